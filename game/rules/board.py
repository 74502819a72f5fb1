"""Which Crew figure may board what (RULES 4.1)."""

from game.rules.book import CostTuple
from game.rules.choices import BOARD, FRIGATE_PLACE, HOME, HYPERCHARGE_PLACE, REINFORCE_PLACE, Board
from game.rules.decisions import ChooseBoarding
from game.rules.queries import Pool, can_pay, free_corruption, pool, ships_out
from game.rules.state import State


def hypercharge_costs(state: State) -> list[tuple[int, CostTuple]]:
    """(card, cost) of the revealed Scanner cards, in the last Cycle of the Colony cards (RULES 5.4)."""
    book = state.book
    if state.cycle == book.content.rules.cycles:
        return [(c, book.colony_costs[c]) for c in state.colonies]
    return [(c, book.scanner_costs[c]) for c in state.scanners]


def revenant_payable(state: State, held: Pool, place: int, discount: int) -> bool:
    """Whether the cost of a Revenant space can be paid from these tokens at this discount (RULES 4.1, 5.4)."""
    if place == REINFORCE_PLACE:
        return can_pay(held, state.book.reinforce.cost, discount)
    return any(can_pay(held, cost, discount) for _, cost in hypercharge_costs(state))


def boarding_answers(state: State, at: ChooseBoarding) -> list[Board]:
    """Every legal boarding: Captain and one Cadet (they are alike) to every place that takes them."""
    seat = at.seat
    player = state.players[seat]
    crew = player.crew
    figures: list[int] = []
    if crew[0] == HOME:
        figures.append(0)
    if crew[1] == HOME:
        figures.append(1)
    elif crew[2] == HOME:
        figures.append(2)
    if not figures:
        return []
    book = state.book
    room = list(book.room[len(state.players)])
    for other in state.players:
        for place in other.crew:
            if 0 <= place < FRIGATE_PLACE:
                room[place] -= 1
    places = [ship for ship in ships_out(state) if room[ship]]
    if True in state.ship_corrupted and not free_corruption(player):
        places = [ship for ship in places if not state.ship_corrupted[ship]]
    if FRIGATE_PLACE not in crew:
        places.append(FRIGATE_PLACE)
    boards = BOARD[seat]
    answers: list[Board] = []
    for figure in figures:
        answers += map(boards[figure].__getitem__, places)
    held = pool(player)
    for space in (REINFORCE_PLACE, HYPERCHARGE_PLACE):
        if room[space]:
            for figure in figures:
                discount = 0 if figure else book.discounts[player.rank]
                if revenant_payable(state, held, space, discount):
                    answers.append(boards[figure][space])
    return answers
