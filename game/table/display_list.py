"""What a part of the table is painted with, kept as a list: painting it anew touches only what has changed.

Most of a frame's time goes into laying translucent surfaces over each other. A part of the table is therefore
drawn on a :class:`Tape`, which notes every blit; :func:`repaint` compares the notes with those of the last time
and lays down again only the rectangles in which they differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

_SPOTS = 24
"""More separate changes than this are painted in one go."""


class Blit(NamedTuple):
    """One surface laid down: where, what is seen of it, and how it is mixed in."""

    surface: Surface
    x: int
    y: int
    seen: tuple[int, int, int, int]
    """The rectangle of the target that it reaches, clips respected."""
    flags: int


class Tape(Surface):
    """A surface that is only as large as its notes: it takes blits and clips and paints nothing."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__((1, 1))
        self._rect = Rect((0, 0), size)
        self.notes: list[Blit] = []
        self.set_clip()

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """Note a blit of a whole surface; the rectangle it reaches. ``area`` is not supported."""
        if area is not None:
            raise ValueError("A tape notes whole surfaces only.")
        x, y = int(dest[0]), int(dest[1])
        width, height = source.get_size()
        left, top, right, bottom = self._bounds
        # Hundreds of these a frame: plain numbers are faster than rectangles.
        left, top = (x if x > left else left), (y if y > top else top)
        right, bottom = (x + width if x + width < right else right), (y + height if y + height < bottom else bottom)
        if right <= left or bottom <= top:
            return Rect(left, top, 0, 0)
        self.notes.append(Blit(source, x, y, (left, top, right - left, bottom - top), special_flags))
        return Rect(left, top, right - left, bottom - top)

    def set_clip(self, rect: Any = None) -> None:
        """Limit what follows; None: the whole again."""
        self._clip = self._rect.copy() if rect is None else Rect(rect).clip(self._rect)
        self._bounds = (self._clip.left, self._clip.top, self._clip.right, self._clip.bottom)

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


def repaint(target: Surface, ground: Surface, area: Rect, old: Sequence[Blit] | None, new: Sequence[Blit]) -> None:
    """Bring ``area`` of ``target``, painted with ``old`` over ``ground``, to what ``new`` gives.

    ``old`` None: nothing usable is there yet.
    """
    spots = [area] if old is None else [spot for rect in changes(old, new) if (spot := rect.clip(area)).width]
    if not spots:
        return
    boxes = [blit.seen for blit in new]
    for spot in spots:
        target.set_clip(spot)
        target.blit(ground, spot, spot)
        # A rectangle of its own for each blit: what a clip hid must stay hidden.
        for index in spot.collidelistall(boxes):
            surface, x, y, (left, top, width, height), flags = new[index]
            target.blit(surface, (left, top), (left - x, top - y, width, height), flags)
    target.set_clip(None)


def changes(old: Sequence[Blit], new: Sequence[Blit]) -> list[Rect]:
    """Rectangles, none overlapping another, outside which both lists paint the same."""
    before, after = [_mark(blit) for blit in old], [_mark(blit) for blit in new]
    if before == after:
        return []
    left = Counter(before)
    left.subtract(after)
    fresh = {mark for mark, number in left.items() if number}
    if [mark for mark in before if mark not in fresh] != [mark for mark in after if mark not in fresh]:
        return _merged([Rect(blit.seen) for blit in (*old, *new)], 1)
    found = [Rect(blit.seen) for blit, mark in zip(old, before, strict=True) if mark in fresh]
    found += [Rect(blit.seen) for blit, mark in zip(new, after, strict=True) if mark in fresh]
    return _merged(found, _SPOTS)


def _mark(blit: Blit) -> tuple[int, int, int, tuple[int, int, int, int], int]:
    """A blit as a value: surfaces are the same if they are one object, which the lists keep alive."""
    return (id(blit.surface), blit.x, blit.y, blit.seen, blit.flags)


def _merged(rects: list[Rect], most: int) -> list[Rect]:
    """The rectangles with those that overlap made one, at most ``most``."""
    done: list[Rect] = []
    for rect in rects:
        while (hit := rect.collidelist(done)) >= 0:
            rect = rect.union(done.pop(hit))
        done.append(rect)
    return done if len(done) <= most else [pygame.Rect.unionall(done[0], done[1:])]
