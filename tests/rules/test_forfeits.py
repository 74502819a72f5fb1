"""RULES 4.3: what may be forfeited, and what may not."""

from typing import Any

import pytest
from builders import CADET, DUNLORK, FENRAX, FIGHTER, NOVARIS, corrupt, give, hand, hidden_next, place_ship, planet
from drivers import push, upto

from game.rules import State, legal
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st


def everything(state: State) -> None:
    """Something to choose for every kind of effect, near seat 0's Frigate in sector 1."""
    place_ship(state, FENRAX, FIGHTER, 1, damage=1, corrupted=True)
    planet(state, 1, "Helion")
    state.voidborn[1], state.rift[1] = 2, True
    corrupt(state, 0, 1)
    give(state, 0, "2M2N")
    hand(state, 0, ["Supply Convoy"])


UP_TO = [
    dc.PlaceShield(0, 2, (8, 1, 2), False, "test"),
    dc.DestroyVoidborn(0, 2, (1,), False, 0, "test"),
    dc.MoveVoidborn(0, 2, 0, "test"),
    dc.MoveVoidborn(0, 2, 1, "test"),
    dc.RepairShip(0, 2, (1,), False, -1, False, "test"),
    dc.ContainOne(0, 2, True, (1,), "test"),
    dc.MoveShips(0, 3, (), "test"),
    dc.DeployShip(0, (FIGHTER,), (1,), False, "test"),
    dc.RemoveOneRift(0, (1,), "test"),
    dc.ExchangeOne(0, 3, "test"),
    dc.ChoosePlanet(0, (1,), False, "test"),
    dc.PlayCard(0, 0, False, "test"),
    dc.PlaceProtection(0, False, "test"),
    dc.ChooseGain(0, 3, False, "test"),
    dc.ChooseInfluence(0, 1, (0, 1, 2, 3), False, "test"),
    dc.ChoosePayment(0, (0, 0, 0, 0, 1), 0, -1, 0, False, "test"),
    dc.ChooseAmount(0, 3, 1, (1, 0, 0, 0, 0), 0, 1, "test"),
]


@pytest.mark.parametrize("decision", UP_TO, ids=[f"{type(d).__name__}{i}" for i, d in enumerate(UP_TO)])
def test_every_effect_may_be_forfeited(quiet: State, decision: Any) -> None:
    """RULES 4.3: each part, at any point of it, with a word in the log; nothing else changes."""
    everything(quiet)
    push(quiet, decision)
    upto(quiet)
    assert c.Skip(0) in legal(quiet) and len(legal(quiet)) > 1
    before = quiet.clone()
    events = upto(quiet, c.Skip(0))
    assert [type(e) for e in events] == [ev.EffectForfeited]
    before.stack, before.answers = quiet.stack[:], quiet.answers
    assert quiet == before


MUST = [
    dc.DeployShip(0, (FIGHTER,), (1,), True, "test"),
    dc.PlaceProtection(0, True, "test"),
    dc.ChooseGain(0, 3, True, "test"),
    dc.ChooseInfluence(0, 1, (0, 1, 2, 3), True, "test"),
    dc.ChooseShuttle(0, "Silver Causeway"),
    dc.LoseResource(0, 1, "test"),
    dc.AssignCorruption(0, "test"),
]


@pytest.mark.parametrize("decision", MUST, ids=[type(d).__name__ for d in MUST])
def test_mandatory_effects_cannot_be_forfeited(quiet: State, decision: Any) -> None:
    """RULES 5.4, 6.2: mandatory effects and losses offer no skip."""
    everything(quiet)
    push(quiet, decision)
    upto(quiet)
    assert legal(quiet) and c.Skip(0) not in legal(quiet)


def test_keeping_is_not_optional(quiet: State) -> None:
    """RULES 4.2: one of the drawn Hidden Influence cards is kept."""
    quiet.players[0].rank = 3
    first, second, third = hidden_next(quiet, (FENRAX, 1), (NOVARIS, 2), (DUNLORK, 1))
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, c.FRIGATE_PLACE))
    assert set(legal(quiet)) == {c.PickCard(0, x) for x in (first, second, third)}
