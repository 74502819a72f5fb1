"""Levels against each other: who takes how many first places, and how sure that is."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from game.content import Content
from game.lab.match import MatchResult, derived_seed
from game.lab.pool import Job, play_all

NORMAL_95 = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class ArenaOptions:
    """What ``arena`` was asked for."""

    levels: tuple[str, ...]
    games: int
    players: int
    seed: int
    jobs: int = 1
    budget: str = "quick"


def arena(options: ArenaOptions, content: Content, progress: bool = False) -> dict[str, Any]:
    """Play the games and count first places (RULES 8 with its ties) by level.

    The same deal is played once from every seat; with fewer levels than seats, each level has the seats over
    equally often. The result is the same for the same options, whatever ``jobs``, but for the times. Raises
    CheckFailed if a game breaks down.
    """
    games = [
        Job(
            arena_seats(options.levels, options.players, index),
            derived_seed(options.seed, index // options.players),
            budget=options.budget,
        )
        for index in range(options.games)
    ]
    return arena_summary(options, play_all(games, content, options.jobs, progress))


def arena_seats(levels: Sequence[str], players: int, index: int) -> tuple[str, ...]:
    """Levels by seat of game ``index``."""
    deal, turn = divmod(index, players)
    table = [levels[(seat + deal) % len(levels)] for seat in range(players)]
    return tuple(table[(seat + turn) % players] for seat in range(players))


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a rate, by Wilson's score."""
    if games == 0:
        return (0.0, 1.0)
    z2 = NORMAL_95 * NORMAL_95
    rate = wins / games
    middle = rate + z2 / (2 * games)
    spread = NORMAL_95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    whole = 1 + z2 / games
    return (max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))


def arena_summary(options: ArenaOptions, results: Sequence[MatchResult]) -> dict[str, Any]:
    """The JSON object of ``arena --json``: ``wins``, ``interval`` (95 %), ``share`` of the seats, mean score and
    ``seconds`` of a decision (median, 95 %, longest) by level."""
    levels = dict.fromkeys(options.levels)
    wins = dict.fromkeys(levels, 0)
    points: dict[str, list[int]] = {level: [] for level in levels}
    seconds: dict[str, list[float]] = {level: [] for level in levels}
    for result in results:
        wins[result.levels[result.winner]] += 1
        for level, total, spent in zip(result.levels, result.totals, result.seconds, strict=True):
            points[level].append(total)
            seconds[level] += spent
    games = len(results)
    return {
        "games": games,
        "players": options.players,
        "seed": options.seed,
        "budget": options.budget,
        "wins": wins,
        "rate": {level: round(won / games, 4) for level, won in wins.items()},
        "interval": {level: [round(edge, 4) for edge in wilson(won, games)] for level, won in wins.items()},
        "share": {level: round(len(points[level]) / (games * options.players), 4) for level in levels},
        "mean_score": {level: round(sum(p) / len(p), 2) if p else 0.0 for level, p in points.items()},
        "seconds": {level: _spread(spent) for level, spent in seconds.items()},
    }


def _spread(values: Sequence[float]) -> list[float]:
    """Median, the value that 95 % do not exceed, and the greatest."""
    ordered = sorted(values) or [0.0]
    return [round(ordered[int(part * (len(ordered) - 1))], 4) for part in (0.5, 0.95, 1.0)]


def print_arena(result: dict[str, Any]) -> None:
    """The result as a table for people."""
    games, players = result["games"], result["players"]
    print(f"{games} games with {players} players, seed {result['seed']}, {result['budget']} budget")
    print("level      first places   rate   95 % interval   share of seats   mean score   ms: median, 95 %, most")
    for level, won in result["wins"].items():
        low, high = result["interval"][level]
        median, late, most = (1000 * spent for spent in result["seconds"][level])
        print(
            f"{level:<10} {won:>12} {result['rate'][level]:>6.1%}   {low:>5.1%} – {high:<6.1%}"
            f" {result['share'][level]:>15.1%} {result['mean_score'][level]:>12.1f}"
            f"   {median:>10.1f} {late:>5.0f} {most:>5.0f}"
        )


def print_arena_json(result: dict[str, Any]) -> None:
    """The table, then the same as one line of JSON."""
    print_arena(result)
    print(json.dumps(result, separators=(",", ":")))
