"""What a Skirmish needs at once is there when it begins."""

import pygame
import pytest
import scene_fixture as scene
from pygame import Surface

from game.table import ring
from game.table.table import Table
from game.ui import cache

SIZE = (1280, 720)


def test_quiet_frames_draw_what_the_skirmish_will_need(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    cache.clear_all()
    table, surface = Table(scene.content(), SIZE), Surface(SIZE)
    view, marks = scene.action_scene(table)
    for _ in range(60):
        table.draw(surface, view, marks)
        table.update(1 / 60)
    drawn: list[str] = []
    plain = ring.svg

    def noted(*args: object) -> Surface:
        drawn.append("wedge")
        return plain(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(ring, "svg", noted)
    table.draw(surface, *scene.skirmish_scene(table))
    assert drawn == []
