"""Advice at the table: what a computer player one level above the opponents would do now, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ai.explain import Explanation, hint_level
from game.ai.worker import AiWorker
from game.rules.choices import Choice
from game.scenes.play_asking import Asking
from game.scenes.play_cards import told_card
from game.scenes.play_decisions import Path
from game.table.view import HoverCard
from game.table.zones import Key
from game.words.choices import choice_text
from game.words.lines import HoverText
from game.words.names import first_lower
from game.words.thinking import reason_text, thought_rows

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

_FAILED = "No hint could be found this time; ask again."


class Hint:
    """Asks for advice on the open question and shows it at the thing it is about."""

    def __init__(self, scene: PlayScene, worker: AiWorker | None) -> None:
        """``worker`` thinks for the AI players too; without one a process is started for the first hint."""
        self.scene = scene
        self._worker = worker
        self._own = False
        self._asked: Asking | None = None
        self._for: Asking | None = None
        """The question the advice shown is about."""
        self.key: Key | None = None
        """What the advice points at."""
        self._told: HoverText | None = None
        self._noticed = False
        """Whether the advice stands in a notice, since it points at nothing on the table."""

    @property
    def waiting(self) -> bool:
        """Whether advice is being thought about."""
        return self._asked is not None

    def ask(self) -> None:
        """Begin to think about the open question."""
        asking, session = self.scene.asking, self.scene.session
        if asking is None or asking.ask.step is None or self.waiting:
            return
        if self._worker is None:
            self._worker, self._own = AiWorker(), True
        level = hint_level(info.control for info in session.seats)
        seed = (session.record.seed * 1_000_003 + len(session.record.choices)) % 2**31
        self.forget()
        self._asked = asking
        self._worker.ask(asking.view, asking.ask.seat, level, seed)

    def update(self) -> None:
        """Take the advice if it is there; drop it if the question is another one by now."""
        asking = self.scene.asking
        if any(about is not None and about is not asking for about in (self._asked, self._for)):
            self.forget()
        if self._asked is None or self._worker is None or asking is None:
            return
        choice = self._worker.poll()
        if choice is None:
            return
        explained, self._asked = self._worker.explained, None
        if explained is None:
            self.scene.app.notify(_FAILED)
            return
        self._show(asking, explained)

    def forget(self) -> None:
        """Nothing is advised any more."""
        if self._asked is not None and self._worker is not None:
            self._worker.cancel()
        if self._noticed:
            # It may tell of hidden cards, and another person may come to the screen.
            self.scene.app.notify("")
            self._noticed = False
        self._asked = self._for = self.key = self._told = None

    def close(self) -> None:
        """End a process of its own."""
        if self._own and self._worker is not None:
            self._worker.close()
            self._worker = None

    def card(self, key: Key) -> HoverCard | None:
        """The advice, if it points at this thing."""
        return told_card(key, self._told) if key == self.key and self._told is not None else None

    def _show(self, asking: Asking, explained: Explanation) -> None:
        session, view = self.scene.session, asking.view
        self._for = asking
        picked, self.key = _where(asking, explained.choice)
        asking.picked = picked
        does = choice_text(view, session.seats, explained.choice)
        self._told = HoverText(
            f"Hint: {first_lower(does) if does[:2].istitle() else does}",
            "public-speaker",
            thought_rows(view, session.seats, explained),
            f"Why: {reason_text(session.content, explained.reasons)}.",
        )
        if self.key is None:
            self.scene.app.notify(f"{self._told.title}. {self._told.text}", good=True)
            self._noticed = True
        else:
            self.scene.keyboard.move(self.key)


def _where(asking: Asking, choice: Choice) -> tuple[Path, Key | None]:
    """What to pick first and what to point at to give an answer."""
    question = asking.ask
    if choice == question.skip:
        return (), ("button", "skip")
    if choice == question.end:
        return (), ("button", "end")
    way: Any = next((way for way in question.ways if way.choice == choice), None)
    if way is None:
        return (), None
    picked, key = tuple(way.path[:-1]), way.path[-1]
    if key[0] == "row":
        asking.picked = picked
        rows = asking.rows()
        return picked, ("answer", rows.index(key)) if key in rows else None
    return picked, key
