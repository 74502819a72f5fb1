"""Who made what the game is made of: the text of assets/CREDITS.md."""

from __future__ import annotations

from pygame import Rect

from game.paths import assets_dir
from game.scenes.base import Shell
from game.scenes.frame import FramedScene
from game.ui.markdown import Document
from game.ui.painter import Painter
from game.ui.scroll import ScrollView

_INSET = 8


class CreditsScene(FramedScene):
    """A page to scroll."""

    title = "Credits"

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.document = Document(_source())
        self.view = ScrollView(self._paint)
        self.ring.set([self.view, self.back_button], self.view)

    def layout(self) -> None:
        """The page fills the panel."""
        super().layout()
        self.view.rect = self.inside()
        self.view.unit = self.scale.unit
        self.document.layout(self.view.inner().width - 2 * self.scale.px(_INSET), self.scale)
        self.view.height = self.document.height

    def _paint(self, pen: Painter, area: Rect, top: int) -> None:
        inset = round(self.scale.px(_INSET))
        self.document.draw(pen, area.inflate(-2 * inset, 0), top, self.scale.unit)


def _source() -> str:
    path = assets_dir() / "CREDITS.md"
    try:
        text = path.read_text(encoding="utf-8")
    except OSError:
        return f"The file {path} is missing; please reinstall the program."
    # The page's own title stands over the panel already.
    return text.split("\n", 1)[1] if text.startswith("# ") else text
