"""Rings around the things a line of the log is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect, Surface

from game.table import ring
from game.table.pen import Pen
from game.table.table import Table
from game.table.zones import Key, Zone
from game.ui import theme

_OF_PLAYERS = frozenset(
    {"crew", "compartment", "space", "corruption", "residue", "played", "hidden", "data", "frigate", "operation"}
)
"""Things on a player's own table: where that is not in view, the player's name stands for them."""


def draw_marked(surface: Surface, table: Table, keys: Iterable[Key], covered: Sequence[Rect] = ()) -> None:
    """Ring the things of ``keys`` where the last frame showed them; not under what lies at ``covered``."""
    pen = Pen(surface, table.layout.f)
    for zone in marked_zones(table, keys, covered):
        if zone.wedge is not None:
            place = table.layout.ring
            ring.sector_outline(int(zone.key[1]), place.k, theme.HOVER_EDGE, 3).blit(surface, place.centre)
            continue
        f = table.layout.f
        rect = zone.rect.inflate(round(8 * f), round(8 * f))
        radius = rect.width / 2 if zone.round else 7 * f
        area = (rect.x, rect.y, rect.width, rect.height)
        # A wide faint ring under the narrow bright one: a glow that leaves what is inside readable.
        pen.rect(area, radius, stroke=theme.HOVER_EDGE, stroke_width=max(4, 6 * f), stroke_opacity=0.3)
        pen.rect(area, radius, stroke=theme.HOVER_EDGE, stroke_width=max(2, 2.2 * f))


def marked_zones(table: Table, keys: Iterable[Key], covered: Sequence[Rect] = ()) -> list[Zone]:
    """Where the things are; each place once."""
    found: dict[Key, Zone] = {}
    for key in keys:
        zone = _zone(table, key, covered)
        if zone is None and key[0] in _OF_PLAYERS and len(key) > 1:
            zone = _zone(table, ("player", key[1]), covered)
        if zone is not None:
            found[zone.key] = zone
    return list(found.values())


def _zone(table: Table, key: Key, covered: Sequence[Rect]) -> Zone | None:
    for zone in reversed(table.zones):
        if zone.key == key and not any(rect.contains(zone.rect) for rect in covered):
            return zone
    return None
