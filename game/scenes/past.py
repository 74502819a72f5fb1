"""The table as it was at a line of the log: to look at only, with the way back always in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.rules import State, see
from game.scenes.base import Scene, Shell
from game.scenes.card_desk import CardDesk
from game.scenes.history import History
from game.scenes.log_rows import LogRow, row_of_line
from game.scenes.marked import draw_marked
from game.scenes.play_hover import Surroundings
from game.scenes.play_lens import lens_of
from game.scenes.play_log import LogBook
from game.scenes.play_viewer import Sight
from game.scenes.rules_reader import RulesScene
from game.scenes.session import GameSession
from game.scenes.zoom import ZoomScene, zoomed_cards
from game.table.table import Table
from game.table.view import CallBar, HoverCard, SkirmishLens, TableView
from game.table.zones import Key, Marks, Position
from game.ui import text, theme
from game.ui.painter import Painter
from game.ui.widgets import Button, is_back

_EARLIER = (pygame.K_UP, pygame.K_LEFT)
_LATER = (pygame.K_DOWN, pygame.K_RIGHT)
_AS_IT_WAS = "As it was"
_STRIP = ("menu", "rules", "sound")
"""Buttons of the table that are of use in the past."""
_WORDS_SHARE = 0.5
"""Part of the bar its words want; where the buttons leave them less, arrows stand for "Earlier" and "Later"."""
_BRONZE = ((0.0, "#6A4C22", 1.0), (1.0, "#33240F", 1.0))


class PastTable(Protocol):
    """What the past is shown on: the play scene."""

    @property
    def session(self) -> GameSession:
        """The game."""

    @property
    def sight(self) -> Sight:
        """What may be shown now."""

    @property
    def log(self) -> LogBook:
        """The log as the viewer may read it."""

    @property
    def table(self) -> Table:
        """The drawn table."""

    @property
    def history(self) -> History:
        """Past states."""

    def go_on(self, seconds: float) -> None:
        """Let time pass at the table while it is in view: the AI players play on."""

    def think(self) -> None:
        """Let the AI player to move think while the table as it is now is not in view; nothing happens unseen."""

    def press(self, name: str) -> None:
        """A button of the strip: the menu, the rules, the sound."""


class PastScene(Scene):
    """The table as it was when a row of the log was written; arrows go from row to row, Esc goes back.

    ``moved`` is told which row is shown.
    """

    def __init__(
        self, app: Shell, play: PastTable, rows: Sequence[LogRow], index: int, moved: Callable[[int], None]
    ) -> None:
        super().__init__(app)
        self.play = play
        self.rows = rows
        self.index = index
        self.on_moved = moved
        self.view: State = play.session.state
        self.bar = Rect(0, 0, 0, 0)
        self.tab = Rect(0, 0, 0, 0)
        self.lens: SkirmishLens | None = None
        self.pos: Position | None = None
        self.hover: Key | None = None
        self.desk = CardDesk(play.session.content, play.table.card_rect)
        self.earlier_button = Button("", self.earlier, tooltip="The line before. Arrow up.")
        self.later_button = Button("", self.later, tooltip="The line after. Arrow down.")
        self.back_button = Button("Back to now", app.pop, "return-arrow", True, letter="Esc")
        self.back_button.size = 16
        self.ring.set([self.earlier_button, self.later_button, self.back_button], self.back_button)
        self.show(index)

    @property
    def row(self) -> LogRow:
        """The row shown."""
        return self.rows[self.index]

    def show(self, index: int) -> None:
        """Show the table at a row; the first or last one beyond the ends."""
        self.index = max(0, min(len(self.rows) - 1, index))
        state = self.play.history.state_at(self.row.moment)
        self.view = see(state, self.play.sight.seat)
        self.earlier_button.enabled = self.index > 0
        self.later_button.enabled = self.index < len(self.rows) - 1
        self.desk.clear()
        self.on_moved(self.index)

    def earlier(self) -> None:
        """The row before."""
        self.show(self.index - 1)

    def later(self) -> None:
        """The row after."""
        self.show(self.index + 1)

    # --- input --------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Nothing here changes the game."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if self.ring.handle(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.pos, self.hover = None, None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._point(event.pos)
            self._click(self.hover)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._point(event.pos)
            self._zoom(self.hover)
        elif event.type == pygame.MOUSEWHEEL:
            self.show(self.index - event.y)
        return True

    def _key(self, event: Event) -> bool:
        if is_back(event):
            if not self.desk.close():
                self.app.pop()
        elif event.key in _EARLIER:
            self.earlier()
        elif event.key in _LATER:
            self.later()
        elif event.key == pygame.K_HOME:
            self.show(0)
        elif event.key == pygame.K_END:
            self.show(len(self.rows) - 1)
        elif event.key == pygame.K_p:
            self.desk.toggle()
        elif event.key == pygame.K_z:
            self._zoom(self.desk.about())
        else:
            return self.ring.handle(event)
        return True

    def _point(self, pos: tuple[int, int]) -> None:
        self.pos = pos
        key = None if self.bar.collidepoint(pos) else self.play.table.hit(pos)
        if key is not None and key[0] == "button" and key[1] not in _STRIP:
            key = None
        if key != self.hover:
            self.hover = key
            self.desk.pointed()

    def _click(self, key: Key | None) -> None:
        if key is None:
            return
        rule = self.desk.press(key)
        if rule:
            self.app.push(RulesScene(self.app, rule))
        elif key[0] == "log":
            self.show(row_of_line(self.rows, int(key[1])))
        elif key[0] == "button":
            self.play.press(str(key[1]))

    def _zoom(self, key: Key | None) -> None:
        cards = zoomed_cards(self.view, self.play.sight.seat, key) if key is not None else ()
        if cards and key is not None:
            self.app.push(ZoomScene(self.app, self.view, cards, self._card(key), lambda seconds: self.play.think()))

    # --- showing ------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """The bar under the ring tells the line and leads back; a tab hangs from the strip."""
        table = self.play.table
        if table.layout.size != self.app.size:
            table.resize(self.app.size, self.app.settings.ui_scale / 100)
        layout = table.layout
        self.bar = layout.bar.copy()
        wide = round(text.measure(_AS_IT_WAS, self._tab_size, weight="semibold")) + layout.px(58)
        self.tab = Rect(
            round(layout.ring.centre[0]) - wide // 2, layout.strip.bottom, wide, round(layout.either(32, 25))
        )
        self._place_buttons("Earlier", "Later", 16)
        if self.earlier_button.rect.x - self.bar.x < _WORDS_SHARE * self.bar.width:
            self._place_buttons("‹", "›", 24)

    @property
    def _tab_size(self) -> float:
        return self.play.table.layout.either(17, 15)

    def _place_buttons(self, earlier: str, later: str, size: float) -> None:
        """At the right end of the bar, with these words of ``size`` units on the two that go from row to row."""
        s = self.scale
        self.earlier_button.label, self.later_button.label = earlier, later
        self.earlier_button.size = self.later_button.size = size
        tall, gap = round(self.bar.height * 0.7), round(s.px(8))
        right = self.bar.right - (self.bar.height - tall) // 2
        for button in (self.back_button, self.later_button, self.earlier_button):
            width = round(button.natural_width(s) + (s.px(18) if button.letter else 0))
            button.rect = Rect(right - width, self.bar.centery - tall // 2, width, tall)
            right -= width + gap

    def update(self, seconds: float) -> None:
        """Time passes for tooltips and cards; the present waits, only what is being thought goes on."""
        super().update(seconds)
        self.play.think()
        self.desk.update(seconds)

    def draw(self, surface: Surface) -> None:
        """The past table with the pieces of the line ringed, the frame, the bar."""
        self.desk.look(self.hover, None, None, self.pos)
        shown = self.table_view()
        marks = Marks(hover=self.hover, pointer=self.pos)
        if shown.lens is not None:
            marks.concerned = {shown.lens.sector}
        self.play.table.draw(surface, shown, marks)
        if not self.desk.pins and self.desk.shown is None:
            draw_marked(surface, self.play.table, self.row.keys, (self.bar,))
        pen = Painter(surface)
        self._draw_frame(pen)
        self._draw_bar(pen)
        self.ring.draw(pen, self.scale)

    def table_view(self) -> TableView:
        """The frame as the table takes it."""
        play, row, view = self.play, self.row, self.view
        sight = play.sight
        # With nobody in front the board of who acted, or of whom the line tells.
        acting = view.active if view.active >= 0 else row.seat if row.seat is not None else view.order[0]
        board = sight.board if sight.board is not None else acting
        events = play.session.events[: row.moment]
        lens = lens_of(view, events, play.session.seats, sight.seat) if view.phase == "skirmish" else None
        last = row.line if row.line >= 0 else self._lines_before(row.moment) - 1
        self.lens = lens
        passing, pinned = self.desk.cards(self._card)
        return TableView(
            view=view,
            seats=play.session.seats,
            viewer=board,
            covered=sight.covered,
            log=play.log.lines[: last + 1],
            call=CallBar("", active=False),
            lens=lens,
            card=passing,
            pinned=pinned,
            muted=self.app.settings.muted,
        )

    def _lines_before(self, moment: int) -> int:
        return sum(1 for _, after in self.play.log.spans if after <= moment)

    def _card(self, key: Key) -> HoverCard | None:
        sight = self.play.sight
        if key == ("call",):
            return None
        around = Surroundings(self.view, self.play.session.seats, sight.seat, self.play.log, lens=self.lens)
        return around.card(key)

    def _draw_frame(self, pen: Painter) -> None:
        """Bronze around the window, and a tab that says what is seen."""
        layout, (right, bottom) = self.play.table.layout, self.app.size
        # Four lines: one frame as a picture would take as much memory as the window.
        width = max(2, 3 * layout.f)
        half = width / 2
        for start, end in (
            ((half, 0), (half, bottom)),
            ((right - half, 0), (right - half, bottom)),
            ((0, half), (right, half)),
            ((0, bottom - half), (right, bottom - half)),
        ):
            pen.line(start, end, theme.BRONZE_HI, width, 0.9)
        box, size = self.tab, self._tab_size
        area = (box.x, box.y - box.height, box.width, 2 * box.height)
        pen.target.set_clip(box.inflate(0, 4))
        pen.rect(area, box.height * 0.4, gradient=_BRONZE, stroke=theme.BRONZE_HI, stroke_width=max(1, 1.5 * layout.f))
        pen.target.set_clip(None)
        pen.icon(theme.UI_ICONS["replay"], (box.x + layout.px(22), box.centery), size * 1.2, theme.NAME)
        pen.text(_AS_IT_WAS, (box.x + layout.px(40), box.centery), size, theme.NAME, weight="semibold")

    def _draw_bar(self, pen: Painter) -> None:
        """The line; in the tall bar of Full under what it belongs to."""
        layout, box, row = self.play.table.layout, self.bar, self.row
        area = (box.x, box.y, box.width, box.height)
        pen.rect(area, box.height * 0.28, gradient=_BRONZE, stroke=theme.BRONZE_HI, stroke_width=max(1, 1.8 * layout.f))
        told = row.chapter.title if row.heading else row.text
        x = box.x + layout.either(34, 24)
        pen.icon(row.icon, (x, box.centery), layout.either(28, 22), theme.NAME)
        x += layout.either(26, 19)
        room, middle, tall = self.earlier_button.rect.x - x - layout.px(12), float(box.centery), box.height * 0.94
        if layout.full and not row.heading:
            words, size = text.fit(row.chapter.title, layout.px(14.5), room)
            pen.text(words, (x, box.y + tall * 0.24), size, theme.BRONZE_HI)
            middle, tall = box.y + tall * 0.64, tall * 0.6
        lines, size = text.fit_paragraph(told, layout.either(20, 17), room, tall, weight="semibold", spacing=1.1)
        step = text.line_height(size, 1.1)
        top = middle - step * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            pen.text(line, (x, top + number * step), size, theme.NAME, weight="semibold")
