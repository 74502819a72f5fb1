"""Two sets of weights against each other: the same deal twice, the seats swapped.

Most of what decides a game is the deal: the two games of a duel together tell the players apart as well as six
games of different deals.
"""

import hashlib
import json
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.ai.levels import make_player
from game.ai.weights import Weights
from game.content import Content
from game.lab.arena import NORMAL_95, wilson
from game.lab.kept import append_line, whole_lines
from game.lab.match import derived_seed
from game.lab.pool import spread
from game.rules import Setup, apply, legal, new_game, open_decision, see, settle


@dataclass(frozen=True, slots=True)
class Duel:
    """Two players of a level who differ in their weights only."""

    level: str
    budget: str
    seed: int
    first: Weights
    second: Weights

    def key(self, content: Content) -> str:
        """A fingerprint of the duel and the card data."""
        return hashlib.sha256(f"{content.digest} {self!r}".encode()).hexdigest()[:24]


class Ended(NamedTuple):
    """How a duel ended."""

    wins: int
    """Games the first won, 0 to 2 (RULES 8 with its ties)."""
    margin: float
    """Points of the first beyond those of the second, the mean of both games."""


def play_duel(content: Content, duel: Duel) -> Ended:
    """Both games of a duel."""
    wins = margin = 0
    for seat in (0, 1):
        sets = (duel.first, duel.second) if seat == 0 else (duel.second, duel.first)
        winner, totals = _play(content, duel, sets)
        wins += winner == seat
        margin += totals[seat] - totals[1 - seat]
    return Ended(wins, margin / 2)


def _play(content: Content, duel: Duel, sets: tuple[Weights, Weights]) -> tuple[int, list[int]]:
    """Winner and final points by seat of one game."""
    players = [
        make_player(duel.level, random.Random(derived_seed(duel.seed, seat)), None, duel.budget, weights)
        for seat, weights in enumerate(sets)
    ]
    state = new_game(Setup(2, duel.seed), content)
    settle(state)
    while not state.over:
        decision = open_decision(state)
        assert decision is not None
        seat = decision.seat
        apply(state, players[seat].choose(seat, legal(state), lambda seat=seat: see(state, seat)))
        settle(state)
    totals = [sum(points for seat, _, points in state.scores if seat == one) for one in (0, 1)]
    return state.ranking[0], totals


def played(duels: Sequence[Duel], content: Content, kept: Path | None = None, jobs: int = 1) -> Iterator[Ended]:
    """How the duels end, in their order, the same whatever ``jobs``.

    A duel found in the file ``kept`` is not played again, every other is added to it at once. Raises OSError if the
    file cannot be read or written; a line of it that is none of ours is passed over.
    """
    known = _read(kept) if kept is not None else {}
    keys = [duel.key(content) for duel in duels]
    missing = [duel for duel, key in zip(duels, keys, strict=True) if key not in known]
    fresh = spread(_one, missing, content, jobs)
    for key in keys:
        ended = known.get(key)
        if ended is None:
            ended = next(fresh)
            if kept is not None:
                append_line(kept, json.dumps({"duel": key, "wins": ended.wins, "margin": ended.margin}))
        yield ended


def _one(content: Content, duel: Duel) -> Ended:
    return play_duel(content, duel)


def _read(kept: Path) -> dict[str, Ended]:
    found = {}
    for line in whole_lines(kept):
        try:
            entry = json.loads(line)
            found[str(entry["duel"])] = Ended(int(entry["wins"]), float(entry["margin"]))
        except (ValueError, TypeError, KeyError):
            continue
    return found


class Score(NamedTuple):
    """The duels of a comparison counted up."""

    games: int
    wins: int
    margin: float
    """Points of the first beyond the second, the mean of all games."""
    margin_off: float
    """Half the width of its 95 % interval, over duels."""

    def __str__(self) -> str:
        low, high = wilson(self.wins, self.games)
        return (
            f"{self.wins} of {self.games} games won ({self.wins / self.games:.1%}, 95 % interval {low:.1%} to"
            f" {high:.1%}), {self.margin:+.2f} ± {self.margin_off:.2f} points a game"
        )


def count(duels: Iterable[Ended]) -> Score:
    """Wins and mean margin of the first in at least one duel."""
    ended = list(duels)
    mean = sum(duel.margin for duel in ended) / len(ended)
    square = sum((duel.margin - mean) ** 2 for duel in ended) / max(1, len(ended) - 1)
    off = NORMAL_95 * (square / len(ended)) ** 0.5
    return Score(2 * len(ended), sum(duel.wins for duel in ended), mean, off)
