"""The Skirmish in the left column (RULES 6.2): the sector under the lens, its Damage, what happens next."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.table import geometry as geo
from game.table import tokens
from game.table.layout import Layout
from game.table.lens_glass import draw_glass
from game.table.pen import LIT_FILL, TONES, Pen
from game.table.view import NextRow, QueueEntry, QueueState, SkirmishLens, TableView
from game.table.zones import Marks, Position, ZoneList
from game.ui import paint, theme

_COIN = ((0.0, "#FFE39B", 1.0), (1.0, "#C98F38", 1.0))
_LABELS: dict[QueueState, tuple[str, str]] = {
    "cancelled": ("cancelled", "#9BE6F7"),
    "destroyed": ("destroyed", "#FFB39F"),
    "placed": ("placed", theme.BONE2),
    "revenant": ("Revenant", "#FFB39F"),
    "lost": ("lost", theme.BONE2),
    "now": ("now", theme.GOLD),
    "waits": ("waits", theme.BONE2),
}
_MOST_SHOWN = 7


@dataclass(frozen=True, slots=True)
class LensPlan:
    """Where the parts of the panel lie."""

    title: Rect
    progress: Rect
    centre: Position
    radius: float
    damage_head: Rect
    queue: Rect
    next_head: Rect
    rows: Rect


def lens_plan(layout: Layout) -> LensPlan:
    """Rectangles of the lens panel in the left column; the lens takes what the rows do not need."""
    box, f = layout.left_inner, layout.f
    full = layout.full
    x, w, top = box.x, box.width, box.y
    title = Rect(x, top + layout.px(12 if full else 6), w, layout.px(44 if full else 36))
    progress = Rect(x, top + layout.px(56 if full else 42), w, layout.px(36 if full else 28))
    rows_h = layout.px(4 * (74 if full else 56))
    queue_h = layout.px(86 if full else 70)
    head = layout.px(24 if full else 20)
    rim = 14 * f
    widest = w / 2 - rim * 0.8
    # What a tall column has left goes to the rows and the queue, not to emptiness around the lens.
    spare = box.bottom - progress.bottom - rows_h - queue_h - 2 * head - 2 * (widest + rim) - layout.px(40)
    more = max(0, min(layout.px(120), round(spare)))
    rows_h, queue_h = rows_h + more * 3 // 4, queue_h + more // 4
    rows = Rect(x, box.bottom - layout.px(12 if full else 6) - rows_h, w, rows_h)
    next_head = Rect(x, rows.y - head, w, head)
    queue = Rect(x, next_head.y - queue_h, w, queue_h)
    damage_head = Rect(x, queue.y - head, w, head)
    room = damage_head.y - progress.bottom - 8 * f
    radius = min(widest, room / 2 - rim)
    centre = (x + w / 2, progress.bottom + 4 * f + room / 2)
    return LensPlan(title, progress, centre, radius, damage_head, queue, next_head, rows)


def draw_lens(pen: Pen, layout: Layout, scene: TableView, lens: SkirmishLens, marks: Marks, zones: ZoneList) -> None:
    """Draw the whole panel; ships under the lens are the same things as on the ring."""
    f, plan = layout.f, lens_plan(layout)
    size = layout.sizes.head
    y = plan.title.centery
    icon = 34 if layout.full else 26
    pen.icon("crossed-sabres", (plan.title.x + icon * f * 0.53, y), icon * f, theme.BRONZE_HI)
    note = pen.words(f"sector {lens.sector} of 8", (plan.title.right, y), 16, theme.BONE2, anchor="midright")
    x = plan.title.x + (icon + 12) * f
    pen.words("Skirmish", (x, y), 27 if layout.full else 21, "#FFF6DE", face="title", width=note.left - x - 8 * f)
    pen.piece(("progress", lens.sector), zones, lambda: _progress(pen, plan.progress, lens.sector, zones))
    draw_glass(pen, layout, plan.centre, plan.radius, scene, lens, marks, zones)
    pen.title("Damage", (plan.damage_head.x, plan.damage_head.centery), plan.damage_head.width, lens.queue_note, size)
    queue, rows = tuple(lens.queue), tuple(lens.rows)
    pen.piece(("queue", queue), zones, lambda: _queue(pen, layout, plan.queue, scene, queue, zones))
    pen.title("What happens next", (plan.next_head.x, plan.next_head.centery), plan.next_head.width, "", size)
    pen.piece(("rows", rows), zones, lambda: _rows(pen, layout, plan.rows, rows, zones))


def guide_lines(layout: Layout, sector: int) -> list[tuple[Position, Position]]:
    """From the lens to both ends of its sector's rim, fanned so that they never cross."""
    plan = lens_plan(layout)
    cx, cy = plan.centre
    r = plan.radius + 12 * layout.f

    def bearing(point: Position) -> float:
        return math.atan2(point[1] - cy, point[0] - cx)

    ends = sorted((layout.ring.at(sector, 400, offset) for offset in (-21.5, 21.5)), key=bearing)
    middle = (bearing(ends[0]) + bearing(ends[1])) / 2
    starts = [(cx + r * math.cos(middle + lean), cy + r * math.sin(middle + lean)) for lean in (-0.9, 0.9)]
    return list(zip(starts, ends, strict=True))


def _progress(pen: Pen, box: Rect, now: int, zones: ZoneList) -> None:
    """The eight sectors: done, being resolved, to come."""
    f, y = pen.f, box.centery
    scale = min(1.0, box.width / f / 380)
    inset = 22 * scale
    step = (box.width / f - 2 * inset) / 7
    for sector in geo.SECTORS:
        cx = box.x + (inset + (sector - 1) * step) * f
        r = (16 if sector == now else 13) * scale
        if sector < 8:
            solid = 0.9 if sector < now else 0.35
            pen.line((cx + 15 * scale * f, y), (cx + (step - 15 * scale) * f, y), theme.BRONZE, max(1, 1.4 * f), solid)
        if sector == now:
            glow = paint.glow(17 * scale, f, f'<circle r="{17 * scale:.1f}" fill="#fff"/>', theme.GOLD, 7 * f, 0.8)
            pen.put(glow, (cx, y))
        fill = "url(#a)" if sector == now else "#3B2B19" if sector < now else "#0B1322"
        edge = theme.BRONZE_HI if sector <= now else theme.BRONZE
        body = f'<circle r="{r:.1f}" fill="{fill}" stroke="{edge}" stroke-width="1.3"/>'
        pen.put(paint.local(18, f, body, paint.linear("a", (0, -15), (0, 15), *_COIN)), (cx, y))
        if sector < now:
            pen.icon("check-mark", (cx, y), max(11, 14 * scale) * f, "#E9CFA0")
        else:
            ink = theme.GOLD_DARK_TEXT if sector == now else theme.BONE2
            pen.words(str(sector), (cx, y), (17 if sector == now else 15) * scale, ink, anchor="center", face="title")
        zones.add(("lens", "sector", sector), _around(cx, y, 17 * scale * f), round=True)


def _window(queue: Sequence[QueueEntry], most: int) -> range:
    """The entries to show of a long queue: those around the present one."""
    if len(queue) <= most:
        return range(len(queue))
    now = next((i for i, entry in enumerate(queue) if entry.state in ("now", "waits")), len(queue) - 1)
    first = min(max(0, now - most // 2), len(queue) - most)
    return range(first, first + most)


def _around(x: float, y: float, r: float) -> Rect:
    return Rect(round(x - r), round(y - r), round(2 * r), round(2 * r))


def _queue(pen: Pen, layout: Layout, box: Rect, scene: TableView, queue: Sequence[QueueEntry], zones: ZoneList) -> None:
    """One disc for each Damage of the sector, from left to right."""
    f = layout.f
    if not queue:
        pen.words(
            "no Damage in this sector", (box.centerx, box.centery), 15, theme.BONE2, anchor="center", width=box.width
        )
        return
    shown = _window(queue, _MOST_SHOWN if layout.full else 6)
    r = min(22.0 if layout.full else 16.0, box.width / f / len(shown) * 0.42)
    inset = max(r + 4, 30.0)
    step = (box.width / f - 2 * inset) / max(4, len(shown) - 1)
    y = box.y + box.height * 0.4
    for place, index in enumerate(shown):
        entry = queue[index]
        cx = box.x + (inset + place * step) * f
        if place < len(shown) - 1 and step > 2 * r + 8:
            pen.line((cx + (r + 3) * f, y), (cx + (step - r - 3) * f, y), "#6D7DA3", max(1, 1.2 * f), 0.6)
        _disc(pen, scene, entry, (cx, y), r)
        zones.add(("lens", "damage", index), _around(cx, y, (r + 2) * f), round=True)
        words, ink = _LABELS[entry.state]
        if len(shown) <= 5 or entry.state in ("now", "revenant"):
            weight: tuple[str, ...] = ("semibold",) if entry.state == "now" else ("medium",)
            room = max(step - 4, 2 * r + 10) * f
            pen.words(
                words,
                (cx, y + (r + 15) * f),
                14,
                ink,
                "semibold" if weight[0] == "semibold" else "medium",
                "center",
                width=room,
            )
    hidden = len(queue) - len(shown)
    if hidden > 0:
        pen.words(f"of {len(queue)} Damage", (box.right, box.bottom - 8 * f), 13.5, theme.BONE2, anchor="midright")


def _disc(pen: Pen, scene: TableView, entry: QueueEntry, at: Position, r: float) -> None:
    f, state = pen.f, entry.state
    look = None
    if entry.house is not None:
        look = theme.HOUSES[scene.view.book.content.houses[entry.house].name]
    edge = {
        "cancelled": theme.SHIELD,
        "destroyed": theme.DANGER,
        "revenant": theme.DANGER,
        "lost": "#7888AB",
        "now": theme.GOLD,
        "waits": "#7888AB",
    }.get(state, look.color if look else theme.BRONZE_HI)
    if state == "now":
        pen.put(paint.glow(r + 1, f, f'<circle r="{r}" fill="#fff"/>', theme.GOLD, 8 * f, 1, 2), at)
    body = f'<circle r="{r:.1f}" fill="#0A0F1C" stroke="{edge}" stroke-width="{2.4 if state == "now" else 1.5}"/>'
    pen.put(paint.local(r + 4, f, body), at)
    k = r / 22
    if state == "cancelled":
        pen.put(tokens.shield(13 * k * f), at)
        d = 15 * k * f
        pen.line((at[0] - d, at[1] + d), (at[0] + d, at[1] - d), theme.WHITE, max(1.5, 2.4 * f * k), 0.9)
    elif state == "destroyed":
        if look:
            pen.icon(look.sign, at, 22 * k * f, look.color)
        pen.icon("cross-mark", at, 24 * k * f, theme.DANGER, 0.92)
    elif state == "placed":
        if look:
            pen.icon(look.sign, at, 26 * k * f, look.color)
        pen.put(tokens.damage(7 * k * f), (at[0] + 15 * k * f, at[1] + 14 * k * f))
    elif state == "revenant":
        pen.icon("spaceship", at, 26 * k * f, theme.BONE)
        pen.put(tokens.damage(7 * k * f), (at[0] + 15 * k * f, at[1] + 14 * k * f))
    elif state == "now":
        pen.put(tokens.damage(12.5 * k * f), at)
    else:
        pen.put(tokens.damage(9 * k * f), at, opacity=0.45)


def _rows(pen: Pen, layout: Layout, box: Rect, rows: Sequence[NextRow], zones: ZoneList) -> None:
    f = layout.f
    if not rows:
        return
    rows = rows[: max(1, int(box.height / (52 * f)))]
    height = box.height / max(4, len(rows))
    r = min(19.0, height / f * 0.36)
    for index, row in enumerate(rows):
        top = box.y + index * height
        y = top + height / 2
        x = box.x + 26 * f
        zones.add(("lens", "next", index), Rect(box.x, round(top), box.width, round(height)))
        if row.current:
            lit = (box.x - 4 * f, top + 3 * f, box.width + 8 * f, height - 6 * f)
            pen.rect(lit, 9 * f, gradient=LIT_FILL)
            pen.rect(lit, 9 * f, stroke=theme.GOLD, stroke_width=max(1, 1.4 * f), stroke_opacity=0.85)
        if index < len(rows) - 1:
            pen.line((x, y + (r + 5) * f), (x, y + height - (r + 5) * f), "#6D7DA3", max(1, 1.2 * f), 0.6)
        color = theme.DANGER if row.tone == "danger" else theme.VOID if row.tone == "corruption" else TONES[row.tone]
        body = f'<circle r="{r:.1f}" fill="#0A0F1C" stroke="{color}" stroke-opacity=".9" stroke-width="1.4"/>'
        pen.put(paint.local(r + 3, f, body), (x, y))
        pen.icon(row.icon, (x, y), r * 1.2 * f, color)
        left = box.x + (58 if layout.full else 54) * f
        room = box.right - left - 6 * f
        lift = 10 * f if row.detail else 0
        ink = theme.BONE if row.current else "#D8D0BC"
        pen.words(row.title, (left, y - lift), 17.5 if layout.full else 16, ink, "semibold", width=room)
        if row.detail:
            quiet = theme.GOLD if row.current else theme.BONE2
            pen.words(row.detail, (left, y + 12 * f), 15 if layout.full else 14.5, quiet, "regular", width=room)
