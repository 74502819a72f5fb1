"""A field to type one line into."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from game.ui import clipboard, text, theme
from game.ui.painter import Painter
from game.ui.scale import Scale
from game.ui.widgets import Pos, Widget

_BLINK = 0.53
"""Seconds the caret stays lit, and dark."""
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class TextField(Widget):
    """One line of text with a caret. ``allowed`` limits the letters, ``longest`` their number."""

    audible = False

    def __init__(
        self,
        value: str,
        changed: Callable[[str], None],
        longest: int = 16,
        allowed: str = "",
        hint: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(tooltip)
        self.value = value
        self.changed = changed
        self.longest = longest
        self.allowed = allowed
        self.hint = hint
        self.caret = len(value)
        self.marked = False
        """Whether all of the text is selected: what is typed or pasted takes its place."""
        self._since = 0.0
        self._size = 18.0
        self._pad = 12.0

    def set(self, value: str) -> None:
        """Put another text in, as if it had been typed."""
        self.value = value[: self.longest]
        self.caret = len(self.value)
        self.marked = False
        self.changed(self.value)

    # ---------------------------------------------------------------- input
    def activate(self) -> None:
        """Enter in a field does nothing of its own."""

    def pressed(self, pos: Pos) -> None:
        """Put the caret where the pointer is."""
        at = pos[0] - self.rect.x - self._pad + self._scrolled()
        widths = [abs(self._wide(self.value[:i]) - at) for i in range(len(self.value) + 1)]
        self.caret = widths.index(min(widths))
        self.marked = False
        self._since = 0.0

    def released(self, pos: Pos) -> None:
        """Nothing more happens."""

    def typed(self, letters: str) -> bool:
        """Put letters in at the caret, as far as they are allowed and fit."""
        fitting = [c for c in letters if c.isprintable() and (not self.allowed or c in self.allowed)]
        before, after = ("", "") if self.marked else (self.value[: self.caret], self.value[self.caret :])
        fresh = "".join(fitting)[: self.longest - len(before) - len(after)]
        if fresh:
            self._put(before + fresh + after, len(before) + len(fresh))
        return True

    def key_pressed(self, event: Event) -> bool:
        """Editing keys; letters come by ``typed`` and are only kept from being taken as shortcuts."""
        self._since = 0.0
        key = event.key
        # AltGr counts as Ctrl and Alt on some systems: it types letters.
        if event.mod & _COMMAND and not event.mod & pygame.KMOD_ALT and self._command(key):
            return True
        if self.marked and key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._put("", 0)
        elif key == pygame.K_BACKSPACE:
            if self.caret:
                self._put(self.value[: self.caret - 1] + self.value[self.caret :], self.caret - 1)
        elif key == pygame.K_DELETE:
            self._put(self.value[: self.caret] + self.value[self.caret + 1 :], self.caret)
        elif key == pygame.K_LEFT:
            self._go(0 if self.marked else self.caret - 1)
        elif key == pygame.K_RIGHT:
            self._go(len(self.value) if self.marked else self.caret + 1)
        elif key == pygame.K_HOME:
            self._go(0)
        elif key == pygame.K_END:
            self._go(len(self.value))
        else:
            letter: str = getattr(event, "unicode", "")
            return bool(letter) and letter.isprintable() and not event.mod & pygame.KMOD_CTRL
        return True

    def _command(self, key: int) -> bool:
        """Select all, copy, cut, paste; all of the text is copied, whether it is selected or not."""
        if key == pygame.K_a:
            self.marked, self.caret = bool(self.value), len(self.value)
        elif key == pygame.K_v:
            self.typed(" ".join(clipboard.copied().split()))
        elif key in (pygame.K_c, pygame.K_x):
            clipboard.copy(self.value)
            if key == pygame.K_x:
                self._put("", 0)
        else:
            return False
        return True

    def _go(self, caret: int) -> None:
        """Put the caret before that letter; nothing is selected any more."""
        self.caret, self.marked = max(0, min(len(self.value), caret)), False

    def _put(self, value: str, caret: int) -> None:
        self.caret, self.marked = caret, False
        if value != self.value:
            self.value = value
            self.changed(value)

    # ---------------------------------------------------------------- showing
    def update(self, seconds: float) -> None:
        """Let the caret blink."""
        self._since = (self._since + seconds) % (2 * _BLINK)

    def _wide(self, words: str) -> float:
        """Width of the words as they are rendered; spaces at the end count."""
        body = text.measure(words + "|", self._size, "body", "semibold")
        return body - text.measure("|", self._size, "body", "semibold")

    def _scrolled(self) -> float:
        """How far the text is moved left so that the caret is in view."""
        room = self.rect.width - 2 * self._pad
        return max(0.0, self._wide(self.value[: self.caret]) - room)

    def corner(self) -> float:
        """As a row's."""
        return theme.RADIUS_CARD

    def draw(self, pen: Painter, scale: Scale, focused: bool) -> None:
        """Draw the well, the text and, with the focus, the caret."""
        self._size, self._pad = scale.pick(19, 16.5), scale.px(12)
        area = self.rect
        edge = theme.BRONZE_HI if focused or self.hovered else theme.ROW_EDGE
        box = (area.x, area.y, area.width, area.height)
        pen.rect(
            box,
            scale.px(theme.RADIUS_CARD),
            fill="#0A1120",
            stroke=edge,
            stroke_width=1.4 * scale.unit,
            stroke_opacity=0.95 if focused else 0.6,
        )
        inner = area.inflate(-round(2 * self._pad) + 2, 0)
        held = pen.target.get_clip()
        pen.target.set_clip(inner.clip(held))
        left = area.x + self._pad - self._scrolled()
        if self.marked and focused:
            mark = (left, area.y + area.height * 0.18, self._wide(self.value), area.height * 0.64)
            pen.rect(mark, 3 * scale.unit, fill=theme.INK3)
        if self.value:
            color = theme.BONE if self.enabled else theme.BONE3
            pen.text(self.value, (left, area.centery), self._size, color, weight="semibold")
        elif self.hint:
            pen.text(self.hint, (left, area.centery), self._size, theme.BONE3, width=inner.width)
        if focused and self._since < _BLINK:
            x, tall = left + self._wide(self.value[: self.caret]), self._size * 0.6
            pen.line((x, area.centery - tall), (x, area.centery + tall), theme.GOLD, 1.6 * scale.unit)
        pen.target.set_clip(held)
