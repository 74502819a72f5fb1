"""Why a choice a person would try is not legal, in one sentence."""

from typing import Any

from game.rules.board import revenant_payable
from game.rules.book import CostTuple
from game.rules.choices import (
    FRIGATE_PLACE,
    HOME,
    HYPERCHARGE_PLACE,
    REINFORCE_PLACE,
    Board,
    Choice,
    Deploy,
    MoveShip,
    PickCard,
    PickSector,
    PickShip,
    Protect,
    TakeAction,
    TakeBonus,
    UsePlanet,
)
from game.rules.decisions import (
    ChooseAction,
    ChooseBoarding,
    ChooseBonus,
    ChoosePlanet,
    ChooseScanner,
    MoveFrigate,
    MoveShips,
    PlayCard,
)
from game.rules.possible import actions_at
from game.rules.queries import berths_free, can_pay, crew_on, distance, first_in_supply, free_corruption, pool
from game.rules.state import FREE, State

_NAMES = ("M", "E", "S", "N")


def shortage(held: tuple[int, int, int, int], cost: CostTuple, discount: int = 0) -> str:
    """What is short, as "2 E and 1 N"; "" if nothing is."""
    short = [max(0, c - h) for c, h in zip(cost[:4], held, strict=True)]
    missing = sum(short) + max(0, cost[4] - (sum(held) - sum(min(c, h) for c, h in zip(cost, held, strict=False))))
    if missing <= discount:
        return ""
    parts = [f"{n} {_NAMES[i]}" for i, n in enumerate(short) if n]
    if cost[4] and not parts:
        parts = [f"{missing - discount} of any resource"]
    text = " and ".join(parts) if len(parts) < 3 else ", ".join(parts[:-1]) + " and " + parts[-1]
    return text + (f" (a discount of {discount} is counted)" if discount else "")


def reason(state: State, at: Any, choice: Choice) -> str:
    """The sentence for a choice that is not among the legal answers to ``at``."""
    if choice.seat != at.seat:
        return "Another player decides now."
    if isinstance(choice, Board) and isinstance(at, ChooseBoarding):
        return _board(state, choice)
    if isinstance(choice, TakeAction) and isinstance(at, ChooseAction):
        return _action(state, at, choice)
    if isinstance(choice, TakeBonus) and isinstance(at, ChooseBonus):
        return _bonus(state, choice)
    if isinstance(choice, PickCard) and isinstance(at, (PlayCard, ChooseScanner)):
        return _card(state, at, choice)
    if isinstance(choice, UsePlanet) and isinstance(at, ChoosePlanet):
        return _planet(state, at, choice)
    if isinstance(choice, Deploy):
        return _deploy(state, choice)
    if isinstance(choice, MoveShip) and isinstance(at, MoveShips):
        return _move_ship(state, at, choice)
    if isinstance(choice, Protect):
        return _protect(state, choice)
    if isinstance(choice, PickSector) and isinstance(at, MoveFrigate):
        way = distance(state.players[at.seat].frigate, choice.sector)
        return f"That is {way} sectors away; the Frigate moves up to {at.reach}."
    if isinstance(choice, PickSector):
        return "That sector cannot be chosen for this effect."
    if isinstance(choice, PickShip):
        return "That ship cannot be chosen for this effect."
    return "That is no answer to the question now."


def _board(state: State, choice: Board) -> str:
    player, place = state.players[choice.seat], choice.place
    if not 0 <= choice.crew < len(player.crew) or player.crew[choice.crew] != HOME:
        return "That Crew figure is not on your Crew board."
    discount = 0 if choice.crew else state.book.discounts[player.rank]
    if place in (REINFORCE_PLACE, HYPERCHARGE_PLACE):
        if crew_on(state, place):
            return "That space of the Revenant is taken."
        if not revenant_payable(state, pool(player), place, discount):
            if place == HYPERCHARGE_PLACE:
                return "You cannot pay the Neutronium of any of the three cards."
            return "You are short of " + shortage(pool(player), state.book.reinforce.cost, discount) + "."
        return "The Revenant cannot be boarded now."
    if place == FRIGATE_PLACE:
        return "Your Frigate's Crew space is taken."
    if not 0 <= place < state.book.ship_count or not 1 <= state.ship_at[place] <= 8:
        return "That ship is not on the main board."
    room = state.book.crew_spaces(state.book.type_of[place], len(state.players))
    if not room:
        return "A Shuttle has no Crew space."
    if len(crew_on(state, place)) >= room:
        return "All Crew spaces of that ship are taken."
    if state.ship_corrupted[place] and not free_corruption(player):
        return "The ship would give you a Corruption, and you have no free Corruption space."
    return "That figure cannot board there."


def _action(state: State, at: ChooseAction, choice: TakeAction) -> str:
    actions = actions_at(state, at.place)
    if not 0 <= choice.number < len(actions):
        return "The ship has no such action."
    action, player = actions[choice.number], state.players[at.seat]
    if action.needs == "voidborn here":
        sector = state.ship_at[at.place]
        if not state.voidborn[sector]:
            return f"There is no Voidborn ship in sector {sector}."
    if action.first == "commission":
        if player.rank >= 3:
            return "Your Captain has the highest rank."
        cost = state.book.commission_costs[player.rank + 1]
        return "You are short of " + shortage(pool(player), cost, state.discount) + "."
    if action.first == "use planet":
        sector = state.ship_at[at.place]
        if state.planet[sector] == FREE:
            return f"There is no planet in sector {sector}."
        return "Its corrupted effect needs a free Corruption space."
    return "You are short of " + shortage(pool(player), action.cost, state.discount) + "."


def _bonus(state: State, choice: TakeBonus) -> str:
    if not 0 <= choice.compartment < 5:
        return "There is no such Compartment."
    player, action = state.players[choice.seat], state.book.bonus[choice.compartment]
    if player.corrupted[choice.compartment]:
        return "The Compartment is corrupted."
    if not can_pay(pool(player), action.cost, 0):
        return "You are short of " + shortage(pool(player), action.cost) + "."
    if action.needs == "voidborn near frigate":
        return "There is no Voidborn ship near your Frigate."
    return "You cannot pay for any Operation card in your hand."


def _card(state: State, at: PlayCard | ChooseScanner, choice: PickCard) -> str:
    player = state.players[at.seat]
    if isinstance(at, ChooseScanner):
        return "You do not have the Neutronium for that card."
    if choice.card not in player.hand:
        return "That card is not in your hand."
    cost = state.book.operation_costs[state.book.design_of[choice.card]]
    text = shortage(pool(player), cost, at.discount + state.discount)
    return f"You are short of {text}." if text else "The other copy of this card is played."


def _planet(state: State, at: ChoosePlanet, choice: UsePlanet) -> str:
    if not 1 <= choice.sector <= 8 or state.planet[choice.sector] == FREE:
        return "There is no planet in that sector."
    if choice.sector not in at.sectors:
        return "That planet is out of reach of this effect."
    if choice.side == 0 and state.planet_tainted[choice.sector]:
        return "A tainted planet offers only its corrupted effect."
    return "The corrupted effect needs a free Corruption space."


def _deploy(state: State, choice: Deploy) -> str:
    if not (0 <= choice.house < 4 and 0 <= choice.ship_type < 4 and 1 <= choice.sector <= 8):
        return "There is no such ship or sector."
    if first_in_supply(state, choice.house, choice.ship_type) < 0:
        return "No such ship is left in the supply."
    if berths_free(state, choice.sector, choice.ship_type) <= 0:
        return f"Sector {choice.sector} has no free berth for it."
    return "This effect cannot deploy that ship there."


def _move_ship(state: State, at: MoveShips, choice: MoveShip) -> str:
    if not 0 <= choice.ship < state.book.ship_count or not 1 <= state.ship_at[choice.ship] <= 8:
        return "That ship is not on the main board."
    if choice.ship in at.moved:
        return "That ship has moved already."
    if not 1 <= choice.sector <= 8 or distance(state.ship_at[choice.ship], choice.sector) != 1:
        return "A ship moves to a neighbouring sector."
    return f"Sector {choice.sector} has no free berth for it."


def _protect(state: State, choice: Protect) -> str:
    if choice.slot not in (0, 1) or choice.effect not in (0, 1):
        return "There is no such Failure effect."
    if state.covered[choice.slot] != FREE:
        return "That card has a Protection token already."
    if choice.effect == 1 and state.book.content.failures[state.failures[choice.slot]].core:
        return "The lower effect of a Core Failure cannot be covered."
    return "No Protection token is free."
