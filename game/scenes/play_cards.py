"""Hover cards: what a choice brings and costs, why a thing cannot be taken, what a Skirmish would do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.rules import State
from game.rules.choices import FRIGATE_PLACE, HYPERCHARGE_PLACE, REINFORCE_PLACE, Board, Choice
from game.scenes.play_forecast import forecast
from game.table.pen import parts_of
from game.table.view import CardRow, HoverCard, Seat, Tone
from game.table.zones import Key
from game.ui import theme
from game.words.boarding import board_rows
from game.words.choice_details import choice_detail
from game.words.choices import choice_icon, choice_text
from game.words.lines import HoverText, Row
from game.words.names import action_icon, failure_name, house_icon, plural, ship_name

_TONES: dict[str, Tone] = {"": "", "good": "good", "bad": "danger", "muted": "quiet"}


_OVERVIEW = "Click, or O: all that is public, and points if scored now."
_LARGE = "Right click, or Z: the card large."
_MORE = {
    "player": "Click, or B: the other admirals' boards.",
    "played": _OVERVIEW,
    "hidden": _OVERVIEW,
    "data": _OVERVIEW,
    "cycle": _OVERVIEW,
    "phase": _OVERVIEW,
    **dict.fromkeys(("operation", "scanner", "colony", "failure", "failureside", "planet", "planetside"), _LARGE),
}
"""What a click on a thing that answers nothing shows."""


def card_rows(rows: Iterable[Row]) -> tuple[CardRow, ...]:
    """Rows of words as rows of the table, resource letters as tokens; greyed ones carry a padlock."""
    return tuple(_card_row(row) for row in rows)


def told_card(key: Key, told: HoverText | None) -> HoverCard | None:
    """What a thing is and how it stands, in the words about it."""
    if told is None:
        return None
    more = _MORE.get(str(key[0]), "")
    return HoverCard(
        anchor=key,
        title=told.title,
        icon=told.icon,
        rows=card_rows(told.rows),
        text="\n".join(words for words in (told.text, more) if words),
        reason=told.reason,
        gold=not told.reason,
        rule=told.rule,
    )


def without_hints(card: HoverCard) -> HoverCard:
    """The card without what a click would show."""
    hints = set(_MORE.values())
    words = "\n".join(part for part in card.text.split("\n") if part not in hints)
    return replace(card, text=words)


def boarding_card(view: State, key: Key, choice: Board) -> HoverCard:
    """What boarding this place brings: Influence, actions with what is short, Corruption (RULES 4.1 to 4.4)."""
    title, icon, color = _place_title(view, choice.place)
    rows = card_rows(board_rows(view, choice.seat, choice.crew, choice.place))
    return HoverCard(anchor=key, title=title, icon=icon, icon_color=color, rows=rows)


def choice_card(view: State, seats: Sequence[Seat], key: Key, choice: Choice) -> HoverCard:
    """What a choice does, in its words."""
    if isinstance(choice, Board):
        return boarding_card(view, key, choice)
    return HoverCard(
        anchor=key,
        title=choice_text(view, seats, choice),
        icon=choice_icon(view, choice),
        text=choice_detail(view, choice),
    )


def warned(card: HoverCard, words: str) -> HoverCard:
    """The card with what the choice would reveal, lose or give up ("" for nothing)."""
    if words:
        card.rows = (*card.rows, *(CardRow("time-trap", part, "", "danger") for part in words.split(". ")))
    return card


def forecast_card(view: State, sector: int, seats: Sequence[Seat]) -> HoverCard:
    """What the Skirmish would do in a sector as things stand."""
    seen = forecast(view, sector)
    rows = [CardRow("floating-crystal", "Voidborn damage", str(seen.damage), "void" if seen.damage else "quiet")]
    left = seen.damage - seen.cancelled
    if seen.cancelled:
        rows.append(CardRow("shieldcomb", "cancelled by Shields", f"−{seen.cancelled}", "shield"))
    if left:
        tie = ", first in order" if seen.tied else ""
        rows.append(CardRow("ship-wheel", f"{seats[seen.seat].name} resolves", f"{_away(seen.away)}{tie}"))
        ships = f"on {plural(seen.ships, 'House ship')}" if seen.ships else "no House ship here"
        tone: Tone = "danger" if seen.on_ships else "quiet"
        rows.append(CardRow("flamer", ships, f"{seen.on_ships} of {plural(seen.room, 'space')}", tone))
    if seen.to_revenant:
        spaces = view.book.content.rules.revenant_damage
        value = f"{seen.before} › {seen.after} of {spaces}"
        reach = "reaches" if seen.to_revenant == 1 else "reach"
        rows.append(CardRow("cracked-shield", f"{seen.to_revenant} {reach} the Revenant", value, "danger"))
        for slot in seen.failures:
            name = failure_name(view.book.content, view.failures[slot])
            rows.append(CardRow("cracked-shield", "Failure strikes", name, "danger"))
        if not seen.failures and not seen.lost:
            rows.append(CardRow("confirmed", "no Revenant Failure", "", "good"))
    if seen.lost:
        rows.append(CardRow("cancel", "lost, both Failures struck", str(seen.lost), "quiet"))
    if seen.corruption:
        rows.append(CardRow("oily-spiral", "the Rift corrupts a ship", "+1", "corruption"))
    text = (
        "If nothing changes. Sectors before it count, Failure effects do not." if left else "Nothing would land here."
    )
    return HoverCard(
        anchor=("sector", sector),
        title=f"Sector {sector}: Skirmish",
        icon="crossed-sabres",
        rows=tuple(rows),
        text=text if left else "Nothing would land here.",
    )


def _away(sectors: int) -> str:
    return f"{plural(sectors, 'sector')} away" if sectors else "Frigate here"


def _card_row(row: Row) -> CardRow:
    icon = theme.UI_ICONS["locked"] if row.tone == "muted" else row.icon
    parts = parts_of(row.value)
    if any(kind == "resource" for kind, _ in parts):
        return CardRow(icon, row.label, "", _TONES[row.tone], tuple(parts))
    return CardRow(icon, row.label, row.value, _TONES[row.tone])


def _place_title(view: State, place: int) -> tuple[str, str, str]:
    if place == REINFORCE_PLACE:
        return "Reinforce", action_icon("Reinforce"), theme.BRONZE_HI
    if place == HYPERCHARGE_PLACE:
        return "Hypercharge", action_icon("Hypercharge"), theme.BRONZE_HI
    if place == FRIGATE_PLACE:
        return "Your Frigate", action_icon("Command"), theme.BRONZE_HI
    content = view.book.content
    house = view.book.house_of[place]
    return ship_name(view.book, place), house_icon(content, house), theme.HOUSES[content.houses[house].name].color
