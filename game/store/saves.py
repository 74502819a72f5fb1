"""Saved games: where they are, what is in each, and how one stays out of another's way."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.store.record import PART, Record, RecordError, load_record, put_in_place
from game.store.settings import StoreError, data_dir

AUTOSAVE = "current.json"


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """One file in the list of saved games; ``fault`` is a sentence if it cannot be used."""

    path: Path
    cycle: int
    phase: str
    """As in the record: "action", "skirmish" …"""
    players: tuple[str, ...]
    changed: datetime
    finished: bool
    current: bool
    """The game that Continue goes on with, if it is not finished."""
    fault: str = ""

    @property
    def playable(self) -> bool:
        """Whether the file can be opened."""
        return not self.fault


def saves_dir() -> Path:
    """The folder of saved games; it may not exist yet."""
    return data_dir() / "saves"


def autosave_path() -> Path:
    """The file that the game in progress is written to after every choice."""
    return saves_dir() / AUTOSAVE


def recover() -> None:
    """Put a choice in its place that the program, killed, had no time to; clear away files it left half written.

    To be called before anything is loaded or saved. Never raises: what cannot be mended stays as it is.
    """
    path = autosave_path()
    with contextlib.suppress(OSError):
        parts = [part for part in saves_dir().iterdir() if part.suffix == PART]
        for part in sorted(parts, key=lambda part: part.stat().st_mtime_ns, reverse=True):
            if part.name.startswith(AUTOSAVE) and _newer(part, path):
                with contextlib.suppress(RecordError):
                    load_record(part)
                    put_in_place(part, path)
            part.unlink(missing_ok=True)


def _newer(part: Path, path: Path) -> bool:
    return not path.exists() or part.stat().st_mtime_ns > path.stat().st_mtime_ns


def new_save_path(now: datetime | None = None) -> Path:
    """A free file name for a game that the player wants to keep."""
    stamp = (now or datetime.now()).strftime("%Y-%m-%d_%H-%M-%S")
    path = saves_dir() / f"game_{stamp}.json"
    number = 2
    while path.exists():
        path = saves_dir() / f"game_{stamp}_{number}.json"
        number += 1
    return path


def list_saves() -> list[SaveInfo]:
    """All saved games, the newest first; broken files are in it with their fault."""
    try:
        found = [path for path in saves_dir().iterdir() if path.suffix == ".json"]
    except OSError:
        return []
    return sorted((read_info(path) for path in found), key=lambda info: info.changed, reverse=True)


def count_saves() -> int:
    """How many saved games there are, broken ones included."""
    try:
        return sum(path.suffix == ".json" for path in saves_dir().iterdir())
    except OSError:
        return 0


def read_info(path: Path) -> SaveInfo:
    """What is in one file, never raising: what is wrong with it is in ``fault``."""
    current = path.name == AUTOSAVE
    try:
        changed = datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:
        changed = datetime.fromtimestamp(0)
    try:
        record = load_record(path)
    except (RecordError, OSError) as fault:
        return SaveInfo(path, 0, "", (), changed, False, current, str(fault).replace(str(path), path.name))
    return SaveInfo(path, record.cycle, record.phase, _names(record), changed, record.finished, current)


def current_game() -> SaveInfo | None:
    """The unfinished game that Continue goes on with, or None."""
    path = autosave_path()
    if not path.is_file():
        return None
    info = read_info(path)
    return info if info.playable and not info.finished else None


def keep_current() -> Path | None:
    """Move the game in progress to a name of its own, before another takes its place.

    A game in which nothing was chosen yet, or of which another file holds the same, is not worth keeping and
    stays where it is. Returns the new path, or None. Raises StoreError if the folder cannot be written.
    """
    path = autosave_path()
    if not path.is_file():
        return None
    try:
        record = load_record(path)
        if not record.choices or any(_same(record, other) for other in _others()):
            return None
    except (RecordError, OSError):
        pass  # A broken file is kept as well: it may still be of use to its owner.
    kept = new_save_path(datetime.fromtimestamp(path.stat().st_mtime))
    try:
        os.replace(path, kept)
    except OSError as fault:
        raise StoreError(f"The game in {path} cannot be put aside ({fault.strerror}).") from fault
    return kept


def delete_save(path: Path) -> None:
    """Delete a saved game for good. Raises StoreError if it cannot be deleted."""
    try:
        path.unlink(missing_ok=True)
    except OSError as fault:
        raise StoreError(f"{path} cannot be deleted ({fault.strerror}).") from fault


def _others() -> Iterator[Record]:
    """The records of all sound files but the game in progress."""
    for path in sorted(saves_dir().glob("*.json")):
        if path.name != AUTOSAVE:
            try:
                yield load_record(path)
            except (RecordError, OSError):
                continue


def _same(one: Record, other: Record) -> bool:
    """Whether two records are of the same game at the same point."""
    return (one.seed, one.seats, one.content, one.choices) == (other.seed, other.seats, other.content, other.choices)


def _names(record: Record) -> tuple[str, ...]:
    return tuple(seat.name for seat in record.seats)
