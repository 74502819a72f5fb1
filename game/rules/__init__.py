"""The rules model. Its whole interface is four verbs: ``new_game``, ``legal``, ``apply``, ``advance`` (DESIGN 2)."""

# Each phase registers its steps and decisions when it is imported.
from game.rules import cycle, decks, effects, ring_choices, scoring, skirmish, table_choices, turn
from game.rules.digest import digest
from game.rules.engine import IllegalChoice, advance, apply, legal, open_decision, settle, why_not
from game.rules.invariants import check
from game.rules.setup import new_game
from game.rules.sight import imagine, see
from game.rules.state import Setup, State

_PHASES = (cycle, decks, effects, ring_choices, scoring, skirmish, table_choices, turn)

__all__ = [
    "IllegalChoice",
    "Setup",
    "State",
    "advance",
    "apply",
    "check",
    "digest",
    "imagine",
    "legal",
    "new_game",
    "open_decision",
    "see",
    "settle",
    "why_not",
]
