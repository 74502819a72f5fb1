"""The left column: the viewer's own table, from name to hand."""

from __future__ import annotations

from pygame import Rect

from game.rules.queries import free_spaces
from game.rules.state import State
from game.table import tokens
from game.table.columns import LeftPlan, left_plan
from game.table.compartments import RowStyle, draw_compartment, draw_residue
from game.table.crew_slots import draw_crew_slot
from game.table.hand import draw_hand
from game.table.layout import Layout
from game.table.pen import Pen
from game.table.ships import frigate
from game.table.view import TableView, level_of
from game.table.zones import Marks, ZoneList
from game.ui import theme
from game.words.effects import effects_text
from game.words.names import PHASE_NAMES, cost_text, plural

FULL_ROW = RowStyle(half=16.5, name=17, detail=13.5, text=True)
COMPACT_ROW = RowStyle(half=13, name=16, detail=13, text=False)


def draw_left_column(pen: Pen, layout: Layout, scene: TableView, seat: int, marks: Marks, zones: ZoneList) -> None:
    """Draw the table of ``seat`` and register its things."""
    plan = left_plan(layout)
    state = scene.view
    size = layout.sizes.head
    _header(pen, layout, plan.header, scene, seat, marks, zones)
    if plan.crew_head:
        pen.title("Crew", (plan.crew_head.x, plan.crew_head.centery), plan.crew_head.width, "", size)
    colour = scene.seats[seat].colour
    for crew, box in enumerate(plan.crew):
        draw_crew_slot(pen, box, state, seat, crew, colour, marks, zones, layout.full)
    if plan.frigate_head:
        _frigate_head(pen, plan.frigate_head, state, seat, colour, marks, zones, size)
    style = FULL_ROW if layout.full else COMPACT_ROW
    for number, box in enumerate(plan.compartments):
        draw_compartment(pen, box, state, seat, number, style, marks, zones, bonus_words(state, number))
    draw_residue(pen, plan.residue, state, seat, marks, zones, layout.full)
    _hand(pen, layout, plan, scene, seat, marks, zones)


def bonus_words(state: State, compartment: int) -> tuple[str, str]:
    """The Bonus action of a Compartment in few words, "1 E: destroy 3 Voidborn near, +2 Tactics", and in fewer:
    without the Tactics it ends in."""
    content = state.book.content
    action = content.bonus[compartment]
    cost = cost_text(action.cost, short=True, nothing="")
    told = []
    for effects in (action.effects, [e for e in action.effects if e.do != "tactics"]):
        words = effects_text(content, effects, short=True)
        told.append(f"{cost}: {words[:1].lower()}{words[1:]}" if cost else words)
    return told[0], told[1]


def turn_words(scene: TableView) -> str:
    """What is going on, seen from the viewer: "Your turn · round 2 of 3"."""
    state = scene.view
    if state.phase == "action" and state.active >= 0:
        mine = state.active == scene.viewer and not scene.covered and not level_of(scene.seats[state.active])
        who = "Your turn" if mine else f"{scene.seats[state.active].name}'s turn"
        return f"{who} · round {state.round} of {state.book.content.rules.rounds}"
    return PHASE_NAMES.get(state.phase, state.phase.capitalize())


def _header(pen: Pen, layout: Layout, box: Rect, scene: TableView, seat: int, marks: Marks, zones: ZoneList) -> None:
    f, state = layout.f, scene.view
    player = state.players[seat]
    colour = scene.seats[seat].colour
    r, name_x, name_size = (24.0, 62.0, 25.0) if layout.full else (16.0, 41.0, 20.0)
    y = box.centery
    zones.add(("player", seat), box)
    pen.put(tokens.crew(colour, "captain", r * f), (box.x + r * f, y))
    counts = (("played", "scroll-unfurled", len(player.played)), ("data", "cube", player.data))
    x: float = box.right
    step, number, icon = (62.0, 21.0, 25.0) if layout.full else (47.0, 17.0, 20.0)
    lean = 27.0 if layout.full else 22.0
    for name, sign, count in (*counts, ("hidden", "hood", len(player.hidden))):
        key = (name, seat)
        place = Rect(round(x - (step - 6) * f), box.y, round((step - 4) * f), box.height)
        lit = marks.state_of(key) in ("legal", "hover", "selected")
        pointed = key in (marks.hover, marks.focus)
        digits = pen.words(str(count), (x, y), number, theme.GOLD if lit else theme.BONE, "bold", "midright")
        pen.icon(
            sign,
            (min(x - lean * f, digits.x - 13 * f), y),
            icon * f,
            theme.GOLD if lit else theme.NAME if pointed else theme.BRONZE_HI,
        )
        zones.add(key, place)
        x -= step * f
    room = x - box.x - name_x * f
    name_y = y - 10 * f if layout.full else y
    info = scene.seats[seat]
    name_at = (box.x + name_x * f, name_y)
    shown = pen.words(info.name, name_at, name_size, "#FFF6DE", face="title", width=room)
    level = f"· {level_of(info)}"
    if level_of(info) and shown.width + 7 * f + pen.wide(level, layout.sizes.detail) <= room:
        pen.words(level, (shown.right + 7 * f, name_y + f), layout.sizes.detail, theme.BONE2)
    if layout.full:
        mine = state.active == seat
        ink = theme.GOLD if mine else theme.BONE2
        pen.words(turn_words(scene), (box.x + name_x * f, y + 16 * f), 15, ink, width=room)


def _frigate_head(
    pen: Pen, box: Rect, state: State, seat: int, colour: int, marks: Marks, zones: ZoneList, size: float
) -> None:
    """The heading of the Frigate board: boarding the own Frigate is offered here too."""
    f = pen.f
    key = ("frigate", seat)
    look = marks.state_of(key)
    area = box.inflate(0, round(7 * f))
    note = f"{plural(free_spaces(state.players[seat]), 'space')} free"
    if look in ("legal", "hover", "selected"):
        pen.row(area.inflate(round(12 * f), 0), look)
        cost = marks.legal.get(key, "")
        note = f"board it · {cost}" if cost else "board it"
        pen.put(frigate(colour, 0.5 * f), (box.x + 8 * f, box.centery))
        pen.title("Frigate", (box.x + 24 * f, box.centery), box.width - 24 * f, note, size)
    else:
        pen.title("Frigate", (box.x, box.centery), box.width, note, size)
    zones.add(key, area)


def _hand(pen: Pen, layout: Layout, plan: LeftPlan, scene: TableView, seat: int, marks: Marks, zones: ZoneList) -> None:
    count = len(scene.view.players[seat].hand)
    shown = draw_hand(pen, layout, plan.hand, scene, seat, marks, zones)
    note = plural(count, "card") if layout.full else plural(count, "Operation")
    if shown < count:
        note = f"{shown} of {note} · scroll"
    words = "Operations in hand" if layout.full else "Hand"
    zones.add(("deck", "Operation"), plan.hand_head)
    pen.title(words, (plan.hand_head.x, plan.hand_head.centery), plan.hand_head.width, note, layout.sizes.head)
