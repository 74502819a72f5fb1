"""How fast the rules are: ``python -m game.lab.bench`` plays random 4-seat games of ours and of a peer.

The peer is catanatron with its four random players (a development dependency). On our side only open
decisions with two answers or more count, on the peer's side every decision. Both take turns in this process,
and seconds are processor time, so that a busy machine does not distort the ratio. No rules are checked meanwhile.
"""

import argparse
import gc
import random
import sys
import time
from dataclasses import dataclass

from game.content import Content, load_content
from game.rules import Setup, apply, legal, new_game, settle

GOAL = 1.5
"""Decisions per second we want for each of the peer's."""


@dataclass(slots=True)
class Score:
    """What one side did so far."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def add(self, decisions: int, seconds: float) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += decisions
        self.seconds += seconds

    @property
    def pace(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds

    def line(self, name: str) -> str:
        """The side's result for people."""
        return (
            f"{name:>11}: {self.pace:9.0f} decisions, {self.games / self.seconds:7.2f} games a second"
            f" ({self.games} games, {self.decisions} decisions, {self.seconds:.1f} s)"
        )


def play_ours(content: Content, seed: int) -> int:
    """One random 4-seat game; the number of its decisions."""
    chance = random.Random(seed).random
    state = new_game(Setup(4, seed), content)
    settle(state)
    decisions = 0
    while not state.over:
        answers = legal(state)
        apply(state, answers[int(chance() * len(answers))])
        settle(state)
        decisions += 1
    return decisions


def play_peer(seed: int) -> int:
    """One game of the peer's four random players; the number of its decisions."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-untyped]
    from catanatron.game import TURNS_LIMIT  # type: ignore[import-untyped]

    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        decisions += 1
    return decisions


def measure(rounds: int, content: Content) -> tuple[Score, Score]:
    """Both sides' scores after so many rounds; each round gives either side about a tenth of a second."""
    ours, peers = Score(), Score()
    clock = time.process_time
    play_ours(content, 0)
    play_peer(1)
    gc.freeze()  # What both sides have loaded stays; the collector need not look through it again and again.
    for number in range(rounds):
        for score, peer in ((ours, False), (peers, True)):
            round_end = clock() + 0.1
            while True:
                begin = clock()
                seed = 1000 * (number + 1) + score.games
                decisions = play_peer(seed) if peer else play_ours(content, seed)
                end = clock()
                score.add(decisions, end - begin)
                if end >= round_end:
                    break
    return ours, peers


def main() -> int:
    """Measure and print; exit code 1 if the peer is not installed."""
    parser = argparse.ArgumentParser(prog="python -m game.lab.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=40, metavar="N", help="rounds of a tenth of a second a side")
    rounds = max(1, parser.parse_args().rounds)
    try:
        ours, peers = measure(rounds, load_content())
    except ModuleNotFoundError as fault:
        print(f'The peer is missing ({fault.name}); install it with: pip install -e ".[dev]"', file=sys.stderr)
        return 1
    print(ours.line("Revenant"))
    print(peers.line("catanatron"))
    print(f"      ratio: {ours.pace / peers.pace:.2f} (wanted: at least {GOAL})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
