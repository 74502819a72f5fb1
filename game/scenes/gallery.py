"""The gallery: one long sheet with every piece, card and widget in every state, to look at or to keep as a picture."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.content import Content
from game.rules import State
from game.scenes.base import Shell
from game.scenes.crowded import crowded_session
from game.scenes.frame import FramedScene
from game.scenes.gallery_cards import card_sections
from game.scenes.gallery_page import MARGIN, WIDTH, Page, Section
from game.scenes.gallery_pieces import icon_section, piece_sections
from game.scenes.gallery_widgets import widget_sections
from game.store.settings import StoreError
from game.table.table import Table
from game.table.view import CallBar, TableView
from game.table.zones import Marks
from game.ui import paint, theme
from game.ui.cache import SPRITES
from game.ui.painter import Painter
from game.ui.scroll import ScrollView

_TITLE = 110
_TABLE = (WIDTH - 2 * MARGIN, round((WIDTH - 2 * MARGIN) * 9 / 16))


class GalleryScene(FramedScene):
    """The sheet, to scroll through."""

    title = "Gallery"
    full_width = 1840.0
    compact_width = 1256.0

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.sheet = Sheet(app.content)
        self.view = ScrollView(self._paint)
        self.ring.set([self.view, self.back_button], self.view)

    def layout(self) -> None:
        """The sheet is as wide as the panel."""
        super().layout()
        self.view.rect = self.inside()
        self.view.unit = self.scale.unit
        self.view.height = round(self.sheet.height * self._unit())

    def _unit(self) -> float:
        return self.view.inner().width / WIDTH

    def _paint(self, pen: Painter, area: Rect, top: int) -> None:
        self.sheet.draw(pen, self._unit(), area.x, top)


class Sheet:
    """The parts of the sheet from top to bottom, and the full table they take their cards from."""

    def __init__(self, content: Content) -> None:
        self.state: State = crowded_session(content).state
        cards = card_sections(content)
        self.sections = (
            Section(_TITLE, _title), *piece_sections(), cards[0], *widget_sections(), Section(_TABLE[1] + 70, _table),
            *cards[1:], icon_section(),
        )  # fmt: skip
        self.height = sum(section.height for section in self.sections) + 24

    def draw(self, pen: Painter, u: float, left: float, top: float) -> None:
        """Draw what is seen through the pen's clip: ``u`` pixels a unit, the sheet's top left at a place."""
        seen = pen.target.get_clip()
        y = top
        for section in self.sections:
            tall = section.height * u
            # Halos reach over a section's edges.
            if y < seen.bottom + 40 and y + tall > seen.top - 40:
                section.draw(Page(pen, u, left, y, self.state))
            y += tall


def compose(content: Content, u: float = 1.0) -> Surface:
    """The whole sheet as a picture, ``u`` pixels per unit."""
    sheet = Sheet(content)
    picture = Surface((round(WIDTH * u), round(sheet.height * u)))
    picture.fill(theme.rgb("#0A101D"))
    sheet.draw(Painter(picture), u, 0, 0)
    return picture


def save_png(content: Content, path: Path) -> None:
    """Write the sheet to a file. Raises StoreError, with a sentence, if it cannot be written."""
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((8, 8), pygame.HIDDEN)
    drawn = io.BytesIO()
    pygame.image.save(compose(content), drawn, "sheet.png")
    try:
        path.write_bytes(drawn.getvalue())
    except OSError as fault:
        reason = (fault.strerror or str(fault)).lower()
        raise StoreError(f"{path} cannot be written ({reason}); choose another file or folder.") from fault


def _title(page: Page) -> None:
    page.pen.text("REVENANT", page.at(MARGIN, 56), 44 * page.u, face="title", tracking=4, metal=True)
    words = "Every piece, card and widget. Sizes are those of a window of 1920 x 1080."
    page.label(words, 420, 60, 900)


def _table(page: Page) -> None:
    page.head("The table: an admiral's Frigate, the ring, the Houses")
    size = round(_TABLE[0] * page.u), round(_TABLE[1] * page.u)

    def make() -> Surface:
        out = Surface(size)
        state = page.state.clone()
        state.phase = "action"
        seats = crowded_session(state.book.content).seats
        seen = TableView(state, seats, 0, call=CallBar("Board a ship", seat=0))
        Table(state.book.content, size).draw(out, seen, Marks())
        return paint.converted(out)

    picture = SPRITES.get(("gallery table", size), make)
    left, top = page.at(MARGIN, 44)
    page.pen.target.blit(picture, (round(left), round(top)))
