"""One game of the balance study: played by one level in every seat, and noted from its events alone."""

import random
from collections.abc import Sequence
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from game.ai.levels import make_player
from game.content import Content
from game.lab.match import CheckFailed, derived_seed, planet_side
from game.rules import Setup, apply, legal, new_game, open_decision, see, settle
from game.rules import events as ev
from game.rules.book import book_of
from game.rules.scoring import CATEGORIES

Kind = Literal["crew action", "Bonus action", "planet side", "Operation", "Colony", "Scanner card", "House led"]

KINDS: tuple[Kind, ...] = (
    "crew action",
    "Bonus action",
    "planet side",
    "Operation",
    "Colony",
    "Scanner card",
    "House led",
)
"""What the study asks "how often, and does it win?" about."""


class Study(BaseModel):
    """What games must share to be counted together."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    content: str
    """Digest of the card data."""
    level: str
    budget: str
    """Name of the budget and its numbers."""
    weights: str
    """Digest of the numbers by which the levels judge a position."""
    seed: int


class Ships(BaseModel):
    """Ships of one type in one game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    begun: int
    """On the board at the start (RULES 2.2)."""
    deployed: int
    """Put on the board by players or by a Scanner card."""
    lost: int


class GameNotes(BaseModel):
    """One finished game: a line of the folder's files. Tuples are by seat."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    study: Study
    players: int = Field(ge=2, le=4)
    game: int = Field(ge=0)
    """Number of the game among those of its seat count: with the study's seed it makes the game."""
    order: tuple[int, ...]
    """Seats in the first turn order."""
    ranking: tuple[int, ...]
    """Seats from first to last place."""
    points: dict[str, tuple[int, ...]]
    """By category of RULES 8."""
    used: dict[Kind, dict[str, tuple[int, ...]]]
    """How often each seat took, used, played, chose or led it; what nobody used is left out."""
    offered: dict[Kind, dict[str, int]]
    """How often a card was drawn, revealed or laid out, so that it could be used."""
    hyperjumps: int
    """Of the Cycles that ended with a Rift or Hyperjump phase."""
    cycles: int
    ships: dict[str, Ships]
    failures: int
    """Failure cards that struck."""

    @property
    def winner(self) -> int:
        """Seat of the one first place; a tie is decided by Tactics (RULES 8)."""
        return self.ranking[0]


def names(content: Content) -> dict[Kind, list[str]]:
    """Everything that is counted, by kind, in the order of the data."""
    ships = [action.name for ship in content.ships for action in ship.actions]
    return {
        "crew action": ["Provision", *ships, content.command.name, content.reinforce.name, "Hypercharge"],
        "Bonus action": [action.name for action in content.bonus],
        "planet side": [planet_side(planet.name, side) for planet in content.planets for side in (0, 1)],
        "Operation": [card.name for card in content.operations],
        "Colony": [card.name for card in content.colonies],
        "Scanner card": [card.name for card in content.scanners],
        "House led": [house.name for house in content.houses],
    }


def play_game(content: Content, study: Study, budget: str, players: int, game: int) -> GameNotes:
    """Play game number ``game`` of the study at this seat count; the same arguments give the same game anywhere.

    Raises CheckFailed, naming the game, if it breaks down.
    """
    seed = derived_seed(study.seed, "balance", players, game)
    try:
        return _play(content, study, budget, players, game, seed)
    except Exception as fault:
        what = f"{type(fault).__name__}: {fault}"
        raise CheckFailed(f"game {game} with {players} players (seed {seed}) broke down: {what}") from fault


def _play(content: Content, study: Study, budget: str, players: int, game: int, seed: int) -> GameNotes:
    seats = [
        make_player(study.level, random.Random(derived_seed(seed, "player", seat)), budget=budget)
        for seat in range(players)
    ]
    notebook = Notebook(content, players)
    state = new_game(Setup(players, seed), content)
    notebook.add(settle(state))
    while not state.over:
        decision = open_decision(state)
        if decision is None:
            raise CheckFailed("the game is not over and no decision is open")
        seat = decision.seat
        choice = seats[seat].choose(seat, legal(state), lambda seat=seat: see(state, seat))
        notebook.add(apply(state, choice))
        notebook.add(settle(state))
    return notebook.notes(study, game)


class Notebook:
    """Collects the notes of one game from its events."""

    def __init__(self, content: Content, players: int) -> None:
        self._content = content
        self._book = book_of(content)
        self._players = players
        self._order: tuple[int, ...] = ()
        self._ranking: tuple[int, ...] = ()
        self._points = {category: [0] * players for category in CATEGORIES}
        self._houses = {house.name: [0] * players for house in content.houses}
        self._used: dict[Kind, dict[str, list[int]]] = {kind: {} for kind in KINDS}
        self._offered: dict[Kind, dict[str, int]] = {kind: {} for kind in KINDS}
        self._phases = {"rift": 0, "hyperjump": 0}
        self._deployed = [0] * len(content.ships)
        self._lost = [0] * len(content.ships)
        self._failures = 0

    def add(self, events: Sequence[ev.Event]) -> None:
        """Note what is counted among these events."""
        for event in events:
            self._note_use(event)
            self._note_course(event)

    def _note_use(self, event: ev.Event) -> None:
        content = self._content
        match event:
            case ev.ActionChosen():
                self._use("crew action", event.name, event.seat)
            case ev.BonusChosen():
                self._use("Bonus action", content.bonus[event.compartment].name, event.seat)
            case ev.PlanetPlaced():
                for side in (0, 1):
                    self._offer("planet side", planet_side(content.planets[event.card].name, side))
            case ev.PlanetUsed():
                self._use("planet side", planet_side(content.planets[event.card].name, event.side), event.seat)
            case ev.OperationDrawn():
                self._offer("Operation", self._operation(event.card))
            case ev.OperationPlayed():
                self._use("Operation", self._operation(event.card), event.seat)
            case ev.ScannersRevealed():
                for card in event.cards:
                    self._offer("Scanner card", content.scanners[card].name)
            case ev.ColoniesRevealed():
                for card in event.cards:
                    self._offer("Colony", content.colonies[card].name)
            case ev.ScannerChosen(colony=True):
                self._use("Colony", content.colonies[event.card].name, event.seat)
            case ev.ScannerChosen():
                self._use("Scanner card", content.scanners[event.card].name, event.seat)

    def _note_course(self, event: ev.Event) -> None:
        match event:
            case ev.TurnOrderSet() if not self._order:
                self._order = event.order
            case ev.PhaseBegan() if event.phase in self._phases:
                self._phases[event.phase] += 1
            case ev.ShipDeployed():
                self._deployed[self._book.type_of[event.ship]] += 1
            case ev.ShipDestroyed():
                self._lost[self._book.type_of[event.ship]] += 1
            case ev.FailureTriggered():
                self._failures += 1
            case ev.Scored():
                self._points[event.category][event.seat] += event.points
                if event.category == "houses":
                    self._houses[self._content.houses[event.house].name][event.seat] += event.points
            case ev.GameEnded():
                self._ranking = event.ranking
                self._note_leads()

    def _note_leads(self) -> None:
        """A House is led by who scores most for it; one without ships left pays nobody and is led by nobody."""
        for house, points in self._houses.items():
            self._offer("House led", house)
            for seat, value in enumerate(points):
                if value > 0 and value == max(points):
                    self._use("House led", house, seat)

    def _operation(self, card: int) -> str:
        return self._content.operations[self._content.operation_cards[card]].name

    def _use(self, kind: Kind, name: str, seat: int) -> None:
        self._used[kind].setdefault(name, [0] * self._players)[seat] += 1

    def _offer(self, kind: Kind, name: str) -> None:
        self._offered[kind][name] = self._offered[kind].get(name, 0) + 1

    def notes(self, study: Study, game: int) -> GameNotes:
        """The notes of the finished game."""
        setup = next(setup for setup in self._content.setups if self._players in setup.players)
        begun = [kind for _, kind, _ in setup.ships]
        return GameNotes(
            study=study,
            players=self._players,
            game=game,
            order=self._order,
            ranking=self._ranking,
            points={category: tuple(points) for category, points in self._points.items()},
            used={kind: {name: tuple(by) for name, by in sorted(u.items())} for kind, u in self._used.items() if u},
            offered={kind: dict(sorted(offered.items())) for kind, offered in self._offered.items() if offered},
            hyperjumps=self._phases["hyperjump"],
            cycles=sum(self._phases.values()),
            ships={
                ship.name: Ships(begun=begun.count(ship.name), deployed=self._deployed[n], lost=self._lost[n])
                for n, ship in enumerate(self._content.ships)
            },
            failures=self._failures,
        )
