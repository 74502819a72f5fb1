"""The cover between two persons: when it comes, the table under it, and what it says: public facts only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.rules.choices import HOME
from game.scenes.handover import HandoverData, HandoverScene, TurnRow
from game.scenes.session import GameSession
from game.words.events import summary_lines
from game.words.names import PHASE_NAMES, first_upper, plural

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

_PLACES = ("now", "next", "then", "last")
_SINCE = 6
"""Lines of what happened that fit the cover."""


def hand_over(scene: PlayScene, seat: int) -> None:
    """Cover the table until the person at ``seat`` is in front."""
    app, viewer, picture = scene.app, scene.viewer, scene.picture
    scene.pointer.release()
    data = cover_data(scene.session, seat, scene.session.decision, viewer.front)
    viewer.front = None
    scene.focus = None
    picture.finish()

    def arrived() -> None:
        viewer.front = seat

    app.push(HandoverScene(app, data, arrived, picture.still(scene), scene.open_menu))


def cover_data(session: GameSession, seat: int, decision: Any, covered: int | None) -> HandoverData:
    """The words of the cover before ``decision`` of ``seat``; ``covered`` was in front before, if anybody."""
    state = session.state
    info = session.seats[seat]
    why = getattr(decision, "why", "")
    own_turn = state.active in (seat, -1)
    return HandoverData(
        name=info.name,
        colour=info.colour,
        covered="" if covered is None else session.seats[covered].name,
        since=tuple(_since(session, seat))[-_SINCE:],
        order=tuple(_order(session, seat)),
        round_note=f"round {state.round} of {session.content.rules.rounds}" if state.phase == "action" else "",
        reason="" if own_turn else f"{info.name} is asked out of turn{f': {why}' if why else ''}.",
    )


def _since(session: GameSession, seat: int) -> Iterator[tuple[int, str, str]]:
    """(colour, name, what that player did) since the last turn of ``seat``, as everyone may know it."""
    events = session.events_for(None, session.since_last_turn(seat))
    for line in summary_lines(session.content, session.state.book, session.seats, events):
        if line.seat is None:
            continue
        info = session.seats[line.seat]
        yield info.colour, info.name, first_upper(line.text.removeprefix(info.name).lstrip(", "))


def _order(session: GameSession, seat: int) -> Iterator[TurnRow]:
    state = session.state
    order = list(state.order)
    if state.active in order:
        first = order.index(state.active)
        order = order[first:] + order[:first]
    for place, other in enumerate(order):
        info = session.seats[other]
        note = f"{_PLACES[place]}: {_crew_left(session, other)}"
        if state.phase != "action":
            note = PHASE_NAMES.get(state.phase, "") if other == seat else ""
        yield TurnRow(info.colour, info.name, note, other == seat)


def _crew_left(session: GameSession, seat: int) -> str:
    crew = session.state.players[seat].crew
    cadets = sum(1 for place in crew[1:] if place == HOME)
    left = [*(["Captain"] if crew[0] == HOME else []), *([plural(cadets, "Cadet")] if cadets else [])]
    return f"{', '.join(left)} left" if left else "no Crew left"
