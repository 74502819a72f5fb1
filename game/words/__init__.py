"""Everything put into words and icon names: the one text catalogue (reads content and rules, changes nothing)."""

from game.words.boarding import board_rows
from game.words.buttons import about_button
from game.words.chapters import Chapter, chapters
from game.words.choice_details import choice_detail, choice_effects
from game.words.choices import choice_icon, choice_text
from game.words.decisions import (
    TURN_STEPS,
    call_text,
    decision_reason,
    decision_title,
    rule_anchor,
    turn_step,
    warning,
)
from game.words.effects import action_text, effect_icon, effect_text, effects_icons, effects_text
from game.words.events import log_line, log_lines, numbered_lines, summary_lines
from game.words.glossary import about_term, find_terms
from game.words.lines import KINDS, HoverText, LogLine, Row
from game.words.pieces import about

__all__ = [
    "KINDS",
    "TURN_STEPS",
    "Chapter",
    "HoverText",
    "LogLine",
    "Row",
    "about",
    "about_button",
    "about_term",
    "action_text",
    "board_rows",
    "call_text",
    "chapters",
    "choice_detail",
    "choice_effects",
    "choice_icon",
    "choice_text",
    "decision_reason",
    "decision_title",
    "effect_icon",
    "effect_text",
    "effects_icons",
    "effects_text",
    "find_terms",
    "log_line",
    "log_lines",
    "numbered_lines",
    "rule_anchor",
    "summary_lines",
    "turn_step",
    "warning",
]
