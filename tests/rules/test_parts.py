"""RULES 1.1 to 1.6: ring, berths, Houses, ships, Power, Frigate board."""

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
    SHUTTLE,
    compartment_of,
    content,
    place_ship,
    ship_in_supply,
    table,
)
from drivers import boardings, happened, of, push, skirmish, upto

from game.rules import State, legal
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules.queries import distance, near, within

HOUSES = [SHIVEUS, NOVARIS, FENRAX, DUNLORK]


# --- 1.1 to 1.6 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "apart"),
    [(1, 1, 0), (1, 2, 1), (1, 8, 1), (8, 1, 1), (1, 5, 4), (2, 7, 3), (8, 3, 3), (7, 2, 3), (6, 2, 4)],
)
def test_distance_is_the_shorter_way_round(a: int, b: int, apart: int) -> None:
    """RULES 1.1; the edge case of a distance over 8-1."""
    assert distance(a, b) == distance(b, a) == apart


def test_every_distance_is_at_most_four() -> None:
    """RULES 1.1."""
    for a in range(1, 9):
        assert sorted(distance(a, b) for b in range(1, 9)) == [0, 1, 1, 2, 2, 3, 3, 4]


def test_near_reaches_over_the_seam() -> None:
    """RULES 1.1: 8 lies next to 1."""
    assert set(near(1)) == {8, 1, 2}
    assert set(near(8)) == {7, 8, 1}
    assert set(within(8, 2)) == {6, 7, 8, 1, 2}
    assert len(set(within(3, 4))) == 8


def deployments(state: State, ship_type: int) -> set[int]:
    """Sectors in which a ship of the type of any House may be deployed near seat 0's Frigate."""
    push(state, dc.DeployShip(0, (ship_type,), (8, 1, 2), False, "test"))
    return {x.sector for x in legal(state) if isinstance(x, c.Deploy)}


def test_two_large_and_three_small_berths(quiet: State) -> None:
    """RULES 1.2: a full sector refuses an Arkship while it takes smaller ships, and the other way round."""
    place_ship(quiet, SHIVEUS, ARKSHIP, 1)
    place_ship(quiet, NOVARIS, ARKSHIP, 1)
    for house in (SHIVEUS, NOVARIS, FENRAX):
        place_ship(quiet, house, SHUTTLE, 2)
    assert deployments(quiet, ARKSHIP) == {8, 2}
    for small in (FIGHTER, DROPSHIP, SHUTTLE):
        assert deployments(quiet, small) == {8, 1}


def test_other_things_take_no_berth(quiet: State) -> None:
    """RULES 1.2: Frigates, Voidborn, Shields, Rifts and planets need none."""
    quiet.voidborn[1], quiet.shields[1], quiet.rift[1] = 9, 9, True
    quiet.players[1].frigate = 1
    for house in (SHIVEUS, NOVARIS):
        place_ship(quiet, house, FIGHTER, 1)
    assert 1 in deployments(quiet, ARKSHIP)
    assert 1 in deployments(quiet, SHUTTLE)


def test_houses_and_their_resources() -> None:
    """RULES 1.3."""
    assert [(h.name, h.resource) for h in content().houses] == [
        ("Shiveus", "N"),
        ("Novaris", "E"),
        ("Fenrax", "M"),
        ("Dunlork", "S"),
    ]


SHIPS = [
    ("Arkship", 2, 1, (1, 1, 2), "large", 2),
    ("Fighter", 1, 1, (1, 1, 1), "small", 3),
    ("Dropship", 1, 1, (1, 1, 1), "small", 3),
    ("Shuttle", 0, 0, (0, 0, 0), "small", 4),
]


@pytest.mark.parametrize("row", SHIPS, ids=[row[0] for row in SHIPS])
def test_ship_table(row: tuple[str, int, int, tuple[int, int, int], str, int]) -> None:
    """RULES 1.4."""
    ship = next(s for s in content().ships if s.name == row[0])
    assert (ship.damage_spaces, ship.corruption_spaces, ship.crew_spaces, ship.berth, ship.supply) == row[1:]


@pytest.mark.parametrize("house", HOUSES)
def test_supply_of_a_house(quiet: State, house: int) -> None:
    """RULES 1.4: 2 Arkships, 3 Fighters, 3 Dropships, 4 Shuttles per House."""
    types = [quiet.book.type_of[ship] for ship in quiet.book.ships_of_house[house]]
    assert [types.count(t) for t in range(4)] == [2, 3, 3, 4]


@pytest.mark.parametrize(("ship_type", "spaces"), [(ARKSHIP, 2), (FIGHTER, 1), (DROPSHIP, 1), (SHUTTLE, 0)])
def test_damage_beyond_the_spaces_destroys(quiet: State, ship_type: int, spaces: int) -> None:
    """RULES 1.4: a ship with n damage spaces is destroyed by damage n + 1."""
    ship = place_ship(quiet, FENRAX, ship_type, 4)
    quiet.voidborn[4] = spaces
    skirmish(quiet, 4)
    assert (quiet.ship_at[ship], quiet.ship_damage[ship]) == (4, spaces)
    quiet.ship_damage[ship] = 0
    quiet.voidborn[4] = spaces + 1
    skirmish(quiet, 4)
    assert (quiet.ship_at[ship], quiet.ship_damage[ship]) == (0, 0)


@pytest.mark.parametrize(("players", "spaces"), [(2, 1), (3, 1), (4, 2)])
def test_arkship_crew_spaces(players: int, spaces: int) -> None:
    """RULES 1.4: one Crew space with 2 and 3 players, two with 4; one player may hold both."""
    state = table(players)
    ship = place_ship(state, FENRAX, ARKSHIP, 4)
    state.players[0].crew[CADET] = ship
    assert ((0 + CAPTAIN, ship) in boardings(state, 0)) == (spaces == 2)
    state.players[0].crew[CAPTAIN] = ship if spaces == 2 else c.HOME
    assert not [b for b in boardings(state, 1) if b[1] == ship]


@pytest.mark.parametrize("ship_type", [FIGHTER, DROPSHIP])
def test_small_ships_have_one_crew_space(ship_type: int) -> None:
    """RULES 1.4: one space at every player count; a Shuttle has none."""
    state = table(4)
    ship = place_ship(state, FENRAX, ship_type, 4)
    shuttle = place_ship(state, FENRAX, SHUTTLE, 4)
    assert (CADET, ship) in boardings(state, 1)
    state.players[0].crew[CADET] = ship
    places = {place for _, place in boardings(state, 1)}
    assert ship not in places
    assert shuttle not in places


def test_house_power_counts_ships_on_the_board(quiet: State) -> None:
    """RULES 1.5: +1 when deployed, -1 at once when removed; a Shuttle on a Scanner card does not count."""
    assert quiet.power(FENRAX) == 0
    push(quiet, dc.DeployShip(0, (FIGHTER,), (1,), False, "test"))
    events = upto(quiet, c.Deploy(0, FENRAX, FIGHTER, 1))
    assert quiet.power(FENRAX) == 1
    assert of(events, ev.HousePowerChanged) == [ev.HousePowerChanged(FENRAX, 1, 1)]
    quiet.voidborn[1] = 2
    events = skirmish(quiet, 1)
    assert quiet.power(FENRAX) == 0
    kinds = [type(e) for e in events]
    assert happened(events, ev.HousePowerChanged(FENRAX, -1, 0))
    assert kinds.index(ev.HousePowerChanged) == kinds.index(ev.ShipDestroyed) + 1
    quiet.ship_at[ship_in_supply(quiet, FENRAX, SHUTTLE)] = 9
    assert quiet.power(FENRAX) == 0


def test_frigate_board(quiet: State) -> None:
    """RULES 1.6: 4, 2, 2, 2, 2 Resource spaces; Corruption spaces on 2 to 5; 3 Void Residue spaces."""
    assert content().rules.compartment_spaces == (4, 2, 2, 2, 2)
    assert content().rules.residue_spaces == 3
    assert [compartment_of(i) for i in range(12)] == [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    push(quiet, dc.AssignCorruption(0, "test"))
    assert {x.compartment for x in legal(quiet) if isinstance(x, c.PlaceCorruption)} == {1, 2, 3, 4}


def test_hidden_influence_cards() -> None:
    """RULES 9.6: per House six cards worth 1 and three worth 2."""
    cards = [(h.house, h.value) for h in content().hidden]
    assert len(cards) == 36
    for house in content().houses:
        assert (cards.count((house.name, 1)), cards.count((house.name, 2))) == (6, 3)
