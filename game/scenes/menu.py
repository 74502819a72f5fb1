"""The menu over a game in progress."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pygame import Rect, Surface
from pygame.event import Event

from game.scenes.base import Scene, Shell
from game.store.record import RecordError
from game.store.saves import new_save_path
from game.ui import theme
from game.ui.dialog import dim
from game.ui.painter import Painter
from game.ui.widgets import Button, is_back


class MenuScene(Scene):
    """Resume, save, load, settings, rules, leave. Everything is kept whatever is chosen.

    ``save`` writes the game to a path and raises RecordError, or is None where there is nothing to save;
    ``note`` is a line under the title ("Cycle II, Action phase").
    """

    overlay = True

    def __init__(self, app: Shell, save: Callable[[Path], None] | None = None, note: str = "") -> None:
        super().__init__(app)
        self.save = save
        self.note = note
        self.buttons = [Button("Resume", app.pop, "play-button", primary=True, tooltip="Back to the game. Esc.")]
        if save is not None:
            told = "Keeps this moment as a file of its own; the game itself is kept anyway."
            self.buttons.append(Button("Save a copy", self._save, "check-mark", tooltip=told))
        self.buttons += [
            Button("Load", self._load, "time-trap", tooltip="Go on with another game; this one is kept."),
            Button("Settings", self._settings, "cog", tooltip="Speed, text size, sound, hints and more."),
            Button("Rules", self._rules, "rule-book", tooltip="All rules in our own words, by number."),
            Button("Leave to title", app.to_title, "exit-door", tooltip="This game waits under Continue."),
        ]
        self.rect = Rect(0, 0, 0, 0)
        self.ring.set(self.buttons, self.buttons[0])

    def layout(self) -> None:
        """One column in the middle."""
        s = self.scale
        pad, tall, gap = s.pick(32, 22), s.pick(58, 42), s.pick(14, 9)
        head = s.pick(86 if self.note else 62, 62 if self.note else 44)
        width = s.pick(420, 310)
        height = pad + head + len(self.buttons) * (tall + gap) - gap + s.pick(44, 34) + pad / 2
        self.rect = Rect(0, 0, round(width), round(height))
        self.rect.center = self.window().center
        for number, button in enumerate(self.buttons):
            y = self.rect.y + pad + head + number * (tall + gap)
            button.rect = Rect(round(self.rect.x + pad), round(y), round(width - 2 * pad), round(tall))

    def other(self, event: Event) -> bool:
        """Esc resumes; nothing reaches the game below."""
        if is_back(event):
            self.app.pop()
        return True

    def draw(self, surface: Surface) -> None:
        """The column over the darkened game."""
        s, pen = self.scale, Painter(surface)
        dim(pen, 0.55)
        box = (self.rect.x, self.rect.y, self.rect.width, self.rect.height)
        pen.shadow(box, s.px(12), s.px(16), s.px(8), opacity=0.7)
        ground = ((0.0, theme.PANEL_TOP, 0.97), (1.0, theme.PANEL_BOTTOM, 0.97))
        pen.rect(box, s.px(12), gradient=ground, stroke=theme.BRONZE, stroke_width=1.5 * s.unit)
        x, y, room = self.rect.centerx, self.rect.y + s.pick(52, 36), self.rect.width - s.px(40)
        pen.text("Paused", (x, y), s.pick(32, 24), theme.NAME, "title", anchor="center")
        if self.note:
            at = (x, y + s.pick(36, 26))
            pen.text(self.note, at, s.pick(17, 15), theme.BONE2, anchor="center", width=room)
        at = (x, self.rect.bottom - s.pick(32, 24))
        words = "The game is kept after every choice."
        pen.text(words, at, s.pick(15.5, 14), theme.BONE2, weight="regular", anchor="center", width=room)
        super().draw(surface)

    # ---------------------------------------------------------------- what the buttons do
    def _save(self) -> None:
        if self.save is None:
            return
        path = new_save_path()
        try:
            self.save(path)
        except RecordError as fault:
            self.app.notify(str(fault))
        else:
            self.app.notify(f"Saved as {path.name}.", good=True)

    def _load(self) -> None:
        from game.scenes.load import LoadScene

        self.app.push(LoadScene(self.app))

    def _settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _rules(self) -> None:
        from game.scenes.rules_reader import RulesScene

        self.app.push(RulesScene(self.app))
