"""The outcome of a game as the result screen shows it, made from its events and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.content import Content
from game.rules.events import (
    ColoniesRevealed,
    CycleBegan,
    Event,
    GameEnded,
    PhaseSkipMoved,
    ScannerChosen,
    Scored,
    TacticsChanged,
)
from game.store.record import SeatInfo
from game.words.choice_details import colony_rule


@dataclass(frozen=True, slots=True)
class Category:
    """A category of Final Scoring (RULES 8): its key in ``Scored``, name, icon, colour and a few words."""

    key: str
    name: str
    icon: str
    color: str
    note: str


CATEGORIES: tuple[Category, ...] = (
    Category("houses", "Great Houses", "spaceship", "#D9A862", "by place at each House and its Power"),
    Category("influence", "Influence steps", "crown", "#F0DCA8", "3, 6, 9 and 12 reached"),
    Category("data", "Discovery Data", "cube", "#8FB7E8", "more for each further one"),
    Category("operations", "Operations", "card-play", "#C7D4EA", "printed points"),
    Category("colony", "Colony", "planet-conquest", "#7FC9B0", "the Colony card's rule"),
    Category("rank", "Captain rank", "rank-3", "#B79BE0", "2, 4 and 7"),
    Category("tactics", "Tactics", "chess-knight", "#E39A86", "1 per 2 steps"),
    Category("resources", "Resources", "cargo-crate", "#A9B7A0", "1 per 4 tokens"),
    Category("corruption", "Corruption", "oily-spiral", "#FF6ED2", "–1 each"),
    Category("core", "Core losses", "cracked-shield", "#FF7A5C", "lost to Core Failures"),
)


@dataclass(frozen=True, slots=True)
class ResultData:
    """Who won, and what for. Lists are by seat unless they say otherwise."""

    seats: tuple[SeatInfo, ...]
    ranking: tuple[int, ...]
    """Seats, the winner first."""
    totals: tuple[int, ...]
    points: dict[str, tuple[int, ...]]
    """Points by category key."""
    parts: dict[str, tuple[tuple[Scored, ...], ...]]
    """By category key, the events that gave each seat its points."""
    houses: tuple[str, ...]
    tactics: tuple[int, ...]
    """Steps on the Tactics track at the end, which break a tie (RULES 8)."""
    tie_break: bool
    cycles: int
    hyperjumps: int
    colony: str
    """Name of the Colony card that counted, or ""."""
    colony_rule: str
    """What it scored for everyone, or ""."""

    @property
    def winner(self) -> int:
        """The winner's seat."""
        return self.ranking[0]

    @property
    def shown(self) -> tuple[Category, ...]:
        """The categories in the order of the table, the Colony's with its card's own rule."""
        return tuple(
            replace(category, note=self.colony_rule) if category.key == "colony" and self.colony_rule else category
            for category in CATEGORIES
        )

    def told(self, key: str) -> list[str]:
        """What each player's points of a category are made of, first to last; [] if nothing more is known."""
        lines = []
        for seat in self.ranking:
            words = [told for event in self.parts[key][seat] if (told := self._part(event))]
            if words:
                lines.append(f"{self.seats[seat].name}: {', '.join(words)}")
        return lines

    def _part(self, event: Scored) -> str:
        if 0 <= event.house < len(self.houses):
            return f"{self.houses[event.house]} {event.points}" if event.points else ""
        # What is the same for everybody stands in the row already.
        return "" if event.category in ("colony", "core") else event.detail


def result_data(events: Sequence[Event], seats: Sequence[SeatInfo], content: Content) -> ResultData:
    """The outcome told by all events of a finished game. Raises ValueError if it did not end."""
    end = next((event for event in reversed(events) if isinstance(event, GameEnded)), None)
    if end is None:
        raise ValueError("The game has no result yet: it did not end.")
    number = len(seats)
    points = {category.key: [0] * number for category in CATEGORIES}
    parts: dict[str, list[list[Scored]]] = {key: [[] for _ in range(number)] for key in points}
    for event in events:
        if isinstance(event, Scored):
            points[event.category][event.seat] += event.points
            parts[event.category][event.seat].append(event)
    return ResultData(
        tuple(seats),
        tuple(end.ranking),
        tuple(sum(column[seat] for column in points.values()) for seat in range(number)),
        {key: tuple(column) for key, column in points.items()},
        {key: tuple(tuple(events) for events in by_seat) for key, by_seat in parts.items()},
        tuple(house.name for house in content.houses),
        _tactics(events, number),
        end.tie_break,
        sum(isinstance(event, CycleBegan) for event in events),
        sum(isinstance(event, PhaseSkipMoved) for event in events),
        *_colony(events, content),
    )


def _tactics(events: Iterable[Event], number: int) -> tuple[int, ...]:
    steps = [0] * number
    for event in events:
        if isinstance(event, TacticsChanged):
            steps[event.seat] = event.now
    return tuple(steps)


def _colony(events: Iterable[Event], content: Content) -> tuple[str, str]:
    """Name and rule of the card that a Hypercharge chose, else the first revealed (RULES 8)."""
    card = -1
    for event in events:
        if isinstance(event, ColoniesRevealed) and event.cards:
            card = event.cards[0]
        elif isinstance(event, ScannerChosen) and event.colony:
            card = event.card
    if not 0 <= card < len(content.colonies):
        return "", ""
    return content.colonies[card].name, colony_rule(content, card).removesuffix(".")
