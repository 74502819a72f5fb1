"""What every computer player is: something that answers an open decision from what its seat may see."""

from collections.abc import Callable, Sequence
from typing import Protocol

from game.rules.choices import Choice
from game.rules.state import State

Look = Callable[[], State]
"""Gives what the seat sees (``see(state, seat)``); a player that needs no sight does not pay for it."""


class AiPlayer(Protocol):
    """A computer player at one seat."""

    def choose(self, seat: int, answers: Sequence[Choice], look: Look) -> Choice:
        """One of ``answers``, the legal answers to the open decision of ``seat`` (at least one)."""
