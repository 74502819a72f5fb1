"""Saving in the background: in a file at once, in order, the newest last, all of it once flushed, faults told."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store.record import PART, Record, RecordError, SeatInfo, load_record, put_in_place, save_record, write_part
from game.store.saves import AUTOSAVE, autosave_path, recover
from game.store.settings import HOME_VARIABLE
from game.store.writer import Writer


def record(cycle: int = 1) -> Record:
    seats = tuple(SeatInfo(name=name, control="person", colour=n) for n, name in enumerate(("Ann", "Bo")))
    return Record(saved="2026-01-01T00:00:00+00:00", seed=1, seats=seats, content="0" * 64, cycle=cycle)


def held(gate: threading.Event) -> Callable[[Path, Path], None]:
    """A disk that does nothing until the gate is open."""

    def place(part: Path, path: Path) -> None:
        gate.wait(10)
        put_in_place(part, path)

    return place


def parts(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if path.suffix == PART]


def test_nobody_waits_and_the_newest_takes_its_place_last(tmp_path: Path) -> None:
    gate, file = threading.Event(), tmp_path / "g.json"
    writer = Writer(held(gate))
    for cycle in (1, 2, 3, 4):
        writer.put(record(cycle), file)
    assert not file.exists()
    gate.set()
    writer.flush()
    assert load_record(file).cycle == 4
    writer.put(record(2), file)
    writer.flush()
    assert load_record(file).cycle == 2
    assert [path.name for path in tmp_path.iterdir()] == ["g.json"]


def test_what_is_written_is_the_record_as_it_was(tmp_path: Path) -> None:
    gate, file = threading.Event(), tmp_path / "g.json"
    game, writer = record(), Writer(held(gate))
    writer.put(game, file)
    game.phase = "rift"
    gate.set()
    writer.flush()
    assert load_record(file).phase == "setup"


def test_flushed_is_on_disk_and_a_fault_lasts_until_writing_works_again(tmp_path: Path) -> None:
    writer, file = Writer(), tmp_path / "g.json"
    writer.flush()
    writer.put(record(3), file)
    writer.flush()
    assert load_record(file).cycle == 3 and writer.fault == ""
    writer.put(record(), file / "below.json")
    writer.flush()
    assert writer.fault and "\n" not in writer.fault
    writer.put(record(4), file)
    writer.flush()
    assert load_record(file).cycle == 4 and writer.fault == ""


def test_a_writer_that_failed_writes_on(tmp_path: Path) -> None:
    tried: list[Path] = []

    def place(part: Path, path: Path) -> None:
        tried.append(part)
        if len(tried) == 1:
            raise RecordError("The disk is full.")
        put_in_place(part, path)

    writer, file = Writer(place), tmp_path / "g.json"
    writer.put(record(1), file)
    writer.flush()
    assert writer.fault == "The disk is full."
    writer.put(record(2), file)
    writer.flush()
    assert load_record(file).cycle == 2 and writer.fault == ""


# --- killed before it took its place ----------------------------------------------------------------------


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return autosave_path().parent


def test_what_was_written_when_the_program_was_killed_is_found_again(saves: Path) -> None:
    save_record(record(1), autosave_path())
    for cycle in (2, 3):
        write_part(record(cycle), autosave_path())
    (saves / f"{AUTOSAVE}x{PART}").write_text('{"version": 1, "sav')
    recover()
    assert load_record(autosave_path()).cycle == 3 and not parts(saves)


def test_a_first_choice_is_found_again(saves: Path) -> None:
    write_part(record(2), autosave_path())
    recover()
    assert load_record(autosave_path()).cycle == 2 and not parts(saves)


def test_what_is_older_or_broken_takes_nobodys_place(saves: Path) -> None:
    old = write_part(record(2), autosave_path())
    os.utime(old, (1000, 1000))
    save_record(record(1), autosave_path())
    (saves / f"{AUTOSAVE}x{PART}").write_text("half a fi")
    other = write_part(record(4), saves / "game_1.json")
    recover()
    assert load_record(autosave_path()).cycle == 1 and not parts(saves)
    assert not other.exists() and not (saves / "game_1.json").exists()


def test_nothing_to_find(saves: Path) -> None:
    recover()
    assert not saves.exists()
