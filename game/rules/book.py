"""What the rules model reads of the content, compiled once into tables by number."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.content.effects import (
    ChooseOne,
    Cost,
    EachPlayer,
    Effect,
    GainCorruption,
    Lose,
    Pay,
    RaiseRank,
)
from game.content.models import Action, Content, Region, Rules

CostTuple = tuple[int, int, int, int, int]
"""Counts of M, E, S, N and tokens of any type."""


def cost_tuple(cost: Cost) -> CostTuple:
    """A content cost as counts of M, E, S, N, any."""
    return (cost.M, cost.E, cost.S, cost.N, cost.any)


class BookAction(NamedTuple):
    """A crew or Bonus action, compiled."""

    name: str
    cost: CostTuple
    needs: str
    effects: int
    first: str
    """The first effect word: it can make the action impossible."""


@dataclass(slots=True, frozen=True)
class RegionTable:
    """A card's region for one player count."""

    voidborn: tuple[tuple[int, int], ...]
    """(sector, number), rising."""
    rifts: tuple[int, ...]
    planets: tuple[int, ...]


class Book:
    """Content with its tables. ``lists`` holds every effect list; steps name lists by their number.

    Equal content gives equal tables, so a book is rebuilt from its content when a state is unpickled.
    """

    def __init__(self, content: Content) -> None:
        self.content = content
        self.lists: list[tuple[Effect, ...]] = []
        self.nested: dict[int, tuple[int, ...]] = {}
        """Numbers of the lists inside an effect, by the effect's identity."""
        rules = content.rules
        self.house_of: tuple[int, ...]
        self.type_of: tuple[int, ...]
        houses: list[int] = []
        types: list[int] = []
        for house in range(4):
            for number, ship in enumerate(content.ships):
                houses += [house] * ship.supply
                types += [number] * ship.supply
        self.house_of = tuple(houses)
        self.type_of = tuple(types)
        ids = range(len(houses))
        self.ship_count = len(houses)
        self.ships = tuple(ids)
        self.ships_of_house = tuple(tuple(i for i in ids if houses[i] == h) for h in range(4))
        self.ships_of = tuple(
            tuple(tuple(i for i in ids if houses[i] == h and types[i] == t) for t in range(4)) for h in range(4)
        )
        self.damage_spaces = tuple(content.ships[t].damage_spaces for t in types)
        self.corruption_spaces = tuple(content.ships[t].corruption_spaces for t in types)
        self.room = {n: self._room(n) for n in (2, 3, 4)}
        """Crew spaces by place (ship, Reinforce, Hypercharge, own Frigate), for each player count (RULES 1.4)."""
        self.large = tuple(ship.berth == "large" for ship in content.ships)
        self.berths = tuple(rules.large_berths if large else rules.small_berths for large in self.large)
        self.resource_of_house = tuple("MESN".index(h.resource) for h in content.houses)
        self.house_index = {h.name: i for i, h in enumerate(content.houses)}
        self.ship_type_index = {s.name: i for i, s in enumerate(content.ships)}
        self.compartment_of = tuple(c for c, n in enumerate(rules.compartment_spaces) for _ in range(n))
        starts = [sum(rules.compartment_spaces[:c]) for c in range(6)]
        self.spaces_of = tuple(tuple(range(starts[c], starts[c + 1])) for c in range(5))

        commission = [self._action(a) for a in content.ships[0].actions]
        self.ship_actions: tuple[tuple[tuple[BookAction, ...], ...], ...] = tuple(
            tuple(
                (
                    BookAction("Provision", (0, 0, 0, 0, 0), "nothing", self._list(h.provision), "gain"),
                    *commission,
                )
                if number == 0
                else tuple(self._action(a) for a in ship.actions)
                for number, ship in enumerate(content.ships)
            )
            for h in content.houses
        )
        """Actions by House and ship type."""
        self.reinforce = self._action(content.reinforce)
        self.command = self._action(content.command)
        self.bonus = tuple(self._action(a) for a in content.bonus)
        self.tactics_rewards = {s: self._list(e) for s, e in rules.tactics.rewards.items()}
        self.influence_rewards = {s: self._list(e) for s, e in rules.influence.rewards.items()}
        self.operations = tuple(self._list(o.effects) for o in content.operations)
        self.operation_costs = tuple(cost_tuple(o.cost) for o in content.operations)
        self.design_of = content.operation_cards
        self.planets = tuple((self._list(p.clean), self._list(p.corrupted)) for p in content.planets)
        self.scanners = tuple(self._list(s.benefit) for s in content.scanners)
        self.scanner_costs = tuple((0, 0, 0, s.cost, 0) for s in content.scanners)
        self.colony_costs = tuple((0, 0, 0, c.cost, 0) for c in content.colonies)
        self.failures = tuple((self._list((f.top,)), self._list((f.bottom,))) for f in content.failures)
        self.raise_rank = self._list((RaiseRank(do="raise rank"),))
        self.commission_costs = tuple(cost_tuple(r.commission_cost) for r in rules.ranks)
        self.discounts = tuple(r.discount for r in rules.ranks)
        self.hidden = tuple((self.house_index[c.house], c.value) for c in content.hidden)
        self._regions: dict[tuple[int, int], RegionTable] = {}

    def __reduce__(self) -> tuple[object, ...]:
        return (book_of, (self.content,))

    def _list(self, effects: tuple[Effect, ...]) -> int:
        """Number of a list, its nested lists numbered too."""
        for effect in effects:
            if isinstance(effect, ChooseOne):
                self.nested[id(effect)] = tuple(self._list(option) for option in effect.options)
            elif isinstance(effect, Pay):
                self.nested[id(effect)] = (self._list(effect.then),)
            elif isinstance(effect, EachPlayer):
                self.nested[id(effect)] = (self._list(effect.effects),)
            elif isinstance(effect, (Lose, GainCorruption)) and effect.otherwise is not None:
                self.nested[id(effect)] = (self._list((effect.otherwise,)),)
        self.lists.append(effects)
        return len(self.lists) - 1

    def _action(self, action: Action) -> BookAction:
        first = action.effects[0]
        by_rank = isinstance(first, RaiseRank) and first.pay
        return BookAction(
            action.name,
            cost_tuple(action.cost),
            action.needs,
            self._list(action.effects),
            "commission" if by_rank else first.do,
        )

    def crew_spaces(self, ship_type: int, players: int) -> int:
        """Crew spaces of a ship type (RULES 1.4)."""
        return self.content.ships[ship_type].crew_spaces[players - 2]

    def _room(self, players: int) -> tuple[int, ...]:
        on_ships = [self.crew_spaces(ship_type, players) for ship_type in self.type_of]
        return (*on_ships, 1, 1, 1)

    def region(self, scanner: int, departure: int, players: int) -> RegionTable:
        """The table of a Scanner card, or with ``scanner`` -1 of a Departure card (RULES 7, "more")."""
        card: Region = (
            self.content.scanners[scanner].region if scanner >= 0 else self.content.departures[departure].region
        )
        key = (scanner if scanner >= 0 else -1 - departure, players)
        if key not in self._regions:
            counts = voidborn_of(self.content.rules, card, players)
            planets = card.planets if players > 2 else card.planets[:3]
            self._regions[key] = RegionTable(tuple(counts.items()), card.rifts, planets)
        return self._regions[key]


def voidborn_of(rules: Rules, region: Region, players: int) -> dict[int, int]:
    """Voidborn ships by sector that a region brings for so many players, the lowest sector first (RULES 7.5)."""
    counts = dict(region.voidborn)
    for number in range(rules.more_voidborn[players - 2]):
        sector = region.more[number % len(region.more)]
        counts[sector] = counts.get(sector, 0) + 1
    return dict(sorted(counts.items()))


_BOOKS: dict[int, Book] = {}


def book_of(content: Content) -> Book:
    """The book of this content, made once."""
    key = id(content)
    if key not in _BOOKS:
        _BOOKS[key] = Book(content)
    return _BOOKS[key]


@lru_cache(maxsize=65536)
def payments(pool: tuple[int, int, int, int], cost: CostTuple, discount: int) -> tuple[tuple[int, int, int, int], ...]:
    """Every different way to pay ``cost`` from ``pool``: the discount takes exactly min(discount, cost) tokens of the
    payer's choice off it (RULES 1.7). Counts of M, E, S, N; empty if it cannot be paid."""
    typed, free = cost[:4], cost[4]
    off = min(discount, sum(cost))
    ways: set[tuple[int, int, int, int]] = set()
    for off_free in range(min(free, off) + 1):
        for taken in _splits(typed, off - off_free):
            rest = tuple(t - k for t, k in zip(typed, taken, strict=True))
            left = tuple(p - r for p, r in zip(pool, rest, strict=True))
            if min(left) < 0:
                continue
            for extra in _splits(left, free - off_free):
                way = tuple(r + x for r, x in zip(rest, extra, strict=True))
                ways.add((way[0], way[1], way[2], way[3]))
    return tuple(sorted(ways, reverse=True))


@lru_cache(maxsize=65536)
def _splits(limits: tuple[int, ...], total: int) -> tuple[tuple[int, ...], ...]:
    """All ways to take ``total`` things within the limits per kind."""
    if total < 0 or total > sum(limits):
        return ()
    if not limits:
        return ((),)
    return tuple((n, *rest) for n in range(min(limits[0], total) + 1) for rest in _splits(limits[1:], total - n))


@lru_cache(maxsize=4096)
def token_sets(pool: tuple[int, int, int, int], least: int, most: int) -> tuple[tuple[int, int, int, int], ...]:
    """All token sets of ``least`` to ``most`` tokens out of ``pool``."""
    totals = range(least, most + 1)
    return tuple((s[0], s[1], s[2], s[3]) for total in totals for s in _splits(pool, total))
