"""``check`` finds every broken invariant of RULES 11 and names it."""

from collections.abc import Callable

import pytest
from builders import (
    ARKSHIP,
    FENRAX,
    FIGHTER,
    NOVARIS,
    SHUTTLE,
    hand,
    hidden,
    on_top,
    opened,
    place_ship,
    planet,
    ship_in_supply,
)

from game.rules import State, check
from game.rules import choices as c
from game.rules.state import ON_SCANNER


def large_berths(state: State) -> None:
    for house in range(3):
        place_ship(state, house, ARKSHIP, 4)


def small_berths(state: State) -> None:
    for _ in range(4):
        place_ship(state, FENRAX, SHUTTLE, 4)


def damaged_in_supply(state: State) -> None:
    state.ship_damage[ship_in_supply(state, FENRAX, ARKSHIP)] = 1


def corrupted_on_the_scanner(state: State) -> None:
    ship = ship_in_supply(state, FENRAX, FIGHTER)
    state.ship_at[ship], state.ship_corrupted[ship] = ON_SCANNER, True


def too_much_damage(state: State) -> None:
    state.ship_damage[place_ship(state, FENRAX, FIGHTER, 4)] = 2


def corrupted_shuttle(state: State) -> None:
    place_ship(state, FENRAX, SHUTTLE, 4, corrupted=True)


def nowhere(state: State) -> None:
    state.ship_at[place_ship(state, FENRAX, SHUTTLE, 4)] = 12


def crew_twice(state: State) -> None:
    ship = place_ship(state, FENRAX, FIGHTER, 4)
    state.players[0].crew[0] = state.players[1].crew[0] = ship


def crew_on_a_ship_in_supply(state: State) -> None:
    state.players[0].crew[0] = ship_in_supply(state, FENRAX, FIGHTER)


def crew_lost(state: State) -> None:
    state.players[0].crew.pop()


def two_on_the_frigate(state: State) -> None:
    state.players[0].crew[:2] = [c.FRIGATE_PLACE] * 2


def first_compartment(state: State) -> None:
    state.players[0].corrupted[0] = True


def three_residue(state: State) -> None:
    state.players[0].residue = 3


def tactics_thirteen(state: State) -> None:
    state.players[0].tactics = 13


def influence_below(state: State) -> None:
    state.players[0].influence[2] = -1


def rank_four(state: State) -> None:
    state.players[0].rank = 4


def strange_token(state: State) -> None:
    state.players[0].spaces[0] = 4


def missing_space(state: State) -> None:
    state.players[0].spaces.pop()


def card_twice(state: State) -> None:
    state.players[1].hand.append(hand(state, 0, ["Ambush"])[0])


def card_lost(state: State) -> None:
    state.operations = state.operations._replace(cards=state.operations.cards[1:])


def secret_twice(state: State) -> None:
    state.hidden = on_top(state.hidden, *hidden(state, 0, [(NOVARIS, 1)]))


def planet_twice(state: State) -> None:
    card = planet(state, 4, "Helion")
    state.planets = state.planets.with_discards([card])


def scanner_lost(state: State) -> None:
    state.scanners.pop()


def colony_lost(state: State) -> None:
    state.colony_deck = state.colony_deck._replace(cards=state.colony_deck.cards[1:])


def failure_twice(state: State) -> None:
    state.failures[0] = state.failures[1]


def six_markers(state: State) -> None:
    state.revenant_damage = 6


def shields_below(state: State) -> None:
    state.shields[3] = -1


def voidborn_below(state: State) -> None:
    state.voidborn[3] = -1


def order_broken(state: State) -> None:
    state.order = [0, 0]


BROKEN: list[Callable[[State], None]] = [
    large_berths, small_berths, damaged_in_supply, corrupted_on_the_scanner, too_much_damage, corrupted_shuttle,
    nowhere, crew_twice, crew_on_a_ship_in_supply, crew_lost, two_on_the_frigate, first_compartment, three_residue,
    tactics_thirteen, influence_below, rank_four, strange_token, missing_space, card_twice, card_lost, secret_twice,
    planet_twice, scanner_lost, colony_lost, failure_twice, six_markers, shields_below, voidborn_below, order_broken,
]  # fmt: skip


@pytest.mark.parametrize("broken", BROKEN, ids=[b.__name__ for b in BROKEN])
def test_check_finds_it(quiet: State, broken: Callable[[State], None]) -> None:
    """RULES 11: ``AssertionError`` with words."""
    broken(quiet)
    with pytest.raises(AssertionError) as caught:
        check(quiet)
    assert len(str(caught.value).split("\n")[0]) > 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_check_is_content_with_a_real_game(players: int) -> None:
    """RULES 11."""
    check(opened(players))
