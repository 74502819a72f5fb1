"""A second process that looks ahead for the Admiral: the same plans in other imagined worlds, on the other core.

The thinking process sends what its seat sees and the plans, and takes the worlds that are finished when it needs
them. It never waits: a helper that is slow, hangs or is gone only means fewer worlds.
"""

import os
import pickle
import random
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path as Folder

from game.ai.ahead import Ahead, Path, World, follow
from game.ai.evaluate import Evaluator
from game.ai.packing import pack_state, unpack_state
from game.content import load_content
from game.rules.book import book_of
from game.rules.state import State

_NICE = 10
"""The helper takes what the window leaves of a core."""

_END = 0
"""Sent as a question's number: there is nothing more to do."""


class HelpingProcess:
    """The other end of the pipe to :func:`help_out`, used by the thinking process."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._number = _END
        self._busy = False

    def begin(self, view: State, seat: int, plans: Sequence[Path], how: Ahead) -> None:
        """Start on these plans; not while the helper has not yet told that it stopped with the last ones."""
        self.worlds()
        self._number += 1
        if not self._busy:
            seed = how.rng.getrandbits(32)
            self._send((self._number, pack_state(view), seat, tuple(plans), how.budget, how.weights, seed))

    def worlds(self) -> list[World]:
        """The worlds finished since this was last asked; at once."""
        found: list[World] = []
        try:
            while self._pipe.poll():
                number, world = pickle.loads(self._pipe.recv_bytes())
                if world is None:
                    self._busy = False
                elif number == self._number:
                    found.append(world)
        except (OSError, EOFError, pickle.UnpicklingError):
            # It is gone: from now on one thinks alone.
            self._busy = True
        return found

    def end(self) -> None:
        """Start on no further world."""
        if self._busy:
            self._send((_END,))

    def _send(self, message: tuple[object, ...]) -> None:
        self._busy = True
        try:
            self._pipe.send_bytes(pickle.dumps(message))
        except (OSError, ValueError):
            # Nobody is there: it stays busy for ever.
            return


def help_out(pipe: Connection, content_dir: Folder | None) -> None:
    """The process's whole life: follow plans until told to end, and again, until the pipe closes."""
    if hasattr(os, "nice"):
        os.nice(_NICE)
    try:
        book = book_of(load_content(content_dir))
        while True:
            number, *question = pickle.loads(pipe.recv_bytes())
            if number == _END:
                continue
            packed, seat, plans, budget, weights, seed = question
            view = unpack_state(packed, book)
            how = Ahead(budget, weights, random.Random(seed), lambda: not pipe.poll())
            judge = Evaluator(view, seat, weights)
            for _ in range(budget.worlds):
                world = follow(view, plans, judge, how)
                if world is None:
                    break
                pipe.send_bytes(pickle.dumps((number, world)))
            pipe.send_bytes(pickle.dumps((number, None)))
    except (Exception, KeyboardInterrupt):
        # Whatever goes wrong here must neither end the game nor print into it: the Admiral goes on alone.
        return
