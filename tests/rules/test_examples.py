"""The worked examples of the rules, token for token (acceptance)."""

from builders import (
    ARKSHIP,
    CADET,
    DROPSHIP,
    DUNLORK,
    FENRAX,
    NOVARIS,
    REST,
    SHIVEUS,
    SHUTTLE,
    content,
    failures,
    hidden_next,
    holds,
    named,
    place_ship,
    planet,
    table,
    tactics,
)
from drivers import happened, of, push, recall, run, skirmish, upto

from game.rules import advance, legal, open_decision
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st
from game.rules.state import FREE

JACOB, EMILY, HENDRI = 0, 1, 2


def test_skirmish_in_sector_seven() -> None:
    """RULES 6.2, first example: a tie for resolving player, a Shield, a destroyed Shuttle, three Damage, a Rift."""
    state = table(3)
    state.order = [EMILY, JACOB, HENDRI]
    state.players[EMILY].frigate, state.players[JACOB].frigate, state.players[HENDRI].frigate = 6, 8, 2
    state.voidborn[7], state.shields[7], state.rift[7] = 5, 1, True
    shuttle = place_ship(state, SHIVEUS, SHUTTLE, 7)
    novaris = place_ship(state, NOVARIS, ARKSHIP, 7)
    fenrax = place_ship(state, FENRAX, ARKSHIP, 7)
    drop = place_ship(state, FENRAX, DROPSHIP, 7)
    elsewhere = place_ship(state, SHIVEUS, ARKSHIP, 1)
    answers = [c.PickShip(EMILY, ship) for ship in (shuttle, novaris, fenrax, fenrax, drop)]
    # In the last answer the Dropship takes the Corruption, not Damage.
    events = skirmish(state, 7, *answers)
    told = [
        ev.SectorBegan(7, 5, EMILY),
        ev.ShieldCancelled(7, 0),
        ev.ShipDestroyed(shuttle, 7, EMILY, "Voidborn"),
        ev.HousePowerChanged(SHIVEUS, -1, 1),
        ev.DamagePlaced(novaris, 7, EMILY, 1, "Voidborn"),
        ev.DamagePlaced(fenrax, 7, EMILY, 1, "Voidborn"),
        ev.DamagePlaced(fenrax, 7, EMILY, 2, "Voidborn"),
        ev.ShipCorrupted(drop, 7, EMILY, "Rift"),
        ev.SectorEnded(7),
    ]
    assert [(type(e), e) for e in events] == [(type(e), e) for e in told]
    assert state.ship_at[shuttle] == 0
    assert [state.ship_damage[x] for x in (novaris, fenrax, drop, elsewhere)] == [1, 2, 0, 0]
    assert [state.ship_corrupted[x] for x in (novaris, fenrax, drop)] == [False, False, True]
    assert [state.power(h) for h in range(4)] == [1, 1, 2, 0]
    assert (state.voidborn[7], state.shields[7], state.rift[7]) == (5, 0, True)
    assert state.revenant_damage == 0


def test_skirmish_that_triggers_energy_pulse() -> None:
    """RULES 6.2, second example: 5 Voidborn ships, no House ship, 2 Damage on the Revenant already; the bottom half
    of Energy Pulse is covered."""
    state = table(2)
    failures(state, "Mutiny", "Energy Pulse")
    state.covered = [FREE, 1]
    state.revenant_damage = 2
    state.voidborn[3] = 5
    arks = [place_ship(state, house, ARKSHIP, 5 + house) for house in (SHIVEUS, NOVARIS)]
    state.players[0].spaces[:2] = [1, 3]
    events = skirmish(state, 3)
    pulse = named(content().failures, "Energy Pulse")
    told = [
        ev.SectorBegan(3, 5, 0),
        ev.RevenantDamaged(3, 3),
        ev.RevenantDamaged(4, 3),
        ev.RevenantDamaged(5, 3),
        ev.FailureTriggered(1, pulse),
        ev.FailureEffectStruck(1, 0, False),
        ev.DamagePlaced(arks[0], 5, -1, 1, "Energy Pulse"),
        ev.DamagePlaced(arks[1], 6, -1, 1, "Energy Pulse"),
        ev.FailureEffectStruck(1, 1, True),
        ev.FailureResolved(1, pulse),
        ev.RevenantCleared(5),
        ev.RevenantDamaged(1, 3),
        ev.SectorEnded(3),
    ]
    assert [(type(e), e) for e in events] == [(type(e), e) for e in told]
    assert state.revenant_damage == 1
    assert state.failed == [False, True]
    assert state.covered == [FREE, 1]
    assert [state.ship_damage[x] for x in arks] == [1, 1]
    assert holds(state, 0) == "1E1N"


def test_tactics_reset() -> None:
    """RULES 7 Hyperjump 4, the example: Jacob rank 1, Emily rank 3 (1 M), Hendri on 9 with rank 1: two Hidden Influence
    cards, one kept; his marker ends on top of Jacob's."""
    state = table(3)
    state.order = [JACOB, EMILY, HENDRI]
    tactics(state, 4, 6, 9)
    state.players[JACOB].rank, state.players[EMILY].rank, state.players[HENDRI].rank = 1, 3, 1
    first, second = hidden_next(state, (FENRAX, 1), (DUNLORK, 2))
    resets = [st.ResetTactics(seat) for seat in (HENDRI, EMILY, JACOB)]
    push(state, *resets, st.StackMarkers())
    run(state, c.PickCard(HENDRI, second))
    assert [p.tactics for p in state.players] == [1, 3, 1]
    assert [holds(state, seat) for seat in range(3)] == ["", "1M", ""]
    assert [p.hidden for p in state.players] == [[], [], [second]]
    assert state.hidden.discards[-1] == first
    recall(state)
    assert state.order == [EMILY, HENDRI, JACOB]


def test_tactics_reset_in_the_whole_phase() -> None:
    """RULES 7 Hyperjump 4: the same example played from the end of the Skirmish."""
    state = table(3)
    state.order = [JACOB, EMILY, HENDRI]
    tactics(state, 4, 6, 9)
    state.players[JACOB].rank, state.players[EMILY].rank, state.players[HENDRI].rank = 1, 3, 1
    _, second = hidden_next(state, (FENRAX, 1), (DUNLORK, 2))
    card, *others = state.scanners
    state.scanners = [card]
    state.scanner_decks[0] = state.scanner_decks[0].with_discards(others)
    state.hypercharged = True
    push(state, st.AfterSkirmish())
    events = upto(state)
    assert open_decision(state) == dc.KeepHidden(HENDRI, tuple(open_decision(state).drawn), "Hyperjump")
    events += upto(state, c.PickCard(HENDRI, second)) if c.PickCard(HENDRI, second) in legal(state) else []
    assert [(e.seat, e.now) for e in of(events, ev.TacticsChanged)] == [(HENDRI, 1), (EMILY, 3), (JACOB, 1)]
    assert [e.seat for e in of(events, ev.ResourceGained)] == [EMILY]
    state.stack = [REST]
    state.answers = None
    recall(state)
    assert state.order == [EMILY, HENDRI, JACOB]


def test_boarding_turn_with_the_blocked_bonus_action() -> None:
    """RULES 4, the example: a Cadet on Dunlork's Arkship that bears Corruption: Influence, Provision for 2 S,
    1 Corruption, and its Compartment's Bonus action cannot be chosen."""
    state = table(2)
    ark = place_ship(state, DUNLORK, ARKSHIP, 4, corrupted=True)
    state.players[EMILY].spaces[0] = 0
    state.voidborn[5] = 1
    planet(state, 5, "Helion")
    push(state, st.StartTurn(EMILY))
    events = upto(state, c.Board(EMILY, CADET, ark), c.TakeAction(EMILY, 0))
    assert happened(events, ev.InfluenceChanged(EMILY, DUNLORK, 1, 1, "boarding"))
    assert holds(state, EMILY) == "1M2S"
    assert isinstance(open_decision(state), dc.AssignCorruption)
    # Fortify costs 1 M and would be legal but for the Corruption laid on its Compartment.
    upto(state, c.PlaceCorruption(EMILY, 2, (0, 0, 0, 0)))
    assert isinstance(open_decision(state), dc.ChooseBonus)
    bonus_actions = {x.compartment for x in legal(state) if isinstance(x, c.TakeBonus)}
    assert bonus_actions == {0, 1}
    assert state.ship_corrupted[ark]
    events = run(state, c.TakeBonus(EMILY, 0), c.PickSector(EMILY, 4))
    assert state.players[EMILY].frigate == 4
    assert happened(events, ev.TurnEnded(EMILY, False))


def test_example_steps_are_single() -> None:
    """RULES 6.2: each ``advance`` of the first example changes one token, so that each can be shown."""
    state = table(2)
    place_ship(state, SHIVEUS, SHUTTLE, 7)
    state.voidborn[7], state.shields[7] = 3, 1
    push(state, st.SkirmishSector(7))
    changes: list[list[str]] = []
    while not (changes and "SectorEnded" in changes[-1]):
        changes.append([type(e).__name__ for e in advance(state)])
    shown = [names for names in changes if names]
    assert shown[:4] == [
        ["SectorBegan"],
        ["ShieldCancelled"],
        ["ShipDestroyed", "HousePowerChanged"],
        ["RevenantDamaged"],
    ]
