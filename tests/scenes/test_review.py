"""Looking back after a game: progress, the rows, and the way to the table as it was."""

import random
import time

import pygame
import pytest
from play_games import decisions, session
from pygame import Surface

from game.app import App, PlayOptions
from game.rules.choices import from_json
from game.scenes.history import History
from game.scenes.review import ReviewScene
from game.scenes.session import GameSession


@pytest.fixture
def played() -> GameSession:
    """Two persons' first Cycle, answered at random."""
    game = session("person", "person", seed=4)
    for decision in decisions(game, random.Random(4), 45):
        assert decision is not None
    return game


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_it_shows_what_cost_most_and_opens_the_table_there(played: GameSession, size: tuple[int, int]) -> None:
    app = App(PlayOptions(window=size), played.content)
    opened: list[int] = []
    scene = ReviewScene(app, played, History(played), opened.append)
    app.push(scene)
    scene.layout()
    surface = Surface(size)
    scene.draw(surface)
    end = time.monotonic() + 60
    while scene.found is None and not scene.worker.over and time.monotonic() < end:
        scene.update(0.02)
        time.sleep(0.02)
    scene.draw(surface)
    assert scene.found is not None and scene.rows
    window, panel = scene.window(), scene.panel()
    for row in scene.rows:
        assert window.contains(row.rect) and panel.contains(row.rect)
        assert row.chosen and row.better and row.chosen != row.better and row.why
    assert not any(a.rect.colliderect(b.rect) for a in scene.rows for b in scene.rows if a is not b)
    row = scene.rows[0]
    row.activate()
    assert opened == [row.regret.events]
    assert from_json(played.record.choices[row.regret.number]) == row.regret.chosen
    scene.leave()
    pygame.display.quit()


def test_a_process_that_dies_is_told(played: GameSession) -> None:
    app = App(PlayOptions(window=(1280, 720)), played.content)
    scene = ReviewScene(app, played, History(played), lambda events: None)
    scene.layout()
    scene.worker._process.kill()
    scene.worker._process.join()
    scene.update(0.02)
    assert scene.worker.over and scene.found is None
    scene.draw(Surface((1280, 720)))
    scene.leave()
    pygame.display.quit()
