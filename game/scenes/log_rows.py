"""The rows of the full log: headings and lines, with the moment each stands for, filtered by player and kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.words.chapters import Chapter
from game.words.lines import Key, LogLine


class LogRow(NamedTuple):
    """A row of the log. ``moment`` is how many events had happened when it was told, ``line`` the number of its line
    in the unfiltered log, -1 for the heading of a chapter."""

    text: str
    icon: str
    seat: int | None
    keys: tuple[Key, ...]
    moment: int
    line: int
    chapter: Chapter
    major: bool = False

    @property
    def heading(self) -> bool:
        """Whether it opens a chapter."""
        return self.line < 0


def log_rows(
    lines: Sequence[LogLine],
    spans: Sequence[tuple[int, int]],
    chapters: Sequence[Chapter],
    seat: int | None = None,
    kind: str = "",
) -> list[LogRow]:
    """All rows in order; with ``seat`` (None: all) or ``kind`` ("": all) only those lines, under their headings.

    A heading stands if a line of its chapter does. Lines told by their heading are left out.
    """
    rows: list[LogRow] = []
    number = 0
    for index, chapter in enumerate(chapters):
        end = chapters[index + 1].start if index + 1 < len(chapters) else None
        found: list[LogRow] = []
        while number < len(lines) and (end is None or spans[number][0] < end):
            line, after = lines[number], spans[number][1]
            wanted = (seat is None or line.seat == seat) and (not kind or line.kind == kind)
            if wanted and spans[number][0] >= chapter.after:
                found.append(LogRow(line.text, line.icon, line.seat, line.keys, after, number, chapter, line.major))
            number += 1
        if found or (seat is None and not kind):
            keys: tuple[Key, ...] = (("player", chapter.seat),) if chapter.seat is not None else ()
            rows.append(LogRow(chapter.short, chapter.icon, chapter.seat, keys, chapter.after, -1, chapter, True))
        rows += found
    return rows


def row_of_line(rows: Sequence[LogRow], line: int) -> int:
    """The row of a line of the unfiltered log: its own, else the heading that tells it or the last one before it."""
    before = [index for index, row in enumerate(rows) if not row.heading and row.line <= line]
    best = before[-1] if before else 0
    told = best + 1 < len(rows) and rows[best + 1].heading and rows[best].line != line
    return best + 1 if told and before else best
