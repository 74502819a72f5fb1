"""What animations are made of: clips, the stage they play on, easing, and putting a sprite scaled and turned.

Times are seconds at normal speed, places pixels. A clip only ever draws: it reads no rules and changes nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.table.geometry import Ring
from game.table.layout import Layout
from game.table.motion_places import Places
from game.table.view import TableView
from game.table.zones import Key, Position

FADE = 0.12
"""Length of the cross-fade that takes the place of movement (LOOK, Motion)."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One frame: where to draw, how the table is laid out, what it shows and where its things lie now."""

    target: Surface
    layout: Layout
    scene: TableView
    places: Places

    @property
    def f(self) -> float:
        """Pixels per design unit."""
        return self.layout.f

    @property
    def ring(self) -> Ring:
        """The ring on the screen."""
        return self.layout.ring

    @property
    def k(self) -> float:
        """Pixels per ring unit."""
        return self.layout.ring.k


Spot = Callable[[Stage], Position | None]
"""A place that is looked up anew in each frame; None while it is not on the screen."""
Sprite = Callable[[Stage], Surface | None]
Paint = Callable[[Stage, float], None]
"""Draws a clip at a share of its length, 0 to 1."""
Ease = Callable[[float], float]


@dataclass(slots=True)
class Clip:
    """One animation. ``still`` is drawn instead of it, for ``FADE`` seconds, where movement is not wanted."""

    length: float
    paint: Paint
    start: float = 0.0
    hides: frozenset[Key] = frozenset()
    """Pieces the table leaves out until the clip has ended."""
    subject: Key | None = None
    """What it is about: a new clip about the same thing takes its place."""
    still: Paint | None = None
    waits: bool = False
    """Drawn at its beginning while its start has not come yet."""
    passed: float = 0.0

    @property
    def end(self) -> float:
        """Seconds from its birth to its end."""
        return self.start + self.length

    def draw(self, stage: Stage) -> None:
        """Draw it as far as it has got."""
        if self.passed >= self.start:
            self.paint(stage, min(1.0, (self.passed - self.start) / self.length) if self.length > 0 else 1.0)
        elif self.waits:
            self.paint(stage, 0.0)

    def paced(self, factor: float) -> Clip:
        """The clip with its times multiplied by ``factor``."""
        self.start *= factor
        self.length *= factor
        return self

    def calm(self) -> Clip | None:
        """The fade that replaces the movement; None if it is left out altogether."""
        if self.still is None:
            return None
        return Clip(FADE, self.still, 0.0, self.hides, self.subject)


# ---------------------------------------------------------------- easing
def linear(t: float) -> float:
    """Even movement."""
    return t


def ease_in(t: float) -> float:
    """Slow, then fast."""
    return t * t * t


def ease_out(t: float) -> float:
    """Fast, then slow."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends."""
    return 4 * t * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_out_back(t: float) -> float:
    """Fast, a little beyond the end, and back."""
    u = t - 1
    return 1 + 2.70158 * u * u * u + 1.70158 * u * u


def part(t: float, first: float, last: float) -> float:
    """How far ``t`` has got between two shares of the whole, 0 to 1."""
    return min(1.0, max(0.0, (t - first) / (last - first)))


def mixed(a: Position, b: Position, t: float) -> Position:
    """The point a share ``t`` of the way from ``a`` to ``b``."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def bearing(a: Position, b: Position) -> float:
    """Degrees clockwise from 12 o'clock in which ``b`` lies from ``a``."""
    return math.degrees(math.atan2(b[0] - a[0], a[1] - b[1]))


# ---------------------------------------------------------------- places
def fixed(at: Position | None) -> Spot:
    """A place that does not change."""
    return lambda stage: at


def first_of(*spots: Spot) -> Spot:
    """The first of these places that is on the screen."""

    def find(stage: Stage) -> Position | None:
        return next((at for spot in spots if (at := spot(stage)) is not None), None)

    return find


# ---------------------------------------------------------------- drawing
def put(
    target: Surface, sprite: Surface, at: Position, scale: float = 1.0, turn: float = 0.0, opacity: float = 1.0
) -> None:
    """Draw a sprite with its middle on ``at``, ``scale`` times as large, turned clockwise by ``turn`` degrees."""
    if opacity <= 0.004 or scale <= 0.01:
        return
    shown = sprite
    if abs(scale - 1) > 0.004 or abs(turn) > 0.25:
        shown = pygame.transform.rotozoom(sprite, -turn, scale)
    blit_faded(target, shown, at, opacity)


def blit_faded(target: Surface, sprite: Surface, at: Position, opacity: float, flags: int = 0) -> None:
    """Blit a sprite with its middle on ``at`` at an opacity of 0 to 1."""
    place = (round(at[0] - sprite.get_width() / 2), round(at[1] - sprite.get_height() / 2))
    if opacity >= 0.996:
        target.blit(sprite, place, special_flags=flags)
        return
    # Sprites are shared: their own opacity is set for this one blit only.
    sprite.set_alpha(max(0, round(255 * opacity)))
    target.blit(sprite, place, special_flags=flags)
    sprite.set_alpha(255)


def squeezed(sprite: Surface, across: float, along: float = 1.0) -> Surface | None:
    """A copy with its width and height multiplied; None if nothing is left of it."""
    size = (round(sprite.get_width() * across), round(sprite.get_height() * along))
    return pygame.transform.smoothscale(sprite, size) if min(size) > 0 else None
