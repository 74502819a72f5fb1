"""The words around the table: the call to action, its buttons, the decision panel, passing notes, the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules import events as e
from game.rules.events import Event
from game.scenes.play_asking import Asking
from game.scenes.play_keys import SHORTCUTS
from game.scenes.play_playback import Mode, Playback
from game.scenes.play_rows import answers
from game.table.view import Button, DecisionPanel, Seat
from game.table.zones import Key
from game.ui import theme
from game.words.choices import choice_icon, choice_text
from game.words.names import signed


def asking_buttons(asking: Asking, seats: Sequence[Seat]) -> list[Button]:
    """Skip or enough, with its own key."""
    found: list[Button] = []
    ask, view = asking.ask, asking.view
    if ask.skip is not None:
        label, icon = choice_text(view, seats, ask.skip), choice_icon(view, ask.skip)
        found.append(Button("skip", label, icon, SHORTCUTS["skip"], tooltip="The rest of this effect is forfeited."))
    return found


def end_button(asking: Asking | None) -> Button | None:
    """End turn, if the turn can be ended now; gold once nothing else is left to do."""
    if asking is None or asking.ask.end is None:
        return None
    only = not asking.bonus_possible()
    tooltip = "" if only else "A Bonus action is still possible."
    return Button("end", "End turn", "player-next", SHORTCUTS["end"], primary=only, tooltip=tooltip)


def skirmish_buttons(playback: Playback) -> list[Button]:
    """Step, play or pause, and the two ways to skip."""
    held = playback.held
    running = playback.mode is Mode.PLAYING
    icons = theme.UI_ICONS
    return [
        Button("step", "Step", icons["step"], SHORTCUTS["step"], tooltip="One token, one consequence."),
        Button("play", "Pause" if running else "Play", icons["pause" if running else "play"], SHORTCUTS["play"],
               primary=held, tooltip="One step after the other; stops where a person has to choose."),
        Button("sector", "Sector", icons["skip"], SHORTCUTS["sector"],
               tooltip="Skip to the end of this sector, or to a person's choice before it."),
        Button("phase", "Phase", icons["skip"], SHORTCUTS["phase"],
               tooltip="Skip to the end of the Skirmish phase, or to a person's choice before it."),
    ]  # fmt: skip


def undo_button(block: str) -> Button:
    """Undo is always there; greyed it says why."""
    tooltip = block and f"{block}."
    return Button("undo", "Undo", theme.UI_ICONS["undo"], SHORTCUTS["undo"], enabled=not block, tooltip=tooltip)


def decision_panel(
    asking: Asking, seats: Sequence[Seat], title: str, detail: str, warnings: Mapping[Key, str]
) -> DecisionPanel | None:
    """The rows of the question, None if all its answers have a place on the table."""
    rows = asking.rows()
    if not rows:
        return None
    shown = answers(asking.view, seats, asking.ask, rows, asking.ask.rows(asking.picked), warnings)
    return DecisionPanel(title, shown, detail)


def notes_of(events: Sequence[Event]) -> dict[Key, str]:
    """Small chips on the things that have just changed."""
    notes: dict[Key, str] = {}
    for event in events:
        match event:
            case e.HousePowerChanged():
                notes["house", event.house] = signed(event.steps)
            case e.InfluenceChanged():
                notes["influence", event.house] = signed(event.steps)
            case e.TacticsChanged():
                notes["tactics",] = signed(event.steps)
            case e.ShieldCancelled():
                notes["shields", event.sector] = "−1"
            case e.ShieldPlaced():
                notes["shields", event.sector] = "+1"
            case e.DamagePlaced():
                notes["ship", event.ship] = "Damage"
            case e.ShipCorrupted():
                notes["ship", event.ship] = "Corruption"
            case e.VoidbornPlaced():
                notes["voidborn", event.sector] = f"+{event.number}"
            case e.VoidbornDestroyed():
                notes["voidborn", event.sector] = "−1"
            case e.RevenantDamaged():
                notes["revenant", "hull"] = "Damage"
            case e.DataChanged():
                notes["data", event.seat] = signed(event.steps)
    return notes
