"""The music: four loops of 37, 53, 71 and 89 seconds that play at once and only meet again after five months.

Every loop is computed on a ring: notes and rooms that run past its end go on at its beginning. Each is also
quiet where it closes, so that no decoder or resampler can be heard there. All keep to D minor pentatonic, so any
moment of one fits any moment of the others. ``build_sounds.py`` writes them.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from synth import RATE, Array, bell, clock, echo_of, hiss, hump, note, pass_band, put

Rng = np.random.Generator


def ring(seconds: int) -> Array:
    """An empty stereo loop."""
    return np.zeros((2, seconds * RATE))


def in_hall(loop: Array, wet: float, fall: float, rng: Rng, dark: float) -> Array:
    """The loop in a great hall, each ear with its own answer; the tail comes round to the beginning."""
    size = loop.shape[-1]
    heard = loop.copy()
    for ear in range(2):
        answer = np.fft.rfft(echo_of(fall * 1.2, fall, rng, dark), size)
        heard[ear] += wet * np.fft.irfft(np.fft.rfft(0.8 * loop[ear] + 0.2 * loop[1 - ear]) * answer, size)
    return heard


def closed(loop: Array, seconds: float = 2.5) -> Array:
    """The loop taken down to silence and up again where it closes."""
    n = round(seconds * RATE)
    slope = np.sin(np.linspace(0, 0.5 * np.pi, n)) ** 2
    loop = loop.copy()
    loop[:, :n] *= slope
    loop[:, -n:] *= slope[::-1]
    return loop


def string(seconds: float, frequency: float, rng: Rng, bright: float) -> Array:
    """One slow voice of many bows: detuned in each ear, its highs opening and closing with it."""
    t = clock(seconds)
    shape = hump(seconds, rng.uniform(0.4, 0.6))
    ears = np.zeros((2, len(t)))
    for ear in range(2):
        for detune in rng.normal(0, 0.0022, 3):
            for k in range(1, 9):
                level = k ** -(2.4 - bright) * shape ** (0.6 + 0.35 * k)
                ears[ear] += level * np.sin(2 * np.pi * frequency * (1 + detune) * k * t + rng.uniform(0, 2 * np.pi))
    return ears


def voice(seconds: float, frequency: float, rng: Rng) -> Array:
    """A far singer on "oh": harmonics under two formants, a slow vibrato, a little breath."""
    t = clock(seconds)
    vibrato = 0.0045 * np.sin(2 * np.pi * (4.4 + rng.uniform(-0.4, 0.4)) * t + rng.uniform(0, 6)) * np.minimum(1, t / 2)
    turning = 2 * np.pi * frequency * (t + np.cumsum(vibrato) / RATE)
    tone = np.zeros_like(t)
    for k in range(1, 14):
        f = k * frequency
        formant = np.exp(-0.5 * ((f - 430) / 130) ** 2) + 0.4 * np.exp(-0.5 * ((f - 820) / 150) ** 2)
        formant += 0.06 * np.exp(-0.5 * ((f - 2500) / 300) ** 2) + 0.02
        tone += formant * np.sin(k * turning + rng.uniform(0, 2 * np.pi)) / k**0.5
    breath = 0.05 * hiss(seconds, rng, 500, 1400)
    return np.asarray((tone + breath) * hump(seconds, 0.45))


def panned(x: Array, where: float) -> Array:
    """A mono piece placed from left (-1) to right (1) at equal power."""
    angle = (where + 1) * np.pi / 4
    return np.array([np.cos(angle) * x, np.sin(angle) * x])


def drone(rng: Rng) -> Array:
    """Under everything: the Revenant's own hum, beating slowly, and air far away in her ducts."""
    loop = ring(37)
    t = clock(37)
    whole = 1 / 37  # partials and their beats fit the ring a whole number of times
    for name, level in (("D1", 0.5), ("D2", 1.0), ("A2", 0.45), ("D3", 0.25), ("A3", 0.06)):
        base = round(note(name) / whole) * whole
        for ear in range(2):
            for beat in rng.integers(-4, 5, 3):
                breathing = 1 + 0.5 * np.sin(2 * np.pi * int(rng.integers(1, 4)) * whole * t + rng.uniform(0, 6))
                loop[ear] += level * breathing * np.sin(2 * np.pi * (base + beat * whole) * t + rng.uniform(0, 6))
    for ear in range(2):
        air = pass_band(rng.standard_normal(len(t)), 70, 240)
        loop[ear] += 6.0 * air * (0.6 + 0.4 * np.sin(2 * np.pi * 2 * whole * t + 1.5 * ear))
    return closed(in_hall(loop, 0.3, 4.0, rng, 500))


def bells(rng: Rng) -> Array:
    """Now and then a light goes on somewhere."""
    loop = ring(53)
    moments = (3.1, 7.4, 8.2, 15.9, 19.3, 26.6, 27.1, 33.8, 40.5, 41.6, 46.0)
    names = ("A4", "D5", "C5", "G4", "F5", "D4", "A5", "C5", "G5", "D5", "F4")
    for at, name in zip(moments, names, strict=True):
        level, where = rng.uniform(0.35, 1.0), rng.uniform(-0.7, 0.7)
        tone = bell(6.0, note(name), rng, 1.5, 0.35) * np.minimum(1, clock(6.0) / 0.03)
        put(loop, panned(level * tone, where), at, wrap=True)
    return closed(in_hall(pass_band(loop, high=3200, order=1), 1.3, 6.5, rng, 1800), 1.5)


def pads(rng: Rng) -> Array:
    """Four slow chords, each growing out of the last."""
    loop = ring(71)
    chords = (("D3", "A3", "F4", "C5"), ("G2", "D4", "A4", "G3"), ("F2", "C4", "G4", "A3"), ("D3", "G3", "A4", "D5"))
    for i, chord in enumerate(chords):
        for j, name in enumerate(chord):
            seconds = 22.0 + rng.uniform(-2, 3)
            part = string(seconds, note(name), rng, 0.5) * (1.0, 0.8, 0.65, 0.4)[j]
            put(loop, part, 1.0 + 15.5 * i + 1.4 * j, wrap=True)
    return closed(in_hall(pass_band(loop, low=70, high=1700, order=1), 0.7, 5.0, rng, 1500), 3.0)


def choir(rng: Rng) -> Array:
    """Very far off, the houses that did not come along."""
    loop = ring(89)
    phrases: list[tuple[float, tuple[str, ...]]] = [
        (6.0, ("D4", "A3")),
        (15.5, ("F4", "D4")),
        (33.0, ("G4", "C4", "D4")),
        (42.5, ("A4", "D4")),
        (62.0, ("C5", "F4")),
        (69.0, ("A4", "F4", "D4")),
    ]
    for at, names in phrases:
        for name in names:
            for where in (-0.55, 0.1, 0.6):
                part = voice(10.0 + rng.uniform(-1, 1.5), note(name) * (1 + rng.normal(0, 0.0025)), rng)
                put(loop, panned(part, where + rng.uniform(-0.1, 0.1)), at + rng.uniform(0, 1.2), wrap=True)
    return closed(in_hall(pass_band(loop, low=160, high=1900, order=1), 1.6, 6.0, rng, 1600), 3.0)


LOOPS: dict[str, Callable[[Rng], Array]] = {"drone": drone, "bells": bells, "pads": pads, "choir": choir}
"""The loops by file name."""
