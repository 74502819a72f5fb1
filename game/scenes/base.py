"""What a scene is, and what it may ask of the window it is shown in."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from pygame import Rect, Surface
from pygame.event import Event

from game.content import Content
from game.sound import Sound
from game.store.record import SeatInfo
from game.store.settings import Settings
from game.ui.focus import FocusRing
from game.ui.painter import Painter
from game.ui.scale import Scale, scale_for


class Shell(Protocol):
    """The window as scenes see it (``game.app.App``)."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""

    @property
    def settings(self) -> Settings:
        """The settings in force, those of the command line included."""

    @property
    def content(self) -> Content:
        """Cards, boards and Houses."""

    @property
    def sound(self) -> Sound:
        """The loudspeaker; silent where there is no device."""

    def push(self, scene: Scene) -> None:
        """Show a scene over the present one."""

    def pop(self) -> None:
        """Take the uppermost scene away."""

    def replace(self, scene: Scene) -> None:
        """Put a scene in the uppermost one's place."""

    def reset(self, scene: Scene) -> None:
        """Put a scene in the place of all."""

    def to_title(self) -> None:
        """Leave for the title."""

    def quit(self, code: int = 0) -> None:
        """End the program after this frame."""

    def notify(self, sentence: str, good: bool = False) -> None:
        """Show one sentence at the lower edge for some seconds; ``good`` where nothing went wrong."""

    def change_settings(self, **values: Any) -> None:
        """Change, apply and keep some settings."""

    def new_seed(self) -> int:
        """A seed for a new game."""

    def play_new(self, seats: list[SeatInfo], seed: int, watch: bool = False) -> bool:
        """Start a game; what was in progress is kept. False, with a sentence shown, if it cannot be."""

    def play_file(self, path: Path) -> bool:
        """Go on with a saved game. False, with a sentence shown, if it cannot be read."""


class Scene:
    """One scene. Subclasses build ``self.ring`` of widgets, place them in ``layout`` and draw the rest."""

    overlay = False
    """Whether the scene below is drawn too."""
    key_repeat = False
    """Whether a held key goes on: in lists and fields, but never where it could answer the next question too."""

    def __init__(self, app: Shell) -> None:
        self.app = app
        self.ring = FocusRing()
        self.scale: Scale = scale_for(app.size, app.settings.ui_scale)

    def enter(self) -> None:
        """The scene has become the uppermost one (again)."""

    def cover(self) -> None:
        """Another scene is about to lie over this one."""

    def leave(self) -> None:
        """The scene was taken away, or the program ends."""

    def resize(self) -> None:
        """The window's size or the text setting has changed: lay everything out anew."""
        self.scale = scale_for(self.app.size, self.app.settings.ui_scale)
        self.layout()

    def layout(self) -> None:
        """Give every widget its rectangle from ``self.scale``."""

    def handle(self, event: Event) -> bool:
        """Take one event; True if it was used. Widgets come first, then ``other``."""
        if self.ring.handle(event):
            return True
        return self.other(event)

    def other(self, event: Event) -> bool:
        """An event that no widget took."""
        return False

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self.ring.update(seconds)

    def draw(self, surface: Surface) -> None:
        """Draw the whole scene."""
        self.ring.draw(Painter(surface), self.scale)

    def window(self) -> Rect:
        """The whole window in pixels."""
        return Rect((0, 0), self.app.size)
