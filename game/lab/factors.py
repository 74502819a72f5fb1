"""What is learned: by which factor each group of the evaluation's weights should differ from the hand-made one.

A duel is a deal played twice with the seats swapped, by two players whose factors differ. Its mean margin is taken
as f(first) - f(second), where f is a parabola in the logarithm of every factor, and a ridge regression over all
duels finds slope and bend of each. So every game says something about every factor at once, and what the games
leave open stays as made by hand.
"""

import random
from collections.abc import Sequence
from dataclasses import replace
from math import exp
from typing import NamedTuple

from game.ai.weights import HAND_MADE, Weights


class Group(NamedTuple):
    """Weights that are scaled together."""

    name: str
    fields: tuple[str, ...]
    power: bool = False
    """Raised to the power of the factor instead of multiplied by it: stays between 0 and 1."""


GROUPS = (
    Group("lead uncertainty", ("lead_blur", "lead_blur_per_turn")),
    Group("House fading", ("house_fade",), power=True),
    Group("late entry", ("late_entry",)),
    Group("early loss", ("loss_early",)),
    Group("threat", ("threat",)),
    Group("Influence steps", ("influence_step",)),
    Group("Tactics", ("reset_hidden", "reset_influence", "reset_step", "carried_tactics")),
    Group("turn order", ("order_place",)),
    Group("rank", ("rank_cycle", "captain_turn")),
    Group("resources", ("basic", "neutronium")),
    Group("tokens a turn", ("tokens_per_turn",)),
    Group("Corruption", ("compartment", "no_space")),
    Group("Void Residue", ("residue",)),
    Group("hand", ("hand_card", "hand_use")),
    Group("Frigate", ("data_near", "prey_near")),
)
"""Not learned: what is a fact of the cards, and ``rival_best``, which two players leave open."""

Factors = tuple[float, ...]
"""Natural logarithms, by :data:`GROUPS`; 0 is as made by hand."""

AS_MADE: Factors = (0.0,) * len(GROUPS)

SPREAD = 0.6
"""Standard deviation of the factors that are tried: most lie between a half and twice the middle."""

FARTHEST = 1.2
"""No factor is taken beyond this: a third and three times."""

_NOISE = 7.0
"""Points by which the mean margin of a duel is off."""

_SLOPE = 0.8
"""Points of slope to be expected, up or down."""

_BEND, _BEND_OFF = 1.0, 0.6
"""Points of bend to be expected, and by how much that may be off: a weight wrong by a factor of e costs half."""

_LEAST_BEND = 0.3


class Row(NamedTuple):
    """A duel and how it ended."""

    first: Factors
    second: Factors
    margin: float
    """Points of the first beyond those of the second, the mean of both games."""


def scaled(factors: Factors) -> Weights:
    """The hand-made weights times these factors."""
    changed: dict[str, float | tuple[float, ...]] = {}
    for group, factor in zip(GROUPS, map(exp, factors), strict=True):
        for field in group.fields:
            value = getattr(HAND_MADE, field)
            if group.power:
                changed[field] = _short(value**factor)
            elif isinstance(value, tuple):
                changed[field] = tuple(_short(factor * entry) for entry in value)
            else:
                changed[field] = _short(factor * value)
    # The checker cannot see that every field gets a value of its own type.
    return replace(HAND_MADE, **changed)  # type: ignore[arg-type]


def _short(value: float) -> float:
    return round(value, 4)


def drawn(rng: random.Random, middle: Factors) -> Factors:
    """Factors to try, around ``middle``."""
    return tuple(round(_within(rng.gauss(at, SPREAD), 2 * FARTHEST), 3) for at in middle)


def fit(rows: Sequence[Row]) -> Factors:
    """The factors at the top of the parabolas that fit best."""
    size = len(GROUPS)
    matrix = [[0.0] * (2 * size + 1) for _ in range(2 * size)]
    for row in rows:
        pairs = list(zip(row.first, row.second, strict=True))
        values = [a - b for a, b in pairs] + [(b * b - a * a) / 2 for a, b in pairs]
        for line, value in zip(matrix, values, strict=True):
            for column, other in enumerate(values):
                line[column] += value * other
            line[-1] += value * row.margin
    for i in range(size):
        matrix[i][i] += (_NOISE / _SLOPE) ** 2
        belief = (_NOISE / _BEND_OFF) ** 2
        matrix[size + i][size + i] += belief
        matrix[size + i][-1] += belief * _BEND
    found = solve(matrix)
    tops = [slope / max(_LEAST_BEND, bend) for slope, bend in zip(found[:size], found[size:], strict=True)]
    return tuple(round(_within(top, FARTHEST), 2) for top in tops)


def _within(value: float, limit: float) -> float:
    return max(-limit, min(limit, value))


def solve(matrix: Sequence[Sequence[float]]) -> list[float]:
    """Solve a linear system given with its right side as last column."""
    rows = [list(row) for row in matrix]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(i + 1, size):
            factor = rows[k][i] / rows[i][i]
            if factor:
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    out = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(rows[i][k] * out[k] for k in range(i + 1, size))
        out[i] = (rows[i][size] - rest) / rows[i][i]
    return out
