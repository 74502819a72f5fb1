"""RULES 1.8 and 1.9: the Tactics and Influence tracks."""

import pytest
from builders import (
    DUNLORK,
    FENRAX,
    NOVARIS,
    SHIVEUS,
    give,
    hidden_next,
    holds,
    operations_next,
    planet,
    table,
    tactics,
)
from drivers import explore, operate, push, recall, run, upto

from game.rules import State
from game.rules import choices as c
from game.rules import decisions as dc

# --- 1.8 Tactics track -----------------------------------------------------------------------------------


def climb(state: State, steps: int) -> list[object]:
    """Seat 0 gains Tactics through Scanner-like effects: an Operation's three steps, or planets'."""
    name, side = {2: ("Whispering Deep", 0), 4: ("Whispering Deep", 1)}[steps]
    planet(state, 1, name)
    return explore(state, 0, 1, side)


@pytest.mark.parametrize(
    ("start", "steps", "reward"),
    [
        (1, 2, "1M"),
        (2, 2, "1M"),
        (3, 2, "1E"),
        (5, 2, "1S"),
        (7, 2, "1N"),
        (2, 4, "1M1E"),
        (5, 4, "1S1N"),
        (3, 4, "1E1S"),
        (0, 2, ""),
    ],
)
def test_tactics_rewards(quiet: State, start: int, steps: int, reward: str) -> None:
    """RULES 1.8: 3 gives 1 M, 5 gives 1 E, 7 gives 1 S, 9 gives 1 N, reached or passed."""
    quiet.players[0].tactics = start
    climb(quiet, steps)
    assert quiet.players[0].tactics == start + steps
    assert holds(quiet, 0) == reward


def test_tactics_ten_draws_an_operation(quiet: State) -> None:
    """RULES 1.8: step 10 draws 1 Operation card."""
    quiet.players[0].tactics = 9
    (card,) = operations_next(quiet, "Deep Scan")
    climb(quiet, 2)
    assert quiet.players[0].hand == [card]


def test_tactics_steps_past_twelve_are_lost(quiet: State) -> None:
    """RULES 1.8."""
    quiet.players[0].tactics = 11
    climb(quiet, 4)
    assert quiet.players[0].tactics == 12
    assert holds(quiet, 0) == ""


def test_tactics_reward_is_earned_each_time(quiet: State) -> None:
    """RULES 1.8: reached from below again, earned again; falling earns nothing."""
    quiet.players[0].tactics = 2
    climb(quiet, 2)
    quiet.players[0].tactics = 2
    climb(quiet, 2)
    assert holds(quiet, 0) == "2M"


def test_marker_that_arrives_lies_on_top(quiet: State) -> None:
    """RULES 1.8: up or down, the marker that moves lies on those on its new step; Recall reads the stack."""
    tactics(quiet, 2, 4)
    climb(quiet, 2)
    recall(quiet)
    assert quiet.order == [0, 1]


def test_marker_that_falls_lies_on_top() -> None:
    """RULES 1.8: Whisper Campaign pushes the others down onto the waiting marker."""
    state = table(3)
    tactics(state, 0, 3, 2)
    give(state, 0, "1S")
    operate(state, 0, "Whisper Campaign")
    assert [p.tactics for p in state.players] == [1, 2, 1]
    recall(state)
    # Seat 0 moved to step 1 after seat 2 was pushed down onto it.
    assert state.order == [1, 0, 2]


def test_marker_that_cannot_move_keeps_its_place() -> None:
    """RULES 1.8: at 12, or losing at 0, nothing changes in the stack."""
    state = table(3)
    tactics(state, 12, 12, 0)
    give(state, 0, "1E1S")
    operate(state, 0, "Veteran Gunners")
    recall(state)
    assert state.order == [1, 0, 2]
    low = table(3)
    tactics(low, 3, 0, 0)
    low.pile = [0, 2, 1]
    give(low, 0, "1S")
    operate(low, 0, "Whisper Campaign")
    recall(low)
    assert low.order == [0, 1, 2]


# --- 1.9 Influence tracks --------------------------------------------------------------------------------


@pytest.mark.parametrize(("house", "reward"), [(SHIVEUS, "1N"), (NOVARIS, "1E"), (FENRAX, "1M"), (DUNLORK, "1S")])
def test_influence_three_gives_the_houses_resource(quiet: State, house: int, reward: str) -> None:
    """RULES 1.9: step 3 gives 1 of the House's resource."""
    quiet.players[0].influence[house] = 2
    push(quiet, dc.ChooseInfluence(0, 2, (0, 1, 2, 3), False, "test"))
    upto(quiet, c.PickHouse(0, house))
    assert quiet.players[0].influence[house] == 4
    assert holds(quiet, 0) == reward


def test_influence_six_draws_and_nine_gains_hidden(quiet: State) -> None:
    """RULES 1.9: step 6 draws 1 Operation, step 9 gains Hidden Influence."""
    (card,) = operations_next(quiet, "Broadside")
    (secret,) = hidden_next(quiet, (NOVARIS, 2))
    quiet.players[0].influence[FENRAX] = 5
    quiet.players[0].influence[DUNLORK] = 8
    push(
        quiet,
        dc.ChooseInfluence(0, 1, (FENRAX,), True, "test"),
        dc.ChooseInfluence(0, 1, (DUNLORK,), True, "test"),
    )
    run(quiet)
    assert quiet.players[0].hand == [card]
    assert quiet.players[0].hidden == [secret]


def test_influence_steps_past_twelve_are_lost(quiet: State) -> None:
    """RULES 1.9."""
    quiet.players[0].influence[FENRAX] = 11
    push(quiet, dc.ChooseInfluence(0, 2, (0, 1, 2, 3), False, "test"))
    upto(quiet, c.PickHouse(0, FENRAX))
    assert quiet.players[0].influence[FENRAX] == 12


def test_influence_reward_is_earned_again_from_below(quiet: State) -> None:
    """RULES 1.9: lost and climbed again, the step pays again."""
    for _ in range(2):
        quiet.players[0].influence[NOVARIS] = 2
        push(quiet, dc.ChooseInfluence(0, 1, (NOVARIS,), True, "test"))
        run(quiet)
    assert holds(quiet, 0) == "2E"
