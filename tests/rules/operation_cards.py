"""What an Operation card costs by RULES 9.8, and how a test comes to its first decision."""

from typing import Any

from builders import hand
from card_tables import OPERATIONS
from drivers import push, upto

from game.rules import State, legal
from game.rules import choices as c
from game.rules import decisions as dc


def price(name: str) -> str:
    """Tokens that pay for the card, as :func:`builders.give` takes them; those of any type in Material."""
    cost = OPERATIONS[name].cost
    return "".join(f"{cost[r] + (cost[4] if r == 0 else 0)}{'MESN'[r]}" for r in range(4))


def answers(state: State, name: str) -> set[Any]:
    """Seat 0 pays for the card in the Bonus action and comes to its first decision."""
    (card,) = hand(state, 0, [name])
    push(state, dc.ChooseBonus(0))
    state.active = 0
    upto(state, c.TakeBonus(0, 4))
    if c.PickCard(0, card) in legal(state):
        upto(state, c.PickCard(0, card))
    return set(legal(state))


def sectors(found: set[Any]) -> set[int]:
    """Sectors among the answers."""
    return {x.sector for x in found if isinstance(x, c.PickSector)}
