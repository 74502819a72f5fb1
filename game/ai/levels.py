"""The levels a computer player can have, by name."""

import random
from collections.abc import Callable

from game.ai.officer import OfficerPlayer
from game.ai.players import AiPlayer
from game.ai.random_player import RandomPlayer
from game.ai.search import KeepGoing

Factory = Callable[[random.Random, KeepGoing | None], AiPlayer]

_FACTORIES: dict[str, Factory] = {
    "random": lambda rng, keep_going: RandomPlayer(rng),
    "officer": OfficerPlayer,
}

LEVELS: tuple[str, ...] = tuple(_FACTORIES)
"""Names of the levels, weakest first."""


def make_player(level: str, rng: random.Random, keep_going: KeepGoing | None = None) -> AiPlayer:
    """A player of the level, all its chance coming from ``rng``.

    ``keep_going``, asked during a search, ends it early when it says no. ``KeyError`` for an unknown level.
    """
    return _FACTORIES[level](rng, keep_going)
