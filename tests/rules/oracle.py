"""A second reading of some rules, written plainly and slowly, to compare the engine with in random games."""

from itertools import combinations_with_replacement, product

from builders import compartment_of, content
from card_tables import data_worth

from game.rules import State
from game.rules import choices as c
from game.rules.state import FREE, Player

Tokens = tuple[int, int, int, int]

CREW_SPACES = {2: (1, 1, 1, 0), 3: (1, 1, 1, 0), 4: (2, 1, 1, 0)}
DISCOUNT = (0, 1, 1, 2)


def clean_tokens(player: Player) -> Tokens:
    """Tokens that can be spent (RULES 5.1)."""
    counts = [0, 0, 0, 0]
    for space, token in enumerate(player.spaces):
        if token != FREE and not player.corrupted[compartment_of(space)]:
            counts[token] += 1
    return (counts[0], counts[1], counts[2], counts[3])


def ways_to_pay(have: Tokens, cost: tuple[int, ...], discount: int) -> set[Tokens]:
    """Every payment of a cost (M, E, S, N, any) with exactly min(discount, cost) tokens off (RULES 1.7)."""
    off = min(discount, sum(cost))
    found: set[Tokens] = set()
    for cut in product(*(range(n + 1) for n in cost)):
        if sum(cut) != off:
            continue
        left = [n - k for n, k in zip(cost, cut, strict=True)]
        for extra in combinations_with_replacement(range(4), left[4]):
            pay = [left[r] + extra.count(r) for r in range(4)]
            if all(p <= h for p, h in zip(pay, have, strict=True)):
                found.add((pay[0], pay[1], pay[2], pay[3]))
    return found


def boardings(state: State, seat: int) -> set[tuple[int, int]]:
    """(figure, place) of every legal boarding; of two Cadets at home the first (RULES 4.1)."""
    player = state.players[seat]
    figures = [0] if player.crew[0] == c.HOME else []
    figures += [n for n in (1, 2) if player.crew[n] == c.HOME][:1]
    crew = [place for p in state.players for place in p.crew]
    space_left = player.corrupted.count(True) < 4
    found: set[tuple[int, int]] = set()
    for figure in figures:
        for ship, at in enumerate(state.ship_at):
            spaces = CREW_SPACES[len(state.players)][state.book.type_of[ship]]
            if 1 <= at <= 8 and crew.count(ship) < spaces and (space_left or not state.ship_corrupted[ship]):
                found.add((figure, ship))
        if c.FRIGATE_PLACE not in player.crew:
            found.add((figure, c.FRIGATE_PLACE))
        off = DISCOUNT[player.rank] if figure == 0 else 0
        have = clean_tokens(player)
        if c.REINFORCE_PLACE not in crew and ways_to_pay(have, (1, 1, 0, 1, 0), off):
            found.add((figure, c.REINFORCE_PLACE))
        cards = state.colonies if state.cycle == 4 else state.scanners
        prices = [(content().colonies if state.cycle == 4 else content().scanners)[x].cost for x in cards]
        if c.HYPERCHARGE_PLACE not in crew and any(have[3] >= price - off for price in prices):
            found.add((figure, c.HYPERCHARGE_PLACE))
    return found


def bonus_actions(state: State, seat: int) -> set[int]:
    """Compartments 0..4 whose Bonus action may be taken (RULES 4.5, 5.5)."""
    player = state.players[seat]
    have = clean_tokens(player)
    here = player.frigate
    near = {here, here % 8 + 1, (here - 2) % 8 + 1}
    found = {0, 1}
    if have[0]:
        found.add(2)
    if have[1] and any(state.voidborn[n] for n in near):
        found.add(3)
    for card in player.hand:
        cost = content().operations[content().operation_cards[card]].cost
        if ways_to_pay(have, (cost.M, cost.E, cost.S, cost.N, cost.any), 0):
            found.add(4)
    return {n for n in found if not player.corrupted[n]}


def locks(player: Player) -> set[tuple[int, Tokens]]:
    """(Compartment, tokens locked in it) that a gained Corruption allows (RULES 5.1)."""
    have = clean_tokens(player)
    spaces = sum(1 for i in range(12) if not player.corrupted[compartment_of(i)])
    found: set[tuple[int, Tokens]] = set()
    for n in range(1, 5):
        if player.corrupted[n]:
            continue
        for locked in product(range(3), repeat=4):
            fits = sum(locked) <= 2 and all(k <= h for k, h in zip(locked, have, strict=True))
            if fits and sum(have) - sum(locked) <= spaces - 2:
                found.add((n, (locked[0], locked[1], locked[2], locked[3])))
    return found


def nearest(state: State, sector: int) -> int:
    """The resolving player (RULES 6.2.1)."""
    ways = []
    for place, seat in enumerate(state.order):
        apart = abs(state.players[seat].frigate - sector)
        ways.append((min(apart, 8 - apart), place, seat))
    return min(ways)[2]


def scores(state: State) -> dict[str, list[int]]:
    """Points by category and seat (RULES 8)."""
    players = state.players
    totals = [
        [
            p.influence[h]
            + sum(card.value for card in (content().hidden[x] for x in p.hidden) if card.house == name.name)
            for p in players
        ]
        for h, name in enumerate(content().houses)
    ]
    power = [sum(1 for x in state.book.ships_of_house[h] if 1 <= state.ship_at[x] <= 8) for h in range(4)]
    houses = [0] * len(players)
    for h in range(4):
        prizes = [3 * power[h], 3 * power[h] // 2, power[h] // 2 if len(players) > 2 else 0, 0]
        for seat, mine in enumerate(totals[h]):
            if mine:
                better = sum(1 for x in totals[h] if x > mine)
                tied = totals[h].count(mine)
                houses[seat] += sum(prizes[better : better + tied]) // tied
    steps = [0, 0, 0, 1, 1, 1, 3, 3, 3, 6, 6, 6, 10]
    designs = content().operation_cards
    clean = [clean_tokens(p) for p in players]
    return {
        "houses": houses,
        "influence": [sum(steps[at] for at in p.influence) for p in players],
        "data": [data_worth(p.data) for p in players],
        "operations": [sum(content().operations[designs[x]].points for x in p.played) for p in players],
        "colony": _colony(state, totals, power, clean),
        "rank": [(0, 2, 4, 7)[p.rank] for p in players],
        "tactics": [p.tactics // 2 for p in players],
        "resources": [sum(tokens) // 4 for tokens in clean],
        "corruption": [-p.corrupted.count(True) for p in players],
        "core": [p.core_losses for p in players],
    }


def _colony(state: State, totals: list[list[int]], power: list[int], clean: list[Tokens]) -> list[int]:
    """The Colony card's points by seat (RULES 8.5, 9.3)."""
    players, name = state.players, content().colonies[state.colonies[0]].name
    seats = range(len(players))
    if name == "Meridian Bay":
        return [3 * min(tokens[:3]) for tokens in clean]
    if name == "Citadel Prime":
        return [p.tactics // 2 for p in players]
    if name == "New Archive":
        return [p.data for p in players]
    if name == "Unity Spire":
        return [3 * sum(1 for h in range(4) if totals[h][s] >= 5) for s in seats]
    if name == "Free Harbour":
        counts = [len(p.played) for p in players]
        return [n // 3 + (1 if n and n == max(counts) else 0) for n in counts]
    if name == "Sanctum":
        return [2 * (5 - p.corrupted.count(True)) for p in players]
    if name == "Admiralty Hill":
        return [3 * p.rank for p in players]
    assert name == "Bastion"
    return [sum(power[h] for h in range(4) if 0 < totals[h][s] == max(totals[h])) for s in seats]
