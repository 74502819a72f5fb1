"""Animations of a player's turn: boarding, markers, resources, Corruption, Discovery Data."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from pygame import Rect

from game.rules import events as e
from game.rules.state import State
from game.table import tokens
from game.table.compartments import draw_compartment
from game.table.crew_slots import ROLES
from game.table.left_column import COMPACT_ROW, FULL_ROW, bonus_words
from game.table.motion_cast import Cast
from game.table.motion_clips import FLIGHT, drop, flight, glow, lift, ripple, rise, settling, still_sprite
from game.table.motion_kit import Clip, Spot, Sprite, Stage, ease_in_out, ease_out_back, fixed, part, put
from game.table.pen import Pen
from game.table.physics import Settling
from game.table.zones import Key, Marks, Position, ZoneList
from game.ui import paint, theme

Cue = Callable[[Any, Cast], Iterator[Clip]]

_PICK_UP, _CARRY, _SNAP = 0.12, 0.24, 0.18
_HOP, _STAGGER, _WIPE = 0.22, 0.07, 0.24
_RESIDUE = 3
_LIFTED = 1.15


# ---------------------------------------------------------------- boarding
def boarded(event: e.Boarded, cast: Cast) -> Iterator[Clip]:
    """The figure is picked up, carried and snaps into its space; one let go by the hand settles there."""
    key: Key = ("crew", event.seat, event.crew)
    colour, role = cast.colour(event.seat), ROLES[event.crew]

    def end(stage: Stage) -> tuple[Position, float] | None:
        return stage.places.crew_on(stage.scene.view, event.seat, event.place)

    def spot(stage: Stage) -> Position | None:
        found = end(stage)
        return None if found is None else found[0]

    big = cast.layout.either(22, 15.5) * _LIFTED
    home = cast.before.crew_home(event.seat, event.crew)
    hanging = cast.let_go(key)
    goal = cast.before.crew_on(_after(cast, event), event.seat, event.place)
    if hanging is not None and goal is not None:
        held = still_sprite(tokens.crew(colour, role, big))
        piece = Settling(hanging.at, goal[0], hanging.velocity, hanging.lean)
        yield settling(held, piece, key, goal[1] / big, _crew_fade(colour, role, end))
        landed = _SNAP
    else:
        landed = _PICK_UP + _CARRY + _SNAP
        start = home or cast.layout.ring.centre
        own = cast.before.rect(key) is not None
        first = cast.layout.either(22, 13.5) if own else cast.layout.either(12, 9)

        def draw(stage: Stage, t: float) -> None:
            found = end(stage)
            if found is None:
                return
            seconds = t * landed
            at, radius = found
            grown = part(seconds, 0, _PICK_UP)
            u = ease_in_out(part(seconds, _PICK_UP * 0.5, _PICK_UP + _CARRY))
            x, y = start[0] + (at[0] - start[0]) * u, start[1] + (at[1] - start[1]) * u
            y -= math.dist(start, at) * 0.4 * u * (1 - u)
            held = first + (big - first) * grown
            r = held + (radius - held) * ease_out_back(part(seconds, _PICK_UP + _CARRY, landed))
            sprite = tokens.crew(colour, role, big)
            if seconds < _PICK_UP + _CARRY:
                put(stage.target, tokens.lifted_shadow(colour, big), (x, y + 14 * stage.f * grown), held / big)
            put(stage.target, sprite, (x, y), r / big)

        yield Clip(landed, draw, hides=frozenset({key}), subject=key, still=_crew_fade(colour, role, end))
    yield ripple(spot, theme.GOLD, 34, delay=landed)
    cast.origin.spot = cast.place(event.seat, event.place)


def _after(cast: Cast, event: e.Boarded) -> State:
    """The seen state with the figure in its new place: on an Arkship two may stand side by side."""
    state = cast.view.clone()
    state.players[event.seat].crew[event.crew] = event.place
    return state


def _crew_fade(
    colour: int, role: tokens.Role, end: Callable[[Stage], tuple[Position, float] | None]
) -> Callable[[Stage, float], None]:
    def draw(stage: Stage, t: float) -> None:
        found = end(stage)
        if found is not None:
            put(stage.target, tokens.crew(colour, role, found[1]), found[0], opacity=t)

    return draw


def crew_returned(event: e.CrewReturned, cast: Cast) -> Iterator[Clip]:
    """The figures leave their spaces and fly home, one after the other."""
    for crew, place in enumerate(cast.view.players[event.seat].crew):
        found = cast.before.crew_on(cast.view, event.seat, place) if place >= 0 else None
        if found is None:
            continue
        key: Key = ("crew", event.seat, crew)
        shown = cast.before.beside_ring(key) is not None
        large = cast.layout.either(22, 13.5) if shown else cast.layout.either(12, 9)
        figure = still_sprite(tokens.crew(cast.colour(event.seat), ROLES[crew], large))
        home = _home(event.seat, crew)
        scales = (found[1] / large, 1.0)
        yield flight(
            figure, fixed(found[0]), home, key, delay=cast.gained * 0.05, scales=scales, squash=False,
            subject=key, waits=True,
        )  # fmt: skip
        cast.gained += 1


def _home(seat: int, crew: int) -> Spot:
    return lambda stage: stage.places.crew_home(seat, crew)


def action_chosen(event: e.ActionChosen, cast: Cast) -> Iterator[Clip]:
    """A ring of light where the action is taken; its name rises there."""
    spot = cast.place(event.seat, event.place)
    cast.origin.spot = spot
    yield ripple(spot, theme.BRONZE_HI, 40, 0.4)
    yield rise([("text", event.name)], spot, theme.BONE, length=0.8)


def bonus_chosen(event: e.BonusChosen, cast: Cast) -> Iterator[Clip]:
    """A light on the Compartment's row; the action's name rises at the Frigate, and what it gives comes from there."""
    key: Key = ("compartment", event.seat, event.compartment)
    frigate: Key = ("frigate", event.seat)
    cast.origin.spot = fixed(cast.before.on_ring(frigate))
    yield glow(fixed(cast.before.centre(key)), theme.BRONZE_HI, 46, 0.5)
    yield ripple(cast.origin.spot, theme.BRONZE_HI, 40, 0.4)
    name = cast.view.book.content.bonus[event.compartment].name
    yield rise([("text", name)], cast.origin.spot, theme.BONE, length=0.8)


def turn_began(event: e.TurnBegan, cast: Cast) -> Iterator[Clip]:
    """A light around the player's chip in the turn order."""
    cast.origin.spot = None
    yield ripple(cast.player(event.seat), theme.PLAYERS[cast.colour(event.seat)].color, 40, 0.5)


def turn_passed(event: e.TurnPassed, cast: Cast) -> Iterator[Clip]:
    """The player passes."""
    yield rise([("text", "passes")], below(cast.player(event.seat)), theme.BONE2, length=0.9)


# ---------------------------------------------------------------- tracks
def influence_changed(event: e.InfluenceChanged, cast: Cast) -> Iterator[Clip]:
    """The marker hops along its track, "+1" rises."""
    key: Key = ("influence marker", event.seat, event.house)
    start = cast.before.influence_marker(cast.scene, event.seat, event.house)
    sprite = still_sprite(tokens.marker(cast.colour(event.seat), cast.before.marker_radius * cast.layout.f))

    def end(stage: Stage) -> Position:
        return stage.places.influence_marker(stage.scene, event.seat, event.house)

    yield from _hop(key, sprite, start, end, event.steps)


def tactics_changed(event: e.TacticsChanged, cast: Cast) -> Iterator[Clip]:
    """The marker hops along the Tactics track."""
    key: Key = ("tactics marker", event.seat)
    start = cast.before.tactics_marker(cast.scene, event.seat)
    sprite = still_sprite(tokens.marker(cast.colour(event.seat), cast.before.tactics_radius * cast.layout.f))

    def end(stage: Stage) -> Position:
        return stage.places.tactics_marker(stage.scene, event.seat)

    yield from _hop(key, sprite, start, end, event.steps)


def _hop(key: Key, sprite: Sprite, start: Position, end: Spot, steps: int) -> Iterator[Clip]:
    length = _HOP + 0.04 * max(0, min(6, abs(steps)) - 1)
    yield flight(
        sprite, fixed(start), end, key, length=length, arc=0, lifted=14, squash=False, subject=key, ease=ease_in_out
    )
    if steps:
        color = theme.GOLD if steps > 0 else theme.DANGER
        yield rise([("text", f"{steps:+d}")], end, color, fall=steps < 0, delay=length * 0.6)


# ---------------------------------------------------------------- resources
def resource_gained(event: e.ResourceGained, cast: Cast) -> Iterator[Clip]:
    """A token flies from its source to its space."""
    key: Key = ("space", event.seat, event.space)
    sprite = still_sprite(cast.token(event.seat, event.resource))
    delay = _STAGGER * cast.gained
    yield flight(sprite, cast.supply, cast.space(event.seat, event.space), key, delay=delay, subject=key)
    cast.gained += 1


def resource_paid(event: e.ResourcePaid | e.ResourceDiscarded, cast: Cast) -> Iterator[Clip]:
    """The token lifts and fades."""
    at = fixed(cast.before.space(event.seat, event.space))
    yield lift(still_sprite(cast.token(event.seat, event.resource)), at, delay=_STAGGER * cast.gained)
    cast.gained += 1


def resource_forfeited(event: e.ResourceForfeited, cast: Cast) -> Iterator[Clip]:
    """No space: the token fades where it came from."""
    yield lift(still_sprite(cast.token(event.seat, event.resource)), cast.supply, 0.4, rise=-10)


def resource_moved(event: e.ResourceMoved, cast: Cast) -> Iterator[Clip]:
    """The token changes places on its board."""
    resource = cast.view.players[event.seat].spaces[event.source]
    if resource < 0:
        return
    key: Key = ("space", event.seat, event.target)
    start = cast.source(("space", event.seat, event.source), cast.before.space(event.seat, event.source))
    yield flight(
        still_sprite(cast.token(event.seat, resource)), start, cast.space(event.seat, event.target), key,
        length=_HOP, lifted=6, subject=key,
    )  # fmt: skip


# ---------------------------------------------------------------- Corruption
def corruption_gained(event: e.CorruptionGained, cast: Cast) -> Iterator[Clip]:
    """The token shrinks into the Compartment, whose row darkens from right to left."""
    key: Key = ("corruption", event.seat, event.compartment)
    shown = cast.before.rect(key) is not None
    sprite = still_sprite(tokens.corruption(cast.layout.either(16.5, 13) if shown else cast.layout.either(10, 8)))

    def spot(stage: Stage) -> Position | None:
        return stage.places.centre(key) or stage.places.player(event.seat)

    yield _darkening(event, cast.view)
    yield flight(sprite, cast.supply, spot, key, scales=(1.4, 1.4), squash=False, subject=key)
    yield drop(sprite, spot, key, delay=FLIGHT)


def _darkening(event: e.CorruptionGained, was: State) -> Clip:
    """The row stays as it was until the token lands, then darkens from right to left."""
    row: Key = ("compartment", event.seat, event.compartment)
    whole = FLIGHT + _WIPE

    def draw(stage: Stage, t: float) -> None:
        rect = stage.places.rect(row)
        if rect is None:
            return
        target, done = stage.target, part(t * whole, FLIGHT, whole)
        edge = rect.right - round(rect.width * done)
        target.set_clip((rect.x, rect.y, edge - rect.x, rect.height))
        pen, style = Pen(target, stage.f), FULL_ROW if stage.layout.full else COMPACT_ROW
        words = bonus_words(was, event.compartment)
        draw_compartment(pen, rect, was, event.seat, event.compartment, style, Marks(), ZoneList(), words)
        target.set_clip(None)
        if done > 0:
            _edge_of_light(stage, rect, edge)

    return Clip(whole, draw)


def _edge_of_light(stage: Stage, row: Rect, x: int) -> None:
    """A soft band over a row, its middle at ``x``."""
    wide = round(row.width * 0.3)
    body = f'<rect width="{wide}" height="{row.height}" fill="url(#w)"/>'
    stops = ((0, theme.CORRUPTION, 0), (0.5, theme.CORRUPTION, 0.7), (1, theme.CORRUPTION, 0))
    band = paint.svg(wide, row.height, body, paint.linear("w", (0, 0), (wide, 0), *stops))
    stage.target.set_clip(row)
    stage.target.blit(band, (x - wide // 2, row.y))
    stage.target.set_clip(None)


def corruption_contained(event: e.CorruptionContained, cast: Cast) -> Iterator[Clip]:
    """The token leaves ship or Compartment for Void Residue."""
    if event.ship >= 0:
        start = cast.before.on_ring(("ship", event.ship))
    else:
        start = cast.before.centre(("corruption", event.seat, event.compartment))
    index = min(max(event.residue, 1), _RESIDUE) - 1
    key: Key = ("residue", event.seat, index)
    sprite = still_sprite(tokens.corruption(cast.layout.either(13, 10)))
    spot: Spot = lambda stage: stage.places.residue(event.seat, index, _RESIDUE)  # noqa: E731
    at = cast.source(("corruption", event.seat, event.compartment), start or cast.before.player(event.seat))
    yield ripple(at, theme.GOOD, 40, 0.4)
    yield flight(sprite, at, spot, key, scales=(1.2, 1.0), subject=key)


def residue_discarded(event: e.ResidueDiscarded, cast: Cast) -> Iterator[Clip]:
    """The tokens of a full Void Residue lift and fade once the third has arrived."""
    sprite = still_sprite(tokens.corruption(cast.layout.either(13, 10)))
    for index in range(_RESIDUE):
        leaving = lift(sprite, fixed(cast.before.residue(event.seat, index, _RESIDUE)), 0.3, 0.45 + 0.06 * index)
        leaving.waits = index < _RESIDUE - 1
        yield leaving


# ---------------------------------------------------------------- Data, rank
def data_changed(event: e.DataChanged, cast: Cast) -> Iterator[Clip]:
    """A cube flies from its planet to the player's count; a lost one lifts and fades."""
    sprite = still_sprite(tokens.data_cube(cast.layout.either(12, 10)))
    spot = cast.counter("data", event.seat)
    if event.steps < 0:
        yield lift(sprite, spot, 0.4)
        return
    start = fixed(cast.layout.ring.planet_data(event.sector)) if event.sector else cast.supply
    for number in range(min(event.steps, 4)):
        yield flight(sprite, start, spot, delay=_STAGGER * number, length=0.45)


def rank_changed(event: e.RankChanged, cast: Cast) -> Iterator[Clip]:
    """The Captain's new rank rises from his place."""
    sign = f"rank-{min(3, max(1, event.now))}"
    spot: Spot = lambda stage: stage.places.crew_home(event.seat, 0)  # noqa: E731
    yield ripple(spot, theme.GOLD, 36, 0.4)
    yield rise([("icon", sign), ("text", f"rank {event.now}")], below(spot), theme.GOLD, length=0.9)


def below(spot: Spot) -> Spot:
    """A little under a thing of the strip, where there is room for words."""

    def find(stage: Stage) -> Position | None:
        at = spot(stage)
        return None if at is None else (at[0], at[1] + 44 * stage.f)

    return find


CUES: dict[type, Cue] = {
    e.Boarded: boarded,
    e.CrewReturned: crew_returned,
    e.ActionChosen: action_chosen,
    e.BonusChosen: bonus_chosen,
    e.TurnBegan: turn_began,
    e.TurnPassed: turn_passed,
    e.InfluenceChanged: influence_changed,
    e.TacticsChanged: tactics_changed,
    e.ResourceGained: resource_gained,
    e.ResourcePaid: resource_paid,
    e.ResourceDiscarded: resource_paid,
    e.ResourceForfeited: resource_forfeited,
    e.ResourceMoved: resource_moved,
    e.CorruptionGained: corruption_gained,
    e.CorruptionContained: corruption_contained,
    e.ResidueDiscarded: residue_discarded,
    e.DataChanged: data_changed,
    e.RankChanged: rank_changed,
}
