"""Revenant Failure cards: name and place at the left, two effects at the right, one perhaps covered."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.table import tokens
from game.table.card_frame import Box, IconText, card
from game.table.ships import State
from game.ui import text, theme

_TOP, _BOTTOM, _EDGE, _RULE = "#3A1A1C", "#1C0D13", "#A0553F", "#C06A50"
_NAME, _TAG = "#FFDDCB", "#E3A68F"
_ROWS = (0.28, 0.74)


def failure_card(
    width: float,
    height: float,
    unit: float,
    name: str,
    tag: str,
    effects: Sequence[IconText],
    *,
    covered: int | None = None,
    core: bool = False,
    hot: bool = False,
    resolved: bool = False,
    text_size: float = 14,
    state: State = "normal",
) -> Surface:
    """A Failure card with its top and bottom effect (RULES 9.4, 9.5).

    ``covered`` is the effect (0 or 1) under a Protection token, struck through; ``core`` marks the bottom one
    as not to be covered; ``hot`` is about to strike; ``resolved`` has struck.
    """
    key = ("failure", name, tag, tuple(effects), covered, core, hot, resolved, text_size)

    def draw(box: Box) -> None:
        u, pen = box.unit, box.pen
        _ground(box, hot)
        left = box.width * 0.33
        room = left - 17 * u
        one_line, used = text.fit(name, text_size * u, room, "title", smallest=(text_size - 2) * u)
        lines = [one_line]
        if one_line != name:
            lines, used = text.fit_paragraph(
                name, text_size * u, room, box.height * 0.5, "title", spacing=1.05, smallest=11 * u
            )
        step = used * 1.1
        y = box.height * (0.33 if len(lines) == 1 else 0.30)
        for number, line in enumerate(lines):
            at = box.at(11 * u, y + (number - (len(lines) - 1) / 2) * step)
            pen.text(line, at, used, _NAME, "title")
        pen.text(tag, box.at(11 * u, box.height * 0.76), max(11.5, text_size * 0.86) * u, _TAG, width=room)
        _line(box, left, 7 * u, left, box.height - 7 * u, 0.6)
        _rows(box, left + 6 * u, effects, covered, core, text_size)
        if resolved:
            _struck(box)

    return card(key, width, height, unit, state, draw, radius=7)


def failure_mini(
    width: float,
    height: float,
    unit: float,
    name: str,
    tag: str,
    effects: Sequence[IconText],
    *,
    covered: int | None = None,
    core: bool = False,
    hot: bool = False,
    resolved: bool = False,
    text_size: float = 14,
    state: State = "normal",
) -> Surface:
    """A Failure card of the compact layout: its place (``tag``: "1st") instead of its name."""
    key = ("failure mini", name, tag, tuple(effects), covered, core, hot, resolved, text_size)

    def draw(box: Box) -> None:
        u = box.unit
        _ground(box, hot)
        left = 44 * u
        shown, used = text.fit(tag, (text_size + 2) * u, left - 8 * u, "title")
        box.pen.text(shown, box.at(left / 2, box.height / 2), used, _NAME, "title", anchor="center")
        _line(box, left, 6 * u, left, box.height - 6 * u, 0.6)
        _rows(box, left + 3 * u, effects, covered, core, text_size)
        if resolved:
            _struck(box)

    return card(key, width, height, unit, state, draw, radius=7)


def _ground(box: Box, hot: bool) -> None:
    u = box.unit
    if hot:
        box.pen.shadow(box.area(), 7 * u, 6 * u, 0, theme.DANGER, 0.8)
    box.pen.rect(
        box.area(), 7 * u, gradient=((0, "#5A2420" if hot else _TOP, 1), (1, _BOTTOM, 1)),
        stroke=theme.DANGER if hot else _EDGE, stroke_width=(1.8 if hot else 1.1) * u,
    )  # fmt: skip


def _line(box: Box, x1: float, y1: float, x2: float, y2: float, opacity: float) -> None:
    box.pen.line(box.at(x1, y1), box.at(x2, y2), _RULE, 1 * box.unit, opacity)


def _rows(box: Box, left: float, effects: Sequence[IconText], covered: int | None, core: bool, size: float) -> None:
    u, pen = box.unit, box.pen
    for number, (icon, words) in enumerate(effects):
        y = box.height * _ROWS[number]
        struck = covered == number
        token = min(13 * u, box.height * 0.2)
        right = 2 * token + 8 * u if struck else 22 * u if core and number else 7 * u
        pen.icon(icon, box.at(left + 11 * u, y), size * 1.3 * u, "#8A6F68" if struck else "#E9C8B8")
        start = left + 24 * u
        shown, used = text.fit(words, size * u, box.width - start - right)
        drawn = pen.text(shown, box.at(start, y), used, "#A89089" if struck else theme.BONE)
        if struck:
            pen.line((drawn.left, drawn.centery + 1), (drawn.right, drawn.centery + 1), "#E9DEC4", 1.3 * u, 0.75)
            pen.put(tokens.protection(token), box.at(box.width - token - 5 * u, y))
        elif core and number:
            pen.icon("padlock", box.at(box.width - 13 * u, y), 15 * u, _TAG)
    _line(box, left + 4 * u, box.height * 0.51, box.width - 8 * u, box.height * 0.51, 0.45)


def _struck(box: Box) -> None:
    """A Failure that has resolved: dark, with a cross over it."""
    u = box.unit
    box.pen.rect(box.area(), 7 * u, fill=theme.INK0, opacity=0.55)
    size = box.height * 0.62
    box.pen.icon("cross-mark", box.at(box.width - size * 0.7, box.height / 2), size, theme.DANGER, 0.85)
