"""Rectangles inside the two columns: what stands where, from a column's box (design measures from the look)."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.table.layout import Layout

GRID_SMALL, GRID_LARGE = 4, 6
"""Cards of the hand that fit the 2 x 2 and the 2 x 3 grid; more scroll."""


@dataclass(frozen=True, slots=True)
class LeftPlan:
    """The viewer's own table, top to bottom."""

    header: Rect
    crew_head: Rect | None
    crew: tuple[Rect, Rect, Rect]
    frigate_head: Rect | None
    compartments: tuple[Rect, ...]
    residue: Rect
    hand_head: Rect
    hand: Rect


@dataclass(frozen=True, slots=True)
class RightPlan:
    """What all share, top to bottom."""

    houses_head: Rect
    houses: tuple[Rect, ...]
    tactics_head: Rect
    tactics: Rect
    """The cells of the track; markers stand on its upper edge."""
    cards_head: Rect
    cards: tuple[Rect, ...]
    """Scanner or Colony cards."""
    failures_head: Rect
    failures: tuple[Rect, Rect]
    log_head: Rect
    """In Compact the one line the log is folded to begins here."""
    log: Rect


_TALL = (996.0, 666.0)
"""Height of a column in the windows the layouts are drawn for, Full and Compact."""


def _spare(layout: Layout) -> float:
    """Design units a column is taller than it needs to be."""
    return max(0.0, layout.left.height / layout.f - _TALL[0 if layout.full else 1])


def _stack(layout: Layout, x: int, w: int, top: int, full: tuple[float, float], compact: tuple[float, float]) -> Rect:
    """A full-width box at a measured distance from the column's top: (from, height) in either layout."""
    start, height = full if layout.full else compact
    return Rect(x, top + layout.px(start), w, layout.px(height))


def left_plan(layout: Layout) -> LeftPlan:
    """Where the parts of the viewer's own table lie."""
    box = layout.left_inner
    x, w, top = box.x, box.width, box.y

    def stack(full: tuple[float, float], compact: tuple[float, float]) -> Rect:
        return _stack(layout, x, w, top, full, compact)

    row_step: float
    row_h: float
    if layout.full:
        crew_y, crew_h, gap, row_y, row_step, row_h = 109, 68, 8, 217, 61, 55
    else:
        crew_y, crew_h, gap, row_y, row_step, row_h = 51, 46, 5, 105, 43, 39
    # A taller column gives a third of what is left over to the rows, the rest to the cards.
    more = min(16.0, _spare(layout) * 0.06)
    row_step, row_h = row_step + more, row_h + more
    below = 5 * more
    slot = (w - 2 * gap * layout.f) / 3
    crew = [
        Rect(round(x + i * (slot + gap * layout.f)), top + layout.px(crew_y), round(slot), layout.px(crew_h))
        for i in range(3)
    ]
    rows = tuple(Rect(x, top + layout.px(row_y + i * row_step), w, layout.px(row_h)) for i in range(5))
    hand_top = top + layout.px((603 if layout.full else 383) + below)
    foot = box.bottom - layout.px(14 if layout.full else 12)
    return LeftPlan(
        header=stack((10, 60), (4, 42)),
        crew_head=stack((84, 20), (0, 0)) if layout.full else None,
        crew=(crew[0], crew[1], crew[2]),
        frigate_head=stack((192, 20), (0, 0)) if layout.full else None,
        compartments=rows,
        residue=stack((528 + below, 38), (321 + below, 34)),
        hand_head=stack((576 + below, 20), (359 + below, 20)),
        hand=Rect(x, hand_top, w, foot - hand_top),
    )


def right_plan(layout: Layout) -> RightPlan:
    """Where the parts of the shared column lie."""
    box = layout.right_inner
    x, w, top = box.x, box.width, box.y

    def stack(full: tuple[float, float], compact: tuple[float, float]) -> Rect:
        return _stack(layout, x, w, top, full, compact)

    spare = _spare(layout)
    house_more, card_more, fail_more = (
        min(14.0, spare * 0.06),
        min(60.0 if layout.full else 12.0, spare * 0.2),
        min(14.0, spare * 0.04),
    )
    y, step, height = (38.0, 67.0, 64.0) if layout.full else (29.0, 53.0, 50.0)
    step += house_more
    houses = tuple(Rect(x, top + layout.px(y + i * step), w, layout.px(height + house_more)) for i in range(4))
    a = 4 * house_more
    gap = layout.either(10, 6)
    card_w = (w - 2 * gap) / 3
    card_y, card_h = (427, 190) if layout.full else (340, 107)
    cards = tuple(
        Rect(round(x + i * (card_w + gap)), top + layout.px(card_y + a), round(card_w), layout.px(card_h + card_more))
        for i in range(3)
    )
    b = a + card_more
    y, step, height = (658.0 + b, 74.0, 66.0) if layout.full else (478.0 + b, 64.0, 58.0)
    failures = tuple(
        Rect(x, top + layout.px(y + i * (step + fail_more)), w, layout.px(height + fail_more)) for i in range(2)
    )
    c = b + 2 * fail_more
    log_head = stack((816 + c, 20), (612 + c, 24))
    log_top = top + layout.px(840 + c) if layout.full else log_head.bottom
    foot = box.bottom - layout.px(8)
    return RightPlan(
        houses_head=stack((12, 20), (8, 20)),
        houses=houses,
        tactics_head=stack((316 + a, 20), (249 + a, 20)),
        tactics=stack((360 + a, 25), (285 + a, 20)),
        cards_head=stack((400 + a, 20), (317 + a, 20)),
        cards=cards,
        failures_head=stack((632 + b, 20), (455 + b, 20)),
        failures=(failures[0], failures[1]),
        log_head=log_head,
        log=Rect(x, log_top, w, max(0, foot - log_top)),
    )


def hand_grid(layout: Layout, box: Rect, count: int, scroll: int) -> tuple[list[tuple[int, Rect]], int]:
    """Places of the visible cards of a hand of ``count``: (index in the hand, where); and the rows to scroll.

    Up to 4 cards lie 2 x 2, up to 6 lie 2 x 3, of more the rows from ``scroll`` on are shown.
    """
    rows = 2 if count <= GRID_SMALL else 3
    gap = layout.either(10, 8)
    card_w, card_h = (box.width - gap) / 2, (box.height - (rows - 1) * gap) / rows
    hidden_rows = max(0, -(-count // 2) - rows)
    first = min(max(0, scroll), hidden_rows) * 2
    places = []
    for index in range(first, min(count, first + 2 * rows)):
        row, column = divmod(index - first, 2)
        place = Rect(
            round(box.x + column * (card_w + gap)), round(box.y + row * (card_h + gap)), round(card_w), round(card_h)
        )
        places.append((index, place))
    return places, hidden_rows


def card_row(layout: Layout, cards: tuple[Rect, ...], count: int) -> list[Rect]:
    """Places for ``count`` of the three cards of a row: one alone keeps its size and stands in the middle."""
    if count == 1:
        return [cards[1]]
    return list(cards[:count])
