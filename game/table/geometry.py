"""Where things lie on the ring: pure geometry in ring units (1 unit = ``k`` pixels).

Angles run clockwise from 12 o'clock. Sector n (1 to 8) is centred at 22.5 + 45 (n - 1) degrees. Danger enters
at the rim and travels inwards.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

Point = tuple[float, float]
CrewSpace = Literal["reinforce", "hypercharge"]

SECTORS = range(1, 9)
SECTOR_DEGREES = 45.0

R_REVENANT = 132.0
R_LANE_IN, R_LANE, R_LANE_OUT = 138.0, 161.0, 184.0
R_LARGE = 228.0
R_SMALL = 309.0
R_VOID = 371.0
R_BONE_IN, R_BONE_OUT = 397.0, 402.0
R_RIM_IN, R_RIM_OUT = 400.0, 434.0
R_NUMERAL = 416.0
R_PLANET_CENTRE = 472.0
# The far edge of a planet's frame: what the whole ring needs on each side of its centre.
R_EXTENT = 510.0

LARGE_OFFSETS = (-11.3, 11.3)
SMALL_OFFSETS = (-14.2, 0.0, 14.2)
FRIGATE_STEP = 11.0
VOID_OFFSETS: dict[int, tuple[float, ...]] = {0: (), 1: (0.0,), 2: (-8.0, 8.0), 3: (-11.0, 1.5, 12.0)}

PLANET_RADIUS = 32.0
NUMERAL_RADIUS = 17.5
LARGE_BERTH_RADIUS, SMALL_BERTH_RADIUS = 35.0, 21.0
CREW_SPACE_RADIUS = 22.0
SOCKET_RADIUS = 10.4
SOCKETS = 5
DATA_RADIUS = 11.5

ARKSHIP_UNIT = 0.87
FIGHTER_UNIT = 0.98
DROPSHIP_UNIT = 0.98
SHUTTLE_UNIT = 1.05
FRIGATE_UNIT = 0.74
HULL_UNITS: dict[str, float] = {
    "Arkship": ARKSHIP_UNIT,
    "Fighter": FIGHTER_UNIT,
    "Dropship": DROPSHIP_UNIT,
    "Shuttle": SHUTTLE_UNIT,
    "Frigate": FRIGATE_UNIT,
}


def angle(sector: int, offset: float = 0.0) -> float:
    """Degrees clockwise from 12 o'clock of a sector's middle, ``offset`` degrees further clockwise."""
    return SECTOR_DEGREES / 2 + SECTOR_DEGREES * (sector - 1) + offset


def polar(radius: float, degrees: float) -> Point:
    """The point at ``radius`` from 0,0 at ``degrees`` clockwise from 12 o'clock (y grows downwards)."""
    a = math.radians(degrees)
    return radius * math.sin(a), -radius * math.cos(a)


def turned(point: Point, degrees: float) -> Point:
    """The point turned about 0,0 by ``degrees`` clockwise."""
    a = math.radians(degrees)
    return point[0] * math.cos(a) - point[1] * math.sin(a), point[0] * math.sin(a) + point[1] * math.cos(a)


def wedge(sector: int, inner: float, outer: float, gap: float = 0.0) -> str:
    """SVG path of a sector between two radii about 0,0, its sides ``gap`` ring units inside the spokes."""
    half = SECTOR_DEGREES / 2
    near = half - math.degrees(math.asin(gap / inner)) if gap else half
    far = half - math.degrees(math.asin(gap / outer)) if gap else half
    a, b = polar(inner, angle(sector, -near)), polar(outer, angle(sector, -far))
    c, d = polar(outer, angle(sector, far)), polar(inner, angle(sector, near))
    return (
        f"M{a[0]:.2f},{a[1]:.2f} L{b[0]:.2f},{b[1]:.2f} A{outer:g},{outer:g} 0 0 1 {c[0]:.2f},{c[1]:.2f} "
        f"L{d[0]:.2f},{d[1]:.2f} A{inner:g},{inner:g} 0 0 0 {a[0]:.2f},{a[1]:.2f} Z"
    )


def wedge_points(sector: int, inner: float, outer: float, steps: int = 24) -> list[Point]:
    """The closed outline of a sector between two radii about 0,0, as points."""
    half = SECTOR_DEGREES / 2
    offsets = [-half + SECTOR_DEGREES * i / steps for i in range(steps + 1)]
    out = [polar(outer, angle(sector, o)) for o in offsets]
    back = [polar(inner, angle(sector, o)) for o in reversed(offsets)]
    return [*out, *back]


def frigate_offset(index: int, count: int) -> float:
    """Degrees from the sector's middle of Frigate ``index`` of ``count`` in its lane."""
    return (index - (count - 1) / 2) * FRIGATE_STEP


@dataclass(frozen=True, slots=True)
class Ring:
    """The ring placed on the screen: its centre in pixels and ``k`` pixels per ring unit."""

    centre: Point
    k: float

    def at(self, sector: int, radius: float, offset: float = 0.0) -> Point:
        """Pixel position at ``radius`` ring units and ``offset`` degrees from the sector's middle."""
        x, y = polar(radius * self.k, angle(sector, offset))
        return self.centre[0] + x, self.centre[1] + y

    def large_berth(self, sector: int, index: int) -> Point:
        """Middle of large berth 0 or 1 (RULES 1.2)."""
        return self.at(sector, R_LARGE, LARGE_OFFSETS[index])

    def small_berth(self, sector: int, index: int) -> Point:
        """Middle of small berth 0, 1 or 2 (RULES 1.2)."""
        return self.at(sector, R_SMALL, SMALL_OFFSETS[index])

    def frigate(self, sector: int, index: int, count: int) -> Point:
        """Middle of Frigate ``index`` of the ``count`` in the sector's lane."""
        return self.at(sector, R_LANE, frigate_offset(index, count))

    def void_item(self, sector: int, index: int, count: int) -> Point:
        """Middle of item ``index`` of ``count`` (1 to 3: Voidborn, Rift, Shields) in the Void band."""
        return self.at(sector, R_VOID, VOID_OFFSETS[count][index])

    def void_count(self, sector: int, index: int, count: int, ships: int) -> Point:
        """Middle of the plate with the number of Voidborn, counter-clockwise beside their shards."""
        lean = 6.1 if ships > 2 else 5.0
        return self.at(sector, R_VOID, VOID_OFFSETS[count][index] - lean)

    def numeral(self, sector: int) -> Point:
        """Middle of the sector's medallion on the rim."""
        return self.at(sector, R_NUMERAL)

    def planet(self, sector: int) -> Point:
        """Middle of the planet beside the sector (RULES 5.6)."""
        return self.at(sector, R_PLANET_CENTRE)

    def planet_data(self, sector: int) -> Point:
        """Middle of the Discovery Data cube, clockwise of the planet."""
        return self._beside_planet(sector, 1)

    def planet_taint(self, sector: int) -> Point:
        """Middle of the mark of a tainted planet, counter-clockwise of it."""
        return self._beside_planet(sector, -1)

    def socket(self, index: int) -> Point:
        """Middle of the Revenant's damage space 0 to 4."""
        return self.centre[0], self.centre[1] + (-42 + 26 * index) * self.k

    def crew_space(self, space: CrewSpace) -> Point:
        """Middle of a Crew space of the Revenant."""
        side = -1 if space == "reinforce" else 1
        return self.centre[0] + 82 * side * self.k, self.centre[1] - 14 * self.k

    def sector_outline(self, sector: int) -> Sequence[Point]:
        """Pixel outline of the sector from the lane's outer edge to the bone ring."""
        cx, cy = self.centre
        points = wedge_points(sector, R_LANE_OUT + 2, R_BONE_IN)
        return [(cx + x * self.k, cy + y * self.k) for x, y in points]

    def sector_box(self, sector: int) -> tuple[int, int, int, int]:
        """Left, top, width and height in pixels of the box around ``sector_outline``."""
        return _sector_box(self, sector)

    def _beside_planet(self, sector: int, side: int) -> Point:
        x, y = self.planet(sector)
        dx, dy = polar((PLANET_RADIUS + 3) * self.k * side, angle(sector) + 90)
        return x + dx, y + dy


@lru_cache(maxsize=64)
def _sector_box(ring: Ring, sector: int) -> tuple[int, int, int, int]:
    points = ring.sector_outline(sector)
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys))
