"""Animations between the turns: phases, planets, Rifts, and the Hyperjump as a moment of the whole screen."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pygame
from pygame import Surface

from game.rules import events as e
from game.table import geometry as geo
from game.table import tokens
from game.table.motion_cards import dim
from game.table.motion_cast import Cast
from game.table.motion_clips import along, flight, glow, ripple, still_sprite, tear
from game.table.motion_cues_strip import cycle_coin, phase_pill
from game.table.motion_cues_turn import Cue
from game.table.motion_kit import Clip, Spot, Stage, blit_faded, ease_in, ease_out, fixed, part, put
from game.table.pen import Pen
from game.table.planets import ring_planet
from game.table.zones import Key, Position
from game.ui import paint, text, theme
from game.words.names import PHASE_ICONS, PHASE_NAMES, ROMAN

_OPEN, _CLOSE, _VEINS = 0.42, 0.2, 0.3
_STREAM, _SLIDE = 0.6, 0.5
_BANNER, _STREAKS, _LENS = 1.3, 1.6, 0.24
_STARS = 150
_TURNS = 36


# ---------------------------------------------------------------- phases
def cycle_began(event: e.CycleBegan, cast: Cast) -> Iterator[Clip]:
    """The coin slides on; a banner under the strip."""
    yield from cycle_coin(event, cast)
    yield _banner(cast, "scroll-unfurled", f"Cycle {ROMAN[event.cycle]}")


def phase_began(event: e.PhaseBegan, cast: Cast) -> Iterator[Clip]:
    """The pill slides on; a banner under the strip; a Hyperjump takes the whole screen along."""
    cast.origin.spot = None
    cast.origin.points.clear()
    yield from phase_pill(event, cast)
    if event.phase == "hyperjump":
        yield _streaks(cast)
    if "skirmish" in (event.phase, cast.view.phase):
        yield _column(cast)
    if event.phase not in ("setup", "briefing"):
        yield _banner(cast, PHASE_ICONS[event.phase], PHASE_NAMES[event.phase])


def _column(cast: Cast) -> Clip:
    """The lens takes the place of the player's table, or gives it back: the column as it was fades."""
    box = cast.layout.left
    was = cast.picture(box)

    def draw(stage: Stage, t: float) -> None:
        blit_faded(stage.target, was, box.center, 1 - ease_out(t))

    return Clip(_LENS, draw, subject=("lens",), still=draw)


def round_began(event: e.RoundBegan, cast: Cast) -> Iterator[Clip]:
    """A banner under the strip."""
    rounds = cast.view.book.content.rules.rounds
    yield _banner(cast, PHASE_ICONS["action"], f"Round {event.number} of {rounds}")


def _banner(cast: Cast, icon: str, words: str) -> Clip:
    layout = cast.layout
    f, full = layout.f, layout.full
    size, height = (24.0 if full else 18.0) * f, (46 if full else 36) * f
    wide = text.measure(words, size, "title") + 3.2 * size
    pad = 14 * f
    out = paint.blank(wide + 2 * pad, height + 2 * pad, theme.INK0)
    pen = Pen(out, f)
    area = (pad, pad, wide, height)
    pen.shadow(area, height / 2, 4 * f, 2 * f, opacity=0.7)
    pen.rect(area, height / 2, "#0C1526", opacity=0.94, stroke=theme.BRONZE_HI, stroke_width=max(1, 1.5 * f))
    middle = out.get_height() / 2
    pen.icon(icon, (pad + 1.2 * size, middle), 1.2 * size, theme.BRONZE_HI)
    pen.text(words, (pad + 2.1 * size, middle), size, "#FFF6DE", "title")
    shown = paint.converted(out)
    at = (layout.table.centerx, layout.strip.bottom + (34 if full else 26) * f)

    def draw(stage: Stage, t: float) -> None:
        fade = min(part(t, 0, 0.12), 1 - part(t, 0.8, 1))
        put(stage.target, shown, (at[0], at[1] - 8 * f * (1 - ease_out(part(t, 0, 0.16)))), opacity=fade)

    def still(stage: Stage, t: float) -> None:
        put(stage.target, shown, at, opacity=1 - part(t, 0.5, 1))

    return Clip(_BANNER, draw, subject=("banner",), still=still)


def phase_skip_moved(event: e.PhaseSkipMoved, cast: Cast) -> Iterator[Clip]:
    """The token strikes out the other phase in the strip."""
    sprite = still_sprite(tokens.phase_skip(cast.layout.either(13, 11)))
    key: Key = ("phase", "rift")
    spot: Spot = lambda stage: stage.places.centre(key)  # noqa: E731
    yield flight(sprite, fixed(cast.before.centre(("phase", "hyperjump"))), spot, length=0.5, arc=0, lifted=-30)


# ---------------------------------------------------------------- planets
def planet_placed(event: e.PlanetPlaced, cast: Cast) -> Iterator[Clip]:
    """It slides in from outside."""
    name = cast.view.book.content.planets[event.card].name
    degrees = geo.angle(event.sector)
    yield along(
        still_sprite(ring_planet(name, cast.layout.ring.k)),
        (degrees - 7, degrees),
        (geo.R_PLANET_CENTRE + 190, geo.R_PLANET_CENTRE),
        ("planet", event.sector),
        length=_SLIDE,
        ease=ease_out,
        opacities=(0.0, 1.0),
    )


def planet_removed(event: e.PlanetRemoved, cast: Cast) -> Iterator[Clip]:
    """It streams outwards."""
    name = cast.view.book.content.planets[event.card].name
    degrees = geo.angle(event.sector)
    tainted = cast.view.planet_tainted[event.sector]
    yield along(
        still_sprite(ring_planet(name, cast.layout.ring.k, tainted)),
        (degrees, degrees),
        (geo.R_PLANET_CENTRE, geo.R_PLANET_CENTRE + 420),
        length=_STREAM,
        ease=ease_in,
        opacities=(1.0, 0.0),
    )


def planet_tainted(event: e.PlanetTainted, cast: Cast) -> Iterator[Clip]:
    """Its veins come out."""
    key: Key = ("planet", event.sector)
    name = cast.view.book.content.planets[cast.view.planet[event.sector]].name
    k, at = cast.layout.ring.k, cast.layout.ring.planet(event.sector)
    cube = cast.view.planet_data[event.sector]

    def draw(stage: Stage, t: float) -> None:
        put(stage.target, ring_planet(name, k), at)
        put(stage.target, ring_planet(name, k, True), at, opacity=t)
        if cube:
            put(stage.target, tokens.data_cube(geo.DATA_RADIUS * k), stage.ring.planet_data(event.sector))
        mark = tokens.corruption(9.5 * k, glowing=False)
        put(stage.target, mark, stage.ring.planet_taint(event.sector), 1.6 - 0.6 * ease_out(t), opacity=t)

    yield Clip(_VEINS, draw, hides=frozenset({key}), still=draw)


def planet_used(event: e.PlanetUsed, cast: Cast) -> Iterator[Clip]:
    """A ring of light; what it gives comes from there."""
    spot = fixed(cast.layout.ring.planet(event.sector))
    cast.origin.spot = spot
    yield ripple(spot, theme.CORRUPTION if event.side else theme.GOOD, 56 * cast.layout.ring.k / cast.layout.f, 0.45)


# ---------------------------------------------------------------- Rifts
def _rift(sector: int) -> Spot:
    return lambda stage: stage.places.void_item(stage.scene.view, "rift", sector)


def rift_opened(event: e.RiftOpened, cast: Cast) -> Iterator[Clip]:
    """The tear opens."""
    sprite = still_sprite(tokens.rift(0.86 * cast.layout.ring.k))
    degrees = geo.angle(event.sector)
    spot = _rift(event.sector)
    yield tear(sprite, spot, degrees, True, ("rift", event.sector), length=_OPEN)
    yield glow(spot, theme.RIFT, 50, 0.5)
    yield ripple(spot, theme.RIFT, 56, 0.5)


def rift_removed(event: e.RiftRemoved, cast: Cast) -> Iterator[Clip]:
    """The tear closes."""
    sprite = still_sprite(tokens.rift(0.86 * cast.layout.ring.k))
    at = fixed(cast.before.void_item(cast.view, "rift", event.sector))
    yield tear(sprite, at, geo.angle(event.sector), False, length=_CLOSE)
    yield ripple(at, theme.RIFT, 40, 0.3)


# ---------------------------------------------------------------- Hyperjump
def _streaks(cast: Cast) -> Clip:
    """Stars streak away from the middle of the ring over the whole screen."""
    dice = random.Random(cast.view.cycle)
    width, height = cast.layout.size
    centre = cast.layout.ring.centre
    reach = math.hypot(max(centre[0], width - centre[0]), max(centre[1], height - centre[1]))
    stars = [(dice.randrange(_TURNS), dice.uniform(0.05, 0.9), dice.uniform(0.0, 0.45)) for _ in range(_STARS)]
    looks: dict[tuple[int, int], Surface] = {}
    unit = max(0.6, cast.layout.f)

    def look(turn: int, size: int) -> Surface:
        """A streak pointing to one of 36 directions, in one of four lengths; black where it is clear."""
        if (turn, size) not in looks:
            long, thick = round(60 * (1 + size) * unit), max(2, round((1.2 + 0.5 * size) * unit))
            # The corner stays black: turning fills what is new with its colour.
            bare = Surface((thick + 2, long + 2))
            for y in range(long):
                light = 1 - y / long
                bare.fill((round(140 * light), round(180 * light), round(235 * light)), (1, y + 1, thick, 1))
            looks[turn, size] = pygame.transform.rotate(bare, -360 / _TURNS * turn)
        return looks[turn, size]

    def draw(stage: Stage, t: float) -> None:
        dim(stage, 0.55 * math.sin(math.pi * t), stage.target.get_rect())
        for turn, first, delay in stars:
            u = part(t, delay, delay + 0.55)
            if not 0 < u < 1:
                continue
            degrees = 360 / _TURNS * turn
            x, y = geo.polar((first * 0.4 + ease_in(u) * (1.2 - first * 0.4)) * reach, degrees)
            at: Position = (centre[0] + x, centre[1] + y)
            streak = look(turn, min(3, int(u * 4)))
            blit_faded(stage.target, streak, at, min(1.0, 3 * u, 4 * (1 - u)), pygame.BLEND_RGB_ADD)
        glowing = paint.glow(90, unit, '<circle r="70" fill="#fff"/>', "#9CC8FF", 30 * unit, 0.55)
        blit_faded(stage.target, glowing, centre, 0.6 * math.sin(math.pi * t))

    return Clip(_STREAKS, draw, subject=("hyperjump",))


CUES: dict[type, Cue] = {
    e.CycleBegan: cycle_began,
    e.PhaseBegan: phase_began,
    e.RoundBegan: round_began,
    e.PhaseSkipMoved: phase_skip_moved,
    e.PlanetPlaced: planet_placed,
    e.PlanetRemoved: planet_removed,
    e.PlanetTainted: planet_tainted,
    e.PlanetUsed: planet_used,
    e.RiftOpened: rift_opened,
    e.RiftRemoved: rift_removed,
}
