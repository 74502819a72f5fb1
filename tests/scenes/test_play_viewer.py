"""Who is in front: when the screen is handed over, and what is covered."""

from __future__ import annotations

import random

import pygame
import pytest
from play_games import decisions, random_answer, session
from play_hands import Window

from game.rules import decisions as d
from game.rules.events import UNKNOWN, OperationDrawn
from game.scenes.handover import HandoverScene
from game.scenes.play_cover import hand_over
from game.scenes.play_viewer import Viewer
from game.scenes.session import GameSession


def test_one_person_among_ai_players_is_never_asked_to_hand_over() -> None:
    viewer = Viewer([2])
    assert viewer.front == 2
    assert viewer.handover(d.KeepHidden(2, (1, 2), ""), 0) is None
    assert viewer.handover(d.ChooseBoarding(0), 0) is None


def test_a_spectator_sees_the_public_table_only() -> None:
    assert Viewer([]).sight(d.ChooseBoarding(0)) == (None, None, False)


def test_own_turns_and_hidden_cards_are_covered_before() -> None:
    viewer = Viewer([0, 1], front=0)
    assert viewer.handover(d.ChooseBoarding(0), 0) is None
    assert viewer.handover(d.ChooseBoarding(1), 1) == 1
    assert viewer.handover(d.KeepHidden(1, (3, 4), ""), 0) == 1
    assert viewer.handover(d.LoseOperation(1, ""), -1) == 1
    assert viewer.handover(d.LoseHidden(1, ""), -1) == 1
    assert viewer.handover(d.PlayCard(1, 0, False, ""), -1) == 1
    assert viewer.handover(d.PlaceFrigate(1), -1) == 1


@pytest.mark.parametrize(
    "step",
    [
        d.AssignDamage(3, 2, 1, False),
        d.SpreadCorruption(3, 1),
        d.LoseResource(1, 1, ""),
        d.LoseInfluence(1, (0, 1), ""),
        d.AssignCorruption(1, ""),
    ],
)
def test_public_questions_leave_the_table_open_and_cover_private_parts(step: d.AssignDamage) -> None:
    viewer = Viewer([0, 1], front=0)
    assert viewer.handover(step, -1) is None
    viewer.asked(step)
    sight = viewer.sight(step)
    assert sight.covered and sight.seat is None and sight.board == 1
    assert viewer.handover(d.ChooseBoarding(0), 0) == 0, "who answered may still sit there"


def test_nothing_hidden_is_drawn_for_another_person_in_a_whole_game() -> None:
    window = Window(session("person", "person", seed=8))
    rng = random.Random(8)
    covers = 0
    for _ in range(700):
        window.settle()
        scene = window.scene
        if isinstance(window.app.top, HandoverScene):
            covers += 1
            assert scene.viewer.front is None and scene.asking is None
            shown, _ = scene.picture.frame(scene)
            assert all(set(player.hand + player.hidden) <= {UNKNOWN} for player in shown.view.players)
            assert "Pass" not in window.app.top.data.reason
            window.uncover()
            continue
        if window.app.top is not scene:
            break
        if scene.playback.held:
            scene.press("play")
            continue
        shown, _ = scene.picture.frame(scene)
        seat = window.asking.ask.seat
        for other, player in enumerate(shown.view.players):
            if other != seat or shown.covered:
                assert set(player.hand + player.hidden) <= {UNKNOWN}
        if shown.covered:
            assert shown.viewer == seat
            assert window.session.seats[seat].name in shown.call.text
        step = window.asking.ask.step
        private = isinstance(step, d.KeepHidden | d.LoseOperation | d.LoseHidden | d.PlayCard)
        assert not (private and shown.covered)
        scene._give(random_answer(window.session, rng))
    assert window.session.state.over and covers > 20


def test_the_cover_is_drawn_over_a_table_without_private_parts_and_lets_nothing_through() -> None:
    window = Window(session("person", "person", seed=8))
    window.settle()
    assert isinstance(window.app.top, HandoverScene)
    before = len(window.session.record.choices)
    for code in (pygame.K_1, pygame.K_e, pygame.K_s, pygame.K_u, pygame.K_TAB):
        window.press(code)
    window.click_at((640, 300))
    assert isinstance(window.app.top, HandoverScene)
    assert len(window.session.record.choices) == before


def _handed_over(other_cards: bool, speed: str, reduced: bool) -> list[bytes]:
    """Every frame from the moment the screen is handed on, a card just flying into the leaving hand, to the next
    person's table under the fading cover; with ``other_cards`` that hand and the Hidden Influence are others."""
    game = played_to_boarding()
    window = Window(game, speed=speed)
    window.app.change_settings(reduced_motion=reduced)
    window.settle()
    if isinstance(window.app.top, HandoverScene):
        window.uncover()
        window.settle()
    window.step(30)
    scene, seat = window.scene, window.scene.viewer.front
    assert seat is not None
    state = game.state.clone()
    player = state.players[seat]
    if other_cards:
        player.hand = list(state.operations.cards[: len(player.hand)])
        player.hidden = list(state.hidden.cards[: len(player.hidden)])
    assert player.hand
    game.state = state
    window.step()
    own = pygame.image.tobytes(window.app._canvas, "RGB")
    scene._happened([OperationDrawn(seat, player.hand[-1], "Operate")])
    window.step(seconds=0.02)
    hand_over(scene, 1 - seat)
    frames = [own]
    for number in range(51):
        if number == 40:
            window.press(pygame.K_RETURN)
            assert speed == "instant" or scene.viewer.front == 1 - seat
        window.step(seconds=0.02)
        frames.append(pygame.image.tobytes(window.app._canvas, "RGB"))
    return frames


def played_to_boarding() -> GameSession:
    """A game in which both persons hold cards, a person to board."""
    for seed in range(8, 40):
        game = session("person", "person", seed=seed)
        for step in decisions(game, random.Random(seed)):
            cards = all(player.hand and player.hidden for player in game.state.players)
            if isinstance(step, d.ChooseBoarding) and cards:
                return game
    raise AssertionError("nobody boards with cards in hand")


@pytest.mark.parametrize(("speed", "reduced"), [("normal", False), ("normal", True), ("instant", False)])
def test_no_frame_of_handing_over_depends_on_a_hidden_card(speed: str, reduced: bool) -> None:
    frames, others = _handed_over(False, speed, reduced), _handed_over(True, speed, reduced)
    assert frames[0] != others[0], "the own table shows the cards"
    assert frames[1:] == others[1:]


def test_the_table_goes_out_of_focus_before_the_name_appears_and_the_cover_fades_at_the_end() -> None:
    frames = _handed_over(False, "normal", False)
    different = len(set(frames))
    assert different > 25, "first a blur, then words, at the end a fade"
    assert frames[25] == frames[38], "in between it lies still"
    assert len(set(_handed_over(False, "instant", False)[1:])) < different / 2
