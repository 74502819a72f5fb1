"""The arena: balanced seats, honest intervals, the same games whatever the jobs."""

from collections import Counter

import pytest

from game.content import load_content
from game.lab.arena import ArenaOptions, arena, arena_seats, print_arena, wilson


@pytest.mark.parametrize(("levels", "players"), [("ab", 2), ("ab", 3), ("ab", 4), ("abc", 3), ("abcd", 4)])
def test_every_level_sits_everywhere_equally_often(levels: str, players: int) -> None:
    seats: Counter[tuple[str, int]] = Counter()
    for index in range(players * len(levels)):
        seats.update((level, seat) for seat, level in enumerate(arena_seats(tuple(levels), players, index)))
    assert len(set(seats.values())) == 1


def test_wilson_gives_the_known_intervals() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_sums_fit_and_the_jobs_do_not_matter(capsys: pytest.CaptureFixture[str]) -> None:
    content = load_content()
    result = arena(ArenaOptions(("cadet", "random"), 6, 2, 3), content)
    assert result["games"] == 6 == sum(result["wins"].values())
    assert result["share"] == {"cadet": 0.5, "random": 0.5}
    low, high = result["interval"]["cadet"]
    assert 0 <= low <= result["rate"]["cadet"] <= high <= 1
    median, late, most = result["seconds"]["cadet"]
    assert 0 < median < late <= most
    again = arena(ArenaOptions(("cadet", "random"), 6, 2, 3, jobs=2), content)
    assert {**again, "seconds": None} == {**result, "seconds": None}
    print_arena(result)
    assert "cadet" in capsys.readouterr().out
