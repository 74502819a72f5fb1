"""Thinking in another process, so that the window never waits: ask, poll, "move now", always an answer.

For the Admiral a second process helps it if the machine has a core for that (:mod:`game.ai.helper`).
"""

import os
import pickle
import random
import time
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from game.ai.admiral import AdmiralPlayer
from game.ai.budgets import SECONDS
from game.ai.explain import Explanation, explain_player
from game.ai.helper import HelpingProcess, help_out
from game.ai.levels import carry_on, make_player
from game.ai.packing import pack_state, unpack_state
from game.ai.players import AiPlayer
from game.content import load_content
from game.rules import legal
from game.rules.book import book_of
from game.rules.choices import Choice
from game.rules.state import State

THINK_SECONDS = 1.0
"""Longest a level thinks about one answer in the window if it has no time of its own (``budgets.SECONDS``)."""

_START_SECONDS = 30.0
_GRACE_SECONDS = 4.0
"""A worker silent for so long beyond its time (the first time: since it was started) is given up."""

_MOVE_NOW = b"move now"


class AiWorker:
    """One thinking process and what is asked of it. Every question gets a legal answer sooner or later."""

    def __init__(self, content_dir: Path | None = None, think_seconds: float = THINK_SECONDS) -> None:
        """Starts the process; ``content_dir`` is the folder of card data if it is not the installed one."""
        self._content_dir = content_dir
        self._think_seconds = think_seconds
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._helper: BaseProcess | None = None
        self._helper_pipe: Connection | None = None
        """The helper's end until it is started."""
        self._warm = False
        self._number = 0
        self._question: tuple[State, int, str, int] | None = None
        self._hurried = False
        self._give_up_at = 0.0
        self.replaced = 0
        """How often a dead or hung process was replaced."""
        self.explained: Explanation | None = None
        """Why the answer polled last was given; None if nobody can say."""
        self._start()

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def ask(self, view: State, seat: int, level: str, seed: int) -> None:
        """Ask for the answer of ``seat`` to the open decision of ``view``, which is what that seat sees; a person's
        seat is asked about in the same way for a hint (:func:`game.ai.explain.hint_level`).

        ``seed`` fixes the chance in it. A question still open is dropped. ``KeyError`` for an unknown level.
        """
        if isinstance(make_player(level, random.Random(0)), AdmiralPlayer):
            self._start_helper()
        self._number += 1
        self._question = (view, seat, level, seed)
        self._hurried = False
        seconds = max(self._think_seconds, SECONDS.get(level, 0.0))
        self._give_up_at = time.monotonic() + seconds + self._patience()
        self._send(pickle.dumps((self._number, pack_state(view), seat, level, seed, seconds)))

    def poll(self) -> Choice | None:
        """The answer if there is one now, at once; None while thinking or if nothing was asked."""
        if self._question is None:
            return None
        reply = self._receive()
        if reply is None:
            lost = not self._alive() or time.monotonic() > self._give_up_at
            return self._without_worker() if lost else None
        view, _, _, seed = self._question
        self._question = None
        answers = legal(view)
        self.explained = reply[0] if reply and reply[0].choice in answers else None
        return self.explained.choice if self.explained is not None else _any_answer(answers, seed)

    def move_now(self) -> None:
        """Ask for the best answer found so far."""
        if self._question is not None and not self._hurried:
            self._hurried = True
            self._give_up_at = min(self._give_up_at, time.monotonic() + self._patience())
            self._send(_MOVE_NOW)

    def cancel(self) -> None:
        """Drop the open question."""
        if self._question is not None:
            self.move_now()
            self._question = None

    def close(self) -> None:
        """End the process."""
        self._question = None
        pipes, processes = (self._pipe, self._helper_pipe), (self._process, self._helper)
        self._process = self._pipe = self._helper = self._helper_pipe = None
        for pipe in pipes:
            if pipe is not None:
                pipe.close()
        for process in processes:
            if process is not None:
                process.join(0.2)
                if process.is_alive():
                    process.kill()
                    process.join(1.0)

    # --- the process --------------------------------------------------------------------------------------

    def _start(self) -> None:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        to_helper, self._helper_pipe = context.Pipe()
        self._warm = False
        self._pipe = ours
        asked = (theirs, to_helper, self._content_dir)
        self._process = context.Process(target=work, args=asked, name="revenant-ai", daemon=True)
        try:
            self._process.start()
        except OSError:
            # No second process to be had: every question gets a random legal answer.
            self._process = None
        theirs.close()
        to_helper.close()

    def _start_helper(self) -> None:
        """Start it once, at the first question for which it can do something."""
        pipe, self._helper_pipe = self._helper_pipe, None
        if pipe is None:
            return
        if (os.cpu_count() or 1) > 1:
            asked = (pipe, self._content_dir)
            self._helper = get_context("spawn").Process(
                target=help_out, args=asked, name="revenant-helper", daemon=True
            )
            try:
                self._helper.start()
            except OSError:
                # Without it the Admiral thinks alone.
                self._helper = None
        pipe.close()

    def _patience(self) -> float:
        return _GRACE_SECONDS if self._warm else _START_SECONDS

    def _alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def _send(self, message: bytes) -> None:
        try:
            if self._pipe is not None:
                self._pipe.send_bytes(message)
        except (OSError, ValueError):
            # The process is gone; poll() will find out and answer.
            return

    def _receive(self) -> list[Explanation] | None:
        """The reply to the open question (empty if the worker had none), dropping replies to older ones."""
        try:
            while self._pipe is not None and self._pipe.poll():
                number, found = pickle.loads(self._pipe.recv_bytes())
                self._warm = True
                if number == self._number:
                    return list(found)
        except (OSError, EOFError, pickle.UnpicklingError):
            return None
        return None

    def _without_worker(self) -> Choice:
        """Replace a process that died or hangs, and answer at random."""
        assert self._question is not None
        view, _, _, seed = self._question
        if self._process is not None:
            self._process.kill()
        self.close()
        self.replaced += 1
        self.explained = None
        self._start()
        return _any_answer(legal(view), seed)


def _any_answer(answers: Sequence[Choice], seed: int) -> Choice:
    """What the game goes on with when a worker fails."""
    return random.Random(seed).choice(answers)


def work(pipe: Connection, to_helper: Connection, content_dir: Path | None) -> None:
    """The process's whole life: answer questions until the pipe closes."""
    helper = HelpingProcess(to_helper)
    try:
        book = book_of(load_content(content_dir))
        pipe.send_bytes(pickle.dumps((0, [])))
        players: dict[tuple[int, str], AiPlayer] = {}
        while True:
            message = pipe.recv_bytes()
            if message == _MOVE_NOW:
                continue  # It came too late: that question is answered already.
            number, packed, seat, level, seed, seconds = pickle.loads(message)
            end = time.monotonic() + seconds

            def keep_going(end: float = end) -> bool:
                return time.monotonic() < end and not pipe.poll()

            view = unpack_state(packed, book)
            player = make_player(level, random.Random(seed), keep_going, budget_of(view, seat))
            carry_on(players.get((seat, level)), player)
            if isinstance(player, AdmiralPlayer):
                player.helper = helper
            players[seat, level] = player
            pipe.send_bytes(pickle.dumps((number, _answer(view, seat, player))))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def budget_of(view: State, seat: int) -> str:
    """A person who asks for a hint gets advice without mistakes on purpose; a computer player plays as its level."""
    persons = view.setup.persons
    return "advice" if seat < len(persons) and persons[seat] else "full"


def _answer(view: State, seat: int, player: AiPlayer) -> list[Explanation]:
    """The player's answer and why; nothing if it fails: the game then goes on with a random one."""
    try:
        return [explain_player(player, view, seat)]
    except Exception:
        # Whatever goes wrong in a level's thinking must not end the game nor print into it.
        return []
