"""Where plans lead: a turn is played on through the turns that follow it, on imagined hidden cards."""

import random
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.ai.budgets import Budget
from game.ai.evaluate import Evaluator
from game.ai.search import HELD_BACK, KeepGoing, Line, moment, promise
from game.ai.tree import TurnTree, walk
from game.ai.weights import Weights
from game.rules import imagine, open_decision, settle
from game.rules.choices import Choice
from game.rules.decisions import ChooseBoarding
from game.rules.state import State

Path = tuple[Choice, ...]
"""A plan: the answers of a turn in order."""

_AHEAD = 0.7
"""How much of a plan's worth is where it leads; the rest is how it looks when the own turn ends."""

_TURNS_KEPT = 10
"""Turns of whoever is next that are tried in every future."""

_COMPLETED = 24
"""Positions looked at for each answer that a broken off line still needs."""


class World(NamedTuple):
    """Where the plans lead in one imagination of what is hidden."""

    values: tuple[float, ...]
    """By plan."""
    replies: tuple[Path, ...]
    """By plan the next player's turn after it."""


class Helper(Protocol):
    """Somebody who follows the same plans meanwhile, in other worlds (:mod:`game.ai.helper`)."""

    def begin(self, view: State, seat: int, plans: Sequence[Path], how: "Ahead") -> None:
        """Start on these plans of ``seat``, which sees ``view``."""

    def worlds(self) -> list[World]:
        """The worlds finished since this was last asked; at once."""

    def end(self) -> None:
        """Start on no further world."""


class Ahead(NamedTuple):
    """How one looks ahead."""

    budget: Budget
    weights: Weights
    rng: random.Random
    keep_going: KeepGoing | None
    helper: Helper | None = None


def look_ahead(view: State, tree: TurnTree, lines: Sequence[Line], how: Ahead) -> tuple[list[Line], Path]:
    """The lines, their best few judged by where they lead, the best first; and the expected reply to the best."""
    budget, helper = how.budget, how.helper
    plans, rest = list(lines[: budget.plans]), lines[budget.plans :]
    paths = [line.path for line in plans]
    worlds: list[World] = []
    if helper is not None:
        helper.begin(view, tree.seat, paths, how)
    while len(worlds) < budget.worlds:
        world = follow(view, paths, tree.evaluator, how)
        if world is None:
            break
        worlds.append(world)
        if helper is not None:
            worlds += helper.worlds()
    if helper is not None:
        worlds += helper.worlds()
        helper.end()
    replies: dict[Choice, Path] = {}
    if worlds:
        for index, line in enumerate(plans):
            ahead = sum(world.values[index] for world in worlds) / len(worlds)
            plans[index] = line._replace(value=(1 - _AHEAD) * line.value + _AHEAD * ahead)
            replies[line.first] = worlds[0].replies[index]
        plans.sort(key=lambda line: -line.value)
    return [*plans, *rest], replies.get(plans[0].first, ())


def follow(view: State, plans: Sequence[Path], judge: Evaluator, how: Ahead) -> World | None:
    """Where the plans of the judging seat lead in one more imagination; None if told to stop."""
    world = imagine(view, how.rng)
    futures = [Future(_complete(walk(world, plan)[0], judge)) for plan in plans]
    if not play_on(futures, judge.seat, how):
        return None
    values = tuple(judge.value(future.state) for future in futures)
    return World(values, tuple(future.reply for future in futures))


class Future:
    """Where a plan has led so far, and the first turn of another player on the way."""

    __slots__ = ("reply", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.reply: Path = ()


def play_on(futures: Sequence[Future], seat: int, how: Ahead) -> bool:
    """Play the turns that follow in all futures, until ``seat`` has had as many more as the budget says or the
    Cycle's turns are over. False if told to stop.

    The best turns of whoever is next are searched once, where the first plan has led; everywhere else the best of
    them that can still be played is taken. So plans differ by what they take away or leave, not by the luck of
    many small searches.
    """
    cycle, left, first = futures[0].state.cycle, how.budget.turns, futures[0]
    while True:
        asked = open_decision(first.state)
        if type(asked) is not ChooseBoarding or first.state.cycle != cycle:
            return True
        if asked.seat == seat:
            if left == 0:
                return True
            left -= 1
        judge = Evaluator(first.state, asked.seat, how.weights)
        tree = TurnTree(first.state, judge)
        tree.grow(how.budget.reply, how.keep_going)
        turns = [line.path for line in tree.lines()[:_TURNS_KEPT]]
        for future in futures:
            if how.keep_going is not None and not how.keep_going():
                return False
            if open_decision(future.state) == asked:
                _play_best(future, turns, judge, asked.seat != seat)


def _play_best(future: Future, turns: Sequence[Path], judge: Evaluator, other: bool) -> None:
    """Play the turn that ``judge`` likes best here."""
    best, best_value, played = future.state, -1e9, turns[0]
    for turn in turns:
        state, asked = walk(future.state, turn)
        value = judge.value(state) + (HELD_BACK * promise(asked) if asked is not None else 0.0)
        if value > best_value:
            best, best_value, played = state, value, turn
    future.state = _complete(best, judge)
    if other and not future.reply:
        future.reply = played


def _complete(state: State, judge: Evaluator) -> State:
    """The turn of the judging seat played to its end where a line broke off, and the game on to what is asked then."""
    begin = moment(state)
    while moment(state) == begin:
        asked = open_decision(state)
        if asked is None or asked.seat != judge.seat or type(asked) is ChooseBoarding:
            break
        tree = TurnTree(state, judge)
        tree.grow(_COMPLETED)
        state, _ = walk(state, tree.lines()[0].path)
    settle(state)
    return state
