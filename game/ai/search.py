"""Lines of one's own coming answers: which answers are worth telling apart, and what an open decision promises."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.ai.evaluate import Evaluator
from game.rules import legal
from game.rules.choices import FRIGATE_PLACE, HOME, Board, Choice, PickCard, PickSector, PlaceCorruption
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
    ChooseShuttle,
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
    RemoveOneRift,
    RepairShip,
)

KeepGoing = Callable[[], bool]

_PROMISE: dict[type, float] = {
    ChooseAmount: 2.0, ChooseBonus: 1.5, ChooseGain: 0.8, ChooseInfluence: 3.0, ChooseOption: 1.5, ChoosePayment: 1.2,
    ChoosePlanet: 3.0, ChooseScanner: 2.5, ChooseShuttle: 0.8, ContainOne: 1.7, DeployShip: 1.2, DestroyVoidborn: 1.3,
    KeepHidden: 2.5, MoveFrigate: 0.7, MoveVoidborn: 0.7, PlaceShield: 1.1, PlayCard: 1.8, RemoveOneRift: 1.3,
    RepairShip: 1.2,
}  # fmt: skip
"""Points that the decision open at the end of an unfinished line still brings, the mean of trees grown large."""

_ACTION_PROMISE = (1.5, 0.8, 0.8)
"""The same for the choice of a crew action, by type of House ship; the Revenant's are not chosen."""

_COMMAND_PROMISE = 3.0
"""The same for the own Frigate's, and for the move with which it begins."""

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
    than must be are locked in by Corruption.
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
    return answers


def moment(state: State) -> tuple[int, str, int, int]:
    """Decisions of one moment belong together: a turn, a sector's damage, a reset."""
    return (state.cycle, state.phase, state.round, state.active)


def promise(state: State) -> float:
    """What the open decision of an unfinished line, and the Bonus action if it is to come, may still bring; above 0."""
    step = state.stack[-1]
    kind = type(step)
    if kind is ChooseBonus:
        return _PROMISE[ChooseBonus]
    if kind is ChooseAction:
        place = step.place
        ship = place < state.book.ship_count
        own = _ACTION_PROMISE[state.book.type_of[place]] if ship else _COMMAND_PROMISE
    else:
        own = _PROMISE.get(kind, 0.05)
    if not any(type(waiting) is ChooseBonus for waiting in state.stack):
        return own
    if kind is MoveFrigate and state.boarded == FRIGATE_PLACE:
        own = _COMMAND_PROMISE
    return own + _PROMISE[ChooseBonus]
