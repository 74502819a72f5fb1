"""Reasons, alternatives, expected replies, hints, and looking back on a game."""

import random
import time
from collections.abc import Iterator

import pytest

from game.ai.evaluate import TERMS
from game.ai.explain import explain, explain_player, hint_level
from game.ai.levels import LEVELS, make_player
from game.ai.review import review
from game.ai.review_worker import ReviewWorker
from game.content import Content, load_content
from game.rules import Setup, apply, imagine, legal, new_game, open_decision, see, settle
from game.rules.choices import Choice, to_json
from game.rules.decisions import ChooseBoarding
from game.rules.state import State


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def boardings(content: Content, seed: int, every: int) -> Iterator[State]:
    """Every so manieth boarding of a random two-seat game."""
    chance = random.Random(seed)
    state = new_game(Setup(2, seed), content)
    settle(state)
    number = 0
    while not state.over:
        if isinstance(open_decision(state), ChooseBoarding):
            number += 1
            if number % every == 0:
                yield state.clone()
        apply(state, chance.choice(list(legal(state))))
        settle(state)


@pytest.mark.parametrize("level", ["officer", "captain", "admiral"])
def test_it_says_what_the_level_does_and_why(content: Content, level: str) -> None:
    replies = 0
    for state in boardings(content, 5, 7):
        seat = state.active
        view = see(state, seat)
        told = explain(view, seat, level, random.Random(4))
        chosen = make_player(level, random.Random(4)).choose(seat, legal(view), lambda v=view: v)
        assert told.choice == chosen == told.line[0]
        assert told.choice in legal(view)
        assert told.reasons and all(part.term in TERMS for part in told.reasons)
        assert all((part.term == "houses") == (part.house >= 0) for part in told.reasons)
        assert 1 <= len(told.alternatives) <= 3
        estimates = [told.estimate, *(other.estimate for other in told.alternatives)]
        assert all(other.choice in legal(view) and other.choice != told.choice for other in told.alternatives)
        assert level == "admiral" or estimates == sorted(estimates, reverse=True)
        replies += bool(told.reply)
        assert all(choice.seat != seat for choice in told.reply)
    assert bool(replies) == (level == "admiral")


def test_reasons_rest_on_what_the_seat_knows(content: Content) -> None:
    for state in boardings(content, 6, 11):
        other = imagine(see(state, state.active), random.Random(8))
        seat = state.active
        told = [explain(see(s, seat), seat, "officer", random.Random(1)) for s in (state, other)]
        assert told[0] == told[1]


def test_a_later_answer_is_explained_against_the_others(content: Content) -> None:
    """The reason is what this answer does better than the others weighed, what speaks for it first."""
    found = 0
    for state in boardings(content, 7, 3):
        seat = state.active
        captain = make_player("captain", random.Random(3))
        for _ in range(4):
            if state.active != seat or open_decision(state) is None:
                break
            told = explain_player(captain, see(state, seat), seat)
            points = [part.points for part in told.reasons]
            assert points == sorted(points, reverse=True)
            if not isinstance(open_decision(state), ChooseBoarding) and told.alternatives:
                best = told.alternatives[0].estimate
                if told.reasons and told.estimate - best > 2:
                    assert points[0] > 0
                    found += 1
            apply(state, told.choice)
            settle(state)
    assert found > 3


def test_a_level_without_judgement_gives_no_reason(content: Content) -> None:
    state = next(boardings(content, 6, 2))
    told = explain(see(state, state.active), state.active, "random", random.Random(1))
    assert (told.reasons, told.alternatives, told.reply) == ((), (), ())


def test_hints_come_from_one_level_above() -> None:
    assert [hint_level([level]) for level in LEVELS] == ["cadet", "officer", "captain", "admiral", "admiral"]
    assert hint_level(["random", "officer"]) == "captain"
    assert hint_level([]) == "captain" == hint_level(["person"])


def test_the_review_finds_what_cost_most(content: Content) -> None:
    """A person who answers at random regrets more than an officer, and the better answers were legal."""
    setup = Setup(2, 12)
    state = new_game(setup, content)
    settle(state)
    officer, chance = make_player("officer", random.Random(1)), random.Random(2)
    choices: list[Choice] = []
    legal_then: list[tuple[Choice, ...]] = []
    while not state.over and len(choices) < 60:
        decision, answers = open_decision(state), tuple(legal(state))
        assert decision is not None
        seat = decision.seat
        choice = chance.choice(answers) if seat else officer.choose(seat, answers, lambda: see(state, 0))
        choices.append(choice)
        legal_then.append(answers)
        apply(state, choice)
        settle(state)
    told: list[int] = []

    def progress(done: int, of: int) -> bool:
        told.append(done)
        assert of == len(choices)
        return True

    found = review(content, setup, choices, (0, 1), progress=progress)
    assert told == list(range(len(choices)))
    assert set(found) == {0, 1} and 1 <= len(found[1]) <= 3
    costs = [regret.cost for regret in found[1]]
    assert costs == sorted(costs, reverse=True)
    assert sum(costs) > sum(regret.cost for regret in found[0])
    for regret in (*found[0], *found[1]):
        assert choices[regret.number] == regret.chosen != regret.better
        assert regret.better in legal_then[regret.number]
    assert review(content, setup, choices, (1,), progress=lambda done, of: False) == {1: ()}


def test_the_review_runs_in_a_process_of_its_own(content: Content) -> None:
    setup = Setup(2, 12)
    state = new_game(setup, content)
    settle(state)
    choices: list[Choice] = []
    while len(choices) < 8:
        choices.append(legal(state)[-1])
        apply(state, choices[-1])
        settle(state)
    worker = ReviewWorker(setup, [to_json(choice) for choice in choices], (0, 1))
    end = time.monotonic() + 60
    while not worker.over and time.monotonic() < end:
        worker.poll()
        time.sleep(0.01)
    assert worker.found == review(content, setup, choices, (0, 1))
    assert worker.done == worker.total == 8
    worker.close()
    killed = ReviewWorker(setup, [to_json(choice) for choice in choices], (0, 1))
    killed._process.kill()
    killed._process.join()
    killed.poll()
    assert killed.over and killed.found is None
    killed.close()
