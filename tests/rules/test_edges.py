"""Corners: moving, deploying, players who act on each other."""

import pytest
from builders import (
    ARKSHIP,
    CADET,
    CAPTAIN,
    DUNLORK,
    FENRAX,
    FIGHTER,
    NOVARIS,
    SHIVEUS,
    SHUTTLE,
    give,
    hand,
    place_ship,
    planet,
    scanners,
    shuttle_on,
    table,
    tactics,
)
from drivers import explore, of, operate, push, turn, upto

from game.rules import State, legal, open_decision
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st

# --- moving and deploying --------------------------------------------------------------------------------


def test_command_moves_before_it_looks_for_a_planet(quiet: State) -> None:
    """RULES 5.3 Command: with neither planet nor playable card there is nothing to choose after the move."""
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, c.FRIGATE_PLACE), c.TakeAction(0, 0), c.PickSector(0, 8))
    assert isinstance(open_decision(quiet), dc.ChooseBonus)
    assert quiet.players[0].frigate == 8


def test_operation_in_command_counts_from_the_new_sector(quiet: State) -> None:
    """RULES 5.3 Command, 9.8: "near your Frigate" is where it is now."""
    (card,) = hand(quiet, 0, ["Void Hunt"])
    give(quiet, 0, "1M1E")
    quiet.voidborn[1], quiet.voidborn[4] = 1, 1
    wants = (c.TakeAction(0, 0), c.PickSector(0, 3), c.Option(0, 1), c.PickCard(0, card), c.Pay(0, (1, 0, 0, 0)))
    turn(quiet, 0, CADET, c.FRIGATE_PLACE, *wants, c.PickSector(0, 1), c.PickSector(0, 4))
    assert (quiet.voidborn[1], quiet.voidborn[4]) == (1, 0)


def test_orphan_gate_moves_the_users_frigate(quiet: State) -> None:
    """RULES 9.7: from where the Frigate is, not from the planet."""
    planet(quiet, 5, "Orphan Gate")
    push(quiet, dc.ChoosePlanet(0, (5,), False, "test"))
    upto(quiet, c.UsePlanet(0, 5, 0))
    assert {x.sector for x in legal(quiet) if isinstance(x, c.PickSector)} == {6, 7, 8, 1, 2, 3, 4}


def test_deploy_without_supply_or_berth_is_skipped(quiet: State) -> None:
    """RULES 1.2, 9.7: Dock Ruin with its three small berths full deploys nothing."""
    for house in (SHIVEUS, NOVARIS, FENRAX):
        place_ship(quiet, house, SHUTTLE, 4)
    planet(quiet, 4, "Dock Ruin")
    events = explore(quiet, 0, 4, 1)
    assert not of(events, ev.ShipDeployed)
    assert quiet.players[0].data == 1


def test_shuttles_move_and_take_small_berths(quiet: State) -> None:
    """RULES 1.2, 9.8: Fleet Reposition moves a Shuttle, but not into three small ships."""
    shuttle = place_ship(quiet, FENRAX, SHUTTLE, 1)
    for house in (SHIVEUS, NOVARIS, FENRAX):
        place_ship(quiet, house, FIGHTER, 2)
    give(quiet, 0, "1E")
    (card,) = hand(quiet, 0, ["Fleet Reposition"])
    push(quiet, dc.ChooseBonus(0))
    quiet.active = 0
    upto(quiet, c.TakeBonus(0, 4))
    if c.PickCard(0, card) in legal(quiet):
        upto(quiet, c.PickCard(0, card))
    assert {x.sector for x in legal(quiet) if isinstance(x, c.MoveShip) and x.ship == shuttle} == {8}


# --- both players at once --------------------------------------------------------------------------------


def test_whisper_campaign_hits_in_turn_order_and_the_owner_last() -> None:
    """RULES 9.8: the others first, in turn order; then the owner's step, who so lies on top."""
    state = table(4)
    tactics(state, 0, 2, 2, 2)
    state.order = [3, 0, 2, 1]
    give(state, 0, "1S")
    events = operate(state, 0, "Whisper Campaign")
    assert [(e.seat, e.steps) for e in of(events, ev.TacticsChanged)] == [(3, -1), (2, -1), (1, -1), (0, 1)]
    assert state.pile[-1] == 0


def test_turn_passes_but_the_round_goes_on(quiet: State) -> None:
    """RULES 4.1, 4: the next player's turn follows a passed one."""
    quiet.players[0].crew[CAPTAIN] = c.FRIGATE_PLACE
    push(quiet, st.StartTurn(0), st.StartTurn(1))
    events = upto(quiet)
    begun = [e.seat for e in of(events, ev.TurnBegan)]
    assert begun == [0, 1]
    assert len(of(events, ev.TurnPassed)) == 1


@pytest.mark.parametrize("house", [SHIVEUS, NOVARIS, FENRAX, DUNLORK])
def test_mutual_aid_repairs_only_the_named_house(quiet: State, house: int) -> None:
    """RULES 9.8: whichever House it is."""
    ships = [place_ship(quiet, h, ARKSHIP, h + 1, damage=1) for h in range(4)]
    give(quiet, 0, "2M")
    operate(quiet, 0, "Mutual Aid", c.PickHouse(0, house), *[c.PickShip(0, x) for x in ships])
    assert [quiet.ship_damage[x] for x in ships] == [int(h != house) for h in range(4)]


def test_last_free_berth_is_taken(quiet: State) -> None:
    """RULES 1.2, 7: the third small and the second large berth still take a ship."""
    for house in (SHIVEUS, NOVARIS):
        place_ship(quiet, house, FIGHTER, 3)
        place_ship(quiet, house, SHUTTLE, 2)
    place_ship(quiet, FENRAX, ARKSHIP, 2)
    mover = place_ship(quiet, FENRAX, SHUTTLE, 1)
    ark = place_ship(quiet, NOVARIS, ARKSHIP, 1)
    push(quiet, dc.MoveShips(0, 2, (), "test"))
    upto(quiet)
    assert {c.MoveShip(0, mover, 2), c.MoveShip(0, ark, 2)} <= set(legal(quiet))
    push(quiet, dc.DeployShip(0, (ARKSHIP, SHUTTLE), (2,), False, "test"))
    upto(quiet)
    assert {x.ship_type for x in legal(quiet) if isinstance(x, c.Deploy)} == {ARKSHIP, SHUTTLE}
    (card,) = scanners(quiet, "Silver Causeway")
    shuttle = shuttle_on(quiet, DUNLORK)
    push(quiet, st.Populate(card, 3, 0))
    upto(quiet)
    assert quiet.ship_at[shuttle] == 3
