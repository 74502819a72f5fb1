"""Physics of loose pieces: it comes to rest, repeats exactly, stays in bounds and costs next to nothing."""

from __future__ import annotations

import math
import time

import pytest

from game.table.physics import Debris, Hanging, Settling

FRAME = 1 / 60


def test_a_held_figure_hangs_where_it_is_held() -> None:
    piece = Hanging((400.0, 300.0), 22.0)
    for _ in range(30):
        piece.update(FRAME)
    assert math.dist(piece.at, (400, 300)) < 1
    assert abs(piece.lean) < 0.5


def test_it_trails_the_hand_leans_and_comes_to_rest() -> None:
    piece = Hanging((100.0, 300.0), 22.0)
    for frame in range(20):
        piece.move((100.0 + 12 * frame, 300.0))
        piece.update(FRAME)
    assert piece.at[0] < 328
    assert 5 < piece.lean < 45
    assert piece.velocity[0] > 300
    for _ in range(90):
        piece.update(FRAME)
    assert math.dist(piece.at, (328, 300)) < 1.5
    assert abs(piece.lean) < 2


def test_it_never_leaves_the_hand() -> None:
    piece = Hanging((100.0, 300.0), 22.0)
    places = ((1800, 40), (20, 1000), (900, 500), (901, 500), (30, 30))
    for at in places:
        piece.move(at)
        for _ in range(3):
            piece.update(FRAME)
            assert math.dist(piece.at, at) < 120


def test_the_same_hand_gives_the_same_swing() -> None:
    def swing() -> list[tuple[float, float]]:
        piece = Hanging((100.0, 300.0), 22.0)
        seen = []
        for frame in range(40):
            piece.move((100.0 + 9 * frame, 300.0 + 5 * (frame % 7)))
            piece.update(FRAME)
            seen.append(piece.at)
        return seen

    assert swing() == swing()


@pytest.mark.parametrize("velocity", [(0.0, 0.0), (600.0, 100.0), (-9000.0, 9000.0)])
def test_a_dropped_piece_settles_in_its_place(velocity: tuple[float, float]) -> None:
    piece = Settling((300.0, 300.0), (360.0, 280.0), velocity, 25.0)
    passed = 0.0
    while not piece.done:
        piece.update(FRAME)
        passed += FRAME
        assert math.dist(piece.at, (360, 280)) < 160
    assert passed <= Settling.LONGEST + FRAME
    assert piece.at == (360, 280) and piece.lean == 0
    piece.update(FRAME)
    assert piece.at == (360, 280)


def test_it_goes_a_little_too_far() -> None:
    piece = Settling((300.0, 300.0), (400.0, 300.0))
    far = 0.0
    while not piece.done:
        piece.update(FRAME)
        far = max(far, piece.at[0])
    assert 402 < far < 425


def test_debris_drifts_within_its_reach_and_turns_little() -> None:
    away = [(math.sin(i), math.cos(i)) for i in range(5)]
    wreck, again = Debris(away, 18.0, 7), Debris(away, 18.0, 7)
    for _ in range(60):
        wreck.update(FRAME)
        again.update(FRAME)
    assert [piece.offset for piece in wreck.pieces] == [piece.offset for piece in again.pieces]
    for piece in wreck.pieces:
        assert 8 < math.hypot(*piece.offset) <= 18.5
        assert abs(piece.turn) <= 12.5


def test_long_frames_are_made_up_for_only_in_part() -> None:
    piece = Hanging((100.0, 300.0), 22.0)
    begun = time.process_time()
    piece.update(3600.0)
    assert time.process_time() - begun < 0.1


def test_a_frame_costs_less_than_a_third_of_a_millisecond() -> None:
    piece = Hanging((100.0, 300.0), 22.0)
    wreck = Debris([(1.0, 0.0)] * 5, 18.0, 1)
    begun = time.process_time()
    for _ in range(300):
        piece.update(FRAME)
        wreck.update(FRAME)
    assert (time.process_time() - begun) / 300 < 0.0003 * 5
