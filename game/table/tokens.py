"""Tokens: crew, markers, resources, Corruption, Damage, Shields, Voidborn, Rifts, Data, Protection.

Each function gives a cached surface whose middle is the token's middle. Radii are pixels; a player is
a seat, 0 to 3.
"""

from __future__ import annotations

from typing import Literal

from pygame import Surface

from game.table.hulls import SHARD, SHARD_FACETS
from game.ui import paint, text, theme
from game.ui.cache import SPRITES
from game.ui.paint import local, placed_icon, shape

Role = Literal["captain", "cadet"]

_INK_ON = 0.86
_CREW_ICON = {"circle": 1.22, "square": 1.16, "triangle": 0.98, "hex": 1.16}
_RESOURCE_ICON = {"square": 1.36, "circle": 1.42, "hex": 1.34, "diamond": 1.16}
# Up to four shards stand for any number: x, y, turn, scale of each.
_SHARDS: dict[int, tuple[tuple[float, float, float, float], ...]] = {
    1: ((0, 0, 0, 1.0),),
    2: ((-7, 1, -9, 0.95), (7, -1, 9, 0.95)),
    3: ((-12, 3, -16, 0.86), (0, -2, 0, 1.05), (12, 3, 16, 0.86)),
    4: ((-17, 4, -20, 0.8), (-6, -2, -6, 1.0), (6, -2, 7, 1.0), (17, 4, 21, 0.8)),
}
_TEAR = "M0,-26 C5,-16 9,-8 6,0 C10,6 6,16 1,26 C-3,16 -9,10 -6,2 C-10,-6 -4,-16 0,-26 Z"


def stacked(*layers: tuple[Surface, float, float]) -> Surface:
    """Surfaces laid over one another, each with its middle (dx, dy) from the result's middle.

    pygame blends colours without regard to how clear the ground is, so two soft layers of different colours
    must not overlap where neither is solid: a lit piece has a halo instead of a shadow, never both.
    """
    half_w = max(s.get_width() / 2 + abs(dx) for s, dx, _ in layers)
    half_h = max(s.get_height() / 2 + abs(dy) for s, _, dy in layers)
    out = paint.blank(2 * round(half_w + 0.5), 2 * round(half_h + 0.5), theme.INK1)
    middle = out.get_width() / 2, out.get_height() / 2
    for surface, dx, dy in layers:
        paint.blit_center(out, surface, (middle[0] + dx, middle[1] + dy))
    return paint.converted(out)


def crew(player: int, role: Role, radius: float, glowing: bool = False, dimmed: bool = False) -> Surface:
    """A Captain or Cadet of a player; ``glowing`` while dragged (then lay ``lifted_shadow`` under it)."""
    key = ("crew", player, role, round(radius, 1), glowing, dimmed)
    return SPRITES.get(key, lambda: _crew(player, role, round(radius, 1), glowing, dimmed))


def lifted_shadow(player: int, radius: float) -> Surface:
    """The shadow of a dragged crew figure, to be laid about 14 pixels below it."""
    r = round(radius, 1)
    return paint.glow(r * 1.4, 1, shape(theme.PLAYERS[player].shape, r, "#000"), theme.BLACK, r * 0.3, 0.7)


def crew_home(player: int, role: Role, radius: float) -> Surface:
    """The place a crew figure left: its player's shape, dashed."""
    key = ("crew home", player, role, round(radius, 1))
    return SPRITES.get(key, lambda: _crew_home(player, role, round(radius, 1)))


def marker(player: int, radius: float) -> Surface:
    """A player's marker on a track."""
    key = ("marker", player, round(radius, 1))
    return SPRITES.get(key, lambda: _marker(player, round(radius, 1)))


def resource(kind: str, radius: float, flat: bool = False, dimmed: bool = False) -> Surface:
    """A resource token (M, E, S or N); ``flat`` without shadow, ``dimmed`` while locked by Corruption."""
    key = ("resource", kind, round(radius, 1), flat, dimmed)
    return SPRITES.get(key, lambda: _resource(kind, round(radius, 1), flat, dimmed))


def any_resource(radius: float, basic: bool = False) -> Surface:
    """Stands for a resource of any type, or of any basic type: a disc in the colours of those it may be."""
    key = ("any resource", round(radius, 1), basic)
    return SPRITES.get(key, lambda: _any_resource(round(radius, 1), basic))


def corruption(radius: float, glowing: bool = True) -> Surface:
    """A Corruption token."""
    key = ("corruption", round(radius, 1), glowing)
    return SPRITES.get(key, lambda: _corruption(round(radius, 1), glowing))


def corruption_space(radius: float) -> Surface:
    """An empty Corruption space of a Compartment or of Void Residue: a dashed hexagon."""
    r = round(radius, 1)
    body = shape("hex", r * 0.86, "#0A0F1C") + paint.dashed(
        paint.outline("hex", r * 0.86), 3, 2.6, theme.CORRUPTION, 1.2, 0.7
    )
    return local(r * 1.3, 1, body)


def damage(radius: float) -> Surface:
    """A Damage marker: a diamond with a flame."""
    key = ("damage", round(radius, 1))
    return SPRITES.get(key, lambda: _damage(round(radius, 1)))


def damage_space(radius: float, lit: bool = False) -> Surface:
    """An empty damage space; ``lit`` where the next Damage would land."""
    r = round(radius, 1)
    edge = theme.GOLD if lit else theme.mix(theme.BONE, theme.BLACK, 0.25)
    body = shape("diamond", r, "#070B14", edge, max(0.9, r * 0.2), extra='fill-opacity=".85"')
    return local(r * 1.5, 1, body)


def shield(radius: float, count: int = 1, ghost: bool = False) -> Surface:
    """Shields in a sector: one hexagon, with their number from 2 on; ``ghost`` is a dashed outline."""
    key = ("shield", round(radius, 1), count, ghost)
    return SPRITES.get(key, lambda: _shield(round(radius, 1), count, ghost))


def voidborn(count: int, unit: float, turn: float = 0, glowing: bool = True) -> Surface:
    """1 to 4 shards for ``count`` Voidborn ships, ``unit`` pixels per unit (a shard is 40 units long)."""
    key = ("voidborn", min(count, 4), round(unit, 2), round(turn, 1), glowing)
    return SPRITES.get(key, lambda: _voidborn(min(count, 4), round(unit, 2), turn, glowing))


def voidborn_count(count: int, radius: float) -> Surface:
    """The plate with the number of Voidborn ships."""
    key = ("voidborn count", count, round(radius, 1))
    return SPRITES.get(key, lambda: _voidborn_count(count, round(radius, 1)))


def rift(unit: float, turn: float = 0) -> Surface:
    """A Rift: an almond tear 52 units long."""
    key = ("rift", round(unit, 2), round(turn, 1))
    return SPRITES.get(key, lambda: _rift(round(unit, 2), turn))


def data_cube(radius: float) -> Surface:
    """A Discovery Data cube."""
    key = ("data cube", round(radius, 1))
    return SPRITES.get(key, lambda: _data_cube(round(radius, 1)))


def protection(radius: float) -> Surface:
    """A Protection token."""
    key = ("protection", round(radius, 1))
    return SPRITES.get(key, lambda: _coin(round(radius, 1), _protection_face(round(radius, 1))))


def phase_skip(radius: float) -> Surface:
    """The Phase Skip token."""
    key = ("phase skip", round(radius, 1))
    return SPRITES.get(key, lambda: _coin(round(radius, 1), _skip_face(round(radius, 1))))


def selected_check(radius: float) -> Surface:
    """The gold check at the upper right of what is selected."""
    r = round(radius, 1)
    body = f'<circle r="{r}" fill="{theme.GOLD}" stroke="{theme.GOLD_DARK_TEXT}" stroke-width="{r / 6:.2f}"/>'
    return local(r * 1.2, 1, body + placed_icon("check-mark", theme.GOLD_DARK_TEXT, (0, 0), r * 1.25))


# ---------------------------------------------------------------- how
def _enamelled(color: str, radius: float, light: float, dark: float, middle: float = 0.55) -> str:
    return paint.linear(
        "a",
        (0, -radius),
        (0, radius),
        (0, theme.lighten(color, light), 1),
        (middle, color, 1),
        (1, theme.mix(color, "#0A1020", dark), 1),
    )


def _crew(player: int, role: Role, r: float, glowing: bool, dimmed: bool) -> Surface:
    look = theme.PLAYERS[player]
    c = look.color
    body = shape(look.shape, r, "url(#a)", theme.mix(c, "#0A1020", 0.72), max(1.2, r * 0.11))
    body += shape(look.shape, r * 0.8, "none", "#ffffff", max(0.7, r * 0.05), extra='stroke-opacity=".5"')
    size = r * _CREW_ICON[look.shape] * (1.08 if role == "captain" else 1)
    low = r * 0.18 if look.shape == "triangle" else 0
    body += placed_icon(theme.CREW_ICONS[role], theme.mix(c, theme.INK0, _INK_ON), (0, low), size)
    piece = local(r * 1.45, 1, body, _enamelled(c, r, 0.45, 0.42))
    if dimmed:
        return paint.faded(piece, 0.35)
    if glowing:
        halo = paint.glow(r * 1.3, 1, shape(look.shape, r * 1.05, "#fff"), c, r * 0.45, 0.78, 2)
        return stacked((halo, 0, 0), (piece, 0, 0))
    dark = paint.glow(r * 1.4, 1, shape(look.shape, r, "#000"), theme.BLACK, max(1.5, r * 0.16), 0.75)
    return stacked((dark, 0, r * 0.16), (piece, 0, 0))


def _crew_home(player: int, role: Role, r: float) -> Surface:
    look = theme.PLAYERS[player]
    body = shape(look.shape, r, "#0A1020")
    body += paint.dashed(paint.outline(look.shape, r), 4, 4, look.color, 1.4, 0.8)
    figure = paint.icon(theme.CREW_ICONS[role], r, theme.BONE2, 0.47)
    low = r * 0.18 if look.shape == "triangle" else 0
    return stacked((local(r * 1.5, 1, body), 0, 0), (figure, 0, low))


def _marker(player: int, r: float) -> Surface:
    look = theme.PLAYERS[player]
    c = look.color
    body = shape(look.shape, r, "url(#a)", theme.mix(c, theme.INK0, 0.75), max(1.2, r * 0.2))
    line = theme.mix(c, theme.INK0, 0.6)
    body += shape(look.shape, r * 0.5, "none", line, 1, extra='stroke-opacity=".55"')
    dark = paint.glow(r * 1.3, 1, shape(look.shape, r, "#000"), theme.BLACK, 2, 0.78)
    return stacked((dark, 0, 1.5), (local(r * 1.45, 1, body, _enamelled(c, r, 0.4, 0.4)), 0, 0))


def _resource(kind: str, r: float, flat: bool, dimmed: bool) -> Surface:
    look = theme.RESOURCES[kind]
    c = look.color
    body = shape(look.shape, r, "url(#a)", theme.mix(c, "#0A1020", 0.7), max(1, r * 0.1))
    body += placed_icon(look.icon, theme.mix(c, theme.INK0, _INK_ON), (0, 0), r * _RESOURCE_ICON[look.shape])
    piece = local(r * 1.35, 1, body, _enamelled(c, r, 0.4, 0.38, 0.5))
    if dimmed:
        piece = paint.faded(piece, 0.45)
    if flat or dimmed:
        return piece
    blur = max(1.2, r * 0.16)
    dark = paint.glow(r * 1.3, 1, shape(look.shape, r, "#000"), theme.BLACK, blur, 0.67)
    return stacked((dark, 0, r * 0.14), (piece, 0, 0))


def _any_resource(r: float, basic: bool) -> Surface:
    colors = [look.color for key, look in theme.RESOURCES.items() if not (basic and key == "N")]
    slice_degrees = 360 / len(colors)
    body = f'<circle r="{r:.2f}" fill="{theme.INK1}"/>'
    for number, color in enumerate(colors):
        (ax, ay), (bx, by) = (paint.regular(1, r * 0.93, slice_degrees * (number + share))[0] for share in (-0.5, 0.5))
        path = f"M0,0 L{ax:.2f},{ay:.2f} A{r * 0.93:.2f},{r * 0.93:.2f} 0 0 1 {bx:.2f},{by:.2f} Z"
        body += f'<path d="{path}" fill="{color}" stroke="{theme.INK1}" stroke-width="{max(0.8, r * 0.1):.2f}"/>'
    body += f'<circle r="{r * 0.36:.2f}" fill="{theme.INK1}"/>'
    return local(r * 1.35, 1, body)


def _corruption(r: float, glowing: bool) -> Surface:
    defs = paint.radial("c", (-r * 0.2, -r * 0.3), r * 1.3, (0, "#6D1C66", 1), (0.6, "#2B0A2C", 1), (1, "#120414", 1))
    body = shape("hex", r, "url(#c)", theme.VOID, max(1, r * 0.14))
    body += placed_icon("oily-spiral", "#FF9BE6", (0, 0), r * 1.35)
    piece = local(r * 1.3, 1, body, defs)
    if not glowing:
        return piece
    halo = paint.glow(r * 1.2, 1, f'<circle r="{r}" fill="#fff"/>', theme.VOID, r * 0.55, 0.75)
    return stacked((halo, 0, 0), (piece, 0, 0))


def _damage(r: float) -> Surface:
    defs = paint.radial("d", (0, -r * 0.3), r * 1.5, (0, "#FFE39A", 1), (0.45, "#FF8A3C", 1), (1, "#C22A1A", 1))
    body = shape("diamond", r * 1.12, "url(#d)", "#2A0A06", max(0.8, r * 0.16))
    if r > 5:
        body += placed_icon("flamer", "#3A0D05", (0, 0), r * 1.35)
    halo = paint.glow(r * 1.2, 1, f'<circle r="{r}" fill="#fff"/>', theme.DANGER, max(1.5, r * 0.5), 0.67)
    return stacked((halo, 0, 0), (local(r * 1.5, 1, body, defs), 0, 0))


def _shield(r: float, count: int, ghost: bool) -> Surface:
    if ghost:
        return local(r * 1.3, 1, paint.dashed(paint.outline("hex", r), 3, 3, theme.SHIELD, max(1.2, r * 0.12)))
    defs = paint.linear("q", (0, -r), (0, r), (0, "#BFF3FF", 0.95), (0.5, "#3FB3D8", 0.85), (1, "#135C7C", 0.9))
    body = shape("hex", r, "url(#q)", "#DDF9FF", max(1.2, r * 0.12))
    body += shape("hex", r * 0.66, "none", "#ffffff", max(0.8, r * 0.07), extra='stroke-opacity=".6"')
    halo = paint.glow(r * 1.1, 1, shape("hex", r, "#fff"), theme.SHIELD, r * 0.35, 0.47)
    layers = [(halo, 0.0, 0.0), (local(r * 1.3, 1, body, defs), 0.0, 0.0)]
    if count > 1:
        layers.append((text.render(str(count), r * 1.15, "#04202C", weight="bold"), 0, 0))
    return stacked(*layers)


def _voidborn(count: int, unit: float, turn: float, glowing: bool) -> Surface:
    body, bare = "", ""
    for x, y, lean, scale in _SHARDS[count]:
        move = f"rotate({turn:.2f}) translate({x:g},{y:g}) rotate({lean:g}) scale({scale:g})"
        bare += f'<g transform="{move}"><path d="{SHARD}" fill="#fff"/></g>'
        body += (
            f'<g transform="{move}"><path d="{SHARD}" fill="url(#o)" stroke="{theme.VOID}" '
            f'stroke-width="1.5" stroke-linejoin="round"/><path d="{SHARD_FACETS}" fill="none" '
            f'stroke="#FF9BE6" stroke-opacity=".85" stroke-width=".8"/></g>'
        )
    defs = paint.linear("o", (-6, -18), (6, 18), (0, "#57204F", 1), (0.4, "#190A1C", 1), (1, "#050208", 1))
    piece = local(34, unit, body, defs)
    if not glowing:
        return piece
    halo = paint.glow(30, unit, bare, theme.VOID, 5.5 * unit, 0.9)
    return stacked((halo, 0, 0), (piece, 0, 0))


def _voidborn_count(count: int, r: float) -> Surface:
    body = f'<circle r="{r}" fill="#14050F" stroke="{theme.VOID}" stroke-width="1.3"/>'
    digits = text.render(str(count), r * (1.5 if count < 10 else 1.25), theme.VOID_TEXT, weight="bold")
    return stacked((local(r * 1.3, 1, body), 0, 0), (digits, 0, 0))


def _rift(unit: float, turn: float) -> Surface:
    spin = f'<g transform="rotate({turn:.2f})">'
    bare = f'{spin}<path d="{_TEAR}" fill="#fff" stroke="#fff" stroke-width="4"/></g>'
    defs = paint.radial(
        "r", (0, 0), 22, (0, "#FFFFFF", 1), (0.25, "#E6D4FF", 1), (0.6, "#9A62FF", 1), (1, "#3A1690", 1)
    )
    body = (
        f'{spin}<path d="{_TEAR}" fill="url(#r)" stroke="#D9C2FF" stroke-width="1.2"/>'
        f'<path d="M0,-18 C2,-8 -3,-2 0,4 C2,10 -1,14 0,18" fill="none" stroke="#1A0638" '
        f'stroke-width="2.4"/></g>'
    )
    halo = paint.glow(30, unit, bare, theme.RIFT, 7 * unit, 1, 2)
    return stacked((halo, 0, 0), (local(32, unit, body, defs), 0, 0))


def _data_cube(r: float) -> Surface:
    w, h = r * 0.92, r * 0.53
    faces = (
        ([(0, -r), (w, -h), (0, 0), (-w, -h)], 'fill="#FFF3CF"'),
        ([(-w, -h), (0, 0), (0, r), (-w, h)], 'fill="#D8A850"'),
        ([(w, -h), (0, 0), (0, r), (w, h)], 'fill="#8B6126"'),
        (
            [(0, -r), (w, -h), (w, h), (0, r), (-w, h), (-w, -h)],
            f'fill="none" stroke="#1A1208" stroke-width="{r * 0.14:.2f}" stroke-linejoin="round"',
        ),
    )
    body = "".join(paint.polygon(points, look) for points, look in faces)
    dark = paint.glow(r * 1.2, 1, shape("hex", r, "#fff"), theme.BLACK, max(1.5, r * 0.35), 0.78)
    return stacked((dark, 0, r * 0.2), (local(r * 1.2, 1, body), 0, 0))


def _coin(r: float, face: str) -> Surface:
    """A bone coin with ``face`` engraved on it."""
    defs = paint.linear("a", (0, -r), (0, r), (0, "#FFF9E6", 1), (1, "#BFAF88", 1))
    body = f'<circle r="{r}" fill="url(#a)" stroke="#3A2A14" stroke-width="{max(1.2, r * 0.08):.2f}"/>'
    dark = paint.glow(r * 1.2, 1, f'<circle r="{r}" fill="#000"/>', theme.BLACK, 3, 0.7)
    return stacked((dark, 0, 2), (local(r * 1.3, 1, body + face, defs), 0, 0))


def _protection_face(r: float) -> str:
    ring = f'<circle r="{r * 0.82:.2f}" fill="none" stroke="#8A6A3C" stroke-width="1"/>'
    return ring + placed_icon("bordered-shield", "#3A2A14", (0, 0), r * 1.25)


def _skip_face(r: float) -> str:
    line = f'stroke="#3A2A14" stroke-width="{r * 0.13:.2f}"'
    q = r * 0.4
    return (
        f'<circle r="{r * 0.58:.2f}" fill="none" {line}/>'
        f'<line x1="{-q:.2f}" y1="{q:.2f}" x2="{q:.2f}" y2="{-q:.2f}" {line}/>'
    )
