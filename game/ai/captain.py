"""The level ``captain``: searches its whole turn and judges its best lines over several imaginations."""

import random
from collections.abc import Sequence

from game.ai.budgets import BUDGETS, Budget
from game.ai.evaluate import Evaluator
from game.ai.officer import Judgement, misjudged
from game.ai.players import Look
from game.ai.search import HELD_BACK, KeepGoing, Line, promise
from game.ai.tree import TurnTree, walk
from game.ai.weights import HAND_MADE, Weights
from game.rules import imagine, open_decision
from game.rules.choices import Choice
from game.rules.decisions import ChooseBoarding
from game.rules.state import State

_JUDGED = 4
"""Lines judged over several imaginations."""


class CaptainPlayer:
    """Boarding, action, payment, targets and Bonus action as one plan, kept from answer to answer."""

    def __init__(
        self,
        rng: random.Random,
        keep_going: KeepGoing | None = None,
        budget: Budget = BUDGETS["quick"]["captain"],
        weights: Weights = HAND_MADE,
    ) -> None:
        """All chance comes from ``rng``; ``keep_going`` may end a search early."""
        self.rng = rng
        self.keep_going = keep_going
        self.budget = budget
        self.weights = weights
        self.tree: TurnTree | None = None
        """What was thought about this moment so far."""

    def choose(self, seat: int, answers: Sequence[Choice], look: Look) -> Choice:
        """The best of the answers as far as it can tell."""
        return answers[0] if len(answers) == 1 else self.judge(seat, answers, look).answer

    def judge(self, seat: int, answers: Sequence[Choice], look: Look) -> Judgement:
        """The answer with the lines it was chosen from."""
        view = look()
        tree = self.think(view, seat)
        lines, reply = self.weigh(view, tree, tree.lines())
        return Judgement(lines[0].first, tuple(lines), tree.evaluator, tree.root.state, reply)

    def weigh(self, view: State, tree: TurnTree, lines: list[Line]) -> tuple[list[Line], tuple[Choice, ...]]:
        """The lines in their final order, the best first, and the expected reply if one was thought about. Plans are
        misjudged at the beginning of a turn only: later answers belong to one, and led Houses are protected."""
        lines = self.over_worlds(view, tree, lines)
        begins = type(open_decision(view)) is ChooseBoarding
        return misjudged(lines, self.budget.misjudged if begins else 0.0, self.rng), ()

    def think(self, view: State, seat: int) -> TurnTree:
        """The tree of this decision, grown by what the budget allows."""
        tree, budget = self.tree, self.budget
        if tree is not None and tree.seat == seat and tree.follow(view):
            tree.grow(budget.answer, self.keep_going)
            return tree
        evaluator = Evaluator(view, seat, self.weights)
        tree = self.tree = TurnTree(imagine(view, self.rng), evaluator, view)
        begins = type(open_decision(tree.root.state)) is ChooseBoarding
        tree.grow(budget.turn if begins else 2 * budget.answer, self.keep_going)
        return tree

    def over_worlds(self, view: State, tree: TurnTree, lines: list[Line]) -> list[Line]:
        """The lines with the best few judged by their mean over several imaginations, the best first."""
        if len(lines) < 2 or self.budget.worlds < 2:
            return lines
        best, rest = lines[:_JUDGED], lines[_JUDGED:]
        totals = [line.value for line in best]
        judged = 1
        for _ in range(self.budget.worlds - 1):
            if self.keep_going is not None and not self.keep_going():
                break
            judged += 1
            world = imagine(view, self.rng)
            for index, line in enumerate(best):
                state, asked = walk(world, line.path)
                more = HELD_BACK * promise(asked) if asked is not None else 0.0
                totals[index] += tree.evaluator.value(state) + more
        again = [line._replace(value=total / judged) for line, total in zip(best, totals, strict=True)]
        return [*sorted(again, key=lambda line: -line.value), *rest]
