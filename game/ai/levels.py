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
from game.ai.weights import Weights, in_use

Factory = Callable[[random.Random, KeepGoing | None, Budget, Weights], AiPlayer]

_FACTORIES: dict[str, Factory] = {
    "random": lambda rng, keep_going, budget, weights: RandomPlayer(rng),
    "cadet": lambda rng, keep_going, budget, weights: CadetPlayer(rng, keep_going, budget),
    "officer": OfficerPlayer,
    "captain": CaptainPlayer,
    "admiral": AdmiralPlayer,
}

LEVELS: tuple[str, ...] = tuple(_FACTORIES)
"""Names of the levels, weakest first."""


def make_player(
    level: str,
    rng: random.Random,
    keep_going: KeepGoing | None = None,
    budget: str = "quick",
    weights: Weights | None = None,
) -> AiPlayer:
    """A player of the level, all its chance coming from ``rng``.

    ``budget`` names how much it may think (:mod:`game.ai.budgets`); ``keep_going``, asked during a search, ends it
    early when it says no; ``weights`` are those in use unless given (the levels below ``officer`` have none or
    their own). ``KeyError`` for an unknown level or budget, ContentError if the weights in use cannot be read.
    """
    numbers = BUDGETS[budget].get(level, Budget(1, 1, 1))
    return _FACTORIES[level](rng, keep_going, numbers, in_use() if weights is None else weights)


def carry_on(before: AiPlayer | None, player: AiPlayer) -> None:
    """Let a player start from what one of the same level and seat thought about the answer before."""
    if isinstance(before, CaptainPlayer) and isinstance(player, CaptainPlayer):
        player.tree = before.tree
