"""How points, House Power and Influence went through a game, told by playing its record again."""

from __future__ import annotations

from dataclasses import dataclass

from game.content import Content
from game.rules import IllegalChoice, State, advance, apply, new_game, open_decision
from game.rules.choices import from_json
from game.rules.events import Event, GameEnded, PhaseBegan, RoundBegan
from game.rules.scoring import points_now, totals
from game.store.record import Record, RecordError
from game.words.names import PHASE_NAMES, ROMAN

_PHASES = ("skirmish", "rift", "hyperjump", "scoring")
"""Phases at whose beginning the standing is noted, besides every round of turns."""


@dataclass(frozen=True, slots=True)
class Moment:
    """When a standing was noted: the Cycle (1 to 4) and what came next ("Cycle II, round 3")."""

    cycle: int
    words: str


@dataclass(frozen=True, slots=True)
class Course:
    """Standings by moment. ``points`` and ``influence`` are by seat, ``power`` by House."""

    moments: tuple[Moment, ...]
    points: tuple[tuple[int, ...], ...]
    """If scored at each moment, hidden cards counted (RULES 8); the last are the final ones."""
    influence: tuple[tuple[int, ...], ...]
    """Steps of a player's markers on all four Influence tracks together."""
    power: tuple[tuple[int, ...], ...]

    @property
    def cycles(self) -> tuple[int, ...]:
        """Numbers of the moments at which a Cycle begins."""
        known = [moment.cycle for moment in self.moments]
        return tuple(n for n, cycle in enumerate(known) if n == 0 or cycle != known[n - 1])


def course_of(record: Record, content: Content) -> Course:
    """Play the record and note the standing at each round and phase. Raises RecordError if it cannot be played."""
    state = new_game(record.setup, content)
    notes: list[tuple[Moment, list[int], list[int], list[int]]] = []
    waiting = iter(record.choices)
    while not state.over:
        before = state.clone()
        if open_decision(state) is None:
            events = advance(state)
        else:
            line = next(waiting, None)
            if line is None:
                break
            try:
                events = apply(state, from_json(line))
            except IllegalChoice as fault:
                raise RecordError(
                    f"The course of this game cannot be shown: its record is damaged ({fault})."
                ) from fault
        for event in events:
            moment = _moment(event, state)
            if moment is not None:
                # What the step itself changes belongs to what comes next.
                notes.append((moment, *_standing(state if isinstance(event, GameEnded) else before)))
    if not notes:
        raise RecordError("The course of this game cannot be shown: nothing was played yet.")
    return Course(
        tuple(moment for moment, _, _, _ in notes),
        tuple(zip(*(points for _, points, _, _ in notes), strict=True)),
        tuple(zip(*(influence for _, _, influence, _ in notes), strict=True)),
        tuple(zip(*(power for _, _, _, power in notes), strict=True)),
    )


def _moment(event: Event, state: State) -> Moment | None:
    """What the event begins, if a standing is noted there."""
    cycle = max(1, state.cycle)
    if isinstance(event, RoundBegan):
        return Moment(cycle, f"Cycle {ROMAN[cycle]}, round {event.number}")
    if isinstance(event, PhaseBegan) and event.phase in _PHASES:
        return Moment(cycle, f"Cycle {ROMAN[cycle]}, {PHASE_NAMES.get(event.phase, event.phase)}")
    if isinstance(event, GameEnded):
        return Moment(cycle, "The end")
    return None


def _standing(state: State) -> tuple[list[int], list[int], list[int]]:
    seats = range(len(state.players))
    if state.over:
        points = totals(state)
    else:
        points = [sum(value for _, value in points_now(state, seat)) for seat in seats]
    influence = [sum(player.influence) for player in state.players]
    return points, influence, [state.power(house) for house in range(len(state.book.ships_of_house))]
