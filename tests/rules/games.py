"""Whole games for the tests: deterministic players with a leaning, and what to do at every step."""

from collections.abc import Callable
from typing import Any

from builders import content

from game.rules import Setup, State, advance, apply, check, legal, new_game, open_decision
from game.rules import choices as c

LEANINGS = ("any", "keen", "corrupted", "revenant", "lazy", "hoarder")
"""How a player leans: any answer; never a skip; to Corruption; to the Revenant; to skips; never to spend."""

MOST_STEPS = 20_000
"""No game may take more steps and answers (RULES 11)."""


class Chooser:
    """Picks answers with a small generator of its own, the same on every Python; seats lean in their order."""

    def __init__(self, seed: int, *leanings: str) -> None:
        self.position = seed & 0xFFFFFFFF
        self.leanings = leanings or ("any",)

    def below(self, limit: int) -> int:
        """A number 0..limit - 1 (a linear congruential generator, high bits)."""
        self.position = (self.position * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self.position >> 8) * limit >> 24

    def __call__(self, state: State) -> c.Choice:
        answers = legal(state)
        leaning = self.leanings[answers[0].seat % len(self.leanings)]
        liked = [x for x in answers if self._likes(state, leaning, x)] or answers
        return liked[self.below(len(liked))]

    def _likes(self, state: State, leaning: str, x: Any) -> bool:
        if leaning == "any" or self.below(8) == 0:
            return True
        idle = isinstance(x, c.Skip | c.EndTurn)
        if leaning == "keen":
            return not idle
        if leaning == "corrupted":
            if isinstance(x, c.Board):
                return 0 <= x.place < 48 and (state.ship_corrupted[x.place] or state.book.type_of[x.place] == 2)
            return not idle and not (isinstance(x, c.UsePlanet) and x.side == 0)
        if leaning == "revenant":
            if isinstance(x, c.Board):
                arkship = 0 <= x.place < 48 and state.book.house_of[x.place] == 0
                return x.place in (c.REINFORCE_PLACE, c.HYPERCHARGE_PLACE) or arkship
            return not idle
        if leaning == "lazy":
            return idle
        return not isinstance(x, c.Pay | c.TakeBonus)


Watch = Callable[[State], None]


def start(players: int, seed: int) -> State:
    """A new game without persons."""
    return new_game(Setup(players, seed, (False,) * players), content())


def step(state: State, choose: Callable[[State], c.Choice]) -> tuple[c.Choice | None, list[Any]]:
    """One answer or one step; the answer given, and the events."""
    if open_decision(state) is None:
        return None, advance(state)
    choice = choose(state)
    return choice, apply(state, choice)


def play(
    state: State, choose: Callable[[State], c.Choice], watch: Watch | None = check
) -> tuple[list[c.Choice], list[Any]]:
    """Play to the end; the answers given and all events. ``watch`` sees the state after every step."""
    choices: list[c.Choice] = []
    events: list[Any] = []
    for _ in range(MOST_STEPS):
        if state.over:
            return choices, events
        choice, told = step(state, choose)
        events += told
        if choice is not None:
            choices.append(choice)
        if watch is not None:
            watch(state)
    raise AssertionError(f"no end after {MOST_STEPS} steps")
