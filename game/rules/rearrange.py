"""Rearranging resources between uncorrupted Compartments, at any time (RULES 5.1)."""

from game.rules.choices import Rearrange
from game.rules.events import Event, ResourceMoved
from game.rules.state import FREE, State


def rearrange_fault(state: State, choice: Rearrange) -> str:
    """Why the token cannot be moved, "" if it can."""
    if not 0 <= choice.seat < len(state.players):
        return "There is no such player."
    player, compartment_of = state.players[choice.seat], state.book.compartment_of
    spaces = range(len(player.spaces))
    if choice.source not in spaces or choice.target not in spaces:
        return "There is no such Resource space."
    if choice.source == choice.target:
        return "The token is there already."
    if player.spaces[choice.source] == FREE:
        return "There is no token on that space."
    if player.corrupted[compartment_of[choice.source]]:
        return "Tokens in a corrupted Compartment cannot be moved."
    if player.corrupted[compartment_of[choice.target]]:
        return "Nothing can be put into a corrupted Compartment."
    return ""


def rearrange(state: State, choice: Rearrange, events: list[Event]) -> None:
    """Move the token; one on the target space comes back in exchange."""
    spaces = state.players[choice.seat].spaces
    spaces[choice.source], spaces[choice.target] = spaces[choice.target], spaces[choice.source]
    events.append(ResourceMoved(choice.seat, choice.source, choice.target))
