"""What a player may know, and how to imagine the rest (DESIGN 2, "Sight")."""

import random
from collections.abc import Iterable

from game.rules.events import UNKNOWN
from game.rules.state import Deck, State
from game.rules.steps import DrawHidden, KeepHidden


def see(state: State, seat: int | None) -> State:
    """The state as ``seat`` (None: a spectator) may know it: others' hands, Hidden Influence and pending cards,
    deck order, seed and generator are gone (UNKNOWN, 0); counts stay."""
    view = state.clone()
    view.rng = 0
    view.setup = view.setup._replace(seed=0)
    if not (view.stack and getattr(view.stack[-1], "seat", None) == seat):
        view.answers = None
    for other, player in enumerate(view.players):
        if other != seat:
            player.hand = [UNKNOWN] * len(player.hand)
            player.hidden = [UNKNOWN] * len(player.hidden)
    for deck in _decks(view):
        deck.cards = [UNKNOWN] * len(deck.cards)
    hidden = view.hidden
    hidden.discards = [c if owner == seat else UNKNOWN for c, owner in zip(hidden.discards, hidden.owners, strict=True)]
    view.set_aside = [[UNKNOWN] * len(cards) for cards in view.set_aside]
    for i, item in enumerate(view.stack):
        if isinstance(item, (DrawHidden, KeepHidden)) and item.seat != seat:
            view.stack[i] = item._replace(drawn=(UNKNOWN,) * len(item.drawn))
    return view


def _decks(state: State) -> Iterable[Deck]:
    yield from (state.operations, state.hidden, state.planets, *state.scanner_decks)
    yield from (state.colony_deck, state.failure_deck, state.core_deck, state.departures)


def imagine(view: State, rng: random.Random) -> State:
    """A whole state that fits the view: unseen cards are dealt at random where UNKNOWN stands, and a fresh
    generator is installed."""
    state = view.clone()
    state.rng = rng.getrandbits(64)
    state.answers = None
    content, book = state.book.content, state.book

    operations = _unseen(
        range(len(book.design_of)),
        state.operations,
        [p.hand for p in state.players],
        [p.played for p in state.players],
    )
    rng.shuffle(operations)
    _fill(operations, state.operations.cards, *(p.hand for p in state.players))

    pending = [list(s.drawn) for s in state.stack if isinstance(s, (DrawHidden, KeepHidden))]
    hidden = _unseen(range(len(content.hidden)), state.hidden, [p.hidden for p in state.players], pending)
    rng.shuffle(hidden)
    _fill(hidden, state.hidden.cards, state.hidden.discards, *(p.hidden for p in state.players), *pending)
    drawn = iter(pending)
    for i, item in enumerate(state.stack):
        if isinstance(item, (DrawHidden, KeepHidden)):
            state.stack[i] = item._replace(drawn=tuple(next(drawn)))

    planets = _unseen(range(len(content.planets)), state.planets, [state.planet[1:]])
    rng.shuffle(planets)
    _fill(planets, state.planets.cards)
    for tier, deck in enumerate(state.scanner_decks):
        cards = [i for i, s in enumerate(content.scanners) if s.tier == tier + 1]
        aside = [state.set_aside[tier - 1]] if tier else []
        unseen = _unseen(cards, deck, [state.scanners], aside)
        rng.shuffle(unseen)
        _fill(unseen, deck.cards, *aside)
    unseen = _unseen(range(len(content.colonies)), state.colony_deck, [state.colonies], [state.set_aside[2]])
    rng.shuffle(unseen)
    _fill(unseen, state.colony_deck.cards, state.set_aside[2])
    for deck, core in ((state.failure_deck, False), (state.core_deck, True)):
        kind = [i for i, f in enumerate(content.failures) if f.core == core]
        unseen = _unseen(kind, deck, [state.failures])
        rng.shuffle(unseen)
        _fill(unseen, deck.cards)
    unseen = _unseen(range(len(content.departures)), state.departures)
    rng.shuffle(unseen)
    _fill(unseen, state.departures.cards)
    return state


def _unseen(cards: Iterable[int], deck: Deck, *places: list[list[int]]) -> list[int]:
    """Cards of a kind that are in no place the viewer can see."""
    seen = {*deck.cards, *deck.discards, *(c for lists in places for cards in lists for c in cards)}
    return [c for c in cards if c not in seen]


def _fill(cards: list[int], *places: list[int]) -> None:
    """Put the cards where UNKNOWN stands, place by place."""
    source = iter(cards)
    for place in places:
        for i, card in enumerate(place):
            if card == UNKNOWN:
                place[i] = next(source)
