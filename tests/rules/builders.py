"""Positions for the tests: a quiet table, and hands that put things on it.

Positions stay ones that RULES 11 allows."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from game.content import Content, load_content
from game.rules import Setup, State, advance, apply, check, legal, new_game, open_decision
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules.decks import draw
from game.rules.state import FREE, ON_SCANNER, SUPPLY, Deck

SHIVEUS, NOVARIS, FENRAX, DUNLORK = range(4)


ARKSHIP, FIGHTER, DROPSHIP, SHUTTLE = range(4)


M, E, S, N = range(4)


CAPTAIN, CADET, OTHER_CADET = range(3)


LETTERS = "MESN"


REST = dc.PlaceFrigate(0)
"""Lies under what a test starts: always open, so a run ends here."""


@cache
def content() -> Content:
    """The content as installed, read once."""
    return load_content()


# --- a table to begin from -------------------------------------------------------------------------------


def opened(players: int = 2, seed: int = 3, persons: Sequence[bool] | None = None) -> State:
    """A game after setup, at the first boarding of the first turn; setup answers are the first legal ones."""
    state = new_game(Setup(players, seed, tuple(persons or (False,) * players)), content())
    while not isinstance(open_decision(state), dc.ChooseBoarding):
        if open_decision(state) is None:
            advance(state)
        else:
            apply(state, legal(state)[0])
    return state


def table(players: int = 2, seed: int = 3, persons: Sequence[bool] | None = None) -> State:
    """A quiet table in Cycle 1: empty ring, nobody owns anything, turn order 0, 1, 2, 3.

    Frigates: seat 0 in sector 1, 1 in 5, 2 in 3, 3 in 7. The two Failure and three Scanner cards stay.
    """
    state = opened(players, seed, persons)
    quieten(state)
    return state


def quieten(state: State) -> None:
    """Clear a game at its first boarding to what :func:`table` promises."""
    players = len(state.players)
    for ship in range(len(state.ship_at)):
        state.ship_at[ship], state.ship_damage[ship], state.ship_corrupted[ship] = SUPPLY, 0, False
    for n in range(1, 9):
        state.voidborn[n], state.shields[n], state.rift[n] = 0, 0, False
        no_planet(state, n)
    for seat, player in enumerate(state.players):
        player.spaces = [FREE] * 12
        player.corrupted = [False] * 5
        player.residue = player.rank = player.tactics = player.data = player.core_losses = 0
        player.influence = [0] * 4
        player.crew = [c.HOME] * 3
        player.frigate = (1, 5, 3, 7)[seat]
        hand(state, seat, [])
        hidden(state, seat, [])
    state.order = list(range(players))
    state.first_order = list(range(players))
    state.pile = list(range(players))
    state.stack = [REST]
    state.active = -1
    state.answers = None
    check(state)


# --- the ring --------------------------------------------------------------------------------------------


def ship_in_supply(state: State, house: int, ship_type: int) -> int:
    """A ship of this House and type that lies in the supply."""
    for ship in state.book.ships_of_house[house]:
        if state.book.type_of[ship] == ship_type and state.ship_at[ship] == SUPPLY:
            return ship
    raise AssertionError("none left in the supply")


def place_ship(state: State, house: int, ship_type: int, sector: int, damage: int = 0, corrupted: bool = False) -> int:
    """Put a ship from the supply into a sector; gives its id."""
    ship = ship_in_supply(state, house, ship_type)
    state.ship_at[ship], state.ship_damage[ship], state.ship_corrupted[ship] = sector, damage, corrupted
    return ship


def shuttle_on(state: State, house: int) -> int:
    """Lay a Shuttle from the supply on the chosen Scanner card."""
    ship = ship_in_supply(state, house, SHUTTLE)
    state.ship_at[ship] = ON_SCANNER
    return ship


def no_planet(state: State, sector: int) -> None:
    """Take the planet beside a sector back under the deck."""
    if state.planet[sector] != FREE:
        state.planets = under(state.planets, state.planet[sector])
    state.planet[sector] = FREE
    state.planet_data[sector] = state.planet_tainted[sector] = False


def planet(state: State, sector: int, name: str, data: bool = True, tainted: bool = False) -> int:
    """Lay the planet of this name beside a sector."""
    card = named(content().planets, name)
    no_planet(state, sector)
    for n in range(1, 9):
        if state.planet[n] == card:
            no_planet(state, n)
    state.planets = without(state.planets, card)
    state.planet[sector], state.planet_data[sector], state.planet_tainted[sector] = card, data, tainted
    return card


# --- players ---------------------------------------------------------------------------------------------


def tokens(text: str) -> list[int]:
    """``"2M1E"`` as counts of M, E, S, N."""
    counts = [0, 0, 0, 0]
    for number, letter in re.findall(r"(\d+)([MESN])", text):
        counts[LETTERS.index(letter)] += int(number)
    return counts


def give(state: State, seat: int, text: str) -> None:
    """Lay tokens on the lowest free spaces of uncorrupted Compartments."""
    player = state.players[seat]
    for resource, count in enumerate(tokens(text)):
        for _ in range(count):
            player.spaces[spaces_free(state, seat)[0]] = resource


def fill(state: State, seat: int, compartment: int, text: str) -> None:
    """Lay exactly these tokens into one Compartment 0..4."""
    first, count = ((0, 4), (4, 2), (6, 2), (8, 2), (10, 2))[compartment]
    row = [r for r, n in enumerate(tokens(text)) for _ in range(n)]
    state.players[seat].spaces[first : first + count] = row + [FREE] * (count - len(row))


def compartment_of(space: int) -> int:
    """The Compartment 0..4 of a Resource space (RULES 1.6)."""
    return 0 if space < 4 else space // 2 - 1


def spaces_free(state: State, seat: int) -> list[int]:
    """Empty Resource spaces of uncorrupted Compartments."""
    player = state.players[seat]
    return [i for i in range(12) if player.spaces[i] == FREE and not player.corrupted[compartment_of(i)]]


def holds(state: State, seat: int) -> str:
    """What a player has in uncorrupted Compartments, as ``"2M1E"`` (``""``: nothing)."""
    player = state.players[seat]
    counts = [0] * 4
    for i, token in enumerate(player.spaces):
        if token != FREE and not player.corrupted[compartment_of(i)]:
            counts[token] += 1
    return "".join(f"{n}{LETTERS[r]}" for r, n in enumerate(counts) if n)


def corrupt(state: State, seat: int, *compartments: int) -> None:
    """Lay Corruption on these Compartments 1..4."""
    for n in compartments:
        state.players[seat].corrupted[n] = True


def tactics(state: State, *steps: int) -> None:
    """Set the Tactics markers by seat; on one step the earlier seat lies lower."""
    for seat, step in enumerate(steps):
        state.players[seat].tactics = step
    state.pile = list(range(len(state.players)))


# --- cards -----------------------------------------------------------------------------------------------


def named(cards: Iterable[Any], name: str) -> int:
    """Index of the card of this name."""
    return [card.name for card in cards].index(name)


def without(deck: Deck, *cards: int) -> Deck:
    """The deck with these cards taken out of it or its discards."""
    for card in cards:
        assert card in deck.cards or card in deck.discards, f"card {card} is not in the deck"
    left = [tuple(x for x in pile if x not in cards) for pile in (deck.cards, deck.discards)]
    return deck._replace(cards=left[0], discards=left[1])


def under(deck: Deck, *cards: int) -> Deck:
    """The deck with these cards at its bottom."""
    return deck._replace(cards=(*cards, *deck.cards))


def on_top(deck: Deck, *cards: int) -> Deck:
    """The deck with these cards to be drawn next, in this order."""
    return deck._replace(cards=(*deck.cards, *reversed(cards)))


def _pull_operation(state: State, name: str, keep: list[int]) -> int:
    design = named(content().operations, name)

    def copies(pile: Iterable[int]) -> list[int]:
        return [card for card in pile if content().operation_cards[card] == design and card not in keep]

    for card in copies(state.operations.cards + state.operations.discards):
        state.operations = without(state.operations, card)
        return card
    for player in state.players:
        for pile in (player.hand, player.played):
            for card in copies(pile):
                pile.remove(card)
                return card
    raise AssertionError(f"no copy of {name} left")


def hand(state: State, seat: int, names: Sequence[str]) -> list[int]:
    """Make these Operations the hand of a player; the old hand goes under the deck. Gives the cards."""
    player = state.players[seat]
    state.operations = under(state.operations, *player.hand)
    player.hand[:] = []
    cards: list[int] = []
    for name in names:
        cards.append(_pull_operation(state, name, cards))
    player.hand[:] = cards
    return cards


def played(state: State, seat: int, names: Sequence[str]) -> list[int]:
    """Lay these Operations face up before a player."""
    cards: list[int] = []
    for name in names:
        cards.append(_pull_operation(state, name, cards))
        state.players[seat].played.append(cards[-1])
    return cards


def hidden(state: State, seat: int, cards: Sequence[tuple[int, int]]) -> list[int]:
    """Make these (House, value) Hidden Influence cards a player's own; the old ones go under the deck."""
    player = state.players[seat]
    state.hidden = under(state.hidden, *player.hidden)
    player.hidden[:] = []
    for house, value in cards:
        player.hidden.append(_pull_hidden(state, house, value))
    return player.hidden[:]


def _pull_hidden(state: State, house: int, value: int) -> int:
    name = content().houses[house].name
    for card in state.hidden.cards:
        if content().hidden[card].house == name and content().hidden[card].value == value:
            state.hidden = without(state.hidden, card)
            return card
    raise AssertionError("no such Hidden Influence card in the deck")


def hidden_next(state: State, *cards: tuple[int, int]) -> list[int]:
    """Make these (House, value) cards the next to be drawn, in this order."""
    pulled = [_pull_hidden(state, house, value) for house, value in cards]
    state.hidden = on_top(state.hidden, *pulled)
    return pulled


def operations_next(state: State, *names: str) -> list[int]:
    """Make these Operations the next to be drawn, in this order."""
    pulled: list[int] = []
    for name in names:
        pulled.append(_pull_operation(state, name, pulled))
    state.operations = on_top(state.operations, *pulled)
    return pulled


def failures(state: State, topmost: str, bottommost: str) -> None:
    """Reveal these two Failure cards; core ones make it Cycle 4."""
    all_cards = content().failures
    for card in state.failures:
        if all_cards[card].core:
            state.core_deck = under(state.core_deck, card)
        else:
            state.failure_deck = under(state.failure_deck, card)
    state.failures = [named(all_cards, topmost), named(all_cards, bottommost)]
    for card in state.failures:
        if all_cards[card].core:
            state.core_deck = without(state.core_deck, card)
        else:
            state.failure_deck = without(state.failure_deck, card)
    if all_cards[state.failures[0]].core:
        state.cycle = 4
    state.failed = [False, False]
    state.covered = [FREE, FREE]


def scanners(state: State, *names: str) -> list[int]:
    """Reveal the Scanner cards of these names (all of one tier) in that tier's Cycle; three in all."""
    cards = [named(content().scanners, name) for name in names]
    tier = content().scanners[cards[0]].tier
    if tier > 1:
        state.scanner_decks[0] = state.scanner_decks[0].with_discards(state.scanners)
        state.scanners = list(state.set_aside[tier - 2])
        state.set_aside[tier - 2] = ()
        state.cycle = tier
    for card in cards:
        if card not in state.scanners:
            loser = next(old for old in state.scanners if old not in cards)
            state.scanners[state.scanners.index(loser)] = card
            state.scanner_decks[tier - 1] = under(without(state.scanner_decks[tier - 1], card), loser)
    return cards


def colonies(state: State, *names: str) -> list[int]:
    """Make it Cycle 4 with exactly three revealed Colony cards, these first in this order."""
    cards = [named(content().colonies, name) for name in names]
    piles = [state.scanners, *state.set_aside[:2]]
    state.scanner_decks = [deck.with_discards(pile) for deck, pile in zip(state.scanner_decks, piles, strict=True)]
    state.scanners = []
    state.colony_deck = under(state.colony_deck, *reversed(state.set_aside[2]))
    state.set_aside = [(), (), ()]
    state.colony_deck = without(state.colony_deck, *cards)
    while len(cards) < 3:
        state.colony_deck, card = draw(state, state.colony_deck, "Colony", [])
        cards.append(card)
    state.colonies = cards[:]
    all_cards = content().failures
    if not all_cards[state.failures[0]].core:
        core = [i for i, card in enumerate(all_cards) if card.core]
        failures(state, all_cards[core[0]].name, all_cards[core[1]].name)
    state.cycle = 4
    return cards
