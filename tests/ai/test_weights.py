"""The two sets of weights: what the file of the learned one must hold, and which the levels use."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.ai import weights
from game.ai.captain import CaptainPlayer
from game.ai.levels import make_player
from game.ai.weights import HAND_MADE, Weights, in_use, read_learned
from game.content import ContentError

RIGHT: dict[str, Any] = {
    "date": "2026-11-30", "command": "python -m game.lab.train", "content": "c", "games": 2, "result": ["officer: 1"],
    "adopted": True, "weights": {"threat": 0.5},
}  # fmt: skip


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file in the place of the program's own."""
    path = tmp_path / "weights.json"
    path.write_text(json.dumps(RIGHT))
    monkeypatch.setattr(weights, "weights_file", lambda: path)
    in_use.cache_clear()
    yield path
    in_use.cache_clear()


def test_the_learned_set_says_what_speaks_for_it() -> None:
    learned = read_learned()
    assert learned.command.startswith("python -m game.lab.train --games ")
    assert learned.games > 0 and learned.weights != HAND_MADE
    assert [line.split(":")[0] for line in learned.result] == ["officer", "captain"]
    lost = any(2 * int(line.split()[1]) < int(line.split()[3]) for line in learned.result)
    assert learned.adopted != lost


def test_what_a_file_does_not_name_is_as_made_by_hand(file: Path) -> None:
    assert read_learned(file).weights == Weights(threat=0.5)


@pytest.mark.parametrize("adopted", [True, False])
def test_the_levels_use_the_learned_set_if_it_is_adopted(file: Path, adopted: bool) -> None:
    file.write_text(json.dumps({**RIGHT, "adopted": adopted}))
    captain = make_player("captain", random.Random(1))
    assert isinstance(captain, CaptainPlayer)
    assert captain.weights == (Weights(threat=0.5) if adopted else HAND_MADE)


def test_a_player_can_be_given_the_other_set(file: Path) -> None:
    captain = make_player("captain", random.Random(1), weights=HAND_MADE)
    assert isinstance(captain, CaptainPlayer) and captain.weights is HAND_MADE


BROKEN = [
    ("{", "no valid JSON"),
    ("\xff", "no valid JSON"),
    (json.dumps({**RIGHT, "weights": {"treat": 1.0}}), "weights, treat: unknown key"),
    (json.dumps({**RIGHT, "weights": {"threat": "much"}}), "weights, threat"),
    (json.dumps({**RIGHT, "weights": {"threat": float("nan")}}), "weights, threat"),
    (json.dumps({**RIGHT, "weights": {"basic": [0.5]}}), "weights, basic"),
    (json.dumps({key: value for key, value in RIGHT.items() if key != "result"}), "result: is missing"),
    ("[]", "an object"),
]


@pytest.mark.parametrize(("text", "words"), BROKEN, ids=[words for _, words in BROKEN])
def test_a_broken_file_is_one_sentence(file: Path, text: str, words: str) -> None:
    file.write_text(text, encoding="latin-1")
    with pytest.raises(ContentError) as caught:
        read_learned(file)
    sentence = str(caught.value)
    assert sentence.startswith("weights.json: ") and words in sentence and "\n" not in sentence


@pytest.mark.parametrize(
    "command",
    [
        "play --watch officer,officer",
        "simulate --games 1 --players 2 --levels random --seed 1",
        "arena --levels random,cadet --games 2 --players 2 --seed 1",
        "balance --games 1",
        "check-data",
    ],
)
def test_a_missing_file_stops_every_command_that_plays(
    file: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file.unlink()
    assert main(command.split()) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "weights.json: cannot be read" in err and "put it back" in err


def test_check_data_tells_which_set_is_in_use(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-data"]) == 0
    assert "learned on 2026-11-30" in capsys.readouterr().out
    file.write_text(json.dumps({**RIGHT, "adopted": False}))
    assert main(["check-data"]) == 0
    assert "made by hand" in capsys.readouterr().out
