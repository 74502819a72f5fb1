"""Lines of one's own coming answers: which answers are worth telling apart, and what an open decision promises."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.ai.evaluate import Evaluator
from game.rules import legal
from game.rules.choices import HOME, Board, Choice, Deploy, PickCard, PickSector, PlaceCorruption
from game.rules.decisions import (
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
from game.rules.queries import ships_out
from game.rules.state import State

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


def distinct(state: State, last: Choice | None, step: Any, evaluator: Evaluator) -> Sequence[Choice]:
    """The answers worth telling apart.

    The Cadets are alike, and a Captain without a discount is not sent before them; cards that are only
    imagined are not played and not told apart; Shields and shots come in rising order of sectors; no more tokens
    than must be are locked in by Corruption. Types of ship of which the ring has few come first, so that of
    equally good ships to deploy the one with rarer actions is taken.
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
    elif kind is AssignCorruption:
        least = min(sum(a.locked) for a in answers if type(a) is PlaceCorruption)
        return [a for a in answers if type(a) is PlaceCorruption and sum(a.locked) == least]
    elif kind is DeployShip:
        type_of = state.book.type_of
        out = [type_of[ship] for ship in ships_out(state)]
        return sorted(answers, key=lambda a: out.count(a.ship_type) if type(a) is Deploy else len(out))
    return answers


def moment(state: State) -> tuple[int, str, int, int]:
    """Decisions of one moment belong together: a turn, a sector's damage, a reset."""
    return (state.cycle, state.phase, state.round, state.active)


def promise(step: Any) -> float:
    """What an unfinished line may still bring; above 0 wherever it goes on."""
    kind = type(step)
    each = _PROMISE_EACH.get(kind)
    return _PROMISE.get(kind, 0.05) if each is None else each * int(step.left)
