"""What may be chosen at all: what can be paid and brings no Corruption without a space for it (RULES 4.3)."""

from collections.abc import Iterable

from game.rules.book import BookAction
from game.rules.choices import FRIGATE_PLACE, REINFORCE_PLACE, UsePlanet
from game.rules.queries import NEAR, can_pay, free_corruption, place_sector, pool
from game.rules.state import FREE, State

FREE_OF_COST = (0, 0, 0, 0, 0)


def actions_at(state: State, place: int) -> tuple[BookAction, ...]:
    """The printed actions of a place (RULES 5.3, 5.4); Hypercharge is a choice of card instead."""
    if place == FRIGATE_PLACE:
        return (state.book.command,)
    if place == REINFORCE_PLACE:
        return (state.book.reinforce,)
    return state.book.ship_actions[state.book.house_of[place]][state.book.type_of[place]]


def action_possible(state: State, seat: int, place: int, action: BookAction) -> bool:
    """Whether a crew action may be chosen now at the Captain's discount."""
    player, sector = state.players[seat], place_sector(state, seat, place)
    if action.needs == "voidborn here" and not state.voidborn[sector]:
        return False
    if action.first == "commission":
        return player.rank < 3 and can_pay(pool(player), state.book.commission_costs[player.rank + 1], state.discount)
    if action.first == "use planet" and not planet_answers(state, seat, (sector,)):
        return False
    return action.cost == FREE_OF_COST or can_pay(pool(player), action.cost, state.discount)


def bonus_possible(state: State, seat: int) -> list[int]:
    """Compartments 0..4 whose Bonus action may be chosen (RULES 4.5, 5.5)."""
    player = state.players[seat]
    held, found = pool(player), []
    for compartment, (_, cost, needs, _, first) in enumerate(state.book.bonus):
        if player.corrupted[compartment] or (cost != FREE_OF_COST and not can_pay(held, cost, 0)):
            continue
        if needs == "voidborn near frigate" and not voidborn_near(state, player.frigate):
            continue
        if first == "play" and not playable(state, seat, 0):
            continue
        found.append(compartment)
    return found


def voidborn_near(state: State, sector: int) -> bool:
    """Whether a Voidborn ship is in the sector or beside it."""
    before, at, after = NEAR[sector]
    voidborn = state.voidborn
    return bool(voidborn[before] or voidborn[at] or voidborn[after])


def planet_answers(state: State, seat: int, sectors: Iterable[int]) -> list[UsePlanet]:
    """Planet sides that may be used: a tainted planet offers only the corrupted one, which needs a free Corruption
    space unless this turn's Corruption has been gained (RULES 4.3, 4.4, 5.6)."""
    corrupt = state.corruption_taken or free_corruption(state.players[seat]) > 0
    answers: list[UsePlanet] = []
    for sector in sectors:
        if state.planet[sector] != FREE:
            if not state.planet_tainted[sector]:
                answers.append(UsePlanet(seat, sector, 0))
            if corrupt:
                answers.append(UsePlanet(seat, sector, 1))
    return answers


def playable(state: State, seat: int, discount: int) -> list[int]:
    """Operation cards of the hand that can be paid, one of each design (RULES 5.7)."""
    player, book = state.players[seat], state.book
    off = discount + state.discount
    held = pool(player)
    designs: list[int] = []
    cards: list[int] = []
    for card in player.hand:
        if card < 0:
            continue
        design = book.design_of[card]
        if design not in designs:
            designs.append(design)
            if can_pay(held, book.operation_costs[design], off):
                cards.append(card)
    return cards
