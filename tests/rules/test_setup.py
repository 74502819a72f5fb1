"""RULES 2 and 3: setup and the Cycle."""

from functools import cache
from typing import Any

import pytest
from builders import (
    ARKSHIP,
    DROPSHIP,
    DUNLORK,
    FENRAX,
    FIGHTER,
    NOVARIS,
    SHIVEUS,
    SHUTTLE,
    colonies,
    content,
    failures,
    holds,
    table,
)
from card_tables import DEPARTURES, START_BASICS
from drivers import happened, of, push, run, settled, upto

from game.rules import Setup, State, advance, apply, legal, new_game, open_decision
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st
from game.rules.state import FREE

COUNTS = [2, 3, 4]

ARKSHIPS = {(SHIVEUS, ARKSHIP, 1), (NOVARIS, ARKSHIP, 3), (FENRAX, ARKSHIP, 5), (DUNLORK, ARKSHIP, 7)}
SHUTTLES = {(house, SHUTTLE, sector) for house, _, sector in ARKSHIPS}
TWO = {(SHIVEUS, FIGHTER, 2), (FENRAX, FIGHTER, 6), (NOVARIS, DROPSHIP, 4), (DUNLORK, DROPSHIP, 8)}
MORE = {
    *((house, FIGHTER, sector) for house, sector in enumerate((2, 4, 6, 8))),
    *((house, DROPSHIP, sector) for house, sector in enumerate((8, 2, 4, 6))),
}


@cache
def _begun(players: int, seed: int) -> tuple[State, tuple[Any, ...]]:
    state = new_game(Setup(players, seed, (False,) * players), content())
    events: list[Any] = []
    while not isinstance(open_decision(state), dc.ChooseBoarding):
        events += advance(state) if open_decision(state) is None else apply(state, legal(state)[-1])
    return state, tuple(events)


def begun(players: int, seed: int = 5) -> tuple[State, tuple[Any, ...]]:
    """A game at its first boarding, with everything that happened; setup answers are the last legal ones."""
    state, events = _begun(players, seed)
    return state.clone(), events


def asked(players: int, seed: int = 5) -> list[Any]:
    """The setup decisions in order, with their legal answers."""
    state = new_game(Setup(players, seed, (False,) * players), content())
    found: list[Any] = []
    while not isinstance(open_decision(state), dc.ChooseBoarding):
        if open_decision(state) is None:
            advance(state)
        else:
            found.append((open_decision(state), legal(state)))
            apply(state, legal(state)[0])
    return found


# --- 2 Setup ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_turn_order_is_random(players: int) -> None:
    """RULES 2.1: the order is a draw that the seed decides."""
    orders = {tuple(begun(players, seed)[0].order) for seed in range(12)}
    assert all(sorted(order) == list(range(players)) for order in orders)
    assert len(orders) > 1


@pytest.mark.parametrize("players", COUNTS)
def test_start_resources_by_place(players: int) -> None:
    """RULES 2.1: 1 of each, and the later in turn order the more basics of choice."""
    state, _ = begun(players)
    for place, seat in enumerate(state.order):
        extra = START_BASICS[players - 2][place]
        # The last legal answer at a basic is S.
        assert holds(state, seat) == f"1M1E{1 + extra}S1N"
    basics = [(d, answers) for d, answers in asked(players) if isinstance(d, dc.PickStartBasic)]
    order = [seat for place, seat in enumerate(state.order) for _ in range(START_BASICS[players - 2][place])]
    assert [d.seat for d, _ in basics] == order
    assert all([x.resource for x in answers] == [0, 1, 2] for _, answers in basics)


@pytest.mark.parametrize("players", COUNTS)
def test_start_cards_and_tracks(players: int) -> None:
    """RULES 2.1: 2 Operations, Tactics 0 with the earlier in turn order lower, Influence 0 everywhere."""
    state, _ = begun(players)
    for player in state.players:
        assert len(player.hand) == 2
        assert (player.tactics, player.influence, player.rank) == (0, [0, 0, 0, 0], 0)
        assert (player.hidden, player.played, player.data, player.residue) == ([], [], 0, 0)
        assert player.crew == [c.HOME] * 3
    assert state.pile == state.order


@pytest.mark.parametrize("players", COUNTS)
def test_start_ships(players: int) -> None:
    """RULES 2.2."""
    state, _ = begun(players)
    book = state.book
    on_board = {(book.house_of[ship], book.type_of[ship], at) for ship, at in enumerate(state.ship_at) if 1 <= at <= 8}
    assert on_board == ARKSHIPS | SHUTTLES | (TWO if players == 2 else MORE)
    assert sum(1 for at in state.ship_at if at) == (12 if players == 2 else 16)
    assert [state.power(h) for h in range(4)] == ([3] * 4 if players == 2 else [4] * 4)


@pytest.mark.parametrize("players", COUNTS)
def test_departure_populates_the_ring(players: int) -> None:
    """RULES 2.3, RULES 9.1: Voidborn, more of them with 3 or 4 players, Rifts, planets with Data."""
    seen = set()
    for seed in range(40):
        state, events = begun(players, seed)
        (drawn,) = of(events, ev.DepartureDrawn)
        name = content().departures[drawn.card].name
        seen.add(name)
        region = DEPARTURES[name]
        assert state.voidborn[1:] == region.ring(players)
        assert {n for n in range(1, 9) if state.rift[n]} == set(region.rifts)
        sectors = set(region.planets[:3] if players == 2 else region.planets)
        assert {n for n in range(1, 9) if state.planet[n] != FREE} == sectors
        assert {n for n in range(1, 9) if state.planet_data[n]} == sectors
        assert not any(state.planet_tainted)
        if len(seen) == 3:
            return
    raise AssertionError(f"only {seen} in 40 seeds")


def test_start_scanners() -> None:
    """RULES 2.4: 3 Scanner I are revealed; 3 of II, 3 of III and 3 Colony cards lie unseen."""
    state, events = begun(3)
    assert [content().scanners[card].tier for card in state.scanners] == [1, 1, 1]
    assert of(events, ev.ScannersRevealed) == [ev.ScannersRevealed(tuple(state.scanners))]
    assert [content().scanners[card].tier for card in state.set_aside[0]] == [2, 2, 2]
    assert [content().scanners[card].tier for card in state.set_aside[1]] == [3, 3, 3]
    assert len(state.set_aside[2]) == 3
    assert state.colonies == []


@pytest.mark.parametrize("players", COUNTS)
def test_frigates_are_placed_in_reverse_turn_order(players: int) -> None:
    """RULES 2.5: after the Briefing of Cycle 1, in any sector; then the first player begins."""
    state, events = begun(players)
    placed = [(d, answers) for d, answers in asked(players) if isinstance(d, dc.PlaceFrigate)]
    assert [d.seat for d, _ in placed] == state.order[::-1]
    assert all([x.sector for x in answers] == list(range(1, 9)) for _, answers in placed)
    kinds = [type(e) for e in events]
    assert kinds.index(ev.FailuresRevealed) < kinds.index(ev.FrigateMoved)
    assert all(player.frigate == 8 for player in state.players)
    assert (state.cycle, state.round, state.phase) == (1, 1, "action")
    decision = open_decision(state)
    assert decision is not None and decision.seat == state.order[0]


# --- 3 The Cycle -----------------------------------------------------------------------------------------


@cache
def whole_game(players: int, hyper: bool) -> tuple[Any, ...]:
    """Events of a game played by first legal answers; with ``hyper`` Hypercharge is boarded when possible."""
    state = new_game(Setup(players, 11, (False,) * players), content())
    events: list[Any] = []
    while not state.over:
        if open_decision(state) is None:
            events += advance(state)
            continue
        answers = legal(state)
        wanted = [x for x in answers if isinstance(x, c.Board) and x.place == c.HYPERCHARGE_PLACE]
        others = [x for x in answers if not (isinstance(x, c.Board) and x.place == c.HYPERCHARGE_PLACE)]
        if isinstance(answers[0], c.Board) and state.players[answers[0].seat].crew.count(c.HOME) == 3:
            for player in state.players:
                if hyper:
                    player.spaces[:4] = [3] * 4
        events += apply(state, wanted[0] if hyper and wanted else (others or answers)[0])
    return tuple(events)


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("hyper", [False, True])
def test_order_of_phases(players: int, hyper: bool) -> None:
    """RULES 3: four Cycles of Briefing, Action, Recall, Skirmish, then Rift or Hyperjump; at last scoring."""
    events = whole_game(players, hyper)
    phases = [e.phase for e in of(events, ev.PhaseBegan) if e.phase != "setup"]
    part = ["briefing", "action", "recall", "skirmish"]
    assert [p for p in phases if p not in ("rift", "hyperjump")] == part * 4 + ["scoring"]
    between = [phases[i + 1] for i, p in enumerate(phases) if p == "skirmish"]
    assert between == ["hyperjump" if hyper else "rift"] * 3 + ["scoring"]
    assert [e.cycle for e in of(events, ev.CycleBegan)] == [1, 2, 3, 4]


@pytest.mark.parametrize("players", COUNTS)
def test_action_phase_has_three_turns_each(players: int) -> None:
    """RULES 4: in turn order, one turn each, three times round."""
    order: tuple[int, ...] = ()
    turns: list[int] = []
    rounds: list[int] = []
    events = whole_game(players, False)
    order = tuple(begun(players, 11)[0].order)
    for e in events:
        if isinstance(e, ev.TurnBegan):
            turns.append(e.seat)
        elif isinstance(e, ev.RoundBegan):
            rounds.append(e.number)
        elif isinstance(e, ev.TurnOrderSet) and turns:
            assert turns == list(order) * 3
            assert rounds == [1, 2, 3]
            order, turns, rounds = e.order, [], []
    assert turns == []


def test_failure_cards_by_cycle() -> None:
    """RULES 3: two Failures in Cycles 1 to 3, Core Failures in Cycle 4."""
    revealed = of(whole_game(2, False), ev.FailuresRevealed)
    core = [[content().failures[x].core for x in (e.topmost, e.bottommost)] for e in revealed]
    assert core == [[False, False]] * 3 + [[True, True]]
    assert all(e.topmost != e.bottommost for e in revealed)


def test_briefing(quiet: State) -> None:
    """RULES 3: the Cycle marker moves, Protection comes back, two new Failures lie open,
    the Phase Skip token lies on Hyperjump."""
    failures(quiet, "Energy Pulse", "Mutiny")
    old = quiet.failures[:]
    quiet.covered = [0, 1]
    quiet.failed = [False, True]
    quiet.hypercharged = True
    push(quiet, st.Briefing())
    events = settled(quiet)
    assert quiet.cycle == 2
    assert quiet.covered == [FREE, FREE]
    assert quiet.failed == [False, False]
    assert quiet.hypercharged is False
    assert set(old) <= set(quiet.failure_deck.discards)
    assert not set(old) & set(quiet.failures)
    assert happened(events, ev.ProtectionReturned(2))
    assert len(of(events, ev.FailuresRevealed)) == 1


def test_rift_follows_unless_somebody_hypercharged(quiet: State) -> None:
    """RULES 3: the Phase Skip token decides."""
    for hypercharged, phase in ((False, "rift"), (True, "hyperjump")):
        state = quiet.clone()
        state.hypercharged = hypercharged
        state.scanners = state.scanners[:1] if hypercharged else state.scanners
        if hypercharged:
            spare = [x for x in quiet.scanners if x not in state.scanners]
            state.scanner_decks[0] = state.scanner_decks[0].with_discards(spare)
        push(state, st.AfterSkirmish())
        phases = [e.phase for e in of(settled(state), ev.PhaseBegan)]
        assert phases[0] == phase


def test_fourth_cycle_ends_with_scoring() -> None:
    """RULES 3: neither Rift nor Hyperjump in Cycle 4."""

    state = table(2)
    colonies(state)
    push(state, st.AfterSkirmish())
    events = run(state)
    assert state.over
    assert [e.phase for e in of(events, ev.PhaseBegan)] == ["scoring"]
    assert not of(events, ev.VoidbornPlaced)


def test_play_goes_on_after_setup() -> None:
    """RULES 4: the first turn is a real one."""
    state, _ = begun(2)
    seat = state.order[0]
    events = upto(state, lambda x: isinstance(x, c.Board) and x.place == c.FRIGATE_PLACE)
    assert of(events, ev.Boarded)[0].seat == seat
