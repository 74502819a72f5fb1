"""The log of the game in progress as one viewer may read it, kept up to date as events come."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import State
from game.rules import events as e
from game.rules.scoring import points_now
from game.scenes.session import GameSession
from game.table.view import PointsRow
from game.words.chapters import Chapter, chapters
from game.words.events import numbered_lines
from game.words.lines import LogLine
from game.words.names import CATEGORY_NAMES

_CHAPTERS = (e.CycleBegan, e.PhaseBegan, e.RoundBegan, e.TurnBegan, e.TurnPassed, e.SectorBegan)
"""Lines never join across these, so what stands before them is written once."""


class LogBook:
    """Lines made from a session's events, hidden cards masked for ``seat``."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.lines: list[LogLine] = []
        self.spans: list[tuple[int, int]] = []
        """For each line the number of its first event and of the one after its last."""
        self._seat: int | None = None
        self._chapters: list[tuple[int, int]] = [(0, 0)]
        """(event number, line number) at which each chapter begins."""
        self._read = 0

    def update(self, seat: int | None) -> None:
        """Read what has happened, or been taken back, since the last time; ``seat`` may now be another."""
        events = self.session.events
        if seat != self._seat or len(events) < self._read:
            self._seat = seat
            self._chapters = [(0, 0)]
            self._read = 0
        if len(events) == self._read and self.lines:
            return
        start, line = self._chapters[-1]
        del self.lines[line:], self.spans[line:]
        ends = [n for n in range(max(start + 1, self._read), len(events)) if isinstance(events[n], _CHAPTERS)]
        for end in ends:
            self._write(start, end)
            start = end
            self._chapters.append((start, len(self.lines)))
        self._write(start, len(events))
        self._read = len(events)

    def fresh(self, seat: int | None) -> int | None:
        """Number of the first line since the last turn of ``seat``; None if that says nothing."""
        since = 0 if seat is None else self.session.since_last_turn(seat)
        if not since:
            return None
        return next((line for event, line in self._chapters if event >= since), len(self.lines))

    def _write(self, start: int, end: int) -> None:
        session = self.session
        events = session.events_for(self._seat, start, end)
        found = numbered_lines(session.content, session.state.book, session.seats, events, start=start)
        self.lines += [line for line, _, _ in found]
        self.spans += [(first, after) for _, first, after in found]

    def chapters(self) -> list[Chapter]:
        """The turns and phases the lines belong to."""
        return chapters(self.session.seats, self.session.events)


def points_rows(view: State, seats: Sequence[object]) -> tuple[PointsRow, ...]:
    """Everyone's points if the game were scored now, from what the viewer knows."""
    columns = [dict(points_now(view, seat)) for seat in range(len(seats))]
    rows = [
        PointsRow(CATEGORY_NAMES[category], tuple(_number(column[category]) for column in columns))
        for category in columns[0]
    ]
    return (*rows, PointsRow("If scored now", tuple(_number(sum(column.values())) for column in columns), True))


def _number(value: int) -> str:
    return str(value).replace("-", "−")
