"""The gallery: in the window, as a picture, and its one line where the picture cannot be written."""

from pathlib import Path

import pygame
import pytest

from game.app import App, PlayOptions, gallery
from game.content import load_content
from game.rules import check
from game.scenes.crowded import crowded_session
from game.scenes.gallery import GalleryScene


def test_the_full_table_keeps_the_rules() -> None:
    session = crowded_session(load_content())
    check(session.state)
    assert session.state.phase == "skirmish" and len(session.persons) == 1
    assert session.decision is not None and session.is_person(session.decision.seat)
    assert min(session.state.voidborn[1:]) > 0


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080)], ids=str)
def test_every_part_is_scrolled_to(size: tuple[int, int]) -> None:
    app = App(PlayOptions(window=size, gallery=True), load_content())
    app.start()
    scene = app.top
    assert isinstance(scene, GalleryScene)
    seen = set()
    while True:
        app.step(0.02)
        screen = pygame.display.get_surface()
        assert screen is not None
        view = scene.view
        seen.add(screen.subsurface(view.inner()).copy().get_buffer().raw)
        before = view.offset
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode=""))
        app.step(0.02)
        if view.offset == before:
            break
    assert view.offset == view.most and len(seen) > 5
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    app.step(0.02)
    assert app.code == 0


def test_a_picture_or_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sheet.png"
    assert gallery(file) == 0
    assert pygame.image.load(file).get_width() == 1920
    capsys.readouterr()
    assert gallery(tmp_path / "none" / "sheet.png") == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "sheet.png cannot be written" in told
    assert gallery(tmp_path) == 1
