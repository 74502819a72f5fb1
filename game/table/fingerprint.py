"""What each part of the table is drawn from, as one value: a part is drawn anew when it has changed."""

from __future__ import annotations

from collections.abc import Hashable

from game.rules.state import State
from game.table.view import TableView
from game.table.zones import Key, Marks

RING_KINDS = frozenset(
    {"ship", "revenant", "frigate", "sector", "voidborn", "shields", "rift", "planet", "planetside", "crew"}
)
LEFT_KINDS = frozenset(
    {
        "crew", "compartment", "space", "corruption", "residue", "operation", "hand", "played", "hidden", "data",
        "frigate", "ship", "voidborn", "shields", "rift",
    }
)  # fmt: skip
RIGHT_KINDS = frozenset(
    {
        "house", "influence", "tactics", "scanner", "colony", "failure", "failureside", "log", "button",
        "influence marker", "tactics marker",
    }
)  # fmt: skip
STRIP_KINDS = frozenset({"button", "player", "phase", "cycle"})


def state_print(state: State) -> Hashable:
    """Everything of a seen state that the table shows."""
    players = tuple(
        (
            tuple(p.spaces), tuple(p.corrupted), p.residue, tuple(p.crew), p.rank, p.tactics, tuple(p.influence),
            tuple(p.hand), tuple(p.played), tuple(p.hidden), p.data, p.frigate,
        )
        for p in state.players
    )  # fmt: skip
    return (
        players, state.cycle, state.round, state.phase, state.active, state.hypercharged, state.revenant_damage,
        tuple(state.order), tuple(state.pile), tuple(state.ship_at), tuple(state.ship_damage),
        tuple(state.ship_corrupted), tuple(state.voidborn), tuple(state.shields), tuple(state.rift),
        tuple(state.planet), tuple(state.planet_data), tuple(state.planet_tainted), tuple(state.failures),
        tuple(state.failed), tuple(state.covered), tuple(state.scanners), tuple(state.colonies),
    )  # fmt: skip


def ring_print(state: State) -> Hashable:
    """What the ring shows of a state, the ships' berths apart."""
    return (
        tuple((tuple(p.crew), p.frigate) for p in state.players), tuple(state.order), state.revenant_damage,
        tuple(state.ship_damage), tuple(state.ship_corrupted), tuple(state.voidborn), tuple(state.shields),
        tuple(state.rift), tuple(state.planet), tuple(state.planet_data), tuple(state.planet_tainted),
    )  # fmt: skip


def board_print(state: State, seat: int | None) -> Hashable:
    """What the left column shows of a state: the table of ``seat``, if any."""
    if seat is None:
        return None
    p = state.players[seat]
    return (
        tuple(p.spaces), tuple(p.corrupted), p.residue, tuple(p.crew), p.rank, tuple(p.hand), tuple(p.played),
        tuple(p.hidden), p.data, p.frigate, tuple(state.ship_at), state.phase, state.active, state.round, state.cycle,
    )  # fmt: skip


def right_print(state: State) -> Hashable:
    """What the right column shows of a state: tracks, Scanners or Colonies, Failures."""
    return (
        tuple((p.tactics, tuple(p.influence)) for p in state.players), tuple(state.pile), tuple(state.ship_at),
        state.cycle, state.phase, state.hypercharged, state.revenant_damage, tuple(state.failures),
        tuple(state.failed), tuple(state.covered), tuple(state.scanners), tuple(state.colonies),
    )  # fmt: skip


def strip_print(state: State) -> Hashable:
    """What the top strip shows of a state."""
    crews = tuple(tuple(p.crew) for p in state.players)
    return (state.cycle, state.phase, state.hypercharged, state.active, tuple(state.order), crews)


def decks_print(state: State) -> Hashable:
    """What is public of the decks."""
    decks = (
        state.operations, state.hidden, state.planets, *state.scanner_decks, state.colony_deck,
        state.failure_deck, state.core_deck,
    )  # fmt: skip
    return tuple((len(deck.cards), tuple(deck.discards)) for deck in decks)


def marks_print(marks: Marks, kinds: frozenset[str]) -> Hashable:
    """The marks on things of these kinds."""

    def mine(key: Key | None) -> Key | None:
        return key if key and key[0] in kinds else None

    return (
        tuple((k, v) for k, v in marks.legal.items() if k[0] in kinds),
        frozenset(k for k in marks.illegal if k[0] in kinds),
        frozenset(k for k in marks.selected if k[0] in kinds),
        mine(marks.hover),
        mine(marks.focus),
        frozenset(marks.concerned) if marks.concerned is not None else None,
        mine(marks.dragging[0]) if marks.dragging else None,
        frozenset(k for k in marks.hidden if k[0] in kinds),
    )


def lens_print(scene: TableView) -> Hashable:
    """What the Skirmish's lens shows besides the state."""
    lens = scene.lens
    if lens is None:
        return None
    return (
        lens.sector, lens.resolver, lens.reason, tuple(lens.queue), lens.queue_note, tuple(lens.rows),
        tuple(lens.destroyed),
    )  # fmt: skip


def log_print(scene: TableView) -> Hashable:
    """Which lines of the log are shown."""
    last = scene.log[-1] if scene.log else None
    return (len(scene.log), last, scene.log_fresh, scene.log_scroll, scene.log_open)


def seats_print(scene: TableView) -> Hashable:
    """Who sits where, and whose view this is."""
    return (
        tuple((seat.name, seat.colour) for seat in scene.seats), scene.viewer, scene.covered, scene.hand_scroll,
        scene.thinking, scene.muted,
    )  # fmt: skip


def call_print(scene: TableView) -> Hashable:
    """What the call-to-action bar shows."""
    call = scene.call
    return (
        call.text, call.icon, call.tone, call.seat, call.detail, tuple(call.steps), call.current,
        tuple(call.buttons), call.active,
    )  # fmt: skip
