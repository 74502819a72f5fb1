"""RULES 7: the Rift phase and the Hyperjump phase."""

from typing import Any

import pytest
from builders import (
    ARKSHIP,
    DROPSHIP,
    DUNLORK,
    FENRAX,
    FIGHTER,
    NOVARIS,
    SHIVEUS,
    content,
    hidden_next,
    holds,
    named,
    place_ship,
    planet,
    scanners,
    shuttle_on,
    table,
    tactics,
)
from card_tables import MORE_VOIDBORN, SCANNERS
from drivers import Want, find, of, push, recall, run, upto

from game.rules import State, advance, apply, check, legal, open_decision
from game.rules import choices as c
from game.rules import events as ev
from game.rules import steps as st
from game.rules.book import voidborn_of
from game.rules.state import FREE, SUPPLY


def between(state: State, *wants: Want) -> list[Any]:
    """From the end of the Skirmish to the next Briefing."""
    push(state, st.AfterSkirmish())
    left = list(wants)
    events: list[Any] = []
    while not of(events, ev.CycleBegan):
        if open_decision(state) is None:
            events += advance(state)
        else:
            want = next(w for w in left if find(state, w) is not None)
            left.remove(want)
            choice = find(state, want)
            assert choice is not None
            events += apply(state, choice)
        check(state)
    return events


def jump(state: State, name: str, *wants: Want) -> list[Any]:
    """A Hyperjump after this Scanner card was chosen."""
    tier = content().scanners[named(content().scanners, name)].tier
    others = [s.name for s in content().scanners if s.tier == tier and s.name != name][:2]
    card, *rest = scanners(state, name, *others)
    state.scanners = [card]
    state.scanner_decks[tier - 1] = state.scanner_decks[tier - 1].with_discards(rest)
    state.hypercharged = True
    return between(state, *wants)


# --- 7 Rift phase ----------------------------------------------------------------------------------------


def test_surge(quiet: State) -> None:
    """RULES 7 Rift 1: each Rift adds 2 Voidborn ships to its sector."""
    quiet.rift[2] = quiet.rift[8] = True
    quiet.voidborn[2], quiet.voidborn[5] = 1, 9
    push(quiet, st.RiftSurge(1))
    run(quiet)
    assert quiet.voidborn[1:] == [0, 3, 0, 0, 9, 0, 0, 2]


def tear(state: State) -> list[int]:
    """Sectors with a Rift after the Tear."""
    push(state, st.RiftTear())
    run(state)
    return [n for n in range(1, 9) if state.rift[n]]


def test_tear_where_most_voidborn_are(quiet: State) -> None:
    """RULES 7 Rift 2: among sectors without a Rift the one with the most Voidborn ships."""
    quiet.rift[3] = True
    quiet.voidborn[3], quiet.voidborn[5], quiet.voidborn[6] = 9, 2, 4
    assert tear(quiet) == [3, 6]


def test_tear_on_a_tie_and_without_voidborn(quiet: State) -> None:
    """RULES 7 Rift 2: lowest number on a tie; none where no such sector has a Voidborn ship."""
    quiet.voidborn[7], quiet.voidborn[4] = 3, 3
    assert tear(quiet) == [4]
    quiet.voidborn[7] = 0
    assert tear(quiet) == [4]


def test_tear_counts_what_surged(quiet: State) -> None:
    """RULES 7 Rift 1, 2: in this order; the surge is in sectors with a Rift only."""
    quiet.rift[2] = True
    quiet.voidborn[5] = 1
    between(quiet)
    assert quiet.voidborn[2] == 2
    assert [n for n in range(1, 9) if quiet.rift[n]] == [2, 5]


def test_planets_of_rift_sectors_become_tainted(quiet: State) -> None:
    """RULES 7 Rift 2: every one, also the newly torn sector's."""
    quiet.rift[2] = True
    quiet.voidborn[5] = 1
    for n, name in ((2, "Helion"), (5, "Nadir"), (6, "Haven")):
        planet(quiet, n, name)
    tear(quiet)
    assert [n for n in range(1, 9) if quiet.planet_tainted[n]] == [2, 5]


def test_scanners_are_discarded(quiet: State) -> None:
    """RULES 7 Rift 3: all three."""
    old = quiet.scanners[:]
    between(quiet)
    assert set(old) <= set(quiet.scanner_decks[0].discards)


def test_draws_by_rank_in_turn_order() -> None:
    """RULES 7 Rift 4: 2, 2, 3, 3 cards by rank, in turn order."""
    state = table(4)
    state.order = [3, 1, 0, 2]
    for seat, player in enumerate(state.players):
        player.rank = seat
    events = between(state)
    seats = [e.seat for e in of(events, ev.OperationDrawn)]
    assert seats == [3, 3, 3, 1, 1, 0, 0, 2, 2, 2]


@pytest.mark.parametrize(("cycle", "tier"), [(1, 2), (2, 3)])
def test_next_scanners_are_revealed(quiet: State, cycle: int, tier: int) -> None:
    """RULES 7 Rift 5: 3 Scanner II after Cycle 1, 3 Scanner III after Cycle 2."""
    if cycle == 2:
        scanners(quiet, "Glass Meridian", "Hollow Sun", "Iron Shoals")
    unseen = list(quiet.set_aside[tier - 2])
    events = between(quiet)
    assert quiet.scanners == unseen
    assert [content().scanners[x].tier for x in quiet.scanners] == [tier] * 3
    assert len(of(events, ev.ScannersRevealed)) == 1


def test_colonies_are_revealed_after_cycle_three(quiet: State) -> None:
    """RULES 7 Rift 5: the top 3 Colony cards instead of Scanner cards."""
    scanners(quiet, "Charnel Gate", "The Narrows", "Choir of Static")
    quiet.scanner_decks[1] = quiet.scanner_decks[1].with_discards(quiet.set_aside[0])
    quiet.set_aside[0] = ()
    unseen = list(quiet.set_aside[2])
    events = between(quiet)
    assert quiet.colonies == unseen and len(unseen) == 3
    assert quiet.scanners == []
    assert len(of(events, ev.ColoniesRevealed)) == 1
    assert quiet.cycle == 4


def test_order_of_the_rift_phase(quiet: State) -> None:
    """RULES 7 Rift 1 to 5."""
    quiet.rift[2] = True
    quiet.voidborn[5] = 1
    order = [ev.VoidbornPlaced, ev.RiftOpened, ev.ScannersDiscarded, ev.OperationDrawn, ev.ScannersRevealed]
    kinds = [type(e) for e in between(quiet)]
    assert [kinds.index(k) for k in order] == sorted(kinds.index(k) for k in order)


# --- 7 Hyperjump phase -----------------------------------------------------------------------------------


def crowd(state: State) -> None:
    """Planets with Data, Rifts and Voidborn in many sectors."""
    for n, name in ((2, "Helion"), (5, "Nadir"), (8, "Haven")):
        planet(state, n, name, tainted=n == 5)
    state.planet_data[5] = False
    state.rift[1] = state.rift[8] = True
    state.voidborn[1:] = [1, 2, 3, 4, 5, 6, 7, 8]


def test_planets_leave_with_their_data(quiet: State) -> None:
    """RULES 7 Hyperjump 1: nobody gains the Data."""
    crowd(quiet)
    push(quiet, st.ClearPlanets(1))
    events = run(quiet)
    assert quiet.planet[1:] == [FREE] * 8
    assert not any(quiet.planet_data) and not any(quiet.planet_tainted)
    assert len(quiet.planets.discards) == len(of(events, ev.PlanetRemoved)) == 3
    assert [p.data for p in quiet.players] == [0, 0]


def test_rifts_leave(quiet: State) -> None:
    """RULES 7 Hyperjump 2."""
    crowd(quiet)
    push(quiet, st.ClearRifts(1))
    run(quiet)
    assert not any(quiet.rift)


def test_voidborn_leave(quiet: State) -> None:
    """RULES 7 Hyperjump 3."""
    crowd(quiet)
    push(quiet, st.ClearVoidborn(1))
    run(quiet)
    assert not any(quiet.voidborn)


def test_shields_ships_and_frigates_stay(quiet: State) -> None:
    """RULES 7 Hyperjump 1 to 3: only planets, Rifts and Voidborn ships leave."""
    crowd(quiet)
    ship = place_ship(quiet, FENRAX, FIGHTER, 4, damage=1, corrupted=True)
    jump(quiet, "Pale Reach")
    assert (quiet.ship_at[ship], quiet.ship_damage[ship], quiet.ship_corrupted[ship]) == (4, 1, True)
    assert [p.frigate for p in quiet.players] == [1, 5]


@pytest.mark.parametrize(("step", "secret", "influence"), [(7, 0, 0), (8, 1, 0), (10, 1, 0), (11, 1, 1), (12, 1, 1)])
def test_rewards_of_the_reset(quiet: State, step: int, secret: int, influence: int) -> None:
    """RULES 7 Hyperjump 4: Hidden Influence at 8 or more; also 1 Influence with any House at 11 or 12."""
    tactics(quiet, step, 0)
    push(quiet, st.ResetTactics(0))
    run(quiet, c.PickHouse(0, NOVARIS))
    player = quiet.players[0]
    assert len(player.hidden) == secret
    assert player.influence == [0, influence, 0, 0]
    assert player.tactics == 0
    assert holds(quiet, 0) == ""
    assert player.hand == []


@pytest.mark.parametrize("rank", [0, 1, 2, 3])
@pytest.mark.parametrize("step", [0, 3, 6])
def test_reset_to_the_rank(quiet: State, rank: int, step: int) -> None:
    """RULES 7 Hyperjump 4, 1.7: up or down to the Captain's rank; on 3 exactly 1 M, no other track reward."""
    tactics(quiet, step, 0)
    quiet.players[0].rank = rank
    push(quiet, st.ResetTactics(0))
    run(quiet)
    assert quiet.players[0].tactics == rank
    assert holds(quiet, 0) == ("1M" if rank == 3 else "")


def test_influence_of_the_reset_is_with_any_house(quiet: State) -> None:
    """RULES 7 Hyperjump 4: all four Houses, and no skipping."""
    tactics(quiet, 12, 0)
    push(quiet, st.ResetTactics(0))
    upto(quiet)
    assert set(legal(quiet)) == {c.PickHouse(0, h) for h in (SHIVEUS, NOVARIS, FENRAX, DUNLORK)}


def test_reset_in_reverse_turn_order() -> None:
    """RULES 7 Hyperjump 4: the last in turn order first."""
    state = table(3)
    tactics(state, 8, 8, 8)
    state.order = [1, 2, 0]
    events = jump(state, "Pale Reach")
    assert [e.seat for e in of(events, ev.HiddenKept)] == [0, 2, 1]
    assert [e.seat for e in of(events, ev.TacticsChanged)] == [0, 2, 1]


def test_markers_are_stacked_anew() -> None:
    """RULES 7 Hyperjump 4: on one step the earlier in turn order lies lower."""
    state = table(4)
    tactics(state, 5, 1, 0, 4)
    state.order = [2, 0, 3, 1]
    for seat in (0, 1, 3):
        state.players[seat].rank = 1
    jump(state, "Pale Reach")
    recall(state)
    # Seats 0, 3, 1 share step 1, 0 lowest; seat 2 is on step 0.
    assert state.order == [1, 3, 0, 2]


def test_marker_that_stays_is_stacked_anew_too(quiet: State) -> None:
    """RULES 7 Hyperjump 4: a marker already on its rank's step lies where the turn order says."""
    tactics(quiet, 0, 6)
    quiet.pile = [1, 0]
    quiet.order = [1, 0]
    jump(quiet, "Pale Reach")
    recall(quiet)
    assert quiet.order == [0, 1]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", list(SCANNERS))
def test_populate(players: int, name: str) -> None:
    """RULES 7 Hyperjump 5, 9.2: Voidborn, Rifts, planets with Data, the Shuttle; what was there is gone."""
    state = table(players)
    crowd(state)
    shuttle, row = SCANNERS[name].shuttle, SCANNERS[name].region
    ship = shuttle_on(state, DUNLORK) if shuttle else -1
    events = jump(state, name)
    assert {e.why for e in of(events, ev.VoidbornPlaced) + of(events, ev.RiftOpened)} == {name}
    assert state.voidborn[1:] == row.ring(players)
    assert sum(state.voidborn) == sum(row.voidborn.values()) + MORE_VOIDBORN[players - 2]
    assert {n for n in range(1, 9) if state.rift[n]} == set(row.rifts)
    laid = set(row.planets if players > 2 else row.planets[:3])
    assert {n for n in range(1, 9) if state.planet[n] != FREE} == laid
    assert {n for n in range(1, 9) if state.planet_data[n]} == laid
    assert not any(state.planet_tainted)
    if shuttle:
        assert state.ship_at[ship] == shuttle
        assert state.power(DUNLORK) == 1


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ((0, 0, 0), [2, 0, 0, 0, 0, 0, 0, 1]),
        ((1, 2, 6), [2, 0, 1, 0, 1, 0, 0, 1]),
        ((0, 0, 7), [2, 0, 0, 0, 0, 0, 0, 1]),
        ((0, 7, 8), [3, 0, 2, 0, 1, 1, 1, 2]),
        ((0, 13, 8), [4, 0, 3, 0, 2, 2, 2, 3]),
    ],
)
def test_more_voidborn_go_round_and_round(more: tuple[int, int, int], expected: list[int]) -> None:
    """RULES 7 Hyperjump 5: one each in the order of the card, with 3 players here; past six the first get another."""
    region = content().scanners[0].region.model_copy(update={"voidborn": {1: 2, 8: 1}, "more": (3, 5, 1, 6, 8, 7)})
    rules = content().rules.model_copy(update={"more_voidborn": more})
    found = voidborn_of(rules, region, 3)
    assert [found.get(n, 0) for n in range(1, 9)] == expected
    assert list(found) == sorted(found)


def test_card_without_its_shuttle(quiet: State) -> None:
    """RULES 7 Hyperjump 5: no Shuttle was in supply for the benefit: none is placed."""
    jump(quiet, "Drift of Embers")
    assert [quiet.power(h) for h in range(4)] == [0] * 4


def fill_small(state: State, *sectors: int) -> None:
    """Take every small berth of these sectors, leaving Dunlork's Shuttles in supply."""
    kinds = (FIGHTER, FIGHTER, FIGHTER, DROPSHIP, DROPSHIP, DROPSHIP)
    small = [(h, t) for h in (SHIVEUS, NOVARIS, FENRAX, DUNLORK) for t in kinds]
    for sector in sectors:
        for _ in range(3):
            place_ship(state, *small.pop(), sector)


@pytest.mark.parametrize(("full", "lands"), [((3,), 4), ((3, 4), 5), ((3, 4, 5, 6, 7, 8), 1), ((4,), 3)])
def test_shuttle_is_pushed_clockwise(quiet: State, full: tuple[int, ...], lands: int) -> None:
    """RULES 7 Hyperjump 5; the Shuttle on a Scanner card pushed clockwise past full sectors, also over 8-1."""
    fill_small(quiet, *full)
    before = quiet.power(DUNLORK)
    ship = shuttle_on(quiet, DUNLORK)
    events = jump(quiet, "Silver Causeway")
    assert quiet.ship_at[ship] == lands
    assert quiet.power(DUNLORK) == before + 1
    assert [e.sector for e in of(events, ev.ShipDeployed)] == [lands]


def test_shuttle_ignores_large_berths(quiet: State) -> None:
    """RULES 7 Hyperjump 5, 1.2: two Arkships do not push it on."""
    place_ship(quiet, FENRAX, ARKSHIP, 3)
    place_ship(quiet, NOVARIS, ARKSHIP, 3)
    ship = shuttle_on(quiet, DUNLORK)
    jump(quiet, "Silver Causeway")
    assert quiet.ship_at[ship] == 3


def test_shuttle_with_nowhere_to_go(quiet: State) -> None:
    """RULES 7 Hyperjump 5; nowhere to go: back to the supply, no Power."""
    fill_small(quiet, *range(1, 9))
    before = quiet.power(DUNLORK)
    ship = shuttle_on(quiet, DUNLORK)
    events = jump(quiet, "Silver Causeway")
    assert quiet.ship_at[ship] == SUPPLY
    assert quiet.power(DUNLORK) == before
    assert [e.ship for e in of(events, ev.ShipReturned)] == [ship]


def test_scanner_is_discarded_after_populating(quiet: State) -> None:
    """RULES 7 Hyperjump 6."""
    events = jump(quiet, "Pale Reach")
    card = named(content().scanners, "Pale Reach")
    assert card in quiet.scanner_decks[0].discards
    assert card not in quiet.scanners
    kinds = [type(e) for e in events]
    assert kinds.index(ev.ScannersDiscarded) > max(i for i, k in enumerate(kinds) if k is ev.PlanetPlaced)


def test_draw_and_reveal_as_in_the_rift_phase(quiet: State) -> None:
    """RULES 7 Hyperjump 7, RULES 7 Hyperjump 8: by rank, then 3 Scanner II."""
    quiet.players[1].rank = 3
    events = jump(quiet, "Pale Reach")
    assert [len(p.hand) for p in quiet.players] == [2, 3]
    assert [content().scanners[x].tier for x in quiet.scanners] == [2, 2, 2]
    kinds = [type(e) for e in events]
    assert kinds.index(ev.ScannersRevealed) > max(i for i, k in enumerate(kinds) if k is ev.OperationDrawn)


def test_hyperjump_is_no_rift_phase(quiet: State) -> None:
    """RULES 7: the two exclude each other: no surge, no tear."""
    crowd(quiet)
    events = jump(quiet, "Pale Reach")
    assert of(events, ev.PhaseBegan)[0].phase == "hyperjump"
    assert "rift" not in [e.phase for e in of(events, ev.PhaseBegan)]


def test_hidden_influence_of_the_reset_by_rank(quiet: State) -> None:
    """RULES 7 Hyperjump 4, 1.7: rank 1 draws two and keeps one."""
    tactics(quiet, 9, 0)
    quiet.players[0].rank = 1
    first, second = hidden_next(quiet, (FENRAX, 1), (NOVARIS, 2))
    push(quiet, st.ResetTactics(0))
    run(quiet, c.PickCard(0, second))
    assert quiet.players[0].hidden == [second]
    assert first in quiet.hidden.discards
