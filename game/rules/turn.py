"""The Action phase: three rounds of turns of five steps (RULES 4)."""

from game.rules.board import boarding_answers
from game.rules.choices import (
    ACTION,
    BONUS,
    END_TURN,
    FRIGATE_PLACE,
    HOME,
    HYPERCHARGE_PLACE,
    REINFORCE_PLACE,
    SKIP,
    Board,
    EndTurn,
    Skip,
    TakeAction,
    TakeBonus,
)
from game.rules.decisions import (
    AssignCorruption,
    ChooseAction,
    ChooseBoarding,
    ChooseBonus,
    ChooseInfluence,
    ChooseScanner,
    ConfirmEnd,
)
from game.rules.effects import start
from game.rules.engine import decision, step
from game.rules.events import (
    ActionChosen,
    Boarded,
    BonusChosen,
    EffectForfeited,
    Event,
    PhaseBegan,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    TurnPassed,
)
from game.rules.possible import action_possible, actions_at, bonus_possible
from game.rules.queries import free_corruption
from game.rules.state import State
from game.rules.steps import (
    ActionPhase,
    FinishTurn,
    GainInfluence,
    Recall,
    StartRound,
    StartTurn,
    TurnCorruption,
)
from game.rules.tokens import change_influence, charge, gain_hidden


@step(ActionPhase)
def _action_phase(state: State, at: ActionPhase, events: list[Event]) -> None:
    state.phase = "action"
    events.append(PhaseBegan("action"))
    state.stack.append(StartRound(1))


@step(StartRound)
def _start_round(state: State, at: StartRound, events: list[Event]) -> None:
    state.round = at.number
    events.append(RoundBegan(at.number))
    last = at.number == state.book.content.rules.rounds
    state.stack.append(Recall() if last else StartRound(at.number + 1))
    state.stack += [StartTurn(seat) for seat in reversed(state.order)]


@step(StartTurn)
def _start_turn(state: State, at: StartTurn, events: list[Event]) -> None:
    state.active = at.seat
    state.boarded = HOME
    state.captain = state.corrupted_use = state.corruption_taken = False
    state.discount = 0
    events.append(TurnBegan(at.seat))
    state.stack.append(ChooseBoarding(at.seat))


def _pass(state: State, at: ChooseBoarding, events: list[Event]) -> None:
    """No boarding is legal: the whole turn is passed (RULES 4.1)."""
    events.append(TurnPassed(at.seat))
    state.active = -1


@decision(ChooseBoarding, boarding_answers, empty=_pass)
def _board(state: State, at: ChooseBoarding, choice: Board, events: list[Event]) -> None:
    seat, place = choice.seat, choice.place
    player = state.players[seat]
    player.crew[choice.crew] = place
    state.boarded = place
    state.captain = choice.crew == 0
    state.discount = state.book.discounts[player.rank] if state.captain else 0
    events.append(Boarded(seat, choice.crew, place))
    state.stack += [ChooseBonus(seat), TurnCorruption(seat, place)]
    if place == HYPERCHARGE_PLACE:
        state.stack.append(ChooseScanner(seat))
    else:
        state.stack.append(ChooseAction(seat, place))
    state.stack.append(GainInfluence(seat, place))


@step(GainInfluence)
def _gain_influence(state: State, at: GainInfluence, events: list[Event]) -> None:
    """RULES 4.2."""
    if at.place == FRIGATE_PLACE:
        gain_hidden(state, at.seat, "own Frigate")
    elif at.place in (REINFORCE_PLACE, HYPERCHARGE_PLACE):
        state.stack.append(ChooseInfluence(at.seat, 1, (0, 1, 2, 3), True, "the Revenant"))
    else:
        change_influence(state, at.seat, state.book.house_of[at.place], 1, "boarding", events)


def _action_answers(state: State, at: ChooseAction) -> list[TakeAction | Skip]:
    """Actions of the boarded ship that can be taken; Reinforce is mandatory (RULES 4.3, 5.4)."""
    actions = actions_at(state, at.place)
    answers: list[TakeAction | Skip] = [
        ACTION[at.seat][i] for i, a in enumerate(actions) if action_possible(state, at.seat, at.place, a)
    ]
    if at.place != REINFORCE_PLACE or not answers:
        answers.append(SKIP[at.seat])
    return answers


@decision(ChooseAction, _action_answers)
def _action(state: State, at: ChooseAction, choice: TakeAction | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        events.append(EffectForfeited(at.seat, "crew action"))
        return
    action = actions_at(state, at.place)[choice.number]
    events.append(ActionChosen(at.seat, action.name, at.place))
    start(state, at.seat, action, at.place)


@step(TurnCorruption)
def _turn_corruption(state: State, at: TurnCorruption, events: list[Event]) -> None:
    """At most one Corruption a turn: for the ship boarded, looked at now, or a corrupted planet effect (RULES 4.4).
    The crew action is over, and with it the Captain's discount (RULES 1.7)."""
    state.discount = 0
    on_ship = 0 <= at.place < state.book.ship_count and state.ship_corrupted[at.place]
    due = on_ship or state.corrupted_use
    state.corrupted_use = False
    if due and not state.corruption_taken and free_corruption(state.players[at.seat]):
        state.corruption_taken = True
        state.stack.append(AssignCorruption(at.seat, "corrupted ship" if on_ship else "corrupted planet"))


def _bonus_answers(state: State, at: ChooseBonus) -> list[TakeBonus | EndTurn]:
    """RULES 4.5: one of the five, from a Compartment without Corruption, or none."""
    answers: list[TakeBonus | EndTurn] = [BONUS[at.seat][c] for c in bonus_possible(state, at.seat)]
    answers.append(END_TURN[at.seat])
    return answers


@decision(ChooseBonus, _bonus_answers)
def _bonus(state: State, at: ChooseBonus, choice: TakeBonus | EndTurn, events: list[Event]) -> None:
    if isinstance(choice, EndTurn):
        state.stack.append(FinishTurn(at.seat, bool(bonus_possible(state, at.seat))))
        return
    action = state.book.bonus[choice.compartment]
    events.append(BonusChosen(at.seat, choice.compartment))
    state.stack += [ConfirmEnd(at.seat), TurnCorruption(at.seat, HOME)]
    state.named = -1
    charge(state, at.seat, action.cost, 0, action.effects, 0, True, action.name)


@decision(ConfirmEnd, lambda state, at: [END_TURN[at.seat]])
def _confirm_end(state: State, at: ConfirmEnd, choice: EndTurn, events: list[Event]) -> None:
    state.stack.append(FinishTurn(at.seat, False))


@step(FinishTurn)
def _finish_turn(state: State, at: FinishTurn, events: list[Event]) -> None:
    events.append(TurnEnded(at.seat, at.bonus_unused))
    state.active = -1
