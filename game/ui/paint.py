"""Drawing with vectors: every function gives a cached surface, drawn at its real size and never stretched.

Surfaces returned here are shared: blit them, never draw on them. Sizes are pixels, opacities 0 to 1,
colours ``#RRGGBB``.
"""

from __future__ import annotations

import io
import json
import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame
from pygame import Surface

from game.paths import assets_dir
from game.ui.cache import PARTS, SPRITES, kept
from game.ui.theme import Shape, rgb

Point = tuple[float, float]
Stop = tuple[float, str, float]


# ---------------------------------------------------------------- vectors
@kept(PARTS)
def svg(width: int, height: int, body: str, defs: str = "", view_box: str | None = None) -> Surface:
    """The SVG ``body`` drawn ``width`` x ``height`` pixels large; ``view_box`` is in the body's own units."""
    width, height = max(1, width), max(1, height)
    return _load_svg(width, height, view_box or f"0 0 {width} {height}", defs, body)


@kept(PARTS)
def local(radius: float, unit: float, body: str, defs: str = "") -> Surface:
    """A square surface centred on 0,0 of ``body``: ``radius`` local units each way, ``unit`` pixels each."""
    half = max(1, math.ceil(radius * unit))
    reach = half / unit
    box = f"{-reach:.4f} {-reach:.4f} {2 * reach:.4f} {2 * reach:.4f}"
    return _load_svg(2 * half, 2 * half, box, defs, body)


def linear(name: str, start: Point, end: Point, *stops: Stop) -> str:
    """A linear gradient for ``defs``, used as ``fill="url(#name)"``; stops are (offset, colour, opacity)."""
    ends = f'x1="{start[0]:g}" y1="{start[1]:g}" x2="{end[0]:g}" y2="{end[1]:g}"'
    return f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>{_stops(stops)}</linearGradient>'


def radial(name: str, centre: Point, radius: float, *stops: Stop) -> str:
    """A radial gradient for ``defs``, used as ``fill="url(#name)"``; stops are (offset, colour, opacity)."""
    place = f'cx="{centre[0]:g}" cy="{centre[1]:g}" r="{radius:g}"'
    return f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{_stops(stops)}</radialGradient>'


def regular(sides: int, radius: float, turn: float = 0, centre: Point = (0, 0)) -> list[Point]:
    """The corners of a regular polygon, the first at 12 o'clock turned by ``turn`` degrees clockwise."""
    angles = [math.radians(turn + 360 / sides * i) for i in range(sides)]
    return [(centre[0] + radius * math.sin(a), centre[1] - radius * math.cos(a)) for a in angles]


def polygon(points: Sequence[Point], attributes: str) -> str:
    """An SVG polygon through ``points``."""
    return f'<polygon points="{_pairs(points)}" {attributes}/>'


def outline(kind: Shape, radius: float, centre: Point = (0, 0)) -> list[Point]:
    """The outline of a shape that looks as large as a circle of ``radius``."""
    x, y = centre
    if kind == "circle":
        return regular(90, radius * 0.98, 0, centre)
    if kind == "square":
        q = radius * 0.86
        return [(x - q, y - q), (x + q, y - q), (x + q, y + q), (x - q, y + q)]
    if kind == "triangle":
        return regular(3, radius * 1.22, 0, (x, y + radius * 0.18))
    if kind == "hex":
        return regular(6, radius * 1.06, 0, centre)
    return regular(4, radius * 1.16, 0, centre)


def shape(
    kind: Shape,
    radius: float,
    fill: str,
    stroke: str = "none",
    stroke_width: float = 0,
    centre: Point = (0, 0),
    extra: str = "",
) -> str:
    """SVG of a shape that looks as large as a circle of ``radius``; squares have softened corners."""
    look = f'fill="{fill}" stroke="{stroke}" stroke-width="{stroke_width:.2f}" stroke-linejoin="round" {extra}'
    x, y = centre
    if kind == "circle":
        return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius * 0.98:.2f}" {look}/>'
    if kind == "square":
        q = radius * 0.86
        box = f'x="{x - q:.2f}" y="{y - q:.2f}" width="{2 * q:.2f}" height="{2 * q:.2f}"'
        return f'<rect {box} rx="{radius * 0.18:.2f}" {look}/>'
    return polygon(outline(kind, radius, centre), look)


def dashed(
    points: Sequence[Point],
    on: float,
    off: float,
    stroke: str,
    width: float,
    opacity: float = 1,
    close: bool = True,
) -> str:
    """SVG of a dashed outline, dash by dash; on a closed path they are stretched so that their ends meet."""
    path = [*points, points[0]] if close else list(points)
    around = sum(math.dist(p, q) for p, q in pairwise(path))
    if around <= 0:
        return ""
    stretch = around / max(1, round(around / (on + off))) / (on + off) if close else 1
    on, off = on * stretch, off * stretch
    dashes: list[list[Point]] = []
    current, left, drawing = [path[0]], on, True
    for p, q in pairwise(path):
        length, done = math.dist(p, q), 0.0
        while length - done > left + 1e-6:
            done += left
            at = (p[0] + (q[0] - p[0]) * done / length, p[1] + (q[1] - p[1]) * done / length)
            if drawing:
                dashes.append([*current, at])
            current, drawing = [at], not drawing
            left = on if drawing else off
        left -= length - done
        current.append(q)
    if drawing and len(current) > 1 and math.dist(current[0], current[-1]) > 1e-3:
        dashes.append(current)
    look = f'fill="none" stroke="{stroke}" stroke-width="{width:g}" stroke-opacity="{opacity:g}"'
    return "".join(f'<polyline points="{_pairs(d)}" {look} stroke-linecap="round"/>' for d in dashes)


def rounded_outline(width: float, height: float, radius: float, inset: float = 0) -> list[Point]:
    """The outline of a rounded rectangle at 0,0, for ``dashed``."""
    radius = max(0.01, min(radius, width / 2 - inset, height / 2 - inset))
    left, top, right, bottom = inset, inset, width - inset, height - inset
    corners = (
        (right - radius, top + radius, -90),
        (right - radius, bottom - radius, 0),
        (left + radius, bottom - radius, 90),
        (left + radius, top + radius, 180),
    )
    points = []
    for x, y, start in corners:
        for i in range(9):
            a = math.radians(start + 90 * i / 8)
            points.append((x + radius * math.cos(a), y + radius * math.sin(a)))
    return points


# ---------------------------------------------------------------- ready pieces
def icon(name: str, size: float, color: str, opacity: float = 1) -> Surface:
    """The named icon, ``size`` pixels square. KeyError, naming it, if it is not in assets/icons."""
    side = max(1, round(size))
    return faded(svg(side, side, icon_body(name, color), "", "0 0 512 512"), opacity)


@lru_cache(maxsize=1024)
def icon_body(name: str, color: str) -> str:
    """SVG of the named icon in a box of 512 x 512 units, to be placed inside another drawing."""
    bodies = _icons()
    if name not in bodies:
        raise KeyError(f"There is no icon named {name!r} in assets/icons/icons.json.")
    return bodies[name].replace("currentColor", color)


def icon_names() -> tuple[str, ...]:
    """Names of all icons there are, in the order of the alphabet."""
    return tuple(sorted(_icons()))


def placed_icon(name: str, color: str, centre: Point, size: float, turn: float = 0) -> str:
    """SVG of the named icon centred on a point of another drawing, ``size`` of its units large."""
    k = size / 512
    move = f"translate({centre[0]:.3f},{centre[1]:.3f}) rotate({turn:.2f}) scale({k:.5f}) translate(-256,-256)"
    return f'<g transform="{move}">{icon_body(name, color)}</g>'


@kept(PARTS)
def rounded(
    width: float,
    height: float,
    radius: float,
    fill: str | None = None,
    gradient: tuple[Stop, ...] = (),
    stroke: str | None = None,
    stroke_width: float = 1,
    opacity: float = 1,
    stroke_opacity: float = 1,
    dash: tuple[float, float] | None = None,
) -> Surface:
    """A rounded rectangle of ``width`` x ``height``: plain or a vertical gradient, with an inner stroke."""
    defs, paint = "", 'fill="none"'
    if gradient:
        defs, paint = linear("g", (0, 0), (0, height), *gradient), 'fill="url(#g)"'
    elif fill:
        paint = f'fill="{fill}" fill-opacity="{opacity:g}"'
    inset = stroke_width / 2 if stroke else 0
    line = ""
    if stroke and not dash:
        line = f'stroke="{stroke}" stroke-width="{stroke_width:g}" stroke-opacity="{stroke_opacity:g}"'
    size = f'x="{inset:g}" y="{inset:g}" width="{width - 2 * inset:g}" height="{height - 2 * inset:g}"'
    body = f'<rect {size} rx="{max(0, radius - inset):g}" {paint} {line}/>'
    if stroke and dash:
        edge = rounded_outline(width, height, radius, inset)
        body += dashed(edge, dash[0], dash[1], stroke, stroke_width, stroke_opacity)
    width, height = max(1, math.ceil(width)), max(1, math.ceil(height))
    return _load_svg(width, height, f"0 0 {width} {height}", defs, body)


def shadow(
    width: float, height: float, radius: float, blur: float, color: str = "#000000", opacity: float = 0.6
) -> Surface:
    """A soft rounded rectangle; it is 3 x ``blur`` larger on every side than ``width`` x ``height``."""
    key = ("shadow", round(width), round(height), radius, blur, color, opacity)
    return SPRITES.get(key, lambda: _shadow(round(width), round(height), radius, blur, color, opacity))


def glow(
    radius: float, unit: float, body: str, color: str, blur: float, opacity: float = 1, strength: int = 1
) -> Surface:
    """The silhouette of a drawing (see ``local``), coloured, softened by ``blur`` pixels and padded for it.

    ``strength`` lays it over itself that many times, for a denser halo.
    """
    key = ("glow", radius, unit, body, color, blur, opacity, strength)
    return SPRITES.get(key, lambda: _glow(radius, unit, body, color, blur, opacity, strength))


def silhouette(source: Surface, color: str, blur: float = 0, opacity: float = 1) -> Surface:
    """The outline of any surface in one colour, softened by ``blur`` pixels; same size (not cached)."""
    flat = source.copy()
    flat.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    flat.fill((*rgb(color), 0), special_flags=pygame.BLEND_RGBA_ADD)
    soft = _blur(flat, blur, color)
    if opacity < 1:
        soft.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


def faded(source: Surface, opacity: float) -> Surface:
    """The surface at a lower opacity (0 to 1), rounded to 64 steps so that fades stay cheap."""
    if opacity >= 1:
        return source
    step = max(0, round(opacity * 64))

    def make() -> Surface:
        out = source.copy()
        out.fill((255, 255, 255, min(255, step * 4)), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    # The key holds the surface itself (hashed by identity), so that its identity cannot be taken by another.
    return PARTS.get(("faded", source, step), make)


def blit_center(target: Surface, surface: Surface, centre: Point) -> pygame.Rect:
    """Blit with the surface's middle on ``centre`` and give the rectangle covered."""
    x = round(centre[0] - surface.get_width() / 2)
    y = round(centre[1] - surface.get_height() / 2)
    return target.blit(surface, (x, y))


def blank(width: float, height: float, color: str = "#000000") -> Surface:
    """A fresh clear surface to compose on; its clear pixels carry ``color`` so that edges do not darken."""
    out = Surface((max(1, math.ceil(width)), max(1, math.ceil(height))), pygame.SRCALPHA)
    out.fill((*rgb(color), 0))
    return out


# ---------------------------------------------------------------- how
def _stops(stops: Sequence[Stop]) -> str:
    return "".join(f'<stop offset="{o:g}" stop-color="{c}" stop-opacity="{a:g}"/>' for o, c, a in stops)


def _pairs(points: Sequence[Point]) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)


def _load_svg(width: int, height: int, view_box: str, defs: str, body: str) -> Surface:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{view_box}">'
        f"<defs>{defs}</defs>{body}</svg>"
    )
    drawn = pygame.image.load_sized_svg(io.BytesIO(head.encode()), (width, height))
    return converted(drawn)


def converted(surface: Surface) -> Surface:
    """The surface in the window's own pixel format, where there is a window."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


@lru_cache(maxsize=1)
def _icons() -> dict[str, str]:
    loaded: dict[str, str] = json.loads((assets_dir() / "icons" / "icons.json").read_text(encoding="utf-8"))
    return loaded


def _blur(flat: Surface, blur: float, color: str) -> Surface:
    """Soften a one-coloured surface; wide blurs are done small and enlarged, which nobody can see."""
    if blur < 0.5:
        return flat
    part = 1 if blur < 5 else 2 if blur < 12 else 4
    if part == 1:
        soft = pygame.transform.gaussian_blur(flat, max(1, round(blur)))
    else:
        width, height = flat.get_size()
        small_size = (max(1, -(-width // part)), max(1, -(-height // part)))
        small = pygame.transform.smoothscale(flat, small_size)
        soft = pygame.transform.smoothscale(
            pygame.transform.gaussian_blur(small, max(1, round(blur / part))), (width, height)
        )
    # Rounding in the blur darkens the colour a little: set it again, keep the opacity.
    soft.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft.fill((*rgb(color), 0), special_flags=pygame.BLEND_RGBA_ADD)
    return soft


def _shadow(width: int, height: int, radius: float, blur: float, color: str, opacity: float) -> Surface:
    pad = math.ceil(blur * 3)
    body = f'<rect x="{pad}" y="{pad}" width="{width}" height="{height}" rx="{radius:g}" fill="#fff"/>'
    return silhouette(svg(width + 2 * pad, height + 2 * pad, body), color, blur, opacity)


def _glow(radius: float, unit: float, body: str, color: str, blur: float, opacity: float, strength: int) -> Surface:
    reach = radius + blur * 3 / unit
    soft = silhouette(local(reach, unit, body), color, blur, opacity)
    for _ in range(strength - 1):
        soft.blit(soft.copy(), (0, 0))
    return soft
