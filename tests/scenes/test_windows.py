"""Every window: all of it inside, all of it hit where it is drawn, and no harm in resizing while playing."""

import random
from collections.abc import Callable, Iterator
from functools import cache

import pygame
import pytest
from pygame import Rect

from game.app import App, PlayOptions
from game.content import Content, load_content
from game.rules import legal
from game.rules.events import CycleBegan, GameEnded, Scored
from game.scenes.base import Scene
from game.scenes.crowded import NAMES, crowded_session
from game.scenes.gallery import GalleryScene
from game.scenes.new_game import NewGameScene
from game.scenes.play import PlayScene
from game.scenes.play_playback import NoAdmiral
from game.scenes.result import ResultScene
from game.scenes.result_data import CATEGORIES, result_data
from game.scenes.session import GameSession
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.scenes.title import TitleScene
from game.store.record import PERSON, SeatInfo
from game.table.zones import Zone
from game.ui import cache as drawn

SIZES = [
    (1280, 720),
    (1280, 800),
    (1024, 768),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (3840, 2160),
]
SCALES = [80, 100, 150, 200]
MENU_SIZES = [(1280, 720), (1024, 768), (1600, 1200), (2560, 1080), (3840, 2160)]
SEATS = tuple(SeatInfo(name=name, control=PERSON, colour=seat) for seat, name in enumerate(NAMES))


@cache
def content() -> Content:
    return load_content()


@pytest.fixture(scope="module", autouse=True)
def forget_pictures() -> Iterator[None]:
    """What is drawn for eight sizes is of no use to other tests."""
    yield
    drawn.clear_all()


def window(size: tuple[int, int], scale: int = 100) -> App:
    app = App(PlayOptions(window=size), content())
    if scale != 100:
        app.change_settings(ui_scale=scale)
    return app


# ---------------------------------------------------------------- the table
def skirmish() -> GameSession:
    return crowded_session(content())


def beginning() -> GameSession:
    """A new game of four: the person is asked for something at its start."""
    others = tuple(seat.model_copy(update={"control": "random"}) for seat in SEATS[1:])
    return GameSession.new(content(), (SEATS[0], *others), 3, watch=True)


def at_table(app: App, session: GameSession) -> PlayScene:
    app.reset(PlayScene(app, session, NoAdmiral()))
    scene = app.top
    assert isinstance(scene, PlayScene)
    app.step(0.02)
    app.step(0.02)
    return scene


def spots(zone: Zone) -> list[tuple[int, int]]:
    """The middle and the inner corners of where a thing was drawn."""
    rect = zone.rect
    if zone.wedge is not None:
        # The middle of a wedge's box may lie beside the wedge.
        return [p for p in _grid(rect) if zone.holds(p)][:5]
    if not zone.round:
        inner = rect.inflate(-2, -2)
        return [rect.center, inner.topleft, (inner.right - 1, inner.top), (inner.left, inner.bottom - 1),
                (inner.right - 1, inner.bottom - 1)]  # fmt: skip
    reach = int(rect.width * 0.34)
    x, y = rect.center
    return [(x, y), *((x + dx * reach, y + dy * reach) for dx in (-1, 1) for dy in (-1, 1))]


def _grid(rect: Rect) -> Iterator[tuple[int, int]]:
    for i in range(1, 12):
        for j in range(1, 12):
            yield rect.x + rect.width * i // 12, rect.y + rect.height * j // 12


def assert_hits(scene: PlayScene, size: tuple[int, int]) -> None:
    """Each zone lies in the window, and answers wherever no later one lies over it."""
    table = scene.picture.table
    zones = list(table.zones)
    assert len(zones) > 60
    room = Rect((0, 0), size)
    for number, zone in enumerate(zones):
        assert room.contains(zone.rect), f"{zone.key} leaves the window: {zone.rect}"
        for spot in spots(zone):
            assert zone.holds(spot), f"{zone.key} is not hit at {spot}"
            top = next((over for over in reversed(zones[number + 1 :]) if over.holds(spot)), zone)
            assert table.hit(spot) == (top.key or None), f"{spot} of {zone.key}"


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_table_in_every_window(size: tuple[int, int], scale: int) -> None:
    app = window(size, scale)
    scene = at_table(app, skirmish())
    assert_hits(scene, size)
    scene.press("boards")
    app.step(0.02)
    assert_hits(scene, size)


@pytest.mark.parametrize("size", MENU_SIZES, ids=str)
def test_the_first_question_in_every_window(size: tuple[int, int]) -> None:
    app = window(size)
    scene = at_table(app, beginning())
    assert_hits(scene, size)
    assert scene.picture.table.layout.ring.k > 0


def test_resizing_while_playing() -> None:
    """A game goes on through any change of size, a held piece included."""
    app = window((1280, 720))
    scene = at_table(app, skirmish())
    rng = random.Random(1)
    for number in range(16):
        size = rng.choice([(1280, 720), (1024, 768), (1920, 1080), (960, 540), (1500, 700), (1283, 1021)])
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        app.step(0.02)
        assert app.size == size and scene.picture.table.layout.size == size
        if number % 6 == 5:
            app.change_settings(ui_scale=rng.choice(SCALES))
        if scene.asking is not None and number % 4 == 3:
            choices = legal(scene.asking.view)
            scene.take(rng.choice(choices))
        else:
            targets = [zone for zone in scene.picture.zones() if zone.key[:1] == ("call",)]
            if targets:
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
                    at = targets[0].rect.center if kind == pygame.MOUSEBUTTONDOWN else (size[0] // 2, size[1] // 2)
                    pygame.event.post(pygame.event.Event(kind, pos=at, button=1, rel=(9, 9), buttons=(1, 0, 0)))
        app.step(0.02)
        assert_hits(scene, size)


# ---------------------------------------------------------------- the other scenes
def result(app: App) -> ResultScene:
    events = [CycleBegan(n) for n in (1, 2, 3, 4)]
    scored = [Scored(s, c.key, 9 - 3 * n, -1, "") for n, c in enumerate(CATEGORIES) for s in range(4)]
    totals = tuple(sum(e.points for e in scored if e.seat == s) for s in range(4))
    data = result_data([*events, *scored, GameEnded((1, 0, 3, 2), totals, True)], SEATS, content())
    return ResultScene(app, data)


SCENES: dict[str, Callable[[App], Scene]] = {
    "title": TitleScene,
    "new game": NewGameScene,
    "watch": lambda app: NewGameScene(app, watch=True),
    "settings": SettingsScene,
    "statistics": StatisticsScene,
    "gallery": GalleryScene,
    "result": result,
}


@pytest.mark.parametrize("name", SCENES)
def test_menus_in_every_window(name: str) -> None:
    for size in MENU_SIZES:
        for scale in SCALES:
            # The title and the result take what the window gives; what scrolls is asked for once.
            if name == "gallery" and (scale != 100 or size[0] > 2000):
                continue
            app = window(size, scale)
            scene = SCENES[name](app)
            app.reset(scene)
            app.step(0.02)
            room = Rect((0, 0), size)
            widgets = [widget for widget in scene.ring if widget.visible]
            assert widgets
            for number, widget in enumerate(widgets):
                where = f"{name} at {size}, {scale} %: widget {number} at {widget.rect}"
                assert widget.rect.width > 0 and room.contains(widget.rect), where
                inner = widget.rect.inflate(-2, -2)
                corners = (inner.topleft, (inner.right - 1, inner.top), (inner.left, inner.bottom - 1))
                for spot in (widget.rect.center, *corners):
                    assert scene.ring.at(spot) is widget, where
