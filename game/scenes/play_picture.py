"""What the play scene shows in a frame: the seen state, the words around it, the marks, the hover card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, cast

from pygame import Rect, Surface

from game.rules import State
from game.rules import decisions as d
from game.rules.choices import Choice
from game.rules.events import Event
from game.scenes.base import Shell
from game.scenes.card_desk import CardDesk
from game.scenes.marked import draw_marked
from game.scenes.play_asking import Asking
from game.scenes.play_call import call_buttons, call_words, hint_words
from game.scenes.play_decisions import TOKEN, holds_token
from game.scenes.play_hover import Surroundings
from game.scenes.play_lens import lens_of
from game.scenes.play_log import LogBook, points_rows
from game.scenes.play_marks import Passing, draw_held, held_piece
from game.scenes.play_over import draw_end, draw_hint
from game.scenes.play_panels import decision_panel, end_button, notes_of
from game.scenes.play_playback import Playback
from game.scenes.play_rows import row_choice
from game.scenes.play_viewer import Sight
from game.scenes.session import GameSession, Prediction
from game.table.fading import HALO_SECONDS
from game.table.motion import Motion
from game.table.motion_kit import FADE
from game.table.overview import overview_lines
from game.table.pen import Pen
from game.table.table import Table
from game.table.view import Button, CallBar, DecisionPanel, HoverCard, Overlay, SkirmishLens, TableView
from game.table.zones import Key, Marks, Position, Zone
from game.words.decisions import decision_reason, decision_title, warning
from game.words.events import log_lines

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

_NOTE_SECONDS = 1.2
_HAND_ROWS = 3
"""Rows of a large hand that are seen at once; the others are scrolled to."""


class Picture:
    """Builds and draws the frame; keeps what only concerns the eye (overlay, scrolling, notes)."""

    def __init__(self, app: Shell, session: GameSession, playback: Playback) -> None:
        self.app = app
        self.session = session
        self.playback = playback
        self.table = Table(session.content, app.size, app.settings.ui_scale / 100)
        self.log = LogBook(session)
        self.overlay: Overlay = ""
        self.overlay_scroll = 0
        self.log_open = False
        self.log_scroll = 0
        self.hand_scroll = 0
        self._notes: dict[Key, str] = {}
        self._notes_left = 0.0
        self._passing = Passing()
        self.motion = Motion(self.table)
        self._acted: int | None = None
        """Who acted last, once anybody did."""
        self.cards = CardDesk(session.content, self.table.card_rect)
        self._shown_buttons: list[Button] = []
        self._predicted: dict[Choice, Prediction | None] = {}
        self._view: tuple[tuple[tuple[int, ...], int | None], State] | None = None
        self._asking: Asking | None = None
        self._shown: TableView | None = None
        self._sight: Sight | None = None

    # --- what the scene asks of it ------------------------------------------------------------------------

    def resize(self) -> None:
        """Lay the table out for the window."""
        self.table.resize(self.app.size, self.app.settings.ui_scale / 100)

    def update(self, seconds: float) -> None:
        """Let notes fade and the pointer rest."""
        self.cards.update(seconds)
        self.motion.update(seconds)
        self.table.update(seconds)
        self._passing.update(seconds)
        self._notes_left -= seconds
        if self._notes_left <= 0:
            self._notes = {}

    def happened(self, events: Sequence[Event]) -> None:
        """Show what has just changed, as the viewer may know it: as movement, or by marks where nothing moves."""
        notes = notes_of(events)
        if notes:
            self._notes, self._notes_left = notes, _NOTE_SECONDS
        pace, self.motion.reduced = self.playback.pace, self.app.settings.reduced_motion
        if self._shown is not None:
            self.motion.play(events, pace, self._shown)
        if pace > 0 and not self.motion.reduced:
            return
        session = self.session
        lines = log_lines(session.content, session.state.book, session.seats, events)
        self._passing.add([key for line in lines for key in line.keys], notes)

    def forget(self) -> None:
        """Drop the notes: what they told was taken back."""
        self._notes = {}
        self._passing.clear()
        self.finish()

    def finish(self) -> None:
        """Whatever moves or fades is where it ends."""
        self.motion.finish()
        self.table.finish()

    def pointed(self) -> None:
        """Something else is pointed at: its card waits anew."""
        self.cards.pointed()

    def hit(self, pos: Position) -> Key | None:
        """The topmost thing under the pixel."""
        return self.table.hit(pos)

    def zones(self) -> Iterable[Zone]:
        """Where everything lies, in the last frame drawn."""
        return self.table.zones

    def buttons(self) -> list[Key]:
        """The buttons of the call bar that can be pressed."""
        return [("button", button.name) for button in self._shown_buttons if button.enabled]

    def enabled(self, name: str) -> bool:
        """Whether a button acts now; those of the strip and the columns always do."""
        return next((button.enabled for button in self._shown_buttons if button.name == name), True)

    def toggle_overlay(self, name: str) -> None:
        """Open or close the other boards or the public overview."""
        self.overlay = "" if self.overlay == name else cast(Overlay, name)
        self.overlay_scroll = 0

    def close_overlay(self) -> bool:
        """Close what lies open over the table; False if nothing did."""
        was = bool(self.overlay) or self.log_open
        self.overlay, self.log_open = "", False
        return was

    def look_closer(self, key: Key) -> None:
        """A click on something that is no answer: show more of it."""
        if key[0] == "player":
            self.toggle_overlay("boards")
        elif key[0] in ("played", "hidden", "data", "deck", "cycle", "phase"):
            self.toggle_overlay("public")
        elif self.overlay and key[0] == "button":
            self.close_overlay()

    def scrolled(self, key: Key | None, lines: int) -> None:
        """The wheel turned over ``key``."""
        if self.overlay:
            most = overview_lines(self._shown.view) if self._shown is not None else 0
            self.overlay_scroll = max(0, min(most, self.overlay_scroll - lines))
        elif key is not None and key[0] == "operation":
            hidden = max(0, -(-len(self._hand()) // 2) - _HAND_ROWS)
            self.hand_scroll = min(hidden, max(0, self.hand_scroll - lines))
        elif (key is not None and key[0] == "log") or self.log_open:
            self.log_scroll = min(max(0, len(self.log.lines) - 1), max(0, self.log_scroll + lines))

    def reveal(self, key: Key | None) -> None:
        """Scroll the hand so that a card that has got the focus is drawn."""
        hand = self._hand()
        if key is not None and key[0] == "operation" and key[1] in hand:
            row = hand.index(int(key[1])) // 2
            self.hand_scroll = min(row, max(self.hand_scroll, row - _HAND_ROWS + 1))

    def _hand(self) -> list[int]:
        shown = self._shown
        return [] if shown is None or shown.viewer is None else shown.view.players[shown.viewer].hand

    # --- the frame ----------------------------------------------------------------------------------------

    def draw(self, surface: Surface, scene: PlayScene) -> None:
        """Draw everything and register where it can be pointed at."""
        self._draw(surface, scene, *self.frame(scene))

    def still(self, scene: PlayScene) -> Surface:
        """A picture of the table as it may be seen now, nothing fading."""
        surface = Surface(self.app.size)
        view, marks = self.frame(scene)
        marks.fade = 0.0
        self._draw(surface, scene, view, marks)
        return surface

    def _draw(self, surface: Surface, scene: PlayScene, table_view: TableView, marks: Marks) -> None:
        self._shown = table_view
        self.table.draw(
            surface,
            table_view,
            marks,
            lambda: self._over(surface, scene, table_view, marks),
            lambda: self._mark_line(surface, marks),
        )
        if marks.dragging is not None:
            pen = Pen(surface, self.table.layout.f)
            draw_held(pen, self.table.layout, table_view.view, table_view.seats, *marks.dragging, marks.lean)

    def _over(self, surface: Surface, scene: PlayScene, table_view: TableView, marks: Marks) -> None:
        """What lies over the table and under its hover cards: passing marks, moving pieces, End turn, the hint."""
        self.table.others.clear()
        asking = scene.asking
        if not self.overlay and table_view.panel is None:
            self._passing.draw(surface, self.table)
        self.motion.draw(surface, table_view)
        if not self.overlay:
            end = end_button(self._asking)
            if end is not None:
                self._lay(("button", "end"), draw_end(surface, self.table.layout, end, marks))
            words = self._hint(scene) if table_view.panel is None else ""
            if words:
                draw_hint(surface, self.table.layout, words)
        if asking is not None and holds_token(asking.ask.step):
            bar = self.table.layout.bar
            self._lay(TOKEN, Rect(bar.x, bar.y, bar.height, bar.height))

    def _lay(self, key: Key, rect: Rect) -> None:
        """Register something drawn over the table: hover cards keep off it and can be about it."""
        self.table.others[key] = rect
        self.table.zones.append(Zone(key, rect))

    def frame(self, scene: PlayScene) -> tuple[TableView, Marks]:
        """What is drawn now, and what is marked in it."""
        sight, asking = scene.sight, scene.asking
        if sight != self._sight:
            self._sight = sight
            self.cards.clear()
            self.finish()
        if asking is not self._asking:
            self._asking, self._predicted = asking, {}
        view = self._seen(sight)
        self.log.update(sight.seat)
        lens = self._lens(view, sight)
        panel = self._panel(scene)
        marks = self._marks(scene, lens)
        call = self._call(scene, view)
        pointer = scene.pointer
        self.cards.look(pointer.hover, scene.focus, pointer.dragging, pointer.pos)
        passing, pinned = self.cards.cards(self.surroundings(scene, view).card)
        shown = TableView(
            view=view,
            seats=self.session.seats,
            viewer=self._board(view, sight),
            covered=sight.covered,
            log=self.log.lines,
            log_fresh=self.log.fresh(sight.seat),
            call=call,
            panel=panel,
            lens=lens,
            card=passing,
            pinned=pinned,
            overlay=self.overlay,
            overlay_scroll=self.overlay_scroll,
            points=points_rows(self._counted(view), self.session.seats) if self.overlay == "public" else (),
            notes=self._notes,
            log_open=self.log_open,
            log_scroll=self.log_scroll,
            hand_scroll=self.hand_scroll,
            thinking=self.playback.thinking,
            muted=self.app.settings.muted,
        )
        return shown, marks

    def _seen(self, sight: Sight) -> State:
        mark = (self.session.moment, sight.seat)
        if self._view is None or self._view[0] != mark:
            self._view = (mark, self.session.view(sight.seat))
        return self._view[1]

    def _counted(self, view: State) -> State:
        """What points are counted from: at the end all Hidden Influence has been shown."""
        return self.session.state if self.session.state.over else view

    def _board(self, view: State, sight: Sight) -> int | None:
        """Whose board lies in the left column; with nobody in front that of who acts or did so last."""
        if sight.board is not None:
            return sight.board
        acting = view.active if view.active >= 0 else self.playback.thinking
        if acting is not None:
            self._acted = acting
        elif self._acted is None:
            self._acted = view.order[0]
        return self._acted

    def _lens(self, view: State, sight: Sight) -> SkirmishLens | None:
        if not self.playback.in_skirmish:
            return None
        asking = self._asking
        if asking is not None and isinstance(asking.ask.step, d.LoseResource | d.AssignCorruption | d.LoseOperation):
            return None
        return lens_of(view, self.session.events, self.session.seats, sight.seat)

    def _panel(self, scene: PlayScene) -> DecisionPanel | None:
        asking = scene.asking
        if asking is None or asking.ask.step is None:
            return None
        step = asking.ask.step
        rows = asking.rows()
        possible = asking.ask.rows(asking.picked)
        warnings = {row: self._row_warning(scene, asking, row) for row in rows if row in possible}
        title = decision_title(asking.view, step)
        reason = decision_reason(asking.view, self.session.seats, step)
        shared = set(warnings.values())
        common = shared.pop() if len(warnings) > 1 and len(shared) == 1 else ""
        if common:
            warnings = {}
        detail = " ".join(part for part in (reason, self._hint(scene), common and f"{common}.") if part)
        return decision_panel(asking, self.session.seats, title, detail, warnings)

    def _row_warning(self, scene: PlayScene, asking: Asking, row: Key) -> str:
        choice = row_choice(asking.ask.seat, row)
        return "" if choice is None else self._warning(scene, asking, choice)

    def _warning(self, scene: PlayScene, asking: Asking, choice: Choice) -> str:
        if choice not in self._predicted:
            self._predicted[choice] = scene.predict(choice)
        found = self._predicted[choice]
        return warning(asking.view, choice, () if found is None else found.events)

    def _marks(self, scene: PlayScene, lens: SkirmishLens | None) -> Marks:
        asking, pointer = scene.asking, scene.pointer
        fade = self.playback.factor * (FADE if self.app.settings.reduced_motion else HALO_SECONDS)
        marks = Marks(hover=pointer.hover, focus=scene.focus, pointer=pointer.pos, fade=fade)
        if lens is not None:
            marks.concerned = {lens.sector}
        if asking is not None:
            marks.legal = asking.lit()
            marks.illegal = asking.dimmed()
            marks.selected = asking.chosen()
        held = None if pointer.dragging is None else held_piece(asking, pointer.dragging)
        at, marks.lean = self.motion.held(held, pointer.pos)
        if held is not None and pointer.pos is not None:
            marks.dragging = (held, at)
        marks.hidden = self.motion.hidden
        return marks

    # --- the call bar -------------------------------------------------------------------------------------

    def _call(self, scene: PlayScene, view: State) -> CallBar:
        call = call_words(self.session, self.playback, scene.asking, view, scene.sight.covered)
        seat = scene.undo_seat()
        block = self.session.undo_block(seat) if self.session.persons else None
        self._shown_buttons = call_buttons(self.session, self.playback, scene.asking, block, self.table.layout.full)
        call.buttons = self._shown_buttons
        end = end_button(scene.asking)
        if end is not None:
            self._shown_buttons = [*self._shown_buttons, end]
        return call

    def _hint(self, scene: PlayScene) -> str:
        """The first-Cycle hint for what is going on, "" if hints are off or the first Cycle is over."""
        state = self.session.state
        if not self.app.settings.hints or state.cycle > 1 or state.over:
            return ""
        return hint_words(scene.asking, state.phase)

    # --- hover cards --------------------------------------------------------------------------------------

    def surroundings(self, scene: PlayScene, view: State) -> Surroundings:
        """What cards are made from now."""
        asking = scene.asking
        return Surroundings(
            view=view,
            seats=self.session.seats,
            viewer=scene.sight.seat,
            log=self.log,
            asking=asking,
            buttons=self._shown_buttons,
            panel=self._shown.panel if self._shown is not None else None,
            lens=self._shown.lens if self._shown is not None else None,
            dragging=scene.pointer.dragging is not None,
            warning=lambda choice: self._warning(scene, asking, choice) if asking is not None else "",
            thoughts=self.playback.thoughts,
            hint=scene.hint.card,
        )

    def card(self, scene: PlayScene, key: Key) -> HoverCard | None:
        """The card of the thing a key names; None if there is nothing to say of it."""
        return self.surroundings(scene, self._seen(scene.sight)).card(key)

    def card_of_answer(self, number: int) -> Key | None:
        """The card an answer of the decision panel shows, or None."""
        panel = self._shown.panel if self._shown is not None else None
        return panel.answers[number].card if panel is not None and number < len(panel.answers) else None

    def _mark_line(self, surface: Surface, marks: Marks) -> None:
        """Ring what the line of the log that is pointed at tells of."""
        key = marks.focus if marks.hover is None or marks.focus is not None else marks.hover
        if key is not None and key[0] == "log" and int(key[1]) < len(self.log.lines):
            draw_marked(surface, self.table, self.log.lines[int(key[1])].keys)
