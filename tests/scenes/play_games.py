"""Games for the tests of the play scene: seats, sessions, and answers taken at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from game.content import Content, load_content
from game.rules import legal, open_decision
from game.rules.choices import Choice
from game.scenes.session import GameSession
from game.store.record import SeatInfo

NAMES = ("Emily", "Jacob", "Mira", "Tom")


@lru_cache(maxsize=1)
def content() -> Content:
    """The game's own content."""
    return load_content()


def seats(*controls: str) -> list[SeatInfo]:
    """Seats with these controls, "person" or an AI level."""
    return [SeatInfo(name=NAMES[n], control=c, colour=n) for n, c in enumerate(controls)]


def session(*controls: str, seed: int = 1) -> GameSession:
    """A new game that is not saved."""
    return GameSession.new(content(), seats(*controls), seed, watch=True)


def decisions(game: GameSession, rng: random.Random, most: int = 10**6) -> Iterator[Any]:
    """Play a game with random answers, yielding each open decision before it is answered."""
    for _ in range(most):
        while game.decision is None and not game.state.over:
            game.step()
        if game.state.over:
            return
        yield game.decision
        if game.decision is not None:
            game.choose(random_answer(game, rng))


def random_answer(game: GameSession, rng: random.Random) -> Choice:
    """One of the legal answers, skipping less often than not."""
    answers = legal(game.state)
    bold = [choice for choice in answers if choice.kind not in ("skip", "end turn")]
    return rng.choice(bold if bold and rng.random() < 0.8 else list(answers))


def asked(game: GameSession) -> Any:
    """The open decision, stepping to it."""
    while open_decision(game.state) is None and not game.state.over:
        game.step()
    return open_decision(game.state)
