"""House ships and Frigates as cached surfaces, with all that stands on them and the state they are in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pygame import Surface

from game.table import tokens
from game.table.geometry import turned
from game.table.hulls import HULLS, Hull, enamel, silhouette
from game.table.tokens import Role
from game.ui import paint, theme
from game.ui.cache import SPRITES
from game.ui.paint import Point, local, shape

State = Literal["normal", "legal", "hover", "illegal", "selected", "dimmed"]
Figure = tuple[int, Role]

_LIT = ("legal", "hover", "selected")


def ship(
    kind: str,
    house: str,
    unit: float,
    turn: float = 0,
    *,
    damage: int = 0,
    crew: Sequence[Figure | None] = (),
    crew_spaces: int = 1,
    corrupted: bool = False,
    state: State = "normal",
    next_damage: bool = False,
) -> Surface:
    """A House ship, bow at ``turn`` degrees, ``unit`` pixels per hull unit; the middle is the hull's 0,0.

    ``crew`` holds (seat, role) or None per Crew space, of which an Arkship has 1 or 2 (RULES 1.4).
    ``next_damage`` lights the space the next Damage would take.
    """
    spaces = tuple(crew)
    key = (
        "ship", kind, house, round(unit, 3), round(turn, 1), damage, spaces, crew_spaces, corrupted, state,
        next_damage,
    )  # fmt: skip
    color = theme.HOUSES[house].color

    def make() -> Surface:
        hull = HULLS[kind]
        sign = theme.HOUSES[house].sign
        painted = _tint(color, state)
        layers = _hull_layers(hull, painted, unit, turn, state)
        x, y, size = hull.sign
        ink = theme.darken(painted, 0.8)
        layers.append(_at(paint.icon(sign, max(10.0, size * unit), ink), (x, y), unit, turn))
        layers += _crew_layers(hull, spaces, crew_spaces, unit, turn, state)
        layers += _damage_layers(kind, hull, damage, unit, turn, next_damage)
        if hull.corruption:
            mark = tokens.corruption(8.6 * unit) if corrupted else _corruption_slot(unit)
            layers.append(_at(mark, hull.corruption, unit, turn))
        return _finished(layers, hull, unit, state)

    return SPRITES.get(key, make)


def frigate(
    player: int,
    unit: float,
    turn: float = 0,
    *,
    crew: Figure | None = None,
    state: State = "normal",
) -> Surface:
    """A player's Frigate, its shape on the hull, or its crew figure standing there (RULES 1.4)."""
    key = ("frigate", player, round(unit, 3), round(turn, 1), crew, state)

    def make() -> Surface:
        hull, look = HULLS["Frigate"], theme.PLAYERS[player]
        painted = _tint(look.color, state)
        layers = _hull_layers(hull, painted, unit, turn, state)
        x, y, _ = hull.sign
        if crew:
            figure = tokens.crew(crew[0], crew[1], hull.crew_radius * 1.15 * unit)
            layers.append(_at(figure, (x, y), unit, turn))
        else:
            body = shape(look.shape, 7.4, "#0B1220", extra='fill-opacity=".9"') + shape(look.shape, 4.6, painted)
            layers.append(_at(local(12, unit, body), (x, y), unit, turn))
        return _finished(layers, hull, unit, state)

    return SPRITES.get(key, make)


def wreck(kind: str, unit: float, turn: float = 0, color: str = theme.DANGER, crossed: bool = True) -> Surface:
    """The bare outline of a hull: where a ship was destroyed (crossed out), or the home of one on the move."""
    key = ("wreck", kind, round(unit, 3), round(turn, 1), color, crossed)

    def make() -> Surface:
        hull = HULLS[kind]
        path = (
            f'<g transform="rotate({turn:.2f})"><path d="{hull.path}" fill="{theme.INK0}" fill-opacity=".5" '
            f'stroke="{color}" stroke-width="2.2" stroke-linejoin="round"/></g>'
        )
        if crossed:
            path += paint.placed_icon("cross-mark", color, (0, 0), hull.reach)
        return local(hull.reach + 6, unit, path)

    return SPRITES.get(key, make)


def reach(kind: str) -> float:
    """Half the size, in hull units, of the box a hull fits in: what answers to a click (times its unit)."""
    return HULLS[kind].reach


# ---------------------------------------------------------------- how
Layer = tuple[Surface, float, float]


def _tint(color: str, state: State) -> str:
    return theme.mix(color, "#0A1020", 0.45) if state == "illegal" else color


def _at(surface: Surface, slot: Point, unit: float, turn: float) -> Layer:
    """A surface on a slot of the turned hull; the surface itself stays upright."""
    x, y = turned(slot, turn)
    return surface, x * unit, y * unit


def _hull_layers(hull: Hull, color: str, unit: float, turn: float, state: State) -> list[Layer]:
    layers: list[Layer] = []
    if state == "legal":
        halo = paint.glow(hull.reach + 8, unit, silhouette(hull, turn, 2), theme.GOLD, 7 * unit)
        layers.append((halo, 0, 0))
    elif state in ("hover", "selected"):
        halo = paint.glow(hull.reach + 8, unit, silhouette(hull, turn, 4), theme.GOLD, 11 * unit, 1, 2)
        layers.append((halo, 0, 0))
    if state in ("normal", "illegal"):
        dark = paint.glow(hull.reach + 4, unit, silhouette(hull, turn), theme.BLACK, 3.4 * unit, 0.75)
        layers.append((dark, 1.5 * unit, 3.4 * unit))
    body, defs = enamel(hull, color)
    line = {"legal": (theme.GOLD, 8.4), "hover": (theme.HOVER_EDGE, 9.5), "selected": (theme.HOVER_EDGE, 9.5)}
    if state in line:
        edge, width = line[state]
        path = f'<path d="{hull.path}" fill="none" stroke="{edge}" stroke-width="{width}"'
        body = f'{path} stroke-linejoin="round"/>{body}'
    layers.append((local(hull.reach + 8, unit, f'<g transform="rotate({turn:.2f})">{body}</g>', defs), 0, 0))
    return layers


def _crew_layers(
    hull: Hull, crew: tuple[Figure | None, ...], spaces: int, unit: float, turn: float, state: State
) -> list[Layer]:
    two = spaces == 2 and bool(hull.crew_two)
    slots = hull.crew_two if two else hull.crew
    r = hull.crew_two_radius if two else hull.crew_radius
    lit = state in _LIT
    edge = "#FFE9B0" if lit else "#E9DEC4"
    dash = theme.GOLD if lit else "#E9DEC4"
    defs = paint.radial("k", (0, -2), r, (0, "#1A2436", 1), (1, "#070B14", 1))
    body = f'<circle r="{r}" fill="url(#k)" stroke="{edge}" stroke-width="{2.2 if lit else 1.5}"/>'
    body += paint.dashed(paint.regular(60, r - 3.4), 2.6, 2.6, dash, 1, 0.9 if lit else 0.35)
    layers = []
    for index, slot in enumerate(slots):
        layers.append(_at(local(r + 4, unit, body, defs), slot, unit, turn))
        figure = crew[index] if index < len(crew) else None
        if figure:
            layers.append(_at(tokens.crew(figure[0], figure[1], r * 0.94 * unit), slot, unit, turn))
    return layers


def _damage_layers(kind: str, hull: Hull, damage: int, unit: float, turn: float, next_damage: bool) -> list[Layer]:
    small = 1.0 if kind == "Arkship" else 0.92
    layers = []
    for index, slot in enumerate(hull.damage):
        if index < damage:
            pip = tokens.damage(5.4 * unit * small)
        else:
            pip = tokens.damage_space(4.1 * unit * small, next_damage and index == damage)
        layers.append(_at(pip, slot, unit, turn))
    return layers


def _corruption_slot(unit: float) -> Surface:
    return local(8, unit, shape("hex", 4.2, "#070B14", "#D8CCB0", 1, extra='fill-opacity=".7" stroke-opacity=".75"'))


def _finished(layers: list[Layer], hull: Hull, unit: float, state: State) -> Surface:
    if state == "selected":
        lean = hull.reach * 0.68 * unit
        layers.append((tokens.selected_check(max(8.0, 11 * unit)), lean, -lean))
    whole = tokens.stacked(*layers)
    return paint.faded(whole, 0.35) if state == "dimmed" else whole
