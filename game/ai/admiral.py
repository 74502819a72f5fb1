"""The level ``admiral``: plays its best plans on through the turns of all players and judges where they lead.

What it cannot see is imagined anew several times; in each imagination everybody answers from what their own seat
would know. A plan is followed to the end of the Cycle's turns or until the own turns looked ahead are played.
"""

import random

from game.ai.budgets import BUDGETS, Budget
from game.ai.captain import CaptainPlayer
from game.ai.search import KeepGoing
from game.ai.weights import HAND_MADE, Weights


class AdmiralPlayer(CaptainPlayer):
    """A captain who sees what the others will make of his plans."""

    others = True

    def __init__(
        self,
        rng: random.Random,
        keep_going: KeepGoing | None = None,
        budget: Budget = BUDGETS["quick"]["admiral"],
        weights: Weights = HAND_MADE,
    ) -> None:
        """All chance comes from ``rng``; ``keep_going`` may end a search early."""
        super().__init__(rng, keep_going, budget, weights)
