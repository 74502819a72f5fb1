"""Hypothesis profiles of the rules tests: ``HYPOTHESIS_PROFILE=soak`` plays many more games."""

import os

import pytest
from builders import table
from hypothesis import HealthCheck, settings

from game.rules import State

_CHECKS = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
settings.register_profile("quick", max_examples=10, deadline=None, suppress_health_check=_CHECKS, derandomize=True)
settings.register_profile("soak", max_examples=400, deadline=None, suppress_health_check=_CHECKS)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.fixture
def quiet() -> State:
    """A quiet table for two players (see builders.table)."""
    return table(2)
