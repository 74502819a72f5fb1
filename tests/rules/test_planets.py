"""RULES 5.6 and 9.7: planets, both sides of every one."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from builders import (
    ARKSHIP,
    CADET,
    DROPSHIP,
    DUNLORK,
    FENRAX,
    FIGHTER,
    NOVARIS,
    SHIVEUS,
    SHUTTLE,
    E,
    M,
    S,
    content,
    corrupt,
    give,
    hand,
    hidden_next,
    holds,
    operations_next,
    place_ship,
    planet,
    table,
)
from drivers import explore, of, operate, push, run, turn, upto

from game.rules import State, legal
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st
from game.rules.state import FREE


def use(state: State, name: str, side: int, *wants: Any) -> list[Any]:
    """Seat 0 uses a side of this planet, laid beside sector 4."""
    planet(state, 4, name)
    return explore(state, 0, 4, side, *wants)


def begin(state: State, name: str, side: int) -> set[Any]:
    """The answers to the first decision of a side of this planet."""
    planet(state, 4, name)
    push(state, dc.ChoosePlanet(0, (4,), False, "test"))
    state.active = 0
    upto(state, c.UsePlanet(0, 4, side))
    return set(legal(state))


# --- 5.6 -------------------------------------------------------------------------------------------------


def test_first_user_takes_the_discovery_data(quiet: State) -> None:
    """RULES 5.6: once; the second user finds none."""
    events = use(quiet, "Helion", 0)
    assert quiet.players[0].data == 1
    assert not quiet.planet_data[4]
    assert [(e.seat, e.sector) for e in of(events, ev.DataChanged)] == [(0, 4)]
    explore(quiet, 1, 4, 0)
    assert quiet.players[1].data == 0


def test_choosing_an_effect_is_a_use(quiet: State) -> None:
    """RULES 5.6: also if nothing of it can be resolved."""
    use(quiet, "Dock Ruin", 0)
    assert quiet.players[0].data == 1


def test_clean_planet_offers_both_effects(quiet: State) -> None:
    """RULES 5.6."""
    planet(quiet, 4, "Helion")
    push(quiet, dc.ChoosePlanet(0, (4,), False, "test"))
    upto(quiet)
    assert set(legal(quiet)) == {c.UsePlanet(0, 4, 0), c.UsePlanet(0, 4, 1), c.Skip(0)}


def test_tainted_planet_offers_only_the_corrupted_effect(quiet: State) -> None:
    """RULES 5.6."""
    planet(quiet, 4, "Helion", tainted=True)
    push(quiet, dc.ChoosePlanet(0, (4,), False, "test"))
    upto(quiet)
    assert set(legal(quiet)) == {c.UsePlanet(0, 4, 1), c.Skip(0)}


def test_taint_stays_when_the_rift_goes(quiet: State) -> None:
    """RULES 5.6: Rift Torpedo closes the Rift, the planet stays tainted."""
    planet(quiet, 1, "Helion", tainted=True)
    quiet.rift[1] = True
    give(quiet, 0, "1E1S1N")
    operate(quiet, 0, "Rift Torpedo", c.PickSector(0, 1))
    assert not quiet.rift[1]
    assert quiet.planet_tainted[1]


def test_planet_laid_beside_a_rift_is_clean(quiet: State) -> None:
    """RULES 5.6: until the next Tear."""
    quiet.rift[4] = True
    planet(quiet, 4, "Helion")
    push(quiet, dc.ChoosePlanet(0, (4,), False, "test"))
    upto(quiet)
    assert c.UsePlanet(0, 4, 0) in legal(quiet)
    push(quiet, st.RiftTear())
    run(quiet)
    assert quiet.planet_tainted[4]


def test_corrupted_effect_brings_corruption_only_in_its_step(quiet: State) -> None:
    """RULES 5.6, 4.4."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4)
    planet(quiet, 4, "Nadir")
    wants = (c.TakeAction(0, 0), c.UsePlanet(0, 4, 1), c.PickResource(0, M), c.PlaceCorruption(0, 1, (0, 0, 0, 0)))
    turn(quiet, 0, CADET, drop, *wants)
    assert quiet.players[0].corrupted[1]
    assert holds(quiet, 0) == "1M2N"


# --- 9.7: plain gains ------------------------------------------------------------------------------------


class Row(NamedTuple):
    """What a side gives: tokens (basics of choice taken as S), Tactics, Operations, Hidden Influence, Data."""

    gives: str = ""
    basics: int = 0
    steps: int = 0
    cards: int = 0
    secret: bool = False
    data: int = 1


# The Data on the planet counts as the first one.
PLAIN: dict[tuple[str, int], Row] = {
    ("Verdance", 0): Row("1S", steps=2),
    ("Verdance", 1): Row("3S", cards=1),
    ("Cinder Forge", 0): Row("2M"),
    ("Cinder Forge", 1): Row("3M1E"),
    ("Helion", 0): Row("2E"),
    ("Helion", 1): Row("3E", steps=1),
    ("Nadir", 0): Row("1N"),
    ("Nadir", 1): Row("1S2N", basics=1),
    ("Old Spire", 0): Row(cards=1, steps=2),
    ("Haven", 1): Row(secret=True),
    ("Glass Desert", 0): Row("1E1S"),
    ("Glass Desert", 1): Row("1M1E1S1N"),
    ("Whispering Deep", 0): Row(steps=2),
    # Step 3 of the Tactics track pays 1 M.
    ("Whispering Deep", 1): Row("1M", steps=4),
    ("Ice Haul", 0): Row("1M1S"),
    ("Ice Haul", 1): Row("2M2S"),
    ("Storm Well", 0): Row("1E1N"),
    ("Storm Well", 1): Row("2E1N"),
    ("Silent Colony", 0): Row(cards=1, steps=1),
    ("Silent Colony", 1): Row("1S", basics=1, secret=True),
}


@pytest.mark.parametrize(("name", "side"), list(PLAIN))
def test_plain_side(quiet: State, name: str, side: int) -> None:
    """RULES 9.7: sides that only give."""
    row = PLAIN[(name, side)]
    (coming,) = hidden_next(quiet, (FENRAX, 2))
    first, second = operations_next(quiet, "Deep Scan", "Broadside")
    use(quiet, name, side, *[c.PickResource(0, S)] * row.basics)
    player = quiet.players[0]
    assert holds(quiet, 0) == row.gives
    assert player.tactics == row.steps
    assert player.hand == [first, second][: row.cards]
    assert player.hidden == ([coming] if row.secret else [])
    assert player.data == row.data


@pytest.mark.parametrize(("name", "side"), [("Nadir", 1), ("Silent Colony", 1)])
def test_basics_are_of_choice(quiet: State, name: str, side: int) -> None:
    """RULES 9.7: a basic is M, E or S."""
    assert {x.resource for x in begin(quiet, name, side) if isinstance(x, c.PickResource)} == {M, E, S}


# --- 9.7: sides with a choice ----------------------------------------------------------------------------


def old_spire_corrupted(state: State) -> None:
    """Draw 2; play 1 at its cost: a drawn card may be the one."""
    _, seat = operations_next(state, "Broadside", "Council Seat")
    give(state, 0, "1M1E1S")
    use(state, "Old Spire", 1, c.PickCard(0, seat))
    assert state.players[0].rank == 1
    assert state.players[0].played == [seat]
    assert len(state.players[0].hand) == 1
    assert holds(state, 0) == ""


def haven_clean(state: State) -> None:
    """Contain 1: own Frigate or any House ship anywhere."""
    far = place_ship(state, FENRAX, FIGHTER, 8, corrupted=True)
    corrupt(state, 0, 2)
    assert begin(state, "Haven", 0) == {c.PickCompartment(0, 2), c.PickShip(0, far), c.Skip(0)}
    run(state, c.PickShip(0, far))
    assert not state.ship_corrupted[far]
    assert state.players[0].residue == 1
    assert state.players[0].corrupted[2]


def garrison_clean(state: State) -> None:
    """Place 2 Shields near the planet, spread as liked."""
    answers = begin(state, "Garrison Rock", 0)
    assert {x.sector for x in answers if isinstance(x, c.PickSector)} == {3, 4, 5}
    run(state, c.PickSector(0, 3), c.PickSector(0, 5), c.PickSector(0, 4))
    assert state.shields == [0, 0, 0, 1, 0, 1, 0, 0, 0]


def garrison_corrupted(state: State) -> None:
    """Destroy 2 Voidborn near the planet, 2 Tactics."""
    state.voidborn[3], state.voidborn[5], state.voidborn[6] = 1, 2, 2
    answers = begin(state, "Garrison Rock", 1)
    assert {x.sector for x in answers if isinstance(x, c.PickSector)} == {3, 5}
    run(state, c.PickSector(0, 3), c.PickSector(0, 5), c.PickSector(0, 5))
    assert [state.voidborn[n] for n in (3, 5, 6)] == [0, 1, 2]
    assert state.players[0].tactics == 2


def dock_clean(state: State) -> None:
    """Remove up to 3 Damage in the sector, from House ships only."""
    ark = place_ship(state, FENRAX, ARKSHIP, 4, damage=2)
    fighter = place_ship(state, NOVARIS, FIGHTER, 4, damage=1)
    near = place_ship(state, NOVARIS, FIGHTER, 5, damage=1)
    state.revenant_damage = 2
    assert begin(state, "Dock Ruin", 0) == {c.PickShip(0, ark), c.PickShip(0, fighter), c.Skip(0)}
    run(state, c.PickShip(0, ark), c.PickShip(0, ark), c.PickShip(0, fighter))
    assert [state.ship_damage[x] for x in (ark, fighter, near)] == [0, 0, 1]
    assert state.revenant_damage == 2


def dock_corrupted(state: State) -> None:
    """Deploy a Fighter, Dropship or Shuttle in the sector, of any House, optional."""
    answers = begin(state, "Dock Ruin", 1)
    assert c.Skip(0) in answers
    ships = {(x.house, x.ship_type, x.sector) for x in answers if isinstance(x, c.Deploy)}
    assert ships == {(h, t, 4) for h in range(4) for t in (FIGHTER, DROPSHIP, SHUTTLE)}
    run(state, c.Deploy(0, DUNLORK, FIGHTER, 4))
    assert state.power(DUNLORK) == 1
    assert state.players[0].influence == [0, 0, 0, 0]


def embassy_clean(state: State) -> None:
    """1 Influence with a House that has a ship in the sector."""
    place_ship(state, FENRAX, SHUTTLE, 4)
    place_ship(state, DUNLORK, ARKSHIP, 4)
    place_ship(state, NOVARIS, ARKSHIP, 5)
    assert {x.house for x in begin(state, "Embassy Moon", 0) if isinstance(x, c.PickHouse)} == {FENRAX, DUNLORK}
    run(state, c.PickHouse(0, FENRAX))
    assert state.players[0].influence == [0, 0, 1, 0]


def embassy_corrupted(state: State) -> None:
    """1 Influence with any House, 2 Tactics."""
    assert {x.house for x in begin(state, "Embassy Moon", 1) if isinstance(x, c.PickHouse)} == {0, 1, 2, 3}
    run(state, c.PickHouse(0, SHIVEUS))
    assert state.players[0].influence == [1, 0, 0, 0]
    assert state.players[0].tactics == 2


def archive_clean(state: State) -> None:
    """Pay 2 S: 1 Discovery Data more."""
    give(state, 0, "3S")
    use(state, "Archive World", 0, c.Pay(0, (0, 0, 2, 0)))
    assert state.players[0].data == 2
    assert holds(state, 0) == "1S"


def archive_corrupted(state: State) -> None:
    """1 S, draw 2 Operations."""
    use(state, "Archive World", 1)
    assert holds(state, 0) == "1S"
    assert len(state.players[0].hand) == 2


def academy_clean(state: State) -> None:
    """Commission's cost at a discount of 1, rank up by 1."""
    give(state, 0, "2S")
    state.players[0].rank = 1
    use(state, "Academy Relay", 0, c.Pay(0, (0, 0, 2, 0)))
    assert state.players[0].rank == 2
    assert holds(state, 0) == ""


def academy_corrupted(state: State) -> None:
    """Commission's cost at a discount of 3: 1 S for rank 3."""
    give(state, 0, "2S")
    state.players[0].rank = 2
    use(state, "Academy Relay", 1, c.Pay(0, (0, 0, 1, 0)))
    assert state.players[0].rank == 3
    assert holds(state, 0) == "1S"


def orphan_clean(state: State) -> None:
    """Move up to 3 sectors, 1 basic."""
    answers = begin(state, "Orphan Gate", 0)
    assert {x.sector for x in answers if isinstance(x, c.PickSector)} == {6, 7, 8, 1, 2, 3, 4}
    run(state, c.PickSector(0, 4), c.PickResource(0, E))
    assert state.players[0].frigate == 4
    assert holds(state, 0) == "1E"


def orphan_corrupted(state: State) -> None:
    """Remove any one Rift, 2 Tactics."""
    state.rift[2] = state.rift[7] = True
    answers = begin(state, "Orphan Gate", 1)
    assert {x.sector for x in answers if isinstance(x, c.PickSector)} == {2, 7}
    run(state, c.PickSector(0, 7))
    assert [n for n in range(1, 9) if state.rift[n]] == [2]
    assert state.players[0].tactics == 2


def breaker_clean(state: State) -> None:
    """Exchange up to 3 resources one for one into basics of choice."""
    give(state, 0, "4N1M")
    answers = begin(state, "Breaker Yard", 0)
    assert {x.take for x in answers if isinstance(x, c.Swap)} == {M, E, S}
    run(state, c.Swap(0, 3, S), c.Swap(0, 3, E), c.Swap(0, 3, E))
    assert holds(state, 0) == "1M2E1S1N"


def breaker_corrupted(state: State) -> None:
    """2 M, deploy a Shuttle in the sector."""
    answers = begin(state, "Breaker Yard", 1)
    assert {(x.ship_type, x.sector) for x in answers if isinstance(x, c.Deploy)} == {(SHUTTLE, 4)}
    run(state, c.Deploy(0, NOVARIS, SHUTTLE, 4))
    assert holds(state, 0) == "2M"
    assert state.power(NOVARIS) == 1


CHOSEN: dict[tuple[str, int], Callable[[State], None]] = {
    ("Old Spire", 1): old_spire_corrupted,
    ("Haven", 0): haven_clean,
    ("Garrison Rock", 0): garrison_clean,
    ("Garrison Rock", 1): garrison_corrupted,
    ("Dock Ruin", 0): dock_clean,
    ("Dock Ruin", 1): dock_corrupted,
    ("Embassy Moon", 0): embassy_clean,
    ("Embassy Moon", 1): embassy_corrupted,
    ("Archive World", 0): archive_clean,
    ("Archive World", 1): archive_corrupted,
    ("Academy Relay", 0): academy_clean,
    ("Academy Relay", 1): academy_corrupted,
    ("Orphan Gate", 0): orphan_clean,
    ("Orphan Gate", 1): orphan_corrupted,
    ("Breaker Yard", 0): breaker_clean,
    ("Breaker Yard", 1): breaker_corrupted,
}


@pytest.mark.parametrize(("name", "side"), list(CHOSEN))
def test_side_with_a_choice(name: str, side: int) -> None:
    """RULES 9.7: sides that ask."""
    CHOSEN[(name, side)](table(2))


def test_every_side_of_every_planet_is_swept() -> None:
    """RULES 9.7: 18 planets, one of each."""
    names = [p.name for p in content().planets]
    assert len(names) == len(set(names)) == 18
    assert set(PLAIN) | set(CHOSEN) == {(name, side) for name in names for side in (0, 1)}


# --- 9.7: what may be left, and chains -------------------------------------------------------------------


def test_optional_costs_may_be_left_unpaid(quiet: State) -> None:
    """RULES 9.7: Archive World and Academy Relay without paying; the planet's own Data comes anyway."""
    give(quiet, 0, "4S")
    use(quiet, "Archive World", 0)
    use(quiet, "Academy Relay", 0)
    assert quiet.players[0].data == 2
    assert quiet.players[0].rank == 0
    assert holds(quiet, 0) == "4S"


def test_deploying_from_a_card_is_optional(quiet: State) -> None:
    """RULES 9.7."""
    use(quiet, "Breaker Yard", 1, c.Skip(0))
    assert holds(quiet, 0) == "2M"
    assert quiet.power(FENRAX) == 0


def test_embassy_without_ships_gives_nothing(quiet: State) -> None:
    """RULES 9.7, 5.6."""
    use(quiet, "Embassy Moon", 0)
    assert quiet.players[0].influence == [0, 0, 0, 0]
    assert quiet.players[0].data == 1


def test_exchange_is_up_to_three(quiet: State) -> None:
    """RULES 9.7: Breaker Yard may stop early, and a fourth swap is not there."""
    give(quiet, 0, "5N")
    use(quiet, "Breaker Yard", 0, c.Swap(0, 3, M))
    assert holds(quiet, 0) == "1M4N"
    use(quiet, "Breaker Yard", 0, *[c.Swap(0, 3, M)] * 4)
    assert holds(quiet, 0) == "4M1N"


def test_field_laboratory_old_spire_field_laboratory(quiet: State) -> None:
    """RULES 9.7: a chain; the card being played lies face up already and cannot be played again."""
    first, second = hand(quiet, 0, ["Field Laboratory", "Field Laboratory"])
    planet(quiet, 4, "Old Spire")
    planet(quiet, 6, "Nadir")
    give(quiet, 0, "2M4S")
    push(quiet, dc.ChooseBonus(0))
    quiet.active = 0
    upto(quiet, c.TakeBonus(0, 4))
    wants: list[Any] = [c.PickCard(0, first), c.UsePlanet(0, 4, 1), c.PickCard(0, second), c.PickCard(0, first)]
    wants += [c.UsePlanet(0, 6, 0), lambda x: isinstance(x, c.PlaceCorruption)]
    run(quiet, *wants)
    assert sorted(quiet.players[0].played) == sorted([first, second])
    assert holds(quiet, 0) == "1N"
    assert quiet.players[0].data == 2
    assert quiet.players[0].corrupted.count(True) == 1


def test_planet_leaves_its_sector_free(quiet: State) -> None:
    """RULES 5.6: at most one a sector, and a sector without one offers none."""
    planet(quiet, 4, "Nadir")
    assert quiet.planet[5] == FREE
    push(quiet, dc.ChoosePlanet(0, (4, 5), False, "test"))
    upto(quiet)
    assert {x.sector for x in legal(quiet) if isinstance(x, c.UsePlanet)} == {4}
