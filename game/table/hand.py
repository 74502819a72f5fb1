"""The Operation cards in the viewer's hand, face up, or as backs while the private parts are covered."""

from __future__ import annotations

from typing import cast

from pygame import Rect

from game.table.columns import hand_grid
from game.table.faces import UNKNOWN, operation_face
from game.table.layout import Layout
from game.table.pen import Pen
from game.table.ships import State as Look
from game.table.view import TableView
from game.table.zones import Key, Marks, ZoneList
from game.ui import theme


def draw_hand(pen: Pen, layout: Layout, box: Rect, scene: TableView, seat: int, marks: Marks, zones: ZoneList) -> int:
    """Draw the cards that fit ``box`` and register them; how many are shown."""
    hand = scene.view.players[seat].hand
    if not hand:
        _empty(pen, box)
        return 0
    places, _ = hand_grid(layout, box, len(hand), scene.hand_scroll)
    lifted: list[tuple[Key, int, Rect]] = []
    for index, place in places:
        card = hand[index] if not scene.covered else UNKNOWN
        # An unknown card is named by its place: nothing about it may be asked.
        key: Key = ("operation", card) if card != UNKNOWN else ("hand", index)
        if marks.state_of(key) in ("hover", "selected"):
            lifted.append((key, card, place))
        else:
            _card(pen, layout, scene, key, card, place, marks)
        zones.add(key, place)
    for key, card, place in lifted:
        _card(pen, layout, scene, key, card, place, marks)
    return len(places)


def _card(pen: Pen, layout: Layout, scene: TableView, key: Key, card: int, place: Rect, marks: Marks) -> None:
    if key in marks.hidden:
        pen.row(place, "dim")
        return
    face = operation_face(layout, scene.view, card, place, cast(Look, marks.state_of(key)))
    held = marks.dragging is not None and marks.dragging[0] == key
    pen.put(face, place.center, opacity=0.4 if held else 1)


def _empty(pen: Pen, box: Rect) -> None:
    f = pen.f
    area = Rect(box.x, box.y, box.width, min(box.height, round(64 * f)))
    pen.row(area, "dim")
    pen.words("no Operation cards", area.center, 15, theme.BONE3, anchor="center", width=area.width - 20 * f)
