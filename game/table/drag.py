"""What hangs on the pointer: the dragged piece and the dotted gold path from its home."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.content.models import RESOURCES
from game.rules.state import FREE
from game.table import tokens
from game.table.crew_slots import ROLES
from game.table.layout import Layout
from game.table.pen import Pen
from game.table.view import TableView
from game.table.zones import Key, Position
from game.ui import paint, theme

_DOTS = 60
_GROWN = 1.15


def dragged_surface(layout: Layout, scene: TableView, key: Key) -> Surface | None:
    """The held piece at 1.15 of its size with its shadow far below; None for what cannot be held."""
    f, state = layout.f, scene.view
    if key[0] == "crew":
        seat, crew = int(key[1]), int(key[2])
        r = (22 if layout.full else 15.5) * f * _GROWN
        return tokens.crew(scene.seats[seat].colour, ROLES[crew], r, glowing=True)
    if key[0] == "space":
        token = state.players[int(key[1])].spaces[int(key[2])]
        return None if token == FREE else tokens.resource(RESOURCES[token], (16.5 if layout.full else 13) * f * _GROWN)
    if key[0] in ("corruption", "residue"):
        return tokens.corruption((16 if layout.full else 13) * f * _GROWN)
    if key[0] == "damage":
        return tokens.damage((15 if layout.full else 12) * f)
    if key[0] == "shields":
        return tokens.shield(17 * layout.ring.k * _GROWN)
    if key[0] == "protection":
        return tokens.protection((16 if layout.full else 13) * f)
    if key[0] == "voidborn":
        return tokens.voidborn(1, 1.08 * layout.ring.k * _GROWN)
    return None


def draw_dragged(pen: Pen, layout: Layout, scene: TableView, key: Key, at: Position, lean: float = 0.0) -> None:
    """The held piece at ``at``, above everything else, leaning clockwise by ``lean`` degrees."""
    piece = dragged_surface(layout, scene, key)
    if piece is None:
        return
    if key[0] == "crew":
        colour = scene.seats[int(key[1])].colour
        r = (22 if layout.full else 15.5) * layout.f * _GROWN
        pen.put(tokens.lifted_shadow(colour, r), (at[0], at[1] + 14 * layout.f))
    pen.put(leaning(piece, lean), at)


def leaning(piece: Surface, lean: float) -> Surface:
    """The piece turned clockwise by ``lean`` degrees."""
    return piece if abs(lean) < 0.5 else pygame.transform.rotozoom(piece, -lean, 1)


def draw_path(pen: Pen, layout: Layout, start: Position, end: Position) -> None:
    """Dots of gold along an arc that hangs between two points."""
    f = layout.f
    bend = (50 if layout.full else 34) * f
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + bend)
    dot = paint.local(
        4, f, f'<circle r="2.7" fill="{theme.INK0}" fill-opacity=".6"/><circle r="1.6" fill="{theme.GOLD}"/>'
    )
    step = 10.5 * f
    last, done = start, 0.0
    for index in range(1, _DOTS * 4 + 1):
        t = index / (_DOTS * 4)
        x = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * middle[0] + t * t * end[0]
        y = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * middle[1] + t * t * end[1]
        done += ((x - last[0]) ** 2 + (y - last[1]) ** 2) ** 0.5
        last = (x, y)
        if done >= step:
            done -= step
            pen.put(dot, (x, y))
