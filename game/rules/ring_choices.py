"""Decisions about the ring: Shields, Voidborn ships, repair, containing, moving, deploying, planets, Protection."""

from dataclasses import replace

from game.rules.choices import (
    DEPLOY,
    MOVE_SHIP,
    REVENANT,
    SECTOR,
    SHIP,
    Deploy,
    MoveShip,
    PickCompartment,
    PickHouse,
    PickSector,
    PickShip,
    Protect,
    Skip,
    UsePlanet,
)
from game.rules.decisions import (
    ChoosePlanet,
    ChooseShuttle,
    ContainOne,
    DeployShip,
    DestroyVoidborn,
    MoveFrigate,
    MoveShips,
    MoveVoidborn,
    PlaceProtection,
    PlaceShield,
    RemoveOneRift,
    RepairShip,
)
from game.rules.engine import decision, step
from game.rules.events import (
    Event,
    PlanetUsed,
    ProtectionPlaced,
    RiftRemoved,
    ShieldPlaced,
    ShipMoved,
    ShuttleOnScanner,
    VoidbornMoved,
)
from game.rules.possible import planet_answers
from game.rules.queries import NEAR, berths_free, first_in_supply, neighbours, protection_free, ships_out, within
from game.rules.state import FREE, ON_SCANNER, State
from game.rules.steps import DestroyPaid, Resolve
from game.rules.table_choices import forfeit, with_skip
from game.rules.tokens import change_data, contain, deploy, destroy_voidborn, move_frigate, repair

# --- Shields and Voidborn ships --------------------------------------------------------------------------


def _shield_answers(state: State, at: PlaceShield) -> list[object]:
    return with_skip([SECTOR[at.seat][n] for n in at.sectors], at.seat, False)


@decision(PlaceShield, _shield_answers)
def _place_shield(state: State, at: PlaceShield, choice: PickSector | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
        return
    state.shields[choice.sector] += 1
    events.append(ShieldPlaced(at.seat, choice.sector, at.why))
    if at.left > 1:
        sectors = (choice.sector,) if at.one_sector else at.sectors
        state.stack.append(replace(at, left=at.left - 1, sectors=sectors))


def _destroy_answers(state: State, at: DestroyVoidborn) -> list[object]:
    return with_skip([SECTOR[at.seat][n] for n in at.sectors if state.voidborn[n]], at.seat, False)


@decision(DestroyVoidborn, _destroy_answers)
def _destroy(state: State, at: DestroyVoidborn, choice: PickSector | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
        return
    sectors = (choice.sector,) if at.one_sector else at.sectors
    more = any(state.voidborn[n] > (n == choice.sector) for n in sectors)
    if at.left > 1 and more:
        state.stack.append(replace(at, left=at.left - 1, sectors=sectors))
    destroy_voidborn(state, at.seat, choice.sector, at.tactics_each, at.why, events)


@step(DestroyPaid)
def _destroy_paid(state: State, at: DestroyPaid, events: list[Event]) -> None:
    if state.voidborn[at.sector]:
        destroy_voidborn(state, at.seat, at.sector, at.tactics_each, at.why, events)


def _move_voidborn_answers(state: State, at: MoveVoidborn) -> list[object]:
    """First the sector to take from, then for each ship the neighbour it goes to (RULES 5.7, Decoy Drones)."""
    if at.source:
        sectors: tuple[int, ...] = neighbours(at.source)
    else:
        sectors = tuple(n for n in NEAR[state.players[at.seat].frigate] if state.voidborn[n])
    return with_skip([SECTOR[at.seat][n] for n in sectors], at.seat, False)


@decision(MoveVoidborn, _move_voidborn_answers)
def _move_voidborn(state: State, at: MoveVoidborn, choice: PickSector | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
    elif not at.source:
        state.stack.append(replace(at, source=choice.sector))
    else:
        state.voidborn[at.source] -= 1
        state.voidborn[choice.sector] += 1
        events.append(VoidbornMoved(at.seat, at.source, choice.sector, at.why))
        if at.left > 1 and state.voidborn[at.source]:
            state.stack.append(replace(at, left=at.left - 1))


def _rift_answers(state: State, at: RemoveOneRift) -> list[object]:
    return with_skip([SECTOR[at.seat][n] for n in at.sectors], at.seat, False)


@decision(RemoveOneRift, _rift_answers)
def _remove_rift(state: State, at: RemoveOneRift, choice: PickSector | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
        return
    state.rift[choice.sector] = False
    events.append(RiftRemoved(choice.sector, at.why))


# --- House ships -----------------------------------------------------------------------------------------


def _repair_answers(state: State, at: RepairShip) -> list[object]:
    """Damaged House ships there, of one House if named, and the Revenant where allowed."""
    ships = [
        SHIP[at.seat][ship]
        for ship, damage in enumerate(state.ship_damage)
        if damage and state.ship_at[ship] in at.sectors and (at.house < 0 or state.book.house_of[ship] == at.house)
    ]
    if at.revenant and state.revenant_damage:
        ships.append(SHIP[at.seat][REVENANT])
    return with_skip(list(ships), at.seat, False) if ships else []


@decision(RepairShip, _repair_answers)
def _repair(state: State, at: RepairShip, choice: PickShip | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
        return
    repair(state, at.seat, choice.ship, at.why, events)
    if at.left > 1:
        sectors = (state.ship_at[choice.ship],) if at.one_sector else at.sectors
        state.stack.append(replace(at, left=at.left - 1, sectors=sectors))


def _contain_answers(state: State, at: ContainOne) -> list[object]:
    """RULES 5.2: from the own Compartments, from House ships, or both."""
    answers: list[object] = []
    if at.frigate:
        corrupted = state.players[at.seat].corrupted
        answers += [PickCompartment(at.seat, c) for c in range(5) if corrupted[c]]
    if at.sectors:
        answers += [
            SHIP[at.seat][ship]
            for ship, corrupted in enumerate(state.ship_corrupted)
            if corrupted and state.ship_at[ship] in at.sectors
        ]
    return with_skip(answers, at.seat, False) if answers else []


@decision(ContainOne, _contain_answers)
def _contain(state: State, at: ContainOne, choice: PickCompartment | PickShip | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
        return
    if at.left > 1:
        state.stack.append(replace(at, left=at.left - 1))
    if isinstance(choice, PickShip):
        state.named = state.book.house_of[choice.ship]
        contain(state, at.seat, -1, choice.ship, at.why, events)
    else:
        contain(state, at.seat, choice.compartment, -1, at.why, events)


def _deploy_answers(state: State, at: DeployShip) -> list[object]:
    """Any House, any of the types in supply, a free berth (RULES 5.4, 1.2)."""
    answers: list[object] = []
    for ship_type in at.types:
        free = [n for n in at.sectors if berths_free(state, n, ship_type) > 0]
        for house in range(4):
            if free and first_in_supply(state, house, ship_type) >= 0:
                answers += [DEPLOY[at.seat][house][ship_type][n] for n in free]
    return with_skip(answers, at.seat, at.must) if answers else []


@decision(DeployShip, _deploy_answers)
def _deploy(state: State, at: DeployShip, choice: Deploy | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
        return
    ship = first_in_supply(state, choice.house, choice.ship_type)
    state.named = choice.house
    deploy(state, at.seat, ship, choice.sector, at.why, events)


def _move_ship_answers(state: State, at: MoveShips) -> list[object]:
    answers: list[object] = []
    berths = {(n, large): berths_free(state, n, 0 if large else 1) for n in range(1, 9) for large in (True, False)}
    for ship in ships_out(state):
        if ship not in at.moved:
            moves, large = MOVE_SHIP[at.seat][ship], state.book.large[state.book.type_of[ship]]
            answers += [moves[n] for n in neighbours(state.ship_at[ship]) if berths[(n, large)] > 0]
    return with_skip(answers, at.seat, False)


@decision(MoveShips, _move_ship_answers)
def _move_ship(state: State, at: MoveShips, choice: MoveShip | Skip, events: list[Event]) -> None:
    """With its Crew, Damage and Corruption (RULES 5.7, Fleet Reposition)."""
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
        return
    events.append(ShipMoved(at.seat, choice.ship, state.ship_at[choice.ship], choice.sector, at.why))
    state.ship_at[choice.ship] = choice.sector
    if at.left > 1:
        state.stack.append(replace(at, left=at.left - 1, moved=(*at.moved, choice.ship)))


def _shuttle_answers(state: State, at: ChooseShuttle) -> list[object]:
    """Houses with a Shuttle in supply; none: the benefit is skipped (RULES 5.4, 7)."""
    return [PickHouse(at.seat, h) for h in range(4) if first_in_supply(state, h, 3) >= 0]


@decision(ChooseShuttle, _shuttle_answers)
def _shuttle(state: State, at: ChooseShuttle, choice: PickHouse, events: list[Event]) -> None:
    ship = first_in_supply(state, choice.house, 3)
    state.ship_at[ship] = ON_SCANNER
    card = next(c for c in state.scanners if state.book.content.scanners[c].name == at.why)
    events.append(ShuttleOnScanner(at.seat, ship, card))


# --- Frigate, planets, Protection ------------------------------------------------------------------------


@decision(
    MoveFrigate,
    lambda state, at: [SECTOR[at.seat][n] for n in within(state.players[at.seat].frigate, at.reach)],
)
def _move_frigate(state: State, at: MoveFrigate, choice: PickSector, events: list[Event]) -> None:
    move_frigate(state, at.seat, choice.sector, at.why, events)


def _planet_answers(state: State, at: ChoosePlanet) -> list[object]:
    answers: list[object] = list(planet_answers(state, at.seat, at.sectors))
    return with_skip(answers, at.seat, at.must)


@decision(ChoosePlanet, _planet_answers)
def _use_planet(state: State, at: ChoosePlanet, choice: UsePlanet | Skip, events: list[Event]) -> None:
    """The first user takes the Discovery Data; a corrupted effect brings Corruption later (RULES 5.6, 4.4)."""
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
        return
    sector, card = choice.sector, state.planet[choice.sector]
    name = state.book.content.planets[card].name
    events.append(PlanetUsed(at.seat, sector, card, choice.side, at.why))
    state.named = -1
    state.stack.append(Resolve(state.book.planets[card][choice.side], 0, at.seat, sector, False, name))
    if choice.side == 1:
        state.corrupted_use = True
    if state.planet_data[sector]:
        state.planet_data[sector] = False
        change_data(state, at.seat, 1, sector, name, events)


def _protect_answers(state: State, at: PlaceProtection) -> list[object]:
    """A free token on a Failure card that has none; the bottom effect of a Core Failure cannot be covered."""
    if not protection_free(state):
        return []
    failures = state.book.content.failures
    answers: list[object] = [
        Protect(at.seat, slot, effect)
        for slot, card in enumerate(state.failures)
        if state.covered[slot] == FREE and not state.failed[slot]
        for effect in (0, 1)
        if not (effect == 1 and failures[card].core)
    ]
    return with_skip(answers, at.seat, at.must) if answers else []


@decision(PlaceProtection, _protect_answers)
def _protect(state: State, at: PlaceProtection, choice: Protect | Skip, events: list[Event]) -> None:
    if isinstance(choice, Skip):
        forfeit(at.seat, at.why, events)
        return
    state.covered[choice.slot] = choice.effect
    events.append(ProtectionPlaced(at.seat, choice.slot, choice.effect, at.why))
