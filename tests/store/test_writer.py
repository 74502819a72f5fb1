"""Saving in the background: in order, the newest last, all of it once flushed, faults told."""

from __future__ import annotations

import threading
from pathlib import Path

from game.store.record import Record, RecordError, SeatInfo, load_record
from game.store.writer import Writer


def record(cycle: int = 1) -> Record:
    seats = tuple(SeatInfo(name=name, control="person", colour=n) for n, name in enumerate(("Ann", "Bo")))
    return Record(saved="2026-01-01T00:00:00+00:00", seed=1, seats=seats, content="0" * 64, cycle=cycle)


def test_nobody_waits_and_the_newest_is_written_last(tmp_path: Path) -> None:
    gate, written = threading.Event(), []

    def write(given: Record, path: Path) -> None:
        gate.wait(10)
        written.append(given.cycle)

    writer = Writer(write)
    for cycle in (1, 2, 3, 4):
        writer.put(record(cycle), tmp_path / "g.json")
    assert written == []
    gate.set()
    writer.flush()
    assert written == sorted(written) and written[-1] == 4
    writer.put(record(2), tmp_path / "g.json")
    writer.flush()
    assert written[-1] == 2


def test_what_is_written_is_the_record_as_it_was(tmp_path: Path) -> None:
    gate, seen = threading.Event(), []

    def write(given: Record, path: Path) -> None:
        gate.wait(10)
        seen.append(list(given.choices))

    game, writer = record(), Writer(write)
    writer.put(game, tmp_path / "g.json")
    game.choices.append("later")
    gate.set()
    writer.flush()
    assert seen == [[]]


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
    tried: list[int] = []

    def write(given: Record, path: Path) -> None:
        tried.append(given.cycle)
        if given.cycle == 1:
            raise RecordError("The disk is full.")

    writer = Writer(write)
    for cycle in (1, 2):
        writer.put(record(cycle), tmp_path / "g.json")
        writer.flush()
    assert tried == [1, 2] and writer.fault == ""
