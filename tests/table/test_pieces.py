"""The pieces: places on the ring, hulls, tokens, planets, cards and tracks."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import pygame
import pytest

from game.content import load_content
from game.paths import assets_dir
from game.rules import Setup, new_game
from game.scenes.gallery import compose
from game.table import cards, failures, planets, ring, scanners, ships, tokens, tracks
from game.table import geometry as geo
from game.table.columns import hand_grid, left_plan, right_plan
from game.table.faces import colony_face, operation_face
from game.table.fragments import fragments
from game.table.hulls import HULLS, silhouette
from game.table.layout import make_layout
from game.table.right_column import house_places
from game.ui import paint, text, theme
from game.ui.cache import SPRITES
from game.ui.painter import Painter

_CONTENT = load_content()


def _sheet(scale: float) -> pygame.Surface:
    """The gallery's sheet."""
    return compose(_CONTENT, scale)


STATES: tuple[ships.State, ...] = ("normal", "legal", "hover", "illegal", "selected", "dimmed")


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield


def _pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


# ---------------------------------------------------------------- places
@pytest.mark.parametrize("size", [(1280, 720), (1600, 1200), (1920, 1080), (1920, 1440), (3840, 2160)])
def test_four_markers_on_the_first_step_leave_the_power_readable(size: tuple[int, int]) -> None:
    layout = make_layout(size)
    for box in right_plan(layout).houses:
        row = house_places(layout, box)
        radius = 8.5 * layout.f
        left = min(row.track.marker(0, level, 4, radius)[0] for level in range(4)) - radius
        start = row.power[0] + (15 if layout.full else 12) * layout.f
        assert start + text.measure("9", 21 * layout.f, weight="bold") <= left
        assert row.seal[0] - row.seal_radius >= box.x - 1


def test_sectors_run_clockwise_from_twelve() -> None:
    place = geo.Ring((500, 500), 1)
    x, y = place.numeral(1)
    assert x > 500 and y < 500 and x - 500 < 500 - y
    assert [geo.angle(n) for n in (1, 2, 8)] == [22.5, 67.5, 337.5]


def sector_at(place: geo.Ring, point: geo.Point) -> int | None:
    """The sector (lane, berths, Void band or rim) a point lies in, by its angle alone."""
    dx, dy = point[0] - place.centre[0], point[1] - place.centre[1]
    if not geo.R_LANE_IN * place.k <= math.hypot(dx, dy) <= geo.R_RIM_OUT * place.k:
        return None
    return int(math.degrees(math.atan2(dx, -dy)) % 360 // 45) + 1


@pytest.mark.parametrize("k", [0.6, 1.0, 2.0])
def test_every_place_of_a_sector_lies_in_it(k: float) -> None:
    place = geo.Ring((700, 600), k)
    for sector in geo.SECTORS:
        points = [place.large_berth(sector, i) for i in range(2)]
        points += [place.small_berth(sector, i) for i in range(3)]
        points += [place.frigate(sector, i, 4) for i in range(4)]
        for count in (1, 2, 3):
            points += [place.void_item(sector, i, count) for i in range(count)]
        points.append(place.numeral(sector))
        assert {sector_at(place, p) for p in points} == {sector}
    assert sector_at(place, place.centre) is None
    assert sector_at(place, place.planet(1)) is None


def _mask(kind: str, sector: int, radius: float, offset: float) -> tuple[pygame.Mask, tuple[int, int]]:
    unit = geo.HULL_UNITS[kind] * 2
    drawn = paint.local(HULLS[kind].reach + 2, unit, silhouette(HULLS[kind], geo.angle(sector, offset)))
    x, y = geo.polar(radius * 2, geo.angle(sector, offset))
    return pygame.mask.from_surface(drawn), (
        round(x - drawn.get_width() / 2),
        round(y - drawn.get_height() / 2),
    )


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_a_colony_shows_its_whole_name(size: tuple[int, int]) -> None:
    layout = make_layout(size)
    width = right_plan(layout).cards[0].width - 14 * layout.f
    title = (13.5 if not layout.full else 14) * layout.f
    for colony in _CONTENT.colonies:
        lines, pixels = cards._title_lines(colony.name, width, title, title * 2.1, layout.f)
        assert " ".join(lines) == colony.name
        assert all(text.measure(line, pixels, "title") <= width for line in lines)


def test_nothing_overlaps_where_every_place_is_taken() -> None:
    """Two full neighbouring sectors at double size: berths, lane, Void band."""
    things: list[tuple[str, pygame.Mask, tuple[int, int]]] = []
    for sector in (1, 2):
        for offset in geo.LARGE_OFFSETS:
            things.append((f"Arkship {sector}", *_mask("Arkship", sector, geo.R_LARGE, offset)))
        for offset in geo.SMALL_OFFSETS:
            things.append((f"Dropship {sector}", *_mask("Dropship", sector, geo.R_SMALL, offset)))
        for i in range(4):
            offset = geo.frigate_offset(i, 4)
            things.append((f"Frigate {sector}", *_mask("Frigate", sector, geo.R_LANE, offset)))
    for i, (name, mask, at) in enumerate(things):
        for other, mask2, at2 in things[i + 1 :]:
            shared = mask.overlap_area(mask2, (at2[0] - at[0], at2[1] - at[1]))
            assert shared <= 0.012 * mask.count(), f"{name} and {other} overlap by {shared} of {mask.count()}"


def test_the_void_band_is_clear_of_the_small_berths() -> None:
    place = geo.Ring((0, 0), 1)
    for i in range(3):
        for j in range(3):
            a, b = place.void_item(3, i, 3), place.small_berth(3, j)
            assert math.dist(a, b) > 20 + geo.SMALL_BERTH_RADIUS


def test_revenant_places_are_on_its_disc() -> None:
    place = geo.Ring((0, 0), 1)
    for space in ("reinforce", "hypercharge"):
        assert math.hypot(*place.crew_space(space)) + geo.CREW_SPACE_RADIUS < geo.R_REVENANT
    assert [place.socket(i)[1] for i in range(5)] == [-42, -16, 10, 36, 62]


# ---------------------------------------------------------------- ships and tokens
def test_hulls_have_the_spaces_of_the_content() -> None:
    rows = json.loads((assets_dir() / "data" / "ships.json").read_text(encoding="utf-8"))["ships"]
    for row in rows:
        hull = HULLS[row["name"]]
        assert len(hull.damage) == row["damage_spaces"]
        assert (hull.corruption is not None) == (row["corruption_spaces"] == 1)
        most = max(row["crew_spaces"])
        assert max(len(hull.crew), len(hull.crew_two)) == most


@pytest.mark.parametrize("kind", ["Arkship", "Fighter", "Dropship", "Shuttle"])
def test_every_state_of_a_ship_looks_different(kind: str) -> None:
    drawn = {_pixels(ships.ship(kind, "Fenrax", 1.0, 30, state=state)) for state in STATES}
    assert len(drawn) == len(STATES)


def test_damage_crew_and_corruption_show() -> None:
    plain = ships.ship("Arkship", "Shiveus", 1.0)
    others = [
        ships.ship("Arkship", "Shiveus", 1.0, damage=1),
        ships.ship("Arkship", "Shiveus", 1.0, damage=2),
        ships.ship("Arkship", "Shiveus", 1.0, corrupted=True),
        ships.ship("Arkship", "Shiveus", 1.0, crew=[(0, "captain")]),
        ships.ship("Arkship", "Shiveus", 1.0, crew_spaces=2),
        ships.ship("Arkship", "Shiveus", 1.0, next_damage=True),
    ]
    assert len({_pixels(s) for s in [plain, *others]}) == 7


def test_a_ship_stands_on_its_middle_at_every_turn() -> None:
    for turn in range(0, 360, 45):
        drawn = ships.ship("Shuttle", "Dunlork", 1.5, turn)
        width, height = drawn.get_size()
        assert drawn.get_at((width // 2, height // 2)).a == 255


def test_sprites_are_made_once() -> None:
    assert ships.frigate(2, 0.74, 12.5) is ships.frigate(2, 0.74, 12.5)
    assert tokens.resource("M", 9) is tokens.resource("M", 9)
    _sheet(0.5)
    held = len(SPRITES)
    _sheet(0.5)
    assert len(SPRITES) == held


def test_players_differ_by_shape_and_not_only_by_colour() -> None:
    masks = [pygame.mask.from_surface(tokens.marker(p, 20), 200).count() for p in range(4)]
    assert len({look.shape for look in theme.PLAYERS}) == 4
    assert len(set(masks)) == 4


def test_four_shards_stand_for_any_number() -> None:
    drawn = [_pixels(tokens.voidborn(n, 1.0)) for n in (1, 2, 3, 4, 9)]
    assert len(set(drawn)) == 4 and drawn[3] == drawn[4]
    assert _pixels(tokens.voidborn_count(4, 9)) != _pixels(tokens.voidborn_count(9, 9))


def test_fragments_make_the_whole() -> None:
    whole = tokens.shield(30)
    parts = fragments(whole, 6)
    alpha = sum(pygame.transform.average_color(p.surface, consider_alpha=False)[3] for p in parts)
    assert abs(alpha - pygame.transform.average_color(whole, consider_alpha=False)[3]) <= 8
    assert all(math.isclose(math.hypot(*p.away), 1) for p in parts)
    with pytest.raises(ValueError, match="fragments"):
        fragments(whole, 1)


# ---------------------------------------------------------------- ring and planets
def test_wedges_lie_in_their_sector() -> None:
    centre = (450, 450)
    for sector in geo.SECTORS:
        target = pygame.Surface((900, 900), pygame.SRCALPHA)
        ring.rift_wedge(sector, 1.0).blit(target, centre)
        place = geo.Ring(centre, 1.0)
        x, y = place.at(sector, 380)
        assert target.get_at((round(x), round(y))).a > 40
        x, y = place.at(sector % 8 + 1, 380)
        assert target.get_at((round(x), round(y))).a == 0


def test_every_planet_of_the_content_has_its_picture() -> None:
    rows = json.loads((assets_dir() / "data" / "planets.json").read_text(encoding="utf-8"))
    for name in (row["name"] for row in rows):
        clean, tainted = planets.planet(name, 20), planets.planet(name, 20, True)
        assert clean.get_size() == tainted.get_size()
        assert _pixels(clean) != _pixels(tainted)


# ---------------------------------------------------------------- cards and tracks
def test_every_operation_of_the_content_can_be_drawn() -> None:
    rows = json.loads((assets_dir() / "data" / "operations.json").read_text(encoding="utf-8"))
    for row in rows:
        drawn = cards.operation_card(
            133, 130, 1, row["name"], row["family"], row["cost"], "words", row["points"], row["icon"]
        )
        assert drawn.get_width() > 133 and drawn.get_height() > 130


def test_a_long_cost_leaves_the_points_free() -> None:
    def wreath(cost: dict[str, int]) -> bytes:
        drawn = cards.operation_card(
            134, 130, 1, "Pact", "Politics", cost, "words", 0, "crown", picture="", label=False
        )
        left = (drawn.get_width() - 134) // 2 + 134 - 9 - 31
        return _pixels(drawn.subsurface((left, drawn.get_height() // 2, 31, drawn.get_height() // 2)))

    assert wreath({"M": 1, "E": 1, "S": 1, "N": 1, "any": 1}) == wreath({"M": 1})


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 1200), (1920, 1080), (2560, 1440)])
def test_no_card_in_a_column_cuts_its_words(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[list[str]] = []
    told: list[list[str]] = []
    """What a card was drawn with: the last it tried."""
    fit = text.fit_paragraph

    def noting(*args: Any, **values: Any) -> tuple[list[str], int]:
        lines, used = fit(*args, **values)
        tried.append(lines)
        return lines, used

    monkeypatch.setattr(cards.text, "fit_paragraph", noting)
    SPRITES.clear()
    state, layout = new_game(Setup(2, 1), _CONTENT), make_layout(size)
    places, _ = hand_grid(layout, left_plan(layout).hand, 6, 0)
    for card in range(len(_CONTENT.operation_cards)):
        operation_face(layout, state, card, places[0][1])
        told.append(tried[-1])
    for colony in range(len(_CONTENT.colonies)):
        colony_face(layout, state, colony, right_plan(layout).cards[0])
        told.append(tried[-1])
    assert all(told) and not [lines for lines in told if lines[-1].endswith(text.ELLIPSIS)]


def test_a_high_card_has_a_picture_over_its_words() -> None:
    def face(height: float, picture: cards.Picture) -> bytes:
        return _pixels(
            cards.operation_card(133, height, 1, "Xenoarchive", "Science", {"S": 2}, "1 Data", 1, "cube",
                                 picture=picture, label=False)
        )  # fmt: skip

    assert face(200, "above") != face(200, "")
    assert face(85, "above") == face(85, "")


@pytest.mark.parametrize("state", STATES)
def test_cards_lie_in_the_middle_of_their_surface(state: ships.State) -> None:
    back = cards.card_back(80, 120, 1, "operation", state)
    width, height = back.get_size()
    assert (width - 80) % 2 == 0 and (height - 120) % 2 == 0
    assert back.get_at((width // 2, height // 2 - 55)).a > 80


def test_a_covered_effect_looks_covered() -> None:
    effects = [("flamer", "1 Damage to every Arkship"), ("swap-bag", "Each player loses 1 E, 1 N")]

    def drawn(**kwargs: object) -> bytes:
        return _pixels(failures.failure_card(400, 64, 1, "Energy Pulse", "1st", effects, **kwargs))

    looks = {drawn(), drawn(covered=0), drawn(covered=1), drawn(core=True), drawn(hot=True), drawn(resolved=True)}
    assert len(looks) == 6


def test_scanner_cards_show_what_differs() -> None:
    common = ("Pale Reach", 1, [("chess-knight", "1")], {2: 4, 6: 4}, [6, 2], [1, 5])
    plain = scanners.scanner_card(131, 190, 1, *common)
    laid = scanners.scanner_card(131, 190, 1, *common, shuttle_house="Novaris")
    bound = scanners.scanner_card(131, 190, 1, *common, shuttle_to=4)
    assert len({_pixels(s) for s in (plain, laid, bound)}) == 3
    assert scanners.scanner_mini(86, 106, 1, *common).get_width() > 86


def test_a_stack_of_markers_leans_to_the_right() -> None:
    track = tracks.Track(100, 50, 30, 22)
    places = [track.marker(4, level, 3, 9) for level in range(3)]
    assert places[0][0] < places[1][0] < places[2][0]
    assert places[0][1] > places[1][1] > places[2][1]
    middle = track.middle(4)[0]
    assert abs(sum(x for x, _ in places) / 3 - middle) < 0.01


def test_house_rows_answer_where_their_parts_lie() -> None:
    target = pygame.Surface((420, 70))
    for named in (True, False):
        places = tracks.house_row(
            Painter(target), (0, 0, 410, 60), 1, "Fenrax", 5, {3: "M", 6: "card-draw"}, {3: [1]}, named=named
        )
        assert places == tracks.house_row_places((0, 0, 410, 60), 1, named)
        assert places.track.middle(12)[0] < 410


def test_the_sheet_draws_at_every_scale() -> None:
    for scale in (0.5, 1.0):
        assert _sheet(scale).get_width() == 1920 * scale
