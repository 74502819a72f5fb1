"""The layout: every part inside the window, none over another, at every size and text setting."""

import math
from itertools import combinations

import pytest
from pygame import Rect

from game.table import geometry as geo
from game.table.columns import card_row, hand_grid, left_plan, right_plan
from game.table.layout import RING_SPAN, Layout, largest_scale, make_layout
from game.table.lens import lens_plan

SIZES = [
    (1024, 768), (1280, 720), (1366, 768), (1600, 900), (1728, 972), (1920, 1080), (1920, 1200), (1600, 1200),
    (2560, 1080), (3440, 1440), (2560, 1440), (3840, 2160),
]  # fmt: skip
SCALES = [0.8, 1.0, 1.2, 1.5, 2.0]


def clear_of(rects: list[Rect], slack: int = 1) -> None:
    """No two of the rectangles share more than ``slack`` pixels each way."""
    for a, b in combinations(rects, 2):
        shared = a.clip(b)
        assert min(shared.size) <= slack, (a, b)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_parts_lie_in_the_window_and_apart(size: tuple[int, int], scale: float) -> None:
    layout = make_layout(size, scale)
    window = Rect(0, 0, *size)
    parts = [layout.strip, layout.left, layout.right, layout.bar]
    for part in parts:
        assert window.contains(part), part
    clear_of(parts)
    cx, cy = layout.ring.centre
    half = (geo.R_PLANET_CENTRE * math.cos(math.radians(22.5)) + geo.PLANET_RADIUS + 5.5) * layout.ring.k
    assert layout.left.right <= cx - half and cx + half <= layout.right.left
    assert layout.strip.bottom <= cy - half + 1 and cy + half <= layout.bar.top + 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_columns_hold_their_parts(size: tuple[int, int], scale: float) -> None:
    layout = make_layout(size, scale)
    left, right = left_plan(layout), right_plan(layout)
    mine = [left.header, *left.crew, *left.compartments, left.residue, left.hand_head, left.hand]
    shared = [
        right.houses_head, *right.houses, right.tactics_head, right.tactics, right.cards_head, *right.cards,
        right.failures_head, *right.failures,
    ]  # fmt: skip
    for column, parts in ((layout.left, mine), (layout.right, shared)):
        clear_of(parts)
        for part in parts:
            assert column.contains(part), part
    assert right.log_head.bottom <= layout.right.bottom
    assert left.hand.height >= 150 * layout.f


@pytest.mark.parametrize("size", SIZES)
def test_lens_fits_its_column(size: tuple[int, int]) -> None:
    layout = make_layout(size)
    plan = lens_plan(layout)
    clear_of([plan.title, plan.progress, plan.damage_head, plan.queue, plan.next_head, plan.rows], 2)
    lens = Rect(0, 0, round(2 * plan.radius), round(2 * plan.radius))
    lens.center = (round(plan.centre[0]), round(plan.centre[1]))
    assert layout.left.contains(lens)
    assert lens.top >= plan.progress.bottom - 2 and lens.bottom <= plan.damage_head.top + 2
    assert plan.radius >= 90 * layout.f


def test_full_is_used_from_nine_tenths_of_its_size() -> None:
    assert make_layout((1920, 1080)).full and make_layout((1728, 972)).full
    assert not make_layout((1727, 971)).full
    assert make_layout((3840, 2160)).f == 2.0
    assert not make_layout((1280, 720)).full and make_layout((1280, 720)).f == 1.0


def test_a_larger_text_setting_goes_over_to_compact_and_is_held() -> None:
    layout = make_layout((1920, 1080), 1.3)
    assert not layout.full and layout.scale == pytest.approx(1.3)
    assert make_layout((1920, 1080), 2.0).scale == pytest.approx(largest_scale((1920, 1080)))
    assert largest_scale((1280, 720)) == pytest.approx(1.0)
    assert 1.3 < largest_scale((1920, 1080)) < 2.0


def test_the_pictures_measures_are_met() -> None:
    full, compact = make_layout((1920, 1080)), make_layout((1280, 720))
    assert full.ring.k == pytest.approx(1.0, abs=0.01) and compact.ring.k == pytest.approx(0.65, abs=0.015)
    assert abs(full.left.width - 440) <= 2 and abs(compact.left.width - 300) <= 2
    assert full.strip.height == 56 and compact.strip.height == 40


@pytest.mark.parametrize("count", range(1, 15))
def test_hand_grid_shows_every_card_by_scrolling(count: int) -> None:
    layout = make_layout((1280, 720))
    box = left_plan(layout).hand
    _, rows = hand_grid(layout, box, count, 0)
    seen: set[int] = set()
    for scroll in range(rows + 1):
        places, _ = hand_grid(layout, box, count, scroll)
        clear_of([place for _, place in places])
        assert all(box.inflate(2, 2).contains(place) for _, place in places)
        seen |= {index for index, _ in places}
    assert seen == set(range(count))
    assert rows == max(0, -(-count // 2) - (2 if count <= 4 else 3))


def test_one_card_stands_in_the_middle_of_its_row() -> None:
    cards = right_plan(make_layout((1920, 1080))).cards
    assert card_row(_layout(), cards, 1) == [cards[1]]
    assert card_row(_layout(), cards, 3) == list(cards)


def _layout() -> Layout:
    return make_layout((1920, 1080))


def test_a_tall_window_leaves_a_question_room_below_the_ring() -> None:
    layout = make_layout((1600, 1200))
    cy, half = layout.ring.centre[1], RING_SPAN / 2 * layout.ring.k
    above, below = cy - half - layout.strip.bottom, layout.bar.top - cy - half
    assert above >= 20 and below >= 160 * layout.f
    wide = make_layout((1920, 1080))
    cy, half = wide.ring.centre[1], RING_SPAN / 2 * wide.ring.k
    assert abs((cy - half - wide.strip.bottom) - (wide.bar.top - cy - half)) <= 3
