"""The state of a game: plain records with a hand-written ``clone`` (DESIGN 2).

Numbers: seats 0..3, Houses and ship types 0..3 in the order of the content, sectors 1..8 (lists have nine
entries, entry 0 unused), resources 0..3 (M, E, S, N). Ship ids are ``house * 12 + n`` with n 0-1 Arkships, 2-4
Fighters, 5-7 Dropships, 8-11 Shuttles for the printed supply; ``Book`` has the tables. Cards are content indices.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from game.rules.book import Book
    from game.rules.choices import Choice

SUPPLY = 0
ON_SCANNER = 9
"""Places of a ship besides its sector 1..8."""

REVEALED = 3
"""Scanner or Colony cards to choose from in a Cycle (RULES 2.4)."""

FREE = -1
"""An empty Resource space; in ``covered`` a Failure card without a Protection token."""


class Setup(NamedTuple):
    """What a new game is made from. ``persons[seat]`` True: End turn is asked for."""

    players: int
    seed: int
    persons: tuple[bool, ...] = ()


@dataclass(slots=True)
class Player:
    """One admiral's table."""

    spaces: list[int]
    """12 Resource spaces, FREE or a resource; Compartment 1 has the first four, then two each."""
    corrupted: list[bool]
    """5 Compartments; the first never."""
    residue: int
    crew: list[int]
    """Places of Captain and two Cadets (see choices.py: HOME, ship id, REINFORCE_PLACE ...)."""
    rank: int
    tactics: int
    influence: list[int]
    hand: list[int]
    played: list[int]
    """Operations face up, in order played."""
    hidden: list[int]
    data: int
    frigate: int
    """Sector, 0 before it is placed."""
    core_losses: int
    """Points lost in play, 0 or negative."""

    def clone(self) -> "Player":
        """An independent copy."""
        return Player(
            self.spaces[:], self.corrupted[:], self.residue, self.crew[:], self.rank, self.tactics, self.influence[:],
            self.hand[:], self.played[:], self.hidden[:], self.data, self.frigate, self.core_losses,
        )  # fmt: skip


class Deck(NamedTuple):
    """Draw from the end of ``cards``; discards are face up or, for Hidden Influence, known to who made them.

    A deck is a value: a changed one is a new one, so that copies of a state can share it.
    """

    cards: tuple[int, ...]
    discards: tuple[int, ...] = ()
    owners: tuple[int, ...] = ()
    """For Hidden Influence: the seat that discarded each card; empty for the others."""

    def deal(self, number: int) -> tuple[tuple[int, ...], "Deck"]:
        """The next cards in the order they are drawn, and the deck without them. It has to have so many."""
        return self.cards[: -number - 1 : -1], Deck(self.cards[:-number], self.discards, self.owners)

    def with_discards(self, cards: Iterable[int], owners: Iterable[int] = ()) -> "Deck":
        """The deck with these cards on top of its discards."""
        return Deck(self.cards, (*self.discards, *cards), (*self.owners, *owners))


@dataclass(slots=True)
class State:
    """Everything of a game in progress. Equal states behave equally."""

    book: "Book"
    setup: Setup
    rng: int
    """Position of the generator (random.py)."""
    stack: list[Any]
    """Pending steps, the next last."""
    over: bool
    cycle: int
    round: int
    phase: str
    order: list[int]
    """Turn order, first to last."""
    first_order: list[int]
    """Turn order of the first Cycle."""
    pile: list[int]
    """Seats by when their Tactics marker last moved; on one step the later lies on top (RULES 1.8)."""
    players: list[Player]
    ship_at: list[int]
    """48 ships: SUPPLY, sector, ON_SCANNER."""
    ship_damage: list[int]
    ship_corrupted: list[bool]
    voidborn: list[int]
    shields: list[int]
    rift: list[bool]
    planet: list[int]
    """Planet card or FREE."""
    planet_data: list[bool]
    planet_tainted: list[bool]
    revenant_damage: int
    failures: list[int]
    """Topmost and bottommost card of this Cycle."""
    failed: list[bool]
    """Which of the two have struck."""
    covered: list[int]
    """Effect covered by a Protection token (0 top, 1 bottom) or FREE, per Failure card."""
    scanners: list[int]
    """Revealed Scanner cards; in Cycle 4 none."""
    colonies: list[int]
    """Revealed Colony cards, in order (Cycle 4); after Hypercharge the chosen one only."""
    hypercharged: bool
    """This Cycle: a Hyperjump follows instead of a Rift phase."""
    set_aside: list[tuple[int, ...]]
    """Unseen cards for later: Scanner II, Scanner III, Colonies (RULES 2.4)."""
    operations: Deck
    hidden: Deck
    planets: Deck
    scanner_decks: list[Deck]
    colony_deck: Deck
    failure_deck: Deck
    core_deck: Deck
    departures: Deck
    active: int
    """Seat whose turn it is, -1 outside turns."""
    boarded: int
    """Place boarded this turn, HOME if none yet."""
    captain: bool
    """The Captain is on this turn's crew action."""
    discount: int
    """The Captain's discount while his crew action lasts (RULES 1.7)."""
    corrupted_use: bool
    """A corrupted planet effect was resolved this turn and its Corruption is still to come (RULES 4.4)."""
    corruption_taken: bool
    """This turn's one Corruption was gained."""
    named: int
    """House of the ship just named by the effect being resolved, or -1."""
    paid: int
    """Amount just paid for (Strike)."""
    scores: list[tuple[int, int, int]]
    """(seat, category index, points) of Final Scoring, in order."""
    ranking: list[int]
    answers: "tuple[Choice, ...] | None" = None
    """Cache of the legal answers to the step on top; no part of the state's value."""

    def clone(self) -> "State":
        """An independent copy; content and what is a value is shared."""
        return State(
            self.book, self.setup, self.rng, self.stack[:], self.over, self.cycle, self.round, self.phase,
            self.order[:],
            self.first_order[:], self.pile[:], [p.clone() for p in self.players], self.ship_at[:], self.ship_damage[:],
            self.ship_corrupted[:], self.voidborn[:], self.shields[:], self.rift[:], self.planet[:],
            self.planet_data[:], self.planet_tainted[:], self.revenant_damage, self.failures[:], self.failed[:],
            self.covered[:], self.scanners[:], self.colonies[:], self.hypercharged, self.set_aside[:],
            self.operations, self.hidden, self.planets, self.scanner_decks[:],
            self.colony_deck, self.failure_deck, self.core_deck, self.departures,
            self.active, self.boarded, self.captain, self.discount, self.corrupted_use, self.corruption_taken,
            self.named, self.paid, self.scores[:], self.ranking[:], self.answers,
        )  # fmt: skip

    def power(self, house: int) -> int:
        """House Power: the House's ships on the main board (RULES 1.5)."""
        at = self.ship_at
        return [1 <= at[ship] <= 8 for ship in self.book.ships_of_house[house]].count(True)
