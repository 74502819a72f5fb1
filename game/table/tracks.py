"""Tracks: cells with their rewards, markers in stacks that lean to the right, and a Great House's row.

Everything here is drawn on a given pen; sizes are pixels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Surface

from game.table import tokens
from game.ui import paint, theme
from game.ui.cache import SPRITES
from game.ui.painter import Painter

Reward = str
"""What a step gives: a resource letter, or the name of an icon."""

TRACK_LAST = 12
_SPREAD = 2.4
"""How far apart the first and the last marker of a stack are at most, in their radius."""
_SEAL = {True: 23.0, False: 18.0}
"""The largest seal of a House's row with and without its name, in design units."""
_PLAIN, _REWARD_TINT = "#24344F", "#E8CFA0"


class Track(NamedTuple):
    """A track on the screen: left and top, the width and height of a cell, and how many there are."""

    x: float
    y: float
    cell: float
    height: float
    steps: int = TRACK_LAST + 1

    def middle(self, step: int) -> tuple[float, float]:
        """The middle of a step's cell."""
        return self.x + (step + 0.5) * self.cell, self.y + self.height / 2

    def marker(self, step: int, level: int, stacked: int, radius: float) -> tuple[float, float]:
        """The middle of a marker, ``level`` from the bottom in a stack of ``stacked`` on ``step``.

        Markers stand on the cell's upper edge; a stack leans to the right, the topmost in front.
        """
        x, _ = self.middle(step)
        # A high stack leans less, so that it stays over its own step and off what stands before the track.
        apart = min(1.15, _SPREAD / max(1, stacked - 1)) * radius
        lean = (level - (stacked - 1) / 2) * apart
        return x + lean, self.y - radius * 0.72 - level * radius * 0.3


def track_cells(
    track: Track,
    rewards: Mapping[int, Reward],
    number_size: float,
    tint: str = _PLAIN,
    reward_tint: str | None = None,
    last_reward_tint: str | None = None,
) -> Surface:
    """The cells of a track, the first cell's top left at 0,0: numbers, or what a step gives."""
    key = (
        "track", round(track.cell, 2), round(track.height, 1), track.steps, tuple(sorted(rewards.items())),
        number_size, tint, reward_tint, last_reward_tint,
    )  # fmt: skip

    def make() -> Surface:
        out = paint.blank(track.cell * track.steps + 1, track.height + 1, theme.INK2)
        pen = Painter(out)
        gap = max(1.0, track.cell * 0.055)
        for step in range(track.steps):
            given = rewards.get(step)
            fill = tint
            if given:
                fill = theme.mix(tint, reward_tint, 0.55) if reward_tint else theme.mix(tint, _REWARD_TINT, 0.22)
            x = step * track.cell
            pen.rect(
                (x + gap / 2, 0, track.cell - gap, track.height), 3.5 * track.height / 22, fill=fill,
                opacity=0.95, stroke=theme.lighten(fill, 0.18), stroke_width=1, stroke_opacity=0.8,
            )  # fmt: skip
            middle = (x + track.cell / 2, track.height / 2)
            if given in theme.RESOURCES:
                radius = min(track.height * 0.36, track.cell * 0.44)
                pen.put(tokens.resource(str(given), radius, flat=True), middle)
            elif given:
                pen.icon(given, middle, min(track.height * 0.82, track.cell * 0.94), "#FFF0CC")
            else:
                pen.text(str(step), middle, number_size, "#B4C0D6", anchor="center")
        return paint.converted(out)

    return SPRITES.get(key, make)


def draw_markers(pen: Painter, track: Track, stacks: Mapping[int, Sequence[int]], radius: float) -> None:
    """Markers on a track: for each step the seats there, the lowest of the stack first."""
    for step in sorted(stacks):
        seats = stacks[step]
        for level, seat in enumerate(seats):
            pen.put(tokens.marker(seat, radius), track.marker(step, level, len(seats), radius))


def tactics_track(
    pen: Painter,
    track: Track,
    rewards: Mapping[int, Reward],
    stacks: Mapping[int, Sequence[int]],
    marker_radius: float,
    number_size: float = 12,
) -> None:
    """The Tactics track with its marker stacks (RULES 1.8)."""
    pen.put(track_cells(track, rewards, number_size), (track.x, track.y), "topleft")
    draw_markers(pen, track, stacks, marker_radius)


def influence_track(
    pen: Painter,
    track: Track,
    house: str,
    rewards: Mapping[int, Reward],
    stacks: Mapping[int, Sequence[int]],
    marker_radius: float,
    number_size: float = 12,
) -> None:
    """A House's Influence track, tinted in its colour (RULES 1.9)."""
    color = theme.HOUSES[house].color
    cells = track_cells(track, rewards, number_size, theme.mix("#1D2A44", color, 0.13), color)
    pen.put(cells, (track.x, track.y), "topleft")
    draw_markers(pen, track, stacks, marker_radius)


def house_seal(house: str, radius: float, lit: bool = False) -> Surface:
    """A House's round seal: its sign in its enamel, with a bronze edge; gold while it can be chosen."""
    key = ("seal", house, round(radius, 1), lit)

    def make() -> Surface:
        look, r = theme.HOUSES[house], round(radius, 1)
        defs = paint.linear(
            "a",
            (0, -r),
            (0, r),
            (0, theme.lighten(look.color, 0.3), 1),
            (1, theme.darken(look.color, 0.5), 1),
        )
        edge, width = (theme.GOLD, 3.0) if lit else (theme.BRONZE_HI, 1.4)
        body = f'<circle r="{r}" fill="url(#a)" stroke="{edge}" stroke-width="{width * max(1, r / 20):.2f}"/>'
        body += paint.placed_icon(look.sign, theme.darken(look.color, 0.86), (0, 0), r * 1.3)
        piece = paint.local(r * 1.2, 1, body, defs)
        if not lit:
            return piece
        halo = paint.glow(r * 1.1, 1, f'<circle r="{r}" fill="#fff"/>', theme.GOLD, r * 0.35, 0.9)
        return tokens.stacked((halo, 0, 0), (piece, 0, 0))

    return SPRITES.get(key, make)


class HouseRow(NamedTuple):
    """Where the parts of a House's row lie: drawing and clicking use the same places."""

    seal: tuple[float, float]
    seal_radius: float
    name: tuple[float, float] | None
    power: tuple[float, float]
    track: Track


def house_row_places(
    area: tuple[float, float, float, float], unit: float, named: bool = True, lead: float | None = None
) -> HouseRow:
    """The places of a House's row in ``area``; without its name (compact) everything moves to the left.

    ``lead`` is the width, in pixels, before the track.
    """
    x, y, width, height = area
    radius = min(height * 0.36, _SEAL[named] * unit)
    seal = (x + radius + unit, y + height / 2)
    before = lead if lead is not None else (116 if named else 78) * unit
    cell_height = 22 * unit
    track = Track(x + before, y + height - cell_height - 4 * unit, (width - before) / (TRACK_LAST + 1), cell_height)
    if named:
        left = seal[0] + radius + 9 * unit
        return HouseRow(seal, radius, (left, y + height * 0.30), (left + 9 * unit, y + height * 0.70), track)
    return HouseRow(seal, radius, None, (seal[0] + radius + 12 * unit, y + height / 2), track)


def house_row(
    pen: Painter,
    area: tuple[float, float, float, float],
    unit: float,
    house: str,
    power: int,
    rewards: Mapping[int, Reward],
    stacks: Mapping[int, Sequence[int]],
    *,
    named: bool = True,
    lit: bool = False,
    lead: float | None = None,
    name_size: float = 15,
    power_size: float = 21,
    number_size: float = 12,
    marker_radius: float = 8.5,
) -> HouseRow:
    """A Great House: seal, name, Power (RULES 1.5) and its Influence track; where its parts lie."""
    look, places = theme.HOUSES[house], house_row_places(area, unit, named, lead)
    pen.put(house_seal(house, places.seal_radius, lit), places.seal)
    if places.name:
        room = places.track.x - places.name[0] - 4 * unit
        # The name stands above the track and may reach over its start.
        pen.text(look.name, places.name, name_size * unit, theme.BONE, "title", width=max(room, 64 * unit))
    pen.icon("spaceship", places.power, power_size * 0.92 * unit, theme.lighten(look.color, 0.35))
    at = (places.power[0] + (15 if named else 12) * unit, places.power[1])
    pen.text(str(power), at, power_size * unit, theme.WHITE, weight="bold")
    influence_track(
        pen,
        places.track,
        house,
        rewards,
        stacks,
        marker_radius * unit,
        max(theme.SMALLEST, number_size * unit),
    )
    return places
