"""The rows of the decision panel: answers that have no natural place on the table, in words and tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.content.models import RESOURCES
from game.rules import State, why_not
from game.rules import decisions as d
from game.rules.choices import Amount, Choice, Option, Pay, PickCard, PickResource, TakeAction, UsePlanet
from game.scenes.play_decisions import Path, Question
from game.table.view import Answer, Seat
from game.table.zones import Key
from game.words.choice_details import choice_detail
from game.words.choices import choice_icon, choice_text
from game.words.names import place_actions, resource_name, tokens_text, type_name

Icons = tuple[tuple[str, str], ...]


def all_rows(view: State, ask: Question, picked: Path) -> tuple[Key, ...]:
    """The rows shown: the legal ones, and for printed alternatives those that are not possible now too."""
    legal = ask.rows(picked)
    step = ask.step
    if isinstance(step, d.ChooseAction):
        return tuple(("row", "action", n) for n in range(len(place_actions(view.book, step.place))))
    if isinstance(step, d.ChooseOption):
        return tuple(("row", "option", n) for n in range(len(step.options)))
    if isinstance(step, d.ChoosePlanet):
        sectors = sorted({int(row[2]) for row in legal})
        return tuple(("row", "planet", sector, side) for sector in sectors for side in (0, 1))
    return legal


def answers(
    view: State,
    seats: Sequence[Seat],
    ask: Question,
    rows: Sequence[Key],
    legal: Sequence[Key],
    warnings: Mapping[Key, str],
) -> tuple[Answer, ...]:
    """The rows as the table shows them, with a number key each; a warning is added to its row's detail."""
    shown = []
    for number, row in enumerate(rows, start=1):
        answer = _answer(view, seats, ask, row)
        if row not in legal:
            reason = _reason(view, ask, row)
            answer = answer._replace(enabled=False, reason=reason, detail=reason)
        warning = warnings.get(row, "")
        if warning:
            answer = answer._replace(detail=f"{answer.detail} · {warning}" if answer.detail else warning)
        shown.append(answer._replace(key=str(number) if number <= 9 else ""))
    return tuple(shown)


def tokens(counts: Sequence[int]) -> Icons:
    """Counts of M, E, S, N as tokens side by side."""
    return tuple(("resource", RESOURCES[n]) for n, count in enumerate(counts[:4]) for _ in range(count))


def _reason(view: State, ask: Question, row: Key) -> str:
    choice = row_choice(ask.seat, row)
    return (why_not(view, choice) if choice is not None else "") or "Not possible now."


def _answer(view: State, seats: Sequence[Seat], ask: Question, row: Key) -> Answer:
    content = view.book.content
    whole = row_choice(ask.seat, row)
    if whole is not None:
        answer = Answer(choice_text(view, seats, whole), choice_detail(view, whole), _icons(view, whole))
        return answer._replace(card=("hidden", whole.card)) if isinstance(whole, PickCard) else answer
    match row:
        case ("row", "give", int(resource)):
            return Answer(f"Give 1 {resource_name(resource)}", icons=(("resource", RESOURCES[resource]),))
        case ("row", "take", int(resource)):
            return Answer(f"Take 1 {resource_name(resource)}", icons=(("resource", RESOURCES[resource]),))
        case ("row", "house", int(house)):
            name = content.houses[house].name
            return Answer(name, f"Power {view.power(house)}", (("house", name),))
        case ("row", "type", int(ship_type)):
            return Answer(type_name(content, ship_type))
        case ("row", "lock", *counts):
            numbers = [int(n) for n in counts]
            label = f"Lock {tokens_text(numbers)} in it" if any(numbers) else "Lock nothing in it"
            return Answer(label, icons=tokens(numbers))
    raise ValueError(f"there is no row {row}")


def row_choice(seat: int, row: Key) -> Choice | None:
    """The choice a row stands for by itself, None for one that is only a part."""
    match row:
        case ("row", "action", int(index)):
            return TakeAction(seat, index)
        case ("row", "option", int(index)):
            return Option(seat, index)
        case ("row", "pay", int(m), int(e), int(s_), int(n)):
            return Pay(seat, (m, e, s_, n))
        case ("row", "amount", int(number)):
            return Amount(seat, number)
        case ("row", "resource", int(resource)):
            return PickResource(seat, resource)
        case ("row", "planet", int(sector), int(side)):
            return UsePlanet(seat, sector, side)
        case ("row", "hidden", int(card)):
            return PickCard(seat, card)
    return None


def _icons(view: State, choice: Choice) -> Icons:
    if isinstance(choice, Pay):
        return tokens(choice.tokens)
    if isinstance(choice, PickResource):
        return (("resource", RESOURCES[choice.resource]),)
    if isinstance(choice, PickCard):
        return (("house", view.book.content.hidden[choice.card].house),)
    if isinstance(choice, UsePlanet) and choice.side:
        return (("corruption", ""),)
    return (("icon", choice_icon(view, choice)),)
