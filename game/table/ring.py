"""The ring: its unchanging layer, and the wedges, berths and medallions that change on it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from pygame import Rect, Surface

from game.table import geometry as geo
from game.table.metal import metal_ring
from game.table.ships import State
from game.table.tokens import stacked
from game.ui import art, paint, text, theme
from game.ui.cache import SPRITES
from game.ui.paint import Point, local, svg


class Placed(NamedTuple):
    """A surface and where its top left lies from the ring's centre, in pixels."""

    surface: Surface
    dx: int
    dy: int

    def blit(self, target: Surface, centre: Point) -> Rect:
        """Lay it on a ring whose centre is ``centre``; the rectangle covered."""
        return target.blit(self.surface, (round(centre[0]) + self.dx, round(centre[1]) + self.dy))


# Wedges stay clear of the spokes and of the rivets and rings at their ends.
_WEDGE_IN, _WEDGE_OUT, _WEDGE_GAP = 189.5, 396.5, 2.6
_RIFT_SHADE = paint.radial("w", (0, 0), 400, (0, theme.RIFT, 0), (0.45, theme.RIFT, 0.04), (1, theme.RIFT, 0.34))


def table_background(width: int, height: int, centre: Point, k: float) -> Surface:
    """The table under everything: the nebula with faint circles and rays about the ring. Opaque."""
    key = ("table", width, height, round(centre[0]), round(centre[1]), round(k, 4))

    def make() -> Surface:
        out = art.cover("table.jpg", width, height).copy()
        paint.blit_center(out, _table_lines(k), centre)
        return out

    return SPRITES.get(key, make)


def ring_background(k: float) -> Surface:
    """All that never changes on the ring, its centre in the middle: base, spokes, rim, numerals."""
    return SPRITES.get(("ring", round(k, 4)), lambda: _ring_background(k))


def rift_wedge(sector: int, k: float) -> Placed:
    """The tint and five cracks of a sector with a Rift."""

    def body() -> str:
        path = geo.wedge(sector, _WEDGE_IN, _WEDGE_OUT, _WEDGE_GAP)
        return f'<path d="{path}" fill="url(#w)"/>' + _cracks(sector)

    return _wedge(sector, k, "rift", body, _RIFT_SHADE)


def lit_wedge(sector: int, k: float, strength: float = 0.22) -> Placed:
    """The gold tint of a sector that can be chosen, ``strength`` (0 to 1) at its rim."""
    shade = paint.radial("w", (0, 0), 400, (0.4, theme.GOLD, 0.02), (1, theme.GOLD, strength))

    def body() -> str:
        return f'<path d="{geo.wedge(sector, _WEDGE_IN, _WEDGE_OUT, _WEDGE_GAP)}" fill="url(#w)"/>'

    return _wedge(sector, k, f"lit {strength:.2f}", body, shade)


def concerned_wedge(sector: int, k: float) -> Placed:
    """The faint gold tint of a sector that all others are dimmed for."""
    return lit_wedge(sector, k, 0.07)


def sector_outline(sector: int, k: float, color: str = theme.GOLD, width: float = 2.6) -> Placed:
    """The outline of a sector, ``width`` ring units wide."""

    def body() -> str:
        path = geo.wedge(sector, _WEDGE_IN - 2, _WEDGE_OUT, 0)
        return f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width:g}" stroke-linejoin="round"/>'

    return _wedge(sector, k, f"outline {color} {width:g}", body, "")


def sector_dim(sector: int, k: float, opacity: float = 0.62) -> Placed:
    """Ink over a sector that is not concerned, lane included; laid over its pieces."""

    def body() -> str:
        return f'<path d="{geo.wedge(sector, geo.R_LANE_IN + 1, 399)}" fill="{theme.INK0}" fill-opacity="{opacity:g}"/>'

    return _wedge(sector, k, f"dim {opacity:.2f}", body, "")


def berth(kind: Literal["large", "small"], k: float, state: State = "normal") -> Surface:
    """An empty berth; lit where a ship can be deployed."""
    key = ("berth", kind, round(k, 4), state)
    return SPRITES.get(key, lambda: _berth(kind, k, state))


def numeral(sector: int, k: float, lit: bool = False) -> Surface:
    """The medallion with a sector's number; ``lit`` while the sector can be chosen or is being resolved."""
    key = ("numeral", sector, round(k, 4), lit)
    return SPRITES.get(key, lambda: _numeral(sector, k, lit))


def frigate_place(k: float) -> Surface:
    """The dashed ring in the lane around a Frigate that matters now, or where one may go."""

    def make() -> Surface:
        return local(28, k, paint.dashed(paint.regular(60, 25), 5, 4, theme.HOVER_EDGE, 1.8))

    return SPRITES.get(("frigate place", round(k, 4)), make)


# ---------------------------------------------------------------- how
def _wedge(sector: int, k: float, name: str, body: Callable[[], str], defs: str) -> Placed:
    """A drawing in ring units, cut down to the box around its sector."""
    left, top, width, height = _wedge_box(sector, k)
    box = f"{left / k:.4f} {top / k:.4f} {width / k:.4f} {height / k:.4f}"
    key = ("wedge", name, sector, round(k, 4))
    return Placed(SPRITES.get(key, lambda: svg(width, height, body(), defs, box)), left, top)


@lru_cache(maxsize=64)
def _wedge_box(sector: int, k: float) -> tuple[int, int, int, int]:
    """Left, top, width and height in pixels around a sector, from the ring's centre."""
    points = geo.wedge_points(sector, geo.R_LANE_IN, 404)
    left = math.floor(min(p[0] for p in points) * k) - 4
    top = math.floor(min(p[1] for p in points) * k) - 4
    width = math.ceil(max(p[0] for p in points) * k) + 4 - left
    height = math.ceil(max(p[1] for p in points) * k) + 4 - top
    return left, top, width, height


def _cracks(sector: int) -> str:
    """Five hairline cracks that run inwards from the rim, the same ones each time."""
    dice = random.Random(sector * 7)
    out = ""
    for _ in range(5):
        turn, radius, end = dice.uniform(-15, 15), 394.0, dice.uniform(215, 260)
        points: list[Point] = []
        while radius > end:
            points.append(geo.polar(radius, geo.angle(sector, turn)))
            radius -= dice.uniform(14, 30)
            turn += dice.uniform(-2.6, 2.6)
        for i, (a, b) in enumerate(pairwise(points)):
            opacity, width = max(0.06, 0.55 - 0.085 * i), max(0.7, 2.0 - 0.22 * i)
            out += (
                f'<line x1="{a[0]:.1f}" y1="{a[1]:.1f}" x2="{b[0]:.1f}" y2="{b[1]:.1f}" stroke="#C9B0FF" '
                f'stroke-opacity="{opacity:.2f}" stroke-width="{width:.2f}" stroke-linecap="round"/>'
            )
    return out


def _ray(degrees: float, inner: float, outer: float, color: str, width: float, opacity: float = 1) -> str:
    a, b = geo.polar(inner, degrees), geo.polar(outer, degrees)
    return (
        f'<line x1="{a[0]:.2f}" y1="{a[1]:.2f}" x2="{b[0]:.2f}" y2="{b[1]:.2f}" stroke="{color}" '
        f'stroke-width="{width:g}" stroke-opacity="{opacity:g}"/>'
    )


def _circle(radius: float, color: str, width: float, opacity: float) -> str:
    return (
        f'<circle r="{radius:g}" fill="none" stroke="{color}" stroke-width="{width:g}" stroke-opacity="{opacity:g}"/>'
    )


def _table_lines(k: float) -> Surface:
    strength = 0.05
    body = "".join(
        _circle(r, theme.BRONZE_HI, 1, strength * (1 - 0.12 * i)) for i, r in enumerate((500, 560, 640, 760, 900, 1080))
    )
    body += "".join(_ray(d, 500, 1080, theme.BRONZE_HI, 1, strength * 0.55) for d in range(0, 360, 15))
    return local(1090, k, body)


def _ring_background(k: float) -> Surface:
    out = paint.blank(2 * math.ceil(geo.R_EXTENT * k), 2 * math.ceil(geo.R_EXTENT * k), theme.INK0)
    middle = out.get_width() / 2, out.get_height() / 2
    disc = f'<circle r="{geo.R_RIM_OUT + 2:g}" fill="#000"/>'
    shade = paint.glow(geo.R_RIM_OUT + 2, k, disc, theme.BLACK, 22 * k, 0.75)
    paint.blit_center(out, shade, (middle[0], middle[1] + 10 * k))
    for layer in (
        _base(k),
        metal_ring(geo.R_RIM_OUT * k, geo.R_RIM_IN * k, "bronze", max(1.6, 3.2 * k)),
        _scale_and_spokes(k),
        metal_ring(187.5 * k, 184 * k, "bronze", max(1.0, 1.6 * k)),
        metal_ring(geo.R_BONE_OUT * k, geo.R_BONE_IN * k, "bone", max(1.0, 1.8 * k)),
        local(geo.R_RIM_OUT, k, "".join(_rivet(45 * i) for i in range(8))),
    ):
        paint.blit_center(out, layer, middle)
    for sector in geo.SECTORS:
        paint.blit_center(out, numeral(sector, k), geo.Ring(middle, k).numeral(sector))
    return paint.converted(out)


def _base(k: float) -> Surface:
    """The dark disc with its hairlines and degree marks."""
    defs = paint.radial(
        "b", (0, 0), 400, (0, "#16243C", 1), (0.34, "#0E1830", 1), (0.72, "#0A1122", 1), (1, "#070C18", 1)
    )
    body = '<circle r="402" fill="url(#b)" fill-opacity=".94"/>'
    for radius, opacity, width in (
        (392, 0.20, 1),
        (386, 0.10, 0.8),
        (350, 0.16, 1),
        (347, 0.07, 0.8),
        (270, 0.10, 0.8),
    ):
        body += _circle(radius, theme.BONE, width, opacity)
    body += "".join(_circle(radius, "#8FB0E8", 0.8, 0.035) for radius in range(196, 346, 9))
    body += "".join(_ray(d, 392 - (8 if d % 15 == 0 else 4), 392, theme.BONE, 1, 0.28) for d in range(0, 360, 3))
    return local(406, k, body, defs)


def _scale_and_spokes(k: float) -> Surface:
    """The rim's engraved scale, and the spokes between the sectors."""
    body = ""
    for radius, opacity in ((430, 0.55), (426.5, 0.3), (408.5, 0.3), (405, 0.55)):
        body += _circle(radius, "#1C1209", 1, opacity) + _circle(radius + 0.9, "#FFE9B8", 0.6, opacity * 0.5)
    for half in range(720):
        degrees = half * 0.5
        # No marks under the medallions and the rivets.
        if 16 < degrees % 45 < 29 or degrees % 45 == 0:
            continue
        length = 9 if half % 30 == 0 else 6 if half % 10 == 0 else 3.4
        big = half % 10 == 0
        body += _ray(degrees, 426 - length, 426, "#160C05", 1.2 if big else 0.7, 0.95 if big else 0.6)
    for i in range(8):
        body += _ray(45 * i, 186, 402, "#05080F", 5) + _ray(45 * i, 186, 402, theme.BRONZE, 2.2)
        body += _ray(45 * i, 186, 402, theme.BRONZE_HI, 0.7, 0.7)
        body += _ray(45 * i, geo.R_LANE_IN, geo.R_LANE_OUT, theme.BONE, 1, 0.13)
    return local(geo.R_RIM_OUT + 4, k, body)


def _rivet(degrees: float) -> str:
    x, y = geo.polar(417, degrees)
    u, v = geo.polar(186, degrees)
    diamond = paint.polygon(paint.regular(4, 4.6, degrees, (x, y)), 'fill="#2A1A0C"')
    return (
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="8.2" fill="#20140A"/>'
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="6.6" fill="#C99F63" stroke="#FBE6B8" stroke-width="1"/>'
        f"{diamond}"
        f'<circle cx="{u:.2f}" cy="{v:.2f}" r="4" fill="{theme.BRONZE}" stroke="#FBE6B8" stroke-width=".8"/>'
    )


def _numeral(sector: int, k: float, lit: bool) -> Surface:
    r = max(geo.NUMERAL_RADIUS * k, 12.5)
    defs = paint.radial("z", (0, -r * 0.6), r * 1.7, (0, "#2A3B5C", 1), (1, "#070C18", 1))
    edge = theme.GOLD if lit else theme.BRONZE_HI
    body = (
        f'<circle r="{r:.2f}" fill="url(#z)" stroke="#2A1A0C" stroke-width="3"/>'
        f'<circle r="{r:.2f}" fill="none" stroke="{edge}" stroke-width="{2.6 if lit else 1.8}"/>'
    )
    color = theme.GOLD if lit else theme.BLACK
    under = paint.glow(r * 1.1, 1, f'<circle r="{r:.2f}" fill="#000"/>', color, (5 if lit else 3) * k, 0.6)
    digits = text.render(str(sector), max(23 * k, 16), theme.NAME, "title")
    return stacked((under, 0, 0 if lit else 2 * k), (local(r + 3, 1, body, defs), 0, 0), (digits, 0, 0.5))


def _berth(kind: str, k: float, state: State) -> Surface:
    r = geo.LARGE_BERTH_RADIUS if kind == "large" else geo.SMALL_BERTH_RADIUS
    if state in ("legal", "hover", "selected"):
        edge = theme.GOLD if state == "legal" else theme.HOVER_EDGE
        body = f'<circle r="{r}" fill="none" stroke="{edge}" stroke-width="2.6"/>'
        body += paint.dashed(paint.regular(60, r - 5), 5, 4, theme.GOLD, 1.2, 0.9)
        hoop = f'<circle r="{r}" fill="none" stroke="#fff" stroke-width="5"/>'
        halo = paint.glow(r + 2, k, hoop, theme.GOLD, 6 * k, 0.8)
        return stacked((halo, 0, 0), (local(r + 3, k, body), 0, 0))
    opacity, width = (0.16, 1.2) if kind == "large" else (0.15, 1.1)
    body = (
        f'<circle r="{r}" fill="#000" fill-opacity=".18" stroke="{theme.BONE}" stroke-opacity="{opacity}" '
        f'stroke-width="{width}"/>'
    )
    if kind == "large":
        body += _circle(30, theme.BONE, 1, 0.07)
    return local(r + 3, k, body)
