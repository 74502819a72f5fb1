"""What the play scene lays over the drawn table: the End turn button and the first-Cycle hint."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from game.table.call_bar import button_width, draw_button
from game.table.geometry import DATA_RADIUS, R_RIM_OUT
from game.table.layout import Layout
from game.table.pen import Pen
from game.table.view import Button
from game.table.zones import Marks
from game.ui import text, theme

_HINT_WIDEST = 280
_PAD = 7
"""Units beside the hint's words; half of it above and below, less where there is no room."""
_HALO = 12.0
"""Ring units that a lit planet, Discovery Data or the rim's shadow may reach beyond its own edge."""


def draw_end(surface: Surface, layout: Layout, button: Button, marks: Marks) -> Rect:
    """End turn at the upper right of the table, below the turn order: no other button or answer is ever there."""
    pen = Pen(surface, layout.f)
    size = layout.sizes.row + 2
    box = Rect(0, 0, round(button_width(pen, button, size)), layout.px(44 if layout.full else 34))
    box.topright = (layout.bar.right, layout.strip.bottom + layout.px(6))
    draw_button(pen, box, button, size, marks)
    return box


def hint_room(layout: Layout) -> Rect:
    """The corner between the left column, the ring with its planets and the call bar."""
    ring = layout.ring
    data = ring.planet_data(5)[0] - (DATA_RADIUS + _HALO) * ring.k
    # A little narrower than up to the Discovery Data: the rim gives way to that much more height.
    right = data - 22 * ring.k
    below = math.sqrt(((R_RIM_OUT + _HALO) * ring.k) ** 2 - (ring.centre[0] - right) ** 2)
    left = max(layout.table.left + layout.px(4), right - layout.px(_HINT_WIDEST))
    top = ring.centre[1] + below
    return Rect(math.ceil(left), math.ceil(top), int(right - left), int(layout.bar.top - layout.px(5) - top))


def hint_lines(layout: Layout, words: str) -> tuple[list[str], int]:
    """The hint's lines as they fit its corner, and their size in pixels."""
    room, pad = hint_room(layout), layout.px(_PAD)
    size = (layout.sizes.detail + (2 if layout.full else 0)) * layout.f
    return text.fit_paragraph(words, size, room.width - 2 * pad, room.height - pad // 2)


def draw_hint(surface: Surface, layout: Layout, words: str) -> None:
    """A few short lines of help at the lower left of the ring, which let the pointer through."""
    room, pen, pad = hint_room(layout), Pen(surface, layout.f), layout.px(_PAD)
    lines, size = hint_lines(layout, words)
    step = text.line_height(size)
    box = Rect(0, 0, room.width, min(room.height, round(len(lines) * step) + pad))
    box.bottomleft = room.bottomleft
    area = (box.x, box.y, box.width, box.height)
    pen.rect(area, 8 * layout.f, theme.INK1, stroke=theme.BRONZE, stroke_opacity=0.6, opacity=0.88)
    for number, line in enumerate(lines):
        at = (box.x + pad, box.centery + (number - (len(lines) - 1) / 2) * step)
        pen.text(line, at, size, theme.BONE)
