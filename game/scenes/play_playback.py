"""When the next step of a game is due: the clock between the rules and the table.

One ``advance`` at a time. The table always shows the true state; what is played back here is only how long each
step stays before the next. A person's decision stops everything, an AI player's is asked from its worker.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Protocol

from game.rules import State, advance
from game.rules import events as e
from game.rules.choices import Choice
from game.rules.events import Event
from game.scenes.session import GameSession
from game.store.settings import Speed
from game.words.thinking import thought_text

FACTORS: dict[Speed, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "instant": 0.0}
"""What the times of normal speed are multiplied by (LOOK, Motion)."""

SKIRMISH_SECONDS = 0.7
_PLAIN_SECONDS = 0.3
_PHASE_SECONDS = {"": 0.06, "setup": 0.06, "hyperjump": 0.12}
"""Phases of many small steps, each of which stays this long at most."""
_ANSWER_SECONDS = 0.35
"""How long an AI player's answer stays before its first consequence."""
_SECONDS: dict[type, float] = {
    e.PhaseBegan: 0.6,
    e.TurnBegan: 0.5,
    e.TurnPassed: 0.8,
    e.Boarded: 0.5,
    e.ActionChosen: 0.4,
    e.BonusChosen: 0.4,
    e.OperationPlayed: 0.7,
    e.ResourceGained: 0.12,
    e.ShipDestroyed: 0.7,
    e.FailureTriggered: 1.0,
    e.FailureEffectStruck: 0.8,
    e.FailuresRevealed: 0.8,
    e.ScannersRevealed: 0.8,
    e.ColoniesRevealed: 0.8,
    e.Scored: 0.15,
}
_MOST_STEPS = 60
"""Steps done in one frame at most, so that the window keeps answering while it skips."""


class Mode(Enum):
    """How the Skirmish phase is being played back."""

    PAUSED = "paused"
    PLAYING = "playing"
    SECTOR = "to the end of the sector"
    PHASE = "to the end of the phase"


class Admiral(Protocol):
    """Who answers for the AI players."""

    def ask(self, view: State, seat: int, level: str, seed: int) -> None:
        """Begin to think about the open decision of ``seat``; ``seed`` fixes the chance in it."""

    def poll(self) -> Choice | None:
        """The answer if it is there, else None; never waits."""

    def move_now(self) -> None:
        """Stop thinking and answer with the best found."""

    def cancel(self) -> None:
        """Forget the question."""


class NoAdmiral:
    """Answers for AI players in a game that has none."""

    def ask(self, view: State, seat: int, level: str, seed: int) -> None:
        """Nobody is there to be asked."""
        raise RuntimeError("there is no AI player in this game")

    def poll(self) -> Choice | None:
        """Nothing was asked."""
        return None

    def move_now(self) -> None:
        """Nobody is thinking."""

    def cancel(self) -> None:
        """Nothing was asked."""


class Playback:
    """Moves a session on as time passes."""

    def __init__(self, session: GameSession, admiral: Admiral) -> None:
        self.session = session
        self.admiral = admiral
        self.mode = Mode.PAUSED if session.persons else Mode.PLAYING
        self.own_speed: Speed = "normal"
        self.ai_speed: Speed = "normal"
        self.hurry = False
        """The next wait is cut short: a key was pressed."""
        self.pace = 1.0
        """What the times of the steps done last are multiplied by; 0 if they were only run through."""
        self._wait = 0.0
        self._due = 0
        """Steps the Skirmish does although it is paused: Step was pressed, or a choice has to land."""
        self._asked: Any | None = None
        self._peeked: tuple[tuple[int, ...], bool] | None = None
        self.thoughts: dict[int, str] = {}
        """Why an AI player did what it did, by the number of the first event of its answer."""

    # --- what is going on ---------------------------------------------------------------------------------

    @property
    def thinking(self) -> int | None:
        """The seat whose AI is being asked, or None."""
        return None if self._asked is None else int(self._asked.seat)

    @property
    def in_skirmish(self) -> bool:
        """Whether the Skirmish phase is on."""
        return self.session.state.phase == "skirmish" and not self.session.state.over

    @property
    def held(self) -> bool:
        """Whether the next step waits for Step, Play or Skip."""
        return (
            self.in_skirmish
            and self.mode is Mode.PAUSED
            and self._due <= 0
            and self.session.decision is None
            and not self._instant()
        )

    def person_asked(self) -> Any | None:
        """The open decision if a person has to answer it, else None."""
        decision = self.session.decision
        return decision if decision is not None and self.session.is_person(decision.seat) else None

    # --- orders -------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Skirmish: do the next step now and wait again."""
        self.mode = Mode.PAUSED
        self._due = 1
        self._wait = 0.0

    def play(self) -> None:
        """Skirmish: one step after the other, stopping at a person's choice."""
        self.mode = Mode.PLAYING
        self._wait = 0.0

    def pause(self) -> None:
        """Skirmish: wait after this step."""
        self.mode = Mode.PAUSED

    def skip(self, phase: bool) -> None:
        """Skirmish: at once to the end of the sector or of the phase, or to a person's choice before it."""
        self.mode = Mode.PHASE if phase else Mode.SECTOR
        self._wait = 0.0

    def move_now(self) -> None:
        """The AI that is thinking has to answer now."""
        if self._asked is not None:
            self.admiral.move_now()

    def choose(self, choice: Choice) -> list[Event]:
        """A person's answer. Raises IllegalChoice."""
        self.pace = self.factor
        events = self.session.choose(choice)
        self._due = 1
        self._wait = self._seconds(events)
        self.hurry = False
        return events

    def undo(self, seat: int) -> bool:
        """Take back the last choice of ``seat``, dropping what an AI was being asked."""
        if not self.session.undo(seat):
            return False
        self.stop()
        self._wait = 0.0
        self._due = 0
        happened = len(self.session.events)
        self.thoughts = {event: told for event, told in self.thoughts.items() if event < happened}
        return True

    def stop(self) -> None:
        """Forget what an AI was being asked."""
        if self._asked is not None:
            self.admiral.cancel()
            self._asked = None

    # --- time ---------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> list[Event]:
        """Let time pass: do what is due and return its events."""
        self._wait = 0.0 if self.hurry else self._wait - seconds
        self.hurry = False
        happened: list[Event] = []
        paces: list[float] = []
        for _ in range(_MOST_STEPS):
            if self._wait > 0 or self.session.state.over:
                break
            pace = self.factor
            events = self._next()
            if events is None:
                break
            happened.extend(events)
            paces += [pace] if events else []
            self._wait = max(0.0, self._wait) + self._seconds(events)
        self.pace = min(paces, default=self.pace)
        return happened

    def _next(self) -> list[Event] | None:
        """Do the next thing; None if there is nothing to do but wait."""
        decision = self.session.decision
        if decision is None:
            if self.held and not self._silent():
                return None
            events = self.session.step()
            self._after(events)
            return events
        if self.session.is_person(decision.seat):
            if self.mode in (Mode.SECTOR, Mode.PHASE):
                self.mode = Mode.PAUSED
            return None
        return self._answered()

    def _silent(self) -> bool:
        """Whether the next step only leads on to others: nobody has to press Step for it."""
        state = self.session.state
        mark = (id(state), len(self.session.events), len(self.session.record.choices), len(state.stack))
        if self._peeked is None or self._peeked[0] != mark:
            self._peeked = (mark, not advance(state.clone()))
        return self._peeked[1]

    def think(self) -> None:
        """Let the AI player whose decision is open begin to think; its answer is taken by :meth:`update`."""
        decision = self.session.decision
        if self._asked is not None or decision is None or self.session.is_person(decision.seat):
            return
        self._asked = decision
        seat = decision.seat
        level = self.session.seats[seat].control
        seed = (self.session.record.seed * 1_000_003 + len(self.session.record.choices)) % 2**31
        self.admiral.ask(self.session.view(seat), seat, level, seed)

    def _answered(self) -> list[Event] | None:
        """Ask the AI whose decision is open, or take its answer."""
        self.think()
        choice = self.admiral.poll()
        if choice is None:
            return None
        self._asked = None
        explained = getattr(self.admiral, "explained", None)
        if explained is not None:
            told = thought_text(self.session.view(None), self.session.seats, explained)
            self.thoughts[len(self.session.events)] = told
        events = self.session.choose(choice)
        self._due = max(self._due, 1)
        self._wait = _ANSWER_SECONDS * self.factor
        return events

    def _after(self, events: Sequence[Event]) -> None:
        if events:
            self._due -= 1
        for event in events:
            if isinstance(event, e.SectorEnded) and self.mode is Mode.SECTOR:
                self.mode = Mode.PAUSED
            if isinstance(event, e.PhaseBegan):
                self._due = 0
                if self.mode in (Mode.SECTOR, Mode.PHASE):
                    self.mode = Mode.PAUSED

    # --- pace ---------------------------------------------------------------------------------------------

    def _speed(self) -> Speed:
        state = self.session.state
        decision = self.session.decision
        seat = state.active if decision is None else decision.seat
        if seat >= 0:
            return self.own_speed if self.session.is_person(seat) else self.ai_speed
        return self.own_speed if self.session.persons else self.ai_speed

    @property
    def factor(self) -> float:
        """What the times of normal speed are multiplied by now; 0: the end is shown at once."""
        if self.in_skirmish and self.mode in (Mode.SECTOR, Mode.PHASE):
            return 0.0
        return FACTORS[self._speed()]

    def _instant(self) -> bool:
        return FACTORS[self._speed()] == 0.0

    def _seconds(self, events: Sequence[Event]) -> float:
        """How long what has just happened stays before the next step."""
        if not events:
            return 0.0
        state = self.session.state
        if state.phase == "skirmish":
            return SKIRMISH_SECONDS * self.factor if self.mode is not Mode.PAUSED else 0.0
        longest = max(_SECONDS.get(type(event), _PLAIN_SECONDS) for event in events)
        return min(longest, _PHASE_SECONDS.get(state.phase, longest)) * self.factor
