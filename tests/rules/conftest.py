"""Hypothesis profiles of the rules tests: ``HYPOTHESIS_PROFILE=soak`` plays many more games."""

import os

import pytest
from builders import table
from hypothesis import HealthCheck, Phase, settings

from game.rules import State

_CHECKS = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
# A failing game is named by its seeds; shrinking whole games would take minutes and explain nothing.
_COMMON = settings(deadline=None, database=None, suppress_health_check=_CHECKS, phases=(Phase.explicit, Phase.generate))
settings.register_profile("quick", _COMMON, max_examples=10, derandomize=True)
settings.register_profile("soak", _COMMON, max_examples=400)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.fixture
def quiet() -> State:
    """A quiet table for two players (see builders.table)."""
    return table(2)
