"""What is learned: the fit finds the factors that did best, and stays near the hand-made set where games say little."""

import random

import pytest

from game.ai.weights import HAND_MADE
from game.lab.factors import AS_MADE, FARTHEST, GROUPS, Row, drawn, fit, scaled, solve


def test_the_fit_finds_the_best_factors() -> None:
    chance = random.Random(3)
    truth = [chance.uniform(-0.8, 0.8) for _ in GROUPS]
    bends = [chance.uniform(0.8, 2.0) for _ in GROUPS]

    def points(factors: tuple[float, ...]) -> float:
        return -sum(b * (at - top) ** 2 / 2 for at, top, b in zip(factors, truth, bends, strict=True))

    rows = []
    for _ in range(4000):
        first, second = drawn(chance, AS_MADE), drawn(chance, AS_MADE)
        rows.append(Row(first, second, points(first) - points(second) + chance.gauss(0, 4)))
    assert list(fit(rows)) == pytest.approx(truth, abs=0.25)


def test_without_games_everything_is_as_made_by_hand() -> None:
    assert fit([]) == AS_MADE
    assert scaled(AS_MADE) == HAND_MADE


def test_few_games_move_little_and_none_too_far() -> None:
    first, second = (0.5, *AS_MADE[1:]), (-0.5, *AS_MADE[1:])
    few, many = fit([Row(first, second, 2.0)]), fit([Row(first, second, 20.0)] * 1000)
    assert 0 < few[0] < 0.2
    assert many[0] == FARTHEST
    assert few[1:] == many[1:] == AS_MADE[1:]


def test_every_weight_has_one_factor_at_most() -> None:
    fields = [field for group in GROUPS for field in group.fields]
    assert len(fields) == len(set(fields))


@pytest.mark.parametrize("number", range(len(GROUPS)))
def test_a_factor_scales_its_own_weights_only(number: int) -> None:
    factors = tuple(0.7 if i == number else 0.0 for i in range(len(GROUPS)))
    new = scaled(factors)
    changed = {name for name in HAND_MADE.__slots__ if getattr(new, name) != getattr(HAND_MADE, name)}
    assert changed == set(GROUPS[number].fields)
    assert 0 < new.house_fade < 1


def test_draws_lie_around_the_middle() -> None:
    middle = (0.8, -0.8, *AS_MADE[2:])
    draws = [drawn(random.Random(seed), middle) for seed in range(400)]
    for place, at in enumerate(middle):
        assert sum(draw[place] for draw in draws) / 400 == pytest.approx(at, abs=0.1)


def test_a_linear_system_is_solved() -> None:
    assert solve([[0, 2, 4], [1, 1, 5]]) == [3, 2]
