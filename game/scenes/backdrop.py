"""What lies behind the menus: the title's picture, quieter skies, and the wordmark's lettering."""

from __future__ import annotations

import math
import random

import pygame
from pygame import Surface

from game.table import geometry, planets, ring, tokens
from game.table.metal import metal_ring
from game.table.revenant import ark
from game.table.ships import ship
from game.ui import art, paint, text, theme
from game.ui.cache import PARTS, SPRITES
from game.ui.paint import Point
from game.ui.painter import Anchor, Painter

_TURN = 18
"""Degrees clockwise that the ark and its escort point to."""
_ARK_UNIT = 4.2
_ESCORT = (
    ("Arkship", "Shiveus", -255, -40, 1.05),
    ("Arkship", "Dunlork", 285, -60, 1.0),
    ("Arkship", "Novaris", 232, 190, 0.95),
    ("Arkship", "Fenrax", -330, 150, 0.95),
    ("Fighter", "Shiveus", -292, -170, 0.7),
    ("Fighter", "Dunlork", 330, -190, 0.62),
    ("Fighter", "Novaris", 330, 110, 0.65),
    ("Dropship", "Fenrax", -392, 60, 0.62),
)
_PLANETS = ((1, "Ice Haul", 28), (4, "Helion", 33), (6, "Verdance", 28))
_NUMERALS = (1, 2, 3, 4, 6, 7, 8)
# Where the drives are on the ark, in its own units, and how strong each is.
_DRIVES = ((-39, 88, 0.55), (39, 88, 0.55), (-9, 106, 0.62), (9, 106, 0.62), (0, 107, 1.0))


def sky(size: tuple[int, int], darker: float = 0.0) -> Surface:
    """The quiet sky behind menus, with ink laid over it by a share of ``darker`` (0 to 1). Opaque."""

    def make() -> Surface:
        out = art.cover("result.jpg", *size).copy()
        if darker > 0:
            cover = Surface(size)
            cover.fill(theme.rgb(theme.INK0))
            cover.set_alpha(round(255 * darker))
            out.blit(cover, (0, 0))
        return out

    return SPRITES.get(("sky", size, darker), make)


def panels(
    size: tuple[int, int], darker: float, boxes: tuple[tuple[int, int, int, int], ...], radius: float
) -> Surface:
    """The sky with panels on it. Opaque: what never changes in a menu is laid together once."""

    def make() -> Surface:
        out = sky(size, darker).copy()
        pen = Painter(out)
        for box in boxes:
            pen.panel(box, radius)
        return out

    return SPRITES.get(("panels", size, darker, boxes, round(radius, 2)), make)


def title_picture(size: tuple[int, int]) -> Surface:
    """The ark and its escort on the astrolabe, dark at the left where the menu stands. Opaque."""
    return SPRITES.get(("title picture", size), lambda: _title_picture(size))


def blurred(picture: Surface) -> Surface:
    """A picture out of focus and in the dark, to lie behind a cover. Opaque, not cached."""
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, width // 4), max(1, height // 4)))
    soft = pygame.transform.gaussian_blur(small, max(1, round(height / 540)))
    out = pygame.transform.smoothscale(soft, (width, height))
    cover = Surface((width, height))
    cover.fill(theme.rgb(theme.INK0))
    cover.set_alpha(118)
    out.blit(cover, (0, 0))
    shade = paint.radial(
        "a", (width / 2, height * 0.46), width * 0.4, (0, "#04070E", 0.66), (0.6, "#04070E", 0.3), (1, "#04070E", 0.5)
    )
    out.blit(paint.svg(width, height, f'<rect width="{width}" height="{height}" fill="url(#a)"/>', shade), (0, 0))
    return out


def lettering(
    pen: Painter,
    words: str,
    at: Point,
    size: float,
    tracking: float,
    anchor: Anchor = "midleft",
    glow: str = "",
    width: float | None = None,
) -> pygame.Rect:
    """Words in bone and bronze on a soft shadow, with a halo in the colour ``glow``; fitted to ``width``."""
    if width is not None:
        words, fitted = text.fit(words, size, width, "title", "bold", tracking)
        tracking = tracking * fitted / max(1, round(size)) if fitted < round(size) else tracking
        size = fitted
    drawn = text.render(words, size, theme.BONE, "title", tracking=tracking, metal=True)
    blur = max(2, round(size * 0.1))
    pad = blur * 3
    key = ("lettering", words, round(size), tracking)

    def soft(color: str, opacity: float) -> Surface:
        ground = paint.blank(drawn.get_width() + 2 * pad, drawn.get_height() + 2 * pad)
        ground.blit(drawn, (pad, pad))
        return paint.silhouette(ground, color, blur, opacity)

    lean = -pad if "left" in anchor else pad if "right" in anchor else 0
    shadow = PARTS.get((*key, "shadow"), lambda: soft(theme.BLACK, 1))
    for _ in range(2):
        pen.put(shadow, (at[0] + lean, at[1] + size * 0.05), anchor)
    if glow:
        pen.put(PARTS.get((*key, glow), lambda: soft(glow, 0.5)), (at[0] + lean, at[1]), anchor)
    return pen.put(drawn, at, anchor)


def rule(pen: Painter, left: float, right: float, y: float, unit: float) -> None:
    """The bronze hairline with a diamond that stands under a title."""
    middle = left + (right - left) * 0.42
    pen.line((left, y), (middle - 12 * unit, y), theme.BRONZE, 1.4 * unit, 0.9)
    diamond = paint.polygon(paint.regular(4, 5), f'fill="{theme.BRONZE_HI}"')
    pen.put(paint.local(6, unit, diamond), (middle, y))
    pen.line((middle + 12 * unit, y), (right, y), theme.BRONZE, 1.4 * unit, 0.5)


# ---------------------------------------------------------------- the title's picture
def _title_picture(size: tuple[int, int]) -> Surface:
    width, height = size
    k = min(width / 1920, height / 1080)
    centre = (width * 0.672, height / 2)
    out = art.cover("title.jpg", width, height).copy()
    pen = Painter(out)
    _backlight(pen, centre, k)
    _astrolabe(pen, centre, k)
    for number in _NUMERALS:
        pen.put(ring.numeral(number, k * 1.06), _on(centre, number, 453 * k))
    for sector, name, radius in _PLANETS:
        pen.put(planets.planet(name, radius * k), _on(centre, sector, 508 * k))
    for kind, house, dx, dy, unit in _ESCORT:
        pen.put(ship(kind, house, unit * k, _TURN), (centre[0] + dx * k, centre[1] + dy * k))
    _drives(pen, centre, k)
    _ark(pen, centre, k)
    _swarm(pen, centre, k, size)
    reach = 980 * k
    veil = paint.linear("v", (0, 0), (reach, 0), (0, "#04070E", 0.86), (0.55, "#04070E", 0.52), (1, "#04070E", 0))
    whole = paint.svg(math.ceil(reach), height, f'<rect width="{reach:g}" height="{height}" fill="url(#v)"/>', veil)
    out.blit(whole, (0, 0))
    return out


def _on(centre: Point, sector: int, radius: float) -> Point:
    x, y = geometry.polar(radius, geometry.angle(sector))
    return centre[0] + x, centre[1] + y


def _backlight(pen: Painter, centre: Point, k: float) -> None:
    shade = paint.radial("b", (0, 0), 560, (0, "#9FC2FF", 0.3), (0.4, "#4B6CC0", 0.16), (1, "#0B1220", 0))
    pen.put(paint.local(560, k, '<circle r="560" fill="url(#b)"/>', shade), centre)


def _astrolabe(pen: Painter, centre: Point, k: float) -> None:
    """The instrument without its table: rims, engraved scale, spokes and rivets."""
    pen.put(metal_ring(468 * k, 438 * k, "bronze", max(1.6, 3.4 * k)), centre)
    pen.put(metal_ring(434 * k, 428 * k, "bone", max(1.0, 2 * k)), centre)
    pen.put(metal_ring(300 * k, 294 * k, "bronze", max(1.0, 2 * k)), centre)
    body = ""
    for step in range(720):
        # The scale leaves room for the numerals in the middle of each sector.
        if 17.5 < (step * 0.5) % 45 < 27.5:
            continue
        long = 11 if step % 30 == 0 else 7 if step % 10 == 0 else 3.6
        strong = step % 10 == 0
        body += _ray(step * 0.5, 460 - long, 460, "#160C05", 1.2 if strong else 0.7, 0.95 if strong else 0.55)
    for radius in (463.5, 442.5):
        body += f'<circle r="{radius}" fill="none" stroke="#1C1209" stroke-opacity=".5"/>'
    for radius, opacity in ((424, 0.3), (418, 0.14), (372, 0.1), (340, 0.12), (288, 0.22), (250, 0.08), (210, 0.1)):
        body += f'<circle r="{radius}" fill="none" stroke="{theme.BONE}" stroke-opacity="{opacity}"/>'
    for eighth in range(8):
        body += _ray(45 * eighth, 300, 432, theme.BRONZE, 2)
        x, y = geometry.polar(453, 45 * eighth)
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7" fill="#C99F63" stroke="#FBE6B8"/>'
        body += paint.polygon(paint.regular(4, 4.4, 45 * eighth, (x, y)), 'fill="#2A1A0C"')
    for step in range(72):
        body += _ray(5 * step, 410, 418, theme.BONE, 1, 0.35)
    pen.put(paint.local(472, k, body), centre)


def _ray(degrees: float, inner: float, outer: float, color: str, width: float, opacity: float = 1) -> str:
    (x0, y0), (x1, y1) = geometry.polar(inner, degrees), geometry.polar(outer, degrees)
    ends = f'x1="{x0:.1f}" y1="{y0:.1f}" x2="{x1:.1f}" y2="{y1:.1f}"'
    return f'<line {ends} stroke="{color}" stroke-width="{width}" stroke-opacity="{opacity}"/>'


def _drives(pen: Painter, centre: Point, k: float) -> None:
    """The light behind the drives: a wide blue plume with a hot core in each."""
    unit = _ARK_UNIT * k
    for x, y, strength in _DRIVES:
        long, wide = 330 * strength * k, 60 * strength * k
        at_x, at_y = geometry.turned((x * unit, y * unit), _TURN)
        back = geometry.turned((0, long * 0.5), _TURN)
        plume = _plume(long, wide)
        turned = pygame.transform.rotozoom(plume, -_TURN, 1)
        pen.put(turned, (centre[0] + at_x + back[0], centre[1] + at_y + back[1]))


def _plume(long: float, wide: float) -> Surface:
    width, height = math.ceil(wide * 2.4), math.ceil(long * 1.1)
    middle = width / 2
    out = paint.blank(width, height, "#5A96FF")
    layers = (("#5A96FF", 0.30, 0.62, 0.85, 5.0), ("#DCEBFF", 0.16, 0.26, 0.95, 3.0))
    for color, near, far, strength, softness in layers:
        fall = paint.linear("p", (0, 0), (0, long), (0, color, strength), (0.35, color, strength * 0.45), (1, color, 0))
        body = paint.polygon(
            (
                (middle - wide * near, 0),
                (middle + wide * near, 0),
                (middle + wide * far, long),
                (middle - wide * far, long),
            ),
            'fill="url(#p)"',
        )
        drawn = paint.svg(width, height, body, fall)
        out.blit(paint.silhouette(drawn, color, max(1.0, wide * softness / 60)), (0, 0))
    return out


def _ark(pen: Painter, centre: Point, k: float) -> None:
    upright = ark(260 * _ARK_UNIT * k)
    pad = round(60 * k)
    room = paint.blank(upright.get_width() + 2 * pad, upright.get_height() + 2 * pad, "#8FBCFF")
    room.blit(upright, (pad, pad))
    turned = pygame.transform.rotozoom(room, -_TURN, 1)
    pen.put(paint.silhouette(turned, "#8FBCFF", 30 * k, 0.35), centre)
    pen.put(paint.silhouette(turned, theme.BLACK, 14 * k, 0.82), (centre[0] + 12 * k, centre[1] + 16 * k))
    pen.put(turned, centre)


def _swarm(pen: Painter, centre: Point, k: float, size: tuple[int, int]) -> None:
    """Voidborn closing in from the lower right, outside the ring."""
    chance = random.Random(4)
    for _ in range(22):
        x = size[0] - (280 - chance.uniform(-60, 250)) * k
        y = size[1] - (320 - chance.uniform(-60, 290)) * k
        unit, turn = chance.uniform(0.7, 1.7), -50 + chance.uniform(-18, 18)
        low = y > size[1] - 84 * k and x > size[0] - 130 * k
        # The corner belongs to the version number.
        if math.hypot(x - centre[0], y - centre[1]) > 505 * k and not low:
            pen.put(tokens.voidborn(1, unit * k, turn), (x, y))
