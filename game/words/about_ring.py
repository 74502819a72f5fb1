"""Hover cards of what is on the ring: ships, the Revenant, Frigates, sectors, Voidborn, Shields, Rifts, planets."""

from __future__ import annotations

from game.rules import decisions as dc
from game.rules import engine
from game.rules.choices import (
    FRIGATE_PLACE,
    HOME,
    HYPERCHARGE_PLACE,
    REINFORCE_PLACE,
    Board,
    PickSector,
    PickShip,
    UsePlanet,
)
from game.rules.queries import berths_free, crew_on, distance, near, ships_in, stack_rank
from game.rules.state import FREE, State
from game.words.boarding import action_rows, corruption_row, effect_rows, hypercharge_rows
from game.words.effects import action_text, effects_text
from game.words.lines import HoverText, Key, Look, Row
from game.words.names import (
    SIDES,
    action_icon,
    crew_icon,
    crew_name,
    failure_name,
    first_upper,
    house_icon,
    house_name,
    listing,
    plural,
    ship_icon,
    ship_name,
)

ARKSHIP = 0

_SHIP_STEPS = (dc.AssignDamage, dc.SpreadCorruption, dc.RepairShip, dc.ContainOne)
_SECTOR_STEPS = (
    dc.PlaceFrigate,
    dc.MoveFrigate,
    dc.PlaceShield,
    dc.DestroyVoidborn,
    dc.MoveVoidborn,
    dc.RemoveOneRift,
)


def resolver(state: State, sector: int) -> int:
    """The seat that would resolve a sector now: in the Action phase by the turn order that Recall would bring; -1
    before all Frigates are placed (RULES 6.1, 6.2.1)."""
    if any(player.frigate == 0 for player in state.players):
        return -1
    order = stack_rank(state) if state.phase in ("briefing", "action") else state.order
    return min(order, key=lambda seat: (distance(state.players[seat].frigate, sector), order.index(seat)))


def _crew_row(look: Look, place: int, spaces: int) -> Row:
    aboard = crew_on(look.state, place)
    if not spaces:
        return Row("person", "Crew", "no Crew space", "muted")
    names = listing([f"{look.name(seat)}'s {crew_name(crew)}" for seat, crew in aboard])
    icon = crew_icon(aboard[0][1]) if aboard else "person"
    if len(aboard) < spaces:
        free = f"{spaces - len(aboard)} of {spaces} free"
        return Row(icon, "Crew", f"{names}, {free}" if names else free)
    return Row(icon, "Crew", names, "muted")


def _captain(look: Look, place: int) -> bool:
    """Whether a Captain is the one to take the actions of a place this turn."""
    state = look.state
    return state.active == look.judge and state.boarded == place and state.captain


def _ship_reason(look: Look, ship: int) -> str:
    """Why the viewer cannot choose a ship for the open decision, be it boarding or another."""
    if look.viewer is not None and look.asked(*_SHIP_STEPS):
        return engine.why_not(look.state, PickShip(look.viewer, ship))
    return _board_reason(look, ship)


def _sector_reason(look: Look, sector: int) -> str:
    """Why the viewer cannot choose a sector for the open decision; "" if possible or not asked."""
    if look.viewer is None or not look.asked(*_SECTOR_STEPS):
        return ""
    return engine.why_not(look.state, PickSector(look.viewer, sector))


def _board_reason(look: Look, place: int) -> str:
    """Why the viewer cannot board a place now; "" if possible or not asked."""
    if look.viewer is None or not look.asked(dc.ChooseBoarding):
        return ""
    home = [crew for crew, at in enumerate(look.state.players[look.viewer].crew) if at == HOME]
    reasons = [engine.why_not(look.state, Board(look.viewer, crew, place)) for crew in home]
    return "" if "" in reasons or not reasons else reasons[-1]


def about_ship(look: Look, key: Key) -> HoverText:
    """A House ship (RULES 1.4, 5.3)."""
    state, content, ship = look.state, look.content, int(key[1])
    book = state.book
    house, kind = book.house_of[ship], book.type_of[ship]
    spaces, damage = book.damage_spaces[ship], state.ship_damage[ship]
    sector = state.ship_at[ship]
    rows = [Row(house_icon(content, house), f"House {house_name(content, house)}", f"Power {state.power(house)}")]
    left = spaces - damage
    life = f"{damage} of {spaces}" if spaces else "any hit destroys it"
    rows.append(Row("flamer", "Damage", life, "bad" if damage or not spaces else "good"))
    crew_spaces = book.crew_spaces(kind, len(state.players))
    rows.append(_crew_row(look, ship, crew_spaces))
    if look.judge >= 0 and crew_spaces:
        rows.append(corruption_row(state, look.judge, ship))
        rows += action_rows(state, look.judge, ship, _captain(look, ship))
    elif crew_spaces:
        held = state.ship_corrupted[ship]
        rows.append(Row("oily-spiral", "Corruption", "1" if held else "none", "bad" if held else ""))
    hits = "The next damage destroys it" if left <= 0 else f"Destroyed by damage {left + 1} from now"
    text = f"{hits}; its House then loses 1 Power at once."
    if crew_spaces:
        resource = house_name(content, house)
        text += f" Boarding it brings 1 Influence with {resource}, then one of its actions."
    else:
        text += f" {ship_name(book, ship)}s count for Power but take no Crew."
    where = f", sector {sector}" if 1 <= sector <= 8 else ", on the Scanner card" if sector else ", in supply"
    title = f"{ship_name(book, ship)}{where}"
    return HoverText(title, ship_icon(book, ship), tuple(rows), text, "1.4", _ship_reason(look, ship))


def about_revenant(look: Look, key: Key) -> HoverText:
    """The Revenant's two Crew spaces and its hull (RULES 5.4, 6.2.2)."""
    if key[1] == "hull":
        return _hull(look)
    reinforce = key[1] == "reinforce"
    place = REINFORCE_PLACE if reinforce else HYPERCHARGE_PLACE
    rows = [Row("crown", "Influence with any House", "+1", "good"), _crew_row(look, place, 1)]
    if reinforce:
        text = action_text(look.content, look.content.reinforce)
        text = f"{text} Cost and effect are mandatory: who cannot pay cannot board."
        if look.judge >= 0:
            rows += action_rows(look.state, look.judge, place, _captain(look, place))
    else:
        if look.judge >= 0:
            rows += hypercharge_rows(look.state, look.judge, _captain(look, place))
        text = _hypercharge_text(look)
    title = "The Revenant: " + ("Reinforce" if reinforce else "Hypercharge")
    icon = action_icon("Reinforce" if reinforce else "Hypercharge")
    return HoverText(title, icon, tuple(rows), text, "5.4", _board_reason(look, place))


def _hypercharge_text(look: Look) -> str:
    if look.state.cycle >= look.content.rules.cycles:
        return "Choose one revealed Colony card and pay its Neutronium: it alone scores at the end, for everyone."
    done = " A Hyperjump already follows this Cycle." if look.state.hypercharged else ""
    return (
        "Choose one revealed Scanner card, pay its Neutronium and take its benefit. The other two are discarded, "
        f"and a Hyperjump into that card's region follows instead of a Rift phase.{done}"
    )


def _hull(look: Look) -> HoverText:
    state, spaces = look.state, look.content.rules.revenant_damage
    waiting = [slot for slot in (1, 0) if not state.failed[slot]]
    rows = [Row("flamer", "Damage", f"{state.revenant_damage} of {spaces}", "bad" if state.revenant_damage else "")]
    if not state.failures:
        rows.append(Row("cracked-shield", "Next Failure", "not revealed yet", "muted"))
        text = "Damage of a sector without House ships lands here. The Briefing reveals two Failure cards; too much "
        text += "damage makes them strike."
    elif waiting:
        name = failure_name(look.content, state.failures[waiting[0]])
        rows.append(Row("cracked-shield", "Next Failure", name))
        left = spaces - state.revenant_damage + 1
        text = f"Damage of a sector without House ships lands here. {plural(left, 'more damage', 'more damage')}"
        text += f" and {name} strikes; the markers then leave."
    else:
        rows.append(Row("check-mark", "Failures", "both have struck"))
        text = "Both Failures of this Cycle have struck: further damage to the Revenant is lost."
    return HoverText("The Revenant", "spaceship", tuple(rows), text, "6.2.2")


def about_frigate(look: Look, key: Key) -> HoverText:
    """A player's Frigate (RULES 1.4, 5.3)."""
    state, seat = look.state, int(key[1])
    player = state.players[seat]
    aboard = [crew for crew, at in enumerate(player.crew) if at == FRIGATE_PLACE]
    where = f"sector {player.frigate}" if player.frigate else "not placed yet"
    rows = [Row("compass", "Position", where)]
    rows.append(Row("person", "Crew", crew_name(aboard[0]) if aboard else "free", "muted" if aboard else ""))
    draw = look.content.rules.ranks[player.rank].hidden_draw
    keep = f"draw {draw}, keep 1" if draw > 1 else "draw 1"
    rows.append(Row("hood", "Boarding", f"Hidden Influence, {keep}"))
    rows.append(Row("ship-wheel", look.content.command.name, "free"))
    text = f"{action_text(look.content, look.content.command)} Only its owner boards it; it cannot be damaged."
    text += " The nearest Frigate resolves a sector's Skirmish."
    reason = _board_reason(look, FRIGATE_PLACE) if seat == look.viewer else ""
    return HoverText(f"{look.name(seat)}'s Frigate", "compass", tuple(rows), text, "5.3", reason)


def about_sector(look: Look, key: Key) -> HoverText:
    """A sector with all that is in it (RULES 1.1, 1.2, 6.2)."""
    state, n = look.state, int(key[1])
    shields, voidborn = state.shields[n], state.voidborn[n]
    rows = [
        Row("targeting", "Voidborn", str(voidborn), "bad" if voidborn else ""),
        Row("shieldcomb", "Shields", str(shields), "good" if shields else ""),
    ]
    if state.rift[n]:
        rows.append(Row("portal", "Rift", "spreads Corruption", "bad"))
    berths = f"{berths_free(state, n, ARKSHIP)} large, {berths_free(state, n, 1)} small"
    rows.append(Row("interceptor-ship", "Free berths", berths))
    if state.planet[n] != FREE:
        rows.append(Row("planet-conquest", "Planet", look.content.planets[state.planet[n]].name))
    seat = resolver(state, n)
    if seat >= 0:
        way = distance(state.players[seat].frigate, n)
        away = "here" if way == 0 else f"{plural(way, 'sector')} away"
        rows.append(Row("crossed-sabres", "Resolves now", f"{look.name(seat)}, {away}"))
    text = _skirmish_text(state, n)
    return HoverText(f"Sector {n}", "crossed-sabres", tuple(rows), text, "6.2", _sector_reason(look, n))


def _skirmish_text(state: State, n: int) -> str:
    voidborn, stopped = state.voidborn[n], min(state.voidborn[n], state.shields[n])
    if not voidborn:
        return "No Voidborn, so its Skirmish deals no damage. Shields still here leave at the end."
    left = voidborn - stopped
    ships = len(ships_in(state, n))
    shielded = f", Shields stop {stopped}" if stopped else ""
    if not left:
        return f"{plural(voidborn, 'damage', 'damage')}{shielded}: nothing gets through."
    takes = "no House ship is here, so the Revenant takes it"
    if ships:
        whose = "the House ship here takes it" if ships == 1 else f"the {ships} House ships here take it"
        takes = f"{whose}, any rest hits the Revenant"
    return f"{plural(voidborn, 'damage', 'damage')}{shielded}, {left} to place: {takes}."


def about_voidborn(look: Look, key: Key) -> HoverText:
    """The Voidborn ships of a sector (RULES 6.2.1)."""
    n = int(key[1])
    count, shields = look.state.voidborn[n], look.state.shields[n]
    rows = (
        Row("targeting", "Voidborn", str(count), "bad" if count else ""),
        Row("shieldcomb", "Shields here", str(shields), "good" if shields else ""),
    )
    text = f"In the Skirmish each deals 1 damage to this sector: {count} now, of which Shields stop "
    text += f"{min(count, shields)}. They stay until destroyed or left behind by a Hyperjump."
    return HoverText(f"Voidborn in sector {n}", "targeting", rows, text, "6.2.1", _sector_reason(look, n))


def about_shields(look: Look, key: Key) -> HoverText:
    """The Shields of a sector (RULES 6.2.1, 6.2.4)."""
    n = int(key[1])
    count = look.state.shields[n]
    rows = (
        Row("shieldcomb", "Shields", str(count), "good" if count else ""),
        Row("targeting", "Voidborn here", str(look.state.voidborn[n]), "bad" if look.state.voidborn[n] else ""),
    )
    text = "Each stops 1 Voidborn damage of this sector and is spent; they stop nothing of a Failure. "
    text += "What is left goes when the sector has been resolved."
    return HoverText(f"Shields in sector {n}", "shieldcomb", rows, text, "6.2.1", _sector_reason(look, n))


def about_rift(look: Look, key: Key) -> HoverText:
    """A Rift (RULES 6.2.3, 7)."""
    n = int(key[1])
    surge = look.content.rules.rift_surge
    text = "If Voidborn damage hits a House ship here, the resolving player puts 1 Corruption on a ship. "
    text += f"In a Rift phase it brings {surge} Voidborn and taints a planet beside it. A Hyperjump removes all Rifts."
    rows = (Row("targeting", "Surge", f"+{surge} Voidborn", "bad"),)
    return HoverText(f"Rift in sector {n}", "portal", rows, text, "6.2.3", _sector_reason(look, n))


def about_planet(look: Look, key: Key) -> HoverText:
    """The planet at a sector, both sides (RULES 5.6)."""
    state, n = look.state, int(key[1])
    card = state.planet[n]
    if card == FREE:
        text = "No planet lies beside this sector. A Hyperjump brings new ones."
        return HoverText(f"Sector {n}: no planet", "planet-conquest", (), text, "5.6")
    planet = look.content.planets[card]
    rows = [
        _side_row(look, n, side, effects_text(look.content, effects, short=True))
        for side, effects in enumerate((planet.clean, planet.corrupted))
    ]
    if state.planet_data[n]:
        rows.append(Row("cube", "Discovery Data", "to the first who uses it", "good"))
    if state.planet_tainted[n]:
        rows.append(Row("oily-spiral", "Tainted", "only the corrupted effect", "bad"))
    text = "Using a planet resolves one of its effects. The corrupted one gives you 1 Corruption in step 4 of the turn."
    return HoverText(planet.name, "planet-conquest", tuple(rows), text, "5.6")


def _side_row(look: Look, sector: int, side: int, text: str) -> Row:
    barred = side == 0 and look.state.planet_tainted[sector]
    icon = "oily-spiral" if side else "planet-conquest"
    return Row(icon, first_upper(SIDES[side]), text, "muted" if barred else "")


def about_planet_side(look: Look, key: Key) -> HoverText:
    """One side of a planet (RULES 5.6)."""
    state, n, side = look.state, int(key[1]), int(key[2])
    card = state.planet[n]
    if card == FREE:
        return about_planet(look, key)
    planet = look.content.planets[card]
    effects = planet.corrupted if side else planet.clean
    rows = effect_rows(look.content, effects)
    if side:
        rows.append(Row("oily-spiral", "Corruption", "1 in step 4", "bad"))
    if state.planet_data[n]:
        rows.append(Row("cube", "Discovery Data", "+1 for its first user", "good"))
    reason = ""
    if look.viewer is not None and look.asked(dc.ChoosePlanet):
        reason = engine.why_not(state, UsePlanet(look.viewer, n, side))
    near_text = f" Its sector is {n}, near are {listing([str(m) for m in near(n) if m != n])}."
    text = effects_text(look.content, effects) + near_text
    return HoverText(f"{planet.name}, {SIDES[side]}", "planet-conquest", tuple(rows), text, "5.6", reason)
