"""A new game (RULES 2)."""

from collections.abc import Iterable

from game.content.models import Content
from game.rules.book import Book, book_of
from game.rules.choices import HOME, RESOURCE, SECTOR, PickResource, PickSector
from game.rules.decisions import PickStartBasic, PlaceFrigate
from game.rules.decks import NOTHING, draw
from game.rules.engine import decision, step
from game.rules.events import DepartureDrawn, Event, PhaseBegan, TurnOrderSet
from game.rules.random import shuffled
from game.rules.state import FREE, REVEALED, SUPPLY, Deck, Player, Setup, State
from game.rules.steps import (
    Briefing,
    DealStart,
    DrawOperation,
    GainToken,
    OpenRing,
    Populate,
    RevealScanners,
)
from game.rules.tokens import gain_token, move_frigate


def new_game(setup: Setup, content: Content) -> State:
    """The state before the first step. ``ValueError`` for a player count that no setup covers."""
    book = book_of(content)
    start = next((s for s in content.setups if setup.players in s.players), None)
    if start is None:
        raise ValueError(f"Revenant is for 2 to 4 players, not {setup.players}.")
    state = _empty(setup, book)
    seats = shuffled(state, range(setup.players))
    state.order, state.first_order, state.pile = list(seats), list(seats), list(seats)
    _shuffle_decks(state)
    for house_name, type_name, sector in start.ships:
        ships = book.ships_of[book.house_index[house_name]][book.ship_type_index[type_name]]
        state.ship_at[next(s for s in ships if state.ship_at[s] == SUPPLY)] = sector
    state.stack = [Briefing(), RevealScanners(1), OpenRing(), DealStart(0)]
    return state


def _empty(setup: Setup, book: Book) -> State:
    """All parts in the supply, all cards in their unshuffled decks."""
    content = book.content
    ships = book.ship_count

    def deck(cards: Iterable[int]) -> Deck:
        return Deck(tuple(cards))

    def player() -> Player:
        return Player(
            spaces=[FREE] * len(book.compartment_of), corrupted=[False] * 5, residue=0,
            crew=[HOME] * (1 + content.rules.cadets), rank=0, tactics=0, influence=[0] * 4, hand=[], played=[],
            hidden=[], data=0, frigate=0, core_losses=0,
        )  # fmt: skip

    failures = range(len(content.failures))
    return State(
        book=book, setup=setup, rng=setup.seed & ((1 << 64) - 1), stack=[], over=False, cycle=0, round=0,
        phase="setup", order=[], first_order=[], pile=[], players=[player() for _ in range(setup.players)],
        ship_at=[SUPPLY] * ships, ship_damage=[0] * ships, ship_corrupted=[False] * ships, voidborn=[0] * 9,
        shields=[0] * 9, rift=[False] * 9, planet=[FREE] * 9, planet_data=[False] * 9, planet_tainted=[False] * 9,
        revenant_damage=0, failures=[], failed=[False, False], covered=[FREE, FREE], scanners=[], colonies=[],
        hypercharged=False, set_aside=[], operations=deck(range(len(book.design_of))),
        hidden=deck(range(len(content.hidden))), planets=deck(range(len(content.planets))),
        scanner_decks=[deck(i for i, s in enumerate(content.scanners) if s.tier == t) for t in (1, 2, 3)],
        colony_deck=deck(range(len(content.colonies))),
        failure_deck=deck(i for i in failures if not content.failures[i].core),
        core_deck=deck(i for i in failures if content.failures[i].core),
        departures=deck(range(len(content.departures))), active=-1, boarded=HOME, captain=False, discount=0,
        corrupted_use=False, corruption_taken=False, named=-1, paid=0, scores=[], ranking=[],
    )  # fmt: skip


def _shuffle_decks(state: State) -> None:
    """All decks; then the Scanner II, Scanner III and Colony cards of later Cycles are set aside (RULES 2.4)."""

    def mixed(deck: Deck) -> Deck:
        return Deck(shuffled(state, deck.cards))

    state.operations, state.hidden, state.planets = map(mixed, (state.operations, state.hidden, state.planets))
    state.scanner_decks = [mixed(deck) for deck in state.scanner_decks]
    state.colony_deck, state.failure_deck = mixed(state.colony_deck), mixed(state.failure_deck)
    state.core_deck, state.departures = mixed(state.core_deck), mixed(state.departures)
    for tier in (1, 2):
        cards, state.scanner_decks[tier] = state.scanner_decks[tier].deal(REVEALED)
        state.set_aside.append(cards)
    cards, state.colony_deck = state.colony_deck.deal(REVEALED)
    state.set_aside.append(cards)


@step(DealStart)
def _deal(state: State, at: DealStart, events: list[Event]) -> None:
    """RULES 2.1 for one player."""
    if at.place == 0:
        events += [PhaseBegan("setup"), TurnOrderSet(tuple(state.order))]
    seat, rules = state.order[at.place], state.book.content.rules
    if at.place + 1 < len(state.order):
        state.stack.append(DealStart(at.place + 1))
    basics = rules.start_basics[len(state.players) - 2][at.place]
    state.stack += [DrawOperation(seat, "setup")] * rules.start_operations
    if basics:
        state.stack.append(PickStartBasic(seat, basics))
    for resource, number in enumerate(rules.start.fixed):
        for _ in range(number):
            gain_token(state, seat, resource, "setup", events)


@decision(PickStartBasic, lambda state, at: RESOURCE[at.seat][:3])
def _pick_basic(state: State, at: PickStartBasic, choice: PickResource, events: list[Event]) -> None:
    if at.left > 1:
        state.stack.append(PickStartBasic(at.seat, at.left - 1))
    state.stack.append(GainToken(at.seat, choice.resource, "setup"))


@step(OpenRing)
def _open_ring(state: State, at: OpenRing, events: list[Event]) -> None:
    """RULES 2.3."""
    state.departures, card = draw(state, state.departures, "Departure", events)
    if card != NOTHING:
        state.departures = state.departures.with_discards([card])
        events.append(DepartureDrawn(card))
        state.stack.append(Populate(-1, 0, 0))


@decision(PlaceFrigate, lambda state, at: SECTOR[at.seat][1:])
def _place_frigate(state: State, at: PlaceFrigate, choice: PickSector, events: list[Event]) -> None:
    """RULES 2.5."""
    move_frigate(state, at.seat, choice.sector, "setup", events)
