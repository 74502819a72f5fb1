"""What boarding a place brings and costs, row by row, and why an action cannot be paid (RULES 4, 5)."""

from __future__ import annotations

from collections.abc import Sequence

from game.content import effects as fx
from game.content.effects import Effect
from game.content.models import Action, Content
from game.rules.book import payments
from game.rules.choices import FRIGATE_PLACE, HYPERCHARGE_PLACE
from game.rules.possible import planet_answers
from game.rules.queries import NEAR, free_corruption, place_sector, pool
from game.rules.state import FREE, State
from game.words.effects import effects_text
from game.words.effects_short import effect_icon, short_text
from game.words.lines import Row, boards
from game.words.names import (
    RESOURCE_ICONS,
    RESOURCE_NAMES,
    action_icon,
    cost_text,
    first_upper,
    house_icon,
    house_name,
    place_action,
    place_actions,
    resource_name,
    tokens_text,
)


def effect_rows(content: Content, effects: Sequence[Effect]) -> list[Row]:
    """Effects as rows: resources and Tactics with their number as value, others in a few words."""
    rows: list[Row] = []
    for effect in effects:
        if isinstance(effect, fx.Gain):
            counts = (effect.M, effect.E, effect.S, effect.N)
            rows += [Row(RESOURCE_ICONS[i], RESOURCE_NAMES[i], f"+{n}") for i, n in enumerate(counts) if n]
            rows += [Row("cargo-crate", "Basic of choice", f"+{effect.basic}")] if effect.basic else []
            rows += [Row("cargo-crate", "Resource of choice", f"+{effect.any}")] if effect.any else []
        elif isinstance(effect, fx.Tactics):
            rows.append(Row("chess-knight", "Tactics", f"+{effect.steps}"))
        else:
            rows.append(Row(effect_icon(effect), first_upper(short_text(content, effect))))
    return rows


def reward_text(state: State, house: int, steps: Sequence[int]) -> str:
    """Rewards of reaching these steps of a House's Influence track: "1 Science", "" if none (RULES 1.9)."""
    rules = state.book.content.rules
    parts: list[str] = []
    for step in steps:
        if step == rules.influence_resource_step:
            parts.append(f"1 {resource_name(state.book.resource_of_house[house])}")
        parts += [short_text(state.book.content, e) for e in rules.influence.rewards.get(step, ())]
    return first_upper(", ".join(parts))


def influence_gain(state: State, seat: int, house: int, steps: int) -> tuple[str, str]:
    """("2 to 3", reward text) for steps up a House's track."""
    old = state.players[seat].influence[house]
    new = min(state.book.content.rules.influence.last, old + steps)
    return f"{old} to {new}", reward_text(state, house, range(old + 1, new + 1))


def lacking(state: State, seat: int, cost: Sequence[int], discount: int) -> str:
    """What is missing to pay a cost of M, E, S, N, any: "needs 1 N", "" if it can be paid (RULES 5.1)."""
    five = (cost[0], cost[1], cost[2], cost[3], cost[4])
    held = pool(state.players[seat])
    if payments(held, five, discount):
        return ""
    short = [max(0, five[i] - held[i]) for i in range(4)]
    return f"needs {tokens_text(short if any(short) else five, short=True)}"


def action_cost(state: State, seat: int, place: int, index: int) -> tuple[int, int, int, int, int]:
    """Printed cost of a crew action as M, E, S, N, any; Commission's by the player's rank (RULES 5.3)."""
    action = place_action(state.book, place, index)
    if action is None:
        return (0, 0, 0, 0, 0)
    if _by_rank(action):
        rank = state.players[seat].rank
        costs = state.book.commission_costs
        return costs[min(rank + 1, len(costs) - 1)]
    return (*action.cost.fixed, action.cost.any)


def action_fault(state: State, seat: int, place: int, index: int, captain: bool) -> str:
    """Why a crew action could not be taken now: "needs 1 N", "no Voidborn here"; "" if it can."""
    action = place_action(state.book, place, index)
    if action is None:
        return ""
    player, sector = state.players[seat], place_sector(state, seat, place)
    if _by_rank(action) and player.rank >= len(state.book.discounts) - 1:
        return "rank is highest"
    if action.needs == "voidborn here" and not state.voidborn[sector]:
        return "no Voidborn here"
    if isinstance(action.effects[0], fx.UsePlanet) and not planet_answers(state, seat, (sector,)):
        return "no planet here" if state.planet[sector] == FREE else "no free Corruption space"
    discount = state.book.discounts[player.rank] if captain else 0
    return lacking(state, seat, action_cost(state, seat, place, index), discount)


def bonus_fault(state: State, seat: int, compartment: int) -> str:
    """Why a Bonus action cannot be taken, in a few words; "" if it can (RULES 4.5)."""
    player, action = state.players[seat], state.book.content.bonus[compartment]
    if player.corrupted[compartment]:
        return "Compartment is corrupted"
    if action.needs == "voidborn near frigate" and not any(state.voidborn[n] for n in NEAR[player.frigate]):
        return "no Voidborn near"
    if isinstance(action.effects[0], fx.Play):
        costs = [state.book.operation_costs[state.book.design_of[c]] for c in player.hand if c >= 0]
        if not player.hand:
            return "no Operation in hand"
        if costs and all(lacking(state, seat, cost, 0) for cost in costs):
            return "no Operation payable"
    return lacking(state, seat, (*action.cost.fixed, action.cost.any), 0)


def _by_rank(action: Action) -> bool:
    first = action.effects[0]
    return isinstance(first, fx.RaiseRank) and first.pay


def board_rows(state: State, seat: int, crew: int, place: int) -> list[Row]:
    """Rows of the hint while a Crew figure is over a place: Influence with its reward, the actions with their
    costs or what is missing, Corruption yes or no."""
    captain = crew == 0
    rows = _influence_rows(state, seat, place)
    if place == HYPERCHARGE_PLACE:
        rows += hypercharge_rows(state, seat, captain)
    else:
        rows += action_rows(state, seat, place, captain)
    discount = state.book.discounts[state.players[seat].rank] if captain else 0
    if discount:
        rows.append(Row("captain-hat-profile", "Captain's discount", f"−{discount}", "good"))
    if boards(place):
        rows.append(corruption_row(state, seat, place))
    return rows


def _influence_rows(state: State, seat: int, place: int) -> list[Row]:
    content = state.book.content
    if place == FRIGATE_PLACE:
        draw = content.rules.ranks[state.players[seat].rank].hidden_draw
        return [Row("hood", "Hidden Influence", f"draw {draw}, keep 1" if draw > 1 else "draw 1", "good")]
    if not boards(place):
        return [Row("crown", "Influence with any House", "+1", "good")]
    house = state.book.house_of[place]
    way, reward = influence_gain(state, seat, house, 1)
    rows = [Row(house_icon(content, house), f"Influence with {house_name(content, house)}", way, "good")]
    if reward:
        rows.append(Row("laurels", "Track reward", reward, "good"))
    return rows


def action_rows(state: State, seat: int, place: int, captain: bool) -> list[Row]:
    """One row for each crew action of a place: its cost, or greyed with what is missing."""
    rows: list[Row] = []
    for index, name in enumerate(place_actions(state.book, place)):
        fault = action_fault(state, seat, place, index, captain)
        value = fault or _cost_value(state, seat, place, index)
        rows.append(Row(action_icon(name), name, value, "muted" if fault else ""))
    return rows


def _cost_value(state: State, seat: int, place: int, index: int) -> str:
    content = state.book.content
    action = place_action(state.book, place, index)
    if action is None:
        house = state.book.house_of[place]
        return effects_text(content, content.houses[house].provision, short=True)
    first = action.effects[0]
    if isinstance(first, fx.Pay) and first.by_amount:
        least = cost_text(first.cost, short=True)
        return f"{first.free} free, then {least} each" if first.free else f"{least} each"
    return tokens_text(action_cost(state, seat, place, index), short=True, nothing="free")


def hypercharge_rows(state: State, seat: int, captain: bool) -> list[Row]:
    """The revealed Scanner cards (Cycle 4: Colony cards) with their Neutronium (RULES 5.4)."""
    content = state.book.content
    discount = state.book.discounts[state.players[seat].rank] if captain else 0
    if state.cycle >= content.rules.cycles:
        cards = [(content.colonies[c].name, content.colonies[c].cost) for c in state.colonies]
    else:
        cards = [(content.scanners[c].name, content.scanners[c].cost) for c in state.scanners]
    rows: list[Row] = []
    for name, cost in cards:
        fault = lacking(state, seat, (0, 0, 0, cost, 0), discount)
        rows.append(Row("star-gate", name, fault or f"{cost} N", "muted" if fault else ""))
    return rows


def corruption_row(state: State, seat: int, ship: int) -> Row:
    """Whether boarding a ship would bring Corruption (RULES 4.4)."""
    if not state.ship_corrupted[ship]:
        return Row("oily-spiral", "Corruption", "none")
    if not free_corruption(state.players[seat]):
        return Row("oily-spiral", "Corruption", "no free space", "bad")
    return Row("oily-spiral", "Corruption", "1 after the action", "bad")
