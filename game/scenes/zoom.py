"""A card large in the middle of the window, its words beside it; any key or click closes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.rules import State
from game.scenes.base import Scene, Shell
from game.scenes.play_cards import without_hints
from game.table.faces import (
    colony_face,
    failure_face,
    hidden_face,
    operation_face,
    planet_face,
    scanner_face,
)
from game.table.hover_card import card_surface, shadow_pad
from game.table.layout import Layout, make_layout
from game.table.view import HoverCard
from game.table.zones import Key
from game.ui.dialog import dim
from game.ui.painter import Painter

_SIZES: dict[str, tuple[float, float]] = {
    "operation": (250, 200),
    "scanner": (180, 226),
    "colony": (180, 210),
    "failure": (430, 92),
    "planet": (350, 128),
    "hidden": (118, 160),
}
"""Width and height of a card in design units; it is drawn as large as the window allows."""
_FACES: dict[str, Callable[[Layout, State, int, Rect], Surface]] = {
    "operation": operation_face,
    "scanner": scanner_face,
    "colony": colony_face,
    "failure": failure_face,
    "planet": planet_face,
    "hidden": hidden_face,
}
_MOST = 6
"""Cards shown side by side at most: the newest."""
_TALL, _WIDE = 0.62, 0.62
"""Shares of the window a zoomed card takes at most, its words apart."""
_WORDS = 1.2
"""How much larger the words beside it are than on the table."""


def zoomed_cards(view: State, viewer: int | None, key: Key) -> tuple[Key, ...]:
    """The cards a key names, as ("operation", card) and so on: those of a hand's hood one by one; () if none.

    ``view`` is what ``viewer`` may see; cards that are not known are left out.
    """
    match key:
        case ("operation" | "scanner" | "colony", int(card)):
            return ((key[0], card),) if card >= 0 else ()
        case ("played", _, int(card)):
            return (("operation", card),) if card >= 0 else ()
        case ("played", int(seat)):
            return tuple(("operation", card) for card in view.players[seat].played[-_MOST:])
        case ("failure", int(slot)) | ("failureside", int(slot), _):
            shown = slot < len(view.failures) and view.failures[slot] >= 0
            return (("failure", slot),) if shown else ()
        case ("planet", int(sector)) | ("planetside", int(sector), _):
            return (("planet", sector),) if view.planet[sector] >= 0 else ()
        case ("hidden", int(seat)) if seat == viewer:
            return tuple(("hidden", card) for card in view.players[seat].hidden if card >= 0)
    return ()


class ZoomScene(Scene):
    """Shows cards over the scene below. ``told`` are the words about them; ``below`` is told what time passes."""

    overlay = True

    def __init__(
        self, app: Shell, view: State, cards: tuple[Key, ...], told: HoverCard | None, below: Callable[[float], None]
    ) -> None:
        super().__init__(app)
        self.below = below
        self.view = view
        self.cards = cards
        self.told = replace(without_hints(told), level=0, live=False) if told is not None else None
        self.places: list[Rect] = []
        """Where each card lies, and last its words."""

    def update(self, seconds: float) -> None:
        """Time passes for the game below."""
        self.below(seconds)

    def handle(self, event: Event) -> bool:
        """Any key or click closes it."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.app.pop()
        return True

    def draw(self, surface: Surface) -> None:
        """The cards side by side, the words at their right."""
        pen = Painter(surface)
        dim(pen, 0.66)
        width, height = self.app.size
        table = make_layout(self.app.size, self.app.settings.ui_scale / 100)
        words = card_surface(replace(table, f=table.f * _WORDS), self.told) if self.told is not None else None
        pad = shadow_pad(replace(table, f=table.f * _WORDS))
        beside = words.get_width() - 2 * pad if words is not None else 0
        kind = str(self.cards[0][0])
        wide, tall = _SIZES[kind]
        gap = table.px(24)
        count = len(self.cards)
        room = min(width * _WIDE, width - beside - 3 * gap) - gap * (count - 1)
        unit = min(height * _TALL / tall, room / (count * wide))
        drawn = replace(table, full=True, f=unit)
        size = (round(wide * unit), round(tall * unit))
        x = (width - count * size[0] - (count - 1) * gap - (beside + gap if beside else 0)) // 2
        self.places = []
        for card in self.cards:
            place = Rect((x, (height - size[1]) // 2), size)
            pen.put(_FACES[kind](drawn, self.view, int(card[1]), place), place.center)
            self.places.append(place)
            x += size[0] + gap
        if words is not None:
            y = max(8, (height - words.get_height()) // 2)
            surface.blit(words, (x - pad, y))
            self.places.append(Rect(x, y + pad, beside, words.get_height() - 2 * pad))
