"""The recipes of the effects, one function each, all in D minor pentatonic.

A recipe gets its random numbers and which of the sound's alternates it is to make, and gives a dry mono signal;
``build_sounds.py`` adds the room, sets the loudness and writes the file.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from synth import (
    RATE,
    Array,
    bell,
    clock,
    glide,
    grains,
    hiss,
    hump,
    mix,
    note,
    pass_band,
    slide,
    struck,
    swell,
    wind,
)

Rng = np.random.Generator
Maker = Callable[[Rng, int], Array]

METAL = [(1.0, 1.0, 0.16), (2.32, 0.7, 0.13), (3.86, 0.5, 0.10), (5.12, 0.35, 0.07), (6.9, 0.2, 0.05), (9.1, 0.1, 0.03)]
WOOD = [(1.0, 1.0, 0.07), (2.76, 0.4, 0.03), (5.4, 0.15, 0.015)]
GONG = [(0.5, 0.5, 1.2), (1.0, 1.0, 0.9), (1.006, 0.6, 0.9), (1.52, 0.4, 0.6), (2.24, 0.35, 0.5), (2.9, 0.25, 0.35)]
GONG += [(3.74, 0.16, 0.25), (4.6, 0.1, 0.18), (6.1, 0.06, 0.1)]
HULL = [(1.0, 1.0, 0.35), (1.58, 0.7, 0.25), (2.41, 0.45, 0.16), (3.7, 0.3, 0.1), (5.3, 0.15, 0.06)]


# ---------------------------------------------------------------- people and their boards
def board(rng: Rng, turn: int) -> Array:
    """A figure set down on a metal deck."""
    base = note(("D4", "F4", "C4")[turn])
    clank = pass_band(struck(0.5, base * 1.5, METAL, rng), high=2600)
    return mix(0.5, (0.0, 0.5 * struck(0.3, 82, WOOD, rng)), (0.004, clank), (0.05, 0.25 * clank))


def recall(rng: Rng, turn: int) -> Array:
    """A figure lifted off again."""
    return mix(
        0.4,
        (0.0, 0.35 * pass_band(struck(0.3, note("A4"), METAL, rng), high=2200)),
        (0.07, bell(0.3, note("D4"), rng, 0.12)),
    )


def gain(rng: Rng, turn: int) -> Array:
    """A token lands: warm for Material, bright for Energy, glassy for Science, crystal for Neutronium."""
    base = note(("D4", "F4", "A4", "D5")[turn])
    tap = 0.3 * struck(0.1, 1900 + 300 * turn, WOOD, rng)
    return mix(0.42, (0.0, tap), (0.01, bell(0.4, base, rng, 0.12 + 0.03 * turn, 0.5 + 0.5 * turn)))


def pay(rng: Rng, turn: int) -> Array:
    """A token taken away: two muted steps down."""
    high, low = (("A4", "F4"), ("G4", "D4"))[turn]
    return mix(0.32, (0.0, bell(0.2, note(high), rng, 0.06, 0.4)), (0.075, bell(0.24, note(low), rng, 0.09, 0.4)))


def lose(rng: Rng, turn: int) -> Array:
    """Something is given up: a dull knock."""
    return mix(0.36, (0.0, struck(0.3, note("D3"), WOOD, rng)), (0.09, 0.7 * struck(0.26, note("A2"), WOOD, rng)))


def influence(rng: Rng, turn: int) -> Array:
    """A marker hops a step up its House's track."""
    first, second = (("D4", "F4"), ("F4", "G4"), ("G4", "A4"), ("A4", "C5"))[turn]
    soft = struck(0.2, note(first), WOOD, rng) + 0.4 * bell(0.2, note(first), rng, 0.08, 0.3)
    firm = struck(0.3, note(second), WOOD, rng) + 0.6 * bell(0.3, note(second), rng, 0.14, 0.4)
    return mix(0.42, (0.0, 0.5 * soft), (0.1, firm))


def influence_down(rng: Rng, turn: int) -> Array:
    """A marker slips back."""
    return mix(0.4, (0.0, 0.7 * struck(0.2, note("F4"), WOOD, rng)), (0.1, struck(0.3, note("C4"), WOOD, rng)))


def tactics(rng: Rng, turn: int) -> Array:
    """A piece moved on a hard board."""
    knock = struck(0.2, note("A3") * (1, 0.75)[turn], [(1, 1, 0.05), (2.9, 0.6, 0.03), (6.1, 0.3, 0.015)], rng)
    return mix(0.34, (0.0, 0.4 * knock), (0.085, knock), (0.085, 0.3 * bell(0.25, note("D4"), rng, 0.09)))


def rank(rng: Rng, turn: int) -> Array:
    """Promotion: a short veiled fanfare."""
    parts = []
    for at, name in ((0.0, "D4"), (0.11, "A4"), (0.22, "D5")):
        tone = sum(np.sin(2 * np.pi * note(name) * k * clock(0.45)) / k**1.7 for k in range(1, 7))
        parts.append((at, np.asarray(tone * swell(0.45, 0.03, 0.13))))
    return mix(0.7, *parts)


def data(rng: Rng, turn: int) -> Array:
    """Discovery Data: an instrument finds something."""
    pings = [(0.08 * i, (1 - 0.25 * i) * bell(0.3, note(n), rng, 0.09, 1.5)) for i, n in enumerate(("D5", "A5", "G5"))]
    return mix(0.5, *pings)


def scanner(rng: Rng, turn: int) -> Array:
    """A sweep of the sensors."""
    sweep = glide(slide(0.6, note("D4"), note("D5"), 1.5)) * hump(0.6, 0.6)
    return mix(0.8, (0.0, 0.25 * sweep), (0.42, 0.8 * bell(0.38, note("A5"), rng, 0.12)))


# ---------------------------------------------------------------- cards
def card(rng: Rng, start: float, end: float, seconds: float) -> Array:
    """Paper over paper."""
    return np.asarray(
        wind(slide(seconds, start, end), rng, 0.7) * hump(seconds, 0.35)
        + 0.25 * grains(seconds, 14, rng, 2000, 5000, 0.002)
    )


def draw(rng: Rng, turn: int) -> Array:
    """A card from the deck."""
    return mix(0.3, (0.0, card(rng, 1200, 3600 + 500 * turn, 0.22)))


def play(rng: Rng, turn: int) -> Array:
    """A card laid on the table."""
    return mix(
        0.45,
        (0.0, 0.8 * card(rng, 3200, 1100, 0.17)),
        (0.13, 1.3 * struck(0.3, note("D3"), WOOD, rng)),
        (0.13, 0.4 * bell(0.3, note("D4"), rng, 0.12)),
    )


def shuffle(rng: Rng, turn: int) -> Array:
    """A deck is made new."""
    return mix(0.7, *[(0.14 * i, (0.6 + 0.13 * i) * card(rng, 1000 + 200 * i, 2600, 0.2)) for i in range(4)])


def hidden(rng: Rng, turn: int) -> Array:
    """Hidden Influence: a card slid under a cloak."""
    breath = wind(slide(0.6, 500, 1400), rng, 0.4) * hump(0.6, 0.75)
    veil = glide(np.full(round(0.6 * RATE), note("F3"))) * hump(0.6, 0.6) + 0.5 * glide(
        np.full(round(0.6 * RATE), note("C4"))
    ) * hump(0.6, 0.7)
    return mix(0.75, (0.0, 1.6 * breath), (0.05, 0.3 * veil), (0.42, 0.5 * card(rng, 2600, 900, 0.2)))


# ---------------------------------------------------------------- ships
def engine(rng: Rng, seconds: float, low: float, high: float, top: float) -> Array:
    """A drive swelling and dying."""
    air = wind(slide(seconds, low * 4, high * 6), rng, 0.6)
    hum = (
        glide(slide(seconds, low, high))
        + 0.5 * glide(slide(seconds, low * 2.01, high * 2.01))
        + 0.3 * glide(slide(seconds, low * 3.02, high * 3.02))
    )
    return np.asarray((0.5 * air + 0.6 * hum) * hump(seconds, top))


def frigate(rng: Rng, turn: int) -> Array:
    """A Frigate glides a sector on."""
    return engine(rng, 0.75, note("D3") * (1, 0.75)[turn], note("A3") * (1, 0.75)[turn], 0.4)


def deploy(rng: Rng, turn: int) -> Array:
    """A ship comes in and locks into its berth."""
    clank = pass_band(struck(0.4, note("A3"), METAL, rng), high=2400)
    return mix(
        0.95,
        (0.0, 0.8 * engine(rng, 0.6, note("A3"), note("D3"), 0.6)),
        (0.5, 0.9 * clank),
        (0.5, 0.5 * struck(0.3, 74, WOOD, rng)),
    )


def move_ship(rng: Rng, turn: int) -> Array:
    """A ship changes its berth."""
    return engine(rng, 0.85, note("D3"), note("F3"), 0.5)


def repair(rng: Rng, turn: int) -> Array:
    """Three turns of a ratchet, then whole."""
    clicks = [(0.07 * i, 0.5 * struck(0.08, 1500 + 130 * i, WOOD, rng)) for i in range(3)]
    return mix(
        0.6,
        *clicks,
        (0.21, bell(0.38, note("A4"), rng, 0.13, 0.6)),
        (0.24, 0.6 * bell(0.36, note("D5"), rng, 0.13, 0.6)),
    )


def power(rng: Rng, turn: int) -> Array:
    """A House gains Power: a low fifth."""
    return mix(
        0.7,
        (0.0, struck(0.6, note("D3"), HULL[:3], rng, 0.02)),
        (0.03, 0.7 * struck(0.6, note("A3"), HULL[:2], rng, 0.02)),
    )


# ---------------------------------------------------------------- battle
def shield_placed(rng: Rng, turn: int) -> Array:
    """A field closes around the ships."""
    shimmer = sum(
        glide(np.full(round(0.8 * RATE), note(n) * d)) / k
        for k, n in enumerate(("D4", "A4", "D5", "A5"), 1)
        for d in (0.997, 1.003)
    )
    trembling = 1 + 0.35 * np.sin(2 * np.pi * 17 * clock(0.8))
    return mix(
        0.85,
        (0.0, np.asarray(0.3 * shimmer * trembling * hump(0.8, 0.35))),
        (0.1, 0.6 * wind(slide(0.5, 900, 3600), rng, 0.4) * hump(0.5, 0.5)),
    )


def shield_cancels(rng: Rng, turn: int) -> Array:
    """The field takes the shot and breaks like glass."""
    glass = [(1.0, 1.0, 0.1), (1.41, 0.7, 0.08), (2.13, 0.6, 0.06), (2.97, 0.4, 0.05), (4.2, 0.3, 0.03)]
    ring = struck(0.5, note("A5") * (1, 0.75)[turn], glass, rng)
    return mix(
        0.6,
        (0.0, 0.6 * ring),
        (0.0, 0.5 * bell(0.4, note("D5"), rng, 0.1)),
        (0.03, 0.8 * grains(0.45, 34, rng, 2400, 6500, 0.007) * swell(0.45, 0.01, 0.16)),
    )


def shot(rng: Rng, turn: int) -> Array:
    """A Voidborn fires: a falling, hollow bolt."""
    path = slide(0.28, note("A5") * (1, 0.89)[turn], note("D3"), 0.7)
    bolt = glide(path) * (0.6 + 0.4 * np.sin(2 * np.pi * 146.83 * clock(0.28))) + 0.35 * glide(path * 1.498)
    return mix(
        0.34, (0.0, bolt * swell(0.28, 0.006, 0.11)), (0.0, 0.3 * wind(path * 1.5, rng, 0.5) * swell(0.28, 0.006, 0.08))
    )


def blast(rng: Rng, seconds: float, base: float, weight: float) -> Array:
    """A hit: a falling thump under torn air."""
    thump = glide(slide(seconds, base * 2.4, base * 0.8, 0.35)) * swell(seconds, 0.004, 0.22 * weight)
    air = hiss(seconds, rng, 150, 1100, 1) * swell(seconds, 0.003, 0.09 * weight)
    # Pressed hard, so that its overtones are heard where a small loudspeaker has no bass.
    return pass_band(np.tanh(3.0 * (thump + 0.8 * air / np.max(np.abs(air)))), low=110, order=1)


def damage(rng: Rng, turn: int) -> Array:
    """Damage lands on a hull."""
    dent = pass_band(struck(0.5, note("D3") * (1, 0.89)[turn], HULL, rng), high=1800)
    return mix(
        0.6, (0.0, blast(rng, 0.5, 58, 0.7)), (0.005, 0.5 * dent), (0.06, 0.35 * grains(0.35, 16, rng, 700, 2400, 0.01))
    )


def ship_destroyed(rng: Rng, turn: int) -> Array:
    """A ship breaks up; its pieces drift."""
    debris = grains(1.0, 60, rng, 500, 3200, 0.014) * swell(1.0, 0.05, 0.3)
    groan = glide(slide(0.9, note("F3"), note("C3"))) * hump(0.9, 0.3) * (1 + 0.4 * np.sin(2 * np.pi * 31 * clock(0.9)))
    return mix(1.2, (0.0, 1.2 * blast(rng, 1.1, 44, 1.4)), (0.1, 0.9 * debris), (0.18, 0.35 * groan))


def revenant_hit(rng: Rng, turn: int) -> Array:
    """The great hull is struck, and rings through all its decks."""
    ring = struck(1.1, note("A2"), [(m, v, d * 2.2) for m, v, d in HULL], rng)
    creak = glide(slide(0.7, note("A3"), note("G3"))) * hump(0.7, 0.5) * (1 + 0.6 * np.sin(2 * np.pi * 23 * clock(0.7)))
    return mix(
        1.2, (0.0, blast(rng, 0.9, 50, 1.1)), (0.01, 1.1 * pass_band(ring, low=90, high=1600)), (0.3, 0.35 * creak)
    )


def volley(rng: Rng, turn: int) -> Array:
    """Our guns: a Voidborn is destroyed."""
    lance = glide(slide(0.22, note("D4"), note("A5"), 0.6)) * swell(0.22, 0.004, 0.09)
    shriek = (
        glide(slide(0.4, note("C5"), note("D3"), 0.6))
        * np.sin(2 * np.pi * 146.83 * 1.06 * clock(0.4))
        * swell(0.4, 0.02, 0.13)
    )
    return mix(0.65, (0.0, 0.6 * lance), (0.1, 0.8 * blast(rng, 0.45, 70, 0.5)), (0.12, 0.6 * shriek))


def sector(rng: Rng, turn: int) -> Array:
    """The lens turns to a sector."""
    return mix(0.8, (0.0, bell(0.7, note("D4"), rng, 0.22, 0.4)), (0.16, 0.3 * bell(0.6, note("D4"), rng, 0.2, 0.4)))


def failure(rng: Rng, turn: int) -> Array:
    """A Revenant Failure: a far klaxon over a sinking deck."""
    parts = [(0.0, 0.9 * blast(rng, 0.9, 42, 1.2))]
    for at, name in ((0.0, "A3"), (0.34, "F3"), (0.68, "D3")):
        reed = sum(
            np.sin(2 * np.pi * note(name) * k * d * clock(0.42)) / k**1.2 for k in range(1, 9) for d in (0.996, 1.004)
        )
        parts.append((at, 0.22 * pass_band(np.asarray(reed * hump(0.42, 0.25)), high=1300)))
    return mix(1.2, *parts)


def failure_strikes(rng: Rng, turn: int) -> Array:
    """One effect of a Failure falls on the board."""
    return mix(0.75, (0.0, 0.9 * blast(rng, 0.5, 54, 0.8)), (0.02, 0.9 * struck(0.6, note("F3"), HULL, rng)))


def protected(rng: Rng, turn: int) -> Array:
    """An effect bumps off a Protection token."""
    return mix(
        0.5,
        (0.0, struck(0.3, note("D3"), WOOD, rng)),
        (0.02, pass_band(struck(0.45, note("A4"), METAL, rng), high=3200)),
    )


# ---------------------------------------------------------------- the Void
def corruption(rng: Rng, turn: int) -> Array:
    """It creeps: wet crackle over a tone that loses its pitch."""
    crawl = grains(0.9, 46, rng, 350, 1500, 0.016) * hump(0.9, 0.5)
    sink = sum(glide(slide(0.9, note("F3") * d, note("D3") * d * e)) for d, e in ((1, 1), (1.06, 0.97), (1.5, 0.94)))
    return mix(
        1.0,
        (0.0, 0.8 * crawl),
        (0.0, np.asarray(0.28 * sink * hump(0.9, 0.55) * (1 + 0.5 * np.sin(2 * np.pi * 9 * clock(0.9))))),
    )


def contain(rng: Rng, turn: int) -> Array:
    """It is drawn off and sealed in."""
    draught = wind(slide(0.55, 3000, 500), rng, 0.45) * hump(0.55, 0.7)
    return mix(
        0.95,
        (0.0, 0.5 * draught),
        (0.4, 0.7 * bell(0.5, note("D4"), rng, 0.18, 0.4)),
        (0.46, 0.6 * bell(0.48, note("A4"), rng, 0.18, 0.4)),
    )


def voidborn(rng: Rng, turn: int) -> Array:
    """Shards gather: a whisper played backwards."""
    whisper = (wind(slide(0.5, 700, 1900), rng, 0.3) + 0.6 * wind(slide(0.5, 2400, 1500), rng, 0.2)) * swell(
        0.5, 0.004, 0.15
    )[::-1]
    return mix(0.62, (0.0, whisper), (0.44, 0.5 * struck(0.18, note("C4") * (1, 0.84)[turn], WOOD, rng)))


def rift_opens(rng: Rng, turn: int) -> Array:
    """Space tears along its length."""
    tear = wind(slide(1.0, 260, 1500, 2.0), rng, 0.5) * (
        0.55 + 0.45 * np.sin(2 * np.pi * np.cumsum(slide(1.0, 14, 60)) / RATE)
    )
    moan = (
        glide(slide(1.1, note("A2"), note("D2")))
        + 0.6 * glide(slide(1.1, note("A2") * 1.49, note("D2") * 1.54))
        + 0.7 * glide(slide(1.1, note("A3") * 1.02, note("D3")))
    )
    return mix(
        1.2,
        (0.0, 3.0 * tear * hump(1.0, 0.35)),
        (0.0, 0.5 * moan * hump(1.1, 0.3)),
        (0.33, 0.35 * blast(rng, 0.7, 46, 1.0)),
    )


def rift_closes(rng: Rng, turn: int) -> Array:
    """The tear heals."""
    return mix(
        0.7,
        (0.0, wind(slide(0.6, 1500, 220), rng, 0.4) * hump(0.6, 0.3)),
        (0.28, 0.7 * struck(0.4, note("D3"), HULL[:3], rng, 0.02)),
    )


def hyperjump(rng: Rng, turn: int) -> Array:
    """Planets stream out, the stars streak, and a new sky stands there: 2.6 s, as long as its picture."""
    charge = wind(slide(0.75, 180, 2400, 1.6), rng, 0.5) * hump(0.75, 0.92)
    whine = (
        glide(slide(0.75, note("D3"), note("D5"), 1.8)) + 0.5 * glide(slide(0.75, note("A3"), note("A5"), 1.8))
    ) * hump(0.75, 0.9)
    streak = (wind(slide(1.5, 2600, 300, 0.8), rng, 0.8) + 0.7 * wind(slide(1.5, 500, 120), rng, 0.5)) * hump(1.5, 0.18)
    chord = [
        (2.0 + 0.05 * i, 0.5 * bell(0.6, note(n), rng, 0.4, 0.5)) for i, n in enumerate(("D3", "A3", "D4", "F4", "C5"))
    ]
    return mix(
        2.6,
        (0.0, 0.8 * charge),
        (0.0, 0.25 * whine),
        (0.66, 1.6 * blast(rng, 1.3, 40, 2.0)),
        (0.66, 1.1 * streak),
        *chord,
    )


# ---------------------------------------------------------------- the course of the game
def phase(rng: Rng, turn: int) -> Array:
    """A gong for a new phase."""
    return mix(
        1.2,
        (0.0, struck(1.2, note("D3"), GONG, rng, 0.012)),
        (0.0, 0.2 * hiss(0.2, rng, 200, 1500) * swell(0.2, 0.004, 0.04)),
    )


def turn_begins(rng: Rng, turn: int) -> Array:
    """Someone is called."""
    return mix(0.7, (0.0, 0.7 * bell(0.5, note("A4"), rng, 0.16, 0.4)), (0.14, bell(0.55, note("D5"), rng, 0.2, 0.4)))


def turn_ends(rng: Rng, turn: int) -> Array:
    """The turn is handed on."""
    return mix(0.55, (0.0, 0.7 * bell(0.4, note("D5"), rng, 0.1, 0.3)), (0.12, bell(0.42, note("G4"), rng, 0.13, 0.3)))


def score(rng: Rng, turn: int) -> Array:
    """Points counted, higher from category to category."""
    base = note(("D4", "F4", "G4", "A4", "C5")[turn])
    return mix(0.3, (0.0, 0.4 * struck(0.1, 2200, WOOD, rng)), (0.0, bell(0.3, base, rng, 0.09, 0.7)))


def victory(rng: Rng, turn: int) -> Array:
    """Home: an open chord built up and left to ring."""
    bells = [
        (0.13 * i, (1.0 - 0.07 * i) * bell(2.4 - 0.13 * i, note(n), rng, 0.7, 0.5))
        for i, n in enumerate(("D3", "A3", "D4", "G4", "A4", "D5"))
    ]
    pad = sum(
        np.sin(2 * np.pi * note(n) * k * d * clock(2.4)) / k**2
        for n in ("D3", "A3", "F4")
        for k in (1, 2, 3)
        for d in (0.998, 1.002)
    )
    return mix(
        2.4,
        *bells,
        (0.0, np.asarray(0.12 * pad * hump(2.4, 0.4))),
        (0.0, 0.5 * struck(1.2, note("D2"), GONG, rng, 0.02)),
    )


# ---------------------------------------------------------------- the interface
def undo(rng: Rng, turn: int) -> Array:
    """A pluck run backwards."""
    return mix(0.36, (0.0, bell(0.3, note("A4"), rng, 0.09, 0.4)[::-1]), (0.3, 0.3 * struck(0.06, 1300, WOOD, rng)))


def illegal(rng: Rng, turn: int) -> Array:
    """Not possible: two low, blunt knocks."""
    knock = struck(0.16, note("F3"), [(1, 1, 0.05), (1.06, 0.7, 0.05), (2.02, 0.3, 0.02)], rng, 0.004)
    return mix(0.3, (0.0, knock), (0.1, 0.9 * knock))


def hover(rng: Rng, turn: int) -> Array:
    """The pointer passes over a button."""
    return mix(0.1, (0.0, struck(0.08, note("D5"), [(1, 1, 0.016), (2.0, 0.2, 0.008)], rng, 0.003)))


def click(rng: Rng, turn: int) -> Array:
    """A button goes down."""
    return mix(0.16, (0.0, struck(0.1, 1250, WOOD, rng)), (0.012, 0.6 * struck(0.12, note("D4"), WOOD, rng)))


def lift(rng: Rng, turn: int) -> Array:
    """A piece is picked up."""
    return mix(0.2, (0.0, 0.5 * struck(0.1, 1700, WOOD, rng)), (0.02, bell(0.17, note("D4"), rng, 0.04, 0.3)))


EFFECTS: dict[str, tuple[Maker, int, float, float, float]] = {
    # name: maker, how many of it, loudness in LUFS, share and seconds of the room's answer; a room over 1.5 s is stereo
    "board": (board, 3, -20, 0.25, 0.7),
    "recall": (recall, 1, -25, 0.25, 0.7),
    "gain": (gain, 4, -22, 0.3, 0.8),
    "pay": (pay, 2, -23, 0.25, 0.6),
    "lose": (lose, 1, -23, 0.2, 0.5),
    "influence": (influence, 4, -22, 0.3, 0.8),
    "influence_down": (influence_down, 1, -23, 0.3, 0.8),
    "tactics": (tactics, 2, -22, 0.25, 0.6),
    "rank": (rank, 1, -20, 0.35, 1.0),
    "data": (data, 1, -22, 0.35, 1.0),
    "scanner": (scanner, 1, -22, 0.35, 1.0),
    "draw": (draw, 2, -25, 0.15, 0.4),
    "play": (play, 1, -21, 0.2, 0.6),
    "shuffle": (shuffle, 1, -24, 0.15, 0.4),
    "hidden": (hidden, 1, -22, 0.35, 1.0),
    "frigate": (frigate, 2, -22, 0.3, 1.0),
    "deploy": (deploy, 1, -20, 0.3, 1.0),
    "move_ship": (move_ship, 1, -21, 0.3, 1.0),
    "repair": (repair, 1, -21, 0.3, 0.8),
    "power": (power, 1, -21, 0.35, 1.0),
    "shield_placed": (shield_placed, 1, -21, 0.4, 1.0),
    "shield_cancels": (shield_cancels, 2, -20, 0.3, 0.8),
    "shot": (shot, 2, -22, 0.3, 0.8),
    "damage": (damage, 2, -19, 0.3, 0.8),
    "ship_destroyed": (ship_destroyed, 1, -16, 0.45, 1.6),
    "revenant_hit": (revenant_hit, 1, -17, 0.4, 1.6),
    "volley": (volley, 1, -20, 0.3, 0.9),
    "sector": (sector, 1, -23, 0.4, 1.2),
    "failure": (failure, 1, -16, 0.45, 1.6),
    "failure_strikes": (failure_strikes, 1, -18, 0.4, 1.0),
    "protected": (protected, 1, -20, 0.3, 0.8),
    "corruption": (corruption, 1, -20, 0.4, 1.2),
    "contain": (contain, 1, -21, 0.4, 1.2),
    "voidborn": (voidborn, 2, -23, 0.3, 0.9),
    "rift_opens": (rift_opens, 1, -17, 0.5, 1.8),
    "rift_closes": (rift_closes, 1, -21, 0.4, 1.2),
    "hyperjump": (hyperjump, 1, -15, 0.5, 2.4),
    "phase": (phase, 1, -20, 0.25, 2.0),
    "turn": (turn_begins, 1, -22, 0.4, 1.2),
    "turn_ends": (turn_ends, 1, -24, 0.35, 1.0),
    "score": (score, 5, -23, 0.3, 0.8),
    "victory": (victory, 1, -16, 0.35, 2.6),
    "undo": (undo, 1, -24, 0.25, 0.6),
    "illegal": (illegal, 1, -24, 0.15, 0.4),
    "hover": (hover, 1, -34, 0.0, 0.3),
    "click": (click, 1, -27, 0.1, 0.3),
    "lift": (lift, 1, -27, 0.15, 0.4),
}
