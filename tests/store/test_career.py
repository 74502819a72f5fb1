"""The career: what counts, what does not, and a broken file that stops nothing."""

import json
import os
from pathlib import Path

import pytest

from game.store.career import (
    MIXED,
    PERSONS,
    Career,
    Outcome,
    Tally,
    career_path,
    count_game,
    load_career,
    record_mark,
    save_career,
    with_game,
)
from game.store.record import Record, SeatInfo
from game.store.settings import HOME_VARIABLE, StoreError


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


def outcome(*controls: str, ranking: tuple[int, ...] = (), mark: str = "a") -> Outcome:
    number = len(controls)
    seats = [SeatInfo(name=f"P{seat}", control=control, colour=seat) for seat, control in enumerate(controls)]
    totals = tuple(50 - 10 * seat for seat in range(number))
    return Outcome(
        mark=mark,
        seats=seats,
        ranking=ranking or tuple(range(number)),
        totals=totals,
        categories={"houses": totals, "corruption": tuple(-seat for seat in range(number))},
        houses={"Shiveus": totals, "Dunlork": tuple(100 * seat for seat in range(number))},
        hyperjumps=tuple(1 + seat for seat in range(number)),
    )


def test_a_won_and_a_lost_game() -> None:
    career = with_game(Career(), outcome("person", "officer", "officer"))
    career = with_game(career, outcome("officer", "person", ranking=(0, 1), mark="b"))
    assert career.games == 2 and career.rated == Tally(games=2, wins=1)
    assert career.against == {"officer": Tally(games=2, wins=1)}
    assert career.seats == {3: Tally(games=1, wins=1), 2: Tally(games=1)}
    assert (career.points, career.best, career.mean) == (90, 50, 45)
    assert career.categories == {"houses": 90, "corruption": -1}
    assert career.favourite == "Dunlork" and career.houses == {"Shiveus": 90, "Dunlork": 100}
    assert (career.hyperjumps, career.own_hyperjumps) == (6 + 3, 1 + 2)


def test_levels_are_told_apart_and_persons_neither_win_nor_lose() -> None:
    career = with_game(Career(), outcome("person", "officer", "random"))
    career = with_game(career, outcome("person", "person", mark="b"))
    assert career.against == {MIXED: Tally(games=1, wins=1), PERSONS: Tally(games=1)}
    assert career.rated == Tally(games=1, wins=1) and career.games == 2
    # The best placed person speaks for all at the screen.
    career = with_game(Career(), outcome("person", "officer", "person", ranking=(2, 1, 0)))
    assert career.best == 30 and career.rated.wins == 1


def test_watched_games_and_games_already_counted_change_nothing() -> None:
    career = with_game(Career(), outcome("person", "random"))
    assert with_game(career, outcome("person", "random")) is career
    assert with_game(career, outcome("officer", "random", mark="b")) is career


def test_a_record_has_its_own_mark_wherever_it_lies() -> None:
    seats = (SeatInfo(name="A", control="person", colour=0), SeatInfo(name="B", control="officer", colour=1))
    one = Record(saved="2026-01-01T00:00:00", seed=1, seats=seats, content="x", choices=['["skip",0]'], digests=["d"])
    copy = one.model_copy(update={"saved": "2026-02-01T00:00:00", "finished": True})
    assert record_mark(one) == record_mark(copy)
    assert record_mark(one) != record_mark(one.model_copy(update={"choices": ['["skip",1]']}))
    assert record_mark(one) != record_mark(one.model_copy(update={"seed": 2}))


def test_it_is_kept_and_read_again() -> None:
    assert load_career() == (Career(), "")
    assert count_game(outcome("person", "random")) == ""
    assert count_game(outcome("person", "random")) == ""
    career, sentence = load_career()
    assert career.games == 1 and not sentence
    assert json.loads(career_path().read_text())["best"] == 50


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b'{"best": "much"}', b'{"hyperjumps": -1}', b"\xff\xfe\x00"])
def test_a_broken_file_is_put_aside(text: bytes) -> None:
    career_path().write_bytes(text)
    sentence = count_game(outcome("person", "random"))
    assert sentence.count(". ") == 0 and "begin anew" in sentence
    assert career_path().with_name("career.json.broken").read_bytes() == text
    assert load_career()[0].games == 1


def test_keys_of_a_later_version_are_ignored() -> None:
    career_path().write_text('{"best": 3, "medals": 4}')
    assert load_career() == (Career(best=3), "")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written(home: Path) -> None:
    home.chmod(0o500)
    try:
        assert "cannot be written" in count_game(outcome("person", "random"))
    finally:
        home.chmod(0o700)


def test_a_folder_in_the_place_of_the_file(home: Path) -> None:
    career_path().mkdir()
    assert "cannot be read" in count_game(outcome("person", "random"))
    with pytest.raises(StoreError, match="cannot be"):
        save_career(Career())
