"""What is public at one look: points if scored now, played Operations, decks and discards, Hidden Influence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygame import Rect

from game.rules.state import State
from game.table import tokens
from game.table.layout import Layout
from game.table.other_boards import draw_overlay_frame, overlay_box
from game.table.pen import Pen
from game.table.view import PointsRow, TableView
from game.table.zones import Marks, ZoneList
from game.ui import theme
from game.words.names import house_name, operation_name, planet_name, plural

_ROW = 21.0


def draw_public(pen: Pen, layout: Layout, scene: TableView, marks: Marks, zones: ZoneList) -> None:
    """Draw the overlay; its lists scroll together by ``overlay_scroll`` lines."""
    box = _wide_box(layout, scene)
    inner = draw_overlay_frame(pen, layout, box, "On the table", marks, zones)
    gap = layout.px(20)
    width = (inner.width - 2 * gap) // 3
    columns = [Rect(inner.x + i * (width + gap), inner.y, width, inner.height) for i in range(3)]
    y = _points(pen, layout, columns[0], scene)
    _hidden(pen, layout, Rect(columns[0].x, round(y), width, round(inner.bottom - y)), scene)
    _played(pen, layout, columns[1], scene, zones)
    _decks(pen, layout, columns[2], scene, zones)


def _wide_box(layout: Layout, scene: TableView) -> Rect:
    """Wider than the ring's table, since three columns of lists want room; no taller than the longest."""
    box, state = overlay_box(layout), scene.view
    most = min(layout.size[0] - layout.px(24), layout.px(1180 if layout.full else 900))
    lines = max(
        len(scene.points) + 6 + len(state.players) + 4,
        sum(1 + len(p.played) for p in state.players) + 2,
        len(deck_rows(state)) + 6 + len(set(state.operations.discards)) + len(set(state.planets.discards)),
    )
    height = min(box.height, layout.px(80 + lines * _ROW))
    box = box.inflate(max(0, most - box.width), 0)
    return Rect(box.x, box.y + (box.height - height) // 2, box.width, height)


def _head(pen: Pen, layout: Layout, box: Rect, y: float, words: str, right: str = "") -> float:
    """A heading in a column; the y of the first line below."""
    size = layout.sizes.head
    pen.title(words, (box.x, y + 10 * layout.f), box.width, right, size)
    return y + 32 * layout.f


def _points(pen: Pen, layout: Layout, box: Rect, scene: TableView) -> float:
    """A table of categories by player; the y below it."""
    f = layout.f
    y = _head(pen, layout, box, box.y, "Points if scored now", "as you know it" if layout.full else "")
    count = len(scene.seats)
    cell = min(44 * f, box.width * 0.56 / max(1, count))
    first = box.right - cell * count
    for seat in range(count):
        pen.put(tokens.marker(scene.seats[seat].colour, 7 * f), (first + (seat + 0.5) * cell, y))
    y += _ROW * f
    for row in scene.points:
        y = _points_row(pen, box, row, first, cell, y)
    if not scene.points:
        pen.words("not counted yet", (box.x, y), 15, theme.BONE3)
        y += _ROW * f
    return y + 14 * f


def _points_row(pen: Pen, box: Rect, row: PointsRow, first: float, cell: float, y: float) -> float:
    f = pen.f
    ink = theme.GOLD if row.total else theme.BONE2
    if row.total:
        pen.line((box.x, y - _ROW * f * 0.5), (box.right, y - _ROW * f * 0.5), theme.BRONZE, 1, 0.6)
    pen.words(row.label, (box.x, y), 15, ink, "semibold" if row.total else "medium", width=first - box.x - 4 * f)
    for index, value in enumerate(row.values):
        at = (first + (index + 0.5) * cell, y)
        pen.words(value or "?", at, 15, ink if value else theme.BONE3, "semibold", "center", width=cell)
    return y + _ROW * f


def _hidden(pen: Pen, layout: Layout, box: Rect, scene: TableView) -> None:
    """The viewer's own Hidden Influence by House, and how many cards the others hold."""
    f, state = layout.f, scene.view
    content = state.book.content
    y = _head(pen, layout, box, box.y, "Hidden Influence")
    own = scene.viewer
    if own is not None and not scene.covered:
        for house in range(4):
            mine = [
                content.hidden[c].value
                for c in state.players[own].hidden
                if c >= 0 and content.hidden[c].house == content.houses[house].name
            ]
            name = house_name(content, house)
            look = theme.HOUSES[name]
            pen.icon(look.sign, (box.x + 9 * f, y), 17 * f, look.color)
            words = f"+{sum(mine)}" if mine else "none"
            detail = f"{len(mine)} cards" if len(mine) > 1 else "1 card" if mine else ""
            pen.words(name, (box.x + 24 * f, y), 15, theme.BONE)
            pen.words(words, (box.right, y), 15, theme.BONE if mine else theme.BONE3, "semibold", "midright")
            if detail:
                pen.words(detail, (box.right - 40 * f, y), 13.5, theme.BONE2, anchor="midright")
            y += _ROW * f
    for seat in state.order:
        if seat == own or y > box.bottom - 8 * f:
            continue
        pen.put(tokens.marker(scene.seats[seat].colour, 6 * f), (box.x + 8 * f, y))
        count = len(state.players[seat].hidden)
        pen.words(
            f"{scene.seats[seat].name} holds {count}", (box.x + 24 * f, y), 15, theme.BONE2, width=box.width - 30 * f
        )
        y += _ROW * f


def _played(pen: Pen, layout: Layout, box: Rect, scene: TableView, zones: ZoneList) -> None:
    """Operations face up before each player (RULES 5.7), with their points."""
    f, state = layout.f, scene.view
    content = state.book.content
    lines: list[tuple[int, int]] = []
    for seat in state.order:
        lines.append((seat, -1))
        lines += [(seat, card) for card in state.players[seat].played]
    y = _head(pen, layout, box, box.y, "Operations played")
    start = _first(scene.overlay_scroll, len(lines), (box.bottom - y) / (_ROW * f))
    for index, (seat, card) in enumerate(lines[start:]):
        if y > box.bottom - _ROW * f and index < len(lines) - start - 1:
            pen.words(f"{len(lines) - start - index} more · scroll", (box.x, y), 14, theme.BRONZE_HI)
            return
        if card < 0:
            played = state.players[seat].played
            points = sum(content.operations[content.operation_cards[c]].points for c in played)
            pen.put(tokens.marker(scene.seats[seat].colour, 6.5 * f), (box.x + 8 * f, y))
            pen.words(scene.seats[seat].name, (box.x + 22 * f, y), 15.5, theme.BONE, "semibold", width=box.width * 0.6)
            note = f"{len(played)} · {plural(points, 'point')}" if played else "none"
            pen.words(note, (box.right, y), 14, theme.BONE2, anchor="midright")
        else:
            design = content.operations[content.operation_cards[card]]
            look = theme.FAMILIES[design.family]
            pen.icon(look.icon, (box.x + 30 * f, y), 15 * f, theme.lighten(look.color, 0.25))
            pen.words(design.name, (box.x + 44 * f, y), 14.5, theme.BONE2, width=box.width - 74 * f)
            pen.words(str(design.points), (box.right, y), 14.5, theme.BONE, "semibold", "midright")
            row = Rect(box.x + layout.px(20), round(y - _ROW * f / 2), box.width - layout.px(20), round(_ROW * f))
            zones.add(("played", seat, card), row)
        y += _ROW * f


def _decks(pen: Pen, layout: Layout, box: Rect, scene: TableView, zones: ZoneList) -> None:
    """Cards left in each deck, and the public discards."""
    f, state = layout.f, scene.view
    y = _head(pen, layout, box, box.y, "Decks", "left · discarded")
    for name, left, discarded in deck_rows(state):
        pen.words(name, (box.x, y), 15, theme.BONE2, width=box.width - 90 * f)
        pen.words(str(left), (box.right - 52 * f, y), 15, theme.BONE, "semibold", "midright")
        pen.words(discarded, (box.right, y), 15, theme.BONE2, "medium", "midright")
        row = layout.px(_ROW)
        zones.add(("deck", _DECKS.get(name, name)), Rect(box.x, round(y - row / 2), box.width, row))
        y += _ROW * f
    content = state.book.content
    y += 10 * f
    for title, names in (
        ("Operations discarded", [operation_name(content, c) for c in state.operations.discards]),
        ("Planets discarded", [planet_name(content, c) for c in state.planets.discards]),
    ):
        if y > box.bottom - 50 * f:
            return
        y = _head(pen, layout, box, y, title, str(len(names)) if names else "")
        if not names:
            pen.words("none", (box.x + 4 * f, y), 14.5, theme.BONE3)
            y += _ROW * f
        y = _names(pen, box, names, y, scene.overlay_scroll, box.bottom if title[0] == "P" else (y + box.bottom) / 2)
        y += 10 * f


def overview_lines(state: State) -> int:
    """How far the lists can be scrolled at most, in lines."""
    played = sum(1 + len(player.played) for player in state.players)
    return max(played, len(state.operations.discards), len(state.planets.discards))


def _first(scroll: int, lines: int, room: float) -> int:
    """The first line of a list shown: scrolled no further than until its last line is seen."""
    return min(max(0, scroll), max(0, lines - int(room)))


def _names(pen: Pen, box: Rect, names: Sequence[str], y: float, scroll: int, foot: float) -> float:
    """A list of cards, the newest first, equal ones counted together."""
    f = pen.f
    counted = list(Counter(reversed(names)).items())
    start = _first(scroll, len(counted), (foot - y) / (_ROW * f))
    for index, (name, count) in enumerate(counted[start:]):
        if y > foot - _ROW * f:
            pen.words(f"{len(counted) - start - index} more · scroll", (box.x, y), 14, theme.BRONZE_HI)
            return y + _ROW * f
        words = f"{name} ×{count}" if count > 1 else name
        pen.words(words, (box.x + 4 * f, y), 14.5, theme.BONE2, width=box.width - 6 * f)
        y += _ROW * f * 0.95
    return y


_DECKS = {
    "Operations": "Operation",
    "Planets": "Planet",
    "Colonies": "Colony",
    "Failures": "Failure",
    "Core Failures": "Core Failure",
}
"""Names of decks in their keys, where the list uses another."""


def deck_rows(state: State) -> list[tuple[str, int, str]]:
    """Name, cards left and discards of every deck (RULES 1.10)."""
    rows = [
        ("Operations", state.operations),
        ("Hidden Influence", state.hidden),
        ("Planets", state.planets),
        ("Scanner I", state.scanner_decks[0]),
        ("Scanner II", state.scanner_decks[1]),
        ("Scanner III", state.scanner_decks[2]),
        ("Colonies", state.colony_deck),
        ("Failures", state.failure_deck),
        ("Core Failures", state.core_deck),
    ]
    return [(name, len(deck.cards), str(len(deck.discards))) for name, deck in rows]
