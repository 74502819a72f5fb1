"""The settings. Each takes effect and is kept at once."""

from __future__ import annotations

from pygame import Rect

from game.scenes.base import Shell
from game.scenes.frame import FramedScene
from game.store.settings import SPEEDS
from game.ui import theme
from game.ui.painter import Painter
from game.ui.widgets import Widget
from game.ui.widgets_row import Segments, Slider, Toggle

_SPEEDS = [(speed, speed.capitalize()) for speed in SPEEDS]


class SettingsScene(FramedScene):
    """Two groups of rows: how the game plays, how it looks."""

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
        self.ring.set([*self.play, *self.sight, self.back_button], self.play[0])

    def layout(self) -> None:
        """Rows under two headings."""
        super().layout()
        s, inside = self.scale, self.inside()
        self.fullscreen.value = self.app.settings.fullscreen
        self.size.detail = "Held at the largest that fits this window" if s.held else "Also used for the table in play"
        head, gap = s.pick(44, 30), s.pick(10, 6)
        rows = [*self.play, *self.sight]
        free = inside.height - 2 * head - s.pick(20, 8) - gap * len(rows)
        tall = min(s.pick(72, 56), free / len(rows))
        y = inside.y + head
        for number, row in enumerate(rows):
            if number == len(self.play):
                y += head + s.pick(20, 8)
            row.rect = Rect(inside.x, round(y), inside.width, round(tall))
            y += tall + gap

    def draw_panel(self, pen: Painter) -> None:
        """The two headings."""
        s, inside = self.scale, self.inside()
        size = s.pick(15, theme.COMPACT.head)
        for words, first in (("Playing", self.play[0]), ("Seeing", self.sight[0])):
            y = first.rect.y - s.pick(24, 17)
            pen.heading(words, (inside.x + s.px(2), y), inside.width, size)
