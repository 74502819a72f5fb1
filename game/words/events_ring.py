"""Log lines of the ring: phases, decks, ships, Voidborn, planets, Skirmish, Failures, scoring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules import events as ev
from game.rules.choices import REVENANT
from game.words.lines import Key, LogLine, Tell, because, ship_key
from game.words.names import (
    CATEGORY_ICONS,
    CATEGORY_NAMES,
    EFFECT_PLACES,
    PHASE_ICONS,
    PHASE_NAMES,
    ROMAN,
    SIDES,
    article,
    colony_name,
    departure_name,
    failure_name,
    first_upper,
    house_icon,
    house_name,
    listing,
    planet_name,
    plural,
    scanner_name,
    ship_icon,
    ship_name,
)

Writer = Callable[[Tell, Any], LogLine | None]


def _cycle(tell: Tell, e: ev.CycleBegan) -> LogLine:
    return LogLine(f"Cycle {ROMAN[e.cycle]} begins.", "time-trap", None, "phase", (("cycle",),), True)


def _phase(tell: Tell, e: ev.PhaseBegan) -> LogLine:
    name = PHASE_NAMES.get(e.phase, first_upper(e.phase))
    text = f"{name}." if e.phase in ("setup", "briefing", "scoring") else f"{name} phase."
    return LogLine(text, PHASE_ICONS.get(e.phase, "time-trap"), None, "phase", (("phase", e.phase),), True)


def _departure(tell: Tell, e: ev.DepartureDrawn) -> LogLine:
    text = f"The ring is set up from {departure_name(tell.content, e.card)}."
    return LogLine(text, "scroll-unfurled", None, "phase")


def _failures(tell: Tell, e: ev.FailuresRevealed) -> LogLine:
    top, bottom = failure_name(tell.content, e.topmost), failure_name(tell.content, e.bottommost)
    text = f"Failures of this Cycle: {top} (topmost) and {bottom} (bottommost)."
    return LogLine(text, "cracked-shield", None, "phase", (("failure", 0), ("failure", 1)), True)


def _scanners(tell: Tell, e: ev.ScannersRevealed) -> LogLine:
    names = listing(scanner_name(tell.content, card) for card in e.cards)
    keys: tuple[Key, ...] = tuple(("scanner", card) for card in e.cards)
    return LogLine(f"Scanner cards revealed: {names}.", "star-gate", None, "phase", keys, True)


def _colonies(tell: Tell, e: ev.ColoniesRevealed) -> LogLine:
    names = listing(colony_name(tell.content, card) for card in e.cards)
    keys: tuple[Key, ...] = tuple(("colony", card) for card in e.cards)
    return LogLine(f"Colony cards revealed: {names}.", "planet-conquest", None, "phase", keys, True)


def _reshuffled(tell: Tell, e: ev.DeckReshuffled) -> LogLine:
    text = f"The {e.deck} deck ran out: its discards are reshuffled."
    return LogLine(text, "return-arrow", None, "phase", (("deck", e.deck),))


def _empty(tell: Tell, e: ev.DeckEmpty) -> LogLine:
    text = f"The {e.deck} deck and its discards are empty: the draw is skipped."
    return LogLine(text, "cross-mark", None, "phase", (("deck", e.deck),))


def _voidborn_placed(tell: Tell, e: ev.VoidbornPlaced) -> LogLine:
    text = f"{e.number} Voidborn appear in sector {e.sector}{because(e.why)}."
    if e.number == 1:
        text = f"1 Voidborn appears in sector {e.sector}{because(e.why)}."
    return LogLine(text, "targeting", None, "ring", (("voidborn", e.sector),))


def _voidborn_destroyed(tell: Tell, events: list[Any]) -> LogLine:
    e = events[0]
    text = f"{tell.name(e.seat)} destroys {len(events)} Voidborn in sector {e.sector}{because(e.why)}."
    return LogLine(text, "targeting", e.seat, "ring", (("voidborn", e.sector), ("sector", e.sector)))


def _voidborn_moved(tell: Tell, e: ev.VoidbornMoved) -> LogLine:
    text = f"{tell.name(e.seat)} moves 1 Voidborn from sector {e.source} to {e.target}{because(e.why)}."
    return LogLine(text, "radial-balance", e.seat, "ring", (("voidborn", e.source), ("voidborn", e.target)))


def _voidborn_removed(tell: Tell, e: ev.VoidbornRemoved) -> LogLine:
    leave = "leaves" if e.number == 1 else "leave"
    text = f"{e.number} Voidborn {leave} sector {e.sector}{because(e.why)}."
    return LogLine(text, "targeting", None, "ring", (("voidborn", e.sector), ("sector", e.sector)))


def _shields_placed(tell: Tell, events: list[Any]) -> LogLine:
    e = events[0]
    text = f"{tell.name(e.seat)} places {plural(len(events), 'Shield')} in sector {e.sector}{because(e.why)}."
    return LogLine(text, "shieldcomb", e.seat, "ring", (("shields", e.sector), ("sector", e.sector)))


def _shield_cancelled(tell: Tell, e: ev.ShieldCancelled) -> LogLine:
    left = f", {plural(e.left, 'Shield')} left" if e.left else ""
    text = f"Shield cancelled 1 damage in sector {e.sector}{left}."
    return LogLine(text, "shieldcomb", None, "skirmish", (("shields", e.sector), ("sector", e.sector)))


def _shields_removed(tell: Tell, e: ev.ShieldsRemoved) -> LogLine:
    verb = "leaves" if e.number == 1 else "leave"
    text = f"{plural(e.number, 'Shield')} {verb} sector {e.sector}{because(e.why)}."
    return LogLine(text, "shieldcomb", None, "skirmish", (("shields", e.sector), ("sector", e.sector)))


def _rift_opened(tell: Tell, e: ev.RiftOpened) -> LogLine:
    text = f"A Rift opens in sector {e.sector}{because(e.why)}."
    return LogLine(text, "portal", None, "ring", (("rift", e.sector), ("sector", e.sector)), True)


def _rift_removed(tell: Tell, e: ev.RiftRemoved) -> LogLine:
    text = f"The Rift in sector {e.sector} closes{because(e.why)}."
    return LogLine(text, "portal", None, "ring", (("rift", e.sector), ("sector", e.sector)), True)


def _planet_placed(tell: Tell, e: ev.PlanetPlaced) -> LogLine:
    text = f"Planet {planet_name(tell.content, e.card)} is found at sector {e.sector}."
    return LogLine(text, "planet-conquest", None, "ring", (("planet", e.sector),))


def _planet_removed(tell: Tell, e: ev.PlanetRemoved) -> LogLine:
    text = f"Planet {planet_name(tell.content, e.card)} at sector {e.sector} is left behind."
    return LogLine(text, "planet-conquest", None, "ring", (("planet", e.sector),))


def _planet_tainted(tell: Tell, e: ev.PlanetTainted) -> LogLine:
    text = f"The planet at sector {e.sector} is tainted: only its corrupted effect is left."
    return LogLine(text, "oily-spiral", None, "ring", (("planet", e.sector),))


def _planet_used(tell: Tell, e: ev.PlanetUsed) -> LogLine:
    name, side = planet_name(tell.content, e.card), SIDES[e.side]
    text = f"{tell.name(e.seat)} uses {name} at sector {e.sector}, {side} effect{because(e.why)}."
    keys: tuple[Key, ...] = (("planet", e.sector), ("planetside", e.sector, e.side))
    return LogLine(text, "planet-conquest", e.seat, "turn", keys, True)


def _frigate(tell: Tell, e: ev.FrigateMoved) -> LogLine:
    if e.source == 0:
        text = f"{tell.name(e.seat)}'s Frigate starts in sector {e.target}."
    elif e.source == e.target:
        text = f"{tell.name(e.seat)}'s Frigate stays in sector {e.target}{because(e.why)}."
    else:
        text = f"{tell.name(e.seat)}'s Frigate moves from sector {e.source} to {e.target}{because(e.why)}."
    return LogLine(text, "compass", e.seat, "ring", (("frigate", e.seat), ("sector", e.target)))


def _ship_sign(tell: Tell, ship: int) -> str:
    return ship_icon(tell.book, ship)


def _deployed(tell: Tell, e: ev.ShipDeployed) -> LogLine:
    name, keys = ship_name(tell.book, e.ship), (("ship", e.ship), ("sector", e.sector))
    icon = _ship_sign(tell, e.ship)
    if e.seat < 0:
        text = f"{first_upper(article(name))} arrives in sector {e.sector}{because(e.why)}."
        return LogLine(text, icon, None, "ring", keys)
    text = f"{tell.name(e.seat)} deploys {article(name)} in sector {e.sector}{because(e.why)}."
    return LogLine(text, icon, e.seat, "ring", keys, True)


def _ship_returned(tell: Tell, e: ev.ShipReturned) -> LogLine:
    text = f"No free berth: the {ship_name(tell.book, e.ship)} goes back to the supply{because(e.why)}."
    return LogLine(text, _ship_sign(tell, e.ship), None, "ring", (("house", tell.book.house_of[e.ship]),))


def _ship_moved(tell: Tell, e: ev.ShipMoved) -> LogLine:
    name = ship_name(tell.book, e.ship)
    text = f"{tell.name(e.seat)} moves the {name} from sector {e.source} to {e.target}{because(e.why)}."
    return LogLine(text, _ship_sign(tell, e.ship), e.seat, "ring", (("ship", e.ship), ("sector", e.target)))


def _ship_corrupted(tell: Tell, e: ev.ShipCorrupted) -> LogLine:
    text = f"The {ship_name(tell.book, e.ship)} in sector {e.sector} is corrupted{because(e.why)}."
    seat = e.seat if e.seat >= 0 else None
    return LogLine(text, "oily-spiral", seat, "skirmish", (("ship", e.ship), ("sector", e.sector)), True)


def _damage(tell: Tell, e: ev.DamagePlaced) -> LogLine:
    spaces = tell.book.damage_spaces[e.ship]
    name = ship_name(tell.book, e.ship)
    text = f"1 Damage on the {name} in sector {e.sector}, {e.now} of {spaces}{because(e.why)}."
    seat = e.seat if e.seat >= 0 else None
    return LogLine(text, "flamer", seat, "skirmish", (("ship", e.ship), ("sector", e.sector)))


def _destroyed(tell: Tell, e: ev.ShipDestroyed) -> LogLine:
    text = f"{ship_name(tell.book, e.ship)} destroyed in sector {e.sector}{because(e.why)}."
    seat = e.seat if e.seat >= 0 else None
    keys: tuple[Key, ...] = (("sector", e.sector), ("house", tell.book.house_of[e.ship]))
    return LogLine(text, _ship_sign(tell, e.ship), seat, "skirmish", keys, True)


def _power(tell: Tell, e: ev.HousePowerChanged) -> LogLine:
    text = f"{house_name(tell.content, e.house)} House Power {e.now - e.steps} to {e.now}."
    return LogLine(text, house_icon(tell.content, e.house), None, "ring", (("house", e.house),))


def _damage_removed(tell: Tell, e: ev.DamageRemoved) -> LogLine:
    left = f", {e.now} left" if e.now else ""
    name = ship_name(tell.book, e.ship)
    text = f"{tell.name(e.seat)} removes 1 Damage from the {name}{left}{because(e.why)}."
    return LogLine(text, "auto-repair", e.seat, "ring", (ship_key(e.ship),))


def _revenant_damaged(tell: Tell, e: ev.RevenantDamaged) -> LogLine:
    spaces = tell.content.rules.revenant_damage
    text = f"No House ship left in sector {e.sector}: 1 Damage on the Revenant, {e.now} of {spaces}."
    return LogLine(text, "flamer", None, "skirmish", (ship_key(REVENANT), ("sector", e.sector)), True)


def _revenant_cleared(tell: Tell, e: ev.RevenantCleared) -> LogLine:
    text = f"{e.number} Damage {'leaves' if e.number == 1 else 'leave'} the Revenant."
    return LogLine(text, "auto-repair", None, "skirmish", (ship_key(REVENANT),))


def _damage_lost(tell: Tell, e: ev.DamageLost) -> LogLine:
    text = f"1 damage from sector {e.sector} is lost: both Failures of this Cycle have struck."
    return LogLine(text, "flamer", None, "skirmish", (ship_key(REVENANT), ("sector", e.sector)))


def _failure(tell: Tell, e: ev.FailureTriggered) -> LogLine:
    text = f"Revenant Failure: {failure_name(tell.content, e.card)} strikes."
    keys: tuple[Key, ...] = (("failure", e.slot), ship_key(REVENANT))
    return LogLine(text, "cracked-shield", None, "skirmish", keys, True)


def _failure_effect(tell: Tell, e: ev.FailureEffectStruck) -> LogLine:
    which = first_upper(EFFECT_PLACES[e.effect])
    text = f"{which} effect: cancelled by a Protection token." if e.covered else f"{which} effect strikes."
    icon = "bordered-shield" if e.covered else "cracked-shield"
    return LogLine(text, icon, None, "skirmish", (("failureside", e.slot, e.effect),))


def _failure_resolved(tell: Tell, e: ev.FailureResolved) -> LogLine:
    text = f"{failure_name(tell.content, e.card)} is done for this Cycle."
    return LogLine(text, "check-mark", None, "skirmish", (("failure", e.slot),))


def _protection(tell: Tell, e: ev.ProtectionPlaced) -> LogLine:
    card, where = ("topmost", "bottommost")[e.slot], EFFECT_PLACES[e.effect]
    if tell.state is not None and e.slot < len(tell.state.failures):
        card = failure_name(tell.content, tell.state.failures[e.slot])
    else:
        card = f"the {card} Failure"
    text = f"{tell.name(e.seat)} protects the {where} effect of {card}{because(e.why)}."
    return LogLine(text, "bordered-shield", e.seat, "turn", (("failureside", e.slot, e.effect),), True)


def _protection_returned(tell: Tell, e: ev.ProtectionReturned) -> LogLine:
    text = f"{plural(e.number, 'Protection token')} taken back."
    return LogLine(text, "bordered-shield", None, "phase", (("failure", 0), ("failure", 1)))


def _sector(tell: Tell, e: ev.SectorBegan) -> LogLine:
    come = "deals" if e.voidborn == 1 else "deal"
    text = f"Sector {e.sector}: {e.voidborn} Voidborn {come} damage, {tell.name(e.seat)} resolves."
    if not e.voidborn:
        text = f"Sector {e.sector}: no Voidborn."
    seat = e.seat if e.seat >= 0 and e.voidborn else None
    return LogLine(text, "crossed-sabres", seat, "skirmish", (("sector", e.sector),), bool(e.voidborn))


def _scanner_chosen(tell: Tell, e: ev.ScannerChosen) -> LogLine:
    name = colony_name(tell.content, e.card) if e.colony else scanner_name(tell.content, e.card)
    key: Key = ("colony" if e.colony else "scanner", e.card)
    return LogLine(f"{tell.name(e.seat)} chooses {name} (Hypercharge).", "star-gate", e.seat, "turn", (key,), True)


def _scanners_discarded(tell: Tell, e: ev.ScannersDiscarded) -> LogLine:
    text = "Scanner cards are discarded."
    if e.cards and all(0 <= card < len(tell.content.scanners) for card in e.cards) and not _cycle_four(tell):
        text = f"Discarded: {listing(scanner_name(tell.content, card) for card in e.cards)}."
    return LogLine(text, "scroll-unfurled", None, "phase")


def _cycle_four(tell: Tell) -> bool:
    return tell.state is not None and tell.state.cycle >= tell.content.rules.cycles


def _shuttle(tell: Tell, e: ev.ShuttleOnScanner) -> LogLine:
    name = article(ship_name(tell.book, e.ship))
    text = f"{tell.name(e.seat)} lays {name} on {scanner_name(tell.content, e.card)}."
    return LogLine(text, _ship_sign(tell, e.ship), e.seat, "ring", (("scanner", e.card),))


def _skip(tell: Tell, e: ev.PhaseSkipMoved) -> LogLine:
    text = "The Phase Skip token moves: a Hyperjump follows instead of a Rift phase."
    return LogLine(text, "star-gate", e.seat, "phase", (("phase", "rift"), ("phase", "hyperjump")), True)


def _scored(tell: Tell, e: ev.Scored) -> LogLine:
    category = CATEGORY_NAMES.get(e.category, first_upper(e.category))
    what = f"{house_name(tell.content, e.house)}, " if e.house >= 0 else ""
    detail = f" ({what}{e.detail})" if e.detail else f" ({what[:-2]})" if what else ""
    points = plural(e.points, "point") if e.points >= 0 else f"−{plural(-e.points, 'point')}"
    text = f"{tell.name(e.seat)}: {points} for {category}{detail}."
    keys: tuple[Key, ...] = (("house", e.house),) if e.house >= 0 else (("player", e.seat),)
    return LogLine(text, CATEGORY_ICONS.get(e.category, "laurels"), e.seat, "score", keys)


def _ended(tell: Tell, e: ev.GameEnded) -> LogLine:
    winner = tell.name(e.ranking[0])
    broken = ", by Tactics" if e.tie_break else ""
    places = [f"{tell.name(seat)} {e.totals[seat]}" for seat in e.ranking]
    text = f"{winner} wins{broken}: {listing(places)}."
    return LogLine(text, "laurels", e.ranking[0], "score", (("player", e.ranking[0]),), True)


MERGED: dict[type, Callable[[Tell, list[Any]], LogLine]] = {
    ev.VoidbornDestroyed: _voidborn_destroyed,
    ev.ShieldPlaced: _shields_placed,
}
"""Events of which several in a row, alike, make one line."""

SINGLE: dict[type, Writer] = {
    ev.CycleBegan: _cycle,
    ev.PhaseBegan: _phase,
    ev.DepartureDrawn: _departure,
    ev.FailuresRevealed: _failures,
    ev.ScannersRevealed: _scanners,
    ev.ColoniesRevealed: _colonies,
    ev.DeckReshuffled: _reshuffled,
    ev.DeckEmpty: _empty,
    ev.VoidbornPlaced: _voidborn_placed,
    ev.VoidbornMoved: _voidborn_moved,
    ev.VoidbornRemoved: _voidborn_removed,
    ev.ShieldCancelled: _shield_cancelled,
    ev.ShieldsRemoved: _shields_removed,
    ev.RiftOpened: _rift_opened,
    ev.RiftRemoved: _rift_removed,
    ev.PlanetPlaced: _planet_placed,
    ev.PlanetRemoved: _planet_removed,
    ev.PlanetTainted: _planet_tainted,
    ev.PlanetUsed: _planet_used,
    ev.FrigateMoved: _frigate,
    ev.ShipDeployed: _deployed,
    ev.ShipReturned: _ship_returned,
    ev.ShipMoved: _ship_moved,
    ev.ShipCorrupted: _ship_corrupted,
    ev.DamagePlaced: _damage,
    ev.ShipDestroyed: _destroyed,
    ev.HousePowerChanged: _power,
    ev.DamageRemoved: _damage_removed,
    ev.RevenantDamaged: _revenant_damaged,
    ev.RevenantCleared: _revenant_cleared,
    ev.DamageLost: _damage_lost,
    ev.FailureTriggered: _failure,
    ev.FailureEffectStruck: _failure_effect,
    ev.FailureResolved: _failure_resolved,
    ev.ProtectionPlaced: _protection,
    ev.ProtectionReturned: _protection_returned,
    ev.SectorBegan: _sector,
    ev.SectorEnded: lambda tell, e: None,
    ev.ScannerChosen: _scanner_chosen,
    ev.ScannersDiscarded: _scanners_discarded,
    ev.ShuttleOnScanner: _shuttle,
    ev.PhaseSkipMoved: _skip,
    ev.Scored: _scored,
    ev.GameEnded: _ended,
}
