"""A game being played: its record, its true state, what has happened, taking back, and keeping it on disk."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from game.content import Content
from game.rules import State, advance, apply, digest, imagine, new_game, open_decision, see, settle
from game.rules.choices import Choice, from_json, to_json
from game.rules.events import (
    DeckReshuffled,
    Event,
    HiddenDrawn,
    OperationDrawn,
    SectorEnded,
    TurnEnded,
    reveals,
    seen_by,
)
from game.store.record import PERSON, Record, SeatInfo, load_record, replay, save_record
from game.store.saves import autosave_path
from game.store.writer import Writer

_START = "Nothing to take back yet"


class _Mark(NamedTuple):
    """Where a decision of the acting person can be returned to."""

    state: State
    choices: int
    events: int
    seat: int


class Prediction(NamedTuple):
    """What a choice leads to before the next decision, as its owner may expect it."""

    events: tuple[Event, ...]
    reveals: bool
    overflow: bool
    """A gained token has no space: the next question is what to give up."""


class GameSession:
    """One game from its first to its last step.

    ``state`` is the truth; nothing but :meth:`view` may be shown. Every choice is kept in ``record`` and, if
    ``path`` is given, saved at once.
    """

    def __init__(self, record: Record, content: Content, state: State, path: Path | None) -> None:
        self.record = record
        self.content = content
        self.state = state
        self.path = path
        self.events: list[Event] = []
        self.in_background = False
        """Whether saving makes nobody wait: :meth:`flush` then has to be called before the file is used."""
        self._writer = Writer()
        self._steps = 0
        self._marks: list[_Mark] = []
        self._ended = _START
        self._last_turn: dict[int, int] = {}

    @classmethod
    def new(cls, content: Content, seats: Sequence[SeatInfo], seed: int, watch: bool = False) -> GameSession:
        """A new game for 2 to 4 seats, saved as the game in progress unless it is only watched.

        The same seed and choices give the same game.
        """
        record = Record(saved=_now(), seed=seed, seats=tuple(seats), content=content.digest)
        return cls(record, content, new_game(record.setup, content), None if watch else autosave_path())

    @classmethod
    def load(cls, content: Content, source: Path) -> GameSession:
        """The saved game of ``source``, in the middle of whatever was open; it becomes the game in
        progress, unless it is finished and only looked at.

        Raises RecordError with one sentence for the player if the file cannot be used.
        """
        record = load_record(source)
        replay(record, content)
        begun = record.model_copy(update={"choices": [], "digests": []})
        game = cls(begun, content, new_game(record.setup, content), None)
        # Played again choice by choice, so that what could be taken back before can be taken back now.
        for line in record.choices:
            game._happened(settle(game.state))
            game.choose(from_json(line))
        game._happened(settle(game.state))
        game.record, game.path = record, None if record.finished else autosave_path()
        return game

    # --- who plays ----------------------------------------------------------------------------------------

    @property
    def seats(self) -> Sequence[SeatInfo]:
        """Names, colours and who controls them, by seat."""
        return self.record.seats

    def is_person(self, seat: int) -> bool:
        """Whether the seat is played at this screen."""
        return self.seats[seat].control == PERSON

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats played at this screen."""
        return tuple(seat for seat in range(len(self.seats)) if self.is_person(seat))

    @property
    def decision(self) -> Any | None:
        """The open decision (it has a ``seat``), or None while steps are due or the game is over."""
        return open_decision(self.state)

    @property
    def moment(self) -> tuple[int, ...]:
        """Where the game stands: differs after every choice, event, silent step and undo."""
        return len(self.record.choices), len(self.events), self._steps, id(self.state)

    # --- playing ------------------------------------------------------------------------------------------

    def choose(self, choice: Choice) -> list[Event]:
        """Answer the open decision and save. Raises IllegalChoice, with everything untouched, for a wrong answer."""
        before = _Mark(self.state.clone(), len(self.record.choices), len(self.events), choice.seat)
        events = apply(self.state, choice)
        if self.is_person(choice.seat):
            if self._marks and self._marks[-1].seat != choice.seat:
                self._marks.clear()
            self._marks.append(before)
        else:
            self._close_undo(f"{self.seats[choice.seat].name} has acted since")
        self.record.choices.append(to_json(choice))
        self.record.digests.append(digest(self.state))
        self._happened(events)
        self.save()
        return events

    def step(self) -> list[Event]:
        """Do exactly one step of the rules and return its events."""
        events = advance(self.state)
        self._steps += 1
        self._happened(events)
        if self.state.over:
            self.save()
        return events

    def predict(self, choice: Choice, seat: int) -> Prediction:
        """What the choice would do up to the next decision, tried on a game imagined from what ``seat`` knows.

        In the Skirmish no further than its sector's end: there undo is still possible, and the phases after it reveal
        their cards whatever is chosen.
        """
        trial = imagine(see(self.state, seat), random.Random(0))
        before = open_decision(trial)
        events = apply(trial, choice)
        skirmish = trial.phase == "skirmish"
        while open_decision(trial) is None and not trial.over:
            if skirmish and any(isinstance(event, SectorEnded) for event in events):
                break
            events += advance(trial)
        asked = open_decision(trial)
        overflow = type(asked).__name__ == "AnswerOverflow" and asked != before
        return Prediction(tuple(events), any(reveals(event) for event in events), overflow)

    def _happened(self, events: Sequence[Event]) -> None:
        self.events.extend(events)
        for event in events:
            if isinstance(event, TurnEnded):
                self._last_turn[event.seat] = len(self.events)
                self._close_undo(f"{self.seats[event.seat].name} ended the turn")
            elif reveals(event):
                self._close_undo(_why_closed(event))

    # --- taking back --------------------------------------------------------------------------------------

    def undo_block(self, seat: int | None) -> str:
        """Why ``seat`` cannot take back a choice now; "" if it can."""
        if seat is None:
            return "You are watching this game"
        if self.state.over:
            return "The game is over"
        if self._marks and self._marks[-1].seat == seat:
            return ""
        if self._marks:
            return f"{self.seats[self._marks[-1].seat].name} has acted since"
        return self._ended

    def undo(self, seat: int) -> bool:
        """Go back to the decision before the last choice of ``seat``; False if :meth:`undo_block` says no."""
        if self.undo_block(seat):
            return False
        mark = self._marks.pop()
        self.state = mark.state
        del self.record.choices[mark.choices :]
        del self.record.digests[mark.choices :]
        del self.events[mark.events :]
        if not self._marks:
            self._ended = _START
        self.save()
        return True

    def _close_undo(self, reason: str) -> None:
        self._marks.clear()
        self._ended = reason

    # --- seeing -------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> State:
        """The state as ``seat`` (None: a spectator) may know it."""
        return see(self.state, seat)

    def events_for(self, seat: int | None, since: int = 0, until: int | None = None) -> list[Event]:
        """What happened from event number ``since`` on (before ``until``), as ``seat`` may know it."""
        return [seen_by(event, seat) for event in self.events[since:until]]

    def since_last_turn(self, seat: int) -> int:
        """Number of the first event after the last turn of ``seat``; 0 before its first turn ended."""
        return self._last_turn.get(seat, 0)

    # --- keeping ------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Write the game to ``path``, at once or ``in_background``. If that fails the game goes on and ``trouble``
        says so."""
        ahead = self._settled()
        self.record = self.record.model_copy(
            update={
                "saved": _now(),
                "finished": ahead.over,
                "final": digest(self.state) if self.state.over else "",
                "cycle": max(1, ahead.cycle),
                "phase": ahead.phase,
            }
        )
        if self.path is None:
            return
        self._writer.put(self.record, self.path)
        if not self.in_background:
            self.flush()

    def flush(self) -> None:
        """Wait until the game is on disk as it stands."""
        self._writer.flush()

    @property
    def trouble(self) -> str:
        """One sentence if the game could not be saved; "" while saving works."""
        return self._writer.fault

    def save_copy(self, path: Path) -> None:
        """Write the game to another file as well. Raises RecordError if it cannot be written."""
        save_record(self.record, path)

    def _settled(self) -> State:
        """The game once the steps that are due are done: a record is read, and named in lists, as settled."""
        if self.state.over or open_decision(self.state) is not None:
            return self.state
        ahead = self.state.clone()
        settle(ahead)
        return ahead


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _why_closed(event: Event) -> str:
    if isinstance(event, OperationDrawn):
        return "An Operation card was drawn"
    if isinstance(event, HiddenDrawn):
        return "A Hidden Influence card was drawn"
    if isinstance(event, DeckReshuffled):
        return "A deck was reshuffled"
    return "Hidden cards were revealed"
