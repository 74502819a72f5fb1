"""Questions about a state that several rules ask."""

from functools import lru_cache
from itertools import compress

from game.content.models import Operation
from game.rules.book import CostTuple
from game.rules.choices import FRIGATE_PLACE, HYPERCHARGE_PLACE, REINFORCE_PLACE
from game.rules.state import FREE, ON_SCANNER, Player, State

Pool = tuple[int, int, int, int]

_NEIGHBOURS = tuple((0, 0) if n == 0 else ((n - 2) % 8 + 1, n % 8 + 1) for n in range(9))
NEAR = tuple(() if n == 0 else tuple(sorted((n, *_NEIGHBOURS[n]))) for n in range(9))
"""The sector itself and its two neighbours, by sector (RULES "Near")."""

ALL_SECTORS = (1, 2, 3, 4, 5, 6, 7, 8)


def neighbours(sector: int) -> tuple[int, int]:
    """The sectors before and after (RULES 1.1)."""
    return _NEIGHBOURS[sector]


def near(sector: int) -> tuple[int, ...]:
    """The sector and its two neighbours, rising."""
    return NEAR[sector]


def distance(a: int, b: int) -> int:
    """Sectors the shorter way round, 0 to 4 (RULES 1.1)."""
    way = abs(a - b)
    return way if way <= 4 else 8 - way


def within(sector: int, reach: int) -> tuple[int, ...]:
    """Sectors at most ``reach`` away, rising."""
    return tuple(n for n in ALL_SECTORS if distance(sector, n) <= reach)


def clockwise(sector: int, steps: int) -> int:
    """The sector so many further on."""
    return (sector - 1 + steps) % 8 + 1


def pool(player: Player) -> Pool:
    """Tokens in uncorrupted Compartments: the only ones that can be paid, lost or moved (RULES 5.1)."""
    spaces = player.spaces
    if True in player.corrupted:
        corrupted = player.corrupted
        spaces = spaces[:4]
        for c in (1, 2, 3, 4):
            if not corrupted[c]:
                spaces += player.spaces[2 + 2 * c : 4 + 2 * c]
    count = spaces.count
    return (count(0), count(1), count(2), count(3))


def open_spaces(state: State, player: Player) -> list[int]:
    """Numbers of the Resource spaces in uncorrupted Compartments."""
    return [s for c in range(5) if not player.corrupted[c] for s in state.book.spaces_of[c]]


def free_spaces(player: Player) -> int:
    """Empty Resource spaces in uncorrupted Compartments."""
    free = player.spaces[:4].count(FREE)
    for c in (1, 2, 3, 4):
        if not player.corrupted[c]:
            free += (player.spaces[2 + 2 * c] == FREE) + (player.spaces[3 + 2 * c] == FREE)
    return free


def free_corruption(player: Player) -> int:
    """Free Corruption spaces in the Compartments (RULES 1.6)."""
    return 4 - player.corrupted.count(True)


@lru_cache(maxsize=65536)
def can_pay(held: Pool, cost: CostTuple, discount: int) -> bool:
    """Whether the cost can be paid from these tokens (see :func:`pool`) at this discount."""
    m, e, s, n, free = cost
    short = max(0, m - held[0]) + max(0, e - held[1]) + max(0, s - held[2]) + max(0, n - held[3])
    return short <= discount and m + e + s + n + free - discount <= sum(held)


def ships_out(state: State) -> list[int]:
    """House ships on the main board, by id."""
    at = state.ship_at
    return [ship for ship in compress(state.book.ships, at) if at[ship] != ON_SCANNER]


def ships_in(state: State, sector: int) -> list[int]:
    """House ships in a sector, by id."""
    at = state.ship_at
    return [ship for ship in compress(state.book.ships, at) if at[ship] == sector]


def berths_free(state: State, sector: int, ship_type: int) -> int:
    """Free berths for a ship of this type in a sector (RULES 1.2)."""
    book = state.book
    large, type_of = book.large, book.type_of
    taken = [large[type_of[ship]] for ship in ships_in(state, sector)].count(large[ship_type])
    return book.berths[ship_type] - taken


def first_in_supply(state: State, house: int, ship_type: int) -> int:
    """A ship of this kind in the supply, or -1."""
    for ship in state.book.ships_of[house][ship_type]:
        if state.ship_at[ship] == 0:
            return ship
    return -1


def crew_on(state: State, place: int) -> list[tuple[int, int]]:
    """(seat, crew) figures on a House ship or a Revenant space."""
    return [(s, c) for s, p in enumerate(state.players) for c, at in enumerate(p.crew) if at == place]


def place_sector(state: State, seat: int, place: int) -> int:
    """Sector of a boarded place; 0 for the Revenant."""
    if place in (REINFORCE_PLACE, HYPERCHARGE_PLACE):
        return 0
    return state.players[seat].frigate if place == FRIGATE_PLACE else state.ship_at[place]


def operation(state: State, card: int) -> Operation:
    """The design of an Operation card."""
    return state.book.content.operations[state.book.design_of[card]]


def resolving_player(state: State, sector: int) -> int:
    """The seat whose Frigate is nearest; ties go to the earlier in turn order (RULES 6.2.1)."""
    best, best_way = state.order[0], 9
    for seat in state.order:
        way = distance(state.players[seat].frigate, sector)
        if way < best_way:
            best, best_way = seat, way
    return best


def house_totals(state: State, house: int) -> list[int]:
    """Influence step plus Hidden Influence with a House, by seat (RULES 8.1)."""
    cards = state.book.hidden
    return [
        p.influence[house] + sum(cards[c][1] for c in p.hidden if c >= 0 and cards[c][0] == house)
        for p in state.players
    ]


def protection_free(state: State) -> int:
    """Protection tokens not on a card (RULES 1.11)."""
    return state.book.content.rules.protection_tokens - sum(1 for c in state.covered if c != FREE)


def stack_rank(state: State) -> list[int]:
    """Seats by Tactics, highest first; within a step the topmost first (RULES 6.1)."""
    players, at = state.players, {seat: i for i, seat in enumerate(state.pile)}
    return sorted(state.order, key=lambda s: (-players[s].tactics, -at[s]))
