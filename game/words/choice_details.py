"""The second line of an answer: what it brings, what it costs, how things stand there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content import Content
from game.content.effects import Effect, Gain
from game.rules import choices as ch
from game.rules import decisions as dc
from game.rules.choices import HOME, REVENANT, Choice
from game.rules.queries import berths_free, free_spaces, operation, pool
from game.rules.state import State
from game.words.boarding import board_rows, influence_gain
from game.words.choices import last_cycle, top_step
from game.words.effects import action_text, effects_text
from game.words.names import (
    compartment_name,
    cost_text,
    first_lower,
    first_upper,
    house_name,
    place_action,
    plural,
    tokens_text,
)


def choice_detail(state: State, choice: Choice) -> str:
    """One more line on an answer: what it brings or costs, or how things stand at its target; may be ""."""
    return _DETAILS[type(choice)](state, top_step(state), choice)


def choice_effects(state: State, choice: Choice) -> tuple[Effect, ...]:
    """The printed effects an answer sets off, for rows of icons; () if it sets off none."""
    step, book = top_step(state), state.book
    if isinstance(choice, ch.TakeAction):
        place = step.place if isinstance(step, dc.ChooseAction) else state.boarded
        action = place_action(book, place, choice.number) if place != HOME else None
        if action is not None:
            return action.effects
        return book.content.houses[book.house_of[place]].provision if 0 <= place < len(book.house_of) else ()
    if isinstance(choice, ch.TakeBonus):
        return book.content.bonus[choice.compartment].effects
    if isinstance(choice, ch.Option):
        effects: tuple[Effect, ...] = book.lists[step.options[choice.number]]
        return effects
    if isinstance(choice, ch.UsePlanet):
        planet = book.content.planets[state.planet[choice.sector]]
        return planet.corrupted if choice.side else planet.clean
    if isinstance(choice, ch.PickCard) and isinstance(step, dc.PlayCard):
        return operation(state, choice.card).effects
    if isinstance(choice, ch.PickCard) and isinstance(step, dc.ChooseScanner) and not last_cycle(state):
        return book.content.scanners[choice.card].benefit
    return ()


def gains_lost(state: State, choice: Choice) -> int:
    """How many of the resources an answer surely brings have no Resource space (RULES 5.1)."""
    player = state.players[choice.seat]
    gained = sum(e.M + e.E + e.S + e.N + e.basic + e.any for e in choice_effects(state, choice) if isinstance(e, Gain))
    step = top_step(state)
    if isinstance(choice, ch.PickResource) and isinstance(step, dc.ChooseGain | dc.PickStartBasic):
        gained = 1
    if isinstance(choice, ch.PickCard) and isinstance(step, dc.PlayCard):
        cost = operation(state, choice.card).cost
        gained -= max(0, sum(cost.fixed) + cost.any - step.discount - state.discount)
    return max(0, gained - free_spaces(player))


def _board(state: State, step: Any, choice: ch.Board) -> str:
    rows = board_rows(state, choice.seat, choice.crew, choice.place)
    return "; ".join(f"{row.label} {row.value}".strip() for row in rows)


def _action(state: State, step: Any, choice: ch.TakeAction) -> str:
    place = step.place if isinstance(step, dc.ChooseAction) else state.boarded
    action = place_action(state.book, place, choice.number) if place != HOME else None
    if action is not None:
        return action_text(state.book.content, action)
    return effects_text(state.book.content, choice_effects(state, choice))


def _skip(state: State, step: Any, choice: ch.Skip) -> str:
    if isinstance(step, dc.AnswerOverflow):
        return "The token goes back to the supply"
    if isinstance(step, dc.ChooseAction):
        return "The crew action is forfeited"
    return "The rest is forfeited" if hasattr(step, "left") else "The effect is forfeited"


def _pay(state: State, step: Any, choice: ch.Pay) -> str:
    held = pool(state.players[choice.seat])
    return f"Leaves {tokens_text([h - t for h, t in zip(held, choice.tokens, strict=True)])}"


def _resource(state: State, step: Any, choice: ch.PickResource) -> str:
    held = pool(state.players[choice.seat])[choice.resource]
    if isinstance(step, dc.AnswerOverflow | dc.LoseResource):
        return f"{held} held"
    free = free_spaces(state.players[choice.seat])
    return f"{held} held, {plural(free, 'space')} free"


def _house(state: State, step: Any, choice: ch.PickHouse) -> str:
    house, power = choice.house, state.power(choice.house)
    held = state.players[choice.seat].influence[house]
    if isinstance(step, dc.LoseInfluence):
        return f"Influence {held} to {max(0, held - 1)}, Power {power}"
    if isinstance(step, dc.ChooseInfluence):
        way, reward = influence_gain(state, choice.seat, house, step.steps)
        return f"Influence {way}, Power {power}" + (f", brings {first_lower(reward)}" if reward else "")
    return f"Influence {held}, Power {power}"


def _sector(state: State, step: Any, choice: ch.PickSector) -> str:
    n = choice.sector
    there = [f"{state.voidborn[n] or 'no'} Voidborn", plural(state.shields[n], "Shield") if state.shields[n] else ""]
    if state.rift[n]:
        there.append("Rift")
    return first_upper(", ".join(t for t in there if t)) + " there"


def _ship(state: State, step: Any, choice: ch.PickShip) -> str:
    book = state.book
    if choice.ship == REVENANT:
        return f"{state.revenant_damage} of {book.content.rules.revenant_damage} Damage"
    house, spaces = book.house_of[choice.ship], book.damage_spaces[choice.ship]
    held = state.ship_damage[choice.ship]
    if isinstance(step, dc.AssignDamage):
        power = state.power(house)
        if held >= spaces:
            return f"{house_name(book.content, house)} Power {power} to {power - 1}"
        return f"Damage {held + 1} of {spaces}, Power {power}"
    if isinstance(step, dc.RepairShip):
        return f"{held} of {spaces} Damage"
    return f"{held} of {spaces} Damage, {'corrupted' if state.ship_corrupted[choice.ship] else 'clean'}"


def _placed(state: State, step: Any, choice: ch.PlaceCorruption) -> str:
    name = state.book.content.bonus[choice.compartment].name
    locked = tokens_text(choice.locked, nothing="no tokens")
    return f"{name} is blocked, {locked} locked until contained"


def _card(state: State, step: Any, choice: ch.PickCard) -> str:
    content = state.book.content
    if isinstance(step, dc.PlayCard | dc.LoseOperation):
        op = operation(state, choice.card)
        text = effects_text(content, op.effects)
        return f"{cost_text(op.cost, short=True)}: {text} {plural(op.points, 'point')}."
    if isinstance(step, dc.KeepHidden | dc.LoseHidden):
        house = state.book.hidden[choice.card][0]
        own = state.players[choice.seat].influence[house]
        return f"Influence {own}, Power {state.power(house)}"
    if last_cycle(state):
        return colony_text(state, choice.card)
    return effects_text(content, content.scanners[choice.card].benefit)


def colony_text(state: State, card: int, short: bool = False) -> str:
    """What a Colony card scores for everyone (RULES 9.3); ``short`` as it fits a small card."""
    return colony_rule(state.book.content, card, short)


def colony_rule(content: Content, card: int, short: bool = False) -> str:
    """What a Colony card scores for everyone, read from its data (RULES 9.3); ``short`` as it fits a small card."""
    rule = content.colonies[card].rule
    what, many, brief = {
        "set of resources": (
            "set of Material, Energy and Science in uncorrupted Compartments",
            "sets of Material, Energy and Science in uncorrupted Compartments",
            "set of M, E and S, uncorrupted",
        ),
        "tactics step": ("Tactics step", "Tactics steps", "Tactics step"),
        "data": ("Discovery Data", "Discovery Data", "Discovery Data"),
        "house with influence": (
            f"House with {rule.least} or more Influence, Hidden counted",
            f"Houses with {rule.least} or more Influence, Hidden counted",
            f"House with {rule.least}+ Influence, Hidden too",
        ),
        "operation": ("Operation face up", "Operations face up", "Operation face up"),
        "uncorrupted compartment": ("uncorrupted Compartment", "uncorrupted Compartments", "uncorrupted Compartment"),
        "rank": ("rank of the Captain", "ranks of the Captain", "rank of the Captain"),
        "ship of houses led": (
            "ship on the board of each House you lead",
            "ships on the board of Houses you lead",
            "ship of each House you lead",
        ),
    }[rule.per]
    if short:
        things = brief if rule.each == 1 else f"{rule.each} {many}"
        return f"{rule.points} per {things}{f', +{rule.bonus} for most' if rule.bonus else ''}"
    things = f"each {what}" if rule.each == 1 else f"every {rule.each} {many}"
    bonus = f", {rule.bonus} more for the most" if rule.bonus else ""
    return f"{plural(rule.points, 'point')} for {things}{bonus}."


def _planet(state: State, step: Any, choice: ch.UsePlanet) -> str:
    text = effects_text(state.book.content, choice_effects(state, choice))
    data = " Its Discovery Data." if state.planet_data[choice.sector] else ""
    corrupt = " Brings Corruption." if choice.side and not state.corruption_taken else ""
    return f"{text}{data}{corrupt}"


def _deploy(state: State, step: Any, choice: ch.Deploy) -> str:
    power = state.power(choice.house)
    free = berths_free(state, choice.sector, choice.ship_type)
    house = house_name(state.book.content, choice.house)
    return f"{house} Power {power} to {power + 1}, {plural(free, 'berth')} free there"


def _protect(state: State, step: Any, choice: ch.Protect) -> str:
    return "A Protection token here stops this effect."


def _move_ship(state: State, step: Any, choice: ch.MoveShip) -> str:
    return f"From sector {state.ship_at[choice.ship]}, {state.voidborn[choice.sector] or 'no'} Voidborn there"


_DETAILS: dict[type, Callable[[State, Any, Any], str]] = {
    ch.Board: _board,
    ch.TakeAction: _action,
    ch.TakeBonus: lambda state, step, c: action_text(state.book.content, state.book.content.bonus[c.compartment]),
    ch.EndTurn: lambda state, step, c: (
        "The Bonus action is forfeited" if isinstance(step, dc.ChooseBonus) else "The next player is up"
    ),
    ch.Skip: _skip,
    ch.Option: lambda state, step, c: effects_text(state.book.content, choice_effects(state, c)),
    ch.Pay: _pay,
    ch.Amount: lambda state, step, c: f"{state.voidborn[step.here]} Voidborn there" if step.here else "",
    ch.PickResource: _resource,
    ch.Swap: lambda state, step, c: _pay(state, step, ch.Pay(c.seat, _swapped(c))),
    ch.PickHouse: _house,
    ch.PickSector: _sector,
    ch.PickShip: _ship,
    ch.PickCompartment: lambda state, step, c: f"{compartment_name(state.book.content, c.compartment)} is free again",
    ch.PlaceCorruption: _placed,
    ch.PickCard: _card,
    ch.UsePlanet: _planet,
    ch.Deploy: _deploy,
    ch.MoveShip: _move_ship,
    ch.Protect: _protect,
    ch.Rearrange: lambda state, step, c: "Rearranging is always free",
}


def _swapped(choice: ch.Swap) -> tuple[int, int, int, int]:
    change = [0, 0, 0, 0]
    change[choice.give] += 1
    change[choice.take] -= 1
    return (change[0], change[1], change[2], change[3])
