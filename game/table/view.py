"""What the play scene gives the table to draw for one frame: the seen state and the words around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Protocol

from game.rules.state import State
from game.table.zones import Key
from game.words.lines import LogLine

Tone = Literal["", "quiet", "good", "danger", "gold", "shield", "void", "rift", "corruption", "bronze"]
Overlay = Literal["", "boards", "public"]
QueueState = Literal["cancelled", "destroyed", "placed", "revenant", "lost", "now", "waits"]


class Seat(Protocol):
    """Who sits at a place of the table."""

    @property
    def name(self) -> str:
        """The player's name."""
        ...

    @property
    def control(self) -> str:
        """Who decides: ``person``, or the name of an AI level."""
        ...

    @property
    def colour(self) -> int:
        """0 to 3: index of ``theme.PLAYERS``, colour and shape of everything the player owns."""
        ...


def level_of(seat: Seat) -> str:
    """The AI level that plays a seat, "" for a person."""
    return "" if seat.control == "person" else seat.control


class Button(NamedTuple):
    """A button of the call-to-action bar; its key on the table is ``("button", name)``."""

    name: str
    label: str
    icon: str = ""
    key: str = ""
    enabled: bool = True
    primary: bool = False
    tooltip: str = ""


@dataclass(slots=True)
class CallBar:
    """What to do now: icon or a seat's marker, words (verb first, at most 40 letters), steps, buttons."""

    text: str
    icon: str = ""
    tone: Tone = ""
    seat: int | None = None
    detail: str = ""
    """A second, quieter sentence, drawn where there is room."""
    steps: Sequence[str] = ()
    current: int = 0
    buttons: Sequence[Button] = ()
    active: bool = True
    """A person is asked: the bar is gold; otherwise it waits, quiet."""


class Answer(NamedTuple):
    """An answer of the decision panel; ``icons`` are parts such as ``("resource", "M")`` (see parts.Part)."""

    label: str
    detail: str = ""
    icons: tuple[tuple[str, str], ...] = ()
    enabled: bool = True
    reason: str = ""
    card: tuple[str, int] | None = None
    """Shown as a card: ("operation", card), ("hidden", card), ("scanner", card), ("colony", card), ("planet", card)."""
    quiet: bool = False
    """Skip or enough: a plain button at the end."""
    key: str = ""
    """Its own key on the keyboard, shown in its corner."""


@dataclass(slots=True)
class DecisionPanel:
    """A question whose answers have no natural place on the table; answer i is ``("answer", i)``."""

    title: str
    answers: Sequence[Answer]
    detail: str = ""


class QueueEntry(NamedTuple):
    """One Damage of the sector being resolved and what became of it."""

    state: QueueState
    house: int | None = None


class NextRow(NamedTuple):
    """A line of what happens next in the Skirmish."""

    icon: str
    tone: Tone
    title: str
    detail: str = ""
    current: bool = False


@dataclass(slots=True)
class SkirmishLens:
    """The sector under the lens (RULES 6.2), in place of the left column."""

    sector: int
    resolver: int | None = None
    reason: str = ""
    """Why that player resolves the sector ("nearest, 1st in order")."""
    queue: Sequence[QueueEntry] = ()
    queue_note: str = ""
    rows: Sequence[NextRow] = ()
    destroyed: Sequence[int] = ()
    """Ships this sector has lost in this Skirmish, drawn as ghosts."""


class CardRow(NamedTuple):
    """A row of a hover card: icon, what, and how much; ``parts`` are drawn right of the value."""

    icon: str
    label: str
    value: str = ""
    tone: Tone = ""
    parts: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True)
class HoverCard:
    """Everything about the thing at ``anchor``; with ``reason`` and no rows it is the grey card of a refusal."""

    anchor: Key
    title: str
    icon: str = ""
    icon_color: str = ""
    rows: Sequence[CardRow] = ()
    reason: str = ""
    text: str = ""
    gold: bool = True
    rule: str = ""
    """Number of the rule it tells, which can be opened; "" for none."""
    term: str = ""
    """The term it explains, which is not marked in it."""
    level: int = 0
    """0 passing, 1 pinned, from 2 on terms opened in the one before; part of its keys: ("pin", level)."""
    live: bool = False
    """Its pin, terms and rule can be pressed: it is pinned, or the pointer has travelled onto it."""

    @property
    def pinned(self) -> bool:
        """Whether it stays until it is unpinned."""
        return self.level > 0


class PointsRow(NamedTuple):
    """A line of the points if scored now: a category and each seat's points ("" where the viewer cannot know)."""

    label: str
    values: tuple[str, ...]
    total: bool = False


@dataclass(slots=True)
class TableView:
    """One frame of the table. ``view`` is already what the viewer may see; ``viewer`` owns the left column."""

    view: State
    seats: Sequence[Seat]
    viewer: int | None = None
    covered: bool = False
    """The private parts (hand, Hidden Influence) are covered."""
    log: Sequence[LogLine] = ()
    log_fresh: int | None = None
    """Index of the first line since the viewer's last turn."""
    call: CallBar = field(default_factory=lambda: CallBar(""))
    panel: DecisionPanel | None = None
    lens: SkirmishLens | None = None
    card: HoverCard | None = None
    pinned: Sequence[HoverCard] = ()
    """Cards that stay open, below the passing one."""
    overlay: Overlay = ""
    points: Sequence[PointsRow] = ()
    """Points if scored now, for the public overlay."""
    notes: Mapping[Key, str] = field(default_factory=dict)
    """Small passing chips on things: ``("house", 0): "-1"``."""
    log_open: bool = False
    """In Compact: the log lies open over the column."""
    log_scroll: int = 0
    """Lines scrolled back from the newest."""
    hand_scroll: int = 0
    """Rows of the hand scrolled past."""
    overlay_scroll: int = 0
    """Lines the open overlay is scrolled by."""
    thinking: int | None = None
    """The seat whose AI is thinking."""
    muted: bool = False
