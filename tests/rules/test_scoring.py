"""RULES 8 and 9.3: Final Scoring."""

from collections.abc import Callable
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
    colonies,
    content,
    corrupt,
    fill,
    give,
    hand,
    hidden,
    place_ship,
    played,
    table,
    tactics,
)
from card_tables import OPERATIONS, data_worth
from drivers import of, points, push, run

from game.rules import State
from game.rules import events as ev
from game.rules import steps as st

PLAIN_COLONY = "Admiralty Hill"
"""Scores by rank: nothing for rank 0, so it stays out of the way."""


def final(state: State, colony: str = PLAIN_COLONY) -> list[Any]:
    """Score the game in Cycle 4 with this Colony card chosen."""
    if not state.colonies:
        card, *others = colonies(state, colony)
        state.colonies = [card]
        state.colony_deck = state.colony_deck.with_discards(others)
    push(state, st.FinalScoring())
    return run(state)


def scores(state: State, category: str, colony: str = PLAIN_COLONY) -> list[int]:
    """Points of every seat in one category."""
    events = final(state, colony)
    return [points(events, seat, category) for seat in range(len(state.players))]


def fleet(state: State, house: int, power: int) -> None:
    """Give a House this Power."""
    kinds = [ARKSHIP, ARKSHIP, FIGHTER, FIGHTER, FIGHTER, DROPSHIP, DROPSHIP, DROPSHIP]
    for i in range(power):
        place_ship(state, house, kinds[i], (house * 2 + i // 4) % 8 + 1)


# --- 8.1 Houses ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "steps", "expected"),
    [
        (3, [5, 2], [9, 4]),
        (4, [2, 5], [6, 12]),
        (3, [5, 0], [9, 0]),
        (3, [0, 0], [0, 0]),
        (0, [5, 2], [0, 0]),
        (1, [5, 2], [3, 1]),
        (3, [5, 3, 1], [9, 4, 1]),
        (5, [1, 3, 5], [2, 7, 15]),
        (3, [4, 3, 2, 1], [9, 4, 1, 0]),
        (3, [5, 0, 0, 1], [9, 0, 0, 4]),
    ],
)
def test_places_of_a_house(power: int, steps: list[int], expected: list[int]) -> None:
    """RULES 8.1: 3 W, 1 1/2 W, 1/2 W rounded down; third only with 3 or 4; 0 does not rank."""
    state = table(len(steps))
    fleet(state, FENRAX, power)
    for player, at in zip(state.players, steps, strict=True):
        player.influence[FENRAX] = at
    assert scores(state, "houses") == expected


@pytest.mark.parametrize(
    ("power", "steps", "expected"),
    [
        (3, [5, 5], [6, 6]),
        (4, [1, 1], [9, 9]),
        (3, [5, 5, 1], [6, 6, 1]),
        (3, [5, 3, 3], [9, 2, 2]),
        (5, [2, 2, 2], [8, 8, 8]),
        (3, [4, 4, 4, 4], [3, 3, 3, 3]),
        (3, [4, 4, 4, 1], [4, 4, 4, 0]),
        (3, [4, 3, 2, 2], [9, 4, 0, 0]),
        (3, [4, 4, 2, 1], [6, 6, 1, 0]),
        (4, [4, 3, 3, 3], [12, 2, 2, 2]),
    ],
)
def test_tie_in_a_house(power: int, steps: list[int], expected: list[int]) -> None:
    """RULES 8.1; a tie in a House: tied players share the places they cover, rounded down again."""
    state = table(len(steps))
    fleet(state, FENRAX, power)
    for player, at in zip(state.players, steps, strict=True):
        player.influence[FENRAX] = at
    assert scores(state, "houses") == expected


def test_hidden_influence_counts_for_its_house() -> None:
    """RULES 8.1: step + Hidden Influence for that House; other Houses' cards do not help."""
    state = table(2)
    fleet(state, FENRAX, 2)
    state.players[0].influence[FENRAX] = 2
    state.players[1].influence[FENRAX] = 3
    hidden(state, 0, [(FENRAX, 1), (FENRAX, 1), (NOVARIS, 2)])
    assert scores(state, "houses") == [6, 3]


def test_hidden_influence_alone_ranks() -> None:
    """RULES 8.1."""
    state = table(2)
    fleet(state, DUNLORK, 2)
    hidden(state, 1, [(DUNLORK, 2)])
    assert scores(state, "houses") == [0, 6]


def test_every_house_is_scored() -> None:
    """RULES 8.1: the sum over the four Houses."""
    state = table(2)
    for house, power in ((SHIVEUS, 1), (NOVARIS, 2), (FENRAX, 3), (DUNLORK, 4)):
        fleet(state, house, power)
        state.players[0].influence[house] = 1
    events = final(state)
    by_house = {e.house: e.points for e in of(events, ev.Scored) if e.category == "houses" and e.seat == 0}
    assert by_house == {SHIVEUS: 3, NOVARIS: 6, FENRAX: 9, DUNLORK: 12}


# --- 8.2 to 8.4 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "worth"),
    [(0, 0), (2, 0), (3, 1), (5, 1), (6, 3), (8, 3), (9, 6), (11, 6), (12, 10)],
)
def test_influence_steps(step: int, worth: int) -> None:
    """RULES 8.2: by the step at the end, per House."""
    state = table(2)
    state.players[0].influence = [step, 0, step, 0]
    assert scores(state, "influence") == [2 * worth, 0]


def test_hidden_influence_does_not_move_the_marker() -> None:
    """RULES 8.2: the marker's step only."""
    state = table(2)
    state.players[0].influence = [2, 0, 0, 0]
    hidden(state, 0, [(SHIVEUS, 2)])
    assert scores(state, "influence") == [0, 0]


@pytest.mark.parametrize("cubes", [0, 1, 2, 3, 4, 5, 6, 7, 8, 10])
def test_discovery_data(cubes: int) -> None:
    """RULES 8.3: the more the dearer, each more than seven the same."""
    state = table(2)
    state.players[1].data = cubes
    assert scores(state, "data") == [0, data_worth(cubes)]


def test_operations_score_their_points() -> None:
    """RULES 8.4: those face up; a hand scores nothing."""
    state = table(2)
    names = ["Terraforming Study", "Rift Torpedo", "Deep Scan", "Grand Alliance"]
    played(state, 0, names)
    hand(state, 1, ["Terraforming Study"])
    assert scores(state, "operations") == [sum(OPERATIONS[name].points for name in names), 0]


# --- 8.5 Colony ------------------------------------------------------------------------------------------


def bay(state: State) -> None:
    give(state, 0, "3M2E4S3N")
    fill(state, 1, 0, "1M1E1S")
    fill(state, 1, 1, "2M")
    corrupt(state, 1, 1)


def prime(state: State) -> None:
    tactics(state, 7, 12)


def archive(state: State) -> None:
    state.players[0].data = 3


def spire(state: State) -> None:
    state.players[0].influence = [5, 4, 3, 12]
    hidden(state, 0, [(NOVARIS, 1), (FENRAX, 1)])
    state.players[1].influence = [4, 4, 4, 4]


def harbour(state: State) -> None:
    played(state, 0, ["Deep Scan", "Ambush", "Broadside"])
    played(state, 1, ["Deep Scan"])


def sanctum(state: State) -> None:
    corrupt(state, 0, 1, 4)


def admiralty(state: State) -> None:
    state.players[0].rank, state.players[1].rank = 3, 1


def bastion(state: State) -> None:
    """Seat 0 leads Fenrax (3 ships) and ties Dunlork (2); seat 1 leads Novaris (1); nobody is with Shiveus."""
    for house, power in ((SHIVEUS, 1), (NOVARIS, 1), (FENRAX, 3), (DUNLORK, 2)):
        fleet(state, house, power)
    state.players[0].influence = [0, 1, 4, 2]
    state.players[1].influence = [0, 2, 3, 1]
    hidden(state, 1, [(DUNLORK, 1)])


COLONIES: dict[str, tuple[Callable[[State], None], list[int]]] = {
    "Meridian Bay": (bay, [6, 3]),
    "Citadel Prime": (prime, [3, 6]),
    "New Archive": (archive, [3, 0]),
    "Unity Spire": (spire, [9, 0]),
    "Free Harbour": (harbour, [2, 0]),
    "Sanctum": (sanctum, [6, 10]),
    "Admiralty Hill": (admiralty, [9, 3]),
    "Bastion": (bastion, [5, 3]),
}


@pytest.mark.parametrize("name", list(COLONIES))
def test_colony(name: str) -> None:
    """RULES 8.5, 9.3: the chosen card's rule, for everyone."""
    setup, expected = COLONIES[name]
    state = table(2)
    setup(state)
    assert scores(state, "colony", name) == expected


def test_every_colony_is_swept() -> None:
    """RULES 9.3."""
    assert {x.name for x in content().colonies} == set(COLONIES)


@pytest.mark.parametrize(
    ("cards", "expected"), [([2, 2, 1], [1, 1, 0]), ([0, 0, 0], [0, 0, 0]), ([0, 1, 0], [0, 1, 0])]
)
def test_free_harbour_most(cards: list[int], expected: list[int]) -> None:
    """RULES 9.3, 8: every tied player is paid; nobody has most with 0."""
    state = table(3)
    for seat, count in enumerate(cards):
        played(state, seat, ["Deep Scan", "Ambush"][:count] if seat < 2 else ["Broadside"][:count])
    assert scores(state, "colony", "Free Harbour") == expected


def test_first_revealed_colony_if_nobody_chose() -> None:
    """RULES 8.5: for everyone."""
    state = table(2)
    colonies(state, "Citadel Prime", "New Archive")
    tactics(state, 5, 3)
    state.players[0].data = 4
    assert scores(state, "colony") == [2, 1]


# --- 8.6 to 8.10 -----------------------------------------------------------------------------------------


def test_rank_points() -> None:
    """RULES 8.6: 0 / 2 / 4 / 7."""
    state = table(4)
    for seat, player in enumerate(state.players):
        player.rank = seat
    assert scores(state, "rank") == [0, 2, 4, 7]


def test_tactics_points() -> None:
    """RULES 8.7: 1 per 2 steps, rounded down."""
    state = table(4)
    tactics(state, 0, 1, 7, 12)
    assert scores(state, "tactics") == [0, 0, 3, 6]


def test_resource_points() -> None:
    """RULES 8.8: 1 per 4, those in corrupted Compartments not counted."""
    state = table(4)
    give(state, 0, "3M")
    give(state, 1, "1M2E1S4N")
    give(state, 2, "11S")
    fill(state, 3, 0, "4N")
    fill(state, 3, 2, "2N")
    fill(state, 3, 3, "2N")
    corrupt(state, 3, 2, 3)
    assert scores(state, "resources") == [0, 2, 2, 1]


def test_corruption_points() -> None:
    """RULES 8.9: -1 each in Compartments; Void Residue costs nothing."""
    state = table(2)
    corrupt(state, 0, 1, 2, 4)
    state.players[1].residue = 2
    assert scores(state, "corruption") == [-3, 0]


def test_core_losses() -> None:
    """RULES 8.10: what Core Failures took."""
    state = table(2)
    state.players[0].core_losses = -5
    assert scores(state, "core") == [-5, 0]


# --- the end ---------------------------------------------------------------------------------------------


def test_total_is_the_sum_of_the_categories() -> None:
    """RULES 8.1 to 8.10 in order; the total of each is what was scored."""
    state = table(3)
    fleet(state, FENRAX, 3)
    tactics(state, 4, 9, 2)
    state.players[0].influence[FENRAX] = 6
    state.players[1].data = 3
    state.players[2].core_losses = -2
    events = final(state)
    (ended,) = of(events, ev.GameEnded)
    scored = of(events, ev.Scored)
    assert list(ended.totals) == [sum(e.points for e in scored if e.seat == seat) for seat in range(3)]
    assert list(ended.totals) == [9 + 3 + 2, data_worth(3) + 4, 1 - 2]
    assert list(ended.ranking) == state.ranking == [0, 1, 2]
    order = ["houses", "influence", "data", "operations", "colony", "rank", "tactics", "resources", "corruption"]
    seen = list(dict.fromkeys(e.category for e in scored))
    assert [x for x in [*order, "core"] if x in seen] == seen
    assert state.over


def test_tie_for_the_win_by_tactics() -> None:
    """RULES 8: the higher Tactics wins a tie."""
    state = table(2)
    tactics(state, 2, 4)
    state.players[0].data = 1
    events = final(state)
    (ended,) = of(events, ev.GameEnded)
    assert ended.totals == (2, 2)
    assert ended.ranking == (1, 0)
    assert ended.tie_break


def test_tie_for_the_win_on_one_step() -> None:
    """RULES 8: on one step the top of the stack first."""
    for pile, winner in (([0, 1], 1), ([1, 0], 0)):
        state = table(2)
        tactics(state, 4, 4)
        state.pile = pile
        (ended,) = of(final(state), ev.GameEnded)
        assert ended.ranking[0] == winner
        assert ended.tie_break


def test_no_tie_break_without_a_tie() -> None:
    """RULES 8."""
    state = table(2)
    tactics(state, 4, 12)
    state.players[0].data = 7
    (ended,) = of(final(state), ev.GameEnded)
    assert ended.ranking == (0, 1)
    assert not ended.tie_break
