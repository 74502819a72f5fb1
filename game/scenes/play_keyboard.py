"""Playing by keyboard: what the keys do at the table, and what the focus can go to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from game.scenes.play_keys import ARROWS, arrow, button_of, places, tab
from game.table.zones import Key

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

_PAGE = 5
"""Lines that a page key scrolls in what lies open over the table."""


@dataclass(slots=True)
class Keyboard:
    """The keys of the play scene; the thing they act on is its ``focus``."""

    scene: PlayScene
    used: bool = False
    """Whether keys were used last: the next question then begins with the focus on an answer."""

    def handle(self, event: Event) -> bool:
        """Take a key press; True if it means something at the table."""
        scene, code = self.scene, event.key
        scene.hurry()
        if code == pygame.K_ESCAPE:
            self._escape()
        elif code == pygame.K_TAB:
            self.move(tab(self.places(True), scene.focus, bool(event.mod & pygame.KMOD_SHIFT)))
        elif code in ARROWS:
            self.move(arrow(self.places(False), scene.focus, ARROWS[code]))
        elif code in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if scene.focus is not None:
                scene.clicked(scene.focus)
        elif code in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            scene.picture.scrolled(None, _PAGE if code == pygame.K_PAGEUP else -_PAGE)
        elif pygame.K_1 <= code <= pygame.K_9 and scene.asking is not None:
            self.used = True
            scene.take(scene.asking.answer(code - pygame.K_1))
        elif (name := button_of(code)) is not None:
            self.used = True
            scene.press_shown(name)
        else:
            return False
        return True

    def places(self, everything: bool) -> dict[Key, Rect]:
        """Where the legal targets, answers and buttons lie; with ``everything`` then all else that can be asked
        about, or only the parts of the cards that are pinned."""
        scene = self.scene
        picture = scene.picture
        zones = picture.zones()
        if everything and picture.cards.pins:
            return places(zones, picture.cards.parts(zones))
        if picture.overlay:
            # What lies under the open boards or overview cannot be pointed at either.
            zones = [zone for zone in zones if picture.hit(zone.rect.center) == zone.key]
        keys = list(scene.asking.lit()) if scene.asking is not None else []
        keys += picture.buttons()
        if everything:
            own = [zone.key for zone in zones if zone.key and zone.key not in keys]
            keys += dict.fromkeys(own)
        return places(zones, keys)

    def move(self, key: Key | None) -> None:
        """Give a thing the focus, so that it is ringed and its card shows; None: take the focus away."""
        self.used = True
        self.scene.focus = key
        self.scene.picture.reveal(key)
        self.scene.picture.pointed()

    def leave_card(self) -> None:
        """Go back from a hover card to what the card is about."""
        scene = self.scene
        if scene.focus is not None and scene.focus[0] in ("term", "rule", "pin"):
            scene.focus = scene.picture.cards.about()

    def _escape(self) -> None:
        """Put back what is held or picked, close what is open, else the menu."""
        scene = self.scene
        if scene.pointer.dragging is not None:
            scene.pointer.release()
        elif scene.picture.cards.pins:
            self.leave_card()
            scene.picture.cards.close()
        elif scene.picture.close_overlay():
            return
        elif scene.asking is None or not scene.asking.put_back():
            scene.open_menu()
