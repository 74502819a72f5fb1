"""The rules to read: the chapters of assets/rules with their contents at the left."""

from __future__ import annotations

from pygame import Rect
from pygame.event import Event

from game.paths import assets_dir
from game.scenes.base import Shell
from game.scenes.frame import FramedScene
from game.ui import theme
from game.ui.markdown import Document
from game.ui.painter import Painter
from game.ui.scroll import ListBox, ScrollView
from game.ui.text import Weight

_INSET = 8
_DEEPEST = 3
"""Headings down to this level stand in the contents."""


class RulesScene(FramedScene):
    """The rules, opened at a rule number (``anchor`` "4.1") or at the beginning."""

    title = "The rules"
    full_width = 1640.0
    compact_width = 1220.0

    def __init__(self, app: Shell, anchor: str = "") -> None:
        super().__init__(app)
        self.anchor = anchor
        self.document = Document(_source())
        self.view = ScrollView(self._paint)
        self.contents = ListBox(self._paint_row, self._go, self._go)
        self.heads: list[tuple[int, str, float]] = []
        self._from = 0
        self.ring.set([self.contents, self.view, self.back_button], self.view)

    def layout(self) -> None:
        """Contents at the left, the text at the right; the place being read stays in view."""
        super().layout()
        s, inside = self.scale, self.inside()
        share = self.view.offset / self.document.height if self.document.height else 0.0
        aside = round(s.pick(420, 300))
        self.contents.unit = self.view.unit = s.unit
        self.contents.rect = Rect(inside.x, inside.y, aside, inside.height)
        left = inside.x + aside + round(s.pick(36, 22))
        self.view.rect = Rect(left, inside.y, inside.right - left, inside.height)
        self.document.layout(self.view.inner().width - 2 * s.px(_INSET), s)
        self.view.height = self.document.height
        self.heads = [head for head in self.document.heads if head[0] <= _DEEPEST]
        self.contents.set_rows(len(self.heads), round(s.pick(38, 30)))
        if self.anchor:
            self.open(self.anchor)
            self.anchor = ""
        else:
            self.view.scroll_to(share * self.document.height)
        self._follow()

    def open(self, anchor: str) -> bool:
        """Show a rule by its number; False if there is none of that number."""
        y = self.document.find(anchor)
        if y is None:
            return False
        self.view.scroll_to(y - self.scale.px(6))
        self._follow()
        return True

    def _go(self, number: int) -> None:
        self.view.scroll_to(self.heads[number][2])

    def _follow(self) -> None:
        """Mark in the contents what is being read."""
        reading = [i for i, head in enumerate(self.heads) if head[2] <= self.view.offset + self.scale.px(40)]
        self.contents.index = reading[-1] if reading else 0
        row = self.contents.row_height
        self.contents.show((self.contents.index - 3) * row, (self.contents.index + 4) * row)

    def handle(self, event: Event) -> bool:
        """As every scene, and the contents follow the text."""
        before = self.view.offset
        used = super().handle(event)
        if self.view.offset != before and self.ring.focused is not self.contents:
            self._follow()
        return used

    def draw_panel(self, pen: Painter) -> None:
        """The line between contents and text."""
        x = self.contents.rect.right + self.scale.pick(18, 11)
        inside = self.inside()
        pen.line((x, inside.y), (x, inside.bottom), theme.BRONZE, 1, 0.45)

    def _paint(self, pen: Painter, area: Rect, top: int) -> None:
        inset = round(self.scale.px(_INSET))
        self.document.draw(pen, area.inflate(-2 * inset, 0), top, self.scale.unit)

    def _paint_row(self, pen: Painter, area: Rect, number: int, chosen: bool, over: bool) -> None:
        s = self.scale
        level, words, _ = self.heads[number]
        box = (area.x, area.y + 1, area.width - s.px(4), area.height - 2)
        if chosen:
            ground = ((0.0, "#2C3D61", 0.95), (1.0, "#1D2B49", 0.95))
            pen.rect(box, s.px(6), gradient=ground, stroke=theme.BRONZE_HI, stroke_opacity=0.8)
        elif over:
            pen.rect(box, s.px(6), fill=theme.INK3, opacity=0.9)
        x = area.x + s.px(12) + (level - 1) * s.pick(18, 12)
        room = area.right - x - s.px(14)
        size = s.pick(17, 15) if level > 1 else s.pick(18, 16)
        color = theme.NAME if chosen else theme.BRONZE_HI if level == 1 else theme.BONE
        weight: Weight = "semibold" if level == 1 else "medium"
        pen.text(words, (x, area.centery), size, color, weight=weight, width=room)


def _source() -> str:
    folder = assets_dir() / "rules"
    try:
        pages = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.md"))]
    except OSError:
        pages = []
    if not pages:
        return f"# The rules are missing\n\nThere is nothing to read in {folder}; please reinstall the program."
    return "\n\n".join(pages)
