"""The paper of the gallery: places in design units, captions under what is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules import State
from game.table.layout import Layout, make_layout
from game.ui import theme
from game.ui.painter import Painter
from game.ui.scale import Scale

WIDTH = 1920
"""Design units across; at one pixel each the sheet is as wide as a full screen."""
MARGIN = 56


@dataclass(frozen=True, slots=True)
class Page:
    """A part of the sheet: ``u`` pixels per unit, its top left at ``left``, ``top`` of the pen's target.

    ``state`` is a game with all its content, for cards that say what they would bring.
    """

    pen: Painter
    u: float
    left: float
    top: float
    state: State

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place in pixels."""
        return self.left + x * self.u, self.top + y * self.u

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """A box in pixels."""
        left, top = self.at(x, y)
        return Rect(round(left), round(top), round(width * self.u), round(height * self.u))

    def layout(self, full: bool = True) -> Layout:
        """A table's layout for things that are drawn by one, at the sheet's own size."""
        return replace(make_layout((1920, 1080) if full else (1280, 720)), f=self.u)

    def scale(self) -> Scale:
        """The scale for widgets."""
        return Scale(1920, 1080, self.u, False, False)

    def put(self, piece: Surface, x: float, y: float, caption: str = "", below: float = 48, width: float = 140) -> None:
        """A piece with its middle on a place, and its caption that many units lower."""
        self.pen.put(piece, self.at(x, y))
        if caption:
            self.caption(caption, x, y + below, width)

    def card(self, piece: Surface, x: float, y: float, width: float, height: float, caption: str = "") -> None:
        """A piece that fills a box, its caption under it."""
        self.put(piece, x + width / 2, y + height / 2, caption, height / 2 + 20, width + 20)

    def caption(self, words: str, x: float, y: float, width: float) -> None:
        """A line centred on a place."""
        size = max(theme.SMALLEST, 15 * self.u)
        self.pen.text(words, self.at(x, y), size, theme.BONE2, anchor="center", width=width * self.u)

    def label(self, words: str, x: float, y: float, width: float = 200) -> None:
        """A line that starts at a place."""
        size = max(theme.SMALLEST, 16 * self.u)
        self.pen.text(words, self.at(x, y), size, theme.BONE, weight="semibold", width=width * self.u)

    def head(self, words: str, x: float = MARGIN, y: float = 20, width: float = WIDTH - 2 * MARGIN) -> None:
        """A heading with its line."""
        self.pen.heading(words, self.at(x, y), width * self.u, 15 * self.u)


class Section(NamedTuple):
    """A part of the sheet: how high it is in units, and how it is drawn."""

    height: float
    draw: Callable[[Page], None]
