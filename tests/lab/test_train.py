"""Learning: the fit finds what it should, and short runs go through."""

import json
import random
from pathlib import Path

import pytest

from game.ai.evaluate import TERMS
from game.content import load_content
from game.lab import train
from game.lab.train import Row, fit, watch_game


def test_the_fit_finds_the_factors() -> None:
    chance = random.Random(3)
    truth = [chance.uniform(0.2, 1.8) for _ in TERMS]
    rows = []
    for _ in range(3000):
        terms = tuple(chance.gauss(0, 4) for _ in TERMS)
        margin = sum(a * b for a, b in zip(truth, terms, strict=True)) + chance.gauss(0, 3)
        rows.append(Row(1 + len(rows) % 4, terms, margin))
    for cycle in fit(rows):
        assert list(cycle.values()) == pytest.approx(truth, abs=0.15)


def test_without_rows_everything_counts_once() -> None:
    assert fit([]) == [dict.fromkeys(TERMS, 1.0)] * 4


def test_rows_mirror_the_game() -> None:
    rows = watch_game(load_content(), 4)
    assert {row.cycle for row in rows} == {1, 2, 3, 4}
    assert 20 <= len(rows) <= 24
    assert len({abs(row.margin) for row in rows}) == 1


def test_a_short_run_goes_through(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "weights.json"
    code = train.main(["--games", "1", "--trial", "1", "--seed", "2", "--out", str(out)])
    assert "of 1 games won" in capsys.readouterr().out
    assert out.exists() == (code == 0)
    if out.exists():
        assert set(json.loads(out.read_text())) == {"date", "command", "rows", "result", "scales"}
