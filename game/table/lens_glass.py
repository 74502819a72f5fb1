"""The round lens itself: a sector seen close, with every ship, its free damage spaces, and what it has lost."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import cast

import pygame
from pygame import Rect, Surface

from game.rules.queries import ships_in
from game.table import ships, tokens
from game.table.hulls import HULLS
from game.table.layout import Layout
from game.table.metal import metal_ring
from game.table.pen import Pen
from game.table.view import SkirmishLens, TableView
from game.table.zones import Key, Marks, Position, ZoneList
from game.ui import art, paint, theme
from game.ui.cache import SPRITES

_UNITS = 163.0
"""Hull units across half the lens: what makes a ship as large in it as in the look."""


@dataclass(frozen=True, slots=True)
class _Spot:
    """One ship under the lens: where, how large, whether it is the ghost of a lost one."""

    ship: int
    at: Position
    unit: float
    ghost: bool
    low: float
    """The middle of its label, the same for all in a row."""
    room: float
    """Pixels its label may be wide."""


def draw_glass(
    pen: Pen,
    layout: Layout,
    centre: Position,
    radius: float,
    scene: TableView,
    lens: SkirmishLens,
    marks: Marks,
    zones: ZoneList,
) -> None:
    """Draw lens and contents with its middle on ``centre``; ``radius`` is the glass without the rim."""
    state, sector = scene.view, lens.sector
    pen.put(glass(radius, layout.f, state.rift[sector]), centre)
    _void_row(pen, centre, radius, scene, sector, marks, zones)
    spots = _spots(scene, lens, centre, radius)
    for spot in spots:
        key: Key = ("ship", spot.ship)
        facts = (spot, state.ship_damage[spot.ship], state.ship_corrupted[spot.ship])
        look = (marks.state_of(key), key in marks.hidden)
        draw = partial(_ghost, pen, scene, spot) if spot.ghost else partial(_ship, pen, scene, spot, marks, zones)
        pen.piece(("lens ship", facts, look), zones, draw)
    if not any(not spot.ghost for spot in spots):
        low = (centre[0], centre[1] + radius * 0.5)
        pen.words("No House ship here:", low, 16, theme.BONE, "semibold", "center", radius * 1.5, shade=True)
        lower = (centre[0], low[1] + 22 * layout.f)
        pen.words("the Revenant is hit", lower, 15, theme.BONE2, "medium", "center", radius * 1.35, shade=True)


def glass(radius: float, f: float, rift: bool) -> Surface:
    """The bare lens with its rim, ``f`` pixels per design unit; what is behind it is tinted in a Rift."""
    key = ("lens", round(radius), round(f, 3), rift)
    return SPRITES.get(key, lambda: _make_glass(round(radius), f, rift))


def _make_glass(r: int, f: float, rift: bool) -> Surface:
    rim = 13 * f
    side = 2 * (r + round(rim) + round(44 * f))
    out = paint.blank(side, side)
    middle = (side / 2, side / 2)
    disc = f'<circle r="{r + rim:.1f}" fill="#000"/>'
    paint.blit_center(out, paint.glow(r + rim, 1, disc, theme.BLACK, 14 * f, 0.85), (middle[0], middle[1] + 8 * f))
    cloud = paint.blank(2 * r, 2 * r)
    cloud.blit(art.cover("table.jpg", 4 * r, 4 * r), (0, 0), Rect(r, r // 2, 2 * r, 2 * r))
    mask = paint.local(r, 1, f'<circle r="{r - 0.5}" fill="#fff"/>')
    cloud.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    paint.blit_center(out, cloud, middle)
    shade = paint.radial("q", (0, 0), r, (0, "#0A1122", 0), (0.75, "#050810", 0.15), (1, "#03050A", 0.8))
    body = f'<circle r="{r}" fill="url(#q)"/>'
    if rift:
        shade += paint.radial(
            "v", (0, -r * 1.05), r * 1.5, (0, theme.RIFT, 0.55), (0.5, theme.RIFT, 0.14), (1, "#0A1122", 0.25)
        )
        body = f'<circle r="{r}" fill="url(#v)"/>{body}'
    else:
        shade += paint.radial("v", (0, -r * 0.6), r * 1.6, (0, "#2B4A7A", 0.35), (1, "#0A1122", 0.3))
        body = f'<circle r="{r}" fill="url(#v)"/>{body}'
    # Arcs of the ring, cut where they would leave the lens.
    low = r * 1.75
    for arc in (2.36, 2.33, 1.93, 1.30, 1.28):
        q = r * arc
        y = (r * r - q * q + low * low) / (2 * low)
        x = max(0.0, r * r - y * y) ** 0.5 * 0.985
        if x > 4:
            body += (
                f'<path d="M{-x:.1f},{y:.1f} A{q:.1f},{q:.1f} 0 0 1 {x:.1f},{y:.1f}" fill="none" '
                f'stroke="{theme.BONE}" stroke-opacity=".13" stroke-width="1.2"/>'
            )
    paint.blit_center(out, paint.local(r, 1, body, shade), middle)
    paint.blit_center(out, metal_ring(r + rim, r - 1, "bronze", 3 * f), middle)
    marks = ""
    for degrees in range(0, 360, 3):
        length = (7 if degrees % 15 == 0 else 4) * f
        turn = f'transform="rotate({degrees})"'
        top = r + 10 * f
        marks += (
            f'<line {turn} x1="0" y1="{-top:.1f}" x2="0" y2="{-(top - length):.1f}" stroke="#1C1209" '
            f'stroke-opacity=".75" stroke-width="{max(1, f):.1f}"/>'
        )
    paint.blit_center(out, paint.local(r + rim, 1, marks), middle)
    return paint.converted(out)


def _void_row(
    pen: Pen, centre: Position, radius: float, scene: TableView, sector: int, marks: Marks, zones: ZoneList
) -> None:
    """Voidborn, Shields and Rift side by side in the upper part."""
    state, unit = scene.view, radius / _UNITS
    y = centre[1] - radius * 0.72
    items = [
        name
        for name, there in (
            ("voidborn", state.voidborn[sector] > 0),
            ("shields", state.shields[sector] > 0),
            ("rift", state.rift[sector]),
        )
        if there
    ]
    step = radius * (0.62 if len(items) < 3 else 0.5)
    for index, name in enumerate(items):
        x = centre[0] + (index - (len(items) - 1) / 2) * step
        if name == "voidborn":
            count = state.voidborn[sector]
            pen.put(tokens.voidborn(count, 1.15 * unit), (x - 10 * unit, y))
            r = 12 * unit
            pen.put(tokens.voidborn_count(count, r), (x + (30 if count > 2 else 20) * unit, y + 8 * unit))
        elif name == "shields":
            pen.put(tokens.shield(19 * unit, state.shields[sector]), (x, y))
        else:
            pen.put(tokens.rift(1.05 * unit, 6), (x, y + 4 * unit))
        reach = 28 * unit
        box = Rect(round(x - reach), round(y - reach), round(2 * reach), round(2 * reach))
        zones.add((name, sector), box, round=True)


def _spots(scene: TableView, lens: SkirmishLens, centre: Position, radius: float) -> list[_Spot]:
    """Small ships in the upper row, Arkships below; the ghosts stand among them."""
    state, book = scene.view, scene.view.book
    here = [(ship, False) for ship in ships_in(state, lens.sector)]
    here += [(ship, True) for ship in lens.destroyed if state.ship_at[ship] != lens.sector]
    here.sort()
    spots = []
    for large, row_y, most, step, widest in ((False, -0.28, 3, 0.5, 0.9), (True, 0.41, 2, 0.74, 0.6)):
        row = [(ship, ghost) for ship, ghost in here if (book.type_of[ship] == 0) == large]
        if not row:
            continue
        unit = radius / _UNITS
        gap = step if len(row) > 2 or large else step * 1.5
        if len(row) > most:
            gap = 2 * widest / len(row)
            unit *= gap / step
        reach = max(ships.reach(book.content.ships[book.type_of[ship]].name) for ship, _ in row)
        low = centre[1] + row_y * radius + (reach + 6) * unit
        for index, (ship, ghost) in enumerate(row):
            x = centre[0] + (index - (len(row) - 1) / 2) * gap * radius
            at = (x, centre[1] + row_y * radius)
            spots.append(_Spot(ship, at, unit, ghost, low, gap * radius * (0.94 if len(row) > 1 else 1.5)))
    return spots


def _ship(pen: Pen, scene: TableView, spot: _Spot, marks: Marks, zones: ZoneList) -> None:
    state, book = scene.view, scene.view.book
    key: Key = ("ship", spot.ship)
    kind = book.content.ships[book.type_of[spot.ship]].name
    look = cast(ships.State, marks.state_of(key))
    if key not in marks.hidden:
        drawn = ships.ship(
            kind,
            book.content.houses[book.house_of[spot.ship]].name,
            spot.unit,
            damage=state.ship_damage[spot.ship],
            corrupted=state.ship_corrupted[spot.ship],
            crew_spaces=book.crew_spaces(book.type_of[spot.ship], len(state.players)),
            state=look,
            next_damage=look == "hover",
        )
        pen.put(drawn, spot.at)
    free = book.damage_spaces[spot.ship] - state.ship_damage[spot.ship]
    words = "no space" if free <= 0 else "1 space" if free == 1 else f"{free} spaces"
    ink = "#FFB39F" if free <= 0 else "#FFE7A6" if look in ("hover", "selected") else theme.BONE
    _label(pen, spot, words, ink)
    reach = ships.reach(kind) * spot.unit
    box = Rect(round(spot.at[0] - reach), round(spot.at[1] - reach), round(2 * reach), round(2 * reach))
    zones.add(key, box, round=True)


def _ghost(pen: Pen, scene: TableView, spot: _Spot) -> None:
    """The red outline of a ship that was destroyed here."""
    book = scene.view.book
    kind = book.content.ships[book.type_of[spot.ship]].name
    look = theme.HOUSES[book.content.houses[book.house_of[spot.ship]].name]
    hull = HULLS[kind]
    body = (
        f'<path d="{hull.path}" fill="#000" fill-opacity=".35" stroke="{theme.DANGER}" stroke-opacity=".85" '
        'stroke-width="1.4"/>'
    )
    pen.put(paint.local(hull.reach + 4, spot.unit, body), spot.at)
    x, y, size = hull.sign
    at = (spot.at[0] + x * spot.unit, spot.at[1] + y * spot.unit)
    pen.icon(look.sign, at, max(14, size * spot.unit), look.color, 0.5)
    pen.icon("cross-mark", spot.at, 28 * spot.unit, theme.DANGER, 0.9)
    _label(pen, spot, "destroyed", "#FFB39F")


def _label(pen: Pen, spot: _Spot, words: str, ink: str) -> None:
    pen.words(words, (spot.at[0], spot.low), 14.5, ink, "semibold", "center", width=spot.room, shade=True)
