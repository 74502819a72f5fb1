"""Charts of a game's course: points, House Power and Influence from the first turn to the last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect, Surface

from game.scenes.result_course import Course
from game.store.record import SeatInfo
from game.table import tokens
from game.ui import paint, text, theme
from game.ui.painter import Painter
from game.ui.scale import Scale
from game.words.names import ROMAN

_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200)
_GRID = "#7F90B8"
_BESIDE = 3.0


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its values by moment, colour, and the seat's colour number or the House it belongs to."""

    values: tuple[int, ...]
    color: str
    name: str
    player: int = -1
    house: str = ""

    def sign(self, radius: float) -> Surface:
        """What tells the line from the others besides its colour."""
        if self.house:
            return paint.icon(theme.HOUSES[self.house].sign, radius * 2.2, self.color)
        return tokens.marker(self.player, radius)

    def dot(self, radius: float) -> Surface:
        """What lies on the line: a player's shape, or a plain dot, since signs over each other cannot be read."""
        if not self.house:
            return tokens.marker(self.player, radius)
        look = f'fill="{self.color}" stroke="#05080F" stroke-width="{radius * 0.3:.2f}"'
        return paint.local(radius, 1, f'<circle r="{radius * 0.7:.2f}" {look}/>')


@dataclass(frozen=True, slots=True)
class Chart:
    """A heading and lines over the same moments."""

    title: str
    note: str
    lines: tuple[Line, ...]


def charts_of(course: Course, seats: Sequence[SeatInfo], houses: Sequence[str]) -> tuple[Chart, Chart, Chart]:
    """Points, Influence and House Power of a game."""

    def of_players(values: tuple[tuple[int, ...], ...]) -> tuple[Line, ...]:
        return tuple(
            Line(own, theme.PLAYERS[info.colour].color, info.name, player=info.colour)
            for own, info in zip(values, seats, strict=True)
        )

    power = tuple(
        Line(own, theme.HOUSES[house].color, house, house=house)
        for own, house in zip(course.power, houses, strict=True)
    )
    return (
        Chart("Points", "if scored then", of_players(course.points)),
        Chart("Influence", "steps with all Houses", of_players(course.influence)),
        Chart("House Power", "ships on the ring", power),
    )


class Plot:
    """Where a chart's lines lie in its panel."""

    def __init__(self, s: Scale, area: Rect, chart: Chart, cycles: Sequence[int]) -> None:
        self.s, self.area, self.chart, self.cycles = s, area, chart, cycles
        left, top = area.x + s.pick(64, 46), area.y + s.pick(112, 82)
        right, bottom = area.right - s.pick(84, 62), area.bottom - s.pick(50, 34)
        self.box = Rect(round(left), round(top), round(right - left), round(bottom - top))
        values = [value for line in chart.lines for value in line.values]
        self.low, self.high = min(0, *values), max(1, *values)
        self.count = max(2, len(chart.lines[0].values))

    def at(self, moment: float, value: float) -> tuple[float, float]:
        """The pixel of a value."""
        x = self.box.x + self.box.width * moment / (self.count - 1)
        return x, self.box.bottom - self.box.height * (value - self.low) / (self.high - self.low)

    def on_line(self, line: int, moment: int) -> tuple[float, float]:
        """The pixel of a line's value. Lines run a little beside each other, so that equal values can be told."""
        x, y = self.at(moment, self.chart.lines[line].values[moment])
        return x, y + (line - (len(self.chart.lines) - 1) / 2) * _BESIDE * self.s.unit

    def moment_at(self, x: float) -> int:
        """The moment nearest to a pixel's column."""
        share = (x - self.box.x) / max(1, self.box.width)
        return min(self.count - 1, max(0, round(share * (self.count - 1))))


def draw_plot(pen: Painter, plot: Plot, moment: int | None) -> None:
    """The chart on a panel drawn already; ``moment`` has its values written at the right instead of the last ones."""
    s, area = plot.s, plot.area
    head = (area.x + s.pick(28, 18), area.y + s.pick(40, 26))
    pen.heading(
        plot.chart.title, head, area.width - s.pick(56, 36), s.pick(15, theme.COMPACT.head), right=plot.chart.note
    )
    _draw_names(pen, plot)
    _draw_grid(pen, plot)
    pen.target.blit(_lines(plot), plot.box.inflate(2 * _pad(s), 2 * _pad(s)).topleft)
    shown = plot.count - 1 if moment is None else moment
    if moment is not None:
        x = plot.at(moment, 0)[0]
        pen.line((x, plot.box.y), (x, plot.box.bottom), theme.BRONZE_HI, max(1, 1.2 * s.unit), 0.7)
    _draw_values(pen, plot, shown)


def _draw_names(pen: Painter, plot: Plot) -> None:
    """Whose line is which."""
    s, lines = plot.s, plot.chart.lines
    radius, size = s.pick(8, 6.5), s.pick(16, 14.5)
    x, y = float(plot.box.x), plot.area.y + s.pick(76, 54)
    room = (plot.area.right - s.pick(28, 18) - x) / len(lines)
    for line in lines:
        pen.put(line.sign(radius), (x + radius, y))
        left = x + 2 * radius + s.pick(7, 5)
        words, fitted = text.fit(line.name, size, x + room - left - s.px(8))
        pen.text(words, (left, y), fitted, theme.BONE2)
        x = min(x + room, left + text.measure(words, fitted) + s.pick(26, 16))


def _draw_grid(pen: Painter, plot: Plot) -> None:
    s, box = plot.s, plot.box
    most = 7 if box.height > s.pick(300, 200) else 5
    step = next((n for n in _STEPS if (plot.high - plot.low) / n <= most), _STEPS[-1])
    first = -(-plot.low // step) * step
    small = s.pick(15, 13.5)
    for value in range(first, plot.high + 1, step):
        y = plot.at(0, value)[1]
        pen.line((box.x, y), (box.right, y), _GRID, 1, 0.26 if value else 0.75)
        number = str(value).replace("-", "–")
        pen.text(number, (box.x - s.pick(12, 8), y), small, theme.BONE2, anchor="midright")
    bounds = [*plot.cycles, plot.count - 1]
    for cycle, (start, end) in enumerate(pairwise(bounds), start=1):
        x, after = plot.at(start, 0)[0], plot.at(end, 0)[0]
        if start:
            pen.line((x, box.y), (x, box.bottom), theme.BRONZE, 1, 0.4)
        middle = ((x + after) / 2, box.bottom + s.pick(24, 17))
        words = f"Cycle {ROMAN[cycle]}" if after - x > s.pick(76, 62) else ROMAN[cycle]
        pen.text(words, middle, small, theme.BONE2, anchor="center")


def _pad(s: Scale) -> int:
    return round(8 * s.unit) + 2


def _lines(plot: Plot) -> Surface:
    """All lines as one drawing, each with a dark rim so that crossings stay readable."""
    pad, box, unit = _pad(plot.s), plot.box, plot.s.unit
    body = ""
    for index, line in enumerate(plot.chart.lines):
        places = [plot.on_line(index, number) for number in range(len(line.values))]
        path = " ".join(f"{x - box.x + pad:.1f},{y - box.y + pad:.1f}" for x, y in places)
        look = f'points="{path}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
        body += f'<polyline {look} stroke="#05080F" stroke-opacity=".75" stroke-width="{6 * unit:.2f}"/>'
        body += f'<polyline {look} stroke="{line.color}" stroke-width="{3 * unit:.2f}"/>'
    return paint.svg(box.width + 2 * pad, box.height + 2 * pad, body)


def _draw_values(pen: Painter, plot: Plot, moment: int) -> None:
    """Signs on the lines, and at the right each sign with its value, none over another."""
    s, lines = plot.s, plot.chart.lines
    radius = s.pick(9, 7.5)
    last = plot.count - 1
    for index, line in enumerate(lines):
        for number in {*plot.cycles, moment} - {0, last}:
            pen.put(line.dot(radius * (1.1 if number == moment else 0.75)), plot.on_line(index, number))
    order = sorted(lines, key=lambda line: line.values[moment], reverse=True)
    step = s.pick(27, 21)
    wanted = [plot.at(moment, line.values[moment])[1] for line in order]
    x = plot.box.right + s.pick(22, 16)
    for line, y in zip(order, _apart(wanted, step, plot.box.y, plot.box.bottom), strict=True):
        pen.put(line.sign(radius), (x, y))
        value = str(line.values[moment]).replace("-", "–")
        pen.text(value, (x + radius + s.pick(8, 6), y), s.pick(20, 16.5), theme.BONE, weight="semibold")


def _apart(places: Sequence[float], step: float, top: float, bottom: float) -> list[float]:
    """The rising places moved so that neighbours are ``step`` apart, within ``top`` to ``bottom``."""
    moved: list[float] = []
    for place in places:
        moved.append(max(place, moved[-1] + step if moved else top))
    over = moved[-1] - bottom if moved else 0
    if over > 0:
        moved[-1] -= over
        for number in range(len(moved) - 2, -1, -1):
            moved[number] = min(moved[number], moved[number + 1] - step)
    return moved
