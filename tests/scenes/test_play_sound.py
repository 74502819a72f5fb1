"""What is heard at the table, and whose board a spectator sees."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest
from play_games import decisions, session
from play_hands import Window

from game.rules import decisions as d
from game.rules import events as e
from game.scenes.play_sound import hear
from game.table.zones import Key


class Listener:
    """Notes what the table asks to be heard."""

    def __init__(self) -> None:
        self.events: list[tuple[str, float, float]] = []
        self.ui: list[str] = []

    def play_event(self, event: Any, pace: float = 1.0, gain: float = 1.0) -> None:
        self.events.append((type(event).__name__, pace, gain))

    def play_ui(self, name: str) -> None:
        self.ui.append(name)


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Listener:
    found = Listener()
    monkeypatch.setattr("game.sound.Sound.play_event", lambda self, *given: found.play_event(*given))
    monkeypatch.setattr("game.sound.Sound.play_ui", lambda self, name: found.play_ui(name))
    return found


def boarding() -> Window:
    """A window with a person who has to board in round 2."""
    for seed in range(20):
        game = session("person", "random", seed=seed)
        for step in decisions(game, random.Random(seed)):
            if isinstance(step, d.ChooseBoarding) and step.seat == 0 and game.state.round == 2:
                window = Window(game)
                window.settle()
                return window
    raise AssertionError("nobody boards")


def heard(*events: Any, pace: float, persons: tuple[int, ...]) -> list[tuple[str, float, float]]:
    found = Listener()
    hear(found, events, pace, persons)  # type: ignore[arg-type]
    return found.events


TURN = e.TurnBegan(1)
PHASE = e.PhaseBegan("recall")


def test_others_are_heard_more_quietly_than_oneself() -> None:
    assert heard(TURN, pace=1, persons=(1,)) == [("TurnBegan", 1, 1.0)]
    assert heard(TURN, pace=2, persons=(0,)) == [("TurnBegan", 2, 0.6)]
    assert heard(PHASE, pace=1, persons=(0,)) == [("PhaseBegan", 1, 1.0)]
    assert heard(TURN, pace=1, persons=()) == [("TurnBegan", 1, 1.0)], "a spectator hears all alike"


def test_of_what_is_run_through_only_landmarks_are_heard() -> None:
    assert heard(TURN, PHASE, pace=0, persons=(0,)) == [("PhaseBegan", 0, 1.0)]
    assert heard(TURN, pace=0, persons=(1,)) == [("TurnBegan", 0, 1.0)], "an own move is no crowd"
    assert heard(*[TURN] * 20, PHASE, pace=0, persons=(1,)) == [("PhaseBegan", 0, 1.0)]


def test_m_and_the_icon_of_the_strip_mute() -> None:
    for size in ((1280, 720), (1920, 1080)):
        window = Window(session("person", "random"), size)
        window.settle()
        app = window.app
        assert not app.settings.muted
        window.press(pygame.K_m)
        window.step()
        assert app.settings.muted and window.scene.picture.frame(window.scene)[0].muted
        window.click(("button", "sound"))
        window.step()
        assert not app.settings.muted and not window.scene.picture.frame(window.scene)[0].muted


def test_lifting_refusing_and_undoing_are_heard(listener: Listener) -> None:
    window = boarding()
    asking = window.asking
    ship = next(key for key in asking.lit() if key[0] == "ship")
    refused: Key = next(key for key in asking.dimmed() if key[0] == "ship")
    crew: Key = next(key for key in asking.lit() if key[0] == "crew")
    listener.ui.clear()
    window.click(("button", "undo"))
    assert listener.ui[-1] == "illegal", "nothing to take back yet"
    window.click(crew)
    assert listener.ui[-1] == "lift"
    window.click(refused)
    assert listener.ui[-1] == "illegal"
    before = len(listener.events)
    window.click(ship)
    window.settle()
    assert "Boarded" in [name for name, _, _ in listener.events[before:]]
    window.press(pygame.K_u)
    assert listener.ui[-1] == "undo"


def test_a_dragged_figure_is_heard_when_lifted_and_when_refused(listener: Listener) -> None:
    window = boarding()
    crew: Key = next(key for key in window.asking.lit() if key[0] == "crew")
    refused: Key = next(key for key in window.asking.dimmed() if key[0] == "ship")
    listener.ui.clear()
    window.drag(crew, refused)
    assert [name for name in listener.ui if name != "hover"] == ["lift", "illegal"]


def test_a_spectator_sees_somebodys_board_in_every_phase() -> None:
    game = session("random", "random", "random", "random", seed=5)
    window = Window(game)
    phases: set[str] = set()
    rng = random.Random(3)
    for _ in decisions(game, rng):
        if game.state.phase not in phases or rng.random() < 0.02:
            phases.add(game.state.phase)
            view = window.scene.picture.frame(window.scene)[0]
            assert view.viewer in range(4)
            assert game.state.active in (-1, view.viewer)
            assert all(card == -1 for card in view.view.players[view.viewer or 0].hand)
    assert {"briefing", "action", "skirmish"} <= phases
    window.scene.leave()


def test_what_can_be_used_is_heard_when_pointed_at(listener: Listener) -> None:
    window = boarding()
    listener.ui.clear()
    window.move(window.where(("tactics",)))
    window.step()
    assert not listener.ui
    ship = next(key for key in window.asking.lit() if key[0] == "ship")
    window.move(window.where(ship))
    window.step(3)
    assert listener.ui == ["hover"]
