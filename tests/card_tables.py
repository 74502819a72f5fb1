"""The numbers of this edition that are tuned, as RULES 2, 7, 8 and 9 mark them [E]: each stands here once.

The tests of the data, of the rules and of the texts read them from here; after a tuning this is the file to change.
"""

import re
from typing import NamedTuple

START_BASICS = ((0, 1), (0, 2, 2), (0, 1, 2, 2))
"""Basic resources of choice with 2, 3 and 4 players, by place (RULES 2.1)."""

ESCORT_SHIELDS = 3
"""RULES 5.3."""

NAVIGATE_SECTORS, NAVIGATE_TACTICS = 3, 2
EXTRACT_BASICS = 2
FORTIFY_SHIELDS, FORTIFY_TACTICS = 3, 3
ENGAGE_MOST, ENGAGE_TACTICS = 5, 3
"""RULES 5.5."""

MORE_VOIDBORN = (0, 6, 7)
"""Voidborn ships that 2, 3 and 4 players add to a region (RULES 7)."""

DATA_POINTS = (1, 2, 3, 5, 8, 11, 14)
DATA_MORE = 3
"""RULES 8.3."""


def material(steps: int, more: int = 0) -> str:
    """``more`` Material and the one that the Tactics track gives at step 3 (RULES 1.8), as ``holds`` tells it."""
    count = more + (steps >= 3)
    return f"{count}M" if count else ""


def data_worth(cubes: int) -> int:
    """Points for so many Discovery Data (RULES 8.3)."""
    known = len(DATA_POINTS)
    return (0, *DATA_POINTS)[cubes] if cubes <= known else DATA_POINTS[-1] + DATA_MORE * (cubes - known)


# --- 9.1, 9.2 --------------------------------------------------------------------------------------------


class Region(NamedTuple):
    """How a card populates the ring, in the notation of RULES 9: ``3@6`` is 3 Voidborn ships in sector 6."""

    printed: str
    extra: str
    torn: str
    beside: str

    @property
    def voidborn(self) -> dict[int, int]:
        """Printed Voidborn ships by sector."""
        return {int(sector): int(number) for number, sector in re.findall(r"(\d)@(\d)", self.printed)}

    @property
    def more(self) -> tuple[int, ...]:
        """The sectors in the order in which more players bring one more ship each."""
        return tuple(map(int, self.extra.split()))

    @property
    def rifts(self) -> tuple[int, ...]:
        """Sectors with a Rift."""
        return tuple(map(int, self.torn.split()))

    @property
    def planets(self) -> tuple[int, ...]:
        """The four planet sectors."""
        return tuple(map(int, self.beside.split()))

    def ring(self, players: int) -> list[int]:
        """Voidborn ships of sectors 1 to 8 for so many players (RULES 7)."""
        ships = [self.voidborn.get(sector, 0) for sector in range(1, 9)]
        for sector in (self.more * 9)[: MORE_VOIDBORN[players - 2]]:
            ships[sector - 1] += 1
        return ships


class Scanner(NamedTuple):
    """A row of RULES 9.2."""

    tier: int
    cost: int
    benefit: str
    region: Region
    shuttle: int | None

    def gives(self, what: str) -> int:
        """How many of one thing the benefit gives: "basic", "N", "Tactics" or "Influence"."""
        found = re.search(rf"(\d+) {what}\b", self.benefit)
        return int(found[1]) if found else 0


DEPARTURES = {
    "Ashes of Domineum": Region("3@2 3@5 2@7", "4 8 1 2 5 7", "5", "1 3 6 8"),
    "Last Beacon": Region("3@1 3@4 2@6", "6 8 3 1 4 2", "4 1", "2 5 8 3"),
    "Night Convoy": Region("3@3 3@6 2@8", "1 5 2 3 6 8", "6 8", "1 4 7 2"),
}

SCANNERS = {
    "Pale Reach": Scanner(1, 2, "3 basic, 1 Tactics", Region("3@2 3@6 3@4", "1 5 7 2 6 3", "6 2", "1 5 8 3"), None),
    "Drift of Embers": Scanner(1, 2, "shuttle, 3 Tactics", Region("2@1 2@3 3@5 3@7", "2 4 6 8 1 5", "3", "2 6 4 8"), 4),
    "Silver Causeway": Scanner(
        1, 1, "shuttle, 2 basic, 2 Tactics", Region("3@8 3@2 3@5", "1 7 4 8 3 6", "8 2", "3 7 1 5"), 3
    ),
    "Broken Halo": Scanner(1, 2, "1 Influence", Region("4@3 3@4 2@7", "8 1 5 3 4 6", "4 7", "2 6 8 5"), None),
    "Quiet Tide": Scanner(
        1, 2, "Hidden Influence, 2 Tactics", Region("3@4 3@6 2@8 2@2", "1 3 5 7 4 8", "6", "1 3 5 7"), None
    ),
    "Glass Meridian": Scanner(2, 2, "shuttle, 3 Tactics", Region("4@1 3@3 4@6", "5 7 2 1 6 8", "3 1", "4 8 2 6"), 5),
    "Hollow Sun": Scanner(2, 2, "2 Tactics", Region("4@2 4@5 3@8", "3 6 7 2 5 1", "2 5 8", "1 4 7 3"), None),
    "Widow's Lantern": Scanner(2, 1, "3 basic", Region("3@4 3@7 3@1 3@2", "5 8 3 4 6 7", "7 4", "2 5 8 6"), None),
    "Iron Shoals": Scanner(
        2, 1, "shuttle, Hidden Influence", Region("3@6 3@8 3@3 3@5", "1 4 2 7 6 8", "8 5", "1 3 6 7"), 2
    ),
    "Veil of Saints": Scanner(
        2, 2, "1 Influence, 1 Tactics", Region("3@2 3@4 3@6 3@8", "1 3 5 7 2 6", "4", "3 5 7 1"), None
    ),
    "Charnel Gate": Scanner(3, 2, "4 Tactics", Region("5@3 4@7 4@1", "2 5 8 4 6 3", "3 7 1", "2 6 8 4"), None),
    "The Narrows": Scanner(
        3, 2, "shuttle, 1 Influence, 2 Tactics", Region("4@2 4@6 3@4 3@8", "1 3 5 7 2 6", "2 6 4", "1 5 3 7"), 8
    ),
    "Crown of Thorns": Scanner(3, 2, "1 N, 3 Tactics", Region("4@5 4@8 5@2", "1 4 7 6 3 5", "5 8 2", "3 6 1 4"), None),
    "Choir of Static": Scanner(
        3, 2, "Hidden Influence, 2 Tactics", Region("3@1 3@3 4@5 4@7", "2 4 6 8 1 5", "1 5", "2 4 6 8"), None
    ),
    "Dawn Corridor": Scanner(
        3, 2, "shuttle, 1 Influence", Region("4@4 3@6 4@1 3@7", "8 2 5 3 4 6", "4 6", "1 3 5 8"), 1
    ),
}


def two_and_a_dearer() -> tuple[str, str, str]:
    """Three Scanner cards of one tier; only the last asks for more Neutronium than each of the others."""
    for tier in (3, 2, 1):
        names = [name for name, row in SCANNERS.items() if row.tier == tier]
        first, second, *_, last = sorted(names, key=lambda name: SCANNERS[name].cost)
        if SCANNERS[second].cost < SCANNERS[last].cost:
            return first, second, last
    raise AssertionError("the Scanner cards of each tier cost the same")


# --- 9.3, 9.8 --------------------------------------------------------------------------------------------

COLONY_COSTS = {
    "Meridian Bay": 1,
    "Citadel Prime": 1,
    "New Archive": 2,
    "Unity Spire": 2,
    "Free Harbour": 1,
    "Sanctum": 1,
    "Admiralty Hill": 2,
    "Bastion": 1,
}
"""Neutronium by Colony card (RULES 9.3)."""

_OPERATIONS = """
War: Void Hunt 1M 1E = 2 | Broadside 2E = 2 | Decoy Drones 1M = 2 | Screen Formation 2M = 3
War: Rift Torpedo 1E 1S 1N = 4 | Veteran Gunners 1E 1S = 2 | Ambush 2E 1N = 2
Science: Xenoarchive 2S = 1 | Deep Scan 1S = 2 | Containment Field 1E 1S = 2 | Neutronium Synthesis 1E 1S = 3
Science: Field Laboratory 1M 2S = 1 | Terraforming Study 3S = 6 | Quarantine Protocol 1M 1S = 3
Science: Cryo Archive 3S 1N = 1
Politics: Backroom Deal 1M 1S = 2 | Public Oath 1M 1E 1S = 0 | Marriage Pact 2S 1N = 0
Politics: Whisper Campaign 1S = 2 | Council Seat 1M 1E 1S = 0 | Grand Alliance 1M 1E 1S 1N 1any = 0
Politics: Fleet's Favour 2M = 1
Fleet: Emergency Shuttle 1M = 2 | Shipyard Overdrive 2M 1E 1N = 3 | Hull Plating 2M = 3
Fleet: Supply Convoy 1M = 1 | Fleet Reposition 1E = 2 | Core Bracing 1M 1E = 4
Fleet: Jump Calculus 1E 1S = 3 | Mutual Aid 2any = 1
"""


class Operation(NamedTuple):
    """A row of RULES 9.8: the cost in tokens M, E, S, N and of any type."""

    family: str
    cost: tuple[int, int, int, int, int]
    points: int


def _operations() -> dict[str, Operation]:
    rows: dict[str, Operation] = {}
    for line in _OPERATIONS.strip().splitlines():
        family, _, cards = line.partition(": ")
        for card in cards.split(" | "):
            name, cost, points = re.fullmatch(r"(\D+?) ((?:\d\w+ )+)= (\d)", card).groups()  # type: ignore[union-attr]
            found = {kind: int(number) for number, kind in re.findall(r"(\d)(\w+)", cost)}
            tokens = tuple(found.get(kind, 0) for kind in ("M", "E", "S", "N", "any"))
            rows[name] = Operation(family, tokens, int(points))  # type: ignore[arg-type]
    return rows


OPERATIONS = _operations()
"""RULES 9.8, in the order of the data."""
