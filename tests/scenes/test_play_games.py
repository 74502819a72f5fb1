"""Whole games through the real scene: with the mouse only, and with the keyboard only."""

from __future__ import annotations

import pygame
from play_games import session
from play_hands import Window, by_keyboard, by_mouse, play_through

from game.scenes.handover import HandoverScene
from game.scenes.result import ResultScene


def _cover_clicked(window: Window) -> None:
    cover = window.app.top
    assert isinstance(cover, HandoverScene)
    window.click_at(cover.ready.rect.center)


def test_a_whole_game_with_the_mouse_only() -> None:
    window = Window(session("person", "person", seed=11))
    made = play_through(window, by_mouse, _cover_clicked, lambda w: w.click(("button", "play")), seed=11)
    assert isinstance(window.app.top, ResultScene) and window.session.state.over
    assert made > 60


def test_a_whole_game_with_the_keyboard_only() -> None:
    window = Window(session("person", "person", seed=12))
    made = play_through(window, by_keyboard, Window.uncover, lambda w: w.press(pygame.K_SPACE), seed=12)
    assert isinstance(window.app.top, ResultScene) and window.session.state.over
    assert made > 60
