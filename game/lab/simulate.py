"""Many games between computer players, over several processes, with the same result whatever their number."""

import hashlib
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from game.content import Content, load_content
from game.lab.match import (
    CheckFailed,
    MatchResult,
    action_names,
    card_names,
    derived_seed,
    play_match,
    seat_levels,
)


@dataclass(frozen=True, slots=True)
class SimulateOptions:
    """What ``simulate`` was asked for."""

    games: int
    players: int
    levels: tuple[str, ...]
    seed: int
    checked: bool = False
    jobs: int = 1


def simulate(options: SimulateOptions, content: Content, progress: bool = False) -> dict[str, Any]:
    """Play the games and sum them up; ``progress`` shows a bar on the error output.

    Everything but the times is the same for the same options, whatever ``jobs``. Raises CheckFailed, naming
    the first game in which something that must always hold (RULES 11) did not.
    """
    begin = time.perf_counter()
    with _bar(options.games if progress else 0) as tick:
        results = []
        for result in _results(options, content):
            results.append(result)
            tick()
    return summary(options, content, results, time.perf_counter() - begin)


def _results(options: SimulateOptions, content: Content) -> Iterator[MatchResult]:
    """Results in order of the games, wherever they were played."""
    if options.jobs == 1 or options.games == 1:
        for index in range(options.games):
            yield _one(options, content, index)
        return
    jobs = min(options.jobs, options.games)
    chunk = max(1, min(8, options.games // (jobs * 4)))
    with get_context("spawn").Pool(jobs, initializer=_load) as pool:
        yield from pool.imap(partial(_one, options, None), range(options.games), chunksize=chunk)


_loaded: list[Content] = []
"""The content of a pool process."""


def _load() -> None:
    _loaded.append(load_content())


def _one(options: SimulateOptions, content: Content | None, index: int) -> MatchResult:
    levels = seat_levels(options.levels, options.players, index)
    seed = derived_seed(options.seed, index)
    try:
        return play_match(content or _loaded[0], levels, seed, options.checked)
    except CheckFailed as fault:
        raise CheckFailed(f"game {index + 1} of {options.games} ({', '.join(levels)}; seed {seed}): {fault}") from None
    except Exception as fault:
        raise CheckFailed(
            f"game {index + 1} of {options.games} ({', '.join(levels)}; seed {seed}) broke down:"
            f" {type(fault).__name__}: {fault}"
        ) from fault


def summary(options: SimulateOptions, content: Content, results: list[MatchResult], seconds: float) -> dict[str, Any]:
    """The JSON object of ``simulate --json``.

    ``wins`` counts first places and ``mean_score`` points by level; ``wins_by_seat`` first places by place in
    the first turn order; ``score_by_category`` mean points of a player by category; ``action_uses`` and
    ``card_uses`` count over all games, what was never used too.
    """
    wins = dict.fromkeys(options.levels, 0)
    scores: dict[str, list[int]] = {level: [] for level in options.levels}
    by_seat = [0] * options.players
    categories: Counter[str] = Counter()
    actions: Counter[str] = Counter(dict.fromkeys(action_names(content), 0))
    cards: Counter[str] = Counter(dict.fromkeys(card_names(content), 0))
    hashed = hashlib.sha256()
    for result in results:
        wins[result.levels[result.winner]] += 1
        for level, total in zip(result.levels, result.totals, strict=True):
            scores[level].append(total)
        by_seat[result.winner_place] += 1
        categories.update(result.points)
        actions.update(result.actions)
        cards.update(result.cards)
        hashed.update(result.digest.encode())
    decisions = sum(result.decisions for result in results)
    games = len(results)
    return {
        "games": games,
        "players": options.players,
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 3),
        "decisions": decisions,
        "decisions_per_second": round(decisions / seconds, 1),
        "digest": hashed.hexdigest(),
        "wins": wins,
        "mean_score": {level: round(sum(s) / len(s), 3) for level, s in scores.items()},
        "wins_by_seat": by_seat,
        "score_by_category": {
            category: round(points / (games * options.players), 3) for category, points in sorted(categories.items())
        },
        "action_uses": dict(sorted(actions.items())),
        "card_uses": dict(sorted(cards.items())),
    }


@contextmanager
def _bar(games: int) -> Iterator[Any]:
    """A progress bar on a terminal; gives what to call after each game."""
    console = Console(file=sys.stderr)
    if not games or not console.is_terminal:
        yield lambda: None
        return
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("games", total=games)
        yield lambda: progress.advance(task)


def print_summary(result: dict[str, Any]) -> None:
    """The result for people, on the standard output."""
    games, players = result["games"], result["players"]
    print(
        f"{games} games with {players} players in {result['seconds']:.1f} s:"
        f" {result['games_per_second']:.1f} games and {result['decisions_per_second']:.0f} decisions a second"
    )
    for level, won in result["wins"].items():
        print(f"  {level}: {won} first places ({won / games:.1%}), mean score {result['mean_score'][level]:.1f}")
    places = ", ".join(f"{n}" for n in result["wins_by_seat"])
    print(f"  First places by place in the first turn order: {places}")
    points = ", ".join(f"{name} {value:.1f}" for name, value in result["score_by_category"].items())
    print(f"  Mean points: {points}")
    for title, key in (("Actions", "action_uses"), ("Cards", "card_uses")):
        ordered = sorted(result[key].items(), key=lambda item: (-item[1], item[0]))
        print(f"  {title}: " + ", ".join(f"{name} {count}" for name, count in ordered))
    print(f"  Digest of all final states: {result['digest']}")


def print_json(result: dict[str, Any]) -> None:
    """The result as one line of JSON."""
    print(json.dumps(result, separators=(",", ":")))
