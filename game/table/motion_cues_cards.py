"""Animations of cards: drawn, played, discarded, revealed; Scanners, Colonies, Failures."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from game.rules import events as e
from game.rules.state import State
from game.table import motion_cards as gliding
from game.table.columns import card_row, right_plan
from game.table.faces import UNKNOWN, colony_face, failure_face, operation_face, scanner_face
from game.table.layout import Layout
from game.table.motion_cast import Cast
from game.table.motion_clips import flight, glow, lift, ripple, still_sprite
from game.table.motion_cues_turn import Cue
from game.table.motion_kit import Clip, Spot, Sprite, Stage, first_of, fixed
from game.table.zones import Key, Position
from game.ui import theme

_STAGGER, _CLOSES = 0.08, 0.26


def _hand_key(cast: Cast, seat: int, card: int) -> Key | None:
    """The card in the viewer's hand; None for another player's, or one that is not known."""
    shown = seat == cast.scene.viewer and card != UNKNOWN and not cast.scene.covered
    return ("operation", card) if shown else None


# ---------------------------------------------------------------- Operations
def operation_drawn(event: e.OperationDrawn, cast: Cast) -> Iterator[Clip]:
    """It comes face down and turns over in the own hand; another player's goes to the chip."""
    key = _hand_key(cast, event.seat, event.card)
    delay = _STAGGER * cast.gained
    cast.gained += 1
    if key is None:
        sprite = still_sprite(gliding.small_back(cast.layout))
        yield flight(sprite, cast.supply, cast.player(event.seat), delay=delay, length=0.42, scales=(1.3, 0.6))
        return

    def place(stage: Stage) -> Rect | None:
        return stage.places.rect(key)

    def under(stage: Stage) -> Surface | None:
        box = place(stage)
        return None if box is None else gliding.back(stage.layout, box.width, box.height)

    yield gliding.glide(_in_hand(key), cast.supply, _middle(key), key, under=under, delay=delay)


def _middle(key: Key) -> Spot:
    return lambda stage: stage.places.centre(key)


def operation_played(event: e.OperationPlayed, cast: Cast) -> Iterator[Clip]:
    """From the hand to the middle of the ring, then to the played cards."""
    box = Rect(0, 0, round(cast.layout.either(195, 165)), round(cast.layout.either(138, 106)))
    key = _hand_key(cast, event.seat, event.card)
    start = cast.before.centre(key) if key is not None else None
    public = operation_face(cast.layout, cast.view, event.card, box)
    first = fixed(start) if start is not None else cast.player(event.seat)
    yield from _closing_up(cast, event.seat, key)
    yield gliding.show(still_sprite(public), first, cast.counter("played", event.seat), 1.35)
    cast.origin.spot = fixed(cast.layout.ring.centre)


def operation_discarded(event: e.OperationDiscarded, cast: Cast) -> Iterator[Clip]:
    """It lifts out of the hand and fades."""
    key = _hand_key(cast, event.seat, event.card)
    box = cast.before.rect(key) if key is not None else None
    if box is None:
        yield lift(still_sprite(gliding.small_back(cast.layout)), cast.player(event.seat), 0.4)
        return
    yield from _closing_up(cast, event.seat, key)
    face = gliding.operation(cast.layout, cast.scene, event.card, box)
    yield lift(still_sprite(face), fixed(box.center), 0.4, rise=24)


def _closing_up(cast: Cast, seat: int, gone: Key | None) -> Iterator[Clip]:
    """The cards of the own hand that lay behind the one that goes move up."""
    keys: list[Key] = [("operation", card) for card in cast.view.players[seat].hand]
    if gone not in keys:
        return
    for key in keys[keys.index(gone) + 1 :]:
        box = cast.before.rect(key)
        if box is not None:
            spot = fixed(box.center)
            yield flight(_in_hand(key), spot, _middle(key), key, length=_CLOSES, arc=0, squash=False, subject=key)


def _in_hand(key: Key) -> Sprite:
    def face(stage: Stage) -> Surface | None:
        box = stage.places.rect(key)
        return None if box is None else gliding.operation(stage.layout, stage.scene, int(key[1]), box)

    return face


# ---------------------------------------------------------------- Hidden Influence
def hidden_drawn(event: e.HiddenDrawn, cast: Cast) -> Iterator[Clip]:
    """Face down to the player's Hidden Influence."""
    sprite = still_sprite(gliding.small_back(cast.layout, hidden=True))
    delay = _STAGGER * cast.gained
    cast.gained += 1
    yield flight(sprite, cast.supply, cast.counter("hidden", event.seat), length=0.42, delay=delay, scales=(1.4, 0.7))


def hidden_kept(event: e.HiddenKept, cast: Cast) -> Iterator[Clip]:
    """A light on the count."""
    yield ripple(cast.counter("hidden", event.seat), theme.BRONZE_HI, 32, 0.4)


def hidden_discarded(event: e.HiddenDiscarded, cast: Cast) -> Iterator[Clip]:
    """Face down, away."""
    sprite = still_sprite(gliding.small_back(cast.layout, hidden=True))
    yield lift(sprite, cast.counter("hidden", event.seat), 0.4, rise=20)


# ---------------------------------------------------------------- Scanners and Colonies
def scanners_revealed(event: e.ScannersRevealed, cast: Cast) -> Iterator[Clip]:
    """The cards are dealt into their places, one after the other."""
    yield from _dealt("scanner", event.cards, scanner_face, cast)


def colonies_revealed(event: e.ColoniesRevealed, cast: Cast) -> Iterator[Clip]:
    """The cards are dealt into their places, one after the other."""
    yield from _dealt("colony", event.cards, colony_face, cast)


def _dealt(
    name: str, shown: tuple[int, ...], draw: Callable[[Layout, State, int, Rect], Surface], cast: Cast
) -> Iterator[Clip]:
    boxes = card_row(cast.layout, right_plan(cast.layout).cards, len(shown))
    for index, (card, box) in enumerate(zip(shown, boxes, strict=False)):
        face = _face_of(draw, card, box)
        under = still_sprite(gliding.back(cast.layout, box.width, box.height))
        start = fixed((box.centerx, box.centery - 90 * cast.layout.f))
        yield gliding.glide(
            face, start, fixed(box.center), (name, card), under=under, delay=_STAGGER * index, scales=(0.8, 1.0)
        )


def _face_of(draw: Callable[[Layout, State, int, Rect], Surface], card: int, box: Rect) -> Sprite:
    return lambda stage: draw(stage.layout, stage.scene.view, card, box)


def scanner_chosen(event: e.ScannerChosen, cast: Cast) -> Iterator[Clip]:
    """A light on the card that was paid; what it gives comes from there."""
    key: Key = ("colony" if event.colony else "scanner", event.card)
    spot = fixed(cast.before.centre(key))
    cast.origin.spot = spot
    yield glow(spot, theme.GOLD, 90, 0.5)
    yield ripple(spot, theme.GOLD, 100, 0.5)


def scanners_discarded(event: e.ScannersDiscarded, cast: Cast) -> Iterator[Clip]:
    """The cards lift and fade."""
    for index, card in enumerate(event.cards):
        box = cast.before.rect(("scanner", card))
        if box is not None and card in cast.view.scanners:
            face = scanner_face(cast.layout, cast.view, card, box)
            yield lift(still_sprite(face), fixed(box.center), 0.4, _STAGGER * index, rise=26)


# ---------------------------------------------------------------- Failures
def failures_revealed(event: e.FailuresRevealed, cast: Cast) -> Iterator[Clip]:
    """Both cards are dealt into their places, the topmost last."""
    boxes = right_plan(cast.layout).failures
    for slot in (1, 0):
        box = boxes[slot]

        def face(stage: Stage, slot: int = slot, box: Rect = box) -> Surface | None:
            state = stage.scene.view
            known = slot < len(state.failures) and state.failures[slot] >= 0
            return failure_face(stage.layout, state, slot, box) if known else None

        under = still_sprite(gliding.back(cast.layout, box.width, box.height))
        start = fixed((box.centerx, box.centery - 70 * cast.layout.f))
        yield gliding.glide(
            face, start, fixed(box.center), ("failure", slot), under=under, delay=_STAGGER * (1 - slot),
            scales=(0.8, 1.0),
        )  # fmt: skip


def failure_triggered(event: e.FailureTriggered, cast: Cast) -> Iterator[Clip]:
    """The table dims, the card glides to the middle and turns."""
    home = cast.before.rect(("failure", event.slot)) or right_plan(cast.layout).failures[event.slot]
    cast.origin.spot = fixed(cast.layout.ring.centre)
    cast.origin.failure = gliding.FailureShow(event.slot, home, cast.factor)
    yield cast.origin.failure.clip


def failure_effect_struck(event: e.FailureEffectStruck, cast: Cast) -> Iterator[Clip]:
    """The effect lights up on the card, or bumps off its Protection token."""
    shown = cast.origin.failure
    key: Key = ("failureside", event.slot, event.effect)
    if shown is not None and shown.slot == event.slot and shown.open:
        yield gliding.strike(shown.row(event.effect), shown.half_height, event.covered, shown.token_lean)
        return
    half = right_plan(cast.layout).failures[event.slot].height * 0.25
    yield gliding.strike(_middle(key), half, event.covered, half * 6)


def failure_resolved(event: e.FailureResolved, cast: Cast) -> Iterator[Clip]:
    """The card goes back to its place, struck."""
    shown = cast.origin.failure
    cast.origin.failure = None
    if shown is not None and shown.slot == event.slot and shown.open:
        shown.stay(0.0)
        return
    spot = first_of(_middle(("failure", event.slot)), fixed(_slot_middle(cast, event.slot)))
    yield ripple(spot, theme.DANGER, 90, 0.4)


def _slot_middle(cast: Cast, slot: int) -> Position:
    x, y = right_plan(cast.layout).failures[slot].center
    return float(x), float(y)


CUES: dict[type, Cue] = {
    e.OperationDrawn: operation_drawn,
    e.OperationPlayed: operation_played,
    e.OperationDiscarded: operation_discarded,
    e.HiddenDrawn: hidden_drawn,
    e.HiddenKept: hidden_kept,
    e.HiddenDiscarded: hidden_discarded,
    e.ScannersRevealed: scanners_revealed,
    e.ColoniesRevealed: colonies_revealed,
    e.ScannerChosen: scanner_chosen,
    e.ScannersDiscarded: scanners_discarded,
    e.FailuresRevealed: failures_revealed,
    e.FailureTriggered: failure_triggered,
    e.FailureEffectStruck: failure_effect_struck,
    e.FailureResolved: failure_resolved,
}
