"""Cards by their number: what the content and the seen state say of a card, handed to the drawing of its kind."""

from __future__ import annotations

from pygame import Rect, Surface

from game.content.effects import Cost
from game.rules.state import FREE, ON_SCANNER, State
from game.table import cards
from game.table.failures import failure_card, failure_mini
from game.table.layout import Layout
from game.table.scanners import scanner_card, scanner_mini
from game.table.ships import State as Look
from game.words.choice_details import colony_text
from game.words.effects import effect_icon, effects_icons, effects_text

UNKNOWN = -1
_BESIDE_FROM, _ABOVE_FROM = 118, 150
"""Design units of height from which an Operation card has room for its whole words and its picture."""


def cost_counts(cost: Cost) -> dict[str, int]:
    """A cost as counts by resource letter and "any", without zeros."""
    counts = {"M": cost.M, "E": cost.E, "S": cost.S, "N": cost.N, "any": cost.any}
    return {kind: count for kind, count in counts.items() if count}


def operation_face(layout: Layout, state: State, card: int, box: Rect, look: Look = "normal") -> Surface:
    """An Operation card as large as ``box``; its back where the card is not known."""
    if card == UNKNOWN:
        return cards.card_back(box.width, box.height, layout.f, "operation", look)
    content = state.book.content
    design = content.operations[content.operation_cards[card]]
    roomy = box.height >= (_BESIDE_FROM if layout.full else _ABOVE_FROM) * layout.f
    picture: cards.Picture = "" if not roomy else "beside" if layout.full else "above"
    return cards.operation_card(
        box.width,
        box.height,
        layout.f,
        design.name,
        design.family,
        cost_counts(design.cost),
        effects_text(content, design.effects, short=not roomy),
        design.points,
        design.icon,
        picture=picture,
        label=layout.full,
        title_size=15 if layout.full else 13.5,
        text_size=16 if layout.full else 14.5,
        state=look,
    )


def hidden_face(layout: Layout, state: State, card: int, box: Rect, look: Look = "normal") -> Surface:
    """A Hidden Influence card, or its back where it is not known."""
    if card == UNKNOWN:
        return cards.card_back(box.width, box.height, layout.f, "hidden", look)
    face = state.book.content.hidden[card]
    return cards.hidden_card(box.width, box.height, layout.f, face.house, face.value, look)


def scanner_face(layout: Layout, state: State, card: int, box: Rect, look: Look = "normal") -> Surface:
    """A revealed Scanner card with the region it leads to for this number of players (RULES 7.5, 9.2)."""
    book = state.book
    face = book.content.scanners[card]
    region = book.region(card, FREE, len(state.players))
    lying = next((s for s, at in enumerate(state.ship_at) if at == ON_SCANNER), None)
    house = book.content.houses[book.house_of[lying]].name if lying is not None else None
    draw = scanner_card if layout.full else scanner_mini
    return draw(
        box.width,
        box.height,
        layout.f,
        face.name,
        face.cost,
        effects_icons(book.content, face.benefit),
        dict(region.voidborn),
        region.rifts,
        region.planets,
        shuttle_to=face.shuttle,
        shuttle_house=house,
        text_size=13.5 if layout.full else 14,
        state=look,
    )


def colony_face(layout: Layout, state: State, card: int, box: Rect, look: Look = "normal") -> Surface:
    """A revealed Colony card: what it scores for everyone (RULES 9.3)."""
    face = state.book.content.colonies[card]
    small = not layout.full
    return cards.colony_card(
        box.width,
        box.height,
        layout.f,
        face.name,
        face.cost,
        colony_text(state, card, short=small),
        "planet-conquest",
        picture=not small,
        title_size=13.5 if small else 14,
        text_size=13.5 if small else 14,
        state=look,
    )


def planet_face(layout: Layout, state: State, sector: int, box: Rect, look: Look = "normal") -> Surface:
    """The planet beside a sector with both its effects (RULES 5.6)."""
    content = state.book.content
    face = content.planets[state.planet[sector]]
    return cards.planet_card(
        box.width,
        box.height,
        layout.f,
        face.name,
        effects_icons(content, face.clean),
        effects_icons(content, face.corrupted),
        tainted=state.planet_tainted[sector],
        data=state.planet_data[sector],
        state=look,
    )


def failure_face(layout: Layout, state: State, slot: int, box: Rect, look: Look = "normal") -> Surface:
    """The topmost (slot 0) or bottommost (1) Failure card: the bottommost strikes first (RULES 6.2.2)."""
    content = state.book.content
    face = content.failures[state.failures[slot]]
    full = layout.full
    tag = ("Topmost · 2nd" if slot == 0 else "Bottommost · 1st") if full else ("2nd" if slot == 0 else "1st")
    covered = state.covered[slot]
    draw = failure_card if full else failure_mini
    next_slot = 1 if not state.failed[1] else 0
    return draw(
        box.width,
        box.height,
        layout.f,
        face.name,
        tag,
        [(effect_icon(e), effects_text(content, [e], short=True)) for e in (face.top, face.bottom)],
        covered=None if covered == FREE else covered,
        core=face.core,
        hot=slot == next_slot and state.revenant_damage >= content.rules.revenant_damage,
        resolved=state.failed[slot],
        text_size=15 if full else 15.5,
        state=look,
    )
