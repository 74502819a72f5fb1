"""The workbench of the sounds: tones, struck modes, moving noise, rooms, loudness. Build time only.

Signals are float64 arrays at 44.1 kHz: one row (mono) or two (stereo). Chance comes from a seed kept per sound,
so that the same name always gives the same samples.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 44100
Array = NDArray[np.float64]

NOTES = {"D": 0, "F": 3, "G": 5, "A": 7, "C": 10}
"""D minor pentatonic, in semitones above D."""


def note(name: str) -> float:
    """Frequency in Hz of a note of the scale: ``D4`` is 293.66. C counts as above D of the same number."""
    return float(293.6648 * 2.0 ** (NOTES[name[0]] / 12 + int(name[1]) - 4))


def chance(name: str) -> np.random.Generator:
    """The random numbers of one sound."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def clock(seconds: float) -> Array:
    """Time of every sample, from 0."""
    return np.arange(round(seconds * RATE)) / RATE


def swell(seconds: float, attack: float, decay: float) -> Array:
    """Rises in ``attack`` seconds, then falls to 1/e every ``decay`` seconds."""
    t = clock(seconds)
    rise = np.sin(0.5 * np.pi * np.minimum(1.0, t / max(attack, 1e-4))) ** 2
    return np.asarray(rise * np.exp(-np.maximum(0.0, t - attack) / decay))


def hump(seconds: float, top: float) -> Array:
    """From nothing to 1 at ``top`` (a share of the length) and back, without corners."""
    x = clock(seconds) / seconds
    return np.asarray(
        np.where(x < top, np.sin(0.5 * np.pi * x / top), np.cos(0.5 * np.pi * (x - top) / (1 - top))) ** 2
    )


def glide(frequency: Array) -> Array:
    """A sine that follows a frequency given for every sample."""
    return np.asarray(np.sin(2 * np.pi * np.cumsum(frequency) / RATE))


def slide(seconds: float, start: float, end: float, bend: float = 1.0) -> Array:
    """A frequency moving from start to end; a ``bend`` above 1 waits first, below 1 hurries first."""
    x = (clock(seconds) / seconds) ** bend
    return np.asarray(start * (end / start) ** x)


def struck(
    seconds: float,
    base: float,
    modes: Sequence[tuple[float, float, float]],
    rng: np.random.Generator,
    attack: float = 0.002,
) -> Array:
    """A struck body: ``modes`` are (multiple of the base, level, decay in seconds)."""
    t = clock(seconds)
    total = np.zeros_like(t)
    for multiple, level, decay in modes:
        if base * multiple < 0.45 * RATE:
            total += level * np.sin(2 * np.pi * base * multiple * t + rng.uniform(0, 2 * np.pi)) * np.exp(-t / decay)
    return np.asarray(total * np.minimum(1.0, t / attack))


def bell(seconds: float, base: float, rng: np.random.Generator, ring: float = 0.35, glass: float = 1.0) -> Array:
    """A soft bell, purer with less ``glass``; the higher modes die sooner."""
    modes = [(1.0, 1.0, ring), (2.0, 0.35, ring * 0.6), (1.003, 0.4, ring), (3.01, 0.2 * glass, ring * 0.35)]
    modes += [(4.17, 0.14 * glass, ring * 0.25), (5.43, 0.09 * glass, ring * 0.18), (6.79, 0.05 * glass, ring * 0.12)]
    return struck(seconds, base, modes, rng)


def pass_band(x: Array, low: float = 0.0, high: float = 0.0, order: int = 2) -> Array:
    """Only what lies between ``low`` and ``high`` Hz (0: open). Circular: a loop stays a loop."""
    f = np.fft.rfftfreq(x.shape[-1], 1 / RATE)
    gain = np.ones_like(f)
    if low:
        gain /= np.sqrt(1 + (low / np.maximum(f, 1e-3)) ** (2 * order))
    if high:
        gain /= np.sqrt(1 + (f / high) ** (2 * order))
    return np.asarray(np.fft.irfft(np.fft.rfft(x) * gain, x.shape[-1]))


def hiss(seconds: float, rng: np.random.Generator, low: float = 0.0, high: float = 0.0, order: int = 2) -> Array:
    """Noise of a band."""
    return pass_band(rng.standard_normal(round(seconds * RATE)), low, high, order)


def wind(path: Array, rng: np.random.Generator, width: float = 0.5) -> Array:
    """Noise whose middle follows ``path`` (Hz for every sample); ``width`` in octaves."""
    seconds = len(path) / RATE
    where = np.log2(path)
    total = np.zeros_like(path)
    for centre in np.arange(np.floor(where.min()) - 1, where.max() + 1.01, 0.5):
        near = np.exp(-0.5 * ((where - centre) / width) ** 2)
        total += near * hiss(seconds, rng, 2 ** (centre - 0.25), 2 ** (centre + 0.25)) * 2 ** (-0.5 * (centre - 8))
    return np.asarray(total)


def grains(seconds: float, count: int, rng: np.random.Generator, low: float, high: float, size: float = 0.012) -> Array:
    """``count`` small crackles between two frequencies, at random times."""
    total = np.zeros(round(seconds * RATE))
    for _ in range(count):
        piece = struck(
            size * 4, np.exp(rng.uniform(np.log(low), np.log(high))), [(1, 1, size), (2.3, 0.5, size / 2)], rng
        )
        put(total, piece * rng.uniform(0.2, 1.0), rng.uniform(0, max(0.0, seconds - size * 4)))
    return total


def put(ground: Array, piece: Array, at: float, wrap: bool = False) -> None:
    """Add a piece at a time in seconds; past the end it is cut, or begins again at the front (``wrap``)."""
    first = round(at * RATE)
    size = ground.shape[-1]
    if wrap:
        spots = (first + np.arange(piece.shape[-1])) % size
        for row, line in zip(np.atleast_2d(ground), np.atleast_2d(piece), strict=True):
            np.add.at(row, spots, line)
    else:
        piece = piece[..., : max(0, size - first)]
        ground[..., first : first + piece.shape[-1]] += piece


def mix(seconds: float, *parts: tuple[float, Array]) -> Array:
    """Parts, each with the time it begins at."""
    total = np.zeros(round(seconds * RATE))
    for at, part in parts:
        put(total, part, at)
    return total


def echo_of(seconds: float, fall: float, rng: np.random.Generator, dark: float) -> Array:
    """The answer of a room: noise dying by 60 dB in ``fall`` seconds, its highs (above ``dark`` Hz) sooner."""
    t = clock(seconds)
    low = hiss(seconds, rng, 120, dark) * 10 ** (-3 * t / fall)
    high = hiss(seconds, rng, dark, 9000) * 10 ** (-3 * t / (fall * 0.35))
    answer = (low + 0.5 * high) * np.minimum(1.0, t / 0.008)
    return np.asarray(answer / np.sqrt(np.sum(answer**2)))


def in_room(x: Array, wet: float, fall: float, rng: np.random.Generator, stereo: bool, dark: float = 2200) -> Array:
    """A mono sound with the room's answer, kept to its length; in stereo each ear has a room of its own."""
    size = x.shape[-1]
    full = 2 ** int(np.ceil(np.log2(2 * size)))
    ears = []
    for _ in range(2 if stereo else 1):
        answer = echo_of(size / RATE, fall, rng, dark)
        ears.append(np.fft.irfft(np.fft.rfft(x, full) * np.fft.rfft(answer, full), full)[:size])
    return np.asarray(x + wet * np.array(ears))


def loudness(x: Array) -> float:
    """The loudest 400 ms in LUFS (ITU-R BS.1770 weighting; a shorter sound counts as if silence followed)."""
    x = np.atleast_2d(x)
    window = round(0.4 * RATE)
    size = max(x.shape[-1], window) + window
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    # The standard gives its two filters for 48 kHz; at 44.1 kHz the same shape lies a tenth lower, far below 1 dB.
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    )
    rumble = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    heard = np.fft.irfft(np.fft.rfft(x, size) * shelf * rumble, size)
    power = np.cumsum(np.sum(heard**2, axis=0) * (2 if x.shape[0] == 1 else 1))
    loudest = float(np.max(power[window:] - power[:-window])) / window
    return float(-0.691 + 10 * np.log10(max(loudest, 1e-12)))


def settle(x: Array, lufs: float, ceiling: float = 0.8) -> Array:
    """The sound at a loudness, without offset or edges, its peaks pressed softly under the ceiling."""
    x = np.atleast_2d(x).copy()
    x = pass_band(x, low=32)
    size = x.shape[-1]
    rise, fall = round(0.002 * RATE), min(size // 3, round(0.25 * RATE))
    x[..., :rise] *= np.linspace(0, 1, rise)
    x[..., -fall:] *= np.cos(np.linspace(0, 0.5 * np.pi, fall)) ** 2
    for _ in range(6):
        x *= 10 ** ((lufs - loudness(x)) / 20)
        knee = 0.6 * ceiling
        over = np.abs(x) > knee
        x[over] = np.sign(x[over]) * (knee + (ceiling - knee) * np.tanh((np.abs(x[over]) - knee) / (ceiling - knee)))
    return x
