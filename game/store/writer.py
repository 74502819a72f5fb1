"""Saving without making anybody wait: records are written one after another in a thread of their own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from game.store.record import Record, RecordError, save_record


class Writer:
    """Writes the records of one game in the order they come.

    Only the newest of those still waiting is written: it holds all that the ones before it do. The thread ends when
    nothing waits, and the program does not end before the thread does.
    """

    def __init__(self, write: Callable[[Record, Path], None] = save_record) -> None:
        self.fault = ""
        """One sentence if the record written last could not be; "" while writing works."""
        self._write = write
        self._lock = threading.Lock()
        self._waiting: tuple[Record, Path] | None = None
        self._thread: threading.Thread | None = None

    def put(self, record: Record, path: Path) -> None:
        """Write the record, as it is now, to ``path`` as soon as the ones before it are written."""
        copied = record.model_copy(update={"choices": list(record.choices), "digests": list(record.digests)})
        with self._lock:
            self._waiting = (copied, path)
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="saving")
                self._thread.start()

    def flush(self) -> None:
        """Wait until everything is written."""
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
                self._write(*job)
                self.fault = ""
            except RecordError as fault:
                self.fault = str(fault)
