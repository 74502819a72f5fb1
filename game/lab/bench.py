"""How fast the rules are: ``python -m game.lab.bench`` plays random 4-seat games of ours and of a peer.

The peer is catanatron with its four random players (a development dependency). On our side only open
decisions with two answers or more count. On the peer's side every decision counts for the first ratio; for the
second only those with two answers or more, like ours (about six in ten of the peer's have only one). Both take turns
in this process, and seconds are processor time, so that a busy machine does not distort the ratios. No rules are
checked meanwhile.
"""

import argparse
import gc
import random
import sys
import time
from dataclasses import dataclass
from typing import NamedTuple

from game.content import Content, load_content
from game.rules import Setup, apply, legal, new_game, settle

GOAL = 1.5
"""Decisions per second we want for each of the peer's, all of which count."""


class Played(NamedTuple):
    """One game."""

    decisions: int
    choices: int
    """Decisions with two answers or more."""


@dataclass(slots=True)
class Score:
    """What one side did so far."""

    games: int = 0
    decisions: int = 0
    choices: int = 0
    seconds: float = 0.0

    def add(self, played: Played, seconds: float) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += played.decisions
        self.choices += played.choices
        self.seconds += seconds

    def line(self, name: str) -> str:
        """The side's result for people."""
        return (
            f"{name:>11}: {self.decisions / self.seconds:7.0f} decisions, {self.choices / self.seconds:7.0f} with two"
            f" answers or more, {self.games / self.seconds:7.2f} games a second"
            f" ({self.games} games, {self.seconds:.1f} s)"
        )


def play_ours(content: Content, seed: int) -> Played:
    """One random 4-seat game; all its open decisions have two answers or more."""
    chance = random.Random(seed).random
    state = new_game(Setup(4, seed), content)
    settle(state)
    decisions = 0
    while not state.over:
        answers = legal(state)
        apply(state, answers[int(chance() * len(answers))])
        settle(state)
        decisions += 1
    return Played(decisions, decisions)


def play_peer(seed: int) -> Played:
    """One game of the peer's four random players."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-untyped]
    from catanatron.game import TURNS_LIMIT  # type: ignore[import-untyped]

    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    decisions = choices = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        decisions += 1
        choices += len(game.state.playable_actions) > 1
        game.play_tick()
    return Played(decisions, choices)


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
                played = play_peer(seed) if peer else play_ours(content, seed)
                end = clock()
                score.add(played, end - begin)
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
    pace, seconds = ours.choices / ours.seconds, peers.seconds
    print(f"      ratio: {pace / (peers.decisions / seconds):.2f} to all of the peer's (wanted: at least {GOAL})")
    print(f"             {pace / (peers.choices / seconds):.2f} to the peer's with two answers or more")
    return 0


if __name__ == "__main__":
    sys.exit(main())
