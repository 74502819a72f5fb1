"""The sector under the lens: what became of each Damage, who resolves it and why, and what happens next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules import State
from game.rules import decisions as d
from game.rules import events as e
from game.rules import steps as s
from game.rules.events import Event
from game.rules.queries import ALL_SECTORS, distance
from game.table.view import NextRow, QueueEntry, Seat, SkirmishLens
from game.words.names import PHASE_NAMES, failure_name, plural

_DAMAGE = (s.DealDamage, d.AssignDamage, s.LandDamage)
_FAILURE = (s.StrikeFailure, s.FailureEffect, s.TuckFailure)


def lens_of(view: State, events: Sequence[Event], seats: Sequence[Seat], viewer: int | None) -> SkirmishLens | None:
    """The lens on the sector being resolved, from what has happened so far; None before the first sector.

    ``events`` may hold the whole game; only those of this sector are read.
    """
    start = _start(events)
    if start is None:
        return None
    began, done = start
    queue = list(_queue(view, began, done))
    return SkirmishLens(
        sector=began.sector,
        resolver=began.seat,
        reason=_reason(view, began),
        queue=queue,
        queue_note=_note(began.voidborn),
        rows=tuple(_rows(view, began, done, queue, seats, viewer)),
        destroyed=tuple(
            event.ship for event in done if isinstance(event, e.ShipDestroyed) and event.sector == began.sector
        ),
    )


def _note(voidborn: int) -> str:
    return f"{voidborn} Voidborn {'deals' if voidborn == 1 else 'deal'} {voidborn}" if voidborn else "no Voidborn"


def _start(events: Sequence[Event]) -> tuple[e.SectorBegan, Sequence[Event]] | None:
    for index in range(len(events) - 1, -1, -1):
        event = events[index]
        if isinstance(event, e.SectorBegan):
            return event, events[index + 1 :]
        if isinstance(event, e.PhaseBegan):
            return None
    return None


def _queue(view: State, began: e.SectorBegan, done: Sequence[Event]) -> Iterator[QueueEntry]:
    """One entry for each Voidborn damage; what Failures do is no part of it."""
    house_of = view.book.house_of
    count = 0
    for event in done:
        entry = None
        if isinstance(event, e.ShieldCancelled):
            entry = QueueEntry("cancelled")
        elif isinstance(event, e.DamagePlaced) and event.seat >= 0:
            entry = QueueEntry("placed", house_of[event.ship])
        elif isinstance(event, e.ShipDestroyed) and event.seat >= 0:
            entry = QueueEntry("destroyed", house_of[event.ship])
        elif isinstance(event, e.RevenantDamaged | e.FailureTriggered):
            entry = QueueEntry("revenant")
        elif isinstance(event, e.DamageLost):
            entry = QueueEntry("lost")
        if entry is not None and count < began.voidborn:
            count += 1
            yield entry
    for left in range(began.voidborn - count):
        yield QueueEntry("waits" if left else "now")


def _reason(view: State, began: e.SectorBegan) -> str:
    ways = [distance(player.frigate, began.sector) for player in view.players]
    nearest = min(ways)
    if ways[began.seat] != nearest:
        return "nearest when the sector began"
    if ways.count(nearest) == 1:
        return "nearest"
    place = ("1st", "2nd", "3rd", "4th")[view.order.index(began.seat)]
    return f"nearest, {place} in order"


def _rows(
    view: State,
    began: e.SectorBegan,
    done: Sequence[Event],
    queue: Sequence[QueueEntry],
    seats: Sequence[Seat],
    viewer: int | None,
) -> Iterator[NextRow]:
    sector = began.sector
    top = view.stack[-1] if view.stack else None
    who = "you choose" if viewer == began.seat else f"{seats[began.seat].name} chooses"
    failing = next((step for step in reversed(view.stack) if isinstance(step, _FAILURE)), None)
    over = any(isinstance(event, e.SectorEnded) for event in done)
    if failing is not None:
        name = failure_name(view.book.content, view.failures[failing.slot])
        yield NextRow("cracked-shield", "danger", f"Revenant Failure: {name}", "its uncovered effects hit", True)
    left = sum(1 for entry in queue if entry.state in ("now", "waits"))
    if left:
        ships = any(at == sector for at in view.ship_at)
        if view.shields[sector]:
            detail = "a Shield cancels the next"
        elif ships:
            near = "your Frigate is nearest" if viewer == began.seat else "the nearest Frigate"
            detail = f"{who[:1].upper()}{who[1:]}: {near}"
        else:
            detail = "no House ship left: the Revenant is hit"
        current = failing is None and isinstance(top, _DAMAGE)
        yield NextRow("flamer", "danger", f"{left} damage left", detail, current)
    if view.rift[sector] and not over:
        if not any(entry.state in ("placed", "destroyed") for entry in queue) and not left:
            detail = "no ship here took damage: none"
        else:
            detail = f"on any ship here, {who}"
        yield NextRow("oily-spiral", "corruption", "Rift: 1 Corruption", detail, isinstance(top, d.SpreadCorruption))
    if not over:
        shields = view.shields[sector]
        detail = f"{shields} left in this sector" if shields else "none left in this sector"
        yield NextRow("shieldcomb", "shield", "Shields removed", detail, isinstance(top, s.SweepShields))
    yield from _coming(view, sector, isinstance(top, s.SkirmishSector))


def _coming(view: State, sector: int, current: bool) -> Iterator[NextRow]:
    following = [number for number in ALL_SECTORS if number > sector]
    for number in following[:2]:
        voidborn = view.voidborn[number]
        detail = f"{plural(voidborn, 'Voidborn ship')}" if voidborn else "no Voidborn, nothing to resolve"
        if voidborn and view.shields[number]:
            detail += f", {plural(view.shields[number], 'Shield')}"
        yield NextRow("next-button", "bronze", f"Sector {number}", detail, current)
        current = False
    if not following:
        last = view.cycle >= view.book.content.rules.cycles
        name = "scoring" if last else "hyperjump" if view.hypercharged else "rift"
        title = PHASE_NAMES[name] if last else f"{PHASE_NAMES[name]} phase"
        yield NextRow("next-button", "bronze", title, "after the last sector", current)
