"""Log lines of what players do and get: turns, resources, tracks, cards, Corruption."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules import events as ev
from game.words.lines import Key, LogLine, Tell, because, boards, place_key, ship_key
from game.words.names import (
    RANK_ICONS,
    ROMAN,
    action_icon,
    article,
    compartment_name,
    crew_icon,
    crew_name,
    hidden_name,
    house_icon,
    house_name,
    listing,
    operation_icon,
    operation_name,
    place_name,
    plural,
    resource_icon,
    ship_name,
    signed,
    tokens_text,
)

Writer = Callable[[Tell, Any], LogLine]


def _space_keys(seat: int, spaces: list[int]) -> tuple[Key, ...]:
    return tuple(("space", seat, space) for space in spaces)


def boarding_text(tell: Tell, seat: int, place: int) -> str:
    """ "the Dunlork Arkship in sector 7", "the Frigate"."""
    text = place_name(tell.book, place)
    if not boards(place):
        return text
    sector = tell.state.ship_at[place] if tell.state is not None else 0
    return f"{text} in sector {sector}" if 1 <= sector <= 8 else text


def _round(tell: Tell, e: ev.RoundBegan) -> LogLine:
    return LogLine(f"Round {ROMAN[e.number]} of boarding.", "person", None, "phase")


def _turn_began(tell: Tell, e: ev.TurnBegan) -> LogLine:
    return LogLine(f"{tell.name(e.seat)}'s turn.", "player-next", e.seat, "turn", (("player", e.seat),), True)


def _turn_passed(tell: Tell, e: ev.TurnPassed) -> LogLine:
    text = f"{tell.name(e.seat)} passes: no boarding is possible."
    return LogLine(text, "next-button", e.seat, "turn", (("player", e.seat),), True)


def _turn_ended(tell: Tell, e: ev.TurnEnded) -> LogLine:
    unused = " without a Bonus action" if e.bonus_unused else ""
    return LogLine(f"{tell.name(e.seat)} ends the turn{unused}.", "next-button", e.seat, "turn")


def _boarded(tell: Tell, e: ev.Boarded) -> LogLine:
    where, crew = boarding_text(tell, e.seat, e.place), crew_name(e.crew)
    who = f"with {article(crew)}" if e.crew else "with the Captain"
    keys: tuple[Key, ...] = (("crew", e.seat, e.crew), place_key(e.place, e.seat))
    return LogLine(f"{tell.name(e.seat)} boards {where} {who}.", crew_icon(e.crew), e.seat, "turn", keys, True)


def _crew_returned(tell: Tell, e: ev.CrewReturned) -> LogLine:
    text = f"{tell.name(e.seat)}'s Crew comes home."
    return LogLine(text, "return-arrow", e.seat, "phase", (("player", e.seat),))


def _action(tell: Tell, e: ev.ActionChosen) -> LogLine:
    text = f"{tell.name(e.seat)} chooses {e.name}."
    return LogLine(text, action_icon(e.name), e.seat, "turn", (place_key(e.place, e.seat),), True)


def _bonus(tell: Tell, e: ev.BonusChosen) -> LogLine:
    name = tell.content.bonus[e.compartment].name
    text = f"{tell.name(e.seat)} takes the Bonus action {name}."
    return LogLine(text, action_icon(name), e.seat, "turn", (("compartment", e.seat, e.compartment),), True)


def _forfeited(tell: Tell, e: ev.EffectForfeited) -> LogLine:
    what = "the crew action" if e.why == "crew action" else f"what is left of {e.why or 'the effect'}"
    return LogLine(f"{tell.name(e.seat)} forfeits {what}.", "cross-mark", e.seat, "turn")


def _influence(tell: Tell, e: ev.InfluenceChanged) -> LogLine:
    house = house_name(tell.content, e.house)
    text = f"{tell.name(e.seat)}: {signed(e.steps)} Influence with {house}, now {e.now}{because(e.why)}."
    keys: tuple[Key, ...] = (("influence", e.house), ("house", e.house))
    return LogLine(text, house_icon(tell.content, e.house), e.seat, "gain", keys)


def _tactics(tell: Tell, e: ev.TacticsChanged) -> LogLine:
    text = f"{tell.name(e.seat)}: {signed(e.steps)} Tactics, now {e.now}{because(e.why)}."
    return LogLine(text, "chess-knight", e.seat, "gain", (("tactics",),))


def _tokens(verb: str) -> Callable[[Tell, list[Any]], LogLine]:
    def write(tell: Tell, events: list[Any]) -> LogLine:
        counts = [0, 0, 0, 0]
        for event in events:
            counts[event.resource] += 1
        first = events[0]
        spaces = [event.space for event in events if hasattr(event, "space") and event.space >= 0]
        text = f"{tell.name(first.seat)} {verb} {tokens_text(counts)}{because(first.why)}."
        keys = _space_keys(first.seat, spaces) or (("player", first.seat),)
        return LogLine(text, resource_icon(first.resource), first.seat, "gain", keys)

    return write


def _overflow(tell: Tell, events: list[Any]) -> LogLine:
    line = _tokens("forfeits")(tell, events)
    return line._replace(text=f"{line.text[:-1]}: no free Resource space.")


def _moved(tell: Tell, e: ev.ResourceMoved) -> LogLine:
    text = f"{tell.name(e.seat)} rearranges a resource."
    return LogLine(text, "swap-bag", e.seat, "gain", _space_keys(e.seat, [e.source, e.target]))


def _corruption_gained(tell: Tell, e: ev.CorruptionGained) -> LogLine:
    name = compartment_name(tell.content, e.compartment)
    locked = f" and locks {tokens_text(e.locked)}" if any(e.locked) else ""
    text = f"{tell.name(e.seat)} gains Corruption in {name}{locked}{because(e.why)}."
    keys: tuple[Key, ...] = (("corruption", e.seat, e.compartment), ("compartment", e.seat, e.compartment))
    return LogLine(text, "oily-spiral", e.seat, "gain", keys, True)


def _contained(tell: Tell, e: ev.CorruptionContained) -> LogLine:
    source = f"the {ship_name(tell.book, e.ship)}" if e.ship >= 0 else f"Compartment {e.compartment + 1}"
    at: Key = ship_key(e.ship) if e.ship >= 0 else ("compartment", e.seat, e.compartment)
    text = f"{tell.name(e.seat)} contains Corruption from {source}: Void Residue {e.residue}{because(e.why)}."
    return LogLine(text, "hospital-cross", e.seat, "gain", (at, ("residue", e.seat)), True)


def _residue(tell: Tell, e: ev.ResidueDiscarded) -> LogLine:
    spaces = tell.content.rules.residue_spaces
    text = f"{tell.name(e.seat)} discards {spaces} Void Residue for Hidden Influence."
    return LogLine(text, "hood", e.seat, "gain", (("residue", e.seat), ("hidden", e.seat)))


def _hidden_drawn(tell: Tell, e: ev.HiddenDrawn) -> LogLine:
    what = hidden_name(tell.content, e.card)
    text = f"{tell.name(e.seat)} draws Hidden Influence: {what}{because(e.why)}."
    if e.card < 0:
        text = f"{tell.name(e.seat)} draws a Hidden Influence card{because(e.why)}."
    return LogLine(text, "hood", e.seat, "gain", (("deck", "Hidden Influence"), ("hidden", e.seat)))


def _hidden_kept(tell: Tell, e: ev.HiddenKept) -> LogLine:
    text = f"{tell.name(e.seat)} keeps {_hidden_card(tell, e.card)}."
    return LogLine(text, "hood", e.seat, "gain", (("hidden", e.seat),))


def _hidden_discarded(tell: Tell, e: ev.HiddenDiscarded) -> LogLine:
    text = f"{tell.name(e.seat)} discards {_hidden_card(tell, e.card)}{because(e.why)}."
    return LogLine(text, "hood", e.seat, "gain", (("hidden", e.seat), ("deck", "Hidden Influence")))


def _hidden_card(tell: Tell, card: int) -> str:
    return f"Hidden Influence {hidden_name(tell.content, card)}" if card >= 0 else "a Hidden Influence card"


def _operation_drawn(tell: Tell, e: ev.OperationDrawn) -> LogLine:
    what = operation_name(tell.content, e.card)
    text = f"{tell.name(e.seat)} draws {what}{because(e.why)}."
    keys: tuple[Key, ...] = (("operation", e.card),) if e.card >= 0 else (("player", e.seat),)
    return LogLine(text, "card-draw", e.seat, "gain", (*keys, ("deck", "Operation")))


def _operation_played(tell: Tell, e: ev.OperationPlayed) -> LogLine:
    text = f"{tell.name(e.seat)} plays {operation_name(tell.content, e.card)}{because(e.why)}."
    icon = operation_icon(tell.content, e.card)
    return LogLine(text, icon, e.seat, "turn", (("played", e.seat, e.card),), True)


def _operation_discarded(tell: Tell, e: ev.OperationDiscarded) -> LogLine:
    text = f"{tell.name(e.seat)} discards {operation_name(tell.content, e.card)}{because(e.why)}."
    return LogLine(text, "card-draw", e.seat, "gain", (("player", e.seat), ("deck", "Operation")))


def _data(tell: Tell, e: ev.DataChanged) -> LogLine:
    verb = "gains" if e.steps > 0 else "loses"
    source = f" from the planet at sector {e.sector}" if e.sector else ""
    text = f"{tell.name(e.seat)} {verb} {abs(e.steps)} Discovery Data{source}, now {e.now}{because(e.why)}."
    at: tuple[Key, ...] = (("planet", e.sector),) if e.sector else ()
    return LogLine(text, "cube", e.seat, "gain", (("data", e.seat), *at))


def _rank(tell: Tell, e: ev.RankChanged) -> LogLine:
    way = "rises" if e.steps > 0 else "falls"
    text = f"{tell.name(e.seat)}'s Captain {way} to rank {e.now}{because(e.why)}."
    return LogLine(text, RANK_ICONS[e.now], e.seat, "gain", (("crew", e.seat, 0), ("player", e.seat)), True)


def _points_lost(tell: Tell, e: ev.PointsLost) -> LogLine:
    text = f"{tell.name(e.seat)} loses {plural(abs(e.points), 'point')}{because(e.why)}."
    return LogLine(text, "cracked-shield", e.seat, "score", (("player", e.seat),), True)


def _order(tell: Tell, e: ev.TurnOrderSet) -> LogLine:
    text = f"Turn order: {listing(tell.name(seat) for seat in e.order)}."
    keys: tuple[Key, ...] = tuple(("player", seat) for seat in e.order)
    return LogLine(text, "tabletop-players", None, "phase", keys, True)


MERGED: dict[type, Callable[[Tell, list[Any]], LogLine]] = {
    ev.ResourceGained: _tokens("gains"),
    ev.ResourcePaid: _tokens("pays"),
    ev.ResourceDiscarded: _tokens("discards"),
    ev.ResourceForfeited: _overflow,
}
"""Events of which several in a row, by one player for one cause, make one line."""

SINGLE: dict[type, Writer] = {
    ev.RoundBegan: _round,
    ev.TurnBegan: _turn_began,
    ev.TurnPassed: _turn_passed,
    ev.TurnEnded: _turn_ended,
    ev.TurnOrderSet: _order,
    ev.Boarded: _boarded,
    ev.CrewReturned: _crew_returned,
    ev.ActionChosen: _action,
    ev.BonusChosen: _bonus,
    ev.EffectForfeited: _forfeited,
    ev.InfluenceChanged: _influence,
    ev.TacticsChanged: _tactics,
    ev.ResourceMoved: _moved,
    ev.CorruptionGained: _corruption_gained,
    ev.CorruptionContained: _contained,
    ev.ResidueDiscarded: _residue,
    ev.HiddenDrawn: _hidden_drawn,
    ev.HiddenKept: _hidden_kept,
    ev.HiddenDiscarded: _hidden_discarded,
    ev.OperationDrawn: _operation_drawn,
    ev.OperationPlayed: _operation_played,
    ev.OperationDiscarded: _operation_discarded,
    ev.DataChanged: _data,
    ev.RankChanged: _rank,
    ev.PointsLost: _points_lost,
}
