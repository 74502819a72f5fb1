"""RULES 1.7: the Crew and the Captain's rank."""

import pytest
from builders import (
    ARKSHIP,
    CADET,
    CAPTAIN,
    DUNLORK,
    FENRAX,
    FIGHTER,
    NOVARIS,
    OTHER_CADET,
    give,
    hand,
    hidden_next,
    holds,
    place_ship,
)
from drivers import boardings, of, push, run, turn, upto

from game.rules import State, legal
from game.rules import choices as c
from game.rules import events as ev
from game.rules import steps as st

# --- 1.7 Crew and rank -----------------------------------------------------------------------------------


def test_crew_of_a_player(quiet: State) -> None:
    """RULES 1.7: one Captain and two Cadets, who are alike (one is offered); rank 0 at first."""
    assert len(quiet.players[0].crew) == 3
    assert {crew for crew, _ in boardings(quiet, 0)} == {CAPTAIN, CADET}
    quiet.players[0].crew[CADET] = c.FRIGATE_PLACE
    place_ship(quiet, FENRAX, FIGHTER, 4)
    assert {crew for crew, _ in boardings(quiet, 0)} == {CAPTAIN, OTHER_CADET}
    assert quiet.players[0].rank == 0


@pytest.mark.parametrize(("rank", "cards"), [(0, 2), (1, 2), (2, 3), (3, 3)])
def test_operations_drawn_by_rank(quiet: State, rank: int, cards: int) -> None:
    """RULES 1.7: Operation cards at the Cycle's end."""
    quiet.players[0].rank = rank
    push(quiet, st.DrawByRank(0))
    events = run(quiet)
    assert len(quiet.players[0].hand) == len(of(events, ev.OperationDrawn)) == cards


@pytest.mark.parametrize(("rank", "cards"), [(0, 1), (1, 2), (2, 2), (3, 3)])
def test_hidden_influence_drawn_by_rank(quiet: State, rank: int, cards: int) -> None:
    """RULES 1.7: draw 1, 2, 2, 3 cards, keep one, the others go face down to the discards."""
    quiet.players[0].rank = rank
    coming = hidden_next(quiet, (FENRAX, 1), (NOVARIS, 2), (DUNLORK, 1))
    kept = coming[cards - 1]
    events = turn(quiet, 0, CADET, c.FRIGATE_PLACE, c.PickCard(0, kept))
    assert [e.card for e in of(events, ev.HiddenDrawn)] == coming[:cards]
    assert quiet.players[0].hidden == [kept]
    assert sorted(quiet.hidden.discards) == sorted(coming[: cards - 1])


@pytest.mark.parametrize(("rank", "discount"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_captains_discount_by_rank(quiet: State, rank: int, discount: int) -> None:
    """RULES 1.7: 0, 1, 1, 2 off; Strike for three costs 2 E."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    quiet.voidborn[4] = 3
    give(quiet, 0, "3E")
    quiet.players[0].rank = rank
    turn(quiet, 0, CAPTAIN, fighter, c.TakeAction(0, 0), c.Amount(0, 3), *[c.PickSector(0, 4)] * 3)
    assert quiet.voidborn[4] == 0
    # Strike's three steps end on Tactics 3, which pays 1 M.
    assert holds(quiet, 0) == f"1M{3 - (2 - discount)}E"


def test_discount_takes_exactly_its_number_of_tokens(quiet: State) -> None:
    """RULES 1.7: min(d, cost) tokens of the payer's choice come off."""
    quiet.players[0].rank = 1
    give(quiet, 0, "2M2E2N")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CAPTAIN, c.REINFORCE_PLACE), c.PickHouse(0, FENRAX))
    assert {x.tokens for x in legal(quiet)} == {(1, 1, 0, 0), (1, 0, 0, 1), (0, 1, 0, 1)}


def test_discount_larger_than_the_cost(quiet: State) -> None:
    """RULES 1.7: a discount of 2 on 1 M takes 1 token off, nothing is gained."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    quiet.players[0].rank = 3
    turn(quiet, 0, CAPTAIN, fighter, c.TakeAction(0, 1), c.PickSector(0, 4), c.PickSector(0, 5))
    assert (quiet.shields[4], quiet.shields[5]) == (1, 1)
    assert holds(quiet, 0) == ""


def test_cadet_has_no_discount(quiet: State) -> None:
    """RULES 1.7: the discount is the Captain's."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    quiet.players[0].rank = 3
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CADET, fighter))
    assert c.TakeAction(0, 1) not in legal(quiet)


def test_rank_is_read_at_boarding(quiet: State) -> None:
    """RULES 1.7: a rank that changes during the action leaves its discount as it was at boarding."""
    fighter = place_ship(quiet, FENRAX, FIGHTER, 4)
    give(quiet, 0, "1M")
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CAPTAIN, fighter))
    quiet.players[0].rank = 3
    run(quiet, c.TakeAction(0, 1), c.PickSector(0, 4), c.PickSector(0, 4))
    assert quiet.shields[4] == 2
    assert holds(quiet, 0) == ""


def test_captains_discount_adds_to_a_printed_one(quiet: State) -> None:
    """RULES 1.7: Command's 1 and the Captain's 1 make 2."""
    quiet.players[0].rank = 1
    (card,) = hand(quiet, 0, ["Public Oath"])
    place_ship(quiet, FENRAX, ARKSHIP, 1)
    give(quiet, 0, "1S")
    hidden_next(quiet, (FENRAX, 1), (FENRAX, 1))
    turn(
        quiet,
        0,
        CAPTAIN,
        c.FRIGATE_PLACE,
        c.TakeAction(0, 0),
        c.PickSector(0, 1),
        c.Option(0, 1),
        c.PickCard(0, card),
        c.PickHouse(0, FENRAX),
    )
    assert quiet.players[0].influence == [0, 0, 2, 0]
    assert holds(quiet, 0) == ""


def test_discount_does_not_reach_the_bonus_action(quiet: State) -> None:
    """RULES 1.7: the Bonus action pays its printed cost, also after the Captain's action."""
    ark = place_ship(quiet, DUNLORK, ARKSHIP, 4)
    quiet.players[0].rank = 3
    quiet.voidborn[1] = 3
    hand(quiet, 0, ["Deep Scan"])
    push(quiet, st.StartTurn(0))
    upto(quiet, c.Board(0, CAPTAIN, ark), c.Skip(0))
    bonus_actions = {x.compartment for x in legal(quiet) if isinstance(x, c.TakeBonus)}
    assert bonus_actions == {0, 1}
