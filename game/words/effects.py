"""Effects of cards and actions in sentences (RULES 10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.content import effects as fx
from game.content.effects import Effect
from game.content.models import Action, Content
from game.words.effects_short import effect_icon, effects_icons, short_text
from game.words.names import (
    RESOURCE_NAMES,
    article,
    cost_text,
    first_lower,
    first_upper,
    listing,
    plural,
    tokens_text,
)

__all__ = ["action_text", "effect_icon", "effect_text", "effects_icons", "effects_text"]

_WHERE = {
    "here": "in this sector",
    "near here": "in or next to this sector",
    "frigate": "in your Frigate's sector",
    "near frigate": "near your Frigate",
    "anywhere": "anywhere",
}


def effect_text(content: Content, effect: Effect) -> str:
    """One effect as a clause without a full stop: "destroy 2 Voidborn near your Frigate"."""
    return _clause(content, effect, False)


def effects_text(content: Content, effects: Sequence[Effect], short: bool = False) -> str:
    """Effects in order: sentences as on a card, or with ``short`` a compact list without a full stop.

    One effect of a Failure card is at most 34 letters in the short form. No effects: "No effect".
    """
    if not effects:
        return "No effect" if short else "No effect."
    if short:
        return first_upper(", ".join(short_text(content, effect) for effect in effects))
    return " ".join(f"{first_upper(_clause(content, effect, False))}." for effect in effects)


def action_text(content: Content, action: Action) -> str:
    """A printed action with its cost: "Pay 1 Energy: destroy up to 3 Voidborn near your Frigate."."""
    text = effects_text(content, action.effects)
    cost = cost_text(action.cost, nothing="")
    return f"Pay {cost}: {first_lower(text)}" if cost else text


def _clause(content: Content, effect: Effect, third: bool) -> str:
    """``third``: told of each player ("loses"), else to the owner ("lose")."""
    return _CLAUSES[effect.do](content, effect, "s" if third else "")


def _list(content: Content, effects: Sequence[Effect], s: str) -> str:
    joined = ", then ".join(_clause(content, effect, bool(s)) for effect in effects)
    return joined.replace("then then", "then")


def _types(content: Content, types: Sequence[str], last: str) -> str:
    return "House ship" if len(types) == len(content.ships) else listing(types, last)


def _where(effect: Any) -> str:
    where = _WHERE[effect.where]
    if effect.one_sector and effect.where in ("near here", "near frigate", "anywhere"):
        return "in any one sector" if effect.where == "anywhere" else f"in one sector {where}"
    return where


def _gain(content: Content, e: fx.Gain, s: str) -> str:
    parts = [tokens_text((e.M, e.E, e.S, e.N), nothing="")]
    if e.basic:
        parts.append(f"{plural(e.basic, 'basic resource')} of choice")
    if e.any:
        parts.append(f"{plural(e.any, 'resource')} of any type")
    return f"gain{s} {', '.join(p for p in parts if p)}"


def _influence(content: Content, e: fx.Influence, s: str) -> str:
    whom = {
        "any": "with any one House" if e.steps > 1 else "with any House",
        "every": "with every House",
        "named": "with its House",
        "present here": "with a House that has a ship in this sector",
        "present at frigate": "with a House that has a ship in your Frigate's sector",
    }[e.house]
    return f"{'then ' if e.house == 'named' else ''}+{e.steps} Influence {whom}"


def _destroy(content: Content, e: fx.Destroy, s: str) -> str:
    if e.count == "paid":
        what = "that many Voidborn"
    else:
        what = f"{'up to ' if e.count > 2 else ''}{e.count} Voidborn"
    each = f", +{e.tactics_each} Tactics each" if e.tactics_each else ""
    return f"destroy{s} {what} {_where(e)}{each}"


def _shields(content: Content, e: fx.Shields, s: str) -> str:
    return f"place{s} {plural(e.count, 'Shield')} {_where(e)}"


def _repair(content: Content, e: fx.Repair, s: str) -> str:
    whose = "the House's ships" if e.whose == "named" else "House ships"
    if e.revenant:
        whose += " and the Revenant"
    return f"remove{s} up to {e.count} Damage from {whose}{', ' if e.where == 'anywhere' else ' '}{_where(e)}"


def _contain(content: Content, e: fx.Contain, s: str) -> str:
    count = f"{'up to ' if e.count > 1 else ''}{e.count} Corruption"
    ship = {"none": "", "here": "a House ship in this sector", "anywhere": "a House ship"}[e.ships]
    if e.frigate and e.ships == "anywhere":
        return f"contain{s} {count}"
    return f"contain{s} {count} from {listing(['your Frigate' if e.frigate else '', ship], 'or')}"


def _deploy(content: Content, e: fx.Deploy, s: str) -> str:
    what = "any ship" if len(e.types) == len(content.ships) else article(listing(e.types, "or"))
    return f"deploy{s} {what} {_WHERE[e.where]}{', if able' if e.mandatory else ''}"


def _raise_rank(content: Content, e: fx.RaiseRank, s: str) -> str:
    if not e.pay:
        return f"raise{s} your Captain's rank by 1"
    less = f", {e.discount} less" if e.discount else ""
    return f"raise{s} your Captain to rank {_rank_costs(content)}{less}"


def _rank_costs(content: Content) -> str:
    """ "1, 2 or 3 for 2, 3 or 4 Science": Commission's price list."""
    costs = [rank.commission_cost for rank in content.rules.ranks[1:]]
    ranks = listing([str(i + 1) for i in range(len(costs))], "or")
    for i, name in enumerate(RESOURCE_NAMES):
        amounts = [cost.fixed[i] for cost in costs]
        if all(amount == sum(cost.fixed) + cost.any for amount, cost in zip(amounts, costs, strict=True)):
            return f"{ranks} for {listing(map(str, amounts), 'or')} {name}"
    return f"{ranks} for {listing([cost_text(cost, short=True) for cost in costs], 'or')}"


def _remove_rift(content: Content, e: fx.RemoveRift, s: str) -> str:
    return f"remove{s} any one Rift" if e.where == "anywhere" else f"remove{s} a Rift {_WHERE[e.where]}"


def _use_planet(content: Content, e: fx.UsePlanet, s: str) -> str:
    if e.where == "anywhere":
        return f"use{s} one effect of any planet on the ring"
    one = "the planet" if e.where in ("here", "frigate") else "a planet"
    return f"use{s} one effect of {one} {_WHERE[e.where]}"


def _play(content: Content, e: fx.Play, s: str) -> str:
    return f"play{s} 1 Operation{f' at a discount of {e.discount}' if e.discount else ''}"


def _damage_every(content: Content, e: fx.DamageEvery, s: str) -> str:
    rift = " in a Rift's sector" if e.rift_only else ""
    return f"{e.damage} Damage to every {_types(content, e.types, 'and')}{rift}"


def _corrupt_ships(content: Content, e: fx.CorruptShips, s: str) -> str:
    return f"every {_types(content, e.types, 'and')} without Corruption in a Rift's sector gets 1"


def _lose(content: Content, e: fx.Lose, s: str) -> str:
    n = e.amount
    if e.what == "resources":
        assert e.resources is not None
        text = f"lose{s} {cost_text(e.resources)}"
    elif e.what == "resource of choice":
        text = f"discard{s} {plural(n, 'resource')} of choice"
    elif e.what == "half of resources":
        text = f"discard{s} half of the usable resources, rounded down"
    else:
        text = {
            "tactics": f"lose{s} {n} Tactics",
            "influence highest": f"lose{s} {n} Influence on their highest track",
            "influence power": f"lose{s} {n} Influence with the House of highest Power",
            "operation": f"discard{s} {plural(n, 'Operation')} of choice from the hand",
            "hidden influence": f"discard{s} {plural(n, 'Hidden Influence card')} of choice",
            "data": f"lose{s} {n} Discovery Data",
            "rank": f"lose{s} {plural(n, 'rank')}",
            "points": f"lose{s} {plural(n, 'point')}",
        }[e.what]
    return text + _otherwise(content, e.otherwise, s)


def _gain_corruption(content: Content, e: fx.GainCorruption, s: str) -> str:
    return f"gain{s} 1 Corruption{_otherwise(content, e.otherwise, s)}"


def _otherwise(content: Content, effect: Effect | None, s: str) -> str:
    return f", or else {_clause(content, effect, bool(s))}" if effect is not None else ""


def _choose(content: Content, e: fx.ChooseOne, s: str) -> str:
    return ", or ".join(_list(content, option, s) for option in e.options)


def _pay(content: Content, e: fx.Pay, s: str) -> str:
    if not e.by_amount:
        return f"pay{s} {cost_text(e.cost)}: {_list(content, e.then, s)}"
    free = {0: "", 1: ", the first free"}.get(e.free, f", the first {e.free} free")
    further = "each" if not e.free else "each other"
    return f"choose{s} 1 to {e.most}{free}, {further} for {cost_text(e.cost)}: {_list(content, e.then, s)}"


def _each_player(content: Content, e: fx.EachPlayer, s: str) -> str:
    who = "each other player" if e.others else "each player"
    return f"{who} {_list(content, e.effects, 's')}"


_CLAUSES: dict[str, Callable[[Content, Any, str], str]] = {
    "gain": _gain,
    "influence": _influence,
    "hidden influence": lambda c, e, s: f"gain{s} Hidden Influence",
    "tactics": lambda c, e, s: f"+{e.steps} Tactics",
    "draw": lambda c, e, s: f"draw{s} {plural(e.cards, 'Operation')}",
    "play": _play,
    "destroy": _destroy,
    "move voidborn": lambda c, e, s: (
        f"move{s} up to {e.count} Voidborn from one sector near your Frigate to its two neighbours"
    ),
    "shields": _shields,
    "remove shields": lambda c, e, s: "all Shields leave the ring",
    "repair": _repair,
    "contain": _contain,
    "move frigate": lambda c, e, s: f"move{s} your Frigate up to {plural(e.sectors, 'sector')}",
    "move ships": lambda c, e, s: f"move{s} up to {e.count} different House ships 1 sector each",
    "deploy": _deploy,
    "shuttle": lambda c, e, s: f"lay{s} a Shuttle of a House of choice on this card",
    "raise rank": _raise_rank,
    "remove rift": _remove_rift,
    "data": lambda c, e, s: f"+{e.cubes} Discovery Data",
    "use planet": _use_planet,
    "protect": lambda c, e, s: f"place{s} a Protection token on a Failure card",
    "exchange": lambda c, e, s: f"swap{s} up to {e.count} resources for basics of choice",
    "damage every": _damage_every,
    "corrupt ships": _corrupt_ships,
    "lose": _lose,
    "gain corruption": _gain_corruption,
    "drift": lambda c, e, s: f"every Frigate moves {plural(e.sectors, 'sector')} clockwise",
    "choose": _choose,
    "pay": _pay,
    "each player": _each_player,
}
