"""What the Skirmish phase would do to the House ships as things stand (RULES 6.2)."""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.decisions import AssignDamage
from game.rules.queries import distance, ships_out
from game.rules.state import State
from game.rules.steps import DealDamage, SkirmishSector


class Forecast(NamedTuple):
    """Power and expected ship losses by House, and the Damage that would reach the Revenant."""

    powers: list[int]
    """House Power now (RULES 1.5)."""
    losses: list[int]
    revenant: int
    exposed: list[float]
    """Voidborn ships beside each House's ships, spread over the ships of the sector."""


def sectors_to_come(state: State) -> list[tuple[int, int]]:
    """(sector, Voidborn damage) still to be dealt in this Cycle, Shields not yet counted."""
    if state.phase in ("rift", "hyperjump", "scoring"):
        return []
    first = 1
    out: list[tuple[int, int]] = []
    if state.phase == "skirmish":
        first = 9
        for step in state.stack:
            kind = type(step)
            if kind is SkirmishSector:
                first = min(first, step.sector)
            elif kind is DealDamage or kind is AssignDamage:
                out.append((step.sector, step.left))
    out += [(sector, state.voidborn[sector]) for sector in range(first, 9) if state.voidborn[sector]]
    return out


def forecast(state: State, shares: Sequence[Sequence[float]]) -> Forecast:
    """Losses if the resolving players shield the Houses that pay them most.

    ``shares[house][seat]`` is the expected part of a House's Power that becomes points of the seat.
    """
    losses = [0, 0, 0, 0]
    exposed = [0.0, 0.0, 0.0, 0.0]
    revenant = 0
    ships: list[list[int]] = [[], [], [], [], [], [], [], [], []]
    book = state.book
    powers = [0, 0, 0, 0]
    for ship in ships_out(state):
        ships[state.ship_at[ship]].append(ship)
        powers[book.house_of[ship]] += 1
    players = state.players
    order = state.order
    for sector, damage in sectors_to_come(state):
        here = ships[sector]
        for ship in here:
            exposed[book.house_of[ship]] += damage / len(here)
        left = damage - state.shields[sector]
        for ship in here:
            left -= book.damage_spaces[ship] - state.ship_damage[ship]
        if left <= 0:
            continue
        if left < len(here):
            resolver, way = order[0], 9
            for seat in order:
                far = distance(players[seat].frigate, sector)
                if far < way:
                    resolver, way = seat, far
            here.sort(key=lambda ship: 2 * shares[book.house_of[ship]][resolver] - sum(shares[book.house_of[ship]]))
        for ship in here[:left]:
            losses[book.house_of[ship]] += 1
        revenant += max(0, left - len(here))
    return Forecast(powers, losses, revenant, exposed)
