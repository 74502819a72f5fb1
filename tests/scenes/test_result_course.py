"""The course of a game, its charts, and the counting of the result."""

import random
from functools import cache, partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event as Input

from game.app import App, PlayOptions
from game.content import Content, load_content
from game.rules import apply, digest, legal, new_game, settle
from game.rules.choices import to_json
from game.rules.events import Event
from game.scenes.play import PlayScene
from game.scenes.result import ResultScene
from game.scenes.result_career import count_session, outcome_of
from game.scenes.result_charts import Plot, charts_of, draw_plot
from game.scenes.result_count import CATEGORY_SECONDS, Counted
from game.scenes.result_course import course_of
from game.scenes.result_data import ResultData, result_data
from game.scenes.session import GameSession
from game.scenes.statistics import StatisticsScene
from game.store.career import load_career
from game.store.record import Record, RecordError, SeatInfo, save_record
from game.ui.painter import Painter
from game.ui.scale import scale_for

SEATS = tuple(
    SeatInfo(name=name, control=control, colour=colour)
    for name, control, colour in (("Ann", "person", 2), ("Bartholomew the Great", "random", 0), ("Mira", "random", 3))
)


@cache
def content() -> Content:
    return load_content()


@cache
def played() -> tuple[Record, tuple[Event, ...]]:
    """A random game to its end, and what happened in it."""
    record = Record(saved="2026-01-01T00:00:00+00:00", seed=5, seats=SEATS, content=content().digest)
    state, rng = new_game(record.setup, content()), random.Random(5)
    events = settle(state)
    while not state.over:
        choice = rng.choice(legal(state))
        events += apply(state, choice)
        record.choices.append(to_json(choice))
        record.digests.append(digest(state))
        events += settle(state)
    return record.model_copy(update={"finished": True, "final": digest(state)}), tuple(events)


def data() -> ResultData:
    record, events = played()
    return result_data(events, record.seats, content())


# ---------------------------------------------------------------- the course
def test_the_course_ends_with_the_result() -> None:
    course, outcome = course_of(played()[0], content()), data()
    assert tuple(values[-1] for values in course.points) == outcome.totals
    assert [moment.cycle for moment in course.moments] == sorted(moment.cycle for moment in course.moments)
    assert [course.moments[n].cycle for n in course.cycles] == [1, 2, 3, 4]
    assert course.cycles[0] == 0 and course.moments[-1].words == "The end"
    for table, number in ((course.points, 3), (course.influence, 3), (course.power, 4)):
        assert len(table) == number
        assert {len(values) for values in table} == {len(course.moments)}
    assert all(values[0] == 0 for values in course.influence)


def test_a_course_of_a_game_in_progress_and_of_nothing() -> None:
    record = played()[0]
    half = record.model_copy(update={"choices": record.choices[:60], "digests": record.digests[:60]})
    assert 1 < len(course_of(half, content()).moments) < len(course_of(record, content()).moments)
    with pytest.raises(RecordError, match="nothing was played"):
        course_of(record.model_copy(update={"choices": [], "digests": []}), content())
    wrong = record.model_copy(update={"choices": [*record.choices[:60], record.choices[0]], "digests": []})
    with pytest.raises(RecordError, match="damaged"):
        course_of(wrong, content())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_charts_stay_on_their_panel(size: tuple[int, int]) -> None:
    pygame.display.init()
    screen = pygame.display.set_mode(size)
    course = course_of(played()[0], content())
    for chart in charts_of(course, SEATS, [house.name for house in content().houses]):
        area = Rect(40, 50, size[0] // 3, size[1] // 3)
        plot = Plot(scale_for(size), area, chart, course.cycles)
        for line, values in enumerate(chart.lines):
            for moment in range(len(values.values)):
                assert area.collidepoint(plot.on_line(line, moment))
        assert plot.moment_at(0) == 0 and plot.moment_at(size[0]) == plot.count - 1
        for moment in (None, 0, 3, plot.count - 1):
            screen.fill((0, 0, 0))
            draw_plot(Painter(screen), plot, moment)
            around = area.inflate(90, 90)
            drawn = pygame.mask.from_threshold(screen, (0, 0, 0), (1, 1, 1, 255))
            drawn.invert()
            assert all(around.contains(box) for box in drawn.get_bounding_rects())


# ---------------------------------------------------------------- counting
def test_categories_are_counted_one_after_the_other() -> None:
    outcome = data()
    counted = Counted(outcome, False)
    assert not counted.done and counted.total(0) == 0
    assert [counted.place(seat) for seat in range(3)] == [0, 1, 2]
    for number in range(len(outcome.shown)):
        counted.update(CATEGORY_SECONDS - 1e-6 if number == 0 else CATEGORY_SECONDS)
        assert counted.current == number and counted.share(number) == 1
        assert not any(counted.share(later) for later in range(number + 1, len(outcome.shown)))
    assert [counted.total(seat) for seat in range(3)] == list(outcome.totals)
    counted.update(10)
    assert counted.done and counted.leads(outcome.winner)
    assert [counted.place(seat) for seat in outcome.ranking] == [0, 1, 2]


def scene_of(app: App, count: bool = True) -> ResultScene:
    scene = ResultScene(app, data(), course=partial(course_of, played()[0], content()), count=count)
    app.push(scene)
    app.step(0.02)
    return scene


def post(app: App, kind: int, **values: Any) -> None:
    pygame.event.post(Input(kind, **values))
    app.step(0.02)


def test_any_key_ends_the_counting_and_does_nothing_else() -> None:
    app = App(PlayOptions(window=(1280, 720)), content())
    app.start()
    for key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_x):
        scene = scene_of(app)
        assert not scene.counted.done
        post(app, pygame.KEYDOWN, key=key, mod=0, unicode="")
        assert scene.counted.done and app.top is scene
        app.pop()


def test_a_click_ends_the_counting() -> None:
    app = App(PlayOptions(window=(1280, 720)), content())
    app.start()
    scene = scene_of(app)
    post(app, pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    assert scene.counted.done and app.top is scene


def test_it_ends_by_itself_and_is_not_begun_without_motion() -> None:
    app = App(PlayOptions(window=(1280, 720)), content())
    app.start()
    scene = scene_of(app)
    for _ in range(90):
        app.step(0.1)
    assert scene.counted.done and scene.lit == scene.chosen == 0
    app.pop()
    assert scene_of(app, count=False).counted.done
    app.change_settings(reduced_motion=True)
    assert scene_of(app).counted.done
    app.change_settings(reduced_motion=False, own_speed="instant")
    assert scene_of(app).counted.done


def test_the_course_is_a_second_page() -> None:
    app = App(PlayOptions(window=(1280, 720)), content())
    app.start()
    scene = scene_of(app, count=False)
    scene.course_button.activate()
    app.step(0.02)
    assert len(scene.plots) == 3 and not any(row.visible for row in scene.rows)
    post(app, pygame.MOUSEMOTION, pos=scene.plots[1].box.center, rel=(0, 0), buttons=(0, 0, 0))
    post(app, pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert not scene.plots and app.top is scene and all(row.visible for row in scene.rows)
    scene.career_button.activate()
    app.step(0.02)
    assert isinstance(app.top, StatisticsScene)
    post(app, pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert app.top is scene


# ---------------------------------------------------------------- the career
def test_a_finished_game_is_counted_once(tmp_path: Path) -> None:
    path = tmp_path / "finished.json"
    save_record(played()[0], path)
    session = GameSession.load(content(), path)
    found, outcome = outcome_of(session), data()
    assert found.totals == outcome.totals and found.ranking == outcome.ranking
    assert sum(found.hyperjumps) == outcome.hyperjumps
    assert [sum(values) for values in zip(*found.houses.values(), strict=True)] == list(outcome.points["houses"])
    assert count_session(session) == count_session(session) == ""
    career = load_career()[0]
    assert career.games == 1 and career.best == outcome.totals[0]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (3840, 2160)], ids=str)
def test_statistics_are_drawn_at_every_size(size: tuple[int, int], tmp_path: Path) -> None:
    app = App(PlayOptions(window=size), content())
    app.push(StatisticsScene(app))
    app.step(0.02)
    path = tmp_path / "finished.json"
    save_record(played()[0], path)
    count_session(GameSession.load(content(), path))
    scene = StatisticsScene(app)
    app.push(scene)
    app.step(0.02)
    assert scene.career.games == 1
    assert app.top.window().contains(scene.panel())


def test_the_table_hands_over_to_the_result_once(tmp_path: Path) -> None:
    path = tmp_path / "finished.json"
    save_record(played()[0], path)
    app = App(PlayOptions(window=(1280, 720)), content())
    for _ in range(2):
        app.start()
        assert app.play_file(path)
        table = app.top
        for _ in range(40):
            app.step(0.1)
            if isinstance(app.top, ResultScene):
                break
        scene = app.top
        assert isinstance(scene, ResultScene) and not scene.counted.done
        post(app, pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="")
        scene.course_button.activate()
        assert len(scene.plots) == 3
        scene.on_table()
        assert app.top is table and isinstance(table, PlayScene)
        table.ending.show()
        again = app.top
        assert isinstance(again, ResultScene) and again.counted.done
        assert load_career()[0].games == 1
