"""What is heard at the table: the events as they are shown, the nearest ones loudest."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import events as e
from game.rules.events import Event
from game.sound import Sound

_OTHERS = 0.6
"""How loud another player's moves are against the own ones."""
_MANY = 12
"""More events than this at once are no longer told apart."""
_LANDMARKS = (e.PhaseBegan, e.ShipDestroyed, e.FailureTriggered, e.GameEnded)
"""Heard of what was only run through."""


def hear(sound: Sound, events: Sequence[Event], pace: float, persons: Sequence[int]) -> None:
    """Let events be heard that were shown at ``pace`` (0 at once, 1 normal, 2 slow) to the ``persons`` at the
    screen; with none of them every seat counts alike."""
    for event in events:
        seat = getattr(event, "seat", -1)
        own = seat in persons
        run_through = pace == 0 and (len(events) > _MANY or not own)
        if not run_through or isinstance(event, _LANDMARKS):
            sound.play_event(event, pace, 1.0 if own or seat < 0 or not persons else _OTHERS)
