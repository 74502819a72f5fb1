"""The judgement of a position: its terms follow the scoring rules."""

import random

import pytest
from card_tables import data_worth

from game.ai.evaluate import TERMS, Evaluator, turns_left
from game.ai.forecast import forecast, sectors_to_come
from game.ai.worth import effect_worth, operation_worth
from game.content import Content, load_content
from game.rules import Setup, apply, legal, new_game, see, settle
from game.rules.state import State


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


@pytest.fixture
def state(content: Content) -> State:
    """A two-seat game at its first boarding."""
    state = new_game(Setup(2, 6), content)
    settle(state)
    chance = random.Random(1)
    while state.phase != "action" or state.active < 0:
        apply(state, chance.choice(list(legal(state))))
        settle(state)
    return state


def test_terms_add_up_to_the_value(state: State) -> None:
    judge = Evaluator(see(state, 0), 0)
    mine, theirs = judge.points(state)
    assert sum(judge.terms(state).values()) == pytest.approx(mine)
    assert tuple(judge.terms(state)) == TERMS
    assert judge.value(state) == pytest.approx(mine - theirs)


def test_hidden_facts_do_not_count(state: State) -> None:
    """Opponents' cards are judged by their number alone."""
    state.players[1].hidden = [0, 9, 18]
    judge = Evaluator(see(state, 0), 0)
    before = judge.value(state)
    state.players[1].hidden = [1, 2, 3]
    assert judge.value(state) == before
    assert judge.value(see(state, 0)) == pytest.approx(before)


@pytest.mark.parametrize(
    ("change", "term"),
    [
        (lambda p: p.influence.__setitem__(1, 4), "influence"),
        (lambda p: p.influence.__setitem__(1, 4), "houses"),
        (lambda p: setattr(p, "data", p.data + 1), "data"),
        (lambda p: p.played.append(59), "operations"),
        (lambda p: setattr(p, "rank", 2), "rank"),
        (lambda p: setattr(p, "tactics", 9), "tactics"),
        (lambda p: setattr(p, "core_losses", 2), "core"),
        (lambda p: setattr(p, "residue", 2), "corruption"),
    ],
)
def test_more_of_a_thing_is_worth_more(state: State, change: object, term: str) -> None:
    judge = Evaluator(see(state, 0), 0)
    before = judge.terms(state)[term]
    change(state.players[0])  # type: ignore[operator]
    assert judge.terms(state)[term] > before


def test_corruption_costs(state: State) -> None:
    judge = Evaluator(see(state, 0), 0)
    before = judge.terms(state)["corruption"]
    state.players[0].corrupted[4] = True
    assert judge.terms(state)["corruption"] < before - 1


def test_at_the_end_terms_are_the_points_of_the_rules(state: State) -> None:
    """RULES 8 with no turn left: exact for what has a fixed price."""
    player = state.players[0]
    state.cycle, state.phase = 4, "scoring"
    player.influence = [3, 6, 9, 12]
    player.data, player.rank, player.tactics = 3, 3, 8
    player.spaces = [0, 0, 0, 0, 1, 1, 1, 1, 2, -1, -1, -1]
    terms = Evaluator(see(state, 0), 0).terms(state)
    assert (terms["influence"], terms["data"], terms["rank"]) == (20, data_worth(3), 7)
    assert (terms["tactics"], terms["resources"], terms["hand"], terms["turn order"]) == (4, 2, 0, 0)


def test_two_players_share_a_house_three_to_one_and_a_half(state: State) -> None:
    """RULES 8.1 where the lead is out of reach."""
    state.cycle, state.phase = 4, "scoring"
    for house in range(4):
        state.players[0].influence[house] = 12 if house == 2 else 0
        state.players[1].influence[house] = 1 if house == 2 else 0
    for player in state.players:
        player.hidden = []
    judge = Evaluator(see(state, 0), 0)
    power = state.power(2)
    assert judge.terms(state, 0)["houses"] == pytest.approx(3 * power, abs=0.01)
    assert judge.terms(state, 1)["houses"] == pytest.approx(1.5 * power, abs=0.01)


def test_the_forecast_follows_the_skirmish(state: State) -> None:
    """RULES 6.2: Shields first, then empty damage spaces, then ships, then the Revenant."""
    even = [[1.0, 1.0]] * 4
    state.voidborn = [0] * 9
    state.shields = [0] * 9
    at = next(n for n in range(1, 9) if n in state.ship_at)
    ships = [s for s, place in enumerate(state.ship_at) if place == at]
    room = sum(state.book.damage_spaces[s] - state.ship_damage[s] for s in ships)
    state.voidborn[at] = room + 2
    assert sectors_to_come(state) == [(at, room + 2)]
    state.shields[at] = 2
    assert forecast(state, even).losses == [0, 0, 0, 0]
    state.shields[at] = 1
    assert sum(forecast(state, even).losses) == 1
    state.shields[at] = 0
    state.voidborn[at] = room + len(ships) + 3
    result = forecast(state, even)
    assert sum(result.losses) == len(ships) and result.revenant == 3


def test_the_resolving_player_spares_the_house_that_pays(state: State) -> None:
    state.voidborn = [0] * 9
    state.shields = [0] * 9
    book = state.book
    for ship in range(book.ship_count):
        state.ship_at[ship] = 0
    mine, other = book.ships_of[1][3][0], book.ships_of[0][3][0]
    state.ship_at[mine] = state.ship_at[other] = 5
    state.voidborn[5] = 1
    for seat in (0, 1):
        state.players[seat].frigate = 5 if seat == 0 else 1
    shares = [[0.5, 0.5], [3.0, 0.5], [0.5, 0.5], [0.5, 0.5]]
    assert forecast(state, shares).losses == [1, 0, 0, 0]
    state.players[0].frigate, state.players[1].frigate = 1, 5
    assert forecast(state, shares).losses == [0, 1, 0, 0]


def test_turns_left_count_down_to_none(content: Content) -> None:
    state = new_game(Setup(3, 2), content)
    settle(state)
    chance = random.Random(3)
    assert turns_left(state, 0) == 12
    last = 12
    while not state.over:
        now = turns_left(state, 1)
        assert 0 <= now <= last
        last = now
        apply(state, chance.choice(list(legal(state))))
        settle(state)
    assert turns_left(state, 1) == 0


def test_every_effect_of_the_data_has_a_worth(content: Content) -> None:
    for card in content.operations:
        assert all(-20 < effect_worth(effect) < 20 for effect in card.effects)
    for planet in content.planets:
        assert all(effect_worth(effect) > -3 for effect in (*planet.clean, *planet.corrupted))
    for failure in content.failures:
        assert effect_worth(failure.top) < 5 and effect_worth(failure.bottom) < 5
    assert len(operation_worth(content)) == len(content.operations)
