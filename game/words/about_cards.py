"""Hover cards of tracks, Houses, cards, decks, phases and tokens beside the ring."""

from __future__ import annotations

from game.content.models import Region
from game.rules import decisions as dc
from game.rules import engine
from game.rules.book import voidborn_of
from game.rules.choices import PickCard, PickHouse, Protect
from game.rules.queries import house_totals, protection_free
from game.rules.state import FREE, ON_SCANNER, SUPPLY, Deck
from game.words.boarding import effect_rows, lacking
from game.words.choice_details import colony_text
from game.words.effects import effect_text, effects_text
from game.words.effects_short import effect_icon, short_text
from game.words.lines import HoverText, Key, Look, Row
from game.words.names import (
    EFFECT_PLACES,
    PHASE_ICONS,
    PHASE_NAMES,
    RESOURCE_ICONS,
    ROMAN,
    first_upper,
    house_icon,
    house_name,
    listing,
    plural,
    resource_name,
    type_name,
)


def about_house(look: Look, key: Key) -> HoverText:
    """A Great House and its Power (RULES 1.3, 1.5, 8.1)."""
    state, content, house = look.state, look.content, int(key[1])
    resource, power = state.book.resource_of_house[house], state.power(house)
    rows = [
        Row("spaceship", "House Power", str(power)),
        Row(RESOURCE_ICONS[resource], "Gives", resource_name(resource)),
    ]
    for kind in range(4):
        ids = state.book.ships_of[house][kind]
        out = sum(1 for ship in ids if SUPPLY < state.ship_at[ship] < ON_SCANNER)
        supply = sum(1 for ship in ids if state.ship_at[ship] == SUPPLY)
        rows.append(Row("interceptor-ship", f"{type_name(content, kind)}s", f"{out} out, {supply} in supply"))
    prizes = [power * n // d for n, d in content.rules.house_shares[: 3 if len(state.players) > 2 else 2]]
    text = "Power is the number of its ships on the ring. At this Power its leaders in Influence would score "
    text += f"{listing([str(prize) for prize in prizes])} points at the end."
    title = f"House {house_name(content, house)}"
    return HoverText(title, house_icon(content, house), tuple(rows), text, "1.5", _house_reason(look, house))


def _house_reason(look: Look, house: int) -> str:
    """Why the viewer cannot choose a House for the open decision; "" if possible or not asked."""
    if look.viewer is None or not look.asked(dc.ChooseInfluence, dc.LoseInfluence, dc.ChooseShuttle):
        return ""
    return engine.why_not(look.state, PickHouse(look.viewer, house))


def about_influence(look: Look, key: Key) -> HoverText:
    """An Influence track (RULES 1.9, 8.1, 8.2)."""
    state, content, house = look.state, look.content, int(key[1])
    totals = house_totals(state, house)
    rows: list[Row] = []
    for seat in sorted(range(len(state.players)), key=lambda s: -state.players[s].influence[house]):
        step = state.players[seat].influence[house]
        extra = totals[seat] - step
        rows.append(Row("crown", look.name(seat), f"{step} + {extra} Hidden" if extra else str(step)))
    rewards = {content.rules.influence_resource_step: f"1 {resource_name(state.book.resource_of_house[house])}"}
    for step, effects in content.rules.influence.rewards.items():
        rewards[step] = ", ".join(short_text(content, effect) for effect in effects)
    rows += [Row("laurels", f"On reaching {step}", first_upper(rewards[step])) for step in sorted(rewards)]
    points = ", ".join(f"{n} from {step}" for step, n in content.rules.influence_points)
    text = f"Influence decides who leads the House at the end. The marker itself scores too: {points}."
    title = f"Influence with {house_name(content, house)}"
    return HoverText(title, house_icon(content, house), tuple(rows), text, "1.9", _house_reason(look, house))


def about_tactics(look: Look, key: Key) -> HoverText:
    """The Tactics track (RULES 1.8, 6.1)."""
    state, rules = look.state, look.content.rules
    at = {seat: i for i, seat in enumerate(state.pile)}
    order = sorted(at, key=lambda s: (-state.players[s].tactics, -at[s]))
    rows = [Row("chess-knight", look.name(seat), str(state.players[seat].tactics)) for seat in order]
    for step, effects in sorted(rules.tactics.rewards.items()):
        reward = ", ".join(short_text(look.content, effect) for effect in effects)
        rows.append(Row("laurels", f"On reaching {step}", first_upper(reward)))
    text = "At Recall the highest goes first, on one step the topmost. A Hyperjump resets all markers: from "
    text += f"{rules.reset_hidden_at} with Hidden Influence, from {rules.reset_influence_at} also with 1 Influence. "
    text += f"At the end 1 point per {rules.tactics_per_point} steps."
    return HoverText("Tactics", "chess-knight", tuple(rows), text, "1.8")


def _region_rows(look: Look, region: Region) -> list[Row]:
    counts = voidborn_of(look.content.rules, region, len(look.state.players))
    planets = region.planets if len(look.state.players) > 2 else region.planets[:3]
    return [
        Row("targeting", "Voidborn", f"{sum(counts.values())} in {plural(len(counts), 'sector')}", "bad"),
        Row("portal", "Rifts", listing([str(n) for n in region.rifts]), "bad"),
        Row("planet-conquest", "Planets", listing([str(n) for n in sorted(planets)])),
    ]


def _pick_reason(look: Look, card: int) -> str:
    if look.viewer is None or not look.asked(dc.ChooseScanner):
        return ""
    return engine.why_not(look.state, PickCard(look.viewer, card))


def about_scanner(look: Look, key: Key) -> HoverText:
    """A Scanner card: cost, benefit and the region behind it (RULES 5.4, 7)."""
    card = int(key[1])
    if card < 0:
        return HoverText("Scanner card", "star-gate", (), "Not revealed yet.", "7")
    scanner = look.content.scanners[card]
    rows = [Row("floating-crystal", "Cost", f"{scanner.cost} Neutronium")]
    rows += [row._replace(tone="good") for row in effect_rows(look.content, scanner.benefit)]
    rows += _region_rows(look, scanner.region)
    if scanner.shuttle is not None:
        rows.append(Row("interceptor-ship", "Its Shuttle goes to", f"sector {scanner.shuttle}"))
    if look.viewer is not None:
        fault = lacking(look.state, look.viewer, (0, 0, 0, scanner.cost, 0), 0)
        if fault:
            rows.append(Row("padlock", "Now", fault, "muted"))
    text = f"Hypercharge pays for it: {effects_text(look.content, scanner.benefit)} The Hyperjump leads to this region."
    counts = voidborn_of(look.content.rules, scanner.region, len(look.state.players))
    where = ", ".join(f"{number} in {sector}" for sector, number in counts.items())
    text += f" Voidborn by sector: {where}."
    title = f"{scanner.name}, Scanner {ROMAN[scanner.tier]}"
    return HoverText(title, "star-gate", tuple(rows), text, "5.4", _pick_reason(look, card))


def about_colony(look: Look, key: Key) -> HoverText:
    """A Colony card (RULES 8.5)."""
    card = int(key[1])
    if card < 0:
        return HoverText("Colony card", "planet-conquest", (), "Not revealed yet.", "8.5")
    colony = look.content.colonies[card]
    rows = [Row("floating-crystal", "Cost", f"{colony.cost} Neutronium")]
    shown = look.state.colonies
    if len(shown) == 1 and shown[0] == card:
        rows.append(Row("check-mark", "Chosen", "it scores at the end", "good"))
    elif shown and shown[0] == card:
        rows.append(Row("laurels", "First revealed", "scores if none is chosen"))
    text = f"At the end, for everyone: {colony_text(look.state, card)}"
    return HoverText(colony.name, "planet-conquest", tuple(rows), text, "8.5", _pick_reason(look, card))


_SLOTS = ("topmost", "bottommost")


def about_failure(look: Look, key: Key) -> HoverText:
    """A Failure card of this Cycle (RULES 3, 6.2.2)."""
    state, slot = look.state, int(key[1])
    if slot >= len(state.failures) or state.failures[slot] < 0:
        text = "Two are revealed at every Briefing."
        return HoverText("Failure card", "cracked-shield", (), text, "3")
    card = look.content.failures[state.failures[slot]]
    rows: list[Row] = []
    for side, effect in enumerate((card.top, card.bottom)):
        covered = state.covered[slot] == side
        icon = "bordered-shield" if covered else effect_icon(effect)
        value = first_upper(short_text(look.content, effect))
        tone = "muted" if covered or state.failed[slot] else "bad"
        rows.append(Row(icon, f"{first_upper(EFFECT_PLACES[side])}{', covered' if covered else ''}", value, tone))
    rows.append(Row("bordered-shield", "Protection tokens free", str(protection_free(state))))
    if state.failed[slot]:
        text = "It has struck and is done for this Cycle."
    else:
        turn = "first" if slot == 1 else "second"
        text = f"The {_SLOTS[slot]} card strikes when the Revenant fails for the {turn} time: top effect, then bottom. "
        text += "An effect under a Protection token does not happen."
        if card.core:
            text += " The bottom effect of a Core Failure cannot be covered."
    return HoverText(f"{card.name} ({_SLOTS[slot]})", "cracked-shield", tuple(rows), text, "6.2.2")


def about_failure_side(look: Look, key: Key) -> HoverText:
    """One effect of a Failure card (RULES 5.4, 6.2.2)."""
    state, slot, side = look.state, int(key[1]), int(key[2])
    if slot >= len(state.failures) or state.failures[slot] < 0:
        return about_failure(look, key)
    card = look.content.failures[state.failures[slot]]
    effect = card.bottom if side else card.top
    covered = state.covered[slot] == side
    now = "covered" if covered else "has struck" if state.failed[slot] else "uncovered"
    rows = (
        Row(
            effect_icon(effect), "Effect", first_upper(short_text(look.content, effect)), "muted" if covered else "bad"
        ),
        Row("bordered-shield", "Now", now, "good" if covered else ""),
    )
    text = f"{first_upper(effect_text(look.content, effect))}."
    if card.core and side:
        text += " The bottom effect of a Core Failure cannot be covered."
    elif state.covered[slot] == FREE and not state.failed[slot]:
        text += " A Protection token (Reinforce) can cover it."
    reason = ""
    if look.viewer is not None and look.asked(dc.PlaceProtection):
        reason = engine.why_not(state, Protect(look.viewer, slot, side))
    title = f"{card.name}, {EFFECT_PLACES[side]} effect"
    return HoverText(title, "cracked-shield", rows, text, "6.2.2", reason)


def _decks(look: Look) -> dict[str, tuple[str, str, Deck, str]]:
    """Deck by its printed name: (title, icon, deck, what its cards are for)."""
    state = look.state
    hidden = "Each adds its number to your Influence with its House at the end."
    operation = "Drawn by rank at the end of a Cycle and by effects; discards are public."
    decks = {
        "Operation": ("Operation deck", "card-draw", state.operations, operation),
        "Hidden Influence": ("Hidden Influence deck", "hood", state.hidden, hidden),
        "Planet": ("Planet deck", "planet-conquest", state.planets, "A Hyperjump lays new planets from it."),
        "Colony": ("Colony deck", "planet-conquest", state.colony_deck, "Three are revealed for Cycle IV."),
        "Failure": ("Failure deck", "cracked-shield", state.failure_deck, "Two a Cycle in Cycles I to III."),
        "Core Failure": ("Core Failure deck", "cracked-shield", state.core_deck, "Two in Cycle IV."),
        "Departure": ("Departure deck", "scroll-unfurled", state.departures, "One sets up the first region."),
    }
    for tier, deck in enumerate(state.scanner_decks, 1):
        name = f"Scanner {ROMAN[tier]}"
        decks[name] = (f"{name} deck", "star-gate", deck, f"Three are revealed for Cycle {ROMAN[tier]}.")
    return decks


def about_deck(look: Look, key: Key) -> HoverText | None:
    """A deck: cards left and discards (RULES 1.10). None for a name that is no deck."""
    found = _decks(look).get(str(key[1]))
    if found is None:
        return None
    title, icon, deck, use = found
    rows = (
        Row(icon, "Cards left", str(len(deck.cards))),
        Row("return-arrow", "Discards", str(len(deck.discards))),
    )
    return HoverText(title, icon, rows, f"{use} When it runs out its discards are shuffled and used again.", "1.10")


def about_phase(look: Look, key: Key) -> HoverText:
    """A phase of the Cycle (RULES 3 to 7)."""
    rules, name = look.content.rules, str(key[1]).lower()
    title = PHASE_NAMES.get(name, first_upper(name))
    icon = PHASE_ICONS.get(name, "time-trap")
    text, rule = {
        "setup": ("Turn order, first cards, the first region, and every Frigate is placed.", "2"),
        "briefing": ("Protection tokens come back and two new Failure cards are revealed.", "3"),
        "action": (
            f"{rules.rounds} rounds: one turn each, a Crew figure a turn. Board, Influence, action, Corruption, Bonus.",
            "4",
        ),
        "recall": ("The new turn order goes by Tactics, then all Crew come home.", "6.1"),
        "skirmish": ("Sector by sector, 1 to 8: Voidborn damage, Failures, Corruption at Rifts, Shields leave.", "6.2"),
        "rift": (
            f"If nobody Hypercharged: each Rift brings {rules.rift_surge} Voidborn, a new Rift opens, planets beside "
            "Rifts are tainted.",
            "7",
        ),
        "hyperjump": (
            "If somebody Hypercharged: planets, Rifts and Voidborn are left behind, Tactics reset, and the chosen "
            "Scanner card sets up the new region.",
            "7",
        ),
        "scoring": ("After the Skirmish of the last Cycle the points are counted.", "8"),
    }.get(name, ("", "3"))
    rows: list[Row] = []
    if look.state.phase == name:
        rows.append(Row("play-button", "Now", "under way", "good"))
    if name in ("rift", "hyperjump") and look.state.cycle < rules.cycles:
        follows = (name == "hyperjump") == look.state.hypercharged
        rows.append(Row(icon, "This Cycle", "follows" if follows else "skipped", "" if follows else "muted"))
    return HoverText(f"{title} phase" if name not in ("setup", "scoring") else title, icon, tuple(rows), text, rule)


def about_cycle(look: Look, key: Key) -> HoverText:
    """The Cycle marker (RULES 3)."""
    state, rules = look.state, look.content.rules
    phase = PHASE_NAMES.get(state.phase, first_upper(state.phase))
    rows = [Row(PHASE_ICONS.get(state.phase, "time-trap"), "Phase", phase)]
    if state.phase == "action":
        rows.insert(0, Row("person", "Round", f"{state.round} of {rules.rounds}"))
    if state.cycle:
        rows.insert(0, Row("time-trap", "Cycle", f"{state.cycle} of {rules.cycles}"))
    text = "Each Cycle: Briefing, Action, Recall, Skirmish, then Rift or Hyperjump. The last ends with Final Scoring."
    return HoverText("Cycle", "time-trap", tuple(rows), text, "3")
