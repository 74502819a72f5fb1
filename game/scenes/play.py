"""The play scene: from a person's input to choices, and from the rules' events to a stepping table."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event as InputEvent

from game.ai.worker import AiWorker
from game.rules import events as e
from game.rules import legal
from game.rules.choices import Choice, EndTurn, TakeBonus
from game.rules.events import Event, seen_by
from game.scenes.base import Scene, Shell
from game.scenes.frame import ConfirmScene
from game.scenes.history import History
from game.scenes.menu import MenuScene
from game.scenes.play_asking import Asking
from game.scenes.play_cover import hand_over
from game.scenes.play_decisions import no_question, question
from game.scenes.play_ending import Ending
from game.scenes.play_hint import Hint
from game.scenes.play_input import Pointer
from game.scenes.play_keyboard import Keyboard
from game.scenes.play_looking import Looking
from game.scenes.play_picture import Picture
from game.scenes.play_playback import Admiral, Mode, NoAdmiral, Playback
from game.scenes.play_sound import hear
from game.scenes.play_viewer import Sight, Viewer
from game.scenes.rules_reader import RulesScene
from game.scenes.session import GameSession, Prediction
from game.table.zones import Key, Position
from game.words.decisions import rule_anchor
from game.words.names import PHASE_NAMES, ROMAN

_DOUBLE_CLICK = 0.25
"""Seconds a row of a new question takes no click: it may be the second half of a double click on the last one."""


class PlayScene(Scene):
    """A game at the table, from wherever its session stands to its result."""

    def __init__(self, app: Shell, session: GameSession, admiral: Admiral | None = None) -> None:
        """``admiral`` answers for the AI players; without one a worker process is started if any plays."""
        super().__init__(app)
        self.session = session
        session.in_background = True
        self._worker: AiWorker | None = None
        if admiral is None and len(session.persons) < len(session.seats):
            self._worker = AiWorker()
        self.playback = Playback(session, admiral or self._worker or NoAdmiral())
        self.viewer = Viewer(session.persons)
        self.pointer = Pointer(self)
        self.picture = Picture(app, session, self.playback)
        self.looking = Looking(self, History(session))
        self.hint = Hint(self, self._worker)
        self.asking: Asking | None = None
        self.focus: Key | None = None
        """The thing the keyboard is on."""
        self.keyboard = Keyboard(self)
        self.ending = Ending(self)
        self._asked: Any = None
        self._asked_for = 0.0
        self._trouble = ""
        self._covered = False
        """Whether another scene lies over the table."""

    # --- the scene ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Nothing lies over the table (any more)."""
        self._covered = False

    def cover(self) -> None:
        """What lies over the table may use the saved game."""
        self._covered = True
        self.session.flush()
        self._tell_trouble()

    def leave(self) -> None:
        """End the AI's process; the game is on disk."""
        self.session.in_background = False
        self.cover()
        self.playback.stop()
        self.hint.close()
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def _tell_trouble(self) -> None:
        """Say once that the game could not be saved."""
        if self.session.trouble and self.session.trouble != self._trouble:
            self.app.notify(self.session.trouble)
        self._trouble = self.session.trouble

    def layout(self) -> None:
        """The window has another size: a drag ends and the table is laid out anew."""
        self.pointer.release()
        self.picture.resize()

    def update(self, seconds: float) -> None:
        """Let time pass at the table."""
        self.pointer.update(seconds)
        self.go_on(seconds)
        self.hint.update()
        self.ending.update(seconds)

    def go_on(self, seconds: float) -> None:
        """Let the game go on to what a person has to be asked, also while the log or a large card lies over it."""
        settings = self.app.settings
        self.playback.own_speed, self.playback.ai_speed = settings.own_speed, settings.ai_speed
        self.picture.update(seconds)
        self._asked_for += seconds
        happened = self.playback.update(seconds)
        if happened:
            self._happened(happened)
        self._prepare()
        self._tell_trouble()

    def draw(self, surface: Surface) -> None:
        """Draw the table as the person in front may see it."""
        self.picture.draw(surface, self)
        self.pointer.refresh()
        covered = bool(self.picture.overlay) and not self.picture.cards.pins
        gone = self.focus is not None and (covered or self.picture.table.rect_of(self.focus) is None)
        if gone and self.focus not in self.keyboard.places(True):
            self.focus = None

    def handle(self, event: InputEvent) -> bool:
        """Take one event."""
        if self.pointer.handle(event):
            if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
                self.keyboard.used = False
                self.focus = None
            return True
        if event.type == pygame.KEYDOWN:
            return self.keyboard.handle(event)
        return False

    # --- what is asked ------------------------------------------------------------------------------------

    @property
    def sight(self) -> Sight:
        """What may be shown now."""
        return self.viewer.sight(self.session.decision)

    def predict(self, choice: Choice) -> Prediction | None:
        """What the choice would bring, as the person asked may expect it; None if nobody is asked."""
        if self.asking is None or self.asking.ask.step is None:
            return None
        return self.session.predict(choice, self.asking.ask.seat)

    def _prepare(self) -> None:
        """Put the open question, if a person has to answer it, onto the table."""
        decision = self.playback.person_asked()
        mark = (self.session.moment, self.viewer.front)
        if self.asking is not None and mark == self._asked:
            return
        self._asked = mark
        self.asking = None
        if decision is None:
            front = self.viewer.front
            if front is not None and self.session.decision is not None:
                self.asking = Asking(self.session.view(front), no_question(front), front)
            return
        seat = self.viewer.handover(decision, self.session.state.active)
        if seat is not None:
            if self._covered:
                # Whoever reads there finishes first.
                self._asked = None
                return
            hand_over(self, seat)
            return
        view = self.session.view(decision.seat)
        answers = legal(view)
        if self._ends_by_itself(answers):
            self.take(answers[0])
            return
        self.viewer.asked(decision)
        self._asked = (self.session.moment, self.viewer.front)
        self.asking = Asking(view, question(view, decision, answers), decision.seat)
        self._asked_for = 0.0
        self.pointer.release()
        if self.keyboard.used and not self.picture.overlay:
            self.focus = next(iter(self.asking.lit()), None)

    def _ends_by_itself(self, answers: Any) -> bool:
        """Whether the turn ends without being asked (a setting), nothing else being left to do."""
        return not self.app.settings.confirm_end_turn and all(isinstance(c, EndTurn) for c in answers)

    def _happened(self, events: list[Event]) -> None:
        seat = self.sight.seat
        self.picture.happened([seen_by(event, seat) for event in events])
        hear(self.app.sound, events, self.playback.pace, self.session.persons)
        for event in events:
            if isinstance(event, e.PhaseBegan) and event.phase != "skirmish":
                self.picture.log_scroll = 0

    # --- answers ------------------------------------------------------------------------------------------

    def take(self, choice: Choice | None) -> None:
        """Give an answer, asking back before a turn ends without its Bonus action."""
        if choice is None:
            return
        unused = self.asking is not None and any(isinstance(c, TakeBonus) for c in self.asking.ask.legal)
        if isinstance(choice, EndTurn) and unused:
            back = ("Back to the turn", "return-arrow", None, True)
            end = ("End without it", "player-next", lambda: self._give(choice), False)
            words = "A Bonus action is still possible; it would be forfeited."
            self.app.push(ConfirmScene(self.app, "End the turn?", words, (back, end)))
            return
        self._give(choice)

    def _give(self, choice: Choice) -> None:
        self._happened(self.playback.choose(choice))
        self.asking = None
        self._prepare()

    def press_shown(self, name: str) -> None:
        """A button of the table, by its name, if it acts now; a greyed one only sounds."""
        if self.picture.enabled(name):
            self.press(name)
        else:
            self.app.sound.play_ui("illegal")

    def press(self, name: str) -> None:
        """A button of the table, by its name; a greyed one does nothing."""
        ask = self.asking.ask if self.asking is not None else None
        skirmish = self.playback.in_skirmish and self.playback.person_asked() is None
        self.app.sound.play_ui("undo" if name == "undo" else "click")
        match name:
            case "undo":
                self._undo()
            case "skip" if ask is not None:
                self.take(ask.skip)
            case "end" if ask is not None:
                self.take(ask.end)
            case "step" if skirmish:
                self.playback.step()
            case "play" if skirmish:
                if self.playback.mode is Mode.PLAYING:
                    self.playback.pause()
                else:
                    self.playback.play()
            case "sector" | "phase" if skirmish:
                self.playback.skip(name == "phase")
            case "now":
                self.playback.move_now()
            case "hint":
                self.hint.ask()
            case "boards" | "public":
                self.picture.toggle_overlay(name)
            case "close overlay":
                self.picture.close_overlay()
            case "log" | "chronicle":
                self.looking.open_log()
            case "rules":
                asked = rule_anchor(ask.step) if ask is not None else ""
                self.app.push(RulesScene(self.app, self.looking.rule() or asked))
            case "pin":
                self.keyboard.leave_card()
                self.picture.cards.toggle()
            case "zoom":
                self.looking.zoom(self.picture.cards.about())
            case "menu":
                self.open_menu()
            case "sound":
                self.app.change_settings(muted=not self.app.settings.muted)
            case "result" if self.session.state.over:
                self.ending.show()

    def _undo(self) -> None:
        seat = self.undo_seat()
        if seat is not None and self.playback.undo(seat):
            self.asking = None
            self.picture.forget()
            self._prepare()

    def undo_seat(self) -> int | None:
        """Whose choices the undo button takes back: the person asked, else the one in front."""
        decision = self.playback.person_asked()
        return self.viewer.front if decision is None else int(decision.seat)

    def open_menu(self) -> None:
        """The menu of the game in progress."""
        state = self.session.state
        phase = PHASE_NAMES.get(state.phase, "")
        note = f"Cycle {ROMAN[max(1, state.cycle)]} · {phase}" if phase else ""
        self.pointer.release()
        self.app.push(MenuScene(self.app, self.session.save_copy, note))

    # --- the pointer (Hand) -------------------------------------------------------------------------------

    def hit(self, pos: Position) -> Key | None:
        """The topmost thing under the pixel."""
        return self.picture.hit(pos)

    def pointed(self, key: Key | None) -> None:
        """Another thing is pointed at."""
        self.picture.pointed()
        if key is not None and (key[0] == "button" or (self.asking is not None and key in self.asking.lit())):
            self.app.sound.play_ui("hover")

    def hurry(self) -> None:
        """Any key or click ends what is moving and the wait for the next step."""
        self.playback.hurry = True
        self.picture.finish()

    def clicked(self, key: Key | None) -> None:
        """A thing was clicked, or taken with Enter."""
        self.hurry()
        if key is None:
            self.picture.close_overlay()
        elif key == ("button", "log"):
            self.picture.log_open = not self.picture.log_open
        elif (rule := self.picture.cards.press(key)) is not None:
            self._pressed_card(rule)
        elif key[0] == "log":
            self.looking.open_past(int(key[1]))
        elif key[0] == "button":
            self.press_shown(str(key[1]))
        elif key[0] == "answer" and self.focus is None and self._asked_for < _DOUBLE_CLICK:
            return
        elif self.asking is None or not self._answer(key):
            self.picture.look_closer(key)

    def _pressed_card(self, rule: str) -> None:
        """A part of a hover card was pressed; ``rule`` is the number to read on at, if any."""
        if rule:
            self.app.push(RulesScene(self.app, rule))
        if self.focus is not None:
            self.keyboard.move(None)

    def _answer(self, key: Key) -> bool:
        """Give ``key`` to the open question; False if it means nothing there."""
        asking = self.asking
        assert asking is not None
        before = (asking.picked, asking.moving)
        choice = asking.answer(int(key[1])) if key[0] == "answer" else asking.click(key)
        narrowed = (asking.picked, asking.moving) != before
        if choice is None and (narrowed or asking.reason(key)):
            self.app.sound.play_ui("lift" if narrowed else "illegal")
        self.take(choice)
        return choice is not None or narrowed

    def can_drag(self, key: Key) -> bool:
        """Whether the thing can be picked up now."""
        return self.asking is not None and self.asking.can_drag(self._meaning(key))

    def picked_up(self, key: Key) -> None:
        """A drag has begun."""
        self.picture.close_overlay()
        if self.asking is not None:
            self.asking.pick_up(self._meaning(key))
            self.app.sound.play_ui("lift")

    def dropped(self, key: Key, target: Key | None) -> None:
        """A dragged thing was let go; what it lies on now tells of itself after a while only."""
        self.picture.pointed()
        self.picture.cards.shown = None
        if self.asking is not None:
            refused = target is not None and self.asking.reason(target)
            choice = self.asking.drop(self._meaning(key), target)
            if refused and choice is None:
                self.app.sound.play_ui("illegal")
            self.take(choice)

    def returned(self, key: Key) -> None:
        """A drag was broken off: the piece goes back."""
        if self.asking is not None:
            self.asking.put_back(self._meaning(key))

    def dismissed(self) -> None:
        """The other button: a card large, else back one step."""
        if self.looking.zoom(self.pointer.hover):
            return
        if self.asking is None or not self.asking.put_back():
            self.picture.close_overlay()

    def scrolled(self, key: Key | None, lines: int) -> None:
        """The wheel turned."""
        self.picture.scrolled(key, lines)

    def _meaning(self, key: Key) -> Key:
        """A row of the panel stands for what it is about."""
        if key[0] != "answer" or self.asking is None:
            return key
        rows = self.asking.rows()
        return rows[int(key[1])] if int(key[1]) < len(rows) else key
