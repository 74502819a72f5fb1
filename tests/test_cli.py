"""The command line: what it prints, and that faults are one line with the right exit code."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.content import load_content
from game.rules import apply, digest, legal, new_game, settle
from game.rules.choices import to_json
from game.store.record import Record, SeatInfo, save_record

ROOT = Path(__file__).resolve().parent.parent
SIMULATE = ("simulate", "--games", "3", "--players", "3", "--levels", "random", "--seed", "4")

ARENA = ("arena", "--games", "2", "--players", "2", "--levels", "cadet,random", "--seed", "4")


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """The program in a process of its own, as a player starts it."""
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
    )


def record_file(path: Path, choices: int) -> Path:
    """A save of a random game stopped after so many choices."""
    content = load_content()
    seats = (SeatInfo(name="Ada", control="random", colour=0), SeatInfo(name="Bo", control="random", colour=1))
    record = Record(saved="2026-01-02T03:04:05+00:00", seed=11, seats=seats, content=content.digest)
    chance = random.Random(2)
    state = new_game(record.setup, content)
    settle(state)
    while not state.over and len(record.choices) < choices:
        choice = chance.choice(list(legal(state)))
        apply(state, choice)
        record.choices.append(to_json(choice))
        record.digests.append(digest(state))
        settle(state)
    record.finished, record.cycle, record.phase = state.over, max(1, state.cycle), state.phase
    record.final = digest(state) if state.over else ""
    save_record(record, path)
    return path


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("dance",), "dance"),
        (("--dance",), "--dance"),
        (("play", "--watch", "random"), "2 to 4 seats"),
        (("play", "--watch", "random,genius"), "no level 'genius'"),
        (("play", "--watch", ""), "no level ''"),
        (("play", "--speed", "warp"), "warp"),
        (("play", "--seed", "one"), "whole number"),
        (("play", "--seed", "-1"), "whole number"),
        (("play", "--window", "big"), "1280x720"),
        (("play", "--window", "10x10"), "1280x720"),
        (("simulate",), "--games"),
        ((*SIMULATE, "--games", "0"), "whole number from 1"),
        ((*SIMULATE, "--players", "5"), "from 2 to 4"),
        ((*SIMULATE, "--levels", "random,random,random,random"), "4 levels for 3 players"),
        ((*SIMULATE, "--jobs", "0"), "whole number from 1"),
        ((*SIMULATE, "--che"), "--che"),
        ((*ARENA, "--levels", "random,cadet,officer"), "3 levels for 2 players"),
        ((*ARENA, "--levels", "random,genius"), "no level 'genius'"),
        ((*ARENA, "--budget", "endless"), "endless"),
        (("replay",), "FILE"),
        (("replay", "a", "b"), "b"),
        (("check-data", "x"), "x"),
    ],
)
def test_a_wrong_argument_gets_one_line_and_code_2(
    arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and words in err


def test_help_is_not_a_fault(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (("--help",), ("play", "--help"), ("simulate", "-h")):
        assert main(arguments) == 0
    assert "usage" in capsys.readouterr().out


def test_check_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-data"]) == 0
    assert "60 Operation cards" in capsys.readouterr().out


def test_simulate_prints_one_json_object_last(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIMULATE, "--json", "--check"]) == 0
    result = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert result["games"] == 3 and result["players"] == 3
    assert sum(result["wins_by_seat"]) == sum(result["wins"].values()) == 3


def test_simulate_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(SIMULATE) == 0
    assert "3 games with 3 players" in capsys.readouterr().out


def test_a_failed_check_is_one_line_and_code_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(state: object) -> None:
        raise AssertionError("House Power is not\nthe ships on the board")

    monkeypatch.setattr("game.lab.match.check", fail)
    assert main([*SIMULATE, "--json", "--check"]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert "House Power is not the ships" in err and "game 1 of 3" in err and "seed" in err


def test_replay_prints_the_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = record_file(tmp_path / "g.json", 100_000)
    assert main(["replay", str(path), "--verify"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 100 and any("Ada" in line for line in lines)
    assert lines[-1].startswith("Verified")


def test_replay_of_an_unfinished_game_hides_what_is_hidden(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record_file(tmp_path / "g.json", 60))]) == 0
    text = capsys.readouterr().out
    names = [op.name for op in load_content().operations]
    drawn = [line for line in text.splitlines() if "draws an Operation" in line]
    assert drawn and not any(f"draws {name}" in text for name in names)


@pytest.mark.parametrize("verify", [(), ("--verify",)])
def test_a_save_that_cannot_be_used_is_one_line_and_code_1(
    tmp_path: Path, verify: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    path = record_file(tmp_path / "g.json", 9)
    raw = json.loads(path.read_text())
    raw["choices"][3] = ["board", 0, 0, 49]
    path.write_text(json.dumps(raw))
    for file in (path, tmp_path / "nowhere.json"):
        assert main(["replay", str(file), *verify]) == 1
        out, err = capsys.readouterr()
        assert out == "" and err.count("\n") == 1 and file.name in err


def test_an_unexpected_fault_is_one_line_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise RuntimeError("the\nunexpected")

    monkeypatch.setattr("game.lab.data.load_content", fail)
    monkeypatch.delenv("REVENANT_DEBUG", raising=False)
    assert main(["check-data"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_as_a_process() -> None:
    done = run(*SIMULATE, "--jobs", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert done.stderr == "" and json.loads(done.stdout.splitlines()[-1])["games"] == 3
    wrong = run("simulate", "--games", "many")
    assert wrong.returncode == 2 and wrong.stderr.count("\n") == 1 and wrong.stdout == ""


def test_only_the_game_speaks_on_stdout() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import game.app"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        env={key: value for key, value in os.environ.items() if key != "PYGAME_HIDE_SUPPORT_PROMPT"},
    )
    assert (done.returncode, done.stdout) == (0, "")


def test_the_last_line_of_an_arena_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, "--json"]) == 0
    result = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert result["games"] == 2 == sum(result["wins"].values())
    assert set(result["interval"]) == {"cadet", "random"}
    assert all(0 <= low <= high <= 1 for low, high in result["interval"].values())
