"""Every answer to every decision has a way on the table, and what is not legal says why."""

from __future__ import annotations

import itertools
import random

import pytest
from play_games import decisions, session

from game.rules import decisions as d
from game.rules import legal, why_not
from game.rules.choices import Board
from game.scenes.play_asking import Asking
from game.scenes.play_decisions import attempt, question
from game.table.zones import Key


def _asking(game: object, step: object) -> Asking:
    view = game.view(step.seat)  # type: ignore[attr-defined]
    return Asking(view, question(view, step, legal(view)), step.seat)  # type: ignore[attr-defined]


def _same(one: object, other: object) -> bool:
    """Equal answers; of two Cadets at home either does."""
    if isinstance(one, Board) and isinstance(other, Board):
        return one.place == other.place and min(one.crew, 1) == min(other.crew, 1)
    return one == other


@pytest.mark.parametrize("seed", range(9))
def test_every_legal_answer_is_reached_in_any_order_of_pointing(seed: int) -> None:
    game = session(*(["person"] * (2 + seed % 3)), seed=seed)
    for step in decisions(game, random.Random(seed)):
        ask = _asking(game, step).ask
        assert set(ask.candidates()) == {way.choice for way in ask.ways}
        for way in ask.ways:
            for path in itertools.permutations(way.path):
                asking = _asking(game, step)
                got = None
                for key in path:
                    if got is None:
                        got = asking.click(key)
                assert got in ask.legal and _same(got, way.choice)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_lit_answers_and_what_is_dimmed_says_why(seed: int) -> None:
    game = session("person", "person", seed=seed)
    reasons = 0
    for step in decisions(game, random.Random(seed)):
        asking = _asking(game, step)
        lit, dimmed = asking.lit(), asking.dimmed()
        assert not dimmed & set(lit)
        for key in lit:
            assert asking.reason(key) == ""
        for key in dimmed:
            reason = asking.reason(key)
            assert reason, (step, key)
            reasons += 1
    assert reasons > 50


def test_an_attempt_is_never_legal_but_by_the_rules() -> None:
    game = session("person", "person", seed=3)
    for step in decisions(game, random.Random(3), most=80):
        asking = _asking(game, step)
        for ship in range(48):
            choice = attempt(asking.view, asking.ask, (), ("ship", ship))
            if choice is not None and why_not(asking.view, choice) == "":
                assert choice in asking.ask.legal


def test_pointing_again_puts_back_and_pointing_at_another_exchanges() -> None:
    game = session("person", "person", seed=1)
    step = next(step for step in decisions(game, random.Random(1)) if isinstance(step, d.ChooseBoarding))
    asking = _asking(game, step)
    captain: Key = ("crew", step.seat, 0)
    cadet: Key = ("crew", step.seat, 1)
    assert asking.click(captain) is None and asking.picked == (captain,)
    assert asking.click(captain) is None and asking.picked == ()
    asking.click(captain)
    asking.click(cadet)
    assert asking.picked == (cadet,)
    ship = next(key for key in asking.lit() if key[0] == "ship")
    choice = asking.click(ship)
    assert isinstance(choice, Board) and choice.crew == 1
    asking.put_back()
    assert asking.click(ship) is None and asking.picked == (ship,)
    choice = asking.click(captain)
    assert isinstance(choice, Board) and choice.crew == 0


def test_rearranging_by_clicks_while_something_else_is_asked() -> None:
    game = session("person", "person", seed=1)
    step = next(step for step in decisions(game, random.Random(1)) if isinstance(step, d.ChooseBoarding))
    asking = _asking(game, step)
    source: Key = ("space", step.seat, 0)
    assert asking.movable(source) and asking.click(source) is None
    assert ("space", step.seat, 7) in asking.lit() and source in asking.chosen()
    choice = asking.click(("space", step.seat, 7))
    assert choice is not None and choice.kind == "rearrange"
    assert asking.drop(source, ("compartment", step.seat, 3)) is not None
    assert asking.drop(source, ("ship", 0)) is None
    assert asking.drop(source, None) is None
    covered = Asking(asking.view, asking.ask, None)
    assert not covered.movable(source)
