"""Planets: baked spheres, tainted by magenta veins, in bronze frames beside the ring."""

from __future__ import annotations

import re

import pygame
from pygame import Surface

from game.table import tokens
from game.table.geometry import PLANET_RADIUS
from game.table.metal import metal_ring
from game.table.ships import State
from game.ui import art, paint, theme
from game.ui.cache import SPRITES

_TAINTS = 3
_SPHERE_SHARE = 316 / 320
"""The sphere's share of its picture's width: what is left keeps the edge smooth."""


def planet(name: str, radius: float, tainted: bool = False) -> Surface:
    """The sphere of a planet card's planet (RULES 9.7), ``radius`` in pixels, without frame."""
    key = ("planet", name, round(radius, 1), tainted)
    return SPRITES.get(key, lambda: _planet(name, radius, tainted))


def framed_planet(name: str, radius: float, tainted: bool = False, state: State = "normal") -> Surface:
    """A planet in its bronze frame with a soft shadow, or lit as something to choose."""
    key = ("framed planet", name, round(radius, 1), tainted, state)
    return SPRITES.get(key, lambda: _framed(name, radius, tainted, state))


def ring_planet(name: str, k: float, tainted: bool = False, state: State = "normal") -> Surface:
    """The planet beside a sector of the ring whose unit is ``k`` pixels."""
    return framed_planet(name, PLANET_RADIUS * k, tainted, state)


def slug(name: str) -> str:
    """The name of a planet's picture: its card's name in small letters, joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def _planet(name: str, radius: float, tainted: bool) -> Surface:
    side = max(2, round(2 * radius / _SPHERE_SHARE))
    sphere = art.picture(f"planets/{slug(name)}.png", side, side)
    if not tainted:
        return sphere
    out = sphere.copy()
    # A deeper sphere lets the veins glow; which of the three nets it gets depends on the name alone.
    out.fill((224, 206, 226, 255), special_flags=pygame.BLEND_RGBA_MULT)
    net = sum(name.encode()) % _TAINTS + 1
    out.blit(art.picture(f"planets/taint-{net}.png", side, side), (0, 0))
    return out


def _framed(name: str, radius: float, tainted: bool, state: State) -> Surface:
    unit = radius / PLANET_RADIUS
    outer, inner = radius + 5.5 * unit, radius + 0.5 * unit
    disc = f'<circle r="{outer:.1f}" fill="#fff"/>'
    layers: list[tuple[Surface, float, float]] = []
    if state in ("legal", "hover", "selected"):
        wide = state != "legal"
        layers.append(
            (
                paint.glow(outer + 2, 1, disc, theme.GOLD, (11 if wide else 7) * unit, 1, 2 if wide else 1),
                0,
                0,
            )
        )
    elif state != "dimmed":
        layers.append((paint.glow(outer + 2, 1, disc, theme.BLACK, 5 * unit, 0.67), 0, 3 * unit))
    layers.append((planet(name, radius + 0.8 * unit, tainted), 0, 0))
    layers.append((metal_ring(outer, inner, "bronze", max(1.0, 1.8 * unit)), 0, 0))
    edge = {"legal": theme.GOLD, "hover": theme.HOVER_EDGE, "selected": theme.HOVER_EDGE}.get(state)
    if edge:
        width = max(2.0, 3.5 * unit)
        line = f'<circle r="{outer + width / 2:.1f}" fill="none" stroke="{edge}" stroke-width="{width:.1f}"/>'
        layers.append((paint.local(outer + width + 1, 1, line), 0, 0))
    if state == "selected":
        layers.append((tokens.selected_check(max(8.0, 11 * unit)), outer * 0.75, -outer * 0.75))
    whole = tokens.stacked(*layers)
    return paint.faded(whole, 0.35) if state == "dimmed" else whole
