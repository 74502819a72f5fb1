"""The log in chapters: one for each turn, each phase between turns, and each sector of a Skirmish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.rules import events as ev
from game.words.lines import HoverText, LogLine
from game.words.names import PHASE_ICONS, PHASE_NAMES, ROMAN, SeatInfo, first_upper, seat_name

_OPENS = (ev.CycleBegan, ev.PhaseBegan, ev.RoundBegan, ev.TurnBegan, ev.TurnPassed, ev.SectorBegan)
_TOLD_BY_TITLE = (ev.CycleBegan, ev.PhaseBegan, ev.RoundBegan, ev.TurnBegan)


class Chapter(NamedTuple):
    """A part of the log. ``start`` is the number of its first event, ``after`` of the first that its title does
    not tell. ``title`` names the moment in full ("Cycle II, round 1, Emily's turn"), ``short`` without the Cycle
    where the chapter before is of the same one."""

    start: int
    after: int
    title: str
    short: str
    icon: str
    seat: int | None = None


def chapters(seats: Sequence[SeatInfo], events: Sequence[Any]) -> list[Chapter]:
    """The chapters of a game's events from its first on; the first begins with event 0."""
    found: list[Chapter] = []
    cycle, phase, turn = 0, "setup", 0
    fresh = ""
    for number, event in enumerate(events):
        if not isinstance(event, _OPENS):
            continue
        seat: int | None = None
        match event:
            case ev.CycleBegan():
                cycle = event.cycle
            case ev.PhaseBegan():
                phase, turn = event.phase, 0
            case ev.RoundBegan():
                turn = event.number
            case ev.TurnBegan() | ev.TurnPassed():
                seat = event.seat
        place = _place(seats, phase, turn, seat, event)
        whole = f"Cycle {ROMAN[cycle]}, {place}" if cycle else first_upper(place)
        icon = "player-next" if seat is not None else PHASE_ICONS.get(phase, "time-trap")
        told = isinstance(event, _TOLD_BY_TITLE)
        start = number
        if found and found[-1].after == number:
            # Nothing has happened in the chapter before: its Cycle, phase or round opens this one.
            start = found.pop().start
        else:
            fresh = found[-1].title.partition(",")[0] if found else ""
        short = whole if whole.partition(",")[0] != fresh else first_upper(place)
        found.append(Chapter(start, number + 1 if told else number, whole, short, icon, seat))
    if not found or found[0].start > 0:
        first = "Setup"
        found.insert(0, Chapter(0, 0, first, first, PHASE_ICONS["setup"]))
    return found


def chapter_at(found: Sequence[Chapter], count: int) -> Chapter:
    """The chapter that is under way after ``count`` events."""
    current = found[0]
    for chapter in found:
        if chapter.start >= count and chapter is not current:
            break
        current = chapter
    return current


def about_line(line: LogLine, chapter: Chapter) -> HoverText:
    """The card of a line of the log: when it happened, and what a click does."""
    text = f"{line.text} Its pieces are ringed; a click shows the table as it was then."
    return HoverText(chapter.title, line.icon, (), text)


def _place(seats: Sequence[SeatInfo], phase: str, turn: int, seat: int | None, event: Any) -> str:
    name = PHASE_NAMES.get(phase, first_upper(phase))
    if seat is not None:
        who = f"{seat_name(seats, seat)}'s turn"
        return f"round {turn}, {who}" if turn else who
    if isinstance(event, ev.SectorBegan):
        return f"{name}, sector {event.sector}"
    if phase == "action":
        return f"round {turn}" if turn else name
    return name if phase in ("setup", "briefing", "scoring") else f"{name} phase"
