"""Painting only what has changed gives the same picture as painting everything."""

import random
from collections.abc import Hashable, Mapping
from dataclasses import replace

import pygame
import pytest
import scene_fixture as scene
from pygame import Rect, Surface

from game.rules import Setup, State, advance, apply, legal, new_game, open_decision, see
from game.table.display_list import Piece, Tape, changes, repaint
from game.table.pen import Pen
from game.table.table import Table
from game.table.view import CallBar, NextRow, QueueEntry, SkirmishLens, TableView
from game.table.zones import Key, Marks, ZoneList

SIZE = (1280, 720)


@pytest.fixture(autouse=True)
def window() -> None:
    """A window, so that surfaces have its format."""
    pygame.init()
    pygame.display.set_mode((64, 64))


def sheet(color: tuple[int, int, int, int], size: tuple[int, int] = (10, 10)) -> Surface:
    out = Surface(size, pygame.SRCALPHA)
    out.fill(color)
    return out


def taped(*blits: tuple[Surface, tuple[int, int]]) -> Tape:
    tape = Tape((100, 100))
    for surface, at in blits:
        tape.blit(surface, at)
    return tape


def test_a_tape_notes_what_its_clip_lets_through() -> None:
    tape, red = Tape((100, 50)), sheet((255, 0, 0, 128))
    assert tape.blit(red, (95, 45)) == Rect(95, 45, 5, 5)
    tape.set_clip(Rect(0, 0, 20, 20))
    assert tape.get_clip() == Rect(0, 0, 20, 20)
    assert not tape.blit(red, (40, 40)).size[0]
    tape.blit(red, (15.6, 0))
    assert [note.seen for note in tape.notes] == [(95, 45, 5, 5), (15, 0, 5, 10)]
    assert (tape.get_size(), tape.get_width(), tape.get_height()) == ((100, 50), 100, 50)
    assert tape.get_rect(center=(10, 10)).center == (10, 10)
    with pytest.raises(ValueError, match="whole"):
        tape.blit(red, (0, 0), Rect(0, 0, 1, 1))


def test_only_differences_count() -> None:
    red, blue = sheet((255, 0, 0, 128)), sheet((0, 0, 255, 128))
    old = taped((red, (0, 0)), (blue, (50, 50))).notes
    assert changes(old, taped((red, (0, 0)), (blue, (50, 50))).notes) == []
    assert changes(old, taped((red, (0, 0)), (blue, (52, 50))).notes) == [Rect(50, 50, 12, 10)]
    assert changes(old, taped((red, (0, 0))).notes) == [Rect(50, 50, 10, 10)]
    twice = taped((red, (0, 0)), (red, (0, 0)), (blue, (50, 50))).notes
    assert changes(old, twice) == [Rect(0, 0, 10, 10)]


def test_another_order_is_a_change() -> None:
    red, blue = sheet((255, 0, 0, 128)), sheet((0, 0, 255, 128))
    old, new = taped((red, (0, 0)), (blue, (5, 5))).notes, taped((blue, (5, 5)), (red, (0, 0))).notes
    assert changes(old, new) == [Rect(0, 0, 15, 15)]


def test_a_piece_is_taken_over_while_its_key_stays() -> None:
    red, drawn = sheet((255, 0, 0, 128)), []

    def frame(before: Mapping[Hashable, Piece], key: Hashable) -> tuple[Tape, ZoneList]:
        tape, zones = Tape((100, 100), before), ZoneList()

        def draw() -> None:
            drawn.append(key)
            tape.blit(red, (30, 30))
            zones.add(("thing",), Rect(30, 30, 10, 10))

        tape.blit(red, (0, 0))
        tape.piece(key, zones, draw)
        return tape, zones

    one, zones_one = frame({}, "as it is")
    two, zones_two = frame(one.pieces, "as it is")
    assert drawn == ["as it is"] and len(two.notes) == 2
    assert (two.notes, zones_two) == (one.notes, zones_one)
    frame(two.pieces, "otherwise")
    assert drawn == ["as it is", "otherwise"]


def test_a_piece_on_a_plain_surface_is_drawn_each_time() -> None:
    shown, zones = sheet((0, 0, 0, 255), (20, 20)), ZoneList()
    pen = Pen(shown, 1.0)
    for _ in range(2):
        pen.piece("same", zones, lambda: zones.add(("thing",), Rect(0, 0, 1, 1)))
    assert len(zones.zones) == 2


def test_repainting_equals_painting() -> None:
    rng = random.Random(3)
    pieces = [sheet((rng.randrange(256), rng.randrange(256), rng.randrange(256), 90), (17, 23)) for _ in range(5)]
    ground = sheet((9, 9, 30, 255), (100, 100))
    shown = ground.copy()
    area, old = Rect(5, 5, 80, 85), None
    blits: list[tuple[Surface, tuple[int, int]]] = []
    for _ in range(60):
        if blits and rng.random() < 0.5:
            del blits[rng.randrange(len(blits))]
        blits.insert(rng.randrange(len(blits) + 1), (rng.choice(pieces), (rng.randrange(100), rng.randrange(100))))
        tape = taped(*blits)
        repaint(shown, ground, area, old, tape.notes)
        old = tape.notes
        whole = ground.copy()
        repaint(whole, ground, area, None, old)
        assert shown.subsurface(area).copy().get_buffer().raw == whole.subsurface(area).copy().get_buffer().raw


def test_clear_edges_are_left_out_and_nothing_else_changes() -> None:
    disc = sheet((0, 0, 0, 0), (60, 50))
    for x in range(12, 40):
        disc.fill((240, 130, 20, 7 * x - 30), (x, 9, 1, 30))
    tape, ground = taped((disc, (20, 30)), (sheet((0, 0, 0, 0)), (0, 0))), sheet((9, 60, 200, 255), (100, 100))
    assert [note.seen for note in tape.notes] == [(32, 39, 28, 30)]
    shown, whole = ground.copy(), ground.copy()
    repaint(shown, ground, Rect(0, 0, 100, 100), None, tape.notes)
    whole.blit(disc, (20, 30))
    one, other = shown.get_buffer().raw, whole.get_buffer().raw
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 2


def test_a_tape_tells_how_far_the_whole_reaches() -> None:
    disc = sheet((0, 0, 0, 0), (20, 20))
    disc.fill((255, 0, 0, 255), (8, 8, 4, 4))
    assert Tape((100, 100)).blit(disc, (50, 50)) == Rect(50, 50, 20, 20)


def moments(seed: int, number: int) -> list[State]:
    """States of a random game, of all its phases."""
    rng = random.Random(seed)
    state = new_game(Setup(3, seed), scene.content())
    found = []
    while not state.over:
        if open_decision(state) is None:
            advance(state)
        else:
            apply(state, rng.choice(legal(state)))
        if state.phase not in ("", "setup"):
            found.append(see(state, 0))
    first = rng.randrange(len(found) - number)
    return found[first : first + number // 2] + rng.sample(found, number // 2)


def some_marks(rng: random.Random, view: State, keys: list[Key]) -> Marks:
    """Marks of every kind on things drawn before, most of all on ships."""
    ships: list[Key] = [("ship", ship) for ship, at in enumerate(view.ship_at) if 1 <= at <= 8]

    def some(number: int) -> list[Key]:
        return rng.sample(keys, min(len(keys), number)) + rng.sample(ships, min(len(ships), 3))

    legal_now = {key: rng.choice(("", "", "pay 1 N")) for key in some(12)}
    moving: set[Key] = {("influence marker", rng.randrange(3), rng.randrange(4)), ("tactics marker", rng.randrange(3))}
    moving |= {("crew", rng.randrange(3), rng.randrange(3)), ("cycle", "now"), ("phase", "now")}
    return Marks(
        legal=legal_now,
        illegal=set(some(4)),
        selected=set(some(2)),
        hover=rng.choice((*some(6), *ships)),
        focus=rng.choice((None, *some(3))),
        concerned=rng.choice((None, {2, 5})),
        hidden=rng.choice((set(), moving, set(some(6)))),
    )


def some_lens(rng: random.Random) -> SkirmishLens | None:
    """The Skirmish under the lens, in every third frame."""
    queue = [QueueEntry(rng.choice(("placed", "waits", "cancelled")), rng.randrange(4)) for _ in range(4)]
    rows = [NextRow("targeting", "", rng.choice(("A", "B")), current=rng.random() < 0.5)]
    return rng.choice((None, None, SkirmishLens(rng.randrange(1, 9), 0, "nearest", queue, "", rows)))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_table_through_a_game_looks_as_one_drawn_anew(seed: int) -> None:
    old, one, other = Table(scene.content(), SIZE), Surface(SIZE), Surface(SIZE)
    rng = random.Random(seed)
    for view in moments(seed, 40):
        keys = [zone.key for zone in old.zones if zone.key] or [("sector", 1)]
        marks, notes = some_marks(rng, view, keys), {("house", rng.randrange(4)): rng.choice(("-1", "+2"))}
        seen = TableView(
            view, scene.SEATS, rng.choice((0, 1, None)), call=CallBar("Board a ship", seat=0),
            lens=some_lens(rng), notes=rng.choice(({}, notes)), thinking=rng.choice((None, 1)),
        )  # fmt: skip
        # Each moment thrice, each time with one thing otherwise: all that does not show it is taken over.
        lensed = replace(seen, lens=some_lens(rng) if seen.lens is None else None)
        pointed = replace(marks, hover=rng.choice(keys))
        for shown, lit in ((seen, marks), (lensed, marks), (seen, pointed)):
            old.draw(one, shown, lit)
            fresh = Table(scene.content(), SIZE)
            # A ship keeps its berth for as long as it stays: the new table has to know where it lay.
            fresh._berths = old._berths
            fresh.draw(other, shown, lit)
            assert one.get_buffer().raw == other.get_buffer().raw
            assert old.zones == fresh.zones
