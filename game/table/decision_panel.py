"""The decision panel: a question over the call-to-action bar whose answers have no natural place on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.table.faces import colony_face, hidden_face, operation_face, planet_face, scanner_face
from game.table.layout import Layout
from game.table.pen import CARD_FILL, Pen
from game.table.ships import State as Look
from game.table.view import Answer, DecisionPanel, TableView
from game.table.zones import Key, Marks, ZoneList
from game.ui import paint, text, theme

_SIZE = {True: (17.0, 14.0), False: (16.0, 14.0)}
"""Sizes of an answer's label and detail, in Full and in Compact."""
_CARD = {
    "hidden": (104.0, 138.0),
    "operation": (168.0, 150.0),
    "scanner": (120.0, 176.0),
    "colony": (120.0, 176.0),
    "planet": (330.0, 104.0),
}
_CARD_COMPACT = {
    "hidden": (80.0, 106.0),
    "operation": (132.0, 126.0),
    "scanner": (92.0, 107.0),
    "colony": (92.0, 120.0),
    "planet": (270.0, 92.0),
}
_OFF = "#7F8AA0"
_KEY = 12.5


@dataclass(frozen=True, slots=True)
class PanelPlan:
    """Where the panel lies, its title, and each answer."""

    box: Rect
    title_y: float
    detail: tuple[str, ...]
    detail_y: float
    answers: tuple[Rect, ...]


def plan_panel(layout: Layout, panel: DecisionPanel, keep_off: Sequence[Rect] = ()) -> PanelPlan:
    """Rectangles of the panel: rows of answers, as many as fit the bar's width, above the bar; or below the strip
    where it covers less of ``keep_off``, which can be chosen on the table."""
    f = layout.f
    pen = Pen(paint.blank(1, 1), f)
    # What is told under a card must not run into what is told under the next.
    pad, gap = 16 * f, (18 if any(answer.card for answer in panel.answers) else 8) * f
    most = max(layout.bar.width, 420 * f) - 2 * pad
    sizes = [_answer_size(pen, layout, answer, most) for answer in panel.answers]
    rows: list[list[int]] = []
    wide = 0.0
    for index, (width, _) in enumerate(sizes):
        quiet_first = panel.answers[index].quiet and not panel.answers[index - 1].quiet and index > 0
        many = len(panel.answers) > 8 or any(a.card for a in panel.answers)
        if not rows or wide + gap + width > most or (quiet_first and many):
            rows.append([])
            wide = -gap
        rows[-1].append(index)
        wide += gap + width
    widths = [sum(sizes[i][0] for i in row) + gap * (len(row) - 1) for row in rows]
    heights = [max(sizes[i][1] for i in row) for row in rows]
    title = pen.wide(panel.title, layout.sizes.name * 0.72, face="title")
    detail_size = layout.sizes.detail + 1
    inner = min(most, max(*widths, title, 260 * f) if widths else title)
    detail = (
        tuple(text.balanced(panel.detail, detail_size * f, max(inner, layout.either(560, 440)), max_lines=3))
        if panel.detail
        else ()
    )
    if detail:
        inner = max(inner, max(pen.wide(line, detail_size) for line in detail))
    head = 40 * f + len(detail) * detail_size * 1.25 * f + (9 * f if detail else 0)
    height = head + sum(heights) + gap * (len(rows) - 1) + 12 * f
    width = inner + 2 * pad
    box = Rect(0, 0, round(width), round(height))
    box.midbottom = (layout.bar.centerx, layout.bar.y - round(10 * f))
    above = box.copy()
    above.top = layout.strip.bottom + round(8 * f)
    if _covered(above, keep_off) < _covered(box, keep_off) * 0.8:
        box = above
    box.clamp_ip(Rect(0, layout.strip.bottom, layout.size[0], layout.size[1] - layout.strip.bottom))
    places: list[Rect] = []
    y = box.y + head
    for row, row_width, row_height in zip(rows, widths, heights, strict=True):
        x = box.centerx - row_width / 2
        for index in row:
            w, h = sizes[index]
            # Buttons side by side are of one height; a card keeps its own.
            tall = h if any(panel.answers[i].card for i in row) else row_height
            places.append(Rect(round(x), round(y + (row_height - tall) / 2), round(w), round(tall)))
            x += w + gap
        y += row_height + gap
    return PanelPlan(box, box.y + 22 * f, detail, box.y + 44 * f, tuple(places))


def _covered(box: Rect, others: Sequence[Rect]) -> int:
    """Pixels of the others under a box."""
    parts = [box.clip(other) for other in others]
    return sum(part.width * part.height for part in parts)


def draw_panel(pen: Pen, layout: Layout, scene: TableView, panel: DecisionPanel, marks: Marks, zones: ZoneList) -> None:
    """Draw the panel over everything and register its answers."""
    on_table = [zone.rect for zone in zones if zone.key in marks.legal and layout.table.contains(zone.rect)]
    f, plan = layout.f, plan_panel(layout, panel, on_table)
    area = (plan.box.x, plan.box.y, plan.box.width, plan.box.height)
    pen.shadow(area, 12 * f, 14 * f, 6 * f, opacity=0.85)
    pen.rect(area, 12 * f, gradient=CARD_FILL)
    pen.rect(area, 12 * f, stroke=theme.GOLD, stroke_width=max(1, 1.4 * f), stroke_opacity=0.85)
    zones.block(plan.box)
    pen.words(
        panel.title,
        (plan.box.centerx, plan.title_y),
        layout.sizes.name * 0.72,
        "#FFF6DE",
        face="title",
        anchor="center",
        width=plan.box.width - 24 * f,
    )
    size = layout.sizes.detail + 1
    for number, line in enumerate(plan.detail):
        y = plan.detail_y + (number + 0.3) * size * 1.25 * f
        pen.words(line, (plan.box.centerx, y), size, theme.BONE2, anchor="center", width=plan.box.width - 24 * f)
    for index, (answer, place) in enumerate(zip(panel.answers, plan.answers, strict=True)):
        key: Key = ("answer", index)
        if answer.card is not None:
            _card(pen, layout, scene, answer, place, key, marks)
        else:
            _button(pen, layout, answer, place, key, marks)
        zones.add(key, place)


def _answer_size(pen: Pen, layout: Layout, answer: Answer, most: float) -> tuple[float, float]:
    f = pen.f
    label, detail = _SIZE[layout.full]
    if answer.card is not None:
        w, h = (_CARD if layout.full else _CARD_COMPACT)[answer.card[0]]
        told = (1 if answer.label else 0) + (1 if answer.detail else 0)
        named = pen.wide(answer.label, 15, "semibold")
        more = min(pen.wide(answer.detail, 14, "semibold"), 210 * f)
        return max(w * f, named, more), (h + 20 * told + (4 if told else 0)) * f
    words = pen.wide(answer.label, label, "semibold") if answer.label else 0.0
    tokens = pen.parts_width(answer.icons, label) if answer.icons else 0.0
    top = words + tokens + (8 * f if words and tokens else 0)
    lines = _detail_lines(layout, answer)
    low = max((pen.wide(line, detail) for line in lines), default=0.0)
    keyed = pen.wide(answer.key, _KEY, "semibold") + 10 * f if answer.key else 0.0
    width = max(top, low) + 32 * f + keyed
    height = (42, 54, 70, 92, 110)[len(lines)] * f
    return min(most, max(width, 76 * f)), height if layout.full else height * 0.88


def _detail_lines(layout: Layout, answer: Answer) -> list[str]:
    """The detail of an answer, so narrow that two answers stand side by side; what it costs or loses comes last."""
    if not answer.detail:
        return []
    size = _SIZE[layout.full][1] * layout.f
    return text.balanced(answer.detail, size, layout.either(330, 262), max_lines=4)


def _button(pen: Pen, layout: Layout, answer: Answer, box: Rect, key: Key, marks: Marks) -> None:
    f = pen.f
    label, detail = _SIZE[layout.full]
    area = (box.x, box.y, box.width, box.height)
    pointed = answer.enabled and key in (marks.hover, marks.focus)
    if not answer.enabled:
        pen.rect(area, 8 * f, "#101828", stroke="#3A4760", stroke_opacity=0.8, opacity=0.9)
        ink, quiet = _OFF, _OFF
    else:
        pen.row(box, "hover" if pointed else "normal" if answer.quiet else "legal")
        ink, quiet = ("#FFF6DE" if pointed else theme.BONE), theme.BONE2
    if key in marks.selected:
        pen.rect(area, 8 * f, stroke=theme.GOLD, stroke_width=max(1, 2.4 * f))
    right = box.right - 12 * f
    if answer.key:
        right = pen.words(answer.key, (right, box.centery), _KEY, quiet, "semibold", "midright").left - 4 * f
    room = right - box.x - 14 * f
    lines = _detail_lines(layout, answer)
    y = box.centery - (9, 9, 9, 8.6, 8.5)[len(lines)] * f * len(lines)
    parts = list(answer.icons)
    tokens = pen.parts_width(parts, label) if parts else 0.0
    words = min(pen.wide(answer.label, label, "semibold"), room - tokens - (8 * f if parts else 0))
    total = words + tokens + (8 * f if parts and answer.label else 0)
    x = box.x + 14 * f + max(0.0, (room - total) / 2)
    opacity = 1 if answer.enabled else 0.45
    if parts:
        pen.parts(parts, (x, y), label, ink, opacity=opacity)
        x += tokens + 8 * f
    if answer.label:
        pen.words(answer.label, (x, y), label, ink, "semibold", width=max(words, 8 * f))
    middle = box.x + 14 * f + room / 2
    for number, line in enumerate(lines):
        low = y + (21 + 17 * number) * f
        pen.words(line, (middle, low), detail, quiet, anchor="center", width=room + 8 * f)
    if key == marks.focus:
        pen.focus(box)


def _card(pen: Pen, layout: Layout, scene: TableView, answer: Answer, box: Rect, key: Key, marks: Marks) -> None:
    f = pen.f
    kind, number = answer.card or ("", 0)
    w, h = (_CARD if layout.full else _CARD_COMPACT)[kind]
    place = Rect(0, box.y, round(w * f), round(h * f))
    place.centerx = box.centerx
    look: Look = "illegal" if not answer.enabled else "hover" if key in (marks.hover, marks.focus) else "legal"
    if key in marks.selected:
        look = "selected"
    pen.put(_face(layout, scene, kind, number, place, look), place.center)
    y = place.bottom + 14 * f
    ink = theme.BONE if answer.enabled else _OFF
    for words, size in ((answer.label, 15.0), (answer.detail, 14.0)):
        if words:
            color = ink if size == 15 else theme.BONE2
            pen.words(words, (box.centerx, y), size, color, "semibold", "center", width=box.width + 4 * f)
            y += 20 * f
    if key == marks.focus:
        pen.focus(place)


def _face(layout: Layout, scene: TableView, kind: str, number: int, place: Rect, look: Look) -> Surface:
    state = scene.view
    if kind == "hidden":
        return hidden_face(layout, state, number, place, look)
    if kind == "operation":
        return operation_face(layout, state, number, place, look)
    if kind == "scanner":
        return scanner_face(layout, state, number, place, look)
    if kind == "colony":
        return colony_face(layout, state, number, place, look)
    return planet_face(layout, state, number, place, look)
