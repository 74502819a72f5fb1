"""RULES 5.5: the five Bonus actions."""

import pytest
from builders import ARKSHIP, FENRAX, FIGHTER, NOVARIS, E, M, S, content, give, hand, holds, place_ship
from card_tables import (
    ENGAGE_MOST,
    ENGAGE_TACTICS,
    FORTIFY_SHIELDS,
    FORTIFY_TACTICS,
    NAVIGATE_SECTORS,
    NAVIGATE_TACTICS,
    material,
)
from drivers import bonus, bonuses, of, push, run, upto

from game.rules import State, legal
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev


def begin(state: State, compartment: int, *wants: object) -> None:
    """Seat 0 takes a Bonus action and gives these answers; stops after the last."""
    push(state, dc.ChooseBonus(0))
    state.active = 0
    upto(state, c.TakeBonus(0, compartment), *wants)


def test_one_in_each_compartment() -> None:
    """RULES 5.5."""
    assert [b.name for b in content().bonus] == ["Navigate", "Extract", "Fortify", "Engage", "Operate"]


@pytest.mark.parametrize("sector", range(1, 9))
def test_navigate(quiet: State, sector: int) -> None:
    """RULES 5.5 Navigate: up to so many sectors, it may stay; its Tactics in any case."""
    quiet.players[0].frigate = (sector + NAVIGATE_SECTORS - 1) % 8 + 1
    begin(quiet, 0)
    reached = {x.sector for x in legal(quiet) if isinstance(x, c.PickSector)}
    assert len(reached) == min(8, 2 * NAVIGATE_SECTORS + 1) and sector in reached
    run(quiet, c.PickSector(0, sector))
    assert quiet.players[0].frigate == sector
    assert quiet.players[0].tactics == NAVIGATE_TACTICS


@pytest.mark.parametrize(("first", "second", "gives"), [(M, M, "2M"), (M, E, "1M1E"), (E, S, "1E1S"), (S, S, "2S")])
def test_extract(quiet: State, first: int, second: int, gives: str) -> None:
    """RULES 5.5 Extract: 2 basic resources."""
    begin(quiet, 1)
    for kind in (first, second):
        assert {x.resource for x in legal(quiet) if isinstance(x, c.PickResource)} == {M, E, S}
        upto(quiet, c.PickResource(0, kind))
    assert holds(quiet, 0) == gives
    assert quiet.players[0].tactics == 0


def test_fortify_with_shields(quiet: State) -> None:
    """RULES 5.5 Fortify: 1 M; Shields in one sector near the Frigate; Tactics."""
    give(quiet, 0, "2M")
    begin(quiet, 2, c.Option(0, 0))
    assert {x.sector for x in legal(quiet) if isinstance(x, c.PickSector)} == {8, 1, 2}
    run(quiet, *[c.PickSector(0, 8)] * FORTIFY_SHIELDS)
    assert quiet.shields[8] == sum(quiet.shields) == FORTIFY_SHIELDS
    assert quiet.players[0].tactics == FORTIFY_TACTICS
    assert holds(quiet, 0) == material(FORTIFY_TACTICS, 1)


def test_fortify_keeps_to_one_sector(quiet: State) -> None:
    """RULES 5.5 Fortify: after the first Shield the others go to the same sector."""
    give(quiet, 0, "1M")
    begin(quiet, 2, c.Option(0, 0), c.PickSector(0, 8))
    assert {x.sector for x in legal(quiet) if isinstance(x, c.PickSector)} <= {8}


def test_fortify_with_repair(quiet: State) -> None:
    """RULES 5.5 Fortify: or up to 3 Damage off House ships in one such sector; Tactics."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 8, damage=2)
    fighter = place_ship(quiet, FENRAX, FIGHTER, 8, damage=1)
    other = place_ship(quiet, NOVARIS, FIGHTER, 2, damage=1)
    far = place_ship(quiet, NOVARIS, FIGHTER, 3, damage=1)
    quiet.revenant_damage = 3
    give(quiet, 0, "1M")
    begin(quiet, 2, c.Option(0, 1))
    assert {x.ship for x in legal(quiet) if isinstance(x, c.PickShip)} == {ark, fighter, other}
    run(quiet, c.PickShip(0, ark), c.PickShip(0, other), c.PickShip(0, fighter), c.PickShip(0, ark))
    assert [quiet.ship_damage[x] for x in (ark, fighter, other, far)] == [0, 0, 1, 1]
    assert quiet.revenant_damage == 3
    assert quiet.players[0].tactics == FORTIFY_TACTICS
    assert sum(quiet.shields) == 0


def test_fortify_gives_tactics_for_nothing(quiet: State) -> None:
    """RULES 5.5 Fortify: fixed Tactics always come."""
    give(quiet, 0, "1M")
    bonus(quiet, 0, 2, c.Skip(0))
    assert quiet.players[0].tactics == FORTIFY_TACTICS
    assert holds(quiet, 0) == material(FORTIFY_TACTICS)


def test_engage(quiet: State) -> None:
    """RULES 5.5 Engage: 1 E; Voidborn near the Frigate, of any such sectors; Tactics."""
    quiet.voidborn[8], quiet.voidborn[2], quiet.voidborn[3] = 2, ENGAGE_MOST, 2
    give(quiet, 0, "1E")
    begin(quiet, 3)
    assert {x.sector for x in legal(quiet) if isinstance(x, c.PickSector)} == {8, 2}
    events = run(quiet, *[c.PickSector(0, 8)] * 2, *[c.PickSector(0, 2)] * ENGAGE_MOST)
    assert [quiet.voidborn[n] for n in (8, 2, 3)] == [0, 2, 2]
    assert quiet.players[0].tactics == ENGAGE_TACTICS
    assert holds(quiet, 0) == material(ENGAGE_TACTICS)
    assert len(of(events, ev.VoidbornDestroyed)) == ENGAGE_MOST


def test_engage_may_stop_early(quiet: State) -> None:
    """RULES 5.5 Engage: "up to": one is enough, the Tactics come."""
    quiet.voidborn[1] = 3
    give(quiet, 0, "1E")
    bonus(quiet, 0, 3, c.PickSector(0, 1))
    assert quiet.voidborn[1] == 2
    assert quiet.players[0].tactics == ENGAGE_TACTICS


def test_engage_needs_a_voidborn_ship_near(quiet: State) -> None:
    """RULES 5.5 Engage: not without a Voidborn ship near."""
    give(quiet, 0, "1E")
    quiet.voidborn[3] = 5
    assert 3 not in bonuses(quiet, 0)
    quiet.voidborn[8] = 1
    assert 3 in bonuses(quiet, 0)


def test_operate(quiet: State) -> None:
    """RULES 5.5 Operate: play 1 Operation card at its cost."""
    (card,) = hand(quiet, 0, ["Neutronium Synthesis"])
    give(quiet, 0, "1E")
    assert 4 not in bonuses(quiet, 0)
    give(quiet, 0, "1S")
    bonus(quiet, 0, 4, c.PickCard(0, card))
    assert holds(quiet, 0) == "2N"
    assert quiet.players[0].played == [card]


@pytest.mark.parametrize(("has", "offered"), [("", {0, 1}), ("1M", {0, 1, 2}), ("1E", {0, 1, 3}), ("4S4N", {0, 1})])
def test_bonus_actions_that_can_be_paid(quiet: State, has: str, offered: set[int]) -> None:
    """RULES 5.5: Fortify costs 1 M, Engage 1 E; Navigate and Extract nothing."""
    quiet.voidborn[1] = 1
    give(quiet, 0, has)
    assert bonuses(quiet, 0) == offered
