"""Recall, the Skirmish phase and Revenant Failures (RULES 6)."""

from dataclasses import replace

from game.rules.choices import HOME, SHIP, PickShip
from game.rules.decisions import AssignDamage, SpreadCorruption
from game.rules.engine import decision, step
from game.rules.events import (
    CrewReturned,
    DamageLost,
    DamagePlaced,
    Event,
    FailureEffectStruck,
    FailureResolved,
    FailureTriggered,
    HousePowerChanged,
    PhaseBegan,
    RevenantCleared,
    RevenantDamaged,
    SectorBegan,
    SectorEnded,
    ShieldCancelled,
    ShieldsRemoved,
    ShipCorrupted,
    ShipDestroyed,
    TurnOrderSet,
)
from game.rules.queries import clockwise, resolving_player, ships_in, stack_rank
from game.rules.state import State
from game.rules.steps import (
    AfterSkirmish,
    CorruptShip,
    DealDamage,
    DriftFrigate,
    FailureEffect,
    LandDamage,
    Recall,
    Resolve,
    SkirmishSector,
    StrikeFailure,
    StrikeShip,
    SweepShields,
    TuckFailure,
)
from game.rules.tokens import move_frigate

TOPMOST, BOTTOMMOST = 0, 1


@step(Recall)
def _recall(state: State, at: Recall, events: list[Event]) -> None:
    """RULES 6.1: the new turn order by Tactics, then all Crew come home."""
    state.phase = "recall"
    state.order = stack_rank(state)
    events += [PhaseBegan("recall"), TurnOrderSet(tuple(state.order))]
    for seat in state.order:
        state.players[seat].crew = [HOME] * len(state.players[seat].crew)
        events.append(CrewReturned(seat))
    state.boarded = HOME
    state.captain = False
    state.stack.append(SkirmishSector(1))


@step(SkirmishSector)
def _sector(state: State, at: SkirmishSector, events: list[Event]) -> None:
    """The resolving player is settled when the sector begins (RULES 6.2.1)."""
    if at.sector == 1:
        state.phase = "skirmish"
        events.append(PhaseBegan("skirmish"))
    seat, voidborn = resolving_player(state, at.sector), state.voidborn[at.sector]
    events.append(SectorBegan(at.sector, voidborn, seat))
    state.stack.append(SkirmishSector(at.sector + 1) if at.sector < 8 else AfterSkirmish())
    if voidborn or state.shields[at.sector]:
        state.stack.append(DealDamage(at.sector, voidborn, seat, False))
    else:
        events.append(SectorEnded(at.sector))


@step(DealDamage)
def _deal(state: State, at: DealDamage, events: list[Event]) -> None:
    """Shields first, then House ships, then the Revenant (RULES 6.2.1)."""
    sector = at.sector
    if not at.left:
        state.stack.append(SweepShields(sector))
        if state.rift[sector] and at.hit:
            state.stack.append(SpreadCorruption(sector, at.seat))
    elif state.shields[sector]:
        state.shields[sector] -= 1
        events.append(ShieldCancelled(sector, state.shields[sector]))
        state.stack.append(DealDamage(sector, at.left - 1, at.seat, at.hit))
    elif sector in state.ship_at:
        state.stack.append(AssignDamage(sector, at.left, at.seat, at.hit))
    else:
        state.stack.append(DealDamage(sector, at.left - 1, at.seat, at.hit))
        _hit_revenant(state, sector, events)


@decision(AssignDamage, lambda state, at: [SHIP[at.seat][s] for s in ships_in(state, at.sector)])
def _assign(state: State, at: AssignDamage, choice: PickShip, events: list[Event]) -> None:
    state.stack.append(DealDamage(at.sector, at.left - 1, at.seat, True))
    state.stack.append(LandDamage(choice.ship, at.seat, "Voidborn"))


@step(LandDamage)
def _land(state: State, at: LandDamage, events: list[Event]) -> None:
    """On an empty damage space, or the ship is destroyed (RULES 1.4, 6.2.1)."""
    ship, sector = at.ship, state.ship_at[at.ship]
    if state.ship_damage[ship] < state.book.damage_spaces[ship]:
        state.ship_damage[ship] += 1
        events.append(DamagePlaced(ship, sector, at.seat, state.ship_damage[ship], at.why))
        return
    house = state.book.house_of[ship]
    state.ship_at[ship] = state.ship_damage[ship] = 0
    state.ship_corrupted[ship] = False
    events.append(ShipDestroyed(ship, sector, at.seat, at.why))
    events.append(HousePowerChanged(house, -1, state.power(house)))


@decision(
    SpreadCorruption,
    lambda state, at: [
        SHIP[at.seat][s]
        for s in ships_in(state, at.sector)
        if state.book.corruption_spaces[s] and not state.ship_corrupted[s]
    ],
)
def _spread(state: State, at: SpreadCorruption, choice: PickShip, events: list[Event]) -> None:
    """RULES 6.2.3."""
    state.ship_corrupted[choice.ship] = True
    events.append(ShipCorrupted(choice.ship, at.sector, at.seat, "Rift"))


@step(SweepShields)
def _sweep(state: State, at: SweepShields, events: list[Event]) -> None:
    """RULES 6.2.4."""
    if state.shields[at.sector]:
        events.append(ShieldsRemoved(at.sector, state.shields[at.sector], "end of the sector"))
        state.shields[at.sector] = 0
    events.append(SectorEnded(at.sector))


# --- the Revenant and its Failures (RULES 6.2.2) ---------------------------------------------------------


def _hit_revenant(state: State, sector: int, events: list[Event]) -> None:
    """Place a marker; the sixth is not placed but triggers the next Failure; after both it is lost."""
    if all(state.failed):
        events.append(DamageLost(sector))
    elif state.revenant_damage < state.book.content.rules.revenant_damage:
        state.revenant_damage += 1
        events.append(RevenantDamaged(state.revenant_damage, sector))
    else:
        state.stack.append(StrikeFailure(TOPMOST if state.failed[BOTTOMMOST] else BOTTOMMOST))


@step(StrikeFailure)
def _strike_failure(state: State, at: StrikeFailure, events: list[Event]) -> None:
    events.append(FailureTriggered(at.slot, state.failures[at.slot]))
    state.stack += [TuckFailure(at.slot), FailureEffect(at.slot, 1), FailureEffect(at.slot, 0)]


@step(FailureEffect)
def _failure_effect(state: State, at: FailureEffect, events: list[Event]) -> None:
    card, covered = state.failures[at.slot], state.covered[at.slot] == at.effect
    events.append(FailureEffectStruck(at.slot, at.effect, covered))
    if not covered:
        name = state.book.content.failures[card].name
        effects = state.book.failures[card][at.effect]
        state.stack.append(Resolve(effects, 0, state.order[0], 0, True, name))


@step(TuckFailure)
def _tuck(state: State, at: TuckFailure, events: list[Event]) -> None:
    state.failed[at.slot] = True
    events.append(FailureResolved(at.slot, state.failures[at.slot]))
    events.append(RevenantCleared(state.revenant_damage))
    state.revenant_damage = 0


@step(StrikeShip)
def _strike_ship(state: State, at: StrikeShip, events: list[Event]) -> None:
    """A Failure's Damage lands one by one, ship after ship; Shields do not stop it (RULES 6.2.1, 6.2.2)."""
    ship = at.ships[0]
    if at.left > 1 and state.ship_damage[ship] < state.book.damage_spaces[ship]:
        state.stack.append(replace(at, left=at.left - 1))
    elif len(at.ships) > 1:
        state.stack.append(replace(at, ships=at.ships[1:], left=at.damage))
    state.stack.append(LandDamage(ship, -1, at.why))


@step(CorruptShip)
def _corrupt_ship(state: State, at: CorruptShip, events: list[Event]) -> None:
    ship = at.ships[0]
    state.ship_corrupted[ship] = True
    events.append(ShipCorrupted(ship, state.ship_at[ship], -1, at.why))
    if len(at.ships) > 1:
        state.stack.append(replace(at, ships=at.ships[1:]))


@step(DriftFrigate)
def _drift(state: State, at: DriftFrigate, events: list[Event]) -> None:
    seat = state.order[at.place]
    move_frigate(state, seat, clockwise(state.players[seat].frigate, at.sectors), at.why, events)
    if at.place + 1 < len(state.order):
        state.stack.append(replace(at, place=at.place + 1))
