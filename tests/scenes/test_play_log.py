"""The log and the lens are made from events alone, as the viewer may know them."""

from __future__ import annotations

import random

import pytest
from play_games import decisions, random_answer, session
from pygame import Rect

from game.rules import events as e
from game.scenes.play_keys import SHORTCUTS, arrow, button_of, tab
from game.scenes.play_lens import lens_of
from game.scenes.play_log import LogBook, points_rows
from game.words.events import log_lines


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_log_kept_up_to_date_is_the_log_written_at_once(seat: int | None) -> None:
    game = session("person", "person", seed=6)
    book = LogBook(game)
    for number, _ in enumerate(decisions(game, random.Random(6))):
        if number % 3 == 0:
            book.update(seat)
    book.update(seat)
    again = LogBook(game)
    again.update(seat)
    assert book.lines == again.lines
    whole = log_lines(game.content, game.state.book, game.seats, game.events_for(seat))
    assert [line.text for line in book.lines] == [line.text for line in whole]


def test_the_log_follows_undo_and_another_viewer() -> None:
    game = session("person", "person", seed=2)
    book = LogBook(game)
    rng = random.Random(2)
    for step in decisions(game, rng, most=60):
        book.update(0)
        before = list(book.lines)
        game.choose(random_answer(game, rng))
        book.update(0)
        if game.undo(step.seat):
            book.update(0)
            assert book.lines == before
    book.update(1)
    other = LogBook(game)
    other.update(1)
    assert book.lines == other.lines


def test_lines_since_the_last_turn_begin_after_it() -> None:
    game = session("person", "person", seed=2)
    book = LogBook(game)
    for _ in decisions(game, random.Random(2), most=80):
        pass
    book.update(0)
    fresh = book.fresh(0)
    assert fresh is not None and 0 < fresh <= len(book.lines)
    assert "ends the turn" in book.lines[fresh - 1].text and book.lines[fresh - 1].seat == 0
    assert book.fresh(None) is None


@pytest.mark.parametrize("controls", [("person",) * 3, ("person",) * 4])
def test_the_lens_accounts_for_every_damage(controls: tuple[str, ...]) -> None:
    """With three or four, so that there is enough to resolve whatever the regions bring."""
    game = session(*controls, seed=9)
    seen = 0
    for _ in decisions(game, random.Random(9)):
        lens = lens_of(game.view(None), game.events, game.seats, None)
        if game.state.phase != "skirmish":
            continue
        assert lens is not None
        began = next(event for event in reversed(game.events) if isinstance(event, e.SectorBegan))
        assert (lens.sector, lens.resolver, len(lens.queue)) == (began.sector, began.seat, began.voidborn)
        order = [("now", "waits").index(entry.state) for entry in lens.queue if entry.state in ("now", "waits")]
        assert order == sorted(order) and order.count(0) <= 1
        seen += 1
    assert seen > 5


def test_points_if_scored_now_add_up() -> None:
    game = session("person", "person", "person", seed=1)
    for _ in decisions(game, random.Random(1), most=70):
        rows = points_rows(game.view(0), game.seats)
        for seat in range(3):
            *parts, total = [int(row.values[seat].replace("−", "-")) for row in rows]
            assert sum(parts) == total


def test_every_button_has_its_own_key() -> None:
    assert len(set(SHORTCUTS.values())) == len(SHORTCUTS)
    assert button_of(ord("u")) == "undo" and button_of(ord(" ")) == "step" and button_of(ord("x")) is None


def test_tab_goes_round_and_arrows_go_where_they_point() -> None:
    where = {("a",): Rect(0, 0, 10, 10), ("b",): Rect(100, 5, 10, 10), ("c",): Rect(50, 100, 10, 10)}
    assert tab(where, None, False) == ("a",) and tab(where, ("c",), False) == ("a",)
    assert tab(where, ("a",), True) == ("c",) and tab({}, None, False) is None
    assert arrow(where, ("a",), (1, 0)) == ("b",)
    assert arrow(where, ("a",), (0, 1)) == ("c",)
    assert arrow(where, ("a",), (-1, 0)) == ("a",)
    assert arrow(where, None, (1, 0)) == ("a",)
