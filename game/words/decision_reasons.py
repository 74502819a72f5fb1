"""Why each decision is asked, its heading, and the rule it rests on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.rules import decisions as dc
from game.rules.choices import FRIGATE_PLACE
from game.rules.queries import pool
from game.rules.state import State
from game.words.choices import last_cycle
from game.words.names import (
    SeatInfo,
    first_upper,
    house_name,
    listing,
    place_name,
    plural,
    resource_name,
    seat_name,
    tokens_text,
    type_name,
)

Title = Callable[[State, Any], str]
Reason = Callable[[State, Sequence[SeatInfo], Any], str]


def _aboard(state: State, step: dc.ChooseAction) -> str:
    whose = place_name(state.book, step.place)
    return "Aboard your Frigate" if step.place == FRIGATE_PLACE else f"Aboard {whose}"


_CAUSES = {
    "own Frigate": "Boarding your Frigate",
    "the Revenant": "Boarding the Revenant",
    "corrupted ship": "You boarded a corrupted ship",
    "corrupted planet": "You used a corrupted planet effect",
    "Void Residue": "The third Void Residue",
    "setup": "The setup",
}


def cause(why: str) -> str:
    """What a decision comes from, fit to open a sentence: "Void Hunt", "Boarding your Frigate"."""
    return _CAUSES.get(why, first_upper(why)) or "This effect"


def _why_title(fallback: str) -> Title:
    return lambda state, step: f"{cause(step.why)}: {fallback}"


TITLES: dict[type, Title] = {
    dc.PickStartBasic: lambda state, step: "A resource to start with",
    dc.PlaceFrigate: lambda state, step: "Your Frigate",
    dc.ChooseBoarding: lambda state, step: "Board a ship",
    dc.ChooseAction: lambda state, step: _aboard(state, step),
    dc.ChooseBonus: lambda state, step: "Bonus action",
    dc.ConfirmEnd: lambda state, step: "End of your turn",
    dc.ChooseInfluence: _why_title("Influence"),
    dc.ChooseGain: _why_title("gain a resource"),
    dc.AnswerOverflow: lambda state, step: f"No space for {resource_name(step.resource)}",
    dc.ChoosePayment: lambda state, step: f"Pay for {cause(step.why)}",
    dc.ChooseAmount: _why_title("how many"),
    dc.ChooseOption: _why_title("choose one"),
    dc.PlaceShield: _why_title("Shields"),
    dc.DestroyVoidborn: _why_title("destroy Voidborn"),
    dc.MoveVoidborn: _why_title("move Voidborn"),
    dc.RepairShip: _why_title("remove Damage"),
    dc.ContainOne: _why_title("Contain"),
    dc.MoveFrigate: _why_title("move your Frigate"),
    dc.MoveShips: _why_title("move ships"),
    dc.DeployShip: _why_title("deploy"),
    dc.ChooseShuttle: _why_title("which Shuttle"),
    dc.RemoveOneRift: _why_title("remove a Rift"),
    dc.ChoosePlanet: _why_title("use a planet"),
    dc.PlayCard: _why_title("play an Operation"),
    dc.PlaceProtection: _why_title("Protection"),
    dc.ExchangeOne: _why_title("swap"),
    dc.KeepHidden: lambda state, step: "Keep one Hidden Influence card",
    dc.ChooseScanner: lambda state, step: "Hypercharge",
    dc.AssignCorruption: lambda state, step: "You gain Corruption",
    dc.LoseResource: _why_title("discard"),
    dc.LoseInfluence: _why_title("lose Influence"),
    dc.LoseOperation: _why_title("discard an Operation"),
    dc.LoseHidden: _why_title("discard Hidden Influence"),
    dc.AssignDamage: lambda state, step: f"Damage in sector {step.sector}",
    dc.SpreadCorruption: lambda state, step: f"Corruption in sector {step.sector}",
}


def _sectors(sectors: Sequence[int]) -> str:
    if len(sectors) == 8:
        return "anywhere"
    return f"in {'sector' if len(sectors) == 1 else 'sectors'} {listing([str(n) for n in sectors], 'or')}"


def _up_to(left: int, one: str, many: str = "") -> str:
    return plural(left, one, many) if left == 1 else f"up to {plural(left, one, many)}"


def _one_sector(step: Any) -> str:
    return ", all in one sector" if step.one_sector and len(step.sectors) > 1 and step.left > 1 else ""


def _boarding(state: State, seats: Sequence[SeatInfo], step: dc.ChooseBoarding) -> str:
    home = sum(1 for place in state.players[step.seat].crew if place < 0)
    return f"Round {state.round}: {plural(home, 'Crew figure')} left on the Crew board. Boarding opens the turn."


def _action(state: State, seats: Sequence[SeatInfo], step: dc.ChooseAction) -> str:
    who = "The Captain" if state.captain else "A Cadet"
    off = f" and takes {state.discount} off its costs" if state.discount else ""
    return f"{who} is aboard{off}. One action of the place, or none."


def _payment(state: State, seats: Sequence[SeatInfo], step: dc.ChoosePayment) -> str:
    cost = tokens_text(step.cost)
    off = f", {step.discount} off by discount" if step.discount else ""
    return f"{cause(step.why)} costs {cost}{off}. Only tokens in uncorrupted Compartments count."


def _amount(state: State, seats: Sequence[SeatInfo], step: dc.ChooseAmount) -> str:
    unit = tokens_text(step.unit)
    free = {0: "each", 1: "the first is free, each other"}.get(step.free, f"{step.free} are free, each other")
    return f"{cause(step.why)}: {free} costs {unit}."


def _overflow(state: State, seats: Sequence[SeatInfo], step: dc.AnswerOverflow) -> str:
    name = resource_name(step.resource)
    return f"{cause(step.why)} brings 1 {name}, but every Resource space is full or locked by Corruption."


def _gain(state: State, seats: Sequence[SeatInfo], step: dc.ChooseGain) -> str:
    kinds = [resource_name(r) for r in range(step.kinds)]
    return f"{cause(step.why)} brings 1 resource: {listing(kinds, 'or')}."


def _influence(state: State, seats: Sequence[SeatInfo], step: dc.ChooseInfluence) -> str:
    names = listing([house_name(state.book.content, h) for h in step.houses], "or")
    which = "any House" if len(step.houses) == 4 else names
    return f"{cause(step.why)} brings {step.steps} Influence with {which}."


def _shield(state: State, seats: Sequence[SeatInfo], step: dc.PlaceShield) -> str:
    return f"{cause(step.why)}: {_up_to(step.left, 'Shield')} {_sectors(step.sectors)}{_one_sector(step)}."


def _destroy(state: State, seats: Sequence[SeatInfo], step: dc.DestroyVoidborn) -> str:
    each = f", {step.tactics_each} Tactics each" if step.tactics_each else ""
    what = _up_to(step.left, "Voidborn", "Voidborn")
    return f"{cause(step.why)}: {what} {_sectors(step.sectors)}{_one_sector(step)}{each}."


def _move_voidborn(state: State, seats: Sequence[SeatInfo], step: dc.MoveVoidborn) -> str:
    source = f"sector {step.source}" if step.source else "one sector near your Frigate"
    return f"{cause(step.why)}: {_up_to(step.left, 'Voidborn', 'Voidborn')} from {source} to its two neighbours."


def _repair(state: State, seats: Sequence[SeatInfo], step: dc.RepairShip) -> str:
    whose = f"{house_name(state.book.content, step.house)} ships" if step.house >= 0 else "House ships"
    hull = " or the Revenant" if step.revenant else ""
    what = _up_to(step.left, "Damage", "Damage")
    return f"{cause(step.why)}: {what} from {whose}{hull} {_sectors(step.sectors)}{_one_sector(step)}."


def _contain(state: State, seats: Sequence[SeatInfo], step: dc.ContainOne) -> str:
    source = ["your Compartments" if step.frigate else ""]
    source.append(f"House ships {_sectors(step.sectors)}" if step.sectors else "")
    residue = state.players[step.seat].residue
    spaces = state.book.content.rules.residue_spaces
    return f"{cause(step.why)}: from {listing(source, 'or')}. Void Residue {residue} of {spaces}."


def _deploy(state: State, seats: Sequence[SeatInfo], step: dc.DeployShip) -> str:
    types = [type_name(state.book.content, t) for t in step.types]
    what = "any ship" if len(types) == 4 else f"a {listing(types, 'or')}"
    return f"{cause(step.why)}: {what} from the supply of any House, on a free berth {_sectors(step.sectors)}."


def _play(state: State, seats: Sequence[SeatInfo], step: dc.PlayCard) -> str:
    off = step.discount + state.discount
    less = f" less {off}" if off else ""
    return f"{cause(step.why)}: pay the card's cost{less}; it then lies face up before you for its points."


def _hidden(state: State, seats: Sequence[SeatInfo], step: dc.KeepHidden) -> str:
    return f"{cause(step.why)}: of {len(step.drawn)} cards one stays, the rest go face down to the discards."


def _scanner(state: State, seats: Sequence[SeatInfo], step: dc.ChooseScanner) -> str:
    what = "The Colony card decides what all score" if last_cycle(state) else "The card decides the next region"
    return f"Hypercharge: pay the Neutronium of one card. {what}; the others are discarded."


def _corruption(state: State, seats: Sequence[SeatInfo], step: dc.AssignCorruption) -> str:
    held = sum(pool(state.players[step.seat]))
    tokens = " and with it the tokens that stay locked" if held else ""
    return f"{cause(step.why)}. Choose the Compartment{tokens}: it is blocked until you Contain it."


def _damage(state: State, seats: Sequence[SeatInfo], step: dc.AssignDamage) -> str:
    who = seat_name(seats, step.seat)
    return f"{who}'s Frigate is nearest to sector {step.sector}: {who} chooses the House ship for this damage."


def _spread(state: State, seats: Sequence[SeatInfo], step: dc.SpreadCorruption) -> str:
    who = seat_name(seats, step.seat)
    return f"A Rift is in sector {step.sector} and Voidborn damaged a House ship there: {who} places 1 Corruption."


REASONS: dict[type, Reason] = {
    dc.PickStartBasic: lambda state, seats, step: (
        f"Later places in the turn order start with more: {plural(step.left, 'basic resource')} of your choice."
    ),
    dc.PlaceFrigate: lambda state, seats, step: (
        "Frigates start in reverse turn order, in any sector. Nearness decides who resolves a sector."
    ),
    dc.ChooseBoarding: _boarding,
    dc.ChooseAction: _action,
    dc.ChooseBonus: lambda state, seats, step: "One Bonus action from a Compartment without Corruption, or none.",
    dc.ConfirmEnd: lambda state, seats, step: "All five steps are done. Ending the turn cannot be undone.",
    dc.ChooseInfluence: _influence,
    dc.ChooseGain: _gain,
    dc.AnswerOverflow: _overflow,
    dc.ChoosePayment: _payment,
    dc.ChooseAmount: _amount,
    dc.ChooseOption: lambda state, seats, step: f"{cause(step.why)} offers several effects: one of them, or none.",
    dc.PlaceShield: _shield,
    dc.DestroyVoidborn: _destroy,
    dc.MoveVoidborn: _move_voidborn,
    dc.RepairShip: _repair,
    dc.ContainOne: _contain,
    dc.MoveFrigate: lambda state, seats, step: (
        f"{cause(step.why)}: up to {plural(step.reach, 'sector')} either way round the ring, or stay."
    ),
    dc.MoveShips: lambda state, seats, step: (
        f"{cause(step.why)}: {_up_to(step.left, 'House ship')}, each by 1 sector onto a free berth."
    ),
    dc.DeployShip: _deploy,
    dc.ChooseShuttle: lambda state, seats, step: (
        f"{cause(step.why)}: a Shuttle from the supply waits on the card and arrives with the Hyperjump."
    ),
    dc.RemoveOneRift: lambda state, seats, step: f"{cause(step.why)}: one Rift {_sectors(step.sectors)}.",
    dc.ChoosePlanet: lambda state, seats, step: (
        f"{cause(step.why)}: one effect of a planet {_sectors(step.sectors)}; a corrupted one brings Corruption."
    ),
    dc.PlayCard: _play,
    dc.PlaceProtection: lambda state, seats, step: (
        f"{cause(step.why)}: a covered effect does not strike when its Failure is triggered."
    ),
    dc.ExchangeOne: lambda state, seats, step: (
        f"{cause(step.why)}: {_up_to(step.left, 'token')}, one for one, into basics."
    ),
    dc.KeepHidden: _hidden,
    dc.ChooseScanner: _scanner,
    dc.AssignCorruption: _corruption,
    dc.LoseResource: lambda state, seats, step: (
        f"{cause(step.why)}: {plural(step.left, 'token')} from uncorrupted Compartments must go."
    ),
    dc.LoseInfluence: lambda state, seats, step: f"{cause(step.why)}: these Houses share your highest step.",
    dc.LoseOperation: lambda state, seats, step: f"{cause(step.why)}: 1 card from your hand must go.",
    dc.LoseHidden: lambda state, seats, step: f"{cause(step.why)}: 1 of your Hidden Influence cards must go.",
    dc.AssignDamage: _damage,
    dc.SpreadCorruption: _spread,
}

RULES: dict[type, str] = {
    dc.PickStartBasic: "2.1",
    dc.PlaceFrigate: "2.5",
    dc.ChooseBoarding: "4.1",
    dc.ChooseAction: "4.3",
    dc.ChooseBonus: "4.5",
    dc.ConfirmEnd: "4.5",
    dc.ChooseInfluence: "1.9",
    dc.ChooseGain: "5.1",
    dc.AnswerOverflow: "5.1",
    dc.ChoosePayment: "4.3",
    dc.ChooseAmount: "5.3",
    dc.ChooseOption: "4.3",
    dc.PlaceShield: "6.2.1",
    dc.DestroyVoidborn: "5.3",
    dc.MoveVoidborn: "5.7",
    dc.RepairShip: "5.3",
    dc.ContainOne: "5.2",
    dc.MoveFrigate: "5.5",
    dc.MoveShips: "5.7",
    dc.DeployShip: "5.4",
    dc.ChooseShuttle: "7",
    dc.RemoveOneRift: "5.7",
    dc.ChoosePlanet: "5.6",
    dc.PlayCard: "5.7",
    dc.PlaceProtection: "5.4",
    dc.ExchangeOne: "5.6",
    dc.KeepHidden: "1.7",
    dc.ChooseScanner: "5.4",
    dc.AssignCorruption: "4.4",
    dc.LoseResource: "5.1",
    dc.LoseInfluence: "6.2.2",
    dc.LoseOperation: "6.2.2",
    dc.LoseHidden: "6.2.2",
    dc.AssignDamage: "6.2.1",
    dc.SpreadCorruption: "6.2.3",
}
"""Number of the rule each decision rests on."""
