"""Animations of points: those that are lost, and the final scoring counted up beside the players' chips."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import events as e
from game.table.motion_cast import Cast
from game.table.motion_clips import glow, rise
from game.table.motion_cues_turn import Cue, below
from game.table.motion_kit import Clip, Stage, ease_out, part
from game.table.pen import Part, Pen
from game.table.zones import Key
from game.ui import theme

_SHOWN, _COUNTS = 1.4, 0.25
"""Seconds the sum so far stays after the last points, and in which it counts up."""


def points_lost(event: e.PointsLost, cast: Cast) -> Iterator[Clip]:
    """Lost points sink from the player's chip."""
    yield glow(cast.player(event.seat), theme.DANGER, 40, 0.4)
    yield rise([("text", f"−{abs(event.points)}")], below(cast.player(event.seat)), theme.DANGER, 20, 0.9, fall=True)


def scored(event: e.Scored, cast: Cast) -> Iterator[Clip]:
    """Under the player's chip the sum so far counts up, beside it what has just come to it."""
    points = cast.origin.points
    before = cast.scored.setdefault(event.seat, points.get(event.seat, 0))
    points[event.seat] = now = points.get(event.seat, 0) + event.points
    if now == before:
        return
    key: Key = ("player", event.seat)

    def draw(stage: Stage, t: float) -> None:
        seconds = t * _SHOWN
        _sum(stage, key, round(before + (now - before) * ease_out(part(seconds, 0, _COUNTS))), now - before, t)

    yield Clip(_SHOWN, draw, subject=("points", event.seat), still=lambda stage, t: _sum(stage, key, now, 0, 0.5))


def _sum(stage: Stage, chip: Key, points: int, gained: int, t: float) -> None:
    rect = stage.places.rect(chip)
    if rect is None:
        return
    pen, full, opacity = Pen(stage.target, stage.f), stage.layout.full, 1 - part(t, 0.8, 1)
    size, height = (20.0, 32 * stage.f) if full else (16.0, 26 * stage.f)
    parts: list[Part] = [("icon", "laurels"), ("text", _signed(points))]
    more = (f"+{gained}" if gained > 0 else _signed(gained)) if gained else ""
    sum_wide, more_wide, pad = pen.parts_width(parts, size), pen.wide(more, size, "bold"), 13 * stage.f
    wide = sum_wide + (more_wide + 0.7 * pad if more else 0.0) + 2 * pad
    x, y = rect.centerx - wide / 2, stage.layout.strip.bottom + 0.75 * height
    area = (x, y - height / 2, wide, height)
    pen.rect(area, height / 2, theme.INK1, stroke=theme.BRONZE_HI, stroke_width=1.5 * stage.f, opacity=opacity)
    pen.parts(parts, (x + pad, y), size, theme.GOLD, "bold", opacity=opacity)
    color = theme.GOOD if gained > 0 else theme.DANGER
    pen.words(more, (x + wide - pad, y), size, color, "bold", "midright", opacity=opacity)


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


CUES: dict[type, Cue] = {e.PointsLost: points_lost, e.Scored: scored}
