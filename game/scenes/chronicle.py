"""The full log beside the table: by turns, filtered by player and kind, each line with its pieces ringed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.scenes.base import Scene, Shell
from game.scenes.log_list import Filter, FilterRow, LogList
from game.scenes.log_rows import LogRow, log_rows
from game.scenes.marked import draw_marked
from game.scenes.past import PastScene, PastTable
from game.table.table import Table
from game.ui import theme
from game.ui.painter import Painter
from game.ui.widgets import Button, is_back
from game.words.lines import KINDS

_KIND_ICONS = {
    "phase": "time-trap",
    "turn": "person",
    "gain": "swap-bag",
    "ring": "radial-balance",
    "skirmish": "crossed-sabres",
    "score": "laurels",
}


class ChronicleScene(Scene):
    """The log of the game over the left column; the table stays in view and shows what a line is about.

    ``closed`` is called once the player has closed it.
    """

    overlay = True
    key_repeat = True

    def __init__(self, app: Shell, play: PastTable, closed: Callable[[], None] = lambda: None) -> None:
        super().__init__(app)
        self.play = play
        self.closed = closed
        self.seat: int | None = None
        self.kind = ""
        self.rows: list[LogRow] = []
        self.rect = Rect(0, 0, 0, 0)
        seats = play.session.seats
        self.list = LogList([info.colour for info in seats], lambda number: None, self.open)
        everyone = [Filter(None, "All players")]
        self.players = FilterRow(
            [*everyone, *(Filter(n, info.name, colour=info.colour) for n, info in enumerate(seats))], self._by_player
        )
        self.kinds = FilterRow(
            [Filter("", "All kinds"), *(Filter(kind, name, _KIND_ICONS[kind]) for kind, name in KINDS.items())],
            self._by_kind,
        )
        self.close_button = Button("", self.close, theme.UI_ICONS["no"], tooltip="Close the log. Esc or L.")
        self.ring.set([self.list, self.players, self.kinds, self.close_button], self.list)
        self._read: tuple[object, ...] = ()
        """What the rows were made from."""
        self._filter()
        self._opened = False

    # --- filters ------------------------------------------------------------------------------------------

    def _by_player(self, value: object) -> None:
        self.seat = value if isinstance(value, int) else None
        self._filter()

    def _by_kind(self, value: object) -> None:
        self.kind = str(value)
        self._filter()

    def _filter(self) -> None:
        """Take the lines asked for; the chosen one stays as near as can be."""
        self._read = self._present()
        moment = self.rows[self.list.index].moment if 0 <= self.list.index < len(self.rows) else None
        log = self.play.log
        self.rows = log_rows(log.lines, log.spans, log.chapters(), self.seat, self.kind)
        self.list.fresh = log.fresh(self.play.sight.seat)
        self.list.set_rows(self.rows, self.scale)
        if self.rows:
            before = [n for n, row in enumerate(self.rows) if moment is None or row.moment <= moment]
            self.list.choose(before[-1] if before else 0)

    def _present(self) -> tuple[object, ...]:
        """What rows made now would tell: it differs once the game has gone on, or another may read."""
        log, session, seat = self.play.log, self.play.session, self.play.sight.seat
        log.update(seat)
        return len(log.lines), len(session.events), seat

    def update(self, seconds: float) -> None:
        """The game goes on beside the log, and its lines come; who was at the newest line stays at the newest."""
        super().update(seconds)
        self.play.go_on(seconds)
        if self._present() == self._read:
            return
        newest, offset = self.list.index == len(self.rows) - 1, self.list.offset
        self._filter()
        if newest:
            self.list.choose(len(self.rows) - 1)
        else:
            self.list.scroll_to(offset)

    def open(self, number: int) -> None:
        """Show the table as it was at a row."""
        self.app.push(PastScene(self.app, self.play, self.rows, number, self.list.choose))

    # --- input --------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """The panel takes everything; arrows go to the list wherever the keyboard is."""
        if event.type == pygame.KEYDOWN:
            if is_back(event) or event.key == pygame.K_l:
                self.close()
                return True
            if self.ring.focused is not self.list and event.key in (pygame.K_UP, pygame.K_DOWN):
                self.ring.focus(self.list)
        self.ring.handle(event)
        outside = event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos)
        if outside and event.button == 1:
            self.close()
        return True

    def close(self) -> None:
        """Back to the table."""
        self.app.pop()
        self.closed()

    # --- showing ------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Over the left column: heading, two rows of filters, the list, a line of help."""
        table: Table = self.play.table
        s, column = self.scale, table.layout.left
        top = table.layout.strip.bottom + round(s.px(5))
        self.rect = Rect(column.x, top, column.width + round(s.px(4)), self.app.size[1] - top - round(s.px(6)))
        pad, head, row = round(s.pick(16, 11)), round(s.pick(40, 32)), round(s.pick(36, 30))
        inside = self.rect.inflate(-2 * pad, -2 * pad)
        side = round(s.pick(36, 30))
        self.close_button.rect = Rect(inside.right - side, inside.y, side, side)
        y = inside.y + head + round(s.px(6))
        for filters in (self.players, self.kinds):
            filters.rect = Rect(inside.x, y, inside.width, row)
            y += row + round(s.px(6))
        foot = round(s.pick(26, 22))
        self.list.unit = s.unit
        self.list.rect = Rect(inside.x, y, inside.width, inside.bottom - foot - y)
        chosen = self.list.index
        self.list.set_rows(self.rows, s)
        if self.rows:
            self.list.choose(chosen if self._opened else len(self.rows) - 1)
        self._opened = True

    def draw(self, surface: Surface) -> None:
        """The pieces of the chosen line on the table, and the panel."""
        pen, s, box = Painter(surface), self.scale, self.rect
        if 0 <= self.list.index < len(self.rows):
            draw_marked(surface, self.play.table, self.rows[self.list.index].keys, (box,))
        area = (box.x, box.y, box.width, box.height)
        pen.shadow(area, s.px(12), s.px(14), s.px(6), opacity=0.8)
        ground = ((0.0, theme.PANEL_TOP, 0.99), (1.0, theme.PANEL_BOTTOM, 0.99))
        pen.rect(area, s.px(12), gradient=ground, stroke=theme.BRONZE, stroke_width=1.5 * s.unit)
        pad = s.pick(16, 11)
        y = box.y + pad + s.pick(20, 16)
        pen.icon(theme.UI_ICONS["log"], (box.x + pad + s.pick(13, 10), y), s.pick(25, 20), theme.BRONZE_HI)
        pen.text("The log", (box.x + pad + s.pick(34, 27), y), s.pick(22, 18), theme.NAME, "title")
        words = f"{len([row for row in self.rows if not row.heading])} lines"
        at = (self.close_button.rect.x - s.px(10), y)
        pen.text(words, at, s.pick(15.5, 14.5), theme.BONE2, anchor="midright")
        if not self.rows:
            middle = self.list.rect.center
            pen.text("No line of this kind yet.", middle, s.pick(17, 15.5), theme.BONE2, anchor="center")
        foot = (box.centerx, box.bottom - pad - s.pick(8, 6))
        help_ = "Click or Enter: the table as it was then"
        pen.text(help_, foot, s.pick(15, 14.5), theme.BONE2, anchor="center", width=box.width - 2 * pad)
        super().draw(surface)
