"""Scanner cards: a small ring of the next region, what the card gives and what it costs (RULES 9.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Surface

from game.table import geometry as geo
from game.table import ships, tokens
from game.table.card_frame import Box, IconText, card, framed, icon_row, row_width
from game.table.cards import pay_row
from game.table.ships import State
from game.ui import paint, text, theme
from game.ui.cache import SPRITES

_HUB, _PLANET, _COUNT, _VOID_AT, _PLANET_AT, _SHUTTLE_AT = 0.30, 0.115, 0.21, 0.66, 1.17, 0.9


def mini_ring(
    radius: float,
    voidborn: Mapping[int, int],
    rifts: Sequence[int],
    planets: Sequence[int],
    shuttle_to: int | None = None,
) -> Surface:
    """A region in small: Voidborn counts and Rifts by sector, planets as dots, a mark for a Shuttle."""
    key = (
        "mini ring",
        round(radius, 1),
        tuple(sorted(voidborn.items())),
        tuple(rifts),
        tuple(planets),
        shuttle_to,
    )
    return SPRITES.get(key, lambda: _mini_ring(round(radius, 1), voidborn, rifts, planets, shuttle_to))


def scanner_card(
    width: float,
    height: float,
    unit: float,
    name: str,
    cost: int,
    benefit: Sequence[IconText],
    voidborn: Mapping[int, int],
    rifts: Sequence[int],
    planets: Sequence[int],
    *,
    shuttle_to: int | None = None,
    shuttle_house: str | None = None,
    title_size: float = 13,
    text_size: float = 13,
    state: State = "normal",
) -> Surface:
    """A Scanner card. ``shuttle_house`` is the House of the Shuttle lying on it, if one does."""
    told = _key(name, cost, benefit, voidborn, rifts, planets, shuttle_to, shuttle_house)
    key = ("scanner", *told, title_size, text_size)

    def draw(box: Box) -> None:
        u, pen = box.unit, box.pen
        framed(box, "#223252", "#111A2E", theme.BRONZE, 1.4)
        head = 16 * u
        title, used = text.fit(name, title_size * u, box.width - 12 * u, "title", smallest=10)
        pen.text(title, box.at(box.width / 2, head), used, "#FFEFC9", "title", anchor="center")
        foot = text_size * 2.1 * u
        room = box.height - 27 * u - 2 * foot
        radius = min(box.width * 0.35, room * 0.41)
        pen.put(mini_ring(radius, voidborn, rifts, planets, shuttle_to), box.at(box.width / 2, 27 * u + room / 2))
        pen.rect(
            box.area(4 * u, box.height - 2 * foot - u, box.width - 8 * u, 2 * foot - 3 * u), 4 * u,
            fill="#0A1120", opacity=0.8,
        )  # fmt: skip
        y = box.height - foot * 1.5 - u
        if shuttle_house:
            _shuttle_and_row(box, y, shuttle_house, benefit, text_size)
        elif benefit:
            icon_row(pen, box.at(box.width / 2, y), benefit, text_size * u, box.width - 14 * u, "center")
        else:
            pen.text("no benefit", box.at(box.width / 2, y), text_size * u, theme.BONE2, anchor="center")
        pay_row(box, box.height - foot * 0.5 - 4 * u, cost, text_size)

    return card(key, width, height, unit, state, draw)


def scanner_mini(
    width: float,
    height: float,
    unit: float,
    name: str,
    cost: int,
    benefit: Sequence[IconText],
    voidborn: Mapping[int, int],
    rifts: Sequence[int],
    planets: Sequence[int],
    *,
    shuttle_to: int | None = None,
    shuttle_house: str | None = None,
    text_size: float = 14,
    state: State = "normal",
) -> Surface:
    """A Scanner card of the compact layout: no name, cost at the left, the benefit's icons at the right."""
    told = _key(name, cost, benefit, voidborn, rifts, planets, shuttle_to, shuttle_house)
    key = ("scanner mini", *told, text_size)

    def draw(box: Box) -> None:
        u, pen = box.unit, box.pen
        framed(box, "#223252", "#111A2E", theme.BRONZE, 1.3)
        radius = min((box.height - 34 * u) * 0.40, box.width * 0.38)
        pen.put(
            mini_ring(radius, voidborn, rifts, planets, shuttle_to),
            box.at(box.width / 2, 5 * u + radius * 1.22),
        )
        y = box.height - 13 * u
        x = 7 * u
        x += pen.text(str(cost), box.at(x, y), (text_size + 2) * u, theme.WHITE, "title").width + 3 * u
        pen.put(tokens.resource("N", 8 * u), box.at(x + 8 * u, y))
        x = box.width - 14 * u
        if not benefit and not shuttle_house:
            pen.text("–", box.at(box.width - 9 * u, y), text_size * u, theme.BONE2, anchor="midright")
        if shuttle_house:
            pen.put(ships.ship("Shuttle", shuttle_house, 0.44 * u), box.at(x, y))
            x -= 20 * u
        icons = [icon for icon, _ in reversed(benefit) if not (shuttle_house and icon == "interceptor-ship")]
        # Three benefits stand closer, so that none is drawn over the cost.
        many = len(icons) + bool(shuttle_house) > 2
        size, step = (13, 14) if many else (17, 19)
        x += 3 * u if many and not shuttle_house else 0
        for icon in icons:
            pen.icon(icon, box.at(x, y), size * u, theme.BONE)
            x -= step * u

    return card(key, width, height, unit, state, draw)


def _key(
    name: str,
    cost: int,
    benefit: Sequence[IconText],
    voidborn: Mapping[int, int],
    rifts: Sequence[int],
    planets: Sequence[int],
    shuttle_to: int | None,
    shuttle_house: str | None,
) -> tuple[object, ...]:
    return (
        name, cost, tuple(benefit), tuple(sorted(voidborn.items())), tuple(rifts), tuple(planets),
        shuttle_to, shuttle_house,
    )  # fmt: skip


def _shuttle_and_row(box: Box, y: float, house: str, benefit: Sequence[IconText], size: float) -> None:
    """The benefit with the Shuttle that lies on the card in the place of its icon."""
    u = box.unit
    rest = [item for item in benefit if item[0] != "interceptor-ship"]
    gap, room = size * 1.7 * u, box.width - 16 * u
    wide = row_width(rest, size * u, room - gap) + gap if rest else size * 1.2 * u
    left = (box.width - wide) / 2
    box.pen.put(ships.ship("Shuttle", house, size * 0.034 * u), box.at(left + size * 0.6 * u, y))
    if rest:
        icon_row(box.pen, box.at(left + gap, y), rest, size * u, room - gap)


def _mini_ring(
    r: float,
    voidborn: Mapping[int, int],
    rifts: Sequence[int],
    planets: Sequence[int],
    shuttle_to: int | None,
) -> Surface:
    hub = r * _HUB
    body = f'<circle r="{r:.2f}" fill="#080D19" stroke="{theme.BRONZE}" stroke-width="1.2"/>'
    body += f'<circle r="{hub:.2f}" fill="{theme.INK2}" stroke="{theme.BRONZE}" stroke-opacity=".6"/>'
    for sector in rifts:
        body += f'<path d="{geo.wedge(sector, hub, r)}" fill="{theme.RIFT}" fill-opacity=".75"/>'
    for i in range(8):
        (ax, ay), (bx, by) = geo.polar(hub, 45 * i), geo.polar(r, 45 * i)
        body += (
            f'<line x1="{ax:.2f}" y1="{ay:.2f}" x2="{bx:.2f}" y2="{by:.2f}" stroke="{theme.BRONZE}" '
            f'stroke-opacity=".5" stroke-width=".8"/>'
        )
    for sector in planets:
        x, y = geo.polar(r * _PLANET_AT, geo.angle(sector))
        body += (
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r * _PLANET:.2f}" fill="#7FB4E8" stroke="#DFF0FF" '
            f'stroke-width=".6"/>'
        )
    layers = [(paint.local(r * 1.35, 1, body), 0.0, 0.0)]
    if shuttle_to is not None:
        x, y = geo.polar(r * _SHUTTLE_AT, geo.angle(shuttle_to, 13))
        layers.append((paint.icon("interceptor-ship", max(9.0, r * 0.3), theme.GOOD), x, y))
    plate = f'<circle r="{r * _COUNT:.2f}" fill="#2A0823" stroke="{theme.VOID}" stroke-width="1"/>'
    for sector, count in voidborn.items():
        x, y = geo.polar(r * _VOID_AT, geo.angle(sector))
        layers.append((paint.local(r * 0.3, 1, plate), x, y))
        digits = text.render(str(count), max(11, r * 0.32), theme.VOID_TEXT, weight="bold")
        layers.append((digits, x, y))
    return tokens.stacked(*layers)
