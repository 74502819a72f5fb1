"""The hover card: what a thing is, what it brings and costs, or why not. Terms in it are marked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect, Surface

from game.table.layout import Layout
from game.table.pen import CARD_FILL, TONES, Pen
from game.table.view import CardRow, HoverCard
from game.table.zones import Key
from game.ui import paint, text, theme
from game.ui.cache import SPRITES
from game.words.glossary import find_terms

_SHADOW = 36
_QUIET_EDGE = "#7F8CAB"
_LOCK = "#8E9AB3"
_REASON_INK = "#D9C9C2"
_STEP = 1.22
_MOST_LINES = 9
_PIN = "M-3.6,-7 H3.6 L2.8,-5.6 V-1.2 L5,1.2 V2.4 H0.8 L0,8 L-0.8,2.4 H-5 V1.2 L-2.8,-1.2 V-5.6 Z"


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
        self.pin = 26.0 * self.scale
        self.foot = 23.0 if full else 20.0
        self.small = 14.5


class _Told(NamedTuple):
    """What a card says: two that say the same are drawn once."""

    title: str
    icon: str
    icon_color: str
    rows: tuple[CardRow, ...]
    reason: str
    text: str
    gold: bool
    rule: str
    pinned: bool
    term: str


class _Line(NamedTuple):
    """A line of running text: its left end and middle in pixels from the card's corner, and the terms in it as
    (first letter, one after the last, name)."""

    x: float
    y: float
    words: str
    ink: str
    terms: tuple[tuple[int, int, str], ...] = ()


class _Plan(NamedTuple):
    """Where everything of a card lies, in pixels from its corner."""

    width: int
    height: int
    title: tuple[str, ...]
    rows: tuple[tuple[float, bool], ...]
    """The middle of each row's first line, and whether its value stands on a line of its own below."""
    lines: tuple[_Line, ...]
    lock: float | None
    spots: tuple[tuple[Key, tuple[int, int, int, int]], ...]


def card_surface(layout: Layout, card: HoverCard) -> Surface:
    """The card with its shadow around it (``shadow_pad`` pixels on each side), cached by what it says."""
    told = _told(card)
    key = ("hover card", layout.full, round(layout.f, 3), told)
    return SPRITES.get(key, lambda: _drawn(layout, told))


def card_size(layout: Layout, card: HoverCard) -> tuple[int, int]:
    """Width and height of the card itself in pixels."""
    plan = _plan(layout.full, layout.f, _told(card))
    return plan.width, plan.height


def card_spots(layout: Layout, card: HoverCard) -> list[tuple[Key, Rect]]:
    """What can be pressed in a card, in pixels from its corner: ("pin",), ("term", name), ("rule", number).

    A term that is broken over two lines has two rectangles.
    """
    return [(key, Rect(box)) for key, box in _plan(layout.full, layout.f, _told(card)).spots]


def shadow_pad(layout: Layout) -> int:
    """Pixels of shadow around the card's surface."""
    return layout.px(_SHADOW)


def _told(card: HoverCard) -> _Told:
    return _Told(
        card.title, card.icon, card.icon_color, tuple(card.rows), card.reason, card.text, card.gold, card.rule,
        card.pinned, card.term,
    )  # fmt: skip


@lru_cache(maxsize=256)
def _plan(full: bool, f: float, told: _Told) -> _Plan:
    measures = _Measures(full)
    probe = Pen(paint.blank(1, 1), f)
    width = _width(probe, measures, told) * f
    room = width - (measures.text_x + measures.pin) * f
    title = tuple(text.wrap(told.title, measures.title * f, room, "title", "bold", 3))
    head = measures.head * f + (len(title) - 1) * measures.title * 1.15 * f
    spots: list[tuple[Key, tuple[int, int, int, int]]] = []
    pin = round(measures.pin * f)
    spots.append((("pin",), (round(width) - pin - round(3 * f), round(3 * f), pin, pin)))
    y = head
    rows: list[tuple[float, bool]] = []
    for row in told.rows:
        broken = bool(row.value) and _row_width(probe, measures, row) > width / f
        rows.append((y + measures.row * f * 0.62, broken))
        y += measures.row * f + (measures.words * _STEP * f if broken else 0)
    y += 6 * f if told.rows else 0
    step = measures.words * _STEP * f
    lines: list[_Line] = []
    lock: float | None = None
    seen = {told.term}
    for words, ink, locked in ((told.text, theme.BONE, False), (told.reason, _REASON_INK, True)):
        if not words:
            continue
        y += 4 * f
        indent = 20 * f if locked and told.icon != "padlock" else 0.0
        if indent:
            lock = y + step / 2
        block = text.wrap(
            words, measures.words * f, width - 2 * measures.edge * f - indent, max_lines=_MOST_LINES
        )  # fmt: skip
        for line in _marked(words, block, seen):
            placed = _Line(measures.edge * f + indent, y + step / 2, line[0], ink, line[1])
            lines.append(placed)
            spots += [(("term", name), _spot(placed, first, after, measures.words * f, step)) for first, after, name
                      in line[1]]  # fmt: skip
            y += step
        y += 6 * f
    if told.rule:
        tall = measures.foot * f
        wide = text.measure(f"Rule {told.rule}", measures.small * f, weight="semibold") + 24 * f
        left = width - measures.edge * f - wide
        spots.append((("rule", told.rule), (round(left), round(y), round(wide), round(tall))))
        y += tall
    return _Plan(round(width), round(y + 5 * f), title, tuple(rows), tuple(lines), lock, tuple(spots))


def _marked(
    words: str, block: Sequence[str], seen: set[str]
) -> list[tuple[str, tuple[tuple[int, int, str], ...]]]:  # fmt: skip
    """The lines of a text with the terms in each, every term once in a card."""
    terms = [term for term in find_terms(words) if term.name not in seen]
    seen.update(term.name for term in terms)
    found = []
    at = 0
    for line in block:
        shown = line.removesuffix(text.ELLIPSIS)
        at = max(at, words.find(shown, at))
        end = at + len(shown)
        inside = tuple(
            (max(term.start, at) - at, min(term.end, end) - at, term.name)
            for term in terms
            if term.start < end and term.end > at
        )
        found.append((line, inside))
        at = end
    return found


def _spot(line: _Line, first: int, after: int, size: float, step: float) -> tuple[int, int, int, int]:
    left = line.x + text.measure(line.words[:first], size)
    right = line.x + text.measure(line.words[:after], size)
    return round(left), round(line.y - step / 2), round(right - left), round(step)


def _width(pen: Pen, measures: _Measures, told: _Told) -> float:
    """Design units: wider than usual only where a row would not fit."""
    need = measures.width
    name = pen.wide(told.title, measures.title, face="title") / pen.f + measures.text_x + measures.edge + measures.pin
    need = max(need, min(name, measures.most))
    need = max([need, *(_row_width(pen, measures, row) for row in told.rows)])
    return min(need, measures.most)


def _row_width(pen: Pen, measures: _Measures, row: CardRow) -> float:
    """Design units of a card in which a row fits one line."""
    label = pen.wide(row.label, measures.words, "semibold") + pen.wide(row.value, measures.words, "bold")
    tokens = pen.parts_width(row.parts, measures.words) if row.parts else 0
    return (label + tokens) / pen.f + measures.text_x + measures.edge + 16


def _drawn(layout: Layout, told: _Told) -> Surface:
    f, measures = layout.f, _Measures(layout.full)
    plan = _plan(layout.full, f, told)
    pad = shadow_pad(layout)
    out = paint.blank(plan.width + 2 * pad, plan.height + 2 * pad, theme.INK0)
    pen = Pen(out, f)
    area = (pad, pad, plan.width, plan.height)
    pen.shadow(area, 10 * f, 12 * f, 6 * f, opacity=0.86)
    edge = theme.GOLD if told.gold and not (told.reason and not told.rows) else _QUIET_EDGE
    pen.rect(area, 10 * f, gradient=CARD_FILL)
    pen.rect(area, 10 * f, stroke=edge, stroke_width=max(1, (2.4 if told.pinned else 1.6) * f))
    _title(pen, measures, told, plan, pad)
    for row, (y, broken) in zip(told.rows, plan.rows, strict=True):
        _row(pen, measures, row, pad, pad + y, plan.width, broken)
    if plan.lock is not None:
        pen.icon("padlock", (pad + measures.icon_x * f * 0.85, pad + plan.lock), 16 * f, _LOCK)
    for line in plan.lines:
        _line(pen, measures, line, pad, plan.width)
    for key, box in plan.spots:
        if key[0] == "rule":
            x, y = pad + box[0], pad + box[1] + box[3] / 2
            pen.icon("rule-book", (x + 9 * f, y), 16 * f, theme.BRONZE_HI)
            pen.words(f"Rule {key[1]}", (x + 22 * f, y), measures.small, theme.BRONZE_HI, "semibold")
    return paint.converted(out)


def _title(pen: Pen, measures: _Measures, told: _Told, plan: _Plan, pad: int) -> None:
    f, width = pen.f, plan.width
    y = pad + measures.head * f * 0.54
    x = pad + measures.edge * f
    if told.icon:
        color = told.icon_color or theme.BRONZE_HI
        pen.icon(told.icon, (pad + 22 * measures.scale * f, y), 23 * measures.scale * f, color)
        x = pad + 40 * measures.scale * f
    step = measures.title * 1.15 * f
    room = pad + width - x - (measures.pin + 2) * f
    for number, words in enumerate(plan.title):
        pen.words(words, (x, y + number * step), measures.title, "#FFF6DE", face="title", width=room)
    line = pad + measures.head * f + (len(plan.title) - 1) * step
    pen.line((pad + 12 * f, line), (pad + width - 12 * f, line), theme.BRONZE, 1, 0.7)
    box = next(box for key, box in plan.spots if key == ("pin",))
    color, opacity = (theme.GOLD, 1.0) if told.pinned else (theme.BONE3, 0.9)
    look = f'fill="{color if told.pinned else "none"}" fill-opacity=".9" stroke="{color}" stroke-opacity="{opacity}"'
    body = f'<path d="{_PIN}" {look} stroke-width="1.2" stroke-linejoin="round"/>'
    at = (pad + box[0] + box[2] / 2, pad + box[1] + box[3] / 2)
    pen.put(paint.local(9, f * measures.scale, body), at)


def _line(pen: Pen, measures: _Measures, line: _Line, pad: int, width: float) -> None:
    """A line of text; terms in bronze over a fine line."""
    f, x, y = pen.f, pad + line.x, pad + line.y
    size = measures.words * f
    if not line.terms:
        pen.words(line.words, (x, y), measures.words, line.ink, "medium", width=width - line.x)
        return
    at = 0
    for first, after, _ in (*line.terms, (len(line.words), len(line.words), "")):
        left = x + text.measure(line.words[:at], size)
        if first > at:
            pen.words(line.words[at:first], (left, y), measures.words, line.ink, "medium")
        if after > first:
            left = x + text.measure(line.words[:first], size)
            right = x + text.measure(line.words[:after], size)
            pen.words(line.words[first:after], (left, y), measures.words, theme.BRONZE_HI, "medium")
            under = y + size * 0.55
            pen.line((left, under), (right - 1, under), theme.BRONZE, max(1, 1.1 * f), 0.85)
        at = after


def _row(pen: Pen, measures: _Measures, row: CardRow, pad: int, y: float, width: float, broken: bool) -> None:
    """Label at the left, value at the right; the value below if ``broken``."""
    f = pen.f
    quiet = row.icon == "padlock"
    told = row.tone in ("good", "corruption", "danger") and not row.value and not row.parts
    ink = "#98A3BA" if quiet else TONES[row.tone] if told else theme.BONE
    if row.icon:
        sign = _LOCK if quiet else ink
        pen.icon(row.icon, (pad + measures.icon_x * f, y), 19 * f * (1 if measures.scale == 1 else 0.9), sign)
    right = pad + width - measures.edge * f
    if row.parts:
        right = pen.parts(row.parts, (right, y), measures.words, anchor="midright").left - 4 * f
    if row.value:
        value_ink = TONES[row.tone] if row.tone else theme.BONE
        low = y + measures.words * _STEP * f if broken else y
        room = right - pad - (measures.text_x + (0 if broken else 40)) * f
        value = pen.words(row.value, (right, low), measures.words, value_ink, "bold", "midright", width=room)
        right = right if broken else value.left - 8 * f
    x = pad + (measures.text_x if row.icon else measures.edge) * f
    weight: text.Weight = "medium" if row.tone == "good" and not row.value else "semibold"
    pen.words(row.label, (x, y), measures.words, ink, weight, width=right - x)
