"""Computes every sound in assets/sounds: the effects and the four loops of the music.

    pip install numpy soundfile
    python assets/build_sounds.py [names ...]

Run it only to change the sounds; the game needs neither numpy nor soundfile. No recordings are used. It prints
what it measured of each file as a decoder gives it back: seconds, loudness, peak and size.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import soundfile
from effects import EFFECTS
from music import LOOPS
from synth import RATE, Array, chance, in_room, loudness, settle

SOUNDS = Path(__file__).resolve().parent / "sounds"
MUSIC_LUFS = -25.0
"""Of each loop; together they come to about -21."""


def effect(name: str, turn: int) -> Array:
    """One finished effect; ``turn`` counts its alternates from 0."""
    maker, _, lufs, wet, fall = EFFECTS[name]
    rng = chance(f"{name} {turn}")
    dry = np.atleast_2d(maker(rng, turn))[0]
    dry = dry / np.max(np.abs(dry))
    return settle(in_room(dry, wet, fall, rng, stereo=fall > 1.5), lufs)


def write(name: str, sound: Array, quality: float) -> None:
    """Encode and report. ``quality`` 0 to 1 is the encoder's own."""
    path = SOUNDS / f"{name}.ogg"
    with soundfile.SoundFile(
        path, "w", RATE, sound.shape[0], format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as out:
        for first in range(0, sound.shape[1], 8192):  # the encoder overflows its stack on long blocks
            out.write(sound[:, first : first + 8192].T)
    back = soundfile.read(path, always_2d=True)[0].T
    print(
        f"{name:18} {back.shape[1] / RATE:6.2f} s  {loudness(back):6.1f} LUFS"
        f"  peak {np.max(np.abs(back)):.2f}  {path.stat().st_size:7} bytes"
    )


def main(names: list[str]) -> int:
    """Write the named sounds, or all of them."""
    unknown = [name for name in names if name not in EFFECTS and name not in LOOPS]
    if unknown:
        print(f"There is no sound {unknown[0]}; there are {', '.join([*EFFECTS, *LOOPS])}.", file=sys.stderr)
        return 2
    SOUNDS.mkdir(exist_ok=True)
    for name, (_, count, *_rest) in EFFECTS.items():
        if not names or name in names:
            for turn in range(count):
                write(f"{name}-{turn + 1}" if count > 1 else name, effect(name, turn), 0.2)
    for name, make in LOOPS.items():
        if not names or name in names:
            loop = make(chance(name))
            write(name, loop * 10 ** ((MUSIC_LUFS - loudness(loop)) / 20), 0.1)
    print(f"{sum(path.stat().st_size for path in SOUNDS.glob('*.ogg')) / 1e6:.2f} MB in all")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
