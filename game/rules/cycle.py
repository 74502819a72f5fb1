"""Between Skirmish and Action: Hypercharge, Rift phase, Hyperjump phase, Briefing (RULES 3, 5.4, 7)."""

from dataclasses import replace

from game.rules.board import hypercharge_costs
from game.rules.choices import HYPERCHARGE_PLACE, PickCard
from game.rules.decisions import ChooseInfluence, ChooseScanner, PlaceFrigate
from game.rules.decks import NOTHING, draw
from game.rules.engine import decision, step
from game.rules.events import (
    ActionChosen,
    ColoniesRevealed,
    CycleBegan,
    Event,
    FailuresRevealed,
    PhaseBegan,
    PhaseSkipMoved,
    PlanetPlaced,
    PlanetRemoved,
    PlanetTainted,
    ProtectionReturned,
    RiftOpened,
    RiftRemoved,
    ScannerChosen,
    ScannersDiscarded,
    ScannersRevealed,
    ShipReturned,
    VoidbornPlaced,
    VoidbornRemoved,
)
from game.rules.queries import ALL_SECTORS, berths_free, can_pay, clockwise, pool, protection_free
from game.rules.state import FREE, ON_SCANNER, REVEALED, SUPPLY, State
from game.rules.steps import (
    ActionPhase,
    AfterSkirmish,
    Briefing,
    ClearPlanets,
    ClearRifts,
    ClearVoidborn,
    DiscardScanners,
    DrawByRank,
    DrawOperation,
    FinalScoring,
    GainToken,
    HyperchargeBenefit,
    HyperchargeEnd,
    Populate,
    ResetTactics,
    Resolve,
    RevealScanners,
    RiftSurge,
    RiftTear,
    SetMarker,
    StackMarkers,
)
from game.rules.tokens import charge, deploy, gain_hidden, set_tactics

MATERIAL = 0


@step(Briefing)
def _briefing(state: State, at: Briefing, events: list[Event]) -> None:
    """RULES 3. Before the first Action phase the Frigates are placed, in reverse turn order (RULES 2.5)."""
    state.cycle += 1
    state.phase = "briefing"
    events += [CycleBegan(state.cycle), PhaseBegan("briefing")]
    tokens = state.book.content.rules.protection_tokens - protection_free(state)
    if tokens:
        events.append(ProtectionReturned(tokens))
    for card in state.failures:
        if state.book.content.failures[card].core:
            state.core_deck = state.core_deck.with_discards([card])
        else:
            state.failure_deck = state.failure_deck.with_discards([card])
    state.failures = [_draw_failure(state, events), _draw_failure(state, events)]
    state.failed = [False, False]
    state.covered = [FREE, FREE]
    state.hypercharged = False
    events.append(FailuresRevealed(*state.failures))
    state.stack.append(ActionPhase())
    if state.cycle == 1:
        state.stack += [PlaceFrigate(seat) for seat in state.order]


def _draw_failure(state: State, events: list[Event]) -> int:
    """A Core Failure in the last Cycle."""
    if state.cycle == state.book.content.rules.cycles:
        state.core_deck, card = draw(state, state.core_deck, "Core Failure", events)
    else:
        state.failure_deck, card = draw(state, state.failure_deck, "Failure", events)
    return card


# --- Hypercharge (RULES 5.4) -----------------------------------------------------------------------------


def _scanner_answers(state: State, at: ChooseScanner) -> list[PickCard]:
    """The revealed cards that can be paid at the Captain's discount."""
    held = pool(state.players[at.seat])
    return [PickCard(at.seat, card) for card, cost in hypercharge_costs(state) if can_pay(held, cost, state.discount)]


@decision(ChooseScanner, _scanner_answers)
def _choose_scanner(state: State, at: ChooseScanner, choice: PickCard, events: list[Event]) -> None:
    colony = state.cycle == state.book.content.rules.cycles
    events.append(ActionChosen(at.seat, "Hypercharge", HYPERCHARGE_PLACE))
    events.append(ScannerChosen(at.seat, choice.card, colony))
    state.named = -1
    state.stack.append(HyperchargeEnd(at.seat, choice.card))
    if not colony:
        state.stack.append(HyperchargeBenefit(at.seat, choice.card))
    cost = dict(hypercharge_costs(state))[choice.card]
    charge(state, at.seat, cost, 0, -1, 0, True, "Hypercharge")


@step(HyperchargeBenefit)
def _benefit(state: State, at: HyperchargeBenefit, events: list[Event]) -> None:
    name = state.book.content.scanners[at.card].name
    state.stack.append(Resolve(state.book.scanners[at.card], 0, at.seat, 0, True, name))


@step(HyperchargeEnd)
def _hypercharge_end(state: State, at: HyperchargeEnd, events: list[Event]) -> None:
    """Discard the other two cards and move the Phase Skip token, not in the last Cycle."""
    if state.cycle == state.book.content.rules.cycles:
        others = [c for c in state.colonies if c != at.card]
        state.colony_deck = state.colony_deck.with_discards(others)
        state.colonies = [at.card]
        return
    others = [c for c in state.scanners if c != at.card]
    _to_discards(state, others)
    state.scanners = [at.card]
    state.hypercharged = True
    events += [ScannersDiscarded(tuple(others)), PhaseSkipMoved(at.seat)]


def _to_discards(state: State, scanners: list[int]) -> None:
    """Scanner cards go to the discards of their tier."""
    for card in scanners:
        tier = state.book.content.scanners[card].tier
        state.scanner_decks[tier - 1] = state.scanner_decks[tier - 1].with_discards([card])


# --- after the Skirmish (RULES 3, 7) ---------------------------------------------------------------------


@step(AfterSkirmish)
def _after(state: State, at: AfterSkirmish, events: list[Event]) -> None:
    stack, order = state.stack, state.order
    if state.cycle == state.book.content.rules.cycles:
        stack.append(FinalScoring())
        return
    phase = "hyperjump" if state.hypercharged else "rift"
    state.phase = phase
    events.append(PhaseBegan(phase))
    stack += [Briefing(), RevealScanners(state.cycle + 1)]
    stack += [DrawByRank(seat) for seat in reversed(order)]
    stack.append(DiscardScanners())
    if phase == "rift":
        stack += [RiftTear(), RiftSurge(1)]
    else:
        stack += [Populate(state.scanners[0], 0, 0), StackMarkers()]
        stack += [ResetTactics(seat) for seat in order]
        stack += [ClearVoidborn(1), ClearRifts(1), ClearPlanets(1)]


@step(DiscardScanners)
def _discard_scanners(state: State, at: DiscardScanners, events: list[Event]) -> None:
    events.append(ScannersDiscarded(tuple(state.scanners)))
    _to_discards(state, state.scanners)
    state.scanners = []


@step(DrawByRank)
def _draw_by_rank(state: State, at: DrawByRank, events: list[Event]) -> None:
    """RULES 1.7, 7."""
    count = state.book.content.rules.ranks[state.players[at.seat].rank].operations
    state.stack += [DrawOperation(at.seat, "Cycle's end")] * count


@step(RevealScanners)
def _reveal(state: State, at: RevealScanners, events: list[Event]) -> None:
    """Three Scanner I at setup, the cards set aside later; in the last Cycle Colonies (RULES 2.4, 7)."""
    if at.tier == 1:
        cards, state.scanner_decks[0] = state.scanner_decks[0].deal(REVEALED)
        state.scanners = list(cards)
    else:
        cards, state.set_aside[at.tier - 2] = state.set_aside[at.tier - 2], ()
        if at.tier == 4:
            state.colonies = list(cards)
            events.append(ColoniesRevealed(cards))
            return
        state.scanners = list(cards)
    events.append(ScannersRevealed(tuple(state.scanners)))


# --- Rift phase (RULES 7, Rift) --------------------------------------------------------------------------


@step(RiftSurge)
def _surge(state: State, at: RiftSurge, events: list[Event]) -> None:
    sector = _next(state.rift, at.sector)
    if sector:
        surge = state.book.content.rules.rift_surge
        state.voidborn[sector] += surge
        events.append(VoidbornPlaced(sector, surge, "Rift surge"))
        state.stack.append(RiftSurge(sector + 1))


@step(RiftTear)
def _tear(state: State, at: RiftTear, events: list[Event]) -> None:
    """Among sectors without a Rift the one with most Voidborn ships, lowest on a tie; then planets are tainted."""
    whole = [n for n in ALL_SECTORS if not state.rift[n] and state.voidborn[n]]
    if whole:
        sector = max(whole, key=lambda n: (state.voidborn[n], -n))
        state.rift[sector] = True
        events.append(RiftOpened(sector, "Rift phase"))
    for sector in ALL_SECTORS:
        if state.rift[sector] and state.planet[sector] != FREE and not state.planet_tainted[sector]:
            state.planet_tainted[sector] = True
            events.append(PlanetTainted(sector))


def _next(values: list[bool] | list[int], sector: int) -> int:
    """The first sector from this one on with a value, or 0."""
    return next((n for n in range(sector, 9) if values[n]), 0)


# --- Hyperjump phase (RULES 7, Hyperjump) ----------------------------------------------------------------


@step(ClearPlanets)
def _clear_planets(state: State, at: ClearPlanets, events: list[Event]) -> None:
    """Planets leave with the Discovery Data on them."""
    sector = next((n for n in range(at.sector, 9) if state.planet[n] != FREE), 0)
    if sector:
        events.append(PlanetRemoved(sector, state.planet[sector]))
        state.planets = state.planets.with_discards([state.planet[sector]])
        state.planet[sector] = FREE
        state.planet_data[sector] = state.planet_tainted[sector] = False
        state.stack.append(ClearPlanets(sector + 1))


@step(ClearRifts)
def _clear_rifts(state: State, at: ClearRifts, events: list[Event]) -> None:
    sector = _next(state.rift, at.sector)
    if sector:
        state.rift[sector] = False
        events.append(RiftRemoved(sector, "Hyperjump"))
        state.stack.append(ClearRifts(sector + 1))


@step(ClearVoidborn)
def _clear_voidborn(state: State, at: ClearVoidborn, events: list[Event]) -> None:
    sector = _next(state.voidborn, at.sector)
    if sector:
        events.append(VoidbornRemoved(sector, state.voidborn[sector], "Hyperjump"))
        state.voidborn[sector] = 0
        state.stack.append(ClearVoidborn(sector + 1))


@step(ResetTactics)
def _reset(state: State, at: ResetTactics, events: list[Event]) -> None:
    """RULES 7.4a, b: the rewards of the step come first."""
    rules, step_now = state.book.content.rules, state.players[at.seat].tactics
    state.stack.append(SetMarker(at.seat))
    if step_now >= rules.reset_influence_at:
        state.stack.append(ChooseInfluence(at.seat, 1, (0, 1, 2, 3), True, "Hyperjump"))
    if step_now >= rules.reset_hidden_at:
        gain_hidden(state, at.seat, "Hyperjump")


@step(SetMarker)
def _set_marker(state: State, at: SetMarker, events: list[Event]) -> None:
    """RULES 7.4c, d: who ends on 3 gains exactly 1 M; no other track reward."""
    rules, player = state.book.content.rules, state.players[at.seat]
    target = rules.ranks[player.rank].tactics_reset
    if target == rules.reset_material_at:
        state.stack.append(GainToken(at.seat, MATERIAL, "Hyperjump"))
    if player.tactics != target:
        set_tactics(state, at.seat, target, "Hyperjump", events)


@step(StackMarkers)
def _stack_markers(state: State, at: StackMarkers, events: list[Event]) -> None:
    state.pile = state.order[:]


@step(Populate)
def _populate(state: State, at: Populate, events: list[Event]) -> None:
    """RULES 7.5: Voidborn ships, Rifts, planets with Data, the Shuttle; one sector at a time."""
    scanner = at.scanner
    table = state.book.region(scanner, state.departures.discards[-1], len(state.players))
    why = state.book.content.scanners[scanner].name if scanner >= 0 else "Departure"
    things = (table.voidborn, table.rifts, table.planets)
    if at.part == 3:
        if scanner >= 0:
            _place_shuttle(state, scanner, why, events)
        return
    last = at.item + 1 == len(things[at.part])
    state.stack.append(Populate(scanner, at.part + 1, 0) if last else replace(at, item=at.item + 1))
    if at.part == 0:
        sector, number = table.voidborn[at.item]
        state.voidborn[sector] += number
        events.append(VoidbornPlaced(sector, number, why))
    elif at.part == 1:
        state.rift[table.rifts[at.item]] = True
        events.append(RiftOpened(table.rifts[at.item], why))
    else:
        state.planets, card = draw(state, state.planets, "Planet", events)
        if card != NOTHING:
            sector = table.planets[at.item]
            state.planet[sector] = card
            state.planet_data[sector] = True
            state.planet_tainted[sector] = False
            events.append(PlanetPlaced(sector, card))


def _place_shuttle(state: State, scanner: int, why: str, events: list[Event]) -> None:
    """Into its sector, else the first clockwise with a free small berth, else back to the supply (RULES 7.5d)."""
    start = state.book.content.scanners[scanner].shuttle
    if start is None or ON_SCANNER not in state.ship_at:
        return
    ship = state.ship_at.index(ON_SCANNER)
    for further in range(8):
        sector = clockwise(start, further)
        if berths_free(state, sector, state.book.type_of[ship]) > 0:
            deploy(state, -1, ship, sector, why, events)
            return
    state.ship_at[ship] = SUPPLY
    events.append(ShipReturned(ship, why))
