"""A pen on one surface: what scenes and cards call, so that their code reads like a picture's description."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, get_args

import pygame
from pygame import Surface

from game.ui import paint, text, theme
from game.ui.cache import PARTS
from game.ui.paint import Point, Stop
from game.ui.text import Face, Weight

Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]

_SHARE = {
    name: (
        0.0 if "left" in name else 1.0 if "right" in name else 0.5,
        0.0 if "top" in name else 1.0 if "bottom" in name else 0.5,
    )
    for name in get_args(Anchor)
}
"""Where an anchor lies in a surface, in shares of its width and height."""
_WINDOW = 96


class Painter:
    """Draws on ``target``. Positions and sizes are its pixels; every part it uses is cached."""

    def __init__(self, target: Surface) -> None:
        self.target = target

    def put(self, surface: Surface, at: Point, anchor: Anchor = "center", opacity: float = 1) -> pygame.Rect:
        """Blit a surface with its ``anchor`` on the point ``at``; the rectangle covered."""
        shown = surface if opacity >= 1 else paint.faded(surface, opacity)
        width, height = shown.get_size()
        across, down = _SHARE[anchor]
        return self.target.blit(shown, (round(at[0] - width * across), round(at[1] - height * down)))

    def icon(self, name: str, centre: Point, size: float, color: str = theme.BONE, opacity: float = 1) -> None:
        """The named icon with its middle on ``centre``."""
        self.put(paint.icon(name, size, color, opacity), centre)

    def text(
        self,
        words: str,
        at: Point,
        size: float,
        color: str = theme.BONE,
        face: Face = "body",
        weight: Weight = "medium",
        anchor: Anchor = "midleft",
        tracking: float = 0,
        opacity: float = 1,
        width: float | None = None,
        metal: bool = False,
        shade: bool = False,
    ) -> pygame.Rect:
        """One line of text; with ``width`` it is made to fit, with ``shade`` it has a soft dark ground.

        The vertical anchors count from the capitals' middle ("mid"), not from the ascenders.
        """
        if width is not None:
            words, size = text.fit(words, size, width, face, weight, tracking)
        drawn = text.render(words, size, color, face, weight, tracking, metal)
        if shade:
            blur = max(1.5, size * 0.14)
            pad = math.ceil(blur * 3)
            wide = drawn.get_rect().inflate(2 * pad, 2 * pad)
            key = ("shade", words, round(size), face, weight, tracking)
            ground = PARTS.get(key, lambda: _shade(drawn, wide.size, pad, blur))
            self.put(ground, (at[0] + _lean(anchor) * pad, at[1]), anchor)
        return self.put(drawn, at, anchor, opacity)

    def paragraph(
        self,
        words: str,
        at: Point,
        width: float,
        size: float,
        color: str = theme.BONE,
        weight: Weight = "regular",
        spacing: float = 1.25,
        max_lines: int | None = None,
        centred: bool = False,
    ) -> float:
        """Wrapped text with its top left (top middle when ``centred``) at ``at``; the y below it."""
        step = text.line_height(size, spacing)
        y = at[1] + step / 2
        for line in text.wrap(words, size, width, "body", weight, max_lines):
            self.text(line, (at[0], y), size, color, weight=weight, anchor="center" if centred else "midleft")
            y += step
        return y - step / 2

    def rect(
        self,
        area: tuple[float, float, float, float],
        radius: float = 0,
        fill: str | None = None,
        gradient: Sequence[Stop] = (),
        stroke: str | None = None,
        stroke_width: float = 1,
        opacity: float = 1,
        stroke_opacity: float = 1,
        dash: tuple[float, float] | None = None,
    ) -> None:
        """A rounded rectangle (see ``paint.rounded``) at ``area`` (x, y, width, height)."""
        x, y, width, height = area
        drawn = paint.rounded(
            round(width),
            round(height),
            radius,
            fill,
            tuple(gradient),
            stroke,
            stroke_width,
            opacity,
            stroke_opacity,
            dash,
        )
        self.target.blit(drawn, (round(x), round(y)))

    def shadow(
        self,
        area: tuple[float, float, float, float],
        radius: float,
        blur: float,
        drop: float = 4,
        color: str = theme.BLACK,
        opacity: float = 0.55,
    ) -> None:
        """A soft shadow under ``area``, ``drop`` pixels lower; with ``drop`` 0 and a colour, a halo."""
        x, y, width, height = area
        pad = math.ceil(blur * 3)
        drawn = paint.shadow(width, height, radius, blur, color, opacity)
        self.target.blit(drawn, (round(x) - pad, round(y + drop) - pad))

    def panel(self, area: tuple[float, float, float, float], radius: float = theme.RADIUS_PANEL) -> None:
        """The ground of a column or dialog: translucent, edged, with a soft shadow."""
        top, bottom = theme.PANEL_TOP, theme.PANEL_BOTTOM
        self.shadow(area, radius, 10, 6, opacity=0.47)
        self.rect(
            area,
            radius,
            gradient=((0, top, theme.PANEL_OPACITY), (1, bottom, theme.PANEL_OPACITY)),
            stroke=theme.PANEL_EDGE,
            stroke_opacity=theme.PANEL_EDGE_OPACITY,
        )

    def line(self, start: Point, end: Point, color: str, width: float = 1, opacity: float = 1) -> None:
        """A straight line with round ends.

        A long slanting line is drawn in short windows along it: one surface for all of it would be nearly empty
        and as costly as its whole box.
        """
        for drawn, place in _stroke(start, end, color, width, opacity):
            self.target.blit(paint.svg(*drawn), place)

    def heading(self, words: str, at: Point, width: float, size: float = theme.FULL.head, right: str = "") -> None:
        """A section head: tracked capitals, a bronze hairline with a diamond, and a note at the right end."""
        drawn = self.text(
            words.upper(), at, size, theme.BRONZE_HI, "title", anchor="midleft", tracking=theme.HEAD_TRACKING
        )
        end = at[0] + width
        if right:
            end = self.text(right, (end, at[1]), size + 0.5, theme.BONE2, anchor="midright").left - 10
        start = drawn.right + 12
        if end > start:
            self.line((start, at[1]), (end, at[1]), theme.BRONZE, 1, 0.45)
        diamond = paint.polygon(paint.regular(4, 3), f'fill="{theme.BRONZE_HI}"')
        self.put(paint.local(4, 1, diamond), (start, at[1]))


@lru_cache(maxsize=1024)
def _stroke(
    start: Point, end: Point, color: str, width: float, opacity: float
) -> tuple[tuple[tuple[int, int, str], Point], ...]:
    """A line in windows: for each what is drawn (see ``paint.svg``) and its top left."""
    look = f'stroke="{color}" stroke-width="{width:g}" stroke-opacity="{opacity:g}" stroke-linecap="round"'
    found = []
    for box in _windows(start, end, math.ceil(width / 2) + 1):
        left, top = box.topleft
        ends = f'x1="{start[0] - left:g}" y1="{start[1] - top:g}" x2="{end[0] - left:g}" y2="{end[1] - top:g}"'
        found.append(((box.width, box.height, f"<line {ends} {look}/>"), (left, top)))
    return tuple(found)


def _windows(start: Point, end: Point, margin: int) -> list[pygame.Rect]:
    """Boxes that cover a line with a margin and meet without overlapping, each at most _WINDOW pixels long."""
    left, top = math.floor(min(start[0], end[0])) - margin, math.floor(min(start[1], end[1])) - margin
    right, bottom = math.ceil(max(start[0], end[0])) + margin, math.ceil(max(start[1], end[1])) + margin
    wide, tall = right - left, bottom - top
    if min(wide, tall) <= _WINDOW // 2 or max(wide, tall) <= _WINDOW:
        return [pygame.Rect(left, top, wide, tall)]
    across = wide >= tall
    # Along the longer side, and what the shorter one does meanwhile.
    (a, p), (b, q) = sorted([start, end] if across else [start[::-1], end[::-1]])
    slope = (q - p) / (b - a)
    low, high = (left, right) if across else (top, bottom)
    boxes = []
    for first in range(low, high, _WINDOW):
        last = min(high, first + _WINDOW)
        at = [p + slope * (min(max(x, a), b) - a) for x in (first - margin, last + margin)]
        near, far = math.floor(min(at)) - margin, math.ceil(max(at)) + margin
        if across:
            boxes.append(pygame.Rect(first, near, last - first, far - near))
        else:
            boxes.append(pygame.Rect(near, first, far - near, last - first))
    return boxes


def _lean(anchor: Anchor) -> float:
    """Which way a larger ground has to move so that it stays around text placed by ``anchor``."""
    return -1 if "left" in anchor else 1 if "right" in anchor else 0


def _shade(drawn: Surface, size: tuple[int, int], pad: int, blur: float) -> Surface:
    ground = paint.blank(*size)
    ground.blit(drawn, (pad, pad))
    soft = paint.silhouette(ground, theme.BLACK, blur)
    soft.blit(soft.copy(), (0, 0))
    return soft
