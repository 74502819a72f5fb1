"""Buttons and what all widgets share. A widget is drawn in, and hit through, the one rectangle it is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame
from pygame import Rect
from pygame.event import Event

from game.ui import text, theme
from game.ui.painter import Painter
from game.ui.scale import Scale

Pos = tuple[int, int]
Look = Literal["normal", "hover", "pressed", "disabled"]

RING_WIDTH = 2.4
RING_GAP = 4
_OFF_FILL, _OFF_EDGE, _OFF_TEXT = "#101828", "#3A4760", "#7C879C"
_HOVER_TEXT = "#FFF6DE"
_Shades = tuple[tuple[float, str, float], ...]
_GOLD_REST: _Shades = ((0.0, "#FFE39B", 1.0), (0.5, "#F5C252", 1.0), (1.0, "#C08430", 1.0))
_GOLD_HOVER: _Shades = ((0.0, "#FFF0C2", 1.0), (0.5, "#FFD56B", 1.0), (1.0, "#D79A3A", 1.0))
_GOLD_DOWN: _Shades = ((0.0, "#D79A3A", 1.0), (0.5, "#E7B24A", 1.0), (1.0, "#C08430", 1.0))
_NAVY_REST: _Shades = ((0.0, "#1F2C47", 1.0), (1.0, "#121B2F", 1.0))
_NAVY_HOVER: _Shades = ((0.0, "#2C3D60", 1.0), (1.0, "#1A2742", 1.0))
_NAVY_DOWN: _Shades = ((0.0, "#121B2F", 1.0), (1.0, "#1A2742", 1.0))


class Widget:
    """One thing on the screen that can be pointed at, and mostly focused and used."""

    audible = True
    """Whether pointing at it and using it is heard."""

    def __init__(self, tooltip: str = "") -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.focusable = True
        self.hovered = False
        self.held = False
        self.tooltip = tooltip
        self.keys: tuple[int, ...] = ()
        """Keys that use the widget whatever has the focus."""

    @property
    def look(self) -> Look:
        """Which of its looks the widget has now."""
        if not self.enabled:
            return "disabled"
        if self.held:
            return "pressed"
        return "hover" if self.hovered else "normal"

    def activate(self) -> None:
        """Use the widget: Enter, Space, its key or a click."""

    def pressed(self, pos: Pos) -> None:
        """The pointer went down on the widget."""

    def moved(self, pos: Pos) -> None:
        """The pointer moved over the widget, nothing held."""

    def dragged(self, pos: Pos) -> None:
        """The pointer moved while the widget is held."""

    def released(self, pos: Pos) -> None:
        """The pointer let go."""
        if self.rect.collidepoint(pos):
            self.activate()

    def cancelled(self) -> None:
        """The pointer was lost while the widget was held."""
        self.held = False

    def key_pressed(self, event: Event) -> bool:
        """A key while the widget has the focus; True if it was used."""
        return False

    def typed(self, letters: str) -> bool:
        """Text typed while the widget has the focus; True if it was used."""
        return False

    def wheeled(self, steps: float) -> bool:
        """The wheel turned over the widget (up is positive); True if it was used."""
        return False

    def update(self, seconds: float) -> None:
        """Time has passed."""

    def draw(self, pen: Painter, scale: Scale, focused: bool) -> None:
        """Draw the widget in its rectangle."""
        raise NotImplementedError

    def corner(self) -> float:
        """The radius of the rectangle's corners in pixels."""
        return self.rect.height * 0.22

    def draw_ring(self, pen: Painter, scale: Scale) -> None:
        """The ring that shows where the keyboard is."""
        draw_focus(pen, self.rect, self.corner(), scale.unit)


class Button(Widget):
    """A button. ``primary`` is the gold one, the thing to do next; a letter shows its key at the corner."""

    def __init__(
        self,
        label: str,
        action: Callable[[], None],
        icon: str = "",
        primary: bool = False,
        keys: tuple[int, ...] = (),
        letter: str = "",
        tooltip: str = "",
        size: float | None = None,
    ) -> None:
        super().__init__(tooltip)
        self.label = label
        self.action = action
        self.icon = icon
        self.primary = primary
        self.keys = keys
        self.letter = letter
        self.size = size
        """Size of the label in units; None takes the layout's."""

    def activate(self) -> None:
        """Do what the button is for."""
        if self.enabled:
            self.action()

    def draw(self, pen: Painter, scale: Scale, focused: bool) -> None:
        """Draw the button."""
        area, unit = self.rect, scale.unit
        color = draw_plate(pen, area, self.look, self.primary, unit)
        size = self.size * unit if self.size is not None else scale.pick(20, 17)
        draw_label(pen, area, self.label, self.icon, size, color)
        if self.letter:
            at = (area.right - 8 * unit, area.bottom - 9 * unit)
            pen.text(self.letter, at, max(theme.SMALLEST, 11 * unit), color, anchor="midright", opacity=0.75)

    def natural_width(self, scale: Scale) -> float:
        """Pixels that label and icon want, with the usual room at both ends."""
        size = self.size * scale.unit if self.size is not None else scale.pick(20, 17)
        wide = text.measure(self.label, size, "body", "semibold")
        return wide + (size * 1.25 + 7 * scale.unit if self.icon else 0) + 2 * size * 1.3


def draw_plate(pen: Painter, area: Rect, look: Look, primary: bool, unit: float) -> str:
    """The ground of a button; the colour to write on it."""
    box = (area.x, area.y, area.width, area.height)
    radius = area.height * 0.22
    if look == "disabled":
        pen.rect(box, radius, fill=_OFF_FILL, stroke=_OFF_EDGE, opacity=0.9, stroke_opacity=0.8)
        return _OFF_TEXT
    if primary:
        pen.shadow(box, radius, 7 * unit, 4 * unit, opacity=0.59)
        if look == "hover":
            pen.shadow(box, radius, 9 * unit, 0, theme.GOLD, 0.75)
        fill = {"hover": _GOLD_HOVER, "pressed": _GOLD_DOWN}.get(look, _GOLD_REST)
        pen.rect(box, radius, gradient=fill, stroke=_HOVER_TEXT, stroke_width=1.2 * unit, stroke_opacity=0.8)
        return theme.GOLD_DARK_TEXT
    pen.shadow(box, radius, 5 * unit, 3 * unit, opacity=0.55)
    fill = {"hover": _NAVY_HOVER, "pressed": _NAVY_DOWN}.get(look, _NAVY_REST)
    lit = look != "normal"
    edge = theme.BRONZE_HI if lit else theme.BRONZE
    pen.rect(box, radius, gradient=fill, stroke=edge, stroke_width=1.4 * unit, stroke_opacity=1 if lit else 0.75)
    return _HOVER_TEXT if lit else theme.BONE


def draw_label(pen: Painter, area: Rect, label: str, icon: str, size: float, color: str) -> None:
    """Icon and words in the middle of a rectangle, made to fit it."""
    gap = size * 0.4 if icon and label else 0
    sign = size * 1.25 if icon else 0
    room = area.width - sign - gap - size * 0.9
    if icon and label and room < size * 1.5:
        # Too narrow for both: the icon says more than an ellipsis.
        label, gap, room = "", 0, 0
    words, fitted = text.fit(label, size, max(room, size), "body", "semibold")
    wide = text.measure(words, fitted, "body", "semibold") if label else 0
    left = area.centerx - (sign + gap + wide) / 2
    if icon:
        pen.icon(icon, (left + sign / 2, area.centery), sign, color)
    if label:
        pen.text(words, (left + sign + gap, area.centery), fitted, color, weight="semibold")


def draw_focus(pen: Painter, area: Rect, radius: float, unit: float) -> None:
    """The blue-white ring around a rectangle."""
    out = RING_GAP * unit + RING_WIDTH * unit / 2
    box = area.inflate(2 * round(out), 2 * round(out))
    pen.rect(
        (box.x, box.y, box.width, box.height),
        radius + RING_GAP * unit,
        stroke=theme.FOCUS,
        stroke_width=max(2.0, RING_WIDTH * unit),
    )


def draw_tooltip(pen: Painter, scale: Scale, words: str, beside: Rect, others: Sequence[Rect] = ()) -> None:
    """A few words in a small card under, over or beside a rectangle: in the window and off ``others``, if it can be."""
    unit = scale.unit
    size = scale.pick(15, 14.5)
    lines = text.wrap(words, size, scale.pick(340, 300))
    step = text.line_height(size)
    wide = max(text.measure(line, size) for line in lines)
    pad = 10 * unit
    width, height = round(wide + 2 * pad), round(len(lines) * step + 1.4 * pad)
    box = tooltip_place((width, height), beside, others, pen.target.get_rect().inflate(-8, -8), round(12 * unit))
    area = (box.x, box.y, box.width, box.height)
    pen.shadow(area, 8 * unit, 8 * unit, 4 * unit, opacity=0.7)
    ground = ((0.0, "#22314F", 0.985), (1.0, "#101A2E", 0.985))
    pen.rect(area, 8 * unit, gradient=ground, stroke=theme.BRONZE_HI, stroke_width=1.2 * unit, stroke_opacity=0.8)
    y = box.y + 0.7 * pad + step / 2
    for line in lines:
        pen.text(line, (box.x + pad, y), size, theme.BONE)
        y += step


def tooltip_place(size: tuple[int, int], beside: Rect, others: Sequence[Rect], window: Rect, gap: int) -> Rect:
    """The first free place for a tooltip of ``size``: under what it is about (over it at the window's foot), beside it
    in a column of others, else over it."""
    under, over, right, left = (Rect((0, 0), size) for _ in range(4))
    under.midtop = (beside.centerx, beside.bottom + gap)
    over.midbottom = (beside.centerx, beside.top - gap)
    right.midleft = (beside.right + gap, beside.centery)
    left.midright = (beside.left - gap, beside.centery)
    for place in (under, over):
        place.clamp_ip(Rect(window.x, place.y, window.width, place.height))
    places = (under, right, left, over) if under.bottom <= window.bottom else (over, right, left)
    inside = [place for place in places if window.contains(place)]
    free = [place for place in inside if place.collidelist(list(others)) < 0]
    return next(iter(free or inside), under.clamp(window))


def is_back(event: Event) -> bool:
    """Whether the event is Esc, which goes back."""
    return bool(event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE)
