"""The card of anything at the table: pieces, buttons, answers, lines of the log, the question itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.rules import State
from game.rules.choices import Board, Choice, UsePlanet
from game.scenes.play_asking import Asking
from game.scenes.play_call import hint_words
from game.scenes.play_cards import choice_card, forecast_card, told_card, warned
from game.scenes.play_keys import SHORTCUTS
from game.scenes.play_log import LogBook
from game.scenes.play_rows import row_choice
from game.table.view import Answer, Button, DecisionPanel, HoverCard, Seat, SkirmishLens
from game.table.zones import Key
from game.ui import theme
from game.words.buttons import about_button
from game.words.chapters import about_line, chapter_at
from game.words.choice_details import choice_detail
from game.words.decisions import decision_reason, decision_title, rule_anchor
from game.words.glossary import about_term, find_terms
from game.words.lens import about_damage, about_next, about_progress
from game.words.lines import HoverText
from game.words.pieces import about

CALL: Key = ("call",)
"""The call bar itself."""
_TERMS_TOLD = 2
"""Terms of an answer's row that its card explains."""
_MAY_BE_CUT = 130
"""Letters from which a row of the decision panel may not show its whole detail."""


@dataclass(slots=True)
class Surroundings:
    """What the cards of a moment are made from. ``view`` is what ``viewer`` may see."""

    view: State
    seats: Sequence[Seat]
    viewer: int | None
    log: LogBook
    asking: Asking | None = None
    buttons: Sequence[Button] = ()
    panel: DecisionPanel | None = None
    lens: SkirmishLens | None = None
    dragging: bool = False
    warning: Callable[[Choice], str] = lambda choice: ""
    thoughts: Mapping[int, str] = field(default_factory=dict)
    """Why AI players acted, by the number of the first event of each answer."""
    hint: Callable[[Key], HoverCard | None] = lambda key: None
    """The advice asked for, if it points at a thing."""

    def card(self, key: Key) -> HoverCard | None:
        """The card of the thing a key names; None if there is nothing to say of it."""
        advice = self.hint(key)
        if advice is not None:
            return advice
        match key:
            case ("button", str(name)):
                return self._button(key, name)
            case ("log", int(line)):
                return self._line(key, line)
            case ("answer", int(number)):
                return self._answer(key, number)
            case ("call", *_):
                return self._call()
            case ("lens", *_):
                return told_card(key, self._lens(key))
        asking = self.asking
        if asking is not None and asking.ask.step is not None:
            choice = asking.candidate(key)
            if choice is not None:
                return self._choice(asking, key, choice)
            reason = asking.reason(key)
            if reason:
                return self._refusal(key, reason)
        if self.dragging:
            return None
        told = self._told(key)
        if key[0] == "sector" and self.view.phase == "action":
            return replace(forecast_card(self.view, int(key[1]), self.seats), rule="6.2")
        return told_card(key, told)

    def _told(self, key: Key) -> HoverText | None:
        return about(self.view, self.seats, self.viewer, key)

    def _choice(self, asking: Asking, key: Key, choice: Choice) -> HoverCard:
        """What pointing at the thing would do, with how the thing stands."""
        card = choice_card(asking.view, self.seats, key, choice)
        told = None if isinstance(choice, Board) or self.dragging else self._told(key)
        if told is not None:
            whole = told_card(key, told)
            assert whole is not None
            card.rows = whole.rows
            card.text = "\n".join(dict.fromkeys(words for words in (card.text, told.text) if words))
        card.rule = rule_anchor(asking.ask.step)
        return warned(card, self.warning(choice))

    def _refusal(self, key: Key, reason: str) -> HoverCard:
        """Why a thing cannot be taken: alone while something is dragged onto it, else with what it is."""
        told = self._told(key)
        title = "Not now" if told is None else told.title
        card = None if self.dragging else told_card(key, told)
        if card is None:
            card = HoverCard(anchor=key, title=title)
        card.icon, card.icon_color = theme.UI_ICONS["locked"], ""
        card.reason, card.gold = reason, False
        return card

    def _button(self, key: Key, name: str) -> HoverCard | None:
        shown = next((button for button in self.buttons if button.name == name), None)
        label = shown.label if shown is not None else ""
        greyed = shown is not None and not shown.enabled
        told = about_button(name, label, SHORTCUTS.get(name, ""), shown.tooltip if shown and greyed else "")
        card = told_card(key, told)
        if card is not None and name == "log" and self.log.lines:
            # Folded, the log is one line that may be cut short: here it is whole.
            card.text = f"{self.log.lines[-1].text}\n{card.text}"
        if card is None or shown is None:
            return card
        card.icon = shown.icon or card.icon
        if shown.tooltip and not greyed and shown.tooltip not in card.text:
            card.text = f"{card.text}\n{shown.tooltip}"
        return card

    def _line(self, key: Key, line: int) -> HoverCard | None:
        if line >= len(self.log.lines):
            return None
        chapter = chapter_at(self.log.chapters(), self.log.spans[line][1])
        card = told_card(key, about_line(self.log.lines[line], chapter))
        first, after = self.log.spans[line]
        told = [why for event, why in self.thoughts.items() if first <= event < after]
        if card is not None and told:
            card.text = "\n".join(words for words in (card.text, *told) if words)
        return card

    def _answer(self, key: Key, number: int) -> HoverCard | None:
        if self.panel is None or self.asking is None or number >= len(self.panel.answers):
            return None
        answer = self.panel.answers[number]
        rows = self.asking.rows()
        row: Key = rows[number] if number < len(rows) else ()
        choice = row_choice(self.asking.ask.seat, row)
        thing: Key | None = answer.card
        if isinstance(choice, UsePlanet):
            thing = ("planetside", choice.sector, choice.side)
        elif row[:2] == ("row", "house"):
            thing = ("house", row[2])
        told = self._told(thing) if thing is not None and thing[0] != "hidden" else None
        whole = told_card(key, told)
        text = whole.text if whole is not None else self._meaning(answer, choice)
        return HoverCard(
            anchor=key,
            title=answer.label or (whole.title if whole else ""),
            icon=theme.UI_ICONS["done"] if answer.enabled else theme.UI_ICONS["locked"],
            rows=whole.rows if whole else (),
            text=text,
            reason=answer.reason,
            gold=answer.enabled,
            rule=rule_anchor(self.asking.ask.step),
        )

    def _meaning(self, answer: Answer, choice: Choice | None) -> str:
        """What stands behind a row's words, not the words again: its terms, else what the question is about.

        A greyed row shows why it is grey, so its effect stands here.
        """
        content = self.view.book.content
        detail = choice_detail(self.view, choice) if choice is not None else answer.detail
        words = f"{answer.label}. {detail}"
        told = [about_term(content, found.name) for found in find_terms(words)[:_TERMS_TOLD]]
        lines = [f"{term.title}: {term.text}" for term in told]
        if not lines and self.asking is not None:
            step = self.asking.ask.step
            lines.append(hint_words(self.asking, "") or decision_reason(self.view, self.seats, step))
        if detail not in answer.detail or len(answer.detail) > _MAY_BE_CUT:
            lines.insert(0, detail)
        return "\n".join(line for line in lines if line)

    def _lens(self, key: Key) -> HoverText | None:
        """A Damage, a line of what happens next, a sector of the lens."""
        lens = self.lens
        match key:
            case ("lens", "damage", int(index)) if lens is not None and index < len(lens.queue):
                entry = lens.queue[index]
                house = self.view.book.content.houses[entry.house].name if entry.house is not None else ""
                return about_damage(entry.state, index + 1, len(lens.queue), house)
            case ("lens", "next", int(index)) if lens is not None and index < len(lens.rows):
                row = lens.rows[index]
                return about_next(row.icon, row.title, row.detail, row.current)
            case ("lens", "sector", int(sector)) if lens is not None:
                return about_progress(sector, lens.sector)
        return None

    def _call(self) -> HoverCard | None:
        step = self.asking.ask.step if self.asking is not None else None
        if step is None:
            told = self._told(("phase", self.view.phase))
            return told_card(CALL, told)
        return HoverCard(
            anchor=CALL,
            title=decision_title(self.view, step),
            icon="public-speaker",
            text=decision_reason(self.view, self.seats, step) or "Lit things can be chosen.",
            rule=rule_anchor(step),
        )
