"""The settings. Each takes effect and is kept at once."""

from __future__ import annotations

from pygame import Rect

from game.scenes.base import Shell
from game.scenes.frame import FramedScene
from game.store.settings import SPEEDS
from game.table.layout import largest_scale
from game.ui import theme
from game.ui.painter import Painter
from game.ui.widgets import Widget
from game.ui.widgets_row import Segments, Slider, Toggle

_SPEEDS = [(speed, speed.capitalize()) for speed in SPEEDS]


class SettingsScene(FramedScene):
    """Three groups of rows: how the game plays, how it sounds, how it looks."""

    title = "Settings"
    full_width = 1320.0
    full_height = 734.0
    compact_height = 556.0
    compact_width = 1100.0

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        now = app.settings
        change = app.change_settings
        self.play: list[Widget] = [
            Segments(
                "Own speed", _SPEEDS, now.own_speed, lambda v: change(own_speed=v), "How fast your own moves are shown"
            ),
            Segments(
                "AI speed", _SPEEDS, now.ai_speed, lambda v: change(ai_speed=v), "How fast the others' moves are shown"
            ),
            Toggle(
                "Confirm the end of a turn",
                now.confirm_end_turn,
                lambda v: change(confirm_end_turn=v),
                "Off: a turn ends by itself once nothing else can be done",
            ),
            Toggle(
                "Hints in the first Cycle", now.hints, lambda v: change(hints=v), "One line of help for whatever is new"
            ),
        ]
        self.muted = Toggle("Mute", now.muted, lambda v: change(muted=v), "M does the same at the table")
        self.hearing: list[Widget] = [
            Slider("Effects", 0, 100, 5, now.effects_volume, self._effects, " %", live=True),
            Slider("Music", 0, 100, 5, now.music_volume, lambda v: change(music_volume=v), " %", live=True),
            self.muted,
            Toggle(
                "Quiet in the background",
                now.mute_in_background,
                lambda v: change(mute_in_background=v),
                "No sound while another window is in use",
            ),
        ]
        self.fullscreen = Toggle(
            "Full screen", now.fullscreen, lambda v: change(fullscreen=v), "F11 does the same at any time"
        )
        self.size = Slider("Size of text and pieces", 80, 200, 10, now.ui_scale, lambda v: change(ui_scale=v), " %")
        self.sight: list[Widget] = [
            self.size,
            self.fullscreen,
            Toggle(
                "Reduced motion",
                now.reduced_motion,
                lambda v: change(reduced_motion=v),
                "Short fades in place of movement",
            ),
        ]
        self.ring.set([*self.play, *self.hearing, *self.sight, self.back_button], self.play[0])

    def _effects(self, volume: int) -> None:
        self.app.change_settings(effects_volume=volume)
        self.app.sound.play_ui("score")

    def layout(self) -> None:
        """Playing and hearing side by side, seeing under both."""
        super().layout()
        s, inside = self.scale, self.inside()
        self.fullscreen.value = self.app.settings.fullscreen
        self.size.detail = self._size_words()
        head, gap = s.pick(44, 30), s.pick(10, 6)
        upper, lower = len(self.play), len(self.sight)
        apart = head + s.pick(20, 8)
        tall = min(s.pick(72, 56), (inside.height - head - apart) / (upper + lower) - gap)
        step = tall + gap
        middle = round(s.pick(32, 20))
        half = (inside.width - middle) // 2
        second = inside.y + head + upper * step + apart
        columns = (
            (self.play, inside.x, half, inside.y + head),
            (self.hearing, inside.right - half, half, inside.y + head),
            (self.sight, inside.x, inside.width, second),
        )
        for rows, x, width, top in columns:
            for number, row in enumerate(rows):
                row.rect = Rect(x, round(top + number * step), width, round(tall))

    def _size_words(self) -> str:
        """What the setting comes to in this window."""
        most = int(100 * largest_scale(self.app.size))
        if self.size.value > most:
            return f"Held at {most} %, the largest that fits this window"
        return "Menus are held at the largest that fits this window" if self.scale.held else "Of menus and of the table"

    def draw_panel(self, pen: Painter) -> None:
        """The headings."""
        s = self.scale
        size = s.pick(15, theme.COMPACT.head)
        for words, first in (("Playing", self.play[0]), ("Hearing", self.hearing[0]), ("Seeing", self.sight[0])):
            y = first.rect.y - s.pick(24, 17)
            pen.heading(words, (first.rect.x + s.px(2), y), first.rect.width, size)
