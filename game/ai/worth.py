"""Rough worth, in points, of effects as the data describe them: used for cards that are not resolved yet."""

from game.content import Content
from game.content.effects import (
    ChooseOne,
    Contain,
    Cost,
    Deploy,
    Destroy,
    DiscoveryData,
    Draw,
    EachPlayer,
    Effect,
    Gain,
    GainCorruption,
    HiddenInfluence,
    Influence,
    Lose,
    MoveFrigate,
    MoveShips,
    MoveVoidborn,
    Pay,
    Play,
    Protect,
    RaiseRank,
    RemoveRift,
    Repair,
    Shields,
    Tactics,
    UsePlanet,
)

BASIC = 0.6
NEUTRONIUM = 0.85
INFLUENCE = 2.1
HIDDEN = 2.6
TACTICS = 0.4
CARD = 1.0
CORRUPTION = -2.0

_LOSSES = {
    "tactics": TACTICS,
    "operation": CARD,
    "hidden influence": HIDDEN,
    "data": 2.5,
    "rank": 3.0,
    "points": 1.0,
}


def cost_worth(cost: Cost) -> float:
    """What paying this costs."""
    return BASIC * (cost.M + cost.E + cost.S + cost.any) + NEUTRONIUM * cost.N


def list_worth(effects: tuple[Effect, ...]) -> float:
    """Worth of a list of effects for the player who resolves them."""
    return sum(map(effect_worth, effects))


def effect_worth(effect: Effect) -> float:
    """Worth of one effect on an average position, in points."""
    match effect:
        case Gain():
            basics = effect.M + effect.E + effect.S + 1.1 * effect.basic
            return BASIC * basics + NEUTRONIUM * (effect.N + effect.any)
        case Influence():
            return INFLUENCE * effect.steps * (3.4 if effect.house == "every" else 1.0)
        case HiddenInfluence():
            return HIDDEN
        case Tactics():
            return TACTICS * effect.steps
        case Draw():
            return CARD * effect.cards
        case Play():
            return 1.5 + 0.5 * effect.discount
        case Destroy():
            count = 2 if effect.count == "paid" else effect.count
            return count * (0.45 + TACTICS * effect.tactics_each)
        case MoveVoidborn() | Shields() | Repair():
            return 0.4 * effect.count
        case Contain():
            return 1.6 * effect.count
        case MoveFrigate():
            return 0.15 * effect.sectors
        case MoveShips():
            return 0.3 * effect.count
        case Deploy():
            return 1.5
        case RaiseRank():
            return 3.0 - (1.5 if effect.pay else 0.0)
        case RemoveRift():
            return 0.8
        case DiscoveryData():
            return 2.5 * effect.cubes
        case UsePlanet():
            return 2.5
        case Protect():
            return 0.3
        case ChooseOne():
            return max(map(list_worth, effect.options))
        case Pay():
            return max(0.0, list_worth(effect.then) - cost_worth(effect.cost))
        case EachPlayer():
            return -0.7 * list_worth(effect.effects) if effect.others else 0.0
        case Lose():
            return -effect.amount * _LOSSES.get(effect.what, 1.5)
        case GainCorruption():
            return CORRUPTION
        case _:
            return 0.3


_BY_CONTENT: dict[str, tuple[float, ...]] = {}


def operation_worth(content: Content) -> tuple[float, ...]:
    """Points and effect less cost of each Operation design; worked out once for equal content."""
    known = _BY_CONTENT.get(content.digest)
    if known is None:
        known = tuple(op.points + list_worth(op.effects) - cost_worth(op.cost) for op in content.operations)
        _BY_CONTENT[content.digest] = known
    return known
