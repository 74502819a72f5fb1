"""The plain scene of the menus: a sky, a title, one panel, buttons under it; Esc goes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface
from pygame.event import Event

from game.scenes import backdrop
from game.scenes.base import Scene, Shell
from game.ui import theme
from game.ui.dialog import Answer, Dialog
from game.ui.painter import Painter
from game.ui.widgets import Button, is_back


class FramedScene(Scene):
    """A scene with a title over one panel. Subclasses fill ``panel()`` and name the buttons."""

    key_repeat = True
    title = ""
    full_width = 1240.0
    compact_width = 1080.0
    full_height: float | None = None
    compact_height: float | None = None
    """Heights of the panel; None takes all there is."""

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.back_button = Button("Back", self.back, "return-arrow")
        self.left_buttons: Sequence[Button] = (self.back_button,)
        self.right_buttons: Sequence[Button] = ()

    def back(self) -> None:
        """Leave the scene."""
        self.app.pop()

    def panel(self) -> Rect:
        """The panel in pixels."""
        s = self.scale
        width = min(s.pick(self.full_width, self.compact_width), self.app.size[0] - s.pick(120, 48))
        top, bottom = s.pick(150, 92), s.px(s.height) - s.pick(118, 72)
        if self.full_height is not None and self.compact_height is not None:
            spare = max(0.0, bottom - top - s.pick(self.full_height, self.compact_height))
            top, bottom = top + spare / 3, bottom - spare * 2 / 3
        left = (self.app.size[0] - width) / 2
        return Rect(round(left), round(top), round(width), round(bottom - top))

    def inside(self) -> Rect:
        """The panel without its padding."""
        pad = round(self.scale.pick(28, 18))
        return self.panel().inflate(-2 * pad, -2 * pad)

    def place_buttons(self) -> None:
        """The buttons in one line under the panel, at its two ends."""
        s, panel = self.scale, self.panel()
        tall, gap = s.pick(54, 40), s.pick(16, 10)
        y = round(panel.bottom + s.pick(24, 15))
        x = float(panel.x)
        for button in self.left_buttons:
            width = max(s.pick(180, 130), button.natural_width(s))
            button.rect = Rect(round(x), y, round(width), round(tall))
            x += width + gap
        x = float(panel.right)
        for button in reversed(self.right_buttons):
            width = max(s.pick(200, 140), button.natural_width(s))
            button.rect = Rect(round(x - width), y, round(width), round(tall))
            x -= width + gap

    def layout(self) -> None:
        """Place the buttons; subclasses place the rest."""
        self.place_buttons()

    def other(self, event: Event) -> bool:
        """Esc goes back."""
        if is_back(event):
            self.back()
            return True
        return False

    def draw(self, surface: Surface) -> None:
        """Sky, title and panel, then the widgets."""
        s, pen = self.scale, Painter(surface)
        panel = self.panel()
        box = (panel.x, panel.y, panel.width, panel.height)
        surface.blit(backdrop.panels(surface.get_size(), 0.25, (box,), s.px(theme.RADIUS_PANEL)), (0, 0))
        at = (panel.x + s.px(4), panel.y - s.pick(58, 40))
        backdrop.lettering(pen, self.title.upper(), at, s.pick(50, 34), s.pick(5, 4), width=panel.width - s.px(8))
        self.draw_panel(pen)
        super().draw(surface)

    def draw_panel(self, pen: Painter) -> None:
        """What the panel holds besides widgets."""


class ConfirmScene(Scene):
    """A question over the scene that asks it."""

    overlay = True

    def __init__(self, app: Shell, title: str, words: str, answers: Sequence[Answer]) -> None:
        """``answers`` act after the question is gone; Esc only closes it."""
        super().__init__(app)
        closing: list[Answer] = [
            (label, icon, partial(self._answer, action), gold) for label, icon, action, gold in answers
        ]
        self.dialog = Dialog(title, words, closing, app.pop)
        self.ring = self.dialog.ring

    def _answer(self, action: Callable[[], None] | None) -> None:
        self.app.pop()
        if action is not None:
            action()

    def layout(self) -> None:
        """In the middle of the window."""
        self.dialog.layout(self.scale, self.window())

    def handle(self, event: Event) -> bool:
        """Everything goes to the question."""
        return self.dialog.handle(event)

    def draw(self, surface: Surface) -> None:
        """The box over what is below."""
        self.dialog.draw(Painter(surface), self.scale)
