"""Corners where several rules meet."""

from typing import Any

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
    E,
    M,
    S,
    boardings,
    bonus,
    corrupt,
    explore,
    failures,
    fill,
    give,
    hand,
    hidden_next,
    holds,
    of,
    operate,
    operations_next,
    place_ship,
    planet,
    push,
    run,
    scanners,
    shuttle_on,
    skirmish,
    strike,
    table,
    tactics,
    turn,
    upto,
)

from game.rules import State, legal, open_decision
from game.rules import choices as c
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
    push(quiet, st.ChooseBonus(0))
    quiet.active = 0
    # Two spaces are free after paying 2 E: fill them.
    upto(quiet, c.TakeBonus(0, 4))
    if c.PickCard(0, card) in legal(quiet):
        upto(quiet, c.PickCard(0, card))
    give(quiet, 0, "2N")
    upto(quiet, c.PickSector(0, 1))
    assert isinstance(open_decision(quiet), st.AnswerOverflow)
    upto(quiet, c.PickResource(0, S))
    assert holds(quiet, 0) == "1M9S2N"
    assert isinstance(open_decision(quiet), st.DestroyVoidborn)


def test_stopping_early_keeps_the_fixed_tactics(quiet: State) -> None:
    """RULES 5.5 Engage: "enough" after no shot at all still brings the 2 Tactics."""
    quiet.voidborn[1] = 3
    give(quiet, 0, "1E")
    bonus(quiet, 0, 3, c.Skip(0))
    assert quiet.voidborn[1] == 3
    assert quiet.players[0].tactics == 2


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


def test_captain_pays_nothing_at_the_archive(quiet: State) -> None:
    """RULES 1.7, 9.7: Archive World's 1 S is covered by the discount."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4)
    planet(quiet, 4, "Archive World")
    quiet.players[0].rank = 1
    turn(quiet, 0, CAPTAIN, drop, c.TakeAction(0, 0), c.UsePlanet(0, 4, 0))
    assert quiet.players[0].data == 2


def test_captain_purges_for_nothing(quiet: State) -> None:
    """RULES 5.3 Purge, 1.7: the 1 S is covered."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4, damage=1)
    quiet.players[0].rank = 2
    turn(quiet, 0, CAPTAIN, drop, c.TakeAction(0, 1), c.PickShip(0, drop))
    assert quiet.ship_damage[drop] == 0


def test_old_spire_chain_carries_the_captains_discount(quiet: State) -> None:
    """RULES 1.7, 9.7: an Operation played through Old Spire in the Captain's action: 1 + 1 off."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4)
    planet(quiet, 4, "Old Spire")
    quiet.players[0].rank = 1
    (card,) = hand(quiet, 0, ["Council Seat"])
    give(quiet, 0, "1S")
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


# --- Corruption ------------------------------------------------------------------------------------------


def test_destroyed_ship_comes_back_clean(quiet: State) -> None:
    """RULES 6.2.1: markers of a destroyed ship go to the supply, its Corruption too."""
    ship = place_ship(quiet, FENRAX, FIGHTER, 1, damage=1, corrupted=True)
    quiet.voidborn[1] = 1
    skirmish(quiet, 1)
    assert (quiet.ship_at[ship], quiet.ship_damage[ship], quiet.ship_corrupted[ship]) == (0, 0, False)
    push(quiet, st.DeployShip(0, (FIGHTER,), (1,), False, "test"))
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
        assert decision == st.AssignCorruption(seat, "Reactor Leak")
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
    push(quiet, st.AssignCorruption(0, "test"))
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
    push(quiet, st.ChooseBonus(0))
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
    assert holds(quiet, 0) == ""


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
    scanners(quiet, "Charnel Gate", "The Narrows", "Choir of Static")
    for tokens, able in (("1N", False), ("2N", True)):
        quiet.players[0].spaces = [-1] * 12
        give(quiet, 0, tokens)
        assert (c.HYPERCHARGE_PLACE in {place for _, place in boardings(quiet, 0)}) == able


def test_protection_stays_on_a_tucked_card(quiet: State) -> None:
    """RULES 6.2.2: the token stays until the next Briefing; only then it is free again."""
    failures(quiet, "Mutiny", "Energy Pulse")
    quiet.covered = [-1, 0]
    strike(quiet, 1)
    assert quiet.covered == [-1, 0]
    push(quiet, st.PlaceProtection(0, False, "test"))
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
    push(quiet, st.ChooseInfluence(0, 1, (DUNLORK,), True, "test"))
    run(quiet)
    assert holds(quiet, 0) == "1S"


# --- moving and deploying --------------------------------------------------------------------------------


def test_command_moves_before_it_looks_for_a_planet(quiet: State) -> None:
    """RULES 5.3 Command: with neither planet nor playable card there is nothing to choose after the move."""
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, c.FRIGATE_PLACE), c.TakeAction(0, 0), c.PickSector(0, 8))
    assert isinstance(open_decision(quiet), st.ChooseBonus)
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
    push(quiet, st.ChoosePlanet(0, (5,), False, "test"))
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
    push(quiet, st.ChooseBonus(0))
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
    push(quiet, st.MoveShips(0, 2, (), "test"))
    upto(quiet)
    assert {c.MoveShip(0, mover, 2), c.MoveShip(0, ark, 2)} <= set(legal(quiet))
    push(quiet, st.DeployShip(0, (ARKSHIP, SHUTTLE), (2,), False, "test"))
    upto(quiet)
    assert {x.ship_type for x in legal(quiet) if isinstance(x, c.Deploy)} == {ARKSHIP, SHUTTLE}
    (card,) = scanners(quiet, "Silver Causeway")
    shuttle = shuttle_on(quiet, DUNLORK)
    push(quiet, st.Populate(card, 3, 0))
    upto(quiet)
    assert quiet.ship_at[shuttle] == 3


def everything(state: State) -> None:
    """Something to choose for every kind of effect, near seat 0's Frigate in sector 1."""
    place_ship(state, FENRAX, FIGHTER, 1, damage=1, corrupted=True)
    planet(state, 1, "Helion")
    state.voidborn[1], state.rift[1] = 2, True
    corrupt(state, 0, 1)
    give(state, 0, "2M2N")
    hand(state, 0, ["Supply Convoy"])


UP_TO = [
    st.PlaceShield(0, 2, (8, 1, 2), False, "test"),
    st.DestroyVoidborn(0, 2, (1,), False, 0, "test"),
    st.MoveVoidborn(0, 2, 0, "test"),
    st.MoveVoidborn(0, 2, 1, "test"),
    st.RepairShip(0, 2, (1,), False, -1, False, "test"),
    st.ContainOne(0, 2, True, (1,), "test"),
    st.MoveShips(0, 3, (), "test"),
    st.DeployShip(0, (FIGHTER,), (1,), False, "test"),
    st.RemoveOneRift(0, (1,), "test"),
    st.ExchangeOne(0, 3, "test"),
    st.ChoosePlanet(0, (1,), False, "test"),
    st.PlayCard(0, 0, False, "test"),
    st.PlaceProtection(0, False, "test"),
    st.ChooseGain(0, 3, False, "test"),
    st.ChooseInfluence(0, 1, (0, 1, 2, 3), False, "test"),
]


@pytest.mark.parametrize("decision", UP_TO, ids=[f"{type(d).__name__}{i}" for i, d in enumerate(UP_TO)])
def test_every_effect_may_be_forfeited(quiet: State, decision: Any) -> None:
    """RULES 4.3: each part, at any point of it, with a word in the log; nothing else changes."""
    everything(quiet)
    push(quiet, decision)
    upto(quiet)
    assert c.Skip(0) in legal(quiet) and len(legal(quiet)) > 1
    before = quiet.clone()
    events = upto(quiet, c.Skip(0))
    assert [type(e) for e in events] == [ev.EffectForfeited]
    before.stack, before.answers = quiet.stack[:], quiet.answers
    assert quiet == before


MUST = [
    st.DeployShip(0, (FIGHTER,), (1,), True, "test"),
    st.PlaceProtection(0, True, "test"),
    st.ChooseGain(0, 3, True, "test"),
    st.ChooseInfluence(0, 1, (0, 1, 2, 3), True, "test"),
    st.ChooseShuttle(0, "Silver Causeway"),
    st.LoseResource(0, 1, "test"),
    st.AssignCorruption(0, "test"),
]


@pytest.mark.parametrize("decision", MUST, ids=[type(d).__name__ for d in MUST])
def test_mandatory_effects_cannot_be_forfeited(quiet: State, decision: Any) -> None:
    """RULES 5.4, 6.2: mandatory effects and losses offer no skip."""
    everything(quiet)
    push(quiet, decision)
    upto(quiet)
    assert legal(quiet) and c.Skip(0) not in legal(quiet)


def test_keeping_is_not_optional(quiet: State) -> None:
    """RULES 4.2: one of the drawn Hidden Influence cards is kept."""
    quiet.players[0].rank = 3
    first, second, third = hidden_next(quiet, (FENRAX, 1), (NOVARIS, 2), (DUNLORK, 1))
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, c.FRIGATE_PLACE))
    assert set(legal(quiet)) == {c.PickCard(0, x) for x in (first, second, third)}
