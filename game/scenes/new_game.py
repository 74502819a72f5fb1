"""A new game: who sits where, and from which seed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect
from pygame.event import Event

from game.ai.levels import LEVELS
from game.scenes.base import Shell
from game.scenes.frame import FramedScene
from game.store.record import PERSON, SeatInfo
from game.store.settings import LONGEST_NAME
from game.table import tokens
from game.ui import theme
from game.ui.painter import Painter
from game.ui.scale import Scale
from game.ui.widgets import Button, Pos, Widget
from game.ui.widgets_row import Stepper
from game.ui.widgets_text import TextField

SEATS = 4
NOBODY = ""
_USUAL = "officer"
"""Level of the opponent offered first."""
_LONGEST_SEED = 12


class LookPicker(Widget):
    """The four colours with their shapes; one is the seat's."""

    def __init__(self, value: int, changed: Callable[[int], None]) -> None:
        super().__init__("Colour and shape: a taken one is swapped with its owner")
        self.value = value
        self.changed = changed

    def cell(self, number: int) -> Rect:
        """Where a colour is drawn and hit."""
        width = self.rect.width / SEATS
        return Rect(round(self.rect.x + number * width), self.rect.y, round(width), self.rect.height)

    def choose(self, number: int) -> None:
        """Take a colour."""
        if number != self.value:
            self.changed(number)

    def activate(self) -> None:
        """The next colour."""
        self.choose((self.value + 1) % SEATS)

    def released(self, pos: Pos) -> None:
        """The colour under the pointer."""
        for number in range(SEATS):
            if self.cell(number).collidepoint(pos):
                self.choose(number)
                return

    def key_pressed(self, event: Event) -> bool:
        """Left and Right choose."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.choose((self.value + (1 if event.key == pygame.K_RIGHT else -1)) % SEATS)
            return True
        return False

    def draw(self, pen: Painter, scale: Scale, focused: bool) -> None:
        """The four markers, the chosen one large and framed."""
        for number in range(SEATS):
            cell = self.cell(number)
            chosen = number == self.value
            radius = min(cell.height * 0.26, cell.width * 0.26)
            if chosen:
                side = radius * 3.2
                box = (cell.centerx - side / 2, cell.centery - side / 2, side, side)
                edge = theme.BRONZE_HI
                pen.rect(box, 8 * scale.unit, fill="#0A1120", stroke=edge, stroke_width=1.5 * scale.unit)
            opacity = (1 if chosen else 0.45) * (1 if self.enabled else 0.4)
            pen.put(tokens.marker(number, radius * (1.15 if chosen else 0.9)), cell.center, opacity=opacity)


class _Seat:
    """The widgets of one row."""

    def __init__(self, number: int, control: str, colour: int, scene: NewGameScene, watch: bool) -> None:
        name = scene.app.settings.names[number]
        self.name = TextField(name, lambda value: scene.look(), LONGEST_NAME, hint="Name")
        options = [] if watch else [(PERSON, "Person")]
        options += [(level, f"AI · {level.capitalize()}") for level in reversed(LEVELS)]
        if number >= 2:
            options.append((NOBODY, "Nobody"))
        self.control = Stepper("", options, control, lambda value: scene.look())
        self.colour = LookPicker(colour, lambda value: scene.swap(number, value))
        self.number = number

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return bool(self.control.value != NOBODY)

    def widgets(self) -> list[Widget]:
        """In the order of the Tab key."""
        return [self.control, self.name, self.colour]


class NewGameScene(FramedScene):
    """Four seats, two of them always taken; ``watch`` has no persons in them."""

    full_width = 1320.0
    full_height = 610.0
    compact_height = 440.0
    compact_width = 1140.0

    def __init__(self, app: Shell, watch: bool = False) -> None:
        super().__init__(app)
        self.watch = watch
        self.title = "Watch a game" if watch else "New game"
        first = _USUAL if watch else PERSON
        controls = (first, _USUAL, NOBODY, NOBODY)
        self.seats = [_Seat(n, control, n, self, watch) for n, control in enumerate(controls)]
        self.seed = TextField(str(self.app.new_seed()), lambda value: self.look(), _LONGEST_SEED, "0123456789")
        self.dice = Button("Another", self._reroll, "time-trap", tooltip="Draw another seed")
        self.start = Button(
            "Watch" if watch else "Start", self._start, "play-button", primary=True, keys=(pygame.K_F5,)
        )
        self.right_buttons = (self.start,)
        widgets = [widget for seat in self.seats for widget in seat.widgets()]
        self.ring.set([*widgets, self.seed, self.dice, self.start, self.back_button], self.start)
        self.look()

    # ---------------------------------------------------------------- what is chosen
    def swap(self, number: int, colour: int) -> None:
        """Give a seat a colour; whoever had it takes the seat's old one."""
        old = self.seats[number].colour.value
        for seat in self.seats:
            if seat.colour.value == colour:
                seat.colour.value = old
        self.seats[number].colour.value = colour

    def fault(self) -> str:
        """Why the game cannot start yet, or ""."""
        names = [seat.name.value.strip() for seat in self.seats if seat.taken]
        if any(not name for name in names):
            return "Everybody needs a name."
        if len({name.casefold() for name in names}) < len(names):
            return "Every name must be another one."
        if not self.seed.value:
            return "The seed needs a number."
        return ""

    def look(self) -> None:
        """Something was changed: enable what can be used."""
        for seat in self.seats:
            seat.name.enabled = seat.colour.enabled = seat.taken
        fault = self.fault()
        self.start.enabled = not fault
        self.start.tooltip = fault

    def chosen(self) -> list[SeatInfo]:
        """The seats as the game wants them."""
        return [
            SeatInfo(name=seat.name.value.strip(), control=seat.control.value, colour=seat.colour.value)
            for seat in self.seats
            if seat.taken
        ]

    def _start(self) -> None:
        if self.fault():
            return
        kept = zip(self.seats, self.app.settings.names, strict=True)
        self.app.change_settings(names=[seat.name.value.strip() or name for seat, name in kept])
        self.app.play_new(self.chosen(), int(self.seed.value), self.watch)

    def _reroll(self) -> None:
        self.seed.set(str(self.app.new_seed()))

    # ---------------------------------------------------------------- showing
    def _columns(self) -> tuple[int, int, int, int]:
        """Left edges of control, name and colours, and the right end."""
        s, inside = self.scale, self.inside()
        left = inside.x + round(s.pick(62, 46))
        return (
            left,
            left + round(s.pick(300, 240)),
            inside.right - round(s.pick(330, 250)),
            inside.right - round(s.pick(16, 10)),
        )

    def layout(self) -> None:
        """One row a seat, the seed under them."""
        super().layout()
        s, inside = self.scale, self.inside()
        control, name, colour, right = self._columns()
        head, row = s.pick(52, 36), s.pick(86, 64)
        tall, gap = s.pick(50, 40), round(s.pick(24, 16))
        for number, seat in enumerate(self.seats):
            y = round(inside.y + head + number * row + (row - tall) / 2)
            seat.control.rect = Rect(control, y, name - control - gap, round(tall))
            seat.name.rect = Rect(name, y, colour - name - gap, round(tall))
            seat.colour.rect = Rect(colour, y, right - colour, round(tall))
        y = round(inside.y + head + SEATS * row + s.pick(76, 50))
        self.seed.rect = Rect(control, y, round(s.pick(276, 224)), round(tall))
        self.dice.rect = Rect(self.seed.rect.right + gap, y, round(s.pick(190, 140)), round(tall))

    def draw_panel(self, pen: Painter) -> None:
        """Headings, the rows' grounds and figures, the words about the seed."""
        s, inside = self.scale, self.inside()
        size = s.pick(15, theme.COMPACT.head)
        pen.heading("Admirals", (inside.x + s.px(2), inside.y + s.pick(16, 10)), inside.width, size, "2 to 4 seats")
        for number, seat in enumerate(self.seats):
            y, tall = seat.control.rect.y - s.pick(14, 9), seat.control.rect.height + s.pick(28, 18)
            strength = 0.75 if seat.taken else 0.3
            ground = ((0.0, theme.ROW_TOP, strength), (1.0, theme.ROW_BOTTOM, strength))
            box = (inside.x, y, inside.width, tall)
            pen.rect(box, s.px(theme.RADIUS_CARD), gradient=ground, stroke=theme.ROW_EDGE, stroke_opacity=0.5)
            at = (inside.x + s.pick(34, 25), seat.control.rect.centery)
            if seat.taken:
                pen.put(tokens.crew(seat.colour.value, "captain", s.pick(19, 15)), at)
            else:
                pen.text(str(number + 1), at, s.pick(20, 16), theme.BONE3, "title", anchor="center")
        y = self.seed.rect.y - s.pick(30, 22)
        pen.heading("Seed", (inside.x + s.px(2), y), inside.width, size)
        left = self.dice.rect.right + s.pick(24, 16)
        words = "The same seed and the same choices give the same game."
        at = (left, self.seed.rect.centery)
        pen.text(words, at, s.pick(17, 15), theme.BONE2, width=inside.right - left - s.px(8))
        if fault := self.fault():
            at = (self.start.rect.x - s.px(20), self.start.rect.centery)
            pen.text(fault, at, s.pick(18, 15.5), theme.DANGER, anchor="midright")
