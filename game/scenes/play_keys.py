"""The keyboard on the table: which thing has the focus and where the arrows take it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

import pygame
from pygame import Rect

from game.table.zones import Key, Zone

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}

SHORTCUTS: Mapping[str, str] = {
    "undo": "U",
    "step": "Space",
    "play": "K",
    "sector": "F",
    "phase": "G",
    "skip": "S",
    "end": "E",
    "now": "N",
    "sound": "M",
    "boards": "B",
    "public": "O",
    "log": "L",
    "rules": "R",
    "pin": "P",
    "zoom": "Z",
    "hint": "H",
}
"""The key of each button of the play scene, as it is shown on the button. No key belongs to two."""

_CODES = {key: (pygame.K_SPACE if key == "Space" else ord(key.lower())) for key in SHORTCUTS.values()}
_BUTTON_OF = {_CODES[key]: name for name, key in SHORTCUTS.items()}
_ASIDE = 2.4
"""How much a step to the side counts against one in the arrow's direction."""


def button_of(code: int) -> str | None:
    """The button whose key has this pygame key code."""
    return _BUTTON_OF.get(code)


def places(zones: Iterable[Zone], keys: Sequence[Key]) -> dict[Key, Rect]:
    """Where the things that can have the focus lie, in the order of ``keys``.

    Things not drawn are left out, but for cards of the hand: they can be scrolled to, and lie below the others.
    """
    wanted = set(keys)
    found = {zone.key: zone.rect for zone in zones if zone.key in wanted}
    below = max((rect for key, rect in found.items() if key[0] == "operation"), key=lambda r: r.bottom, default=None)
    for key in keys:
        if key[0] == "operation" and key not in found and below is not None:
            below = below.move(0, below.height)
            found[key] = below
    return {key: found[key] for key in keys if key in found}


def tab(where: Mapping[Key, Rect], focus: Key | None, backwards: bool) -> Key | None:
    """The next thing in order, round and round; None if there is none."""
    order = list(where)
    if not order:
        return None
    if focus is None or focus not in where:
        return order[-1 if backwards else 0]
    return order[(order.index(focus) + (-1 if backwards else 1)) % len(order)]


def arrow(where: Mapping[Key, Rect], focus: Key | None, direction: tuple[int, int]) -> Key | None:
    """The nearest thing in the direction of an arrow; the first one if nothing has the focus."""
    if focus is None or focus not in where:
        return tab(where, None, False)
    dx, dy = direction
    x, y = where[focus].center
    best, best_way = focus, math.inf
    for key, rect in where.items():
        ahead = (rect.centerx - x) * dx + (rect.centery - y) * dy
        aside = abs((rect.centerx - x) * dy) + abs((rect.centery - y) * dx)
        if key == focus or ahead <= 0:
            continue
        way = ahead + _ASIDE * aside
        if way < best_way:
            best, best_way = key, way
    return best
