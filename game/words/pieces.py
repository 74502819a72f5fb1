"""Hover cards: everything about a thing on the table in words, as it stands and as the viewer may know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.state import State
from game.words import about_cards, about_player, about_ring
from game.words.lines import HoverText, Key, Look
from game.words.names import SeatInfo


def about(state: State, seats: Sequence[SeatInfo], viewer: int | None, key: Key) -> HoverText | None:
    """The hover card of the thing a table key names.

    ``state`` is what the viewer may see (``game.rules.see``); ``viewer`` None is a spectator. None for keys that
    carry their own text (buttons, answers, log lines) and for unknown names.
    """
    write = _ABOUT.get(str(key[0]))
    return write(Look(state, seats, viewer), key) if write is not None else None


_ABOUT: dict[str, Callable[[Look, Key], HoverText | None]] = {
    "ship": about_ring.about_ship,
    "revenant": about_ring.about_revenant,
    "frigate": about_ring.about_frigate,
    "sector": about_ring.about_sector,
    "voidborn": about_ring.about_voidborn,
    "shields": about_ring.about_shields,
    "rift": about_ring.about_rift,
    "planet": about_ring.about_planet,
    "planetside": about_ring.about_planet_side,
    "crew": about_player.about_crew,
    "compartment": about_player.about_compartment,
    "space": about_player.about_space,
    "corruption": about_player.about_corruption,
    "residue": about_player.about_residue,
    "operation": about_player.about_operation,
    "played": about_player.about_played,
    "hidden": about_player.about_hidden,
    "data": about_player.about_data,
    "player": about_player.about_player,
    "house": about_cards.about_house,
    "influence": about_cards.about_influence,
    "tactics": about_cards.about_tactics,
    "scanner": about_cards.about_scanner,
    "colony": about_cards.about_colony,
    "failure": about_cards.about_failure,
    "failureside": about_cards.about_failure_side,
    "deck": about_cards.about_deck,
    "phase": about_cards.about_phase,
    "cycle": about_cards.about_cycle,
}
