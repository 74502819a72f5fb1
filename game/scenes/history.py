"""The table as it was: any past state of a game, played again from its record."""

from __future__ import annotations

from bisect import bisect_left
from typing import NamedTuple

from game.rules import State, advance, apply, new_game, open_decision
from game.rules.choices import from_json
from game.scenes.session import GameSession

_EVERY = 6
"""Decisions between two states that are kept: from the last kept one a past state is a few steps away."""


class _Kept(NamedTuple):
    """A state before decision number ``choices``, after ``events`` events."""

    events: int
    choices: int
    state: State


class History:
    """Past states of a session's game. What was taken back is forgotten."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self._kept: list[_Kept] = []
        self._choices: list[str] = []
        """The choices the kept states were reached by."""

    def state_at(self, count: int) -> State:
        """A copy of the true state as soon as ``count`` events had happened (0: before the first).

        Show it only through ``game.rules.see``. A step of the rules is never cut in two: the state may be some
        events further on.
        """
        record, content = self.session.record, self.session.content
        self._forget()
        if not self._kept:
            self._kept.append(_Kept(0, 0, new_game(record.setup, content)))
        start = self._kept[max(0, bisect_left([kept.events for kept in self._kept], count) - 1)]
        state, events, choices = start.state.clone(), start.events, start.choices
        while events < count:
            if open_decision(state) is None:
                if state.over:
                    break
                events += len(advance(state))
                continue
            if choices >= len(record.choices):
                break
            if choices % _EVERY == 0 and choices > self._kept[-1].choices:
                self._kept.append(_Kept(events, choices, state.clone()))
                self._choices = record.choices[:choices]
            events += len(apply(state, from_json(record.choices[choices])))
            choices += 1
        return state

    def _forget(self) -> None:
        """Drop kept states whose choices were taken back, or taken back and made anew."""
        record = self.session.record
        while self._kept and record.choices[: self._kept[-1].choices] != self._choices[: self._kept[-1].choices]:
            self._kept.pop()
