"""A window without a screen, and two hands that play in it: one with the mouse only, one with the keyboard only."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pygame
from play_games import content, random_answer

from game.app import App, PlayOptions
from game.rules.choices import Choice, EndTurn, Skip
from game.scenes.frame import ConfirmScene
from game.scenes.handover import HandoverScene
from game.scenes.play import PlayScene
from game.scenes.play_asking import Asking
from game.scenes.session import GameSession
from game.table.zones import Key, Position

FRAME = 0.05


class Window:
    """A play scene in a window of its own; events are posted, frames are stepped."""

    def __init__(self, session: GameSession, size: tuple[int, int] = (1280, 720), speed: str = "instant") -> None:
        self.app = App(PlayOptions(window=size, speed=speed), content())  # type: ignore[arg-type]
        self.scene = PlayScene(self.app, session)
        self.app.reset(self.scene)
        self.step()

    @property
    def session(self) -> GameSession:
        return self.scene.session

    @property
    def asking(self) -> Asking:
        assert self.scene.asking is not None
        return self.scene.asking

    def step(self, frames: int = 1, seconds: float = FRAME) -> None:
        for _ in range(frames):
            self.app.step(seconds)

    def settle(self, most: int = 400) -> None:
        """Frames until a person is asked, a cover lies there, the Skirmish waits or the result shows.

        Those in which an AI player thinks do not count: how many they are is up to the machine, and a worker that
        does not answer is given up by the game itself.
        """
        scene = self.scene
        while most > 0:
            self.step()
            if scene.playback.thinking is None:
                most -= 1
            else:
                time.sleep(0.002)
            if self.app.top is not scene or scene.playback.held:
                return
            if scene.asking is not None and scene.asking.ask.step is not None:
                return
        raise AssertionError("nothing happens any more")

    # --- the mouse ----------------------------------------------------------------------------------------

    def where(self, key: Key) -> Position:
        """A pixel that hits the thing."""
        table = self.scene.picture.table
        if key[0] == "operation":
            self._scroll_to(key)
        for zone in reversed(table.zones):
            if zone.key != key:
                continue
            spots = [zone.rect.center]
            spots += [
                (zone.rect.x + zone.rect.width * i // 16, zone.rect.y + zone.rect.height * j // 16)
                for i in range(1, 16)
                for j in range(1, 16)
            ]
            for spot in spots:
                if table.hit(spot) == key:
                    return spot
        raise AssertionError(f"{key} cannot be pointed at")

    def _scroll_to(self, key: Key) -> None:
        """Turn the wheel over the hand until the card is drawn."""
        for turn in (1, 1, 1, -1, -1, -1, -1, -1):
            drawn = [zone for zone in self.scene.picture.zones() if zone.key[:1] == ("operation",)]
            if any(zone.key == key for zone in drawn) or not drawn:
                return
            self.move(drawn[0].rect.center)
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn, precise_y=turn))
            self.step()

    def move(self, pos: Position, held: bool = False) -> None:
        buttons = (1 if held else 0, 0, 0)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons))

    def down(self, pos: Position, button: int = 1) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))

    def up(self, pos: Position, button: int = 1) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def click_at(self, pos: Position) -> None:
        self.move(pos)
        self.down(pos)
        self.up(pos)
        self.step()

    def click(self, key: Key) -> None:
        self.click_at(self.where(key))

    def drag(self, key: Key, target: Key | Position) -> None:
        """Pick up, carry, let go: each in a frame of its own."""
        start = self.where(key)
        self.move(start)
        self.down(start)
        self.step()
        self.move((start[0] + 9, start[1] + 9), held=True)
        self.step()
        end = target if isinstance(target[0], int) else self.where(target)  # type: ignore[arg-type]
        self.move(end, held=True)  # type: ignore[arg-type]
        self.step()
        self.up(end)  # type: ignore[arg-type]
        self.step()

    # --- the keyboard -------------------------------------------------------------------------------------

    def key(self, code: int, mod: int = 0) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod))

    def press(self, code: int, mod: int = 0) -> None:
        self.key(code, mod)
        self.step()

    def uncover(self) -> None:
        """Wait until the cover takes keys, then open it."""
        assert isinstance(self.app.top, HandoverScene)
        self.step(5, 0.1)
        self.press(pygame.K_RETURN)

    def focus(self, key: Key) -> None:
        """Tab to a thing."""
        order = list(self.scene.keyboard.places(True))
        assert key in order, f"{key} cannot have the focus"
        at = order.index(self.scene.focus) if self.scene.focus in order else -1
        for _ in range((order.index(key) - at) % len(order)):
            self.key(pygame.K_TAB)
        self.step()
        assert self.scene.focus == key


def on_table(asking: Asking, key: Key) -> Key:
    """The key of a row as the panel shows it."""
    return ("answer", asking.rows().index(key)) if key[0] == "row" else key


def by_mouse(window: Window, choice: Choice) -> None:
    """Answer with clicks only."""
    if isinstance(choice, Skip | EndTurn):
        window.click(("button", "skip" if isinstance(choice, Skip) else "end"))
        if isinstance(window.app.top, ConfirmScene):
            window.click_at(window.app.top.dialog.buttons[-1].rect.center)
        return

    def take(key: Key) -> None:
        if key[0] == "answer":
            window.step(3, 0.1)
        window.click(key)

    _by_keys(window, choice, take)


def by_keyboard(window: Window, choice: Choice) -> None:
    """Answer with keys only."""
    if isinstance(choice, Skip | EndTurn):
        window.press(pygame.K_s if isinstance(choice, Skip) else pygame.K_e)
        if isinstance(window.app.top, ConfirmScene):
            window.press(pygame.K_TAB)
            window.press(pygame.K_RETURN)
        return

    def take(key: Key) -> None:
        window.focus(key)
        window.press(pygame.K_RETURN)

    _by_keys(window, choice, take)


def _by_keys(window: Window, choice: Choice, take: Callable[[Key], None]) -> None:
    before = len(window.session.record.choices)
    for _ in range(4):
        if len(window.session.record.choices) > before or window.app.top is not window.scene:
            return
        asking = window.asking
        ways = [way for way in asking.ask.left(asking.picked) if way.choice == choice]
        assert ways, f"{choice} cannot be reached from {asking.picked}"
        rows = asking.rows()
        nexts = [key for key in ways[0].path if key not in asking.picked and (key[0] != "row" or key in rows)]
        take(on_table(asking, nexts[0]))


def play_through(window: Window, answer: Callable[[Window, Choice], None], cover: Callable[[Window], None],
                 onward: Callable[[Window], None], seed: int, most: int = 4000) -> int:  # fmt: skip
    """Play to the result; the number of choices made by hand."""
    rng = random.Random(seed)
    made = 0
    for _ in range(most):
        window.settle()
        if isinstance(window.app.top, HandoverScene):
            cover(window)
        elif window.app.top is not window.scene:
            return made
        elif window.scene.playback.held:
            onward(window)
        else:
            choice = random_answer(window.session, rng)
            before = len(window.session.record.choices)
            answer(window, choice)
            assert len(window.session.record.choices) > before, f"{choice} was not taken"
            made += 1
    raise AssertionError("the game does not end")
