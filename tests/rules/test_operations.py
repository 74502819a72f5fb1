"""RULES 9.8: every Operation card, played."""

from collections.abc import Callable

import pytest
from builders import (
    ARKSHIP,
    CADET,
    DROPSHIP,
    DUNLORK,
    FENRAX,
    FIGHTER,
    NOVARIS,
    SHIVEUS,
    SHUTTLE,
    M,
    S,
    content,
    corrupt,
    give,
    hand,
    hidden_next,
    holds,
    operations_next,
    place_ship,
    planet,
    table,
    tokens,
)
from card_tables import OPERATIONS
from drivers import bonuses, of, operate, run, upto
from operation_cards import answers, price, sectors

from game.rules import State, legal
from game.rules import choices as c
from game.rules import events as ev
from game.rules.state import FREE


def test_thirty_designs_two_of_each() -> None:
    """RULES 9.8."""
    designs = content().operations
    assert [op.name for op in designs] == list(OPERATIONS) == list(PLAYED)
    assert all(op.copies == 2 for op in designs)


@pytest.mark.parametrize("name", list(OPERATIONS))
def test_cost_must_be_there_whole(quiet: State, name: str) -> None:
    """RULES 9.8, 5.7: one token less and the card cannot be played; with it, it can."""
    cost = tokens(price(name))
    kind = next(r for r in range(4) if cost[r])
    hand(quiet, 0, [name])
    for resource in range(4):
        give(quiet, 0, f"{cost[resource] - (resource == kind)}{'MESN'[resource]}")
    assert 4 not in bonuses(quiet, 0)
    give(quiet, 0, f"1{'MESN'[kind]}")
    assert 4 in bonuses(quiet, 0)


# --- War -------------------------------------------------------------------------------------------------


def void_hunt(state: State) -> None:
    """Destroy 2 near the Frigate, 2 Tactics."""
    state.voidborn[8], state.voidborn[1], state.voidborn[3] = 1, 2, 3
    assert sectors(answers(state, "Void Hunt")) == {8, 1}
    run(state, c.PickSector(0, 8), c.PickSector(0, 1), c.PickSector(0, 1))
    assert [state.voidborn[n] for n in (8, 1, 3)] == [0, 1, 3]
    assert state.players[0].tactics == 2


def broadside(state: State) -> None:
    """Up to 3 in the Frigate's sector, 1 Tactics each."""
    state.voidborn[1], state.voidborn[2] = 2, 3
    operate(state, 0, "Broadside", *[c.PickSector(0, n) for n in (1, 1, 2, 1)])
    assert (state.voidborn[1], state.voidborn[2]) == (0, 3)
    assert state.players[0].tactics == 2


def decoy_drones(state: State) -> None:
    """Up to 3 from one sector near the Frigate to its two neighbours, split as liked."""
    state.voidborn[2], state.voidborn[8], state.voidborn[3] = 4, 1, 1
    assert sectors(answers(state, "Decoy Drones")) == {2, 8}
    upto(state, c.PickSector(0, 2))
    assert sectors(set(legal(state))) == {1, 3}
    run(state, c.PickSector(0, 1), c.PickSector(0, 3), c.PickSector(0, 3), c.PickSector(0, 3))
    assert [state.voidborn[n] for n in (8, 1, 2, 3)] == [1, 1, 1, 3]


def screen_formation(state: State) -> None:
    """3 Shields near the Frigate, in any of the three sectors."""
    assert sectors(answers(state, "Screen Formation")) == {8, 1, 2}
    run(state, c.PickSector(0, 8), c.PickSector(0, 1), c.PickSector(0, 8), c.PickSector(0, 8))
    assert (state.shields[8], state.shields[1], sum(state.shields)) == (2, 1, 3)


def rift_torpedo(state: State) -> None:
    """Remove a Rift near the Frigate, 2 Tactics."""
    state.rift[8] = state.rift[2] = state.rift[4] = True
    assert sectors(answers(state, "Rift Torpedo")) == {8, 2}
    run(state, c.PickSector(0, 8))
    assert [n for n in range(1, 9) if state.rift[n]] == [2, 4]
    assert state.players[0].tactics == 2


def veteran_gunners(state: State) -> None:
    """3 Tactics (step 3 pays 1 M)."""
    operate(state, 0, "Veteran Gunners")
    assert state.players[0].tactics == 3
    assert holds(state, 0) == "1M"


def ambush(state: State) -> None:
    """Up to 4 in one sector near the Frigate, 1 Tactics each."""
    state.voidborn[8], state.voidborn[2] = 3, 5
    assert sectors(answers(state, "Ambush")) == {8, 2}
    upto(state, c.PickSector(0, 2))
    assert sectors(set(legal(state))) <= {2}
    run(state, *[c.PickSector(0, 2)] * 5)
    assert (state.voidborn[8], state.voidborn[2]) == (3, 1)
    assert state.players[0].tactics == 4


# --- Science ---------------------------------------------------------------------------------------------


def xenoarchive(state: State) -> None:
    """1 Discovery Data, from the supply."""
    planet(state, 1, "Nadir")
    operate(state, 0, "Xenoarchive")
    assert state.players[0].data == 1
    assert state.planet_data[1]


def deep_scan(state: State) -> None:
    """Draw 2 Operations."""
    coming = operations_next(state, "Broadside", "Ambush")
    operate(state, 0, "Deep Scan")
    assert state.players[0].hand == coming


def containment_field(state: State) -> None:
    """Contain up to 2, from the Frigate or any House ship."""
    far = place_ship(state, FENRAX, FIGHTER, 5, corrupted=True)
    corrupt(state, 0, 1, 3)
    found = answers(state, "Containment Field")
    assert found == {c.PickCompartment(0, 1), c.PickCompartment(0, 3), c.PickShip(0, far), c.Skip(0)}
    run(state, c.PickShip(0, far), c.PickCompartment(0, 3), c.PickCompartment(0, 1))
    assert state.players[0].residue == 2
    assert state.players[0].corrupted == [False, True, False, False, False]
    assert not state.ship_corrupted[far]


def neutronium_synthesis(state: State) -> None:
    """2 N."""
    operate(state, 0, "Neutronium Synthesis")
    assert holds(state, 0) == "2N"


def field_laboratory(state: State) -> None:
    """One effect of any planet on the board."""
    planet(state, 5, "Helion")
    planet(state, 7, "Nadir", tainted=True)
    found = answers(state, "Field Laboratory")
    assert found == {c.UsePlanet(0, 5, 0), c.UsePlanet(0, 5, 1), c.UsePlanet(0, 7, 1), c.Skip(0)}
    run(state, c.UsePlanet(0, 5, 0))
    assert holds(state, 0) == "2E"
    assert state.players[0].data == 1


def terraforming_study(state: State) -> None:
    """No effect: 6 points."""
    operate(state, 0, "Terraforming Study")
    assert len(state.players[0].played) == 1
    assert holds(state, 0) == ""


def quarantine_protocol(state: State) -> None:
    """Contain 1 from a House ship, never from the Frigate; then 1 Influence with its House."""
    far = place_ship(state, DUNLORK, FIGHTER, 5, corrupted=True)
    corrupt(state, 0, 1)
    assert answers(state, "Quarantine Protocol") == {c.PickShip(0, far), c.Skip(0)}
    run(state, c.PickShip(0, far))
    assert state.players[0].influence == [0, 0, 0, 1]
    assert state.players[0].residue == 1
    assert state.players[0].corrupted[1]


def cryo_archive(state: State) -> None:
    """1 Discovery Data, Hidden Influence."""
    coming = hidden_next(state, (FENRAX, 2))
    operate(state, 0, "Cryo Archive")
    assert state.players[0].data == 1
    assert state.players[0].hidden == coming


# --- Politics --------------------------------------------------------------------------------------------


def backroom_deal(state: State) -> None:
    """Hidden Influence."""
    coming = hidden_next(state, (FENRAX, 2))
    operate(state, 0, "Backroom Deal")
    assert state.players[0].hidden == coming


def public_oath(state: State) -> None:
    """2 Influence with a House that has a ship in the Frigate's sector."""
    place_ship(state, NOVARIS, SHUTTLE, 1)
    place_ship(state, FENRAX, ARKSHIP, 1)
    place_ship(state, DUNLORK, ARKSHIP, 2)
    found = answers(state, "Public Oath")
    assert {x.house for x in found if isinstance(x, c.PickHouse)} == {NOVARIS, FENRAX}
    run(state, c.PickHouse(0, NOVARIS))
    assert state.players[0].influence == [0, 2, 0, 0]


def marriage_pact(state: State) -> None:
    """2 Influence with any one House."""
    assert {x.house for x in answers(state, "Marriage Pact") if isinstance(x, c.PickHouse)} == {0, 1, 2, 3}
    run(state, c.PickHouse(0, SHIVEUS))
    assert state.players[0].influence == [2, 0, 0, 0]


def whisper_campaign(state: State) -> None:
    """Each other player loses 1 Tactics, then you gain 1."""
    state.players[0].tactics, state.players[1].tactics = 4, 5
    events = operate(state, 0, "Whisper Campaign")
    assert [p.tactics for p in state.players] == [5, 4]
    assert [(e.seat, e.steps) for e in of(events, ev.TacticsChanged)] == [(1, -1), (0, 1)]
    # Reaching 5 pays 1 E; falling back to 4 costs and pays nothing.
    assert (holds(state, 0), holds(state, 1)) == ("1E", "")


def council_seat(state: State) -> None:
    """Rank up by 1 without Commission's cost."""
    operate(state, 0, "Council Seat")
    assert state.players[0].rank == 1
    assert holds(state, 0) == ""


def grand_alliance(state: State) -> None:
    """1 Influence with every House."""
    operate(state, 0, "Grand Alliance")
    assert state.players[0].influence == [1, 1, 1, 1]


def fleets_favour(state: State) -> None:
    """1 Influence with any House."""
    operate(state, 0, "Fleet's Favour", c.PickHouse(0, DUNLORK))
    assert state.players[0].influence == [0, 0, 0, 1]


# --- Fleet -----------------------------------------------------------------------------------------------


def emergency_shuttle(state: State) -> None:
    """Deploy a Shuttle near the Frigate."""
    found = {(x.ship_type, x.sector) for x in answers(state, "Emergency Shuttle") if isinstance(x, c.Deploy)}
    assert found == {(SHUTTLE, 8), (SHUTTLE, 1), (SHUTTLE, 2)}
    run(state, c.Deploy(0, NOVARIS, SHUTTLE, 2))
    assert state.power(NOVARIS) == 1


def shipyard_overdrive(state: State) -> None:
    """Deploy any ship near the Frigate, then 1 Influence with its House."""
    found = {(x.ship_type, x.sector) for x in answers(state, "Shipyard Overdrive") if isinstance(x, c.Deploy)}
    assert found == {(t, n) for t in range(4) for n in (8, 1, 2)}
    run(state, c.Deploy(0, FENRAX, ARKSHIP, 8))
    assert state.power(FENRAX) == 1
    assert state.players[0].influence == [0, 0, 1, 0]


def hull_plating(state: State) -> None:
    """Up to 4 Damage off House ships and the Revenant, anywhere."""
    ark = place_ship(state, FENRAX, ARKSHIP, 5, damage=2)
    fighter = place_ship(state, NOVARIS, FIGHTER, 3, damage=1)
    state.revenant_damage = 3
    found = answers(state, "Hull Plating")
    assert found == {c.PickShip(0, ark), c.PickShip(0, fighter), c.PickShip(0, c.REVENANT), c.Skip(0)}
    run(state, *[c.PickShip(0, x) for x in (c.REVENANT, c.REVENANT, ark, fighter, ark)])
    assert state.revenant_damage == 1
    assert [state.ship_damage[x] for x in (ark, fighter)] == [1, 0]


def supply_convoy(state: State) -> None:
    """3 basics of choice."""
    operate(state, 0, "Supply Convoy", *[c.PickResource(0, kind) for kind in (S, M, S)])
    assert holds(state, 0) == "1M2S"


def fleet_reposition(state: State) -> None:
    """Up to 3 different House ships 1 sector each, with Crew, Damage and Corruption."""
    ark = place_ship(state, FENRAX, ARKSHIP, 1, damage=2, corrupted=True)
    shuttle = place_ship(state, NOVARIS, SHUTTLE, 5)
    fighter = place_ship(state, NOVARIS, FIGHTER, 8)
    drop = place_ship(state, DUNLORK, DROPSHIP, 4)
    state.players[1].crew[CADET] = ark
    found = {(x.ship, x.sector) for x in answers(state, "Fleet Reposition") if isinstance(x, c.MoveShip)}
    assert found == {(ark, 8), (ark, 2), (shuttle, 4), (shuttle, 6), (fighter, 7), (fighter, 1), (drop, 3), (drop, 5)}
    upto(state, c.MoveShip(0, ark, 8))
    assert ark not in {x.ship for x in legal(state) if isinstance(x, c.MoveShip)}
    run(state, c.MoveShip(0, shuttle, 6), c.MoveShip(0, fighter, 1), c.MoveShip(0, drop, 3))
    assert [state.ship_at[x] for x in (ark, shuttle, fighter, drop)] == [8, 6, 1, 4]
    assert (state.ship_damage[ark], state.ship_corrupted[ark]) == (2, True)
    assert state.players[1].crew[CADET] == ark


def core_bracing(state: State) -> None:
    """Place a free Protection token."""
    assert answers(state, "Core Bracing") - {c.Skip(0)} == {c.Protect(0, i, e) for i in (0, 1) for e in (0, 1)}
    run(state, c.Protect(0, 0, 1))
    assert state.covered == [1, FREE]


def jump_calculus(state: State) -> None:
    """1 N, 1 Tactics; then the Frigate up to 4 sectors: anywhere."""
    assert sectors(answers(state, "Jump Calculus")) == set(range(1, 9))
    run(state, c.PickSector(0, 5))
    assert state.players[0].frigate == 5
    assert state.players[0].tactics == 1
    assert holds(state, 0) == "1N"


def mutual_aid(state: State) -> None:
    """1 Influence with any House; up to 2 Damage off its ships."""
    ark = place_ship(state, FENRAX, ARKSHIP, 5, damage=2)
    other = place_ship(state, NOVARIS, ARKSHIP, 5, damage=2)
    operate(state, 0, "Mutual Aid", c.PickHouse(0, FENRAX), *[c.PickShip(0, x) for x in (other, ark, ark)])
    assert state.players[0].influence == [0, 0, 1, 0]
    assert [state.ship_damage[x] for x in (ark, other)] == [0, 2]


PLAYED: dict[str, Callable[[State], None]] = {
    "Void Hunt": void_hunt,
    "Broadside": broadside,
    "Decoy Drones": decoy_drones,
    "Screen Formation": screen_formation,
    "Rift Torpedo": rift_torpedo,
    "Veteran Gunners": veteran_gunners,
    "Ambush": ambush,
    "Xenoarchive": xenoarchive,
    "Deep Scan": deep_scan,
    "Containment Field": containment_field,
    "Neutronium Synthesis": neutronium_synthesis,
    "Field Laboratory": field_laboratory,
    "Terraforming Study": terraforming_study,
    "Quarantine Protocol": quarantine_protocol,
    "Cryo Archive": cryo_archive,
    "Backroom Deal": backroom_deal,
    "Public Oath": public_oath,
    "Marriage Pact": marriage_pact,
    "Whisper Campaign": whisper_campaign,
    "Council Seat": council_seat,
    "Grand Alliance": grand_alliance,
    "Fleet's Favour": fleets_favour,
    "Emergency Shuttle": emergency_shuttle,
    "Shipyard Overdrive": shipyard_overdrive,
    "Hull Plating": hull_plating,
    "Supply Convoy": supply_convoy,
    "Fleet Reposition": fleet_reposition,
    "Core Bracing": core_bracing,
    "Jump Calculus": jump_calculus,
    "Mutual Aid": mutual_aid,
}


@pytest.mark.parametrize("name", list(OPERATIONS))
def test_operation(name: str) -> None:
    """RULES 9.8: each card played as Bonus action at exactly its cost, with its concrete outcome."""
    state = table(2)
    give(state, 0, price(name))
    PLAYED[name](state)
    assert [content().operations[content().operation_cards[x]].name for x in state.players[0].played] == [name]
