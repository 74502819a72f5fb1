"""Looking back on a game in another process, so that the window shows how far it is and never waits."""

import pickle
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from game.ai.review import Regret, review
from game.content import load_content
from game.rules import Setup
from game.rules.choices import from_json

Found = dict[int, tuple[Regret, ...]]
"""By person the decisions that cost most, the dearest first."""


class ReviewWorker:
    """One process that looks back on one game; :meth:`poll` it until it is ``over``."""

    def __init__(
        self, setup: Setup, choices: Sequence[str], persons: Sequence[int], content_dir: Path | None = None
    ) -> None:
        """``choices`` are the lines of the record; ``content_dir`` is for card data other than the installed."""
        self.done = 0
        """Choices looked at so far."""
        self.total = len(choices)
        self.found: Found | None = None
        """The result once it is there."""
        self.over = False
        """Nothing more is to come; without a result the process has failed."""
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        asked = (theirs, content_dir, setup, tuple(choices), tuple(persons))
        self._process: BaseProcess = context.Process(target=look_back, args=asked, name="revenant-review", daemon=True)
        try:
            self._process.start()
        except OSError:
            self.over = True
        theirs.close()

    def poll(self) -> None:
        """Take what the process has told since."""
        try:
            while not self.over and self._pipe.poll():
                told = pickle.loads(self._pipe.recv_bytes())
                if isinstance(told, int):
                    self.done = told
                else:
                    self.found, self.done, self.over = told, self.total, True
        except (OSError, EOFError, pickle.UnpicklingError):
            self.over = True

    def close(self) -> None:
        """End the process."""
        self.over = True
        self._pipe.close()
        if self._process.is_alive():
            self._process.kill()
            self._process.join(1.0)


def look_back(
    pipe: Connection, content_dir: Path | None, setup: Setup, choices: tuple[str, ...], persons: tuple[int, ...]
) -> None:
    """The process's whole life: tell how far it is, at last the result."""

    def progress(done: int, total: int) -> bool:
        pipe.send_bytes(pickle.dumps(done))
        return True

    try:
        found = review(load_content(content_dir), setup, [from_json(line) for line in choices], persons, 0, progress)
        pipe.send_bytes(pickle.dumps(found))
    except (OSError, ValueError, KeyboardInterrupt):
        return
