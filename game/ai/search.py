"""Best-first search through one's own coming answers, on imagined hidden cards.

A turn is a chain of small decisions (board, action, payment, targets, Bonus action), most of which pay only
several answers later. So the search keeps all open lines, always carries on the most promising one, and
compares lines that are not finished by what their open decision may still bring.
"""

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from typing import Any, NamedTuple

from game.ai.evaluate import Evaluator
from game.rules import apply, legal, open_decision, settle
from game.rules.choices import HOME, Board, Choice, PickCard, PickSector
from game.rules.state import State
from game.rules.steps import (
    AnswerOverflow,
    AssignCorruption,
    ChooseAction,
    ChooseAmount,
    ChooseBoarding,
    ChooseBonus,
    ChooseGain,
    ChooseInfluence,
    ChooseOption,
    ChoosePayment,
    ChoosePlanet,
    ChooseScanner,
    ContainOne,
    DeployShip,
    DestroyVoidborn,
    ExchangeOne,
    KeepHidden,
    LoseResource,
    MoveFrigate,
    MoveShips,
    MoveVoidborn,
    PlaceProtection,
    PlaceShield,
    PlayCard,
    RepairShip,
)

KeepGoing = Callable[[], bool]

_PROMISE: dict[type, float] = {
    ChooseAction: 2.2, ChooseBonus: 1.2, ChooseInfluence: 2.0, ChooseGain: 0.6, ChoosePayment: 1.8,
    ChooseAmount: 1.2, ChooseOption: 1.5, ChoosePlanet: 2.2, ChooseScanner: 2.5, DeployShip: 1.2,
    KeepHidden: 2.0, MoveFrigate: 0.6, PlayCard: 2.0,
}  # fmt: skip
"""Points that the decision open at the end of an unfinished line may still bring."""

_PROMISE_EACH: dict[type, float] = {
    PlaceShield: 0.3, DestroyVoidborn: 0.5, RepairShip: 0.3, ContainOne: 1.5, MoveShips: 0.2,
}  # fmt: skip
"""The same for each of the things left to choose."""

DETAILS = frozenset(
    {
        AnswerOverflow, AssignCorruption, ChooseGain, ChoosePayment, DestroyVoidborn, ExchangeOne, LoseResource,
        MoveShips, MoveVoidborn, PlaceProtection, PlaceShield, RepairShip,
    }
)  # fmt: skip
"""Decisions of small weight: within a line only the best answer to them is carried on."""

HELD_BACK = 0.6
"""Part of the promise that counts when lines are compared in the end."""


class Line(NamedTuple):
    """A first answer with the best outcome found behind it and the answers that lead there."""

    first: Choice
    value: float
    """Own points beyond the opponents', as :meth:`Evaluator.value` counts them."""
    path: tuple[Choice, ...]
    state: State
    """The position at the end of the path."""


class _Node:
    """A position in the search; its value is that of the best position behind it."""

    __slots__ = ("answer", "children", "parent", "state", "value")

    def __init__(self, parent: "_Node | None", answer: Choice | None, state: State, value: float) -> None:
        self.parent = parent
        self.answer = answer
        self.state = state
        self.value = value
        self.children: list[_Node] = []


def search(
    world: State,
    answers: Sequence[Choice],
    evaluator: Evaluator,
    nodes: int,
    keep_going: KeepGoing | None = None,
) -> list[Line]:
    """The lines behind each of the ``answers`` to the open decision of ``world``, the best first.

    About ``nodes`` positions are looked at, but every answer once at least, unless ``keep_going``, asked
    before each position, says no; the first answer is always looked at. ``world`` is not changed.
    """
    first = open_decision(world)
    assert first is not None
    seat: int = first.seat
    begin = moment(world)
    root = _Node(None, None, world, 0.0)
    frontier: list[tuple[float, int, _Node]] = [(0.0, 0, root)]
    looked = 0
    stopped = False
    while frontier and not stopped and (looked < nodes or not root.children):
        node = heappop(frontier)[2]
        step = open_decision(node.state)
        going_on: list[tuple[float, int, _Node]] = []
        for answer in answers if node is root else distinct(node.state, node.answer, step, evaluator):
            if looked and keep_going is not None and not keep_going():
                stopped = True
                break
            looked += 1
            state = node.state.clone()
            apply(state, answer)
            settle(state)
            value = evaluator.value(state)
            asked = open_decision(state)
            more = 0.0
            if asked is not None and asked.seat == seat and moment(state) == begin:
                more = promise(asked)
            child = _Node(node, answer, state, value + HELD_BACK * more)
            node.children.append(child)
            if more:
                going_on.append((-(value + more), looked, child))
        if going_on and node is not root and type(step) in DETAILS:
            going_on = [min(going_on)]
        for entry in going_on:
            heappush(frontier, entry)
        _carry_up(node)
    return sorted((_line(child) for child in root.children), key=lambda line: -line.value)


def distinct(state: State, last: Choice | None, step: Any, evaluator: Evaluator) -> Sequence[Choice]:
    """The answers worth telling apart.

    The Cadets are alike, and a Captain without a discount is not sent before them; cards that are only
    imagined are not played and not told apart; Shields and shots come in rising order of sectors.
    """
    answers = legal(state)
    kind = type(step)
    if kind is ChooseBoarding:
        player = state.players[step.seat]
        left_out = set()
        if player.crew[1] == HOME and player.crew[2] == HOME:
            left_out.add(2)
        if HOME in player.crew[1:] and state.book.discounts[player.rank] == 0:
            left_out.add(0)
        return [a for a in answers if type(a) is not Board or a.crew not in left_out] or answers
    elif kind is PlayCard:
        return [a for a in answers if type(a) is not PickCard or evaluator.knows(a.card)] or answers[:1]
    elif kind is KeepHidden:
        return [a for a in answers if type(a) is PickCard and evaluator.knows(a.card)] or answers[:1]
    elif (kind is PlaceShield or kind is DestroyVoidborn) and type(last) is PickSector:
        low = last.sector
        return [a for a in answers if type(a) is not PickSector or a.sector >= low]
    return answers


def moment(state: State) -> tuple[int, str, int, int]:
    """Decisions of one moment belong together: a turn, a sector's damage, a reset."""
    return (state.cycle, state.phase, state.round, state.active)


def promise(step: Any) -> float:
    """What an unfinished line may still bring; above 0 wherever it goes on."""
    kind = type(step)
    each = _PROMISE_EACH.get(kind)
    return _PROMISE.get(kind, 0.05) if each is None else each * int(step.left)


def _carry_up(node: "_Node | None") -> None:
    while node is not None and node.children:
        node.value = max(child.value for child in node.children)
        node = node.parent


def _line(node: _Node) -> Line:
    assert node.answer is not None
    first, value = node.answer, node.value
    path = [node.answer]
    while node.children:
        node = max(node.children, key=lambda child: child.value)
        assert node.answer is not None
        path.append(node.answer)
    return Line(first, value, tuple(path), node.state)
