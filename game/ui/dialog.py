"""A box with a question and its answers, over whatever is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from game.ui import text, theme
from game.ui.focus import FocusRing
from game.ui.painter import Painter
from game.ui.scale import Scale
from game.ui.widgets import Button, is_back

Answer = tuple[str, str, Callable[[], None] | None, bool]
"""Label, icon, what happens (None: as Esc), whether it is the gold one."""


class Dialog:
    """A title, some sentences and two or three buttons. Esc is ``back``."""

    def __init__(self, title: str, words: str, answers: Sequence[Answer], back: Callable[[], None]) -> None:
        self.title = title
        self.words = words
        self.back = back
        self.buttons = [Button(label, action or back, icon, gold) for label, icon, action, gold in answers]
        self.ring = FocusRing(self.buttons)
        self.ring.focus(self.buttons[0])
        self.rect = Rect(0, 0, 0, 0)
        self._lines: list[str] = []

    def layout(self, scale: Scale, window: Rect) -> None:
        """Size the box to its words and put it in the middle."""
        width = min(scale.pick(620, 480), window.width * 0.92)
        pad, size = scale.pick(32, 22), scale.pick(19, 16)
        self._lines = text.wrap(self.words, size, width - 2 * pad, weight="regular")
        tall = scale.pick(54, 42)
        height = pad + scale.pick(44, 36) + len(self._lines) * text.line_height(size, 1.35) + pad + tall + pad
        self.rect = Rect(0, 0, round(width), round(height))
        self.rect.center = window.center
        gap = scale.pick(14, 10)
        wide = (width - 2 * pad - gap * (len(self.buttons) - 1)) / len(self.buttons)
        for number, button in enumerate(self.buttons):
            x = self.rect.x + pad + number * (wide + gap)
            button.rect = Rect(round(x), round(self.rect.bottom - pad - tall), round(wide), round(tall))

    def handle(self, event: Event) -> bool:
        """Take one event; everything is used up while the box is open."""
        if is_back(event):
            self.back()
        else:
            self.ring.handle(event)
        return event.type not in (pygame.QUIT, pygame.VIDEORESIZE)

    def draw(self, pen: Painter, scale: Scale) -> None:
        """Dim what is below and draw the box."""
        dim(pen, 0.6)
        area = (self.rect.x, self.rect.y, self.rect.width, self.rect.height)
        pen.shadow(area, scale.px(12), scale.px(16), scale.px(8), opacity=0.7)
        ground = ((0.0, theme.PANEL_TOP, 0.98), (1.0, theme.PANEL_BOTTOM, 0.98))
        pen.rect(area, scale.px(12), gradient=ground, stroke=theme.BRONZE, stroke_width=1.5 * scale.unit)
        pad, size = scale.pick(32, 22), scale.pick(19, 16)
        room = self.rect.width - 2 * pad
        at = (self.rect.centerx, self.rect.y + pad + scale.pick(12, 10))
        pen.text(self.title, at, scale.pick(27, 21), theme.NAME, "title", anchor="center", width=room)
        step = text.line_height(size, 1.35)
        y = self.rect.y + pad + scale.pick(44, 36) + step / 2
        for line in self._lines:
            at = (self.rect.centerx, y)
            pen.text(line, at, size, theme.BONE, weight="regular", anchor="center", width=room)
            y += step
        self.ring.draw(pen, scale)


def dim(pen: Painter, share: float) -> None:
    """Lay ink over everything drawn so far, 0 (nothing) to 1 (black)."""
    # Two fills do what a see-through surface would, in a quarter of the time.
    left = round(255 * (1 - share))
    pen.target.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
    ink = tuple(round(part * share) for part in theme.rgb(theme.INK0))
    pen.target.fill(ink, special_flags=pygame.BLEND_RGB_ADD)
