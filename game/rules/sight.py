"""What a player may know, and how to imagine the rest (DESIGN 2, "Sight")."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain

from game.rules.decisions import KeepHidden
from game.rules.events import UNKNOWN
from game.rules.state import Deck, State
from game.rules.steps import DrawHidden


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
    view.operations, view.hidden, view.planets = map(_face_down, (view.operations, view.hidden, view.planets))
    view.scanner_decks = [_face_down(deck) for deck in view.scanner_decks]
    view.colony_deck, view.departures = _face_down(view.colony_deck), _face_down(view.departures)
    view.failure_deck, view.core_deck = _face_down(view.failure_deck), _face_down(view.core_deck)
    hidden = view.hidden
    known = [c if owner == seat else UNKNOWN for c, owner in zip(hidden.discards, hidden.owners, strict=True)]
    view.hidden = hidden._replace(discards=tuple(known))
    view.set_aside = [(UNKNOWN,) * len(cards) for cards in view.set_aside]
    for i, item in enumerate(view.stack):
        if isinstance(item, (DrawHidden, KeepHidden)) and item.seat != seat:
            view.stack[i] = replace(item, drawn=(UNKNOWN,) * len(item.drawn))
    return view


def _face_down(deck: Deck) -> Deck:
    return deck._replace(cards=(UNKNOWN,) * len(deck.cards))


def imagine(view: State, rng: random.Random) -> State:
    """A whole state that fits the view: unseen cards are dealt at random where UNKNOWN stands, and a fresh
    generator is installed."""
    state = view.clone()
    state.rng = rng.getrandbits(64)
    state.answers = None
    content, players, aside = state.book.content, state.players, state.set_aside

    played = [card for player in players for card in player.played]
    operations, places = state.operations, [player.hand for player in players]
    cards, *hands = _dealt(rng, range(len(content.operation_cards)), played, operations, *places)
    state.operations = operations._replace(cards=cards)
    for player, hand in zip(players, hands, strict=True):
        player.hand = list(hand)
    _imagine_hidden(state, rng)

    state.planets = _imagined(rng, range(len(content.planets)), state.planet[1:], state.planets)
    for tier, deck in enumerate(state.scanner_decks):
        kind = [i for i, s in enumerate(content.scanners) if s.tier == tier + 1]
        cards, *later = _dealt(rng, kind, state.scanners, deck, *aside[max(0, tier - 1) : tier])
        state.scanner_decks[tier] = deck._replace(cards=cards)
        aside[max(0, tier - 1) : tier] = later
    cards, aside[2] = _dealt(rng, range(len(content.colonies)), state.colonies, state.colony_deck, aside[2])
    state.colony_deck = state.colony_deck._replace(cards=cards)
    failures = range(len(content.failures))
    usual = [i for i in failures if not content.failures[i].core]
    state.failure_deck = _imagined(rng, usual, state.failures, state.failure_deck)
    core = [i for i in failures if content.failures[i].core]
    state.core_deck = _imagined(rng, core, state.failures, state.core_deck)
    state.departures = _imagined(rng, range(len(content.departures)), (), state.departures)
    return state


def _imagine_hidden(state: State, rng: random.Random) -> None:
    """Hidden Influence lies in the deck, its discards, before the players and in decisions that are open."""
    players, hidden = state.players, state.hidden
    open_at = [i for i, item in enumerate(state.stack) if isinstance(item, (DrawHidden, KeepHidden))]
    places = [player.hidden for player in players] + [state.stack[i].drawn for i in open_at]
    kind = range(len(state.book.content.hidden))
    cards, discards, *rest = _dealt(rng, kind, (), hidden, hidden.discards, *places)
    state.hidden = hidden._replace(cards=cards, discards=discards)
    for player in players:
        player.hidden = list(rest.pop(0))
    for i, drawn in zip(open_at, rest, strict=True):
        state.stack[i] = replace(state.stack[i], drawn=drawn)


def _imagined(rng: random.Random, kind: Iterable[int], seen: Iterable[int], deck: Deck) -> Deck:
    """The deck with its cards dealt (see :func:`_dealt`)."""
    return deck._replace(cards=_dealt(rng, kind, seen, deck)[0])


def _dealt(
    rng: random.Random, kind: Iterable[int], seen: Iterable[int], deck: Deck, *places: Sequence[int]
) -> list[tuple[int, ...]]:
    """The deck's cards and the places, UNKNOWN replaced at random by the cards of this kind that show nowhere: neither
    in them nor in the discards nor in ``seen``."""
    shown = {*seen, *deck.discards, *deck.cards, *chain(*places)}
    unseen = [card for card in kind if card not in shown]
    rng.shuffle(unseen)
    source = iter(unseen)
    return [tuple([next(source) if card == UNKNOWN else card for card in place]) for place in (deck.cards, *places)]
