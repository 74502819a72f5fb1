"""The call to action under the ring: what to do now in one line, the first-Cycle hint, and the buttons."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import cast

from game.paths import assets_dir
from game.rules import State
from game.rules import decisions as d
from game.scenes.play_asking import Asking
from game.scenes.play_keys import SHORTCUTS
from game.scenes.play_panels import asking_buttons, skirmish_buttons, undo_button
from game.scenes.play_playback import Playback
from game.scenes.session import GameSession
from game.table.view import Button, CallBar, Tone
from game.ui import theme
from game.words.decisions import TURN_STEPS, call_text, turn_step
from game.words.names import PHASE_ICONS, PHASE_NAMES

_TOKEN_ICONS: dict[type, tuple[str, Tone]] = {
    d.AssignDamage: ("flamer", "danger"),
    d.PlaceShield: ("shieldcomb", "shield"),
    d.AssignCorruption: ("oily-spiral", "corruption"),
    d.SpreadCorruption: ("oily-spiral", "corruption"),
    d.PlaceProtection: ("bordered-shield", "bronze"),
}
"""The piece a question is about: it can be picked up from the bar."""


def call_words(session: GameSession, playback: Playback, asking: Asking | None, view: State, covered: bool) -> CallBar:
    """What to do now, or what is going on. With ``covered`` private parts the person asked is named."""
    turn = view.phase == "action" and view.active >= 0
    steps, current = (TURN_STEPS, turn_step(view)) if turn else ((), 0)
    if session.state.over:
        return CallBar("The game is over", icon="laurels", active=False)
    if asking is not None and asking.ask.step is not None:
        step = asking.ask.step
        text = call_text(asking.view, session.seats, step, None if covered else step.seat)
        icon, tone = _TOKEN_ICONS.get(type(step), ("", ""))
        return CallBar(text, icon=icon, tone=tone, seat=step.seat, steps=steps, current=current)
    thinking, decision = playback.thinking, session.decision
    if thinking is not None:
        text = f"{session.seats[thinking].name} is thinking …"
        return CallBar(text, seat=thinking, steps=steps, current=current, active=False)
    if decision is not None:
        text = call_text(view, session.seats, decision, None)
        return CallBar(text, seat=decision.seat, steps=steps, current=current, active=False)
    phase = session.state.phase
    if turn:
        text = f"{session.seats[view.active].name}: turn {view.round} of {session.content.rules.rounds}"
        return CallBar(text, seat=view.active, steps=steps, current=current, active=False)
    if playback.held:
        return CallBar("Step or play", icon="crossed-sabres")
    name = PHASE_NAMES.get(phase, "")
    words = name if phase in ("setup", "briefing", "scoring") else f"{name} phase"
    return CallBar(words, icon=PHASE_ICONS.get(phase, ""), active=False)


def call_buttons(
    session: GameSession, playback: Playback, asking: Asking | None, undo_block: str | None, full: bool
) -> list[Button]:
    """The buttons of the bar. ``undo_block`` says why undo is greyed, "" that it acts; None: nobody can undo.

    The overview has a button only where there is room; its key and the counts above the Crew open it too.
    """
    found: list[Button] = []
    if full and session.state.phase != "action":
        tooltip = "Played Operations, decks, Hidden Influence, points if scored now."
        found.append(Button("public", "", theme.UI_ICONS["log"], SHORTCUTS["public"], tooltip=tooltip))
    if undo_block is not None:
        found.append(undo_button(undo_block))
    if session.state.over:
        found.append(Button("result", "Result", "laurels", primary=True))
        return found
    if asking is not None and asking.ask.step is not None:
        tooltip = "What an AI player one level above your opponents would do."
        found.append(Button("hint", "", "public-speaker", SHORTCUTS["hint"], tooltip=tooltip))
        return found + asking_buttons(asking, session.seats)
    if playback.thinking is not None:
        found.append(Button("now", "Move now", theme.UI_ICONS["skip"], SHORTCUTS["now"]))
    if playback.in_skirmish:
        found += skirmish_buttons(playback)
    return found


def hint_words(asking: Asking | None, phase: str) -> str:
    """One line of help about the open question, or about the phase."""
    if asking is not None and asking.ask.step is not None:
        return first_hints().get(type(asking.ask.step).__name__, "")
    return first_hints().get(phase, "")


@lru_cache(maxsize=1)
def first_hints() -> dict[str, str]:
    """One line of help by kind of decision or phase, from the rules' folder."""
    text = (assets_dir() / "rules" / "hints.json").read_text(encoding="utf-8")
    return cast(dict[str, str], json.loads(text))
