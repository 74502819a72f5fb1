"""The log: newest line at the bottom, each with its player's marker and name or a dot in its tone's colour."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.table import tokens
from game.table.layout import Layout
from game.table.pen import Pen
from game.table.view import TableView
from game.table.zones import Marks, ZoneList
from game.ui import paint, text, theme
from game.words.lines import LogLine

_DOTS = {
    "flamer": theme.DANGER,
    "cracked-shield": theme.DANGER,
    "shieldcomb": theme.SHIELD,
    "oily-spiral": theme.CORRUPTION,
    "portal": theme.RIFT,
    "targeting": theme.VOID,
    "radial-balance": theme.VOID,
}
"""Colours of the dots before lines that no player caused, by the line's icon."""
_FOLDED = (15.5, 14.5)
"""Sizes of the folded log's line: the smaller one where it would not fit."""


def draw_log(pen: Pen, layout: Layout, box: Rect, scene: TableView, marks: Marks, zones: ZoneList) -> int:
    """Draw the lines that fit ``box``, back from the newest or ``log_scroll`` before it; the first one shown."""
    f = layout.f
    size = 15.0 if layout.full else 15.5
    step = 23.0 * f
    shown: list[tuple[int, list[str]]] = []
    last = max(0, len(scene.log) - max(0, scene.log_scroll))
    left = int(box.height // step)
    for index in range(last - 1, -1, -1):
        lines = _wrapped(pen, box, scene, scene.log[index], size)
        if len(lines) > left:
            break
        left -= len(lines)
        shown.append((index, lines))
    y = box.y + step / 2
    for index, lines in reversed(shown):
        top = y - step / 2
        fresh = scene.log_fresh is not None and index >= scene.log_fresh
        _line(pen, box, scene, scene.log[index], lines, y, step, size, fresh)
        y += step * len(lines)
        zones.add(("log", index), Rect(box.x, round(top), box.width, round(step * len(lines))))
    return shown[-1][0] if shown else 0


def draw_log_folded(pen: Pen, layout: Layout, box: Rect, scene: TableView, marks: Marks, zones: ZoneList) -> None:
    """The last line alone, on two lines if ``box`` holds them, with the arrow that opens the log over the column."""
    f, step = layout.f, 18.5 * layout.f
    first = box.y + min(box.height / 2, 12 * f)
    pen.icon("scroll-unfurled", (box.x + 8 * f, first), 16 * f, theme.BRONZE_HI)
    up = 1 if scene.log_open else -1
    body = f'<path d="M-4,{-2 * up} L0,{2 * up} L4,{-2 * up}" fill="none" stroke="{theme.BONE2}" stroke-width="1.8"/>'
    pen.put(paint.local(6, f, body), (box.right - 6 * f, first))
    if scene.log and not scene.log_open:
        line, right = scene.log[-1], box.right - 18 * f
        x = _lead(pen, scene, line, box.x + 22 * f, first, _FOLDED[0])
        most = 2 if first + 1.4 * step <= box.bottom else 1
        size, told = folded_lines(_split(scene, line)[1], f, right - x, box.width, most)
        for number, words in enumerate(told):
            at = (x if number == 0 else float(box.x), first + number * step)
            pen.words(words, at, size, theme.BONE2, "regular")
    zones.add(("button", "log"), box)


def folded_lines(words: str, f: float, first: float, rest: float, most: int) -> tuple[float, list[str]]:
    """The folded log's words in at most ``most`` lines of ``first`` and then ``rest`` pixels, and their size in design
    units of ``f`` pixels: the smaller one, and then an ellipsis, where there are too many."""
    size, lines = _FOLDED[0], [words]
    for size in _FOLDED:
        lines = wrap_after(words, size * f, first, rest)
        if len(lines) <= most:
            return size, lines
    room = first if most == 1 else rest
    return size, [*lines[: most - 1], text.shorten(" ".join(lines[most - 1 :]), size * f, room, weight="regular")]


def _lead(pen: Pen, scene: TableView, line: LogLine, x: float, y: float, size: float) -> float:
    """Marker and name, or a dot; the x behind them."""
    f = pen.f
    if line.seat is None:
        color = _DOTS.get(line.icon, theme.BRONZE_HI)
        pen.put(paint.local(6, f, f'<circle r="4.5" fill="{color}"/>'), (x + 7 * f, y))
        return x + 22 * f
    seat = scene.seats[line.seat]
    pen.put(tokens.marker(seat.colour, 6.2 * f), (x + 7 * f, y))
    name, _ = _split(scene, line)
    if not name:
        return x + 22 * f
    right = pen.words(name, (x + 22 * f, y), size, theme.BONE, "semibold", width=110 * f).right
    return right + (_gap(line, name) - 1) * f


def _split(scene: TableView, line: LogLine) -> tuple[str, str]:
    """The name of who did it, if the line begins with it, and the rest."""
    if line.seat is not None:
        name = scene.seats[line.seat].name
        rest = line.text[len(name) :]
        if line.text.startswith(name) and rest[:1] and not rest[0].isalnum():
            return name, rest.lstrip()
    return "", line.text


def _gap(line: LogLine, name: str) -> float:
    """Design units between the name and what follows: none before a colon or an apostrophe."""
    return 6 if line.text[len(name) : len(name) + 1] == " " else 1


def _wrapped(pen: Pen, box: Rect, scene: TableView, line: LogLine, size: float) -> list[str]:
    """The words in lines: the first is shorter by marker and name."""
    f = pen.f
    lead = 26 * f
    name, rest = _split(scene, line)
    if name:
        lead += min(110 * f, pen.wide(name, size, "semibold")) + _gap(line, name) * f
    return wrap_after(rest, size * f, box.width - lead - 4 * f, box.width - 30 * f)


def wrap_after(words: str, size: float, first: float, rest: float) -> list[str]:
    """Lines of which the first has less room (pixels) than the others."""
    lines = text.wrap(words, size, first, weight="regular")
    if len(lines) == 1:
        return lines
    return [lines[0], *text.wrap(words[len(lines[0]) :].lstrip(), size, rest, weight="regular")]


def _line(
    pen: Pen,
    box: Rect,
    scene: TableView,
    line: LogLine,
    lines: Sequence[str],
    y: float,
    step: float,
    size: float,
    fresh: bool,
) -> None:
    f = pen.f
    if fresh:
        body = f'<rect x="-1" y="-8" width="2" height="16" rx="1" fill="{theme.BRONZE_HI}"/>'
        for index in range(len(lines)):
            pen.put(paint.local(9, f, body), (box.x, y + step * index))
    x = _lead(pen, scene, line, box.x + 4 * f, y, size)
    ink = theme.BONE2 if line.seat is not None else theme.BONE
    for index, words in enumerate(lines):
        left = x if index == 0 else box.x + 26 * f
        pen.words(words, (left, y + step * index), size, ink, "regular", width=box.right - left)
