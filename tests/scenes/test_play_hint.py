"""Advice at the table, why AI players act, and the way from the result to the look back."""

from __future__ import annotations

import random
import time

import pygame
import pytest
from play_games import content, random_answer, session
from play_hands import Window

from game.ai.explain import Alternative, Explanation, Part, explain
from game.rules import Setup, legal, new_game, see
from game.rules import decisions as d
from game.rules.choices import Choice, PickCard
from game.rules.state import State
from game.scenes.review import ReviewScene
from game.store.record import SeatInfo
from game.words.thinking import thought_text


class Adviser:
    """Thinks at once, in this process."""

    def __init__(self) -> None:
        self.explained: Explanation | None = None
        self.asked: list[tuple[int, str]] = []
        self._choice: Choice | None = None
        self.dumb = False

    def ask(self, view: State, seat: int, level: str, seed: int) -> None:
        self.asked.append((seat, level))
        self.explained = None if self.dumb else explain(view, seat, "officer", random.Random(seed))
        self._choice = legal(view)[0] if self.explained is None else self.explained.choice

    def poll(self) -> Choice | None:
        choice, self._choice = self._choice, None
        return choice

    def cancel(self) -> None:
        self._choice = None

    def close(self) -> None:
        return None


def advised(window: Window) -> Adviser:
    adviser = Adviser()
    window.scene.hint._worker = adviser  # type: ignore[assignment]
    return adviser


def test_the_key_gives_advice_that_can_be_taken_with_enter() -> None:
    window = Window(session("person", "random", seed=3))
    adviser = advised(window)
    pointed = 0
    for _ in range(12):
        window.settle()
        scene = window.scene
        if window.app.top is not scene or scene.asking is None or scene.asking.ask.step is None:
            break
        before = len(scene.session.record.choices)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"))
        window.step(3)
        assert adviser.asked[-1] == (0, "cadet")
        assert adviser.explained is not None and scene.hint.key is not None
        card = scene.hint.card(scene.hint.key)
        assert card is not None and card.title.startswith("Hint: ") and card.text.startswith("Why: ")
        assert scene.focus == scene.hint.key
        pointed += 1
        scene.clicked(scene.focus)
        window.step(2)
        if len(scene.session.record.choices) == before and window.app.top is scene:
            scene.take(random_answer(scene.session, random.Random(1)))
        assert scene.hint.key is None or scene.asking is scene.hint._for
    assert pointed >= 5


def test_without_advice_a_sentence_says_so() -> None:
    window = Window(session("person", "random", seed=3))
    adviser = advised(window)
    adviser.dumb = True
    window.settle()
    window.scene.press("hint")
    window.step(2)
    assert window.scene.hint.key is None and not window.scene.hint.waiting


def test_another_question_drops_the_thought() -> None:
    window = Window(session("person", "random", seed=3))
    adviser = advised(window)
    window.settle()
    window.scene.press("hint")
    assert window.scene.hint.waiting
    asking = window.scene.asking
    assert asking is not None
    window.scene.take(legal(asking.view)[0])
    window.step()
    assert not window.scene.hint.waiting and adviser._choice is None


def test_why_an_ai_player_acted_is_on_its_line_of_the_log() -> None:
    window = Window(session("officer", "person", seed=5))
    scene = window.scene
    end = time.monotonic() + 60
    while not any(scene.playback.thoughts.values()) and time.monotonic() < end:
        window.step()
        time.sleep(0.01)
        if scene.asking is not None and scene.asking.ask.step is not None:
            scene.take(random_answer(scene.session, random.Random(2)))
    event, why = next((event, why) for event, why in scene.playback.thoughts.items() if why)
    assert why.startswith("Why: ")
    window.step(2)
    log = scene.picture.log
    line = next(n for n, (first, after) in enumerate(log.spans) if first <= event < after)
    card = scene.picture.card(scene, ("log", line))
    assert card is not None and why in card.text
    scene.leave()


def test_what_is_told_names_no_hidden_card() -> None:
    game = session("officer", "person", seed=5)
    while game.decision is None or game.state.phase != "action":
        if game.decision is None:
            game.step()
        else:
            game.choose(legal(game.state)[0])
    choice, card = legal(game.state)[0], PickCard(0, game.state.players[0].hand[0])
    thought = Explanation(choice, (Part("tactics", -1, 1.0),), 2.0, (Alternative(card, 1.0),), (), (choice,))
    assert thought_text(see(game.state, None), game.seats, thought) == "Why: +1 Tactics."


def test_the_result_leads_to_the_look_back_and_to_the_table() -> None:
    window = Window(session("person", "random", seed=6))
    scene = window.scene
    chance = random.Random(3)
    while not window.session.state.over:
        if window.session.decision is None:
            window.session.step()
        else:
            window.session.choose(random_answer(window.session, chance))
    scene.ending.show()
    window.app.top.review_button.activate()  # type: ignore[attr-defined]
    review = window.app.top
    assert isinstance(review, ReviewScene)
    review.worker._process.kill()
    window.step(2)
    scene.looking.open_moment(40)
    assert type(window.app.top).__name__ == "PastScene"
    window.step(2)
    scene.leave()
    review.leave()


@pytest.mark.parametrize(
    "step", [d.KeepHidden(0, (0, 9), "own Frigate"), d.LoseHidden(0, "Mutiny"), d.LoseOperation(0, "x")]
)
def test_nothing_is_told_about_a_choice_among_hidden_cards(step: object) -> None:
    """The House of a reason ("+4 Novaris lead") would tell everybody which Hidden Influence card was kept."""
    state = new_game(Setup(2, 1), content())
    state.stack.append(step)
    kept = PickCard(0, 0)
    thought = Explanation(kept, (Part("houses", 1, 4.0),), 2.0, (Alternative(PickCard(0, 9), 1.0),), (), (kept,))
    seats = [SeatInfo(name="Emily", control="officer", colour=0), SeatInfo(name="Jacob", control="person", colour=1)]
    assert thought_text(see(state, None), seats, thought) == ""
