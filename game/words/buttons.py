"""Hover cards of buttons: what each does, under which rule, and its key."""

from __future__ import annotations

from game.words.lines import HoverText, Row

_BUTTONS: dict[str, tuple[str, str, str, str]] = {
    "menu": ("Menu", "hamburger-menu", "Resume, save a copy, load, settings, rules, or leave. The game is kept.", ""),
    "rules": ("Rules", "rule-book", "All rules in our own words, opened at the one that matters now.", "1"),
    "sound": ("Sound", "sound-on", "Effects and music on or off.", ""),
    "undo": (
        "Undo", "return-arrow",
        "Takes back your last choice, one after the other, until something hidden was revealed, a card was drawn or "
        "another player acted.", "4",
    ),
    "skip": (
        "Skip", "next-button",
        "Leaves out what is left of this effect. Every effect may be forfeited unless it is mandatory.", "5",
    ),
    "end": (
        "End turn", "player-next",
        "Closes your turn. It cannot be taken back, and an unused Bonus action is forfeited.", "4.5",
    ),
    "step": (
        "Step", "next-button",
        "Does the next thing in the Skirmish: one Shield cancels, one Damage lands, one ship breaks up.", "6.2",
    ),
    "play": (
        "Play or pause", "play-button",
        "Runs the Skirmish step after step. It stops wherever a person has to choose.", "6.2",
    ),
    "sector": (
        "To the end of the sector", "fast-forward-button",
        "Runs the Skirmish at once to the end of this sector, or to a person's choice before it.", "6.2",
    ),
    "phase": (
        "To the end of the phase", "fast-forward-button",
        "Runs the Skirmish at once to the end of the phase, or to a person's choice before it.", "6.2",
    ),
    "now": ("Move now", "fast-forward-button", "The AI player stops thinking and plays the best it has found.", ""),
    "hint": (
        "Hint", "public-speaker",
        "An AI player one level above your opponents thinks about this question: what it would do, and why.", "",
    ),
    "boards": (
        "Everyone's boards", "tabletop-players",
        "The Frigate boards of all players: Compartments, Corruption, Void Residue, rank, cards.", "1.6",
    ),
    "public": (
        "Overview", "scroll-unfurled",
        "Operations played, what is left in each deck, discards, your Hidden Influence by House, and points if "
        "scored now.", "8",
    ),
    "log": ("Log", "scroll-unfurled", "The latest lines over this column; L opens all of it beside the table.", ""),
    "chronicle": (
        "The whole log", "scroll-unfurled",
        "Everything that has happened, turn by turn, by player and by kind. A line rings its pieces, a click on it "
        "shows the table as it was then.", "",
    ),
    "result": ("Result", "laurels", "Who won and why, category by category.", "8"),
    "close overlay": ("Close", "cancel", "Back to the table.", ""),
    "pin": (
        "Pin", "padlock",
        "Keeps this card open until it is unpinned. In a pinned card every marked term can be opened.", "",
    ),
    "back": ("Back to now", "return-arrow", "Leaves the past; the game goes on where it stands.", ""),
    "earlier": ("Earlier", "player-next", "The table before this line of the log.", ""),
    "later": ("Later", "next-button", "The table after the next line of the log.", ""),
}  # fmt: skip
"""By name: title, icon, what it does, rule."""


def about_button(name: str, label: str = "", letter: str = "", reason: str = "") -> HoverText | None:
    """The card of a button: ``label`` as it is written on it now, ``letter`` its key, ``reason`` why it is greyed.

    None for a name that is no button.
    """
    known = _BUTTONS.get(name)
    if known is None:
        return None
    title, icon, text, rule = known
    rows = (Row(icon, "Key", letter),) if letter else ()
    return HoverText(label or title, icon, rows, text, rule, reason)


def button_names() -> tuple[str, ...]:
    """Every button there is a card for."""
    return tuple(_BUTTONS)
