"""The Operation cards as RULES 9.8 has them, and how a test comes to a card's first decision."""

from typing import Any

from builders import hand
from drivers import push, upto

from game.rules import State, legal
from game.rules import choices as c
from game.rules import steps as st

# name: (family, cost, points) by RULES 9.8; "*" is a token of any type.
CARDS: dict[str, tuple[str, str, int]] = {
    "Void Hunt": ("War", "1M1E", 2),
    "Broadside": ("War", "2E", 2),
    "Decoy Drones": ("War", "1M", 2),
    "Screen Formation": ("War", "2M", 3),
    "Rift Torpedo": ("War", "1E1S1N", 4),
    "Veteran Gunners": ("War", "1E1S", 2),
    "Ambush": ("War", "2E1N", 2),
    "Xenoarchive": ("Science", "2S", 1),
    "Deep Scan": ("Science", "1S", 1),
    "Containment Field": ("Science", "1E1S", 2),
    "Neutronium Synthesis": ("Science", "1E1S", 2),
    "Field Laboratory": ("Science", "1M2S", 2),
    "Terraforming Study": ("Science", "3S", 6),
    "Quarantine Protocol": ("Science", "1M1S", 3),
    "Cryo Archive": ("Science", "2S1N", 2),
    "Backroom Deal": ("Politics", "1M1S", 1),
    "Public Oath": ("Politics", "1M1E1S", 2),
    "Marriage Pact": ("Politics", "2S1N", 3),
    "Whisper Campaign": ("Politics", "1S", 2),
    "Council Seat": ("Politics", "1M1E1S", 1),
    "Grand Alliance": ("Politics", "1M1E1S1N", 2),
    "Fleet's Favour": ("Politics", "2M", 1),
    "Emergency Shuttle": ("Fleet", "1M", 1),
    "Shipyard Overdrive": ("Fleet", "2M1E1N", 3),
    "Hull Plating": ("Fleet", "2M", 3),
    "Supply Convoy": ("Fleet", "1M", 1),
    "Fleet Reposition": ("Fleet", "1E", 2),
    "Core Bracing": ("Fleet", "1M1E", 3),
    "Jump Calculus": ("Fleet", "1E1S", 3),
    "Mutual Aid": ("Fleet", "", 2),
}


def answers(state: State, name: str) -> set[Any]:
    """Seat 0 pays for the card in the Bonus action and comes to its first decision."""
    (card,) = hand(state, 0, [name])
    push(state, st.ChooseBonus(0))
    state.active = 0
    upto(state, c.TakeBonus(0, 4))
    if c.PickCard(0, card) in legal(state):
        upto(state, c.PickCard(0, card))
    return set(legal(state))


def sectors(found: set[Any]) -> set[int]:
    """Sectors among the answers."""
    return {x.sector for x in found if isinstance(x, c.PickSector)}
