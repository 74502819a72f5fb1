"""Events put into log lines: one line for every change, with its cause and amounts.

Events should already be masked for the reader (``game.rules.events.seen_by``): an unknown card
becomes "a card".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.content.models import Content
from game.rules import events as ev
from game.words import events_ring, events_turn
from game.words.lines import LogLine, Tell, place_key
from game.words.names import SeatInfo, crew_name, house_name, listing, operation_name, plural

if TYPE_CHECKING:
    from game.rules.book import Book
    from game.rules.state import State

_SINGLE = {**events_turn.SINGLE, **events_ring.SINGLE}
_MERGED = {**events_turn.MERGED, **events_ring.MERGED}


def log_line(
    content: Content, book: Book, seats: Sequence[SeatInfo], event: ev.Event, state: State | None = None
) -> LogLine | None:
    """The line of one event, None for the few that only close something already told.

    With ``state`` (just after the event) a boarding names the ship's sector and a protection its card.
    """
    return _write(Tell(content, book, seats, state), [event])


def log_lines(
    content: Content,
    book: Book,
    seats: Sequence[SeatInfo],
    events: Iterable[ev.Event],
    state: State | None = None,
) -> list[LogLine]:
    """The lines of events in order; like ones in a row share a line ("pays 2 Science, 1 Energy"), and a ship
    that comes or goes shares one with its House's Power."""
    return [line for line, _, _ in numbered_lines(content, book, seats, events, state)]


def numbered_lines(
    content: Content,
    book: Book,
    seats: Sequence[SeatInfo],
    events: Iterable[ev.Event],
    state: State | None = None,
    start: int = 0,
) -> list[tuple[LogLine, int, int]]:
    """As :func:`log_lines`, each line with the numbers of its first event and of the one after its last;
    ``start`` is the number of the first of ``events``."""
    tell = Tell(content, book, seats, state)
    lines: list[tuple[LogLine, int, int]] = []
    for group in _groups(events):
        line = _write(tell, group)
        if line is not None:
            lines.append((line, start, start + len(group)))
        start += len(group)
    return lines


def _write(tell: Tell, group: list[Any]) -> LogLine | None:
    kind = type(group[0])
    if kind in _MERGED:
        return _MERGED[kind](tell, group)
    line = _SINGLE[kind](tell, group[0])
    if line is not None and len(group) == 2 and isinstance(group[1], ev.HousePowerChanged):
        power = group[1]
        house = "" if isinstance(group[0], ev.ShipDestroyed) else f"{house_name(tell.content, power.house)} "
        text = f"{line.text[:-1]}: {house}Power {power.now - power.steps} to {power.now}."
        return line._replace(text=text, keys=(*line.keys, ("house", power.house)))
    return line


def _groups(events: Iterable[Any]) -> Iterator[list[Any]]:
    group: list[Any] = []
    for event in events:
        if group and _joins(group, event):
            group.append(event)
            continue
        if group:
            yield group
        group = [event]
    if group:
        yield group


def _joins(group: list[Any], event: Any) -> bool:
    first = group[0]
    if isinstance(event, ev.HousePowerChanged):
        return len(group) == 1 and isinstance(first, ev.ShipDestroyed | ev.ShipDeployed)
    if type(event) is not type(first) or type(first) not in _MERGED:
        return False
    same = first.seat == event.seat and first.why == event.why
    return same and getattr(first, "sector", 0) == getattr(event, "sector", 0)


def summary_lines(
    content: Content,
    book: Book,
    seats: Sequence[SeatInfo],
    events: Iterable[ev.Event],
    state: State | None = None,
) -> list[LogLine]:
    """ "Since your last turn": one short line for each turn and phase among ``events``.

    A turn tells what was boarded, which actions were taken and which Operations played; the Skirmish how many
    ships were lost and which Failures struck.
    """
    tell = Tell(content, book, seats, state)
    lines: list[LogLine] = []
    turn: list[Any] = []
    lost: list[int] = []
    failures: list[int] = []

    def close() -> None:
        if turn:
            lines.append(_turn_summary(tell, turn))
            turn.clear()
        if lost or failures:
            lines.append(_skirmish_summary(tell, lost, failures))
            lost.clear()
            failures.clear()

    for event in events:
        if isinstance(event, ev.TurnBegan | ev.TurnPassed | ev.PhaseBegan | ev.CycleBegan | ev.GameEnded):
            close()
        if isinstance(event, ev.TurnPassed | ev.CycleBegan | ev.GameEnded) or (
            isinstance(event, ev.PhaseBegan) and event.phase in ("rift", "hyperjump")
        ):
            line = _SINGLE[type(event)](tell, event)
            if line is not None:
                lines.append(line)
        elif isinstance(event, ev.Boarded) or (turn and isinstance(event, _TOLD)):
            turn.append(event)
        elif isinstance(event, ev.ShipDestroyed):
            lost.append(event.ship)
        elif isinstance(event, ev.FailureTriggered):
            failures.append(event.card)
    close()
    return lines


_TOLD = (ev.ActionChosen, ev.BonusChosen, ev.OperationPlayed)


def _turn_summary(tell: Tell, turn: list[Any]) -> LogLine:
    boarded = turn[0]
    done: list[str] = []
    for event in turn[1:]:
        if isinstance(event, ev.ActionChosen):
            done.append(event.name)
        elif isinstance(event, ev.BonusChosen):
            done.append(tell.content.bonus[event.compartment].name)
        else:
            done.append(operation_name(tell.content, event.card))
    where = events_turn.boarding_text(tell, boarded.seat, boarded.place)
    what = f": {listing(done, 'then')}" if done else ""
    text = f"{tell.name(boarded.seat)}, {crew_name(boarded.crew)} to {where}{what}."
    keys = (place_key(boarded.place, boarded.seat), ("player", boarded.seat))
    return LogLine(text, "person", boarded.seat, "turn", keys, True)


def _skirmish_summary(tell: Tell, lost: list[int], failures: list[int]) -> LogLine:
    names = [tell.content.failures[card].name for card in failures]
    struck = f", {listing(names)} struck" if names else ""
    ships = f"{plural(len(lost), 'ship')} lost" if lost else "no ship lost"
    return LogLine(f"Skirmish: {ships}{struck}.", "crossed-sabres", None, "skirmish", (), True)
