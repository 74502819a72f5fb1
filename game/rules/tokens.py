"""Changes of the players' tables and of the ring that several phases make, each with its events."""

from game.rules.choices import REVENANT
from game.rules.decisions import AnswerOverflow, ChoosePayment
from game.rules.events import (
    CorruptionContained,
    DamageRemoved,
    DataChanged,
    Event,
    FrigateMoved,
    HousePowerChanged,
    InfluenceChanged,
    RankChanged,
    ResidueDiscarded,
    ResourceDiscarded,
    ResourceGained,
    ResourcePaid,
    ShipDeployed,
    TacticsChanged,
    VoidbornDestroyed,
)
from game.rules.state import FREE, State
from game.rules.steps import DrawHidden, GainToken, Resolve


def gain_token(state: State, seat: int, resource: int, why: str, events: list[Event]) -> None:
    """Put a gained token on the lowest empty space of an uncorrupted Compartment, or ask what to do (RULES 5.1)."""
    player = state.players[seat]
    spaces, corrupted, compartment_of = player.spaces, player.corrupted, state.book.compartment_of
    for space, held in enumerate(spaces):
        if held == FREE and not corrupted[compartment_of[space]]:
            spaces[space] = resource
            events.append(ResourceGained(seat, resource, space, why))
            return
    state.stack.append(AnswerOverflow(seat, resource, why))


def remove_token(state: State, seat: int, resource: int) -> int:
    """Take a token of this type off the highest space of an uncorrupted Compartment; its space, or -1 if none."""
    player = state.players[seat]
    for space in range(len(player.spaces) - 1, -1, -1):
        if player.spaces[space] == resource and not player.corrupted[state.book.compartment_of[space]]:
            player.spaces[space] = FREE
            return space
    return -1


def pay_tokens(state: State, seat: int, tokens: tuple[int, ...], why: str, events: list[Event]) -> None:
    """Spend tokens: counts of M, E, S, N that are there."""
    for resource, number in enumerate(tokens):
        for _ in range(number):
            events.append(ResourcePaid(seat, resource, remove_token(state, seat, resource), why))


def discard_token(state: State, seat: int, resource: int, why: str, events: list[Event]) -> None:
    """Lose one token of a type if it is in an uncorrupted Compartment (RULES 5.1)."""
    space = remove_token(state, seat, resource)
    if space >= 0:
        events.append(ResourceDiscarded(seat, resource, space, why))


def change_tactics(state: State, seat: int, steps: int, why: str, events: list[Event]) -> None:
    """Move a Tactics marker; a marker that moves lies on top of its new step, rewards come on the way up
    (RULES 1.8)."""
    player, rules = state.players[seat], state.book.content.rules
    old = player.tactics
    new = max(0, min(rules.tactics.last, old + steps))
    if new == old:
        return
    set_tactics(state, seat, new, why, events)
    rewards = state.book.tactics_rewards
    for reached in range(new, old, -1):
        if reached in rewards:
            state.stack.append(Resolve(rewards[reached], 0, seat, 0, True, "Tactics track"))


def set_tactics(state: State, seat: int, step: int, why: str, events: list[Event]) -> None:
    """Put the marker on a step without rewards, on top of its stack."""
    player = state.players[seat]
    old = player.tactics
    player.tactics = step
    state.pile.remove(seat)
    state.pile.append(seat)
    events.append(TacticsChanged(seat, step - old, step, why))


def change_influence(state: State, seat: int, house: int, steps: int, why: str, events: list[Event]) -> None:
    """Move an Influence marker with its rewards on the way up (RULES 1.9)."""
    player, rules, book = state.players[seat], state.book.content.rules, state.book
    old = player.influence[house]
    new = max(0, min(rules.influence.last, old + steps))
    if new == old:
        return
    player.influence[house] = new
    events.append(InfluenceChanged(seat, house, new - old, new, why))
    for reached in range(new, old, -1):
        if reached in book.influence_rewards:
            state.stack.append(Resolve(book.influence_rewards[reached], 0, seat, 0, True, "Influence track"))
        if reached == rules.influence_resource_step:
            state.stack.append(GainToken(seat, book.resource_of_house[house], "Influence track"))


def change_rank(state: State, seat: int, steps: int, why: str, events: list[Event]) -> None:
    """Raise or lower the Captain's rank within 0 to 3 (RULES 1.7)."""
    player = state.players[seat]
    new = max(0, min(3, player.rank + steps))
    if new != player.rank:
        events.append(RankChanged(seat, new - player.rank, new, why))
        player.rank = new


def change_data(state: State, seat: int, cubes: int, sector: int, why: str, events: list[Event]) -> None:
    """Gain or lose Discovery Data; lost cubes go to the supply (RULES 1.11)."""
    player = state.players[seat]
    new = max(0, player.data + cubes)
    if new != player.data:
        events.append(DataChanged(seat, new - player.data, new, sector, why))
        player.data = new


def gain_hidden(state: State, seat: int, why: str) -> None:
    """Gain Hidden Influence: draw by rank, keep one (RULES 1.7)."""
    count = state.book.content.rules.ranks[state.players[seat].rank].hidden_draw
    state.stack.append(DrawHidden(seat, count, (), why))


def charge(
    state: State,
    seat: int,
    cost: tuple[int, int, int, int, int],
    discount: int,
    effects: int,
    here: int,
    must: bool,
    why: str,
) -> None:
    """Ask for a cost, whole and before its effects (list number, or -1); the Captain's discount adds (RULES 1.7)."""
    off = discount + state.discount
    if sum(cost) > off:
        state.stack.append(ChoosePayment(seat, cost, off, effects, here, must, why))
    elif effects >= 0:
        state.stack.append(Resolve(effects, 0, seat, here, False, why))


def contain(state: State, seat: int, compartment: int, ship: int, why: str, events: list[Event]) -> None:
    """Move one Corruption to Void Residue; the third gains Hidden Influence (RULES 5.2)."""
    player = state.players[seat]
    if ship >= 0:
        state.ship_corrupted[ship] = False
    else:
        player.corrupted[compartment] = False
    player.residue += 1
    events.append(CorruptionContained(seat, compartment, ship, player.residue, why))
    if player.residue == state.book.content.rules.residue_spaces:
        player.residue = 0
        events.append(ResidueDiscarded(seat))
        gain_hidden(state, seat, "Void Residue")


def destroy_voidborn(state: State, seat: int, sector: int, tactics_each: int, why: str, events: list[Event]) -> None:
    """Remove one Voidborn ship, with its Tactics."""
    state.voidborn[sector] -= 1
    events.append(VoidbornDestroyed(seat, sector, why))
    if tactics_each:
        change_tactics(state, seat, tactics_each, why, events)


def deploy(state: State, seat: int, ship: int, sector: int, why: str, events: list[Event]) -> None:
    """Put a ship on the main board; its House gains 1 Power (RULES 1.5)."""
    house = state.book.house_of[ship]
    state.ship_at[ship] = sector
    events.append(ShipDeployed(seat, ship, sector, why))
    events.append(HousePowerChanged(house, 1, state.power(house)))


def repair(state: State, seat: int, ship: int, why: str, events: list[Event]) -> None:
    """Remove one Damage from a House ship or the Revenant."""
    if ship == REVENANT:
        state.revenant_damage -= 1
        now = state.revenant_damage
    else:
        state.ship_damage[ship] -= 1
        now = state.ship_damage[ship]
    events.append(DamageRemoved(seat, ship, now, why))


def move_frigate(state: State, seat: int, sector: int, why: str, events: list[Event]) -> None:
    """Put a Frigate in a sector."""
    player = state.players[seat]
    if player.frigate != sector:
        events.append(FrigateMoved(seat, player.frigate, sector, why))
        player.frigate = sector
