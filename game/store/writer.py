"""Saving without making anybody wait: a choice is in a file at once, a thread makes it last.

Writing the file takes about a millisecond; only the disk's word that it will last through a power cut takes longer.
So a game loses nothing if the program is killed at any moment: what had no time to take its place is found again
(``saves.recover``).
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from pathlib import Path

from game.store.record import Record, RecordError, put_in_place, write_part


class Writer:
    """Writes the records of one game in the order they come.

    Only the newest of those still waiting takes its place: it holds all that the ones before it do. The thread ends
    when nothing waits, and the program does not end before the thread does.
    """

    def __init__(self, place: Callable[[Path, Path], None] = put_in_place) -> None:
        self.fault = ""
        """One sentence if the record written last could not be; "" while writing works."""
        self._place = place
        self._lock = threading.Lock()
        self._waiting: tuple[Path, Path] | None = None
        self._thread: threading.Thread | None = None

    def put(self, record: Record, path: Path) -> None:
        """Write the record, as it is now, beside ``path``; as soon as the ones before it are there it takes its place.

        It outlives the program from here on, and a power cut once it is in its place.
        """
        try:
            part = write_part(record, path)
        except RecordError as fault:
            self.fault = str(fault)
            return
        with self._lock:
            if self._waiting is not None:
                with contextlib.suppress(OSError):
                    self._waiting[0].unlink()
            self._waiting = (part, path)
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="saving")
                self._thread.start()

    def flush(self) -> None:
        """Wait until everything is in its place."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        while True:
            with self._lock:
                job, self._waiting = self._waiting, None
                if job is None:
                    self._thread = None
                    return
            try:
                self._place(*job)
                self.fault = ""
            except RecordError as fault:
                self.fault = str(fault)
