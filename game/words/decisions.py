"""Open decisions in words: the call to action, why it is asked, under which rule, and what an answer would do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from game.rules import choices as ch
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st
from game.rules.choices import HOME, Choice
from game.rules.state import State
from game.words.choice_details import gains_lost
from game.words.choices import last_cycle
from game.words.decision_reasons import REASONS, RULES, TITLES, cause
from game.words.names import (
    SeatInfo,
    article,
    plural,
    resource_name,
    seat_name,
    tokens_text,
    type_name,
)

CALL_LENGTH = 40
"""Letters a call to action has at most (LOOK, "Screen layout")."""

TURN_STEPS = ("Board", "Influence", "Action", "Corruption", "Bonus")
"""The five steps of a turn (RULES 4)."""


class Call(NamedTuple):
    """What is to do, verb first, for the one asked; and what the others read after the name."""

    own: str
    other: str


def call_text(state: State, seats: Sequence[SeatInfo], step: Any, viewer: int | None) -> str:
    """One call to action of at most 40 letters: "Place damage 4 of 5 on a lit ship", or for those who wait
    "Jacob places damage 4 of 5". "" if ``step`` is no decision."""
    write = _CALLS.get(type(step))
    if write is None:
        return ""
    call = write(state, step)
    if step.seat == viewer:
        return _fit(call.own)
    name = seat_name(seats, step.seat)
    room = CALL_LENGTH - len(call.other) - 1
    if len(name) > room:
        name = f"{name[: max(1, room - 1)]}…"
    return _fit(f"{name} {call.other}")


def decision_title(state: State, step: Any) -> str:
    """A short heading for the panel of the decision: "Pay for Void Hunt"; "" if ``step`` is no decision."""
    write = TITLES.get(type(step))
    return write(state, step) if write is not None else ""


def decision_reason(state: State, seats: Sequence[SeatInfo], step: Any) -> str:
    """Why this is asked, in a sentence with its cause; "" if ``step`` is no decision."""
    write = REASONS.get(type(step))
    return write(state, seats, step) if write is not None else ""


def rule_anchor(step: Any) -> str:
    """Number of the rule behind a decision: "6.2.1"; "" if ``step`` is no decision."""
    if isinstance(step, dc.ChooseInfluence) and step.why == "the Revenant":
        return "4.2"
    return RULES.get(type(step), "")


def turn_step(state: State) -> int:
    """The step of the turn that is under way: 0 Board, 1 Influence, 2 Action, 3 Corruption, 4 Bonus action.

    Read off the pending steps; 0 outside a turn (RULES 4).
    """
    if not state.stack or state.active < 0:
        return 0
    top = state.stack[-1]
    kinds = {type(step) for step in state.stack}
    if dc.ChooseBoarding in kinds or st.StartTurn is type(top):
        return 0
    if st.GainInfluence in kinds:
        return 1
    if kinds & {dc.ChooseAction, dc.ChooseScanner}:
        return 2 if isinstance(top, dc.ChooseAction | dc.ChooseScanner) else 1
    if any(isinstance(step, st.TurnCorruption) and step.place != HOME for step in state.stack):
        return 2
    return 3 if dc.ChooseBonus in kinds and not isinstance(top, dc.ChooseBonus) else 4


def warning(state: State, choice: Choice, events: Iterable[ev.Event] = ()) -> str:
    """What a player should know before an answer is given; "" if nothing.

    ``events`` are those the answer is predicted to bring: they tell of tokens without a space and of hidden
    cards, which end undo. Also warns of an unused Bonus action and of an effect given up.
    """
    parts: list[str] = []
    lost = [0, 0, 0, 0]
    revealed = False
    for event in events:
        if isinstance(event, ev.ResourceForfeited) and event.seat == choice.seat:
            lost[event.resource] += 1
        revealed = revealed or ev.reveals(event)
    unfit = gains_lost(state, choice)
    if any(lost):
        parts.append(f"{tokens_text(lost)} will be lost")
    elif unfit:
        parts.append(f"No space for {plural(unfit, 'gained resource')}")
    top = state.stack[-1] if state.stack else None
    if isinstance(choice, ch.EndTurn) and isinstance(top, dc.ChooseBonus):
        parts.append("Your Bonus action is unused")
    if isinstance(choice, ch.Skip) and isinstance(top, dc.ChooseAction):
        parts.append("The whole crew action is forfeited")
    if revealed:
        parts.append("Shows a hidden card: no undo after this")
    return ". ".join(parts)


def _fit(text: str) -> str:
    return text if len(text) <= CALL_LENGTH else f"{text[: CALL_LENGTH - 1].rstrip()}…"


# --- the calls -------------------------------------------------------------------------------------------


def _left(step: Any) -> str:
    return f", {step.left} left" if step.left > 1 else ""


def _fixed(own: str, other: str) -> Callable[[State, Any], Call]:
    return lambda state, step: Call(own, other)


def _payment(state: State, step: dc.ChoosePayment) -> Call:
    return Call(f"Pay for {cause(step.why)}", f"pays for {cause(step.why)}")


def _amount(state: State, step: dc.ChooseAmount) -> Call:
    return Call("Choose how many to destroy", f"chooses how many: {cause(step.why)}")


def _shield(state: State, step: dc.PlaceShield) -> Call:
    what = "a Shield in a lit sector" if step.left == 1 else f"Shields in lit sectors{_left(step)}"
    return Call(f"Place {what}", "places Shields")


def _destroy(state: State, step: dc.DestroyVoidborn) -> Call:
    where = "in a lit sector" if step.left == 1 or step.one_sector else "in lit sectors"
    return Call(f"Destroy Voidborn {where}{_left(step)}", "destroys Voidborn")


def _move_voidborn(state: State, step: dc.MoveVoidborn) -> Call:
    if step.source == 0:
        return Call("Choose a sector to move Voidborn from", "moves Voidborn")
    return Call(f"Move Voidborn from sector {step.source}{_left(step)}", "moves Voidborn")


def _repair(state: State, step: dc.RepairShip) -> Call:
    return Call(f"Remove Damage from a lit ship{_left(step)}", "removes Damage")


def _contain(state: State, step: dc.ContainOne) -> Call:
    return Call(f"Contain a lit Corruption{_left(step)}", "contains Corruption")


def _frigate(state: State, step: dc.MoveFrigate) -> Call:
    return Call(f"Move your Frigate up to {plural(step.reach, 'sector')}", "moves the Frigate")


def _move_ships(state: State, step: dc.MoveShips) -> Call:
    return Call(f"Move a lit ship by 1 sector{_left(step)}", "moves House ships")


def _deploy(state: State, step: dc.DeployShip) -> Call:
    one = type_name(state.book.content, step.types[0]) if len(step.types) == 1 else "ship"
    return Call(f"Deploy {article(one)} in a lit sector", f"deploys {article(one)}")


def _influence(state: State, step: dc.ChooseInfluence) -> Call:
    return Call(f"Choose a House for {step.steps} Influence", "chooses a House")


def _gain(state: State, step: dc.ChooseGain) -> Call:
    what = "a basic resource" if step.kinds == 3 else "a resource"
    return Call(f"Choose {what} to gain", f"chooses {what}")


def _overflow(state: State, step: dc.AnswerOverflow) -> Call:
    name = resource_name(step.resource)
    return Call(f"Make room for 1 {name} or forfeit it", f"has no space for {name}")


def _exchange(state: State, step: dc.ExchangeOne) -> Call:
    return Call(f"Swap a resource for a basic{_left(step)}", "swaps resources")


def _scanner(state: State, step: dc.ChooseScanner) -> Call:
    what = "Colony" if last_cycle(state) else "Scanner"
    return Call(f"Choose a {what} card and pay for it", f"chooses a {what} card")


def _lose_resource(state: State, step: dc.LoseResource) -> Call:
    return Call(f"Discard a resource{_left(step)}", "discards a resource")


def _damage(state: State, step: dc.AssignDamage) -> Call:
    total = max(state.voidborn[step.sector], step.left)
    number = f"damage {total - step.left + 1} of {total}"
    return Call(f"Place {number} on a lit ship", f"places {number}")


_CALLS: dict[type, Callable[[State, Any], Call]] = {
    dc.PickStartBasic: _fixed("Choose a basic resource to start with", "chooses a resource"),
    dc.PlaceFrigate: _fixed("Place your Frigate in a sector", "places the Frigate"),
    dc.ChooseBoarding: _fixed("Drop your Crew on a lit ship", "boards a ship"),
    dc.ChooseAction: _fixed("Choose a crew action", "chooses a crew action"),
    dc.ChooseBonus: _fixed("Take a Bonus action or end the turn", "chooses a Bonus action"),
    dc.ConfirmEnd: _fixed("End your turn", "ends the turn"),
    dc.ChooseInfluence: _influence,
    dc.ChooseGain: _gain,
    dc.AnswerOverflow: _overflow,
    dc.ChoosePayment: _payment,
    dc.ChooseAmount: _amount,
    dc.ChooseOption: lambda state, step: Call(
        f"Choose one effect: {cause(step.why)}", f"chooses an effect: {cause(step.why)}"
    ),
    dc.PlaceShield: _shield,
    dc.DestroyVoidborn: _destroy,
    dc.MoveVoidborn: _move_voidborn,
    dc.RepairShip: _repair,
    dc.ContainOne: _contain,
    dc.MoveFrigate: _frigate,
    dc.MoveShips: _move_ships,
    dc.DeployShip: _deploy,
    dc.ChooseShuttle: _fixed("Choose a House for the Shuttle", "chooses a Shuttle"),
    dc.RemoveOneRift: _fixed("Remove a lit Rift", "removes a Rift"),
    dc.ChoosePlanet: _fixed("Use one side of a lit planet", "uses a planet"),
    dc.PlayCard: _fixed("Play an Operation from your hand", "plays an Operation"),
    dc.PlaceProtection: _fixed("Protect a lit Failure effect", "places a Protection token"),
    dc.ExchangeOne: _exchange,
    dc.KeepHidden: _fixed("Keep one Hidden Influence card", "keeps a Hidden Influence card"),
    dc.ChooseScanner: _scanner,
    dc.AssignCorruption: _fixed("Drop the Corruption in a Compartment", "places Corruption"),
    dc.LoseResource: _lose_resource,
    dc.LoseInfluence: _fixed("Choose a House to lose 1 Influence", "loses Influence"),
    dc.LoseOperation: _fixed("Discard an Operation from your hand", "discards an Operation"),
    dc.LoseHidden: _fixed("Discard a Hidden Influence card", "discards Hidden Influence"),
    dc.AssignDamage: _damage,
    dc.SpreadCorruption: _fixed("Choose a ship for the Corruption", "spreads the Corruption"),
}
