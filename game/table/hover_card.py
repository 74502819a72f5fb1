"""The hover card: what a thing is, what it brings and costs, or why not; tied to its piece by a gold thread."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect, Surface

from game.table.layout import Layout
from game.table.pen import CARD_FILL, TONES, Pen
from game.table.view import CardRow, HoverCard
from game.table.zones import Position
from game.ui import paint, text, theme
from game.ui.cache import SPRITES

_GAP = 12
_SHADOW = 36
_QUIET_EDGE = "#7F8CAB"


class _Measures:
    """Sizes in design units of either layout."""

    def __init__(self, full: bool) -> None:
        self.width = 240.0 if full else 194.0
        self.most = 340.0 if full else 280.0
        self.scale = 1.0 if full else 0.82
        self.words = 16.0
        self.row = 27.0 if full else 21.0
        self.title = 17.0 if full else 14.0
        self.head = 39.0 * self.scale
        self.icon_x, self.text_x, self.edge = 25 * self.scale, 42 * self.scale, 14 * self.scale


def card_surface(layout: Layout, card: HoverCard) -> Surface:
    """The card with its shadow around it (``shadow_pad`` pixels on each side), cached by what it says."""
    key = (
        "hover card",
        layout.full,
        round(layout.f, 3),
        card.title,
        card.icon,
        card.icon_color,
        tuple(card.rows),
        card.reason,
        card.text,
        card.gold,
    )
    return SPRITES.get(key, lambda: _drawn(layout, card))


def shadow_pad(layout: Layout) -> int:
    """Pixels of shadow around the card's surface."""
    return layout.px(_SHADOW)


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
    others = [rect for rect in keep_off if rect != anchor]

    def badness(place: Rect) -> float:
        total = 60.0 * _overlap(place, anchor.inflate(4, 4))
        if pointer is not None:
            total += 60.0 * _overlap(place, hand)
        if home is not None:
            total += 0.3 * (place.width * place.height - _overlap(place, home))
        return total + sum(2.0 * _overlap(place, other) for other in others)

    best, least = places[0].clamp(bounds), float("inf")
    for place in places:
        inside = place.clamp(bounds)
        moved = abs(inside.x - place.x) + abs(inside.y - place.y)
        bad = badness(inside) + moved * 0.5
        if bad < least:
            best, least = inside, bad
    return best


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
    return corner, (float(anchor.centerx), float(anchor.centery))


def _between(a: float, b: float, c: float, d: float) -> float | None:
    """The middle of what two ranges share, or None."""
    low, high = max(a, c), min(b, d)
    return (low + high) / 2 if low <= high else None


def _overlap(a: Rect, b: Rect) -> float:
    part = a.clip(b)
    return part.width * part.height


def _drawn(layout: Layout, card: HoverCard) -> Surface:
    f = layout.f
    measures = _Measures(layout.full)
    probe = Pen(paint.blank(1, 1), f)
    width = _width(probe, measures, card) * f
    lines = _lines(card.text, measures, width, f)
    reason = _lines(card.reason, measures, width - 20 * f, f)
    step = measures.words * 1.22 * f
    height = measures.head * f + len(card.rows) * measures.row * f
    if card.rows:
        height += 6 * f
    for block in (lines, reason):
        if block:
            height += len(block) * step + 10 * f
    height += 5 * f
    pad = shadow_pad(layout)
    out = paint.blank(width + 2 * pad, height + 2 * pad, theme.INK0)
    pen = Pen(out, f)
    area = (pad, pad, round(width), round(height))
    pen.shadow(area, 10 * f, 12 * f, 6 * f, opacity=0.86)
    edge = theme.GOLD if card.gold and not (card.reason and not card.rows) else _QUIET_EDGE
    pen.rect(area, 10 * f, gradient=CARD_FILL)
    pen.rect(area, 10 * f, stroke=edge, stroke_width=max(1, 1.6 * f))
    _title(pen, measures, card, pad, width)
    y = pad + measures.head * f + measures.row * f * 0.62
    for row in card.rows:
        _row(pen, measures, row, pad, y, width)
        y += measures.row * f
    y -= measures.row * f * 0.62 - (6 * f if card.rows else 0)
    for block, ink, locked in ((lines, theme.BONE, False), (reason, "#D9C9C2", True)):
        if not block:
            continue
        y += 4 * f
        if locked and card.icon != "padlock":
            pen.icon("padlock", (pad + measures.icon_x * f * 0.85, y + step / 2), 16 * f, "#8E9AB3")
        x = pad + (measures.edge + (20 if locked and card.icon != "padlock" else 0)) * f
        for line in block:
            pen.words(line, (x, y + step / 2), measures.words, ink, "medium", width=width - (x - pad) - 8 * f)
            y += step
        y += 6 * f
    return paint.converted(out)


def _width(pen: Pen, measures: _Measures, card: HoverCard) -> float:
    """Design units: wider than usual only where a row would not fit."""
    need = measures.width
    name = pen.wide(card.title, measures.title, face="title") / pen.f + measures.text_x + measures.edge
    need = max(need, min(name, measures.most))
    for row in card.rows:
        label = pen.wide(row.label, measures.words, "semibold") + pen.wide(row.value, measures.words, "bold")
        tokens = pen.parts_width(row.parts, measures.words) if row.parts else 0
        need = max(need, (label + tokens) / pen.f + measures.text_x + measures.edge + 16)
    return min(need, measures.most)


def _lines(words: str, measures: _Measures, width: float, f: float) -> list[str]:
    if not words:
        return []
    return text.wrap(words, measures.words * f, width - 2 * measures.edge * f, max_lines=9)


def _title(pen: Pen, measures: _Measures, card: HoverCard, pad: int, width: float) -> None:
    f = pen.f
    y = pad + measures.head * f * 0.54
    x = pad + measures.edge * f
    if card.icon:
        color = card.icon_color or theme.BRONZE_HI
        pen.icon(card.icon, (pad + 22 * measures.scale * f, y), 23 * measures.scale * f, color)
        x = pad + 40 * measures.scale * f
    room = pad + width - x - 10 * f
    pen.words(card.title, (x, y), measures.title, "#FFF6DE", face="title", width=room)
    line = pad + measures.head * f
    pen.line((pad + 12 * f, line), (pad + width - 12 * f, line), theme.BRONZE, 1, 0.7)


def _row(pen: Pen, measures: _Measures, row: CardRow, pad: int, y: float, width: float) -> None:
    f = pen.f
    quiet = row.icon == "padlock"
    told = row.tone in ("good", "corruption", "danger") and not row.value and not row.parts
    ink = "#98A3BA" if quiet else TONES[row.tone] if told else theme.BONE
    if row.icon:
        sign = "#8E9AB3" if quiet else ink
        pen.icon(row.icon, (pad + measures.icon_x * f, y), 19 * f * (1 if measures.scale == 1 else 0.9), sign)
    right = pad + width - measures.edge * f
    if row.parts:
        right = pen.parts(row.parts, (right, y), measures.words, anchor="midright").left - 4 * f
    if row.value:
        value_ink = TONES[row.tone] if row.tone else theme.BONE
        right = pen.words(row.value, (right, y), measures.words, value_ink, "bold", "midright").left - 8 * f
    x = pad + (measures.text_x if row.icon else measures.edge) * f
    weight: text.Weight = "medium" if row.tone == "good" and not row.value else "semibold"
    pen.words(row.label, (x, y), measures.words, ink, weight, width=right - x)


def rows_height(layout: Layout, rows: Sequence[CardRow]) -> int:
    """Pixels that many rows take in a card."""
    return layout.px(_Measures(layout.full).row * len(rows))
