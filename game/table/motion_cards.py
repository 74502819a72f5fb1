"""Cards in animations: they glide and turn over; a Failure comes to the middle, strikes and goes back."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.rules.state import FREE
from game.table import cards, tokens
from game.table.faces import UNKNOWN, failure_face, operation_face
from game.table.layout import Layout
from game.table.motion_clips import appear, vanish
from game.table.motion_kit import (
    Clip,
    Spot,
    Sprite,
    Stage,
    blit_faded,
    ease_in_out,
    ease_out,
    mixed,
    part,
    put,
    squeezed,
)
from game.table.view import TableView
from game.table.zones import Key, Position
from game.ui import paint, theme

GLIDE, HOLD, BACK = 0.32, 0.42, 0.28
_DIM = 0.38
_LARGE = 1.6
STRIKE = 0.9
"""Seconds the Failure stays in the middle after the last thing that has happened because of it."""


def back(layout: Layout, width: float, height: float, hidden: bool = False) -> Surface:
    """The back of an Operation or Hidden Influence card."""
    return cards.card_back(round(width), round(height), layout.f, "hidden" if hidden else "operation")


def small_back(layout: Layout, hidden: bool = False) -> Surface:
    """A card's back no larger than a chip, for other players' cards."""
    return back(layout, layout.px(26), layout.px(36), hidden)


def operation(layout: Layout, scene: TableView, card: int, box: Rect) -> Surface:
    """An Operation card as it lies in the hand; its back where it is not known."""
    return operation_face(layout, scene.view, UNKNOWN if scene.covered else card, box)


def glide(
    face: Sprite,
    start: Spot,
    end: Spot,
    *hides: Key,
    under: Sprite | None = None,
    length: float = GLIDE + 0.1,
    delay: float = 0.0,
    scales: tuple[float, float] = (0.5, 1.0),
    waits: bool = False,
) -> Clip:
    """A card glides to its place; with a back (``under``) it turns over on its way."""

    def draw(stage: Stage, t: float) -> None:
        shown, a, b = face(stage), start(stage), end(stage)
        if shown is None or b is None:
            return
        u = ease_in_out(t)
        at = mixed(a or b, b, u)
        scale = scales[0] + (scales[1] - scales[0]) * u
        if under is None:
            put(stage.target, shown, at, scale)
            return
        turned = abs(math.cos(math.pi * u))
        side = shown if u >= 0.5 else under(stage)
        thin = squeezed(side, scale * max(0.03, turned), scale) if side is not None else None
        if thin is not None:
            blit_faded(stage.target, thin, at, 1)

    return Clip(length, draw, delay, frozenset(hides), still=appear(face, end, scales[1]), waits=waits)


def show(face: Sprite, start: Spot, end: Spot, size: float) -> Clip:
    """A card that is played: to the middle of the ring, larger, then away to ``end``, small."""
    whole = GLIDE + HOLD + BACK

    def draw(stage: Stage, t: float) -> None:
        shown, first, last = face(stage), start(stage), end(stage)
        if shown is None:
            return
        seconds = t * whole
        centre = stage.ring.centre
        come, go = ease_out(part(seconds, 0, GLIDE)), ease_in_out(part(seconds, GLIDE + HOLD, whole))
        at = mixed(mixed(first or centre, centre, come), last or centre, go)
        scale = (1 + (size - 1) * come) * (1 - 0.85 * go)
        put(stage.target, shown, at, scale, opacity=1 - part(go, 0.6, 1))

    def middle(stage: Stage) -> Position:
        return stage.ring.centre

    return Clip(whole, draw, still=vanish(face, middle))


class FailureShow:
    """A Failure card in the middle of the table, from its trigger until its effects have struck.

    It lives on from step to step, but not for long without a new one: a person may be asked meanwhile.
    """

    def __init__(self, slot: int, home: Rect, factor: float) -> None:
        self.slot = slot
        self._home = home
        self._factor = factor
        self.clip = Clip(
            GLIDE + STRIKE + BACK,
            self._draw,
            hides=frozenset({("failure", slot)}),
            subject=("failure", slot),
            still=self._still,
        )

    @property
    def open(self) -> bool:
        """Whether it lies in the middle, or is on its way there."""
        return self.clip.passed < self.clip.length - BACK * self._factor

    def stay(self, seconds: float) -> None:
        """Lie there for some seconds more, then go back."""
        self.clip.length = max(self.clip.passed, GLIDE * self._factor) + (seconds + BACK) * self._factor

    def row(self, effect: int) -> Spot:
        """The middle of its top (0) or bottom (1) effect."""

        def find(stage: Stage) -> Position | None:
            if not self.open:
                return stage.places.centre(("failureside", self.slot, effect))
            x, y = stage.ring.centre
            lean = (-0.23 if effect == 0 else 0.23) * self._home.height * _LARGE
            return x + 0.17 * self._home.width * _LARGE, y + lean

        return find

    @property
    def half_height(self) -> float:
        """Pixels of half an effect's row."""
        return self._home.height * _LARGE * 0.25

    @property
    def token_lean(self) -> float:
        """Pixels from a row's middle to the Protection token at its end."""
        return self._home.width * _LARGE * 0.28

    def _face(self, stage: Stage) -> Surface | None:
        state = stage.scene.view
        if self.slot >= len(state.failures) or state.failures[self.slot] == FREE:
            return None
        box = Rect(0, 0, round(self._home.width * _LARGE), round(self._home.height * _LARGE))
        return failure_face(replace(stage.layout, f=stage.f * _LARGE), state, self.slot, box)

    def _draw(self, stage: Stage, t: float) -> None:
        face = self._face(stage)
        if face is None:
            return
        seconds, whole = self.clip.passed / self._factor, self.clip.length / self._factor
        come, go = part(seconds, 0, GLIDE), part(seconds, whole - BACK, whole)
        dim(stage, _DIM * min(1.0, seconds / 0.2) * (1 - go))
        u = ease_out(come) * (1 - ease_in_out(go))
        at = mixed(self._home.center, stage.ring.centre, u)
        scale = 1 / _LARGE + (1 - 1 / _LARGE) * u
        turned = squeezed(face, scale * max(0.04, abs(math.cos(math.pi * ease_out(come)))), scale)
        if turned is not None:
            blit_faded(stage.target, turned, at, 1)

    def _still(self, stage: Stage, t: float) -> None:
        face = self._face(stage)
        if face is not None:
            put(stage.target, face, self._home.center, 1 / _LARGE, opacity=t)


def strike(spot: Spot, half: float, covered: bool, lean: float) -> Clip:
    """An effect of a Failure lights up; a covered one bumps off its Protection token."""

    def draw(stage: Stage, t: float) -> None:
        at = spot(stage)
        if at is None:
            return
        if covered:
            bump = math.sin(math.pi * min(1.0, t * 2.4))
            token = tokens.protection(half * 0.8)
            put(stage.target, token, (at[0] + lean, at[1]), 1 + 0.3 * bump)
            ring = paint.local(half * 1.3, 1, f'<circle r="{half:.1f}" fill="none" stroke="#FFF2C4" stroke-width="3"/>')
            put(stage.target, ring, (at[0] + lean, at[1]), 0.8 + 0.5 * t, opacity=1 - t)
            return
        wide, high = lean * 2.2, half * 1.9
        body = paint.rounded(
            round(wide), round(high), high * 0.2, theme.DANGER, stroke=theme.HOVER_EDGE, stroke_width=2, opacity=0.4
        )
        put(stage.target, body, at, opacity=math.sin(math.pi * t))

    return Clip(0.5, draw, still=draw)


def dim(stage: Stage, opacity: float, box: Rect | None = None) -> None:
    """Ink over a part of the window, usually the table between the columns."""
    area = stage.layout.table if box is None else box
    left = round(255 * (1 - opacity))
    stage.target.fill((left, left, left), area, pygame.BLEND_RGB_MULT)
    ink = tuple(round(channel * opacity) for channel in theme.rgb(theme.INK0))
    stage.target.fill(ink, area, pygame.BLEND_RGB_ADD)
