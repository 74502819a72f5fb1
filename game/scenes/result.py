"""The end of a game: who won, for what, and the ways on from here."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.scenes import backdrop
from game.scenes.base import Scene, Shell
from game.scenes.play_playback import FACTORS
from game.scenes.result_chart import draw_chart
from game.scenes.result_charts import Plot, charts_of, draw_plot
from game.scenes.result_count import Counted
from game.scenes.result_course import Course
from game.scenes.result_data import Category, ResultData
from game.store.record import PERSON, RecordError
from game.table import tokens
from game.ui import paint, text, theme
from game.ui.painter import Painter
from game.ui.scale import Scale
from game.ui.text import Weight
from game.ui.widgets import Button, Widget, is_back

_NUMBERS = ("no", "one", "two", "three", "four")
_PLACES = ("1st", "2nd", "3rd", "4th")
_NOTHING_TOLD = "Pick a row to light its share in the chart."
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
        if self.scene.lit == self.number:
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
        data, counted, y = self.scene.data, self.scene.counted, self.rect.centery
        points, share = data.points[self.category.key], counted.share(self.number)
        if not share:
            return
        best, most = max(points), self.scene.most
        for seat in data.ranking:
            x, wide = self.scene.column(counted.place(seat))
            value = counted.value(self.number, seat)
            leads = points[seat] == best and best > 0
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
                part = max(thick, length * abs(points[seat]) * share / most)
                fill = self.category.color if value > 0 else theme.DANGER
                pen.rect((start, y - thick / 2, min(part, length), thick), thick / 2, fill=fill)


class ResultScene(Scene):
    """The table by category and player, the chart, and the buttons.

    Shown over the play scene: "Final table" goes back to it (``on_table``, by default this scene is taken away).
    ``log`` opens the full log; ``course`` finds the course of the game, where it is known. With ``count`` the points
    are counted up before one's eyes, unless a setting is against it; any key or click ends that.
    """

    def __init__(
        self,
        app: Shell,
        data: ResultData,
        log: Callable[[], None] | None = None,
        on_table: Callable[[], None] | None = None,
        course: Callable[[], Course] | None = None,
        count: bool = False,
        review: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        still = app.settings.reduced_motion or app.settings.own_speed == "instant"
        self.counted = Counted(data, still or not count)
        self._heard = -1
        """The category whose counting was heard last."""
        self._find_course = course
        self.plots: list[Plot] = []
        """The charts of the course while that page is open."""
        self._course: Course | None = None
        self._moment: int | None = None
        self.data = data
        self.chosen = 0
        self.most = max(1, *(abs(value) for column in data.points.values() for value in column))
        self.rows = [CategoryRow(self, number, category) for number, category in enumerate(data.shown)]
        self.on_table = on_table or app.pop
        self.table_button = Button("Final table", self.on_table, "tabletop-players")
        self.log_button = Button("Full log", log or app.pop, "scroll-unfurled")
        self.menu_button = Button("Main menu", app.to_title, "exit-door")
        self.again_button = Button("Play again", self._again, "return-arrow", primary=True)
        self.course_button = Button("Course", self._turn_page, "time-trap", tooltip="Points, Influence and Power")
        self.career_button = Button("Statistics", self._show_career, "laurels")
        known = (self.course_button,) if course is not None else ()
        tooltip = "The decisions that cost you most, and what was better"
        self.review_button = Button("Look back", review or app.pop, "compass", tooltip=tooltip)
        looks = (self.review_button,) if review is not None else ()
        logs = (self.log_button,) if log is not None else ()
        self.left_buttons = (self.table_button, *logs, *known, *looks, self.career_button)
        self.buttons = (*self.left_buttons, self.menu_button, self.again_button)
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
        widths = {
            self.table_button: s.pick(206, 140),
            self.log_button: s.pick(172, 116),
            self.course_button: s.pick(164, 112),
            self.review_button: s.pick(178, 124),
            self.career_button: s.pick(178, 128),
            self.menu_button: s.pick(190, 136),
            self.again_button: s.pick(242, 160),
        }
        space, start = s.pick(14, 9), float(x)
        for button in self.left_buttons:
            button.rect = Rect(round(start), y, round(widths[button]), tall)
            start += widths[button] + space
        end = self.right.right
        for button in (self.again_button, self.menu_button):
            end -= round(widths[button])
            button.rect = Rect(end, y, round(widths[button]), tall)
            end -= round(space)
        self._place_plots()

    def name_room(self) -> float:
        """Pixels of the names' column."""
        return self.scale.pick(520, 320)

    def column(self, number: float) -> tuple[float, float]:
        """Left edge and width of a player's column, the winner's at last being 0."""
        left = self.left.x + self.name_room() + self.scale.pick(40, 14)
        wide = (self.left.right - self.scale.px(10) - left) / len(self.data.seats)
        return left + number * wide, wide

    def name_of(self, category: Category) -> str:
        """A category's name, the Colony's with its card."""
        if category.key == "colony" and self.data.colony:
            return f"{category.name}: {self.data.colony}"
        return category.name

    @property
    def lit(self) -> int:
        """Number of the category that is lit: the one being counted, then the chosen one."""
        return self.chosen if self.counted.done else self.counted.current

    # ---------------------------------------------------------------- counting
    def update(self, seconds: float) -> None:
        """Count on."""
        self.counted.update(seconds / (FACTORS[self.app.settings.own_speed] or 1.0))
        if not self.counted.done and self.counted.current != self._heard:
            self._heard = self.counted.current
            parts = [part for parts in self.data.parts[self.data.shown[self._heard].key] for part in parts]
            if parts:
                self.app.sound.play_event(max(parts, key=lambda part: abs(part.points)))
        super().update(seconds)

    def handle(self, event: Event) -> bool:
        """Take one event; while points are counted any key, and any click that hits no widget, only ends that."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and not self.counted.done:
            self.counted.finish()
            if event.type == pygame.KEYDOWN or self.ring.at(event.pos) is None:
                return True
        if event.type == pygame.MOUSEMOTION and self.plots:
            over = next((plot for plot in self.plots if plot.area.collidepoint(event.pos)), None)
            self._moment = None if over is None else over.moment_at(event.pos[0])
        return super().handle(event)

    # ---------------------------------------------------------------- showing
    def other(self, event: Event) -> bool:
        """Esc goes back to the scoring, then to the final table."""
        if is_back(event):
            (self._turn_page if self.plots else self.on_table)()
            return True
        return False

    def draw(self, surface: Surface) -> None:
        """Everything."""
        pen = Painter(surface)
        areas = [plot.area for plot in self.plots] or [self.left, self.right]
        boxes = tuple((area.x, area.y, area.width, area.height) for area in areas)
        surface.blit(backdrop.panels(surface.get_size(), 0.3, boxes, self.scale.px(14)), (0, 0))
        self._draw_head(pen)
        for plot in self.plots:
            draw_plot(pen, plot, self._moment)
        if not self.plots:
            self._draw_table(pen)
            draw_chart(pen, self.scale, self.right, self.data, self.lit, self.counted)
        self._draw_foot(pen)
        super().draw(surface)

    def _draw_head(self, pen: Painter) -> None:
        s, data = self.scale, self.data
        middle, top = self.app.size[0] / 2, float(self.left.y)
        winner = data.seats[data.winner]
        laurel = top - s.pick(176, 104)
        size = s.pick(150, 84)
        pen.icon("laurels", (middle, laurel), size, theme.BRONZE)
        done = self.counted.done
        if done:
            token = tokens.crew(winner.colour, "captain", size * 0.227, glowing=True)
            pen.put(token, (middle, laurel - size * 0.027))
        words = (f"{winner.name} brings the ark home" if done else "The ark is home").upper()
        at = (middle, top - s.pick(78, 46))
        room = self.app.size[0] - s.pick(200, 80)
        backdrop.lettering(pen, words, at, s.pick(44, 28), s.pick(4, 3), "center", width=room)
        at = (middle, top - s.pick(38, 20))
        category = data.shown[self.lit]
        told = self._summary() if done else f"{self.name_of(category)} · {category.note}"
        pen.text(told, at, s.pick(20, 16), theme.BONE2, anchor="center", width=room)

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
        for seat in data.ranking:
            x, wide = self.column(self.counted.place(seat))
            info = data.seats[seat]
            radius = s.pick(10, 8)
            room = wide - 2 * radius - s.pick(34, 20)
            name, fitted = text.fit(info.name, size, room, "title", "bold")
            color = "#FFF6DE" if self.counted.leads(seat) else theme.BONE
            start = x + s.pick(12, 6)
            pen.put(tokens.marker(info.colour, radius), (start + radius, y))
            pen.text(name, (start + 2 * radius + s.pick(9, 6), y), fitted, color, "title")
        base = self.rows[-1].rect.bottom + s.pick(10, 6)
        pen.line((area.x + s.px(20), base), (area.right - s.px(20), base), theme.BRONZE, 1.6 * s.unit, 0.9)
        y = base + s.pick(40, 27)
        at = (area.x + s.pick(78, 56), y)
        pen.text("Total", at, s.pick(26, 20), "#FFF6DE", "title")
        for place, seat in enumerate(data.ranking):
            x, _ = self.column(self.counted.place(seat))
            leads = self.counted.leads(seat)
            color = theme.GOLD if leads else theme.BONE
            size = s.pick(40, 28) if leads else s.pick(34, 24)
            at = (x + s.pick(46, 36), y)
            total = str(self.counted.total(seat)).replace("-", "–")
            shown = pen.text(total, at, size, color, "title", anchor="midright")
            if not self.counted.done:
                continue
            second = theme.GOLD if leads else theme.BONE2
            at = (shown.right + s.pick(14, 9), y + s.px(2))
            pen.text(_PLACES[place], at, s.pick(19, 15.5), second, weight="semibold")

    def foot(self) -> tuple[list[str], int]:
        """Lines between the buttons and their size: what the chosen row is made of, or the moment pointed at."""
        s = self.scale
        left, right = self.left_buttons[-1].rect.right, self.menu_button.rect.left
        room, height = right - left - s.px(40), self.app.size[1] - self.left.bottom - s.px(12)
        words = " · ".join(self.data.told(self.data.shown[self.lit].key))
        if self._course is not None and self.plots:
            moment = self._moment
            words = "Point at a moment to read it." if moment is None else self._course.moments[moment].words
        told = (words, "Point at the row to read what it is made of.") if words else (_NOTHING_TOLD,)
        for words in told:
            lines, size = text.fit_paragraph(words, s.pick(16.5, 14.5), room, height, smallest=s.pick(14, 13))
            if not lines[-1].endswith("…"):
                break
        return lines, size

    def _draw_foot(self, pen: Painter) -> None:
        lines, size = self.foot()
        middle = (self.left_buttons[-1].rect.right + self.menu_button.rect.left) / 2
        for number, line in enumerate(lines):
            y = self.menu_button.rect.centery + (number - (len(lines) - 1) / 2) * text.line_height(size)
            pen.text(line, (middle, y), size, theme.BONE2, anchor="center")

    # ---------------------------------------------------------------- what the buttons do
    def _turn_page(self) -> None:
        """Between the scoring and the course of the game."""
        if self.plots:
            self.plots = []
        elif self._find_course is not None:
            try:
                self._course = self._course or self._find_course()
            except RecordError as fault:
                self.app.notify(str(fault))
                return
            self._place_plots(True)
        opened = bool(self.plots)
        self.course_button.label = "Scoring" if opened else "Course"
        for row in self.rows:
            row.visible = not opened

    def _place_plots(self, opening: bool = False) -> None:
        """Points at the left, the others at the right."""
        if self._course is None or not (self.plots or opening):
            return
        data, gap = self.data, round(self.scale.pick(18, 12))
        upper = Rect(self.right.x, self.right.y, self.right.width, (self.right.height - gap) // 2)
        lower = Rect(upper.x, upper.bottom + gap, upper.width, self.right.bottom - upper.bottom - gap)
        charts = charts_of(self._course, data.seats, data.houses)
        places = (self.left, upper, lower)
        cycles = self._course.cycles
        self.plots = [Plot(self.scale, area, chart, cycles) for area, chart in zip(places, charts, strict=True)]

    def _show_career(self) -> None:
        from game.scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app))

    def _again(self) -> None:
        seats = list(self.data.seats)
        watch = all(seat.control != PERSON for seat in seats)
        self.app.play_new(seats, self.app.new_seed(), watch)
