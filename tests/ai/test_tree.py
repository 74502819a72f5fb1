"""The search through a turn: a line ends with it, trees leave no litter, the collector is left as it was."""

import gc
import random
import weakref
from collections.abc import Iterator

import pytest

from game.ai.evaluate import Evaluator
from game.ai.levels import make_player
from game.ai.search import distinct, moment
from game.ai.tree import Node, TurnTree
from game.content import Content, load_content
from game.rules import Setup, apply, imagine, legal, new_game, open_decision, see, settle
from game.rules.choices import Deploy, PlaceCorruption
from game.rules.decisions import AssignCorruption, ChooseBoarding, DeployShip
from game.rules.state import State


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def boardings(content: Content, seed: int, every: int, level: str = "officer") -> Iterator[State]:
    """Every so manieth boarding of a two-seat game."""
    players = [make_player(level, random.Random(seat), budget="quick") for seat in range(2)]
    state = new_game(Setup(2, seed), content)
    settle(state)
    number = 0
    while not state.over:
        decision = open_decision(state)
        assert decision is not None
        if isinstance(decision, ChooseBoarding):
            number += 1
            if number % every == 0:
                yield state.clone()
        seat = decision.seat
        apply(state, players[seat].choose(seat, legal(state), lambda: see(state, seat)))  # noqa: B023
        settle(state)


def tree_of(state: State) -> TurnTree:
    seat = state.active
    view = see(state, seat)
    return TurnTree(imagine(view, random.Random(1)), Evaluator(view, seat), view)


def test_a_line_ends_with_the_turn(content: Content) -> None:
    """No position asks the next player: the evaluation is of the turn just ended."""
    for state in boardings(content, 6, 7):
        tree = tree_of(state)
        tree.grow(300)
        waiting: list[Node] = [tree.root]
        while waiting:
            node = waiting.pop()
            waiting += node.children
            assert moment(node.state) == moment(state) or (not node.open and node.state.active == -1)


def test_a_tree_is_gone_with_its_root_and_the_collector_as_before(content: Content) -> None:
    state = next(boardings(content, 6, 2))
    collected = gc.isenabled()
    try:
        for enabled in (True, False):
            gc.enable() if enabled else gc.disable()
            tree = tree_of(state)
            tree.grow(200)
            assert gc.isenabled() == enabled
        gc.disable()
        evaluator = weakref.ref(tree.evaluator)
        del tree
        assert evaluator() is None
    finally:
        gc.enable() if collected else gc.disable()


def test_corruption_locks_in_no_more_than_it_must(content: Content) -> None:
    state = next(boardings(content, 6, 3)).clone()
    seat = state.active
    state.players[seat].spaces = [0, 1, 2, -1, -1, -1, -1, -1, -1, -1, -1, -1]
    state.answers = None
    step = AssignCorruption(seat, "corrupted ship")
    state.stack.append(step)
    told_apart = distinct(state, None, step, Evaluator(see(state, seat), seat))
    assert len(legal(state)) > 4 == len(told_apart)
    assert all(isinstance(answer, PlaceCorruption) and sum(answer.locked) == 0 for answer in told_apart)


def test_the_rarer_type_of_ship_is_deployed_first(content: Content) -> None:
    """Of answers that are worth the same the search takes the first: then both kinds of actions stay in reach."""
    state = next(boardings(content, 6, 7))
    state.stack.append(DeployShip(state.active, (1, 2, 3), tuple(range(1, 9)), True, "test"))
    state.answers = None
    evaluator = Evaluator(see(state, state.active), state.active)
    out = [state.book.type_of[ship] for ship, at in enumerate(state.ship_at) if 1 <= at <= 8]
    found = distinct(state, None, open_decision(state), evaluator)
    order = list(dict.fromkeys(answer.ship_type for answer in found if isinstance(answer, Deploy)))
    assert len(order) == 3
    assert [out.count(kind) for kind in order] == sorted(out.count(kind) for kind in order)
    assert len({out.count(kind) for kind in order}) > 1
    assert set(found) == set(legal(state))
