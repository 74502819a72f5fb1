"""RULES 4: the five steps of a turn."""

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
    SHIVEUS,
    SHUTTLE,
    E,
    M,
    N,
    S,
    corrupt,
    fill,
    give,
    hand,
    hidden_next,
    holds,
    place_ship,
    planet,
    scanners,
    table,
)
from card_tables import SCANNERS
from drivers import boardings, happened, of, push, run, turn, upto

from game.rules import State, legal, open_decision
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st


def places(state: State, seat: int, crew: int) -> set[int]:
    """Where this figure may board."""
    return {place for figure, place in boardings(state, seat) if figure == crew}


# --- 4.1 Board -------------------------------------------------------------------------------------------


def test_board_house_ships_and_the_own_frigate(quiet: State) -> None:
    """RULES 4.1: any House ship with a free Crew space, or the own Frigate; a Shuttle has no space."""
    ships = {place_ship(quiet, h, t, 4) for h, t in ((FENRAX, ARKSHIP), (NOVARIS, FIGHTER), (DUNLORK, DROPSHIP))}
    place_ship(quiet, SHIVEUS, SHUTTLE, 4)
    for crew in (CAPTAIN, CADET):
        assert places(quiet, 0, crew) == ships | {c.FRIGATE_PLACE}


def test_occupied_spaces_cannot_be_boarded(quiet: State) -> None:
    """RULES 4.1: the space must be free, whoever stands on it; the other player's Frigate is no obstacle."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    quiet.players[1].crew[CADET] = fighter
    quiet.players[1].crew[CAPTAIN] = c.FRIGATE_PLACE
    assert places(quiet, 0, CADET) == {c.FRIGATE_PLACE}
    quiet.players[0].crew[CAPTAIN] = c.FRIGATE_PLACE
    assert places(quiet, 0, CADET) == set()


def test_figures_on_ships_cannot_move_on(quiet: State) -> None:
    """RULES 4.1: the figure comes from the Crew board."""
    place_ship(quiet, FENRAX, FIGHTER, 4)
    quiet.players[0].crew[CAPTAIN] = c.FRIGATE_PLACE
    assert places(quiet, 0, CAPTAIN) == set()
    quiet.players[0].crew[CADET] = place_ship(quiet, NOVARIS, FIGHTER, 4)
    assert places(quiet, 0, CADET) == set()
    assert places(quiet, 0, OTHER_CADET) != set()


def test_boarding_moves_the_figure(quiet: State) -> None:
    """RULES 4.1."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    events = turn(quiet, 0, CAPTAIN, fighter)
    assert quiet.players[0].crew == [fighter, c.HOME, c.HOME]
    assert of(events, ev.Boarded) == [ev.Boarded(0, CAPTAIN, fighter)]


@pytest.mark.parametrize(("taken", "legal_now"), [((1, 2, 3), True), ((1, 2, 3, 4), False)])
def test_corrupted_ship_needs_a_free_space(quiet: State, taken: tuple[int, ...], legal_now: bool) -> None:
    """RULES 4.1; boarding a corrupted ship with one, and with no, Corruption space."""
    sick = place_ship(quiet, FENRAX, FIGHTER, 4, corrupted=True)
    well = place_ship(quiet, FENRAX, FIGHTER, 4)
    corrupt(quiet, 0, *taken)
    assert (sick in places(quiet, 0, CADET)) == legal_now
    assert well in places(quiet, 0, CADET)


def test_boarding_with_the_last_space_fills_it(quiet: State) -> None:
    """RULES 4.1, 4.4: the one free space takes the Corruption."""
    sick = place_ship(quiet, FENRAX, FIGHTER, 4, corrupted=True)
    corrupt(quiet, 0, 1, 2, 4)
    turn(quiet, 0, CADET, sick)
    assert quiet.players[0].corrupted == [False, True, True, True, True]


@pytest.mark.parametrize(
    ("has", "rank", "cadet", "captain"),
    [
        ("1M1E1N", 0, True, True),
        ("1M1E", 0, False, False),
        ("1M1E", 1, False, True),
        ("1N", 2, False, False),
        ("1N", 3, False, True),
        ("4S", 3, False, False),
    ],
)
def test_revenant_only_by_who_can_pay(quiet: State, has: str, rank: int, cadet: bool, captain: bool) -> None:
    """RULES 4.1, 5.4: Reinforce is checked at boarding, the Captain's discount counted."""
    give(quiet, 0, has)
    quiet.players[0].rank = rank
    quiet.scanners, spare = [], quiet.scanners
    quiet.scanner_decks[0] = quiet.scanner_decks[0].with_discards(spare)
    assert (c.REINFORCE_PLACE in places(quiet, 0, CADET)) == cadet
    assert (c.REINFORCE_PLACE in places(quiet, 0, CAPTAIN)) == captain


def test_what_influence_might_bring_does_not_count(quiet: State) -> None:
    """RULES 4.1: Shiveus' N on step 3 would pay for Reinforce, but is not there at boarding."""
    give(quiet, 0, "1M1E")
    quiet.players[0].influence[SHIVEUS] = 2
    assert c.REINFORCE_PLACE not in places(quiet, 0, CADET)


def test_discard_that_makes_the_cost_unpayable_is_illegal(quiet: State) -> None:
    """RULES 4.1: with 12 tokens the Influence reward overflows; the last E and N must stay for Reinforce."""
    give(quiet, 0, "1M1E1N9S")
    quiet.players[0].influence[FENRAX] = 2
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, c.REINFORCE_PLACE), c.PickHouse(0, FENRAX))
    assert isinstance(open_decision(quiet), dc.AnswerOverflow)
    answers = legal(quiet)
    assert {c.Skip(0), c.PickResource(0, S)} <= set(answers)
    for kept in (E, N):
        assert c.PickResource(0, kept) not in answers


def test_discard_beside_hypercharge(quiet: State) -> None:
    """RULES 4.1: an N that Hypercharge needs cannot be discarded before it is paid."""
    names = ("Pale Reach", "Drift of Embers", "Broken Halo")
    cost = SCANNERS["Pale Reach"].cost
    assert cost == min(SCANNERS[name].cost for name in names)
    pale, *_ = scanners(quiet, *names)
    give(quiet, 0, f"{cost}N9S{3 - cost}E")
    quiet.players[0].influence[FENRAX] = 2
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, c.HYPERCHARGE_PLACE), c.PickHouse(0, FENRAX))
    assert c.PickResource(0, N) not in legal(quiet)
    assert {c.PickResource(0, S), c.PickResource(0, E), c.Skip(0)} <= set(legal(quiet))
    gains = [c.PickResource(0, M)] * SCANNERS["Pale Reach"].gives("basic")
    run(quiet, c.PickResource(0, E), c.PickCard(0, pale), *[c.Skip(0)] * len(gains), *gains)
    energy = f"{2 - cost}E" if cost < 2 else ""
    assert holds(quiet, 0) == f"{1 + cost}M{energy}9S"


def test_no_legal_boarding_passes_the_turn(quiet: State) -> None:
    """RULES 4.1: nobody to board, own Frigate taken: the whole turn passes, the Bonus action too."""
    quiet.players[0].crew[CAPTAIN] = c.FRIGATE_PLACE
    push(quiet, st.StartTurn(0))
    events = run(quiet)
    assert happened(events, ev.TurnPassed(0))
    assert not of(events, ev.BonusChosen)
    assert quiet.players[0].tactics == 0


# --- 4.2 Influence ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("house", [SHIVEUS, NOVARIS, FENRAX, DUNLORK])
@pytest.mark.parametrize("ship_type", [ARKSHIP, FIGHTER, DROPSHIP])
def test_house_ship_gives_influence_with_its_house(quiet: State, house: int, ship_type: int) -> None:
    """RULES 4.2."""
    ship = place_ship(quiet, house, ship_type, 4)
    turn(quiet, 0, CADET, ship)
    assert quiet.players[0].influence == [int(h == house) for h in range(4)]


@pytest.mark.parametrize("place", [c.REINFORCE_PLACE, c.HYPERCHARGE_PLACE])
def test_revenant_gives_influence_with_any_house(quiet: State, place: int) -> None:
    """RULES 4.2."""
    give(quiet, 0, "1M1E4N")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, place))
    assert {x.house for x in legal(quiet)} == {SHIVEUS, NOVARIS, FENRAX, DUNLORK}
    upto(quiet, c.PickHouse(0, NOVARIS))
    assert quiet.players[0].influence == [0, 1, 0, 0]


def test_own_frigate_gives_hidden_influence(quiet: State) -> None:
    """RULES 4.2: draw by rank, keep 1, the rest face down to the discards; before the crew action."""
    quiet.players[0].rank = 1
    first, second = hidden_next(quiet, (FENRAX, 1), (DUNLORK, 2))
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, c.FRIGATE_PLACE))
    assert set(legal(quiet)) == {c.PickCard(0, first), c.PickCard(0, second)}
    upto(quiet, c.PickCard(0, second))
    assert quiet.players[0].hidden == [second]
    assert quiet.hidden.discards[-1] == first
    assert quiet.players[0].influence == [0, 0, 0, 0]


# --- 4.3 Crew action -------------------------------------------------------------------------------------


@pytest.mark.parametrize("ship_type", [ARKSHIP, FIGHTER, DROPSHIP])
def test_crew_action_may_be_forfeited(quiet: State, ship_type: int) -> None:
    """RULES 4.3."""
    ship = place_ship(quiet, FENRAX, ship_type, 4)
    planet(quiet, 4, "Helion")
    quiet.voidborn[4] = 1
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, ship))
    assert c.Skip(0) in legal(quiet)
    events = upto(quiet, c.Skip(0))
    assert isinstance(open_decision(quiet), dc.ChooseBonus)
    assert not of(events, ev.ActionChosen)
    assert len(of(events, ev.EffectForfeited)) == 1


def test_cost_is_paid_before_the_effect(quiet: State) -> None:
    """RULES 4.3: Escort's M goes before the first Shield comes."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    give(quiet, 0, "1M")
    events = turn(quiet, 0, CADET, fighter, c.TakeAction(0, 1), c.PickSector(0, 3), c.PickSector(0, 3))
    kinds = [type(e) for e in events]
    assert kinds.index(ev.ResourcePaid) < kinds.index(ev.ShieldPlaced)


def test_unpayable_action_is_not_offered(quiet: State) -> None:
    """RULES 4.3: no M, no Escort."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    quiet.voidborn[4] = 1
    give(quiet, 0, "4E")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, fighter))
    assert {x.number for x in legal(quiet) if isinstance(x, c.TakeAction)} == {0}


def test_cost_in_a_corrupted_compartment_cannot_be_paid(quiet: State) -> None:
    """RULES 4.3, 5.1; a cost payable only from a corrupted Compartment."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    fill(quiet, 0, 2, "2M")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, fighter))
    assert c.TakeAction(0, 1) in legal(quiet)
    corrupt(quiet, 0, 2)
    quiet.players[0].crew[CADET] = c.HOME
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, fighter))
    assert c.TakeAction(0, 1) not in legal(quiet)


def test_corrupted_effect_needs_a_free_space(quiet: State) -> None:
    """RULES 4.3: without a free Corruption space only the clean side may be chosen."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4)
    planet(quiet, 4, "Helion")
    corrupt(quiet, 0, 1, 2, 3, 4)
    give(quiet, 0, "1S")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, drop), c.TakeAction(0, 0))
    assert c.UsePlanet(0, 4, 1) not in legal(quiet)
    assert holds(quiet, 0) in ("1S", "2E1S")
    planet(quiet, 4, "Helion", tainted=True)
    quiet.players[0].crew[CADET] = c.HOME
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, drop))
    assert c.TakeAction(0, 0) not in legal(quiet)


def test_contained_corruption_frees_its_space_for_a_later_effect(quiet: State) -> None:
    """RULES 4.3: all spaces full at boarding; Purge frees Compartment 5, then a corrupted effect may be
    chosen in Operate's Field Laboratory."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4)
    planet(quiet, 4, "Helion")
    corrupt(quiet, 0, 1, 2, 3, 4)
    (card,) = hand(quiet, 0, ["Field Laboratory"])
    give(quiet, 0, "1M3S")
    wants = (
        c.TakeAction(0, 1),
        c.PickCompartment(0, 4),
        c.TakeBonus(0, 4),
        c.PickCard(0, card),
        c.UsePlanet(0, 4, 1),
    )
    turn(quiet, 0, CADET, drop, *wants, lambda x: isinstance(x, c.PlaceCorruption))
    assert holds(quiet, 0) == "3E"
    assert quiet.players[0].corrupted == [False, True, True, True, True]


# --- 4.4 Corruption --------------------------------------------------------------------------------------


def place(compartment: int) -> c.PlaceCorruption:
    """The Corruption of seat 0 goes to this Compartment, nothing locked."""
    return c.PlaceCorruption(0, compartment, (0, 0, 0, 0))


def test_corrupted_ship_gives_corruption(quiet: State) -> None:
    """RULES 4.4."""
    ark = place_ship(quiet, DUNLORK, ARKSHIP, 4, corrupted=True)
    events = turn(quiet, 0, CADET, ark, c.TakeAction(0, 0), place(3))
    assert quiet.players[0].corrupted == [False, False, False, True, False]
    assert quiet.ship_corrupted[ark]
    assert len(of(events, ev.CorruptionGained)) == 1


def test_corruption_comes_also_when_the_action_is_forfeited(quiet: State) -> None:
    """RULES 4.4: the figure stands on the ship."""
    ark = place_ship(quiet, DUNLORK, ARKSHIP, 4, corrupted=True)
    turn(quiet, 0, CADET, ark, c.Skip(0), place(1))
    assert quiet.players[0].corrupted[1]


def test_corrupted_planet_effect_gives_corruption(quiet: State) -> None:
    """RULES 4.4: after the effect, not with it."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4)
    planet(quiet, 4, "Cinder Forge")
    events = turn(quiet, 0, CADET, drop, c.TakeAction(0, 0), c.UsePlanet(0, 4, 1), place(2))
    assert holds(quiet, 0) == "3M1E"
    assert quiet.players[0].corrupted[2]
    kinds = [type(e) for e in events]
    assert kinds.index(ev.CorruptionGained) > max(i for i, k in enumerate(kinds) if k is ev.ResourceGained)


def test_never_more_than_one_corruption(quiet: State) -> None:
    """RULES 4.4: a corrupted Dropship and a corrupted effect together give 1."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4, corrupted=True)
    planet(quiet, 4, "Cinder Forge")
    events = turn(quiet, 0, CADET, drop, c.TakeAction(0, 0), c.UsePlanet(0, 4, 1), place(2))
    assert len(of(events, ev.CorruptionGained)) == 1
    assert quiet.players[0].corrupted.count(True) == 1


def test_clean_effect_of_a_clean_ship_gives_none(quiet: State) -> None:
    """RULES 4.4."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4)
    planet(quiet, 4, "Cinder Forge")
    turn(quiet, 0, CADET, drop, c.TakeAction(0, 0), c.UsePlanet(0, 4, 0))
    assert not any(quiet.players[0].corrupted)


def test_ship_cleansed_in_this_action_gives_none(quiet: State) -> None:
    """RULES 4.4: Purge takes the boarded ship's own Corruption."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4, corrupted=True)
    give(quiet, 0, "1S")
    turn(quiet, 0, CADET, drop, c.TakeAction(0, 1), c.PickShip(0, drop))
    assert not any(quiet.players[0].corrupted)
    assert not quiet.ship_corrupted[drop]
    assert quiet.players[0].residue == 1


def test_cleansable_ship_still_needs_the_space_at_boarding(quiet: State) -> None:
    """RULES 4.4: boarding needs the free space, even though Purge would cleanse."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4, corrupted=True)
    corrupt(quiet, 0, 1, 2, 3, 4)
    give(quiet, 0, "1S")
    assert drop not in places(quiet, 0, CADET)


def test_corrupted_effect_in_the_bonus_action(quiet: State) -> None:
    """RULES 4.4: Field Laboratory as Bonus action brings its Corruption after that action."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4)
    planet(quiet, 7, "Cinder Forge")
    (card,) = hand(quiet, 0, ["Field Laboratory"])
    give(quiet, 0, "1M2S")
    wants = (c.Skip(0), c.TakeBonus(0, 4), c.PickCard(0, card), c.UsePlanet(0, 7, 1), place(1))
    events = turn(quiet, 0, CADET, ark, *wants)
    assert quiet.players[0].corrupted[1]
    kinds = [type(e) for e in events]
    assert kinds.index(ev.CorruptionGained) > kinds.index(ev.PlanetUsed)


def test_limit_holds_over_the_bonus_action(quiet: State) -> None:
    """RULES 4.4: a corrupted ship, then a corrupted effect in the Bonus action: 1 in all."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4, corrupted=True)
    planet(quiet, 7, "Cinder Forge")
    (card,) = hand(quiet, 0, ["Field Laboratory"])
    give(quiet, 0, "1M2S")
    wants = (c.Skip(0), place(1), c.TakeBonus(0, 4), c.PickCard(0, card), c.UsePlanet(0, 7, 1))
    events = turn(quiet, 0, CADET, ark, *wants)
    assert holds(quiet, 0) == "3M1E"
    assert len(of(events, ev.CorruptionGained)) == 1


# --- 4.5 Bonus action ------------------------------------------------------------------------------------


def offered(state: State) -> set[int]:
    """Compartments 0..4 whose Bonus action is legal now."""
    return {x.compartment for x in legal(state) if isinstance(x, c.TakeBonus)}


def test_one_bonus_action_or_none(quiet: State) -> None:
    """RULES 4.5: one of the five, once; or none."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4)
    quiet.voidborn[1] = 1
    hand(quiet, 0, ["Supply Convoy"])
    give(quiet, 0, "2M1E")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, ark), c.Skip(0))
    assert offered(quiet) == {0, 1, 2, 3, 4}
    assert c.EndTurn(0) in legal(quiet)
    none = quiet.clone()
    events = run(none, c.EndTurn(0))
    assert not of(events, ev.BonusChosen)
    assert happened(events, ev.TurnEnded(0, True))
    events = run(quiet, c.TakeBonus(0, 1), c.PickResource(0, S))
    assert len(of(events, ev.BonusChosen)) == 1
    assert happened(events, ev.TurnEnded(0, False))


@pytest.mark.parametrize("sick", [1, 2, 3, 4])
def test_no_bonus_action_from_a_corrupted_compartment(quiet: State, sick: int) -> None:
    """RULES 4.5: a Corruption from before blocks its Bonus action."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4)
    quiet.voidborn[1] = 1
    hand(quiet, 0, ["Supply Convoy"])
    give(quiet, 0, "2M1E")
    corrupt(quiet, 0, sick)
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, ark), c.Skip(0))
    assert offered(quiet) == {0, 1, 2, 3, 4} - {sick}


def test_corruption_gained_this_turn_blocks_too(quiet: State) -> None:
    """RULES 4.5: a Corruption gained in 4.4 counts."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4, corrupted=True)
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, ark), c.Skip(0), place(1))
    assert offered(quiet) == {0}


def test_end_turn_is_asked_from_a_person() -> None:
    """RULES 4.5: a person confirms the end also after the Bonus action; others end by themselves."""
    for persons, asked in (((True, False), True), ((False, False), False)):
        state = table(2, persons=persons)
        ark = place_ship(state, FENRAX, ARKSHIP, 4)
        push(state, st.StartTurn(0))
        upto(state, c.Board(0, CADET, ark), c.Skip(0), c.TakeBonus(0, 1), *[c.PickResource(0, S)] * 2)
        assert (legal(state) == (c.EndTurn(0),)) == asked
