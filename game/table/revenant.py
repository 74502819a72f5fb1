"""The Revenant in the middle of the ring: its disc, damage spaces and two Crew spaces."""

from __future__ import annotations

from pygame import Surface

from game.table import geometry as geo
from game.table import tokens
from game.table.geometry import CrewSpace
from game.table.metal import metal_ring
from game.table.ships import Figure, State
from game.ui import art, paint, text, theme
from game.ui.cache import SPRITES
from game.ui.paint import local

_SPACE_LOOKS: dict[CrewSpace, tuple[str, str]] = {
    "reinforce": ("Reinforce", "interceptor-ship"),
    "hypercharge": ("Hypercharge", "star-gate"),
}
# The picture's size in its own units.
_ARK_WIDTH, _ARK_HEIGHT = 120, 260
_ARK_SHARE = 0.95


def revenant(k: float, damage: int = 0, next_damage: bool = False) -> Surface:
    """The Revenant on its disc with ``damage`` of 5 spaces filled (RULES 1.4); its centre is the ring's.

    ``next_damage`` lights the space the next Damage would take.
    """
    key = ("revenant", round(k, 4), damage, next_damage)
    return SPRITES.get(key, lambda: _revenant(k, damage, next_damage))


def crew_space(
    space: CrewSpace,
    k: float,
    figure: Figure | None = None,
    state: State = "normal",
    label_size: float | None = 11,
) -> Surface:
    """A Crew space of the Revenant, empty with its action's icon or taken by ``figure``; no label if None."""
    key = ("revenant crew", space, round(k, 4), figure, state, label_size)
    return SPRITES.get(key, lambda: _crew_space(space, k, figure, state, label_size))


def ark(height: float) -> Surface:
    """The bare ship, bow up, ``height`` pixels long, for the title and for cards."""
    return art.picture("revenant.png", round(height * _ARK_WIDTH / _ARK_HEIGHT), round(height))


def _revenant(k: float, damage: int, next_damage: bool) -> Surface:
    bare = SPRITES.get(("revenant disc", round(k, 4)), lambda: _disc(k))
    out = bare.copy()
    place = geo.Ring((out.get_width() / 2, out.get_height() / 2), k)
    socket = (
        f'<circle r="{geo.SOCKET_RADIUS}" fill="#0A0F1A" stroke="#2B2116" stroke-width="2"/>'
        f'<circle r="{geo.SOCKET_RADIUS}" fill="none" stroke="{theme.BRONZE_HI}" stroke-opacity=".8" '
        f'stroke-width="1"/>'
    )
    for index in range(geo.SOCKETS):
        at = place.socket(index)
        paint.blit_center(out, local(14, k, socket), at)
        if index < damage:
            pip = tokens.damage(7.6 * k)
        else:
            pip = tokens.damage_space(4.6 * k, next_damage and index == damage)
        paint.blit_center(out, pip, at)
    return out


def _disc(k: float) -> Surface:
    defs = paint.radial("b", (0, -20), 140, (0, "#20314F", 1), (0.6, "#101B31", 1), (1, "#070C18", 1))
    body = f'<circle r="{geo.R_REVENANT:g}" fill="url(#b)"/>'
    for radius in (60, 84, 106, 120):
        body += f'<circle r="{radius}" fill="none" stroke="#BCD2FF" stroke-opacity=".08"/>'
    for degrees in range(0, 360, 10):
        a, b = geo.polar(119, degrees), geo.polar(124, degrees)
        body += (
            f'<line x1="{a[0]:.2f}" y1="{a[1]:.2f}" x2="{b[0]:.2f}" y2="{b[1]:.2f}" stroke="{theme.BONE}" '
            f'stroke-opacity=".3"/>'
        )
    ship = ark(_ARK_HEIGHT * _ARK_SHARE * k)
    lower = 6 * k
    padded = paint.blank(ship.get_width() + 60 * k, ship.get_height() + 60 * k)
    paint.blit_center(padded, ship, (padded.get_width() / 2, padded.get_height() / 2))
    return tokens.stacked(
        (local(geo.R_REVENANT + 2, k, body, defs), 0, 0),
        (metal_ring(geo.R_LANE_IN * k, 130 * k, "bronze", max(1.2, 2.4 * k)), 0, 0),
        (paint.silhouette(padded, "#6FB7FF", 9 * k, 0.31), 0, lower),
        (paint.silhouette(padded, theme.BLACK, 4 * k), 2 * k, lower + 4 * k),
        (ship, 0, lower),
    )


def _crew_space(space: CrewSpace, k: float, figure: Figure | None, state: State, label_size: float | None) -> Surface:
    name, icon = _SPACE_LOOKS[space]
    lit = state in ("legal", "hover", "selected")
    r = geo.CREW_SPACE_RADIUS
    edge = {"legal": theme.GOLD, "hover": theme.HOVER_EDGE, "selected": theme.HOVER_EDGE}.get(state, "#D9CDB0")
    layers: list[tuple[Surface, float, float]] = []
    if lit:
        blur, strength = (7 * k, 1) if state == "legal" else (11 * k, 2)
        ring = f'<circle r="{r + 2}" fill="#fff"/>'
        layers.append((paint.glow(26, k, ring, theme.GOLD, blur, 0.9, strength), 0, 0))
    body = f'<circle r="{r}" fill="#0A1020" stroke="{edge}" stroke-width="{3 if lit else 1.6}"/>'
    body += paint.dashed(paint.regular(60, r - 4.5), 3, 3, theme.GOLD if lit else "#D9CDB0", 1, 0.6)
    layers.append((local(30, k, body), 0, 0))
    if figure:
        layers.append((tokens.crew(figure[0], figure[1], 17 * k), 0, 0))
    else:
        color = theme.GOLD if lit else theme.BONE3 if state == "illegal" else theme.BONE2
        layers.append((paint.icon(icon, 25 * k, color), 0, 0))
    if label_size is not None:
        color = theme.BONE if lit or figure else theme.BONE2
        drawn = text.render(name.upper(), label_size, color, weight="semibold", tracking=0.3)
        layers.append((_shaded(drawn), 0, 36 * k))
    if state == "selected":
        layers.append((tokens.selected_check(max(8.0, 11 * k)), 17 * k, -17 * k))
    whole = tokens.stacked(*layers)
    return paint.faded(whole, 0.35) if state == "dimmed" else whole


def _shaded(drawn: Surface) -> Surface:
    """A label over its own soft dark ground."""
    ground = paint.blank(drawn.get_width() + 14, drawn.get_height() + 14)
    paint.blit_center(ground, drawn, (ground.get_width() / 2, ground.get_height() / 2))
    dark = paint.silhouette(ground, theme.BLACK, 2.2)
    return tokens.stacked((dark, 0, 0), (dark, 0, 0), (drawn, 0, 0))
