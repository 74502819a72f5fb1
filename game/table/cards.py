"""Operation, Colony, Planet and Hidden Influence cards and the backs of cards, as cached surfaces.

Widths and heights are pixels of the card itself; the surface is larger by its shadow, the card in its middle.
``unit`` is pixels per design unit; sizes of type are in design units.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import pygame
from pygame import Surface

from game.table import planets, tokens
from game.table.card_frame import Box, IconText, card, cost_row, framed, icon_row
from game.table.metal import metal_ring
from game.table.ships import State
from game.ui import art, paint, text, theme

Picture = Literal["beside", "above", ""]
"""Where an Operation card shows its picture; "" where it is folded away."""
_PICTURE_LEAST = 34
"""Design units of height from which a picture over the words is worth its room."""
_CLOUDS = 6
_TITLE_STEP = 1.02
"""From line to line of a name on two lines, as a share of its size."""
_PAPER_INK, _TITLE_INK, _POINTS_INK = "#24190D", "#FFF6E0", "#2A1B0B"


def operation_card(
    width: float,
    height: float,
    unit: float,
    name: str,
    family: str,
    cost: Mapping[str, int],
    words: str,
    points: int,
    icon: str,
    *,
    picture: Picture = "beside",
    label: bool = True,
    title_size: float = 15,
    text_size: float = 14,
    state: State = "normal",
) -> Surface:
    """An Operation card: family and name, picture, effect, cost and points.

    ``cost`` counts resources by letter, and "basic" or "any". The picture stands beside the effect unless that
    would make the words small, or over it if they leave enough room, or is folded away. In a very low card words
    that need two lines come closer.
    """
    key = (
        "operation", name, family, tuple(sorted(cost.items())), words, points, icon, picture, label,
        title_size, text_size,
    )  # fmt: skip

    def draw(box: Box) -> None:
        look, u, pen = theme.FAMILIES[family], box.unit, box.pen
        _paper(box)
        band = title_size * 1.95 * u
        inner = box.width - 8 * u
        band_color = theme.mix(look.color, "#1A1410", 0.35)
        r = 5 * u
        path = f"M0,{band} L0,{r} Q0,0 {r},0 L{inner - r},0 Q{inner},0 {inner},{r} L{inner},{band} Z"
        pen.put(
            paint.svg(round(inner), round(band), f'<path d="{path}" fill="{band_color}"/>'),
            box.at(4 * u, 4 * u),
            "topleft",
        )
        middle = 4 * u + band / 2
        pen.icon(look.icon, box.at(7 * u + band * 0.48, middle), band * 0.62, "#FFF3D6")
        left = 12 * u + band * 0.9
        _title(box, name, left, middle, box.width - left - 8 * u, title_size * u, band)
        top = 4 * u + band + 6 * u
        foot = box.height - text_size * 1.12 * u - 3 * u
        token = max(7.0, text_size * 0.62 * u)
        room = foot - token - 5 * u - top
        wreath = text_size * 2.2 * u
        text_left, size, smallest = 11 * u, text_size * u, max(theme.SMALLEST, 10.5 * u)
        wide = box.width * 0.31
        beside = box.width - wide - 25 * u
        if picture == "beside" and text.fit_paragraph(words, size, beside, room, spacing=1.17)[1] >= size * 0.8:
            card_picture(box, 9 * u, top, wide, room, icon, look.color, sum(name.encode()))
            text_left = 9 * u + wide + 8 * u
        text_width = box.width - text_left - 8 * u
        if room < 2 * size and text.measure(words, size) > text_width:
            top, foot, wreath, size = top - 5 * u, box.height - token - 3 * u, wreath * 0.8, size * 0.9
            room = foot - token - top
        lines, used = text.fit_paragraph(words, size, text_width, room, spacing=1.17, smallest=smallest)
        step = text.line_height(used, 1.17)
        tall = min(room - step * len(lines) - 8 * u, (box.width - 18 * u) * 0.8)
        if picture == "above" and tall >= _PICTURE_LEAST * u:
            card_picture(box, 9 * u, top, box.width - 18 * u, tall, icon, look.color, sum(name.encode()))
            top += tall + 6 * u
        for number, line in enumerate(lines):
            pen.text(line, box.at(text_left, top + step * (number + 0.5)), used, _PAPER_INK)
        x = 11 * u
        if label:
            x += pen.text("Cost", box.at(x, foot), text_size * 0.86 * u, "#6D5836", weight="semibold").width
            x += 5 * u
        at = box.width - 9 * u - wreath / 2
        if cost:
            cost_row(pen, box.at(x, foot), cost, token, 2.5 * u, at - wreath / 2 - x)
        else:
            pen.text("free" if label else "–", box.at(x, foot), text_size * 0.9 * u, "#6D5836")
        pen.icon("laurels", box.at(at, foot - 1 * u), wreath, "#8A6326")
        pen.text(str(points), box.at(at, foot - 2 * u), text_size * 1.15 * u, _POINTS_INK, "title", anchor="center")

    return card(key, width, height, unit, state, draw)


def colony_card(
    width: float,
    height: float,
    unit: float,
    name: str,
    cost: int,
    words: str,
    icon: str,
    *,
    picture: bool = True,
    title_size: float = 16,
    text_size: float = 15,
    state: State = "normal",
) -> Surface:
    """A Colony card: name, what it scores, and the Neutronium to pay."""
    key = ("colony", name, cost, words, icon, picture, title_size, text_size)

    def draw(box: Box) -> None:
        u, pen = box.unit, box.pen
        framed(box, "#2B4A46", "#0F1F22", "#9FD8C4", 1.6)
        band = title_size * 2.1 * u
        lines, size = _title_lines(name, box.width - 14 * u, title_size * u, band, u)
        for number, line in enumerate(lines):
            y = band / 2 + 2 * u + (number - (len(lines) - 1) / 2) * size * _TITLE_STEP
            pen.text(line, box.at(box.width / 2, y), size, "#E9FFF6", "title", anchor="center")
        foot = box.height - text_size * 1.2 * u
        top = band + 3 * u
        if picture:
            tall = box.height * 0.32
            card_picture(box, 10 * u, top, box.width - 20 * u, tall, icon, "#2F7D6C", sum(name.encode()))
            top += tall + 6 * u
        room = foot - text_size * 0.75 * u - top
        lines, size = text.fit_paragraph(
            words, text_size * u, box.width - 18 * u, room, spacing=1.12, smallest=theme.SMALLEST * u
        )
        step = text.line_height(size, 1.12)
        y = top + max(0.0, (room - step * len(lines)) / 2) + step / 2
        for number, line in enumerate(lines):
            pen.text(line, box.at(box.width / 2, y + step * number), size, anchor="center")
        pay_row(box, foot, cost, text_size)

    return card(key, width, height, unit, state, draw)


def planet_card(
    width: float,
    height: float,
    unit: float,
    name: str,
    clean: Sequence[IconText],
    corrupted: Sequence[IconText],
    *,
    tainted: bool = False,
    data: bool = True,
    title_size: float = 17,
    text_size: float = 15,
    state: State = "normal",
) -> Surface:
    """A planet: its sphere, its name, and its clean and its corrupted effect (RULES 5.6)."""
    key = ("planet card", name, tuple(clean), tuple(corrupted), tainted, data, title_size, text_size)

    def draw(box: Box) -> None:
        u, pen = box.unit, box.pen
        framed(box, "#1F2F4E", "#0F182B", theme.BRONZE)
        outer = min(box.height * 0.36, box.width * 0.16)
        centre = box.at(outer + 11 * u, box.height / 2)
        pen.put(metal_ring(outer, outer * 0.89, "bronze", 2 * u), centre)
        pen.put(planets.planet(name, outer * 0.895, tainted), centre)
        if data:
            pen.put(tokens.data_cube(outer * 0.27), (centre[0] + outer * 0.75, centre[1] + outer * 0.8))
        left = 2 * outer + 24 * u
        right = box.width - 10 * u
        band = title_size * 2.1 * u
        pen.text(
            name, box.at(left + 3 * u, band / 2 + 3 * u), title_size * u, theme.NAME, "title",
            width=right - left - 6 * u,
        )  # fmt: skip
        row = (box.height - band - 16 * u) / 2
        for number, items in enumerate((clean, corrupted)):
            top = band + 4 * u + number * (row + 4 * u)
            fill, edge = (("#0B1526", "#8AA0C8"), ("#2A0D2B", theme.VOID))[number]
            pen.rect(
                box.area(left, top, right - left, row), 6 * u, fill=fill, opacity=0.92, stroke=edge,
                stroke_width=1 * u, stroke_opacity=0.5 + 0.3 * number,
            )  # fmt: skip
            x = left + 10 * u
            if number:
                pen.put(tokens.corruption(9.5 * u, False), box.at(x + 8 * u, top + row / 2))
                x += 24 * u
            icon_row(
                pen, box.at(x, top + row / 2), items, text_size * u, right - x - 8 * u, smallest=theme.SMALLEST * u
            )

    return card(key, width, height, unit, state, draw)


def hidden_card(width: float, height: float, unit: float, house: str, value: int, state: State = "normal") -> Surface:
    """The face of a Hidden Influence card: a House and what it adds to the Influence there (RULES 9.6)."""

    def draw(box: Box) -> None:
        u, pen, look = box.unit, box.pen, theme.HOUSES[house]
        framed(box, theme.mix(look.color, "#0B1324", 0.55), theme.mix(look.color, "#070C18", 0.82), look.color)
        size = min(box.width * 0.5, box.height * 0.36)
        centre = box.at(box.width / 2, box.height * 0.36)
        seal = paint.linear(
            "a",
            (0, -size),
            (0, size),
            (0, theme.lighten(look.color, 0.3), 1),
            (1, theme.darken(look.color, 0.5), 1),
        )
        r = size * 0.62
        body = f'<circle r="{r:.1f}" fill="url(#a)" stroke="{theme.BRONZE_HI}" stroke-width="{1.5 * u:.2f}"/>'
        pen.put(paint.local(r * 1.1, 1, body, seal), centre)
        pen.icon(look.sign, centre, size * 0.86, theme.darken(look.color, 0.86))
        pen.text(
            look.name, box.at(box.width / 2, box.height * 0.66), 14 * u, theme.NAME, "title",
            anchor="center", width=box.width - 10 * u,
        )  # fmt: skip
        y = box.height * 0.84
        pen.icon("crown", box.at(box.width / 2 - 13 * u, y), 20 * u, theme.BRONZE_HI)
        pen.text(f"+{value}", box.at(box.width / 2 + 13 * u, y), 21 * u, weight="bold", anchor="center")

    return card(("hidden", house, value), width, height, unit, state, draw)


def card_back(
    width: float, height: float, unit: float, kind: Literal["operation", "hidden"], state: State = "normal"
) -> Surface:
    """The back of an Operation card (bronze on navy) or of a Hidden Influence card (a hood on violet)."""
    icon, tint = ("card-play", "#1E2C4A") if kind == "operation" else ("hood", "#3A2A55")

    def draw(box: Box) -> None:
        u, w, h = box.unit, box.width, box.height
        defs = paint.linear("a", (0, 0), (w, h), (0, tint, 1), (1, "#0B1324", 1))
        body = (
            f'<rect x="{u:g}" y="{u:g}" width="{w - 2 * u:g}" height="{h - 2 * u:g}" rx="{8 * u:g}" '
            f'fill="url(#a)" stroke="{theme.BRONZE_HI}" stroke-width="{2 * u:g}"/>'
            f'<rect x="{7 * u:g}" y="{7 * u:g}" width="{w - 14 * u:g}" height="{h - 14 * u:g}" '
            f'rx="{5 * u:g}" fill="none" stroke="{theme.BRONZE}" stroke-opacity=".7"/>'
        )
        for share in (0.22, 0.30, 0.38):
            body += (
                f'<circle cx="{w / 2:g}" cy="{h / 2:g}" r="{min(w, h) * share:.1f}" fill="none" '
                f'stroke="{theme.BRONZE_HI}" stroke-opacity=".35"/>'
            )
        box.pen.put(paint.svg(round(w), round(h), body, defs), box.at(0, 0), "topleft")
        box.pen.icon(icon, box.at(w / 2, h / 2), min(w, h) * 0.34, theme.BRONZE_HI)

    return card(("back", kind), width, height, unit, state, draw)


def card_picture(box: Box, x: float, y: float, width: float, height: float, icon: str, tint: str, seed: int) -> None:
    """A card's picture: a piece of nebula in the family's colour behind a glowing icon."""
    w, h = max(2, round(width)), max(2, round(height))
    cloud = art.cover(f"cloud-{seed % _CLOUDS + 1}.jpg", w, h).copy()
    veil = pygame.Surface((w, h), pygame.SRCALPHA)
    veil.fill((*theme.rgb(tint), 84))
    cloud.blit(veil, (0, 0))
    circles = "".join(
        f'<circle cx="{w / 2}" cy="{h / 2}" r="{h * 0.22 + i * max(8, h * 0.16):.1f}" fill="none" '
        f'stroke="#fff" stroke-opacity=".1"/>'
        for i in range(6)
    )
    cloud.blit(paint.svg(w, h, circles), (0, 0))
    size = min(height * 0.64, width * 0.78)
    disc = f'<circle r="{size * 0.42:.1f}" fill="#fff"/>'
    middle = (w / 2, h / 2)
    paint.blit_center(cloud, paint.glow(size * 0.5, 1, disc, theme.lighten(tint, 0.3), size * 0.25, 0.43), middle)
    paint.blit_center(cloud, paint.icon(icon, size, theme.BLACK, 0.55), (middle[0] + 1, middle[1] + 2))
    paint.blit_center(cloud, paint.icon(icon, size, "#FFF3D6"), middle)
    left, top = box.at(x, y)
    box.pen.put(cloud, (round(left), round(top)), "topleft")
    box.pen.rect((left, top, w, h), 2 * box.unit, stroke=theme.BLACK, stroke_width=1.5, stroke_opacity=0.6)


def pay_row(box: Box, y: float, cost: int, size: float) -> None:
    """ "pay", the number and the Neutronium token, in the middle of the card at height ``y``."""
    u, pen = box.unit, box.pen
    pay, number, token = size * u, (size + 3) * u, size * 0.6 * u
    digits = str(cost)
    total = text.measure("pay", pay) + 6 * u + text.measure(digits, number, "title") + 5 * u + 2 * token
    x = (box.width - total) / 2
    x += pen.text("pay", box.at(x, y), pay, theme.BONE2).width + 5 * u
    x += pen.text(digits, box.at(x, y), number, theme.WHITE, "title").width + 4 * u
    pen.put(tokens.resource("N", token), box.at(x + token, y))


def _paper(box: Box) -> None:
    u = box.unit
    box.pen.rect(
        box.area(),
        theme.RADIUS_CARD * u,
        gradient=((0, "#F8F0DC", 1), (0.7, "#EADFC3", 1), (1, "#D2C39F", 1)),
    )
    inner = box.area(3 * u, 3 * u, box.width - 6 * u, box.height - 6 * u)
    box.pen.rect(inner, 6 * u, stroke="#8A6A3C", stroke_width=1 * u, stroke_opacity=0.65)


def _title_lines(name: str, width: float, size: float, band: float, unit: float) -> tuple[list[str], float]:
    """A card's name and its size: one line, or two small ones in the band if it is too long for that."""
    floor = max(theme.SMALLEST, 11 * unit)
    shown, used = text.fit(name, size, width, "title", smallest=floor)
    if shown != name and " " in name and band >= 2 * floor:
        return text.wrap(name, floor, width, "title", max_lines=2), floor
    return [shown], used


def _title(box: Box, name: str, left: float, middle: float, width: float, size: float, band: float) -> None:
    """A card's name at the left of its band."""
    lines, used = _title_lines(name, width, size, band, box.unit)
    step = used * _TITLE_STEP
    y = middle - step * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        box.pen.text(line, box.at(left, y + number * step), used, _TITLE_INK, "title")
