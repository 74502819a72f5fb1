"""Motion in the play scene: it follows the game, tells nothing hidden, and never stands in the way."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest
from play_games import random_answer, session
from play_hands import Window

from game.rules import decisions as d
from game.rules.events import HiddenDrawn, OperationDrawn
from game.scenes.session import GameSession
from game.table.motion import LONGEST


class RandomAdmiral:
    """Answers at once, at random."""

    def __init__(self, game: GameSession, seed: int = 1) -> None:
        self.game, self.rng, self.asked = game, random.Random(seed), False

    def ask(self, *args: Any) -> None:
        self.asked = True

    def poll(self) -> Any:
        return random_answer(self.game, self.rng) if self.asked else None

    def move_now(self) -> None: ...

    def cancel(self) -> None:
        self.asked = False


def window(*controls: str, speed: str = "normal") -> Window:
    game = session(*controls)
    made = Window(game, speed=speed)
    made.scene.playback.admiral = RandomAdmiral(game)
    return made


def boarding(made: Window) -> None:
    """Answer the questions before it until a person may board."""
    for _ in range(600):
        asking = made.scene.asking
        if asking is not None and isinstance(asking.ask.step, d.ChooseBoarding):
            return
        if asking is not None and asking.ask.step is not None:
            made.scene.take(asking.ask.legal[0])
        made.step()
    raise AssertionError("nobody boards")


def test_a_watched_game_moves_and_what_moves_ends() -> None:
    made = window("random", "random")
    motion = made.scene.picture.motion
    moved = 0
    for _ in range(500):
        made.step()
        moved += motion.busy
        assert motion.longest <= LONGEST
    assert moved > 250


@pytest.mark.parametrize("reduced", [False, True])
def test_instant_never_moves(reduced: bool) -> None:
    made = window("random", "random", speed="instant")
    made.app.change_settings(reduced_motion=reduced)
    for _ in range(40):
        made.step()
        assert not made.scene.picture.motion.busy


def test_reduced_motion_fades_only() -> None:
    made = window("random", "random")
    made.app.change_settings(reduced_motion=True)
    busy = 0
    for _ in range(200):
        made.step()
        busy += made.scene.picture.motion.busy
        assert made.scene.picture.motion.longest <= 0.13
    assert busy


def test_any_key_ends_what_moves() -> None:
    made = window("person", "random")
    boarding(made)
    figure = next(key for key in made.asking.lit() if key[0] == "ship")
    crew = ("crew", made.asking.ask.seat, 1)
    made.drag(crew, figure)
    motion = made.scene.picture.motion
    assert motion.busy
    made.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode=""))
    assert not motion.busy and not motion.hidden


def test_the_game_goes_on_while_things_move() -> None:
    made = window("person", "random")
    boarding(made)
    target = next(key for key in made.asking.lit() if key[0] == "ship")
    before = len(made.session.record.choices)
    made.drag(("crew", made.asking.ask.seat, 1), target)
    assert made.scene.picture.motion.busy
    assert len(made.session.record.choices) == before + 1
    shown, marks = made.scene.picture.frame(made.scene)
    assert shown.view.players[made.session.persons[0]].crew[1] == target[1]
    assert marks.hidden == {("crew", made.session.persons[0], 1)}


def test_a_figure_let_go_over_nothing_swings_home() -> None:
    made = window("person", "random")
    boarding(made)
    seat = made.asking.ask.seat
    made.drag(("crew", seat, 2), (640, 60))
    assert made.scene.picture.motion.hidden == {("crew", seat, 2)}
    made.step(12)
    assert not made.scene.picture.motion.hidden


def test_motion_is_told_no_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    made = window("person", "random")
    played: list[Any] = []
    motion = made.scene.picture.motion
    play = motion.play
    monkeypatch.setattr(motion, "play", lambda events, pace, scene: (played.extend(events), play(events, pace, scene)))
    boarding(made)
    made.scene.picture.happened([])
    person = made.session.persons[0]
    made.scene._happened([OperationDrawn(1 - person, 5, "test"), HiddenDrawn(1 - person, 3, "test")])
    assert [event.card for event in played if isinstance(event, OperationDrawn | HiddenDrawn)][-2:] == [-1, -1]


def test_undo_ends_what_moves() -> None:
    made = window("person", "random")
    boarding(made)
    target = next(key for key in made.asking.lit() if key[0] == "ship")
    made.drag(("crew", made.asking.ask.seat, 1), target)
    assert made.scene.picture.motion.busy
    made.scene.press("undo")
    assert not made.scene.picture.motion.busy


def test_a_new_size_while_things_move() -> None:
    made = window("random", "random")
    for _ in range(60):
        made.step()
        if made.scene.picture.motion.busy:
            break
    pygame.display.set_mode((1600, 900))
    made.step()
    made.step(20)


def fading(made: Window) -> bool:
    return any(region.fade.busy for region in made.scene.picture.table._regions.values())


@pytest.mark.parametrize(("speed", "reduced", "least", "most"), [
    ("normal", False, 0.12, 0.5), ("slow", False, 0.25, 0.9), ("normal", True, 0.1, 0.4), ("instant", False, 0.0, 0.0),
])  # fmt: skip
def test_halos_fade_at_the_speed_that_was_set(speed: str, reduced: bool, least: float, most: float) -> None:
    made = window("person", "random")
    made.app.change_settings(own_speed=speed, ai_speed=speed, reduced_motion=reduced)
    boarding(made)
    made.scene.picture.finish()
    made.step(8)
    made.asking.picked = (("crew", made.asking.ask.seat, 1),)
    taken = 0.0
    while True:
        made.step(seconds=0.02)
        if not fading(made):
            break
        taken += 0.02
    assert least <= taken <= most


def test_any_key_ends_a_fade() -> None:
    made = window("person", "random")
    boarding(made)
    made.step(20)
    made.asking.picked = (("crew", made.asking.ask.seat, 1),)
    made.step(seconds=0.01)
    assert fading(made)
    made.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode=""))
    assert not fading(made)
