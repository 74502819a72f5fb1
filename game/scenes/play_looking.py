"""Looking things up during play: the full log, the table as it was, a card large.

What leaves the table in view lets the AI players play on. Nothing happens on a table that is not in view: there the
AI player to move only thinks, and moves when the present is back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.scenes.chronicle import ChronicleScene
from game.scenes.history import History
from game.scenes.log_rows import log_rows, row_of_line
from game.scenes.past import PastScene
from game.scenes.play_log import LogBook
from game.scenes.play_viewer import Sight
from game.scenes.review import ReviewScene
from game.scenes.session import GameSession
from game.scenes.zoom import ZoomScene, zoomed_cards
from game.table.table import Table
from game.table.zones import Key

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

_ANSWERS = frozenset({"operation", "hidden", "scanner", "colony"})
"""Cards an answer of the decision panel may show, by their own number."""


@dataclass(slots=True)
class Looking:
    """Opens what lies over the play scene, and is what past tables are shown on (``PastTable``)."""

    scene: PlayScene
    history: History

    @property
    def session(self) -> GameSession:
        """The game."""
        return self.scene.session

    @property
    def sight(self) -> Sight:
        """What may be shown now."""
        return self.scene.sight

    @property
    def log(self) -> LogBook:
        """The log as the person in front may read it."""
        return self.scene.picture.log

    @property
    def table(self) -> Table:
        """The drawn table."""
        return self.scene.picture.table

    def go_on(self, seconds: float) -> None:
        """Let time pass at the table in view."""
        self.scene.go_on(seconds)

    def think(self) -> None:
        """Let the AI player to move think."""
        self.scene.playback.think()

    def press(self, name: str) -> None:
        """A button of the strip."""
        self.scene.press(name)

    def open_log(self, closed: Callable[[], None] = lambda: None) -> None:
        """The whole log beside the table; ``closed`` is called afterwards."""
        self._put_down()
        self.scene.app.push(ChronicleScene(self.scene.app, self, closed))

    def open_past(self, line: int) -> None:
        """The table as it was at a line of the log."""
        rows = log_rows(self.log.lines, self.log.spans, self.log.chapters())
        self._put_down()
        self.scene.app.push(PastScene(self.scene.app, self, rows, row_of_line(rows, line), lambda row: None))

    def open_moment(self, event: int) -> None:
        """The table as it was when event number ``event`` was about to happen."""
        spans = self.log.spans
        self.open_past(next((line for line, (_, after) in enumerate(spans) if after > event), max(0, len(spans) - 1)))

    def open_review(self) -> None:
        """What cost the persons most."""
        self._put_down()
        self.scene.app.push(ReviewScene(self.scene.app, self.session, self.history, self.open_moment))

    def zoom(self, key: Key | None) -> bool:
        """A card large; False if ``key`` names none that the person in front may see."""
        picture, viewer = self.scene.picture, self.sight.seat
        if key is None:
            return False
        view, told = self.session.view(viewer), picture.card(self.scene, key)
        if key[0] == "answer":
            shown = picture.card_of_answer(int(key[1]))
            cards: tuple[Key, ...] = (shown,) if shown is not None and shown[0] in _ANSWERS else ()
        else:
            cards = zoomed_cards(view, viewer, key)
        if not cards:
            return False
        self._put_down()
        self.scene.app.push(ZoomScene(self.scene.app, view, cards, told, self.go_on))
        return True

    def rule(self) -> str:
        """The rule of the card that lies open; "" for none."""
        picture = self.scene.picture
        return picture.cards.rule(lambda key: picture.card(self.scene, key))

    def _put_down(self) -> None:
        """Another scene will lie on top: nothing is held or pointed at any more."""
        self.scene.pointer.forget()
        self.scene.picture.cards.clear()
