"""RULES 5.1 and 5.2: resources, Corruption, containing."""

from collections import Counter

import pytest
from builders import (
    ARKSHIP,
    CADET,
    DROPSHIP,
    DUNLORK,
    FENRAX,
    FIGHTER,
    E,
    M,
    N,
    S,
    compartment_of,
    corrupt,
    failures,
    fill,
    give,
    hand,
    hidden_next,
    holds,
    place_ship,
    planet,
    spaces_free,
)
from card_tables import FORTIFY_TACTICS, material
from drivers import bonus, happened, of, operate, push, run, strike, turn, upto

from game.rules import IllegalChoice, State, apply, legal, open_decision, why_not
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st
from game.rules.state import FREE


def gain(state: State, seat: int, *resources: int) -> None:
    """Start gaining these tokens."""
    push(state, *[st.GainToken(seat, r, "test") for r in resources])


# --- 5.1 gaining -----------------------------------------------------------------------------------------


def test_token_goes_to_the_lowest_numbered_compartment(quiet: State) -> None:
    """RULES 5.1: by itself into the lowest-numbered Compartment with space, one token a space."""
    gain(quiet, 0, *[M] * 5)
    run(quiet)
    assert [compartment_of(i) for i, t in enumerate(quiet.players[0].spaces) if t == M] == [0, 0, 0, 0, 1]


def test_nothing_goes_into_a_corrupted_compartment(quiet: State) -> None:
    """RULES 5.1: the token passes over it."""
    corrupt(quiet, 0, 1)
    give(quiet, 0, "4S")
    gain(quiet, 0, E)
    run(quiet)
    (space,) = [i for i, t in enumerate(quiet.players[0].spaces) if t == E]
    assert compartment_of(space) == 2


def test_gaining_more_than_fits(quiet: State) -> None:
    """RULES 5.1; more than fits, without corrupted Compartments: forfeit, or discard another first."""
    give(quiet, 0, "6M6E")
    gain(quiet, 0, N)
    upto(quiet)
    assert set(legal(quiet)) == {c.PickResource(0, M), c.PickResource(0, E), c.Skip(0)}
    forfeited = quiet.clone()
    events = run(forfeited, c.Skip(0))
    assert holds(forfeited, 0) == "6M6E"
    assert of(events, ev.ResourceForfeited) == [ev.ResourceForfeited(0, N, "test")]
    events = run(quiet, c.PickResource(0, M))
    assert holds(quiet, 0) == "5M6E1N"
    assert [e.resource for e in of(events, ev.ResourceDiscarded)] == [M]


def test_gaining_more_than_fits_with_corruption(quiet: State) -> None:
    """RULES 5.1; more than fits, with corrupted Compartments: their tokens cannot be discarded for it."""
    fill(quiet, 0, 3, "2S")
    corrupt(quiet, 0, 3, 4)
    give(quiet, 0, "8M")
    assert spaces_free(quiet, 0) == []
    gain(quiet, 0, N)
    upto(quiet)
    assert set(legal(quiet)) == {c.PickResource(0, M), c.Skip(0)}
    run(quiet, c.PickResource(0, M))
    assert holds(quiet, 0) == "7M1N"
    assert quiet.players[0].spaces[8:10] == [S, S]


def test_two_tokens_overflow_one_after_the_other(quiet: State) -> None:
    """RULES 5.1: with one space left the second token of Provision overflows."""
    ark = place_ship(quiet, FENRAX, ARKSHIP, 4)
    give(quiet, 0, "11S")
    turn(quiet, 0, CADET, ark, c.TakeAction(0, 0), c.Skip(0))
    assert holds(quiet, 0) == "1M11S"


# --- 5.1 rearranging -------------------------------------------------------------------------------------


def test_rearranging_between_clean_compartments(quiet: State) -> None:
    """RULES 5.1: while any decision is open, by the owner, also out of turn; two may change places."""
    give(quiet, 1, "1M1E")
    push(quiet, st.StartTurn(0))
    upto(quiet)
    before = legal(quiet)
    apply(quiet, c.Rearrange(1, 0, 11))
    assert quiet.players[1].spaces[11] == M and quiet.players[1].spaces[0] == FREE
    apply(quiet, c.Rearrange(1, 11, 1))
    assert quiet.players[1].spaces[1] == M and quiet.players[1].spaces[11] == E
    assert legal(quiet) == before
    assert not [x for x in legal(quiet) if isinstance(x, c.Rearrange)]


@pytest.mark.parametrize(("source", "target"), [(4, 0), (0, 5), (7, 0), (0, 0), (0, 12), (-1, 0)])
def test_rearranging_that_is_not_allowed(quiet: State, source: int, target: int) -> None:
    """RULES 5.1: not out of or into a corrupted Compartment, not from an empty space, not off the board."""
    give(quiet, 0, "1M")
    fill(quiet, 0, 1, "1E")
    corrupt(quiet, 0, 1)
    push(quiet, st.StartTurn(0))
    upto(quiet)
    before = quiet.players[0].spaces[:]
    choice = c.Rearrange(0, source, target)
    assert why_not(quiet, choice)
    with pytest.raises(IllegalChoice):
        apply(quiet, choice)
    assert quiet.players[0].spaces == before


def test_rearranging_does_not_answer_the_decision(quiet: State) -> None:
    """RULES 5.1: the decision stays open."""
    give(quiet, 0, "1M")
    push(quiet, dc.ChooseInfluence(0, 1, (0, 1, 2, 3), False, "test"))
    upto(quiet)
    decision = open_decision(quiet)
    apply(quiet, c.Rearrange(0, 0, 6))
    assert open_decision(quiet) == decision


# --- 5.1 a gained Corruption -----------------------------------------------------------------------------


def locks(state: State) -> dict[int, set[tuple[int, ...]]]:
    """Compartment -> token sets that may stay locked in it."""
    push(state, dc.AssignCorruption(0, "test"))
    upto(state)
    found: dict[int, set[tuple[int, ...]]] = {}
    for x in legal(state):
        assert isinstance(x, c.PlaceCorruption)
        found.setdefault(x.compartment, set()).add(x.locked)
    return found


def test_corruption_locks_nothing_where_there_is_nothing(quiet: State) -> None:
    """RULES 5.1: the owner chooses the Compartment."""
    assert locks(quiet) == {n: {(0, 0, 0, 0)} for n in (1, 2, 3, 4)}


def test_corruption_locks_what_rearranging_could_bring_about(quiet: State) -> None:
    """RULES 5.1: 0 to 2 tokens of any kinds; where they lay before does not matter."""
    give(quiet, 0, "2M1N")
    corrupt(quiet, 0, 2)
    sets = {(0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1), (2, 0, 0, 0), (1, 0, 0, 1)}
    assert locks(quiet) == dict.fromkeys((1, 3, 4), sets)


@pytest.mark.parametrize(("has", "least"), [("5M5E", 0), ("6M5E", 1), ("6M6E", 2)])
def test_tokens_that_fit_nowhere_else_are_locked(quiet: State, has: str, least: int) -> None:
    """RULES 5.1: with 11 or 12 tokens 1 or 2 must stay in the Compartment."""
    give(quiet, 0, has)
    for sets in locks(quiet).values():
        assert {sum(s) for s in sets} == set(range(least, 3))


def test_locked_tokens_cannot_be_used_until_contained(quiet: State) -> None:
    """RULES 5.1: neither spent nor moved, they come free when the Corruption is contained."""
    give(quiet, 0, "1M1E")
    push(quiet, dc.AssignCorruption(0, "test"))
    run(quiet, c.PlaceCorruption(0, 2, (1, 0, 0, 0)))
    assert holds(quiet, 0) == "1E"
    assert Counter(quiet.players[0].spaces[6:8]) == Counter([M, FREE])
    push(quiet, dc.ContainOne(0, 1, True, (), "test"))
    run(quiet, c.PickCompartment(0, 2))
    assert holds(quiet, 0) == "1M1E"


def test_corruption_stays_where_it_is(quiet: State) -> None:
    """RULES 5.1: a second one goes to another Compartment."""
    corrupt(quiet, 0, 1, 3)
    assert set(locks(quiet)) == {2, 4}


# --- 5.1 losing ------------------------------------------------------------------------------------------


def test_loss_takes_only_from_clean_compartments(quiet: State) -> None:
    """RULES 5.1: Energy Pulse finds no N outside the corrupted Compartment; what is not there is not lost."""
    failures(quiet, "Mutiny", "Energy Pulse")
    fill(quiet, 0, 4, "1N")
    corrupt(quiet, 0, 4)
    give(quiet, 0, "2E")
    strike(quiet, 1)
    assert holds(quiet, 0) == "1E"
    assert quiet.players[0].spaces[10] == N


def test_loss_by_choice_offers_only_clean_tokens(quiet: State) -> None:
    """RULES 5.1: Hull Breach's discard is chosen among uncorrupted tokens."""
    failures(quiet, "Mutiny", "Hull Breach")
    fill(quiet, 0, 4, "1N")
    corrupt(quiet, 0, 4)
    give(quiet, 0, "1M1S")
    push(quiet, st.StrikeFailure(1))
    upto(quiet)
    assert set(legal(quiet)) == {c.PickResource(0, M), c.PickResource(0, S)}


# --- 5.2 contain -----------------------------------------------------------------------------------------


def contains(state: State) -> set[c.Choice]:
    """What Haven's clean effect, "contain 1", may take."""

    planet(state, 8, "Haven")
    push(state, dc.ChoosePlanet(0, (8,), False, "test"))
    upto(state, c.UsePlanet(0, 8, 0))
    return set(legal(state))


def test_contain_from_own_compartments_or_any_house_ship(quiet: State) -> None:
    """RULES 5.2: "contain" without more means the own Frigate or any House ship anywhere."""
    far = place_ship(quiet, FENRAX, FIGHTER, 5, corrupted=True)
    place_ship(quiet, FENRAX, FIGHTER, 5)
    corrupt(quiet, 0, 2)
    corrupt(quiet, 1, 3)
    assert contains(quiet) == {c.PickCompartment(0, 2), c.PickShip(0, far), c.Skip(0)}
    run(quiet, c.PickShip(0, far))
    assert not quiet.ship_corrupted[far]
    assert quiet.players[0].residue == 1
    assert quiet.players[0].corrupted[2]


def test_contain_on_the_own_frigate(quiet: State) -> None:
    """RULES 5.2: the marker moves to a Void Residue space."""
    corrupt(quiet, 0, 2)
    contains(quiet)
    events = run(quiet, c.PickCompartment(0, 2))
    assert quiet.players[0].corrupted == [False] * 5
    assert quiet.players[0].residue == 1
    assert [e.compartment for e in of(events, ev.CorruptionContained)] == [2]


def test_third_residue_gains_hidden_influence(quiet: State) -> None:
    """RULES 5.2: all three are discarded, Hidden Influence is gained."""
    corrupt(quiet, 0, 2)
    quiet.players[0].residue = 2
    (secret,) = hidden_next(quiet, (DUNLORK, 2))
    contains(quiet)
    events = run(quiet, c.PickCompartment(0, 2))
    assert quiet.players[0].residue == 0
    assert quiet.players[0].hidden == [secret]
    assert happened(events, ev.ResidueDiscarded(0))


def test_third_residue_in_the_middle_of_a_purge(quiet: State) -> None:
    """RULES 5.2, 5.3; third Void Residue in a Purge: the card is kept before the repair begins."""
    drop = place_ship(quiet, FENRAX, DROPSHIP, 4, damage=1, corrupted=True)
    quiet.players[0].residue = 2
    quiet.players[0].rank = 1
    give(quiet, 0, "1S")
    first, second = hidden_next(quiet, (DUNLORK, 2), (FENRAX, 1))
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, drop), c.TakeAction(0, 1), c.PickShip(0, drop))
    assert set(legal(quiet)) == {c.PickCard(0, first), c.PickCard(0, second)}
    assert (quiet.players[0].residue, quiet.ship_damage[drop]) == (0, 1)
    events = run(quiet, c.PickCard(0, first), c.PickShip(0, drop))
    assert quiet.players[0].hidden == [first]
    assert quiet.ship_damage[drop] == 0
    kinds = [type(e) for e in events]
    assert kinds.index(ev.HiddenKept) < kinds.index(ev.DamageRemoved)


def test_third_residue_in_the_middle_of_containing_two(quiet: State) -> None:
    """RULES 5.2: the second of Containment Field's two begins on an empty row."""
    corrupt(quiet, 0, 1, 2)
    quiet.players[0].residue = 2
    give(quiet, 0, "1E1S")
    operate(quiet, 0, "Containment Field", c.PickCompartment(0, 1), c.PickCompartment(0, 2))
    assert quiet.players[0].residue == 1
    assert len(quiet.players[0].hidden) == 1


def test_payment_names_types_only(quiet: State) -> None:
    """RULES 5.1: a typed cost with no other way to pay is paid by itself."""
    give(quiet, 0, "3M")
    place_ship(quiet, FENRAX, FIGHTER, 1, damage=1)
    events = bonus(quiet, 0, 2, c.Option(0, 0), *[c.PickSector(0, 1)] * 3)
    assert [e.resource for e in of(events, ev.ResourcePaid)] == [M]
    assert holds(quiet, 0) == material(FORTIFY_TACTICS, 2)


def test_any_cost_offers_every_mix(quiet: State) -> None:
    """RULES 5.1: Mutual Aid costs two tokens of any types."""
    give(quiet, 0, "2M1N")

    (card,) = hand(quiet, 0, ["Mutual Aid"])
    push(quiet, dc.ChooseBonus(0))
    quiet.active = 0
    upto(quiet, c.TakeBonus(0, 4))
    if c.PickCard(0, card) in legal(quiet):
        upto(quiet, c.PickCard(0, card))
    assert {x.tokens for x in legal(quiet) if isinstance(x, c.Pay)} == {(2, 0, 0, 0), (1, 0, 0, 1)}
