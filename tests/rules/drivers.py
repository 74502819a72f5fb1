"""Drivers: start at a step, answer decisions, run to the end of what was started; and reading events."""

from collections.abc import Callable, Iterable
from typing import Any

from builders import REST, hand

from game.rules import State, advance, apply, check, legal, open_decision
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st

Want = c.Choice | Callable[[c.Choice], bool]


# --- drivers ---------------------------------------------------------------------------------------------


def push(state: State, *steps: Any) -> None:
    """Make these the pending steps, the first to come first, over :data:`REST`."""
    state.stack = [REST, *reversed(steps)]
    state.answers = None
    check(state)


def settled(state: State) -> list[Any]:
    """``settle`` with RULES 11 asserted after every step."""
    events: list[Any] = []
    for _ in range(5000):
        if state.over or open_decision(state) is not None:
            return events
        events += advance(state)
        check(state)
    raise AssertionError("no decision after 5000 steps")


def find(state: State, want: Want) -> c.Choice | None:
    """The first legal answer that fits the want."""
    for choice in legal(state):
        if want(choice) if callable(want) else choice == want:
            return choice
    return None


def answer(state: State, want: Want) -> list[Any]:
    """Give the answer that fits, which must be legal now, and settle."""
    choice = find(state, want)
    assert choice is not None, f"{want} is not among {legal(state)} at {open_decision(state)}"
    events = apply(state, choice)
    check(state)
    return events + settled(state)


def upto(state: State, *wants: Want) -> list[Any]:
    """Settle, then give exactly these answers one after another; stops at the decision after the last."""
    events = settled(state)
    for want in wants:
        events += answer(state, want)
    return events


def run(state: State, *wants: Want) -> list[Any]:
    """Go on until :data:`REST` or the end of the game.

    At each decision the first want that is legal is given and used up. Without one the effect is forfeited or
    the turn ended. Wants the rules answer by themselves (a single legal answer) may stay unused.
    """
    left = list(wants)
    events = settled(state)
    for _ in range(2000):
        if state.over or (len(state.stack) == 1 and open_decision(state) == REST):
            return events
        for i, want in enumerate(left):
            if find(state, want) is not None:
                events += answer(state, left.pop(i))
                break
        else:
            given = next((x for x in legal(state) if isinstance(x, c.Skip | c.EndTurn)), None)
            assert given is not None, f"no answer wanted for {open_decision(state)}: {legal(state)}"
            events += answer(state, given)
    raise AssertionError("no end after 2000 decisions")


def turn(state: State, seat: int, crew: int, place: int, *wants: Want) -> list[Any]:
    """A whole turn: board, then :func:`run`."""
    push(state, st.StartTurn(seat))
    return upto(state, c.Board(seat, crew, place)) + run(state, *wants)


def boardings(state: State, seat: int) -> set[tuple[int, int]]:
    """(crew, place) of every legal boarding at the start of a turn, asked on a copy."""
    copy = state.clone()
    push(copy, st.StartTurn(seat))
    events = settled(copy)
    # The only legal boarding is done without asking.
    done = {(e.crew, e.place) for e in of(events, ev.Boarded)}
    return done or {(x.crew, x.place) for x in legal(copy) if isinstance(x, c.Board)}


def bonus(state: State, seat: int, compartment: int, *wants: Want) -> list[Any]:
    """Take a Bonus action by itself."""
    push(state, dc.ChooseBonus(seat))
    state.active = seat
    return upto(state, c.TakeBonus(seat, compartment)) + run(state, *wants)


def bonuses(state: State, seat: int) -> set[int]:
    """The Compartments 0..4 whose Bonus action is legal, asked on a copy."""
    copy = state.clone()
    push(copy, dc.ChooseBonus(seat))
    copy.active = seat
    settled(copy)
    return {x.compartment for x in legal(copy) if isinstance(x, c.TakeBonus)}


def operate(state: State, seat: int, name: str, *wants: Want) -> list[Any]:
    """Play the Operation of this name from the hand as Bonus action (no discount)."""
    (card,) = hand(state, seat, [name])
    return bonus(state, seat, 4, c.PickCard(seat, card), *wants)


def explore(state: State, seat: int, sector: int, side: int, *wants: Want) -> list[Any]:
    """Use one side of the planet at a sector, as an effect by itself."""
    push(state, dc.ChoosePlanet(seat, (sector,), False, "test"))
    state.active = seat
    return upto(state, c.UsePlanet(seat, sector, side)) + run(state, *wants)


def strike(state: State, slot: int, *wants: Want) -> list[Any]:
    """Trigger a Failure card: 0 topmost, 1 bottommost."""
    push(state, st.StrikeFailure(slot))
    return run(state, *wants)


def recall(state: State) -> list[Any]:
    """The Recall phase by itself."""
    push(state, st.Recall())
    events = advance(state)
    state.stack = [REST]
    state.answers = None
    check(state)
    return events


def skirmish(state: State, sector: int, *wants: Want) -> list[Any]:
    """The Skirmish of one sector, to its end; wants as in :func:`run`."""
    push(state, st.SkirmishSector(sector))
    return _until_end_of(state, sector, list(wants))


def _until_end_of(state: State, sector: int, left: list[Want]) -> list[Any]:
    events: list[Any] = []
    while not of(events, ev.SectorEnded):
        if open_decision(state) is None:
            events += advance(state)
        else:
            want = next(w for w in left if find(state, w) is not None)
            left.remove(want)
            choice = find(state, want)
            assert choice is not None
            events += apply(state, choice)
        check(state)
    state.stack = [REST]
    state.answers = None
    return events


# --- reading events --------------------------------------------------------------------------------------


def of(events: Iterable[Any], kind: Any) -> list[Any]:
    """The events of one class."""
    return [e for e in events if isinstance(e, kind)]


def happened(events: Iterable[Any], event: Any) -> bool:
    """Whether exactly this event is among them; its class counts, which ``in`` would not look at."""
    return event in of(events, type(event))


def points(events: Iterable[Any], seat: int, category: str) -> int:
    """Points a player scored in one category."""
    return sum(e.points for e in of(events, ev.Scored) if (e.seat, e.category) == (seat, category))
