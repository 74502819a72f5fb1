"""RULES 6: Recall and Skirmish."""

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
    OTHER_CADET,
    SHUTTLE,
    failures,
    place_ship,
    table,
    tactics,
)
from drivers import happened, of, push, recall, run, skirmish, strike, upto

from game.rules import State, advance, legal, open_decision
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st
from game.rules.queries import resolving_player

# --- 6.1 Recall ------------------------------------------------------------------------------------------


def test_turn_order_by_tactics() -> None:
    """RULES 6.1: highest first; within a step the topmost first."""
    state = table(4)
    tactics(state, 3, 7, 3, 5)
    state.pile = [1, 2, 3, 0]
    events = recall(state)
    assert state.order == [1, 3, 0, 2]
    assert of(events, ev.TurnOrderSet) == [ev.TurnOrderSet((1, 3, 0, 2))]


def test_turn_order_within_a_step() -> None:
    """RULES 6.1: the marker that came last lies on top and goes first."""
    state = table(3)
    tactics(state, 4, 4, 4)
    state.pile = [2, 0, 1]
    recall(state)
    assert state.order == [1, 0, 2]


def test_all_crew_come_home(quiet: State) -> None:
    """RULES 6.1: from House ships, the Revenant and the Frigate, after the order is set."""
    quiet.players[0].crew[CAPTAIN] = place_ship(quiet, FENRAX, ARKSHIP, 4)
    quiet.players[0].crew[CADET] = c.FRIGATE_PLACE
    quiet.players[1].crew[CAPTAIN] = c.REINFORCE_PLACE
    quiet.players[1].crew[OTHER_CADET] = c.HYPERCHARGE_PLACE
    events = recall(quiet)
    assert [p.crew for p in quiet.players] == [[c.HOME] * 3] * 2
    kinds = [type(e) for e in events]
    assert kinds.index(ev.TurnOrderSet) < kinds.index(ev.CrewReturned)


def test_sectors_in_ascending_order(quiet: State) -> None:
    """RULES 6.2: sector by sector, 1 to 8."""
    push(quiet, st.Recall())
    events = []
    while len(of(events, ev.SectorEnded)) < 8:
        events += advance(quiet)
    assert [e.sector for e in of(events, ev.SectorBegan)] == list(range(1, 9))
    assert [e.sector for e in of(events, ev.SectorEnded)] == list(range(1, 9))


# --- 6.2.1 Distribute Damage -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("frigates", "sector", "seat"),
    [((1, 5), 2, 0), ((1, 5), 4, 1), ((8, 3), 1, 0), ((6, 2), 1, 1), ((5, 8), 1, 1), ((7, 7), 1, 0)],
)
def test_resolving_player_is_the_nearest(quiet: State, frigates: tuple[int, int], sector: int, seat: int) -> None:
    """RULES 6.2.1, 1.1: the Frigate nearest, also over 8-1."""
    for player, at in zip(quiet.players, frigates, strict=True):
        player.frigate = at
    quiet.voidborn[sector] = 1
    events = skirmish(quiet, sector)
    assert of(events, ev.SectorBegan) == [ev.SectorBegan(sector, 1, seat)]


@pytest.mark.parametrize("order", [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
def test_tie_for_resolving_player(order: list[int]) -> None:
    """RULES 6.2.1; a tie for resolving player: the earlier in turn order."""
    state = table(3)
    state.order = order
    for player, at in zip(state.players, (6, 8, 3), strict=True):
        player.frigate = at
    assert resolving_player(state, 7) == next(seat for seat in order if seat in (0, 1))
    place_ship(state, FENRAX, ARKSHIP, 7)
    place_ship(state, NOVARIS, ARKSHIP, 7)
    state.voidborn[7] = 1
    push(state, st.SkirmishSector(7))
    upto(state)
    decision = open_decision(state)
    assert decision is not None and decision.seat == next(seat for seat in order if seat in (0, 1))


def test_resolving_player_is_settled_when_the_sector_begins(quiet: State) -> None:
    """RULES 6.2.1: Gravity Shear moves the Frigates in the middle; the same player goes on."""
    failures(quiet, "Mutiny", "Gravity Shear")
    quiet.players[0].frigate, quiet.players[1].frigate = 4, 1
    quiet.revenant_damage = 5
    quiet.voidborn[4] = 3
    push(quiet, st.SkirmishSector(4))
    events = []
    while not of(events, ev.RevenantCleared):
        events += advance(quiet)
    assert [p.frigate for p in quiet.players] == [6, 3]
    ship = place_ship(quiet, FENRAX, ARKSHIP, 4)
    other = place_ship(quiet, NOVARIS, ARKSHIP, 4)
    quiet.answers = None
    upto(quiet)
    assert set(legal(quiet)) == {c.PickShip(0, ship), c.PickShip(0, other)}


def test_shields_cancel_first(quiet: State) -> None:
    """RULES 6.2.1: each Shield cancels 1 and goes to the supply; none may be held back."""
    ship = place_ship(quiet, FENRAX, ARKSHIP, 4)
    quiet.voidborn[4], quiet.shields[4] = 3, 2
    events = skirmish(quiet, 4)
    assert len(of(events, ev.ShieldCancelled)) == 2
    assert quiet.ship_damage[ship] == 1
    assert quiet.shields[4] == 0
    kinds = [type(e) for e in events if isinstance(e, ev.ShieldCancelled | ev.DamagePlaced)]
    assert kinds == [ev.ShieldCancelled, ev.ShieldCancelled, ev.DamagePlaced]


def test_shields_of_other_sectors_do_not_help(quiet: State) -> None:
    """RULES 6.2.1."""
    ship = place_ship(quiet, FENRAX, ARKSHIP, 4)
    quiet.voidborn[4], quiet.shields[3], quiet.shields[5] = 1, 2, 2
    skirmish(quiet, 4)
    assert quiet.ship_damage[ship] == 1
    assert (quiet.shields[3], quiet.shields[5]) == (2, 2)


def test_resolving_player_chooses_for_each_damage(quiet: State) -> None:
    """RULES 6.2.1: any House ship in the sector: an empty space is filled, a full ship destroyed."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4, damage=1)
    fighter = place_ship(quiet, NOVARIS, FIGHTER, 4, damage=1)
    place_ship(quiet, NOVARIS, FIGHTER, 5)
    quiet.voidborn[4] = 2
    push(quiet, st.SkirmishSector(4))
    upto(quiet)
    seat = open_decision(quiet).seat  # type: ignore[union-attr]
    assert {x.ship for x in legal(quiet)} == {ark, fighter}
    events = upto(quiet, c.PickShip(seat, fighter))
    assert quiet.ship_at[fighter] == 0
    assert quiet.ship_damage[fighter] == 0
    assert happened(events, ev.HousePowerChanged(NOVARIS, -1, 1))
    assert quiet.ship_damage[ark] == 2


def test_without_house_ships_the_revenant_takes_it(quiet: State) -> None:
    """RULES 6.2.1."""
    quiet.voidborn[4] = 3
    events = skirmish(quiet, 4)
    assert quiet.revenant_damage == 3
    assert len(of(events, ev.RevenantDamaged)) == 3


def test_damage_goes_over_to_the_revenant_when_the_last_ship_dies(quiet: State) -> None:
    """RULES 6.2.1: with no House ship left."""
    shuttle = place_ship(quiet, FENRAX, SHUTTLE, 4)
    quiet.voidborn[4] = 3
    skirmish(quiet, 4)
    assert quiet.ship_at[shuttle] == 0
    assert quiet.revenant_damage == 2


def test_frigates_cannot_be_damaged(quiet: State) -> None:
    """RULES 6.2.1, 1.4: a Frigate in the sector draws no damage."""
    quiet.players[0].frigate = 4
    quiet.voidborn[4] = 1
    skirmish(quiet, 4)
    assert quiet.revenant_damage == 1
    assert quiet.players[0].frigate == 4


def test_voidborn_and_damage_stay(quiet: State) -> None:
    """RULES 6.2: Voidborn ships stay, Damage on ships and on the Revenant too."""
    ship = place_ship(quiet, FENRAX, ARKSHIP, 4, damage=1)
    quiet.voidborn[4], quiet.voidborn[5] = 1, 2
    skirmish(quiet, 4)
    skirmish(quiet, 5)
    push(quiet, st.Briefing())
    events = []
    while not of(events, ev.FailuresRevealed):
        events += advance(quiet)
    assert (quiet.voidborn[4], quiet.voidborn[5]) == (1, 2)
    assert quiet.ship_damage[ship] == 2
    assert quiet.revenant_damage == 2


# --- 6.2.2 Revenant Failure ------------------------------------------------------------------------------


def test_five_damage_are_no_failure(quiet: State) -> None:
    """RULES 6.2.2: five markers have their spaces."""
    quiet.voidborn[4] = 5
    events = skirmish(quiet, 4)
    assert quiet.revenant_damage == 5
    assert not of(events, ev.FailureTriggered)


def test_sixth_damage_triggers_the_bottommost(quiet: State) -> None:
    """RULES 6.2.2: not placed; the card strikes, is tucked with its token, the five markers leave."""
    failures(quiet, "Mutiny", "Life-Support Fault")
    quiet.covered = [-1, 1]
    tactics(quiet, 5, 5)
    quiet.players[0].influence = [0, 2, 0, 0]
    quiet.voidborn[4] = 6
    events = skirmish(quiet, 4)
    assert quiet.revenant_damage == 0
    assert quiet.failed == [False, True]
    assert quiet.covered == [-1, 1]
    assert quiet.players[0].influence == [0, 1, 0, 0]
    assert [p.tactics for p in quiet.players] == [5, 5]
    assert [e.slot for e in of(events, ev.FailureTriggered)] == [1]
    assert of(events, ev.RevenantCleared) == [ev.RevenantCleared(5)]


def test_effects_hit_top_then_bottom(quiet: State) -> None:
    """RULES 6.2.2."""
    failures(quiet, "Mutiny", "Life-Support Fault")
    events = strike(quiet, 1)
    assert [(e.effect, e.covered) for e in of(events, ev.FailureEffectStruck)] == [(0, False), (1, False)]


def test_both_failures_then_lost_damage(quiet: State) -> None:
    """RULES 6.2.2; both Failures in one Cycle, then lost damage: bottommost, topmost, then no more markers."""
    failures(quiet, "Life-Support Fault", "Comms Blackout")
    quiet.voidborn[4] = 14
    events = skirmish(quiet, 4)
    assert [e.slot for e in of(events, ev.FailureTriggered)] == [1, 0]
    assert quiet.failed == [True, True]
    assert quiet.revenant_damage == 0
    assert len(of(events, ev.RevenantDamaged)) == 10
    assert len(of(events, ev.DamageLost)) == 2
    events = skirmish(quiet, 5) if quiet.voidborn[5] else []
    quiet.voidborn[5] = 2
    events = skirmish(quiet, 5)
    assert len(of(events, ev.DamageLost)) == 2
    assert quiet.revenant_damage == 0


def test_failure_destroys_ships_of_a_later_sector(quiet: State) -> None:
    """RULES 6.2.2; a Failure in the middle of a sector destroys ships of a later one, whose damage then goes to
    the Revenant."""
    failures(quiet, "Mutiny", "Hull Breach")
    shuttle = place_ship(quiet, FENRAX, SHUTTLE, 6)
    drop = place_ship(quiet, NOVARIS, DROPSHIP, 6, damage=1)
    quiet.voidborn[4], quiet.voidborn[6] = 7, 2
    skirmish(quiet, 4)
    assert (quiet.ship_at[shuttle], quiet.ship_at[drop]) == (0, 0)
    assert (quiet.power(FENRAX), quiet.power(NOVARIS)) == (0, 0)
    assert quiet.revenant_damage == 1
    events = skirmish(quiet, 6)
    assert not of(events, ev.DamagePlaced)
    assert quiet.revenant_damage == 3


def test_failure_damages_the_sector_itself(quiet: State) -> None:
    """RULES 6.2.2: a ship that survives takes the Failure's Damage without a Shield; the sector goes on."""
    failures(quiet, "Mutiny", "Energy Pulse")
    quiet.revenant_damage = 5
    ark = place_ship(quiet, FENRAX, ARKSHIP, 6)
    quiet.shields[6] = 3
    quiet.voidborn[4], quiet.voidborn[6] = 1, 1
    skirmish(quiet, 4)
    assert quiet.ship_damage[ark] == 1
    assert quiet.shields[6] == 3
    skirmish(quiet, 6)
    assert quiet.ship_damage[ark] == 1


def test_two_damage_land_as_one_and_one(quiet: State) -> None:
    """RULES 6.2.2: Spine Fracture fills and fills, or destroys where no space is empty; never below one ship."""
    failures(quiet, "Core Meltdown", "Spine Fracture")
    fresh = place_ship(quiet, FENRAX, ARKSHIP, 1)
    hurt = place_ship(quiet, NOVARIS, ARKSHIP, 2, damage=1)
    full = place_ship(quiet, DUNLORK, ARKSHIP, 3, damage=2)
    events = strike(quiet, 1)
    assert (quiet.ship_at[fresh], quiet.ship_damage[fresh]) == (1, 2)
    assert (quiet.ship_at[hurt], quiet.ship_at[full]) == (0, 0)
    assert [quiet.power(h) for h in (FENRAX, NOVARIS, DUNLORK)] == [1, 0, 0]
    landed = [type(e) for e in events if isinstance(e, ev.DamagePlaced | ev.ShipDestroyed)]
    assert sorted(k.__name__ for k in landed) == ["DamagePlaced"] * 3 + ["ShipDestroyed"] * 2


def test_failure_choices_in_turn_order() -> None:
    """RULES 6.2: where one effect asks every player, they choose in turn order."""
    state = table(3)
    state.order = [2, 0, 1]
    failures(state, "Mutiny", "Hull Breach")
    for player in state.players:
        player.spaces[:2] = [0, 1]
    push(state, st.StrikeFailure(1))
    asked = []
    upto(state)
    for _ in range(3):
        decision = open_decision(state)
        assert isinstance(decision, dc.LoseResource)
        asked.append(decision.seat)
        upto(state, c.PickResource(decision.seat, 0))
    assert asked == [2, 0, 1]


# --- 6.2.3 Spread Corruption -----------------------------------------------------------------------------


def test_rift_spreads_corruption(quiet: State) -> None:
    """RULES 6.2.3: 1 Corruption on any House ship there with an empty space, also an undamaged one."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4)
    drop = place_ship(quiet, NOVARIS, DROPSHIP, 4)
    place_ship(quiet, NOVARIS, SHUTTLE, 4)
    sick = place_ship(quiet, NOVARIS, FIGHTER, 4, corrupted=True)
    quiet.voidborn[4], quiet.rift[4] = 1, True
    push(quiet, st.SkirmishSector(4))
    upto(quiet)
    seat = open_decision(quiet).seat  # type: ignore[union-attr]
    upto(quiet, c.PickShip(seat, ark))
    assert isinstance(open_decision(quiet), dc.SpreadCorruption)
    assert {x.ship for x in legal(quiet)} == {ark, drop}
    upto(quiet, c.PickShip(seat, drop))
    assert [quiet.ship_corrupted[x] for x in (ark, drop, sick)] == [False, True, True]


def test_no_corruption_without_a_rift(quiet: State) -> None:
    """RULES 6.2.3."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4)
    quiet.voidborn[4] = 1
    skirmish(quiet, 4)
    assert not quiet.ship_corrupted[ark]


def test_no_corruption_when_shields_took_it_all(quiet: State) -> None:
    """RULES 6.2.3: at least 1 of the Voidborn damage must have gone to a House ship there."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4)
    quiet.voidborn[4], quiet.shields[4], quiet.rift[4] = 2, 2, True
    skirmish(quiet, 4)
    assert not quiet.ship_corrupted[ark]


def test_failure_damage_does_not_spread_corruption(quiet: State) -> None:
    """RULES 6.2.3: an Energy Pulse in the sector is no Voidborn damage."""
    failures(quiet, "Mutiny", "Energy Pulse")
    quiet.revenant_damage = 5
    quiet.voidborn[4], quiet.rift[4] = 1, True
    push(quiet, st.SkirmishSector(4))
    events = []
    while not of(events, ev.FailureTriggered):
        events += advance(quiet)
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4)
    while not of(events, ev.SectorEnded):
        events += advance(quiet)
    assert quiet.ship_damage[ark] == 1
    assert not quiet.ship_corrupted[ark]


def test_destroying_a_ship_counts_as_damage(quiet: State) -> None:
    """RULES 6.2.3: a destroyed Shuttle took damage; another ship is corrupted."""
    shuttle = place_ship(quiet, FENRAX, SHUTTLE, 4)
    ark = place_ship(quiet, NOVARIS, ARKSHIP, 4)
    quiet.voidborn[4], quiet.rift[4] = 1, True
    push(quiet, st.SkirmishSector(4))
    upto(quiet)
    seat = open_decision(quiet).seat  # type: ignore[union-attr]
    upto(quiet, c.PickShip(seat, shuttle))
    assert quiet.ship_corrupted[ark]


def test_rift_with_all_ships_corrupted(quiet: State) -> None:
    """RULES 6.2.3; a Rift with all ships corrupted: the step is skipped."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4, corrupted=True)
    place_ship(quiet, FENRAX, SHUTTLE, 4)
    quiet.voidborn[4], quiet.rift[4] = 1, True
    events = skirmish(quiet, 4, c.PickShip(0, ark), c.PickShip(1, ark))
    assert not of(events, ev.ShipCorrupted)
    assert quiet.ship_damage[ark] == 1


# --- 6.2.4 Remove Shields --------------------------------------------------------------------------------


def test_shields_left_over_are_removed(quiet: State) -> None:
    """RULES 6.2.4; a Shield left over goes to the supply; those of later sectors stay."""
    quiet.voidborn[4], quiet.shields[4], quiet.shields[5] = 1, 3, 2
    events = skirmish(quiet, 4)
    assert quiet.shields[4] == 0
    assert quiet.shields[5] == 2
    assert [(e.sector, e.number) for e in of(events, ev.ShieldsRemoved)] == [(4, 2)]


def test_quiet_sector_loses_its_shields_too(quiet: State) -> None:
    """RULES 6.2.4: also where there was nothing to fight."""
    quiet.shields[4] = 2
    skirmish(quiet, 4)
    assert quiet.shields[4] == 0
    assert quiet.revenant_damage == 0
    run(quiet)
