"""What a computer player thought, put into words: reasons, estimates, the reply it expects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.content.models import Content
from game.rules import choices as ch
from game.rules import decisions as dc
from game.rules.choices import HYPERCHARGE_PLACE, Choice
from game.rules.state import State
from game.words.choices import choice_icon, choice_text
from game.words.lines import Row
from game.words.names import SeatInfo, first_upper, house_name, place_actions, place_name, seat_name

_TERMS = {
    "influence": "Influence points",
    "data": "Discovery Data",
    "operations": "Operations played",
    "hand": "cards in hand",
    "hidden": "Hidden Influence",
    "colony": "Colony",
    "rank": "rank",
    "tactics": "Tactics",
    "resources": "resources",
    "corruption": "Corruption",
    "core": "Core losses",
    "frigate": "place of the Frigate",
    "turn order": "turn order",
    "threat": "danger to led Houses",
}
"""Terms of the evaluation; "houses" is named by its House."""


class ReasonPart(Protocol):
    """A term that decided, its House if it is of one, and the points it brings."""

    @property
    def term(self) -> str:
        """Its name."""

    @property
    def house(self) -> int:
        """House 0..3, or -1."""

    @property
    def points(self) -> float:
        """For the player, against the opponents."""


class OtherAnswer(Protocol):
    """Another answer and its estimate."""

    @property
    def choice(self) -> Choice:
        """The answer."""

    @property
    def estimate(self) -> float:
        """Its estimate."""


class Thought(Protocol):
    """An answer and why it is given."""

    @property
    def choice(self) -> Choice:
        """The answer."""

    @property
    def reasons(self) -> Sequence[ReasonPart]:
        """What decided."""

    @property
    def estimate(self) -> float:
        """Points ahead of the opponents."""

    @property
    def alternatives(self) -> Sequence[OtherAnswer]:
        """What else was weighed."""

    @property
    def reply(self) -> Sequence[Choice]:
        """What the next player is expected to do."""


def points_text(points: float) -> str:
    """Points with their sign: "+4", "−0.6"."""
    number = f"{abs(points):.1f}".removesuffix(".0")
    return ("−" if points < 0 else "+") + number if number != "0" else "0"


def reason_text(content: Content, reasons: Sequence[ReasonPart]) -> str:
    """One line of why: "+4 Novaris lead, −1 resources"; "no answer changes much" without reasons."""
    if not reasons:
        return "no answer changes much"
    return ", ".join(f"{points_text(part.points)} {_term(content, part)}" for part in reasons)


def _term(content: Content, part: ReasonPart) -> str:
    return f"{house_name(content, part.house)} lead" if part.house >= 0 else _TERMS.get(part.term, part.term)


def reply_text(view: State, seats: Sequence[SeatInfo], reply: Sequence[Choice]) -> str:
    """The expected turn of the next player: "Bo: Fenrax Arkship, Provision, Navigate"; "" if none is known."""
    book, words = view.book, []
    boarded = -1
    for choice in reply:
        if isinstance(choice, ch.Board):
            boarded = choice.place
            words.append(place_name(book, boarded))
        elif isinstance(choice, ch.TakeAction) and boarded not in (-1, HYPERCHARGE_PLACE):
            names = place_actions(book, boarded)
            words += names[choice.number : choice.number + 1]
        elif isinstance(choice, ch.TakeBonus):
            words.append(book.content.bonus[choice.compartment].name)
    return f"{seat_name(seats, reply[0].seat)}: {', '.join(words)}" if words else ""


def thought_text(view: State, seats: Sequence[SeatInfo], thought: Thought) -> str:
    """Why, what else was weighed and what is expected then, for everybody to read: hidden cards are not named.

    ``view`` is where it was asked. "" for an answer that nobody thought about, and for a question about hidden
    cards themselves: the House a reason names would tell which card was kept or given up.
    """
    if not thought.alternatives or isinstance(view.stack[-1], dc.KeepHidden | dc.LoseHidden | dc.LoseOperation):
        return ""
    told = [f"Why: {reason_text(view.book.content, thought.reasons)}."]
    known = [other for other in thought.alternatives if not isinstance(other.choice, ch.PickCard)]
    # Two Arkships of a House in one sector are two answers, but told once.
    names = dict.fromkeys(f"{choice_text(view, seats, o.choice)} ({points_text(o.estimate)})" for o in known)
    if names:
        told.append(f"Estimate {points_text(thought.estimate)}; instead: {'; '.join(names)}.")
    reply = reply_text(view, seats, thought.reply)
    if reply:
        told.append(f"Expected then: {reply}.")
    return "\n".join(told)


def thought_rows(view: State, seats: Sequence[SeatInfo], thought: Thought) -> tuple[Row, ...]:
    """Estimate, alternatives with theirs, and the expected reply, as rows of a card. ``view`` is where it was asked."""
    rows = [Row("laurels", "Expected lead", points_text(thought.estimate))] if thought.alternatives else []
    for other in thought.alternatives:
        text = first_upper(choice_text(view, seats, other.choice))
        row = Row(choice_icon(view, other.choice), text, points_text(other.estimate))
        if row not in rows:
            rows.append(row)
    reply = reply_text(view, seats, thought.reply)
    if reply:
        rows.append(Row("return-arrow", f"Expected then: {reply}"))
    return tuple(rows)
