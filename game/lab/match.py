"""One game between computer players, and what is noted about it."""

import hashlib
import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.ai.levels import make_player
from game.content import Content
from game.rules import Setup, advance, apply, check, digest, legal, new_game, open_decision, see, settle
from game.rules import events as ev
from game.rules.state import State


class CheckFailed(Exception):
    """What must always hold (RULES 11) did not; one line that lets the game be found again."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """What one finished game leaves behind. Lists are by seat."""

    levels: tuple[str, ...]
    digest: str
    """Of the final state."""
    decisions: int
    """Decisions asked for: open ones, which have two answers or more."""
    totals: tuple[int, ...]
    winner: int
    winner_place: int
    """The winner's place in the first turn order, 0 the first."""
    points: dict[str, int]
    """Points of all seats together by category of RULES 8."""
    actions: Counter[str]
    """Crew actions and Bonus actions taken, by name."""
    cards: Counter[str]
    """Operations played, planet sides used, Scanner and Colony cards chosen, by name."""
    seconds: tuple[list[float], ...] = field(compare=False)
    """How long each decision was thought about, by seat. Differs from run to run, so it counts for nothing else."""


def derived_seed(seed: int, *parts: int | str) -> int:
    """A seed of its own for each purpose, the same on every machine."""
    text = ":".join(map(str, (seed, *parts)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def seat_levels(levels: Sequence[str], players: int, index: int) -> tuple[str, ...]:
    """Levels by seat of game ``index``: fewer levels than players repeat, each game they rotate by a seat."""
    table = [levels[i % len(levels)] for i in range(players)]
    return tuple(table[(seat + index) % players] for seat in range(players))


def play_match(
    content: Content, levels: tuple[str, ...], seed: int, checked: bool = False, budget: str = "quick"
) -> MatchResult:
    """Play a whole game; ``levels`` by seat, thinking by ``budget``. With ``checked`` RULES 11 is asserted after
    every step.

    Raises CheckFailed if it does not hold.
    """
    players = [
        make_player(level, random.Random(derived_seed(seed, "player", seat)), budget=budget)
        for seat, level in enumerate(levels)
    ]
    state = new_game(Setup(len(levels), seed), content)
    tally = Tally(content)
    decisions = 0
    seconds: tuple[list[float], ...] = tuple([] for _ in levels)
    run = _settle_checked if checked else settle
    if checked:
        _assert_rules(state)
    tally.add(run(state))
    while not state.over:
        decision = open_decision(state)
        answers = legal(state)
        if decision is None or not answers:
            raise CheckFailed("the game is not over and no decision is open")
        seat = decision.seat
        begin = time.perf_counter()
        choice = players[seat].choose(seat, answers, lambda seat=seat: see(state, seat))
        seconds[seat].append(time.perf_counter() - begin)
        decisions += 1
        tally.add(apply(state, choice))
        if checked:
            _assert_rules(state)
        tally.add(run(state))
    winner = state.ranking[0]
    return MatchResult(
        levels=levels,
        digest=digest(state),
        decisions=decisions,
        totals=tally.totals,
        winner=winner,
        winner_place=state.first_order.index(winner),
        points=tally.points,
        actions=tally.actions,
        cards=tally.cards,
        seconds=seconds,
    )


def action_names(content: Content) -> list[str]:
    """Names of all crew actions and Bonus actions."""
    ships = [action.name for ship in content.ships for action in ship.actions]
    actions = (content.command, content.reinforce, *content.bonus)
    return ["Provision", *ships, "Hypercharge", *(action.name for action in actions)]


def card_names(content: Content) -> list[str]:
    """Names under which :class:`Tally` counts cards."""
    planets = [planet_side(planet.name, side) for planet in content.planets for side in (0, 1)]
    operations = [card.name for card in content.operations]
    return [*planets, *operations, *(s.name for s in content.scanners), *(c.name for c in content.colonies)]


def planet_side(name: str, side: int) -> str:
    """A planet's effect, clean (0) or corrupted (1), as counted."""
    return f"{name} ({'corrupted' if side else 'clean'})"


class Tally:
    """Counts made from a game's events."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self.totals: tuple[int, ...] = ()
        self.points: dict[str, int] = {}
        self.actions: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()

    def add(self, events: Sequence[ev.Event]) -> None:
        """Note what is counted among these events."""
        content = self._content
        for event in events:
            match event:
                case ev.ActionChosen():
                    self.actions[event.name] += 1
                case ev.BonusChosen():
                    self.actions[content.bonus[event.compartment].name] += 1
                case ev.OperationPlayed():
                    self.cards[content.operations[content.operation_cards[event.card]].name] += 1
                case ev.PlanetUsed():
                    self.cards[planet_side(content.planets[event.card].name, event.side)] += 1
                case ev.ScannerChosen():
                    deck = content.colonies if event.colony else content.scanners
                    self.cards[deck[event.card].name] += 1
                case ev.Scored():
                    self.points[event.category] = self.points.get(event.category, 0) + event.points
                case ev.GameEnded():
                    self.totals = event.totals


def _settle_checked(state: State) -> list[ev.Event]:
    events: list[ev.Event] = []
    while not state.over and open_decision(state) is None:
        step = type(state.stack[-1]).__name__
        events += advance(state)
        _assert_rules(state, step)
    return events


def _assert_rules(state: State, step: str = "a choice") -> None:
    try:
        check(state)
    except AssertionError as fault:
        raise CheckFailed(f"after {step} in the {state.phase} phase of Cycle {state.cycle}: {fault}") from fault
