"""A piece that breaks: any drawn piece cut into wedges that can drift apart."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Surface

from game.table.geometry import polar
from game.ui import paint
from game.ui.cache import SPRITES


class Fragment(NamedTuple):
    """A part of a piece, as large as the whole and clear elsewhere; ``away`` (length 1) is where it drifts."""

    surface: Surface
    away: tuple[float, float]


def fragments(whole: Surface, count: int, turn: float = 0) -> list[Fragment]:
    """``whole`` cut into ``count`` wedges (2 or more) about its middle, the first cut at ``turn`` degrees."""
    if count < 2:
        raise ValueError(f"A piece breaks into 2 or more fragments, not {count}.")
    step = 360 / count
    return [Fragment(_cut(whole, turn + step * i, step), polar(1, turn + step * (i + 0.5))) for i in range(count)]


def _cut(whole: Surface, start: float, step: float) -> Surface:
    def make() -> Surface:
        width, height = whole.get_size()
        reach = float(width + height)
        corners = [(0.0, 0.0)] + [polar(reach, start + step * i / 4) for i in range(5)]
        box = f"{-width / 2} {-height / 2} {width} {height}"
        mask = paint.svg(width, height, paint.polygon(corners, 'fill="#fff"'), "", box).copy()
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        part = whole.copy()
        part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return part

    return SPRITES.get(("fragment", whole, round(start, 1), round(step, 1)), make)
