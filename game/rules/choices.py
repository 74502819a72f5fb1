"""Answers to open decisions: frozen records of who and what, one short JSON line each (DESIGN 2).

The last field ``kind`` is constant: it keeps records of different classes unequal and names them in files.
"""

import json
from typing import Any, NamedTuple, Union

FRIGATE_PLACE = 50
REINFORCE_PLACE = 48
HYPERCHARGE_PLACE = 49
HOME = -1
"""Places a Crew figure can be: a ship id 0..47, one of the Revenant's two spaces, the own Frigate, or home."""

REVENANT = 48
"""Stands for the Revenant where a choice names a ship (repair)."""


class Board(NamedTuple):
    """Move a Crew figure (0 Captain, 1 and 2 Cadets) to a place (RULES 4.1)."""

    seat: int
    crew: int
    place: int
    kind: str = "board"


class TakeAction(NamedTuple):
    """Take crew action ``number`` of the boarded ship (RULES 4.3)."""

    seat: int
    number: int
    kind: str = "action"


class TakeBonus(NamedTuple):
    """Take the Bonus action of Compartment 0..4 (RULES 4.5)."""

    seat: int
    compartment: int
    kind: str = "bonus"


class EndTurn(NamedTuple):
    """End the turn; a Bonus action not taken is forfeited."""

    seat: int
    kind: str = "end turn"


class Skip(NamedTuple):
    """Forfeit the effect, or its rest ("enough")."""

    seat: int
    kind: str = "skip"


class Option(NamedTuple):
    """Take one of several printed alternatives."""

    seat: int
    number: int
    kind: str = "option"


class Pay(NamedTuple):
    """Pay these tokens: counts of M, E, S, N after the discount."""

    seat: int
    tokens: tuple[int, int, int, int]
    kind: str = "pay"


class Amount(NamedTuple):
    """An amount paid for (Strike's k)."""

    seat: int
    number: int
    kind: str = "amount"


class PickResource(NamedTuple):
    """A resource type 0..3 (M, E, S, N) to gain, to discard or to give up for another."""

    seat: int
    resource: int
    kind: str = "resource"


class Swap(NamedTuple):
    """Exchange one token for another."""

    seat: int
    give: int
    take: int
    kind: str = "swap"


class PickHouse(NamedTuple):
    """A Great House 0..3."""

    seat: int
    house: int
    kind: str = "house"


class PickSector(NamedTuple):
    """A sector 1..8: for a Shield, a Voidborn ship, the Frigate, a Rift."""

    seat: int
    sector: int
    kind: str = "sector"


class PickShip(NamedTuple):
    """A House ship (id 0..47) or, for repair, ``REVENANT``."""

    seat: int
    ship: int
    kind: str = "ship"


class PickCompartment(NamedTuple):
    """An own corrupted Compartment 1..4 to contain from."""

    seat: int
    compartment: int
    kind: str = "compartment"


class PlaceCorruption(NamedTuple):
    """A gained Corruption goes to Compartment 1..4, with these tokens (M, E, S, N) locked in it (RULES 5.1)."""

    seat: int
    compartment: int
    locked: tuple[int, int, int, int]
    kind: str = "corruption"


class PickCard(NamedTuple):
    """A card: an Operation to play or discard, a Hidden Influence card to keep or discard, a Scanner or Colony."""

    seat: int
    card: int
    kind: str = "card"


class UsePlanet(NamedTuple):
    """Resolve the clean (0) or corrupted (1) effect of the planet at a sector (RULES 5.6)."""

    seat: int
    sector: int
    side: int
    kind: str = "planet"


class Deploy(NamedTuple):
    """Deploy a ship of House and type (0..3 each) in a sector."""

    seat: int
    house: int
    ship_type: int
    sector: int
    kind: str = "deploy"


class MoveShip(NamedTuple):
    """Move a House ship to a neighbouring sector."""

    seat: int
    ship: int
    sector: int
    kind: str = "move ship"


class Protect(NamedTuple):
    """Cover effect 0 (top) or 1 (bottom) of Failure card 0 (topmost) or 1 (bottommost)."""

    seat: int
    slot: int
    effect: int
    kind: str = "protect"


class Rearrange(NamedTuple):
    """Move the token on Resource space ``source`` (0..11) to ``target``; two tokens change places (RULES 5.1).

    Taken by ``apply`` whenever a decision is open; ``legal`` does not list it.
    """

    seat: int
    source: int
    target: int
    kind: str = "rearrange"


Choice = Union[
    Board,
    TakeAction,
    TakeBonus,
    EndTurn,
    Skip,
    Option,
    Pay,
    Amount,
    PickResource,
    Swap,
    PickHouse,
    PickSector,
    PickShip,
    PickCompartment,
    PlaceCorruption,
    PickCard,
    UsePlanet,
    Deploy,
    MoveShip,
    Protect,
    Rearrange,
]

SEATS = range(4)
SKIP = tuple(Skip(s) for s in SEATS)
END_TURN = tuple(EndTurn(s) for s in SEATS)
BOARD = tuple(tuple(tuple(Board(s, c, p) for p in range(51)) for c in range(3)) for s in SEATS)
ACTION = tuple(tuple(TakeAction(s, n) for n in range(8)) for s in SEATS)
BONUS = tuple(tuple(TakeBonus(s, c) for c in range(5)) for s in SEATS)
SECTOR = tuple(tuple(PickSector(s, n) for n in range(9)) for s in SEATS)
SHIP = tuple(tuple(PickShip(s, n) for n in range(49)) for s in SEATS)
HOUSE = tuple(tuple(PickHouse(s, h) for h in range(4)) for s in SEATS)
RESOURCE = tuple(tuple(PickResource(s, r) for r in range(4)) for s in SEATS)
MOVE_SHIP = tuple(tuple(tuple(MoveShip(s, ship, n) for n in range(9)) for ship in range(48)) for s in SEATS)
DEPLOY = tuple(
    tuple(tuple(tuple(Deploy(s, h, t, n) for n in range(9)) for t in range(4)) for h in range(4)) for s in SEATS
)
"""The commonest choices, made once: ``BOARD[seat][crew][place]``, ``SECTOR[seat][sector]`` and so on."""

_TOKENS = ("tokens", "locked")
"""Fields that count M, E, S, N; every other field is one number."""

_BY_KIND: dict[str, Any] = {
    cls._field_defaults["kind"]: cls
    for cls in (
        Board, TakeAction, TakeBonus, EndTurn, Skip, Option, Pay, Amount, PickResource, Swap, PickHouse, PickSector,
        PickShip, PickCompartment, PlaceCorruption, PickCard, UsePlanet, Deploy, MoveShip, Protect, Rearrange,
    )
}  # fmt: skip


def to_json(choice: Choice) -> str:
    """One line: ``["board",0,1,17]``."""
    *fields, kind = tuple[Any, ...](choice)
    return json.dumps([kind, *fields], separators=(",", ":"))


def from_json(line: str) -> Choice:
    """The choice of one line written by :func:`to_json`; ``ValueError`` names what is wrong with it."""
    try:
        kind, *fields = json.loads(line)
        cls = _BY_KIND[kind]
        names = cls._fields[:-1]
        if len(fields) != len(names):
            raise ValueError
        choice: Choice = cls(*(_field(name, value) for name, value in zip(names, fields, strict=True)))
    except (ValueError, KeyError, TypeError) as fault:
        raise ValueError(f"not a choice: {line[:80]}") from fault
    return choice


def _field(name: str, value: Any) -> int | tuple[int, ...]:
    """A field's value from a file; ``ValueError`` if it has not the field's shape."""
    if name not in _TOKENS:
        if type(value) is not int:
            raise ValueError
        return value
    if type(value) is not list or [type(n) for n in value] != [int] * 4:
        raise ValueError
    return tuple(value)
