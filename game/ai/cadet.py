"""The level ``cadet``: an officer who looks at little, misjudges, and forgets the others."""

import random
from collections.abc import Sequence
from dataclasses import replace

from game.ai.budgets import BUDGETS, Budget
from game.ai.officer import Judgement, OfficerPlayer
from game.ai.players import Look
from game.ai.search import KeepGoing
from game.ai.weights import HAND_MADE, Weights
from game.rules.choices import Choice

_EYES = replace(HAND_MADE, threat=0.0, order_place=0.0, no_space=0.6, hand_use=0.35)
"""A beginner sees the points on the table, less what will be done to them."""

_MISJUDGED = 0.8
"""Points by which it is wrong about a line, in one case of three by more."""


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

    def judge(self, seat: int, answers: Sequence[Choice], look: Look) -> Judgement:
        """The answer with the lines it was chosen from, misjudged as they were."""
        seen = super().judge(seat, answers, look)
        lines = [line._replace(value=line.value + self._rng.gauss(0.0, _MISJUDGED)) for line in seen.lines]
        lines.sort(key=lambda line: -line.value)
        return seen._replace(answer=lines[0].first, lines=tuple(lines))
