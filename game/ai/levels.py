"""The levels a computer player can have, by name."""

import random
from collections.abc import Callable

from game.ai.admiral import AdmiralPlayer
from game.ai.budgets import BUDGETS, Budget
from game.ai.cadet import CadetPlayer
from game.ai.captain import CaptainPlayer
from game.ai.officer import OfficerPlayer
from game.ai.players import AiPlayer
from game.ai.random_player import RandomPlayer
from game.ai.search import KeepGoing

Factory = Callable[[random.Random, KeepGoing | None, Budget], AiPlayer]

_FACTORIES: dict[str, Factory] = {
    "random": lambda rng, keep_going, budget: RandomPlayer(rng),
    "cadet": CadetPlayer,
    "officer": lambda rng, keep_going, budget: OfficerPlayer(rng, keep_going, budget.answer),
    "captain": CaptainPlayer,
    "admiral": AdmiralPlayer,
}

LEVELS: tuple[str, ...] = tuple(_FACTORIES)
"""Names of the levels, weakest first."""


def make_player(level: str, rng: random.Random, keep_going: KeepGoing | None = None, budget: str = "quick") -> AiPlayer:
    """A player of the level, all its chance coming from ``rng``.

    ``budget`` names how much it may think (:mod:`game.ai.budgets`); ``keep_going``, asked during a search, ends it
    early when it says no. ``KeyError`` for an unknown level or budget.
    """
    return _FACTORIES[level](rng, keep_going, BUDGETS[budget].get(level, Budget(1, 1, 1)))


def carry_on(before: AiPlayer | None, player: AiPlayer) -> None:
    """Let a player start from what one of the same level and seat thought about the answer before."""
    if isinstance(before, CaptainPlayer) and isinstance(player, CaptainPlayer):
        player.tree = before.tree
