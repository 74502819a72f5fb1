"""Corners: rewards on the way, and the Captain's discount through a whole action."""

from typing import Any

import pytest
from builders import (
    CADET,
    CAPTAIN,
    DROPSHIP,
    FENRAX,
    NOVARIS,
    SHIVEUS,
    E,
    M,
    S,
    give,
    hand,
    hidden_next,
    holds,
    operations_next,
    place_ship,
    planet,
)
from card_tables import ENGAGE_TACTICS
from drivers import bonus, explore, of, operate, push, turn, upto

from game.rules import State, legal, open_decision
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st


def kinds(events: list[Any], *wanted: type) -> list[type]:
    """The classes of these events, in order."""
    return [type(e) for e in events if isinstance(e, wanted)]


# --- rewards on the way (Reading effects) ----------------------------------------------------------------


def test_reward_comes_before_the_next_part(quiet: State) -> None:
    """RULES 1.8, 5.7: Broadside's second Tactics step reaches 3: its M comes before the third shot."""
    quiet.voidborn[1] = 3
    quiet.players[0].tactics = 1
    give(quiet, 0, "2E")
    events = operate(quiet, 0, "Broadside", *[c.PickSector(0, 1)] * 3)
    order = kinds(events, ev.VoidbornDestroyed, ev.TacticsChanged, ev.ResourceGained)
    shot, step, gain = ev.VoidbornDestroyed, ev.TacticsChanged, ev.ResourceGained
    assert order == [shot, step, shot, step, gain, shot, step]


def test_rewards_come_from_the_lower_step_up(quiet: State) -> None:
    """RULES 1.8: four steps from 2 pass 3 and 5: M, then E."""
    planet(quiet, 1, "Whispering Deep")
    quiet.players[0].tactics = 2
    events = explore(quiet, 0, 1, 1)
    assert [e.resource for e in of(events, ev.ResourceGained)] == [M, E]


def test_reward_that_does_not_fit_asks_in_the_middle(quiet: State) -> None:
    """RULES 1.8, 5.1: the overflow of a Tactics reward is answered before the next target is chosen."""
    quiet.voidborn[1] = 3
    quiet.players[0].tactics = 2
    give(quiet, 0, "10S2E")
    (card,) = hand(quiet, 0, ["Broadside"])
    push(quiet, dc.ChooseBonus(0))
    quiet.active = 0
    # Two spaces are free after paying 2 E: fill them.
    upto(quiet, c.TakeBonus(0, 4))
    if c.PickCard(0, card) in legal(quiet):
        upto(quiet, c.PickCard(0, card))
    give(quiet, 0, "2N")
    upto(quiet, c.PickSector(0, 1))
    assert isinstance(open_decision(quiet), dc.AnswerOverflow)
    upto(quiet, c.PickResource(0, S))
    assert holds(quiet, 0) == "1M9S2N"
    assert isinstance(open_decision(quiet), dc.DestroyVoidborn)


def test_stopping_early_keeps_the_fixed_tactics(quiet: State) -> None:
    """RULES 5.5 Engage: "enough" after no shot at all still brings the Tactics."""
    quiet.voidborn[1] = 3
    give(quiet, 0, "1E")
    bonus(quiet, 0, 3, c.Skip(0))
    assert quiet.voidborn[1] == 3
    assert quiet.players[0].tactics == ENGAGE_TACTICS


def test_two_influence_steps_pass_a_reward(quiet: State) -> None:
    """RULES 1.9: Marriage Pact from 5 to 7 draws the card of step 6; from 8 to 10 gains Hidden Influence."""
    (card,) = operations_next(quiet, "Deep Scan")
    (secret,) = hidden_next(quiet, (NOVARIS, 1))
    quiet.players[0].influence = [5, 8, 0, 0]
    for house in (SHIVEUS, NOVARIS):
        give(quiet, 0, "2S1N")
        hand_before = quiet.players[0].hand[:]
        operate(quiet, 0, "Marriage Pact", c.PickHouse(0, house))
        if house == SHIVEUS:
            assert hand_before == [] and quiet.players[0].hand == [card]
    assert quiet.players[0].influence == [7, 10, 0, 0]
    assert quiet.players[0].hidden == [secret]


# --- the Captain's discount everywhere in his action -----------------------------------------------------


def test_captain_explores_the_academy(quiet: State) -> None:
    """RULES 1.7, 9.7: Commission to rank 2 costs 3 S, less the planet's 1, less the Captain's 1."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4)
    planet(quiet, 4, "Academy Relay")
    quiet.players[0].rank = 1
    give(quiet, 0, "1S")
    turn(quiet, 0, CAPTAIN, drop, c.TakeAction(0, 0), c.UsePlanet(0, 4, 0), c.Pay(0, (0, 0, 1, 0)))
    assert quiet.players[0].rank == 2
    assert holds(quiet, 0) == ""


def test_cadet_explores_the_academy(quiet: State) -> None:
    """RULES 1.7, 9.7: the same with a Cadet costs 2 S: with 1 nothing happens but the use."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4)
    planet(quiet, 4, "Academy Relay")
    quiet.players[0].rank = 1
    give(quiet, 0, "1S")
    turn(quiet, 0, CADET, drop, c.TakeAction(0, 0), c.UsePlanet(0, 4, 0))
    assert (quiet.players[0].rank, quiet.players[0].data) == (1, 1)
    assert holds(quiet, 0) == "1S"


@pytest.mark.parametrize(("rank", "pays"), [(1, 1), (3, 0)])
def test_captain_pays_less_at_the_archive(quiet: State, rank: int, pays: int) -> None:
    """RULES 1.7, 9.7: of Archive World's 2 S the discount of the rank is not paid."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4)
    planet(quiet, 4, "Archive World")
    quiet.players[0].rank = rank
    give(quiet, 0, "2S")
    turn(quiet, 0, CAPTAIN, drop, c.TakeAction(0, 0), c.UsePlanet(0, 4, 0), c.Pay(0, (0, 0, pays, 0)))
    assert quiet.players[0].data == 2
    assert holds(quiet, 0) == ("1S" if pays else "2S")


def test_captain_purges_for_nothing(quiet: State) -> None:
    """RULES 5.3 Purge, 1.7: the 1 S is covered."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4, damage=1)
    quiet.players[0].rank = 2
    turn(quiet, 0, CAPTAIN, drop, c.TakeAction(0, 1), c.PickShip(0, drop))
    assert quiet.ship_damage[drop] == 0


def test_old_spire_chain_carries_the_captains_discount(quiet: State) -> None:
    """RULES 1.7, 9.7: an Operation played through Old Spire in the Captain's action: 1 off."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4)
    planet(quiet, 4, "Old Spire")
    quiet.players[0].rank = 1
    (card,) = hand(quiet, 0, ["Council Seat"])
    give(quiet, 0, "1E1S")
    wants = (c.TakeAction(0, 0), c.UsePlanet(0, 4, 1), c.PickCard(0, card), c.PlaceCorruption(0, 1, (0, 0, 0, 0)))
    turn(quiet, 0, CAPTAIN, drop, *wants)
    assert quiet.players[0].rank == 2
    assert holds(quiet, 0) == ""


def test_any_cost_with_a_discount(quiet: State) -> None:
    """RULES 1.7, 9.8: Mutual Aid's 2 any at Command's discount: one token of any kind."""
    (card,) = hand(quiet, 0, ["Mutual Aid"])
    give(quiet, 0, "1M1N")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, c.FRIGATE_PLACE), c.TakeAction(0, 0), c.PickSector(0, 1), c.Option(0, 1))
    if c.PickCard(0, card) in legal(quiet):
        upto(quiet, c.PickCard(0, card))
    assert {x.tokens for x in legal(quiet) if isinstance(x, c.Pay)} == {(1, 0, 0, 0), (0, 0, 0, 1)}


# --- rank at its ends ------------------------------------------------------------------------------------


def test_rank_three_is_the_highest(quiet: State) -> None:
    """RULES 1.7, 5.7: Council Seat at rank 3 is played for its point."""
    quiet.players[0].rank = 3
    give(quiet, 0, "1M1E1S4S")
    operate(quiet, 0, "Council Seat")
    assert quiet.players[0].rank == 3
    explore_academy = planet(quiet, 4, "Academy Relay")
    assert explore_academy >= 0
    explore(quiet, 0, 4, 0)
    assert quiet.players[0].rank == 3
    assert holds(quiet, 0) == "4S"
