"""RULES 5.7: playing Operation cards."""

import pytest
from builders import ARKSHIP, FENRAX, NOVARIS, give, hand, holds, on_top, place_ship, without
from card_tables import OPERATIONS
from drivers import of, operate, push, run, upto
from operation_cards import answers, price

from game.rules import State, legal
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st

# --- 5.7 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Void Hunt", "Rift Torpedo", "Decoy Drones", "Hull Plating", "Containment Field"])
def test_operation_with_no_possible_effect_may_be_played(quiet: State, name: str) -> None:
    """RULES 5.7: for its points; fixed Tactics come also where nothing was hit."""
    give(quiet, 0, price(name))
    operate(quiet, 0, name)
    assert len(quiet.players[0].played) == 1
    assert quiet.players[0].tactics == (2 if name in ("Void Hunt", "Rift Torpedo") else 0)


@pytest.mark.parametrize("name", ["Field Laboratory", "Core Bracing", "Fleet Reposition", "Public Oath"])
def test_operation_without_targets(quiet: State, name: str) -> None:
    """RULES 5.7: no planet, no free card to protect, no ship: the card is played all the same."""
    quiet.covered = [0, 0]
    give(quiet, 0, price(name))
    operate(quiet, 0, name)
    assert len(quiet.players[0].played) == 1
    assert holds(quiet, 0) == ""


def test_then_with_its_house_gives_nothing_without_a_ship(quiet: State) -> None:
    """RULES 5.7: nothing deployed, nothing contained: no Influence."""
    give(quiet, 0, "3M1E1S1N")
    operate(quiet, 0, "Shipyard Overdrive", c.Skip(0))
    operate(quiet, 0, "Quarantine Protocol")
    assert quiet.players[0].influence == [0, 0, 0, 0]
    assert holds(quiet, 0) == ""


def test_parts_may_be_forfeited_alone(quiet: State) -> None:
    """RULES 5.7: Rift Torpedo without removing the Rift still gives its Tactics."""
    give(quiet, 0, "1E1S1N")
    quiet.rift[2] = quiet.rift[8] = True
    events = operate(quiet, 0, "Rift Torpedo", c.Skip(0))
    assert quiet.rift[2] and quiet.rift[8]
    assert quiet.players[0].tactics == 2
    assert of(events, ev.EffectForfeited)


def test_reposition_needs_a_free_berth(quiet: State) -> None:
    """RULES 5.7: one after another: a ship that left makes room for the next."""
    one = place_ship(quiet, FENRAX, ARKSHIP, 1)
    place_ship(quiet, FENRAX, ARKSHIP, 2)
    two = place_ship(quiet, NOVARIS, ARKSHIP, 2)
    give(quiet, 0, "1E")
    found = {(x.ship, x.sector) for x in answers(quiet, "Fleet Reposition") if isinstance(x, c.MoveShip)}
    assert (one, 2) not in found
    upto(quiet, c.MoveShip(0, two, 3))
    assert (one, 2) in {(x.ship, x.sector) for x in legal(quiet) if isinstance(x, c.MoveShip)}


def test_decoy_drones_takes_from_one_sector(quiet: State) -> None:
    """RULES 5.7: with the chosen sector empty the effect ends."""
    quiet.voidborn[2], quiet.voidborn[8] = 1, 4
    give(quiet, 0, "1M")
    operate(quiet, 0, "Decoy Drones", c.PickSector(0, 2), *[c.PickSector(0, n) for n in (3, 7, 8, 1)])
    assert [quiet.voidborn[n] for n in (8, 2, 3)] == [4, 0, 1]


def test_up_to_may_stop_early(quiet: State) -> None:
    """RULES 5.7: Screen Formation with one Shield only."""
    give(quiet, 0, "2M")
    operate(quiet, 0, "Screen Formation", c.PickSector(0, 8))
    assert sum(quiet.shields) == 1


def test_card_stays_face_up(quiet: State) -> None:
    """RULES 5.7: it leaves the hand and never reaches the discards."""
    give(quiet, 0, "3S")
    operate(quiet, 0, "Terraforming Study")
    assert quiet.players[0].hand == []
    assert quiet.operations.discards == ()


def test_hand_has_no_limit(quiet: State) -> None:
    """RULES 5.7: twenty cards in a hand are drawn to and played from."""
    hand(quiet, 0, list(OPERATIONS)[:20])
    push(quiet, st.DrawByRank(0))
    run(quiet)
    assert len(quiet.players[0].hand) == 22


def test_every_copy_can_be_played(quiet: State) -> None:
    """RULES 9.8: all 60 cards, the first and the last copy alike."""
    give(quiet, 0, "3M3E3S3N")
    player = quiet.players[0]
    for card in range(60):
        quiet.operations = without(quiet.operations, card)
        player.hand.append(card)
        push(quiet, dc.PlayCard(0, 0, False, "test"))
        upto(quiet)
        assert c.PickCard(0, card) in legal(quiet)
        player.hand.remove(card)
        quiet.operations = on_top(quiet.operations, card)
