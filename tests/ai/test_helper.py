"""The Admiral's helper: other worlds from another process, never waited for, never needed."""

import os
import pickle
import random
import signal
import time
from collections.abc import Iterator, Sequence
from multiprocessing import Pipe
from threading import Thread

import pytest

from game.ai import helper as module
from game.ai.admiral import AdmiralPlayer
from game.ai.ahead import Ahead, Path, World, follow
from game.ai.budgets import Budget
from game.ai.evaluate import Evaluator
from game.ai.helper import HelpingProcess, help_out
from game.ai.tree import TurnTree
from game.ai.weights import HAND_MADE
from game.ai.worker import AiWorker
from game.content import load_content
from game.rules import Setup, apply, imagine, legal, new_game, open_decision, see, settle
from game.rules.decisions import ChooseBoarding
from game.rules.state import State

BUDGET = Budget(turn=60, answer=20, worlds=3, plans=3, reply=40, turns=0)


def at_boarding(number: int) -> State:
    """A three-seat game played at random to its so manieth boarding."""
    chance = random.Random(3)
    state = new_game(Setup(3, 11), load_content())
    settle(state)
    while True:
        if isinstance(open_decision(state), ChooseBoarding):
            number -= 1
            if number == 0:
                return state
        apply(state, chance.choice(list(legal(state))))
        settle(state)


@pytest.fixture
def view() -> State:
    state = at_boarding(8)
    return see(state, state.active)


@pytest.fixture
def how() -> Ahead:
    return Ahead(BUDGET, HAND_MADE, random.Random(5), None)


def plans_of(view: State) -> list[Path]:
    tree = TurnTree(imagine(view, random.Random(2)), Evaluator(view, view.active))
    tree.grow(100)
    return [line.path for line in tree.lines()[:3]]


@pytest.fixture
def helping(monkeypatch: pytest.MonkeyPatch) -> Iterator[HelpingProcess]:
    """A helper in a thread of this process, which is not to be made slow."""
    monkeypatch.setattr(module.os, "nice", lambda by: by, raising=False)
    ours, theirs = Pipe()
    thread = Thread(target=help_out, args=(theirs, None), daemon=True)
    thread.start()
    yield HelpingProcess(ours)
    ours.close()
    thread.join(10)
    assert not thread.is_alive()


def collect(helping: HelpingProcess, number: int) -> list[World]:
    worlds: list[World] = []
    end = time.monotonic() + 60
    while len(worlds) < number and time.monotonic() < end:
        worlds += helping.worlds()
        time.sleep(0.005)
    return worlds


def test_it_follows_the_plans_as_one_would_oneself(helping: HelpingProcess, view: State, how: Ahead) -> None:
    plans, seat = plans_of(view), view.active
    seed = random.Random(5).getrandbits(32)
    alone = how._replace(rng=random.Random(seed))
    expected = [follow(view, plans, Evaluator(view, seat), alone) for _ in range(BUDGET.worlds)]
    helping.begin(view, seat, plans, how)
    assert collect(helping, BUDGET.worlds) == expected
    assert len(expected[0].values) == len(plans)  # type: ignore[union-attr]


def test_told_to_end_it_is_ready_for_the_next_plans(helping: HelpingProcess, view: State, how: Ahead) -> None:
    plans, seat = plans_of(view), view.active
    helping.begin(view, seat, plans, how._replace(budget=BUDGET._replace(worlds=10_000)))
    assert collect(helping, 1)
    helping.end()
    end = time.monotonic() + 60
    while helping._busy and time.monotonic() < end:
        helping.worlds()
        time.sleep(0.005)
    helping.begin(view, seat, plans[:2], how)
    assert {len(world.values) for world in collect(helping, 3)} == {2}


def test_what_was_found_for_other_plans_is_dropped(view: State, how: Ahead) -> None:
    ours, theirs = Pipe()
    helping = HelpingProcess(ours)
    helping.begin(view, view.active, plans_of(view), how)
    number = pickle.loads(theirs.recv_bytes())[0]
    helping.end()
    helping.begin(view, view.active, [], how)
    theirs.send_bytes(pickle.dumps((number, World((1.0,), ((),)))))
    assert helping.worlds() == []


def test_with_nobody_there_one_thinks_alone(view: State, how: Ahead) -> None:
    ours, theirs = Pipe()
    theirs.close()
    helping = HelpingProcess(ours)
    player, alone = AdmiralPlayer(random.Random(1), budget=BUDGET), AdmiralPlayer(random.Random(1), budget=BUDGET)
    player.helper = helping
    answers = legal(view)
    assert player.judge(view.active, answers, lambda: view).lines
    assert alone.choose(view.active, answers, lambda: view) in answers
    assert helping.worlds() == []


class Twin:
    """A helper that has always finished two worlds, so that two cores can be compared without a clock."""

    def begin(self, view: State, seat: int, plans: Sequence[Path], how: Ahead) -> None:
        alone = how._replace(rng=random.Random(how.rng.getrandbits(32)), helper=None)
        judge = Evaluator(view, seat, how.weights)
        self.found = [world for _ in range(2) if (world := follow(view, plans, judge, alone)) is not None]

    def worlds(self) -> list[World]:
        found, self.found = self.found, []
        return found

    def end(self) -> None:
        self.found = []


def test_what_is_hidden_changes_nothing_with_two_cores() -> None:
    """As for every level: permute all that a seat cannot see, and with the same chance it answers the same."""
    for number in (2, 8, 15, 21):
        state = at_boarding(number)
        seat = state.active
        others = [state, *(imagine(see(state, seat), random.Random(seed)) for seed in range(3))]
        assert len({str([p.hand for p in other.players]) for other in others}) > 1
        found = set()
        for other in others:
            player = AdmiralPlayer(random.Random(3), budget=BUDGET)
            player.helper = Twin()
            judged = player.judge(seat, legal(other), lambda s=other, n=seat: see(s, n))
            found.add((judged.answer, judged.lines[0].value))
        assert len(found) == 1


@pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="needs a second core")
def test_a_killed_helper_is_not_missed(view: State) -> None:
    worker = AiWorker()
    try:
        for kill in (False, True):
            worker.ask(view, view.active, "admiral", 4)
            assert worker._helper is not None and worker._helper.pid is not None
            if kill:
                os.kill(worker._helper.pid, signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
            end, choice = time.monotonic() + 60, None
            while choice is None and time.monotonic() < end:
                choice = worker.poll()
                time.sleep(0.005)
            assert choice in legal(view)
            assert worker.explained is not None
        assert worker.replaced == 0
        assert not worker._helper.is_alive()
    finally:
        worker.close()


def test_only_the_admiral_needs_a_helper(view: State) -> None:
    worker = AiWorker()
    worker.ask(view, view.active, "captain", 4)
    assert worker._helper is None
    worker.close()
