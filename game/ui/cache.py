"""A store of drawn surfaces that forgets the least recently used once it holds too many bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

from pygame import Surface

P = ParamSpec("P")


class SurfaceCache:
    """Surfaces by the values they were drawn from, bounded by their pixels' bytes.

    What it returns is shared: callers blit it and never draw on it.
    """

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._bytes = 0
        self._held: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface drawn for ``key``, made by ``make`` when it is not held."""
        found = self._held.get(key)
        if found is not None:
            self._held.move_to_end(key)
            return found
        made = make()
        self._held[key] = made
        self._bytes += _size(made)
        while self._bytes > self._max_bytes and len(self._held) > 1:
            self._bytes -= _size(self._held.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        """Forget everything (the display mode or the scale has changed)."""
        self._held.clear()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._held)

    @property
    def size_bytes(self) -> int:
        """Bytes of pixels held now."""
        return self._bytes


def kept(cache: SurfaceCache) -> Callable[[Callable[P, Surface]], Callable[P, Surface]]:
    """Decorator: what a function draws is held in ``cache`` by its arguments, which must be hashable."""

    def keep(draw: Callable[P, Surface]) -> Callable[P, Surface]:
        @wraps(draw)
        def held(*args: P.args, **kwargs: P.kwargs) -> Surface:
            key = (draw, args, tuple(kwargs.items())) if kwargs else (draw, args)
            return cache.get(key, lambda: draw(*args, **kwargs))

        return held

    return keep


def _size(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


# Finished pieces and cards; what they are made of is held more briefly in the second.
SPRITES = SurfaceCache(256 * 1024 * 1024)
PARTS = SurfaceCache(64 * 1024 * 1024)
TEXTS = SurfaceCache(32 * 1024 * 1024)


def clear_all() -> None:
    """Forget every drawn surface."""
    for cache in (SPRITES, PARTS, TEXTS):
        cache.clear()
