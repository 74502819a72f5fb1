"""What a part of the table is painted with, kept as a list: painting it anew touches only what has changed.

Most of a frame's time goes into laying translucent surfaces over each other. A part of the table is therefore
drawn on a :class:`Tape`, which notes every blit; :func:`repaint` compares the notes with those of the last time
and lays down again only the rectangles in which they differ. Much of the rest goes into finding out what to blit:
what a piece came to last time is taken over as long as nothing it depends on has changed (:meth:`Tape.piece`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from game.table.zones import Zone, ZoneList

_SPOTS = 24
"""More separate changes than this are painted in one go."""
_BAND = 64
"""Rows painted at a time: they stay in the processor's cache while layer after layer is laid on them."""


class Blit(NamedTuple):
    """One surface laid down, made ready for it: where, what is seen of it, and how it is mixed in."""

    surface: Surface
    x: int
    y: int
    seen: tuple[int, int, int, int]
    """The rectangle of the target that it reaches, clips respected."""
    flags: int


class _Ready(NamedTuple):
    """A surface cut down to what is not clear, its colours multiplied by their opacity: the quickest to lay down."""

    surface: Surface
    dx: int
    dy: int
    """Where it lies in the whole."""
    width: int
    height: int
    flags: int


class Piece(NamedTuple):
    """What a piece came to: what it was painted with, and where it can be pointed at."""

    blits: list[Blit]
    zones: list[Zone]


class Tape(Surface):
    """A surface that is only as large as its notes: it takes blits and clips and paints nothing."""

    def __init__(self, size: tuple[int, int], before: Mapping[Hashable, Piece] | None = None) -> None:
        """``before``: the pieces of the last tape of the same part of the table, if there was one."""
        super().__init__((1, 1))
        self._rect = Rect((0, 0), size)
        self.notes: list[Blit] = []
        self.pieces: dict[Hashable, Piece] = {}
        self._before = before or {}
        self.set_clip()

    def piece(self, key: Hashable, zones: ZoneList, draw: Callable[[], None]) -> None:
        """What ``draw`` paints and adds to ``zones``, which depends on ``key`` alone (and on the part's layout)."""
        found = self._before.get(key)
        if found is None:
            first, zone = len(self.notes), len(zones.zones)
            draw()
            found = Piece(self.notes[first:], zones.zones[zone:])
        else:
            self.notes += found.blits
            zones.zones += found.zones
        self.pieces[key] = found

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """Note a blit of a whole surface; the rectangle it reaches. ``area`` is not supported."""
        if area is not None:
            raise ValueError("A tape notes whole surfaces only.")
        x, y = int(dest[0]), int(dest[1])
        ready, dx, dy, wide, tall, flags = _ready(source, special_flags)
        seen = self._clip.clip((x + dx, y + dy, wide, tall))
        if seen.width:
            self.notes.append(Blit(ready, x + dx, y + dy, (seen.x, seen.y, seen.width, seen.height), flags))
        return self._clip.clip((x, y, *source.get_size()))

    def set_clip(self, rect: Any = None) -> None:
        """Limit what follows; None: the whole again."""
        self._clip = self._rect.copy() if rect is None else Rect(rect).clip(self._rect)

    def get_clip(self) -> Rect:
        """The limit in force."""
        return self._clip.copy()

    def get_rect(self, **kwargs: Any) -> Rect:
        """The whole, moved as the keywords say."""
        moved = self._rect.copy()
        for name, value in kwargs.items():
            setattr(moved, name, value)
        return moved

    def get_size(self) -> tuple[int, int]:
        """Width and height of what is drawn for."""
        return self._rect.size

    def get_width(self) -> int:
        """Width of what is drawn for."""
        return self._rect.width

    def get_height(self) -> int:
        """Height of what is drawn for."""
        return self._rect.height


_READY: WeakKeyDictionary[Surface, _Ready] = WeakKeyDictionary()
"""By the surface they were made from, for as long as that is kept."""


def _ready(source: Surface, flags: int) -> _Ready:
    """``source`` made ready; one that is not simply laid down by its pixels' opacity stays as it is."""
    if flags or not source.get_flags() & pygame.SRCALPHA or source.get_alpha() != 255:
        return _Ready(source, 0, 0, *source.get_size(), flags)
    found = _READY.get(source)
    if found is None:
        box = source.get_bounding_rect()
        found = _Ready(source.subsurface(box).premul_alpha(), *box.topleft, *box.size, pygame.BLEND_PREMULTIPLIED)
        _READY[source] = found
    return found


def repaint(target: Surface, ground: Surface, area: Rect, old: Sequence[Blit] | None, new: Sequence[Blit]) -> None:
    """Bring ``area`` of ``target``, painted with ``old`` over ``ground``, to what ``new`` gives.

    ``old`` None: the bare ground is there.
    """
    spots = [area] if old is None else [spot for rect in changes(old, new) if (spot := rect.clip(area)).width]
    if not spots:
        return
    boxes = [blit.seen for blit in new]
    for spot in spots:
        for top in range(spot.top, spot.bottom, _BAND):
            band = Rect(spot.x, top, spot.width, min(_BAND, spot.bottom - top))
            target.set_clip(band)
            if old is not None:
                target.blit(ground, band, band)
            # A rectangle of its own for each blit: what a clip hid must stay hidden.
            for index in band.collidelistall(boxes):
                surface, x, y, (left, upper, width, height), flags = new[index]
                target.blit(surface, (left, upper), (left - x, upper - y, width, height), flags)
    target.set_clip(None)


def picture(
    target: Surface, ground: Surface, spot: Rect, shown: Sequence[Blit] | None, wanted: Sequence[Blit]
) -> Surface:
    """A surface of what ``wanted`` gives in ``spot``; ``target`` has been painted with ``shown`` over ``ground``."""
    blits = _reaching(spot, wanted)
    if shown is not None and blits == _reaching(spot, shown):
        return target.subsurface(spot).copy()
    out = Surface(spot.size)
    out.blit(ground, (0, 0), spot)
    for surface, x, y, (left, top, width, height), flags in blits:
        out.blit(surface, (left - spot.x, top - spot.y), (left - x, top - y, width, height), flags)
    return out


def _reaching(spot: Rect, blits: Sequence[Blit]) -> list[Blit]:
    return [blits[index] for index in spot.collidelistall([blit.seen for blit in blits])]


def changes(old: Sequence[Blit], new: Sequence[Blit]) -> list[Rect]:
    """Rectangles, none overlapping another, outside which both lists paint the same."""
    if old == new:
        return []
    fresh = {blit for blit, _ in Counter(old).items() ^ Counter(new).items()}
    if [blit for blit in old if blit not in fresh] != [blit for blit in new if blit not in fresh]:
        return _merged([Rect(blit.seen) for blit in (*old, *new)], 1)
    return _merged([Rect(blit.seen) for blit in (*old, *new) if blit in fresh], _SPOTS)


def _merged(rects: list[Rect], most: int) -> list[Rect]:
    """The rectangles with those that overlap made one, at most ``most``."""
    done: list[Rect] = []
    for rect in rects:
        while (hit := rect.collidelist(done)) >= 0:
            rect = rect.union(done.pop(hit))
        done.append(rect)
    return done if len(done) <= most else [pygame.Rect.unionall(done[0], done[1:])]
