"""The five Compartments of a Frigate board and its Void Residue (RULES 1.6), in the own column and elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.content.models import RESOURCES
from game.rules.state import FREE, State
from game.table import tokens
from game.table.pen import Pen
from game.table.zones import Marks, Position, ZoneList
from game.ui import paint, theme
from game.words.names import ACTION_ICONS

SPACES: tuple[tuple[int, ...], ...] = ((0, 1, 2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
"""Numbers of the Resource spaces of each Compartment (RULES 1.6)."""
_LOCKED_FILL = ((0.0, "#22142A", 0.95), (1.0, "#160D1D", 0.95))


@dataclass(frozen=True, slots=True)
class RowStyle:
    """Measures of a Compartment row in design units: half a space, sizes of name and detail, what is shown."""

    half: float
    name: float
    detail: float
    text: bool
    """The Bonus action in words under its name."""
    names: bool = True


def draw_compartment(
    pen: Pen,
    box: Rect,
    state: State,
    seat: int,
    compartment: int,
    style: RowStyle,
    marks: Marks,
    zones: ZoneList,
    words: tuple[str, str],
) -> None:
    """One row: number, Bonus action, Resource spaces with their tokens, Corruption space.

    ``words`` tells the Bonus action, whole and shortened for a narrow row.
    """
    f = pen.f
    player = state.players[seat]
    locked = player.corrupted[compartment]
    key = ("compartment", seat, compartment)
    look = marks.state_of(key)
    zones.add(key, box)
    if locked:
        area = (box.x, box.y, box.width, box.height)
        pen.rect(area, 8 * f, gradient=_LOCKED_FILL, stroke=theme.CORRUPTION, stroke_opacity=0.55)
        if look in ("legal", "hover", "selected"):
            edge = theme.GOLD if look == "legal" else theme.HOVER_EDGE
            pen.rect(area, 8 * f, stroke=edge, stroke_width=max(1, 1.8 * f))
    else:
        pen.row(box, look)
    first = _spaces(pen, box, state, seat, compartment, style, marks, zones)
    if not style.names:
        return
    y, h = box.centery, box.height / f
    pen.words(
        str(compartment + 1),
        (box.x + 15 * f, y),
        style.name + 2,
        "#8A5A88" if locked else theme.BRONZE_HI,
        anchor="center",
        face="title",
    )
    action = state.book.content.bonus[compartment].name
    disc = 30 + h * 0.32
    edge = "#7A4A78" if locked else theme.BRONZE_HI
    body = f'<circle r="{h * 0.33:.2f}" fill="#0B1322" stroke="{edge}" stroke-width="1.3"/>'
    pen.put(paint.local(h * 0.4, f, body), (box.x + disc * f, y))
    ink = theme.BONE if not locked else "#8E8590"
    pen.icon(ACTION_ICONS[action], (box.x + disc * f, y), max(14, h * 0.42) * f, ink, 0.6 if locked else 1)
    x = box.x + (disc + h * 0.33 + 9) * f
    room = first - x - 6 * f
    name_y = box.y + box.height * (0.33 if style.text else 0.5)
    pen.words(action, (x, name_y), style.name, "#B78FB2" if locked else theme.BONE, "semibold", width=room)
    if style.text:
        long, short = words
        told = long if pen.wide(long, style.detail * 0.94) <= room else short
        detail = "locked by Corruption" if locked else told
        pen.words(
            detail,
            (x, box.y + box.height * 0.7),
            style.detail,
            "#E08AD6" if locked else theme.BONE2,
            width=room,
        )


def _spaces(
    pen: Pen,
    box: Rect,
    state: State,
    seat: int,
    compartment: int,
    style: RowStyle,
    marks: Marks,
    zones: ZoneList,
) -> float:
    """Resource spaces and the Corruption space at the row's right end; the x they begin at."""
    f, y = pen.f, box.centery
    r = style.half * f
    player = state.players[seat]
    locked = player.corrupted[compartment]
    right = box.right - 10 * f
    if compartment:
        cx = right - r * 1.05
        key = ("corruption", seat, compartment)
        look = marks.state_of(key)
        if look in ("legal", "hover", "selected"):
            _lit_hexagon(pen, (cx, y), r, look)
        if locked and key not in marks.hidden:
            pen.put(tokens.corruption(r), (cx, y))
        else:
            pen.put(tokens.corruption_space(r), (cx, y))
        zones.add(key, _around(cx, y, r), round=True)
        right = cx - r * 1.05 - 9 * f
    spaces = SPACES[compartment]
    first = right - (2 * r + 5 * f) * len(spaces) + 5 * f
    for index, space in enumerate(spaces):
        cx = first + r + index * (2 * r + 5 * f)
        _space(pen, cx, y, r, player.spaces[space], ("space", seat, space), locked, marks, zones)
    return first


def _lit_hexagon(pen: Pen, at: Position, r: float, look: str) -> None:
    """Halo and outline behind a Corruption space that can be chosen."""
    edge = theme.GOLD if look == "legal" else theme.HOVER_EDGE
    body = paint.shape("hex", r * 1.12, "none", edge, 2 * pen.f)
    pen.put(paint.glow(r * 1.2, 1, paint.shape("hex", r * 1.15, "#fff"), theme.GOLD, 5 * pen.f, 0.9), at)
    pen.put(paint.local(r * 1.4, 1, body), at)


def _space(
    pen: Pen,
    cx: float,
    y: float,
    r: float,
    token: int,
    key: tuple[str, int, int],
    locked: bool,
    marks: Marks,
    zones: ZoneList,
) -> None:
    f = pen.f
    look = marks.state_of(key)
    area = (cx - r, y - r, 2 * r, 2 * r)
    lit = look in ("legal", "hover", "selected")
    if lit:
        pen.shadow(area, 6 * f, (4 if look == "legal" else 6) * f, 0, theme.GOLD, 0.8)
    edge = theme.GOLD if look == "legal" else theme.HOVER_EDGE if lit else "#6B4468" if locked else "#7F8CAB"
    pen.rect(
        area,
        6 * f,
        "#080D19",
        stroke=edge,
        stroke_width=max(1, (2 if lit else 1.1) * f),
        stroke_opacity=1 if lit else 0.6,
    )
    if token != FREE and key not in marks.hidden:
        held = marks.dragging is not None and marks.dragging[0] == key
        piece = tokens.resource(RESOURCES[token], r * 0.8, dimmed=locked or held)
        pen.put(piece, (cx, y))
    zones.add(key, _around(cx, y, r))


def draw_residue(pen: Pen, box: Rect, state: State, seat: int, marks: Marks, zones: ZoneList, full: bool) -> None:
    """The Void Residue spaces (RULES 1.6, 5.2): the third token laid gains Hidden Influence."""
    f, y = pen.f, box.centery
    count = state.book.content.rules.residue_spaces
    step, edge, r = (44.0, 24.0, 17.0) if full else (34.0, 16.0, 13.0)
    key = ("residue", seat)
    filled = state.players[seat].residue
    first = box.right - (edge + (count - 1) * step + r) * f
    label = pen.words("Void Residue", (box.x + (4 if full else 2) * f, y), 16 if full else 15, theme.BONE, "semibold")
    if full:
        start = label.right + 14 * f
        pen.words("third one: Hidden Influence", (start, y), 13.5, theme.BONE2, "regular", width=first - start - 8 * f)
    if marks.state_of(key) in ("legal", "hover", "selected"):
        pen.rect((box.x, box.y, box.width, box.height), 8 * f, stroke=theme.GOLD, stroke_width=max(1, 1.6 * f))
    for index in range(count):
        cx = box.right - (edge + (count - 1 - index) * step) * f
        body = (
            f'<circle r="{r}" fill="#080D19" stroke="{theme.CORRUPTION}" stroke-opacity=".65" stroke-width="1.3"/>'
            f'<circle r="{r * 0.74:.1f}" fill="none" stroke="{theme.CORRUPTION}" stroke-opacity=".3"/>'
        )
        pen.put(paint.local(r + 2, f, body), (cx, y))
        if index < filled and ("residue", seat, index) not in marks.hidden:
            pen.put(tokens.corruption(r * 0.78 * f), (cx, y))
        elif index == count - 1:
            pen.icon("hood", (cx, y), max(14, r * 1.06) * f, theme.BONE3)
    zones.add(key, box)


def _around(x: float, y: float, r: float) -> Rect:
    return Rect(round(x - r), round(y - r), round(2 * r), round(2 * r))
