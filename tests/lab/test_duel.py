"""Duels: the seats are swapped and nothing else differs; what is kept is not played again."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.weights import HAND_MADE
from game.content import Content, load_content
from game.lab import duel
from game.lab.duel import Duel, Ended, count, play_duel, played

OTHER = replace(HAND_MADE, influence_step=0.6, order_place=0.0)


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def test_equal_players_share_a_duel(content: Content) -> None:
    assert play_duel(content, Duel("officer", "quick", 3, HAND_MADE, HAND_MADE)) == Ended(1, 0.0)


def test_the_second_loses_what_the_first_wins(content: Content) -> None:
    one = play_duel(content, Duel("officer", "quick", 3, HAND_MADE, OTHER))
    other = play_duel(content, Duel("officer", "quick", 3, OTHER, HAND_MADE))
    assert one.margin == -other.margin != 0
    assert one.wins + other.wins == 2


def test_what_is_kept_is_not_played_again(tmp_path: Path, content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def play(content: Content, duel: Duel) -> Ended:
        asked.append(duel.seed)
        return Ended(duel.seed % 3, float(duel.seed))

    monkeypatch.setattr(duel, "play_duel", play)
    kept = tmp_path / "kept.jsonl"
    duels = [Duel("officer", "quick", seed, HAND_MADE, OTHER) for seed in range(5)]
    first = list(played(duels[1:3], content, kept))
    with kept.open("a") as file:
        file.write('[]\n{"duel": "no other")\n{"duel": "cut o')
    assert list(played(duels, content, kept))[1:3] == first
    assert list(played(duels, content, kept)) == [Ended(seed % 3, float(seed)) for seed in range(5)]
    assert asked == [1, 2, 0, 3, 4]
    list(played([replace(duels[0], first=OTHER), replace(duels[0], budget="full")], content, kept))
    assert asked == [1, 2, 0, 3, 4, 0, 0]


def test_the_jobs_do_not_matter(content: Content) -> None:
    duels = [Duel("cadet", "quick", seed, HAND_MADE, HAND_MADE) for seed in range(3)]
    assert list(played(duels, content, jobs=2)) == list(played(duels, content))


def test_a_score_counts_games_and_points() -> None:
    score = count([Ended(2, 3.0), Ended(1, 0.0), Ended(0, -1.0), Ended(2, 2.0)])
    assert (score.games, score.wins, score.margin) == (8, 5, 1.0)
    assert score.margin_off == pytest.approx(1.959964 * (10 / 3 / 4) ** 0.5)
    assert "5 of 8 games won (62.5%, 95 % interval 30.6% to 86.3%), +1.00 ± 1.79 points" in str(score)
