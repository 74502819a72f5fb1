"""The window: its clock, its size, and the stack of scenes shown in it."""

from __future__ import annotations

import os
import random
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event

from game.content import Content, ContentError, load_content
from game.paths import AssetsMissing
from game.scenes.base import Scene
from game.scenes.result import ResultScene
from game.scenes.title import TitleScene
from game.sound import Sound
from game.store.record import RecordError, SeatInfo
from game.store.saves import autosave_path, keep_current, recover
from game.store.settings import NAMES, Speed, StoreError, changed, load_settings, save_settings
from game.ui import cache, paint, theme
from game.ui.notice import Notice
from game.ui.scale import scale_for, usual_window

FRAMES_PER_SECOND = 60
SMALLEST = (960, 540)
"""A smaller window shows the picture of one of this size, reduced."""
_IDLE_FRAMES_PER_SECOND = 10
_LONGEST_FRAME = 0.1
"""A scene never sees a longer step, however long the machine was busy or asleep."""
_KEY_REPEAT = (400, 35)
"""Milliseconds before a held key repeats, and between repeats."""
_POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """What ``play`` was asked for on the command line."""

    watch: tuple[str, ...] = ()
    """AI levels, one per seat (2 to 4): they play, the player looks on."""
    seed: int | None = None
    speed: Speed | None = None
    """In place of both speeds of the settings, for this run."""
    load: Path | None = None
    window: tuple[int, int] | None = None
    exit_at_end: bool = False
    """End with exit code 0 once the result screen was drawn."""
    gallery: bool = False
    """Show the gallery instead of the title; closing it ends the program."""


class DisplayError(Exception):
    """No window can be opened; the message is a sentence for the player."""


class App:
    """The window and its scenes (see ``game.scenes.base.Shell`` for what scenes may ask of it)."""

    def __init__(self, options: PlayOptions, content: Content) -> None:
        """Open the window. Raises DisplayError if there is no display."""
        self.options = options
        self.content = content
        self.stored, fault = load_settings()
        self.settings = self.stored
        if options.speed is not None:
            self.settings = changed(self.stored, own_speed=options.speed, ai_speed=options.speed)
        self.code: int | None = None
        """Set once the program is to end: its exit code."""
        self.scenes: list[Scene] = []
        self._notice = Notice()
        self._by_keys = False
        self._hidden = False
        self._windowed = options.window or (1280, 720)
        self._place: tuple[int, int] | None = None
        """Where the window was before it took the whole screen."""
        self._open()
        self._clock = pygame.time.Clock()
        self._screen = pygame.display.get_surface() or Surface(self._windowed)
        self._canvas = self._screen
        self._fit()
        self.sound = Sound.open()
        self._set_volumes()
        if fault:
            self.notify(fault)

    # ---------------------------------------------------------------- the window
    def _open(self) -> None:
        try:
            pygame.display.init()
            # Without a display SDL may draw where nobody can look; that is of use only to an unattended run.
            unseen = pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER")
            if unseen and not self.options.exit_at_end:
                raise pygame.error("there is no display")
            pygame.font.init()
            if self.options.window is None:
                self._windowed = usual_window((pygame.display.get_desktop_sizes() or [(0, 0)])[0])
            self._set_mode()
        except pygame.error as fault:
            raise DisplayError(
                f"No window can be opened ({fault}); start the game from a desktop session with a display."
            ) from fault
        pygame.display.set_caption("Revenant")
        pygame.display.set_icon(paint.icon("star-gate", 64, theme.BRONZE_HI))

    def _set_mode(self) -> None:
        # A full screen of the desktop's own size is a borderless window: nothing is stretched.
        if self.settings.fullscreen and self.options.window is None:
            if pygame.display.get_surface() is not None:
                # Where no window manager takes care of it, the window has to be moved to the corner first.
                self._place = pygame.display.get_window_position()
                pygame.display.set_window_position((0, 0))
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
            return
        pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        if self._place is not None:
            pygame.display.set_window_position(self._place)
            self._place = None

    def _fit(self) -> None:
        """Take the window's present size: draw on it, or on a larger canvas if it is very small."""
        screen = pygame.display.get_surface()
        if screen is None:
            return
        self._screen = screen
        width, height = screen.get_size()
        share = max(1.0, SMALLEST[0] / max(1, width), SMALLEST[1] / max(1, height))
        size = (round(width * share), round(height * share))
        self._canvas = screen if share == 1.0 else Surface(size).convert()
        for scene in self.scenes:
            scene.resize()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height that scenes draw on, in pixels."""
        return self._canvas.get_size()

    def toggle_fullscreen(self) -> None:
        """Between a window and the whole screen."""
        self.change_settings(fullscreen=not self.settings.fullscreen)

    # ---------------------------------------------------------------- the stack
    @property
    def top(self) -> Scene:
        """The scene that gets the events."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Show a scene over the present one."""
        if self.scenes:
            self.top.ring.drop()
            self.top.cover()
        self.scenes.append(scene)
        self._shown()

    def pop(self) -> None:
        """Take the uppermost scene away; without any left the program ends."""
        self.scenes.pop().leave()
        if self.scenes:
            self._shown()
        else:
            self.quit()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the uppermost one's place."""
        self.scenes.pop().leave()
        self.push(scene)

    def reset(self, scene: Scene) -> None:
        """Put a scene in the place of all."""
        while self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def _shown(self) -> None:
        self.top.resize()
        # Who goes through the menus by keyboard sees at once where it stands in the next one.
        self.top.ring.shown = self._by_keys
        self.top.ring.heard = self.sound.play_ui
        self.top.enter()
        if self.top.key_repeat:
            pygame.key.set_repeat(*_KEY_REPEAT)
        else:
            pygame.key.set_repeat()

    def to_title(self) -> None:
        """Leave for the title."""
        self.reset(TitleScene(self))

    def quit(self, code: int = 0) -> None:
        """End the program after this frame."""
        self.code = code

    # ---------------------------------------------------------------- games
    def new_seed(self) -> int:
        """The seed for a new game: the command line's, else one nobody knows."""
        return random.SystemRandom().randrange(10**6) if self.options.seed is None else self.options.seed

    def play_new(self, seats: list[SeatInfo], seed: int, watch: bool = False) -> bool:
        """Start a game; what was in progress is kept. False, with a sentence shown, if it cannot be."""
        from game.scenes.play import PlayScene
        from game.scenes.session import GameSession

        if not watch:
            try:
                keep_current()
            except StoreError as fault:
                self.notify(str(fault))
        try:
            session = GameSession.new(self.content, seats, seed, watch)
        except RecordError as fault:
            self.notify(str(fault))
            return False
        session.save()
        self.reset(PlayScene(self, session))
        return True

    def play_file(self, path: Path) -> bool:
        """Go on with a saved game. False, with a sentence shown, if it cannot be read."""
        try:
            self.open_file(path)
        except RecordError as fault:
            self.notify(str(fault))
            return False
        return True

    def open_file(self, path: Path) -> None:
        """Go on with a saved game. Raises RecordError if it cannot be read."""
        from game.scenes.play import PlayScene
        from game.scenes.session import GameSession

        session = GameSession.load(self.content, path)
        # A finished game is only looked at: the one in progress stays where Continue finds it.
        if path != autosave_path() and not session.record.finished:
            try:
                keep_current()
            except StoreError as fault:
                self.notify(str(fault))
            session.save()
        self.reset(PlayScene(self, session))

    # ---------------------------------------------------------------- settings and notices
    def change_settings(self, **values: Any) -> None:
        """Change, apply and keep some settings."""
        before = self.settings
        self.settings = changed(self.settings, **values)
        self.stored = changed(self.stored, **values)
        try:
            save_settings(self.stored)
        except StoreError as fault:
            self.notify(str(fault))
        self._set_volumes()
        if self.settings.fullscreen != before.fullscreen:
            if before.fullscreen is False:
                self._windowed = self._screen.get_size()
            self.options = replace(self.options, window=None)
            self._set_mode()
            cache.clear_all()
            self._fit()
        elif self.settings.ui_scale != before.ui_scale:
            self._fit()

    def _set_volumes(self) -> None:
        now = self.settings
        self.sound.set_volumes(now.effects_volume / 100, now.music_volume / 100, now.muted)
        self.sound.mute_in_background = now.mute_in_background

    def notify(self, sentence: str, good: bool = False) -> None:
        """Show one sentence at the lower edge for some seconds; ``good`` where nothing went wrong."""
        self._notice.show(sentence, good)

    # ---------------------------------------------------------------- a frame
    def start(self) -> None:
        """Show the first scene. Raises RecordError if the file to load cannot be read."""
        options = self.options
        recover()
        if options.gallery:
            from game.scenes.gallery import GalleryScene

            self.push(GalleryScene(self))
        elif options.load is not None:
            self.open_file(options.load)
        elif options.watch:
            seats = [SeatInfo(name=NAMES[seat], control=level, colour=seat) for seat, level in enumerate(options.watch)]
            self.play_new(seats, self.new_seed(), watch=True)
        else:
            self.to_title()

    def run(self) -> int:
        """Frame after frame until something ends the program; its exit code."""
        while self.code is None:
            seconds = self._clock.tick(_IDLE_FRAMES_PER_SECOND if self._hidden else FRAMES_PER_SECOND) / 1000
            self.step(seconds)
        return self.code

    def close(self) -> None:
        """Leave every scene and give the sound device back; the window stays."""
        while self.scenes:
            self.scenes.pop().leave()
        self.sound.close()

    def step(self, seconds: float) -> None:
        """One frame: the waiting events, the time passed, the picture."""
        for event in pygame.event.get():
            self._take(event)
            if self.code is not None or not self.scenes:
                return
        if self._screen is not pygame.display.get_surface():
            self._fit()
        seconds = min(seconds, _LONGEST_FRAME)
        self._notice.update(seconds)
        self.top.update(seconds)
        self.sound.update(seconds)
        if self._hidden or self.code is not None:
            return
        self.draw()
        pygame.display.flip()
        if self.options.exit_at_end and isinstance(self.top, ResultScene):
            self.quit(0)

    def _take(self, event: Event) -> None:
        self.sound.handle(event)
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._fit()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._hidden = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self._hidden = False
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_fullscreen()
        elif self.scenes:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self._by_keys = event.type == pygame.KEYDOWN
            self.top.handle(self._on_canvas(event))

    def _on_canvas(self, event: Event) -> Event:
        """The event with its place on the canvas, where that is larger than the window."""
        if self._canvas is self._screen or event.type not in _POINTER:
            return event
        share = self._canvas.get_width() / max(1, self._screen.get_width())
        values = dict(event.__dict__)
        values["pos"] = (round(event.pos[0] * share), round(event.pos[1] * share))
        return Event(event.type, values)

    def draw(self) -> None:
        """Draw the uppermost scene, what shows below it, and the notice."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        for scene in self.scenes[first:]:
            scene.draw(self._canvas)
        self._notice.draw(self._canvas, scale_for(self.size, self.settings.ui_scale))
        if self._canvas is not self._screen:
            pygame.transform.smoothscale(self._canvas, self._screen.get_size(), self._screen)


def run(options: PlayOptions) -> int:
    """Open the window and play until it is closed; the exit code.

    1, with one line on stderr, if the assets, the display or the file to load are not as needed.
    """
    try:
        app = App(options, load_content())
        try:
            app.start()
            return app.run()
        finally:
            app.close()
            # Fonts stay: those in the text cache would be dead if the window is opened again.
            pygame.display.quit()
    except (AssetsMissing, ContentError, DisplayError, RecordError) as fault:
        print(fault, file=sys.stderr)
        return 1


def gallery(png: Path | None) -> int:
    """Show the gallery, or write it to a picture without a window; the exit code.

    1, with one line on stderr, if the assets, the display or the file are not as needed.
    """
    if png is None:
        return run(PlayOptions(gallery=True))
    try:
        from game.scenes.gallery import save_png

        # A picture needs no screen.
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        save_png(load_content(), png)
        return 0
    except (AssetsMissing, ContentError, StoreError) as fault:
        print(fault, file=sys.stderr)
        return 1
