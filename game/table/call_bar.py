"""The call-to-action bar under the ring: one line that says what to do, the steps of a turn, the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.table import tokens
from game.table.layout import Layout
from game.table.pen import TONES, Pen
from game.table.view import Button, CallBar, TableView
from game.table.zones import Marks, Position, ZoneList
from game.ui import paint, theme

_STEP_EDGE = "#7C8CAE"
_GOLD_FILL = ((0.0, "#FFE39B", 1.0), (0.5, "#F5C252", 1.0), (1.0, "#C08430", 1.0))
_GOLD_HOVER = ((0.0, "#FFF0C2", 1.0), (0.5, "#FFD56B", 1.0), (1.0, "#D79A3A", 1.0))
_DARK_FILL = ((0.0, "#1F2C47", 1.0), (1.0, "#121B2F", 1.0))
_DARK_HOVER = ((0.0, "#2C3D60", 1.0), (1.0, "#1A2742", 1.0))
_OFF_TEXT = "#7F8AA0"
_KEY = 12.5
_PAD = 28.0
"""Units beside a button's words, both sides together."""
_STEP_FORMS = ("names", "dots", "pips", "name", "number")
"""Ways to show the steps of a turn, the widest first: all names; the present one with its number and dots on a line;
its name and dots alone; its name and number; its number."""
_NAMED_STEP, _NAMED_LINE, _PIP = 22.0, 15.0, 13.0
"""Units beside a named step, of the line between two, and from dot to dot where no line joins them."""


def draw_call_bar(pen: Pen, layout: Layout, box: Rect, scene: TableView, marks: Marks, zones: ZoneList) -> None:
    """Draw the bar into ``box`` and register its buttons."""
    f, call = layout.f, scene.call
    area = (box.x, box.y, box.width, box.height)
    radius = box.height * 0.28
    pen.shadow(area, box.height / 2, 12 * f, 5 * f, opacity=0.7)
    if call.active:
        pen.shadow(area, box.height / 2, 12 * f, 0, theme.GOLD, 0.28)
    edge, width = (theme.GOLD, 1.8) if call.active else (theme.PANEL_EDGE, 1.2)
    pen.rect(area, radius, gradient=((0, "#1F2E4D", 0.98), (1, "#111B30", 0.98)))
    pen.rect(area, radius, stroke=edge, stroke_width=max(1, width * f))
    zones.add(("call",), box)
    x = _icon(pen, layout, box, scene)
    size = layout.sizes.call
    shown, pad = _slimmed(pen, layout, call.buttons, box.right - x - pen.wide(call.text, size, "semibold"))
    right = _buttons(pen, layout, box, shown, pad, marks, zones)
    room = right - x - 14 * f
    wide = pen.wide(call.text, size, "semibold")
    forms = (_STEP_FORMS if layout.full else _STEP_FORMS[1:]) if call.steps else ()
    form = next((s for s in forms if wide + _steps_width(pen, layout, call, s) + 24 * f <= room), "")
    steps = _steps_width(pen, layout, call, form) if form else 0.0
    words_room = room - steps - (24 * f if steps else 0)
    color = "#FFF6DE" if call.active else theme.BONE2
    drawn = pen.words(call.text, (x, box.centery), size, color, "semibold", width=words_room)
    if steps:
        _steps(pen, layout, call, right - 14 * f - steps, box.centery, form)
    elif call.detail:
        rest = right - drawn.right - 34 * f
        if rest > 80 * f:
            pen.words(
                call.detail, (drawn.right + 20 * f, box.centery), layout.sizes.detail + 1, theme.BONE2, width=rest
            )


def _icon(pen: Pen, layout: Layout, box: Rect, scene: TableView) -> float:
    """The sign at the left; the x where the words begin."""
    f, call = layout.f, scene.call
    x = box.x + (34 if layout.full else 24) * f
    if call.icon:
        color = theme.DANGER if call.tone == "danger" else TONES[call.tone]
        pen.icon(call.icon, (x, box.centery), (30 if layout.full else 23) * f, color)
    elif call.seat is not None:
        pen.put(tokens.marker(scene.seats[call.seat].colour, (12 if layout.full else 9.5) * f), (x, box.centery))
    else:
        return box.x + 22 * f
    return x + (26 if layout.full else 18) * f


def _buttons(
    pen: Pen, layout: Layout, box: Rect, buttons: Sequence[Button], pad: float, marks: Marks, zones: ZoneList
) -> float:
    """The buttons at the right end; the x they begin at."""
    f = layout.f
    size = 17.0 if layout.full else 16.0
    height = (38.0 if layout.full else 31.0) * f
    widths = [button_width(pen, b, size, pad) for b in buttons]
    x = box.right - (10 if layout.full else 6) * f
    for button, width in zip(reversed(buttons), reversed(widths), strict=True):
        x -= width
        place = Rect(round(x), round(box.centery - height / 2), round(width), round(height))
        draw_button(pen, place, button, size, marks)
        zones.add(("button", button.name), place)
        x -= 8 * f
    return x + 8 * f if buttons else x


def _slimmed(pen: Pen, layout: Layout, buttons: Sequence[Button], room: float) -> tuple[list[Button], float]:
    """The buttons and their padding as they fit ``room`` pixels: with icons and keys, without icons, closer, at last
    with labels alone."""
    size, gap = (17.0, 38.0) if layout.full else (16.0, 28.0)
    slim, pad = list(buttons), _PAD
    for icons, keys, pad in ((True, True, _PAD), (False, True, _PAD), (False, True, _PAD / 2), (False, False, _PAD)):
        slim = [b._replace(icon=b.icon if icons or not b.label else "", key=b.key if keys else "") for b in buttons]
        if sum(button_width(pen, b, size, pad) + 8 * pen.f for b in slim) + gap * pen.f <= room:
            break
    return slim, pad


def button_width(pen: Pen, button: Button, size: float, pad: float = _PAD) -> float:
    """Pixels a button needs for its icon, label and key, with ``pad`` units beside them in all."""
    wide = pen.wide(button.label, size, "semibold") if button.label else 0.0
    keyed = pen.wide(button.key, _KEY, "semibold") if button.key else 0.0
    icon = (size * 1.25 + (7 if button.label else 0)) * pen.f if button.icon else 0.0
    return wide + icon + pen.f * (pad + (10 if button.key else 0)) + keyed


def draw_button(pen: Pen, box: Rect, button: Button, size: float, marks: Marks) -> None:
    """One button: gold if primary, dark otherwise, grey when it cannot be used."""
    f = pen.f
    key = ("button", button.name)
    hover = key == marks.hover and button.enabled
    area = (box.x, box.y, box.width, box.height)
    radius = box.height * 0.22
    if not button.enabled:
        pen.rect(area, radius, "#101828", stroke="#3A4760", stroke_opacity=0.8, opacity=0.9)
        ink = _OFF_TEXT
    elif button.primary:
        pen.shadow(area, radius, 7 * f, 4 * f, opacity=0.5)
        if hover or key == marks.focus:
            pen.shadow(area, radius, 9 * f, 0, theme.GOLD, 0.75)
        pen.rect(area, radius, gradient=_GOLD_HOVER if hover else _GOLD_FILL)
        pen.rect(area, radius, stroke="#FFF6D8", stroke_width=max(1, 1.2 * f), stroke_opacity=0.8)
        ink = theme.GOLD_DARK_TEXT
    else:
        pen.shadow(area, radius, 5 * f, 3 * f, opacity=0.5)
        pen.rect(area, radius, gradient=_DARK_HOVER if hover else _DARK_FILL)
        edge = theme.BRONZE_HI if hover else theme.BRONZE
        pen.rect(area, radius, stroke=edge, stroke_width=max(1, 1.4 * f), stroke_opacity=1 if hover else 0.75)
        ink = "#FFF6DE" if hover else theme.BONE
    icon = size * 1.25 * f if button.icon else 0.0
    gap = 7 * f if button.icon and button.label else 0.0
    keyed = pen.wide(button.key, _KEY, "semibold") + 6 * f if button.key else 0.0
    label = pen.wide(button.label, size, "semibold") if button.label else 0.0
    room = box.width - 16 * f - icon - gap - keyed
    x = box.centerx - (min(label, room) + icon + gap + keyed) / 2
    if button.icon:
        pen.icon(button.icon, (x + icon / 2, box.centery), icon, ink)
    if button.label:
        pen.words(button.label, (x + icon + gap, box.centery), size, ink, "semibold", width=room)
    if button.key:
        quiet = theme.mix(ink, "#7F8AA0", 0.4) if not button.primary else "#5E4226"
        pen.words(button.key, (box.right - 8 * f, box.centery), _KEY, quiet, "semibold", "midright")
    if key == marks.focus:
        pen.focus(box)


def _steps_width(pen: Pen, layout: Layout, call: CallBar, form: str) -> float:
    """Pixels the steps of a turn take in one of the forms."""
    f = layout.f
    if not call.steps:
        return 0.0
    if form in ("name", "number"):
        return pen.wide(_short_step(call, form == "name"), 16, "semibold")
    if form == "pips":
        return pen.wide(call.steps[call.current], 16, "semibold") + f * (6 + len(call.steps) * _PIP)
    if form == "names":
        words = sum(pen.wide(s, 15.5, "semibold" if i == call.current else "medium") for i, s in enumerate(call.steps))
        return words + f * (len(call.steps) * _NAMED_STEP + (len(call.steps) - 1) * _NAMED_LINE)
    return pen.wide(_short_step(call, True), 16, "semibold") + f * (26 + (len(call.steps) - 1) * 29)


def _short_step(call: CallBar, named: bool) -> str:
    count = f"{call.current + 1}/{len(call.steps)}"
    return f"{call.steps[call.current]} {count}" if named else count


def _steps(pen: Pen, layout: Layout, call: CallBar, x: float, y: float, form: str) -> None:
    """The steps of a turn from ``x`` on."""
    f = layout.f
    if form in ("name", "number"):
        pen.words(_short_step(call, form == "name"), (x, y), 16, theme.GOLD, "semibold")
        return
    if form == "pips":
        x = pen.words(call.steps[call.current], (x, y), 16, theme.GOLD, "semibold").right + 12 * f
    else:
        x += 6 * f
    for index, name in enumerate(call.steps):
        now = index == call.current
        _dot(pen, (x, y), now, index < call.current)
        if form == "pips":
            x += _PIP * f
            continue
        x += 12 * f
        if form == "names":
            ink = theme.GOLD if now else theme.BONE2
            pen.words(name, (x, y), 15.5, ink, "semibold" if now else "medium")
            x += pen.wide(name, 15.5, "semibold" if now else "medium") + (_NAMED_STEP - 12) * f
        elif now:
            words = _short_step(call, True)
            pen.words(words, (x, y), 16, theme.GOLD, "semibold")
            x += pen.wide(words, 16, "semibold") + 9 * f
        line = _NAMED_LINE if form == "names" else 18.0
        if index < len(call.steps) - 1:
            pen.line((x - 2 * f, y), (x + (line - 10) * f, y), _STEP_EDGE, max(1, 1.2 * f), 0.8)
            x += line * f


def _dot(pen: Pen, at: Position, now: bool, past: bool) -> None:
    """One step: full if it is past, larger if it is under way."""
    fill = theme.GOLD if now else "#C9A14F" if past else "none"
    edge = theme.GOLD if now else "#C9A14F" if past else _STEP_EDGE
    body = f'<circle r="{6 if now else 4.2}" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>'
    pen.put(paint.local(10, pen.f, body), at)
