"""The loudspeaker: sounds of events and of the interface, and music that never repeats.

Nothing here can stop the game. Without a sound device, without the files, or when the device is pulled out, every
call returns and nothing is heard; a device that comes (back) is taken up again.
"""

from __future__ import annotations

import math
import os
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from game.cues import GREAT, Cue, cues, side
from game.paths import AssetsMissing, assets_dir
from game.rules.events import Event

UiSound = Literal["hover", "click", "lift", "illegal", "undo", "score"]
"""Sounds of the interface: pointer over a button, a button pressed, a piece picked up, not possible, undone,
a point counted."""

MUSIC = ("drone", "pads", "bells", "choir")
MUSIC_CHANNELS = len(MUSIC)
EFFECT_CHANNELS = 12

_RATE, _BLOCK = 44100, 512
_SAME_AGAIN = 0.06
"""Seconds before the same sound is heard again; also the window of a burst."""
_BURST = 4
"""Different sounds that may begin within a burst; a game played at once would else be a noise."""
_LATEST_START = (0.0, 5.0, 14.0, 30.0)
"""Seconds within which each loop of the music first begins, so that no evening begins like another."""
_QUIET_LOSS = ("dummy", "disk")
"""Drivers that play to nobody."""
_UNSEEN = ("dummy", "offscreen")
"""Display drivers that nobody looks at, so that nobody listens either."""


class _Voice(NamedTuple):
    """What a channel of the effects is playing."""

    gain: float
    side: float
    great: bool


class Sound:
    """The loudspeaker of the program. Make it with :meth:`open`; call :meth:`update` every frame."""

    def __init__(self, folder: Path | None, clock: Callable[[], float], dummy: bool) -> None:
        self.mute_in_background = True
        """Whether nothing is heard while the window has no focus."""
        self._folder, self._clock, self._dummy = folder, clock, dummy
        self._files = _files(folder)
        self._on = False
        self._effects, self._music, self._muted, self._focused = 0.7**2, 0.5**2, False, True
        self._presence = 1.0
        """0 while muted or in the background, 1 otherwise, and between them while it fades."""
        self._entrance, self._duck, self._duck_left = 0.0, 1.0, 0.0
        self._loaded: dict[Path, pygame.mixer.Sound | None] = {}
        self._turns: dict[str, int] = {}
        self._last: dict[str, float] = {}
        self._burst: list[float] = []
        self._due: list[tuple[float, Cue, float, float]] = []
        self._voices: dict[int, _Voice] = {}
        self._loops: list[tuple[float, int, pygame.mixer.Sound]] = []
        """Loops of the music that have not begun: seconds to wait, channel, sound."""
        self._loader: threading.Thread | None = None
        self._stop = threading.Event()
        self._paused = False
        self._retry_at, self._patience = math.inf, 1.0

    @classmethod
    def open(
        cls, folder: Path | None = None, clock: Callable[[], float] = time.monotonic, dummy: bool = False
    ) -> Sound:
        """Open the sound device. Never fails: without one the object is silent.

        ``folder`` holds the OGG files (the game's own if None). SDL's dummy drivers, for sound or display, count as
        no device, so that runs without a screen cost nothing, unless ``dummy``.
        """
        if folder is None:
            try:
                folder = assets_dir() / "sounds"
            except AssetsMissing:
                folder = None
        sound = cls(folder, clock, dummy)
        sound._start()
        return sound

    @property
    def on(self) -> bool:
        """Whether there is a device to play on."""
        return self._on

    @property
    def _audible(self) -> bool:
        return not self._muted and (self._focused or not self.mute_in_background)

    # ---------------------------------------------------------------- what is to be heard
    def play_event(self, event: Event, pace: float = 1.0, gain: float = 1.0) -> None:
        """Let an event be heard. ``pace`` stretches the time between a shot and its hit as the animation does
        (0 instant, 1 normal, 2 slow); ``gain`` 0 to 1 makes it quieter, as for another player's move."""
        if not self._on:
            return
        where, now = side(event), self._clock()
        for cue in cues(event):
            if cue.after * pace > 0:
                self._due.append((now + cue.after * pace, cue, gain, where))
            else:
                self._play(cue, gain, where)

    def play_ui(self, name: UiSound) -> None:
        """Let a sound of the interface be heard."""
        self._play(Cue(name), 1.0, 0.0)

    def set_volumes(self, effects: float, music: float, muted: bool) -> None:
        """Volumes 0 to 1 as the player sets them (values outside are taken as the nearest), and silence."""
        # A slider feels even when the level goes with its square.
        self._effects, self._music = (min(1.0, max(0.0, v)) ** 2 for v in (effects, music))
        if self._muted and not muted and not self._on:
            self._retry_at = self._clock()
        self._muted = muted

    def focus(self, gained: bool) -> None:
        """The window gained or lost the keyboard focus."""
        self._focused = gained
        if gained and not self._on:
            self._retry_at = self._clock()

    def handle(self, event: pygame.event.Event) -> None:
        """Take note of a pygame event about sound devices or the window's focus; others are ignored."""
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.focus(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type == pygame.AUDIODEVICEADDED and not event.iscapture and not self._on:
            # Trying a device may itself announce it again, so a failure makes the next try wait longer.
            self._retry_at = min(self._retry_at, self._clock() + self._patience)
        elif event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and event.which and self._on:
            # ``which`` is set only for a device in use: ours. Another one may be there in its place.
            self.close()
            self._retry_at = self._clock()

    def update(self, dt: float) -> None:
        """Go on by ``dt`` seconds: fades, sounds that are due, the music, a device that came back."""
        now = self._clock()
        if not self._on and now >= self._retry_at:
            self._start()
        self._presence = _toward(self._presence, float(self._audible), dt / 0.3)
        self._duck_left = max(0.0, self._duck_left - dt)
        self._duck = _toward(self._duck, 0.45 if self._duck_left else 1.0, dt / (0.3 if self._duck_left else 2.5))
        due = [entry for entry in self._due if entry[0] <= now]
        self._due = [entry for entry in self._due if entry[0] > now]
        for _, cue, gain, where in due:
            self._play(cue, gain, where)
        if self._on:
            try:
                self._update_effects()
                self._update_music(dt)
            except pygame.error:
                self.close()

    def close(self) -> None:
        """Silence, and the device given back. Call it before ``pygame.quit``; :meth:`update` may reopen it only
        after a device or the focus came back."""
        self._stop.set()
        if self._loader is not None:
            # Decoding while the mixer goes away would crash; the longest loop takes a tenth of a second.
            self._loader.join()
            self._loader = None
        self._on = False
        self._retry_at = math.inf
        for held in (self._loaded, self._voices, self._loops, self._due):
            held.clear()
        pygame.mixer.quit()

    # ---------------------------------------------------------------- the device
    def _start(self) -> None:
        self._retry_at = math.inf
        if not self._dummy and pygame.display.get_init() and pygame.display.get_driver() in _UNSEEN:
            return
        try:
            # The loops were cut for this rate; a device with another one is served by SDL.
            with _hushed():
                pygame.mixer.init(_RATE, -16, 2, _BLOCK, allowedchanges=0)
            if pygame.mixer.get_driver() in _QUIET_LOSS and not self._dummy:
                pygame.mixer.quit()
                return
            pygame.mixer.set_num_channels(MUSIC_CHANNELS + EFFECT_CHANNELS)
        except (pygame.error, NotImplementedError):
            self._patience = min(20.0, 2 * self._patience)
            return
        self._on = True
        self._patience, self._entrance, self._paused = 1.0, 0.0, False

    def _load(self, path: Path) -> pygame.mixer.Sound | None:
        if path not in self._loaded:
            try:
                self._loaded[path] = pygame.mixer.Sound(path)
            except (pygame.error, OSError):
                self._loaded[path] = None
        return self._loaded[path]

    # ---------------------------------------------------------------- effects
    def _play(self, cue: Cue, gain: float, where: float) -> None:
        files = self._files.get(cue.name)
        level = gain * self._effects * self._presence
        now = self._clock()
        if (
            not self._on
            or not self._audible
            or not files
            or level <= 0
            or now - self._last.get(cue.name, -math.inf) < _SAME_AGAIN
        ):
            return
        great = cue.name in GREAT
        self._burst = [at for at in self._burst if now - at < _SAME_AGAIN]
        if len(self._burst) >= _BURST and not great:
            return
        turn = cue.which if cue.which >= 0 else self._turns.get(cue.name, -1) + 1
        self._turns[cue.name] = turn
        try:
            sound = self._load(files[turn % len(files)])
            number = self._free(great)
            if sound is None or number is None:
                return
            channel = pygame.mixer.Channel(number)
            channel.play(sound)
            self._voices[number] = _Voice(gain, where, great)
            self._set_level(number)
        except pygame.error:
            self.close()
            return
        self._last[cue.name] = now
        self._burst.append(now)
        if great:
            self._duck_left = 1.5

    def _free(self, great: bool) -> int | None:
        """A channel for an effect: a free one, or for a great sound the one of a lesser."""
        lesser = None
        for number in range(MUSIC_CHANNELS, MUSIC_CHANNELS + EFFECT_CHANNELS):
            if not pygame.mixer.Channel(number).get_busy():
                return number
            if not self._voices[number].great:
                lesser = number
        return lesser if great else None

    def _set_level(self, number: int) -> None:
        voice = self._voices[number]
        level = voice.gain * self._effects * self._presence
        pygame.mixer.Channel(number).set_volume(level * min(1.0, 1.0 - voice.side), level * min(1.0, 1.0 + voice.side))

    def _update_effects(self) -> None:
        for number in list(self._voices):
            if pygame.mixer.Channel(number).get_busy():
                self._set_level(number)
            else:
                del self._voices[number]

    # ---------------------------------------------------------------- music
    def _update_music(self, dt: float) -> None:
        level = self._music * self._presence
        if level <= 0:
            if not self._paused:
                for number in range(MUSIC_CHANNELS):
                    pygame.mixer.Channel(number).pause()
                self._paused = True
            return
        if self._paused:
            for number in range(MUSIC_CHANNELS):
                pygame.mixer.Channel(number).unpause()
            self._paused = False
        if self._loader is None:
            if not self._audible:
                return
            # Some hundred milliseconds of decoding: never in a frame, and never if no music is wanted.
            self._stop.clear()
            self._loader = threading.Thread(target=self._load_music, name="music")
            self._loader.start()
        if self._loader.is_alive():
            return
        self._entrance = _toward(self._entrance, 1.0, dt / 4.0)
        waiting = [(wait - dt, number, loop) for wait, number, loop in self._loops]
        self._loops = [entry for entry in waiting if entry[0] > 0]
        for _, number, loop in (entry for entry in waiting if entry[0] <= 0):
            pygame.mixer.Channel(number).play(loop, loops=-1)
        for number in range(MUSIC_CHANNELS):
            pygame.mixer.Channel(number).set_volume(level * self._duck * self._entrance)

    def _load_music(self) -> None:
        chance = random.Random()
        for number, name in enumerate(MUSIC):
            for path in self._files.get(name, ()):
                if self._stop.is_set():
                    return
                loop = self._load(path)
                if loop is not None:
                    self._loops.append((chance.uniform(0.0, _LATEST_START[number]), number, loop))


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep from stderr what the system's own libraries write there when they find no device (ALSA: 16 lines)."""
    try:
        kept = os.dup(2)
    except OSError:
        # A windowed program may have no stderr at all.
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nowhere)
        os.close(kept)


def _toward(value: float, target: float, step: float) -> float:
    return min(target, value + step) if value < target else max(target, value - step)


def _files(folder: Path | None) -> dict[str, list[Path]]:
    """Sound -> its alternates in order: ``gain-1.ogg``, ``gain-2.ogg`` … or only ``click.ogg``."""
    found: dict[str, list[Path]] = {}
    if folder is not None and folder.is_dir():
        for path in sorted(folder.glob("*.ogg")):
            name, _, number = path.stem.rpartition("-")
            found.setdefault(name if number.isdigit() and name else path.stem, []).append(path)
    return found
