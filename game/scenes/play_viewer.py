"""Who sits in front of the screen, and so what may be shown on it (pass-and-play)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.rules import decisions as d

_PUBLIC = (
    d.AssignDamage,
    d.SpreadCorruption,
    d.LoseResource,
    d.LoseInfluence,
    d.AssignCorruption,
    d.AnswerOverflow,
    d.ChooseInfluence,
    d.ChooseGain,
)
"""Questions whose answers lie open on the table: whoever is asked may answer with another person in front.

All others are asked in the own turn or show hidden cards (KeepHidden, LoseOperation, LoseHidden, PlayCard)."""


class Sight(NamedTuple):
    """What the screen may show: the state as ``seat`` knows it, whose board lies left, private parts covered."""

    seat: int | None
    board: int | None
    covered: bool


@dataclass(slots=True)
class Viewer:
    """Keeps who is in front. With one person, or none, the screen is never handed over."""

    persons: Sequence[int]
    front: int | None = None

    def __post_init__(self) -> None:
        if len(self.persons) == 1:
            self.front = self.persons[0]

    def handover(self, decision: Any, active: int) -> int | None:
        """The person to whom the screen must be handed before this decision is shown, or None.

        Needed before a person's own turn and before any question that shows hidden cards.
        """
        seat: int = decision.seat
        if len(self.persons) < 2 or seat not in self.persons or seat == self.front:
            return None
        if isinstance(decision, _PUBLIC) and seat != active:
            return None
        return seat

    def asked(self, decision: Any) -> None:
        """A question is shown. After one that another person answers nobody is known to be in front."""
        if len(self.persons) > 1 and decision.seat in self.persons and decision.seat != self.front:
            self.front = None

    def sight(self, decision: Any | None) -> Sight:
        """What may be shown while ``decision`` (None: steps are running) is open."""
        if self.front is not None or len(self.persons) == 0:
            return Sight(self.front, self.front, False)
        seat = decision.seat if decision is not None and decision.seat in self.persons else None
        return Sight(None, seat, True)
