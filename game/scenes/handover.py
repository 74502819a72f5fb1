"""The cover between two persons at one screen: nothing under it or on it comes from a hidden fact."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.scenes import backdrop
from game.scenes.base import Scene, Shell
from game.scenes.play_playback import FACTORS
from game.table import tokens
from game.table.metal import metal_ring
from game.table.motion_kit import FADE
from game.table.revenant import ark
from game.ui import art, paint, text, theme
from game.ui.cache import SPRITES
from game.ui.focus import ACTIVATE
from game.ui.painter import Painter
from game.ui.widgets import Button, Widget, is_back

_CARDS = 5
_KEYS_AFTER = 0.3
"""Seconds the cover lies before Enter and Space open it."""
_BLURS, _APPEARS, _OPENS = 0.2, 0.16, 0.24
"""Seconds at normal speed: the table goes out of focus, then the words come; at the end the cover fades (LOOK)."""


@dataclass(frozen=True, slots=True)
class TurnRow:
    """A line of the turn order: colour, name, a few words ("now: 1 Cadet left"), whether it is the next person."""

    colour: int
    name: str
    note: str
    now: bool = False


@dataclass(frozen=True, slots=True)
class HandoverData:
    """What the cover says; all of it public. ``since`` are (colour, name, what that player did)."""

    name: str
    colour: int
    covered: str = ""
    """Whose table was just covered ("Emily"), or "" at the start."""
    since: Sequence[tuple[int, str, str]] = ()
    order: Sequence[TurnRow] = ()
    round_note: str = ""
    reason: str = ""
    """Why the next person is asked out of turn, in place of the line about covered cards."""


class _MenuButton(Button):
    """Three lines at the upper left."""

    def draw(self, pen: Painter, scale: object, focused: bool) -> None:
        """The icon alone."""
        color = theme.GOLD if self.hovered else theme.BONE
        pen.icon("hamburger-menu", self.rect.center, self.rect.height * 0.6, color)


class HandoverScene(Scene):
    """Covers everything until the next person says to be there, then calls ``on_ready`` and goes away.

    ``table`` is a picture of the table without private parts: it goes out of focus, and only then the words come.
    What lies below is drawn again once the person is there, under the cover that fades.
    """

    def __init__(
        self,
        app: Shell,
        data: HandoverData,
        on_ready: Callable[[], None],
        table: Surface | None = None,
        on_menu: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.data = data
        self.on_ready = on_ready
        self.table = table
        self.on_menu = on_menu
        self.ready = Button(
            f"I am {data.name}: show my table", self._ready, "tabletop-players", primary=True, size=None
        )
        self.menu = _MenuButton("", on_menu or (lambda: None), tooltip="Menu (Esc)")
        self.menu.visible = on_menu is not None
        widgets: list[Widget] = [self.ready, self.menu]
        self.ring.set(widgets, self.ready)
        self._ground: Surface | None = None
        self._lain = 0.0
        self._shown = 0.0
        self._opened: float | None = None
        """Seconds since the person is there; None before."""

    @property
    def _pace(self) -> float:
        """What the times of normal speed are multiplied by."""
        return FACTORS[self.app.settings.own_speed]

    def enter(self) -> None:
        """The button has the keyboard, and shows it."""
        self.ring.focus(self.ready, shown=True)
        self._lain = 0.0

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self._lain += seconds
        self._shown += seconds
        super().update(seconds)
        if self._opened is not None:
            self._opened += seconds
            if self._opened >= self._length(_OPENS):
                self.app.pop()

    def handle(self, event: Event) -> bool:
        """Everything is used up; a key meant for the table before does not open the cover."""
        if self._opened is not None:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self.app.pop()
            return True
        hasty = self._lain < _KEYS_AFTER and event.type == pygame.KEYDOWN and event.key in ACTIVATE
        return hasty or super().handle(event)

    def _ready(self) -> None:
        self.on_ready()
        if self._length(_OPENS) <= 0:
            self.app.pop()
            return
        self._opened, self.overlay = 0.0, True

    def _length(self, seconds: float) -> float:
        """How long a movement takes at the speed that is set; a short fade where nothing may move."""
        return (min(FADE, seconds) if self.app.settings.reduced_motion else seconds) * self._pace

    def other(self, event: Event) -> bool:
        """Enter or Space uncover, Esc opens the menu; nothing else reaches the game."""
        if is_back(event) and self.on_menu is not None:
            self.on_menu()
        elif event.type == pygame.KEYDOWN and event.key in ACTIVATE:
            self._ready()
        return True

    # ---------------------------------------------------------------- geometry
    def layout(self) -> None:
        """The button in the lower middle, the menu at the upper left."""
        s = self.scale
        self._ground = None
        self.ready.size = 25 if not s.compact else 20
        width = max(s.pick(400, 300), self.ready.natural_width(s) + s.px(20))
        width = min(width, self.app.size[0] * 0.6)
        self.ready.rect = Rect(0, 0, round(width), round(s.pick(72, 54)))
        self.ready.rect.center = (self.app.size[0] // 2, round(self._y(924, 600)))
        side = round(s.pick(44, 32))
        self.menu.rect = Rect(round(s.pick(14, 8)), round(s.pick(6, 5)), side, side)

    def _y(self, full: float, compact: float) -> float:
        """A height of the picture, moved to the window's middle where that is taller."""
        s = self.scale
        return s.pick(full, compact) + max(0.0, (self.app.size[1] - s.pick(1080, 720)) / 2)

    # ---------------------------------------------------------------- showing
    def draw(self, surface: Surface) -> None:
        """Everything: while it comes first the table going out of focus, at the end only the cover fading."""
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = self._make_ground(surface.get_size())
        if self._opened is not None:
            _laid(surface, self._ground, 1 - self._opened / self._length(_OPENS))
            return
        blurs, appears = self._length(_BLURS), self._length(_APPEARS)
        if self._shown >= blurs + appears:
            surface.blit(self._ground, (0, 0))
            self._draw_words(surface)
            return
        if self.table is not None and self._shown < blurs:
            surface.blit(self.table, (0, 0))
            _laid(surface, self._ground, self._shown / blurs)
            return
        whole = self._ground.copy()
        self._draw_words(whole)
        surface.blit(self._ground, (0, 0))
        _laid(surface, whole, (self._shown - blurs) / appears)

    def _draw_words(self, surface: Surface) -> None:
        s, pen, data = self.scale, Painter(surface), self.data
        middle = surface.get_width() / 2
        self._draw_emblem(pen, (middle, self._y(318, 168)))
        pen.text(
            "PASS THE TABLE TO",
            (middle, self._y(524, 298)),
            s.pick(22, 16),
            theme.BRONZE_HI,
            "title",
            anchor="center",
            tracking=s.pick(5, 4),
        )
        room = surface.get_width() - 2 * s.pick(470, 320)
        color = theme.PLAYERS[data.colour].color
        backdrop.lettering(
            pen,
            data.name.upper(),
            (middle, self._y(596, 346)),
            s.pick(92, 58),
            s.pick(10, 6),
            "center",
            color,
            room,
        )
        line = data.reason or _covered(data.covered)
        at = (middle, self._y(672, 396))
        pen.text(line, at, s.pick(24, 18), theme.BONE2, anchor="center", width=room)
        for number in range(_CARDS):
            self._draw_back(pen, number, middle)
        at = (middle, self._y(996, 650))
        pen.text("Enter or Space", at, s.pick(17, 15), theme.BONE2, anchor="center")
        self._draw_since(pen)
        self._draw_order(pen)
        self.ring.draw(pen, s)

    def _make_ground(self, size: tuple[int, int]) -> Surface:
        if self.table is None:
            return backdrop.blurred(art.cover("table.jpg", *size))
        if self.table.get_size() != size:
            self.table = pygame.transform.smoothscale(self.table, size)
        return backdrop.blurred(self.table)

    def _draw_emblem(self, pen: Painter, at: tuple[float, float]) -> None:
        s = self.scale
        k = s.pick(1, 0.62)
        marks = ""
        for degrees in range(0, 360, 5):
            a = math.radians(degrees)
            inner = 126 if degrees % 15 else 120
            ends = " ".join(
                f'{name}="{value:.2f}"'
                for name, value in (
                    ("x1", 134 * math.sin(a)),
                    ("y1", 134 * math.cos(a)),
                    ("x2", inner * math.sin(a)),
                    ("y2", inner * math.cos(a)),
                )
            )
            marks += f'<line {ends} stroke="{theme.BONE}" stroke-opacity=".5"/>'
        ground = '<circle r="139" fill="#081022" fill-opacity=".9"/>'
        pen.put(paint.local(141, k, ground + marks), at)
        pen.put(metal_ring(150 * k, 138 * k, "bronze", 3 * k), at)
        pen.put(tokens.crew(self.data.colour, "captain", 74 * k, glowing=True), at)

    def _draw_back(self, pen: Painter, number: int, middle: float) -> None:
        s = self.scale
        k = s.pick(1, 0.66)
        step = number - (_CARDS - 1) / 2
        card = _card_back(round(96 * k), round(134 * k))
        turned = SPRITES.get(
            ("turned back", round(96 * k), number), lambda: pygame.transform.rotozoom(card, -step * 6, 1)
        )
        at = (middle + step * 62 * k, self._y(772, 478) + step * step * 4 * k)
        pen.shadow((at[0] - 44 * k, at[1] - 60 * k, 88 * k, 124 * k), 9 * k, 6 * k, 5 * k)
        pen.put(turned, at)

    def _side(self, left: bool, height: float) -> Rect:
        s = self.scale
        width, edge = round(s.pick(380, 288)), round(s.pick(56, 18))
        x = edge if left else self.app.size[0] - edge - width
        return Rect(x, round(self._y(404, 226)), width, round(height))

    def _draw_since(self, pen: Painter) -> None:
        s, lines = self.scale, list(self.data.since)
        if not lines:
            return
        row, head, more = s.pick(62, 48), s.pick(50, 38), s.pick(20, 17)
        size, room = s.pick(16.5, 14.5), s.pick(380, 288) - s.pick(62, 48) - s.pick(24, 16)
        told_in = [text.wrap(told, size, room, weight="regular", max_lines=2) for _, _, told in lines]
        tall = [row + more * (len(told) - 1) for told in told_in]
        free = self.app.size[1] - self._y(404, 226) - head - s.pick(60, 24)
        most = next((n for n in range(len(lines), 1, -1) if sum(tall[-n:]) <= free), 1)
        shown, told_in, tall = lines[-most:], told_in[-most:], tall[-most:]
        area = self._side(True, head + sum(tall) + s.pick(14, 8))
        pen.panel((area.x, area.y, area.width, area.height), s.px(12))
        pad = s.pick(24, 16)
        note = f"last {len(shown)} of {len(lines)}" if len(shown) < len(lines) else ""
        at = (area.x + pad, area.y + s.pick(30, 20))
        pen.heading("Since your last turn", at, area.width - 2 * pad, s.pick(13, 13.5), note)
        y = area.y + head - row / 2
        for number, (colour, name, _) in enumerate(shown):
            y += row if not number else tall[number - 1]
            pen.put(tokens.marker(colour, s.pick(11, 9)), (area.x + s.pick(36, 26), y))
            x = area.x + s.pick(62, 46)
            pen.text(name, (x, y - s.pick(11, 9)), s.pick(18, 16), theme.BONE, weight="semibold", width=room)
            for line, words in enumerate(told_in[number]):
                at = (x, y + s.pick(12, 10) + line * more)
                pen.text(words, at, size, theme.BONE2, weight="regular", width=room)

    def _draw_order(self, pen: Painter) -> None:
        s, rows = self.scale, list(self.data.order)
        if not rows:
            return
        row, head, pad = s.pick(58, 46), s.pick(54, 40), s.pick(24, 16)
        area = self._side(False, head + len(rows) * row + s.pick(18, 12))
        pen.panel((area.x, area.y, area.width, area.height), s.px(12))
        at = (area.x + pad, area.y + s.pick(30, 20))
        pen.heading("Turn order", at, area.width - 2 * pad, s.pick(13, 13.5), self.data.round_note)
        for number, entry in enumerate(rows):
            y = area.y + head + (number + 0.5) * row
            if entry.now:
                tall = row - s.pick(6, 5)
                box = (area.x + s.px(14), y - tall / 2, area.width - s.px(28), tall)
                ground = ((0.0, "#2D3F63", 1.0), (1.0, "#1A2845", 1.0))
                edge = theme.PLAYERS[entry.colour].color
                pen.rect(box, 10 * s.unit, gradient=ground, stroke=edge, stroke_width=1.8 * s.unit)
            pen.put(tokens.marker(entry.colour, s.pick(12, 9)), (area.x + s.pick(44, 32), y))
            at, size = (area.right - s.pick(30, 22), y), s.pick(16.5, 14.5)
            color = theme.BONE if entry.now else theme.BONE2
            note = pen.text(entry.note, at, size, color, anchor="midright", width=area.width * 0.5)
            x = area.x + s.pick(70, 50)
            pen.text(entry.name, (x, y), s.pick(20, 16), theme.BONE, "title", width=note.left - x - s.px(8))


def _laid(surface: Surface, picture: Surface, opacity: float) -> None:
    """Lay an opaque picture of the whole window over another, at an opacity of 0 to 1."""
    picture.set_alpha(round(255 * min(1.0, max(0.0, opacity))))
    surface.blit(picture, (0, 0))
    picture.set_alpha(None)


def _covered(name: str) -> str:
    if not name:
        return "Every hand and all Hidden Influence are covered."
    owner = f"{name}'" if name.endswith("s") else f"{name}'s"
    return f"{owner} hand and Hidden Influence are covered."


def _card_back(width: int, height: int) -> Surface:
    """A card's back: the ark in bronze on navy."""

    def make() -> Surface:
        body = (
            f'<rect x="1.5" y="1.5" width="{width - 3}" height="{height - 3}" rx="{width * 0.094:.1f}" '
            f'fill="url(#a)" stroke="{theme.BRONZE_HI}" stroke-width="2"/>'
            f'<rect x="{width / 12:.1f}" y="{width / 12:.1f}" width="{width * 5 / 6:.1f}" '
            f'height="{height - width / 6:.1f}" rx="{width / 16:.1f}" fill="none" '
            f'stroke="{theme.BRONZE}" stroke-opacity=".7"/>'
        )
        for share in (0.1875, 0.27, 0.354):
            body += (
                f'<circle cx="{width / 2}" cy="{height / 2}" r="{width * share:.1f}" fill="none" '
                f'stroke="{theme.BRONZE_HI}" stroke-opacity=".35"/>'
            )
        shade = paint.linear("a", (0, 0), (width, height), (0, "#1E2C4A", 1), (1, "#0B1324", 1))
        out = paint.svg(width, height, body, shade).copy()
        sign = paint.silhouette(ark(width * 0.56), theme.BRONZE_HI)
        paint.blit_center(out, sign, (width / 2, height / 2))
        return out

    return SPRITES.get(("card back", width, height), make)
