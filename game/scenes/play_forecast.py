"""What a sector's Skirmish would do as things stand (RULES 6.2): plain counting on what everyone can see."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import State
from game.rules.queries import ALL_SECTORS, distance, ships_in, stack_rank

_FAILURES_A_CYCLE = 2


@dataclass(frozen=True, slots=True)
class Forecast:
    """One sector's Skirmish if nothing changed before it, the sectors before it counted.

    What Failure cards would do on the way is left out.
    """

    sector: int
    damage: int
    """Damage dealt: one for each Voidborn ship."""
    cancelled: int
    """Of it cancelled by Shields."""
    room: int
    """Damage the House ships here can take until none is left."""
    ships: int
    """House ships here."""
    on_ships: int
    to_revenant: int
    before: int
    """Damage on the Revenant when this sector begins."""
    after: int
    """Damage on the Revenant when it ends."""
    failures: tuple[int, ...]
    """Failure cards it would trigger: 1 bottommost, 0 topmost (RULES 6.2.2)."""
    lost: int
    """Damage lost because both Failures have struck."""
    corruption: bool
    """A Rift here would corrupt a ship (RULES 6.2.3)."""
    seat: int
    """Who would resolve it."""
    tied: bool
    """Another Frigate is as near; the turn order to come decides."""
    away: int
    """Distance of the nearest Frigate in sectors."""


def forecast(view: State, sector: int) -> Forecast:
    """The forecast of ``sector`` 1..8. Sectors whose Skirmish of this Cycle is over count as well."""
    marks = view.revenant_damage
    struck = sum(view.failed)
    result = None
    for number in ALL_SECTORS[:sector]:
        result = _sector(view, number, marks, struck)
        marks = result.after
        struck += len(result.failures)
    if result is None:
        raise ValueError(f"there is no sector {sector}")
    return result


def _sector(view: State, sector: int, marks: int, struck: int) -> Forecast:
    book = view.book
    ships = ships_in(view, sector)
    damage = view.voidborn[sector]
    cancelled = min(damage, view.shields[sector])
    room = sum(book.damage_spaces[ship] - view.ship_damage[ship] + 1 for ship in ships)
    on_ships = min(damage - cancelled, room)
    to_revenant = damage - cancelled - on_ships
    before, failures, lost = marks, [], 0
    for _ in range(to_revenant):
        if struck >= _FAILURES_A_CYCLE:
            lost += 1
        elif marks < book.content.rules.revenant_damage:
            marks += 1
        else:
            struck += 1
            failures.append(_FAILURES_A_CYCLE - struck)
            marks = 0
    order = stack_rank(view) if view.phase == "action" else view.order
    ways = [distance(player.frigate, sector) if player.frigate else 9 for player in view.players]
    nearest = min(ways)
    near = [seat for seat in order if ways[seat] == nearest]
    return Forecast(
        sector, damage, cancelled, room, len(ships), on_ships, to_revenant, before, marks, tuple(failures), lost,
        view.rift[sector] and on_ships > 0 and _can_corrupt(view, ships, on_ships, room),
        near[0], len(near) > 1, nearest,
    )  # fmt: skip


def _can_corrupt(view: State, ships: list[int], on_ships: int, room: int) -> bool:
    """Whether a ship with an empty Corruption space can be left once the damage has landed."""
    if on_ships >= room:
        return False
    return any(
        view.book.corruption_spaces[ship] and not view.ship_corrupted[ship] and _survives(view, ships, ship, on_ships)
        for ship in ships
    )


def _survives(view: State, ships: list[int], ship: int, on_ships: int) -> bool:
    others = sum(view.book.damage_spaces[other] - view.ship_damage[other] + 1 for other in ships if other != ship)
    return on_ships <= others + view.book.damage_spaces[ship] - view.ship_damage[ship]
