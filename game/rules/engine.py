"""The machine under the four verbs: steps are run, decisions are answered (DESIGN 2).

Each phase file registers how its steps run (:func:`step`) and how its decisions are answered (:func:`decision`).
"""

from collections.abc import Callable, Sequence
from typing import Any

from game.rules.choices import Choice, EndTurn, Rearrange
from game.rules.events import Event
from game.rules.rearrange import rearrange, rearrange_fault
from game.rules.state import State

Run = Callable[[State, Any, list[Event]], None]
Answers = Callable[[State, Any], Sequence[Any]]
Take = Callable[[State, Any, Any, list[Event]], None]

RUN: dict[type, Run] = {}
ANSWERS: dict[type, Answers] = {}
TAKE: dict[type, Take] = {}
EMPTY: dict[type, Run] = {}
"""What happens when a decision has no answer; without an entry it is dropped."""


class IllegalChoice(ValueError):
    """The choice is no answer to the open decision; the text says why."""


def step(kind: type) -> Callable[[Run], Run]:
    """Register the function that does this kind of step."""

    def register(run: Run) -> Run:
        RUN[kind] = run
        return run

    return register


def decision(kind: type, answers: Answers, empty: Run | None = None) -> Callable[[Take], Take]:
    """Register the legal answers to this kind of decision and the function that carries one out."""

    def register(take: Take) -> Take:
        ANSWERS[kind] = answers
        TAKE[kind] = take
        if empty is not None:
            EMPTY[kind] = empty
        return take

    return register


def _asked(state: State, answers: Sequence[Choice]) -> bool:
    """Whether answers make an open decision: two or more, or a person's confirmation of the end of turn."""
    if len(answers) != 1:
        return len(answers) > 1
    only = answers[0]
    return type(only) is EndTurn and only.seat < len(state.setup.persons) and state.setup.persons[only.seat]


def _answers(state: State) -> Sequence[Choice]:
    """Answers to the step on top, cached until the state changes."""
    if state.answers is None:
        top = state.stack[-1]
        find = ANSWERS.get(type(top))
        state.answers = tuple(find(state, top)) if find is not None else ()
    return state.answers


def legal(state: State) -> Sequence[Choice]:
    """Answers to the open decision; empty only where no decision is open.

    A decision with one answer is no open decision but a step, unless the answer is a person's End turn.
    """
    known = state.answers
    if known is not None and len(known) > 1:
        return known
    if state.over:
        return ()
    answers = _answers(state)
    return answers if _asked(state, answers) else ()


def open_decision(state: State) -> Any | None:
    """The decision that waits for an answer (its ``seat`` must give it), or None."""
    return state.stack[-1] if legal(state) else None


def why_not(state: State, choice: Choice) -> str:
    """Why the choice cannot be made now, in one sentence; "" if it is legal."""
    from game.rules.reasons import reason

    answers = legal(state)
    if not answers:
        return "No decision is open."
    if isinstance(choice, Rearrange):
        return rearrange_fault(state, choice)
    return "" if choice in answers else reason(state, state.stack[-1], choice)


def apply(state: State, choice: Choice) -> list[Event]:
    """Record the answer to the open decision.

    Raises :class:`IllegalChoice` with the reason, the state untouched, if it is no legal answer.
    """
    answers = legal(state)
    events: list[Event] = []
    if choice in answers:
        top = state.stack.pop()
        state.answers = None
        TAKE[type(top)](state, top, choice, events)
        return events
    fault = why_not(state, choice)
    if fault or not isinstance(choice, Rearrange):
        raise IllegalChoice(fault or "No decision is open.")
    rearrange(state, choice, events)
    return events


def advance(state: State) -> list[Event]:
    """Do exactly one step. ``ValueError`` if a decision is open or the game is over."""
    if state.over:
        raise ValueError("the game is over")
    events: list[Event] = []
    top = state.stack[-1]
    kind = type(top)
    run = RUN.get(kind)
    if run is None:
        answers = _answers(state)
        if _asked(state, answers):
            raise ValueError("a decision is open")
        state.stack.pop()
        state.answers = None
        if answers:
            TAKE[kind](state, top, answers[0], events)
        elif kind in EMPTY:
            EMPTY[kind](state, top, events)
        return events
    state.stack.pop()
    state.answers = None
    run(state, top, events)
    return events


def settle(state: State, until: type | None = None) -> list[Event]:
    """Advance until a decision is open or the game is over, or just after a step of the kind ``until``; all events
    in order."""
    events: list[Event] = []
    stack = state.stack
    while not state.over:
        top = stack[-1]
        kind = type(top)
        run = RUN.get(kind)
        if run is not None:
            stack.pop()
            state.answers = None
            run(state, top, events)
            if kind is until:
                break
            continue
        answers: Sequence[Choice] = ANSWERS[kind](state, top) if state.answers is None else state.answers
        if len(answers) > 1 or (answers and type(answers[0]) is EndTurn and _asked(state, answers)):
            state.answers = tuple(answers)
            break
        stack.pop()
        state.answers = None
        if answers:
            TAKE[kind](state, top, answers[0], events)
        elif kind in EMPTY:
            EMPTY[kind](state, top, events)
    return events
