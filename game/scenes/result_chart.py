"""The chart of the result: each player's points as a pile of categories, losses below the line."""

from __future__ import annotations

from pygame import Rect

from game.scenes.result_count import Counted
from game.scenes.result_data import ResultData
from game.table import tokens
from game.ui import text, theme
from game.ui.painter import Painter
from game.ui.scale import Scale

_INK = "#0C1220"


def draw_chart(pen: Painter, s: Scale, area: Rect, data: ResultData, chosen: int, counted: Counted) -> None:
    """The piles in ``area`` as far as they are counted, the chosen category framed in each."""
    head = (area.x + s.pick(28, 18), area.y + s.pick(44, 28))
    pen.heading("Points by category", head, area.width - s.pick(56, 36), s.pick(15, theme.COMPACT.head))
    gains = [sum(max(0, column[seat]) for column in data.points.values()) for seat in range(len(data.seats))]
    losses = [sum(min(0, column[seat]) for column in data.points.values()) for seat in range(len(data.seats))]
    top, bottom = area.y + s.pick(118, 84), area.bottom - s.pick(64, 46)
    per = (bottom - top) / max(1, max(gains) - min(losses))
    base = top + max(gains) * per
    _draw_grid(pen, s, area, base, per, max(gains))
    count = len(data.seats)
    left, right = area.x + s.pick(80, 54), area.right - s.pick(30, 18)
    each = (right - left) / count
    wide = min(s.pick(128, 90), each * 0.74)
    for seat in data.ranking:
        x = left + (counted.place(seat) + 0.5) * each - wide / 2
        up = _draw_pile(pen, s, data, seat, chosen, (x, base, wide, per), counted)
        total = str(counted.total(seat)).replace("-", "–")
        color = theme.GOLD if counted.leads(seat) else theme.BONE
        pen.text(total, (x + wide / 2, up - s.pick(22, 16)), s.pick(30, 22), color, "title", anchor="center")
        info, radius = data.seats[seat], s.pick(10, 8)
        size, gap = s.pick(20, 15.5), s.pick(8, 6)
        name, fitted = text.fit(info.name, size, each - 2 * radius - gap - s.px(12), "title", "bold")
        length = text.measure(name, fitted, "title", "bold")
        start, y = x + wide / 2 - (2 * radius + gap + length) / 2, area.bottom - s.pick(38, 27)
        pen.put(tokens.marker(info.colour, radius), (start + radius, y))
        pen.text(name, (start + 2 * radius + gap, y), fitted, theme.BONE, "title")


def _draw_grid(pen: Painter, s: Scale, area: Rect, base: float, per: float, most: int) -> None:
    step = next(n for n in (5, 10, 20, 25, 50, 100, 200) if most / n <= 6 or n == 200)
    left, right = area.x + s.pick(64, 44), area.right - s.pick(30, 18)
    for value in range(0, most + 1, step):
        y = base - value * per
        pen.line((left, y), (right, y), "#7F90B8", 1, 0.28 if value else 0.8)
        at = (left - s.pick(10, 7), y)
        pen.text(str(value), at, s.pick(15, 13.5), theme.BONE2, anchor="midright")


def _draw_pile(
    pen: Painter,
    s: Scale,
    data: ResultData,
    seat: int,
    chosen: int,
    place: tuple[float, float, float, float],
    counted: Counted,
) -> float:
    """One player's pile at (x, base y, width, pixels per point); the y of its top."""
    x, base, wide, per = place
    up = down = base
    for number, category in enumerate(data.shown):
        value = data.points[category.key][seat]
        tall = abs(value) * per * counted.share(number)
        if tall < 0.5:
            continue
        gap = min(1.5, tall * 0.3)
        if value > 0:
            up -= tall
            box = (x, up, wide, tall - gap)
            shades = (theme.lighten(category.color, 0.12), theme.mix(category.color, "#0A1020", 0.12))
        else:
            box = (x, down + gap, wide, tall - gap)
            shades = (
                theme.mix(category.color, "#0A1020", 0.15),
                theme.mix(category.color, "#0A1020", 0.45),
            )
            down += tall
        # A few pixels are all that one point may get: softer corners would swallow it.
        pen.rect(box, min(3 * s.unit, tall / 3), gradient=((0, shades[0], 1.0), (1, shades[1], 1.0)))
        if tall >= s.pick(19, 16):
            middle = (x + wide / 2, box[1] + box[3] / 2)
            sign, ink = min(s.pick(26, 20), tall - 3), _INK if value > 0 else theme.BONE
            pen.icon(category.icon, (middle[0] - s.pick(20, 15), middle[1]), sign, ink)
            size = min(s.pick(20, 16), max(s.pick(15, 13), tall * 0.7))
            words = str(counted.value(number, seat)).replace("-", "–")
            pen.text(words, (middle[0] + s.pick(6, 4), middle[1]), size, ink, weight="bold")
        if number == chosen:
            frame = (box[0] - 2, box[1] - 2, wide + 4, box[3] + 4)
            pen.rect(frame, 4 * s.unit, stroke="#FFF6DE", stroke_width=2 * s.unit)
    return up
