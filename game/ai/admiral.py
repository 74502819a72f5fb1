"""The level ``admiral``: plays its best plans on through the turns of all players and judges where they lead.

What it cannot see is imagined anew several times; in each imagination everybody answers from what their own seat
would know. A plan is followed to the end of the Cycle's turns or until the own turns looked ahead are played.
"""

import random
from collections.abc import Sequence

from game.ai.budgets import BUDGETS, Budget
from game.ai.captain import CaptainPlayer
from game.ai.evaluate import Evaluator
from game.ai.officer import Judgement
from game.ai.players import Look
from game.ai.search import KeepGoing, Line
from game.ai.tree import TurnTree, walk
from game.ai.weights import HAND_MADE, Weights
from game.rules import apply, imagine, legal, open_decision, settle
from game.rules.choices import Choice
from game.rules.state import State
from game.rules.steps import ChooseBoarding

_AHEAD = 0.7
"""How much of a plan's worth is where it leads; the rest is how it looks when the own turn ends."""

_MOST_ANSWERS = 400
"""Answers after which an imagined future is cut, whatever it has come to."""


class AdmiralPlayer:
    """A captain whose best plans are judged by what the others and the own next turns make of them."""

    def __init__(
        self,
        rng: random.Random,
        keep_going: KeepGoing | None = None,
        budget: Budget = BUDGETS["quick"]["admiral"],
        weights: Weights = HAND_MADE,
    ) -> None:
        """All chance comes from ``rng``; ``keep_going`` may end a search early."""
        self.captain = CaptainPlayer(rng, keep_going, budget, weights)

    def choose(self, seat: int, answers: Sequence[Choice], look: Look) -> Choice:
        """The best of the answers as far as it can tell."""
        return answers[0] if len(answers) == 1 else self.judge(seat, answers, look).answer

    def judge(self, seat: int, answers: Sequence[Choice], look: Look) -> Judgement:
        """The answer with the lines it was chosen from."""
        view = look()
        captain = self.captain
        tree = captain.think(view, seat)
        lines = tree.lines()
        asked = open_decision(view)
        if type(asked) is not ChooseBoarding or len(lines) < 2 or captain.budget.plans < 2:
            lines = captain.over_worlds(view, tree, lines)
            return Judgement(lines[0].first, tuple(lines), tree.evaluator, tree.root.state)
        return self._look_ahead(view, tree, lines)

    def _look_ahead(self, view: State, tree: TurnTree, lines: list[Line]) -> Judgement:
        """The plans judged by where they lead, the best first."""
        captain, budget = self.captain, self.captain.budget
        plans, rest = lines[: budget.plans], lines[budget.plans :]
        totals = [0.0] * len(plans)
        replies: dict[Choice, tuple[Choice, ...]] = {}
        worlds = 0
        for _ in range(budget.worlds):
            world = imagine(view, captain.rng)
            values = []
            for line in plans:
                if captain.keep_going is not None and not captain.keep_going():
                    break
                state, _ = walk(world, line.path)
                turn = play_on(state, tree.seat, budget.turns, budget.reply, captain.weights, captain.keep_going)
                replies.setdefault(line.first, turn)
                values.append(tree.evaluator.value(state))
            if len(values) < len(plans):
                break
            worlds += 1
            totals = [total + value for total, value in zip(totals, values, strict=True)]
        if worlds:
            plans = [
                line._replace(value=(1 - _AHEAD) * line.value + _AHEAD * total / worlds)
                for line, total in zip(plans, totals, strict=True)
            ]
            plans.sort(key=lambda line: -line.value)
        best = plans[0].first
        return Judgement(best, (*plans, *rest), tree.evaluator, tree.root.state, replies.get(best, ()))


def play_on(
    state: State, seat: int, turns: int, nodes: int, weights: Weights, keep_going: KeepGoing | None = None
) -> tuple[Choice, ...]:
    """Everybody plays on, each turn looked at with about ``nodes`` positions, until ``seat`` has played ``turns``
    turns more or the Cycle is over; ``state`` is changed. The first turn of another player is given back."""
    cycle = state.cycle
    left = turns
    reply: list[Choice] = []
    replies = True
    for _ in range(_MOST_ANSWERS):
        asked = open_decision(state)
        if state.over or asked is None or state.cycle != cycle or state.phase in ("rift", "hyperjump", "scoring"):
            break
        if type(asked) is ChooseBoarding:
            replies = replies and (not reply) and asked.seat != seat
            if asked.seat == seat:
                if left == 0:
                    break
                left -= 1
        if keep_going is not None and not keep_going():
            break
        tree = TurnTree(state, state, asked.seat, Evaluator(state, asked.seat, weights))
        tree.grow(nodes if type(asked) is ChooseBoarding else nodes // 2, keep_going)
        for answer in tree.lines()[0].path:
            if answer not in legal(state):
                break
            if replies and asked.seat != seat:
                reply.append(answer)
            apply(state, answer)
            settle(state)
    return tuple(reply)
