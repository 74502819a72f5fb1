"""The widgets of a scene: which one has the keyboard, which one lies under the pointer, who gets an event.

Only what events say is used (never the pointer's state), so that posted events play a scene as a hand does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal

import pygame
from pygame import Rect
from pygame.event import Event

from game.ui.painter import Painter
from game.ui.scale import Scale
from game.ui.widgets import Widget, draw_tooltip

Pos = tuple[int, int]
Heard = Literal["hover", "click", "illegal"]
"""What can be heard of widgets: pointed at another one, used one, tried one that is greyed."""

TOOLTIP_AFTER = 0.25
"""Seconds the pointer rests on a widget before its tooltip shows."""
_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class FocusRing:
    """Widgets in the order of the Tab key."""

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        self._widgets: list[Widget] = list(widgets)
        self.focused: Widget | None = None
        self.shown = False
        """Whether the ring is drawn: only after the keyboard was used."""
        self.heard: Callable[[Heard], None] | None = None
        """Told what is to be heard."""
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._pointer: Pos = (-1, -1)
        self._rested = 0.0

    def set(self, widgets: Sequence[Widget], focus: Widget | None = None) -> None:
        """Take other widgets; the focus stays if it can, else goes to ``focus``."""
        self._widgets = list(widgets)
        if focus is not None:
            self.focused = focus
        elif self.focused not in self._widgets:
            self.focused = None
        if self._hovered not in self._widgets:
            self._hovered = None
        if self._held not in self._widgets:
            self._held = None

    def __iter__(self) -> Iterator[Widget]:
        return iter(self._widgets)

    def focus(self, widget: Widget, shown: bool | None = None) -> None:
        """Give the keyboard to a widget."""
        self.focused = widget
        if shown is not None:
            self.shown = shown

    def at(self, pos: Pos) -> Widget | None:
        """The uppermost visible widget at a point."""
        for widget in reversed(self._widgets):
            if widget.visible and widget.rect.collidepoint(pos):
                return widget
        return None

    # ---------------------------------------------------------------- events
    def handle(self, event: Event) -> bool:
        """Give the event to who it concerns; True if somebody used it."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.drop()
            return False
        if event.type == pygame.TEXTINPUT:
            focused = self._usable(self.focused)
            return focused is not None and focused.typed(event.text)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def drop(self) -> None:
        """End what the pointer was doing (it left the window, or another scene lies on top)."""
        if self._held is not None:
            self._held.cancelled()
            self._held = None
        self._hover(None)

    def _moved(self, pos: Pos) -> bool:
        self._pointer = pos
        if self._held is not None:
            self._held.dragged(pos)
            return True
        self._hover(self.at(pos))
        if self._hovered is not None:
            self._hovered.moved(pos)
        return self._hovered is not None

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.hovered = False
        self._hovered = widget
        self._rested = 0.0
        if widget is not None:
            widget.hovered = True
            if widget.enabled and widget.focusable:
                self._hear("hover", widget)

    def _hear(self, what: Heard, widget: Widget) -> None:
        if self.heard is not None and widget.audible:
            self.heard(what)

    def _pressed(self, pos: Pos) -> bool:
        self._pointer = pos
        self.shown = False
        widget = self.at(pos)
        self._hover(widget)
        if widget is None:
            return False
        if widget.enabled:
            if widget.focusable:
                self.focus(widget)
            self._held = widget
            widget.held = True
            widget.pressed(pos)
        else:
            self._hear("illegal", widget)
        return True

    def _released(self, pos: Pos) -> bool:
        self._pointer = pos
        held, self._held = self._held, None
        if held is None:
            return False
        held.held = False
        if held.rect.collidepoint(pos):
            self._hear("click", held)
        held.released(pos)
        self._hover(self.at(pos))
        return True

    def _wheel(self, event: Event) -> bool:
        steps = getattr(event, "precise_y", event.y)
        over = self.at(self._pointer)
        for widget in (over, self._usable(self.focused)):
            if widget is not None and widget.enabled and widget.wheeled(steps):
                widget.moved(self._pointer)
                return True
        return False

    def _key(self, event: Event) -> bool:
        focused = self._usable(self.focused)
        if focused is not None and focused.key_pressed(event):
            self.shown = True
            return True
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in _ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._towards(_ARROWS[event.key])
        if event.key in ACTIVATE and focused is not None:
            self.shown = True
            self._hear("click", focused)
            focused.activate()
            return True
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            for widget in self._widgets:
                if widget.visible and widget.enabled and event.key in widget.keys:
                    self._hear("click", widget)
                    widget.activate()
                    return True
        return False

    # ---------------------------------------------------------------- moving the focus
    def _usable(self, widget: Widget | None) -> Widget | None:
        return widget if widget is not None and widget.visible and widget.enabled else None

    def _reachable(self) -> list[Widget]:
        return [w for w in self._widgets if w.focusable and self._usable(w) is not None]

    def _step(self, by: int) -> None:
        order = self._reachable()
        if not order:
            return
        if self.focused in order and self.shown:
            self.focus(order[(order.index(self.focused) + by) % len(order)], True)
        elif self.focused in order:
            self.shown = True
        else:
            self.focus(order[0 if by > 0 else -1], True)

    def _towards(self, way: Pos) -> bool:
        order = self._reachable()
        if not order:
            return False
        if self.focused not in order:
            self.focus(order[0], True)
            return True
        if not self.shown:
            self.shown = True
            return True
        start = self.focused.rect
        ranked = [(cost, w) for w in order if (cost := _cost(start, w.rect, way)) is not None]
        if ranked:
            self.focus(min(ranked, key=lambda pair: pair[0])[1], True)
        return True

    # ---------------------------------------------------------------- showing
    def update(self, seconds: float) -> None:
        """Time has passed (for carets and tooltips)."""
        self._rested += seconds
        for widget in self._widgets:
            widget.update(seconds)

    def draw(self, pen: Painter, scale: Scale) -> None:
        """Draw every visible widget, the ring around the focused one, and the tooltip."""
        focused = self._usable(self.focused) if self.shown else None
        for widget in self._widgets:
            if widget.visible:
                widget.draw(pen, scale, widget is self._usable(self.focused))
        if focused is not None:
            focused.draw_ring(pen, scale)
        self.draw_tooltip(pen, scale)

    def draw_tooltip(self, pen: Painter, scale: Scale) -> None:
        """The tooltip of what the pointer rests on, or of what the keyboard is on."""
        asked = self._hovered if self._hovered is not None else self.focused if self.shown else None
        if asked is None or not asked.visible or not asked.tooltip or self._held is not None:
            return
        if asked is self._hovered and self._rested < TOOLTIP_AFTER:
            return
        others = [widget.rect for widget in self._widgets if widget.visible and widget is not asked]
        draw_tooltip(pen, scale, asked.tooltip, asked.rect, others)


def _cost(start: Rect, other: Rect, way: Pos) -> float | None:
    """How far another rectangle lies in a direction, or None if it does not."""
    dx, dy = other.centerx - start.centerx, other.centery - start.centery
    along = dx * way[0] + dy * way[1]
    if way[0]:
        gap = (other.left - start.right) if way[0] > 0 else (start.left - other.right)
        across = max(0, other.top - start.bottom, start.top - other.bottom)
        off = abs(dy)
    else:
        gap = (other.top - start.bottom) if way[1] > 0 else (start.top - other.bottom)
        across = max(0, other.left - start.right, start.left - other.right)
        off = abs(dx)
    if along <= 0 or gap < -min(start.width, start.height, other.width, other.height) / 2:
        return None
    return max(0, gap) + 3 * across + 0.1 * off
