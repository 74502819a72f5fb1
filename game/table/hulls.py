"""Hull outlines and their slots, bow up, in hull units about 0,0; and the enamel they are drawn in."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui import paint, theme
from game.ui.paint import Point

# Light falls from the top left on every piece.
INK = "#0A0D14"


@dataclass(frozen=True, slots=True)
class Hull:
    """The drawing of a ship type: outline, engraved lines, engines, and where its marks lie.

    ``reach`` is the half-size of the box it fits in; ``crew_two`` are the Crew spaces where the hull has two.
    """

    path: str
    reach: float
    detail: str
    engines: tuple[tuple[float, float, float, float], ...]
    sign: tuple[float, float, float]
    crew: tuple[Point, ...] = ()
    crew_radius: float = 0
    crew_two: tuple[Point, ...] = ()
    crew_two_radius: float = 0
    damage: tuple[Point, ...] = ()
    corruption: Point | None = None


HULLS: dict[str, Hull] = {
    "Arkship": Hull(
        path="M0,-49 C7,-45 12,-36 14,-25 L18,-15 L24,-13 L26,-22 C28,-28 32,-31 36,-28 C42,-23 46,-10 47,2 "
        "L48,20 L41,33 L33,38 L27,34 L19,34 L15,45 L-15,45 L-19,34 L-27,34 L-33,38 L-41,33 L-48,20 "
        "L-47,2 C-46,-10 -42,-23 -36,-28 C-32,-31 -28,-28 -26,-22 L-24,-13 L-18,-15 "
        "L-14,-25 C-12,-36 -7,-45 0,-49 Z",
        reach=50,
        detail='<path d="M-18,-15 C-20,-8 -22,0 -22,10 L-19,34 M18,-15 C20,-8 22,0 22,10 L19,34 '
        "M-41,12 L-29,12 M-40,20 L-29,20 M41,20 L29,20 M-33,-21 L-33,-9 M33,-21 L33,-9 "
        'M-12,37 L12,37"/>',
        engines=((-7, 43, 9, 4), (7, 43, 9, 4)),
        sign=(0, -26, 19.5),
        crew=((0, 4),),
        crew_radius=13.5,
        crew_two=((-11.2, 4), (11.2, 4)),
        crew_two_radius=9.8,
        damage=((-8, 27), (8, 27)),
        corruption=(34, 2),
    ),
    "Fighter": Hull(
        path="M0,-36 C4,-32 7,-24 9,-14 L13,-2 L30,17 L30,30 L24,24 L12,23 L8,31 L-8,31 L-12,23 L-24,24 "
        "L-30,30 L-30,17 L-13,-2 L-9,-14 C-7,-24 -4,-32 0,-36 Z",
        reach=38,
        detail='<path d="M0,-30 L0,-22 M-12,4 L-26,19 M12,4 L26,19 M-11,18 L-11,6 M11,18 L11,6"/>',
        engines=((0, 29.5, 11, 3.5),),
        sign=(0, -13, 15.5),
        crew=((0, 7),),
        crew_radius=10.5,
        damage=((0, 22.5),),
        corruption=(18, 13),
    ),
    "Dropship": Hull(
        path="M-13,-31 L13,-31 L19,-24 L19,-13 L28,-18 L28,2 L20,6 L20,14 L29,19 L29,32 L17,28 L-17,28 "
        "L-29,32 L-29,19 L-20,14 L-20,6 L-28,2 L-28,-18 L-19,-13 L-19,-24 Z",
        reach=38,
        detail='<path d="M-13,-26 L13,-26 M-19,-8 L-24,-11 L-24,-1 L-20,1 M19,-8 L24,-11 L24,-1 L20,1 '
        'M-20,19 L-25,22 M20,19 L25,22 M-14,23 L-6,23 M6,23 L14,23"/>',
        engines=((-9, 26.5, 8, 3.5), (9, 26.5, 8, 3.5)),
        sign=(0, -20.5, 16.5),
        crew=((0, -1),),
        crew_radius=11.5,
        damage=((0, 18),),
        corruption=(22, -9),
    ),
    "Shuttle": Hull(
        path="M0,-22 C9,-22 13,-13 13,-4 L13,2 L18,7 L18,16 L12,14 C11,19 6,22 0,22 C-6,22 -11,19 -12,14 "
        "L-18,16 L-18,7 L-13,2 L-13,-4 C-13,-13 -9,-22 0,-22 Z",
        reach=26,
        detail='<path d="M-13,4 L13,4 M-8,-12 C-5,-17 5,-17 8,-12"/>',
        engines=((0, 20, 8, 3),),
        sign=(0, -4, 17),
    ),
    "Frigate": Hull(
        path="M0,-30 C6,-24 9,-14 9,-3 L16,9 L16,21 L9,17 L6,25 L-6,25 L-9,17 L-16,21 L-16,9 L-9,-3 "
        "C-9,-14 -6,-24 0,-30 Z",
        reach=34,
        detail='<path d="M0,-24 L0,-14 M-9,8 L-9,14 M9,8 L9,14"/>',
        engines=((0, 23.5, 8, 3),),
        sign=(0, 1, 15),
        crew=((0, 1),),
        crew_radius=9,
    ),
}

SHARD = "M0,-20 L5,-8 L3,14 L-1,20 L-5,9 L-4,-7 Z"
SHARD_FACETS = "M0,-20 L1,-4 L-1,20 M1,-4 L5,-8 M1,-4 L-4,-7"

REVENANT_HULL = (
    "M0,-122 C2.5,-112 5,-100 7,-88 L10,-70 L15,-62 L17,-46 L24,-38 L25,-18 L20,-10 L20,6 L29,14 L33,30 "
    "L33,56 L27,68 L21,73 L21,88 L15,104 L-15,104 L-21,88 L-21,73 L-27,68 L-33,56 L-33,30 L-29,14 "
    "L-20,6 L-20,-10 L-25,-18 L-24,-38 L-17,-46 L-15,-62 L-10,-70 L-7,-88 C-5,-100 -2.5,-112 0,-122 Z"
)
REVENANT_DECK = (
    "M0,-104 L4,-84 L6,-66 L10,-56 L11,-40 L16,-32 L16,-20 L12,-12 L12,10 L19,20 L22,34 L22,54 L16,64 L13,70 "
    "L13,92 L-13,92 L-13,70 L-16,64 L-22,54 L-22,34 L-19,20 L-12,10 L-12,-12 L-16,-20 L-16,-32 L-11,-40 "
    "L-10,-56 L-6,-66 L-4,-84 Z"
)
REVENANT_SPINE = (
    "M0,-88 L3,-66 L4.5,-50 L6.5,-44 L6.5,-20 L5,-12 L5,14 L9,22 L11,34 L11,52 L7,62 L6,84 L-6,84 L-7,62 "
    "L-11,52 L-11,34 L-9,22 L-5,14 L-5,-12 L-6.5,-20 L-6.5,-44 L-4.5,-50 L-3,-66 Z"
)
# Mirrored too.
REVENANT_POD = "M40,-4 C43,2 45,12 45,24 L45,70 L42,84 L36,84 L33,70 L33,24 C33,12 36,2 40,-4 Z"


def silhouette(hull: Hull, turn: float, grow: float = 0) -> str:
    """SVG of a hull's bare outline, at ``turn`` degrees and fattened by ``grow`` hull units, for halos."""
    line = f'stroke="#fff" stroke-width="{2 * grow:g}" stroke-linejoin="round"' if grow else ""
    return f'<g transform="rotate({turn:.2f})"><path d="{hull.path}" fill="#fff" {line}/></g>'


def enamel(hull: Hull, color: str) -> tuple[str, str]:
    """SVG body and defs of a hull: enamel, bronze bevel, engraved lines, engines."""
    r = hull.reach
    defs = (
        paint.linear(
            "fill",
            (-r * 0.5, -r),
            (r * 0.4, r),
            (0, theme.lighten(color, 0.38), 1),
            (0.38, color, 1),
            (1, theme.darken(color, 0.55), 1),
        )
        + paint.linear(
            "edge",
            (-r * 0.7, -r),
            (r * 0.7, r),
            (0, "#FFF3D0", 1),
            (0.35, "#D9B176", 1),
            (0.7, "#7A5731", 1),
            (1, "#3C2A18", 1),
        )
        + paint.linear("shine", (0, -r), (0, r), (0, "#fff", 0.34), (0.5, "#fff", 0.05), (1, "#fff", 0))
    )
    engines = "".join(
        f'<rect x="{x - w / 2:g}" y="{y - h / 2:g}" width="{w:g}" height="{h:g}" rx="1.4" fill="#CFEFFF"/>'
        for x, y, w, h in hull.engines
    )
    path = f'<path d="{hull.path}"'
    join = 'stroke-linejoin="round"'
    engraved = f'fill="none" stroke-linecap="round" {join}'
    body = (
        f'{path} fill="{INK}" stroke="#070A10" stroke-width="4.6" {join}/>'
        f'{path} fill="url(#fill)" stroke="url(#edge)" stroke-width="2.6" {join}/>'
        f'<g transform="scale(.9)">{path} fill="url(#shine)" stroke="#fff" stroke-opacity=".3" '
        f'stroke-width="1"/></g>'
        f'<g {engraved} stroke="{theme.darken(color, 0.6)}" stroke-width="1.5">{hull.detail}</g>'
        f'<g {engraved} stroke="#fff" stroke-opacity=".22" stroke-width=".8" transform="translate(.9,1)">'
        f"{hull.detail}</g>{engines}"
    )
    return body, defs
