"""The level ``cadet``: an officer's judgement, but it looks at little, misjudges, and forgets the others."""

import random
from collections.abc import Sequence
from dataclasses import replace

from game.ai.budgets import BUDGETS, Budget
from game.ai.evaluate import Evaluator
from game.ai.officer import Judgement
from game.ai.players import Look
from game.ai.search import KeepGoing
from game.ai.tree import TurnTree
from game.ai.weights import HAND_MADE, Weights
from game.rules import imagine, open_decision
from game.rules.choices import Choice
from game.rules.steps import ChooseBoarding

_EYES = replace(HAND_MADE, threat=0.0, order_place=0.0, no_space=0.6, hand_use=0.35)
"""A beginner sees the points on the table, less what will be done to them."""

_MISJUDGED = 0.5
"""Points by which it is wrong about a line, in one case of three by more."""


class CadetPlayer:
    """Plays what looks good at first sight."""

    def __init__(
        self,
        rng: random.Random,
        keep_going: KeepGoing | None = None,
        budget: Budget = BUDGETS["quick"]["cadet"],
        weights: Weights = _EYES,
    ) -> None:
        """All chance comes from ``rng``; ``keep_going`` may end a search early."""
        self._rng = rng
        self._keep_going = keep_going
        self._budget = budget
        self._weights = weights

    def choose(self, seat: int, answers: Sequence[Choice], look: Look) -> Choice:
        """What looks best at first sight."""
        return answers[0] if len(answers) == 1 else self.judge(seat, answers, look).answer

    def judge(self, seat: int, answers: Sequence[Choice], look: Look) -> Judgement:
        """The answer with the lines it was chosen from, misjudged as they were."""
        view = look()
        tree = TurnTree(imagine(view, self._rng), Evaluator(view, seat, self._weights))
        begins = type(open_decision(tree.root.state)) is ChooseBoarding
        tree.grow(self._budget.turn if begins else self._budget.answer, self._keep_going)
        lines = [line._replace(value=line.value + self._rng.gauss(0.0, _MISJUDGED)) for line in tree.lines()]
        lines.sort(key=lambda line: -line.value)
        return Judgement(lines[0].first, tuple(lines), tree.evaluator, tree.root.state)
