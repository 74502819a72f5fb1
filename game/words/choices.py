"""Answers to decisions put into words: a label for the button, one more line, an icon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.content import effects as fx
from game.rules import choices as ch
from game.rules import decisions as dc
from game.rules.choices import FRIGATE_PLACE, HOME, REVENANT, Choice
from game.rules.state import State
from game.words.effects import effect_icon
from game.words.effects_short import short_text
from game.words.lines import boards
from game.words.names import (
    EFFECT_PLACES,
    RESOURCE_ICONS,
    SIDES,
    SeatInfo,
    action_icon,
    crew_icon,
    crew_name,
    failure_name,
    first_upper,
    hidden_name,
    house_icon,
    house_name,
    operation_icon,
    operation_name,
    place_actions,
    place_name,
    planet_name,
    resource_name,
    scanner_name,
    seat_name,
    ship_icon,
    ship_name,
    tokens_text,
    type_name,
)


def top_step(state: State) -> Any:
    """The step on top of the stack: the decision that is open, if one is; None at the end of the game."""
    return state.stack[-1] if state.stack else None


def last_cycle(state: State) -> bool:
    """Whether this is Cycle 4, when Colony cards lie where the Scanner cards were (RULES 5.4)."""
    return state.cycle >= state.book.content.rules.cycles


def choice_text(state: State, seats: Sequence[SeatInfo], choice: Choice) -> str:
    """A short label for the answer: "Pay 1 Energy, 1 Science", "Destroy 1 in sector 3", "Enough".

    The open decision of ``state`` decides what a sector, a ship or a card stands for. The own Frigate is
    named after its player in ``seats``.
    """
    if isinstance(choice, ch.Board) and choice.place == FRIGATE_PLACE:
        return f"{crew_name(choice.crew)} to {seat_name(seats, choice.seat)}'s Frigate"
    return _TEXTS[type(choice)](state, top_step(state), choice)


def choice_icon(state: State, choice: Choice) -> str:
    """The icon for an answer."""
    return _ICONS[type(choice)](state, top_step(state), choice)


# --- texts -----------------------------------------------------------------------------------------------

_SKIPS = {
    dc.ChooseAction: "No crew action",
    dc.ChoosePayment: "Do not pay",
    dc.DestroyVoidborn: "Enough",
    dc.PlaceShield: "Enough",
    dc.RepairShip: "Enough",
    dc.MoveVoidborn: "Enough",
    dc.MoveShips: "Enough",
    dc.ExchangeOne: "Enough",
    dc.DeployShip: "Deploy nothing",
    dc.ChoosePlanet: "Use no planet",
    dc.PlayCard: "Play no card",
    dc.PlaceProtection: "Protect nothing",
    dc.RemoveOneRift: "Leave the Rifts",
}


def _skip(state: State, step: Any, choice: ch.Skip) -> str:
    if isinstance(step, dc.AnswerOverflow):
        return "Forfeit it"
    if isinstance(step, dc.ContainOne):
        return "Contain nothing" if step.left == 1 else "Enough"
    return _SKIPS.get(type(step), "Forfeit")


def _board(state: State, step: Any, choice: ch.Board) -> str:
    crew = crew_name(choice.crew)
    name = place_name(state.book, choice.place).removeprefix("the ")
    sector = state.ship_at[choice.place] if boards(choice.place) else 0
    return f"{crew} to {name}, sector {sector}" if sector else f"{crew} to {name}"


def _action(state: State, step: Any, choice: ch.TakeAction) -> str:
    place = step.place if isinstance(step, dc.ChooseAction) else state.boarded
    names = place_actions(state.book, place) if place != HOME else ()
    return names[choice.number] if choice.number < len(names) else "Crew action"


def _option(state: State, step: Any, choice: ch.Option) -> str:
    effects = state.book.lists[step.options[choice.number]]
    return first_upper(", ".join(short_text(state.book.content, effect) for effect in effects))


def _amount(state: State, step: Any, choice: ch.Amount) -> str:
    effects = state.book.lists[step.effects]
    verb = "Destroy" if effects and isinstance(effects[0], fx.Destroy) else "Choose"
    return f"{verb} {choice.number} for {amount_cost(state, step, choice.number)}"


def amount_cost(state: State, step: dc.ChooseAmount, number: int) -> str:
    """What an amount costs after the Captain's discount (RULES 1.7, 5.3): "1 Energy", "free"."""
    total = [unit * max(0, number - step.free) for unit in step.unit]
    off = state.discount
    if sum(1 for n in total if n) == 1:
        total = [max(0, n - off) for n in total]
    return tokens_text(total, nothing="free")


def _resource(state: State, step: Any, choice: ch.PickResource) -> str:
    name = resource_name(choice.resource)
    return f"Discard 1 {name}" if isinstance(step, dc.AnswerOverflow | dc.LoseResource) else f"1 {name}"


def _sector(state: State, step: Any, choice: ch.PickSector) -> str:
    n = choice.sector
    if isinstance(step, dc.DestroyVoidborn):
        return f"Destroy 1 in sector {n}"
    if isinstance(step, dc.PlaceShield):
        return f"Shield in sector {n}"
    if isinstance(step, dc.MoveVoidborn):
        return f"Move 1 to sector {n}" if step.source else f"Take from sector {n}"
    if isinstance(step, dc.MoveFrigate):
        stays = state.players[choice.seat].frigate == n
        return f"Stay in sector {n}" if stays else f"Move to sector {n}"
    return f"Rift in sector {n}" if isinstance(step, dc.RemoveOneRift) else f"Sector {n}"


def _ship(state: State, step: Any, choice: ch.PickShip) -> str:
    if choice.ship == REVENANT:
        return "Repair the Revenant"
    name = ship_name(state.book, choice.ship)
    sector = state.ship_at[choice.ship]
    if isinstance(step, dc.AssignDamage):
        full = state.ship_damage[choice.ship] >= state.book.damage_spaces[choice.ship]
        return f"Destroy {name}" if full else f"Damage {name}"
    if isinstance(step, dc.RepairShip):
        return f"Repair {name}, sector {sector}"
    if isinstance(step, dc.ContainOne):
        return f"Contain from {name}, sector {sector}"
    return f"Corrupt {name}" if isinstance(step, dc.SpreadCorruption) else f"{name}, sector {sector}"


def _placed(state: State, step: Any, choice: ch.PlaceCorruption) -> str:
    locked = f", locks {tokens_text(choice.locked, short=True)}" if any(choice.locked) else ""
    return f"Compartment {choice.compartment + 1}{locked}"


def _card(state: State, step: Any, choice: ch.PickCard) -> str:
    content = state.book.content
    if isinstance(step, dc.PlayCard):
        return f"Play {operation_name(content, choice.card)}"
    if isinstance(step, dc.LoseOperation):
        return f"Discard {operation_name(content, choice.card)}"
    if isinstance(step, dc.KeepHidden):
        return f"Keep {hidden_name(content, choice.card)}"
    if isinstance(step, dc.LoseHidden):
        return f"Discard {hidden_name(content, choice.card)}"
    if last_cycle(state):
        colony = content.colonies[choice.card]
        return f"{colony.name}, {colony.cost} Neutronium"
    cost = content.scanners[choice.card].cost
    return f"{scanner_name(content, choice.card)}, {cost} Neutronium"


def _planet(state: State, step: Any, choice: ch.UsePlanet) -> str:
    return f"{planet_name(state.book.content, state.planet[choice.sector])}, {SIDES[choice.side]}"


def _deploy(state: State, step: Any, choice: ch.Deploy) -> str:
    content = state.book.content
    name = f"{house_name(content, choice.house)} {type_name(content, choice.ship_type)}"
    return f"{name} in sector {choice.sector}"


def _protect(state: State, step: Any, choice: ch.Protect) -> str:
    card = failure_name(state.book.content, state.failures[choice.slot])
    return f"{card}, {EFFECT_PLACES[choice.effect]} effect"


def _rearrange(state: State, step: Any, choice: ch.Rearrange) -> str:
    held = state.players[choice.seat].spaces[choice.source]
    name = resource_name(held) if held >= 0 else "a token"
    return f"Move {name} to Compartment {state.book.compartment_of[choice.target] + 1}"


_TEXTS: dict[type, Callable[[State, Any, Any], str]] = {
    ch.Board: _board,
    ch.TakeAction: _action,
    ch.TakeBonus: lambda state, step, c: state.book.content.bonus[c.compartment].name,
    ch.EndTurn: lambda state, step, c: "End turn",
    ch.Skip: _skip,
    ch.Option: _option,
    ch.Pay: lambda state, step, c: f"Pay {tokens_text(c.tokens)}",
    ch.Amount: _amount,
    ch.PickResource: _resource,
    ch.Swap: lambda state, step, c: f"1 {resource_name(c.give)} for 1 {resource_name(c.take)}",
    ch.PickHouse: lambda state, step, c: house_name(state.book.content, c.house),
    ch.PickSector: _sector,
    ch.PickShip: _ship,
    ch.PickCompartment: lambda state, step, c: f"Contain from Compartment {c.compartment + 1}",
    ch.PlaceCorruption: _placed,
    ch.PickCard: _card,
    ch.UsePlanet: _planet,
    ch.Deploy: _deploy,
    ch.MoveShip: lambda state, step, c: f"{ship_name(state.book, c.ship)} to sector {c.sector}",
    ch.Protect: _protect,
    ch.Rearrange: _rearrange,
}

# --- icons -----------------------------------------------------------------------------------------------

_SECTOR_ICONS = {
    dc.DestroyVoidborn: "targeting",
    dc.PlaceShield: "shieldcomb",
    dc.MoveVoidborn: "radial-balance",
    dc.RemoveOneRift: "portal",
}


def _option_icon(state: State, step: Any, choice: ch.Option) -> str:
    effects = state.book.lists[step.options[choice.number]]
    return effect_icon(effects[0]) if effects else "cross-mark"


def _amount_icon(state: State, step: Any, choice: ch.Amount) -> str:
    effects = state.book.lists[step.effects]
    return effect_icon(effects[0]) if effects else "swap-bag"


def _skip_icon(state: State, step: Any, choice: ch.Skip) -> str:
    return "check-mark" if _skip(state, step, choice) == "Enough" else "cross-mark"


def _card_icon(state: State, step: Any, choice: ch.PickCard) -> str:
    if isinstance(step, dc.PlayCard | dc.LoseOperation):
        return operation_icon(state.book.content, choice.card)
    if isinstance(step, dc.KeepHidden | dc.LoseHidden):
        return "hood"
    return "planet-conquest" if last_cycle(state) else "star-gate"


def _ship_icon(state: State, step: Any, choice: ch.PickShip) -> str:
    return ship_icon(state.book, choice.ship)


_ICONS: dict[type, Callable[[State, Any, Any], str]] = {
    ch.Board: lambda state, step, c: crew_icon(c.crew),
    ch.TakeAction: lambda state, step, c: action_icon(_action(state, step, c)),
    ch.TakeBonus: lambda state, step, c: action_icon(state.book.content.bonus[c.compartment].name),
    ch.EndTurn: lambda state, step, c: "player-next",
    ch.Skip: _skip_icon,
    ch.Option: _option_icon,
    ch.Pay: lambda state, step, c: next((RESOURCE_ICONS[i] for i, n in enumerate(c.tokens) if n), "swap-bag"),
    ch.Amount: _amount_icon,
    ch.PickResource: lambda state, step, c: RESOURCE_ICONS[c.resource],
    ch.Swap: lambda state, step, c: RESOURCE_ICONS[c.take],
    ch.PickHouse: lambda state, step, c: house_icon(state.book.content, c.house),
    ch.PickSector: lambda state, step, c: _SECTOR_ICONS.get(type(step), "compass"),
    ch.PickShip: _ship_icon,
    ch.PickCompartment: lambda state, step, c: "hospital-cross",
    ch.PlaceCorruption: lambda state, step, c: "oily-spiral",
    ch.PickCard: _card_icon,
    ch.UsePlanet: lambda state, step, c: "oily-spiral" if c.side else "planet-conquest",
    ch.Deploy: lambda state, step, c: house_icon(state.book.content, c.house),
    ch.MoveShip: _ship_icon,
    ch.Protect: lambda state, step, c: "bordered-shield",
    ch.Rearrange: lambda state, step, c: "swap-bag",
}
