"""Animations of the ring: Voidborn, Shields, Frigates, House ships, Damage, the Revenant."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from game.rules import events as e
from game.rules.choices import FRIGATE_PLACE
from game.table import geometry as geo
from game.table import motion_ships as hulls
from game.table import ring, ships, tokens
from game.table.crew_slots import ROLES
from game.table.motion_cast import Cast
from game.table.motion_clips import (
    along,
    bolt,
    flight,
    glow,
    lift,
    ripple,
    rise,
    shatter,
    stay,
    still_sprite,
    stretch,
)
from game.table.motion_cues_turn import Cue
from game.table.motion_kit import (
    Clip,
    Spot,
    Sprite,
    Stage,
    ease_in,
    ease_in_out,
    ease_out,
    fixed,
    part,
    put,
)
from game.table.motion_places import kind_of
from game.table.revenant import revenant
from game.table.zones import Key, Position
from game.ui import theme

_SHARD = 1.08
_GROW, _SHOT, _TRIANGLES, _SWEEP = 0.24, 0.16, 0.26, 0.06
_HIT = _SHOT + 0.08
_PER_SECTOR = 0.14
_REVENANT = 48


def _item(name: str, sector: int) -> Spot:
    """Voidborn, Rift or Shields of a sector as they lie now, or the middle of its Void band."""
    return lambda stage: stage.places.void_item(stage.scene.view, name, sector)


def _was(cast: Cast, name: str, sector: int) -> Position:
    return cast.before.void_item(cast.view, name, sector)


def _shards(cast: Cast, number: int, sector: int) -> Sprite:
    return still_sprite(tokens.voidborn(number, _SHARD * cast.layout.ring.k, geo.angle(sector)))


# ---------------------------------------------------------------- Voidborn
def voidborn_placed(event: e.VoidbornPlaced, cast: Cast) -> Iterator[Clip]:
    """New shards grow out of the dark beyond the rim."""
    key: Key = ("voidborn", event.sector)
    hides = (key,) if not cast.view.voidborn[event.sector] else ()
    spot = _item("voidborn", event.sector)
    outside = fixed(cast.layout.ring.at(event.sector, geo.R_VOID + 60))
    sprite = _shards(cast, event.number, event.sector)
    yield flight(sprite, outside, spot, *hides, length=_GROW, arc=0, scales=(0.3, 1.0), squash=False, ease=ease_out)
    if event.why == "Rift surge":
        yield ripple(_item("rift", event.sector), theme.RIFT, 48, 0.42)
        yield glow(_item("rift", event.sector), theme.RIFT, 44, 0.42)
    yield rise([("text", f"+{event.number}")], spot, theme.VOID, delay=_GROW)


def voidborn_destroyed(event: e.VoidbornDestroyed, cast: Cast) -> Iterator[Clip]:
    """A shot from where the action was taken; the shard bursts."""
    at = fixed(_was(cast, "voidborn", event.sector))
    gun = cast.origin.spot
    fly = _SHOT if gun is not None else 0.0
    if gun is not None:
        yield bolt(gun, at, theme.PLAYERS[cast.colour(event.seat)].color, fly)
    burst = shatter(_shards(cast, 1, event.sector), at, 5, 26, 0.4, geo.angle(event.sector), delay=fly)
    burst.waits = True
    yield burst
    yield ripple(at, theme.VOID, 34, 0.35, fly)


def voidborn_moved(event: e.VoidbornMoved, cast: Cast) -> Iterator[Clip]:
    """One shard goes round in the Void band."""
    yield along(
        still_sprite(tokens.voidborn(1, _SHARD * cast.layout.ring.k)),
        _way(event.source, event.target),
        (geo.R_VOID, geo.R_VOID),
        *([("voidborn", event.target)] if not cast.view.voidborn[event.target] else []),
        length=0.4,
        turned=True,
    )


def voidborn_removed(event: e.VoidbornRemoved, cast: Cast) -> Iterator[Clip]:
    """The shards are drawn out of the ring and vanish."""
    at = fixed(_was(cast, "voidborn", event.sector))
    upright = still_sprite(tokens.voidborn(event.number, _SHARD * cast.layout.ring.k))
    yield stretch(upright, at, geo.angle(event.sector))


def _way(source: int, target: int) -> tuple[float, float]:
    """The shorter way round the ring, in degrees."""
    start = geo.angle(source)
    turn = (geo.angle(target) - start + 180) % 360 - 180
    return start, start + turn


# ---------------------------------------------------------------- Shields
def shield_placed(event: e.ShieldPlaced, cast: Cast) -> Iterator[Clip]:
    """A Shield comes from where the action was taken."""
    hides: tuple[Key, ...] = () if cast.view.shields[event.sector] else (("shields", event.sector),)
    sprite = still_sprite(tokens.shield(15 * cast.layout.ring.k))
    spot = _item("shields", event.sector)
    yield flight(sprite, cast.supply, spot, *hides, length=0.3, scales=(0.6, 1.0))
    yield ripple(spot, theme.SHIELD, 32, delay=0.3)


def shield_cancelled(event: e.ShieldCancelled, cast: Cast) -> Iterator[Clip]:
    """A bolt from a shard; only then the count ticks down: the hexagon flashes and breaks into six triangles."""
    for places in (True, False):
        gun = _rect(cast, ("voidborn", event.sector), places)
        target = _rect(cast, ("shields", event.sector), places)
        if target is None:
            continue
        at = fixed(target.center)
        radius = 15 * cast.layout.ring.k if places else target.width / 2 * 0.68
        if gun is not None:
            yield bolt(fixed(gun.center), at, theme.VOID, _SHOT)
        was = still_sprite(tokens.shield(radius, cast.view.shields[event.sector]))
        yield stay(was, at, _HIT, ("shields", event.sector))
        yield glow(at, theme.SHIELD, 30, 0.16, _SHOT, 0.8)
        yield shatter(still_sprite(tokens.shield(radius)), at, 6, 24, _TRIANGLES, delay=_HIT)


def _rect(cast: Cast, key: Key, on_ring: bool) -> Rect | None:
    table = cast.layout.table
    return next((r for r in cast.before.rects(key) if table.collidepoint(r.center) == on_ring), None)


def shields_removed(event: e.ShieldsRemoved, cast: Cast) -> Iterator[Clip]:
    """The Shields that are left lift and fade."""
    sprite = still_sprite(tokens.shield(15 * cast.layout.ring.k, event.number))
    yield lift(sprite, fixed(_was(cast, "shields", event.sector)), 0.3)


# ---------------------------------------------------------------- Frigates
def frigate_moved(event: e.FrigateMoved, cast: Cast) -> Iterator[Clip]:
    """The Frigate goes round in its lane; at setup it comes down into it."""
    key: Key = ("frigate", event.seat)
    unit = geo.FRIGATE_UNIT * cast.layout.ring.k
    crew = next(
        (ROLES[c] for c, place in enumerate(cast.view.players[event.seat].crew) if place == FRIGATE_PLACE), None
    )
    colour = cast.colour(event.seat)
    sprite = still_sprite(ships.frigate(colour, unit, crew=(colour, crew) if crew else None))
    start = cast.before.on_ring(key)
    middle = cast.layout.ring.centre

    def end(stage: Stage) -> tuple[float, float]:
        """Angle and radius (ring units) of its place now."""
        at = stage.places.on_ring(key) or stage.ring.frigate(event.target, 0, 1)
        return stage.places.bow(at), geo.R_LANE

    if event.source == 0 or start is None:
        first = geo.angle(event.target)
        yield along(sprite, (first, first), (250, geo.R_LANE), key, opacities=(0.2, 1.0), turned=True, subject=key)
        return
    from_angle = cast.before.bow(start)
    sectors = min((event.target - event.source) % 8, (event.source - event.target) % 8)
    length = 0.24 + _PER_SECTOR * sectors

    def draw(stage: Stage, t: float) -> None:
        to_angle, radius = end(stage)
        turn = (to_angle - from_angle + 180) % 360 - 180
        degrees = from_angle + turn * ease_in_out(t)
        x, y = geo.polar(radius * stage.k, degrees)
        drawn = sprite(stage)
        if drawn is not None:
            # It leans into its way and rights itself at the end.
            lean = (90 if turn > 0 else -90) * min(1.0, 4 * t, 5 * (1 - t))
            put(stage.target, drawn, (middle[0] + x, middle[1] + y), turn=degrees + lean)

    def still(stage: Stage, t: float) -> None:
        degrees, radius = end(stage)
        x, y = geo.polar(radius * stage.k, degrees)
        drawn = sprite(stage)
        if drawn is not None:
            put(stage.target, drawn, (middle[0] + x, middle[1] + y), turn=degrees, opacity=t)

    yield Clip(length, draw, hides=frozenset({key}), subject=key, still=still)


# ---------------------------------------------------------------- House ships
def ship_deployed(event: e.ShipDeployed, cast: Cast) -> Iterator[Clip]:
    """By a player from where the action was taken, else from the Revenant."""
    start = cast.supply if event.seat >= 0 else fixed(cast.layout.ring.centre)
    yield hulls.arrives(event.ship, start)
    yield ripple(hulls.ring_spot(event.ship), theme.BRONZE_HI, 44, delay=0.42)


def ship_moved(event: e.ShipMoved, cast: Cast) -> Iterator[Clip]:
    """From berth to berth."""
    start = cast.before.on_ring(("ship", event.ship))
    yield hulls.arrives(event.ship, fixed(start or cast.layout.ring.centre), size=1.0)


def damage_placed(event: e.DamagePlaced, cast: Cast) -> Iterator[Clip]:
    """A shot of the Voidborn, or a Failure's Damage without one."""
    yield from hulls.damaged(cast.before, event.ship, event.sector, event.now, event.why == "Voidborn")


def ship_destroyed(event: e.ShipDestroyed, cast: Cast) -> Iterator[Clip]:
    """The ship breaks up where it lay."""
    yield from hulls.destroyed(cast.before, cast.scene, event.ship, event.sector, event.why == "Voidborn")


def ship_corrupted(event: e.ShipCorrupted, cast: Cast) -> Iterator[Clip]:
    """Corruption creeps from the Rift, or falls from a Failure."""
    yield from hulls.corrupted(cast.before, event.ship, event.sector, event.why == "Rift", event.ship)


def power_changed(event: e.HousePowerChanged, cast: Cast) -> Iterator[Clip]:
    """The old number rolls away under the new one; the chip beside it is the table's own."""
    x, y = cast.before.power(event.house)
    at = (x + cast.layout.either(15, 12), y)
    color = theme.DANGER if event.steps < 0 else theme.GOOD
    size = cast.layout.sizes.name * (0.84 if cast.layout.full else 0.95)
    yield rise([("text", str(event.now - event.steps))], fixed(at), theme.BONE2, size, 0.3, fall=True)
    yield glow(fixed((x + cast.layout.either(4, 4), y)), color, 30, 0.5)


def damage_removed(event: e.DamageRemoved, cast: Cast) -> Iterator[Clip]:
    """A marker leaves a ship or the Revenant."""
    if event.ship != _REVENANT:
        yield from hulls.repaired(cast.before, cast.scene, event.ship, event.now)
        return
    at = fixed(cast.layout.ring.socket(min(event.now, geo.SOCKETS - 1)))
    yield lift(still_sprite(tokens.damage(7.6 * cast.layout.ring.k)), at, 0.3, rise=14)
    yield ripple(at, theme.GOOD, 40)


# ---------------------------------------------------------------- the Revenant
def revenant_damaged(event: e.RevenantDamaged, cast: Cast) -> Iterator[Clip]:
    """A bolt from the sector to the next socket, which fills."""
    socket = min(max(event.now, 1), geo.SOCKETS) - 1
    at = cast.layout.ring.socket(socket)
    for start, end in hulls.shots(cast.before, event.sector, None, at):
        yield bolt(start, end, theme.VOID, hulls.BOLT, ease_in)
    fill = 0.12
    whole = hulls.BOLT + fill

    def draw(stage: Stage, t: float) -> None:
        seconds = t * whole
        if seconds < hulls.BOLT:
            _old_socket(stage, at, event.now - 1)
        else:
            pip = tokens.damage(7.6 * stage.k)
            put(stage.target, pip, at, 2 - ease_out(part(seconds, hulls.BOLT, whole)))

    yield Clip(whole, draw)
    yield glow(fixed(at), theme.DANGER, 60, 0.36, hulls.BOLT)
    yield ripple(
        fixed(cast.layout.ring.centre), theme.DANGER, 130 * cast.layout.ring.k / cast.layout.f, 0.4, hulls.BOLT
    )


def _old_socket(stage: Stage, at: Position, damage: int) -> None:
    """The socket as it was: a piece of the Revenant with less Damage, laid over the present one."""
    whole = revenant(stage.k, damage)
    r = round((geo.SOCKET_RADIUS + 1.5) * stage.k)
    cx, cy = stage.ring.centre
    x, y = round(cx - whole.get_width() / 2), round(cy - whole.get_height() / 2)
    box = Rect(round(at[0]) - r, round(at[1]) - r, 2 * r, 2 * r)
    stage.target.blit(whole, box.topleft, box.move(-x, -y))


def revenant_cleared(event: e.RevenantCleared, cast: Cast) -> Iterator[Clip]:
    """The five markers sweep off, one after the other."""
    place = cast.layout.ring
    sprite = still_sprite(tokens.damage(7.6 * place.k))
    for index in range(min(event.number, geo.SOCKETS)):
        at = place.socket(index)
        away = (at[0] + 150 * place.k, at[1] + 40 * place.k)
        yield _swept(sprite, at, away, _SWEEP * index)


def _swept(sprite: Sprite, start: Position, end: Position, delay: float) -> Clip:
    def draw(stage: Stage, t: float) -> None:
        drawn = sprite(stage)
        if drawn is not None:
            u = ease_in(t)
            at = (start[0] + (end[0] - start[0]) * u, start[1] + (end[1] - start[1]) * u)
            put(stage.target, drawn, at, turn=120 * u, opacity=1 - part(t, 0.5, 1))

    return Clip(0.34, draw, delay, still=lambda stage, t: _fade(sprite, start, stage, t), waits=True)


def _fade(sprite: Sprite, at: Position, stage: Stage, t: float) -> None:
    drawn = sprite(stage)
    if drawn is not None:
        put(stage.target, drawn, at, opacity=1 - t)


def damage_lost(event: e.DamageLost, cast: Cast) -> Iterator[Clip]:
    """A bolt that comes to nothing: both Failures have struck."""
    at = cast.layout.ring.at(event.sector, geo.R_REVENANT)
    for start, end in hulls.shots(cast.before, event.sector, None, at):
        yield bolt(start, end, "#9AA7C4", hulls.BOLT, ease_in)
    yield ripple(fixed(at), "#9AA7C4", 26, delay=hulls.BOLT)


# ---------------------------------------------------------------- sectors
def sector_began(event: e.SectorBegan, cast: Cast) -> Iterator[Clip]:
    """The outline of the sector is drawn."""
    drawn = ring.sector_outline(event.sector, cast.layout.ring.k, theme.HOVER_EDGE, 4)
    centre = cast.layout.ring.centre

    def light(stage: Stage, t: float) -> None:
        drawn.surface.set_alpha(round(255 * min(1.0, 3 * t) * (1 - part(t, 0.5, 1))))
        drawn.blit(stage.target, centre)
        drawn.surface.set_alpha(255)

    if event.voidborn:
        yield Clip(0.4, light, still=light)


def protection_placed(event: e.ProtectionPlaced, cast: Cast) -> Iterator[Clip]:
    """A Protection token goes down on an effect of a Failure."""
    key: Key = ("failureside", event.slot, event.effect)

    def spot(stage: Stage) -> Position | None:
        rect = stage.places.rect(key)
        return None if rect is None else (rect.right - 18 * stage.f, float(rect.centery))

    radius = min(13 * cast.layout.f, cast.layout.either(13, 11))
    yield flight(still_sprite(tokens.protection(radius)), cast.supply, spot, scales=(1.5, 1.0))
    yield ripple(spot, theme.BRONZE_HI, 30, delay=0.36)


def shuttle_on_scanner(event: e.ShuttleOnScanner, cast: Cast) -> Iterator[Clip]:
    """A Shuttle is laid on its Scanner card."""
    kind = kind_of(cast.view, event.ship)
    sprite = still_sprite(hulls.face(cast.scene, event.ship, geo.HULL_UNITS[kind] * cast.layout.ring.k, 0))
    key: Key = ("scanner", event.card)
    yield flight(sprite, cast.supply, lambda stage: stage.places.centre(key), scales=(1.0, 0.5))


def ship_returned(event: e.ShipReturned, cast: Cast) -> Iterator[Clip]:
    """A Shuttle without a berth fades where the Scanner card lies."""
    kind = kind_of(cast.view, event.ship)
    unit = 0.6 * geo.HULL_UNITS[kind] * cast.layout.ring.k

    def sprite(stage: Stage) -> Surface:
        return hulls.face(cast.scene, event.ship, unit, 0)

    yield lift(sprite, fixed(_card_place(cast)), 0.4)


def _card_place(cast: Cast) -> Position | None:
    shown = cast.view.scanners
    return cast.before.centre(("scanner", shown[0])) if shown else None


CUES: dict[type, Cue] = {
    e.VoidbornPlaced: voidborn_placed,
    e.VoidbornDestroyed: voidborn_destroyed,
    e.VoidbornMoved: voidborn_moved,
    e.VoidbornRemoved: voidborn_removed,
    e.ShieldPlaced: shield_placed,
    e.ShieldCancelled: shield_cancelled,
    e.ShieldsRemoved: shields_removed,
    e.FrigateMoved: frigate_moved,
    e.ShipDeployed: ship_deployed,
    e.ShipMoved: ship_moved,
    e.ShipReturned: ship_returned,
    e.ShuttleOnScanner: shuttle_on_scanner,
    e.ShipCorrupted: ship_corrupted,
    e.DamagePlaced: damage_placed,
    e.ShipDestroyed: ship_destroyed,
    e.HousePowerChanged: power_changed,
    e.DamageRemoved: damage_removed,
    e.RevenantDamaged: revenant_damaged,
    e.RevenantCleared: revenant_cleared,
    e.DamageLost: damage_lost,
    e.SectorBegan: sector_began,
    e.ProtectionPlaced: protection_placed,
}
