"""Which hover cards lie open: the passing one of what is pointed at, pinned ones, and terms opened in them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from pygame import Rect

from game.content import Content
from game.scenes.play_cards import told_card
from game.table.view import HoverCard
from game.table.zones import Key, Position, Zone
from game.words.glossary import about_term

HOVER_SECONDS = 0.25
"""How long the pointer rests on a thing before its card shows."""
_NEARING_SECONDS = 0.3
"""How long a card waits for a pointer that has stopped coming nearer."""
_PARTS = frozenset({"card", "pin", "term", "rule"})
_DEEPEST = 3
"""Cards pinned one in the other at most."""

Make = Callable[[Key], HoverCard | None]


@dataclass(slots=True)
class _Pin:
    """A pinned card: of a thing, or of a term opened in the card before. ``last`` is how it last looked."""

    key: Key
    term: str = ""
    last: HoverCard | None = None


@dataclass(slots=True)
class CardDesk:
    """Keeps what is open; the scene builds the cards and gives the clicks on their parts back."""

    content: Content
    rect_of: Callable[[Key], Rect | None]
    """Where the card about a thing lay in the last frame."""
    shown: Key | None = None
    """What the passing card is about."""
    pins: list[_Pin] = field(default_factory=list)
    _reached: bool = False
    _rested: float = 0.0
    _still: float = 0.0
    _away: float = math.inf

    # --- what happens -------------------------------------------------------------------------------------

    def pointed(self) -> None:
        """Something else is pointed at: its card waits anew."""
        self._rested = 0.0

    def update(self, seconds: float) -> None:
        """Time passes."""
        self._rested += seconds
        self._still += seconds

    def look(self, hover: Key | None, focus: Key | None, dragging: Key | None, pos: Position | None) -> None:
        """Decide what the passing card is about; at once while dragging and for the keyboard."""
        if focus is not None and focus[0] in _PARTS:
            self.shown = None
            return
        wanted = focus if hover is None or focus is not None else hover
        if dragging is not None:
            self._show(None if wanted == dragging or (wanted and wanted[0] in _PARTS) else wanted)
            return
        if wanted is not None and wanted[0] in _PARTS:
            if wanted[-1] != 0:
                self._show(None)
            return
        if self._nearing(pos, wanted) or wanted == self.shown:
            return
        ready = wanted is not None and (focus is not None or self._rested >= HOVER_SECONDS)
        self._show(wanted if ready else None)

    def _show(self, key: Key | None) -> None:
        if key != self.shown:
            self.shown, self._reached, self._away = key, False, math.inf

    def _nearing(self, pos: Position | None, wanted: Key | None) -> bool:
        """Whether the pointer is on its way from a thing to its card, or on the card."""
        rect = self.rect_of(self.shown) if self.shown is not None else None
        if rect is None or pos is None:
            return False
        dx = max(rect.left - pos[0], 0, pos[0] - rect.right)
        dy = max(rect.top - pos[1], 0, pos[1] - rect.bottom)
        away = math.hypot(dx, dy)
        if away < self._away:
            self._still = 0.0
        self._away = away
        if wanted == self.shown:
            return False
        if away == 0:
            self._reached = True
            return True
        self._reached = False
        return self._still < _NEARING_SECONDS and away < rect.width

    # --- pinning ------------------------------------------------------------------------------------------

    def toggle(self) -> bool:
        """The pin's key: keep the passing card open, or unpin what is; False if there is nothing to do."""
        if self.shown is not None and not any(pin.key == self.shown for pin in self.pins):
            self.pins, self.shown = [_Pin(self.shown)], None
            return True
        had = bool(self.pins)
        self.pins = []
        return had

    def press(self, key: Key) -> str | None:
        """A part of a card was pressed. The rule's number if it is to be opened, "" for all else of a card, None
        if ``key`` is no part of a card."""
        if key[0] not in _PARTS:
            return None
        level = int(key[-1])
        if key[0] == "rule":
            return str(key[1])
        if key[0] == "pin" and level:
            del self.pins[level - 1 :]
        elif key[0] in ("pin", "term"):
            if not level and not self.toggle():
                return ""
            if key[0] == "term":
                self._open(str(key[1]), max(1, level))
        return ""

    def _open(self, name: str, level: int) -> None:
        """Open a term in the pinned card of ``level``, in place of any other opened there."""
        level = min(level, _DEEPEST - 1)
        del self.pins[level:]
        self.pins.append(_Pin(("card", level), name))

    def close(self) -> bool:
        """Unpin the card opened last; False if none is."""
        return bool(self.pins) and self.pins.pop() is not None

    def clear(self) -> None:
        """Nothing lies open any more."""
        self.pins, self.shown = [], None

    # --- what is drawn ------------------------------------------------------------------------------------

    def cards(self, make: Make) -> tuple[HoverCard | None, tuple[HoverCard, ...]]:
        """The passing card and the pinned ones as they are now."""
        pinned = []
        for number, pin in enumerate(self.pins, start=1):
            card = self._term(pin) if pin.term else make(pin.key)
            pin.last = card or pin.last
            if pin.last is not None:
                pinned.append(replace(pin.last, level=number, live=True))
        passing = None
        if self.shown is not None and not any(pin.key == self.shown for pin in self.pins):
            passing = make(self.shown)
        return (replace(passing, live=self._reached) if passing is not None else None), tuple(pinned)

    def about(self) -> Key | None:
        """The thing the passing card, or else the pinned one, is about."""
        return self.shown if self.shown is not None else self.pins[0].key if self.pins else None

    def rule(self, make: Make) -> str:
        """The rule of the card opened last; "" if none is open."""
        passing, pinned = self.cards(make)
        card = passing if passing is not None else pinned[-1] if pinned else None
        return card.rule if card is not None else ""

    def parts(self, zones: Iterable[Zone]) -> list[Key]:
        """What can have the keyboard while a card is pinned: the terms, rule and pin of the one opened last."""
        level = len(self.pins)
        found = [zone.key for zone in zones if zone.key and zone.key[0] in _PARTS and zone.key[-1] == level]
        order = ("term", "rule", "pin")
        return sorted(dict.fromkeys(key for key in found if key[0] in order), key=lambda key: order.index(str(key[0])))

    def _term(self, pin: _Pin) -> HoverCard:
        card = told_card(pin.key, about_term(self.content, pin.term))
        assert card is not None
        return replace(card, term=pin.term)
