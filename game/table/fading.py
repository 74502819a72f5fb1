"""Halos, locks and dimming come and go softly: what marks have changed in a part of the table is cross-faded.

The table is always painted as it is now. Where other marks would have painted it otherwise, the picture those would
give lies over it and fades; so every mark of every piece fades without knowing of it, and the rest stays sharp.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pygame import Rect, Surface

from game.table.display_list import Blit, changes
from game.table.zones import Key, Marks

HALO_SECONDS = 0.16
"""Length of a fade at normal speed (LOOK, Motion: boarding, skirmish)."""
_APART = 0.09
"""Separate places begin one after the other, each this share of the length later."""

Draw = Callable[[Marks], list[Blit]]
"""What a part of the table would be painted with if its marks were others."""
Picture = Callable[[Rect, Sequence[Blit]], Surface]
"""What a list of blits gives in a rectangle."""


class _Lit(NamedTuple):
    """The marks that fade. What is pointed at changes at once: the hand must feel it."""

    legal: dict[Key, str]
    illegal: set[Key]
    selected: set[Key]
    concerned: set[int] | None


class _Patch(NamedTuple):
    """What lies over one place and fades, from ``delay`` seconds on."""

    rect: Rect
    surface: Surface
    delay: float


@dataclass(slots=True)
class Fade:
    """How one part of the table comes to its new marks."""

    _shown: _Lit | None = None
    """The marks painted last."""
    _before: _Lit | None = None
    """Those that fade; None while nothing does."""
    _length: float = 0.0
    _passed: float = 0.0
    _patches: list[_Patch] = field(default_factory=list)

    def renew(self, marks: Marks, area: Rect, new: Sequence[Blit], draw: Draw, picture: Picture) -> None:
        """The part ``area`` is about to be painted with ``new``; ``draw`` tells what other marks would give.

        Changed marks begin a fade of ``marks.fade`` seconds; one that is running goes on over the new picture.
        """
        lit = _Lit(marks.legal, marks.illegal, marks.selected, marks.concerned)
        if lit != self._shown:
            # A fade that has only begun goes on from where it began: the nearer of both pictures.
            if self._before is None or self._passed > self._length / 2:
                self._before, self._passed = self._shown, 0.0
            self._shown, self._length = lit, marks.fade
        if self._before is None or self._length <= 0:
            self.finish()
            return
        old = draw(replace(marks, **self._before._asdict()))
        spots = [spot for rect in changes(old, new) if (spot := rect.clip(area)).width]
        self._patches = [
            _Patch(spot, picture(spot, old), number * _APART * self._length) for number, spot in enumerate(spots)
        ]
        if not spots:
            self.finish()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._before is not None:
            self._passed += seconds
            self._patches = [patch for patch in self._patches if self._passed < patch.delay + self._length]
            if not self._patches:
                self.finish()

    def draw(self, surface: Surface) -> None:
        """Lay what is still fading over the table on ``surface``."""
        for rect, picture, delay in self._patches:
            gone = min(1.0, max(0.0, (self._passed - delay) / self._length))
            # SDL copies what is not to be mixed in, which is much faster than mixing in all of it.
            picture.set_alpha(round(255 * (1 - gone)) if gone else None)
            surface.blit(picture, rect)

    def finish(self) -> None:
        """The new marks are there."""
        self._before = None
        self._patches = []

    @property
    def busy(self) -> bool:
        """Whether anything fades."""
        return bool(self._patches)
