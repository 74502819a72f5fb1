"""Animations of the top strip: turn order, the present phase and Cycle slide to where they are now."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.rules import events as e
from game.table.motion_cast import Cast
from game.table.motion_cues_turn import Cue
from game.table.motion_kit import Clip, Stage, ease_in_out, mixed
from game.table.pen import Pen
from game.table.top_strip import (
    CYCLE_NOW,
    PHASE_NOW,
    cycle_place,
    draw_chip,
    draw_cycle_coin,
    draw_phase_pill,
    phase_size,
)
from game.table.zones import Key, Marks
from game.ui import theme

_SLIDE = 0.4


def order_set(event: e.TurnOrderSet, cast: Cast) -> Iterator[Clip]:
    """The chips slide to their new places; who comes to act earlier passes in front."""
    before = list(cast.view.order)
    moved = [seat for seat in event.order if seat in before and before.index(seat) != event.order.index(seat)]
    for seat in sorted(moved, key=lambda seat: event.order.index(seat) < before.index(seat)):
        start = cast.before.rect(("player", seat))
        if start is not None:
            yield _chip(seat, start)


def _chip(seat: int, start: Rect) -> Clip:
    key: Key = ("player", seat)

    def at(stage: Stage, u: float) -> None:
        end = stage.places.rect(key)
        if end is not None:
            box = end.move(round((start.x - end.x) * (1 - u)), 0)
            pen = Pen(stage.target, stage.f)
            # Chips are a little translucent: the one behind must not show through.
            pen.rect((box.x, box.y, box.width, box.height), box.height / 2, theme.INK1)
            draw_chip(pen, stage.layout, stage.scene, seat, box, Marks())

    # A chip cannot be drawn half there: where nothing may move it is simply in its new place.
    return Clip(_SLIDE, lambda stage, t: at(stage, ease_in_out(t)), hides=frozenset({key}), subject=("chip", seat))


def phase_pill(event: e.PhaseBegan, cast: Cast) -> Iterator[Clip]:
    """The gold pill slides from the name of the last phase to that of the new one."""
    old, new = cast.view.phase, event.phase
    start = cast.before.rect(("phase", old))
    if old == new or start is None:
        return

    def draw(stage: Stage, t: float) -> None:
        end = stage.places.rect(("phase", new))
        if end is None:
            return
        pen, u = Pen(stage.target, stage.f), ease_in_out(t)
        left, width = start.x + (end.x - start.x) * u, start.width + (end.width - start.width) * u
        draw_phase_pill(pen, stage.layout, left, width)
        shown, opacity = (old, 1 - 2 * u) if u < 0.5 else (new, 2 * u - 1)
        at = (left + width / 2, float(stage.layout.strip.centery))
        size = phase_size(stage.layout)
        pen.words(shown.capitalize(), at, size, theme.GOLD_DARK_TEXT, "bold", "center", opacity=opacity)

    yield Clip(_SLIDE, draw, hides=frozenset({PHASE_NOW}), subject=PHASE_NOW)


def cycle_coin(event: e.CycleBegan, cast: Cast) -> Iterator[Clip]:
    """The gold coin slides on to the next Cycle."""
    old, new = cast.view.cycle, event.cycle
    if not 0 < old < new:
        return

    def draw(stage: Stage, t: float) -> None:
        u = ease_in_out(t)
        at = mixed(cycle_place(stage.layout, old), cycle_place(stage.layout, new), u)
        shown, opacity = (old, 1 - 2 * u) if u < 0.5 else (new, 2 * u - 1)
        draw_cycle_coin(Pen(stage.target, stage.f), stage.layout, shown, at, opacity)

    yield Clip(_SLIDE, draw, hides=frozenset({CYCLE_NOW}), subject=CYCLE_NOW)


CUES: dict[type, Cue] = {e.TurnOrderSet: order_set}
