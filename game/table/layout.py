"""Every rectangle of the play scene from the window's size and the UI scale; drawing and hit testing share them.

*Full* is drawn for 1920x1080, *Compact* for 1280x720. Design units are the pixels of those two windows;
``f`` is how many pixels of the real window one of them takes. A window is never smaller in design units than
the one the layout was drawn for, so what is left over only ever makes things larger.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.table.geometry import Ring
from game.ui import theme
from game.ui.theme import TypeSizes

MIN_SCALE, MAX_SCALE = 0.8, 2.0
FULL_FROM = 0.9
"""Full is used while the window is at least this share of 1920x1080."""
RING_SPAN = 946.0
"""Ring units from the outer edge of one planet's frame to the opposite one's."""
SMALLEST_F = 0.8
"""A smaller text setting than this many pixels per design unit would leave capitals too small to read."""
_BALANCED, _LIFT = 40.0, 0.33
"""Room above and below the ring that is shared evenly, and how much of any more the ring is moved up by."""
_COMPACT_TEXT = 17 / 16
"""How much larger Full's text is than Compact's, at the same pixels per design unit."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The measures one of the two layouts is drawn with, in design units."""

    width: float
    height: float
    strip: float
    bar: float
    bar_below: float
    bar_beside: float
    margin: float
    padding: float
    column: float
    column_most: float
    column_gap: float
    bar_most: float


_FULL = Frame(1920, 1080, 56, 56, 14, 30, 16, 14, 440, 520, 31, 1040)
_COMPACT = Frame(1280, 720, 40, 41, 6, 14, 8, 12, 300, 440, 24, 860)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the parts of the play scene lie, in pixels."""

    size: tuple[int, int]
    full: bool
    f: float
    """Pixels per design unit."""
    scale: float
    """The UI scale really reached; below the wish where the window is too small for it."""
    strip: Rect
    left: Rect
    right: Rect
    bar: Rect
    """The call-to-action bar."""
    table: Rect
    """Between the columns, strip and bar: what the ring lies on."""
    ring: Ring

    @property
    def padding(self) -> int:
        """From a column's edge to what stands in it."""
        return self.px(_FULL.padding if self.full else _COMPACT.padding)

    @property
    def sizes(self) -> TypeSizes:
        """Sizes of type in design units."""
        return theme.FULL if self.full else theme.COMPACT

    @property
    def left_inner(self) -> Rect:
        """The left column without its padding at the sides."""
        return self.left.inflate(-2 * self.padding, 0)

    @property
    def right_inner(self) -> Rect:
        """The right column without its padding at the sides."""
        return self.right.inflate(-2 * self.padding, 0)

    def px(self, units: float) -> int:
        """Design units as whole pixels."""
        return round(units * self.f)

    def either(self, full: float, compact: float) -> float:
        """Pixels: the first number of design units in Full, the second in Compact."""
        return (full if self.full else compact) * self.f


def make_layout(size: tuple[int, int], ui_scale: float = 1.0) -> Layout:
    """The layout for a window of ``size`` pixels and a text setting of 0.8 to 2.0.

    A setting above 1 goes over to Compact, whose text is larger for the same window, and is held at the
    largest that still fits; ``Layout.scale`` says which one that is.
    """
    width, height = max(320, size[0]), max(240, size[1])
    wish = min(MAX_SCALE, max(MIN_SCALE, ui_scale))
    whole = min(width / _FULL.width, height / _FULL.height)
    compact_most = min(width / _COMPACT.width, height / _COMPACT.height)
    if whole >= FULL_FROM and wish <= 1.0:
        return _placed((width, height), True, whole * wish, wish)
    usual = whole * _COMPACT_TEXT if whole >= FULL_FROM else compact_most
    f = min(compact_most, max(usual * wish, SMALLEST_F))
    return _placed((width, height), False, f, f / usual)


def largest_scale(size: tuple[int, int]) -> float:
    """The largest text setting that still fits a window of ``size`` pixels, 0.8 to 2.0."""
    return min(MAX_SCALE, make_layout(size, MAX_SCALE).scale)


def _placed(size: tuple[int, int], full: bool, f: float, scale: float) -> Layout:
    frame = _FULL if full else _COMPACT
    width, height = size[0] / f, size[1] / f
    across = width - 2 * (frame.margin + frame.column + 8)
    k = min(height - frame.strip - frame.bar - 24, across) / RING_SPAN
    spare = (width - RING_SPAN * k) / 2 - frame.margin - frame.column_gap
    column = min(frame.column_most, max(frame.column, spare))
    top = frame.strip + (14 if full else 7)
    foot = height - (14 if full else 7)

    def rect(x: float, y: float, w: float, h: float) -> Rect:
        left, upper = round(x * f), round(y * f)
        return Rect(left, upper, round((x + w) * f) - left, round((y + h) * f) - upper)

    inner_left = frame.margin + column
    bar_width = min(frame.bar_most, width - 2 * (inner_left + frame.bar_beside))
    bar_top = height - frame.bar - frame.bar_below
    table = rect(inner_left, frame.strip, width - 2 * inner_left, bar_top - frame.strip)
    # A tall window leaves room above and below the ring: most of it below, where questions are asked.
    lift = max(0.0, bar_top - frame.strip - RING_SPAN * k - _BALANCED) * _LIFT
    middle = (size[0] / 2, ((frame.strip + bar_top) / 2 - lift) * f - (1 if full else 0))
    return Layout(
        size=size,
        full=full,
        f=f,
        scale=scale,
        strip=rect(0, 0, width, frame.strip),
        left=rect(frame.margin, top, column, foot - top),
        right=rect(width - frame.margin - column, top, column, foot - top),
        bar=rect((width - bar_width) / 2, bar_top, bar_width, frame.bar),
        table=table,
        ring=Ring(middle, k * f),
    )
