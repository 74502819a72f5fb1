"""All pieces on one picture, to be looked at: ``python tests/table/piece_sheet.py sheet.png [scale]``."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.table import cards, failures, planets, revenant, ring, scanners, ships, tokens, tracks
from game.table.fragments import fragments
from game.ui import theme
from game.ui.painter import Painter

WIDTH, HEIGHT = 1920, 2080
HOUSES = list(theme.HOUSES)
KINDS = ("Arkship", "Fighter", "Dropship", "Shuttle")
PLANETS = (
    "Verdance", "Cinder Forge", "Helion", "Nadir", "Old Spire", "Haven", "Garrison Rock", "Dock Ruin",
    "Embassy Moon", "Archive World", "Glass Desert", "Whispering Deep", "Ice Haul", "Storm Well",
    "Academy Relay", "Orphan Gate", "Silent Colony", "Breaker Yard",
)  # fmt: skip


class Sheet:
    """Puts pieces on the picture; places are design units."""

    def __init__(self, scale: float) -> None:
        self.u = scale
        self.surface = pygame.Surface((round(WIDTH * scale), round(HEIGHT * scale)))
        self.surface.fill(theme.rgb("#0A101D"))
        self.pen = Painter(self.surface)

    def put(self, piece: pygame.Surface, x: float, y: float, label: str = "", below: float = 48) -> None:
        self.pen.put(piece, (x * self.u, y * self.u))
        if label:
            self.pen.text(label, (x * self.u, (y + below) * self.u), 15 * self.u, anchor="center")

    def card(self, piece: pygame.Surface, x: float, y: float, w: float, h: float, label: str = "") -> None:
        self.put(piece, x + w / 2, y + h / 2, label, h / 2 + 22)

    def head(self, words: str, x: float, y: float, width: float) -> None:
        self.pen.heading(words, (x * self.u, y * self.u), width * self.u, 15 * self.u)


def compose(scale: float = 1.0) -> pygame.Surface:
    """The sheet at ``scale`` pixels per design unit."""
    sheet = Sheet(scale)
    sheet.pen.text("REVENANT", (56 * scale, 60 * scale), 44 * scale, face="title", tracking=4, metal=True)
    _ships(sheet)
    _states(sheet)
    _tokens(sheet)
    _planets(sheet)
    _cards(sheet)
    _board(sheet)
    return sheet.surface


def _ships(sheet: Sheet) -> None:
    sheet.head("House ships", 56, 130, 1010)
    for j, kind in enumerate(KINDS):
        sheet.pen.text(
            kind, ((246 + j * 230) * sheet.u, 164 * sheet.u), 17 * sheet.u, weight="semibold", anchor="center"
        )
        for i, house in enumerate(HOUSES):
            sheet.put(ships.ship(kind, house, 1.14 * sheet.u), 246 + j * 230, 240 + i * 122)
    for i, house in enumerate(HOUSES):
        sheet.put(tracks.house_seal(house, 24 * sheet.u), 78, 232 + i * 122, house, 40)


def _states(sheet: Sheet) -> None:
    sheet.head("States of a piece", 1116, 130, 748)
    u = 1.06 * sheet.u
    cadet = (2, "cadet")
    shown = [
        ("normal", ships.ship("Arkship", "Dunlork", u)),
        ("legal target", ships.ship("Arkship", "Novaris", u, state="legal")),
        ("hover", ships.ship("Arkship", "Fenrax", u, state="hover")),
        ("illegal", ships.ship("Arkship", "Shiveus", u, state="illegal", crew=[cadet])),
        ("crewed", ships.ship("Arkship", "Dunlork", u, crew=[(0, "captain")])),
        ("2 Damage", ships.ship("Arkship", "Novaris", u, damage=2)),
        ("corrupted", ships.ship("Arkship", "Fenrax", u, corrupted=True)),
        ("next pip lit", ships.ship("Arkship", "Shiveus", u, state="legal", damage=1, next_damage=True)),
        ("2 spaces", ships.ship("Arkship", "Dunlork", u, crew_spaces=2)),
        (
            "two admirals",
            ships.ship("Arkship", "Novaris", u, crew_spaces=2, crew=[(1, "cadet"), (3, "cadet")]),
        ),
        ("dragged", tokens.crew(0, "cadet", 28 * sheet.u, glowing=True)),
        ("selected", ships.ship("Fighter", "Novaris", 1.1 * sheet.u, state="selected")),
        ("disabled", tokens.crew(1, "cadet", 26 * sheet.u, dimmed=True)),
        ("hidden", cards.card_back(64 * sheet.u, 90 * sheet.u, sheet.u, "hidden")),
        ("destroyed", ships.wreck("Shuttle", 1.4 * sheet.u)),
    ]
    for i, (label, piece) in enumerate(shown):
        sheet.put(piece, 1182 + i % 5 * 150, 226 + i // 5 * 168, label, 72)


def _tokens(sheet: Sheet) -> None:
    u = sheet.u
    sheet.head("Tokens", 56, 730, 1808)
    x = 90.0
    for player in range(4):
        for piece, step, label in (
            (tokens.crew(player, "captain", 21 * u), 54, "Captain"),
            (tokens.crew(player, "cadet", 21 * u), 54, "Cadet"),
            (ships.frigate(player, 1.05 * u), 54, "Frigate"),
            (ships.frigate(player, 1.05 * u, crew=(player, "captain")), 54, "boarded"),
            (tokens.crew_home(player, "cadet", 21 * u), 50, "away"),
            (tokens.marker(player, 12 * u), 60, "marker"),
        ):
            sheet.put(piece, x, 792, label)
            x += step
    for kind in "MESN":
        sheet.put(tokens.resource(kind, 20 * u), x, 792, theme.RESOURCES[kind].name)
        x += 88
    sheet.put(tokens.any_resource(20 * u, True), x, 792, "basic")
    sheet.put(tokens.any_resource(20 * u), x + 66, 792, "any")
    x = 100
    for count in (1, 2, 3, 5):
        sheet.put(tokens.voidborn(count, 1.25 * u), x, 906, "Voidborn")
        sheet.put(tokens.voidborn_count(count, 11 * u), x + 40, 920)
        x += 112
    broken = fragments(tokens.shield(20 * u), 6)
    for piece, step, label in (
        (tokens.shield(20 * u), 84, "Shield"),
        (tokens.shield(20 * u, 2), 84, "2 Shields"),
        (tokens.shield(20 * u, ghost=True), 84, "cancelled"),
        (tokens.rift(1.15 * u), 84, "Rift"),
        (tokens.corruption(19 * u), 90, "Corruption"),
        (tokens.corruption_space(19 * u), 90, "empty"),
        (tokens.damage(15 * u), 80, "Damage"),
        (tokens.damage_space(10 * u), 80, "empty"),
        (tokens.damage_space(10 * u, True), 80, "next"),
        (tokens.data_cube(19 * u), 100, "Discovery Data"),
        (tokens.protection(20 * u), 98, "Protection"),
        (tokens.phase_skip(20 * u), 98, "Phase Skip"),
    ):
        sheet.put(piece, x, 906, label)
        x += step
    for fragment in broken:
        sheet.put(fragment.surface, x + fragment.away[0] * 9, 906 + fragment.away[1] * 9)


def _planets(sheet: Sheet) -> None:
    sheet.head("Planets", 56, 992, 1808)
    for i, name in enumerate(PLANETS):
        piece = planets.framed_planet(name, 34 * sheet.u, i == 1, "legal" if i == 2 else "normal")
        sheet.put(piece, 104 + i * 101, 1056, name.split(" ")[0], 54)


def _cards(sheet: Sheet) -> None:
    u = sheet.u
    sheet.head("Cards", 56, 1148, 1808)
    for i, (name, family, cost, words, points, icon, state) in enumerate(OPERATIONS):
        piece = cards.operation_card(
            232 * u, 176 * u, u, name, family, cost, words, points, icon, title_size=15.5, text_size=15.5,
            state=state,
        )  # fmt: skip
        sheet.card(piece, 56 + i % 2 * 252, 1182 + i // 2 * 222, 232, 176, state)
    small = cards.operation_card(
        133 * u, 130 * u, u, *OPERATIONS[0][:6], picture=False, label=False, title_size=13, text_size=14.5
    )
    sheet.card(small, 1290, 1470, 133, 130, "folded")
    void = {1: 5, 3: 4, 6: 4}
    shuttle = [("interceptor-ship", ""), ("chess-knight", "2")]
    full = scanners.scanner_card(
        170 * u, 236 * u, u, "Glass Meridian", 2, shuttle, void, [3, 1], [4, 8, 2, 6], shuttle_to=5,
        shuttle_house="Dunlork", title_size=16, text_size=16,
    )  # fmt: skip
    plain = scanners.scanner_card(
        170 * u, 236 * u, u, "Hollow Sun", 1, [], {2: 5, 5: 5, 8: 3}, [2, 5, 8], [1, 4, 7], title_size=16,
        text_size=16, state="legal",
    )  # fmt: skip
    colony = cards.colony_card(
        170 * u, 236 * u, u, "Unity Spire", 3, "3 per House with 5 or more Influence", "planet-conquest"
    )
    for i, (piece, label) in enumerate(((full, "Scanner"), (plain, "legal choice"), (colony, "Colony"))):
        sheet.card(piece, 568 + i * 190, 1182, 170, 236, label)
    mini = scanners.scanner_mini(86 * u, 106 * u, u, "Glass Meridian", 2, shuttle, void, [3, 1], [4, 8, 2, 6])
    sheet.card(mini, 1450, 1480, 86, 106, "folded")
    sheet.card(cards.card_back(116 * u, 164 * u, u, "operation"), 1140, 1182, 116, 164, "Operation back")
    sheet.card(cards.hidden_card(116 * u, 164 * u, u, "Shiveus", 2), 1276, 1182, 116, 164, "Hidden Influence")
    planet = cards.planet_card(
        440 * u, 136 * u, u, "Verdance", [("erlenmeyer", "2")], [("erlenmeyer", "3"), ("card-draw", "1")]
    )
    sheet.card(planet, 1420, 1182, 440, 136, "Planet: clean, corrupted")
    effects = [("flamer", "1 Damage to every Arkship"), ("swap-bag", "Each player loses 1 E and 1 N")]
    for i, kwargs in enumerate(({"covered": 1}, {"core": True, "hot": True}, {"resolved": True})):
        piece = failures.failure_card(340 * u, 70 * u, u, "Energy Pulse", "Bottommost · 1st", effects, **kwargs)
        sheet.card(piece, 568, 1470 + i * 84, 340, 70)
    folded = failures.failure_mini(276 * u, 58 * u, u, "Energy Pulse", "1st", effects, covered=0)
    sheet.card(folded, 940, 1476, 276, 58)


def _board(sheet: Sheet) -> None:
    u = sheet.u
    sheet.head("Tracks and the Revenant", 56, 1740, 1808)
    rewards = {6: "card-draw", 9: "hood"}
    for i, house in enumerate(HOUSES):
        given = {3: theme.HOUSES[house].resource, **rewards}
        area = (56 * u, (1764 + i * 58) * u, 410 * u, 56 * u)
        tracks.house_row(sheet.pen, area, u, house, 4, given, {2: [0, 1], 5: [2, 3, 0]}, lit=i == 1)
    track = tracks.Track(56 * u, 2034 * u, 31.5 * u, 24 * u)
    tactics = {3: "M", 5: "E", 7: "S", 9: "N", 10: "card-draw"}
    tracks.tactics_track(sheet.pen, track, tactics, {0: [3], 6: [0, 1, 2]}, 9 * u, 12 * u)
    sheet.put(revenant.revenant(u, 2, True), 680, 1910)
    sheet.put(revenant.crew_space("reinforce", u, (1, "cadet")), 598, 1896)
    sheet.put(revenant.crew_space("hypercharge", u, state="legal"), 762, 1896)
    for i, state in enumerate(("normal", "legal", "hover")):
        sheet.put(ring.berth("large", u, state), 900 + i * 96, 1830, state, 50)
        sheet.put(ring.berth("small", u, state), 900 + i * 96, 1950, "", 40)
    sheet.put(ring.numeral(3, u), 1190, 1830)
    sheet.put(ring.numeral(7, u, True), 1240, 1830)
    sheet.put(revenant.ark(270 * u), 1400, 1910)


OPERATIONS = (
    ("Void Hunt", "War", {"E": 1, "M": 1}, "Destroy 2 Voidborn near your Frigate. Gain 2 Tactics.", 2,
     "targeting", "normal"),
    ("Xenoarchive", "Science", {"S": 2}, "Gain 1 Discovery Data.", 1, "cube", "hover"),
    ("Public Oath", "Politics", {"M": 1, "E": 1, "S": 1},
     "Gain 2 Influence with a House present in your sector.", 2, "public-speaker", "legal"),
    ("Neutronium Synthesis", "Science", {"any": 2}, "Gain 2 basic resources of choice.", 1,
     "floating-crystal", "illegal"),
)  # fmt: skip


if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    pygame.image.save(compose(float(sys.argv[2]) if len(sys.argv) > 2 else 1.0), sys.argv[1])
