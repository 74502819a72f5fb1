"""The gallery's cards: one of each kind in every state, then every card of the content."""

from __future__ import annotations

import math

from pygame import Rect

from game.content import Content
from game.rules.state import FREE, State
from game.scenes.gallery_page import MARGIN, Page, Section
from game.table import cards, faces
from game.table.ships import State as Look

_STATES: tuple[tuple[Look, str], ...] = (
    ("normal", "normal"), ("legal", "can be chosen"), ("hover", "pointed at"), ("selected", "selected"),
    ("illegal", "cannot be paid"), ("dimmed", "not now"),
)  # fmt: skip
_OPERATION, _SCANNER, _FAILURE = (232, 176), (170, 236), (420, 74)
_IN_ROW = 7


def card_sections(content: Content) -> tuple[Section, ...]:
    """Every kind, then every card."""
    operations = math.ceil(len(content.operations) / _IN_ROW) * (_OPERATION[1] + 24)
    regions = math.ceil((len(content.scanners) + len(content.colonies)) / 9) * (_SCANNER[1] + 22)
    failures = math.ceil(len(content.failures) / 4) * (_FAILURE[1] + 18)
    planets = math.ceil(len(content.planets) / 4) * 154
    return (
        Section(530, _kinds), Section(52 + operations, _operations), Section(52 + regions, _regions),
        Section(52 + failures, _failures), Section(52 + planets, _planets), Section(236, _hidden),
    )  # fmt: skip


def _kinds(page: Page) -> None:
    page.head("Cards: kinds and states")
    u, layout, small, state = page.u, page.layout(), page.layout(False), page.state
    for number, (look, caption) in enumerate(_STATES):
        box = Rect(0, 0, round(_OPERATION[0] * u), round(_OPERATION[1] * u))
        face = faces.operation_face(layout, state, number * 2, box, look)
        page.card(face, MARGIN + number * 258, 50, *_OPERATION, f"Operation, {caption}")
    folded = faces.operation_face(small, state, 0, Rect(0, 0, round(150 * u), round(130 * u)))
    page.card(folded, 1624, 50, 150, 130, "Operation, compact")
    x = MARGIN
    box = Rect(0, 0, round(150 * u), round(208 * u))
    for number, (look, caption) in enumerate(_STATES[:4]):
        page.card(faces.scanner_face(layout, state, number, box, look), x, 280, 150, 208, f"Scanner, {caption}")
        x += 182
    page.card(
        faces.scanner_face(small, state, 4, Rect(0, 0, round(92 * u), round(112 * u))), x, 280, 92, 112, "compact"
    )
    x += 128
    page.card(faces.colony_face(layout, state, 0, box), x, 280, 150, 208, "Colony")
    page.card(cards.card_back(136 * u, 190 * u, u, "operation"), x + 182, 280, 136, 190, "Operation, back")
    page.card(cards.card_back(136 * u, 190 * u, u, "hidden"), x + 350, 280, 136, 190, "Hidden Influence, back")
    hidden = faces.hidden_face(layout, state, 0, Rect(0, 0, round(136 * u), round(190 * u)))
    page.card(hidden, x + 518, 280, 136, 190, "Hidden Influence")
    page.card(
        faces.colony_face(small, state, 1, Rect(0, 0, round(92 * u), round(112 * u))), x + 690, 280, 92, 112, "compact"
    )


def _operations(page: Page) -> None:
    content = page.state.book.content
    page.head("Every Operation")
    box = Rect(0, 0, round(_OPERATION[0] * page.u), round(_OPERATION[1] * page.u))
    for number in range(len(content.operations)):
        card = content.operation_cards.index(number)
        face = faces.operation_face(page.layout(), page.state, card, box)
        page.card(face, *_place(number, _IN_ROW, 258, _OPERATION[1] + 24), *_OPERATION)


def _regions(page: Page) -> None:
    content, layout = page.state.book.content, page.layout()
    page.head("Every Scanner and Colony")
    box = Rect(0, 0, round(_SCANNER[0] * page.u), round(_SCANNER[1] * page.u))
    shown = [faces.scanner_face(layout, page.state, card, box) for card in range(len(content.scanners))]
    shown += [faces.colony_face(layout, page.state, card, box) for card in range(len(content.colonies))]
    for number, face in enumerate(shown):
        page.card(face, *_place(number, 9, 204, _SCANNER[1] + 22), *_SCANNER)


def _failures(page: Page) -> None:
    page.head("Every Failure: protected, about to strike, resolved")
    full = page.u * _FAILURE[0], page.u * _FAILURE[1]
    for number in range(len(page.state.book.content.failures)):
        look = number % 6
        state = _with_failure(page.state, number, covered=look == 1, hot=look == 2, failed=look == 3)
        box = Rect(0, 0, round(full[0]), round(full[1]))
        layout, width = page.layout(look != 5), _FAILURE[0]
        if look == 5:
            width = 290
            box = Rect(0, 0, round(290 * page.u), round(60 * page.u))
        face = faces.failure_face(layout, state, 1, box)
        page.card(face, *_place(number, 4, 456, _FAILURE[1] + 18), width, box.height / page.u)


def _with_failure(state: State, card: int, covered: bool, hot: bool, failed: bool) -> State:
    shown = state.clone()
    shown.failures, shown.failed = [card, card], [False, failed]
    shown.covered = [FREE, 1 if covered else FREE]
    shown.revenant_damage = state.book.content.rules.revenant_damage if hot else 0
    return shown


def _planets(page: Page) -> None:
    page.head("Every planet: clean and corrupted effect")
    shown = page.state.clone()
    box = Rect(0, 0, round(440 * page.u), round(136 * page.u))
    for number in range(len(shown.book.content.planets)):
        shown.planet[1], shown.planet_data[1], shown.planet_tainted[1] = number, number % 2 == 0, number % 3 == 2
        face = faces.planet_face(page.layout(), shown, 1, box)
        page.card(face, *_place(number, 4, 456, 154), 440, 136)


def _hidden(page: Page) -> None:
    page.head("Every Hidden Influence card")
    box = Rect(0, 0, round(116 * page.u), round(164 * page.u))
    content = page.state.book.content
    kinds: dict[tuple[str, int], int] = {}
    for card, face in enumerate(content.hidden):
        kinds.setdefault((face.house, face.value), card)
    for number, card in enumerate(kinds.values()):
        page.card(faces.hidden_face(page.layout(), page.state, card, box), *_place(number, 13, 140, 190), 116, 164)


def _place(number: int, in_row: int, across: float, down: float) -> tuple[float, float]:
    """Left and top of a card in rows under the heading."""
    return MARGIN + number % in_row * across, 50 + number // in_row * down
