"""RULES 9.4 and 9.5: every effect of every Failure card, covered and not."""

from collections.abc import Callable
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
    M,
    S,
    content,
    corrupt,
    failures,
    fill,
    give,
    hand,
    hidden,
    holds,
    place_ship,
    tactics,
)
from drivers import of, push, strike, upto

from game.rules import State, legal, open_decision
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st
from game.rules.state import FREE

Outcome = Callable[[State], None]
Case = tuple[Callable[[State], None], tuple[Any, ...], Outcome]
"""What lies on the table, the answers, and what is true afterwards."""


def ships(state: State) -> None:
    """One of each type, all undamaged, in sectors 2 to 5; a hurt one of each in sectors 5 to 8 ."""
    for sector, kind in enumerate((ARKSHIP, FIGHTER, DROPSHIP, SHUTTLE), start=2):
        place_ship(state, FENRAX, kind, sector)
    place_ship(state, NOVARIS, ARKSHIP, 6, damage=2)
    place_ship(state, NOVARIS, FIGHTER, 7, damage=1)
    place_ship(state, NOVARIS, DROPSHIP, 8, damage=1)


def fleet(state: State, house: int) -> dict[int, int]:
    """Type -> Damage of a House's ships on the board."""
    book = state.book
    return {book.type_of[x]: state.ship_damage[x] for x in book.ships_of_house[house] if 1 <= state.ship_at[x] <= 8}


UNHURT = {ARKSHIP: 0, FIGHTER: 0, DROPSHIP: 0, SHUTTLE: 0}
HURT = {ARKSHIP: 2, FIGHTER: 1, DROPSHIP: 1}


def damages(hit: set[int]) -> Outcome:
    """Ships of the types took 1: the unhurt are hurt (a Shuttle dies), the full ones are destroyed."""

    def outcome(state: State) -> None:
        expected = {t: d + (t in hit) for t, d in UNHURT.items() if not (t == SHUTTLE and t in hit)}
        assert fleet(state, FENRAX) == expected
        assert fleet(state, NOVARIS) == {t: d for t, d in HURT.items() if t not in hit}

    return outcome


def both_tactics(state: State) -> None:
    tactics(state, 5, 1)


def after_tactics(*steps: int) -> Outcome:
    def outcome(state: State) -> None:
        assert [p.tactics for p in state.players] == list(steps)

    return outcome


def stores(state: State) -> None:
    give(state, 0, "2E2N1M")
    give(state, 1, "1E")


def after_stores(*left: str) -> Outcome:
    def outcome(state: State) -> None:
        assert [holds(state, seat) for seat in (0, 1)] == list(left)

    return outcome


def influence(state: State) -> None:
    """Seat 0 ties on two tracks, seat 1 has one highest; Novaris and Fenrax tie for Power."""
    state.players[0].influence = [3, 0, 3, 1]
    state.players[1].influence = [0, 4, 0, 1]
    for house in (NOVARIS, FENRAX):
        place_ship(state, house, ARKSHIP, 2 + house)
        place_ship(state, house, SHUTTLE, 2 + house)
    place_ship(state, DUNLORK, ARKSHIP, 7)


def after_influence(first: list[int], second: list[int]) -> Outcome:
    def outcome(state: State) -> None:
        assert [p.influence for p in state.players] == [first, second]

    return outcome


def leak(state: State) -> None:
    """Seat 0 has a free Corruption space, seat 1 none."""
    corrupt(state, 0, 1, 2)
    corrupt(state, 1, 1, 2, 3, 4)
    tactics(state, 5, 5)


def after_leak(state: State) -> None:
    assert state.players[0].corrupted == [False, True, True, True, False]
    assert [p.tactics for p in state.players] == [5, 3]


def rift_arks(state: State) -> None:
    """Arkships with and without Corruption in Rifts' sectors, one elsewhere, a Fighter in a Rift's."""
    state.rift[2] = state.rift[7] = True
    for sector, house in ((2, FENRAX), (7, FENRAX), (7, SHIVEUS)):
        place_ship(state, house, ARKSHIP, sector)
    place_ship(state, NOVARIS, ARKSHIP, 2, corrupted=True)
    place_ship(state, DUNLORK, ARKSHIP, 3)
    place_ship(state, DUNLORK, FIGHTER, 2)


def after_rift_arks(state: State) -> None:
    sick = {(state.book.house_of[x], state.book.type_of[x]) for x, bad in enumerate(state.ship_corrupted) if bad}
    assert sick == {(FENRAX, ARKSHIP), (SHIVEUS, ARKSHIP), (NOVARIS, ARKSHIP)}
    assert state.ship_corrupted.count(True) == 4


def hands(state: State) -> None:
    hand(state, 0, ["Deep Scan", "Ambush"])
    hand(state, 1, ["Broadside"])


def after_hands(state: State) -> None:
    names = [[content().operations[state.book.design_of[x]].name for x in p.hand] for p in state.players]
    assert names == [["Deep Scan"], []]
    assert len(state.operations.discards) == 2


def frigates(state: State) -> None:
    state.players[0].frigate, state.players[1].frigate = 1, 7


def after_frigates(state: State) -> None:
    assert [p.frigate for p in state.players] == [3, 1]


def half(state: State) -> None:
    """Seat 0: 5 clean tokens and 2 locked; seat 1: 1 token."""
    fill(state, 0, 4, "2N")
    corrupt(state, 0, 4)
    give(state, 0, "3M2S")
    give(state, 1, "1E")


def after_half(state: State) -> None:
    assert [holds(state, seat) for seat in (0, 1)] == ["2M1S", "1E"]
    assert state.players[0].spaces[10:] == [3, 3]


def shields(state: State) -> None:
    for n in (1, 4, 8):
        state.shields[n] = n


def after_shields(state: State) -> None:
    assert sum(state.shields) == 0


def secrets(state: State) -> None:
    hidden(state, 0, [(FENRAX, 1), (NOVARIS, 2)])
    tactics(state, 5, 5)


def after_secrets(state: State) -> None:
    faces = [content().hidden[x] for x in state.players[0].hidden]
    assert [(x.house, x.value) for x in faces] == [("Novaris", 2)]
    assert len(state.hidden.discards) == 1
    assert [p.tactics for p in state.players] == [5, 4]


def meltdown(state: State) -> None:
    """The fleets of :func:`ships`, with Rifts in 2, 5 and 6."""
    ships(state)
    for n in (2, 5, 6):
        state.rift[n] = True


def after_meltdown(state: State) -> None:
    assert fleet(state, FENRAX) == {ARKSHIP: 1, FIGHTER: 0, DROPSHIP: 0}
    assert fleet(state, NOVARIS) == {FIGHTER: 1, DROPSHIP: 1}


def after_losses(*points: int) -> Outcome:
    def outcome(state: State) -> None:
        assert [p.core_losses for p in state.players] == list(points)

    return outcome


def nothing(state: State) -> None:
    """An empty table."""


def data(state: State) -> None:
    state.players[0].data = 2


def after_data(state: State) -> None:
    assert [p.data for p in state.players] == [1, 0]
    after_losses(0, -2)(state)


def after_fracture(state: State) -> None:
    assert fleet(state, FENRAX) == {**UNHURT, ARKSHIP: 2}
    assert fleet(state, NOVARIS) == {FIGHTER: 1, DROPSHIP: 1}


def ranks(state: State) -> None:
    state.players[0].rank = 2


def after_ranks(state: State) -> None:
    assert [p.rank for p in state.players] == [1, 0]
    after_losses(0, -2)(state)


def bloom(state: State) -> None:
    corrupt(state, 0, 1, 2)
    corrupt(state, 1, 1, 2, 3, 4)


def after_bloom(state: State) -> None:
    assert state.players[0].corrupted == [False, True, True, True, False]
    after_losses(0, -2)(state)


THIRD = c.PlaceCorruption(0, 3, (0, 0, 0, 0))
HIGHEST = (c.PickHouse(0, SHIVEUS),)

CASES: dict[tuple[str, int], Case] = {
    ("Energy Pulse", 0): (ships, (), damages({ARKSHIP})),
    ("Energy Pulse", 1): (stores, (), after_stores("1M1E1N", "")),
    ("Hull Breach", 0): (ships, (), damages({SHUTTLE, DROPSHIP})),
    ("Hull Breach", 1): (stores, (c.PickResource(0, M),), after_stores("2E2N", "")),
    ("Life-Support Fault", 0): (influence, HIGHEST, after_influence([2, 0, 3, 1], [0, 3, 0, 1])),
    ("Life-Support Fault", 1): (both_tactics, (), after_tactics(4, 0)),
    ("Reactor Leak", 0): (leak, (THIRD,), after_leak),
    ("Reactor Leak", 1): (rift_arks, (), after_rift_arks),
    ("Comms Blackout", 0): (hands, (), after_hands),
    ("Comms Blackout", 1): (both_tactics, (), after_tactics(3, 0)),
    ("Gravity Shear", 0): (frigates, (), after_frigates),
    ("Gravity Shear", 1): (ships, (), damages({FIGHTER})),
    ("Stores Fire", 0): (half, (c.PickResource(0, S), c.PickResource(0, M)), after_half),
    ("Stores Fire", 1): (shields, (), after_shields),
    ("Mutiny", 0): (influence, (), after_influence([3, 0, 2, 1], [0, 3, 0, 1])),
    ("Mutiny", 1): (secrets, (), after_secrets),
    ("Core Meltdown", 0): (meltdown, (), after_meltdown),
    ("Core Meltdown", 1): (nothing, (), after_losses(-3, -3)),
    ("Archive Loss", 0): (data, (), after_data),
    ("Archive Loss", 1): (nothing, (), after_losses(-2, -2)),
    ("Spine Fracture", 0): (ships, (), after_fracture),
    ("Spine Fracture", 1): (ranks, (), after_ranks),
    ("Void Bloom", 0): (bloom, (THIRD,), after_bloom),
    ("Void Bloom", 1): (influence, HIGHEST, after_influence([2, 0, 3, 1], [0, 3, 0, 1])),
}

CORE = {"Core Meltdown", "Archive Loss", "Spine Fracture", "Void Bloom"}


def pair(name: str) -> tuple[str, str]:
    """This card as the bottommost, another of its kind above it."""
    return (
        ("Core Meltdown" if name != "Core Meltdown" else "Archive Loss", name)
        if name in CORE
        else (
            "Mutiny" if name != "Mutiny" else "Hull Breach",
            name,
        )
    )


def wants(state: State, name: str, effect: int) -> tuple[Any, ...]:
    """The case's answers, plus those naming cards dealt by the setup."""
    if (name, effect) == ("Comms Blackout", 0):
        return (c.PickCard(0, state.players[0].hand[1]),)
    if (name, effect) == ("Mutiny", 1):
        return (c.PickCard(0, state.players[0].hidden[0]),)
    return CASES[(name, effect)][1]


@pytest.mark.parametrize(("name", "effect"), list(CASES))
def test_failure_effect(quiet: State, name: str, effect: int) -> None:
    """RULES 9.4, 9.5, 6.2.2: the effect strikes with the other half kept out, on the bottommost card."""
    setup, _, outcome = CASES[(name, effect)]
    failures(quiet, *pair(name))
    setup(quiet)
    push(quiet, st.FailureEffect(1, effect))
    for want in wants(quiet, name, effect):
        upto(quiet, want)
    upto(quiet)
    assert isinstance(open_decision(quiet), dc.PlaceFrigate), open_decision(quiet)
    outcome(quiet)


@pytest.mark.parametrize(("name", "effect"), [case for case in CASES if not (case[0] in CORE and case[1] == 1)])
def test_covered_failure_effect(quiet: State, name: str, effect: int) -> None:
    """RULES 6.2.2, 9.4, 9.5: an effect under a Protection token does nothing."""
    setup, _, _ = CASES[(name, effect)]
    failures(quiet, *pair(name))
    setup(quiet)
    quiet.covered = [FREE, effect]
    push(quiet, st.FailureEffect(1, effect))
    before = quiet.clone()
    events = upto(quiet)
    assert events == [ev.FailureEffectStruck(1, effect, True)]
    before.stack, before.answers = quiet.stack[:], quiet.answers
    assert quiet == before


@pytest.mark.parametrize("slot", [0, 1])
def test_whole_card(quiet: State, slot: int) -> None:
    """RULES 9.4: both halves of Energy Pulse, wherever the card lies."""
    names = ["Mutiny", "Mutiny"]
    names[slot] = "Energy Pulse"
    names[1 - slot] = "Hull Breach"
    failures(quiet, *names)
    ships(quiet)
    stores(quiet)
    events = strike(quiet, slot)
    damages({ARKSHIP})(quiet)
    after_stores("1M1E1N", "")(quiet)
    assert quiet.failed[slot]
    assert [e.slot for e in of(events, ev.FailureResolved)] == [slot]


def test_every_effect_is_swept() -> None:
    """RULES 9.4, 9.5: 8 Failures and 4 Core Failures, two effects each."""
    cards = content().failures
    assert {card.name for card in cards if card.core} == CORE
    assert len(cards) == 12
    assert set(CASES) == {(card.name, effect) for card in cards for effect in (0, 1)}


# --- losses are made as far as they go -------------------------------------------------------------------


def test_nothing_to_lose(quiet: State) -> None:
    """RULES 9.4: a loss that cannot be made whole is made as far as it goes."""
    for name in ("Energy Pulse", "Hull Breach", "Life-Support Fault", "Comms Blackout", "Stores Fire"):
        other = "Mutiny"
        failures(quiet, other, name)
        before = [(p.spaces[:], p.tactics, p.influence[:], p.hand[:]) for p in quiet.players]
        strike(quiet, 1)
        assert [(p.spaces, p.tactics, p.influence, p.hand) for p in quiet.players] == before


def test_highest_track_of_zero_loses_nothing(quiet: State) -> None:
    """RULES 9.5: Void Bloom's bottom asks nobody without Influence."""
    failures(quiet, "Core Meltdown", "Void Bloom")
    push(quiet, st.FailureEffect(1, 1))
    upto(quiet)
    assert isinstance(open_decision(quiet), dc.PlaceFrigate)


def test_mutiny_with_every_house_tied(quiet: State) -> None:
    """RULES 9.4: with no ship on the board all four Houses tie for the highest Power."""
    failures(quiet, "Hull Breach", "Mutiny")
    quiet.players[0].influence = [1, 2, 0, 4]
    push(quiet, st.FailureEffect(1, 0))
    upto(quiet)
    assert quiet.players[0].influence == [0, 1, 0, 3]


def test_stores_fire_choice_is_among_clean_tokens(quiet: State) -> None:
    """RULES 9.4, 5.1."""
    failures(quiet, "Hull Breach", "Stores Fire")
    half(quiet)
    push(quiet, st.FailureEffect(1, 0))
    upto(quiet)
    assert set(legal(quiet)) == {c.PickResource(0, M), c.PickResource(0, S)}
