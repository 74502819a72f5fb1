"""What the kept games of the balance study say: estimates with 95 % intervals, and which targets they meet."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Literal, NamedTuple

from pydantic import BaseModel

from game.content import Content
from game.lab.arena import wilson
from game.lab.balance_game import KINDS, GameNotes, Kind, Study, names
from game.rules.scoring import CATEGORIES

Verdict = Literal["met", "missed", "not yet decided", ""]
Unit = Literal["rate", "difference", "number"]
"""``rate``: 0 to 1; ``difference`` of two rates: -1 to 1; ``number``: any."""

_NORMAL_95 = 1.959964

PLACE_TOLERANCE = 0.04
"""A place in the first turn order wins its share within this."""
POINT_SHARE = (0.03, 0.45)
POINT_CATEGORIES = ("houses", "influence", "data", "operations", "colony", "rank", "tactics")
"""Categories to which POINT_SHARE applies."""
BONUS_LEAST = 0.08
"""Of all uses of Bonus actions."""
WIN_TOLERANCE = 0.08
"""Who used one of WIN_KINDS wins as often as expected within this."""
WIN_KINDS: tuple[Kind, ...] = ("planet side", "Operation", "Colony", "Scanner card")
HYPERJUMPS = (0.50, 0.80)
"""Of Cycles 1 to 3."""
SHIPS_LOST = (0.30, 0.55)
"""Of all ships that came on the board."""
FEWEST_USERS = 30
"""With fewer users a win difference decides nothing: its normal interval would say more than so few games can."""


class Interval(NamedTuple):
    """An estimate and its 95 % interval."""

    value: float
    low: float
    high: float


class Finding(BaseModel):
    """An estimate, its 95 % interval and its target, all in the same unit; ``verdict`` "" without a target."""

    what: str
    players: int = 0
    """Seat count, 0: all together."""
    unit: Unit = "rate"
    value: float
    low: float
    high: float
    least: float | None = None
    most: float | None = None
    verdict: Verdict = ""
    enough: bool = True
    """Whether there are cases enough for the estimate to be worth a look."""


class UseFinding(BaseModel):
    """How often something was used, and how users fared."""

    what: str
    uses: int
    offered: int
    """Times it was drawn, revealed or laid out; 0 for what is always there."""
    users: int
    """Seats that used it, a game at a time."""
    share: Finding
    """Of all uses of its kind."""
    wins: Finding
    """First places of users beyond those expected, per user: 0.05 is five percentage points above."""


class CategoryFinding(BaseModel):
    """Points of one category of RULES 8."""

    players: int
    what: str
    points: float
    """Mean of a player."""
    share: Finding | None
    """Of all points; None for categories that only cost points."""


class Findings(BaseModel):
    """Everything the report says."""

    study: Study
    games: dict[int, int]
    """By seat count."""
    places: list[Finding]
    categories: list[CategoryFinding]
    use: dict[Kind, list[UseFinding]]
    hyperjumps: list[Finding]
    ships_lost: list[Finding]
    ships_by_type: dict[str, dict[str, float]]
    """Means of a game by ship type: at the start, deployed, lost."""
    failures: list[Finding]

    def judged(self) -> list[tuple[str, Finding]]:
        """Every finding that has a target, with a title."""
        out = [(f"first places from {f.what}", f) for f in self.places]
        out += [(f"share of points: {c.what}", c.share) for c in self.categories if c.share is not None]
        for kind, uses in self.use.items():
            out += [(f"share of uses: {kind} {u.what}", u.share) for u in uses]
            out += [(f"first places with {kind} {u.what}", u.wins) for u in uses]
        out += [("Hyperjumps", f) for f in self.hyperjumps] + [("ships lost", f) for f in self.ships_lost]
        return [(title, finding) for title, finding in out if finding.verdict]

    def verdicts(self) -> dict[Verdict, int]:
        """How many targets are met, missed, not yet decided."""
        given = [finding.verdict for _, finding in self.judged()]
        kinds: tuple[Verdict, ...] = ("met", "missed", "not yet decided")
        return {verdict: given.count(verdict) for verdict in kinds}


# --- intervals -------------------------------------------------------------------------------------------


def clustered_rate(counts: Sequence[tuple[int, int]]) -> Interval:
    """A rate from (hits, cases) of each game, by Wilson's score.

    Cases of one game hang together, so they count as fewer where games differ more than chance would have it.
    """
    hits, cases = sum(h for h, _ in counts), sum(n for _, n in counts)
    if not cases:
        return Interval(0.0, 0.0, 1.0)
    rate = hits / cases
    seen = sum((h - rate * n) ** 2 for h, n in counts)
    chance = cases * rate * (1 - rate)
    spread = max(1.0, seen / chance) if chance else 1.0
    return Interval(rate, *wilson(hits / spread, cases / spread))


def ratio(parts: Sequence[tuple[int, int]]) -> Interval:
    """A share from (part, whole) of each game, normal; games are drawn independently of each other."""
    whole = sum(w for _, w in parts)
    if len(parts) < 2 or not whole:
        return Interval(sum(p for p, _ in parts) / whole if whole else 0.0, 0.0, 1.0)
    share = sum(p for p, _ in parts) / whole
    seen = sum((p - share * w) ** 2 for p, w in parts) * len(parts) / (len(parts) - 1)
    spread = _NORMAL_95 * sqrt(seen) / whole
    return Interval(share, max(0.0, share - spread), min(1.0, share + spread))


def mean(counts: Sequence[int]) -> Interval:
    """The mean count of a game, normal; the spread is that of rare events or what is seen, whichever is larger."""
    middle = sum(counts) / len(counts)
    seen = sum((n - middle) ** 2 for n in counts) / max(1, len(counts) - 1)
    spread = _NORMAL_95 * sqrt(max(seen, middle) / len(counts))
    return Interval(middle, max(0.0, middle - spread), middle + spread)


def win_difference(games: Sequence[tuple[int, int, bool]]) -> Interval:
    """First places of users beyond those expected, per user, from (users, players, whether one of them won).

    Expected is that each of the players wins equally often, so what all players used shows no difference. Normal;
    the spread is what chance gives or what is seen, whichever is larger, so that a few equal games prove nothing.
    """
    users = sum(u for u, _, _ in games)
    if not users:
        return Interval(0.0, -1.0, 1.0)
    beyond = [(u, won - u / players) for u, players, won in games]
    value = sum(b for _, b in beyond) / users
    seen = sum((b - value * u) ** 2 for u, b in beyond)
    chance = sum(u / players * (1 - u / players) for u, players, _ in games)
    spread = _NORMAL_95 * sqrt(max(seen, chance)) / users
    return Interval(value, max(-1.0, value - spread), min(1.0, value + spread))


def verdict(at: Interval, least: float | None, most: float | None) -> Verdict:
    """Whether the interval lies wholly inside the target (met), wholly outside (missed), or across its edge."""
    if least is None and most is None:
        return ""
    low = float("-inf") if least is None else least
    high = float("inf") if most is None else most
    if at.high < low or at.low > high:
        return "missed"
    return "met" if low <= at.low and at.high <= high else "not yet decided"


_NO_TARGET: tuple[None, None] = (None, None)


def _finding(
    what: str,
    at: Interval,
    target: tuple[float | None, float | None] = _NO_TARGET,
    players: int = 0,
    unit: Unit = "rate",
) -> Finding:
    least, most = target
    return Finding(
        what=what, players=players, unit=unit, value=at.value, low=at.low, high=at.high, least=least, most=most,
        verdict=verdict(at, least, most),
    )  # fmt: skip


# --- findings --------------------------------------------------------------------------------------------


def findings(games: Sequence[GameNotes], content: Content) -> Findings:
    """All findings of these games, which must be one or more of the same study."""
    by_players = {p: [g for g in games if g.players == p] for p in sorted({g.players for g in games})}
    return Findings(
        study=games[0].study,
        games={players: len(own) for players, own in by_players.items()},
        places=[f for players, own in by_players.items() for f in _places(own, players)],
        categories=[f for players, own in by_players.items() for f in _categories(own, players)],
        use={kind: _uses(games, kind, names(content)[kind]) for kind in KINDS},
        hyperjumps=[
            _finding("Hyperjumps", clustered_rate([(g.hyperjumps, g.cycles) for g in own]), HYPERJUMPS, players)
            for players, own in by_players.items()
        ],
        ships_lost=[
            _finding("ships lost", clustered_rate([_ships_lost(g) for g in own]), SHIPS_LOST, players)
            for players, own in by_players.items()
        ],
        ships_by_type=_ships_by_type(games, content),
        failures=[
            _finding("Failures", mean([g.failures for g in own]), players=players, unit="number")
            for players, own in by_players.items()
        ],
    )


def _places(games: Sequence[GameNotes], players: int) -> list[Finding]:
    """Win rate by place in the first turn order."""
    won = Counter(game.order.index(game.winner) for game in games)
    share = 1 / players
    target = (share - PLACE_TOLERANCE, share + PLACE_TOLERANCE)
    return [
        _finding(
            f"place {place + 1}",
            Interval(won[place] / len(games), *wilson(won[place], len(games))),
            target,
            players,
        )
        for place in range(players)
    ]


def _categories(games: Sequence[GameNotes], players: int) -> list[CategoryFinding]:
    """Share of points; categories that only cost points stay out of the whole."""
    earning = [c for c in CATEGORIES if c not in ("corruption", "core")]
    wholes = [sum(sum(game.points[c]) for c in earning) for game in games]
    out = []
    for category in CATEGORIES:
        parts = [sum(game.points[category]) for game in games]
        share = None
        if category in earning:
            target = POINT_SHARE if category in POINT_CATEGORIES else _NO_TARGET
            share = _finding(category, ratio(list(zip(parts, wholes, strict=True))), target, players)
        points = sum(parts) / (len(games) * players)
        out.append(CategoryFinding(players=players, what=category, points=points, share=share))
    return out


def _uses(games: Sequence[GameNotes], kind: Kind, things: Sequence[str]) -> list[UseFinding]:
    """Uses of all things of a kind over all seat counts, never used ones too."""
    wholes = [sum(sum(by) for by in game.used.get(kind, {}).values()) for game in games]
    return [_use(games, kind, thing, wholes) for thing in things]


def _use(games: Sequence[GameNotes], kind: Kind, thing: str, wholes: Sequence[int]) -> UseFinding:
    by_game = [game.used.get(kind, {}).get(thing, (0,) * game.players) for game in games]
    users = [sum(1 for n in by if n) for by in by_game]
    fared = [
        (number, game.players, by[game.winner] > 0)
        for number, game, by in zip(users, games, by_game, strict=True)
        if number
    ]
    counts = [(sum(by), whole) for by, whole in zip(by_game, wholes, strict=True)]
    share_target = (BONUS_LEAST, None) if kind == "Bonus action" else _NO_TARGET
    win_target = (-WIN_TOLERANCE, WIN_TOLERANCE) if kind in WIN_KINDS else _NO_TARGET
    wins = _finding(thing, win_difference(fared), win_target, unit="difference")
    if sum(users) < FEWEST_USERS:
        wins.enough = False
        wins.verdict = "not yet decided" if wins.verdict else ""
    return UseFinding(
        what=thing,
        uses=sum(sum(by) for by in by_game),
        offered=sum(game.offered.get(kind, {}).get(thing, 0) for game in games),
        users=sum(users),
        share=_finding(thing, clustered_rate(counts), share_target),
        wins=wins,
    )


def _ships_lost(game: GameNotes) -> tuple[int, int]:
    ships = game.ships.values()
    return sum(s.lost for s in ships), sum(s.begun + s.deployed for s in ships)


def _ships_by_type(games: Sequence[GameNotes], content: Content) -> dict[str, dict[str, float]]:
    out: dict[str, dict[str, float]] = {}
    for ship in content.ships:
        own = [game.ships[ship.name] for game in games]
        sums = {"begun": sum(s.begun for s in own), "deployed": sum(s.deployed for s in own)}
        sums["lost"] = sum(s.lost for s in own)
        out[ship.name] = {key: value / len(games) for key, value in sums.items()}
    return out
