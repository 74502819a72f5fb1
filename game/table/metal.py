"""Rings of turned metal: bronze rims and bone scales, bevelled, lit from the top left."""

from __future__ import annotations

import math
from typing import Literal

import pygame
from pygame import Surface

from game.ui import art, paint
from game.ui.cache import SPRITES

Tone = Literal["bronze", "bone"]


def metal_ring(outer: float, inner: float, tone: Tone = "bronze", bevel: float = 3.2) -> Surface:
    """A ring between two radii in pixels, with bevels ``bevel`` pixels wide, in the surface's middle."""
    key = ("metal", round(outer, 1), round(inner, 1), tone, round(bevel, 1))
    return SPRITES.get(key, lambda: _metal_ring(outer, inner, tone, bevel))


def _metal_ring(outer: float, inner: float, tone: Tone, bevel: float) -> Surface:
    middle = (outer + inner) / 2
    band = f'<circle r="{middle:.2f}" fill="none" stroke="#fff" stroke-width="{outer - inner:.2f}"/>'
    mask = paint.local(outer + 2, 1, band)
    side = mask.get_width()
    disc = math.ceil(outer) * 2
    out = paint.blank(side, side)
    out.blit(art.picture(f"{tone}.jpg", disc, disc), ((side - disc) // 2, (side - disc) // 2))
    out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)
    # Before the mask: laid over half-clear edge pixels it would make them solid, and the edge jagged.
    out.blit(_bevels(outer, inner, bevel), (0, 0))
    # The mask's own clear pixels are black: keep the metal's colour and take only the opacity.
    white = mask.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    out.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return paint.converted(out)


def _bevels(outer: float, inner: float, bevel: float) -> Surface:
    """Light and shade on both edges: the outer one shines towards the light, the inner one away."""
    x, y = 0.62 * outer, 0.78 * outer
    shine = ((0.0, "#FFF6DC", 0.34), (0.5, "#FFF6DC", 0.0), (0.5, "#000000", 0.0), (1.0, "#000000", 0.34))
    defs = paint.linear("o", (-x, -y), (x, y), *shine) + paint.linear("i", (x, y), (-x, -y), *shine)
    body = ""
    # Three nested strokes make the slope steepest at the edge itself.
    for share in (1.0, 0.66, 0.33):
        width = bevel * share
        for radius, name in ((outer - width / 2, "o"), (inner + width / 2, "i")):
            body += f'<circle r="{radius:.2f}" fill="none" stroke="url(#{name})" stroke-width="{width:.2f}"/>'
    return paint.local(outer + 2, 1, body, defs)
