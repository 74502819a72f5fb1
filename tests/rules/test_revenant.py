"""RULES 5.4: Reinforce and Hypercharge."""

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
    M,
    S,
    colonies,
    content,
    failures,
    give,
    hidden_next,
    holds,
    place_ship,
    scanners,
    ship_in_supply,
    shuttle_on,
    table,
)
from card_tables import COLONY_COSTS, SCANNERS, two_and_a_dearer
from drivers import happened, of, push, run, upto

from game.rules import State, legal, open_decision
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st
from game.rules.state import FREE, ON_SCANNER


def reinforce(state: State, *wants: object) -> list[object]:
    """Seat 0's Cadet reinforces: pay, Influence with Dunlork, then these answers; stops after the last."""
    push(state, st.StartTurn(0))
    return upto(state, c.Board(0, CADET, c.REINFORCE_PLACE), c.PickHouse(0, DUNLORK), *wants)


# --- Reinforce -------------------------------------------------------------------------------------------


def test_reinforce_pays_deploys_and_protects(quiet: State) -> None:
    """RULES 5.4 Reinforce."""
    give(quiet, 0, "2M2E2N")
    events = reinforce(quiet, c.Deploy(0, FENRAX, ARKSHIP, 8), c.Protect(0, 1, 0))
    run(quiet)
    assert holds(quiet, 0) == "1M1E1N"
    assert quiet.power(FENRAX) == 1
    assert [e.sector for e in of(events, ev.ShipDeployed)] == [8]
    assert quiet.covered == [FREE, 0]


def test_reinforce_is_mandatory(quiet: State) -> None:
    """RULES 5.4: cost and effect are mandatory: nothing to skip while it can be done."""
    give(quiet, 0, "1M1E1N")
    reinforce(quiet)
    assert isinstance(open_decision(quiet), dc.DeployShip)
    assert c.Skip(0) not in legal(quiet)
    upto(quiet, c.Deploy(0, FENRAX, ARKSHIP, 8))
    assert isinstance(open_decision(quiet), dc.PlaceProtection)
    assert c.Skip(0) not in legal(quiet)


def test_reinforce_deploys_any_house_and_type_near(quiet: State) -> None:
    """RULES 5.4 Reinforce (1): any House, any type in supply, a free berth near the Frigate."""
    give(quiet, 0, "1M1E1N")
    for house in (SHIVEUS, NOVARIS):
        place_ship(quiet, house, ARKSHIP, 2)
    for _ in range(4):
        place_ship(quiet, FENRAX, SHUTTLE, 5 if quiet.power(FENRAX) < 3 else 6)
    reinforce(quiet)
    answers = {(x.house, x.ship_type, x.sector) for x in legal(quiet)}
    assert {sector for _, _, sector in answers} == {8, 1, 2}
    assert {h for h, t, n in answers if t == ARKSHIP and n == 2} == set()
    assert {h for h, t, n in answers if t == SHUTTLE} == {SHIVEUS, NOVARIS, DUNLORK}
    assert {h for h, t, n in answers if t == FIGHTER} == {SHIVEUS, NOVARIS, FENRAX, DUNLORK}


def test_shuttle_on_a_scanner_card_is_not_in_supply(quiet: State) -> None:
    """RULES 5.4 Reinforce (1)."""
    give(quiet, 0, "1M1E1N")
    for _ in range(3):
        place_ship(quiet, FENRAX, SHUTTLE, 5)
    shuttle_on(quiet, FENRAX)
    reinforce(quiet)
    assert FENRAX not in {x.house for x in legal(quiet) if x.ship_type == SHUTTLE}


def test_no_berth_anywhere_for_a_deploy(quiet: State) -> None:
    """RULES 5.4 Reinforce; no berth anywhere: the ship is skipped, the Protection token still comes."""
    give(quiet, 0, "1M1E1N")
    fill_berths(quiet, 8, 1, 2)
    reinforce(quiet)
    assert isinstance(open_decision(quiet), dc.PlaceProtection)
    run(quiet, c.Protect(0, 0, 1))
    assert quiet.covered == [1, FREE]
    assert holds(quiet, 0) == ""


def fill_berths(state: State, *sectors: int) -> None:
    """Take every berth of these sectors (at most four)."""
    large = [h for h in (0, 1, 2, 3) for _ in range(2)]
    small = [(h, t) for h in (0, 1, 2, 3) for t in (FIGHTER, FIGHTER, FIGHTER, DROPSHIP, DROPSHIP, DROPSHIP)]
    for sector in sectors:
        for _ in range(2):
            place_ship(state, large.pop(), ARKSHIP, sector)
        for _ in range(3):
            place_ship(state, *small.pop(), sector)


def test_protection_covers_one_effect_of_a_card_without_one(quiet: State) -> None:
    """RULES 5.4 Reinforce (2)."""
    give(quiet, 0, "1M1E1N")
    quiet.covered = [0, FREE]
    reinforce(quiet, c.Deploy(0, FENRAX, SHUTTLE, 8))
    assert set(legal(quiet)) == {c.Protect(0, 1, 0), c.Protect(0, 1, 1)}


def test_no_token_or_no_card_left_is_skipped(quiet: State) -> None:
    """RULES 5.4 Reinforce (2): both cards bear one."""
    give(quiet, 0, "1M1E1N")
    quiet.covered = [0, 1]
    reinforce(quiet, c.Deploy(0, FENRAX, SHUTTLE, 8))
    assert isinstance(open_decision(quiet), dc.ChooseBonus)
    assert quiet.covered == [0, 1]


def test_core_bottom_cannot_be_covered(quiet: State) -> None:
    """RULES 5.4 Reinforce (2), 9.5."""
    colonies(quiet)
    failures(quiet, "Core Meltdown", "Void Bloom")
    give(quiet, 0, "1M1E1N")
    reinforce(quiet, c.Deploy(0, FENRAX, SHUTTLE, 8))
    assert set(legal(quiet)) == {c.Protect(0, 0, 0), c.Protect(0, 1, 0)}


def test_reinforce_by_the_captain_pays_less(quiet: State) -> None:
    """RULES 5.4 Reinforce, 1.7: rank 2 takes 1 token off, of the payer's choice."""
    give(quiet, 0, "1M1E1N")
    quiet.players[0].rank = 2
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CAPTAIN, c.REINFORCE_PLACE), c.PickHouse(0, DUNLORK), c.Pay(0, (1, 1, 0, 0)))
    assert holds(quiet, 0) == "1N"


# --- Hypercharge -----------------------------------------------------------------------------------------

ONE = ("Pale Reach", "Drift of Embers", "Silver Causeway")


def hypercharge(state: State, card: int, *wants: object, crew: int = CADET) -> list[object]:
    """Seat 0 hypercharges with this card, Influence with Dunlork; a whole turn."""
    first = (c.PickHouse(0, DUNLORK), c.PickCard(0, card))
    push(state, st.StartTurn(0))
    events = upto(state, c.Board(0, crew, c.HYPERCHARGE_PLACE), first[0])
    return events + run(state, first[1], *wants)


def test_hypercharge(quiet: State) -> None:
    """RULES 5.4 Hypercharge: pay N, gain the benefit, discard the other two, move the Phase Skip token."""
    pale, drift, silver = scanners(quiet, *ONE)
    row = SCANNERS["Pale Reach"]
    give(quiet, 0, f"{row.cost + 1}N")
    events = hypercharge(quiet, pale, *[c.PickResource(0, S)] * row.gives("basic"))
    assert holds(quiet, 0) == f"{row.gives('basic')}S1N"
    assert quiet.players[0].tactics == row.gives("Tactics")
    assert quiet.scanners == [pale]
    assert {drift, silver} <= set(quiet.scanner_decks[0].discards)
    assert quiet.hypercharged
    assert happened(events, ev.PhaseSkipMoved(0))
    kinds = [type(e) for e in events]
    assert kinds.index(ev.ResourcePaid) < kinds.index(ev.ResourceGained) < kinds.index(ev.ScannersDiscarded)


def test_hypercharge_chooses_among_the_payable(quiet: State) -> None:
    """RULES 5.4 Hypercharge: any of the three that can be paid."""
    names = two_and_a_dearer()
    cards = scanners(quiet, *names)
    give(quiet, 0, f"{SCANNERS[names[2]].cost - 1}N")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, c.HYPERCHARGE_PLACE), c.PickHouse(0, DUNLORK))
    assert set(legal(quiet)) == {c.PickCard(0, card) for card in cards[:2]}


def test_hypercharge_looks_when_the_step_comes(quiet: State) -> None:
    """RULES 5.4 Hypercharge: an N earned in 4.2 makes a dearer card payable."""
    names = two_and_a_dearer()
    cards = scanners(quiet, *names)
    give(quiet, 0, f"{SCANNERS[names[2]].cost - 1}N")
    quiet.players[0].influence[SHIVEUS] = 2
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, c.HYPERCHARGE_PLACE), c.PickHouse(0, SHIVEUS))
    assert set(legal(quiet)) == {c.PickCard(0, card) for card in cards}


def test_hypercharge_once_a_cycle(quiet: State) -> None:
    """RULES 5.4 Hypercharge: one space."""
    pale, *_ = scanners(quiet, *ONE)
    give(quiet, 0, "2N")
    give(quiet, 1, "4N")
    hypercharge(quiet, pale, *[c.PickResource(0, M)] * 9)
    push(quiet, st.StartTurn(1))
    upto(quiet)
    assert c.HYPERCHARGE_PLACE not in {x.place for x in legal(quiet) if isinstance(x, c.Board)}


def test_benefit_shuttle_goes_on_the_card(quiet: State) -> None:
    """RULES 5.4 Hypercharge (1), 7: a House with a Shuttle in supply; Power does not rise yet."""
    _, drift, _ = scanners(quiet, *ONE)
    give(quiet, 0, f"{SCANNERS['Drift of Embers'].cost}N")
    for _ in range(4):
        place_ship(quiet, FENRAX, SHUTTLE, 3 if quiet.power(FENRAX) < 3 else 6)
    ship = ship_in_supply(quiet, NOVARIS, SHUTTLE)
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, c.HYPERCHARGE_PLACE), c.PickHouse(0, DUNLORK))
    run(quiet, c.PickCard(0, drift), c.PickHouse(0, NOVARIS))
    assert quiet.ship_at[ship] == ON_SCANNER
    assert quiet.power(NOVARIS) == 0
    assert quiet.players[0].tactics == SCANNERS["Drift of Embers"].gives("Tactics")


def test_benefit_shuttle_is_mandatory_and_of_houses_with_one(quiet: State) -> None:
    """RULES 5.4 Hypercharge (1): mandatory; only Houses that have a Shuttle in supply."""
    _, drift, _ = scanners(quiet, *ONE)
    give(quiet, 0, f"{SCANNERS['Drift of Embers'].cost}N")
    for _ in range(4):
        place_ship(quiet, FENRAX, SHUTTLE, 3 if quiet.power(FENRAX) < 3 else 6)
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, c.HYPERCHARGE_PLACE), c.PickHouse(0, DUNLORK))
    if isinstance(open_decision(quiet), dc.ChooseScanner):
        upto(quiet, c.PickCard(0, drift))
    assert set(legal(quiet)) == {c.PickHouse(0, h) for h in (SHIVEUS, NOVARIS, DUNLORK)}


def test_benefit_without_a_shuttle_is_skipped(quiet: State) -> None:
    """RULES 5.4 Hypercharge (1): no Shuttle in supply: the rest of the benefit comes."""
    _, drift, _ = scanners(quiet, *ONE)
    give(quiet, 0, f"{SCANNERS['Drift of Embers'].cost}N")
    sectors = [n for n in range(1, 9) for _ in range(2)]
    for house in range(4):
        for _ in range(4):
            place_ship(quiet, house, SHUTTLE, sectors.pop())
    hypercharge(quiet, drift)
    assert quiet.players[0].tactics == SCANNERS["Drift of Embers"].gives("Tactics")
    assert ON_SCANNER not in quiet.ship_at


def test_benefit_overflow_may_be_forfeited(quiet: State) -> None:
    """RULES 5.4 Hypercharge (1): mandatory, but what does not fit may be forfeited."""
    pale, *_ = scanners(quiet, *ONE)
    cost, basics = SCANNERS["Pale Reach"].cost, SCANNERS["Pale Reach"].gives("basic")
    give(quiet, 0, f"{cost}N{12 - cost}S")
    hypercharge(quiet, pale, *[c.Skip(0)] * basics, *[c.PickResource(0, M)] * basics)
    assert holds(quiet, 0) == f"{cost}M{12 - cost}S"


def test_hypercharge_in_cycle_four(quiet: State) -> None:
    """RULES 5.4; Hypercharge in Cycle 4: a Colony card, no benefit, no Hyperjump."""
    _, prime, _ = colonies(quiet, "Meridian Bay", "Citadel Prime")
    give(quiet, 0, f"{COLONY_COSTS['Citadel Prime'] + 1}N")
    events = hypercharge(quiet, prime)
    assert holds(quiet, 0) == "1N"
    assert quiet.colonies == [prime]
    assert not of(events, ev.PhaseSkipMoved)
    assert of(events, ev.ScannerChosen) == [ev.ScannerChosen(0, prime, True)]
    push(quiet, st.AfterSkirmish())
    phases = [e.phase for e in of(run(quiet), ev.PhaseBegan)]
    assert phases == ["scoring"]


@pytest.mark.parametrize("rank", [1, 3])
def test_hypercharge_by_the_captain(quiet: State, rank: int) -> None:
    """RULES 5.4 Hypercharge, 1.7: the discount takes N off."""
    name = two_and_a_dearer()[2]
    card, *_ = scanners(quiet, name)
    cost = SCANNERS[name].cost
    quiet.players[0].rank = rank
    give(quiet, 0, f"{cost}N")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CAPTAIN, c.HYPERCHARGE_PLACE), c.PickHouse(0, DUNLORK))
    events = run(quiet, c.PickCard(0, card), *[c.PickHouse(0, DUNLORK)] * 2)
    assert len(of(events, ev.ResourcePaid)) == max(cost - (1 if rank == 1 else 2), 0)


# --- 9.2: every benefit ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(SCANNERS))
def test_scanner_benefit(name: str) -> None:
    """RULES 9.2, 5.4 Hypercharge: cost and benefit of every Scanner card, concretely."""
    row = SCANNERS[name]
    basics, steps = row.gives("basic"), row.gives("Tactics")
    state = table(2)
    others = [s.name for s in content().scanners if s.tier == row.tier and s.name != name][:2]
    card = scanners(state, name, *others)[0]
    give(state, 0, f"{row.cost}N")
    state.players[0].tactics = 7
    (coming,) = hidden_next(state, (FENRAX, 2))
    wants = [c.PickResource(0, S)] * basics + [c.PickHouse(0, NOVARIS)] * 2
    hypercharge(state, card, *wants)
    player = state.players[0]
    # Tactics 9 pays 1 N, 10 draws a card; both from step 7.
    assert player.tactics == 7 + steps
    neutronium = int(steps >= 2) + row.gives("N")
    assert holds(state, 0) == (f"{basics}S" if basics else "") + (f"{neutronium}N" if neutronium else "")
    assert len(player.hand) == int(steps >= 3)
    assert player.influence[NOVARIS] == row.gives("Influence")
    assert player.hidden == ([coming] if "Hidden" in row.benefit else [])
    on_card = [ship for ship, at in enumerate(state.ship_at) if at == ON_SCANNER]
    assert len(on_card) == ("shuttle" in row.benefit)
    if on_card:
        assert state.book.house_of[on_card[0]] == NOVARIS
    assert state.scanners == [card]
