"""The forecast of a sector's Skirmish, counted by hand and against the rules themselves (RULES 6.2)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from play_games import asked, random_answer, session

from game.rules import State, advance, apply, legal, open_decision
from game.rules import events as e
from game.rules.queries import ships_in
from game.scenes.play_forecast import forecast


def _action() -> State:
    game = session("person", "person", seed=1)
    rng = random.Random(1)
    while game.state.phase != "action":
        asked(game)
        game.choose(random_answer(game, rng))
        asked(game)
    state = game.state
    for sector in range(1, 9):
        state.voidborn[sector] = state.shields[sector] = 0
        state.rift[sector] = False
    state.revenant_damage = 0
    return state


def test_nothing_happens_without_voidborn() -> None:
    seen = forecast(_action(), 3)
    assert (seen.damage, seen.on_ships, seen.to_revenant, seen.failures, seen.corruption) == (0, 0, 0, (), False)


def test_shields_cancel_first_then_ships_then_the_revenant() -> None:
    state = _action()
    state.voidborn[1], state.shields[1] = 7, 2
    room = sum(state.book.damage_spaces[ship] + 1 for ship in ships_in(state, 1))
    seen = forecast(state, 1)
    assert (seen.damage, seen.cancelled, seen.room) == (7, 2, room)
    assert seen.on_ships == min(5, room) and seen.to_revenant == 5 - seen.on_ships


def test_the_sixth_damage_triggers_the_bottommost_failure_then_the_topmost_then_is_lost() -> None:
    state = _action()
    for ship in ships_in(state, 2):
        state.ship_at[ship] = 0
    state.revenant_damage = 4
    state.voidborn[2] = 1
    assert forecast(state, 2).failures == () and forecast(state, 2).after == 5
    state.voidborn[2] = 2
    assert forecast(state, 2).failures == (1,) and forecast(state, 2).after == 0
    state.voidborn[2] = 10
    seen = forecast(state, 2)
    assert seen.failures == (1, 0) and seen.lost == 2
    state.failed = [False, True]
    assert forecast(state, 2).failures == (0,)


def test_sectors_before_count() -> None:
    state = _action()
    for ship in [*ships_in(state, 1), *ships_in(state, 8)]:
        state.ship_at[ship] = 0
    state.voidborn[1], state.voidborn[8] = 5, 1
    assert forecast(state, 8).before == 5 and forecast(state, 8).failures == (1,)


def test_the_rift_corrupts_only_a_ship_that_can_be_left() -> None:
    state = _action()
    state.rift[1] = True
    state.voidborn[1] = 1
    assert forecast(state, 1).corruption
    state.voidborn[1] = 12
    assert not forecast(state, 1).corruption
    state.voidborn[1] = 1
    for ship in ships_in(state, 1):
        state.ship_corrupted[ship] = True
    assert not forecast(state, 1).corruption


def test_the_nearest_frigate_resolves_and_tactics_break_a_tie() -> None:
    state = _action()
    state.players[0].frigate, state.players[1].frigate = 8, 3
    assert (forecast(state, 1).seat, forecast(state, 1).tied, forecast(state, 1).away) == (0, False, 1)
    state.players[1].frigate = 2
    state.players[0].tactics, state.players[1].tactics = 2, 5
    assert (forecast(state, 1).seat, forecast(state, 1).tied) == (1, True)


def test_there_is_no_sector_nine() -> None:
    with pytest.raises(ValueError, match="sector"):
        forecast(_action(), 0)


@pytest.mark.parametrize("seed", range(8))
def test_it_comes_true_when_a_skirmish_begins(seed: int) -> None:
    """Until a Failure strikes, every sector ends as it was foretold, whatever is chosen."""
    game = session("person", "person", seed=seed)
    rng = random.Random(seed)
    while not (game.state.phase == "skirmish" and game.state.cycle >= 1 + seed % 3):
        if game.decision is None:
            game.step()
        else:
            game.choose(random_answer(game, rng))
    state = game.state.clone()
    told = {sector: forecast(state, sector) for sector in range(1, 9)}
    now = 1
    done: dict[int, dict[str, int]] = {now: {"on ships": 0, "revenant": 0, "cancelled": 0}}
    while state.phase == "skirmish" and not state.over:
        events: list[Any]
        if open_decision(state) is not None:
            events = list(apply(state, rng.choice(legal(state))))
        else:
            events = list(advance(state))
        for event in events:
            if isinstance(event, e.SectorBegan):
                now = event.sector
                done[now] = {"on ships": 0, "revenant": 0, "cancelled": 0}
            elif isinstance(event, e.FailureTriggered):
                return
            elif isinstance(event, e.ShieldCancelled):
                done[now]["cancelled"] += 1
            elif isinstance(event, e.DamagePlaced | e.ShipDestroyed) and event.seat >= 0:
                done[now]["on ships"] += 1
            elif isinstance(event, e.RevenantDamaged):
                done[now]["revenant"] += 1
            elif isinstance(event, e.SectorEnded):
                seen, facts = told[now], done[now]
                assert (seen.cancelled, seen.on_ships, seen.to_revenant) == (
                    facts["cancelled"],
                    facts["on ships"],
                    facts["revenant"],
                )
