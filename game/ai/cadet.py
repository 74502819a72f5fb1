"""The level ``cadet``: an officer who looks at little, misjudges, and forgets the others."""

import random
from dataclasses import replace

from game.ai.budgets import BUDGETS, Budget
from game.ai.officer import OfficerPlayer
from game.ai.search import KeepGoing
from game.ai.weights import HAND_MADE, Weights

_EYES = replace(HAND_MADE, threat=0.0, order_place=0.0, no_space=0.6, hand_use=0.35)
"""A beginner sees the points on the table, less what will be done to them."""


class CadetPlayer(OfficerPlayer):
    """Plays what looks good at first sight."""

    def __init__(
        self,
        rng: random.Random,
        keep_going: KeepGoing | None = None,
        budget: Budget = BUDGETS["quick"]["cadet"],
        weights: Weights = _EYES,
    ) -> None:
        """All chance comes from ``rng``; ``keep_going`` may end a search early."""
        super().__init__(rng, keep_going, budget, weights)
