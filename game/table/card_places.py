"""Where hover cards go: beside their piece, off the pointer, legal targets and medallions, inside the window."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pygame import Rect

from game.table.zones import Position

_COVERED, _HIDDEN = 2.0, 60.0
"""What a covered pixel weighs: of a legal target or medallion, and of the card's own piece or under the pointer."""
_OUT, _FAR = 0.15, 4.0
"""What a pixel of the card outside its home weighs, and a pixel between it and its piece for each pixel of gap."""
_COLUMNS, _ROWS = 20, 12
"""How many places over the window are tried where every one beside the piece covers something."""


def place_card(
    size: tuple[int, int],
    anchor: Rect,
    bounds: Rect,
    keep_off: Iterable[Rect],
    pointer: Position | None,
    gap: int,
    home: Rect | None = None,
) -> Rect:
    """Where a card of ``size`` goes: inside ``bounds``, never over its anchor or the pointer, over as little of
    ``keep_off`` (other legal targets, medallions) as can be, and rather within ``home`` than out of it."""
    width, height = size
    hand = Rect(0, 0, gap * 3, gap * 3)
    if pointer is not None:
        hand.topleft = (round(pointer[0]) - gap // 2, round(pointer[1]) - gap // 2)
    xs = (anchor.right + gap, anchor.x - gap - width)
    ys = (anchor.y - gap - height, anchor.bottom + gap)
    along_x = [anchor.centerx - width // 2, *_slides(anchor.left - width, anchor.right)]
    along_y = [anchor.centery - height // 2, *_slides(anchor.top - height, anchor.bottom)]
    places = [Rect(x, y, width, height) for y in ys for x in along_x]
    places += [Rect(x, y, width, height) for x in xs for y in along_y]
    places += [Rect(x, y, width, height) for x in xs for y in ys]
    places += _spread(size, bounds)
    others = [rect for rect in keep_off if rect != anchor]

    def badness(place: Rect) -> float:
        total = _HIDDEN * _overlap(place, anchor.inflate(4, 4))
        if pointer is not None:
            total += _HIDDEN * _overlap(place, hand)
        if home is not None:
            total += _OUT * (place.width * place.height - _overlap(place, home))
        total += _FAR * gap * max(0.0, _apart(place, anchor) - gap)
        return total + sum(_COVERED * _overlap(place, others[i]) for i in place.collidelistall(others))

    best, least = places[0].clamp(bounds), float("inf")
    for place in places:
        inside = place.clamp(bounds)
        moved = abs(inside.x - place.x) + abs(inside.y - place.y)
        bad = badness(inside) + moved * 0.5
        if bad < least:
            best, least = inside, bad
    return best


def _spread(size: tuple[int, int], area: Rect) -> list[Rect]:
    """Places all over an area."""
    wide, tall = max(0, area.width - size[0]), max(0, area.height - size[1])
    return [
        Rect(area.x + wide * i // (_COLUMNS - 1), area.y + tall * j // (_ROWS - 1), *size)
        for j in range(_ROWS)
        for i in range(_COLUMNS)
    ]


def _apart(a: Rect, b: Rect) -> float:
    """Pixels between two rectangles, 0 where they touch."""
    across = max(b.left - a.right, a.left - b.right, 0)
    return math.hypot(across, max(b.top - a.bottom, a.top - b.bottom, 0))


def _slides(first: int, last: int) -> list[int]:
    """Eleven steps from just beside a piece on one side to just beside it on the other."""
    return [round(first + (last - first) * i / 10) for i in range(11)]


def thread(card: Rect, anchor: Rect) -> tuple[Position, Position] | None:
    """The shortest straight line from the card's edge to its piece, or None where they touch."""
    if card.inflate(2, 2).colliderect(anchor):
        return None
    x = _between(card.left + 12, card.right - 12, anchor.left, anchor.right)
    y = _between(card.top + 12, card.bottom - 12, anchor.top, anchor.bottom)
    if x is not None:
        below = anchor.top >= card.bottom
        return (x, card.bottom if below else card.top), (x, anchor.top + 2 if below else anchor.bottom - 2)
    if y is not None:
        right = anchor.left >= card.right
        return (card.right if right else card.left, y), (anchor.left + 2 if right else anchor.right - 2, y)
    corner = (
        card.right if anchor.left >= card.right else card.left,
        card.bottom if anchor.top >= card.bottom else card.top,
    )
    # Into a small piece, but no further than the edge of a large thing.
    inner = anchor.inflate(-min(anchor.width, 60), -min(anchor.height, 60))
    x, y = (min(max(at, low), high) for at, low, high in zip(corner, inner.topleft, inner.bottomright, strict=True))
    return corner, (float(x), float(y))


def _between(a: float, b: float, c: float, d: float) -> float | None:
    """The middle of what two ranges share, or None."""
    low, high = max(a, c), min(b, d)
    return (low + high) / 2 if low <= high else None


def _overlap(a: Rect, b: Rect) -> float:
    part = a.clip(b)
    return part.width * part.height
