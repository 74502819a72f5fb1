"""The list of saved games, broken ones included, and how games keep out of each other's way."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from game.rules.choices import Board, to_json
from game.store.record import Record, SeatInfo, save_record
from game.store.saves import (
    autosave_path,
    current_game,
    delete_save,
    keep_current,
    list_saves,
    new_save_path,
    read_info,
    saves_dir,
)
from game.store.settings import HOME_VARIABLE, StoreError

SEATS = (SeatInfo(name="Ann", control="person", colour=0), SeatInfo(name="Bob", control="officer", colour=2))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


def put(path: Path, cycle: int = 1, finished: bool = False, chosen: bool = True, age: int = 0, seed: int = 1) -> Path:
    choices = [to_json(Board(0, 0, 17))] if chosen else []
    record = Record(
        saved="2026-01-02T03:04:05",
        seed=seed,
        seats=SEATS,
        content="x",
        choices=choices,
        digests=["d"] * len(choices),
        finished=finished,
        cycle=cycle,
        phase="action",
    )
    save_record(record, path)
    when = path.stat().st_mtime - age
    os.utime(path, (when, when))
    return path


def test_nothing_saved() -> None:
    assert list_saves() == [] and current_game() is None and keep_current() is None


def test_the_list_is_newest_first_and_says_what_is_in_each() -> None:
    put(saves_dir() / "old.json", cycle=4, finished=True, age=100)
    put(autosave_path(), cycle=2, age=50)
    (saves_dir() / "bad.json").write_text("{", encoding="utf-8")
    (saves_dir() / "note.txt").write_text("no save", encoding="utf-8")
    saves = list_saves()
    assert [save.path.name for save in saves] == ["bad.json", "current.json", "old.json"]
    bad, current, old = saves
    assert not bad.playable and "bad.json" in bad.fault and "\n" not in bad.fault
    assert (current.cycle, current.phase, current.players) == (2, "action", ("Ann", "Bob"))
    assert current.current and not current.finished and current.playable
    assert old.finished and not old.current
    assert current_game() == current


def test_a_finished_or_broken_game_is_not_continued() -> None:
    put(autosave_path(), finished=True)
    assert current_game() is None
    autosave_path().write_text("", encoding="utf-8")
    assert current_game() is None
    assert read_info(saves_dir() / "missing.json").fault


def test_the_game_in_progress_is_put_aside_and_not_lost() -> None:
    put(autosave_path(), cycle=3)
    before = autosave_path().read_bytes()
    kept = keep_current()
    assert kept is not None and kept.read_bytes() == before
    assert not autosave_path().exists()
    put(autosave_path(), cycle=3)
    assert keep_current() is None, "the same game at the same point is kept already"
    put(autosave_path(), seed=2)
    os.utime(autosave_path(), (kept.stat().st_mtime, kept.stat().st_mtime))
    again = keep_current()
    assert again is not None and again != kept and kept.exists()


def test_a_game_without_a_choice_is_not_worth_keeping() -> None:
    put(autosave_path(), chosen=False)
    assert keep_current() is None
    assert autosave_path().exists()


def test_a_broken_game_in_progress_is_put_aside_too() -> None:
    saves_dir().mkdir(parents=True)
    autosave_path().write_text("half a fi", encoding="utf-8")
    kept = keep_current()
    assert kept is not None and kept.read_text(encoding="utf-8") == "half a fi"


def test_names_of_new_saves_are_free() -> None:
    now = datetime(2026, 3, 4, 5, 6, 7)
    first = put(new_save_path(now))
    second = put(new_save_path(now))
    assert first.name == "game_2026-03-04_05-06-07.json" and second.name != first.name


def test_deleting(home: Path) -> None:
    path = put(saves_dir() / "one.json")
    delete_save(path)
    delete_save(path)
    assert list_saves() == []
    folder = saves_dir() / "folder.json"
    folder.mkdir()
    with pytest.raises(StoreError) as fault:
        delete_save(folder)
    assert "folder.json" in str(fault.value)
