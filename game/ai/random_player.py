"""The level ``random``: every legal answer is as likely as any other."""

import random
from collections.abc import Sequence

from game.ai.players import Look
from game.rules.choices import Choice


class RandomPlayer:
    """Answers at random, all chance coming from the generator given."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, seat: int, answers: Sequence[Choice], look: Look) -> Choice:
        """Any of the answers."""
        return answers[int(self._rng.random() * len(answers))]
