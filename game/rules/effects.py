"""The one place that executes the effect vocabulary (RULES 10): effects become steps and decisions."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from game.content import effects as words
from game.rules.book import BookAction, cost_tuple
from game.rules.choices import REINFORCE_PLACE
from game.rules.decisions import (
    AssignCorruption,
    ChooseAmount,
    ChooseGain,
    ChooseInfluence,
    ChooseOption,
    ChoosePayment,
    ChoosePlanet,
    ChooseShuttle,
    ContainOne,
    DeployShip,
    DestroyVoidborn,
    ExchangeOne,
    LoseHidden,
    LoseInfluence,
    LoseOperation,
    LoseResource,
    MoveFrigate,
    MoveShips,
    MoveVoidborn,
    PlaceProtection,
    PlaceShield,
    PlayCard,
    RemoveOneRift,
    RepairShip,
)
from game.rules.engine import step
from game.rules.events import Event, PointsLost, ShieldsRemoved
from game.rules.possible import planet_answers, playable
from game.rules.queries import ALL_SECTORS, NEAR, can_pay, free_corruption, place_sector, pool, ships_in
from game.rules.state import FREE, State
from game.rules.steps import (
    AddInfluence,
    CorruptShip,
    DestroyPaid,
    DrawOperation,
    DriftFrigate,
    GainToken,
    Resolve,
    StrikeShip,
)
from game.rules.tokens import (
    change_data,
    change_influence,
    change_rank,
    change_tactics,
    charge,
    discard_token,
    gain_hidden,
)

Handler = Callable[[State, Any, Resolve, list[Event]], None]
HANDLERS: dict[type, Handler] = {}


def effect(kind: type) -> Callable[[Handler], Handler]:
    """Register the function that resolves this effect word."""

    def register(handler: Handler) -> Handler:
        HANDLERS[kind] = handler
        return handler

    return register


@step(Resolve)
def _resolve(state: State, at: Resolve, events: list[Event]) -> None:
    """One effect of a list; the rest waits below what it brings."""
    effects = state.book.lists[at.effects]
    if at.at + 1 < len(effects):
        state.stack.append(Resolve(at.effects, at.at + 1, at.seat, at.here, at.must, at.why))
    if effects:
        item = effects[at.at]
        HANDLERS[type(item)](state, item, at, events)


def start(state: State, seat: int, action: BookAction, place: int) -> None:
    """Begin a crew action: its cost, then its effects. Commission asks for its cost by rank; Reinforce is mandatory."""
    state.named = -1
    here, must = place_sector(state, seat, place), place == REINFORCE_PLACE
    if action.first == "commission":
        cost = state.book.commission_costs[state.players[seat].rank + 1]
        charge(state, seat, cost, 0, state.book.raise_rank, here, True, action.name)
    elif sum(action.cost) > state.discount:
        # The list waits below the payment, so that it keeps its "must".
        state.stack.append(Resolve(action.effects, 0, seat, here, must, action.name))
        state.stack.append(ChoosePayment(seat, action.cost, state.discount, -1, here, True, action.name))
    else:
        state.stack.append(Resolve(action.effects, 0, seat, here, must, action.name))


def _sectors(state: State, at: Resolve, where: words.Where) -> tuple[int, ...]:
    """The sectors a place word means for the player and the anchor."""
    if where == "anywhere":
        return ALL_SECTORS
    sector = state.players[at.seat].frigate if where in ("frigate", "near frigate") else at.here
    return NEAR[sector] if where in ("near here", "near frigate") else (sector,)


def houses_in(state: State, sector: int) -> tuple[int, ...]:
    """Great Houses with a ship in a sector."""
    return tuple(sorted({state.book.house_of[ship] for ship in ships_in(state, sector)}))


# --- gains -----------------------------------------------------------------------------------------------


@effect(words.Gain)
def _gain(state: State, item: words.Gain, at: Resolve, events: list[Event]) -> None:
    push = state.stack.append
    for _ in range(item.any):
        push(ChooseGain(at.seat, 4, at.must, at.why))
    for _ in range(item.basic):
        push(ChooseGain(at.seat, 3, at.must, at.why))
    for resource, number in ((3, item.N), (2, item.S), (1, item.E), (0, item.M)):
        for _ in range(number):
            push(GainToken(at.seat, resource, at.why))


@effect(words.Influence)
def _influence(state: State, item: words.Influence, at: Resolve, events: list[Event]) -> None:
    if item.house == "every":
        state.stack += [AddInfluence(at.seat, h, item.steps, at.why) for h in (3, 2, 1, 0)]
    elif item.house == "named":
        if state.named >= 0:
            change_influence(state, at.seat, state.named, item.steps, at.why, events)
    else:
        houses: tuple[int, ...] = (0, 1, 2, 3)
        if item.house == "present here":
            houses = houses_in(state, at.here)
        elif item.house == "present at frigate":
            houses = houses_in(state, state.players[at.seat].frigate)
        if houses:
            state.stack.append(ChooseInfluence(at.seat, item.steps, houses, at.must, at.why))


@effect(words.HiddenInfluence)
def _hidden(state: State, item: words.HiddenInfluence, at: Resolve, events: list[Event]) -> None:
    gain_hidden(state, at.seat, at.why)


@effect(words.Tactics)
def _tactics(state: State, item: words.Tactics, at: Resolve, events: list[Event]) -> None:
    change_tactics(state, at.seat, item.steps, at.why, events)


@effect(words.Draw)
def _draw(state: State, item: words.Draw, at: Resolve, events: list[Event]) -> None:
    state.stack += [DrawOperation(at.seat, at.why)] * item.cards


@effect(words.DiscoveryData)
def _data(state: State, item: words.DiscoveryData, at: Resolve, events: list[Event]) -> None:
    change_data(state, at.seat, item.cubes, 0, at.why, events)


@effect(words.RaiseRank)
def _raise_rank(state: State, item: words.RaiseRank, at: Resolve, events: list[Event]) -> None:
    """With ``pay`` at Commission's cost, optional (RULES 5.3, Academy Relay)."""
    player, book = state.players[at.seat], state.book
    if player.rank >= 3:
        return
    if not item.pay:
        change_rank(state, at.seat, 1, at.why, events)
        return
    cost = book.commission_costs[player.rank + 1]
    if can_pay(pool(player), cost, item.discount + state.discount):
        charge(state, at.seat, cost, item.discount, book.raise_rank, at.here, False, at.why)


# --- the ring --------------------------------------------------------------------------------------------


@effect(words.Destroy)
def _destroy(state: State, item: words.Destroy, at: Resolve, events: list[Event]) -> None:
    sectors = _sectors(state, at, item.where)
    if item.count == "paid":
        state.stack += [DestroyPaid(at.seat, sectors[0], item.tactics_each, at.why)] * state.paid
    elif any(state.voidborn[n] for n in sectors):
        state.stack.append(DestroyVoidborn(at.seat, item.count, sectors, item.one_sector, item.tactics_each, at.why))


@effect(words.MoveVoidborn)
def _move_voidborn(state: State, item: words.MoveVoidborn, at: Resolve, events: list[Event]) -> None:
    if any(state.voidborn[n] for n in NEAR[state.players[at.seat].frigate]):
        state.stack.append(MoveVoidborn(at.seat, item.count, 0, at.why))


@effect(words.Shields)
def _shields(state: State, item: words.Shields, at: Resolve, events: list[Event]) -> None:
    sectors = _sectors(state, at, item.where)
    state.stack.append(PlaceShield(at.seat, item.count, sectors, item.one_sector, at.why))


@effect(words.RemoveShields)
def _remove_shields(state: State, item: words.RemoveShields, at: Resolve, events: list[Event]) -> None:
    for sector in ALL_SECTORS:
        if state.shields[sector]:
            events.append(ShieldsRemoved(sector, state.shields[sector], at.why))
            state.shields[sector] = 0


@effect(words.Repair)
def _repair(state: State, item: words.Repair, at: Resolve, events: list[Event]) -> None:
    if item.whose == "named" and state.named < 0:
        return
    house = state.named if item.whose == "named" else -1
    sectors = _sectors(state, at, item.where)
    state.stack.append(RepairShip(at.seat, item.count, sectors, item.one_sector, house, item.revenant, at.why))


@effect(words.Contain)
def _contain(state: State, item: words.Contain, at: Resolve, events: list[Event]) -> None:
    sectors = {"none": (), "here": (at.here,), "anywhere": ALL_SECTORS}[item.ships]
    state.stack.append(ContainOne(at.seat, item.count, item.frigate, sectors, at.why))


@effect(words.MoveFrigate)
def _move_frigate(state: State, item: words.MoveFrigate, at: Resolve, events: list[Event]) -> None:
    state.stack.append(MoveFrigate(at.seat, item.sectors, at.why))


@effect(words.MoveShips)
def _move_ships(state: State, item: words.MoveShips, at: Resolve, events: list[Event]) -> None:
    state.stack.append(MoveShips(at.seat, item.count, (), at.why))


@effect(words.Deploy)
def _deploy(state: State, item: words.Deploy, at: Resolve, events: list[Event]) -> None:
    types = tuple(state.book.ship_type_index[t] for t in item.types)
    must = at.must and item.mandatory
    state.stack.append(DeployShip(at.seat, types, _sectors(state, at, item.where), must, at.why))


@effect(words.ShuttleToScanner)
def _shuttle(state: State, item: words.ShuttleToScanner, at: Resolve, events: list[Event]) -> None:
    state.stack.append(ChooseShuttle(at.seat, at.why))


@effect(words.RemoveRift)
def _remove_rift(state: State, item: words.RemoveRift, at: Resolve, events: list[Event]) -> None:
    sectors = tuple(n for n in _sectors(state, at, item.where) if state.rift[n])
    if sectors:
        state.stack.append(RemoveOneRift(at.seat, sectors, at.why))


# --- cards and planets -----------------------------------------------------------------------------------


@effect(words.Play)
def _play(state: State, item: words.Play, at: Resolve, events: list[Event]) -> None:
    if playable(state, at.seat, item.discount):
        state.stack.append(PlayCard(at.seat, item.discount, False, at.why))


@effect(words.UsePlanet)
def _use_planet(state: State, item: words.UsePlanet, at: Resolve, events: list[Event]) -> None:
    sectors = tuple(n for n in _sectors(state, at, item.where) if state.planet[n] != FREE)
    if planet_answers(state, at.seat, sectors):
        state.stack.append(ChoosePlanet(at.seat, sectors, False, at.why))


@effect(words.Protect)
def _protect(state: State, item: words.Protect, at: Resolve, events: list[Event]) -> None:
    state.stack.append(PlaceProtection(at.seat, at.must, at.why))


@effect(words.Exchange)
def _exchange(state: State, item: words.Exchange, at: Resolve, events: list[Event]) -> None:
    state.stack.append(ExchangeOne(at.seat, item.count, at.why))


# --- how effects are put together ------------------------------------------------------------------------


@effect(words.ChooseOne)
def _choose(state: State, item: words.ChooseOne, at: Resolve, events: list[Event]) -> None:
    options = state.book.nested[id(item)]
    state.stack.append(ChooseOption(at.seat, options, at.here, at.must, at.why))


@effect(words.Pay)
def _pay(state: State, item: words.Pay, at: Resolve, events: list[Event]) -> None:
    then, cost = state.book.nested[id(item)][0], cost_tuple(item.cost)
    player = state.players[at.seat]
    if item.by_amount:
        state.stack.append(ChooseAmount(at.seat, item.most, item.free, cost, then, at.here, at.why))
    elif can_pay(pool(player), cost, state.discount):
        charge(state, at.seat, cost, 0, then, at.here, False, at.why)


@effect(words.EachPlayer)
def _each_player(state: State, item: words.EachPlayer, at: Resolve, events: list[Event]) -> None:
    """In turn order, one player wholly before the next."""
    effects = state.book.nested[id(item)][0]
    for seat in reversed(state.order):
        if not (item.others and seat == at.seat):
            state.stack.append(replace(at, effects=effects, at=0, seat=seat))


# --- losses and Failures (RULES 9.4, 9.5) ----------------------------------------------------------------


def _otherwise(state: State, item: words.Lose | words.GainCorruption, at: Resolve) -> None:
    if item.otherwise is not None:
        state.stack.append(replace(at, effects=state.book.nested[id(item)][0], at=0))


@effect(words.Lose)
def _lose(state: State, item: words.Lose, at: Resolve, events: list[Event]) -> None:
    player, seat, why = state.players[at.seat], at.seat, at.why
    if item.what == "resources":
        assert item.resources is not None
        for resource, number in enumerate(item.resources.fixed):
            for _ in range(number):
                discard_token(state, seat, resource, why, events)
    elif item.what == "resource of choice":
        state.stack.append(LoseResource(seat, item.amount, why))
    elif item.what == "half of resources":
        state.stack.append(LoseResource(seat, sum(pool(player)) // 2, why))
    elif item.what == "tactics":
        change_tactics(state, seat, -item.amount, why, events)
    elif item.what == "influence highest":
        top = max(player.influence)
        if top:
            houses = tuple(h for h in range(4) if player.influence[h] == top)
            state.stack.append(LoseInfluence(seat, houses, why))
        else:
            _otherwise(state, item, at)
    elif item.what == "influence power":
        powers = [state.power(h) for h in range(4)]
        for house in range(4):
            if powers[house] == max(powers):
                change_influence(state, seat, house, -item.amount, why, events)
    elif item.what == "points":
        player.core_losses -= item.amount
        events.append(PointsLost(seat, item.amount, why))
    elif item.what == "operation" and player.hand:
        state.stack.append(LoseOperation(seat, why))
    elif item.what == "hidden influence" and player.hidden:
        state.stack.append(LoseHidden(seat, why))
    elif item.what == "data" and player.data:
        change_data(state, seat, -item.amount, 0, why, events)
    elif item.what == "rank" and player.rank:
        change_rank(state, seat, -item.amount, why, events)
    else:
        _otherwise(state, item, at)


@effect(words.GainCorruption)
def _gain_corruption(state: State, item: words.GainCorruption, at: Resolve, events: list[Event]) -> None:
    if free_corruption(state.players[at.seat]):
        state.stack.append(AssignCorruption(at.seat, at.why))
    else:
        _otherwise(state, item, at)


def _targets(state: State, types: Iterable[words.ShipType], rift_only: bool) -> tuple[int, ...]:
    """House ships of these types on the main board, by sector."""
    numbers = {state.book.ship_type_index[t] for t in types}
    found = [
        (sector, ship)
        for ship, sector in enumerate(state.ship_at)
        if 0 < sector < 9 and state.book.type_of[ship] in numbers and (state.rift[sector] or not rift_only)
    ]
    return tuple(ship for _, ship in sorted(found))


@effect(words.DamageEvery)
def _damage_every(state: State, item: words.DamageEvery, at: Resolve, events: list[Event]) -> None:
    ships = _targets(state, item.types, item.rift_only)
    if ships:
        state.stack.append(StrikeShip(ships, item.damage, item.damage, at.why))


@effect(words.CorruptShips)
def _corrupt_ships(state: State, item: words.CorruptShips, at: Resolve, events: list[Event]) -> None:
    ships = tuple(s for s in _targets(state, item.types, True) if not state.ship_corrupted[s])
    if ships:
        state.stack.append(CorruptShip(ships, at.why))


@effect(words.Drift)
def _drift(state: State, item: words.Drift, at: Resolve, events: list[Event]) -> None:
    state.stack.append(DriftFrigate(0, item.sectors, at.why))
