"""The end of a game: who won, for what, and the ways on from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface
from pygame.event import Event

from game.scenes import backdrop
from game.scenes.base import Scene, Shell
from game.scenes.result_chart import draw_chart
from game.scenes.result_data import Category, ResultData
from game.store.record import PERSON
from game.table import tokens
from game.ui import paint, text, theme
from game.ui.painter import Painter
from game.ui.scale import Scale
from game.ui.text import Weight
from game.ui.widgets import Button, Widget, is_back
from game.words.lines import LogLine

_NUMBERS = ("no", "one", "two", "three", "four")
_PLACES = ("1st", "2nd", "3rd", "4th")
_MINUS = "#FF9C86"


class CategoryRow(Widget):
    """A row of the table; the chosen one is lit in the chart."""

    def __init__(self, scene: ResultScene, number: int, category: Category) -> None:
        note = category.note[0].upper() + category.note[1:] + "."
        super().__init__("\n".join([note, *scene.data.told(category.key)]))
        self.scene = scene
        self.number = number
        self.category = category

    def activate(self) -> None:
        """Choose the row."""
        self.scene.chosen = self.number

    def corner(self) -> float:
        """As its ground."""
        return 9 * self.scene.scale.unit

    def draw(self, pen: Painter, scale: Scale, focused: bool) -> None:
        """Icon, name and each player's points with a bar."""
        s, area, category = scale, self.rect, self.category
        box = (area.x, area.y + 2, area.width, area.height - 4)
        chosen = self.scene.chosen == self.number
        if chosen:
            ground = ((0.0, "#2C3D61", 0.95), (1.0, "#1D2B49", 0.95))
            gold = theme.GOLD
            pen.rect(box, 9 * s.unit, gradient=ground, stroke=gold, stroke_width=1.4 * s.unit, stroke_opacity=0.8)
        elif self.hovered or self.number % 2:
            pen.rect(box, 9 * s.unit, fill="#22314F" if self.hovered else "#1A2742", opacity=0.5)
        y, r = area.centery, min(s.pick(18, 14), area.height * 0.4)
        x = area.x + s.pick(34, 24)
        circle = f'<circle r="{r:.1f}" fill="#0A1120" stroke="{category.color}" stroke-width="{2 * s.unit:.2f}"/>'
        pen.put(paint.local(r + 2 * s.unit, 1, circle), (x, y))
        pen.icon(category.icon, (x, y), r * 1.28, category.color)
        left, room = x + r + s.pick(14, 10), self.scene.name_room() - s.pick(70, 50)
        size, small = s.pick(18.5, 16), s.pick(15, 13.5)
        name = self.scene.name_of(category)
        if area.height >= s.pick(48, 44):
            pen.text(name, (left, y - s.pick(9, 8)), size, theme.BONE, weight="semibold", width=room)
            note = (left, y + s.pick(12, 10))
            pen.text(category.note, note, small, theme.BONE2, weight="regular", width=room)
        else:
            pen.text(name, (left, y), size, theme.BONE, weight="semibold", width=room)
        self._draw_points(pen, s)

    def _draw_points(self, pen: Painter, s: Scale) -> None:
        data, y = self.scene.data, self.rect.centery
        points = data.points[self.category.key]
        best, most = max(points), self.scene.most
        for column, seat in enumerate(data.ranking):
            x, wide = self.scene.column(column)
            value = points[seat]
            leads = value == best and value > 0
            color = theme.GOLD if leads else _MINUS if value < 0 else theme.BONE
            number = str(value).replace("-", "–")
            weight: Weight = "bold" if leads else "medium"
            right = x + s.pick(40, 34)
            at = (right, y)
            pen.text(number, at, s.pick(22, 18), color, weight=weight, anchor="midright")
            start, thick = right + s.pick(12, 8), s.pick(12, 9)
            length = wide - (start - x) - s.pick(28, 14)
            if length < thick:
                continue
            pen.rect((start, y - thick / 2, length, thick), thick / 2, fill="#0A1120", opacity=0.85)
            if value:
                part = max(thick, length * abs(value) / most)
                fill = self.category.color if value > 0 else theme.DANGER
                pen.rect((start, y - thick / 2, min(part, length), thick), thick / 2, fill=fill)


class ResultScene(Scene):
    """The table by category and player, the chart, and the buttons.

    Shown over the play scene: "Final table" goes back to it (``on_table``, by default this scene is taken away).
    ``log`` are the lines for "Full log".
    """

    def __init__(
        self,
        app: Shell,
        data: ResultData,
        log: Sequence[LogLine] = (),
        on_table: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.data = data
        self.log = log
        self.chosen = 0
        self.most = max(1, *(abs(value) for column in data.points.values() for value in column))
        self.rows = [CategoryRow(self, number, category) for number, category in enumerate(data.shown)]
        self.on_table = on_table or app.pop
        self.table_button = Button("Final table", self.on_table, "tabletop-players")
        self.log_button = Button("Full log", self._show_log, "scroll-unfurled")
        self.menu_button = Button("Main menu", app.to_title, "exit-door")
        self.again_button = Button("Play again", self._again, "return-arrow", primary=True)
        self.buttons = (self.table_button, self.log_button, self.menu_button, self.again_button)
        self.left = self.right = Rect(0, 0, 0, 0)
        # A key still meant for the table must not start another game: the focus begins on a row.
        self.ring.set([*self.rows, *self.buttons], self.rows[0])

    # ---------------------------------------------------------------- geometry
    def layout(self) -> None:
        """Table at the left, chart at the right, buttons under both."""
        s = self.scale
        across, down = s.pick(1800, 1240), s.pick(712, 500)
        x = round((self.app.size[0] - across) / 2)
        top = s.pick(268, 150) + max(0.0, (self.app.size[1] - s.pick(1080, 720)) / 2)
        table = round(s.pick(1120, 800))
        gap = round(s.pick(24, 16))
        self.left = Rect(x, round(top), table, round(down))
        self.right = Rect(x + table + gap, round(top), round(across) - table - gap, round(down))
        first, pad = self.left.y + s.pick(78, 50), round(s.pick(12, 8))
        row = (down - s.pick(78, 50) - s.pick(90, 62)) / len(self.rows)
        for number, widget in enumerate(self.rows):
            y = round(first + number * row)
            widget.rect = Rect(self.left.x + pad, y, table - 2 * pad, round(first + (number + 1) * row) - y)
        tall, y = round(s.pick(54, 40)), round(self.left.bottom + s.pick(20, 14))
        widths = [round(s.pick(full, compact)) for full, compact in ((210, 150), (190, 128), (190, 140), (242, 170))]
        space = round(s.pick(16, 10))
        self.table_button.rect = Rect(x, y, widths[0], tall)
        self.log_button.rect = Rect(x + widths[0] + space, y, widths[1], tall)
        end = self.right.right
        self.again_button.rect = Rect(end - widths[3], y, widths[3], tall)
        self.menu_button.rect = Rect(end - widths[3] - space - widths[2], y, widths[2], tall)

    def name_room(self) -> float:
        """Pixels of the names' column."""
        return self.scale.pick(520, 320)

    def column(self, number: int) -> tuple[float, float]:
        """Left edge and width of a player's column, in the order of the ranking."""
        left = self.left.x + self.name_room() + self.scale.pick(40, 14)
        wide = (self.left.right - self.scale.px(10) - left) / len(self.data.seats)
        return left + number * wide, wide

    def name_of(self, category: Category) -> str:
        """A category's name, the Colony's with its card."""
        if category.key == "colony" and self.data.colony:
            return f"{category.name}: {self.data.colony}"
        return category.name

    # ---------------------------------------------------------------- showing
    def other(self, event: Event) -> bool:
        """Esc shows the final table."""
        if is_back(event):
            self.on_table()
            return True
        return False

    def draw(self, surface: Surface) -> None:
        """Everything."""
        pen = Painter(surface)
        surface.blit(backdrop.sky(surface.get_size(), 0.3), (0, 0))
        self._draw_head(pen)
        for area in (self.left, self.right):
            pen.panel((area.x, area.y, area.width, area.height), self.scale.px(14))
        self._draw_table(pen)
        draw_chart(pen, self.scale, self.right, self.data, self.chosen)
        self._draw_foot(pen)
        super().draw(surface)

    def _draw_head(self, pen: Painter) -> None:
        s, data = self.scale, self.data
        middle, top = self.app.size[0] / 2, float(self.left.y)
        winner = data.seats[data.winner]
        laurel = top - s.pick(176, 104)
        size = s.pick(150, 84)
        pen.icon("laurels", (middle, laurel), size, theme.BRONZE)
        token = tokens.crew(winner.colour, "captain", size * 0.227, glowing=True)
        pen.put(token, (middle, laurel - size * 0.027))
        words = f"{winner.name} brings the ark home".upper()
        at = (middle, top - s.pick(78, 46))
        room = self.app.size[0] - s.pick(200, 80)
        backdrop.lettering(pen, words, at, s.pick(44, 28), s.pick(4, 3), "center", width=room)
        at = (middle, top - s.pick(38, 20))
        pen.text(self._summary(), at, s.pick(20, 16), theme.BONE2, anchor="center", width=room)

    def _summary(self) -> str:
        data = self.data
        points = data.totals[data.winner]
        second = data.ranking[1]
        name = data.seats[second].name
        ahead = points - data.totals[second]
        if data.tie_break:
            steps = f"{data.tactics[data.winner]} to {data.tactics[second]}"
            lead = f"level with {name}, ahead on the Tactics track ({steps})"
        else:
            lead = f"{ahead} ahead of {name}"
        jumps = data.hyperjumps
        count = _NUMBERS[jumps] if jumps < len(_NUMBERS) else str(jumps)
        cycles = _NUMBERS[data.cycles] if data.cycles < len(_NUMBERS) else str(data.cycles)
        jumped = f"{cycles} Cycles, {count} Hyperjump{'' if jumps == 1 else 's'}"
        return f"{points} points · {lead} · {jumped}"

    def _draw_table(self, pen: Painter) -> None:
        s, data, area = self.scale, self.data, self.left
        y = area.y + s.pick(44, 28)
        head = s.pick(15, theme.COMPACT.head)
        pen.heading("Final scoring", (area.x + s.pick(28, 18), y), self.name_room() - s.pick(80, 40), head)
        size = s.pick(19, 15.5)
        for column, seat in enumerate(data.ranking):
            x, wide = self.column(column)
            info = data.seats[seat]
            radius = s.pick(10, 8)
            room = wide - 2 * radius - s.pick(34, 20)
            name, fitted = text.fit(info.name, size, room, "title", "bold")
            color = "#FFF6DE" if column == 0 else theme.BONE
            start = x + s.pick(12, 6)
            pen.put(tokens.marker(info.colour, radius), (start + radius, y))
            pen.text(name, (start + 2 * radius + s.pick(9, 6), y), fitted, color, "title")
        base = self.rows[-1].rect.bottom + s.pick(10, 6)
        pen.line((area.x + s.px(20), base), (area.right - s.px(20), base), theme.BRONZE, 1.6 * s.unit, 0.9)
        y = base + s.pick(40, 27)
        at = (area.x + s.pick(78, 56), y)
        pen.text("Total", at, s.pick(26, 20), "#FFF6DE", "title")
        for column, seat in enumerate(data.ranking):
            x, _ = self.column(column)
            color = theme.GOLD if column == 0 else theme.BONE
            size = s.pick(40, 28) if column == 0 else s.pick(34, 24)
            at = (x + s.pick(46, 36), y)
            total = str(data.totals[seat]).replace("-", "–")
            shown = pen.text(total, at, size, color, "title", anchor="midright")
            second = theme.GOLD if column == 0 else theme.BONE2
            at = (shown.right + s.pick(14, 9), y + s.px(2))
            pen.text(_PLACES[column], at, s.pick(19, 15.5), second, weight="semibold")

    def _draw_foot(self, pen: Painter) -> None:
        """What the chosen row is made of, between the buttons."""
        s, data = self.scale, self.data
        category = data.shown[self.chosen]
        y = self.log_button.rect.centery
        left, right = self.log_button.rect.right + s.px(20), self.menu_button.rect.left - s.px(20)
        words = " · ".join(data.told(category.key)) or "Pick a row to light its share in the chart."
        size, room = s.pick(16.5, 14.5), right - left
        lines = text.wrap(words, size, room, max_lines=2)
        step = text.line_height(size)
        for number, line in enumerate(lines):
            at = ((left + right) / 2, y + (number - (len(lines) - 1) / 2) * step)
            pen.text(line, at, size, theme.BONE2, anchor="center", width=room)

    # ---------------------------------------------------------------- what the buttons do
    def _show_log(self) -> None:
        from game.scenes.log import LogScene

        self.app.push(LogScene(self.app, self.log, [seat.colour for seat in self.data.seats]))

    def _again(self) -> None:
        seats = list(self.data.seats)
        watch = all(seat.control != PERSON for seat in seats)
        self.app.play_new(seats, self.app.new_seed(), watch)
