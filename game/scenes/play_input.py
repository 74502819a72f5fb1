"""What a pointer does on the table: pointing, clicking, dragging and dropping, from events alone."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.table.zones import Key, Position

_LONG = 0.5
"""Seconds of holding still after which a press only asks about a thing: letting go is no click."""
_DRAG_FROM = 6
"""Pixels the pointer moves with the button down before a click becomes a drag."""


class Hand(Protocol):
    """What the pointer acts on."""

    def hit(self, pos: Position) -> Key | None:
        """The topmost thing under the pixel."""

    def pointed(self, key: Key | None) -> None:
        """Another thing (or nothing) is pointed at."""

    def clicked(self, key: Key | None) -> None:
        """The main button went down and up over the same thing; None: over the bare table."""

    def can_drag(self, key: Key) -> bool:
        """Whether the thing can be picked up now."""

    def picked_up(self, key: Key) -> None:
        """A drag has begun."""

    def dropped(self, key: Key, target: Key | None) -> None:
        """A dragged thing was let go over ``target``."""

    def returned(self, key: Key) -> None:
        """A drag ended without a drop: the piece goes back."""

    def dismissed(self) -> None:
        """The other button: put back what is picked."""

    def scrolled(self, key: Key | None, lines: int) -> None:
        """The wheel turned over ``key``; positive: towards the top."""


@dataclass(slots=True)
class Pointer:
    """Follows one pointer."""

    hand: Hand
    pos: Position | None = None
    hover: Key | None = None
    dragging: Key | None = None
    _down: Key | None = None
    _down_at: Position | None = None
    _held: float = 0.0
    """Seconds the button has been down."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a pointer event; True if it was one."""
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._moved(event.pos)
            self._down, self._down_at, self._held = self.hover, event.pos, 0.0
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            held = self.dragging
            self.release()
            if held is None:
                self.hand.dismissed()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.hand.scrolled(self.hover, event.y)
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.forget()
            return False
        else:
            return False
        return True

    def update(self, seconds: float) -> None:
        """Time passes while the button is held."""
        self._held += seconds

    def release(self) -> None:
        """End a drag: the piece returns. Nothing counts as pressed any more."""
        held, self.dragging, self._down, self._down_at = self.dragging, None, None, None
        if held is not None:
            self.hand.returned(held)

    def forget(self) -> None:
        """The pointer is elsewhere: nothing is held or pointed at until it moves again."""
        self.release()
        self._point(None)
        self.pos = None

    def refresh(self) -> None:
        """The table was drawn anew: what lies under the resting pointer may have changed."""
        if self.pos is not None:
            self._point(self.hand.hit(self.pos))

    def _moved(self, pos: Position) -> None:
        self.pos = pos
        if self._down_at is not None and self.dragging is None and self._down is not None:
            far = math.dist(pos, self._down_at) >= _DRAG_FROM
            if far and self.hand.can_drag(self._down):
                self.dragging = self._down
                self.hand.picked_up(self._down)
        self._point(self.hand.hit(pos))

    def _up(self, pos: Position) -> None:
        self._moved(pos)
        down, pressed, held = self._down, self._down_at is not None, self.dragging
        self.dragging, self._down, self._down_at = None, None, None
        if held is not None:
            self.hand.dropped(held, self.hover)
        elif pressed and down == self.hover and (down is None or self._held < _LONG):
            self.hand.clicked(self.hover)

    def _point(self, key: Key | None) -> None:
        if key != self.hover:
            self.hover = key
            self.hand.pointed(key)
