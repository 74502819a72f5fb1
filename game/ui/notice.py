"""One sentence near the window's lower edge that goes away by itself."""

from __future__ import annotations

from pygame import Surface

from game.ui import text, theme
from game.ui.painter import Painter
from game.ui.scale import Scale

_SECONDS = 7.0


class Notice:
    """The sentence shown last, and how long it stays."""

    def __init__(self) -> None:
        self.words = ""
        self._good = False
        self._left = 0.0

    def show(self, sentence: str, good: bool) -> None:
        """Show a sentence in place of any other ("": none); ``good`` where nothing went wrong."""
        self.words, self._good, self._left = sentence, good, _SECONDS if sentence else 0.0

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self._left = max(0.0, self._left - seconds)

    def draw(self, surface: Surface, scale: Scale) -> None:
        """Draw the sentence while it is due."""
        if self._left <= 0:
            return
        pen, (across, down) = Painter(surface), surface.get_size()
        size, pad = scale.pick(17, 15.5), scale.px(16)
        lines = text.wrap(self.words, size, min(across * 0.8, scale.px(900)) - 2 * pad)
        step = text.line_height(size, 1.35)
        width = max(text.measure(line, size) for line in lines) + 2 * pad
        height = len(lines) * step + 1.2 * pad
        # Above the row of buttons or the bar that says what to do next.
        x, y = (across - width) / 2, down - height - scale.pick(92, 66)
        pen.shadow((x, y, width, height), scale.px(8), scale.px(10), scale.px(4), opacity=0.7)
        ground = ((0.0, "#22314F", 0.98), (1.0, "#101A2E", 0.98))
        edge = theme.BRONZE_HI if self._good else theme.DANGER
        pen.rect((x, y, width, height), scale.px(8), gradient=ground, stroke=edge, stroke_opacity=0.85)
        for number, line in enumerate(lines):
            at = (x + width / 2, y + 0.6 * pad + (number + 0.5) * step)
            pen.text(line, at, size, theme.BONE, anchor="center", width=width - pad)
