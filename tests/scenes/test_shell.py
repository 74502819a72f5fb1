"""The window and its menus, played by posted events alone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.app import App, DisplayError, PlayOptions, run
from game.content import Content, load_content
from game.scenes.base import Scene
from game.scenes.credits import CreditsScene
from game.scenes.frame import ConfirmScene
from game.scenes.handover import HandoverData, HandoverScene, TurnRow
from game.scenes.load import LoadScene
from game.scenes.menu import MenuScene
from game.scenes.new_game import NewGameScene
from game.scenes.rules_reader import RulesScene
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.store.record import Record, SeatInfo, save_record
from game.store.saves import autosave_path, list_saves, saves_dir
from game.store.settings import HOME_VARIABLE, load_settings
from game.ui.widgets import Button, Widget

SIZES = [(1280, 720), (1920, 1080), (2560, 1440), (960, 540), (1280, 1024), (2560, 1080)]
SEATS = (SeatInfo(name="Ann", control="person", colour=0), SeatInfo(name="Bob", control="person", colour=2))


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def app(content: Content) -> Iterator[App]:
    shown = App(PlayOptions(window=(1280, 720)), content)
    pygame.event.clear()
    shown.start()
    yield shown
    while shown.scenes:
        shown.scenes.pop().leave()


def key(app: App, *codes: int, mod: int = 0) -> None:
    for code in codes:
        pygame.event.post(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
        app.step(0.02)


def click(app: App, widget: Widget) -> None:
    pos = widget.rect.center
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    app.step(0.02)


def button(scene: Scene, label: str) -> Button:
    return next(w for w in scene.ring if isinstance(w, Button) and w.label == label)


def put_save(path: Path, **values: Any) -> Path:
    record = Record(
        saved="2026-01-02T03:04:05", seed=1, seats=SEATS, content="x", **{"cycle": 2, "phase": "action", **values}
    )
    save_record(record, path)
    return path


def handover(app: App, done: list[str]) -> HandoverScene:
    order = (TurnRow(2, "Bob", "now: 1 Cadet left", True), TurnRow(0, "Ann", "next: Captain left"))
    since = tuple((0, "Ann", f"did the thing number {n} that takes a very long line to tell") for n in range(20))
    data = HandoverData("Bob the Unpronounceable", 2, "Ann", since, order, "round 3 of 3")
    return HandoverScene(app, data, lambda: done.append("ready"), Surface((640, 360)), lambda: done.append("menu"))


def every_scene(app: App) -> list[Scene]:
    return [
        TitleScene(app),
        NewGameScene(app),
        NewGameScene(app, watch=True),
        LoadScene(app),
        SettingsScene(app),
        CreditsScene(app),
        RulesScene(app, "4.1"),
        MenuScene(app, lambda path: None, "Cycle II · Action"),
        ConfirmScene(app, "Sure?", "It will be gone for good. " * 6, [("Yes", "", None, True)]),
        handover(app, []),
    ]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_scene_is_laid_out_inside_every_window(content: Content, size: tuple[int, int]) -> None:
    app = App(PlayOptions(window=size), content)
    for percent in (80, 100, 200):
        app.change_settings(ui_scale=percent)
        put_save(saves_dir() / "one.json")
        for scene in every_scene(app):
            app.reset(scene)
            app.step(0.02)
            window = pygame.Rect((0, 0), app.size)
            widgets = [w for w in scene.ring if w.visible]
            if isinstance(scene, ConfirmScene):
                widgets = list(scene.dialog.buttons)
            assert widgets
            for widget in widgets:
                assert window.contains(widget.rect), f"{type(scene).__name__} {size} {percent} {widget.rect}"
                assert widget.rect.width > 8 and widget.rect.height >= 18
            for number, one in enumerate(widgets):
                for other in widgets[number + 1 :]:
                    assert not one.rect.colliderect(other.rect), f"{type(scene).__name__} {size} {percent}"


def test_esc_leaves_every_menu_and_asks_on_the_title(app: App) -> None:
    for label, kind in (
        ("New game", NewGameScene),
        ("Load", LoadScene),
        ("Watch", NewGameScene),
        ("Learn the rules", RulesScene),
        ("Settings", SettingsScene),
        ("Credits", CreditsScene),
    ):
        click(app, button(app.top, label))
        assert isinstance(app.top, kind)
        key(app, pygame.K_ESCAPE)
        assert isinstance(app.top, TitleScene)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, ConfirmScene)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, TitleScene) and app.code is None
    click(app, button(app.top, "Quit"))
    assert app.code == 0


def test_the_whole_title_by_keyboard(app: App) -> None:
    key(app, pygame.K_TAB, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(app.top, NewGameScene) and app.top.watch
    key(app, pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(app.top, RulesScene)


def test_closing_the_window_ends_the_program(app: App) -> None:
    pygame.event.post(Event(pygame.QUIT))
    assert app.run() == 0


def test_continue_is_offered_for_an_unfinished_game_only(app: App) -> None:
    labels = [w.label for w in app.top.ring if isinstance(w, Button)]
    assert "Continue" not in labels
    put_save(autosave_path())
    app.to_title()
    app.step(0.02)
    assert "Cycle II, Action phase" in [getattr(w, "note", "") for w in app.top.ring]
    put_save(autosave_path(), finished=True)
    app.to_title()
    assert "Continue" not in [w.label for w in app.top.ring if isinstance(w, Button)]


def test_new_game_hands_over_seats_and_seed(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []
    monkeypatch.setattr(app, "play_new", lambda *given: started.append(given) or True)
    click(app, button(app.top, "New game"))
    scene = app.top
    assert isinstance(scene, NewGameScene)
    click(app, scene.seed)
    key(app, *[pygame.K_BACKSPACE] * 12)
    assert not scene.start.enabled and scene.fault()
    pygame.event.post(Event(pygame.TEXTINPUT, text="4x2"))
    click(app, scene.seats[2].control)
    click(app, scene.seats[0].name)
    key(app, pygame.K_a, mod=pygame.KMOD_CTRL)
    pygame.event.post(Event(pygame.TEXTINPUT, text="Jacob"))
    app.step(0.02)
    assert "another" in scene.fault()
    key(app, pygame.K_BACKSPACE)
    scene.swap(0, 2)
    click(app, scene.start)
    seats, seed, watch = started[0]
    assert [(s.name, s.control, s.colour) for s in seats] == [
        ("Jaco", "person", 2),
        ("Jacob", "officer", 1),
        ("Mira", "person", 0),
    ]
    assert (seed, watch) == (42, False)
    again = NewGameScene(app)
    assert [seat.name.value for seat in again.seats] == ["Jaco", "Jacob", "Mira", "Otto"], "as in the last game"
    assert load_settings()[0].names == ("Jaco", "Jacob", "Mira", "Otto")


def test_watching_has_no_persons(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []
    monkeypatch.setattr(app, "play_new", lambda *given: started.append(given) or True)
    click(app, button(app.top, "Watch"))
    scene = app.top
    assert isinstance(scene, NewGameScene)
    for _ in range(5):
        assert all(seat.control != "person" for seat in scene.chosen())
        click(app, scene.seats[0].control)
    key(app, pygame.K_F5)
    assert started[0][2] is True


def test_deleting_a_save_is_asked_first(app: App) -> None:
    put_save(saves_dir() / "one.json")
    (saves_dir() / "broken.json").write_text("{", encoding="utf-8")
    click(app, button(app.top, "Load"))
    scene = app.top
    assert isinstance(scene, LoadScene) and scene.chosen is not None and scene.chosen.path.name == "one.json"
    key(app, pygame.K_DELETE)
    assert isinstance(app.top, ConfirmScene)
    key(app, pygame.K_RETURN)
    assert app.top is scene and len(list_saves()) == 2, "the safe answer has the focus"
    key(app, pygame.K_DELETE, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    assert [save.path.name for save in list_saves()] == ["broken.json"]
    assert scene.chosen is not None and not scene.chosen.playable and not scene.open_button.enabled
    key(app, pygame.K_DELETE, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    assert list_saves() == [] and scene.chosen is None
    app.step(0.02)


def test_a_broken_save_says_why_and_nothing_else_happens(app: App) -> None:
    path = saves_dir() / "broken.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{", encoding="utf-8")
    assert app.play_file(path) is False
    assert isinstance(app.top, TitleScene)
    app.step(0.02)


def test_settings_take_effect_and_are_kept(app: App) -> None:
    click(app, button(app.top, "Settings"))
    scene = app.top
    assert isinstance(scene, SettingsScene)
    scene.ring.focus(scene.size)
    key(app, *[pygame.K_RIGHT] * 6)
    assert app.settings.ui_scale == 160 and scene.scale.held
    assert "largest" in scene.size.detail
    scene.ring.focus(scene.play[0])
    key(app, pygame.K_RIGHT, pygame.K_RIGHT)
    assert load_settings()[0].own_speed == "instant"
    assert load_settings()[0].ui_scale == 160


def test_sound_follows_the_settings(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[float, float, bool]] = []
    heard: list[str] = []
    monkeypatch.setattr(app.sound, "set_volumes", lambda *values: asked.append(values))
    monkeypatch.setattr(app.sound, "play_ui", heard.append)
    click(app, button(app.top, "Settings"))
    scene = app.top
    assert isinstance(scene, SettingsScene)
    effects, music, mute, background = scene.hearing
    scene.ring.focus(effects)
    key(app, pygame.K_END)
    assert asked[-1] == (1.0, 0.5, False) and heard[-1] == "score"
    scene.ring.focus(music)
    key(app, pygame.K_HOME)
    click(app, mute)
    click(app, background)
    assert asked[-1] == (1.0, 0.0, True) and app.sound.mute_in_background is False
    kept = load_settings()[0]
    assert (kept.effects_volume, kept.music_volume, kept.muted, kept.mute_in_background) == (100, 0, True, False)


def test_watched_admirals_bear_the_usual_names(content: Content) -> None:
    app = App(PlayOptions(window=(1280, 720), watch=("random", "random", "random", "random")), content)
    app.start()
    assert [seat.name for seat in app.top.session.seats] == ["Emily", "Jacob", "Mira", "Otto"]  # type: ignore[attr-defined]
    app.close()
    assert not app.scenes and not app.sound.on


def test_speed_of_the_command_line_holds_for_this_run_only(content: Content) -> None:
    app = App(PlayOptions(window=(1280, 720), speed="instant"), content)
    assert (app.settings.own_speed, app.settings.ai_speed) == ("instant", "instant")
    app.change_settings(hints=False)
    kept = load_settings()[0]
    assert (kept.own_speed, kept.ai_speed, kept.hints) == ("normal", "normal", False)


def test_f11_changes_between_window_and_screen(app: App) -> None:
    key(app, pygame.K_F11)
    assert app.settings.fullscreen and load_settings()[0].fullscreen
    key(app, pygame.K_F11)
    assert not app.settings.fullscreen
    assert app.size == (1280, 720)


def test_a_tiny_window_shows_the_smallest_layout_reduced(content: Content) -> None:
    app = App(PlayOptions(window=(480, 270)), content)
    app.start()
    app.step(0.02)
    assert app.size == (960, 540)
    settings = button(app.top, "Settings").rect.center
    for kind, extra in (
        (pygame.MOUSEMOTION, {"rel": (0, 0), "buttons": (0, 0, 0)}),
        (pygame.MOUSEBUTTONDOWN, {"button": 1}),
        (pygame.MOUSEBUTTONUP, {"button": 1}),
    ):
        pygame.event.post(Event(kind, pos=(settings[0] // 2, settings[1] // 2), **extra))
    app.step(0.02)
    assert isinstance(app.top, SettingsScene)


def test_resizing_lays_everything_out_anew(app: App) -> None:
    before = button(app.top, "Quit").rect.copy()
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    app.step(0.02)
    assert app.size == (1920, 1080)
    assert button(app.top, "Quit").rect != before


def test_a_folder_that_cannot_be_written_stops_nothing(
    content: Content, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = home / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv(HOME_VARIABLE, str(blocked))
    app = App(PlayOptions(window=(1280, 720)), content)
    app.start()
    app.change_settings(hints=False)
    app.step(0.02)
    assert app.settings.hints is False and isinstance(app.top, TitleScene)


def test_without_a_display_one_sentence_and_code_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such driver")
    assert run(PlayOptions()) == 1
    told = capsys.readouterr().err.strip()
    assert told.startswith("No window can be opened") and "\n" not in told


def test_a_missing_display_is_a_display_error(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such driver")
    with pytest.raises(DisplayError):
        App(PlayOptions(), content)


def test_a_file_that_cannot_be_loaded_is_one_sentence_and_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(PlayOptions(load=Path("/no/such/game.json"), window=(1280, 720))) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_the_cover_is_opened_by_its_button_enter_or_space_only(app: App) -> None:
    done: list[str] = []
    below = app.top
    for code in (pygame.K_RETURN, pygame.K_SPACE):
        scene = handover(app, done)
        app.push(scene)
        key(app, code, pygame.K_a, pygame.K_u, pygame.K_F5)
        assert app.top is scene and not done, "the first key came too soon: it was meant for the table"
        scene.update(0.3)
        key(app, code)
        assert app.top is scene and done.pop() == "ready", "the cover fades over the table of who is there"
        scene.update(1.0)
        assert app.top is below and not done
    scene = handover(app, done)
    app.push(scene)
    key(app, pygame.K_ESCAPE)
    assert app.top is scene and done.pop() == "menu"
    click(app, scene.ready)
    assert done == ["ready"]


def test_the_cover_shows_nothing_of_the_scene_below(app: App) -> None:
    scene = handover(app, [])
    assert not scene.overlay
    app.push(scene)
    app.step(0.02)
    first = app._canvas.copy()
    app.scenes[0] = CreditsScene(app)
    app.scenes[0].resize()
    app.step(0.0)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(app._canvas, "RGB")


def test_the_pause_menu_keeps_the_game(app: App) -> None:
    saved: list[Path] = []
    below = app.top
    app.push(MenuScene(app, saved.append, "Cycle II"))
    key(app, pygame.K_ESCAPE)
    assert app.top is below
    menu = MenuScene(app, saved.append)
    app.push(menu)
    click(app, button(menu, "Save a copy"))
    assert saved[0].parent == saves_dir() and app.top is menu
    click(app, button(menu, "Settings"))
    key(app, pygame.K_ESCAPE)
    click(app, button(menu, "Rules"))
    key(app, pygame.K_ESCAPE)
    assert app.top is menu
    click(app, button(menu, "Leave to title"))
    assert isinstance(app.top, TitleScene) and len(app.scenes) == 1


def test_rules_open_at_a_number_and_follow_the_contents(app: App) -> None:
    scene = RulesScene(app, "6.2")
    app.push(scene)
    app.step(0.02)
    assert scene.heads[scene.contents.index][1].startswith("6.2")
    scene.ring.focus(scene.contents)
    key(app, pygame.K_HOME)
    assert scene.view.offset == 0
    assert not scene.open("77")
    assert scene.open("8.1")
    assert scene.heads[scene.contents.index][1].startswith("8.1")


def test_every_numbered_rule_of_the_reader_can_be_found(app: App) -> None:
    scene = RulesScene(app)
    app.push(scene)
    assert {"1.1", "4.1", "4.4", "5.1", "6.2", "7.1", "8.1"} <= scene.document.anchors.keys()


def test_a_game_just_begun_can_be_left_and_continued(app: App) -> None:
    assert app.play_new(list(SEATS), 5)
    app.step(0.02)
    app.to_title()
    app.step(0.02)
    click(app, button(app.top, "Continue"))
    assert app.scenes[0].__class__.__name__ == "PlayScene"


def test_a_copy_that_is_opened_becomes_the_game_in_progress(app: App) -> None:
    assert app.play_new(list(SEATS), 5)
    copy = saves_dir() / "copy.json"
    copy.write_bytes(autosave_path().read_bytes())
    autosave_path().unlink()
    assert app.play_file(copy)
    assert autosave_path().is_file() and copy.is_file()


def test_the_focus_is_shown_to_who_came_by_keyboard(app: App) -> None:
    key(app, pygame.K_TAB, pygame.K_RETURN)
    assert isinstance(app.top, NewGameScene) and app.top.ring.shown
    click(app, app.top.back_button)
    assert isinstance(app.top, TitleScene) and not app.top.ring.shown
