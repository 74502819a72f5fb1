"""The level ``officer``: tries its answers on imagined hidden cards, as far as its own turn goes."""

import random
from collections.abc import Sequence
from typing import NamedTuple

from game.ai.budgets import BUDGETS, Budget
from game.ai.evaluate import Evaluator
from game.ai.players import Look
from game.ai.search import KeepGoing, Line
from game.ai.tree import TurnTree
from game.ai.weights import HAND_MADE, Weights
from game.rules import imagine, open_decision
from game.rules.choices import Choice
from game.rules.decisions import ChooseBoarding
from game.rules.state import State


class Judgement(NamedTuple):
    """What a player thought: its answer, and each answer's line with the best first."""

    answer: Choice
    lines: tuple[Line, ...]
    evaluator: Evaluator
    """Who judged the lines."""
    start: State
    """The position the lines start from, as imagined."""
    reply: tuple[Choice, ...] = ()
    """What the next player is expected to do then, if that was thought about."""


class OfficerPlayer:
    """Greedy through the own turn: the answer whose best line leaves most points over the opponents."""

    def __init__(
        self,
        rng: random.Random,
        keep_going: KeepGoing | None = None,
        budget: Budget = BUDGETS["quick"]["officer"],
        weights: Weights = HAND_MADE,
    ) -> None:
        """All chance comes from ``rng``; ``keep_going`` may end a search early."""
        self._rng = rng
        self._keep_going = keep_going
        self._budget = budget
        self._weights = weights

    def choose(self, seat: int, answers: Sequence[Choice], look: Look) -> Choice:
        """The best of the answers as far as it can tell."""
        return answers[0] if len(answers) == 1 else self.judge(seat, answers, look).answer

    def judge(self, seat: int, answers: Sequence[Choice], look: Look) -> Judgement:
        """The answer with the lines it was chosen from."""
        view = look()
        tree = TurnTree(imagine(view, self._rng), Evaluator(view, seat, self._weights))
        begins = type(open_decision(tree.root.state)) is ChooseBoarding
        tree.grow(self._budget.turn if begins else self._budget.answer, self._keep_going)
        lines = misjudged(tree.lines(), self._budget.misjudged, self._rng)
        return Judgement(lines[0].first, tuple(lines), tree.evaluator, tree.root.state)


def misjudged(lines: list[Line], points: float, rng: random.Random) -> list[Line]:
    """The lines, the best first, to somebody who is wrong about each of them by about so many points."""
    if not points:
        return lines
    seen = [line._replace(value=line.value + rng.gauss(0.0, points)) for line in lines]
    return sorted(seen, key=lambda line: -line.value)
