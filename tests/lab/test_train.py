"""Learning: a run goes through, can be stopped and goes on, and says what it is worth."""

from pathlib import Path

import pytest

from game.ai.weights import HAND_MADE, Weights, read_learned
from game.content import Content, load_content
from game.lab import duel, train
from game.lab.duel import Duel, Ended
from game.lab.factors import AS_MADE, FARTHEST, GROUPS
from game.lab.train import Run, compare

RESIDUE = [group.name for group in GROUPS].index("Void Residue")


def arguments(folder: Path, name: str, *more: str) -> list[str]:
    kept, out = str(folder / "kept.jsonl"), str(folder / name)
    return ["--games", "2", "--trial", "2,2", "--seed", "2", "--kept", kept, "--out", out, *more]


def test_a_short_run_goes_through_and_is_not_played_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duel, "play_duel", lambda content, duel: Ended(2, 1.0))
    assert train.main(arguments(tmp_path, "one.json")) == 0
    out = capsys.readouterr().out
    assert out.count(" of 2 games won") == 2 and "one.json" in out
    learned = read_learned(tmp_path / "one.json")
    assert learned.command == "python -m game.lab.train --games 2 --trial 2,2 --seed 2"
    assert learned.games == 2 and learned.content == load_content().digest

    def stop(*_: object) -> Ended:
        raise AssertionError("played again")

    monkeypatch.setattr(duel, "play_duel", stop)
    assert train.main(arguments(tmp_path, "two.json")) == 0
    assert (tmp_path / "two.json").read_bytes() == (tmp_path / "one.json").read_bytes()


def test_learning_finds_what_wins_and_the_trial_decides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    better = 1.0

    def play(content: Content, duel: Duel) -> Ended:
        trial = HAND_MADE in (duel.first, duel.second)
        margin = 10 * (duel.first.residue - duel.second.residue) * (better if trial else 1.0)
        return Ended(2 if margin > 0 else 1 if margin == 0 else 0, margin)

    monkeypatch.setattr(duel, "play_duel", play)
    run = Run(games=600, trial=(4, 4), seed=1, jobs=1, kept=tmp_path / "one.jsonl")
    learned = train.train(run, load_content())
    assert learned.adopted
    assert HAND_MADE.residue * 2.5 < learned.weights.residue <= HAND_MADE.residue * 3.33
    assert learned.result[1].startswith("captain: 4 of 4 games won")
    better = -1.0
    assert not train.train(run._replace(kept=tmp_path / "two.jsonl"), load_content()).adopted


def test_the_next_draws_lie_around_what_did_best(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Weights] = []

    def play(content: Content, duel: Duel) -> Ended:
        tried.append(duel.first)
        return Ended(1, 10 * (duel.first.residue - duel.second.residue))

    monkeypatch.setattr(duel, "play_duel", play)
    factors = train.learn(Run(400, (2, 2), 1, 1, tmp_path / "kept.jsonl"), load_content())
    assert AS_MADE[RESIDUE] < factors[RESIDUE] <= FARTHEST
    begin, then = tried[:100], tried[100:200]
    assert sum(w.residue for w in then) / 100 > 1.5 * sum(w.residue for w in begin) / 100


def test_the_trial_is_paired_and_against_the_hand_made_set(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Duel] = []

    def play(content: Content, duel: Duel) -> Ended:
        asked.append(duel)
        return Ended(2, 1.0)

    monkeypatch.setattr(duel, "play_duel", play)
    score = compare(Weights(threat=0.5), "captain", 6, 1, load_content())
    assert (score.games, score.wins) == (6, 6)
    assert len({one.seed for one in asked}) == 3
    assert {(one.level, one.budget, one.first, one.second) for one in asked} == {
        ("captain", "quick", Weights(threat=0.5), HAND_MADE)
    }


def test_both_sets_can_be_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert train.main(["--compare", "officer", "--games", "2", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("officer, weights learned on ") and " of 2 games won" in out and "95 % interval" in out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("option", "words"), [("--kept", "--kept"), ("--out", "--out")])
def test_a_place_that_cannot_be_written_is_one_line(
    tmp_path: Path, option: str, words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duel, "play_duel", lambda content, duel: Ended(1, 0.0))
    assert train.main(arguments(tmp_path, "one.json", option, str(tmp_path))) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and words in err and str(tmp_path) in err


@pytest.mark.parametrize(
    "wrong", [("--games", "0"), ("--trial", "3"), ("--trial", "a,b"), ("--jobs", "-1"), ("--compare", "cadet")]
)
def test_a_wrong_argument_ends_with_code_2(wrong: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        train.main(list(wrong))
    assert end.value.code == 2
    assert wrong[0] in capsys.readouterr().err


def test_what_is_learned_is_the_mean_of_the_second_half(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fits = iter([1.0, 0.5, 0.2, 0.4])
    monkeypatch.setattr(train, "fit", lambda rows: (next(fits),) * len(GROUPS))
    monkeypatch.setattr(duel, "play_duel", lambda content, duel: Ended(1, 0.0))
    run = Run(games=800, trial=(2, 2), seed=1, jobs=1, kept=tmp_path / "kept.jsonl")
    assert train.learn(run, load_content()) == (0.3,) * len(GROUPS)
