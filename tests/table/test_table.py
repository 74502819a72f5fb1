"""The drawn table: what it registers, what it keeps hidden, that drawing changes nothing."""

import pygame
import pytest
import scene_fixture as scene
from pygame import Rect, Surface

from game.rules import digest
from game.rules.state import SUPPLY
from game.table.berths import Berths
from game.table.call_bar import _steps_width
from game.table.card_places import place_card, thread
from game.table.decision_panel import _detail_lines, plan_panel
from game.table.hover_card import card_size
from game.table.layout import make_layout
from game.table.left_column import turn_words
from game.table.log_panel import folded_lines
from game.table.overview import overview_lines
from game.table.pen import Pen
from game.table.table import Table
from game.table.view import Answer, CallBar, CardRow, DecisionPanel, HoverCard, TableView
from game.table.zones import Marks, Wedge, ZoneList
from game.ui import paint

SIZES = [(1024, 768), (1280, 720), (1920, 1080), (1600, 1200), (2560, 1080)]


@pytest.fixture(autouse=True)
def window() -> None:
    """A window, so that surfaces have its format."""
    pygame.init()
    pygame.display.set_mode((64, 64))


def drawn(size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> tuple[Table, TableView, Marks, Surface]:
    """The action picture on a table of this size."""
    table = Table(scene.content(), size, scale)
    view, marks = scene.action_scene(table)
    surface = Surface(size)
    table.draw(surface, view, marks)
    return table, view, marks, surface


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("overlay", ["", "boards", "public"])
def test_every_zone_lies_in_the_window(size: tuple[int, int], overlay: str) -> None:
    table = Table(scene.content(), size)
    surface = Surface(size)
    for make in (scene.action_scene, scene.skirmish_scene):
        view, marks = make(table)
        view.overlay = overlay  # type: ignore[assignment]
        table.draw(surface, view, marks)
        window = Rect(0, 0, *size)
        for zone in table.zones:
            assert zone.rect.width > 0 and window.contains(zone.rect), zone


def test_legal_targets_answer_at_their_middle_and_are_large_enough() -> None:
    for size, least in (((1280, 720), 30), ((1920, 1080), 40)):
        table, _, marks, _ = drawn(size)
        for key in marks.legal:
            rect = table.rect_of(key)
            assert rect is not None
            assert table.hit(rect.center) == key
            if key[0] == "ship":
                assert min(rect.size) >= least - 2


def test_every_thing_on_the_table_has_a_zone() -> None:
    table, view, _, _ = drawn()
    keys = {zone.key for zone in table.zones}
    wanted: set[tuple[str | int, ...]] = {("sector", n) for n in range(1, 9)}
    wanted |= {("ship", s) for s, at in enumerate(view.view.ship_at) if at != SUPPLY}
    wanted |= {("frigate", s) for s in range(3)} | {("house", h) for h in range(4)}
    wanted |= {("influence", h) for h in range(4)} | {("player", s) for s in range(3)}
    wanted |= {("voidborn", n) for n in (1, 3, 5, 7)} | {("shields", 3), ("shields", 7), ("rift", 5)}
    wanted |= {("planet", n) for n in (1, 3, 5, 7, 8)} | {("space", 0, i) for i in range(12)}
    wanted |= {("crew", 0, i) for i in range(3)} | {("compartment", 0, i) for i in range(5)}
    wanted |= {("corruption", 0, i) for i in (1, 2, 3, 4)} | {("residue", 0), ("hidden", 0), ("data", 0), ("tactics",)}
    wanted |= {("operation", c) for c in view.view.players[0].hand} | {("scanner", c) for c in view.view.scanners}
    wanted |= {("failure", 0), ("failure", 1), ("failureside", 1, 0), ("cycle",), ("phase", "rift")}
    wanted |= {("button", name) for name in ("undo", "menu", "rules")}
    wanted |= {("revenant", name) for name in ("hull", "reinforce", "hypercharge")}
    assert wanted <= keys, wanted - keys


def test_drawing_changes_no_state_and_repeats_to_the_pixel() -> None:
    table, view, marks, first = drawn()
    before = digest(view.view)
    again = Surface(first.get_size())
    marks.hover = None
    table.draw(again, view, marks)
    marks.hover = ("ship", table_target(marks))
    table.draw(again, view, marks)
    assert digest(view.view) == before
    other = drawn()[3]
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(other, "RGB")


def table_target(marks: Marks) -> int:
    """The ship the Cadet is held over: the Dunlork Arkship of sector 7."""
    state, ships = scene.action_state()
    del state
    assert ("ship", ships["D ark 7"]) in marks.legal
    return ships["D ark 7"]


def test_covered_cards_are_backs_and_cannot_be_asked() -> None:
    table = Table(scene.content(), (1280, 720))
    view, _ = scene.action_scene(table)
    view.card = None
    view.covered = True
    covered, open_ = Surface((1280, 720)), Surface((1280, 720))
    table.draw(covered, view, Marks())
    assert not [zone for zone in table.zones if zone.key and zone.key[0] == "operation"]
    view.view.players[0].hand = [scene.card("Deep Scan")] * 4
    table.draw(open_, view, Marks())
    assert pygame.image.tobytes(covered, "RGB") == pygame.image.tobytes(open_, "RGB")


def test_a_covered_table_names_whose_turn_it_is() -> None:
    """While another person may sit before it, "Your turn" would be wrong."""
    view, _ = scene.action_scene(Table(scene.content(), (1280, 720)))
    view.view.active = view.viewer
    assert turn_words(view).startswith("Your turn")
    view.covered = True
    assert turn_words(view).startswith(f"{view.seats[view.viewer].name}'s turn")


def test_unknown_hidden_cards_of_a_seen_state_are_drawn_as_backs() -> None:
    table = Table(scene.content(), (1280, 720))
    view, _ = scene.action_scene(table)
    view.view.players[0].hand = [-1, -1]
    table.draw(Surface((1280, 720)), view, Marks())
    assert {zone.key for zone in table.zones if zone.key[:1] == ("hand",)} == {("hand", 0), ("hand", 1)}


def test_ships_keep_their_berths() -> None:
    state, ships = scene.action_state()
    berths = Berths()
    before = dict(berths.settle(state))
    state.ship_at[ships["S drop 2"]] = 8
    state.ship_at[ships["S fig 2"]] = SUPPLY
    after = berths.settle(state)
    moved = {ships["S drop 2"], ships["S fig 2"]}
    assert {s: p for s, p in before.items() if s not in moved} == {s: p for s, p in after.items() if s not in moved}
    assert after[ships["S drop 2"]][0] == 8
    assert ships["S fig 2"] not in after
    new = scene.put(state, scene.FENRAX, scene.FIGHTER, 2)
    assert berths.settle(state)[new] == before[ships["S fig 2"]]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_hover_card_covers_neither_its_piece_nor_the_pointer(size: tuple[int, int]) -> None:
    table, _, marks, _ = drawn(size)
    window = Rect(0, 0, *size)
    keep = [zone.rect for zone in table.zones if zone.key in marks.legal]
    for zone in [z for z in table.zones if z.key and z.key[0] in ("ship", "house", "operation", "planet", "space")]:
        pointer = zone.rect.center
        place = place_card((240, 150), zone.rect, window, keep, pointer, 12)
        assert window.contains(place)
        assert not place.colliderect(zone.rect)
        assert not place.collidepoint(pointer)
        line = thread(place, zone.rect)
        assert line is not None


def test_a_hover_card_goes_aside_where_all_around_its_piece_can_be_chosen() -> None:
    window, anchor = Rect(0, 0, 1280, 720), Rect(400, 380, 110, 110)
    ships = [Rect(x, y, 50, 50) for x in range(310, 900, 70) for y in range(80, 640, 70)]
    ships = [ship for ship in ships if not ship.colliderect(anchor)]
    home = Rect(308, 40, 664, 620)
    place = place_card((220, 120), anchor, window, ships, anchor.center, 12, home)
    assert window.contains(place) and place.collidelist([anchor, *ships]) < 0
    line = thread(place, anchor)
    assert line is not None


def test_a_hover_card_at_a_crowded_table_stays_by_its_piece_and_off_the_columns() -> None:
    window, home, anchor = Rect(4, 44, 1272, 672), Rect(308, 40, 664, 633), Rect(542, 521, 42, 42)
    large = [(644, 187), (761, 361), (470, 303)]
    small = [(499, 175), (739, 497), (458, 456), (696, 521), (542, 150), (434, 413), (725, 372), (569, 330), (676, 330)]
    medallions = [(743, 107), (890, 253), (890, 460), (743, 606), (537, 606), (390, 460), (390, 253), (537, 107)]
    lit = [Rect(x, y, 49, 49) for x, y in large] + [Rect(x, y, 42, 42) for x, y in small]
    lit += [Rect(x - 20, y - 20, 40, 40) for x, y in medallions]
    place = place_card((280, 307), anchor, window, lit, anchor.center, 12, home)
    inside = place.clip(home)
    assert not place.colliderect(anchor) and place.inflate(80, 80).colliderect(anchor)
    assert inside.width * inside.height > 0.5 * place.width * place.height


def test_the_folded_log_tells_its_line_whole_on_two_lines() -> None:
    words = "1 Damage on the Dunlork Dropship in sector 6, 1 of 1 (Voidborn)."
    size, lines = folded_lines(words, 1.0, 214.0, 276.0, 2)
    assert " ".join(lines) == words and len(lines) == 2 and size >= 14.5
    _, cut = folded_lines(words, 1.0, 214.0, 276.0, 1)
    assert len(cut) == 1 and cut[0].endswith("…")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_row_too_wide_for_its_card_puts_its_value_on_a_line_below(size: tuple[int, int]) -> None:
    layout = make_layout(size)

    def card(value: str) -> HoverCard:
        return HoverCard(("sector", 1), "Sector 1", rows=(CardRow("compass", "Emily resolves", value),))

    short, long = card("1 sector away"), card("2 sectors away, first in the turn order of this Cycle")
    assert card_size(layout, long)[1] - card_size(layout, short)[1] >= layout.px(16)
    assert card_size(layout, long)[0] <= layout.px(340)


def test_hover_cards_lie_over_what_the_scene_draws_on_the_table() -> None:
    table, view, marks, surface = drawn()
    assert view.card is not None
    place = table.card_rect(view.card.anchor)
    assert place is not None

    def between() -> None:
        surface.fill("red")

    table.draw(surface, view, marks, between)
    assert surface.get_at((2, surface.get_height() // 2))[:3] == (255, 0, 0)
    red, _, blue, _ = pygame.transform.average_color(surface, place.inflate(-30, -30))
    assert red < 90 and blue > 30


@pytest.mark.parametrize("size", SIZES)
def test_a_long_detail_of_an_answer_is_shown_to_its_last_word(size: tuple[int, int]) -> None:
    layout = Table(scene.content(), size).layout
    told = "Raise your Captain to rank 1, 2 or 3 for 2, 3 or 4 Science, 3 less. Its Discovery Data. Brings Corruption."
    lines = _detail_lines(layout, Answer("Academy Relay, corrupted", told))
    assert " ".join(lines) == told
    answers = [Answer("Academy Relay, clean", told), Answer("Academy Relay, corrupted", told)]
    plan = plan_panel(layout, DecisionPanel("Explore: use a planet", answers))
    assert all(plan.box.contains(place) for place in plan.answers)
    assert all(place.height >= len(lines) * 17 * layout.f for place in plan.answers)


def test_the_lists_of_the_overview_scroll_to_their_last_line() -> None:
    table = Table(scene.content(), (1280, 720))
    view, _ = scene.action_scene(table)
    view.card, view.overlay = None, "public"
    state = view.view
    state.players[0].played = list(range(40))
    seen: set[int] = set()
    for scroll in range(0, overview_lines(state) + 1, 4):
        view.overlay_scroll = scroll
        table.draw(Surface((1280, 720)), view, Marks())
        seen |= {int(zone.key[2]) for zone in table.zones if zone.key[:2] == ("played", 0) and len(zone.key) == 3}
    assert seen == set(range(40))


def test_wedges_and_rounds_answer_only_inside() -> None:
    zones = ZoneList()
    zones.add(("sector", 1), Rect(0, 0, 200, 200), wedge=Wedge((100, 100), 20, 100, 0, 45))
    zones.add(("ship", 3), Rect(110, 40, 20, 20), round=True)
    assert zones.hit((120, 50)) == ("ship", 3)
    assert zones.hit((111, 41)) == ("sector", 1)
    assert zones.hit((90, 40)) is None
    zones.block(Rect(0, 0, 200, 200))
    assert zones.hit((120, 50)) is None


@pytest.mark.parametrize("size", SIZES)
def test_panel_answers_are_in_the_window_and_on_top(size: tuple[int, int]) -> None:
    table = Table(scene.content(), size)
    view, _ = scene.action_scene(table)
    view.card = None
    view.panel = DecisionPanel(
        "Pay for Public Oath",
        [
            *(Answer(f"{n} M, 1 E, 1 S", "a discount of 1", (("resource", "M"), ("resource", "E"))) for n in range(9)),
            Answer("Shiveus 1", card=("hidden", 0)),
            Answer("Skip", quiet=True, key="Space"),
        ],
        "The Captain's discount takes one token off.",
    )
    table.draw(Surface(size), view, Marks())
    window = Rect(0, 0, *size)
    places = [table.rect_of(("answer", i)) for i in range(11)]
    for index, place in enumerate(places):
        assert place is not None and window.contains(place)
        assert table.hit(place.center) == ("answer", index)
        assert all(not place.colliderect(other) for other in places[:index] if other)


def test_a_resize_draws_as_a_fresh_table_does() -> None:
    table, _, _, _ = drawn((1920, 1080))
    table.resize((1280, 720), 1.0)
    view, marks = scene.action_scene(table)
    surface = Surface((1280, 720))
    table.draw(surface, view, marks)
    fresh = drawn((1280, 720))[3]
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(fresh, "RGB")


def test_answers_side_by_side_are_of_one_height_and_the_words_stand_clear_of_them() -> None:
    answers = [Answer("Strike", "Choose 1 to 3, the first free, each other for 1 Energy: destroy that many Voidborn."),
               Answer("Escort", "Place 2 Shields.")]  # fmt: skip
    for size in ((1280, 720), (1920, 1080)):
        layout = make_layout(size)
        panel = DecisionPanel("Aboard the Fenrax Fighter", answers, "The Captain is aboard. One action, or none.")
        plan = plan_panel(layout, panel)
        first, second = plan.answers
        assert first.y == second.y and first.height == second.height
        last = plan.detail_y + (len(plan.detail) - 0.2) * (layout.sizes.detail + 1) * 1.25 * layout.f
        assert first.y >= last + 4 * layout.f


def test_a_narrow_bar_still_shows_the_steps_of_a_turn_as_dots() -> None:
    layout = make_layout((1280, 720))
    call = CallBar("Drop your Crew on a lit ship", steps=scene.STEPS, current=0)
    pen = Pen(paint.blank(1, 1), layout.f)
    assert _steps_width(pen, layout, call, "pips") < _steps_width(pen, layout, call, "dots") * 0.75
