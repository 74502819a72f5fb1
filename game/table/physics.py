"""Loose pieces move like things: a held figure swings, a dropped one settles, a wreck scatters.

For the eye only: the rules neither wait on it nor read it. Every space is small, lives as long as what moves in it,
and is stepped in fixed parts of a second, so the same movements of the hand give the same picture.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

import pymunk

from game.table.zones import Position

STEP = 1 / 240
"""Seconds of one step of a space."""
_LONGEST = 0.1
"""However long a frame took, no more than this is made up for."""


class _Clock:
    """Turns frames of any length into whole steps."""

    def __init__(self) -> None:
        self._left = 0.0

    def steps(self, seconds: float) -> int:
        """How many steps are due."""
        self._left += min(max(0.0, seconds), _LONGEST)
        count = int(self._left / STEP)
        self._left -= count * STEP
        return count


class Hanging:
    """A held figure: it hangs below the pointer on a damped spring and swings as the hand moves.

    ``reach`` is the figure's radius in pixels. At rest its middle is exactly where the pointer holds it.
    """

    _GRAVITY = 2400.0
    _STIFFNESS = 1600.0
    _DAMPING = 30.0
    _AIR = math.exp(-9.0)
    """Share of its speed that is left after a second in free air: what ends the swinging."""
    _LEAN = math.radians(30)
    _JUMP = 12.0
    """Radii the hand may move in one go; beyond that the figure is taken along."""

    def __init__(self, at: Position, reach: float) -> None:
        self._grip = 0.85 * reach
        self._jump = self._JUMP * reach
        self._clock = _Clock()
        self._space = pymunk.Space()
        self._space.gravity = (0.0, self._GRAVITY)
        self._space.damping = self._AIR
        self._hand = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self._body = pymunk.Body(1.0, pymunk.moment_for_circle(1.0, 0.0, reach * 1.2))
        spring = pymunk.DampedSpring(
            self._hand, self._body, (0.0, 0.0), (0.0, -self._grip), 0.0, self._STIFFNESS, self._DAMPING
        )
        swing = pymunk.DampedRotarySpring(self._hand, self._body, 0.0, 900.0 * reach, 60.0 * reach)
        bounds = pymunk.RotaryLimitJoint(self._hand, self._body, -self._LEAN, self._LEAN)
        leash = pymunk.SlideJoint(self._hand, self._body, (0.0, 0.0), (0.0, -self._grip), 0.0, 2.2 * reach)
        self._space.add(self._hand, self._body, spring, swing, bounds, leash)
        self._sag = self._GRAVITY / self._STIFFNESS
        self._place(at)

    def _place(self, at: Position) -> None:
        self._hand.position = (at[0], at[1] - self._grip)
        self._body.position = (at[0], at[1] + self._sag)
        self._body.velocity = (0.0, 0.0)

    def move(self, at: Position) -> None:
        """The pointer is at ``at`` now."""
        hand = (at[0], at[1] - self._grip)
        dx, dy = hand[0] - self._hand.position.x, hand[1] - self._hand.position.y
        if math.hypot(dx, dy) > self._jump:
            self._body.position = (self._body.position.x + dx, self._body.position.y + dy)
        self._hand.position = hand

    def update(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(self._clock.steps(seconds)):
            self._space.step(STEP)

    @property
    def at(self) -> Position:
        """The figure's middle."""
        return self._body.position.x, self._body.position.y - self._sag

    @property
    def lean(self) -> float:
        """Degrees it leans, clockwise."""
        return math.degrees(self._body.angle)

    @property
    def velocity(self) -> Position:
        """Pixels per second."""
        return self._body.velocity.x, self._body.velocity.y


class Settling:
    """A piece let go: a spring takes it to its place, a little too far and back."""

    _STIFFNESS = 1000.0
    _KEPT = math.exp(-38.0)
    """Share of its speed that is left after a second: 0.6 of what would end every swing at once."""
    _MOMENT = 400.0
    _FASTEST = 900.0
    """Pixels per second a throw may carry."""
    LONGEST = 0.45

    def __init__(self, at: Position, target: Position, velocity: Position = (0.0, 0.0), lean: float = 0.0) -> None:
        self._target = target
        self._clock = _Clock()
        self._space = pymunk.Space()
        self._space.damping = self._KEPT
        self._body = pymunk.Body(1.0, self._MOMENT)
        self._body.position = at
        speed = math.hypot(*velocity)
        share = min(1.0, self._FASTEST / speed) if speed else 0.0
        self._body.velocity = (velocity[0] * share, velocity[1] * share)
        self._body.angle = math.radians(lean)
        anchor = self._space.static_body
        spring = pymunk.DampedSpring(anchor, self._body, target, (0.0, 0.0), 0.0, self._STIFFNESS, 0.0)
        upright = pymunk.DampedRotarySpring(anchor, self._body, 0.0, self._STIFFNESS * self._MOMENT, 0.0)
        self._space.add(self._body, spring, upright)
        self._passed = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass; nothing moves any more once it is ``done``."""
        if self.done:
            return
        self._passed += max(0.0, seconds)
        for _ in range(self._clock.steps(seconds)):
            self._space.step(STEP)
        if self.done:
            self._body.position, self._body.angle = self._target, 0.0

    @property
    def done(self) -> bool:
        """Whether it lies still in its place, as after ``LONGEST`` seconds it always does."""
        far = math.dist(self._body.position, self._target)
        return self._passed >= self.LONGEST or (far < 0.6 and self._body.velocity.length < 12)

    @property
    def at(self) -> Position:
        """The piece's middle."""
        return self._target if self.done else (self._body.position.x, self._body.position.y)

    @property
    def lean(self) -> float:
        """Degrees it leans, clockwise."""
        return 0.0 if self.done else math.degrees(self._body.angle)


@dataclass(slots=True)
class Piece:
    """A part of a wreck: how far it has drifted from the middle, and its turn in degrees."""

    offset: Position = (0.0, 0.0)
    turn: float = 0.0


@dataclass(slots=True)
class Debris:
    """The parts of a wreck drift apart in ``away`` directions (length 1), ``reach`` pixels and 12 degrees at most.

    ``seed`` fixes the small differences between the parts.
    """

    away: Sequence[Position]
    reach: float
    seed: int
    pieces: list[Piece] = field(init=False)
    _space: pymunk.Space = field(init=False)
    _clock: _Clock = field(init=False)

    _KEPT = 0.01
    """Share of its speed a part keeps after a second."""
    _TURN = math.radians(12)

    def __post_init__(self) -> None:
        dice = random.Random(self.seed)
        self._clock = _Clock()
        self._space = pymunk.Space()
        self._space.damping = self._KEPT
        braked = -math.log(self._KEPT)
        for x, y in self.away:
            body = pymunk.Body(1.0, 100.0)
            speed = self.reach * braked * dice.uniform(0.7, 1.0)
            body.velocity = (x * speed, y * speed)
            body.angular_velocity = self._TURN * braked * dice.uniform(-1.0, 1.0)
            self._space.add(body)
        self.pieces = [Piece() for _ in self.away]

    def update(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(self._clock.steps(seconds)):
            self._space.step(STEP)
        for piece, body in zip(self.pieces, self._space.bodies, strict=True):
            piece.offset = (body.position.x, body.position.y)
            piece.turn = math.degrees(body.angle)
