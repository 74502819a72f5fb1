"""The level ``admiral``: plays its best plans on through the turns of all players and judges where they lead.

What it cannot see is imagined anew several times; in each imagination everybody answers from what their own seat
would know. A plan is followed to the end of the Cycle's turns or until the own turns looked ahead are played.
"""

import random

from game.ai.ahead import Ahead, Helper, look_ahead
from game.ai.budgets import BUDGETS, Budget
from game.ai.captain import CaptainPlayer
from game.ai.search import KeepGoing, Line
from game.ai.tree import TurnTree
from game.ai.weights import HAND_MADE, Weights
from game.rules import open_decision
from game.rules.choices import Choice
from game.rules.decisions import ChooseBoarding
from game.rules.state import State


class AdmiralPlayer(CaptainPlayer):
    """A captain who sees what the others will make of his plans."""

    def __init__(
        self,
        rng: random.Random,
        keep_going: KeepGoing | None = None,
        budget: Budget = BUDGETS["quick"]["admiral"],
        weights: Weights = HAND_MADE,
    ) -> None:
        """All chance comes from ``rng``; ``keep_going`` may end a search early."""
        super().__init__(rng, keep_going, budget, weights)
        self.helper: Helper | None = None
        """Looks ahead meanwhile, if there is somebody; how far that gets is a matter of time."""

    def weigh(self, view: State, tree: TurnTree, lines: list[Line]) -> tuple[list[Line], tuple[Choice, ...]]:
        """At the beginning of a turn the best plans are played on; later answers belong to a plan already."""
        if len(lines) < 2 or type(open_decision(view)) is not ChooseBoarding:
            return super().weigh(view, tree, lines)
        return look_ahead(view, tree, lines, Ahead(self.budget, self.weights, self.rng, self.keep_going, self.helper))
