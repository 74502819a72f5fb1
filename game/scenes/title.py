"""The title: where the program starts and every game ends up."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.scenes import backdrop
from game.scenes.base import Scene, Shell
from game.scenes.frame import ConfirmScene
from game.store.saves import SaveInfo, count_saves, current_game
from game.ui import text, theme
from game.ui.dialog import Answer
from game.ui.painter import Painter
from game.ui.scale import Scale
from game.ui.widgets import Button, is_back
from game.words.names import PHASE_NAMES, ROMAN

VERSION = "v 1.0"
_REST = 0.15
"""Seconds a window's size stays the same before the picture is drawn for it."""


class MenuItem(Button):
    """A line of the title's menu: icon, name and a few words; gold where the game goes on."""

    def __init__(self, label: str, note: str, icon: str, action: Callable[[], None], primary: bool = False) -> None:
        super().__init__(label, action, icon, primary)
        self.note = note

    def draw(self, pen: Painter, scale: Scale, focused: bool) -> None:
        """Draw the line; its ground shows only where something points at it."""
        area, unit, look = self.rect, scale.unit, self.look
        box = (area.x, area.y, area.width, area.height)
        radius = area.height * 0.2
        color, second = theme.BONE, theme.BONE2
        if self.primary:
            gold = [(0.0, "#FFE39B", 1.0), (0.5, "#F5C252", 1.0), (1.0, "#C08430", 1.0)]
            if look == "hover":
                gold = [(0.0, "#FFF0C2", 1.0), (0.5, "#FFD56B", 1.0), (1.0, "#D79A3A", 1.0)]
            pen.shadow(box, radius, 10 * unit, 0, theme.GOLD, 0.47)
            edge = "#FFF6D8"
            pen.rect(box, radius, gradient=gold, stroke=edge, stroke_width=1.4 * unit, stroke_opacity=0.8)
            color, second = theme.GOLD_DARK_TEXT, "#513809"
        elif look in ("hover", "pressed") or focused:
            strength = 0.85 if look != "normal" else 0.45
            ground = ((0.0, "#22314F", strength), (1.0, "#101A2E", strength))
            pen.rect(box, radius, gradient=ground, stroke=theme.BRONZE, stroke_opacity=0.7 * strength)
            color = "#FFF6DE"
        y, icon = area.centery, scale.pick(30, 23)
        pen.icon(self.icon, (area.x + scale.pick(40, 30), y), icon, color)
        x = area.x + scale.pick(78, 58)
        size, small = scale.pick(27, 20), scale.pick(18, 15.5)
        shown = pen.text(self.label, (x, y), size, color, "title", width=area.right - x - scale.px(8))
        if self.note:
            at = (shown.right + scale.pick(18, 12), y + scale.px(2))
            room = area.right - scale.px(14) - at[0]
            if room > text.measure("mm…", small):
                pen.text(self.note, at, small, second, width=room)

    def corner(self) -> float:
        """As its ground."""
        return self.rect.height * 0.2


class TitleScene(Scene):
    """The ark, the name of the game, and what one can do."""

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.saved: SaveInfo | None = None
        self.items: list[MenuItem] = []
        self._picture: Surface | None = None
        self._rest = 0.0

    def enter(self) -> None:
        """Look again at what is saved."""
        before = self.ring.focused.label if isinstance(self.ring.focused, MenuItem) else ""
        self.saved = current_game()
        self.items = []
        if self.saved is not None:
            note = f"Cycle {ROMAN[self.saved.cycle]}, {phase_words(self.saved.phase)}"
            self.items.append(MenuItem("Continue", note, "play-button", self._continue, True))
        kept = count_saves()
        self.items += [
            MenuItem("New game", "2 to 4 admirals", "compass", self._new, self.saved is None),
            MenuItem("Load", f"{kept} kept" if kept else "", "time-trap", self._load),
            MenuItem("Watch", "AI admirals play", "tabletop-players", self._watch),
            MenuItem("Statistics", "", "laurels", self._statistics),
            MenuItem("Learn the rules", "", "rule-book", self._rules),
            MenuItem("Settings", "", "cog", self._settings),
            MenuItem("Credits", "", "scroll-unfurled", self._credits),
            MenuItem("Quit", "", "exit-door", lambda: self.app.quit(0)),
        ]
        same = [item for item in self.items if item.label == before]
        self.ring.set(self.items, (same or self.items)[0])
        self.layout()

    def layout(self) -> None:
        """One column at the left."""
        s = self.scale
        x, width, tall = s.pick(104, 64), s.pick(500, 372), s.pick(60, 44)
        step = s.pick(70, 48)
        room = s.px(s.height) - s.pick(392, 250) - s.pick(64, 44)
        if self.items:
            step = min(step, room / len(self.items))
        tall = min(tall, step - s.px(4))
        top = s.pick(392, 250)
        for number, item in enumerate(self.items):
            item.rect = Rect(round(x), round(top + number * step), round(width), round(tall))

    def resize(self) -> None:
        """Another size: the picture is drawn anew once the window has come to rest."""
        self._rest = 0.0
        super().resize()

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self._rest += seconds
        super().update(seconds)

    def _sky(self, size: tuple[int, int]) -> Surface:
        """The picture, or while the window is being pulled the last one stretched."""
        last = self._picture
        if last is not None and last.get_size() != size and self._rest < _REST:
            return pygame.transform.scale(last, size)
        self._picture = backdrop.title_picture(size)
        return self._picture

    def other(self, event: Event) -> bool:
        """Esc asks whether to end the program."""
        if not is_back(event):
            return False
        answers: list[Answer] = [
            ("Stay", "return-arrow", None, True),
            ("Quit", "exit-door", lambda: self.app.quit(0), False),
        ]
        words = "Your games are kept; Continue goes on where you left."
        self.app.push(ConfirmScene(self.app, "Leave Revenant?", words, answers))
        return True

    def draw(self, surface: Surface) -> None:
        """The picture, the wordmark, the menu."""
        s, pen = self.scale, Painter(surface)
        surface.blit(self._sky(surface.get_size()), (0, 0))
        x = s.pick(112, 68)
        backdrop.lettering(pen, "REVENANT", (x, s.pick(224, 124)), s.pick(112, 72), s.pick(7, 5), glow="#5B86D8")
        backdrop.rule(pen, x + s.px(4), x + s.pick(608, 400), s.pick(300, 174), s.unit)
        motto = "Four Houses. One ark. No way back."
        pen.text(motto, (x + s.px(4), s.pick(334, 200)), s.pick(23, 17.5), theme.BONE2, weight="regular")
        foot, small = s.px(s.height) - s.pick(40, 26), s.pick(15, 14)
        credit = "Icons by game-icons.net contributors, CC BY 3.0"
        pen.text(credit, (x, foot), small, "#9AA3B5", weight="regular")
        pen.text(VERSION, (s.px(s.width) - s.px(30), foot), small, "#9AA3B5", anchor="midright")
        super().draw(surface)

    # ---------------------------------------------------------------- what the items do
    def _continue(self) -> None:
        if self.saved is not None:
            self.app.play_file(self.saved.path)

    def _new(self) -> None:
        from game.scenes.new_game import NewGameScene

        self.app.push(NewGameScene(self.app))

    def _watch(self) -> None:
        from game.scenes.new_game import NewGameScene

        self.app.push(NewGameScene(self.app, watch=True))

    def _load(self) -> None:
        from game.scenes.load import LoadScene

        self.app.push(LoadScene(self.app))

    def _statistics(self) -> None:
        from game.scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app))

    def _rules(self) -> None:
        from game.scenes.rules_reader import RulesScene

        self.app.push(RulesScene(self.app))

    def _settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _credits(self) -> None:
        from game.scenes.credits import CreditsScene

        self.app.push(CreditsScene(self.app))


def phase_words(phase: str) -> str:
    """A phase as the title and the list of games name it ("Action phase")."""
    name = PHASE_NAMES.get(phase, phase.capitalize())
    return name if phase in ("setup", "scoring") else f"{name} phase"
