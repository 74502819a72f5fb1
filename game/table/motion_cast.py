"""What a cue knows when a step has happened: the table as it was drawn before it, and where things come from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.content.models import RESOURCES
from game.rules.choices import FRIGATE_PLACE, HYPERCHARGE_PLACE, REINFORCE_PLACE
from game.rules.state import State
from game.table import tokens
from game.table.crew_slots import ROLES
from game.table.layout import Layout
from game.table.motion_cards import FailureShow
from game.table.motion_kit import Spot, first_of, fixed
from game.table.motion_places import Places
from game.table.physics import Hanging
from game.table.view import TableView
from game.table.zones import Key, Position


@dataclass(slots=True)
class Origin:
    """Where the tokens of the effect being resolved come from; it lasts from step to step."""

    spot: Spot | None = None
    failure: FailureShow | None = None
    """The Failure card that lies in the middle."""
    points: dict[int, int] = field(default_factory=dict)
    """Points counted for each seat so far in the final scoring."""


@dataclass(slots=True)
class Hand:
    """A piece that hangs on the pointer, or has just been let go."""

    key: Key
    hanging: Hanging


@dataclass(slots=True)
class Cast:
    """Everything the cues of one step draw on. ``scene`` and ``before`` are of the last frame before the step."""

    layout: Layout
    scene: TableView
    before: Places
    origin: Origin
    picture: Callable[[Rect], Surface]
    """What was drawn last in a rectangle."""
    factor: float = 1.0
    """What the times of normal speed are multiplied by."""
    hand: Hand | None = None
    """What was held until this step: if it moves, it comes from there."""
    gained: int = 0
    """Tokens that have begun to fly in this step: the next one starts a little later."""
    scored: dict[int, int] = field(default_factory=dict)
    """Points each seat had before this step, of those that have got some in it."""

    @property
    def view(self) -> State:
        """The seen state before the step."""
        return self.scene.view

    @property
    def supply(self) -> Spot:
        """Where new tokens come from: the effect's source, else the middle of the ring."""
        return first_of(*([self.origin.spot] if self.origin.spot else []), fixed(self.layout.ring.centre))

    def let_go(self, key: Key) -> Hanging | None:
        """How the hand has left the piece, if it was held. One Cadet is as good as the other."""
        if self.hand is None:
            return None
        same = self.hand.key == key
        if key[0] == "crew" and self.hand.key[:2] == key[:2]:
            same = ROLES[int(self.hand.key[2])] == ROLES[int(key[2])]
        return self.hand.hanging if same else None

    def source(self, key: Key, otherwise: Position | None) -> Spot:
        """Where a piece comes from: the hand that held it, or its place on the table."""
        hanging = self.let_go(key)
        return fixed(hanging.at if hanging is not None else otherwise)

    def colour(self, seat: int) -> int:
        """The look of a player."""
        return self.scene.seats[seat].colour

    def place(self, seat: int, place: int) -> Spot:
        """A place a figure can board: a ship, the Frigate or the Revenant."""
        if place in (REINFORCE_PLACE, HYPERCHARGE_PLACE):
            return fixed(self.before.revenant_space(place))
        key: Key = ("frigate", seat) if place == FRIGATE_PLACE else ("ship", place)
        return fixed(self.before.on_ring(key))

    def player(self, seat: int) -> Spot:
        """The player's chip in the strip."""
        return lambda stage: stage.places.player(seat)

    def space(self, seat: int, space: int) -> Spot:
        """A Resource space, or the player's chip while the board is not shown."""
        return lambda stage: stage.places.space(seat, space)

    def counter(self, name: str, seat: int) -> Spot:
        """A player's count of ``data``, ``hidden`` or ``played``."""
        return lambda stage: stage.places.counter(name, seat)

    def token_radius(self, seat: int) -> float:
        """Pixels of a resource token on the player's board, smaller where only the chip is shown."""
        shown = self.before.rect(("space", seat, 0)) is not None
        return self.layout.either(13.2, 10.4) if shown else self.layout.either(9, 8)

    def token(self, seat: int, resource: int) -> Surface:
        """A resource token as it lies on the player's board."""
        return tokens.resource(RESOURCES[resource], self.token_radius(seat))
