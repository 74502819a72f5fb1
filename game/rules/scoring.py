"""Final Scoring, made from events (RULES 8)."""

from typing import NamedTuple

from game.content.models import ColonyRule
from game.rules.engine import step
from game.rules.events import Event, GameEnded, PhaseBegan, Scored
from game.rules.queries import house_totals, pool, stack_rank
from game.rules.state import State
from game.rules.steps import DeclareWinner, FinalScoring, ScoreCategory

CATEGORIES = (
    "houses",
    "influence",
    "data",
    "operations",
    "colony",
    "rank",
    "tactics",
    "resources",
    "corruption",
    "core",
)
"""In the order of RULES 8.1 to 8.10."""


class Line(NamedTuple):
    """Points of one player in one category; ``house`` -1 where it does not count by House."""

    seat: int
    points: int
    house: int
    detail: str


def house_points(state: State, house: int) -> list[tuple[int, int]]:
    """(points, place) by seat for one House; place 0 does not rank (RULES 8.1).

    Tied players share the places they cover, rounded down again."""
    totals, power = house_totals(state, house), state.power(house)
    seats = len(state.players)
    shares = state.book.content.rules.house_shares[: 3 if seats > 2 else 2]
    prizes = [power * n // d for n, d in shares] + [0] * seats
    result = [(0, 0)] * seats
    place = 0
    for value in sorted({t for t in totals if t}, reverse=True):
        tied = [s for s in range(seats) if totals[s] == value]
        shared = sum(prizes[place : place + len(tied)]) // len(tied)
        for seat in tied:
            result[seat] = (shared, place + 1)
        place += len(tied)
    return result


def _houses(state: State) -> list[Line]:
    lines: list[Line] = []
    for house in range(4):
        totals = house_totals(state, house)
        for seat, (points, place) in enumerate(house_points(state, house)):
            if place:
                detail = f"place {place} with {totals[seat]} Influence, Power {state.power(house)}"
                lines.append(Line(seat, points, house, detail))
    return lines


def _influence(state: State) -> list[Line]:
    """RULES 8.2: by the step the marker is on."""
    lines: list[Line] = []
    for seat, player in enumerate(state.players):
        for house, at in enumerate(player.influence):
            points = 0
            for least, value in state.book.content.rules.influence_points:
                if at >= least:
                    points = value
            if points:
                lines.append(Line(seat, points, house, f"step {at}"))
    return lines


def data_points(state: State, cubes: int) -> int:
    """Points of so many Discovery Data (RULES 8.3)."""
    rules = state.book.content.rules
    table = rules.data_points
    if cubes <= 0:
        return 0
    return table[min(cubes, len(table)) - 1] + max(0, cubes - len(table)) * rules.data_more


def _operation_points(state: State, seat: int) -> int:
    book = state.book
    return sum(book.content.operations[book.design_of[c]].points for c in state.players[seat].played)


def colony_points(state: State, card: int) -> list[int]:
    """Points of a Colony card by seat (RULES 8.5, 9.3)."""
    rule = state.book.content.colonies[card].rule
    counts = [_colony_count(state, rule, seat) for seat in range(len(state.players))]
    points = [rule.points * (n // rule.each) for n in counts]
    if rule.bonus and max(counts) > 0:
        points = [p + (rule.bonus if n == max(counts) else 0) for p, n in zip(points, counts, strict=True)]
    return points


def _colony_count(state: State, rule: ColonyRule, seat: int) -> int:
    player = state.players[seat]
    if rule.per == "set of resources":
        return min(pool(player)[:3])
    if rule.per == "tactics step":
        return player.tactics
    if rule.per == "data":
        return player.data
    if rule.per == "house with influence":
        return sum(1 for h in range(4) if house_totals(state, h)[seat] >= rule.least)
    if rule.per == "operation":
        return len(player.played)
    if rule.per == "uncorrupted compartment":
        return player.corrupted.count(False)
    if rule.per == "rank":
        return player.rank
    led = 0
    for house in range(4):
        totals = house_totals(state, house)
        if totals[seat] and totals[seat] == max(totals):
            led += state.power(house)
    return led


def score_lines(state: State, category: str) -> list[Line]:
    """The points of one category as the state stands."""
    rules, seats = state.book.content.rules, range(len(state.players))
    players = state.players
    if category == "houses":
        return _houses(state)
    if category == "influence":
        return _influence(state)
    if category == "data":
        return [Line(s, data_points(state, players[s].data), -1, f"{players[s].data} Data") for s in seats]
    if category == "operations":
        return [Line(s, _operation_points(state, s), -1, f"{len(players[s].played)} played") for s in seats]
    if category == "colony":
        if not state.colonies:
            return []
        name = state.book.content.colonies[state.colonies[0]].name
        return [Line(s, p, -1, name) for s, p in enumerate(colony_points(state, state.colonies[0]))]
    if category == "rank":
        return [Line(s, rules.ranks[players[s].rank].points, -1, f"rank {players[s].rank}") for s in seats]
    if category == "tactics":
        per = rules.tactics_per_point
        return [Line(s, players[s].tactics // per, -1, f"step {players[s].tactics}") for s in seats]
    if category == "resources":
        counts = [sum(pool(p)) for p in players]
        return [Line(s, counts[s] // rules.resources_per_point, -1, f"{counts[s]} tokens") for s in seats]
    if category == "corruption":
        marks = [p.corrupted.count(True) for p in players]
        return [Line(s, marks[s] * rules.corruption_points, -1, f"{marks[s]} Corruption") for s in seats]
    return [Line(s, players[s].core_losses, -1, "Core Failures") for s in seats]


def points_now(view: State, seat: int) -> list[tuple[str, int]]:
    """(category, points) of a player if the game were scored now, from what the view's owner knows (hidden cards
    count nothing). A Colony counts only once it is chosen or the game is over."""
    colony = len(view.colonies) == 1 or view.over
    lines = {c: score_lines(view, c) for c in CATEGORIES if c != "colony" or colony}
    return [(c, sum(line.points for line in found if line.seat == seat)) for c, found in lines.items()]


@step(FinalScoring)
def _final(state: State, at: FinalScoring, events: list[Event]) -> None:
    state.phase = "scoring"
    events.append(PhaseBegan("scoring"))
    state.stack.append(DeclareWinner())
    state.stack += [ScoreCategory(i) for i in reversed(range(len(CATEGORIES)))]


@step(ScoreCategory)
def _score(state: State, at: ScoreCategory, events: list[Event]) -> None:
    category = CATEGORIES[at.category]
    for line in score_lines(state, category):
        state.scores.append((line.seat, at.category, line.points))
        events.append(Scored(line.seat, category, line.points, line.house, line.detail))


def totals(state: State) -> list[int]:
    """Final points by seat: the sum of what was scored."""
    return [sum(p for s, _, p in state.scores if s == seat) for seat in range(len(state.players))]


@step(DeclareWinner)
def _winner(state: State, at: DeclareWinner, events: list[Event]) -> None:
    """The higher Tactics wins a tie, the top of the stack first (RULES 8)."""
    points, by_tactics = totals(state), stack_rank(state)
    state.ranking = sorted(by_tactics, key=lambda s: -points[s])
    state.over = True
    tie = points[state.ranking[0]] == points[state.ranking[1]]
    events.append(GameEnded(tuple(state.ranking), tuple(points), tie))
