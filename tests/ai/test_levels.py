"""What sets the levels apart: budgets kept, plans kept, Houses led protected, an answer whenever it is asked for."""

import random

import pytest

from game.ai.ahead import Ahead, Future, play_on
from game.ai.budgets import BUDGETS, SECONDS, Budget
from game.ai.captain import CaptainPlayer
from game.ai.evaluate import Evaluator
from game.ai.levels import LEVELS, carry_on, make_player
from game.ai.officer import misjudged
from game.ai.search import Line
from game.ai.tree import TurnTree
from game.ai.weights import HAND_MADE
from game.content import Content, load_content
from game.lab.match import play_match, seat_levels
from game.rules import Setup, apply, imagine, legal, new_game, open_decision, see, settle
from game.rules.choices import EndTurn
from game.rules.decisions import AssignDamage, ChooseBoarding
from game.rules.state import State

THINKERS = ("captain", "admiral")


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def at_boarding(content: Content, seed: int, number: int) -> State:
    """A two-seat game played at random to its so manieth boarding."""
    chance = random.Random(seed)
    state = new_game(Setup(2, seed), content)
    settle(state)
    while True:
        if isinstance(open_decision(state), ChooseBoarding):
            number -= 1
            if number == 0:
                return state
        apply(state, chance.choice(list(legal(state))))
        settle(state)


def count_looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Positions judged from now on, counted in the list's only entry."""
    looks = [0]
    judge = Evaluator.value

    def counted(self: Evaluator, state: State) -> float:
        looks[0] += 1
        return judge(self, state)

    monkeypatch.setattr(Evaluator, "value", counted)
    return looks


@pytest.mark.parametrize("level", THINKERS)
def test_a_turn_costs_what_the_budget_says(content: Content, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nodes, not clocks: a turn's plan, its alternatives followed on, and little more for every later answer."""
    looks = count_looks(monkeypatch)
    budget = BUDGETS["quick"][level]
    player = make_player(level, random.Random(1))
    state = at_boarding(content, 3, 9)
    seat = state.active
    begin = True
    while state.active == seat:
        before = looks[0]
        answers = legal(state)
        apply(state, player.choose(seat, answers, lambda: see(state, seat)))
        settle(state)
        spent = looks[0] - before
        stages = budget.worlds * (budget.turns + 1) if budget.plans else 0
        most = budget.turn + stages * (budget.reply + 200 * budget.plans) if begin else 2 * budget.answer
        assert spent <= most + 150
        begin = False


def test_what_was_thought_is_kept_from_answer_to_answer(content: Content) -> None:
    player = CaptainPlayer(random.Random(1))
    kept = 0
    for number in (3, 8, 14):
        state = at_boarding(content, 5, number)
        seat = state.active
        while state.active == seat:
            asked = open_decision(state)
            if asked is None or asked.seat != seat:
                break
            before = player.tree
            apply(state, player.choose(seat, legal(state), lambda s=state, n=seat: see(s, n)))
            kept += before is not None and player.tree is before
            settle(state)
    assert kept >= 4


def test_a_player_of_the_same_level_can_carry_on(content: Content) -> None:
    state = at_boarding(content, 5, 8)
    seat = state.active
    for level in THINKERS:
        first, second = make_player(level, random.Random(1)), make_player(level, random.Random(2))
        first.choose(seat, legal(state), lambda: see(state, seat))
        carry_on(first, second)
        assert isinstance(first, CaptainPlayer) and isinstance(second, CaptainPlayer)
        assert second.tree is first.tree is not None
    carry_on(None, make_player("random", random.Random(1)))


@pytest.mark.parametrize("level", ["officer", *THINKERS])
@pytest.mark.parametrize("looks", [0, 40, 700])
def test_stopped_at_any_moment_it_answers(content: Content, level: str, looks: int) -> None:
    for number in (2, 11):
        state = at_boarding(content, 4, number)
        left = [looks]

        def keep_going(left: list[int] = left) -> bool:
            left[0] -= 1
            return left[0] >= 0

        player = make_player(level, random.Random(1), keep_going, "full")
        seat = state.active
        while state.active == seat:
            answers = legal(state)
            answer = player.choose(seat, answers, lambda s=state, n=seat: see(s, n))
            assert answer in answers
            apply(state, answer)
            settle(state)


@pytest.mark.parametrize("level", ["officer", *THINKERS])
def test_a_house_that_is_led_is_protected(content: Content, level: str) -> None:
    """Skirmish: the only Damage goes to the ship of the House in which the other leads (RULES 6.2.1)."""
    state = at_boarding(content, 6, 13)
    for mine, other in ((0, 3), (3, 0), (1, 2)):
        skirmish = state.clone()
        skirmish.answers = None
        book = skirmish.book
        for ship in range(book.ship_count):
            if skirmish.ship_at[ship] == 5:
                skirmish.ship_at[ship] = 0
        ours, theirs = book.ships_of[mine][3][-1], book.ships_of[other][3][-1]
        skirmish.ship_at[ours] = skirmish.ship_at[theirs] = 5
        skirmish.players[0].influence = [8 if house == mine else 0 for house in range(4)]
        skirmish.players[1].influence = [8 if house == other else 0 for house in range(4)]
        skirmish.phase, skirmish.active = "skirmish", -1
        skirmish.stack.append(AssignDamage(5, 1, 0, False))
        answers = legal(skirmish)
        assert len(answers) == 2
        answer = make_player(level, random.Random(1)).choose(0, answers, lambda s=skirmish: see(s, 0))
        assert answer.ship == theirs  # type: ignore[union-attr]


def test_the_future_is_played_to_the_own_next_turn(content: Content) -> None:
    budget = Budget(turn=20, answer=10, worlds=1, plans=2, reply=40, turns=0)
    how = Ahead(budget, HAND_MADE, random.Random(1), None)
    for number in (1, 4, 9):
        state = at_boarding(content, 7, number)
        seat, cycle = state.active, state.cycle
        view = see(state, seat)
        tree = TurnTree(imagine(view, random.Random(2)), Evaluator(view, seat))
        tree.grow(200)
        futures = [Future(tree.lines()[n].state.clone()) for n in (0, 1)]
        for future in futures:
            settle(future.state)
        before = [future.state.clone() for future in futures]
        assert play_on(futures, seat, how)
        for future, old in zip(futures, before, strict=True):
            asked = open_decision(future.state)
            mine = asked is not None and asked.seat == seat
            assert mine or future.state.cycle > cycle or future.state.phase != "action"
            if isinstance(open_decision(old), ChooseBoarding) and old.active != seat:
                assert future.reply and all(choice.seat != seat for choice in future.reply)
        assert not play_on(futures, seat, how._replace(keep_going=lambda: False)) or futures[0].state.active == seat


def test_budgets_and_times_name_the_levels() -> None:
    for budgets in (BUDGETS["quick"], BUDGETS["full"]):
        assert set(budgets) == set(LEVELS) - {"random"}
    assert SECONDS["captain"] < 1 and SECONDS["admiral"] < 3
    with pytest.raises(KeyError):
        make_player("captain", random.Random(1), None, "endless")


def test_cadets_beat_random_players_and_lose_to_officers(content: Content) -> None:
    """The full claim is measured with ``arena``; here a handful of seeds guards it."""
    for pair, favourite in ((("cadet", "random"), "cadet"), (("cadet", "officer"), "officer")):
        won = 0
        for index in range(6):
            result = play_match(content, seat_levels(pair, 2, index), 900 + index // 2)
            won += result.levels[result.winner] == favourite
        assert won >= 4


def test_the_weaker_a_level_the_more_it_misjudges() -> None:
    for numbers in (BUDGETS["quick"], BUDGETS["full"]):
        wrong = [numbers[level].misjudged for level in ("admiral", "officer", "cadet")]
        assert wrong == sorted(wrong) and wrong[0] == 0.0 < wrong[1]
        assert numbers["captain"].misjudged > 0.0
    assert all(budget.misjudged == 0.0 for budget in BUDGETS["advice"].values())
    assert BUDGETS["advice"]["captain"].turn == BUDGETS["full"]["captain"].turn


def test_lines_are_misjudged_by_about_so_much() -> None:
    state = new_game(Setup(2, 1), load_content())
    lines = [Line(EndTurn(0), float(-number), (EndTurn(0),), state) for number in range(400)]
    assert misjudged(lines, 0.0, random.Random(1)) == lines
    seen = misjudged(lines, 2.0, random.Random(1))
    assert [line.value for line in seen] == sorted((line.value for line in seen), reverse=True)
    off = sorted(line.value for line in seen)
    assert sum((a - b) ** 2 for a, b in zip(off, range(-399, 1), strict=True)) < 400 * 2.0**2
    assert {line.value for line in seen}.isdisjoint(line.value for line in lines)


def test_a_captain_misjudges_its_plans_but_not_what_belongs_to_one(content: Content) -> None:
    """At the beginning of a turn it is wrong, another time in another way; at every later answer it sees clearly."""
    state = at_boarding(content, 3, 5)
    seat = open_decision(state).seat
    budget = BUDGETS["quick"]["captain"]._replace(worlds=1)
    clear, dim = (
        CaptainPlayer(random.Random(1), None, budget._replace(misjudged=points)) for points in (0.0, budget.misjudged)
    )
    values = []
    for player in (clear, dim):
        judged = player.judge(seat, tuple(legal(state)), lambda: see(state, seat))
        values.append({line.first: line.value for line in judged.lines})
    assert all(values[0][first] != values[1][first] for first in values[0])
    apply(state, max(values[0], key=lambda first: values[0][first]))
    settle(state)
    assert open_decision(state).seat == seat and not isinstance(open_decision(state), ChooseBoarding)
    while not isinstance(open_decision(state), ChooseBoarding):
        asked, view = open_decision(state), see(state, open_decision(state).seat)
        tree = dim.think(view, asked.seat)
        lines, _ = dim.weigh(view, tree, tree.lines())
        assert lines == tree.lines()
        apply(state, lines[0].first)
        settle(state)
