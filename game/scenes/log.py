"""The whole log of a game to scroll through."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.scenes.base import Shell
from game.scenes.frame import FramedScene
from game.table import tokens
from game.ui import text, theme
from game.ui.painter import Painter
from game.ui.scroll import ScrollView
from game.words.lines import LogLine


class LogScene(FramedScene):
    """The lines of a log, the oldest first. ``colours`` are the players' by seat."""

    title = "The log"

    def __init__(self, app: Shell, lines: Sequence[LogLine], colours: Sequence[int]) -> None:
        super().__init__(app)
        self.lines = list(lines)
        self.colours = list(colours)
        self.view = ScrollView(self._paint)
        self._rows: list[tuple[int, list[str], LogLine]] = []
        self.ring.set([self.view, self.back_button], self.view)

    def layout(self) -> None:
        """Break the lines for the panel's width."""
        super().layout()
        s = self.scale
        self.view.rect = self.inside()
        self.view.unit = s.unit
        size = s.pick(17, 15.5)
        room = self.view.inner().width - s.pick(86, 66)
        step = text.line_height(size, 1.4)
        self._rows, y = [], 0
        for line in self.lines:
            words = text.wrap(line.text, size, room, weight="semibold" if line.major else "regular")
            self._rows.append((y, words, line))
            y += round(len(words) * step + s.px(5))
        self.view.height = y

    def _paint(self, pen: Painter, area: Rect, top: int) -> None:
        s = self.scale
        size = s.pick(17, 15.5)
        step = text.line_height(size, 1.4)
        for start, words, line in self._rows:
            y = top + start
            if y > area.bottom or y + len(words) * step < area.y:
                continue
            middle = y + step / 2
            if line.seat is not None and line.seat < len(self.colours):
                marker = tokens.marker(self.colours[line.seat], s.pick(8, 7))
                pen.put(marker, (area.x + s.pick(16, 12), middle))
            if line.icon:
                at = (area.x + s.pick(48, 36), middle)
                pen.icon(line.icon, at, s.pick(19, 17), theme.BRONZE_HI if line.major else theme.BRONZE)
            for number, row in enumerate(words):
                at = (area.x + s.pick(74, 56), middle + number * step)
                color = theme.NAME if line.major else theme.BONE
                pen.text(row, at, size, color, weight="semibold" if line.major else "regular")
