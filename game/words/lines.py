"""The records of a log line and of a hover card's row, and what all log texts share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.content.models import Content
from game.rules.choices import FRIGATE_PLACE, HYPERCHARGE_PLACE, REINFORCE_PLACE, REVENANT
from game.words.names import SeatInfo, seat_name

if TYPE_CHECKING:
    from game.rules.book import Book
    from game.rules.state import State

Key = tuple[str | int, ...]
"""Names a thing on the table, as the table's zones do: ("ship", 17), ("sector", 3)."""

KINDS = {
    "phase": "Cycle and phases",
    "turn": "Boarding and actions",
    "gain": "Resources, tracks and cards",
    "ring": "Ships, Voidborn and planets",
    "skirmish": "Damage, Shields and Failures",
    "score": "Points",
}
"""Kinds of log lines and their names in the log's filter."""


class LogLine(NamedTuple):
    """One line of the log. ``keys``: the things on the table it is about; ``major``: stays when folded."""

    text: str
    icon: str
    seat: int | None
    kind: str
    keys: tuple[Key, ...] = ()
    major: bool = False


class Row(NamedTuple):
    """A row of a hover card; ``tone``: "" plain, "good", "bad" or "muted"."""

    icon: str
    label: str
    value: str = ""
    tone: str = ""


class HoverText(NamedTuple):
    """A hover card in words: name, icon, rows, the rule in our own words with the numbers as they are now, its
    number, and why the thing cannot be used now, if it is a target of the open decision."""

    title: str
    icon: str
    rows: tuple[Row, ...] = ()
    text: str = ""
    rule: str = ""
    reason: str = ""


class Tell(NamedTuple):
    """What the texts of events are made with. ``state`` adds where a boarded ship is, if given."""

    content: Content
    book: Book
    seats: Sequence[SeatInfo]
    state: State | None = None

    def name(self, seat: int) -> str:
        """The player's name."""
        return seat_name(self.seats, seat)


class Look(NamedTuple):
    """Who looks at what: the seen state, the seats, and the seat whose view it is (None: a spectator)."""

    state: State
    seats: Sequence[SeatInfo]
    viewer: int | None

    @property
    def content(self) -> Content:
        """All content."""
        return self.state.book.content

    @property
    def step(self) -> Any:
        """The step on top of the stack, which is the open decision if one is open; None at the end."""
        return self.state.stack[-1] if self.state.stack else None

    @property
    def judge(self) -> int:
        """The seat for whom costs and reasons are told: the viewer, for a spectator whoever has the turn, or -1."""
        return self.state.active if self.viewer is None else self.viewer

    def name(self, seat: int) -> str:
        """The player's name."""
        return seat_name(self.seats, seat)

    def asked(self, *kinds: type) -> bool:
        """Whether the viewer is the one to answer a decision of one of these kinds."""
        step = self.step
        return isinstance(step, kinds) and getattr(step, "seat", None) == self.viewer


def because(why: str) -> str:
    """The cause in brackets, nothing if there is none."""
    return f" ({why})" if why else ""


def ship_key(ship: int) -> Key:
    """Key of a ship, or of the Revenant's hull for 48."""
    return ("revenant", "hull") if ship == REVENANT else ("ship", ship)


def place_key(place: int, seat: int) -> Key:
    """Key of a place a Crew figure can board."""
    if place == REINFORCE_PLACE:
        return ("revenant", "reinforce")
    if place == HYPERCHARGE_PLACE:
        return ("revenant", "hypercharge")
    if place == FRIGATE_PLACE:
        return ("frigate", seat)
    return ("ship", place)


def boards(place: int) -> bool:
    """Whether a place is a House ship, by its id."""
    return 0 <= place < REINFORCE_PLACE
