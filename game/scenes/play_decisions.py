"""From an open decision to the things on the table that answer it.

Every legal choice is reached by one or more *paths*: the keys to point at, in any order, of which the last one
commits. A key ``("row", ...)`` has no natural place on the table; it is shown as a row of the decision panel. A click
narrows the ways that are left until one choice remains.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.rules import State
from game.rules import decisions as d
from game.rules.choices import (
    FRIGATE_PLACE,
    HOME,
    HYPERCHARGE_PLACE,
    REINFORCE_PLACE,
    REVENANT,
    Amount,
    Board,
    Choice,
    Deploy,
    EndTurn,
    MoveShip,
    Option,
    Pay,
    PickCard,
    PickCompartment,
    PickHouse,
    PickResource,
    PickSector,
    PickShip,
    PlaceCorruption,
    Protect,
    Skip,
    Swap,
    TakeAction,
    TakeBonus,
    UsePlanet,
)
from game.table.zones import Key

Path = tuple[Key, ...]
TOKEN: Key = ("call", "token")
"""The piece a question is about (a Damage, a Shield, a gained Corruption), held out on the call bar."""

_DISCARDS = (d.LoseResource, d.AnswerOverflow)
_TOKEN_STEPS = (d.AssignDamage, d.PlaceShield, d.AssignCorruption, d.SpreadCorruption, d.PlaceProtection)


class Way(NamedTuple):
    """A choice and one path to it."""

    choice: Choice
    path: Path


@dataclass(frozen=True, slots=True)
class Question:
    """An open decision of a person, as the table can answer it."""

    step: Any
    seat: int
    legal: tuple[Choice, ...]
    ways: tuple[Way, ...]
    skip: Skip | None
    end: EndTurn | None

    def left(self, picked: Path) -> tuple[Way, ...]:
        """The ways that hold everything picked so far."""
        return tuple(way for way in self.ways if all(key in way.path for key in picked))

    def open_keys(self, picked: Path) -> tuple[Key, ...]:
        """What can be picked next, rows included, each once, in the order of the legal answers."""
        keys: dict[Key, None] = {}
        for way in self.left(picked):
            for key in way.path:
                if key not in picked:
                    keys[key] = None
        return tuple(keys)

    def rows(self, picked: Path) -> tuple[Key, ...]:
        """The rows of the decision panel: open keys without a place on the table.

        A row that follows another part of its path waits until that part was picked, if it makes a difference.
        """
        place = {key: index for way in self.left(picked) for index, key in enumerate(way.path)}
        rows = [key for key in self.open_keys(picked) if key[0] == "row" and not self._waits(key, picked)]
        return tuple(sorted(rows, key=lambda row: place[row]))

    def pick(self, picked: Path, key: Key) -> tuple[Path, Choice | None]:
        """Point at ``key``: what is picked then, and the choice it commits to, if that settles it.

        Pointing again at what is picked puts it back; pointing at another of its kind exchanges it.
        """
        if key in picked:
            return tuple(other for other in picked if other != key), None
        for kept in (picked, tuple(other for other in picked if other[0] != key[0]), ()):
            new = (*kept, key)
            left = self.left(new)
            if left:
                return new, self._settled(left, new)
        return picked, None

    def _settled(self, left: Sequence[Way], picked: Path) -> Choice | None:
        """The only choice left whose committing key was picked; equal Cadets count as one."""
        committed = [way for way in left if way.path[-1] in picked]
        if not committed or len({_figure(way.choice) for way in left}) > 1:
            return None
        return committed[0].choice

    def _waits(self, key: Key, picked: Path) -> bool:
        if key[1] not in ("lock", "take"):
            return False
        return not any(key in way.path and all(k == key or k in picked for k in way.path) for way in self.left(picked))

    def candidates(self) -> tuple[Choice, ...]:
        """The legal answers besides skipping and ending the turn."""
        return tuple(choice for choice in self.legal if not isinstance(choice, Skip | EndTurn))


def question(view: State, step: Any, legal: Sequence[Choice]) -> Question:
    """How the decision ``step`` with these legal answers is answered on the table that shows ``view``."""
    ways = [Way(choice, path) for choice in legal for path in _paths(view, step, choice)]
    if isinstance(step, d.AssignCorruption):
        ways = _drop_idle_locks(ways)
    elif isinstance(step, d.DeployShip):
        ways = _drop_only_rows(ways)
    skip = next((choice for choice in legal if isinstance(choice, Skip)), None)
    end = next((choice for choice in legal if isinstance(choice, EndTurn)), None)
    return Question(step, step.seat, tuple(legal), tuple(ways), skip, end)


def holds_token(step: Any) -> bool:
    """Whether the call bar holds out a piece to be dragged onto the table."""
    return isinstance(step, _TOKEN_STEPS)


def place_key(seat: int, place: int) -> Key:
    """Where a place that Crew can be at lies on the table."""
    if place == REINFORCE_PLACE:
        return ("revenant", "reinforce")
    if place == HYPERCHARGE_PLACE:
        return ("revenant", "hypercharge")
    return ("frigate", seat) if place == FRIGATE_PLACE else ("ship", place)


def ship_key(ship: int) -> Key:
    """A House ship, or the Revenant's hull."""
    return ("revenant", "hull") if ship == REVENANT else ("ship", ship)


def _paths(view: State, step: Any, choice: Choice) -> Iterator[Path]:
    seat = choice.seat
    match choice:
        case Board(crew=crew, place=place):
            yield (("crew", seat, crew), place_key(seat, place))
            # Of two Cadets at home the rules name the first; the other figure means the same.
            if crew == 1 and view.players[seat].crew[2] == HOME:
                yield (("crew", seat, 2), place_key(seat, place))
        case TakeAction():
            yield (("row", "action", choice[1]),)
        case TakeBonus(compartment=compartment):
            yield (("compartment", seat, compartment),)
        case Option():
            yield (("row", "option", choice[1]),)
        case Pay(tokens=tokens):
            yield (("row", "pay", *tokens),)
        case Amount(number=number):
            yield (("row", "amount", number),)
        case PickResource(resource=resource):
            yield (("row", "resource", resource),)
        case Swap(give=give, take=take):
            yield (("row", "give", give), ("row", "take", take))
        case PickHouse(house=house):
            yield (("house", house),)
        case PickSector(sector=sector):
            yield (("sector", sector),)
        case PickShip(ship=ship):
            yield (ship_key(ship),)
        case PickCompartment(compartment=compartment):
            yield (("corruption", seat, compartment),)
        case PlaceCorruption(compartment=compartment, locked=locked):
            yield (("corruption", seat, compartment), ("row", "lock", *locked))
        case PickCard(card=card):
            yield (_card_key(step, seat, card, view),)
        case UsePlanet(sector=sector, side=side):
            yield (("row", "planet", sector, side),)
            yield (("planet", sector), ("row", "planet", sector, side))
        case Deploy(house=house, ship_type=ship_type, sector=sector):
            yield (("row", "house", house), ("row", "type", ship_type), ("sector", sector))
        case MoveShip(ship=ship, sector=sector):
            yield (("ship", ship), ("sector", sector))
        case Protect(slot=slot, effect=effect):
            yield (("failureside", slot, effect),)


def _card_key(step: Any, seat: int, card: int, view: State) -> Key:
    if isinstance(step, d.KeepHidden | d.LoseHidden):
        return ("row", "hidden", card)
    if isinstance(step, d.ChooseScanner):
        return ("colony", card) if view.cycle >= view.book.content.rules.cycles else ("scanner", card)
    return ("operation", card)


def _drop_idle_locks(ways: Sequence[Way]) -> list[Way]:
    """Without a choice of locked tokens the Compartment alone settles it."""
    count: dict[Key, int] = {}
    for way in ways:
        count[way.path[0]] = count.get(way.path[0], 0) + 1
    return [way if count[way.path[0]] > 1 else way._replace(path=way.path[:1]) for way in ways]


def _drop_only_rows(ways: Sequence[Way]) -> list[Way]:
    """A House or a type that is the only one needs no picking."""
    count: dict[str | int, set[Key]] = {}
    for way in ways:
        for key in way.path[:-1]:
            count.setdefault(key[1], set()).add(key)
    return [
        way._replace(path=(*(key for key in way.path[:-1] if len(count[key[1]]) > 1), way.path[-1])) for way in ways
    ]


def _figure(choice: Choice) -> Choice:
    """The choice with the second Cadet counted as the first: which of two figures moves is all the same."""
    return choice._replace(crew=min(choice.crew, 1)) if isinstance(choice, Board) else choice


# --- what is meant by pointing at a thing -----------------------------------------------------------------


def meant(view: State, ask: Question, picked: Path, key: Key) -> Key | None:
    """The open key that pointing at ``key`` means: itself, or what it stands for in this question, or None."""
    meanings = (key, *_stands_for(view, ask, key))
    for keys in ((*ask.open_keys(picked), *picked), ask.open_keys(())):
        for other in meanings:
            if other in keys:
                return other
    return None


def shown_at(view: State, ask: Question, key: Key) -> tuple[Key, ...]:
    """Where else a lit key is to be seen: the Voidborn of a sector, the name of a House's track."""
    step, seat = ask.step, ask.seat
    match key:
        case ("sector", int(sector)) if isinstance(step, d.DestroyVoidborn | d.MoveVoidborn):
            return (("voidborn", sector),) if view.voidborn[sector] else ()
        case ("sector", int(sector)) if isinstance(step, d.RemoveOneRift):
            return (("rift", sector),)
        case ("house", int(house)):
            return (("influence", house),)
        case ("row", "house", int(house)):
            return (("house", house),)
        case ("corruption", int(owner), int(compartment)):
            return (("compartment", owner, compartment),)
        case ("row", "resource", int(resource)) if isinstance(step, _DISCARDS):
            return tuple(("space", seat, n) for n in _spaces(view, seat, resource))
        case ("row", "give", int(resource)):
            return tuple(("space", seat, n) for n in _spaces(view, seat, resource))
        case ("row", "planet", int(sector), int(side)):
            return (("planet", sector), ("planetside", sector, side))
    return ()


def _stands_for(view: State, ask: Question, key: Key) -> Iterator[Key]:
    match key:
        case ("ship", int(ship)):
            yield ("sector", view.ship_at[ship])
        case ("voidborn" | "shields" | "rift" | "planet", int(sector)):
            yield ("sector", sector)
        case ("planetside", int(sector), int(side)):
            yield ("row", "planet", sector, side)
            yield ("planet", sector)
            yield ("sector", sector)
        case ("frigate", int(seat)):
            yield ("sector", view.players[seat].frigate)
        case ("influence", int(house)):
            yield ("house", house)
            yield ("row", "house", house)
        case ("house", int(house)):
            yield ("row", "house", house)
        case ("space", int(seat), int(space)) if seat == ask.seat:
            resource = view.players[seat].spaces[space]
            if resource >= 0:
                yield ("row", "resource", resource)
                yield ("row", "give", resource)
            if isinstance(ask.step, d.AssignCorruption | d.ContainOne):
                yield from _compartment(seat, view.book.compartment_of[space])
        case ("compartment" | "corruption", int(seat), int(compartment)):
            yield from _compartment(seat, compartment)


def _compartment(seat: int, compartment: int) -> Iterator[Key]:
    yield ("corruption", seat, compartment)
    yield ("compartment", seat, compartment)


def _spaces(view: State, seat: int, resource: int) -> Iterator[int]:
    player = view.players[seat]
    for space, held in enumerate(player.spaces):
        if held == resource and not player.corrupted[view.book.compartment_of[space]]:
            yield space


# --- what a person might try that is not legal ------------------------------------------------------------


def attempt(view: State, ask: Question, picked: Path, key: Key) -> Choice | None:
    """The choice that pointing at ``key`` would be if it were legal, to ask ``why_not`` about; None if none."""
    step, seat = ask.step, ask.seat
    for other in (key, *_stands_for(view, ask, key)):
        choice = _attempt(view, step, seat, picked, other)
        if choice is not None:
            return choice
    return None


def _attempt(view: State, step: Any, seat: int, picked: Path, key: Key) -> Choice | None:
    match step, key:
        case d.ChooseBoarding(), _:
            place = _place(seat, key)
            return None if place is None else Board(seat, _crew(view, seat, picked), place)
        case d.ChooseBonus(), ("compartment", int(owner), int(compartment)) if owner == seat:
            return TakeBonus(seat, compartment)
        case ((d.RepairShip() | d.ContainOne() | d.AssignDamage() | d.SpreadCorruption()), ("ship", int(ship))):
            return PickShip(seat, ship)
        case d.RepairShip(), ("revenant", _):
            return PickShip(seat, REVENANT)
        case d.ContainOne(), ("corruption", int(owner), int(compartment)) if owner == seat:
            return PickCompartment(seat, compartment)
        case d.AssignCorruption(), ("corruption", int(owner), int(compartment)) if owner == seat:
            return PlaceCorruption(seat, compartment, (0, 0, 0, 0))
        case ((d.PlayCard() | d.LoseOperation()), ("operation", int(card))):
            return PickCard(seat, card)
        case d.ChooseScanner(), ("scanner" | "colony", int(card)):
            return PickCard(seat, card)
        case ((d.ChooseInfluence() | d.LoseInfluence() | d.ChooseShuttle()), ("house", int(house))):
            return PickHouse(seat, house)
        case d.ChoosePlanet(), ("row", "planet", int(sector), int(side)):
            return UsePlanet(seat, sector, side)
        case d.PlaceProtection(), ("failureside", int(slot), int(effect)):
            return Protect(seat, slot, effect)
        case d.DeployShip(), ("sector", int(sector)):
            rows = {row[1]: int(row[2]) for row in picked if row[0] == "row"}
            whole = "house" in rows and "type" in rows
            return Deploy(seat, rows["house"], rows["type"], sector) if whole else None
        case d.MoveShips(), ("sector", int(sector)):
            held = next((row for row in picked if row[0] == "ship"), None)
            return None if held is None else MoveShip(seat, int(held[1]), sector)
        case (
            d.PlaceFrigate()
            | d.MoveFrigate()
            | d.PlaceShield()
            | d.DestroyVoidborn()
            | d.MoveVoidborn()
            | d.RemoveOneRift(),
            ("sector", int(sector)),
        ):
            return PickSector(seat, sector)
    return None


def _place(seat: int, key: Key) -> int | None:
    match key:
        case ("ship", int(ship)):
            return ship
        case ("revenant", "reinforce"):
            return REINFORCE_PLACE
        case ("revenant", "hypercharge"):
            return HYPERCHARGE_PLACE
        case ("frigate", int(owner)) if owner == seat:
            return FRIGATE_PLACE
    return None


def _crew(view: State, seat: int, picked: Path) -> int:
    """The figure picked, else the first at home, Cadets before the Captain."""
    for key in picked:
        if key[0] == "crew":
            return int(key[2])
    crew = view.players[seat].crew
    return next((figure for figure in (1, 2, 0) if crew[figure] == HOME), 0)


def no_question(seat: int) -> Question:
    """Nothing is asked of ``seat``; it may still rearrange resources (RULES 5.1)."""
    return Question(None, seat, (), (), None, None)
