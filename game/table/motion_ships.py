"""House ships in animations: hit, corrupted, repaired, deployed, moved, broken up."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pygame import Rect, Surface

from game.rules.state import State
from game.table import geometry as geo
from game.table import ships, tokens
from game.table.crew_slots import ROLES
from game.table.fragments import fragments
from game.table.geometry import turned
from game.table.hulls import HULLS
from game.table.layout import Layout
from game.table.motion_clips import bolt, crack, flight, glow, lift, ripple
from game.table.motion_kit import Clip, Spot, Stage, ease_in, ease_out, fixed, part, put
from game.table.motion_places import Places, kind_of
from game.table.physics import Debris
from game.table.view import TableView
from game.table.zones import Key, Position
from game.ui import paint, theme

BOLT, SHAKE, FLASH, BREAK = 0.18, 0.14, 0.08, 0.52
CRACK, SHRINK, PULSE = 0.26, 0.2, 0.3
_PARTS = 5
_DRIFT = 18.0


def ship_key(ship: int) -> Key:
    """The ship's name on the table."""
    return ("ship", ship)


def stand(layout: Layout, state: State, ship: int, rect: Rect) -> tuple[Position, float, float]:
    """Middle, pixels per hull unit and turn of a ship drawn in ``rect``: on the ring, or upright under the lens."""
    at = (float(rect.centerx), float(rect.centery))
    kind = kind_of(state, ship)
    if layout.table.collidepoint(rect.center):
        cx, cy = layout.ring.centre
        return at, geo.HULL_UNITS[kind] * layout.ring.k, math.degrees(math.atan2(at[0] - cx, cy - at[1]))
    return at, rect.width / 2 / ships.reach(kind), 0.0


def face(
    scene: TableView, ship: int, unit: float, turn: float, damage: int | None = None, corrupted: bool | None = None
) -> Surface:
    """The ship as the seen state has it, or with another Damage or Corruption."""
    state = scene.view
    book = state.book
    kind = book.type_of[ship]
    figures = [
        (scene.seats[seat].colour, ROLES[crew])
        for seat, player in enumerate(state.players)
        for crew, place in enumerate(player.crew)
        if place == ship
    ]
    return ships.ship(
        book.content.ships[kind].name,
        book.content.houses[book.house_of[ship]].name,
        unit,
        turn,
        damage=state.ship_damage[ship] if damage is None else damage,
        crew=figures,
        crew_spaces=book.crew_spaces(kind, len(state.players)),
        corrupted=state.ship_corrupted[ship] if corrupted is None else corrupted,
    )


def ring_spot(ship: int) -> Spot:
    """Where the ship lies on the ring."""
    return lambda stage: stage.places.on_ring(ship_key(ship))


def shots(before: Places, sector: int, ship: int | None, aim: Position | None = None) -> Iterator[tuple[Spot, Spot]]:
    """From the sector's Voidborn to a ship (or one place), once on the ring and once under the lens."""
    table = before.layout.table
    guns = before.rects(("voidborn", sector))
    marks = before.rects(ship_key(ship)) if ship is not None else []
    for ring in (True, False):
        gun = next((r for r in guns if table.collidepoint(r.center) == ring), None)
        mark = next((r for r in marks if table.collidepoint(r.center) == ring), None)
        end = aim if aim is not None and ring else mark.center if mark is not None else None
        if end is None:
            continue
        start = gun.center if gun is not None else before.layout.ring.at(sector, geo.R_VOID) if ring else None
        if start is not None:
            yield fixed(start), fixed(end)


# ---------------------------------------------------------------- hit
def damaged(before: Places, ship: int, sector: int, now: int, shot: bool) -> Iterator[Clip]:
    """A bolt from a shard to the pip, the hull shakes 3 pixels twice, the pip fills."""
    if shot:
        for start, end in shots(before, sector, ship):
            yield bolt(start, end, theme.VOID, BOLT, ease_in)
    fly = BOLT if shot else 0.0
    whole = fly + SHAKE
    key = ship_key(ship)

    def draw(stage: Stage, t: float) -> None:
        seconds = t * whole
        shaken = part(seconds, fly, whole)
        dx = 3 * stage.f * math.sin(4 * math.pi * shaken)
        for rect in stage.places.rects(key):
            at, unit, turn = stand(stage.layout, stage.scene.view, ship, rect)
            hit = seconds >= fly
            put(stage.target, face(stage.scene, ship, unit, turn, now if hit else now - 1), (at[0] + dx, at[1]))
            slots = HULLS[kind_of(stage.scene.view, ship)].damage
            if hit and 0 < now <= len(slots):
                x, y = turned(slots[now - 1], turn)
                pip = tokens.damage(5.4 * unit)
                put(stage.target, pip, (at[0] + x * unit + dx, at[1] + y * unit), 2 - ease_out(shaken))

    def still(stage: Stage, t: float) -> None:
        for rect in stage.places.rects(key):
            at, unit, turn = stand(stage.layout, stage.scene.view, ship, rect)
            put(stage.target, face(stage.scene, ship, unit, turn, now - 1), at)
            put(stage.target, face(stage.scene, ship, unit, turn, now), at, opacity=t)

    yield Clip(whole, draw, hides=frozenset({key}), subject=key, still=still)


def destroyed(before: Places, scene: TableView, ship: int, sector: int, shot: bool) -> Iterator[Clip]:
    """The last bolt, a flash, then the hull parts into pieces that drift and fade; the berth shows again."""
    fly = BOLT if shot else 0.0
    if shot:
        for start, end in shots(before, sector, ship):
            yield bolt(start, end, theme.VOID, BOLT, ease_in)
    for rect in before.rects(ship_key(ship)):
        at, unit, turn = stand(before.layout, scene.view, ship, rect)
        whole = face(scene, ship, unit, turn)
        yield _broken(whole, at, fly, ship)
        radius = ships.reach(kind_of(scene.view, ship)) * unit / before.layout.f
        yield glow(fixed(at), "#FFE9C8", radius, FLASH * 2, fly, 0.7)
        yield ripple(fixed(at), theme.DANGER, radius * 1.5, 0.4, fly + FLASH)


def _broken(whole: Surface, at: Position, fly: float, ship: int) -> Clip:
    cut = fragments(whole, _PARTS, ship * 31 % 72)
    wreck: list[Debris] = []
    last = 0.0
    length = fly + FLASH + BREAK

    def draw(stage: Stage, t: float) -> None:
        nonlocal last
        seconds = t * length
        if seconds < fly + FLASH:
            put(stage.target, whole, at)
            return
        if not wreck:
            wreck.append(Debris([piece.away for piece in cut], _DRIFT * stage.f, ship))
            last = fly + FLASH
        wreck[0].update(seconds - last)
        last = seconds
        fade = 1 - ease_in(part(seconds, fly + FLASH, length))
        for piece, drift in zip(cut, wreck[0].pieces, strict=True):
            place = (at[0] + drift.offset[0], at[1] + drift.offset[1])
            put(stage.target, piece.surface, place, turn=drift.turn, opacity=fade)

    return Clip(length, draw, still=lambda stage, t: put(stage.target, whole, at, opacity=1 - t))


# ---------------------------------------------------------------- Corruption and repair
def corrupted(before: Places, ship: int, sector: int, rift: bool, seed: int) -> Iterator[Clip]:
    """A crack grows from the Rift, the token shrinks onto the hull, which pulses magenta once."""
    key = ship_key(ship)
    fly = CRACK if rift else 0.0
    at = before.on_ring(key)
    if rift and at is not None:
        gate = before.on_ring(("rift", sector)) or before.layout.ring.at(sector, geo.R_VOID)
        yield crack(fixed(gate), fixed(at), theme.CORRUPTION, CRACK + PULSE, seed)
    whole = fly + PULSE

    def draw(stage: Stage, t: float) -> None:
        seconds = t * whole
        for rect in stage.places.rects(key):
            place, unit, turn = stand(stage.layout, stage.scene.view, ship, rect)
            landed = seconds >= fly + SHRINK
            put(stage.target, face(stage.scene, ship, unit, turn, corrupted=landed), place)
            slot = HULLS[kind_of(stage.scene.view, ship)].corruption
            if seconds < fly or slot is None:
                continue
            pulse = math.sin(math.pi * part(seconds, fly, whole))
            light = paint.glow(34, unit, '<circle r="30" fill="#fff"/>', theme.VOID, max(2.0, 12 * unit), 0.8)
            put(stage.target, light, place, opacity=0.5 * pulse)
            x, y = turned(slot, turn)
            shrunk = part(seconds, fly, fly + SHRINK)
            token = tokens.corruption(8.6 * unit)
            spot = (place[0] + x * unit, place[1] + y * unit)
            put(stage.target, token, spot, 1.4 - 0.4 * ease_out(shrunk), opacity=min(1.0, 3 * shrunk))

    def still(stage: Stage, t: float) -> None:
        for rect in stage.places.rects(key):
            place, unit, turn = stand(stage.layout, stage.scene.view, ship, rect)
            put(stage.target, face(stage.scene, ship, unit, turn, corrupted=False), place)
            put(stage.target, face(stage.scene, ship, unit, turn, corrupted=True), place, opacity=t)

    yield Clip(whole, draw, hides=frozenset({key}), subject=key, still=still)


def repaired(before: Places, scene: TableView, ship: int, now: int) -> Iterator[Clip]:
    """The Damage marker lifts off the hull and fades."""
    at = before.on_ring(ship_key(ship))
    slots = HULLS[kind_of(scene.view, ship)].damage
    if at is None or not 0 <= now < len(slots):
        return
    unit = geo.HULL_UNITS[kind_of(scene.view, ship)] * before.layout.ring.k
    x, y = turned(slots[now], before.bow(at))
    pip = tokens.damage(5.4 * unit)
    yield lift(lambda stage: pip, fixed((at[0] + x * unit, at[1] + y * unit)), 0.3, rise=14)
    yield ripple(fixed(at), theme.GOOD, 44)


# ---------------------------------------------------------------- on the move
def arrives(ship: int, start: Spot, length: float = 0.42, size: float = 0.5, delay: float = 0.0) -> Clip:
    """The ship flies to its berth from ``start``, where it is ``size`` times as large."""
    key = ship_key(ship)

    def sprite(stage: Stage) -> Surface | None:
        at = stage.places.on_ring(key)
        if at is None:
            return None
        unit = geo.HULL_UNITS[kind_of(stage.scene.view, ship)] * stage.k
        return face(stage.scene, ship, unit, stage.places.bow(at))

    return flight(
        sprite, start, ring_spot(ship), key, length=length, delay=delay, arc=0.1, scales=(size, 1.0), subject=key
    )
