"""One file format for saves and finished games: nothing is lost, every fault is one clear sentence."""

import json
import os
import random
from pathlib import Path

import pytest

from game.content import Content, load_content
from game.rules import apply, digest, legal, new_game, open_decision, settle
from game.rules.choices import to_json
from game.rules.events import Event
from game.rules.state import State
from game.store.record import Record, RecordError, SeatInfo, load_record, replay, save_record

SEATS = (SeatInfo(name="Ada", control="random", colour=0), SeatInfo(name="Bo", control="random", colour=2))


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def played(content: Content, choices: int, seats: tuple[SeatInfo, ...] = SEATS) -> tuple[Record, State]:
    """A record of a game with at most so many random choices, and the state it stops in."""
    record = Record(saved="2026-01-02T03:04:05+00:00", seed=7, seats=seats, content=content.digest)
    chance = random.Random(5)
    state = new_game(record.setup, content)
    settle(state)
    while not state.over and len(record.choices) < choices:
        choice = chance.choice(list(legal(state)))
        apply(state, choice)
        record.choices.append(to_json(choice))
        record.digests.append(digest(state))
        settle(state)
    record.cycle, record.phase, record.finished = max(1, state.cycle), state.phase, state.over
    record.final = digest(state) if state.over else ""
    return record, state


def test_a_game_goes_on_where_it_was_saved(content: Content, tmp_path: Path) -> None:
    for choices in (0, 1, 17, 80):
        record, state = played(content, choices)
        path = tmp_path / "deep" / "game.json"
        save_record(record, path)
        loaded = load_record(path)
        assert loaded.model_dump() == record.model_dump()
        again = replay(loaded, content, verify=True)
        assert digest(again) == digest(state)
        assert legal(again) == legal(state)


def test_a_finished_game_is_replayed_to_its_end(content: Content, tmp_path: Path) -> None:
    record, state = played(content, 100_000)
    assert state.over and record.finished
    save_record(record, tmp_path / "g.json")
    events: list[Event] = []
    again = replay(load_record(tmp_path / "g.json"), content, verify=True, on_events=events.extend)
    assert again.ranking == state.ranking
    assert type(events[-1]).__name__ == "GameEnded"


def test_choices_stand_in_the_file_as_json_lists(content: Content, tmp_path: Path) -> None:
    record, _ = played(content, 6)
    save_record(record, tmp_path / "g.json")
    raw = json.loads((tmp_path / "g.json").read_text())
    assert all(isinstance(choice, list) and isinstance(choice[0], str) for choice in raw["choices"])
    assert set(raw) >= {"version", "saved", "seed", "seats", "content", "choices", "digests", "cycle", "finished"}


def test_persons_are_asked_to_end_their_turn() -> None:
    record = Record(
        saved="2026-01-02T03:04:05",
        seed=1,
        seats=(SeatInfo(name="Ada", control="person", colour=0), SEATS[1]),
        content="",
    )
    assert record.setup.persons == (True, False)


def test_a_failed_write_keeps_the_old_save(content: Content, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "g.json"
    old, _ = played(content, 3)
    save_record(old, path)

    def fail(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    new, _ = played(content, 5)
    with pytest.raises(RecordError, match=r"g\.json.*No space left"):
        save_record(new, path)
    assert load_record(path).model_dump() == old.model_dump()
    assert [p.name for p in tmp_path.iterdir()] == ["g.json"]


def test_an_unwritable_folder_is_named(content: Content, tmp_path: Path) -> None:
    record, _ = played(content, 1)
    (tmp_path / "file").write_text("")
    with pytest.raises(RecordError, match="could not be saved"):
        save_record(record, tmp_path / "file" / "g.json")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "damaged"),
        (b"{", "damaged"),
        (b"\xff\xfe\x00", "not a saved game"),
        (b"[]", "not a saved game"),
        (b"{}", "not a saved game"),
        (b'{"version": 99}', "format 99"),
        (b'{"version": "x"}', "format x"),
        (b'{"version": 1}', "damaged at"),
    ],
)
def test_broken_files_are_named(tmp_path: Path, text: bytes, words: str) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(text)
    with pytest.raises(RecordError) as fault:
        load_record(path)
    assert words in str(fault.value) and "broken.json" in str(fault.value)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seed", "x"),
        ("seats", []),
        ("seats", [{"name": "A", "control": "person", "colour": 7}] * 2),
        ("choices", [["jump", 0]]),
        ("choices", [["board", 0, 1]]),
        ("choices", 7),
        ("digests", []),
        ("saved", "yesterday"),
        ("cycle", 9),
        ("surprise", 1),
    ],
)
def test_a_wrong_field_is_named(content: Content, tmp_path: Path, field: str, value: object) -> None:
    record, _ = played(content, 4)
    raw = json.loads(record.model_dump_json())
    raw[field] = value
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(raw))
    with pytest.raises(RecordError) as fault:
        load_record(path)
    assert "wrong.json" in str(fault.value) and "\n" not in str(fault.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"nowhere\.json"):
        load_record(tmp_path / "nowhere.json")
    with pytest.raises(RecordError, match="cannot be read"):
        load_record(tmp_path)


def test_other_card_data_are_refused(content: Content, tmp_path: Path) -> None:
    record, _ = played(content, 4)
    save_record(record.model_copy(update={"content": "0" * 64}), tmp_path / "g.json")
    with pytest.raises(RecordError, match=r"g\.json was played with other card data"):
        replay(load_record(tmp_path / "g.json"), content)


def test_an_illegal_choice_is_named(content: Content, tmp_path: Path) -> None:
    record, _ = played(content, 9)
    record.choices[5] = '["board",1,2,49]'
    save_record(record, tmp_path / "g.json")
    with pytest.raises(RecordError, match=r"g\.json is damaged: choice 6"):
        replay(load_record(tmp_path / "g.json"), content)


def test_verify_finds_a_changed_state(content: Content) -> None:
    record, _ = played(content, 9)
    record.digests[4] = "0" * 64
    replay(record, content)
    with pytest.raises(RecordError, match="after choice 5"):
        replay(record, content, verify=True)


def test_verify_finds_a_changed_end(content: Content) -> None:
    record, _ = played(content, 100_000)
    record.final = "0" * 64
    with pytest.raises(RecordError, match="does not end"):
        replay(record, content, verify=True)


def test_a_killed_save_can_be_opened_in_any_decision(content: Content) -> None:
    record, _ = played(content, 40)
    for cut in range(0, 40, 7):
        part = record.model_copy(update={"choices": record.choices[:cut], "digests": record.digests[:cut]})
        assert open_decision(replay(part, content, verify=True)) is not None
