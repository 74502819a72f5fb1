"""How much every level may think, in one place: positions looked at, so that a seed gives the same game anywhere.

``quick`` is for the laboratory (arena, balance, tests): about 30 ms a decision on a desktop of 2020, taken
over a game. ``full`` is for the window, where a level is also told by the clock when to stop.
"""

from typing import NamedTuple


class Budget(NamedTuple):
    """What one level may spend, and how well it sees."""

    turn: int
    """Positions looked at when a turn is begun."""
    answer: int
    """Positions looked at for every other answer, beyond what is kept from the answer before."""
    worlds: int
    """Ways to imagine what is hidden over which a line is judged."""
    plans: int = 0
    """Own turns that are followed further, the best first."""
    reply: int = 0
    """Positions looked at to find the best turns of whoever is next."""
    turns: int = 0
    """Own turns looked ahead beyond this one."""
    misjudged: float = 0.0
    """Points by which it is wrong about a line, in one case of three by more; a captain at the beginning of a turn
    only. Levels are spaced by this: fewer positions would not make a player weaker at everything alike but blind to
    what takes long to say, like Commands and Hypercharges."""


BUDGETS: dict[str, dict[str, Budget]] = {
    "quick": {
        "cadet": Budget(turn=60, answer=20, worlds=1, misjudged=0.8),
        "officer": Budget(turn=60, answer=60, worlds=1, misjudged=0.4),
        "captain": Budget(turn=600, answer=70, worlds=2, misjudged=0.9),
        "admiral": Budget(turn=2400, answer=240, worlds=2, plans=8, reply=350, turns=0),
    },
    "full": {
        "cadet": Budget(turn=60, answer=20, worlds=1, misjudged=0.8),
        "officer": Budget(turn=60, answer=60, worlds=1, misjudged=0.4),
        "captain": Budget(turn=4000, answer=600, worlds=6, misjudged=0.9),
        "admiral": Budget(turn=2500, answer=500, worlds=5, plans=8, reply=400, turns=1),
    },
}
"""By name of the budget and level."""

BUDGETS["advice"] = {level: budget._replace(misjudged=0.0) for level, budget in BUDGETS["full"].items()}
"""For the hints that a person asks for: as much thought as in the window, and no mistakes on purpose."""

SECONDS = {"captain": 0.85, "admiral": 2.4}
"""Longest a level thinks about one answer in the window; levels not named here need less."""
