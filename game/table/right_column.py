"""The right column: what all share. Great Houses, Tactics, Scanners or Colonies, Failures, the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from pygame import Rect, Surface

from game.content.effects import Effect
from game.rules.queries import protection_free
from game.rules.state import FREE, State
from game.table import tokens
from game.table.columns import RightPlan, card_row, right_plan
from game.table.faces import colony_face, failure_face, scanner_face
from game.table.layout import Layout
from game.table.log_panel import draw_log, draw_log_folded
from game.table.pen import Pen
from game.table.ships import State as Look
from game.table.tracks import HouseRow, Track, house_row, house_row_places, tactics_track
from game.table.view import TableView
from game.table.zones import Key, Marks, ZoneList
from game.ui import theme
from game.words.effects import effect_icon
from game.words.names import ROMAN

_LIT = ("legal", "hover", "selected")
CardFace = Callable[[Layout, State, int, Rect, Look], Surface]
_AFTER_TURNS = ("recall", "skirmish")
"""Phases in which Scanner cards nobody chose only wait to be discarded."""


def draw_right_column(pen: Pen, layout: Layout, scene: TableView, marks: Marks, zones: ZoneList) -> None:
    """Draw the column and register its things."""
    plan = right_plan(layout)
    _houses(pen, layout, plan, scene, marks, zones)
    _tactics(pen, layout, plan, scene, marks, zones)
    _cards(pen, layout, plan, scene, marks, zones)
    _failures(pen, layout, plan, scene, marks, zones)
    if layout.full:
        _log_head(pen, layout, plan.log_head, marks, zones)
        draw_log(pen, layout, plan.log, scene, marks, zones)
    elif plan.log.height > 60 * layout.f and not scene.log_open:
        draw_log(pen, layout, plan.log.union(plan.log_head), scene, marks, zones)
    else:
        draw_log_folded(pen, layout, plan.log.union(plan.log_head), scene, marks, zones)


def log_box(layout: Layout) -> Rect:
    """What the open log covers in Compact: the column from below the Houses on."""
    plan = right_plan(layout)
    top = plan.tactics_head.y
    return Rect(layout.right.x, top, layout.right.width, plan.log_head.y - top)


def draw_open_log(pen: Pen, layout: Layout, scene: TableView, marks: Marks, zones: ZoneList) -> None:
    """Compact: the log over the column, closed by the same arrow."""
    box = log_box(layout)
    pen.panel((box.x, box.y, box.width, box.height), 10 * layout.f)
    pen.rect((box.x, box.y, box.width, box.height), 10 * layout.f, "#0C1424", opacity=0.96)
    pen.rect((box.x, box.y, box.width, box.height), 10 * layout.f, stroke=theme.BRONZE, stroke_opacity=0.8)
    zones.block(box)
    inner = box.inflate(-2 * layout.padding, -layout.px(16))
    head = Rect(inner.x, inner.y, inner.width, layout.px(20))
    _log_head(pen, layout, head, marks, zones)
    body = Rect(inner.x, head.bottom + layout.px(6), inner.width, inner.bottom - head.bottom - layout.px(6))
    draw_log(pen, layout, body, scene, marks, zones)


def _log_head(pen: Pen, layout: Layout, head: Rect, marks: Marks, zones: ZoneList) -> None:
    """The heading, which opens the whole log."""
    key: Key = ("button", "chronicle")
    pen.title("Log", (head.x, head.centery), head.width, "all of it · L", layout.sizes.head)
    area = head.inflate(0, layout.px(8))
    if key in (marks.hover, marks.focus):
        pen.rect((area.x, area.y, area.width, area.height), 6 * layout.f, "#FFFFFF", opacity=0.08)
    zones.add(key, area)


def reward(effects: tuple[Effect, ...]) -> str:
    """What a track's step gives, as its cell shows it: a resource letter or an icon."""
    first = effects[0]
    if first.do == "gain":
        for letter in ("M", "E", "S", "N"):
            if getattr(first, letter):
                return letter
    return effect_icon(first)


def house_places(layout: Layout, box: Rect) -> HouseRow:
    """Where seal, Power and track of a House's row lie."""
    area = (box.x, box.y, box.width, box.height)
    return house_row_places(area, layout.f, layout.full, _lead(layout))


def tactics_places(layout: Layout) -> Track:
    """Where the cells of the Tactics track lie."""
    box = right_plan(layout).tactics
    return Track(box.x, box.y, box.width / 13, box.height)


def stacks_of(state: State, scene: TableView, steps: Sequence[int]) -> dict[int, list[int]]:
    """Players' looks by step, the lowest of a stack first; ``steps`` by seat (RULES 1.8), -1 for none."""
    found: dict[int, list[int]] = {}
    for seat in state.pile or range(len(steps)):
        if steps[seat] >= 0:
            found.setdefault(steps[seat], []).append(scene.seats[seat].colour)
    return found


def _lead(layout: Layout) -> float:
    return layout.px(134 if layout.full else 86)


def _houses(pen: Pen, layout: Layout, plan: RightPlan, scene: TableView, marks: Marks, zones: ZoneList) -> None:
    state = scene.view
    note = "Power · Influence" if layout.full else "Power"
    pen.title(
        "Great Houses",
        (plan.houses_head.x, plan.houses_head.centery),
        plan.houses_head.width,
        note,
        layout.sizes.head,
    )
    for house, box in enumerate(plan.houses):
        shown = tuple(
            -1 if ("influence marker", seat, house) in marks.hidden else p.influence[house]
            for seat, p in enumerate(state.players)
        )
        key: Key = ("house", house)
        look, note = marks.state_of(key), scene.notes.get(key, "")
        facts = (look, state.power(house), shown, tuple(state.pile), note)
        pen.piece(
            ("house", house, facts),
            zones,
            partial(_house, pen, layout, scene, house, box, look, shown, note, zones),
        )


def _house(
    pen: Pen,
    layout: Layout,
    scene: TableView,
    house: int,
    box: Rect,
    look: str,
    shown: tuple[int, ...],
    note: str,
    zones: ZoneList,
) -> None:
    """One House's row; ``shown`` is the step of each seat's marker, -1 while it is in flight."""
    f, state = layout.f, scene.view
    content = state.book.content
    size = {"name_size": 15.0, "power_size": 21.0, "number_size": 12.0, "marker_radius": 8.5}
    if not layout.full:
        size = {"name_size": 13.0, "power_size": 19.0, "number_size": 13.0, "marker_radius": 7.0}
    if look in _LIT:
        pen.row(box.inflate(round(10 * f), round(-4 * f)), look)
    rewards = {step: reward(effects) for step, effects in content.rules.influence.rewards.items()}
    rewards[content.rules.influence_resource_step] = content.houses[house].resource
    places = house_row(
        pen,
        (box.x, box.y, box.width, box.height),
        f,
        content.houses[house].name,
        state.power(house),
        rewards,
        stacks_of(state, scene, shown),
        named=layout.full,
        lit=look in _LIT,
        lead=_lead(layout),
        **size,
    )
    if note:
        _power_note(pen, layout, note, places)
    track = places.track
    zones.add(("house", house), Rect(box.x, box.y, round(track.x - box.x - 4 * f), box.height))
    zones.add(("influence", house), Rect(round(track.x), box.y, round(box.right - track.x), box.height))


def _power_note(pen: Pen, layout: Layout, words: str, places: HouseRow) -> None:
    """A passing change of Power beside the number: "-1" in red."""
    f = layout.f
    loss = words[0] in "-−–"
    edge = theme.DANGER if loss else theme.GOOD
    x = places.power[0] + (46 if layout.full else 8) * f
    y = places.power[1] + (0 if layout.full else 17 * f)
    pen.chip(
        [("text", words)],
        (x, y),
        20 if layout.full else 18,
        14 if layout.full else 13.5,
        edge,
        "#FF8E76" if loss else edge,
    )


def _tactics(pen: Pen, layout: Layout, plan: RightPlan, scene: TableView, marks: Marks, zones: ZoneList) -> None:
    state = scene.view
    notes = {"action": "next turn order", "skirmish": "turn order set", "recall": "turn order set"}
    note = notes.get(state.phase, "") if layout.full else ""
    head = plan.tactics_head
    pen.title("Tactics", (head.x, head.centery), head.width, note, layout.sizes.head)
    steps = tuple(-1 if ("tactics marker", seat) in marks.hidden else p.tactics for seat, p in enumerate(state.players))
    pen.piece(("tactics", steps, tuple(state.pile)), zones, partial(_tactics_track, pen, layout, scene, steps))
    box = plan.tactics
    zones.add(("tactics",), Rect(box.x, box.y - layout.px(16), box.width, box.height + layout.px(16)))


def _tactics_track(pen: Pen, layout: Layout, scene: TableView, steps: tuple[int, ...]) -> None:
    """The track; ``steps`` by seat, -1 while a marker is in flight."""
    state = scene.view
    rewards = {s: reward(e) for s, e in state.book.content.rules.tactics.rewards.items()}
    r, number = (9.5, 12.5) if layout.full else (7.5, 14.0)
    f = layout.f
    tactics_track(pen, tactics_places(layout), rewards, stacks_of(state, scene, steps), r * f, number * f)


def _cards(pen: Pen, layout: Layout, plan: RightPlan, scene: TableView, marks: Marks, zones: ZoneList) -> None:
    """Scanner cards, in Cycle 4 the Colony cards."""
    state = scene.view
    last = state.cycle >= state.book.content.rules.cycles
    shown = state.colonies if last else state.scanners
    words, note = ("Colonies", "scored at the end") if last else ("Scanners", _scanner_note(state))
    if len(shown) == 1:
        note = "chosen by Hypercharge"
    head = plan.cards_head
    pen.title(words, (head.x, head.centery), head.width, note if layout.full else "", layout.sizes.head)
    zones.add(("deck", "Colony" if last else f"Scanner {ROMAN[max(1, state.cycle)]}"), head)
    draw: CardFace = colony_face if last else scanner_face
    if not shown:
        box = plan.cards[0].union(plan.cards[-1])
        pen.row(box, "dim")
        pen.words("none revealed", box.center, 15, theme.BONE3, anchor="center")
    for card, box in zip(shown, card_row(layout, plan.cards, len(shown)), strict=False):
        key: Key = ("colony" if last else "scanner", card)
        look = marks.state_of(key)
        if look == "normal" and not last and not state.hypercharged and state.phase in _AFTER_TURNS:
            look = "illegal"
        if key not in marks.hidden:
            lay = partial(_card, pen, draw, layout, state, card, box, cast(Look, look))
            pen.piece((key, tuple(box), look, tuple(state.ship_at)), zones, lay)
        zones.add(key, box)


def _card(pen: Pen, draw: CardFace, layout: Layout, state: State, card: int, box: Rect, look: Look) -> None:
    pen.put(draw(layout, state, card, box, look), box.center)


def _scanner_note(state: State) -> str:
    if state.phase in _AFTER_TURNS:
        return "discarded at the Rift"
    return "next region, if you Hypercharge"


def _failures(pen: Pen, layout: Layout, plan: RightPlan, scene: TableView, marks: Marks, zones: ZoneList) -> None:
    state = scene.view
    head = plan.failures_head
    words = "Revenant Failures" if layout.full else "Failures"
    pen.title(words, (head.x, head.centery), head.width, _failure_note(state, layout.full), layout.sizes.head)
    core = state.cycle >= state.book.content.rules.cycles
    zones.add(("deck", "Core Failure" if core else "Failure"), head)
    for slot, box in enumerate(plan.failures):
        if slot >= len(state.failures) or state.failures[slot] == FREE:
            pen.row(box, "dim")
            pen.words("none revealed", box.center, 15, theme.BONE3, anchor="center")
            continue
        keys: list[Key] = [("failure", slot), *(("failureside", slot, side) for side in (0, 1))]
        looks = tuple([(marks.state_of(key), key in marks.hidden) for key in keys])
        facts = (state.failures[slot], state.covered[slot], tuple(state.failed), state.revenant_damage)
        pen.piece(
            ("failure", slot, facts, looks), zones, partial(_failure, pen, layout, state, slot, box, marks, zones)
        )


def _failure(pen: Pen, layout: Layout, state: State, slot: int, box: Rect, marks: Marks, zones: ZoneList) -> None:
    """A Failure card and its two sides, each of which can be chosen."""
    key: Key = ("failure", slot)
    if key not in marks.hidden:
        pen.put(failure_face(layout, state, slot, box, cast(Look, marks.state_of(key))), box.center)
    zones.add(key, box)
    lead = round(box.width * 0.33) if layout.full else layout.px(44)
    half = box.height // 2
    for side in (0, 1):
        place = Rect(box.x + lead, box.y + side * half, box.width - lead, half)
        side_key: Key = ("failureside", slot, side)
        look = marks.state_of(side_key)
        if look in _LIT:
            area = place.inflate(round(-6 * layout.f), round(-4 * layout.f))
            edge = theme.GOLD if look == "legal" else theme.HOVER_EDGE
            if look != "legal":
                pen.rect((area.x, area.y, area.width, area.height), 6 * layout.f, theme.GOLD, opacity=0.14)
            pen.rect(
                (area.x, area.y, area.width, area.height),
                6 * layout.f,
                stroke=edge,
                stroke_width=max(1, 1.8 * layout.f),
            )
            if look != "legal":
                ghost = tokens.protection(min(13 * layout.f, place.height * 0.4))
                pen.put(ghost, (area.right - 17 * layout.f, area.centery))
        zones.add(side_key, place)


def _failure_note(state: State, full: bool) -> str:
    rules = state.book.content.rules
    if full and state.phase == "skirmish":
        if all(state.failed):
            return "both have struck"
        left = rules.revenant_damage + 1 - state.revenant_damage
        return f"the Revenant fails in {left} damage"
    free = protection_free(state)
    return (
        f"Protection {free} of {rules.protection_tokens} free"
        if full
        else f"{free} tokens free"
        if free != 1
        else "1 token free"
    )
