"""Fitting the evaluation to played games: ``python -m game.lab.train`` (can be left to run overnight).

Officers play each other. Before every turn each term of the evaluation is noted, the own one less the opponents'
mean; when the game is over, so is the margin of points. For every Cycle a ridge regression then finds by what each
term should be multiplied so that their sum tells the margin; with few games it stays near 1. The new weights are
written only if captains that use them beat captains with the hand-made ones in as many games as asked for.
"""

import argparse
import json
import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from game.ai.captain import CaptainPlayer
from game.ai.evaluate import TERMS, Evaluator
from game.ai.officer import OfficerPlayer
from game.ai.players import AiPlayer
from game.ai.weights import HAND_MADE, Weights
from game.content import Content, load_content
from game.lab.arena import wilson
from game.lab.match import derived_seed
from game.paths import assets_dir
from game.rules import Setup, apply, legal, new_game, open_decision, see, settle
from game.rules.steps import ChooseBoarding

_NODES = 60
"""Positions an officer looks at for a decision of the games learned from."""

_RIDGE = 1000.0
"""Weight of the belief in 1: a margin is off by 7 points or so, a factor by 0.5, and a game's rows are much alike."""


class Row(NamedTuple):
    """What was known before a turn, and what became of it."""

    cycle: int
    terms: tuple[float, ...]
    """Own terms less the opponents' mean."""
    margin: float
    """Own final points less the opponents' mean."""


def watch_game(content: Content, seed: int, players: int = 2) -> list[Row]:
    """One game of officers, a row for every turn."""
    admirals = [OfficerPlayer(random.Random(derived_seed(seed, "player", n)), None, _NODES) for n in range(players)]
    state = new_game(Setup(players, seed), content)
    settle(state)
    seen: list[tuple[int, int, tuple[float, ...]]] = []
    while not state.over:
        decision = open_decision(state)
        assert decision is not None
        seat = decision.seat
        view = see(state, seat)
        if type(decision) is ChooseBoarding:
            judge = Evaluator(view, seat)
            each = [tuple(judge.terms(view, other).values()) for other in range(players)]
            mine = each.pop(seat)
            less = [sum(column) / len(each) for column in zip(*each, strict=True)]
            seen.append((seat, state.cycle, tuple(a - b for a, b in zip(mine, less, strict=True))))
        apply(state, admirals[seat].choose(seat, legal(view), lambda view=view: view))
        settle(state)
    totals = [sum(points for seat, _, points in state.scores if seat == one) for one in range(players)]
    whole = sum(totals)
    return [Row(cycle, terms, totals[seat] - (whole - totals[seat]) / (players - 1)) for seat, cycle, terms in seen]


def fit(rows: Sequence[Row], cycles: int = 4, ridge: float = _RIDGE) -> list[dict[str, float]]:
    """By Cycle what every term should be multiplied by, 0 to 2.5, and near 1 where the rows say little."""
    found = []
    for cycle in range(1, cycles + 1):
        own = [row for row in rows if row.cycle == cycle]
        found.append(dict(zip(TERMS, _ridge(own, ridge), strict=True)))
    return found


def _ridge(rows: Sequence[Row], ridge: float) -> list[float]:
    size = len(TERMS) + 1
    matrix = [[0.0] * (size + 1) for _ in range(size)]
    for row in rows:
        values = (*row.terms, 1.0)
        for i, value in enumerate(values):
            if value:
                line = matrix[i]
                for j, other in enumerate(values):
                    line[j] += value * other
                line[size] += value * row.margin
    for i in range(size - 1):
        matrix[i][i] += ridge
        matrix[i][size] += ridge
    matrix[size - 1][size - 1] += 1e-6
    return [round(max(0.0, min(2.5, value)), 3) for value in _solve(matrix)[:-1]]


def _solve(matrix: list[list[float]]) -> list[float]:
    """Solve a linear system given with its right side as last column."""
    size = len(matrix)
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(matrix[k][i]))
        matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
        for k in range(i + 1, size):
            factor = matrix[k][i] / matrix[i][i]
            if factor:
                matrix[k] = [a - factor * b for a, b in zip(matrix[k], matrix[i], strict=True)]
    out = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(matrix[i][k] * out[k] for k in range(i + 1, size))
        out[i] = (matrix[i][size] - rest) / matrix[i][i]
    return out


def duel(content: Content, seed: int, index: int, new: Weights, old: Weights) -> bool:
    """Whether the captain with ``new`` weights beats the one with ``old``; the seat changes with ``index``."""
    weights = (new, old) if index % 2 == 0 else (old, new)
    players: list[AiPlayer] = [
        CaptainPlayer(random.Random(derived_seed(seed, index, seat)), weights=w) for seat, w in enumerate(weights)
    ]
    state = new_game(Setup(2, derived_seed(seed, "duel", index // 2)), content)
    settle(state)
    while not state.over:
        decision = open_decision(state)
        assert decision is not None
        seat = decision.seat
        apply(state, players[seat].choose(seat, legal(state), lambda seat=seat: see(state, seat)))
        settle(state)
    return weights[state.ranking[0]] is new


_loaded: list[Content] = []


def _load() -> None:
    _loaded.append(load_content())


def _watch(seed: int) -> list[Row]:
    return watch_game(_loaded[0], seed)


def _duel(seed: int, new: Weights, index: int) -> bool:
    return duel(_loaded[0], seed, index, new, HAND_MADE)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit, try, and write what proved better; exit code 1 if it did not."""
    parser = argparse.ArgumentParser(prog="python -m game.lab.train", description=__doc__)
    parser.add_argument("--games", type=int, default=400, metavar="N", help="games to learn from")
    parser.add_argument("--trial", type=int, default=200, metavar="N", help="games in which the result is tried")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")
    parser.add_argument("--out", type=Path, default=assets_dir() / "ai" / "weights.json", metavar="FILE")
    options = parser.parse_args(arguments)
    command = (
        f"python -m game.lab.train --games {options.games} --trial {options.trial}"
        f" --seed {options.seed} --jobs {options.jobs}"
    )
    with get_context("spawn").Pool(max(1, options.jobs), initializer=_load) as pool:
        seeds = [derived_seed(options.seed, "learn", number) for number in range(options.games)]
        rows = [row for game in pool.imap(_watch, seeds) for row in game]
        scales = fit(rows)
        new = _with_scales(scales)
        won = sum(pool.imap(partial(_duel, options.seed, new), range(options.trial)))
    low, high = wilson(won, options.trial)
    result = f"{won} of {options.trial} games won against the hand-made weights ({low:.1%} – {high:.1%})"
    print(result)
    if 2 * won <= options.trial:
        print("The hand-made weights stay.")
        return 1
    file: dict[str, Any] = {
        "date": datetime.now(UTC).date().isoformat(), "command": command, "rows": len(rows), "result": result,
        "scales": scales,
    }  # fmt: skip
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(json.dumps(file, indent=1) + "\n", encoding="utf-8")
    print(f"Written to {options.out}.")
    return 0


def _with_scales(scales: Sequence[dict[str, float]]) -> Weights:
    return replace(HAND_MADE, scales=tuple(tuple(cycle[term] for term in TERMS) for cycle in scales))


if __name__ == "__main__":
    sys.exit(main())
