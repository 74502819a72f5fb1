"""Drawing and discarding (RULES 1.10)."""

from game.rules.choices import PickCard
from game.rules.decisions import KeepHidden
from game.rules.engine import decision, step
from game.rules.events import (
    DeckEmpty,
    DeckReshuffled,
    Event,
    HiddenDiscarded,
    HiddenDrawn,
    HiddenKept,
    OperationDiscarded,
    OperationDrawn,
)
from game.rules.random import shuffled
from game.rules.state import Deck, State
from game.rules.steps import DrawHidden, DrawOperation

NOTHING = -1


def draw(state: State, deck: Deck, name: str, events: list[Event]) -> tuple[Deck, int]:
    """The deck after the draw and the card; an empty deck reshuffles its discards first, and if both are empty the
    draw is skipped (``NOTHING``) and the log says so."""
    if not deck.cards:
        if not deck.discards:
            events.append(DeckEmpty(name))
            return deck, NOTHING
        deck = Deck(shuffled(state, sorted(deck.discards)))
        events.append(DeckReshuffled(name))
    return Deck(deck.cards[:-1], deck.discards, deck.owners), deck.cards[-1]


@step(DrawOperation)
def _draw_operation(state: State, at: DrawOperation, events: list[Event]) -> None:
    state.operations, card = draw(state, state.operations, "Operation", events)
    if card != NOTHING:
        state.players[at.seat].hand.append(card)
        events.append(OperationDrawn(at.seat, card, at.why))


def discard_operation(state: State, seat: int, card: int, why: str, events: list[Event]) -> None:
    """From the hand to the public discards."""
    state.players[seat].hand.remove(card)
    state.operations = state.operations.with_discards([card])
    events.append(OperationDiscarded(seat, card, why))


def discard_hidden(state: State, seat: int, card: int, why: str, events: list[Event]) -> None:
    """To the face-down discards, which only their owner knows."""
    state.hidden = state.hidden.with_discards([card], [seat])
    events.append(HiddenDiscarded(seat, card, why))


@step(DrawHidden)
def _draw_hidden(state: State, at: DrawHidden, events: list[Event]) -> None:
    if at.left:
        state.hidden, card = draw(state, state.hidden, "Hidden Influence", events)
        if card != NOTHING:
            events.append(HiddenDrawn(at.seat, card, at.why))
            state.stack.append(DrawHidden(at.seat, at.left - 1, (*at.drawn, card), at.why))
            return
    if at.drawn:
        state.stack.append(KeepHidden(at.seat, at.drawn, at.why))


def _hidden_answers(state: State, at: KeepHidden) -> list[PickCard]:
    """One answer for each different card drawn."""
    faces = state.book.hidden
    seen: list[object] = []
    answers: list[PickCard] = []
    for card in at.drawn:
        face = faces[card] if card >= 0 else card
        if face not in seen:
            seen.append(face)
            answers.append(PickCard(at.seat, card))
    return answers


@decision(KeepHidden, _hidden_answers)
def _keep_hidden(state: State, at: KeepHidden, choice: PickCard, events: list[Event]) -> None:
    rest = list(at.drawn)
    rest.remove(choice.card)
    state.players[at.seat].hidden.append(choice.card)
    events.append(HiddenKept(at.seat, choice.card))
    for card in rest:
        discard_hidden(state, at.seat, card, "not kept", events)
