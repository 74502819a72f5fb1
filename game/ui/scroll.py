"""Areas that show more than fits: a view of any drawing, and a list of rows to choose from."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect
from pygame.event import Event

from game.ui import theme
from game.ui.painter import Painter
from game.ui.scale import Scale
from game.ui.widgets import Pos, Widget

_SMALLEST_THUMB = 36
_PULLED = 6
"""Pixels the pointer moves before a press is a pull of the content and no longer a click."""


class ScrollView(Widget):
    """Shows ``height`` pixels of content through its rectangle: wheel, keys, thumb, or pulling the content.

    ``paint`` is called as paint(pen, area, top): draw the content with its top edge at y ``top``, clipped
    to ``area``.
    """

    audible = False

    def __init__(self, paint: Callable[[Painter, Rect, int], None], height: int = 0) -> None:
        super().__init__()
        self.paint = paint
        self.height = height
        self.offset = 0.0
        self.unit = 1.0
        self._grip: tuple[str, float, float] | None = None
        self._pulled = False

    # ---------------------------------------------------------------- geometry
    @property
    def most(self) -> float:
        """How far it can be scrolled, in pixels."""
        return max(0, self.height - self.rect.height)

    def bar_width(self) -> int:
        """Pixels kept free at the right for the thumb."""
        return round(14 * self.unit)

    def inner(self) -> Rect:
        """The part of the rectangle that shows content."""
        return Rect(self.rect.x, self.rect.y, self.rect.width - self.bar_width(), self.rect.height)

    def thumb(self) -> Rect:
        """Where the thumb is; empty if all of the content fits."""
        if self.most <= 0:
            return Rect(self.rect.right, self.rect.y, 0, 0)
        tall = max(_SMALLEST_THUMB * self.unit, self.rect.height * self.rect.height / self.height)
        y = self.rect.y + (self.rect.height - tall) * self.offset / self.most
        width = round(8 * self.unit)
        return Rect(self.rect.right - width - 1, round(y), width, round(tall))

    def scroll_to(self, offset: float) -> None:
        """Show the content from ``offset`` pixels on, as far as there is any."""
        self.offset = max(0.0, min(self.most, offset))

    def show(self, top: float, bottom: float) -> None:
        """Scroll as little as needed to have a part of the content in view."""
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect.height:
            self.scroll_to(bottom - self.rect.height)

    # ---------------------------------------------------------------- input
    def activate(self) -> None:
        """Enter does nothing here."""

    def pressed(self, pos: Pos) -> None:
        """Take hold of the thumb, or of the content."""
        self._pulled = False
        thumb = self.thumb()
        if thumb.width and pos[0] >= thumb.x - 4:
            if not thumb.collidepoint(pos[0], pos[1]):
                share = (pos[1] - self.rect.y - thumb.height / 2) / max(1, self.rect.height - thumb.height)
                self.scroll_to(share * self.most)
            self._grip = ("thumb", pos[1], self.offset)
            self._pulled = True
        else:
            self._grip = ("content", pos[1], self.offset)

    def dragged(self, pos: Pos) -> None:
        """Move the thumb or pull the content."""
        if self._grip is None:
            return
        kind, start, offset = self._grip
        moved = pos[1] - start
        if kind == "thumb":
            free = max(1, self.rect.height - self.thumb().height)
            self.scroll_to(offset + moved * self.most / free)
        elif self._pulled or abs(moved) > _PULLED:
            self._pulled = True
            self.scroll_to(offset - moved)

    def released(self, pos: Pos) -> None:
        """Let go; a press that pulled nothing is a click."""
        self._grip = None
        if not self._pulled and self.rect.collidepoint(pos):
            self.clicked(pos)

    def cancelled(self) -> None:
        """Let go."""
        super().cancelled()
        self._grip = None

    def clicked(self, pos: Pos) -> None:
        """The content was clicked."""

    def wheeled(self, steps: float) -> bool:
        """Scroll by the wheel."""
        if self.most <= 0:
            return False
        self.scroll_to(self.offset - steps * 64 * self.unit)
        return True

    def key_pressed(self, event: Event) -> bool:
        """Up and Down, page keys, Home and End. At an end, arrows go on to the next widget."""
        line, page = 48 * self.unit, self.rect.height * 0.9
        moves = {
            pygame.K_UP: -line,
            pygame.K_DOWN: line,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.most,
            pygame.K_END: self.most,
        }
        if event.key not in moves or self.most <= 0:
            return False
        before = self.offset
        self.scroll_to(self.offset + moves[event.key])
        return self.offset != before or event.key not in (pygame.K_UP, pygame.K_DOWN)

    # ---------------------------------------------------------------- showing
    def corner(self) -> float:
        """As a card's."""
        return theme.RADIUS_CARD

    def draw(self, pen: Painter, scale: Scale, focused: bool) -> None:
        """Draw what is in view, and the thumb."""
        self.unit = scale.unit
        self.scroll_to(self.offset)
        area = self.inner()
        held = pen.target.get_clip()
        pen.target.set_clip(area.clip(held))
        self.paint(pen, area, round(area.y - self.offset))
        pen.target.set_clip(held)
        thumb = self.thumb()
        if thumb.width:
            groove = (thumb.x, self.rect.y, thumb.width, self.rect.height)
            pen.rect(groove, thumb.width / 2, fill="#0A1120", opacity=0.7)
            box = (thumb.x, thumb.y, thumb.width, thumb.height)
            color = theme.BRONZE_HI if self.hovered or focused else theme.BRONZE
            pen.rect(box, thumb.width / 2, fill=color, opacity=0.9)


class ListBox(ScrollView):
    """Rows of one height, one of them chosen. Enter or a second click on the chosen one opens it.

    ``paint_row`` is called as paint_row(pen, area, number, chosen, under_pointer).
    """

    def __init__(
        self,
        paint_row: Callable[[Painter, Rect, int, bool, bool], None],
        chosen: Callable[[int], None],
        opened: Callable[[int], None],
    ) -> None:
        super().__init__(self._paint_rows)
        self.paint_row = paint_row
        self.on_chosen = chosen
        self.on_opened = opened
        self.count = 0
        self.row_height = 40
        self.index = -1
        self._over = -1

    def set_rows(self, count: int, row_height: int) -> None:
        """How many rows there are and how high each is in pixels."""
        self.count, self.row_height = count, max(1, row_height)
        self.height = count * self.row_height
        self.index = min(self.index, count - 1)
        self.scroll_to(self.offset)

    def inner(self) -> Rect:
        """All of the rectangle as long as every row fits."""
        return super().inner() if self.most > 0 else self.rect

    def row_at(self, pos: Pos) -> int:
        """The row at a point, or -1."""
        if not self.inner().collidepoint(pos):
            return -1
        number = int((pos[1] - self.rect.y + self.offset) // self.row_height)
        return number if 0 <= number < self.count else -1

    def choose(self, number: int) -> None:
        """Choose a row and bring it into view."""
        if not 0 <= number < self.count:
            return
        self.show(number * self.row_height, (number + 1) * self.row_height)
        if number != self.index:
            self.index = number
            self.on_chosen(number)

    def moved(self, pos: Pos) -> None:
        """Light the row under the pointer."""
        self._over = self.row_at(pos)

    def clicked(self, pos: Pos) -> None:
        """Choose the row, or open it if it was chosen already."""
        number = self.row_at(pos)
        if number < 0:
            return
        if number == self.index:
            self.on_opened(number)
        else:
            self.choose(number)

    def activate(self) -> None:
        """Open the chosen row."""
        if 0 <= self.index < self.count:
            self.on_opened(self.index)

    def key_pressed(self, event: Event) -> bool:
        """Up and Down choose, page keys, Home and End jump."""
        page = max(1, self.rect.height // self.row_height - 1)
        steps = {
            pygame.K_UP: self.index - 1,
            pygame.K_DOWN: self.index + 1,
            pygame.K_PAGEUP: max(0, self.index - page),
            pygame.K_PAGEDOWN: min(self.count - 1, self.index + page),
            pygame.K_HOME: 0,
            pygame.K_END: self.count - 1,
        }
        if event.key not in steps or not 0 <= steps[event.key] < self.count:
            return False
        self.choose(steps[event.key])
        return True

    def _paint_rows(self, pen: Painter, area: Rect, top: int) -> None:
        first = max(0, (area.y - top) // self.row_height)
        last = min(self.count, (area.bottom - top) // self.row_height + 1)
        for number in range(first, last):
            row = Rect(area.x, top + number * self.row_height, area.width, self.row_height)
            over = self.hovered and number == self._over
            self.paint_row(pen, row, number, number == self.index, over)
