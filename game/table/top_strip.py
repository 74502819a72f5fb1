"""The strip at the top: menu, Cycle, phases with the Phase Skip token, turn order with crew, rules, sound."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.rules.choices import HOME
from game.rules.state import Player, State
from game.table.layout import Layout
from game.table.pen import Pen
from game.table.tokens import marker
from game.table.view import TableView
from game.table.zones import Key, Marks, Position, ZoneList
from game.ui import paint, theme

PHASES = ("briefing", "action", "recall", "skirmish", "rift", "hyperjump")
_CYCLES = ("I", "II", "III", "IV")
CYCLE_NOW: Key = ("cycle", "now")
PHASE_NOW: Key = ("phase", "now")
"""The present Cycle's coin and the present phase's pill, in ``Marks.hidden`` while they are on their way."""
_PAST = "#7C879C"
_COIN = ((0.0, "#FFE39B", 1.0), (1.0, "#C98F38", 1.0))


def draw_top_strip(pen: Pen, layout: Layout, scene: TableView, marks: Marks, zones: ZoneList) -> None:
    """Draw the strip and register what can be asked or pressed in it."""
    strip = layout.strip
    area = (0, 0, strip.width, strip.height)
    pen.rect(area, gradient=((0, "#0D1628", 0.97), (1, "#0A1120", 0.88)))
    pen.line((0, strip.bottom - 1), (strip.width, strip.bottom - 1), theme.BRONZE, max(1, 1.2 * layout.f), 0.8)
    y = strip.centery
    state = scene.view
    x, side = (36, 26) if layout.full else (24, 20)
    _icon_button(pen, layout, "menu", theme.UI_ICONS["menu"], x * layout.f, y, side, marks, zones)
    left = _cycles_end(layout)
    coins = ("coins", state.cycle, CYCLE_NOW in marks.hidden)
    pen.piece(coins, zones, partial(_cycles, pen, layout, state, marks, zones, y))
    right = _chips(pen, layout, scene, marks, zones, y)
    facts = (state.phase, state.cycle, state.hypercharged, PHASE_NOW in marks.hidden, left, right)
    pen.piece(("phases", facts), zones, partial(_phases, pen, layout, state, marks, zones, y, left, right))


def cycle_place(layout: Layout, cycle: int) -> Position:
    """The middle of a Cycle's coin (1 to 4)."""
    start, r, gap, _ = _coins(layout)
    return (start + r + (cycle - 1) * (2 * r + gap)) * layout.f, layout.strip.centery


def draw_cycle_coin(pen: Pen, layout: Layout, cycle: int, at: Position, opacity: float = 1.0) -> None:
    """The gold coin of the present Cycle, its numeral at an opacity."""
    f, (_, r, _, numeral) = layout.f, _coins(layout)
    pen.put(paint.glow(r, f, f'<circle r="{r}" fill="#fff"/>', theme.GOLD, 6 * f, 0.6), at)
    body = f'<circle r="{r - 1}" fill="url(#a)" stroke="{theme.BRONZE_HI}" stroke-width="1.3"/>'
    pen.put(paint.local(r + 2, f, body, paint.linear("a", (0, -r), (0, r), *_COIN)), at)
    name = _CYCLES[cycle - 1]
    pen.words(name, at, numeral, theme.GOLD_DARK_TEXT, anchor="center", face="title", opacity=opacity)


def draw_phase_pill(pen: Pen, layout: Layout, left: float, width: float) -> None:
    """The gold pill under the name of the present phase, which is ``width`` pixels wide."""
    f, y = layout.f, layout.strip.centery
    pill = (left - 12 * f, y - 15 * f, width + 24 * f, 30 * f)
    pen.shadow(pill, 15 * f, 7 * f, 0, theme.GOLD, 0.47)
    pen.rect(pill, 15 * f, gradient=((0, "#FFE39B", 1), (1, "#D59A3E", 1)))


def phase_size(layout: Layout) -> float:
    """Design size of the present phase's name."""
    return (17.0 if layout.full else 14.5) + 1


def draw_chip(pen: Pen, layout: Layout, scene: TableView, seat: int, box: Rect, marks: Marks) -> None:
    """A player's chip in the turn order."""
    name, four = scene.seats[seat].name, len(scene.view.order) > 3
    size = 16.0 if layout.full else 14.0 if four else 15.0
    _chip(pen, box, scene, seat, _six(name) if four else name, size, marks)


def _coins(layout: Layout) -> tuple[float, float, float, float]:
    """Of the Cycles' coins: left edge, radius, gap, size of the numeral in design units."""
    return (154.0, 15.0, 10.0, 15.0) if layout.full else (48.0, 12.0, 6.0, 12.0)


def _icon_button(
    pen: Pen, layout: Layout, name: str, icon: str, x: float, y: float, size: float, marks: Marks, zones: ZoneList
) -> None:
    key = ("button", name)
    side = layout.px(40 if layout.full else 34)
    box = Rect(0, 0, side, side)
    box.center = (round(x), round(y))
    lit = key in (marks.hover, marks.focus)
    pen.icon(icon, (x, y), size * layout.f, theme.NAME if lit else theme.BONE)
    if lit:
        pen.rect((box.x, box.y, side, side), 8 * layout.f, "#FFFFFF", opacity=0.08)
    zones.add(key, box)


def _cycles_end(layout: Layout) -> float:
    """The x behind the last Cycle's coin."""
    start, r, gap, _ = _coins(layout)
    return (start + 8 * r + 3 * gap) * layout.f


def _cycles(pen: Pen, layout: Layout, state: State, marks: Marks, zones: ZoneList, y: float) -> None:
    """A coin for each Cycle, the present one of gold."""
    f = layout.f
    start, r, gap, numeral = _coins(layout)
    if layout.full:
        pen.text("CYCLE", (74 * f, y), 14 * f, theme.BRONZE_HI, "title", tracking=2 * f)
    for index, name in enumerate(_CYCLES):
        cx, _ = cycle_place(layout, index + 1)
        now, past = index + 1 == state.cycle and CYCLE_NOW not in marks.hidden, index + 1 < state.cycle
        if index < 3:
            pen.line((cx + r * f, y), (cx + (r + gap) * f, y), theme.BRONZE, max(1, 1.2 * f), 0.7)
        if now:
            draw_cycle_coin(pen, layout, index + 1, (cx, y))
            continue
        fill = theme.BRONZE_LO if past else "#0B1322"
        body = f'<circle r="{r - 1}" fill="{fill}" stroke="{theme.BRONZE}" stroke-width="1.3"/>'
        pen.put(paint.local(r + 2, f, body), (cx, y))
        pen.words(name, (cx, y), numeral, "#E9CFA0" if past else theme.BONE2, anchor="center", face="title")
    wide = round(_cycles_end(layout) - start * f)
    zones.add(("cycle",), Rect(round(start * f), layout.strip.y, wide, layout.strip.height))


def _phases(
    pen: Pen, layout: Layout, state: State, marks: Marks, zones: ZoneList, y: float, left: float, right: float
) -> None:
    """The phase track between two pixels, centred on the window where it fits; else only the current name."""
    f = layout.f
    size = 17.0 if layout.full else 14.5
    gap = (34.0 if layout.full else 32.0) * f
    skipped = "rift" if state.hypercharged else "hyperjump"
    if state.cycle >= 4:
        skipped = ""
    now = state.phase if state.phase in PHASES else ""
    names = [p for p in PHASES if state.cycle < 4 or p not in ("rift", "hyperjump")]
    if state.cycle >= 4:
        names.append("scoring")
        now = state.phase if state.phase == "scoring" else now
    skip_space = 22 * f

    def total(shown: list[str], gap: float) -> float:
        return sum(_name_width(pen, p, size, p == now) + (skip_space if p == skipped else 0) for p in shown) + gap * (
            len(shown) - 1
        )

    room = right - left - 36 * f
    while total(names, gap) > room and gap > 18 * f:
        gap -= f
    if total(names, gap) > room:
        names = [now] if now else names[:1]
    width = total(names, gap)
    x = min(max(layout.size[0] / 2 - width / 2, left + 18 * f), right - 18 * f - width)
    passed = names.index(now) if now in names else -1
    for index, phase in enumerate(names):
        look = "now" if phase == now else "past" if index < passed else "next"
        if look == "now" and PHASE_NOW in marks.hidden:
            look = "left"
        x = _phase(pen, layout, phase, x, y, size, look, phase == skipped, zones)
        if index < len(names) - 1:
            lean = 6 * f if phase == now else -6 * f if names[index + 1] == now else 0
            arrow = (
                f'<path d="M-2.5,-4.5 L2.5,0 L-2.5,4.5" fill="none" stroke="{theme.BRONZE}" stroke-width="1.6" '
                'stroke-linecap="round"/>'
            )
            if names[index + 1] != skipped or phase == "rift":
                pen.put(paint.local(6, f, arrow), (x + gap / 2 + lean, y))
            x += gap


def _name_width(pen: Pen, phase: str, size: float, now: bool) -> float:
    return pen.wide(phase.capitalize(), size + 1 if now else size, "bold" if now else "medium")


def _phase(
    pen: Pen, layout: Layout, phase: str, x: float, y: float, size: float, look: str, skipped: bool, zones: ZoneList
) -> float:
    """One name as ``now``, ``past`` or ``next``, or ``left`` bare by its pill, which is on its way; the x behind it."""
    f = layout.f
    start = x
    if skipped:
        line = 'stroke="#8E9AB3" stroke-width="1.7"'
        body = f'<circle r="7.5" fill="none" {line}/><line x1="-5" y1="5" x2="5" y2="-5" {line}/>'
        pen.put(paint.local(10, f, body), (x + 8 * f, y))
        x += 22 * f
    words = phase.capitalize()
    width = _name_width(pen, phase, size, look in ("now", "left"))
    if look == "now":
        draw_phase_pill(pen, layout, x, width)
        pen.words(words, (x, y), size + 1, theme.GOLD_DARK_TEXT, "bold")
    else:
        pen.words(words, (x, y), size, _PAST if look == "past" or skipped else theme.BONE2)
    x += width
    zones.add(("phase", phase), Rect(round(start), layout.strip.y, round(x - start), layout.strip.height))
    return x


def _chips(pen: Pen, layout: Layout, scene: TableView, marks: Marks, zones: ZoneList, y: float) -> float:
    """Turn order, right of the phases; the x its first chip begins at."""
    f, state = layout.f, scene.view
    order = [seat for seat in state.order if seat < len(scene.seats)]
    four = len(order) > 3
    icons: tuple[tuple[float, float, str], ...]
    if layout.full:
        width, height, gap = (132.0 if four else 142.0), 36.0, 8.0
        icons = ((82.0, 26.0, "rules"), (36.0, 26.0, "sound"))
        x = layout.size[0] - (112 + len(order) * width + (len(order) - 1) * gap) * f
    else:
        width, height, gap = (112.0 if four else 120.0), 28.0, 5.0
        icons = ((56.0, 21.0, "rules"), (22.0, 21.0, "sound"))
        x = layout.size[0] - (78 + len(order) * width + (len(order) - 1) * gap) * f
    first = x
    for seat in order:
        box = Rect(round(x), round(y - height * f / 2), round(width * f), round(height * f))
        key: Key = ("player", seat)
        if key not in marks.hidden:
            info = scene.seats[seat]
            looks = (seat in (state.active, scene.thinking), key in (marks.hover, marks.focus))
            facts = (info.name, info.colour, four, tuple(state.players[seat].crew), looks, box.topleft)
            pen.piece(("chip", seat, facts), zones, partial(draw_chip, pen, layout, scene, seat, box, marks))
        zones.add(key, box)
        x += (width + gap) * f
    for offset, side, name in icons:
        icon = theme.UI_ICONS["mute"] if name == "sound" and scene.muted else theme.UI_ICONS[name]
        _icon_button(pen, layout, name, icon, layout.size[0] - offset * f, y, side, marks, zones)
    return first


def _six(name: str) -> str:
    return name if len(name) <= 6 else name[:5] + "…"


def _chip(pen: Pen, box: Rect, scene: TableView, seat: int, name: str, size: float, marks: Marks) -> None:
    f = pen.f
    colour = scene.seats[seat].colour
    color = theme.PLAYERS[colour].color
    h = box.height
    area = (box.x, box.y, box.width, h)
    now = seat == scene.view.active or seat == scene.thinking
    if now:
        pen.shadow(area, h / 2, 7 * f, 0, color, 0.5)
        pen.rect(area, h / 2, gradient=((0, "#2D3F63", 1), (1, "#1A2845", 1)))
        pen.rect(area, h / 2, stroke=color, stroke_width=max(1, 1.8 * f))
    else:
        edge = theme.BRONZE_HI if ("player", seat) in (marks.hover, marks.focus) else "#4A5A7C"
        pen.rect(area, h / 2, "#111A2D", stroke=edge, stroke_opacity=0.7, opacity=0.9)
    pen.put(marker(colour, h * 0.27), (box.x + h * 0.5, box.centery))
    dots = _crew_dots(pen, box, scene.view.players[seat], color)
    start = box.x + h * 0.92
    pen.words(
        name, (start, box.centery), size, theme.BONE if now else theme.BONE2, "semibold", width=dots - start - 4 * f
    )


def _crew_dots(pen: Pen, box: Rect, player: Player, color: str) -> float:
    """A diamond for the Captain and a dot for each Cadet, hollow when placed; the x they begin at."""
    f = pen.f
    x = box.right - box.height * 0.34
    for crew in reversed(range(len(player.crew))):
        home = player.crew[crew] == HOME
        fill, opacity = (color, 1.0) if home else ("none", 0.6)
        look = f'fill="{fill}" stroke="{color}" stroke-width="1.4" stroke-opacity="{opacity}"'
        body = paint.polygon(paint.regular(4, 7), look) if crew == 0 else f'<circle r="4.4" {look}/>'
        pen.put(paint.local(9, f, body), (x, box.centery))
        x -= (14 if box.width > 115 * f else 12) * f
    return x + 6 * f
