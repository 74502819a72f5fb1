"""Plays the golden games and writes their digests: ``python tests/rules/golden/regenerate.py`` after a rules change.

With ``--print`` the digests go to the standard output instead; the test runs it so under other Pythons and hash seeds.
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parents[2])]

from games import LEANINGS, Chooser, start  # noqa: E402

from game.rules import State, apply, digest, settle  # noqa: E402

FILE = HERE / "digests.json"
GAMES = [(players, seed, LEANINGS[(players + seed) % len(LEANINGS)]) for players in (2, 3, 4) for seed in range(1, 5)]
"""(players, seed, how the players lean)."""


def name(players: int, seed: int, leaning: str) -> str:
    """The key of a game in the file."""
    return f"{players} players, seed {seed}, {leaning}"


def digests(players: int, seed: int, leaning: str) -> list[str]:
    """Digests of the state at the start, at each Cycle's first decision, and at the end."""
    state: State = start(players, seed)
    choose = Chooser(seed * 7919 + players, leaning)
    found = [digest(state)]
    cycle = 0
    settle(state)
    while not state.over:
        if state.cycle != cycle:
            cycle = state.cycle
            found.append(digest(state))
        apply(state, choose(state))
        settle(state)
    return [*found, digest(state)]


def all_digests() -> dict[str, list[str]]:
    """Every golden game."""
    return {name(*game): digests(*game) for game in GAMES}


if __name__ == "__main__":
    text = json.dumps(all_digests(), indent=1) + "\n"
    if "--print" in sys.argv:
        sys.stdout.write(text)
    else:
        FILE.write_text(text)
