"""RULES 5.3: Arkship, Fighter, Dropship and the own Frigate."""

import pytest
from builders import (
    ARKSHIP,
    CADET,
    CAPTAIN,
    DROPSHIP,
    DUNLORK,
    FENRAX,
    FIGHTER,
    NOVARIS,
    SHIVEUS,
    E,
    M,
    N,
    S,
    corrupt,
    give,
    hand,
    holds,
    place_ship,
    planet,
)
from card_tables import ESCORT_SHIELDS
from drivers import of, push, run, turn, upto

from game.rules import State, legal, open_decision
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st


def actions(state: State, place: int, crew: int = CADET) -> set[int]:
    """Indices of the crew actions offered to seat 0 there, asked on a copy."""
    copy = state.clone()
    push(copy, st.StartTurn(0))
    upto(copy, c.Board(0, crew, place))
    if not isinstance(open_decision(copy), dc.ChooseAction):
        return set()
    return {x.number for x in legal(copy) if isinstance(x, c.TakeAction)}


# --- Arkship ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("house", "gives"), [(NOVARIS, "2E"), (FENRAX, "2M"), (DUNLORK, "2S")])
def test_provision(quiet: State, house: int, gives: str) -> None:
    """RULES 5.3 Provision: 2 of the House's resource."""
    ark = place_ship(quiet, house, ARKSHIP, 4)
    turn(quiet, 0, CADET, ark, c.TakeAction(0, 0))
    assert holds(quiet, 0) == gives


@pytest.mark.parametrize(("basic", "gives"), [(M, "1M1N"), (E, "1E1N"), (S, "1S1N")])
def test_provision_of_shiveus(quiet: State, basic: int, gives: str) -> None:
    """RULES 5.3 Provision of Shiveus: 1 N and 1 basic of choice, never a second N."""
    ark = place_ship(quiet, SHIVEUS, ARKSHIP, 4)
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, ark), c.TakeAction(0, 0))
    assert {x.resource for x in legal(quiet) if isinstance(x, c.PickResource)} == {M, E, S}
    run(quiet, c.PickResource(0, basic))
    assert holds(quiet, 0) == gives


@pytest.mark.parametrize(("rank", "cost"), [(0, 2), (1, 3), (2, 4)])
def test_commission(quiet: State, rank: int, cost: int) -> None:
    """RULES 5.3 Commission: 2, 3, 4 S for rank 1, 2, 3."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4)
    quiet.players[0].rank = rank
    give(quiet, 0, f"{cost - 1}S")
    assert actions(quiet, ark) == {0}
    give(quiet, 0, "2S")
    turn(quiet, 0, CADET, ark, c.TakeAction(0, 1))
    assert quiet.players[0].rank == rank + 1
    assert holds(quiet, 0) == "1S"


@pytest.mark.parametrize(("rank", "pays"), [(1, 2), (2, 3)])
def test_commission_by_the_captain(quiet: State, rank: int, pays: int) -> None:
    """RULES 5.3 Commission, 1.7: the discount of the rank held at boarding."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4)
    quiet.players[0].rank = rank
    give(quiet, 0, f"{pays}S")
    assert actions(quiet, ark, CADET) == {0}
    turn(quiet, 0, CAPTAIN, ark, c.TakeAction(0, 1))
    assert quiet.players[0].rank == rank + 1
    assert holds(quiet, 0) == ""


def test_no_commission_beyond_rank_three(quiet: State) -> None:
    """RULES 5.3 Commission: 3 is the highest rank."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4)
    quiet.players[0].rank = 3
    give(quiet, 0, "9S")
    assert actions(quiet, ark) == {0}


# --- Fighter ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("amount", "left", "reward"), [(1, "2E", ""), (2, "1E", ""), (3, "", "1M")])
def test_strike(quiet: State, amount: int, left: str, reward: str) -> None:
    """RULES 5.3 Strike: k - 1 E, destroys k in the Fighter's sector, 1 Tactics each (step 3 pays 1 M)."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    quiet.voidborn[4], quiet.voidborn[5] = 4, 4
    give(quiet, 0, "2E")
    wants = [c.TakeAction(0, 0), c.Amount(0, amount), *[c.PickSector(0, 4)] * amount]
    events = turn(quiet, 0, CADET, fighter, *wants)
    assert (quiet.voidborn[4], quiet.voidborn[5]) == (4 - amount, 4)
    assert quiet.players[0].tactics == amount
    assert holds(quiet, 0) == reward + left
    assert len(of(events, ev.VoidbornDestroyed)) == amount


def test_strike_amounts_by_energy(quiet: State) -> None:
    """RULES 5.3 Strike: with 1 E a Cadet strikes for 1 or 2; the Captain of rank 1 for 3 too."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    quiet.voidborn[4] = 4
    quiet.players[0].rank = 1
    give(quiet, 0, "1E")
    for crew, amounts in ((CADET, {1, 2}), (CAPTAIN, {1, 2, 3})):
        copy = quiet.clone()
        push(copy, st.StartTurn(0))
        upto(copy, c.Board(0, crew, fighter), c.TakeAction(0, 0))
        assert {x.number for x in legal(copy) if isinstance(x, c.Amount)} == amounts


def test_strike_without_energy(quiet: State) -> None:
    """RULES 5.3 Strike: the first is free."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    quiet.voidborn[4] = 4
    turn(quiet, 0, CADET, fighter, c.TakeAction(0, 0), c.Amount(0, 1), c.PickSector(0, 4))
    assert quiet.voidborn[4] == 3
    assert quiet.players[0].tactics == 1


def test_escort(quiet: State) -> None:
    """RULES 5.3 Escort: 1 M, 3 Shields in the Fighter's and adjacent sectors as you like, 1 Tactics."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 8)
    give(quiet, 0, "1M")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, fighter), c.TakeAction(0, 1))
    assert {x.sector for x in legal(quiet) if isinstance(x, c.PickSector)} == {7, 8, 1}
    run(quiet, c.PickSector(0, 7), *[c.PickSector(0, 1)] * ESCORT_SHIELDS)
    assert quiet.shields == [0, ESCORT_SHIELDS - 1, 0, 0, 0, 0, 0, 1, 0]
    assert quiet.players[0].tactics == 1
    assert holds(quiet, 0) == ""


def test_escort_gives_tactics_without_shields(quiet: State) -> None:
    """RULES 5.3 Escort: fixed Tactics always come, also where nothing was placed."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 8)
    give(quiet, 0, "1M")
    turn(quiet, 0, CADET, fighter, c.TakeAction(0, 1), c.Skip(0))
    assert sum(quiet.shields) == 0
    assert quiet.players[0].tactics == 1


# --- Dropship --------------------------------------------------------------------------------------------


def test_explore(quiet: State) -> None:
    """RULES 5.3 Explore: one effect of a planet in the Dropship's sector, not of one beside it."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4)
    planet(quiet, 4, "Helion")
    planet(quiet, 5, "Nadir")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, drop), c.TakeAction(0, 0))
    assert {(x.sector, x.side) for x in legal(quiet) if isinstance(x, c.UsePlanet)} == {(4, 0), (4, 1)}
    run(quiet, c.UsePlanet(0, 4, 0))
    assert holds(quiet, 0) == "2E"


def test_purge(quiet: State) -> None:
    """RULES 5.3 Purge: 1 S; contain from the Frigate or a ship of the sector; then 2 Damage off ships there."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4, damage=1)
    ark = place_ship(quiet, NOVARIS, ARKSHIP, 4, damage=2, corrupted=True)
    far = place_ship(quiet, NOVARIS, ARKSHIP, 5, damage=2, corrupted=True)
    corrupt(quiet, 0, 1)
    give(quiet, 0, "1S")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, drop), c.TakeAction(0, 1))
    assert set(legal(quiet)) == {c.PickCompartment(0, 1), c.PickShip(0, ark), c.Skip(0)}
    upto(quiet, c.PickShip(0, ark))
    assert set(legal(quiet)) == {c.PickShip(0, drop), c.PickShip(0, ark), c.Skip(0)}
    run(quiet, c.PickShip(0, ark), c.PickShip(0, drop), c.PickShip(0, ark))
    assert not quiet.ship_corrupted[ark] and quiet.ship_corrupted[far]
    assert [quiet.ship_damage[x] for x in (drop, ark, far)] == [0, 1, 2]
    assert quiet.players[0].residue == 1
    assert holds(quiet, 0) == ""


def test_purge_whenever_it_can_be_paid(quiet: State) -> None:
    """RULES 5.3 Purge: legal with nothing to contain and nothing to repair."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4)
    assert actions(quiet, drop) == set()
    give(quiet, 0, "1S")
    assert actions(quiet, drop) == {1}
    turn(quiet, 0, CADET, drop, c.TakeAction(0, 1))
    assert holds(quiet, 0) == ""


def test_purge_parts_can_be_forfeited_alone(quiet: State) -> None:
    """RULES 5.3 Purge: the Corruption may stay and the Damage go."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4, damage=1, corrupted=True)
    give(quiet, 0, "1S")
    wants = (c.TakeAction(0, 1), c.PickShip(0, drop), c.PlaceCorruption(0, 1, (0, 0, 0, 0)))
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, drop), c.TakeAction(0, 1), c.Skip(0))
    run(quiet, *wants)
    assert quiet.ship_damage[drop] == 0
    assert quiet.ship_corrupted[drop]
    assert quiet.players[0].corrupted[1]


# --- own Frigate -----------------------------------------------------------------------------------------


def command(state: State, sector: int, *wants: object, crew: int = CADET) -> list[object]:
    """Board the own Frigate, Command, go to a sector, then these answers."""
    return turn(state, 0, crew, c.FRIGATE_PLACE, c.TakeAction(0, 0), c.PickSector(0, sector), *wants)


def test_command_moves_up_to_two(quiet: State) -> None:
    """RULES 5.3 Command: 0, 1 or 2 sectors either way."""
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, c.FRIGATE_PLACE), c.TakeAction(0, 0))
    assert {x.sector for x in legal(quiet) if isinstance(x, c.PickSector)} == {7, 8, 1, 2, 3}
    run(quiet, c.PickSector(0, 7))
    assert quiet.players[0].frigate == 7


def test_command_uses_a_planet_there(quiet: State) -> None:
    """RULES 5.3 Command: the planet of the sector arrived at, not of the one left."""
    planet(quiet, 7, "Helion")
    planet(quiet, 1, "Nadir")
    command(quiet, 7, c.Option(0, 0), c.UsePlanet(0, 7, 0), c.UsePlanet(0, 1, 0))
    assert holds(quiet, 0) == "2E"


def test_command_may_stay_and_use_its_planet(quiet: State) -> None:
    """RULES 5.3 Command: "up to" two sectors."""
    planet(quiet, 1, "Nadir")
    command(quiet, 1, c.Option(0, 0), c.UsePlanet(0, 1, 0))
    assert holds(quiet, 0) == "1N"
    assert quiet.players[0].frigate == 1


def test_command_plays_an_operation_at_a_discount(quiet: State) -> None:
    """RULES 5.3 Command: 1 token off."""
    (card,) = hand(quiet, 0, ["Neutronium Synthesis"])
    give(quiet, 0, "1E1S")
    command(quiet, 2, c.Option(0, 1), c.PickCard(0, card), c.Pay(0, (0, 1, 0, 0)))
    assert holds(quiet, 0) == "1S2N"
    assert quiet.players[0].played == [card]
    assert quiet.players[0].frigate == 2


def test_command_does_one_of_the_two(quiet: State) -> None:
    """RULES 5.3 Command: planet or Operation, not both."""
    planet(quiet, 1, "Nadir")
    (card,) = hand(quiet, 0, ["Supply Convoy"])
    command(quiet, 1, c.Option(0, 0), c.UsePlanet(0, 1, 0), c.Option(0, 1), c.PickCard(0, card))
    assert quiet.players[0].hand == [card]
    assert holds(quiet, 0) == "1N"


def test_command_makes_a_cheap_operation_free(quiet: State) -> None:
    """RULES 5.3 Command: Supply Convoy costs 1 M, so nothing."""
    (card,) = hand(quiet, 0, ["Supply Convoy"])
    command(quiet, 1, c.Option(0, 1), c.PickCard(0, card), c.PickResource(0, S), c.PickResource(0, E))
    assert holds(quiet, 0) == "1E1S"
    assert N not in quiet.players[0].spaces
