"""Many games between computer players, over several processes, with the same result whatever their number."""

import hashlib
import json
import time
from collections import Counter
from dataclasses import dataclass
from typing import Any

from game.content import Content
from game.lab.match import MatchResult, action_names, card_names, derived_seed, seat_levels
from game.lab.pool import Job, play_all


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
    games = [
        Job(seat_levels(options.levels, options.players, index), derived_seed(options.seed, index), options.checked)
        for index in range(options.games)
    ]
    results = play_all(games, content, options.jobs, progress)
    return summary(options, content, results, time.perf_counter() - begin)


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
