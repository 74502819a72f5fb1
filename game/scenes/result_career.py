"""From a finished game to the career statistics."""

from __future__ import annotations

from game.rules.events import PhaseSkipMoved
from game.scenes.result_data import result_data
from game.scenes.session import GameSession
from game.store.career import Outcome, count_game, record_mark


def count_session(session: GameSession) -> str:
    """Add a finished game to the career, once, if a person played; a sentence if that went wrong, else ""."""
    return count_game(outcome_of(session)) if session.persons else ""


def outcome_of(session: GameSession) -> Outcome:
    """What the career needs of a finished game. Raises ValueError if it did not end."""
    data = result_data(session.events, session.seats, session.content)
    seats = range(len(session.seats))
    jumps = [event.seat for event in session.events if isinstance(event, PhaseSkipMoved)]
    houses = {
        name: tuple(sum(part.points for part in data.parts["houses"][seat] if part.house == number) for seat in seats)
        for number, name in enumerate(data.houses)
    }
    return Outcome(
        mark=record_mark(session.record),
        seats=session.seats,
        ranking=data.ranking,
        totals=data.totals,
        categories=data.points,
        houses=houses,
        hyperjumps=tuple(jumps.count(seat) for seat in seats),
    )
