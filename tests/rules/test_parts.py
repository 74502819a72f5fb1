"""RULES 1: the parts of the game."""

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
    REST,
    SHIVEUS,
    SHUTTLE,
    boardings,
    compartment_of,
    content,
    explore,
    failures,
    give,
    hand,
    happened,
    hidden_next,
    holds,
    of,
    operate,
    operations_next,
    place_ship,
    planet,
    points,
    push,
    recall,
    run,
    scanners,
    ship_in_supply,
    skirmish,
    strike,
    table,
    tactics,
    turn,
    upto,
)

from game.rules import State, advance, check, legal, open_decision
from game.rules import choices as c
from game.rules import events as ev
from game.rules import steps as st
from game.rules.queries import distance, near, within
from game.rules.state import FREE

HOUSES = [SHIVEUS, NOVARIS, FENRAX, DUNLORK]


# --- 1.1 to 1.6 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "apart"),
    [(1, 1, 0), (1, 2, 1), (1, 8, 1), (8, 1, 1), (1, 5, 4), (2, 7, 3), (8, 3, 3), (7, 2, 3), (6, 2, 4)],
)
def test_distance_is_the_shorter_way_round(a: int, b: int, apart: int) -> None:
    """RULES 1.1; the edge case of a distance over 8-1."""
    assert distance(a, b) == distance(b, a) == apart


def test_every_distance_is_at_most_four() -> None:
    """RULES 1.1."""
    for a in range(1, 9):
        assert sorted(distance(a, b) for b in range(1, 9)) == [0, 1, 1, 2, 2, 3, 3, 4]


def test_near_reaches_over_the_seam() -> None:
    """RULES 1.1: 8 lies next to 1."""
    assert set(near(1)) == {8, 1, 2}
    assert set(near(8)) == {7, 8, 1}
    assert set(within(8, 2)) == {6, 7, 8, 1, 2}
    assert len(set(within(3, 4))) == 8


def deployments(state: State, ship_type: int) -> set[int]:
    """Sectors in which a ship of the type of any House may be deployed near seat 0's Frigate."""
    push(state, st.DeployShip(0, (ship_type,), (8, 1, 2), False, "test"))
    return {x.sector for x in legal(state) if isinstance(x, c.Deploy)}


def test_two_large_and_three_small_berths(quiet: State) -> None:
    """RULES 1.2: a full sector refuses an Arkship while it takes smaller ships, and the other way round."""
    place_ship(quiet, SHIVEUS, ARKSHIP, 1)
    place_ship(quiet, NOVARIS, ARKSHIP, 1)
    for house in (SHIVEUS, NOVARIS, FENRAX):
        place_ship(quiet, house, SHUTTLE, 2)
    assert deployments(quiet, ARKSHIP) == {8, 2}
    for small in (FIGHTER, DROPSHIP, SHUTTLE):
        assert deployments(quiet, small) == {8, 1}


def test_other_things_take_no_berth(quiet: State) -> None:
    """RULES 1.2: Frigates, Voidborn, Shields, Rifts and planets need none."""
    quiet.voidborn[1], quiet.shields[1], quiet.rift[1] = 9, 9, True
    quiet.players[1].frigate = 1
    for house in (SHIVEUS, NOVARIS):
        place_ship(quiet, house, FIGHTER, 1)
    assert 1 in deployments(quiet, ARKSHIP)
    assert 1 in deployments(quiet, SHUTTLE)


def test_houses_and_their_resources() -> None:
    """RULES 1.3."""
    assert [(h.name, h.resource) for h in content().houses] == [
        ("Shiveus", "N"),
        ("Novaris", "E"),
        ("Fenrax", "M"),
        ("Dunlork", "S"),
    ]


SHIPS = [
    ("Arkship", 2, 1, (1, 1, 2), "large", 2),
    ("Fighter", 1, 1, (1, 1, 1), "small", 3),
    ("Dropship", 1, 1, (1, 1, 1), "small", 3),
    ("Shuttle", 0, 0, (0, 0, 0), "small", 4),
]


@pytest.mark.parametrize("row", SHIPS, ids=[row[0] for row in SHIPS])
def test_ship_table(row: tuple[str, int, int, tuple[int, int, int], str, int]) -> None:
    """RULES 1.4."""
    ship = next(s for s in content().ships if s.name == row[0])
    assert (ship.damage_spaces, ship.corruption_spaces, ship.crew_spaces, ship.berth, ship.supply) == row[1:]


@pytest.mark.parametrize("house", HOUSES)
def test_supply_of_a_house(quiet: State, house: int) -> None:
    """RULES 1.4: 2 Arkships, 3 Fighters, 3 Dropships, 4 Shuttles per House."""
    types = [quiet.book.type_of[ship] for ship in quiet.book.ships_of_house[house]]
    assert [types.count(t) for t in range(4)] == [2, 3, 3, 4]


@pytest.mark.parametrize(("ship_type", "spaces"), [(ARKSHIP, 2), (FIGHTER, 1), (DROPSHIP, 1), (SHUTTLE, 0)])
def test_damage_beyond_the_spaces_destroys(quiet: State, ship_type: int, spaces: int) -> None:
    """RULES 1.4: a ship with n damage spaces is destroyed by damage n + 1."""
    ship = place_ship(quiet, FENRAX, ship_type, 4)
    quiet.voidborn[4] = spaces
    skirmish(quiet, 4)
    assert (quiet.ship_at[ship], quiet.ship_damage[ship]) == (4, spaces)
    quiet.ship_damage[ship] = 0
    quiet.voidborn[4] = spaces + 1
    skirmish(quiet, 4)
    assert (quiet.ship_at[ship], quiet.ship_damage[ship]) == (0, 0)


@pytest.mark.parametrize(("players", "spaces"), [(2, 1), (3, 1), (4, 2)])
def test_arkship_crew_spaces(players: int, spaces: int) -> None:
    """RULES 1.4: one Crew space with 2 and 3 players, two with 4; one player may hold both."""
    state = table(players)
    ship = place_ship(state, FENRAX, ARKSHIP, 4)
    state.players[0].crew[CADET] = ship
    assert ((0 + CAPTAIN, ship) in boardings(state, 0)) == (spaces == 2)
    state.players[0].crew[CAPTAIN] = ship if spaces == 2 else c.HOME
    assert not [b for b in boardings(state, 1) if b[1] == ship]


@pytest.mark.parametrize("ship_type", [FIGHTER, DROPSHIP])
def test_small_ships_have_one_crew_space(ship_type: int) -> None:
    """RULES 1.4: one space at every player count; a Shuttle has none."""
    state = table(4)
    ship = place_ship(state, FENRAX, ship_type, 4)
    shuttle = place_ship(state, FENRAX, SHUTTLE, 4)
    assert (CADET, ship) in boardings(state, 1)
    state.players[0].crew[CADET] = ship
    places = {place for _, place in boardings(state, 1)}
    assert ship not in places
    assert shuttle not in places


def test_house_power_counts_ships_on_the_board(quiet: State) -> None:
    """RULES 1.5: +1 when deployed, -1 at once when removed; a Shuttle on a Scanner card does not count."""
    assert quiet.power(FENRAX) == 0
    push(quiet, st.DeployShip(0, (FIGHTER,), (1,), False, "test"))
    events = upto(quiet, c.Deploy(0, FENRAX, FIGHTER, 1))
    assert quiet.power(FENRAX) == 1
    assert of(events, ev.HousePowerChanged) == [ev.HousePowerChanged(FENRAX, 1, 1)]
    quiet.voidborn[1] = 2
    events = skirmish(quiet, 1)
    assert quiet.power(FENRAX) == 0
    kinds = [type(e) for e in events]
    assert happened(events, ev.HousePowerChanged(FENRAX, -1, 0))
    assert kinds.index(ev.HousePowerChanged) == kinds.index(ev.ShipDestroyed) + 1
    quiet.ship_at[ship_in_supply(quiet, FENRAX, SHUTTLE)] = 9
    assert quiet.power(FENRAX) == 0


def test_frigate_board(quiet: State) -> None:
    """RULES 1.6: 4, 2, 2, 2, 2 Resource spaces; Corruption spaces on 2 to 5; 3 Void Residue spaces."""
    assert content().rules.compartment_spaces == (4, 2, 2, 2, 2)
    assert content().rules.residue_spaces == 3
    assert [compartment_of(i) for i in range(12)] == [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    push(quiet, st.AssignCorruption(0, "test"))
    assert {x.compartment for x in legal(quiet) if isinstance(x, c.PlaceCorruption)} == {1, 2, 3, 4}


# --- 1.7 Crew and rank -----------------------------------------------------------------------------------


def test_crew_of_a_player(quiet: State) -> None:
    """RULES 1.7: one Captain and two Cadets, who are alike (one is offered); rank 0 at first."""
    assert len(quiet.players[0].crew) == 3
    assert {crew for crew, _ in boardings(quiet, 0)} == {CAPTAIN, CADET}
    quiet.players[0].crew[CADET] = c.FRIGATE_PLACE
    place_ship(quiet, FENRAX, FIGHTER, 4)
    assert {crew for crew, _ in boardings(quiet, 0)} == {CAPTAIN, OTHER_CADET}
    assert quiet.players[0].rank == 0


@pytest.mark.parametrize(("rank", "cards"), [(0, 2), (1, 2), (2, 3), (3, 3)])
def test_operations_drawn_by_rank(quiet: State, rank: int, cards: int) -> None:
    """RULES 1.7: Operation cards at the Cycle's end."""
    quiet.players[0].rank = rank
    push(quiet, st.DrawByRank(0))
    events = run(quiet)
    assert len(quiet.players[0].hand) == len(of(events, ev.OperationDrawn)) == cards


@pytest.mark.parametrize(("rank", "cards"), [(0, 1), (1, 2), (2, 2), (3, 3)])
def test_hidden_influence_drawn_by_rank(quiet: State, rank: int, cards: int) -> None:
    """RULES 1.7: draw 1, 2, 2, 3 cards, keep one, the others go face down to the discards."""
    quiet.players[0].rank = rank
    coming = hidden_next(quiet, (FENRAX, 1), (NOVARIS, 2), (DUNLORK, 1))
    kept = coming[cards - 1]
    events = turn(quiet, 0, CADET, c.FRIGATE_PLACE, c.PickCard(0, kept))
    assert [e.card for e in of(events, ev.HiddenDrawn)] == coming[:cards]
    assert quiet.players[0].hidden == [kept]
    assert sorted(quiet.hidden.discards) == sorted(coming[: cards - 1])


@pytest.mark.parametrize(("rank", "discount"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_captains_discount_by_rank(quiet: State, rank: int, discount: int) -> None:
    """RULES 1.7: 0, 1, 1, 2 off; Strike for three costs 2 E."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    quiet.voidborn[4] = 3
    give(quiet, 0, "3E")
    quiet.players[0].rank = rank
    turn(quiet, 0, CAPTAIN, fighter, c.TakeAction(0, 0), c.Amount(0, 3), *[c.PickSector(0, 4)] * 3)
    assert quiet.voidborn[4] == 0
    # Strike's three steps end on Tactics 3, which pays 1 M.
    assert holds(quiet, 0) == f"1M{3 - (2 - discount)}E"


def test_discount_takes_exactly_its_number_of_tokens(quiet: State) -> None:
    """RULES 1.7: min(d, cost) tokens of the payer's choice come off."""
    quiet.players[0].rank = 1
    give(quiet, 0, "2M2E2N")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CAPTAIN, c.REINFORCE_PLACE), c.PickHouse(0, FENRAX))
    assert {x.tokens for x in legal(quiet)} == {(1, 1, 0, 0), (1, 0, 0, 1), (0, 1, 0, 1)}


def test_discount_larger_than_the_cost(quiet: State) -> None:
    """RULES 1.7: a discount of 2 on 1 M takes 1 token off, nothing is gained."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    quiet.players[0].rank = 3
    turn(quiet, 0, CAPTAIN, fighter, c.TakeAction(0, 1), c.PickSector(0, 4), c.PickSector(0, 5))
    assert (quiet.shields[4], quiet.shields[5]) == (1, 1)
    assert holds(quiet, 0) == ""


def test_cadet_has_no_discount(quiet: State) -> None:
    """RULES 1.7: the discount is the Captain's."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    quiet.players[0].rank = 3
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, fighter))
    assert c.TakeAction(0, 1) not in legal(quiet)


def test_rank_is_read_at_boarding(quiet: State) -> None:
    """RULES 1.7: a rank that changes during the action leaves its discount as it was at boarding."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    give(quiet, 0, "1M")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CAPTAIN, fighter))
    quiet.players[0].rank = 3
    run(quiet, c.TakeAction(0, 1), c.PickSector(0, 4), c.PickSector(0, 4))
    assert quiet.shields[4] == 2
    assert holds(quiet, 0) == ""


def test_captains_discount_adds_to_a_printed_one(quiet: State) -> None:
    """RULES 1.7: Command's 1 and the Captain's 1 make 2."""
    quiet.players[0].rank = 1
    (card,) = hand(quiet, 0, ["Grand Alliance"])
    give(quiet, 0, "1S1N")
    hidden_next(quiet, (FENRAX, 1), (FENRAX, 1))
    turn(
        quiet,
        0,
        CAPTAIN,
        c.FRIGATE_PLACE,
        c.TakeAction(0, 0),
        c.PickSector(0, 1),
        c.Option(0, 1),
        c.PickCard(0, card),
    )
    assert quiet.players[0].influence == [1, 1, 1, 1]
    assert holds(quiet, 0) == ""


def test_discount_does_not_reach_the_bonus_action(quiet: State) -> None:
    """RULES 1.7: the Bonus action pays its printed cost, also after the Captain's action."""
    ark = place_ship(quiet, DUNLORK, ARKSHIP, 4)
    quiet.players[0].rank = 3
    quiet.voidborn[1] = 3
    hand(quiet, 0, ["Deep Scan"])
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CAPTAIN, ark), c.Skip(0))
    bonus_actions = {x.compartment for x in legal(quiet) if isinstance(x, c.TakeBonus)}
    assert bonus_actions == {0, 1}


# --- 1.8 Tactics track -----------------------------------------------------------------------------------


def climb(state: State, steps: int) -> list[object]:
    """Seat 0 gains Tactics through Scanner-like effects: an Operation's three steps, or planets'."""
    name, side = {2: ("Whispering Deep", 0), 4: ("Whispering Deep", 1)}[steps]
    planet(state, 1, name)
    return explore(state, 0, 1, side)


@pytest.mark.parametrize(
    ("start", "steps", "reward"),
    [
        (1, 2, "1M"),
        (2, 2, "1M"),
        (3, 2, "1E"),
        (5, 2, "1S"),
        (7, 2, "1N"),
        (2, 4, "1M1E"),
        (5, 4, "1S1N"),
        (3, 4, "1E1S"),
        (0, 2, ""),
    ],
)
def test_tactics_rewards(quiet: State, start: int, steps: int, reward: str) -> None:
    """RULES 1.8: 3 gives 1 M, 5 gives 1 E, 7 gives 1 S, 9 gives 1 N, reached or passed."""
    quiet.players[0].tactics = start
    climb(quiet, steps)
    assert quiet.players[0].tactics == start + steps
    assert holds(quiet, 0) == reward


def test_tactics_ten_draws_an_operation(quiet: State) -> None:
    """RULES 1.8: step 10 draws 1 Operation card."""
    quiet.players[0].tactics = 9
    (card,) = operations_next(quiet, "Deep Scan")
    climb(quiet, 2)
    assert quiet.players[0].hand == [card]


def test_tactics_steps_past_twelve_are_lost(quiet: State) -> None:
    """RULES 1.8."""
    quiet.players[0].tactics = 11
    climb(quiet, 4)
    assert quiet.players[0].tactics == 12
    assert holds(quiet, 0) == ""


def test_tactics_reward_is_earned_each_time(quiet: State) -> None:
    """RULES 1.8: reached from below again, earned again; falling earns nothing."""
    quiet.players[0].tactics = 2
    climb(quiet, 2)
    quiet.players[0].tactics = 2
    climb(quiet, 2)
    assert holds(quiet, 0) == "2M"


def test_marker_that_arrives_lies_on_top(quiet: State) -> None:
    """RULES 1.8: up or down, the marker that moves lies on those on its new step; Recall reads the stack."""
    tactics(quiet, 2, 4)
    climb(quiet, 2)
    recall(quiet)
    assert quiet.order == [0, 1]


def test_marker_that_falls_lies_on_top() -> None:
    """RULES 1.8: Whisper Campaign pushes the others down onto the waiting marker."""
    state = table(3)
    tactics(state, 0, 3, 2)
    give(state, 0, "1S")
    operate(state, 0, "Whisper Campaign")
    assert [p.tactics for p in state.players] == [1, 2, 1]
    recall(state)
    # Seat 0 moved to step 1 after seat 2 was pushed down onto it.
    assert state.order == [1, 0, 2]


def test_marker_that_cannot_move_keeps_its_place() -> None:
    """RULES 1.8: at 12, or losing at 0, nothing changes in the stack."""
    state = table(3)
    tactics(state, 12, 12, 0)
    give(state, 0, "1E1S")
    operate(state, 0, "Veteran Gunners")
    recall(state)
    assert state.order == [1, 0, 2]
    low = table(3)
    tactics(low, 3, 0, 0)
    low.pile = [0, 2, 1]
    give(low, 0, "1S")
    operate(low, 0, "Whisper Campaign")
    recall(low)
    assert low.order == [0, 1, 2]


# --- 1.9 Influence tracks --------------------------------------------------------------------------------


@pytest.mark.parametrize(("house", "reward"), [(SHIVEUS, "1N"), (NOVARIS, "1E"), (FENRAX, "1M"), (DUNLORK, "1S")])
def test_influence_three_gives_the_houses_resource(quiet: State, house: int, reward: str) -> None:
    """RULES 1.9: step 3 gives 1 of the House's resource."""
    quiet.players[0].influence[house] = 2
    push(quiet, st.ChooseInfluence(0, 2, (0, 1, 2, 3), False, "test"))
    upto(quiet, c.PickHouse(0, house))
    assert quiet.players[0].influence[house] == 4
    assert holds(quiet, 0) == reward


def test_influence_six_draws_and_nine_gains_hidden(quiet: State) -> None:
    """RULES 1.9: step 6 draws 1 Operation, step 9 gains Hidden Influence."""
    (card,) = operations_next(quiet, "Broadside")
    (secret,) = hidden_next(quiet, (NOVARIS, 2))
    quiet.players[0].influence[FENRAX] = 5
    quiet.players[0].influence[DUNLORK] = 8
    push(
        quiet,
        st.ChooseInfluence(0, 1, (FENRAX,), True, "test"),
        st.ChooseInfluence(0, 1, (DUNLORK,), True, "test"),
    )
    run(quiet)
    assert quiet.players[0].hand == [card]
    assert quiet.players[0].hidden == [secret]


def test_influence_steps_past_twelve_are_lost(quiet: State) -> None:
    """RULES 1.9."""
    quiet.players[0].influence[FENRAX] = 11
    push(quiet, st.ChooseInfluence(0, 2, (0, 1, 2, 3), False, "test"))
    upto(quiet, c.PickHouse(0, FENRAX))
    assert quiet.players[0].influence[FENRAX] == 12


def test_influence_reward_is_earned_again_from_below(quiet: State) -> None:
    """RULES 1.9: lost and climbed again, the step pays again."""
    for _ in range(2):
        quiet.players[0].influence[NOVARIS] = 2
        push(quiet, st.ChooseInfluence(0, 1, (NOVARIS,), True, "test"))
        run(quiet)
    assert holds(quiet, 0) == "2E"


# --- 1.10 Decks, 1.11 supplies ---------------------------------------------------------------------------


def test_deck_that_runs_out_reshuffles_its_discards(quiet: State) -> None:
    """RULES 1.10; decks that run out: the reshuffle comes when the next card must be drawn."""
    quiet.operations.discards += quiet.operations.cards[:-1]
    del quiet.operations.cards[:-1]
    discards = set(quiet.operations.discards)
    push(quiet, st.DrawOperation(0, "test"))
    events = run(quiet)
    assert not of(events, ev.DeckReshuffled)
    assert quiet.operations.cards == []
    push(quiet, st.DrawOperation(0, "test"))
    events = run(quiet)
    assert of(events, ev.DeckReshuffled)
    assert quiet.operations.discards == []
    assert quiet.players[0].hand[-1] in discards
    assert set(quiet.operations.cards) | {quiet.players[0].hand[-1]} == discards
    assert quiet.operations.cards not in (sorted(quiet.operations.cards), sorted(quiet.operations.cards)[::-1])


def test_deck_and_discards_empty_skips_the_draw(quiet: State) -> None:
    """RULES 1.10: the draw is skipped and the log says so."""
    quiet.players[1].hand += quiet.operations.cards
    quiet.operations.cards.clear()
    push(quiet, st.DrawByRank(0))
    events = run(quiet)
    assert quiet.players[0].hand == []
    assert of(events, ev.DeckEmpty)
    assert not of(events, ev.OperationDrawn)


def test_hidden_discards_come_back(quiet: State) -> None:
    """RULES 1.10: with one card left and rank 1, the second comes from the reshuffled discards."""
    quiet.players[0].rank = 1
    quiet.hidden.discards += quiet.hidden.cards[:-1]
    quiet.hidden.owners += [0] * (len(quiet.hidden.cards) - 1)
    del quiet.hidden.cards[:-1]
    last = quiet.hidden.cards[0]
    events = turn(quiet, 0, CADET, c.FRIGATE_PLACE, c.PickCard(0, last))
    assert of(events, ev.DeckReshuffled)
    assert len(of(events, ev.HiddenDrawn)) == 2
    assert quiet.players[0].hidden == [last]


def test_hidden_deck_wholly_empty(quiet: State) -> None:
    """RULES 1.10: nothing to draw, nothing kept, the turn goes on."""
    quiet.players[1].hidden += quiet.hidden.cards
    quiet.hidden.cards.clear()
    events = turn(quiet, 0, CADET, c.FRIGATE_PLACE)
    assert quiet.players[0].hidden == []
    assert of(events, ev.DeckEmpty)
    assert of(events, ev.TurnEnded)


def test_planet_deck_runs_out(quiet: State) -> None:
    """RULES 1.10: planets left in deck and discards are laid, the rest of the draws is skipped."""
    (card,) = scanners(quiet, "Pale Reach")
    names = iter(quiet.planets.cards[:])
    last = next(names)
    quiet.planets.discards = quiet.planets.cards[1:3]
    spare = quiet.planets.cards[3:]
    quiet.planets.cards = [last]
    for sector, planet_card in zip((2, 4, 6, 7), spare, strict=False):
        quiet.planet[sector] = planet_card
    # Not every planet can lie beside a sector, so this one test is outside RULES 11's bookkeeping of cards.
    for part_index in range(3):
        quiet.stack = [REST, st.Populate(card, 2, part_index)]
        quiet.answers = None
        while open_decision(quiet) is None:
            advance(quiet)
    assert [quiet.planet[n] != FREE for n in (1, 5, 8)] == [True, True, True]
    assert quiet.planets.cards == [] and quiet.planets.discards == []


def test_tokens_are_not_limited(quiet: State) -> None:
    """RULES 1.11: dozens of Voidborn, Shields and Data are a legal position that works."""
    for n in range(1, 9):
        quiet.voidborn[n], quiet.shields[n], quiet.rift[n] = 40, 40, True
    quiet.players[0].data = 30
    check(quiet)
    push(quiet, st.RiftSurge(1))
    run(quiet)
    assert quiet.voidborn[1:] == [42] * 8


def test_lost_data_goes_to_the_supply(quiet: State) -> None:
    """RULES 1.11: Archive Loss takes 1 Discovery Data, no planet gets it back."""
    failures(quiet, "Core Meltdown", "Archive Loss")
    planet(quiet, 4, "Nadir", data=False)
    quiet.players[0].data = 2
    events = strike(quiet, 1)
    assert quiet.players[0].data == 1
    assert quiet.planet_data[4] is False
    assert points(events, 0, "core") == 0


def test_ships_are_limited(quiet: State) -> None:
    """RULES 1.11: with both Arkships of a House on the board it has none to deploy."""
    place_ship(quiet, FENRAX, ARKSHIP, 4)
    place_ship(quiet, FENRAX, ARKSHIP, 5)
    push(quiet, st.DeployShip(0, (ARKSHIP,), (8, 1, 2), False, "test"))
    assert {x.house for x in legal(quiet) if isinstance(x, c.Deploy)} == {SHIVEUS, NOVARIS, DUNLORK}


def test_hidden_influence_cards() -> None:
    """RULES 9.6: per House six cards worth 1 and three worth 2."""
    cards = [(h.house, h.value) for h in content().hidden]
    assert len(cards) == 36
    for house in content().houses:
        assert (cards.count((house.name, 1)), cards.count((house.name, 2))) == (6, 3)
