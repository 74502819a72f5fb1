"""What a player may know: ``see`` hides, ``imagine`` fills in (DESIGN 2, Sight)."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from builders import CADET, DUNLORK, FENRAX, NOVARIS, failures, hand, hidden, hidden_next, played
from drivers import push, strike, upto
from games import LEANINGS, Chooser, play, start
from hypothesis import given
from hypothesis import strategies as some

from game.rules import State, apply, check, digest, imagine, legal, open_decision, see, settle, why_not
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st
from game.rules.events import UNKNOWN, reveals, seen_by

COUNTS = some.integers(2, 4)
SEEDS = some.integers(0, 2**63)
NUMBERS = some.integers(0, 2**32 - 1)
LEANS = some.lists(some.sampled_from(LEANINGS), min_size=1, max_size=4)


def secrets(view: State, seat: int | None) -> list[int]:
    """Every card number in the view that the seat may not know."""
    found = [x for s, p in enumerate(view.players) if s != seat for x in p.hand + p.hidden]
    decks = (view.operations, view.hidden, view.planets, *view.scanner_decks, view.colony_deck)
    for deck in (*decks, view.failure_deck, view.core_deck, view.departures):
        found += deck.cards
    for pile in view.set_aside:
        found += pile
    found += [x for x, owner in zip(view.hidden.discards, view.hidden.owners, strict=True) if owner != seat]
    for item in view.stack:
        if isinstance(item, st.DrawHidden | dc.KeepHidden) and item.seat != seat:
            found += item.drawn
    return found


def test_see_hides_what_others_hold(quiet: State) -> None:
    """Hands, Hidden Influence, decks, seed and generator are gone; counts stay."""
    mine = hand(quiet, 0, ["Deep Scan", "Ambush"])
    hand(quiet, 1, ["Broadside"])
    own = hidden(quiet, 0, [(FENRAX, 1)])
    hidden(quiet, 1, [(FENRAX, 2), (NOVARIS, 1)])
    open_cards = played(quiet, 1, ["Xenoarchive"])
    view = see(quiet, 0)
    assert set(secrets(view, 0)) == {UNKNOWN}
    assert view.players[0].hand == mine and view.players[0].hidden == own
    assert (len(view.players[1].hand), len(view.players[1].hidden)) == (1, 2)
    assert view.players[1].played == open_cards
    assert (view.rng, view.setup.seed) == (0, 0)
    assert len(view.operations.cards) == len(quiet.operations.cards)
    assert [len(x) for x in view.set_aside] == [3, 3, 3]


def test_spectator_sees_no_hand(quiet: State) -> None:
    """``see(state, None)``: nobody's secrets."""
    hand(quiet, 0, ["Deep Scan"])
    hidden(quiet, 1, [(FENRAX, 2)])
    assert set(secrets(see(quiet, None), None)) == {UNKNOWN}


def test_what_the_seat_has_seen_stays(quiet: State) -> None:
    """Its own Hidden Influence discards until the reshuffle, and everybody's public discards."""
    quiet.players[0].rank = quiet.players[1].rank = 1
    first, second = hidden_next(quiet, (FENRAX, 1), (DUNLORK, 2))
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, c.FRIGATE_PLACE), c.PickCard(0, second))
    hand(quiet, 1, ["Ambush"])
    failures(quiet, "Mutiny", "Comms Blackout")
    strike(quiet, 1)
    assert see(quiet, 0).hidden.discards == (first,)
    assert see(quiet, 1).hidden.discards == (UNKNOWN,)
    assert see(quiet, 1).operations.discards == quiet.operations.discards != ()


def test_pending_cards_are_hidden_from_the_others(quiet: State) -> None:
    """Drawn Hidden Influence cards of an open decision are its owner's only."""
    quiet.players[0].rank = 1
    first, second = hidden_next(quiet, (FENRAX, 1), (DUNLORK, 2))
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, c.FRIGATE_PLACE))
    assert set(legal(see(quiet, 0))) == {c.PickCard(0, first), c.PickCard(0, second)}
    for seat in (1, None):
        view = see(quiet, seat)
        assert set(secrets(view, seat)) == {UNKNOWN}
        assert not {first, second} & {x.card for x in legal(view) if isinstance(x, c.PickCard)}


def test_see_does_not_change_the_state(quiet: State) -> None:
    """The view is a copy of its own."""
    hand(quiet, 1, ["Ambush"])
    text = digest(quiet)
    view = see(quiet, 0)
    view.players[0].spaces[0] = 3
    view.players[1].hand.clear()
    view.set_aside.clear()
    assert digest(quiet) == text


def shuffled(state: State, seat: int | None, dice: random.Random) -> State:
    """The same position with the cards the seat cannot see dealt otherwise, and another seed and generator."""
    other = state.clone()
    other.rng = dice.getrandbits(64)
    other.setup = other.setup._replace(seed=dice.getrandbits(60))
    other.answers = None
    others = [p for s, p in enumerate(other.players) if s != seat]
    cards, *hands = mix([other.operations.cards, *(p.hand for p in others)], dice)
    other.operations = other.operations._replace(cards=tuple(cards))
    hidden = other.hidden
    open_at = [i for i, x in enumerate(other.stack) if isinstance(x, st.DrawHidden | dc.KeepHidden) and x.seat != seat]
    theirs = [i for i, owner in enumerate(hidden.owners) if owner != seat]
    pending = [other.stack[i].drawn for i in open_at]
    thrown = [hidden.discards[i] for i in theirs]
    cards, thrown, *rest = mix([hidden.cards, thrown, *(p.hidden for p in others), *pending], dice)
    discards = list(hidden.discards)
    for i, card in zip(theirs, thrown, strict=True):
        discards[i] = card
    other.hidden = hidden._replace(cards=tuple(cards), discards=tuple(discards))
    for player, theirs in zip(others, hands, strict=True):
        player.hand, player.hidden = theirs, rest.pop(0)
    for i, drawn in zip(open_at, rest, strict=True):
        other.stack[i] = replace(other.stack[i], drawn=tuple(drawn))
    for name in ("planets", "failure_deck", "core_deck", "departures"):
        deck = getattr(other, name)
        setattr(other, name, deck._replace(cards=tuple(mix([deck.cards], dice)[0])))
    aside = [(), *other.set_aside]
    decks = [*other.scanner_decks, other.colony_deck]
    for i, deck in enumerate(decks):
        cards, later = mix([deck.cards, aside[i]], dice)
        decks[i], aside[i] = deck._replace(cards=tuple(cards)), tuple(later)
    *other.scanner_decks, other.colony_deck = decks
    other.set_aside = aside[1:]
    return other


def mix(piles: Sequence[Sequence[int]], dice: random.Random) -> list[list[int]]:
    """The cards of these piles dealt anew; their sizes stay."""
    cards = [x for pile in piles for x in pile]
    dice.shuffle(cards)
    dealt = iter(cards)
    return [[next(dealt) for _ in pile] for pile in piles]


@given(COUNTS, SEEDS, NUMBERS, LEANS)
def test_view_does_not_depend_on_hidden_cards(players: int, seed: int, number: int, leans: list[str]) -> None:
    """Permuting what is hidden changes neither the view nor the answers the viewer has in it."""
    state = start(players, seed)
    choose, dice = Chooser(number, *leans), random.Random(number)
    settle(state)
    while not state.over:
        decision = open_decision(state)
        seats: list[int | None] = [*range(players), None]
        for seat in [decision.seat, dice.choice(seats)]:  # type: ignore[union-attr]
            view = see(state, seat)
            assert set(secrets(view, seat)) <= {UNKNOWN}
            other = shuffled(state, seat, dice)
            check(other)
            twin = see(other, seat)
            assert digest(twin) == digest(view)
            if seat == decision.seat:  # type: ignore[union-attr]
                assert legal(view) == legal(state)
                twin.answers = None
                assert legal(twin) == legal(state)
                assert why_not(view, legal(state)[0]) == ""
        apply(state, choose(state))
        settle(state)


@given(COUNTS, SEEDS, NUMBERS, LEANS)
def test_imagined_states_fit_the_view(players: int, seed: int, number: int, leans: list[str]) -> None:
    """``imagine`` passes RULES 11, gives the same view again, and keeps the viewer's answers."""
    state = start(players, seed)
    choose, dice = Chooser(number, *leans), random.Random(number)
    settle(state)
    while not state.over:
        seat = open_decision(state).seat  # type: ignore[union-attr]
        if dice.random() < 0.5:
            view = see(state, seat)
            text = digest(view)
            guess = imagine(view, dice)
            check(guess)
            assert digest(view) == text
            assert legal(guess) == legal(state)
            again = see(guess, seat)
            assert digest(again) == digest(view)
        apply(state, choose(state))
        settle(state)


@given(COUNTS, SEEDS, NUMBERS, some.floats(0, 1))
def test_imagined_states_can_be_played_on(players: int, seed: int, number: int, where: float) -> None:
    """A playout from an imagined state in the middle of a game ends by the rules."""
    state = start(players, seed)
    choose, dice = Chooser(number), random.Random(number)
    settle(state)
    for _ in range(int(where * 60 * players)):
        if state.over:
            return
        apply(state, choose(state))
        settle(state)
    if not state.over:
        guess = imagine(see(state, dice.randrange(players)), dice)
        play(guess, Chooser(number + 1))
        assert guess.over


def test_imagining_varies(quiet: State) -> None:
    """Different dice, different hidden cards; equal dice, equal states."""
    hand(quiet, 1, ["Ambush", "Deep Scan"])
    view = see(quiet, 0)
    hands = {tuple(imagine(view, random.Random(n)).players[1].hand) for n in range(12)}
    assert len(hands) > 6
    assert digest(imagine(view, random.Random(5))) == digest(imagine(view, random.Random(5)))


def test_imagining_never_deals_what_is_seen(quiet: State) -> None:
    """Own and public cards are not dealt again."""
    mine = hand(quiet, 0, ["Ambush", "Ambush"])
    shown = played(quiet, 1, ["Deep Scan", "Deep Scan"])
    hand(quiet, 1, ["Broadside"])
    view = see(quiet, 0)
    for n in range(8):
        guess = imagine(view, random.Random(n))
        assert not set(mine + shown) & {*guess.players[1].hand, *guess.operations.cards}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_events_hide_cards_of_others(seat: int | None) -> None:
    """Drawn and kept cards are told to their owner only; a played or discarded Operation to everybody."""
    private: list[Any] = [ev.HiddenDrawn(0, 5, "x"), ev.HiddenKept(0, 5), ev.HiddenDiscarded(0, 5, "x")]
    private.append(ev.OperationDrawn(0, 5, "x"))
    for event in private:
        assert seen_by(event, seat).card == (5 if seat == 0 else UNKNOWN)  # type: ignore[union-attr]
    for public in (ev.OperationPlayed(0, 5, "x"), ev.OperationDiscarded(0, 5, "x"), ev.PlanetPlaced(1, 5)):
        assert seen_by(public, seat) == public


def test_events_of_a_game_told_to_others_name_no_hidden_card() -> None:
    """A Hidden Influence card kept by one seat never appears in what the other is told."""
    _, events = play(start(2, 4), Chooser(4, "keen", "any"))
    told = [seen_by(e, 1) for e in events]
    kinds = (ev.HiddenDrawn, ev.HiddenKept, ev.HiddenDiscarded, ev.OperationDrawn)
    cards = {e.card for e in told if isinstance(e, kinds) and e.seat == 0}
    assert cards == {UNKNOWN}
    assert any(reveals(e) for e in events)
