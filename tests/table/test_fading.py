"""Halos and dimming come and go softly, only marks fade, and nothing is left behind."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import pygame
import pytest
import scene_fixture as fixture
from pygame import Surface

from game.table.fading import HALO_SECONDS
from game.table.table import Table
from game.table.zones import Marks

SIZE = (1280, 720)


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield


class Stand:
    """A table with the scene of the action picture, first without any marks."""

    def __init__(self) -> None:
        self.table = Table(fixture.content(), SIZE)
        view, marks = fixture.action_scene(self.table)
        self.view = replace(view, card=None)
        self.lit = Marks(legal=marks.legal, illegal=marks.illegal, fade=HALO_SECONDS)
        self.bare = Marks(fade=HALO_SECONDS)

    def picture(self, marks: Marks) -> bytes:
        surface = Surface(SIZE)
        self.table.draw(surface, self.view, marks)
        return pygame.image.tobytes(surface, "RGB")


def fresh(marks: Marks) -> bytes:
    """The picture of a table that never showed other marks."""
    return Stand().picture(marks)


def test_halos_fade_in_and_out() -> None:
    stand = Stand()
    bare = stand.picture(stand.bare)
    assert stand.picture(stand.lit) == bare
    stand.table.update(HALO_SECONDS / 2)
    half = stand.picture(stand.lit)
    stand.table.update(5)
    lit = stand.picture(stand.lit)
    assert len({bare, half, lit}) == 3
    assert lit == fresh(stand.lit)
    assert stand.picture(stand.bare) == lit
    stand.table.update(5)
    assert stand.picture(stand.bare) == bare


def test_the_first_picture_and_instant_speed_do_not_fade() -> None:
    stand = Stand()
    assert stand.picture(stand.lit) == fresh(replace(stand.lit, fade=0.0))
    stand.picture(stand.bare)
    stand.table.update(5)
    assert stand.picture(replace(stand.lit, fade=0.0)) == fresh(stand.lit)


def test_what_is_not_a_mark_changes_at_once() -> None:
    stand = Stand()
    stand.picture(stand.bare)
    stand.picture(stand.lit)
    gone = _lone_shuttle(stand)
    stand.view.view.ship_at[gone] = 0
    during = stand.picture(stand.lit)
    still = Stand()
    still.view.view.ship_at[gone] = 0
    assert during == still.picture(still.bare)
    stand.table.update(5)
    assert stand.picture(stand.lit) == fresh_without(gone, stand.lit)


def fresh_without(ship: int, marks: Marks) -> bytes:
    stand = Stand()
    stand.view.view.ship_at[ship] = 0
    return stand.picture(marks)


def test_what_is_pointed_at_answers_at_once() -> None:
    stand = Stand()
    stand.picture(stand.lit)
    pointed = replace(stand.lit, hover=next(iter(stand.lit.legal)))
    assert stand.picture(pointed) == fresh(pointed)


def test_sectors_not_concerned_fade() -> None:
    stand = Stand()
    bare = stand.picture(stand.bare)
    focus = replace(stand.bare, concerned={7})
    assert stand.picture(focus) == bare
    stand.table.update(5)
    assert stand.picture(focus) == fresh(focus) != bare


def test_finish_ends_a_fade() -> None:
    stand = Stand()
    stand.picture(stand.bare)
    stand.picture(stand.lit)
    stand.table.finish()
    assert stand.picture(stand.lit) == fresh(stand.lit)


def test_a_change_in_mid_fade_goes_on_from_the_nearer_picture() -> None:
    stand = Stand()
    bare = stand.picture(stand.bare)
    stand.picture(stand.lit)
    stand.table.update(HALO_SECONDS * 0.1)
    focus = replace(stand.bare, selected={next(iter(stand.lit.legal))})
    stand.picture(focus)
    stand.table.update(5)
    assert stand.picture(focus) == fresh(focus)
    stand.picture(stand.bare)
    stand.table.update(HALO_SECONDS * 0.1)
    assert stand.picture(focus) != bare


def _lone_shuttle(stand: Stand) -> int:
    """A ship whose going moves no other to another berth."""
    state = stand.view.view
    return next(
        ship for ship, at in enumerate(state.ship_at) if at == 7 and state.book.type_of[ship] == fixture.SHUTTLE
    )
