"""Names of the things on the table, where they can be pointed at, and the marks laid on them for one frame."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect

Key = tuple[str | int, ...]
"""Names a thing on the table, for example ``("ship", 17)``, ``("space", seat, 0..11)``, ``("button", name)``."""

Position = tuple[float, float]


class Wedge(NamedTuple):
    """A piece of a ring: centre, two radii in pixels, two angles in degrees clockwise from 12 o'clock."""

    centre: Position
    inner: float
    outer: float
    first: float
    last: float

    def holds(self, pos: Position) -> bool:
        """Whether the pixel lies in it."""
        dx, dy = pos[0] - self.centre[0], pos[1] - self.centre[1]
        if not self.inner <= math.hypot(dx, dy) <= self.outer:
            return False
        return (math.degrees(math.atan2(dx, -dy)) - self.first) % 360 <= self.last - self.first


class Zone(NamedTuple):
    """Where a thing was drawn: ``round`` answers within the circle of its width, ``wedge`` within that."""

    key: Key
    rect: Rect
    round: bool = False
    wedge: Wedge | None = None

    def holds(self, pos: Position) -> bool:
        """Whether the pixel belongs to the thing."""
        if self.wedge is not None:
            return self.wedge.holds(pos)
        if not self.rect.collidepoint(pos):
            return False
        if not self.round:
            return True
        x, y = self.rect.center
        return math.hypot(pos[0] - x, pos[1] - y) <= self.rect.width / 2


@dataclass(slots=True)
class ZoneList:
    """The zones of one frame, later ones on top."""

    zones: list[Zone] = field(default_factory=list)

    def add(self, key: Key, rect: Rect, round: bool = False, wedge: Wedge | None = None) -> None:
        """Lay a zone on top of those already there."""
        self.zones.append(Zone(key, rect, round, wedge))

    def block(self, rect: Rect) -> None:
        """Cover what lies under ``rect``: nothing there can be pointed at."""
        self.zones.append(Zone((), rect))

    def hit(self, pos: Position) -> Key | None:
        """The topmost thing under the pixel, or None."""
        for zone in reversed(self.zones):
            if zone.holds(pos):
                return zone.key or None
        return None

    def rect_of(self, key: Key) -> Rect | None:
        """Where the thing is; of several places the one laid last, or None."""
        for zone in reversed(self.zones):
            if zone.key == key:
                return zone.rect
        return None

    def __iter__(self) -> Iterator[Zone]:
        return iter(self.zones)


@dataclass(slots=True)
class Marks:
    """What is lit, dimmed, held or pointed at in this frame."""

    legal: dict[Key, str] = field(default_factory=dict)
    """Things that answer the open decision, each with what it costs in short ("pay 1 N", "+1 Corruption") or ""."""
    illegal: set[Key] = field(default_factory=set)
    """Things a person might try that are not legal: drawn receded."""
    selected: set[Key] = field(default_factory=set)
    hover: Key | None = None
    focus: Key | None = None
    concerned: set[int] | None = None
    """Sectors at full brightness; None: all."""
    dragging: tuple[Key, Position] | None = None
    """The thing held and the pixel it is held at."""
    lean: float = 0.0
    """Degrees the held thing leans, clockwise: it swings on the hand."""
    hidden: set[Key] = field(default_factory=set)
    """Pieces in flight: not drawn at their place, because the animation draws them elsewhere."""
    pointer: Position | None = None
    """Last known place of the pointer: the hover card keeps off it."""
    fade: float = 0.0
    """Seconds in which marks that differ from the last frame's come and go; 0: at once."""

    def state_of(self, key: Key) -> str:
        """``selected``, ``hover`` (legal and pointed at), ``legal``, ``illegal`` or ``normal``."""
        if key in self.selected:
            return "selected"
        if key in self.legal:
            return "hover" if key in (self.hover, self.focus) else "legal"
        return "illegal" if key in self.illegal else "normal"
