"""Settings as rows: what is set at the left, how at the right. Each row is one widget with one rectangle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from game.ui import text, theme
from game.ui.painter import Painter
from game.ui.scale import Scale
from game.ui.widgets import Pos, Widget

_WELL = "#0A1120"
_GOLD_BAR = ((0.0, "#FFE39B", 1.0), (1.0, "#D59A3E", 1.0))


class Row(Widget):
    """A label with one line of detail, and a control in the part of the rectangle given by ``share``."""

    def __init__(self, label: str = "", detail: str = "", share: float = 0.5, tooltip: str = "") -> None:
        super().__init__(tooltip)
        self.label = label
        self.detail = detail
        self.share = share if label else 1.0
        """How much of the width the control takes."""
        self.unit = 1.0

    def control(self) -> Rect:
        """The part of the rectangle that the control is drawn in."""
        if self.share >= 1:
            return self.rect
        width = round(self.rect.width * self.share)
        inset = round(6 * self.unit)
        return Rect(self.rect.right - width, self.rect.y + inset, width - inset, self.rect.height - 2 * inset)

    def draw(self, pen: Painter, scale: Scale, focused: bool) -> None:
        """Draw ground, label and detail."""
        self.unit = scale.unit
        if self.share >= 1:
            return
        area = (self.rect.x, self.rect.y, self.rect.width, self.rect.height)
        strength = 1.0 if self.hovered and self.enabled else 0.6
        pen.rect(
            area,
            scale.px(theme.RADIUS_CARD),
            gradient=((0, theme.ROW_TOP, 0.95 * strength), (1, theme.ROW_BOTTOM, 0.95 * strength)),
            stroke=theme.ROW_EDGE,
            stroke_opacity=0.55,
        )
        room = self.rect.width * (1 - self.share) - scale.px(28)
        x, y = self.rect.x + scale.px(16), self.rect.centery
        size, small = scale.pick(19, 16), scale.pick(15, 13.5)
        color = theme.BONE if self.enabled else theme.BONE3
        lift = scale.pick(11, 9) if self.detail else 0
        pen.text(self.label, (x, y - lift), size, color, weight="semibold", width=room)
        if self.detail:
            pen.text(self.detail, (x, y + lift), small, theme.BONE2, weight="regular", width=room)

    def corner(self) -> float:
        """As the row's ground."""
        return theme.RADIUS_CARD * self.unit


class Toggle(Row):
    """On or off."""

    def __init__(self, label: str, value: bool, changed: Callable[[bool], None], detail: str = "") -> None:
        super().__init__(label, detail, 0.22)
        self.value = value
        self.changed = changed

    def activate(self) -> None:
        """Turn it over."""
        self.value = not self.value
        self.changed(self.value)

    def key_pressed(self, event: Event) -> bool:
        """Right turns it on, Left off."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            if self.value != (event.key == pygame.K_RIGHT):
                self.activate()
            return True
        return False

    def draw(self, pen: Painter, scale: Scale, focused: bool) -> None:
        """Draw the row and its switch."""
        super().draw(pen, scale, focused)
        area = self.control()
        height = min(area.height, scale.pick(30, 26))
        width = height * 1.9
        x, y = area.right - scale.px(10) - width, area.centery - height / 2
        if self.value:
            pen.rect((x, y, width, height), height / 2, gradient=_GOLD_BAR)
        else:
            pen.rect((x, y, width, height), height / 2, fill=_WELL, stroke=theme.ROW_EDGE)
        knob = height * 0.74
        left = x + width - height / 2 if self.value else x + height / 2
        fill = theme.GOLD_DARK_TEXT if self.value else theme.BONE2
        pen.rect((left - knob / 2, area.centery - knob / 2, knob, knob), knob / 2, fill=fill)
        word = "On" if self.value else "Off"
        color = theme.GOLD if self.value else theme.BONE2
        at = (x - scale.px(12), area.centery)
        pen.text(word, at, scale.pick(17, 15.5), color, weight="semibold", anchor="midright")


class Segments(Row):
    """One of a few values, all in view."""

    def __init__(
        self,
        label: str,
        options: Sequence[tuple[Any, str]],
        value: Any,
        changed: Callable[[Any], None],
        detail: str = "",
        share: float = 0.5,
    ) -> None:
        super().__init__(label, detail, share)
        self.options = list(options)
        self.value = value
        self.changed = changed
        self._over = -1

    @property
    def index(self) -> int:
        """Which option is chosen."""
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), 0)

    def cells(self) -> list[Rect]:
        """Where each option is drawn and hit."""
        area = self.control()
        edges = [area.x + round(area.width * i / len(self.options)) for i in range(len(self.options) + 1)]
        return [Rect(edges[i], area.y, edges[i + 1] - edges[i], area.height) for i in range(len(self.options))]

    def choose(self, index: int) -> None:
        """Take an option, if there is one of that number."""
        if 0 <= index < len(self.options) and index != self.index:
            self.value = self.options[index][0]
            self.changed(self.value)

    def activate(self) -> None:
        """Enter takes the next option, the first after the last."""
        self.choose((self.index + 1) % len(self.options))

    def moved(self, pos: Pos) -> None:
        """Light the option under the pointer."""
        self._over = next((i for i, cell in enumerate(self.cells()) if cell.collidepoint(pos)), -1)

    def released(self, pos: Pos) -> None:
        """Take the option under the pointer."""
        self.moved(pos)
        if self._over >= 0:
            self.choose(self._over)

    def key_pressed(self, event: Event) -> bool:
        """Left and Right choose."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.choose(self.index + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        return False

    def draw(self, pen: Painter, scale: Scale, focused: bool) -> None:
        """Draw the row and the options."""
        super().draw(pen, scale, focused)
        area = self.control()
        radius = scale.px(theme.RADIUS_CARD)
        box = (area.x, area.y, area.width, area.height)
        pen.rect(box, radius, fill=_WELL, stroke=theme.ROW_EDGE, stroke_opacity=0.55)
        for number, ((_, label), cell) in enumerate(zip(self.options, self.cells(), strict=True)):
            chosen = number == self.index
            inner = cell.inflate(-round(scale.px(6)), -round(scale.px(6)))
            around = (inner.x, inner.y, inner.width, inner.height)
            color = theme.BONE2
            if chosen:
                pen.rect(around, radius * 0.75, gradient=_GOLD_BAR)
                color = theme.GOLD_DARK_TEXT
            elif self.hovered and number == self._over:
                pen.rect(around, radius * 0.75, fill=theme.INK3)
                color = theme.BONE
            weight: text.Weight = "semibold" if chosen else "medium"
            size, room = scale.pick(17, 15.5), inner.width - scale.px(6)
            pen.text(label, cell.center, size, color, weight=weight, anchor="center", width=room)


class Stepper(Segments):
    """One of several values, one in view, with an arrow at each side."""

    def cells(self) -> list[Rect]:
        """The two arrows and the value between them."""
        area = self.control()
        side = min(area.height, area.width // 3)
        return [
            Rect(area.x, area.y, side, area.height),
            Rect(area.x + side, area.y, area.width - 2 * side, area.height),
            Rect(area.right - side, area.y, side, area.height),
        ]

    def turn(self, by: int) -> None:
        """Take the option ``by`` further on, round the end."""
        self.choose((self.index + by) % len(self.options))

    def released(self, pos: Pos) -> None:
        """The left arrow steps back, the rest on."""
        self.moved(pos)
        if self._over >= 0:
            self.turn(-1 if self._over == 0 else 1)

    def key_pressed(self, event: Event) -> bool:
        """Left and Right step, round the end."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.turn(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return False

    def draw(self, pen: Painter, scale: Scale, focused: bool) -> None:
        """Draw the row, the value and its arrows."""
        Row.draw(self, pen, scale, focused)
        area = self.control()
        radius = scale.px(theme.RADIUS_CARD)
        box = (area.x, area.y, area.width, area.height)
        pen.rect(box, radius, fill=_WELL, stroke=theme.ROW_EDGE, stroke_opacity=0.55)
        back, middle, on = self.cells()
        for number, cell, way in ((0, back, -1), (2, on, 1)):
            lit = self.hovered and self._over == number
            color = theme.GOLD if lit else theme.BRONZE_HI
            reach = scale.pick(6, 5)
            tip = (cell.centerx + way * reach / 2, cell.centery)
            for dy in (-reach, reach):
                pen.line((cell.centerx - way * reach / 2, cell.centery + dy), tip, color, 2 * scale.unit)
        label = self.options[self.index][1]
        pen.text(
            label,
            middle.center,
            scale.pick(18, 16),
            theme.BONE,
            weight="semibold",
            anchor="center",
            width=middle.width - scale.px(4),
        )


class Slider(Row):
    """A number between two ends. What it changes is told when the pointer lets go (``live``: while it drags), or at
    each key."""

    def __init__(
        self,
        label: str,
        low: int,
        high: int,
        step: int,
        value: int,
        changed: Callable[[int], None],
        suffix: str = "",
        detail: str = "",
        live: bool = False,
    ) -> None:
        super().__init__(label, detail)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.suffix = suffix
        self.changed = changed
        self.live = live
        self._told = value

    def track(self) -> Rect:
        """The groove that the knob runs in."""
        area = self.control()
        room = round(76 * self.unit)
        return Rect(area.x + round(14 * self.unit), area.y, area.width - room - round(20 * self.unit), area.height)

    def set(self, value: int) -> None:
        """Take a value, moved to the nearest step between the ends."""
        stepped = self.low + round((value - self.low) / self.step) * self.step
        self.value = max(self.low, min(self.high, stepped))

    def activate(self) -> None:
        """Enter does nothing here."""

    def pressed(self, pos: Pos) -> None:
        """Jump to the pointer."""
        self.dragged(pos)

    def dragged(self, pos: Pos) -> None:
        """Follow the pointer."""
        groove = self.track()
        share = (pos[0] - groove.x) / max(1, groove.width)
        self.set(round(self.low + share * (self.high - self.low)))
        if self.live:
            self._tell()

    def released(self, pos: Pos) -> None:
        """Tell the value."""
        self._tell()

    def cancelled(self) -> None:
        """The pointer was lost: keep what it was dragged to."""
        super().cancelled()
        self._tell()

    def key_pressed(self, event: Event) -> bool:
        """Left and Right by one step, Home and End to the ends."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.set(self.value + (self.step if event.key == pygame.K_RIGHT else -self.step))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.set(self.low if event.key == pygame.K_HOME else self.high)
        else:
            return False
        self._tell()
        return True

    def _tell(self) -> None:
        if self.value != self._told:
            self._told = self.value
            self.changed(self.value)

    def draw(self, pen: Painter, scale: Scale, focused: bool) -> None:
        """Draw the row, groove, knob and value."""
        super().draw(pen, scale, focused)
        groove = self.track()
        thick, knob = scale.px(8), scale.pick(24, 22)
        share = (self.value - self.low) / (self.high - self.low)
        x = groove.x + groove.width * share
        pen.rect(
            (groove.x, groove.centery - thick / 2, groove.width, thick),
            thick / 2,
            fill=_WELL,
            stroke=theme.ROW_EDGE,
            stroke_opacity=0.6,
        )
        if share > 0:
            bar = (groove.x, groove.centery - thick / 2, max(thick, groove.width * share), thick)
            pen.rect(bar, thick / 2, gradient=_GOLD_BAR)
        spot = (x - knob / 2, groove.centery - knob / 2, knob, knob)
        pen.shadow(spot, knob / 2, 3 * scale.unit, 2 * scale.unit)
        edge = theme.WHITE if self.hovered or self.held else theme.BRONZE_HI
        pen.rect(spot, knob / 2, gradient=_GOLD_BAR, stroke=edge, stroke_width=1.5 * scale.unit)
        at = (self.control().right - scale.px(10), groove.centery)
        label = f"{self.value}{self.suffix}"
        pen.text(label, at, scale.pick(18, 16), theme.BONE, weight="semibold", anchor="midright")
