"""Palette, names of icons and sizes of type: every colour and every shape of the look is named here once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

Shape = Literal["circle", "square", "triangle", "hex", "diamond"]

# Space and panels
INK0 = "#060A13"
INK1 = "#0B1220"
INK2 = "#121C30"
INK3 = "#1B2842"
LINE = "#33435F"
PANEL_TOP = "#16223A"
PANEL_BOTTOM = "#0C1424"
PANEL_OPACITY = 0.80
PANEL_EDGE = "#50628A"
PANEL_EDGE_OPACITY = 0.45
ROW_TOP = "#20304F"
ROW_BOTTOM = "#142039"
ROW_EDGE = "#5A6C93"
# Text
BONE = "#F2E8D0"
BONE2 = "#C3BBA6"
BONE3 = "#8F8E86"
NAME = "#FFF1CC"
WHITE = "#FFFFFF"
BLACK = "#000000"
# Metal
BRONZE_HI = "#EBCB92"
BRONZE = "#B58650"
BRONZE_LO = "#5E4226"
# Meaning: nothing but what can be acted on is gold
GOLD = "#FFD56B"
GOLD_DARK_TEXT = "#1C1204"
GOOD = "#86E0A3"
DANGER = "#FF6A4D"
SHIELD = "#5FD8F5"
VOID = "#FF4FD0"
VOID_TEXT = "#FFE3F7"
RIFT = "#8F5BFF"
CORRUPTION = "#D23CC8"
FOCUS = "#8FD3FF"
HOVER_EDGE = "#FFF2C4"

UNIT = 8
RADIUS_CARD = 8
RADIUS_PANEL = 12


@dataclass(frozen=True, slots=True)
class HouseLook:
    """How a Great House is shown: name, colour and sign; and the resource it gives (a key of RESOURCES)."""

    name: str
    color: str
    sign: str
    resource: str


@dataclass(frozen=True, slots=True)
class PlayerLook:
    """How a player is shown: colour and shape."""

    color: str
    shape: Shape


@dataclass(frozen=True, slots=True)
class ResourceLook:
    """How a resource is shown: name, colour, icon and shape."""

    name: str
    color: str
    icon: str
    shape: Shape


@dataclass(frozen=True, slots=True)
class FamilyLook:
    """How a family of Operation cards is shown: icon and tint."""

    icon: str
    color: str


HOUSES: dict[str, HouseLook] = {
    "Shiveus": HouseLook("Shiveus", "#8B78F2", "moon", "N"),
    "Novaris": HouseLook("Novaris", "#F0A93C", "polar-star", "E"),
    "Fenrax": HouseLook("Fenrax", "#D6364C", "fangs", "M"),
    "Dunlork": HouseLook("Dunlork", "#2BC0AE", "white-tower", "S"),
}
PLAYERS: tuple[PlayerLook, ...] = (
    PlayerLook("#EDF5FF", "circle"),
    PlayerLook("#3D9BFF", "square"),
    PlayerLook("#A9E34B", "triangle"),
    PlayerLook("#FF86B6", "hex"),
)
RESOURCES: dict[str, ResourceLook] = {
    "M": ResourceLook("Material", "#E08A5C", "metal-bar", "square"),
    "E": ResourceLook("Energy", "#FFD23F", "electric", "circle"),
    "S": ResourceLook("Science", "#4FD8C4", "erlenmeyer", "hex"),
    "N": ResourceLook("Neutronium", "#BCA8FF", "floating-crystal", "diamond"),
}
FAMILIES: dict[str, FamilyLook] = {
    "War": FamilyLook("crossed-sabres", "#C9543F"),
    "Science": FamilyLook("microscope", "#3C9E92"),
    "Politics": FamilyLook("public-speaker", "#8A76C9"),
    "Fleet": FamilyLook("interceptor-ship", "#5C87B8"),
}

CREW_ICONS: dict[str, str] = {"captain": "captain-hat-profile", "cadet": "person"}
SHIP_ACTION_ICONS: dict[str, str] = {
    "provision": "cargo-crate",
    "commission": "rank-2",
    "strike": "incoming-rocket",
    "escort": "shield-echoes",
    "explore": "planet-conquest",
    "purge": "hospital-cross",
    "command": "ship-wheel",
    "reinforce": "interceptor-ship",
    "hypercharge": "star-gate",
}
BONUS_ICONS: dict[str, str] = {
    "navigate": "compass",
    "extract": "mining",
    "fortify": "shieldcomb",
    "engage": "crosshair",
    "operate": "card-play",
}
EFFECT_ICONS: dict[str, str] = {
    "influence": "crown",
    "hidden": "hood",
    "tactics": "chess-knight",
    "draw": "card-draw",
    "destroy": "targeting",
    "move_void": "radial-balance",
    "shield": "shieldcomb",
    "repair": "auto-repair",
    "contain": "hospital-cross",
    "ships": "interceptor-ship",
    "remove_rift": "portal",
    "data": "cube",
    "use_planet": "planet-conquest",
    "protect": "bordered-shield",
    "resources": "swap-bag",
    "damage": "flamer",
    "corruption": "oily-spiral",
    "power": "spaceship",
    "core_loss": "cracked-shield",
    "points": "laurels",
    "skirmish": "crossed-sabres",
    "rank": "rank-1",
}
UI_ICONS: dict[str, str] = {
    "menu": "hamburger-menu",
    "undo": "return-arrow",
    "step": "next-button",
    "play": "play-button",
    "pause": "pause-button",
    "skip": "fast-forward-button",
    "rules": "rule-book",
    "sound": "sound-on",
    "mute": "sound-off",
    "settings": "cog",
    "log": "scroll-unfurled",
    "replay": "time-trap",
    "quit": "exit-door",
    "table": "tabletop-players",
    "next_player": "player-next",
    "yes": "confirmed",
    "no": "cancel",
    "done": "check-mark",
    "struck": "cross-mark",
    "locked": "padlock",
}


@dataclass(frozen=True, slots=True)
class TypeSizes:
    """Sizes of type, in pixels of the layout they are drawn for (multiply by its scale)."""

    title: float
    name: float
    card_name: float
    head: float
    call: float
    row: float
    detail: float
    step: float


FULL = TypeSizes(title=56, name=25, card_name=15, head=13, call=25, row=17, detail=14, step=12)
COMPACT = TypeSizes(title=40, name=20, card_name=13, head=13.5, call=20, row=16, detail=14.5, step=13)
SMALLEST = 11
HEAD_TRACKING = 1.6


@lru_cache(maxsize=4096)
def rgb(color: str) -> tuple[int, int, int]:
    """Red, green and blue (0 to 255) of a ``#RRGGBB`` or ``#RGB`` colour. ValueError for anything else."""
    digits = color.lstrip("#")
    if len(digits) == 3:
        digits = "".join(d * 2 for d in digits)
    if len(digits) != 6:
        raise ValueError(f"A colour is written #RRGGBB; got {color!r}.")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


@lru_cache(maxsize=4096)
def mix(a: str, b: str, t: float) -> str:
    """The colour a share ``t`` (0 to 1) of the way from ``a`` to ``b``."""
    pairs = zip(rgb(a), rgb(b), strict=True)
    return "#" + "".join(f"{round(min(255.0, max(0.0, x + (y - x) * t))):02x}" for x, y in pairs)


def lighten(color: str, t: float) -> str:
    """The colour mixed with a share ``t`` of white."""
    return mix(color, WHITE, t)


def darken(color: str, t: float) -> str:
    """The colour mixed with a share ``t`` of the deepest ink (never pure black: the table is blue)."""
    return mix(color, "#05080F", t)
