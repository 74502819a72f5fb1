"""Where things lie, for the animations: the zones of a frame by key, and the exact spots of markers and figures."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cached_property

from pygame import Rect

from game.content import Content
from game.rules.choices import FRIGATE_PLACE, HYPERCHARGE_PLACE, REINFORCE_PLACE
from game.rules.state import State
from game.table import geometry as geo
from game.table.columns import right_plan
from game.table.crew_slots import FIGURE, SMALL_FIGURE
from game.table.hulls import HULLS
from game.table.layout import Layout
from game.table.right_column import house_places, stacks_of, tactics_places
from game.table.tracks import Track
from game.table.view import TableView
from game.table.zones import Key, Position, Zone


class Places:
    """The things of one frame. Every answer is a middle or a rectangle in pixels, None for what was not drawn."""

    def __init__(self, layout: Layout, zones: Iterable[Zone]) -> None:
        self.layout = layout
        self._zones = list(zones)

    @cached_property
    def _by_key(self) -> dict[Key, list[Rect]]:
        found: dict[Key, list[Rect]] = {}
        for zone in self._zones:
            found.setdefault(zone.key, []).append(zone.rect)
        return found

    # ------------------------------------------------------------ any thing
    def rects(self, key: Key) -> list[Rect]:
        """Everywhere the thing was drawn: a ship lies on the ring and perhaps under the lens."""
        return self._by_key.get(key, [])

    def rect(self, key: Key) -> Rect | None:
        """Where the thing was drawn last."""
        found = self.rects(key)
        return found[-1] if found else None

    def centre(self, key: Key) -> Position | None:
        """The middle of the thing."""
        rect = self.rect(key)
        return None if rect is None else (float(rect.centerx), float(rect.centery))

    def on_ring(self, key: Key) -> Position | None:
        """The middle of the thing on the ring, whatever else shows it too."""
        for rect in self.rects(key):
            if self.layout.table.collidepoint(rect.center):
                return float(rect.centerx), float(rect.centery)
        return None

    def beside_ring(self, key: Key) -> Position | None:
        """The middle of the thing in a column or the strip."""
        for rect in reversed(self.rects(key)):
            if not self.layout.table.collidepoint(rect.center):
                return float(rect.centerx), float(rect.centery)
        return None

    # ------------------------------------------------------------ players
    def player(self, seat: int) -> Position | None:
        """The player's shape in the top strip."""
        rect = self.rect(("player", seat))
        return None if rect is None else (rect.x + rect.height / 2, float(rect.centery))

    def space(self, seat: int, space: int) -> Position | None:
        """A Resource space, or the player's chip where the board is not shown."""
        return self.centre(("space", seat, space)) or self.player(seat)

    def crew_home(self, seat: int, crew: int) -> Position | None:
        """Where a Crew figure stands at home, or the player's chip."""
        for rect in self.rects(("crew", seat, crew)):
            if self.layout.left.collidepoint(rect.center):
                full, f = self.layout.full, self.layout.f
                r = FIGURE if full else SMALL_FIGURE
                return rect.x + ((10 if full else 5) + r) * f, float(rect.centery)
        return self.player(seat)

    def home(self, key: Key) -> Position | None:
        """Where a piece that can be held stands on the table."""
        return self.crew_home(int(key[1]), int(key[2])) if key[0] == "crew" else self.centre(key)

    def residue(self, seat: int, index: int, count: int) -> Position | None:
        """A space of the player's Void Residue, counted from the left."""
        rect = self.rect(("residue", seat))
        if rect is None:
            return self.player(seat)
        step, edge = (44.0, 24.0) if self.layout.full else (34.0, 16.0)
        return rect.right - (edge + (count - 1 - index) * step) * self.layout.f, float(rect.centery)

    def counter(self, name: str, seat: int) -> Position | None:
        """The number of Discovery Data, Hidden Influence or played cards, or the player's chip."""
        return self.centre((name, seat)) or self.player(seat)

    # ------------------------------------------------------------ tracks
    def influence_marker(self, scene: TableView, seat: int, house: int) -> Position:
        """A player's marker on a House's track, in its stack."""
        track = house_places(self.layout, right_plan(self.layout).houses[house]).track
        steps = [player.influence[house] for player in scene.view.players]
        return self._marker(scene, track, steps, seat, self.marker_radius)

    def tactics_marker(self, scene: TableView, seat: int) -> Position:
        """A player's marker on the Tactics track, in its stack."""
        steps = [player.tactics for player in scene.view.players]
        return self._marker(scene, tactics_places(self.layout), steps, seat, self.tactics_radius)

    def power(self, house: int) -> Position:
        """A House's number of ships."""
        return house_places(self.layout, right_plan(self.layout).houses[house]).power

    @property
    def marker_radius(self) -> float:
        """Of a marker on an Influence track."""
        return self.layout.either(8.5, 7.0)

    @property
    def tactics_radius(self) -> float:
        """Of a marker on the Tactics track."""
        return self.layout.either(9.5, 7.5)

    @staticmethod
    def _marker(scene: TableView, track: Track, steps: list[int], seat: int, radius: float) -> Position:
        stack = stacks_of(scene.view, scene, steps)[steps[seat]]
        level = stack.index(scene.seats[seat].colour)
        return track.marker(steps[seat], level, len(stack), radius)

    # ------------------------------------------------------------ the ring
    def bow(self, at: Position) -> float:
        """The turn of a ship at this place: bows point outwards."""
        cx, cy = self.layout.ring.centre
        return math.degrees(math.atan2(at[0] - cx, cy - at[1]))

    def revenant_space(self, place: int) -> Position:
        """A Crew space of the Revenant."""
        return self.layout.ring.crew_space("reinforce" if place == REINFORCE_PLACE else "hypercharge")

    def crew_on(self, state: State, seat: int, place: int) -> tuple[Position, float] | None:
        """Where the seat's figure stands on a ship, Frigate or the Revenant, and its radius in pixels."""
        k = self.layout.ring.k
        if place in (REINFORCE_PLACE, HYPERCHARGE_PLACE):
            return self.revenant_space(place), 17 * k
        key: Key = ("frigate", seat) if place == FRIGATE_PLACE else ("ship", place)
        at = self.on_ring(key)
        if at is None:
            return None
        kind = "Frigate" if place == FRIGATE_PLACE else kind_of(state, place)
        hull, unit = HULLS[kind], geo.HULL_UNITS[kind] * k
        slot, radius = hull.crew[0] if hull.crew else (0.0, 0.0), hull.crew_radius * 0.94
        if kind == "Arkship" and state.book.crew_spaces(0, len(state.players)) == 2:
            here = [s for s, player in enumerate(state.players) for there in player.crew if there == place]
            slot = hull.crew_two[min(here.index(seat), 1) if seat in here else 0]
            radius = hull.crew_two_radius * 0.94
        x, y = geo.turned(slot, self.bow(at))
        return (at[0] + x * unit, at[1] + y * unit), radius * unit

    def void_item(self, state: State, name: str, sector: int) -> Position:
        """Voidborn, Rift or Shields of a sector, or the middle of its Void band."""
        return self.on_ring((name, sector)) or self.layout.ring.at(sector, geo.R_VOID)


def kind_of(state: State, ship: int) -> str:
    """The name of a ship's type."""
    content: Content = state.book.content
    return content.ships[state.book.type_of[ship]].name
