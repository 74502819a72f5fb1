"""Effects in compact words and as rows of icons (RULES 10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.content import effects as fx
from game.content.effects import Effect
from game.content.models import Content
from game.words.names import RESOURCE_ICONS, cost_text, plural, tokens_text

_WHERE_SHORT = {
    "here": "here",
    "near here": "near here",
    "frigate": "at your Frigate",
    "near frigate": "near",
    "anywhere": "anywhere",
}
_ICONS = {
    "influence": "crown",
    "hidden influence": "hood",
    "tactics": "chess-knight",
    "draw": "card-draw",
    "play": "card-play",
    "destroy": "targeting",
    "move voidborn": "radial-balance",
    "shields": "shieldcomb",
    "remove shields": "shieldcomb",
    "repair": "auto-repair",
    "contain": "hospital-cross",
    "move frigate": "compass",
    "move ships": "interceptor-ship",
    "deploy": "interceptor-ship",
    "shuttle": "interceptor-ship",
    "raise rank": "rank-1",
    "remove rift": "portal",
    "data": "cube",
    "use planet": "planet-conquest",
    "protect": "bordered-shield",
    "exchange": "swap-bag",
    "damage every": "flamer",
    "corrupt ships": "oily-spiral",
    "gain corruption": "oily-spiral",
    "drift": "compass",
}
_LOSE_ICONS = {
    "resources": "swap-bag",
    "resource of choice": "swap-bag",
    "half of resources": "swap-bag",
    "tactics": "chess-knight",
    "influence highest": "crown",
    "influence power": "crown",
    "operation": "card-draw",
    "hidden influence": "hood",
    "data": "cube",
    "rank": "rank-1",
    "points": "cracked-shield",
}


def effect_icon(effect: Effect) -> str:
    """The icon that stands for an effect (LOOK, "Icons")."""
    if isinstance(effect, fx.Gain):
        counts = (effect.M, effect.E, effect.S, effect.N)
        typed = [i for i, n in enumerate(counts) if n]
        return RESOURCE_ICONS[typed[0]] if typed else "cargo-crate"
    if isinstance(effect, fx.Lose):
        return _LOSE_ICONS[effect.what]
    if isinstance(effect, fx.Pay | fx.EachPlayer):
        inner = effect.then if isinstance(effect, fx.Pay) else effect.effects
        return effect_icon(inner[0]) if inner else "swap-bag"
    if isinstance(effect, fx.ChooseOne):
        return effect_icon(effect.options[0][0])
    return _ICONS[effect.do]


def effects_icons(content: Content, effects: Sequence[Effect]) -> list[tuple[str, str]]:
    """Effects as a row of (icon, short text): [("erlenmeyer", "2"), ("chess-knight", "1")]."""
    row: list[tuple[str, str]] = []
    for effect in effects:
        if isinstance(effect, fx.Gain):
            counts = (effect.M, effect.E, effect.S, effect.N)
            row += [(RESOURCE_ICONS[i], str(n)) for i, n in enumerate(counts) if n]
            if effect.basic:
                row.append(("cargo-crate", f"{effect.basic} basic"))
            if effect.any:
                row.append(("cargo-crate", f"{effect.any} any"))
        elif isinstance(effect, fx.Pay):
            costs = (*effect.cost.fixed, effect.cost.any)
            if effect.by_amount:
                further = effect.most - effect.free
                row += [((*RESOURCE_ICONS, "swap-bag")[i], f"0–{further * n}") for i, n in enumerate(costs) if n]
                row += [(icon, f"1–{effect.most}") for icon, _ in effects_icons(content, effect.then)]
            else:
                row += [((*RESOURCE_ICONS, "swap-bag")[i], f"−{n}") for i, n in enumerate(costs) if n]
                row += effects_icons(content, effect.then)
        elif isinstance(effect, fx.ChooseOne):
            for i, option in enumerate(effect.options):
                icons = effects_icons(content, option)
                row += [(icons[0][0], f"or {icons[0][1]}".strip()), *icons[1:]] if i else icons
        else:
            row.append((effect_icon(effect), _row_text(content, effect)))
    return row


def _row_text(content: Content, e: Effect) -> str:
    """What stands beside an effect's icon: a number, with a word where the number alone misleads."""
    if isinstance(e, fx.Influence):
        whom = {"any": "", "every": " each", "named": " its", "present here": " here"}
        return f"{e.steps}{whom.get(e.house, ' here')}"
    if isinstance(e, fx.Tactics):
        return str(e.steps)
    if isinstance(e, fx.Draw):
        return str(e.cards)
    if isinstance(e, fx.DiscoveryData):
        return str(e.cubes)
    if isinstance(e, fx.Shields | fx.Destroy | fx.Repair):
        return f"{e.count if isinstance(e.count, int) else 'each'} {_WHERE_SHORT[e.where]}"
    if isinstance(e, fx.Contain | fx.Exchange | fx.MoveVoidborn | fx.MoveShips):
        return str(e.count)
    if isinstance(e, fx.MoveFrigate | fx.Drift):
        return str(e.sectors)
    if isinstance(e, fx.Deploy):
        return _deployed(content, e.types, "any")
    if isinstance(e, fx.RaiseRank):
        return f"+1{f', {e.discount} off' if e.discount else ''}"
    if isinstance(e, fx.ShuttleToScanner):
        return "Shuttle"
    if isinstance(e, fx.Play):
        return f"{e.discount} off" if e.discount else "1"
    if isinstance(e, fx.HiddenInfluence | fx.Protect | fx.RemoveRift | fx.UsePlanet):
        return "1"
    return short_text(content, e)


def short_text(content: Content, effect: Effect) -> str:
    """One effect in a few words: "destroy 2 Voidborn near"; of a Failure card at most 34 letters."""
    return _SHORTS[effect.do](content, effect)


def _short_types(content: Content, types: Sequence[str]) -> str:
    if len(types) == len(content.ships):
        return "House ships"
    return ", ".join(f"{name}s" for name in types)


def _short_gain(content: Content, e: fx.Gain) -> str:
    parts = [tokens_text((e.M, e.E, e.S, e.N), short=True, nothing="")]
    parts += [f"{e.basic} basic" if e.basic else "", f"{e.any} any" if e.any else ""]
    return ", ".join(p for p in parts if p)


def _short_influence(content: Content, e: fx.Influence) -> str:
    whom = {
        "any": "any House",
        "every": "every House",
        "named": "its House",
        "present here": "House here",
        "present at frigate": "House at your Frigate",
    }[e.house]
    return f"{e.steps} Influence ({whom})"


def _short_destroy(content: Content, e: fx.Destroy) -> str:
    count = "" if e.count == "paid" else f"{e.count} "
    each = f", +{e.tactics_each} Tactics each" if e.tactics_each else ""
    return f"destroy {count}Voidborn {_WHERE_SHORT[e.where]}{each}"


def _deployed(content: Content, types: Sequence[str], every: str) -> str:
    """Ship types to choose from; ``every`` for all of them, "small ship" for all that lie on small berths."""
    if len(types) == len(content.ships):
        return every
    small = {ship.name for ship in content.ships if ship.berth == "small"}
    return "small ship" if len(types) > 2 and set(types) == small else "/".join(types)


def _short_deploy(content: Content, e: fx.Deploy) -> str:
    return f"deploy {_deployed(content, e.types, 'any ship')} {_WHERE_SHORT[e.where]}"


def _short_damage(content: Content, e: fx.DamageEvery) -> str:
    rift = " at Rifts" if e.rift_only else ""
    if len(e.types) == 1:
        return f"{e.damage} Damage to every {e.types[0]}{rift}"
    return f"{e.damage} Damage: {_short_types(content, e.types)}{rift}"


def _short_lose(content: Content, e: fx.Lose) -> str:
    """The loss alone, for "lose …" and "−…"."""
    n = e.amount
    if e.what == "resources":
        assert e.resources is not None
        return cost_text(e.resources, short=True)
    return {
        "resource of choice": plural(n, "resource"),
        "half of resources": "half of resources",
        "tactics": f"{n} Tactics",
        "influence highest": f"{n} Influence (highest)",
        "influence power": f"{n} Influence (Power)",
        "operation": plural(n, "Operation"),
        "hidden influence": f"{n} Hidden",
        "data": f"{n} Data",
        "rank": plural(n, "rank"),
        "points": plural(n, "point"),
    }[e.what]


_DISCARDED = ("resource of choice", "half of resources", "operation", "hidden influence")


def _short_each(content: Content, e: fx.EachPlayer) -> str:
    who = "other" if e.others else "player"
    inner = e.effects[0] if len(e.effects) == 1 else None
    if e.others and isinstance(inner, fx.Lose) and inner.otherwise is None:
        return f"others −{_short_lose(content, inner)}"
    if isinstance(inner, fx.Lose | fx.GainCorruption) and inner.otherwise is not None:
        return f"{'Others' if e.others else 'Each'}: {short_text(content, inner)}"
    if isinstance(inner, fx.Lose):
        verb = "discards" if inner.what in _DISCARDED else "loses"
        if inner.what.startswith("influence") or inner.what == "half of resources":
            return f"{'Others' if e.others else 'Each'} {verb} {_short_lose(content, inner)}"
        return f"Each {who} {verb} {_short_lose(content, inner)}"
    return f"Each {who}: {', '.join(short_text(content, effect) for effect in e.effects)}"


def _short_or(content: Content, sign: str, effect: fx.Lose | fx.GainCorruption) -> str:
    first = _short_lose(content, effect) if isinstance(effect, fx.Lose) else "1 Corruption"
    other = f" or {short_text(content, effect.otherwise)}" if effect.otherwise is not None else ""
    return f"{sign}{first}{other}"


def _short_pay(content: Content, e: fx.Pay) -> str:
    then = ", ".join(short_text(content, effect) for effect in e.then)
    if e.by_amount:
        return f"1–{e.most}: {then}"
    return f"pay {cost_text(e.cost, short=True)}: {then}"


def _short_contain(content: Content, e: fx.Contain) -> str:
    at = {"none": "Frigate", "here": "here", "anywhere": "" if e.frigate else "ships"}[e.ships]
    return f"contain {e.count}{f' ({at})' if at else ''}"


_SHORTS: dict[str, Callable[[Content, Any], str]] = {
    "gain": _short_gain,
    "influence": _short_influence,
    "hidden influence": lambda c, e: "Hidden Influence",
    "tactics": lambda c, e: f"+{e.steps} Tactics",
    "draw": lambda c, e: f"draw {plural(e.cards, 'Operation')}",
    "play": lambda c, e: f"play 1 Operation{f', {e.discount} off' if e.discount else ''}",
    "destroy": _short_destroy,
    "move voidborn": lambda c, e: f"move {e.count} Voidborn aside",
    "shields": lambda c, e: f"{plural(e.count, 'Shield')} {_WHERE_SHORT[e.where]}",
    "remove shields": lambda c, e: "all Shields are removed",
    "repair": lambda c, e: f"repair {e.count} {_WHERE_SHORT[e.where]}",
    "contain": _short_contain,
    "move frigate": lambda c, e: f"move {plural(e.sectors, 'sector')}",
    "move ships": lambda c, e: f"move {e.count} House ships by 1",
    "deploy": _short_deploy,
    "shuttle": lambda c, e: "Shuttle",
    "raise rank": lambda c, e: f"rank +1{' for its cost' if e.pay else ''}{f', {e.discount} off' * bool(e.discount)}",
    "remove rift": lambda c, e: f"remove a Rift {_WHERE_SHORT[e.where]}",
    "data": lambda c, e: f"{e.cubes} Data",
    "use planet": lambda c, e: "use any planet" if e.where == "anywhere" else f"use planet {_WHERE_SHORT[e.where]}",
    "protect": lambda c, e: "1 Protection",
    "exchange": lambda c, e: f"swap {e.count} for basics",
    "damage every": _short_damage,
    "corrupt ships": lambda c, e: f"1 Corruption: {_short_types(c, e.types)} at Rifts",
    "lose": lambda c, e: _short_or(c, "−", e),
    "gain corruption": lambda c, e: _short_or(c, "+", e),
    "drift": lambda c, e: f"all Frigates drift {plural(e.sectors, 'sector')}",
    "choose": lambda c, e: " or ".join(", ".join(short_text(c, x) for x in option) for option in e.options),
    "pay": _short_pay,
    "each player": _short_each,
}
