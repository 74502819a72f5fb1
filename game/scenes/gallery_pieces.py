"""The gallery's pieces: ships and their states, tokens, planets, tracks, the ring's parts."""

from __future__ import annotations

import math

from pygame import Surface

from game.scenes.gallery_page import MARGIN, WIDTH, Page, Section
from game.table import cards, planets, revenant, ring, ships, tokens, tracks
from game.table.fragments import fragments
from game.ui import paint, theme

_ICONS_IN_ROW = 13
KINDS = ("Arkship", "Fighter", "Dropship", "Shuttle")


def piece_sections() -> tuple[Section, ...]:
    """From the ships to the ring."""
    return (
        Section(596, _ships), Section(276, _tokens), Section(246, _planets), Section(372, _ring),
    )  # fmt: skip


def icon_section() -> Section:
    """Every icon with its name."""
    rows = math.ceil(len(paint.icon_names()) / _ICONS_IN_ROW)
    return Section(52 + rows * 92, _icons)


def _ships(page: Page) -> None:
    u = page.u
    page.head("House ships", width=1010)
    for column, kind in enumerate(KINDS):
        page.caption(kind, 246 + column * 230, 54, 180)
        for row, house in enumerate(theme.HOUSES):
            page.put(ships.ship(kind, house, 1.14 * u), 246 + column * 230, 130 + row * 122)
    for row, house in enumerate(theme.HOUSES):
        page.put(tracks.house_seal(house, 24 * u), 84, 122 + row * 122, house, 40)
    page.head("States of a piece", 1116, width=748)
    v = 1.06 * u
    shown = [
        ("normal", ships.ship("Arkship", "Dunlork", v)),
        ("legal target", ships.ship("Arkship", "Novaris", v, state="legal")),
        ("hover, drop here", ships.ship("Arkship", "Fenrax", v, state="hover")),
        ("illegal", ships.ship("Arkship", "Shiveus", v, state="illegal", crew=[(2, "cadet")])),
        ("crewed", ships.ship("Arkship", "Dunlork", v, crew=[(0, "captain")])),
        ("2 Damage", ships.ship("Arkship", "Novaris", v, damage=2)),
        ("corrupted", ships.ship("Arkship", "Fenrax", v, corrupted=True)),
        ("next pip lit", ships.ship("Arkship", "Shiveus", v, state="legal", damage=1, next_damage=True)),
        ("4 players: 2 spaces", ships.ship("Arkship", "Dunlork", v, crew_spaces=2)),
        ("two admirals", ships.ship("Arkship", "Novaris", v, crew_spaces=2, crew=[(1, "cadet"), (3, "cadet")])),
        ("dragged", tokens.crew(0, "cadet", 28 * u, glowing=True)),
        ("selected", ships.ship("Fighter", "Novaris", 1.1 * u, state="selected")),
        ("disabled", tokens.crew(1, "cadet", 26 * u, dimmed=True)),
        ("hidden", cards.card_back(64 * u, 90 * u, u, "hidden")),
        ("destroyed", ships.wreck("Shuttle", 1.4 * u)),
    ]
    for number, (caption, piece) in enumerate(shown):
        page.put(piece, 1182 + number % 5 * 150, 118 + number // 5 * 172, caption, 74)


def _tokens(page: Page) -> None:
    u = page.u
    page.head("Tokens")
    x = 90.0
    for player in range(4):
        for piece, step, caption in (
            (tokens.crew(player, "captain", 21 * u), 54, "Captain"),
            (tokens.crew(player, "cadet", 21 * u), 54, "Cadet"),
            (ships.frigate(player, 1.05 * u), 54, "Frigate"),
            (ships.frigate(player, 1.05 * u, crew=(player, "captain")), 54, "boarded"),
            (tokens.crew_home(player, "cadet", 21 * u), 50, "away"),
            (tokens.marker(player, 12 * u), 60, "marker"),
        ):
            page.put(piece, x, 82, caption, width=54)
            x += step
    for kind in "MESN":
        page.put(tokens.resource(kind, 20 * u), x, 82, theme.RESOURCES[kind].name, width=86)
        x += 88
    page.put(tokens.any_resource(20 * u, True), x, 82, "basic", width=66)
    page.put(tokens.any_resource(20 * u), x + 66, 82, "any", width=66)
    x = 100.0
    for count in (1, 2, 3, 5):
        page.put(tokens.voidborn(count, 1.25 * u), x, 196, "Voidborn", width=110)
        page.put(tokens.voidborn_count(count, 11 * u), x + 40, 210)
        x += 112
    singles: tuple[tuple[Surface | None, float, str], ...] = (
        (tokens.shield(20 * u), 84, "Shield"),
        (tokens.shield(20 * u, 2), 84, "2 Shields"),
        (tokens.shield(20 * u, ghost=True), 84, "cancelled"),
        (None, 84, "broken"),
        (tokens.rift(1.15 * u), 84, "Rift"),
        (tokens.corruption(19 * u), 90, "Corruption"),
        (tokens.corruption_space(19 * u), 90, "its space"),
        (tokens.damage(15 * u), 80, "Damage"),
        (tokens.damage_space(10 * u), 80, "its space"),
        (tokens.damage_space(10 * u, True), 84, "lands next"),
        (tokens.data_cube(19 * u), 110, "Discovery Data"),
        (tokens.protection(20 * u), 98, "Protection"),
        (tokens.phase_skip(20 * u), 98, "Phase Skip"),
        (tokens.selected_check(15 * u), 90, "selected"),
    )
    for single, wide, caption in singles:
        if single is not None:
            page.put(single, x, 196, caption, width=wide)
        else:
            for fragment in fragments(tokens.shield(20 * u), 6):
                page.put(fragment.surface, x + fragment.away[0] * 9, 196 + fragment.away[1] * 9)
            page.caption(caption, x, 244, 84)
        x += wide


def _planets(page: Page) -> None:
    page.head("Planets, clean and tainted")
    for number, planet in enumerate(page.state.book.content.planets):
        x = 104 + number * 101
        look: ships.State = "legal" if number == 2 else "hover" if number == 4 else "normal"
        page.put(planets.framed_planet(planet.name, 34 * page.u, False, look), x, 84)
        page.put(planets.framed_planet(planet.name, 34 * page.u, True), x, 168, planet.name, 54, 98)


def _ring(page: Page) -> None:
    u = page.u
    page.head("The ring, the Revenant, the tracks")
    k = 0.62 * u
    middle = page.at(236, 322)
    for sector, wedge, edge in (
        (8, ring.rift_wedge(8, k), theme.BRONZE_HI), (1, ring.lit_wedge(1, k, 0.4), theme.GOLD),
    ):  # fmt: skip
        wedge.blit(page.pen.target, middle)
        ring.sector_outline(sector, k, edge).blit(page.pen.target, middle)
    page.caption("a Rift · can be chosen", 236, 258, 300)
    page.put(revenant.revenant(u, 2, True), 620, 196)
    page.put(revenant.crew_space("reinforce", u, (1, "cadet")), 538, 182)
    page.put(revenant.crew_space("hypercharge", u, state="legal"), 702, 182)
    for number, look in enumerate(_LOOKS):
        page.put(ring.berth("large", u, look), 820 + number * 96, 110, look, 50)
        page.put(ring.berth("small", u, look), 820 + number * 96, 214)
    page.put(ring.numeral(3, u), 820, 294)
    page.put(ring.numeral(7, u, True), 880, 294, "lit", 32)
    page.put(ring.frigate_place(u), 960, 294, "Frigate that matters", 40, 160)
    page.put(revenant.ark(250 * u), 1150, 190)
    rewards = {6: "card-draw", 9: "hood"}
    for row, house in enumerate(theme.HOUSES):
        given = {3: theme.HOUSES[house].resource, **rewards}
        left, top = page.at(1300, 50 + row * 60)
        stacks = {2: [0, 1], 5: [2, 3, 0]}
        tracks.house_row(page.pen, (left, top, 560 * u, 56 * u), u, house, 4, given, stacks, lit=row == 1)
    left, top = page.at(1300, 316)
    track = tracks.Track(left, top, 43 * u, 26 * u)
    tactics = {3: "M", 5: "E", 7: "S", 9: "N", 10: "card-draw"}
    tracks.tactics_track(page.pen, track, tactics, {0: [3], 6: [0, 1, 2]}, 9 * u, 12 * u)


_LOOKS: tuple[ships.State, ...] = ("normal", "legal", "hover")


def _icons(page: Page) -> None:
    page.head("Icons, by game-icons.net (CC BY 3.0)")
    step = (WIDTH - 2 * MARGIN) / _ICONS_IN_ROW
    for number, name in enumerate(paint.icon_names()):
        x, y = MARGIN + (number % _ICONS_IN_ROW + 0.5) * step, 74 + number // _ICONS_IN_ROW * 92
        page.put(paint.icon(name, 40 * page.u, theme.BONE), x, y, name, 36, step - 6)
