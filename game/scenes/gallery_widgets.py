"""The gallery's widgets, each in every state it has, and the cards and bars that the table itself draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from game.scenes.gallery_page import MARGIN, Page, Section
from game.store.record import PERSON, SeatInfo
from game.table.call_bar import draw_call_bar
from game.table.hover_card import card_surface, shadow_pad
from game.table.pen import Pen
from game.table.view import Button as CallButton
from game.table.view import CallBar, CardRow, HoverCard, TableView
from game.table.zones import Marks, ZoneList
from game.ui import text, theme
from game.ui.dialog import Dialog
from game.ui.painter import Painter
from game.ui.scroll import ListBox
from game.ui.widgets import Button, Widget, draw_tooltip
from game.ui.widgets_row import Segments, Slider, Stepper, Toggle
from game.ui.widgets_text import TextField

_STATES = ("normal", "hover", "pressed", "focus", "disabled")
_LEFT, _STEP = 216, 332


def widget_sections() -> tuple[Section, ...]:
    """Buttons, rows, lists and what the table draws of its own."""
    return (Section(740, _widgets), Section(330, _boxes), Section(330, _bars))


def _nothing(*values: Any) -> None:
    """What the sheet's widgets do."""


def _set(widget: Widget, look: str) -> bool:
    """Put a widget into a state; whether the keyboard is on it."""
    widget.enabled = look != "disabled"
    widget.hovered = look in ("hover", "pressed")
    widget.held = look == "pressed"
    return look == "focus"


def _show(page: Page, widget: Widget, look: str, box: tuple[float, float, float, float]) -> None:
    focused = _set(widget, look)
    widget.rect = page.rect(*box)
    widget.draw(page.pen, page.scale(), focused)
    if focused:
        widget.draw_ring(page.pen, page.scale())


def _widgets(page: Page) -> None:
    page.head("Widgets")
    for column, look in enumerate(_STATES):
        page.label(look, _LEFT + column * _STEP + 4, 54, 300)
    rows: tuple[tuple[str, float, Callable[[], Widget]], ...] = (
        ("gold button", 196, lambda: Button("Confirm", _nothing, "confirmed", primary=True)),
        ("button", 196, lambda: Button("Undo", _nothing, "return-arrow", letter="U")),
        ("icon only", 64, lambda: Button("", _nothing, "sound-on")),
        ("toggle, on", 304, lambda: Toggle("Reduced motion", True, _nothing, "Short fades")),
        ("toggle, off", 304, lambda: Toggle("Hints", False, _nothing)),
        ("one of a few", 304, lambda: Segments("", [(0, "Slow"), (1, "Normal"), (2, "Fast")], 1, _nothing)),
        ("stepper", 304, lambda: Stepper("Seat 2", [(0, "Officer"), (1, "Person")], 0, _nothing)),
        ("slider", 304, lambda: Slider("Text", 80, 200, 10, 120, _nothing, " %")),
        ("text field", 304, lambda: TextField("Emily", _nothing)),
        ("empty field", 304, lambda: TextField("", _nothing, hint="a number, or empty")),
    )
    for row, (name, width, make) in enumerate(rows):
        y = 76 + row * 64
        page.label(name, MARGIN, y + 23, 150)
        for column, look in enumerate(_STATES):
            widget = make()
            _show(page, widget, look, (_LEFT + column * _STEP, y, width, 46))


def _boxes(page: Page) -> None:
    page.head("Lists, questions and tips")
    names = ("Cycle I, Action phase", "Cycle II, Skirmish phase", "Cycle III, Rift phase", "Cycle IV", "a broken file",
             "finished")  # fmt: skip
    unit = page.u

    def row(pen: Painter, area: Rect, number: int, chosen: bool, over: bool) -> None:
        color = theme.GOLD if chosen else "#22314F" if over else theme.ROW_BOTTOM
        box = (area.x, area.y + 1, area.width, area.height - 2)
        pen.rect(box, 8 * unit, fill=color, opacity=0.22 if chosen else 0.9)
        ink = theme.BONE if number < len(names) - 2 else theme.BONE3
        pen.text(names[number], (area.x + 14 * unit, area.centery), max(theme.SMALLEST, 17 * unit), ink)

    box = ListBox(row, _nothing, _nothing)
    box.unit, box.hovered, box.index = unit, True, 1
    box.rect = page.rect(MARGIN, 52, 420, 232)
    box.set_rows(len(names), round(52 * unit))
    box.moved((box.rect.x + 10, box.rect.y + round(130 * unit)))
    box.draw(page.pen, page.scale(), True)
    page.caption("list: chosen, pointed at, more below", MARGIN + 210, 306, 420)
    words = "A Bonus action is still possible; it would be forfeited."
    answers = [("Back to the turn", "return-arrow", _nothing, True), ("End without it", "player-next", _nothing, False)]
    # A dialog darkens what is below it: it gets a picture of its own.
    dialog = Dialog("End the turn?", words, answers, _nothing)
    area = page.rect(540, 52, 660, 248)
    own = pygame.Surface(area.size)
    own.fill(theme.rgb(theme.INK2))
    dialog.layout(page.scale(), own.get_rect())
    dialog.handle(Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    dialog.draw(Painter(own), page.scale())
    page.pen.target.blit(own, area)
    page.caption("question", 870, 318, 600)
    tip = page.rect(1250, 60, 196, 46)
    button = Button("Skip", _nothing, "fast-forward-button")
    _show(page, button, "hover", (1250, 60, 196, 46))
    draw_tooltip(page.pen, page.scale(), "To the end of the sector, or to your next choice.", tip)
    page.label("Heading, name, call, row, detail, step", 1590, 60, 280)
    for number, (size, weight, face) in enumerate(_TYPE):
        at = page.at(1590, 96 + number * 38)
        page.pen.text("Great House 012 ąćß", at, max(theme.SMALLEST, size * page.u), face=face, weight=weight)


_TYPE: tuple[tuple[float, text.Weight, text.Face], ...] = (
    (25, "bold", "title"), (25, "semibold", "body"), (17, "semibold", "body"), (14, "medium", "body"),
    (12, "medium", "body"),
)  # fmt: skip


def _bars(page: Page) -> None:
    page.head("Call to action and hover cards")
    layout = page.layout()
    seats = tuple(
        SeatInfo(name=name, control=PERSON, colour=n) for n, name in enumerate(("Emily", "Jacob", "Mira", "Otto"))
    )
    undo = CallButton("undo", "Undo", "return-arrow", "U")
    calls = (
        CallBar("Drop your Cadet on a lit ship", seat=0, steps=("Board", "Influence", "Action", "Corruption", "Bonus"),
                current=0, buttons=(undo,)),
        CallBar("Place damage 4 of 5 on a lit ship", icon="flamer", tone="danger",
                buttons=(undo._replace(enabled=False), CallButton("step", "Step", "next-button"),
                         CallButton("play", "Play", "play-button", primary=True))),
        CallBar("Jacob is thinking …", seat=1, active=False),
    )  # fmt: skip
    for number, call in enumerate(calls):
        view = TableView(page.state, seats, 0, call=call)
        box = page.rect(MARGIN, 60 + number * 84, 940, 56)
        draw_call_bar(Pen(page.pen.target, page.u), layout, box, view, Marks(), ZoneList())
    house = theme.HOUSES["Dunlork"]
    hints = (
        HoverCard(("ship", 0), "Dunlork Arkship", house.sign, house.color, (
            CardRow("crown", "Influence +1", "4 › 5", "gold"),
            CardRow("cargo-crate", "Provision", "", "good", (("resource", "S"), ("resource", "S"))),
            CardRow("padlock", "Commission", "short 1", "danger", (("resource", "S"),)),
            CardRow("confirmed", "No Corruption", "", "good"))),
        HoverCard(("ship", 1), "Novaris Fighter", "padlock", reason="taken by Jacob", gold=False),
        HoverCard(("tactics",), "Tactics", "chess-knight", text="Order of play of the next Cycle. 1 point for every"
                  " 2 steps in Final Scoring."),
    )  # fmt: skip
    x = 1060.0
    for hint in hints:
        drawn = card_surface(layout, hint)
        pad = shadow_pad(layout)
        left, top = page.at(x, 56)
        page.pen.target.blit(drawn, (round(left) - pad, round(top) - pad))
        x += (drawn.get_width() - 2 * pad) / page.u + 24
