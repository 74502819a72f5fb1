"""The ring with all that lies on it, from the seen state: draws the pieces and registers their zones."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Literal, cast

from pygame import Rect

from game.rules.choices import FRIGATE_PLACE, HYPERCHARGE_PLACE, REINFORCE_PLACE
from game.rules.state import FREE
from game.table import geometry as geo
from game.table import ring, ships, tokens
from game.table.crew_slots import ROLES
from game.table.layout import Layout
from game.table.pen import Pen, parts_of
from game.table.planets import ring_planet
from game.table.revenant import crew_space, revenant
from game.table.tokens import Role
from game.table.view import TableView
from game.table.zones import Key, Marks, Position, Wedge, ZoneList
from game.ui import paint, theme

PlaceOfShips = dict[int, tuple[int, int]]
_HIT = 0.86
"""Share of a hull's reach that answers to the pointer."""


@dataclass(slots=True)
class _Chip:
    """A label to lay over everything: what a legal target costs, or why a Frigate matters."""

    words: str
    at: Position
    edge: str


def draw_board(pen: Pen, layout: Layout, scene: TableView, berths: PlaceOfShips, marks: Marks, zones: ZoneList) -> None:
    """Draw all that lies on the bare ring into ``pen.target``, which uses the window's coordinates."""
    _Board(pen, layout, scene, berths, marks, zones).draw()


class _Board:
    def __init__(
        self, pen: Pen, layout: Layout, scene: TableView, berths: PlaceOfShips, marks: Marks, zones: ZoneList
    ) -> None:
        self.pen, self.layout, self.scene, self.berths = pen, layout, scene, berths
        self.marks, self.zones = marks, zones
        self.ring, self.k, self.state = layout.ring, layout.ring.k, scene.view
        self.chips: list[_Chip] = []
        self.figures = self._figures()
        self.spaces = self._crew_spaces()

    def draw(self) -> None:
        """Everything that can change, from the tints to the chips; the bare ring is drawn already."""
        self._grounds()
        self._surroundings()
        self._ships()
        concerned = self.marks.concerned
        if concerned is not None:
            for sector in geo.SECTORS:
                if sector in concerned:
                    ring.sector_outline(sector, self.k).blit(self.pen.target, self.ring.centre)
                else:
                    ring.sector_dim(sector, self.k).blit(self.pen.target, self.ring.centre)
        self._frigates()
        self._revenant()
        for chip in self.chips:
            self._chip(chip)

    # ------------------------------------------------------------ sectors
    def _grounds(self) -> None:
        """The sectors themselves, under all that lies on them."""
        taken: dict[int, set[tuple[bool, int]]] = {sector: set() for sector in geo.SECTORS}
        for ship, (sector, berth) in self.berths.items():
            taken[sector].add((self.state.book.type_of[ship] == 0, berth))
        for sector in geo.SECTORS:
            used, key = frozenset(taken[sector]), ("sector", sector)
            concerned = self.marks.concerned is not None and sector in self.marks.concerned
            facts = (self.state.rift[sector], concerned, key == self.marks.hover, used)
            self._piece("ground", [key], facts, partial(self._ground, sector, concerned, used))

    def _ground(self, sector: int, concerned: bool, used: frozenset[tuple[bool, int]]) -> None:
        """Wedge tints, medallion, empty berths; the zone of the sector itself."""
        state, k, centre = self.state, self.k, self.ring.centre
        key: Key = ("sector", sector)
        look = self.marks.state_of(key)
        if state.rift[sector]:
            ring.rift_wedge(sector, k).blit(self.pen.target, centre)
        if look in ("legal", "hover", "selected"):
            ring.lit_wedge(sector, k, 0.22 if look == "legal" else 0.4).blit(self.pen.target, centre)
        elif concerned:
            ring.concerned_wedge(sector, k).blit(self.pen.target, centre)
        elif key == self.marks.hover:
            ring.sector_outline(sector, k, theme.BRONZE_HI, 1.6).blit(self.pen.target, centre)
        if look in ("hover", "selected"):
            ring.sector_outline(sector, k, theme.HOVER_EDGE).blit(self.pen.target, centre)
        elif look == "legal":
            ring.sector_outline(sector, k).blit(self.pen.target, centre)
        if look in ("legal", "hover", "selected") or concerned:
            self.pen.put(ring.numeral(sector, k, True), self.ring.numeral(sector))
        for kind, count in (("large", len(geo.LARGE_OFFSETS)), ("small", len(geo.SMALL_OFFSETS))):
            empty = ring.berth(cast(Literal["large", "small"], kind), k)
            for berth in range(count):
                if (kind == "large", berth) not in used:
                    at = self.ring.large_berth if kind == "large" else self.ring.small_berth
                    self.pen.put(empty, at(sector, berth))
        outer = geo.R_RIM_OUT * k
        reach = geo.SECTOR_DEGREES / 2
        first = geo.angle(sector, -reach)
        wedge = Wedge(centre, geo.R_LANE_IN * k, outer, first, first + geo.SECTOR_DEGREES)
        self.zones.add(key, Rect(self.ring.sector_box(sector)), wedge=wedge)
        cost = self.marks.legal.get(key)
        if cost:
            self.chips.append(_Chip(cost, self.ring.at(sector, 270), theme.BRONZE_HI))

    def _surroundings(self) -> None:
        """Planets and the Void band."""
        state = self.state
        for sector in geo.SECTORS:
            keys: list[Key] = [(name, sector) for name in ("planet", "voidborn", "rift", "shields")]
            planet = state.planet[sector], state.planet_tainted[sector], state.planet_data[sector]
            band = state.voidborn[sector], state.rift[sector], state.shields[sector]
            self._piece("around", keys, (planet, band), partial(self._around, sector))

    def _around(self, sector: int) -> None:
        self._planet(sector)
        self._void_band(sector)

    def _planet(self, sector: int) -> None:
        state, k = self.state, self.k
        card = state.planet[sector]
        if card == FREE:
            return
        key: Key = ("planet", sector)
        at = self.ring.planet(sector)
        if key not in self.marks.hidden:
            name = state.book.content.planets[card].name
            self.pen.put(ring_planet(name, k, state.planet_tainted[sector], self._look(key)), at)
            if state.planet_data[sector]:
                self.pen.put(tokens.data_cube(geo.DATA_RADIUS * k), self.ring.planet_data(sector))
            if state.planet_tainted[sector]:
                self.pen.put(tokens.corruption(9.5 * k, glowing=False), self.ring.planet_taint(sector))
        self.zones.add(key, self._round(at, geo.PLANET_RADIUS * k + 5), round=True)
        self._cost(key, at, (geo.PLANET_RADIUS + 14) * k)

    def _void_band(self, sector: int) -> None:
        """Voidborn, Rift and Shields, in this order round the sector."""
        state, k = self.state, self.k
        items = [
            name
            for name, there in (
                ("voidborn", state.voidborn[sector] > 0),
                ("rift", state.rift[sector]),
                ("shields", state.shields[sector] > 0),
            )
            if there
        ]
        for index, name in enumerate(items):
            key: Key = (name, sector)
            at = self.ring.void_item(sector, index, len(items))
            offset = geo.VOID_OFFSETS[len(items)][index]
            turn = geo.angle(sector, offset)
            r = 26 * k
            lit = self.marks.state_of(key) in ("legal", "hover", "selected")
            if lit:
                wide = self.marks.state_of(key) != "legal"
                body = f'<circle r="{30 if wide else 26}" fill="#fff" fill-opacity=".55"/>'
                self.pen.put(paint.glow(32, k, body, theme.GOLD, (12 if wide else 8) * k, 0.9), at)
                edge = theme.HOVER_EDGE if wide else theme.GOLD
                hoop = f'<circle r="28" fill="none" stroke="{edge}" stroke-width="2.4"/>'
                self.pen.put(paint.local(32, k, hoop), at)
            if name == "voidborn":
                count = state.voidborn[sector]
                if key not in self.marks.hidden:
                    self.pen.put(tokens.voidborn(count, 1.08 * k, turn), at)
                plate = self.ring.void_count(sector, index, len(items), count)
                self.pen.put(tokens.voidborn_count(count, max(8.6 * k, 8.2)), plate)
            elif name == "rift":
                if key not in self.marks.hidden:
                    self.pen.put(tokens.rift(0.86 * k, turn), at)
            elif key not in self.marks.hidden:
                r = 17 * k
                self.pen.put(tokens.shield(15 * k, state.shields[sector]), at)
            self.zones.add(key, self._round(at, max(r, 13)), round=True)
            self._cost(key, at, 30 * k)

    # ------------------------------------------------------------ ships
    def _figures(self) -> dict[int, list[tuple[int, int]]]:
        """(seat, crew) of those on each place."""
        found: dict[int, list[tuple[int, int]]] = {}
        for seat, player in enumerate(self.state.players):
            for crew, place in enumerate(player.crew):
                found.setdefault(place, []).append((seat, crew))
        return found

    def _crew_spaces(self) -> dict[int, list[tuple[int, Role]]]:
        """(colour, role) of the figures on each place, in seat order."""
        found: dict[int, list[tuple[int, Role]]] = {}
        for place, figures in self.figures.items():
            for seat, crew in figures:
                if place >= 0 and place != FRIGATE_PLACE and ("crew", seat, crew) not in self.marks.hidden:
                    found.setdefault(place, []).append((self.scene.seats[seat].colour, ROLES[crew]))
        return found

    def _ships(self) -> None:
        state = self.state
        for ship, (sector, berth) in sorted(self.berths.items()):
            facts = (
                sector, berth, state.ship_damage[ship], state.ship_corrupted[ship], self.scene.lens is None,
                tuple(self.spaces.get(ship, ())), tuple(self.figures.get(ship, ())),
            )  # fmt: skip
            self._piece("ship", [("ship", ship)], facts, partial(self._ship, ship, sector, berth))

    def _ship(self, ship: int, sector: int, berth: int) -> None:
        state, k, book = self.state, self.k, self.state.book
        key: Key = ("ship", ship)
        kind_number = book.type_of[ship]
        kind = book.content.ships[kind_number].name
        large = kind_number == 0
        offset = geo.LARGE_OFFSETS[berth] if large else geo.SMALL_OFFSETS[berth]
        at = self.ring.large_berth(sector, berth) if large else self.ring.small_berth(sector, berth)
        unit = geo.HULL_UNITS[kind] * k
        look = self._look(key)
        if key not in self.marks.hidden:
            drawn = ships.ship(
                kind,
                book.content.houses[book.house_of[ship]].name,
                unit,
                geo.angle(sector, offset),
                damage=state.ship_damage[ship],
                crew=self.spaces.get(ship, ()),
                crew_spaces=book.crew_spaces(kind_number, len(state.players)),
                corrupted=state.ship_corrupted[ship],
                state=look,
                next_damage=self.scene.lens is not None and look == "hover",
            )
            self.pen.put(drawn, at)
        self._crew_zones(ship, at, unit)
        self.zones.add(key, self._round(at, max(ships.reach(kind) * unit * _HIT, 15)), round=True)
        self._cost(key, at, ships.reach(kind) * unit + 6 * self.layout.f)

    def _crew_zones(self, place: int, at: Position, unit: float) -> None:
        """Where figures stand, under the zone of what they stand on: animations ask for it."""
        for seat, crew in self.figures.get(place, ()):
            self.zones.add(("crew", seat, crew), self._round(at, 12 * unit))

    def _frigates(self) -> None:
        lens = self.scene.lens
        for sector in geo.SECTORS:
            here = [s for s in self.state.order if self.state.players[s].frigate == sector]
            for index, seat in enumerate(here):
                at = self.ring.frigate(sector, index, len(here))
                turn = geo.angle(sector, geo.frigate_offset(index, len(here)))
                self._frigate(seat, at, turn)
                if lens is not None and lens.resolver == seat:
                    self.pen.put(ring.frigate_place(self.k), at)
                    if lens.reason:
                        color = theme.PLAYERS[self.scene.seats[seat].colour].color
                        self.chips.append(_Chip(lens.reason, (at[0], at[1] + 42 * self.k), color))

    def _frigate(self, seat: int, at: Position, turn: float) -> None:
        key: Key = ("frigate", seat)
        unit = geo.FRIGATE_UNIT * self.k
        crew = next(
            (
                ROLES[c]
                for c, place in enumerate(self.state.players[seat].crew)
                if place == FRIGATE_PLACE and ("crew", seat, c) not in self.marks.hidden
            ),
            None,
        )
        colour = self.scene.seats[seat].colour
        if key not in self.marks.hidden:
            figure = (colour, crew) if crew else None
            self.pen.put(ships.frigate(colour, unit, turn, crew=figure, state=self._look(key)), at)
        for c, place in enumerate(self.state.players[seat].crew):
            if place == FRIGATE_PLACE:
                self.zones.add(("crew", seat, c), self._round(at, 12 * unit))
        self.zones.add(key, self._round(at, max(ships.reach("Frigate") * unit * _HIT, 15)), round=True)
        self._cost(key, at, ships.reach("Frigate") * unit + 6 * self.layout.f)

    def _revenant(self) -> None:
        state, k = self.state, self.k
        hull: Key = ("revenant", "hull")
        lit = self.marks.state_of(hull)
        if lit in ("legal", "hover", "selected"):
            body = f'<ellipse rx="{42 if lit == "legal" else 48}" ry="128" fill="#fff" fill-opacity=".6"/>'
            self.pen.put(paint.glow(130, k, body, theme.GOLD, 12 * k, 0.5), self.ring.centre)
        next_damage = self.scene.lens is not None and lit in ("legal", "hover")
        self.pen.put(revenant(k, state.revenant_damage, next_damage), self.ring.centre)
        if lit in ("legal", "hover", "selected"):
            edge = theme.GOLD if lit == "legal" else theme.HOVER_EDGE
            ring_body = f'<circle r="129" fill="none" stroke="{edge}" stroke-width="3" stroke-opacity=".9"/>'
            self.pen.put(paint.local(134, k, ring_body), self.ring.centre)
        cx, cy = self.ring.centre
        self.zones.add(hull, self._round((cx, cy), geo.R_REVENANT * k), round=True)
        size = 11 * self.layout.f if self.layout.full else None
        for name, place in (("reinforce", REINFORCE_PLACE), ("hypercharge", HYPERCHARGE_PLACE)):
            space = cast(geo.CrewSpace, name)
            key: Key = ("revenant", name)
            at = self.ring.crew_space(space)
            figures = self.spaces.get(place)
            self.pen.put(crew_space(space, k, figures[0] if figures else None, self._look(key), size), at)
            self._crew_zones(place, at, k)
            self.zones.add(key, self._round(at, max(27 * k, 17)), round=True)
            self._cost(key, at, (46 if self.layout.full else 28) * k + 4 * self.layout.f)

    # ------------------------------------------------------------ how
    def _piece(self, name: str, keys: list[Key], facts: Hashable, draw: Callable[[], None]) -> None:
        """Draw what shows ``facts`` and the marks on ``keys``, or take it over from the last frame.

        Where something costs, its chip has to be remembered: it is drawn in any case.
        """
        marks = self.marks
        if any(marks.legal.get(key) for key in keys):
            draw()
            return
        looks = tuple([(key, marks.state_of(key), key in marks.hidden) for key in keys])
        self.pen.piece((name, facts, looks), self.zones, draw)

    def _look(self, key: Key) -> ships.State:
        return cast(ships.State, self.marks.state_of(key))

    def _round(self, at: Position, r: float) -> Rect:
        return Rect(round(at[0] - r), round(at[1] - r), round(2 * r), round(2 * r))

    def _cost(self, key: Key, at: Position, below: float) -> None:
        """Remember the chip below a legal target that costs something."""
        words = self.marks.legal.get(key)
        if words:
            edge = theme.VOID if "Corruption" in words else theme.BRONZE_HI
            x, y = at[0], at[1] + below + 8 * self.layout.f
            if y + 14 * self.layout.f > self.layout.bar.y:
                # No room above the bar: beside it, away from the ring's middle.
                side = 1 if at[0] > self.ring.centre[0] else -1
                x, y = at[0] + side * (below + 34 * self.layout.f), at[1]
            self.chips.append(_Chip(words, (x, y), edge))

    def _chip(self, chip: _Chip) -> None:
        full = self.layout.full
        parts = parts_of(chip.words)
        color = "#FF9BE6" if chip.edge == theme.VOID else theme.BONE
        # "+1 Corruption" reads token first, like a price tag.
        if chip.edge == theme.VOID and parts and parts[-1] == ("corruption", ""):
            parts = [parts[-1], *parts[:-1]]
        self.pen.chip(parts, chip.at, 24 if full else 21, 14 if full else 15, chip.edge, color)
