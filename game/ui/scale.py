"""How large the window opens, and how large menus are drawn in it: one unit and one of two layouts."""

from __future__ import annotations

from dataclasses import dataclass

FULL_SIZE = (1920, 1080)
COMPACT_SIZE = (1280, 720)
FULL_FROM = 0.9
"""Below this unit the full layout's text is too small to read and the compact one takes its place."""
TEXT_RATIO = 1.19
"""Text of the full layout against the compact one's in units: changing the layout must not shrink what is read."""
_WINDOWS = ((1920, 1080), (1600, 900), (1280, 720))


@dataclass(frozen=True, slots=True)
class Scale:
    """The layout in use. ``width`` and ``height`` are the window in units, ``unit`` is pixels per unit.

    ``held`` says that the setting asked for more than fits the window.
    """

    width: float
    height: float
    unit: float
    compact: bool
    held: bool

    def pick(self, full: float, compact: float) -> float:
        """Pixels of a length given in units of the full and of the compact layout."""
        return (compact if self.compact else full) * self.unit

    def px(self, units: float) -> float:
        """Pixels of a length in units."""
        return units * self.unit


def scale_for(size: tuple[int, int], percent: int = 100) -> Scale:
    """The scale for a window of ``size`` pixels and a text setting of 80 to 200 per cent."""
    width, height = max(1, size[0]), max(1, size[1])
    full = min(width / FULL_SIZE[0], height / FULL_SIZE[1])
    most = min(width / COMPACT_SIZE[0], height / COMPACT_SIZE[1])
    wish = percent / 100
    compact = full < FULL_FROM or wish > 1
    if full < FULL_FROM:
        asked = most * wish
    else:
        asked = full * wish * (TEXT_RATIO if compact else 1)
    unit = min(asked, most if compact else full)
    return Scale(width / unit, height / unit, unit, compact, asked > unit + 1e-6)


def usual_window(desktop: tuple[int, int]) -> tuple[int, int]:
    """The largest usual window that leaves some of a desktop of this size around it; the smallest one if none does."""
    for size in _WINDOWS:
        if size[0] <= desktop[0] * 0.95 and size[1] <= desktop[1] * 0.92:
            return size
    return _WINDOWS[-1]
