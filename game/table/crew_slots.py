"""The three places of a Crew board (RULES 1.7): who is at home, who is where, the Captain's rank."""

from __future__ import annotations

from pygame import Rect

from game.rules.choices import FRIGATE_PLACE, HOME, HYPERCHARGE_PLACE, REINFORCE_PLACE
from game.rules.state import State
from game.table import tokens
from game.table.pen import Pen
from game.table.tokens import Role
from game.table.zones import Marks, Position, ZoneList
from game.ui import paint, theme
from game.words.names import type_name

ROLES: tuple[Role, Role, Role] = ("captain", "cadet", "cadet")
_NAMES = ("Captain", "Cadet", "Cadet")
FIGURE, SMALL_FIGURE = 22.0, 12.5
"""Design units of a figure at home, in Full and in Compact."""


def whereabouts(state: State, place: int, short: bool) -> str:
    """Where a placed Crew figure is: "on Fighter, 6", in Compact "at 6"."""
    if place == REINFORCE_PLACE:
        return "Reinforce" if short else "at Reinforce"
    if place == HYPERCHARGE_PLACE:
        return "Hyperch." if short else "at Hypercharge"
    if place == FRIGATE_PLACE:
        return "Frigate" if short else "on the Frigate"
    sector = state.ship_at[place]
    kind = type_name(state.book.content, state.book.type_of[place])
    return f"at {sector}" if short else f"on {kind}, {sector}"


def draw_crew_slot(
    pen: Pen,
    box: Rect,
    state: State,
    seat: int,
    crew: int,
    colour: int,
    marks: Marks,
    zones: ZoneList,
    full: bool,
) -> None:
    """One place of the Crew board; the figure itself can be picked up where it stands at home."""
    f = pen.f
    key = ("crew", seat, crew)
    place = state.players[seat].crew[crew]
    held = marks.dragging is not None and marks.dragging[0] == key
    home = place == HOME and not held
    look = marks.state_of(key)
    if home:
        pen.row(box, look, 9)
    else:
        pen.row(box, "dim", 9)
        if held:
            area = (box.x, box.y, box.width, box.height)
            pen.rect(
                area, 9 * f, stroke=theme.GOLD, stroke_width=max(1, 1.6 * f), stroke_opacity=0.95, dash=(6 * f, 5 * f)
            )
    r = FIGURE if full else SMALL_FIGURE
    if box.width < (2 * r + 70) * f:
        r = max(10.0, box.width / f * 0.17)
    cx = box.x + ((10 if full else 5) + r) * f
    if home and key not in marks.hidden:
        pen.put(tokens.crew(colour, ROLES[crew], r * f), (cx, box.centery))
    else:
        pen.put(tokens.crew_home(colour, ROLES[crew], r * f), (cx, box.centery))
        if crew == 0 and state.players[seat].rank:
            _rank_plate(pen, (cx + r * 0.75 * f, box.centery + r * 0.7 * f), state.players[seat].rank)
    x = cx + (r + (9 if full else 5)) * f
    room = box.right - x - 5 * f
    pen.words(
        _NAMES[crew],
        (x, box.y + box.height * 0.34),
        16 if full else 15.5,
        theme.BONE if home or held else theme.BONE2,
        "semibold",
        width=room,
    )
    low = box.y + box.height * 0.68
    if crew == 0 and home:
        _chevrons(pen, x, low, state.players[seat].rank, full)
    elif held or place != HOME:
        words = ("boarding…" if full else "boards") if held else whereabouts(state, place, not full)
        pen.words(words, (x, low), 13 if full else 14, theme.GOLD if held else theme.BONE2, width=room)
    else:
        pen.words("at home" if full else "home", (x, low), 13 if full else 14, theme.BONE2, width=room)
    zones.add(key, box)


def _rank_plate(pen: Pen, at: Position, rank: int) -> None:
    """The rank of a Captain who is away, as a number."""
    body = f'<circle r="8" fill="#0B1322" stroke="{theme.GOLD}" stroke-width="1.2"/>'
    pen.put(paint.local(10, pen.f, body), at)
    pen.words(str(rank), at, 12.5, theme.GOLD, "bold", "center")


def _chevrons(pen: Pen, x: float, y: float, rank: int, full: bool) -> None:
    """The Captain's rank: that many of three chevrons in gold."""
    scale, step = (1.0, 17.0) if full else (0.78, 13.0)
    for index in range(3):
        color = theme.GOLD if index < rank else "#5D6A85"
        body = (
            f'<path transform="scale({scale})" d="M-6,3 L0,-3 L6,3" fill="none" stroke="{color}" stroke-width="3" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        pen.put(paint.local(9, pen.f, body), (x + (8 * scale + index * step) * pen.f, y))
