"""After the game: the decisions that cost each person most, what was better, and the table as it was then."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.ai.review import Regret
from game.ai.review_worker import ReviewWorker
from game.rules import see, settle
from game.scenes.base import Shell
from game.scenes.frame import FramedScene
from game.scenes.history import History
from game.scenes.session import GameSession
from game.table import tokens
from game.ui import theme
from game.ui.painter import Painter
from game.ui.scale import Scale
from game.ui.widgets import Widget
from game.words.choices import choice_text
from game.words.decisions import call_text
from game.words.names import PHASE_NAMES, ROMAN, first_upper
from game.words.thinking import reason_text

_WELL = "#0A1120"
_WAITING = "Looking back on every decision …"
_FAILED = "The look back did not come to an end; open it again to try once more."


class RegretRow(Widget):
    """A decision that cost points; using it opens the table as it was."""

    def __init__(self, session: GameSession, history: History, regret: Regret, past: Callable[[int], None]) -> None:
        super().__init__("Open the table as it was then.")
        self.regret = regret
        self.past = past
        state = history.state_at(regret.events)
        settle(state)
        view = see(state, regret.seat)
        step = view.stack[-1] if view.stack else None
        phase = PHASE_NAMES.get(regret.phase, "")
        self.when = f"Cycle {ROMAN[max(1, regret.cycle)]} · {phase} · {call_text(view, session.seats, step, None)}"
        self.chosen = first_upper(choice_text(view, session.seats, regret.chosen))
        self.better = first_upper(choice_text(view, session.seats, regret.better))
        self.why = reason_text(session.content, regret.reasons)

    def activate(self) -> None:
        """Open the table there."""
        self.past(self.regret.events)

    def corner(self) -> float:
        """As its ground."""
        return 10.0

    def draw(self, pen: Painter, scale: Scale, focused: bool) -> None:
        """When, what was done, what was better and why, and at the right what it cost."""
        s, area = scale, self.rect
        ground = ((0.0, theme.ROW_TOP, 0.9), (1.0, theme.ROW_BOTTOM, 0.9))
        edge = theme.GOLD if self.hovered else theme.ROW_EDGE
        box = (area.x, area.y, area.width, area.height)
        pen.rect(box, s.px(10), gradient=ground, stroke=edge, stroke_opacity=0.6)
        left, cost = area.x + s.pick(18, 12), s.pick(120, 84)
        room = area.width - cost - s.pick(36, 24)
        small, size = s.pick(16, 14), s.pick(19, 16)
        lines = (
            (self.when, small, theme.BONE2),
            (f"Chosen: {self.chosen}", size, theme.BONE),
            (f"Better: {self.better}", size, theme.GOLD),
            (f"Why: {self.why}", small, theme.BONE2),
        )
        step = (area.height - s.pick(20, 12)) / len(lines)
        for number, (words, tall, color) in enumerate(lines):
            y = area.y + s.pick(10, 6) + (number + 0.5) * step
            pen.text(words, (left, y), tall, color, weight="semibold" if tall == size else "medium", width=room)
        at = (area.right - s.pick(18, 12), area.centery)
        lost = f"–{self.regret.cost:.1f}"
        pen.text(lost, at, s.pick(30, 22), "#FF9C86", "title", anchor="midright", width=cost)


class ReviewScene(FramedScene):
    """Each person's three dearest decisions. They are found in a process of their own; a bar shows how far it is."""

    title = "Looking back"
    full_width = 1500.0
    compact_width = 1180.0
    full_height = 760.0
    compact_height = 560.0

    def __init__(self, app: Shell, session: GameSession, history: History, past: Callable[[int], None]) -> None:
        """``past`` opens the table as it was after so many events."""
        super().__init__(app)
        self.session = session
        self.history = history
        self.past = past
        self.rows: list[RegretRow] = []
        record = session.record
        self.worker = ReviewWorker(record.setup, record.choices, session.persons)
        self.found: dict[int, tuple[Regret, ...]] | None = None
        self.ring.set([self.back_button], self.back_button)

    def leave(self) -> None:
        """End the process."""
        self.worker.close()

    def update(self, seconds: float) -> None:
        """See whether the result is there."""
        if self.found is None:
            self.worker.poll()
            if self.worker.found is not None:
                self.found = self.worker.found
                self.fill()
        super().update(seconds)

    def fill(self) -> None:
        """The rows of everybody, first come the dearest."""
        assert self.found is not None
        self.rows = [
            RegretRow(self.session, self.history, regret, self.past)
            for seat in self.session.persons
            for regret in self.found.get(seat, ())
        ]
        self.ring.set([*self.rows, self.back_button], self.rows[0] if self.rows else self.back_button)
        self.layout()

    def layout(self) -> None:
        """The dearest first under each person's name."""
        super().layout()
        s = self.scale
        head, space = round(s.pick(52, 36)), round(s.pick(12, 7))
        for seat, block in self._blocks():
            own = [row for row in self.rows if row.regret.seat == seat]
            each = min(round(s.pick(190, 150)), (block.height - head) // 3)
            for number, row in enumerate(own):
                row.rect = Rect(block.x, block.y + head + number * each, block.width, each - space)

    def _blocks(self) -> list[tuple[int, Rect]]:
        """Every person's part of the panel, two side by side."""
        persons, area = self.session.persons, self.inside()
        gap = round(self.scale.pick(20, 12))
        columns = max(1, min(2, len(persons)))
        lines = max(1, -(-len(persons) // columns))
        wide = (area.width - gap * (columns - 1)) // columns
        tall = (area.height - gap * (lines - 1)) // lines
        return [
            (seat, Rect(area.x + n % columns * (wide + gap), area.y + n // columns * (tall + gap), wide, tall))
            for n, seat in enumerate(persons)
        ]

    def draw_panel(self, pen: Painter) -> None:
        """The persons' names, and while the result is not there how far it is."""
        s, area, worker = self.scale, self.inside(), self.worker
        if self.found is None:
            words = _FAILED if worker.over else _WAITING
            at = (area.centerx, area.centery - s.pick(30, 20))
            pen.text(words, at, s.pick(22, 17), theme.BONE2, anchor="center", width=area.width)
            if not worker.over:
                thick, length = s.pick(14, 10), area.width * 0.5
                x, y = area.centerx - length / 2, area.centery + s.pick(14, 8)
                pen.rect((x, y, length, thick), thick / 2, fill=_WELL)
                done = worker.done / max(1, worker.total)
                pen.rect((x, y, max(thick, length * done), thick), thick / 2, fill=theme.BRONZE_HI)
            return
        for seat, block in self._blocks():
            info = self.session.seats[seat]
            y, radius = block.y + s.pick(20, 14), s.pick(10, 8)
            pen.put(tokens.marker(info.colour, radius), (block.x + radius, y))
            words = f"{info.name}: what cost most" if self.found.get(seat) else f"{info.name}: nothing to regret"
            spot = (block.x + 2 * radius + s.pick(10, 7), y)
            pen.text(words, spot, s.pick(21, 17), theme.NAME, "title", width=block.width - s.pick(40, 30))
