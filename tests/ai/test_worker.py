"""The thinking process: quick, interruptible, and replaced when it dies or hangs."""

import os
import random
import signal
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from game.ai import worker as module
from game.ai.levels import make_player
from game.ai.packing import pack_state, unpack_state
from game.ai.worker import AiWorker
from game.content import load_content
from game.rules import Setup, apply, legal, new_game, open_decision, see, settle
from game.rules.choices import Choice
from game.rules.state import State

WAIT = 60.0


@pytest.fixture(scope="module")
def view() -> State:
    """What the seat at turn sees at its first boarding."""
    state = new_game(Setup(2, 6), load_content())
    settle(state)
    while state.phase != "action" or state.active < 0:
        apply(state, legal(state)[0])
        settle(state)
    return see(state, state.active)


@pytest.fixture
def worker() -> Iterator[AiWorker]:
    worker = AiWorker()
    yield worker
    worker.close()


def wait(worker: AiWorker, seconds: float = WAIT) -> Choice:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        choice = worker.poll()
        if choice is not None:
            return choice
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_a_person_is_advised_without_mistakes_on_purpose() -> None:
    state = new_game(Setup(2, 6, (True, False)), load_content())
    assert [module.budget_of(see(state, seat), seat) for seat in (0, 1)] == ["advice", "full"]
    assert module.budget_of(new_game(Setup(2, 6), load_content()), 1) == "full"


def test_a_state_travels_without_its_content(view: State) -> None:
    packed = pack_state(view)
    assert len(packed) < 6000
    again = unpack_state(packed, view.book)
    assert again == view or legal(again) == legal(view)
    assert open_decision(again) == open_decision(view)


def test_it_answers_as_the_level_does(worker: AiWorker, view: State) -> None:
    assert worker.poll() is None and not worker.thinking
    for level in ("random", "officer"):
        worker.ask(view, view.active, level, 5)
        assert worker.thinking
        expected = make_player(level, random.Random(5)).choose(view.active, legal(view), lambda: view)
        assert wait(worker) == expected
        assert not worker.thinking
    assert worker.replaced == 0


def test_a_new_question_drops_the_old_one(worker: AiWorker, view: State) -> None:
    for seed in range(4):
        worker.ask(view, view.active, "officer", seed)
    expected = make_player("officer", random.Random(3)).choose(view.active, legal(view), lambda: view)
    assert wait(worker) == expected
    worker.ask(view, view.active, "officer", 9)
    worker.cancel()
    assert not worker.thinking and worker.poll() is None


def test_move_now_is_answered_at_once(worker: AiWorker, view: State) -> None:
    worker.ask(view, view.active, "random", 1)
    wait(worker)
    worker.ask(view, view.active, "officer", 1)
    worker.move_now()
    begin = time.monotonic()
    assert wait(worker) in legal(view)
    assert time.monotonic() - begin < 2.0
    worker.ask(view, view.active, "officer", 2)
    assert wait(worker) in legal(view)


@pytest.mark.parametrize("level", ["officer", "captain", "admiral"])
def test_a_dead_worker_is_replaced_and_the_game_goes_on(worker: AiWorker, view: State, level: str) -> None:
    worker.ask(view, view.active, "random", 1)
    wait(worker)
    assert worker._process is not None and worker._process.pid is not None
    os.kill(worker._process.pid, signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
    worker.ask(view, view.active, level, 2)
    assert wait(worker) in legal(view)
    assert worker.replaced == 1 and worker.explained is None
    worker.ask(view, view.active, "officer", 5)
    expected = make_player("officer", random.Random(5)).choose(view.active, legal(view), lambda: view)
    assert wait(worker) == expected


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs a system that can stop a process")
@pytest.mark.parametrize("level", ["officer", "captain", "admiral"])
def test_a_hung_worker_is_replaced(worker: AiWorker, view: State, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    worker.ask(view, view.active, "random", 1)
    wait(worker)
    monkeypatch.setattr(module, "_GRACE_SECONDS", 0.2)
    assert worker._process is not None and worker._process.pid is not None
    os.kill(worker._process.pid, signal.SIGSTOP)
    worker.ask(view, view.active, level, 2)
    worker.move_now()
    assert wait(worker, 5.0) in legal(view)
    assert worker.replaced == 1


def test_without_a_second_process_there_is_still_an_answer(view: State, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", fail)
    worker = AiWorker()
    worker.ask(view, view.active, "officer", 2)
    assert worker.poll() in legal(view)
    worker.close()


def test_missing_data_in_the_worker_do_not_stop_the_game(view: State, tmp_path: Path) -> None:
    worker = AiWorker(content_dir=tmp_path)
    worker.ask(view, view.active, "officer", 2)
    assert wait(worker) in legal(view)
    worker.close()


def test_a_level_that_fails_gives_no_line(view: State) -> None:
    class Broken:
        def choose(self, *arguments: object) -> Choice:
            raise RuntimeError("bad thought")

    assert module._answer(view, view.active, Broken()) == []


def test_the_work_ends_with_its_pipe() -> None:
    class Closed:
        def send_bytes(self, message: bytes) -> None:
            return None

        def recv_bytes(self) -> bytes:
            raise EOFError

    pipe: Connection = Closed()  # type: ignore[assignment]
    module.work(pipe, pipe, None)


def test_an_unknown_level_is_refused_at_once(worker: AiWorker, view: State) -> None:
    with pytest.raises(KeyError):
        worker.ask(view, view.active, "genius", 1)


def test_an_answer_comes_with_its_reasons(worker: AiWorker, view: State) -> None:
    worker.ask(view, view.active, "captain", 3)
    choice = wait(worker)
    assert worker.explained is not None
    assert worker.explained.choice == choice
    assert worker.explained.reasons and worker.explained.alternatives
