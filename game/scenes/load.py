"""The saved games: go on with one, look at a finished one, delete one."""

from __future__ import annotations

from datetime import datetime

from pygame import K_DELETE, Rect

from game.scenes.base import Shell
from game.scenes.frame import ConfirmScene, FramedScene
from game.scenes.title import phase_words
from game.store.saves import SaveInfo, delete_save, list_saves, saves_dir
from game.store.settings import StoreError
from game.ui import theme
from game.ui.painter import Painter
from game.ui.scroll import ListBox
from game.ui.widgets import Button
from game.words.names import ROMAN


class LoadScene(FramedScene):
    """A list with Cycle, players and date of every saved game, the newest first."""

    title = "Saved games"

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self.saves: list[SaveInfo] = []
        self.list = ListBox(self._paint_row, lambda number: self._look(), lambda number: self._open())
        self.open_button = Button("Open", self._open, "play-button", primary=True)
        self.delete_button = Button("Delete", self._ask, "cancel", keys=(K_DELETE,))
        self.left_buttons = (self.back_button, self.delete_button)
        self.right_buttons = (self.open_button,)
        self.ring.set([self.list, self.open_button, self.delete_button, self.back_button], self.list)

    def enter(self) -> None:
        """Read the folder."""
        self.saves = list_saves()
        self.layout()
        if self.saves:
            usable = [i for i, save in enumerate(self.saves) if save.playable]
            if self.list.index < 0:
                self.list.index = usable[0] if usable else 0
        self._look()

    def layout(self) -> None:
        """The list fills the panel."""
        super().layout()
        self.list.unit = self.scale.unit
        self.list.rect = self.inside()
        self.list.set_rows(len(self.saves), round(self.scale.pick(84, 62)))

    @property
    def chosen(self) -> SaveInfo | None:
        """The save the list stands on."""
        return self.saves[self.list.index] if 0 <= self.list.index < len(self.saves) else None

    def _look(self) -> None:
        save = self.chosen
        self.delete_button.enabled = save is not None
        self.open_button.enabled = save is not None and save.playable
        self.open_button.label = "Look at it" if save is not None and save.finished else "Go on"

    def _open(self) -> None:
        save = self.chosen
        if save is not None and save.playable:
            self.app.play_file(save.path)
        elif save is not None:
            self.app.notify(save.fault)

    def _ask(self) -> None:
        save = self.chosen
        if save is None:
            return
        what = "This file" if save.fault else f"The game of {_joined(save.players)}"
        words = f"{what} from {_date(save.changed)} will be gone for good."
        self.app.push(
            ConfirmScene(
                self.app,
                "Delete this game?",
                words,
                [("Keep it", "return-arrow", lambda: None, True), ("Delete", "cancel", self._delete, False)],
            )
        )

    def _delete(self) -> None:
        save = self.chosen
        if save is None:
            return
        try:
            delete_save(save.path)
        except StoreError as fault:
            self.app.notify(str(fault))
        self.enter()

    def draw_panel(self, pen: Painter) -> None:
        """What stands there when there is nothing to list."""
        if self.saves:
            return
        s, panel = self.scale, self.panel()
        pen.text("No games yet", panel.center, s.pick(25, 20), theme.NAME, "title", anchor="center")
        at = (panel.centerx, panel.centery + s.pick(40, 30))
        words = f"Every game is kept after each choice in {saves_dir()}"
        pen.text(words, at, s.pick(17, 15), theme.BONE2, anchor="center", width=panel.width - s.px(40))

    def _paint_row(self, pen: Painter, area: Rect, number: int, chosen: bool, over: bool) -> None:
        s, save = self.scale, self.saves[number]
        gap = s.pick(5, 4)
        box = (area.x + 1, area.y + gap, area.width - s.px(6), area.height - 2 * gap)
        radius = s.px(theme.RADIUS_CARD)
        if chosen:
            ground = ((0.0, "#2C3D61", 0.95), (1.0, "#1D2B49", 0.95))
            pen.rect(box, radius, gradient=ground, stroke=theme.GOLD, stroke_width=1.4, stroke_opacity=0.8)
        else:
            strength = 0.95 if over else 0.6
            ground = ((0.0, theme.ROW_TOP, strength), (1.0, theme.ROW_BOTTOM, strength))
            pen.rect(box, radius, gradient=ground, stroke=theme.ROW_EDGE, stroke_opacity=0.5)
        y, r = area.centery, s.pick(25, 19)
        x = area.x + s.px(18) + r
        color = theme.DANGER if save.fault else theme.BRONZE if save.finished else theme.BRONZE_HI
        medal = (x - r, y - r, 2 * r, 2 * r)
        pen.rect(medal, r, fill="#0A1120", stroke=color, stroke_width=1.5 * s.unit)
        if save.fault:
            pen.icon("cross-mark", (x, y), r * 1.1, color)
        elif save.finished:
            pen.icon("laurels", (x, y), r * 1.3, color)
        else:
            pen.text(ROMAN[save.cycle], (x, y), s.pick(19, 15), theme.NAME, "title", anchor="center")
        left = x + r + s.px(18)
        at = (area.right - s.px(24), y)
        date = pen.text(_date(save.changed), at, s.pick(17, 15), theme.BONE2, anchor="midright")
        room = date.left - left - s.px(20)
        small = s.pick(16, 14.5)
        if save.fault:
            name, note = f"{save.path.name} cannot be opened", save.fault
        else:
            name = _joined(save.players)
            note = "finished" if save.finished else f"Cycle {ROMAN[save.cycle]}, {phase_words(save.phase)}"
            if save.current and not save.finished:
                note += " · Continue goes on here"
        lift = s.pick(14, 10)
        pen.text(name, (left, y - lift), s.pick(20, 16.5), theme.BONE, weight="semibold", width=room)
        tone = theme.DANGER if save.fault else theme.BONE2
        pen.text(note, (left, y + lift), small, tone, weight="regular", width=room)


def _joined(names: tuple[str, ...]) -> str:
    return " · ".join(names)


def _date(when: datetime) -> str:
    return when.strftime("%Y-%m-%d, %H:%M")
