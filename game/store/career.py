"""What becomes of a player's games over the years: one small file of counts, fed once by each finished game."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.store.record import PERSON, Record, SeatInfo
from game.store.settings import StoreError, data_dir, write_text

MIXED = "mixed"
"""``Career.against`` of opponents of different levels."""
PERSONS = "persons"
"""``Career.against`` of games without an AI player; they are neither won nor lost."""


class Tally(BaseModel):
    """Games and how many of them were won."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    games: int = Field(default=0, ge=0)
    wins: int = Field(default=0, ge=0)

    def plus(self, won: bool) -> Tally:
        """With one game more."""
        return Tally(games=self.games + 1, wins=self.wins + won)


class Career(BaseModel):
    """All finished games with a person at this screen. Keys of a later version are ignored.

    Where several persons played, the best placed one speaks for all.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    against: dict[str, Tally] = {}
    """By level of the AI players, MIXED or PERSONS."""
    seats: dict[int, Tally] = {}
    """By number of players; without games of PERSONS."""
    points: int = 0
    """Of all games together."""
    best: int | None = None
    categories: dict[str, int] = {}
    """Points of all games together by category of Final Scoring (RULES 8)."""
    houses: dict[str, int] = {}
    """Points from each Great House, by name."""
    hyperjumps: int = Field(default=0, ge=0)
    """In all games together, whoever caused them."""
    own_hyperjumps: int = Field(default=0, ge=0)
    """Those that the person speaking for the game caused."""
    counted: list[str] = []
    """Marks of the games in here (see :func:`record_mark`)."""

    @property
    def games(self) -> int:
        """Number of games."""
        return sum(tally.games for tally in self.against.values())

    @property
    def rated(self) -> Tally:
        """Games with AI players among the opponents."""
        tallies = [tally for name, tally in self.against.items() if name != PERSONS]
        return Tally(games=sum(t.games for t in tallies), wins=sum(t.wins for t in tallies))

    @property
    def mean(self) -> float:
        """Points per game, 0 before the first."""
        return self.points / self.games if self.games else 0.0

    @property
    def favourite(self) -> str:
        """The Great House that has given the most points, "" if none has given any."""
        best = max(self.houses, key=lambda house: self.houses[house], default="")
        return best if best and self.houses[best] > 0 else ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a finished game adds. Lists are by seat."""

    mark: str
    seats: Sequence[SeatInfo]
    ranking: Sequence[int]
    """Seats, the winner first."""
    totals: Sequence[int]
    categories: Mapping[str, Sequence[int]]
    houses: Mapping[str, Sequence[int]]
    """Points of the category "houses" by House."""
    hyperjumps: Sequence[int]


def record_mark(record: Record) -> str:
    """What tells a game from all others: the same for every copy of its record."""
    whole = "\n".join((str(record.seed), *(f"{seat.name}\t{seat.control}" for seat in record.seats), *record.choices))
    return hashlib.sha256(whole.encode()).hexdigest()[:20]


def with_game(career: Career, outcome: Outcome) -> Career:
    """The career with one game more; the same one for a game without a person or one already in it."""
    seat = next((s for s in outcome.ranking if outcome.seats[s].control == PERSON), None)
    if seat is None or outcome.mark in career.counted:
        return career
    levels = {info.control for info in outcome.seats if info.control != PERSON}
    name = PERSONS if not levels else levels.pop() if len(levels) == 1 else MIXED
    won = name != PERSONS and outcome.ranking[0] == seat
    seats, number = dict(career.seats), len(outcome.seats)
    if name != PERSONS:
        seats[number] = seats.get(number, Tally()).plus(won)
    total = outcome.totals[seat]
    return career.model_copy(
        update={
            "against": {**career.against, name: career.against.get(name, Tally()).plus(won)},
            "seats": seats,
            "points": career.points + total,
            "best": total if career.best is None else max(career.best, total),
            "categories": _sums(career.categories, outcome.categories, seat),
            "houses": _sums(career.houses, outcome.houses, seat),
            "hyperjumps": career.hyperjumps + sum(outcome.hyperjumps),
            "own_hyperjumps": career.own_hyperjumps + outcome.hyperjumps[seat],
            "counted": [*career.counted, outcome.mark],
        }
    )


def _sums(old: Mapping[str, int], new: Mapping[str, Sequence[int]], seat: int) -> dict[str, int]:
    sums = Counter(old)
    for name, values in new.items():
        sums[name] += values[seat]
    return dict(sums)


def career_path() -> Path:
    """The file of the career."""
    return data_dir() / "career.json"


def load_career() -> tuple[Career, str]:
    """The kept career and a sentence for the player ("" if all is well).

    A file that cannot be understood is kept under the name ``career.json.broken`` and a new career begins.
    Raises StoreError if there is a file that cannot be read or put aside: writing then would lose it.
    """
    path = career_path()
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return Career(), ""
    except OSError as fault:
        raise StoreError(
            f"The statistics in {path} cannot be read ({fault.strerror}); check its permissions."
        ) from fault
    try:
        return Career.model_validate_json(text), ""
    except ValidationError as fault:
        where = fault.errors()[0]
        name = ".".join(str(part) for part in where["loc"]) or "the file"
    kept = path.with_name(path.name + ".broken")
    try:
        os.replace(path, kept)
    except OSError as fault:
        raise StoreError(f"The statistics in {path} are broken and cannot be put aside ({fault.strerror}).") from fault
    return Career(), f"The statistics were broken at {name}; they begin anew and the old file is kept as {kept}."


def save_career(career: Career) -> None:
    """Keep the career. Raises StoreError if the folder cannot be written."""
    write_text(career_path(), career.model_dump_json(indent=1))


def count_game(outcome: Outcome) -> str:
    """Add a finished game to what is kept; a sentence for the player, "" if all went well."""
    try:
        career, sentence = load_career()
        after = with_game(career, outcome)
        if after is not career:
            save_career(after)
    except StoreError as fault:
        return str(fault)
    return sentence
