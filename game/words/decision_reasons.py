"""Why each decision is asked, its heading, and the rule it rests on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.rules import steps as st
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


def _aboard(state: State, step: st.ChooseAction) -> str:
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
    st.PickStartBasic: lambda state, step: "A resource to start with",
    st.PlaceFrigate: lambda state, step: "Your Frigate",
    st.ChooseBoarding: lambda state, step: "Board a ship",
    st.ChooseAction: lambda state, step: _aboard(state, step),
    st.ChooseBonus: lambda state, step: "Bonus action",
    st.ConfirmEnd: lambda state, step: "End of your turn",
    st.ChooseInfluence: _why_title("Influence"),
    st.ChooseGain: _why_title("gain a resource"),
    st.AnswerOverflow: lambda state, step: f"No space for {resource_name(step.resource)}",
    st.ChoosePayment: lambda state, step: f"Pay for {cause(step.why)}",
    st.ChooseAmount: _why_title("how many"),
    st.ChooseOption: _why_title("choose one"),
    st.PlaceShield: _why_title("Shields"),
    st.DestroyVoidborn: _why_title("destroy Voidborn"),
    st.MoveVoidborn: _why_title("move Voidborn"),
    st.RepairShip: _why_title("remove Damage"),
    st.ContainOne: _why_title("Contain"),
    st.MoveFrigate: _why_title("move your Frigate"),
    st.MoveShips: _why_title("move ships"),
    st.DeployShip: _why_title("deploy"),
    st.ChooseShuttle: _why_title("which Shuttle"),
    st.RemoveOneRift: _why_title("remove a Rift"),
    st.ChoosePlanet: _why_title("use a planet"),
    st.PlayCard: _why_title("play an Operation"),
    st.PlaceProtection: _why_title("Protection"),
    st.ExchangeOne: _why_title("swap"),
    st.KeepHidden: lambda state, step: "Keep one Hidden Influence card",
    st.ChooseScanner: lambda state, step: "Hypercharge",
    st.AssignCorruption: lambda state, step: "You gain Corruption",
    st.LoseResource: _why_title("discard"),
    st.LoseInfluence: _why_title("lose Influence"),
    st.LoseOperation: _why_title("discard an Operation"),
    st.LoseHidden: _why_title("discard Hidden Influence"),
    st.AssignDamage: lambda state, step: f"Damage in sector {step.sector}",
    st.SpreadCorruption: lambda state, step: f"Corruption in sector {step.sector}",
}


def _sectors(sectors: Sequence[int]) -> str:
    if len(sectors) == 8:
        return "anywhere"
    return f"in {'sector' if len(sectors) == 1 else 'sectors'} {listing([str(n) for n in sectors], 'or')}"


def _up_to(left: int, one: str, many: str = "") -> str:
    return plural(left, one, many) if left == 1 else f"up to {plural(left, one, many)}"


def _one_sector(step: Any) -> str:
    return ", all in one sector" if step.one_sector and len(step.sectors) > 1 and step.left > 1 else ""


def _boarding(state: State, seats: Sequence[SeatInfo], step: st.ChooseBoarding) -> str:
    home = sum(1 for place in state.players[step.seat].crew if place < 0)
    return f"Round {state.round}: {plural(home, 'Crew figure')} left on the Crew board. Boarding opens the turn."


def _action(state: State, seats: Sequence[SeatInfo], step: st.ChooseAction) -> str:
    who = "The Captain" if state.captain else "A Cadet"
    off = f" and takes {state.discount} off its costs" if state.discount else ""
    return f"{who} is aboard{off}. One action of the place, or none."


def _payment(state: State, seats: Sequence[SeatInfo], step: st.ChoosePayment) -> str:
    cost = tokens_text(step.cost)
    off = f", {step.discount} off by discount" if step.discount else ""
    return f"{cause(step.why)} costs {cost}{off}. Only tokens in uncorrupted Compartments count."


def _amount(state: State, seats: Sequence[SeatInfo], step: st.ChooseAmount) -> str:
    unit = tokens_text(step.unit)
    free = {0: "each", 1: "the first is free, each other"}.get(step.free, f"{step.free} are free, each other")
    return f"{cause(step.why)}: {free} costs {unit}."


def _overflow(state: State, seats: Sequence[SeatInfo], step: st.AnswerOverflow) -> str:
    name = resource_name(step.resource)
    return f"{cause(step.why)} brings 1 {name}, but every Resource space is full or locked by Corruption."


def _gain(state: State, seats: Sequence[SeatInfo], step: st.ChooseGain) -> str:
    kinds = [resource_name(r) for r in range(step.kinds)]
    return f"{cause(step.why)} brings 1 resource: {listing(kinds, 'or')}."


def _influence(state: State, seats: Sequence[SeatInfo], step: st.ChooseInfluence) -> str:
    names = listing([house_name(state.book.content, h) for h in step.houses], "or")
    which = "any House" if len(step.houses) == 4 else names
    return f"{cause(step.why)} brings {step.steps} Influence with {which}."


def _shield(state: State, seats: Sequence[SeatInfo], step: st.PlaceShield) -> str:
    return f"{cause(step.why)}: {_up_to(step.left, 'Shield')} {_sectors(step.sectors)}{_one_sector(step)}."


def _destroy(state: State, seats: Sequence[SeatInfo], step: st.DestroyVoidborn) -> str:
    each = f", {step.tactics_each} Tactics each" if step.tactics_each else ""
    what = _up_to(step.left, "Voidborn", "Voidborn")
    return f"{cause(step.why)}: {what} {_sectors(step.sectors)}{_one_sector(step)}{each}."


def _move_voidborn(state: State, seats: Sequence[SeatInfo], step: st.MoveVoidborn) -> str:
    source = f"sector {step.source}" if step.source else "one sector near your Frigate"
    return f"{cause(step.why)}: {_up_to(step.left, 'Voidborn', 'Voidborn')} from {source} to its two neighbours."


def _repair(state: State, seats: Sequence[SeatInfo], step: st.RepairShip) -> str:
    whose = f"{house_name(state.book.content, step.house)} ships" if step.house >= 0 else "House ships"
    hull = " or the Revenant" if step.revenant else ""
    what = _up_to(step.left, "Damage", "Damage")
    return f"{cause(step.why)}: {what} from {whose}{hull} {_sectors(step.sectors)}{_one_sector(step)}."


def _contain(state: State, seats: Sequence[SeatInfo], step: st.ContainOne) -> str:
    source = ["your Compartments" if step.frigate else ""]
    source.append(f"House ships {_sectors(step.sectors)}" if step.sectors else "")
    residue = state.players[step.seat].residue
    spaces = state.book.content.rules.residue_spaces
    return f"{cause(step.why)}: from {listing(source, 'or')}. Void Residue {residue} of {spaces}."


def _deploy(state: State, seats: Sequence[SeatInfo], step: st.DeployShip) -> str:
    types = [type_name(state.book.content, t) for t in step.types]
    what = "any ship" if len(types) == 4 else f"a {listing(types, 'or')}"
    return f"{cause(step.why)}: {what} from the supply of any House, on a free berth {_sectors(step.sectors)}."


def _play(state: State, seats: Sequence[SeatInfo], step: st.PlayCard) -> str:
    off = step.discount + state.discount
    less = f" less {off}" if off else ""
    return f"{cause(step.why)}: pay the card's cost{less}; it then lies face up before you for its points."


def _hidden(state: State, seats: Sequence[SeatInfo], step: st.KeepHidden) -> str:
    return f"{cause(step.why)}: of {len(step.drawn)} cards one stays, the rest go face down to the discards."


def _scanner(state: State, seats: Sequence[SeatInfo], step: st.ChooseScanner) -> str:
    what = "The Colony card decides what all score" if last_cycle(state) else "The card decides the next region"
    return f"Hypercharge: pay the Neutronium of one card. {what}; the others are discarded."


def _corruption(state: State, seats: Sequence[SeatInfo], step: st.AssignCorruption) -> str:
    held = sum(pool(state.players[step.seat]))
    tokens = " and with it the tokens that stay locked" if held else ""
    return f"{cause(step.why)}. Choose the Compartment{tokens}: it is blocked until you Contain it."


def _damage(state: State, seats: Sequence[SeatInfo], step: st.AssignDamage) -> str:
    who = seat_name(seats, step.seat)
    return f"{who}'s Frigate is nearest to sector {step.sector}: {who} chooses the House ship for this damage."


def _spread(state: State, seats: Sequence[SeatInfo], step: st.SpreadCorruption) -> str:
    who = seat_name(seats, step.seat)
    return f"A Rift is in sector {step.sector} and Voidborn damaged a House ship there: {who} places 1 Corruption."


REASONS: dict[type, Reason] = {
    st.PickStartBasic: lambda state, seats, step: (
        f"Later places in the turn order start with more: {plural(step.left, 'basic resource')} of your choice."
    ),
    st.PlaceFrigate: lambda state, seats, step: (
        "Frigates start in reverse turn order, in any sector. Nearness decides who resolves a sector."
    ),
    st.ChooseBoarding: _boarding,
    st.ChooseAction: _action,
    st.ChooseBonus: lambda state, seats, step: "One Bonus action from a Compartment without Corruption, or none.",
    st.ConfirmEnd: lambda state, seats, step: "All five steps are done. Ending the turn cannot be undone.",
    st.ChooseInfluence: _influence,
    st.ChooseGain: _gain,
    st.AnswerOverflow: _overflow,
    st.ChoosePayment: _payment,
    st.ChooseAmount: _amount,
    st.ChooseOption: lambda state, seats, step: f"{cause(step.why)} offers several effects: one of them, or none.",
    st.PlaceShield: _shield,
    st.DestroyVoidborn: _destroy,
    st.MoveVoidborn: _move_voidborn,
    st.RepairShip: _repair,
    st.ContainOne: _contain,
    st.MoveFrigate: lambda state, seats, step: (
        f"{cause(step.why)}: up to {plural(step.reach, 'sector')} either way round the ring, or stay."
    ),
    st.MoveShips: lambda state, seats, step: (
        f"{cause(step.why)}: {_up_to(step.left, 'House ship')}, each by 1 sector onto a free berth."
    ),
    st.DeployShip: _deploy,
    st.ChooseShuttle: lambda state, seats, step: (
        f"{cause(step.why)}: a Shuttle from the supply waits on the card and arrives with the Hyperjump."
    ),
    st.RemoveOneRift: lambda state, seats, step: f"{cause(step.why)}: one Rift {_sectors(step.sectors)}.",
    st.ChoosePlanet: lambda state, seats, step: (
        f"{cause(step.why)}: one effect of a planet {_sectors(step.sectors)}; a corrupted one brings Corruption."
    ),
    st.PlayCard: _play,
    st.PlaceProtection: lambda state, seats, step: (
        f"{cause(step.why)}: a covered effect does not strike when its Failure is triggered."
    ),
    st.ExchangeOne: lambda state, seats, step: (
        f"{cause(step.why)}: {_up_to(step.left, 'token')}, one for one, into basics."
    ),
    st.KeepHidden: _hidden,
    st.ChooseScanner: _scanner,
    st.AssignCorruption: _corruption,
    st.LoseResource: lambda state, seats, step: (
        f"{cause(step.why)}: {plural(step.left, 'token')} from uncorrupted Compartments must go."
    ),
    st.LoseInfluence: lambda state, seats, step: f"{cause(step.why)}: these Houses share your highest step.",
    st.LoseOperation: lambda state, seats, step: f"{cause(step.why)}: 1 card from your hand must go.",
    st.LoseHidden: lambda state, seats, step: f"{cause(step.why)}: 1 of your Hidden Influence cards must go.",
    st.AssignDamage: _damage,
    st.SpreadCorruption: _spread,
}

RULES: dict[type, str] = {
    st.PickStartBasic: "2.1",
    st.PlaceFrigate: "2.5",
    st.ChooseBoarding: "4.1",
    st.ChooseAction: "4.3",
    st.ChooseBonus: "4.5",
    st.ConfirmEnd: "4.5",
    st.ChooseInfluence: "1.9",
    st.ChooseGain: "5.1",
    st.AnswerOverflow: "5.1",
    st.ChoosePayment: "4.3",
    st.ChooseAmount: "5.3",
    st.ChooseOption: "4.3",
    st.PlaceShield: "6.2.1",
    st.DestroyVoidborn: "5.3",
    st.MoveVoidborn: "5.7",
    st.RepairShip: "5.3",
    st.ContainOne: "5.2",
    st.MoveFrigate: "5.5",
    st.MoveShips: "5.7",
    st.DeployShip: "5.4",
    st.ChooseShuttle: "7",
    st.RemoveOneRift: "5.7",
    st.ChoosePlanet: "5.6",
    st.PlayCard: "5.7",
    st.PlaceProtection: "5.4",
    st.ExchangeOne: "5.6",
    st.KeepHidden: "1.7",
    st.ChooseScanner: "5.4",
    st.AssignCorruption: "4.4",
    st.LoseResource: "5.1",
    st.LoseInfluence: "6.2.2",
    st.LoseOperation: "6.2.2",
    st.LoseHidden: "6.2.2",
    st.AssignDamage: "6.2.1",
    st.SpreadCorruption: "6.2.3",
}
"""Number of the rule each decision rests on."""
