"""A game whose table could not hold more, for what has to be fast or to fit: measuring and tests of windows."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.content import Content
from game.rules import Setup, State, advance, apply, check, legal, new_game, open_decision
from game.rules.decisions import AssignDamage
from game.rules.decks import draw
from game.rules.events import Event
from game.rules.state import FREE, ON_SCANNER
from game.scenes.session import GameSession
from game.store.record import PERSON, Record, SeatInfo

NAMES = ("Emily", "Bartholomew", "Mira", "Otto")
_SEED = 7
_CYCLE = 3


def crowded_session(content: Content, seats: Sequence[SeatInfo] | None = None) -> GameSession:
    """A four-player game in the Skirmish of Cycle 3 with everything full, kept nowhere.

    With ``seats`` None a person has to assign Damage and officers sit at the other seats. The state is one the
    rules could reach only with luck, but every invariant holds and the game can be played on from it.
    """
    state = new_game(Setup(4, _SEED), content)
    rng = random.Random(_SEED)
    events: list[Event] = []
    while state.cycle < _CYCLE or state.phase != "skirmish":
        _onward(state, rng, events)
    _fill(state)
    while not isinstance(open_decision(state), AssignDamage):
        _onward(state, rng, events)
    check(state)
    asked = open_decision(state)
    sitting = seats or _seats(int(asked.seat) if asked is not None else 0)
    record = Record(saved="2026-01-01T00:00:00+00:00", seed=_SEED, seats=tuple(sitting), content=content.digest)
    state.setup = record.setup
    session = GameSession(record, content, state, None)
    session.events += events
    return session


def _seats(person: int) -> tuple[SeatInfo, ...]:
    """Four admirals, one of them a person."""
    return tuple(
        SeatInfo(name=name, control=PERSON if seat == person else "officer", colour=seat)
        for seat, name in enumerate(NAMES)
    )


def _onward(state: State, rng: random.Random, events: list[Event]) -> None:
    """One step of the rules, or one answer."""
    if open_decision(state) is None:
        events += advance(state)
    else:
        events += apply(state, rng.choice(legal(state)))


def _fill(state: State) -> None:
    """Berths, Void band and player tables as full as supply and invariants allow."""
    _fill_berths(state)
    state.revenant_damage = state.book.content.rules.revenant_damage - 2
    state.covered[1] = 0
    for sector in range(1, 9):
        state.voidborn[sector] = 2 + sector % 4
        state.shields[sector] = 1 + sector % 2
        state.rift[sector] = sector % 2 == 0
        if state.planet[sector] == FREE and state.planets.cards:
            state.planets, state.planet[sector] = draw(state, state.planets, "Planet", [])
        state.planet_data[sector] = state.planet[sector] != FREE
        state.planet_tainted[sector] = state.planet[sector] != FREE and sector % 3 == 0
    for seat, player in enumerate(state.players):
        player.spaces = [(seat + space) % 4 for space in range(len(player.spaces))]
        player.corrupted = [False, seat % 2 == 0, False, True, seat == 1]
        for space, compartment in enumerate(state.book.compartment_of):
            if player.corrupted[compartment]:
                player.spaces[space] = FREE
        player.residue = state.book.content.rules.residue_spaces - 1
        player.influence = [(3 * house + 4 * seat) % 13 for house in range(4)]
        player.tactics = 4 + seat // 2
        player.frigate = 2 + seat // 2
        for cards, most in ((player.hand, 4), (player.played, 3)):
            while len(cards) < most and state.operations.cards:
                state.operations, card = draw(state, state.operations, "Operation", [])
                cards.append(card)


def _fill_berths(state: State) -> None:
    """A ship in every berth its supply has ships for, damaged and corrupted by turns."""
    book, rules = state.book, state.book.content.rules
    free = [
        at for at in range(len(state.ship_at)) if not 1 <= state.ship_at[at] <= 8 and state.ship_at[at] != ON_SCANNER
    ]
    for sector in range(1, 9):
        for large, berths in ((True, 1), (False, rules.small_berths)):
            here = [s for s, at in enumerate(state.ship_at) if at == sector and book.large[book.type_of[s]] is large]
            fitting = [s for s in free if book.large[book.type_of[s]] is large]
            # Round the Houses, so that every colour and hull is seen in every part of the ring.
            fitting.sort(key=lambda s: (book.house_of[s] + sector) % 4)
            for ship in fitting[: max(0, berths - len(here))]:
                state.ship_at[ship] = sector
                free.remove(ship)
    for ship, at in enumerate(state.ship_at):
        if 1 <= at <= 8:
            state.ship_damage[ship] = min(ship % 3, max(0, book.damage_spaces[ship] - 1))
            state.ship_corrupted[ship] = bool(book.corruption_spaces[ship]) and ship % 5 == 0
