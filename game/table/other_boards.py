"""Everyone's boards at one look: an overlay over the ring, with what is public of each player."""

from __future__ import annotations

from pygame import Rect

from game.rules.state import State
from game.table import tokens
from game.table.compartments import RowStyle, draw_compartment, draw_residue
from game.table.crew_slots import draw_crew_slot
from game.table.layout import Layout
from game.table.left_column import bonus_words
from game.table.pen import CARD_FILL, Pen
from game.table.view import TableView, level_of
from game.table.zones import Key, Marks, ZoneList
from game.ui import theme

_NOTHING = Marks()
CLOSE_OVERLAY: Key = ("button", "close overlay")


def overlay_box(layout: Layout) -> Rect:
    """What an overlay covers: the table between strip and call-to-action bar."""
    table = layout.table
    gap = layout.px(8)
    return Rect(table.x + gap, table.y + gap, table.width - 2 * gap, layout.bar.y - table.y - 2 * gap)


def draw_overlay_frame(pen: Pen, layout: Layout, box: Rect, title: str, marks: Marks, zones: ZoneList) -> Rect:
    """Ground, title and close button of an overlay; the rectangle left for its content."""
    f = layout.f
    area = (box.x, box.y, box.width, box.height)
    pen.shadow(area, 12 * f, 14 * f, 6 * f, opacity=0.85)
    pen.rect(area, 12 * f, gradient=CARD_FILL)
    pen.rect(area, 12 * f, stroke=theme.BRONZE_HI, stroke_width=max(1, 1.4 * f), stroke_opacity=0.8)
    zones.block(box)
    y = box.y + 26 * f
    pen.words(title, (box.x + 20 * f, y), layout.sizes.name * 0.8, "#FFF6DE", face="title", width=box.width - 90 * f)
    side = layout.px(40 if layout.full else 32)
    close = Rect(box.right - side - layout.px(8), round(y - side / 2), side, side)
    key = CLOSE_OVERLAY
    lit = key in (marks.hover, marks.focus)
    pen.icon(theme.UI_ICONS["no"], close.center, 24 * f, theme.NAME if lit else theme.BONE2)
    if key == marks.focus:
        pen.focus(close)
    zones.add(key, close)
    top = box.y + layout.px(50)
    return Rect(box.x + layout.px(16), top, box.width - layout.px(32), box.bottom - layout.px(12) - top)


def draw_boards(pen: Pen, layout: Layout, scene: TableView, marks: Marks, zones: ZoneList) -> None:
    """Draw the boards of all other players (of all, for a spectator) side by side."""
    seats = [seat for seat in scene.view.order if seat != scene.viewer]
    box = _fitted(layout, len(seats))
    inner = draw_overlay_frame(pen, layout, box, "The other admirals", marks, zones)
    across = 1 if len(seats) == 1 else 2
    down = -(-len(seats) // across)
    gap = layout.px(12)
    width = min((inner.width - gap * (across - 1)) // across, layout.px(520))
    height = min((inner.height - gap * (down - 1)) // down, layout.px(460))
    left = inner.centerx - (width * across + gap * (across - 1)) // 2
    for index, seat in enumerate(seats):
        row, column = divmod(index, across)
        x = left + column * (width + gap)
        if index == len(seats) - 1 and column == 0 and across == 2:
            x = inner.centerx - width // 2
        _board(pen, layout, Rect(x, inner.y + row * (height + gap), width, height), scene, seat, zones)


def _fitted(layout: Layout, boards: int) -> Rect:
    """The overlay no taller than its boards need."""
    box = overlay_box(layout)
    down = 1 if boards <= 2 else 2
    need = layout.px(62) + down * layout.px(460) + (down - 1) * layout.px(12)
    return Rect(box.x, box.y + max(0, box.height - need) // 2, box.width, min(box.height, need))


def _board(pen: Pen, layout: Layout, box: Rect, scene: TableView, seat: int, zones: ZoneList) -> None:
    """One player's public table."""
    f, state = layout.f, scene.view
    area = (box.x, box.y, box.width, box.height)
    pen.rect(area, 10 * f, "#0B1220", stroke=theme.PANEL_EDGE, stroke_opacity=0.6, opacity=0.7)
    pad = layout.px(10)
    x, w = box.x + pad, box.width - 2 * pad
    colour = scene.seats[seat].colour
    head = box.height * 0.14
    _head(pen, Rect(x, box.y + pad // 2, w, round(head)), scene, seat, colour, layout.full)
    gap = layout.px(6)
    slots_y = box.y + pad // 2 + round(head) + gap
    slots_h = round(min(box.height * 0.14, 58 * f))
    slot_w = (w - 2 * gap) // 3
    full = layout.full and slot_w > 130 * f
    for crew in range(3):
        slot = Rect(x + crew * (slot_w + gap), slots_y, slot_w, slots_h)
        draw_crew_slot(pen, slot, state, seat, crew, colour, _NOTHING, zones, full)
    rows_y = slots_y + slots_h + gap
    residue_h = round(box.height * 0.1)
    row_h = (box.bottom - pad // 2 - residue_h - rows_y) / 5 - gap * 0.6
    half = min(15.0, row_h / f * 0.36)
    style = RowStyle(half=half, name=15, detail=13, text=layout.full and row_h > 46 * f)
    for number in range(5):
        row = Rect(x, round(rows_y + number * (row_h + gap * 0.6)), w, round(row_h))
        draw_compartment(pen, row, state, seat, number, style, _NOTHING, zones, bonus_words(state, number))
    residue = Rect(x, box.bottom - pad // 2 - residue_h, w, residue_h)
    draw_residue(pen, residue, state, seat, _NOTHING, zones, False)


def _head(pen: Pen, box: Rect, scene: TableView, seat: int, colour: int, full: bool) -> None:
    f, state = pen.f, scene.view
    r = box.height * 0.4
    y = box.centery
    pen.put(tokens.crew(colour, "captain", r), (box.x + r, y))
    x: float = box.right
    for icon, count in _counts(state, seat):
        digits = pen.words(str(count), (x, y), 17, theme.BONE, "bold", "midright")
        pen.icon(icon, (digits.x - 13 * f, y), 20 * f, theme.BRONZE_HI)
        x = digits.x - (34 if full else 28) * f
    left = box.x + 2 * r + 10 * f
    name = pen.words(
        scene.seats[seat].name, (left, y - 7 * f), 18 if full else 16, "#FFF6DE", face="title", width=x - left
    )
    place = state.order.index(seat) + 1 if seat in state.order else 0
    rank = state.players[seat].rank
    words = f"rank {rank} · {_ordinal(place)} in turn order" if full else f"rank {rank} · {_ordinal(place)}"
    room = max(x - left, name.width)
    level = level_of(scene.seats[seat])
    if level and pen.wide(f"{level} · {words}", 13.5) <= room:
        words = f"{level} · {words}"
    pen.words(words, (left, y + 13 * f), 13.5, theme.BONE2, width=room)


def _counts(state: State, seat: int) -> list[tuple[str, int]]:
    """Icons and numbers of what lies before a player, from the right end."""
    player = state.players[seat]
    return [
        ("card-play", len(player.hand)),
        ("hood", len(player.hidden)),
        ("cube", player.data),
        ("scroll-unfurled", len(player.played)),
    ]


def _ordinal(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")
