"""Looking back on a finished game: which decisions of a person cost most, and what was better."""

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ai.budgets import BUDGETS, Budget
from game.ai.captain import CaptainPlayer
from game.ai.evaluate import Evaluator
from game.ai.explain import Part, difference
from game.ai.search import moment
from game.ai.tree import TurnTree
from game.ai.weights import in_use
from game.content import Content
from game.rules import Setup, apply, legal, new_game, open_decision, see, settle
from game.rules.choices import Choice
from game.rules.state import State

_SHOWN = 3
_LEAST = 0.3
"""Points below which a decision was as good as the best."""


class Regret(NamedTuple):
    """A decision that cost points."""

    number: int
    """Choices made in the game before it."""
    events: int
    """Events of the game before it: where to open the table."""
    seat: int
    cycle: int
    phase: str
    chosen: Choice
    better: Choice
    cost: float
    """Points of the lead over the opponents that ``better`` was estimated to bring more."""
    reasons: tuple[Part, ...]
    """Why the other was better."""


def review(
    content: Content,
    setup: Setup,
    choices: Sequence[Choice],
    persons: Sequence[int],
    seed: int = 0,
    progress: Callable[[int, int], bool] | None = None,
    budget: Budget = BUDGETS["quick"]["captain"],
) -> dict[int, tuple[Regret, ...]]:
    """By person the up to three decisions that cost most, the dearest first, judged from what the person saw.

    ``choices`` are all of the game in order. ``progress`` is told how many of how many choices are looked at and
    may stop the review by returning False; what was found so far is given.
    """
    found: dict[int, list[Regret]] = {seat: [] for seat in persons}
    state = new_game(setup, content)
    events = len(settle(state))
    for number, choice in enumerate(choices):
        if progress is not None and not progress(number, len(choices)):
            break
        if choice.seat in found and choice.kind != "rearrange" and len(legal(state)) > 1:
            regret = _regret(see(state, choice.seat), choice, (number, events), random.Random(seed + number), budget)
            if regret is not None:
                found[choice.seat].append(regret)
        events += len(apply(state, choice)) + len(settle(state))
    return {seat: tuple(sorted(regrets, key=lambda r: -r.cost)[:_SHOWN]) for seat, regrets in found.items()}


def _regret(view: State, choice: Choice, place: tuple[int, int], rng: random.Random, budget: Budget) -> Regret | None:
    """What the choice cost, None if it was good."""
    seat = choice.seat
    judge = CaptainPlayer(rng, None, budget._replace(misjudged=0.0), in_use())
    judged = judge.judge(seat, tuple(legal(view)), lambda: view)
    best = judged.lines[0]
    if best.first == choice:
        return None
    start = judged.start
    worth, end = _worth(start, choice, judged.evaluator, budget)
    cost = best.value - worth
    if cost < _LEAST:
        return None
    reasons = difference(judged.evaluator, best.state, end, seat)
    return Regret(*place, seat, view.cycle, view.phase, choice, best.first, cost, reasons)


def _worth(start: State, choice: Choice, evaluator: Evaluator, budget: Budget) -> tuple[float, State]:
    """The best found behind the choice when it is looked at as closely as the better one, and where it ends."""
    seat = choice.seat
    state = start.clone()
    apply(state, choice)
    settle(state)
    asked = open_decision(state)
    if asked is None or asked.seat != seat or moment(state) != moment(start):
        return evaluator.value(state), state
    tree = TurnTree(state, evaluator)
    tree.grow(budget.turn // 2)
    line = tree.lines()[0]
    return line.value, line.state
