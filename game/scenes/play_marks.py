"""Passing marks over the table: a ring around what has just changed, and held pieces the table itself has none for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.rules import State
from game.rules import decisions as d
from game.rules.choices import Deploy
from game.scenes.play_asking import Asking
from game.scenes.play_decisions import TOKEN
from game.table import geometry as geo
from game.table import ships
from game.table.drag import leaning
from game.table.faces import operation_face
from game.table.layout import Layout
from game.table.pen import Pen
from game.table.planets import ring_planet
from game.table.table import Table
from game.table.view import Seat
from game.table.zones import Key, Position
from game.ui import theme

MARK_SECONDS = 0.9
_GROWN = 1.15
_SELDOM = ("player", "sector", "phase", "cycle", "deck")
"""Things too large to be ringed, or marked by the table already."""
_TOKEN_PIECE = {
    d.AssignDamage: "damage",
    d.PlaceShield: "shields",
    d.AssignCorruption: "corruption",
    d.SpreadCorruption: "corruption",
}


@dataclass(slots=True)
class Passing:
    """What has just changed, fading."""

    _ages: dict[Key, float] = field(default_factory=dict)
    _notes: dict[Key, str] = field(default_factory=dict)

    def add(self, keys: Iterable[Key], notes: Mapping[Key, str]) -> None:
        """Mark these things from now on; ``notes`` are a few letters on some of them."""
        for key in (*keys, *notes):
            if key[0] not in _SELDOM:
                self._ages[key] = 0.0
        self._notes.update(notes)

    def update(self, seconds: float) -> None:
        """Let them fade."""
        self._ages = {key: age + seconds for key, age in self._ages.items() if age + seconds < MARK_SECONDS}
        self._notes = {key: words for key, words in self._notes.items() if key in self._ages}

    def clear(self) -> None:
        """Drop all: what they told was taken back, or is covered."""
        self._ages, self._notes = {}, {}

    def draw(self, surface: Surface, table: Table) -> None:
        """Draw them where their things were drawn."""
        pen = Pen(surface, table.layout.f)
        for key, age in self._ages.items():
            zone = next((zone for zone in reversed(table.zones) if zone.key == key), None)
            if zone is None:
                continue
            left = 1 - age / MARK_SECONDS
            rect = zone.rect.inflate(round(6 + 10 * (1 - left)), round(6 + 10 * (1 - left)))
            radius = rect.width / 2 if zone.round else 7 * table.layout.f
            area = (rect.x, rect.y, rect.width, rect.height)
            pen.rect(area, radius, stroke=theme.HOVER_EDGE, stroke_width=2 * table.layout.f, stroke_opacity=left * 0.9)
            words = self._notes.get(key, "")
            if words and key[0] != "house":
                _note(pen, words, (rect.centerx, rect.y - 6 * table.layout.f - 12 * (1 - left)), left)


def _note(pen: Pen, words: str, at: Position, opacity: float) -> None:
    size = 15.0
    width, height = pen.wide(words, size, "bold") + 14 * pen.f, 22 * pen.f
    area = (at[0] - width / 2, at[1] - height / 2, width, height)
    color = theme.DANGER if words.startswith("−") or words in ("Damage", "Corruption") else theme.GOOD
    pen.rect(area, height / 2, theme.INK1, stroke=color, stroke_opacity=opacity, opacity=0.9 * opacity)
    pen.words(words, at, size, color, "bold", "center", opacity=opacity)


def held_piece(asking: Asking | None, key: Key) -> Key:
    """What hangs on the pointer for the thing picked up: the piece held out on the call bar by its kind."""
    if asking is not None and key[0] == "answer":
        return _deployed(asking) or key
    if key != TOKEN or asking is None:
        return key
    return (_TOKEN_PIECE.get(type(asking.ask.step), "protection"), 0)


def _deployed(asking: Asking) -> Key | None:
    """A ship of the House and type picked."""
    kinds = {(c.house, c.ship_type) for way in asking.ask.left(asking.picked) if isinstance(c := way.choice, Deploy)}
    if len(kinds) != 1:
        return None
    house, ship_type = kinds.pop()
    return ("ship", asking.view.book.ships_of[house][ship_type][0])


def draw_held(
    pen: Pen, layout: Layout, view: State, seats: Iterable[Seat], key: Key, at: Position, lean: float = 0.0
) -> None:
    """A dragged Frigate, House ship, planet or Operation card, leaning by some degrees; the table draws the rest."""
    piece = _held(layout, view, list(seats), key)
    if piece is not None:
        pen.put(leaning(piece, lean), at)


def _held(layout: Layout, view: State, seats: list[Seat], key: Key) -> Surface | None:
    k = layout.ring.k * _GROWN
    match key:
        case ("frigate", int(seat)):
            return ships.frigate(seats[seat].colour, geo.HULL_UNITS["Frigate"] * k, state="hover")
        case ("ship", int(ship)):
            book = view.book
            kind = book.content.ships[book.type_of[ship]].name
            return ships.ship(
                kind,
                book.content.houses[book.house_of[ship]].name,
                geo.HULL_UNITS[kind] * k,
                damage=view.ship_damage[ship],
                crew_spaces=book.crew_spaces(book.type_of[ship], len(view.players)),
                corrupted=view.ship_corrupted[ship],
                state="hover",
            )
        case ("planet", int(sector)) if view.planet[sector] >= 0:
            name = view.book.content.planets[view.planet[sector]].name
            return ring_planet(name, k, view.planet_tainted[sector], "hover")
        case ("operation", int(card)):
            size = (168, 150) if layout.full else (132, 126)
            return operation_face(layout, view, card, Rect(0, 0, layout.px(size[0]), layout.px(size[1])), "hover")
    return None
