"""Where plans lead: a turn is played on through the turns that follow it, on imagined hidden cards."""

import random
from collections.abc import Sequence
from typing import NamedTuple

from game.ai.budgets import Budget
from game.ai.evaluate import Evaluator
from game.ai.search import KeepGoing, Line
from game.ai.tree import TurnTree, walk
from game.ai.weights import Weights
from game.rules import apply, imagine, legal, open_decision, settle
from game.rules.choices import Choice
from game.rules.state import State
from game.rules.steps import ChooseBoarding

_AHEAD = 0.7
"""How much of a plan's worth is where it leads; the rest is how it looks when the own turn ends."""

_MOST_ANSWERS = 400
"""Answers after which an imagined future is cut, whatever it has come to."""


class Ahead(NamedTuple):
    """How one looks ahead."""

    budget: Budget
    weights: Weights
    rng: random.Random
    keep_going: KeepGoing | None


def look_ahead(view: State, tree: TurnTree, lines: Sequence[Line], how: Ahead) -> tuple[list[Line], tuple[Choice, ...]]:
    """The lines, their best few judged by where they lead, the best first; and the expected reply to the best."""
    budget = how.budget
    plans, rest = list(lines[: budget.plans]), lines[budget.plans :]
    totals = [0.0] * len(plans)
    replies: dict[Choice, tuple[Choice, ...]] = {}
    worlds = 0
    for _ in range(budget.worlds):
        world = imagine(view, how.rng)
        values = []
        for line in plans:
            if how.keep_going is not None and not how.keep_going():
                break
            state, _ = walk(world, line.path)
            replies.setdefault(line.first, play_on(state, tree.seat, how))
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
    return [*plans, *rest], replies.get(plans[0].first, ())


def play_on(state: State, seat: int, how: Ahead) -> tuple[Choice, ...]:
    """Play on, in ``state`` itself, until ``seat`` has had as many turns more as the budget says or the Cycle is
    over. The first turn of another player is given back."""
    cycle, left, keep_going = state.cycle, how.budget.turns, how.keep_going
    reply: list[Choice] = []
    replies = True
    for _ in range(_MOST_ANSWERS):
        asked = open_decision(state)
        if state.over or asked is None or state.cycle != cycle or state.phase in ("rift", "hyperjump", "scoring"):
            break
        begins = type(asked) is ChooseBoarding
        if begins:
            replies = replies and not reply and asked.seat != seat
            if asked.seat == seat:
                if left == 0:
                    break
                left -= 1
        if keep_going is not None and not keep_going():
            break
        nodes = how.budget.reply if begins else how.budget.reply // 2
        tree = TurnTree(state, state, asked.seat, Evaluator(state, asked.seat, how.weights))
        tree.grow(nodes, keep_going)
        for answer in tree.lines()[0].path:
            if answer not in legal(state):
                break
            if replies and asked.seat != seat:
                reply.append(answer)
            apply(state, answer)
            settle(state)
    return tuple(reply)
