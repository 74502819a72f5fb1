"""What all cards share: frame, shadow and states, rows of icons, and tokens for costs."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Literal, NamedTuple

from pygame import Surface

from game.table import tokens
from game.table.ships import State
from game.ui import paint, text, theme
from game.ui.cache import SPRITES
from game.ui.painter import Painter

IconText = tuple[str, str]
"""An icon's name and the short text beside it, either may be empty."""

_RESOURCE_OF_ICON = {look.icon: key for key, look in theme.RESOURCES.items()}
_COST_ORDER = ("M", "E", "S", "N", "basic", "any")


class Box(NamedTuple):
    """A card being drawn: the pen, its top left on the surface, its size, and pixels per design unit."""

    pen: Painter
    x: float
    y: float
    width: float
    height: float
    unit: float

    def area(
        self, x: float = 0, y: float = 0, width: float | None = None, height: float | None = None
    ) -> tuple[float, float, float, float]:
        """A rectangle of the card, in pixels from its top left; the whole card without arguments."""
        return (
            self.x + x,
            self.y + y,
            self.width if width is None else width,
            self.height if height is None else height,
        )

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the card, in pixels from its top left."""
        return self.x + x, self.y + y


def card(
    key: Hashable,
    width: float,
    height: float,
    unit: float,
    state: State,
    draw: Callable[[Box], None],
    radius: float = theme.RADIUS_CARD,
) -> Surface:
    """A cached card: what ``draw`` draws, with the shadow, outline or veil of ``state`` around it.

    The card lies in the surface's middle; around it is room for the shadow.
    """
    whole_key = ("card", key, round(width), round(height), round(unit, 3), state)

    def make() -> Surface:
        w, h = round(width), round(height)
        pad = math.ceil(26 * unit)
        out = paint.blank(w + 2 * pad, h + 2 * pad)
        pen = Painter(out)
        box = Box(pen, pad, pad, w, h, unit)
        round_ = radius * unit
        if state in ("legal", "hover", "selected"):
            blur = (7 if state == "legal" else 9) * unit
            pen.shadow(box.area(), round_, blur, 0, theme.GOLD, 0.9)
            if state != "legal":
                pen.shadow(box.area(), round_, blur, 0, theme.GOLD, 0.9)
        elif state != "dimmed":
            pen.shadow(box.area(), round_, 6 * unit, 4 * unit, opacity=0.72)
        draw(box)
        if state in ("legal", "hover", "selected"):
            line = 3 * unit
            edge = theme.GOLD if state == "legal" else theme.HOVER_EDGE
            grown = (pad - line / 2, pad - line / 2, w + line, h + line)
            pen.rect(grown, round_ + line / 2, stroke=edge, stroke_width=line)
        elif state == "illegal":
            pen.rect(box.area(), round_, fill="#0A1020", opacity=0.4)
        if state == "selected":
            pen.put(tokens.selected_check(13 * unit), box.at(w - 6 * unit, 6 * unit))
        return paint.converted(paint.faded(out, 0.35) if state == "dimmed" else out)

    return SPRITES.get(whole_key, make)


def framed(box: Box, top: str, bottom: str, edge: str, edge_width: float = 1.5) -> None:
    """A dark card's ground: vertical gradient, outer edge, and a hairline within."""
    u = box.unit
    radius = theme.RADIUS_CARD * u
    box.pen.rect(box.area(), radius, gradient=((0, top, 1), (1, bottom, 1)), stroke=edge, stroke_width=edge_width * u)
    inset = 3.5 * u
    inner = box.area(inset, inset, box.width - 2 * inset, box.height - 2 * inset)
    box.pen.rect(inner, radius * 0.62, stroke=theme.lighten(edge, 0.3), stroke_width=0.8 * u, stroke_opacity=0.3)


def cost_tokens(cost: Mapping[str, int]) -> list[str]:
    """The tokens of a cost one by one, in the order M, E, S, N, basic, any."""
    return [kind for kind in _COST_ORDER for _ in range(cost.get(kind, 0))]


def cost_token(kind: str, radius: float, flat: bool = False) -> Surface:
    """The token for one piece of a cost: a resource letter, "basic" or "any"."""
    if kind in ("basic", "any"):
        return tokens.any_resource(radius, kind == "basic")
    return tokens.resource(kind, radius, flat)


def cost_row(
    pen: Painter,
    at: tuple[float, float],
    cost: Mapping[str, int],
    radius: float,
    gap: float = 3,
    width: float = math.inf,
) -> float:
    """The tokens of a cost in a row whose left end is ``at``, smaller where they would not fit ``width``; its width."""
    kinds = cost_tokens(cost)
    radius = min(radius, (width / max(1, len(kinds)) - gap) / 2)
    for number, kind in enumerate(kinds):
        x = at[0] + radius + number * (2 * radius + gap)
        pen.put(cost_token(kind, radius), (x, at[1]))
    return max(0.0, len(kinds) * (2 * radius + gap) - gap)


def icon_row(
    pen: Painter,
    at: tuple[float, float],
    items: Sequence[IconText],
    size: float,
    width: float,
    anchor: Literal["left", "center"] = "left",
    color: str = theme.BONE,
    smallest: float = theme.SMALLEST,
) -> float:
    """Icons with their short texts in a row; resources become tokens. It shrinks to fit ``width``; its width.

    ``size`` is that of the text, ``at`` the row's left end or middle. If the smallest is still too wide, of each
    text only the number stays.
    """
    items, used = _fitted(items, size, width, smallest)
    total = _row_width(items, used)
    x = at[0] - (total / 2 if anchor == "center" else 0)
    for number, (icon, words) in enumerate(items):
        if number:
            x += _row_gap(used)
        if icon:
            mark = _icon_width(icon, used)
            if icon in _RESOURCE_OF_ICON:
                pen.put(tokens.resource(_RESOURCE_OF_ICON[icon], used * 0.6), (x + mark / 2, at[1]))
            elif icon == "cube":
                pen.put(tokens.data_cube(used * 0.62), (x + mark / 2, at[1]))
            else:
                pen.icon(icon, (x + mark / 2, at[1]), mark, color)
            x += mark + (used * 0.28 if words else 0)
        if words:
            pen.text(words, (x, at[1]), used, color)
            x += text.measure(words, used)
    return total


def row_width(items: Sequence[IconText], size: float, width: float, smallest: float = theme.SMALLEST) -> float:
    """The width ``icon_row`` takes."""
    return _row_width(*_fitted(items, size, width, smallest))


def _fitted(items: Sequence[IconText], size: float, width: float, smallest: float) -> tuple[Sequence[IconText], int]:
    used = round(size)
    while used > smallest and _row_width(items, used) > width:
        used -= 1
    if _row_width(items, used) > width:
        items = [(icon, _number_of(words) if icon else words) for icon, words in items]
        while used < size and _row_width(items, used + 1) <= width:
            used += 1
    return items, used


def _number_of(words: str) -> str:
    """What a text counts: the words before and after a number are told by its icon."""
    return next((word for word in words.split() if word.strip("+−-–").isdigit()), "")


def _icon_width(icon: str, size: float) -> float:
    return size * (1.3 if icon in _RESOURCE_OF_ICON or icon == "cube" else 1.35)


def _row_gap(size: float) -> float:
    return size * 0.6


def _row_width(items: Sequence[IconText], size: float) -> float:
    total = _row_gap(size) * max(0, len(items) - 1)
    for icon, words in items:
        total += _icon_width(icon, size) if icon else 0
        total += size * 0.28 if icon and words else 0
        total += text.measure(words, size) if words else 0
    return total
