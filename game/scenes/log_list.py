"""The widgets of the full log: its list of headings and lines, and a row of filters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from game.scenes.log_rows import LogRow
from game.table import tokens
from game.ui import text, theme
from game.ui.painter import Painter
from game.ui.scale import Scale
from game.ui.scroll import ScrollView
from game.ui.widgets import Pos, Widget

_SPACING = 1.3


class _Laid(NamedTuple):
    """A row with its lines of words, in pixels from the top of the list."""

    top: int
    height: int
    words: tuple[str, ...]
    row: LogRow


class LogList(ScrollView):
    """Rows of different heights. Pointing at one or choosing it tells ``chosen``, a click or Enter ``opened``."""

    def __init__(self, colours: Sequence[int], chosen: Callable[[int], None], opened: Callable[[int], None]) -> None:
        super().__init__(self._paint)
        self.colours = colours
        self.on_chosen = chosen
        self.on_opened = opened
        self.rows: Sequence[LogRow] = ()
        self.index = -1
        self.fresh: int | None = None
        """Number of the first line since the viewer's last turn: from there on lines have a bar at the left."""
        self.size, self.indent = 15.5, 48.0
        self._laid: list[_Laid] = []

    def set_rows(self, rows: Sequence[LogRow], scale: Scale) -> None:
        """Take other rows, or lay them out anew for the widget's width."""
        self.rows = rows
        self.size, self.indent = scale.pick(16.5, 15.5), scale.pick(52, 46)
        step = text.line_height(self.size, _SPACING)
        room = self.rect.width - self.bar_width() - self.indent - scale.px(6)
        self._laid, y = [], 0
        for number, row in enumerate(rows):
            gap = round(scale.px(9)) if row.heading and number else 0
            words = text.wrap(row.text, self.size, room, weight=_weight(row))
            height = round(len(words) * step + scale.px(4)) + gap
            self._laid.append(_Laid(y + gap, height - gap, tuple(words), row))
            y += height
        self.height = y
        self.index = min(self.index, len(rows) - 1)
        self.scroll_to(self.offset)

    def choose(self, number: int) -> None:
        """Choose a row and bring it into view; of the first row of a chapter its heading too."""
        if not 0 <= number < len(self._laid):
            return
        laid = self._laid[number]
        self.show(laid.top - laid.height, laid.top + laid.height + 4)
        self.index = number
        self.on_chosen(number)

    def row_at(self, pos: Pos) -> int:
        """The row at a point, or -1."""
        if not self.inner().collidepoint(pos):
            return -1
        y = pos[1] - self.rect.y + self.offset
        return next((n for n, laid in enumerate(self._laid) if laid.top <= y < laid.top + laid.height), -1)

    def row_rect(self, number: int) -> Rect:
        """Where a row is, in or out of view."""
        laid = self._laid[number]
        return Rect(self.rect.x, round(self.rect.y - self.offset) + laid.top, self.inner().width, laid.height)

    def moved(self, pos: Pos) -> None:
        """The row under the pointer is the chosen one."""
        number = self.row_at(pos)
        if number >= 0 and number != self.index:
            self.index = number
            self.on_chosen(number)

    def clicked(self, pos: Pos) -> None:
        """Open the row under the pointer."""
        number = self.row_at(pos)
        if number >= 0:
            self.index = number
            self.on_opened(number)

    def activate(self) -> None:
        """Open the chosen row."""
        if 0 <= self.index < len(self.rows):
            self.on_opened(self.index)

    def key_pressed(self, event: Event) -> bool:
        """Up and Down choose, page keys, Home and End jump."""
        last = len(self.rows) - 1
        page = max(1, round(self.rect.height / (text.line_height(self.size, _SPACING) * 1.5)))
        steps = {
            pygame.K_UP: self.index - 1,
            pygame.K_DOWN: self.index + 1,
            pygame.K_PAGEUP: max(0, self.index - page),
            pygame.K_PAGEDOWN: min(last, self.index + page),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key not in steps:
            return False
        self.choose(max(0, min(last, steps[event.key])))
        return True

    def _paint(self, pen: Painter, area: Rect, top: int) -> None:
        step = text.line_height(self.size, _SPACING)
        for number, laid in enumerate(self._laid):
            y = top + laid.top
            if y > area.bottom or y + laid.height < area.y:
                continue
            row, middle = laid.row, y + step / 2 + 2 * self.unit
            if number == self.index:
                box = (area.x, y, area.width, laid.height)
                pen.rect(box, 6 * self.unit, fill="#2A3A5C", opacity=0.9, stroke=theme.HOVER_EDGE, stroke_opacity=0.8)
            if self.fresh is not None and row.line >= self.fresh:
                bar = (area.x, y + 2, max(2, 2 * self.unit), laid.height - 4)
                pen.rect(bar, 1, fill=theme.BRONZE_HI)
            if row.heading:
                pen.line((area.x, y), (area.right, y), theme.BRONZE, 1, 0.5)
            if row.seat is not None and row.seat < len(self.colours):
                marker = tokens.marker(self.colours[row.seat], 6.5 * self.unit)
                pen.put(marker, (area.x + 11 * self.unit, middle))
            color = theme.BRONZE_HI if row.heading or row.major else theme.BRONZE
            pen.icon(row.icon, (area.x + self.indent - 15 * self.unit, middle), 17 * self.unit, color)
            ink = theme.BRONZE_HI if row.heading else theme.NAME if row.major else theme.BONE2
            for line, words in enumerate(laid.words):
                pen.text(words, (area.x + self.indent, middle + line * step), self.size, ink, weight=_weight(row))


def _weight(row: LogRow) -> text.Weight:
    return "semibold" if row.heading else "medium" if row.major else "regular"


class Filter(NamedTuple):
    """One value of a row of filters: shown as a player's marker, an icon or a word; ``name`` is its tooltip."""

    value: object
    name: str
    icon: str = ""
    colour: int = -1


class FilterRow(Widget):
    """A few values of which one is chosen, side by side."""

    def __init__(self, filters: Sequence[Filter], chosen: Callable[[object], None]) -> None:
        super().__init__()
        self.filters = list(filters)
        self.on_chosen = chosen
        self.index = 0

    def cell(self, number: int) -> Rect:
        """Where a value is."""
        share = self.rect.width / len(self.filters)
        left = round(self.rect.x + number * share)
        return Rect(left, self.rect.y, round(self.rect.x + (number + 1) * share) - left - 3, self.rect.height)

    def choose(self, number: int) -> None:
        """Choose a value."""
        self.index = number % len(self.filters)
        self.tooltip = self.filters[self.index].name
        self.on_chosen(self.filters[self.index].value)

    def moved(self, pos: Pos) -> None:
        """Name the value under the pointer."""
        self.tooltip = next((f.name for n, f in enumerate(self.filters) if self.cell(n).collidepoint(pos)), "")

    def released(self, pos: Pos) -> None:
        """Choose what was clicked."""
        for number in range(len(self.filters)):
            if self.cell(number).collidepoint(pos):
                self.choose(number)

    def activate(self) -> None:
        """The next value."""
        self.choose(self.index + 1)

    def key_pressed(self, event: Event) -> bool:
        """Left and Right choose."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self.choose(max(0, min(len(self.filters) - 1, self.index + (1 if event.key == pygame.K_RIGHT else -1))))
        return True

    def draw(self, pen: Painter, scale: Scale, focused: bool) -> None:
        """The values as small plates, the chosen one lit."""
        for number, value in enumerate(self.filters):
            cell, on = self.cell(number), number == self.index
            box = (cell.x, cell.y, cell.width, cell.height)
            pen.rect(
                box, 6 * scale.unit, fill="#2C3D61" if on else "#111B30",
                stroke=theme.BRONZE_HI if on else theme.PANEL_EDGE, stroke_opacity=1 if on else 0.6,
            )  # fmt: skip
            ink = theme.NAME if on else theme.BONE2
            if value.colour >= 0:
                pen.put(tokens.marker(value.colour, cell.height * 0.25), cell.center)
            elif value.icon:
                pen.icon(value.icon, cell.center, cell.height * 0.6, ink)
            else:
                pen.text(
                    value.name.split()[0], cell.center, scale.pick(15.5, 14.5), ink, weight="semibold", anchor="center"
                )
