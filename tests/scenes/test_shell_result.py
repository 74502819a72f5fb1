"""The result screen: its numbers come from the events, and everything fits."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.app import App, PlayOptions
from game.content import Content, load_content
from game.rules.events import (
    ColoniesRevealed,
    CycleBegan,
    GameEnded,
    PhaseSkipMoved,
    ScannerChosen,
    Scored,
    TacticsChanged,
)
from game.scenes.result import ResultScene
from game.scenes.result_data import CATEGORIES, ResultData, result_data
from game.scenes.title import TitleScene
from game.store.record import SeatInfo
from game.store.settings import HOME_VARIABLE

NAMES = ("Ann", "Bartholomew the Great", "Mira", "Otto")


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))


def outcome(content: Content, players: int, tie: bool = False) -> ResultData:
    seats = [SeatInfo(name=NAMES[n], control="person", colour=n) for n in range(players)]
    events: list[Any] = [CycleBegan(n) for n in (1, 2, 3, 4)]
    events += [PhaseSkipMoved(0), ColoniesRevealed((1, 0)), TacticsChanged(0, 4, 4, ""), TacticsChanged(1, 2, 6, "")]
    totals = [0] * players
    for seat in range(players):
        for number, category in enumerate(CATEGORIES):
            negative = category.key in ("corruption", "core")
            points = -seat if negative else 3 + number - seat
            house = 2 if category.key in ("houses", "influence") else -1
            events.append(Scored(seat, category.key, points, house, "place 1"))
            totals[seat] += points
    events.append(GameEnded(tuple(range(players)), tuple(totals), tie))
    return result_data(events, seats, content)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_totals_are_the_sums_of_the_events(content: Content, players: int) -> None:
    data = outcome(content, players)
    for seat in range(players):
        assert data.totals[seat] == sum(column[seat] for column in data.points.values())
    assert data.totals[0] == sum(range(3, 11))
    assert (data.winner, data.cycles, data.hyperjumps, data.tactics[:2]) == (0, 4, 1, (4, 6))
    assert data.colony == content.colonies[1].name
    note = next(category.note for category in data.shown if category.key == "colony")
    assert note.startswith(f"{content.colonies[1].rule.points} point") and not note.endswith(".")
    assert data.told("houses")[0] == f"Ann: {content.houses[2].name} 3"
    assert data.told("data")[0] == "Ann: place 1"
    assert data.told("core") == []


def test_the_chosen_colony_counts(content: Content) -> None:
    seats = [SeatInfo(name=name, control="person", colour=n) for n, name in enumerate(NAMES[:2])]
    events = [ColoniesRevealed((1, 0)), ScannerChosen(0, 0, True), GameEnded((1, 0), (3, 4), False)]
    assert result_data(events, seats, content).colony == content.colonies[0].name


def test_a_game_that_did_not_end_has_no_result(content: Content) -> None:
    with pytest.raises(ValueError, match="did not end"):
        result_data([CycleBegan(1)], [], content)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (960, 540), (1024, 768)], ids=str)
@pytest.mark.parametrize("players", [2, 4])
def test_everything_is_inside_the_window(content: Content, size: tuple[int, int], players: int) -> None:
    app = App(PlayOptions(window=size), content)
    scene = ResultScene(app, outcome(content, players, tie=True))
    app.push(scene)
    app.step(0.02)
    window = pygame.Rect((0, 0), app.size)
    widgets = list(scene.ring)
    assert len(widgets) == len(CATEGORIES) + 4
    for number, widget in enumerate(widgets):
        assert window.contains(widget.rect)
        assert all(not widget.rect.colliderect(other.rect) for other in widgets[number + 1 :])
    assert window.contains(scene.left) and window.contains(scene.right)
    left, width = scene.column(players - 1)
    assert left + width <= scene.left.right


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)], ids=str)
def test_the_foot_is_never_cut(content: Content, size: tuple[int, int]) -> None:
    app = App(PlayOptions(window=size), content)
    data = outcome(content, 4)
    scene = ResultScene(app, data, app.pop, course=lambda: None, review=app.pop)  # type: ignore[arg-type,return-value]
    app.push(scene)
    for number, category in enumerate(data.shown):
        scene.chosen = number
        lines, pixels = scene.foot()
        assert pixels >= min(13, 13 * size[1] / 720), "too small to read with ease"
        assert lines and not lines[-1].endswith("…")
        for seat in range(4):
            many = tuple(
                Scored(seat, category.key, 12, house, "") for house in range(len(content.houses)) for _ in "abc"
            )
            parts = data.parts[category.key]
            data.parts[category.key] = (*parts[:seat], many, *parts[seat + 1 :])  # type: ignore[index]
        assert not scene.foot()[0][-1].endswith("…")


def test_buttons_and_rows(content: Content) -> None:
    app = App(PlayOptions(window=(1280, 720)), content)
    app.start()
    table = app.top
    asked: list[str] = []
    scene = ResultScene(app, outcome(content, 3), lambda: asked.append("log"))
    app.push(scene)

    def click(pos: tuple[int, int]) -> None:
        pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        app.step(0.02)

    click(scene.rows[3].rect.center)
    assert scene.chosen == 3
    click(scene.log_button.rect.center)
    assert asked == ["log"] and app.top is scene
    click(scene.table_button.rect.center)
    assert app.top is table
    app.push(scene)
    click(scene.menu_button.rect.center)
    assert isinstance(app.top, TitleScene)


def test_exit_at_end_waits_until_the_result_was_drawn(content: Content) -> None:
    app = App(PlayOptions(window=(1280, 720), exit_at_end=True), content)
    app.start()
    app.step(0.02)
    assert app.code is None
    app.push(ResultScene(app, outcome(content, 2)))
    app.step(0.02)
    assert app.code == 0
