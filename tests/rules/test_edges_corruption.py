"""Corners: Corruption, the Revenant, losses."""

from typing import Any

import pytest
from builders import (
    ARKSHIP,
    CADET,
    DROPSHIP,
    DUNLORK,
    FENRAX,
    FIGHTER,
    SHUTTLE,
    E,
    S,
    corrupt,
    failures,
    fill,
    give,
    hand,
    holds,
    place_ship,
    planet,
    scanners,
    table,
    tactics,
)
from card_tables import ENGAGE_TACTICS, SCANNERS, material, two_and_a_dearer
from drivers import boardings, of, operate, push, run, skirmish, strike, turn, upto

from game.rules import State, legal, open_decision
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st

# --- Corruption ------------------------------------------------------------------------------------------


def test_destroyed_ship_comes_back_clean(quiet: State) -> None:
    """RULES 6.2.1: markers of a destroyed ship go to the supply, its Corruption too."""
    ship = place_ship(quiet, FENRAX, FIGHTER, 1, damage=1, corrupted=True)
    quiet.voidborn[1] = 1
    skirmish(quiet, 1)
    assert (quiet.ship_at[ship], quiet.ship_damage[ship], quiet.ship_corrupted[ship]) == (0, 0, False)
    push(quiet, dc.DeployShip(0, (FIGHTER,), (1,), False, "test"))
    upto(quiet, c.Deploy(0, FENRAX, FIGHTER, 1))
    fighters = [x for x, at in enumerate(quiet.ship_at) if at == 1]
    assert len(fighters) == 1
    assert not quiet.ship_corrupted[fighters[0]]


def test_rift_whose_last_ship_is_destroyed(quiet: State) -> None:
    """RULES 6.2.3: a House ship took damage, but none is left to corrupt: skip; the rest hits the Revenant."""
    place_ship(quiet, FENRAX, SHUTTLE, 4)
    quiet.voidborn[4], quiet.rift[4] = 3, True
    events = skirmish(quiet, 4)
    assert not of(events, ev.ShipCorrupted)
    assert quiet.revenant_damage == 2


def test_reactor_leak_asks_in_turn_order() -> None:
    """RULES 6.2, 9.4: each player chooses the Compartment, in turn order."""
    state = table(3)
    state.order = [1, 2, 0]
    failures(state, "Mutiny", "Reactor Leak")
    push(state, st.FailureEffect(1, 0))
    upto(state)
    for seat in (1, 2, 0):
        decision = open_decision(state)
        assert decision == dc.AssignCorruption(seat, "Reactor Leak")
        upto(state, c.PlaceCorruption(seat, 4, (0, 0, 0, 0)))
    assert all(p.corrupted == [False, False, False, False, True] for p in state.players)


def test_only_free_compartment_and_nothing_to_lock_is_taken_by_itself(quiet: State) -> None:
    """RULES 4.4, 5.1: one place, no tokens: a single answer, so a step."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4, corrupted=True)
    corrupt(quiet, 0, 1, 2, 3)
    push(quiet, st.StartTurn(0))
    events = upto(quiet, c.Board(0, CADET, ark), c.Skip(0))
    assert [e.compartment for e in of(events, ev.CorruptionGained)] == [4]


def test_last_compartment_locks_what_fits_nowhere_else(quiet: State) -> None:
    """RULES 5.1: three corrupted, six clean spaces with five tokens: 1 or 2 stay in the last one."""
    corrupt(quiet, 0, 1, 2, 3)
    give(quiet, 0, "3M2E")
    push(quiet, dc.AssignCorruption(0, "test"))
    upto(quiet)
    assert {x.locked for x in legal(quiet)} == {
        (1, 0, 0, 0), (0, 1, 0, 0), (2, 0, 0, 0), (1, 1, 0, 0), (0, 2, 0, 0)
    }  # fmt: skip
    run(quiet, c.PlaceCorruption(0, 4, (0, 1, 0, 0)))
    assert holds(quiet, 0) == "3M1E"
    assert sorted(quiet.players[0].spaces[10:]) == [-1, E]


def test_all_compartments_corrupted_leave_four_spaces(quiet: State) -> None:
    """RULES 5.1: Compartment 1 is never corrupted; a fifth token overflows."""
    corrupt(quiet, 0, 1, 2, 3, 4)
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4)
    give(quiet, 0, "3S")
    turn(quiet, 0, CADET, ark, c.TakeAction(0, 0), c.PickResource(0, S))
    assert holds(quiet, 0) == "2M2S"


def test_locked_tokens_do_not_pay_any_cost(quiet: State) -> None:
    """RULES 5.1, 9.8: Mutual Aid's any tokens come from clean Compartments only."""
    fill(quiet, 0, 1, "2N")
    corrupt(quiet, 0, 1)
    give(quiet, 0, "1M")
    hand(quiet, 0, ["Mutual Aid"])
    push(quiet, dc.ChooseBonus(0))
    quiet.active = 0
    upto(quiet)
    assert c.TakeBonus(0, 4) not in legal(quiet)


def test_contained_tokens_can_be_spent_in_the_same_turn(quiet: State) -> None:
    """RULES 5.1, 5.2: Purge frees the E in Compartment 4, Engage pays with it."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4)
    fill(quiet, 0, 3, "1E")
    corrupt(quiet, 0, 3)
    give(quiet, 0, "1S")
    quiet.voidborn[1] = 1
    wants = (c.TakeAction(0, 1), c.PickCompartment(0, 3), c.TakeBonus(0, 3), c.PickSector(0, 1))
    turn(quiet, 0, CADET, drop, *wants)
    assert quiet.voidborn[1] == 0
    assert holds(quiet, 0) == material(ENGAGE_TACTICS)


def test_corrupted_bonus_without_a_free_space(quiet: State) -> None:
    """RULES 4.3, 4.4: no free space and no Corruption yet this turn: a corrupted effect may not be chosen."""
    corrupt(quiet, 0, 1, 2, 3)
    quiet.players[0].corrupted[4] = False
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4)
    planet(quiet, 7, "Helion")
    (card,) = hand(quiet, 0, ["Field Laboratory"])
    give(quiet, 0, "1M2S")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, ark), c.Skip(0), c.TakeBonus(0, 4))
    if c.PickCard(0, card) in legal(quiet):
        upto(quiet, c.PickCard(0, card))
    assert c.UsePlanet(0, 7, 1) in legal(quiet)
    quiet.players[0].corrupted[4] = True
    quiet.answers = None
    assert c.UsePlanet(0, 7, 1) not in legal(quiet)
    assert c.UsePlanet(0, 7, 0) in legal(quiet)


def test_two_corrupted_effects_in_one_chain_give_one(quiet: State) -> None:
    """RULES 4.4: Old Spire corrupted, then Field Laboratory on a corrupted effect: 1 Corruption."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4)
    planet(quiet, 4, "Old Spire")
    planet(quiet, 6, "Helion")
    (card,) = hand(quiet, 0, ["Field Laboratory"])
    give(quiet, 0, "1M2S")
    wants: list[Any] = [c.TakeAction(0, 0), c.UsePlanet(0, 4, 1), c.PickCard(0, card), c.Pay(0, (0, 0, 2, 0))]
    wants += [c.UsePlanet(0, 6, 1), lambda x: isinstance(x, c.PlaceCorruption)]
    events = turn(quiet, 0, CADET, drop, *wants)
    assert len(of(events, ev.CorruptionGained)) == 1
    assert quiet.players[0].tactics == 1


# --- the Revenant ----------------------------------------------------------------------------------------


def test_reinforce_space_is_one(quiet: State) -> None:
    """RULES 1.4, 5.4: one space each for Reinforce and Hypercharge; the other stays free."""
    for seat in (0, 1):
        give(quiet, seat, "1M1E4N")
    quiet.players[1].crew[CADET] = c.REINFORCE_PLACE
    free = {place for _, place in boardings(quiet, 0)}
    assert c.REINFORCE_PLACE not in free
    assert c.HYPERCHARGE_PLACE in free


def test_hypercharge_that_nobody_can_pay(quiet: State) -> None:
    """RULES 4.1: the cheapest of the three decides."""
    names = two_and_a_dearer()
    scanners(quiet, *names)
    cheapest = SCANNERS[names[0]].cost
    for tokens, able in ((f"{cheapest - 1}N", False), (f"{cheapest}N", True)):
        quiet.players[0].spaces = [-1] * 12
        give(quiet, 0, tokens)
        assert (c.HYPERCHARGE_PLACE in {place for _, place in boardings(quiet, 0)}) == able


def test_protection_stays_on_a_tucked_card(quiet: State) -> None:
    """RULES 6.2.2: the token stays until the next Briefing; only then it is free again."""
    failures(quiet, "Mutiny", "Energy Pulse")
    quiet.covered = [-1, 0]
    strike(quiet, 1)
    assert quiet.covered == [-1, 0]
    push(quiet, dc.PlaceProtection(0, False, "test"))
    upto(quiet)
    assert all(x.slot == 0 for x in legal(quiet) if isinstance(x, c.Protect))


def test_damage_on_the_revenant_is_repaired(quiet: State) -> None:
    """RULES 6.2: it stays until repaired; after Hull Plating a sixth damage is further away."""
    quiet.revenant_damage = 5
    give(quiet, 0, "2M")
    operate(quiet, 0, "Hull Plating", *[c.PickShip(0, c.REVENANT)] * 4)
    assert quiet.revenant_damage == 1
    quiet.voidborn[4] = 4
    assert not of(skirmish(quiet, 4), ev.FailureTriggered)


# --- losses ----------------------------------------------------------------------------------------------


def test_loss_of_two_tactics_at_one(quiet: State) -> None:
    """RULES 1.8, 9.4: made as far as it goes; the marker that moved lies on top."""
    tactics(quiet, 1, 0)
    quiet.pile = [0, 1]
    failures(quiet, "Mutiny", "Comms Blackout")
    push(quiet, st.FailureEffect(1, 1))
    upto(quiet)
    assert [p.tactics for p in quiet.players] == [0, 0]
    assert quiet.pile == [1, 0]


@pytest.mark.parametrize(("has", "left"), [("1M", "1M"), ("2M", "1M"), ("3M", "2M")])
def test_half_is_rounded_down(quiet: State, has: str, left: str) -> None:
    """RULES 9.4: Stores Fire takes 0 of 1, 1 of 2, 1 of 3."""
    failures(quiet, "Mutiny", "Stores Fire")
    give(quiet, 0, has)
    push(quiet, st.FailureEffect(1, 0))
    upto(quiet)
    assert holds(quiet, 0) == left


def test_losing_influence_and_climbing_back(quiet: State) -> None:
    """RULES 1.9: falling from 3 and reaching it again pays again."""
    failures(quiet, "Mutiny", "Life-Support Fault")
    quiet.players[0].influence[DUNLORK] = 3
    push(quiet, st.FailureEffect(1, 0))
    upto(quiet)
    assert quiet.players[0].influence[DUNLORK] == 2
    place_ship(quiet, DUNLORK, ARKSHIP, 4)
    push(quiet, dc.ChooseInfluence(0, 1, (DUNLORK,), True, "test"))
    run(quiet)
    assert holds(quiet, 0) == "1S"
