"""RULES 10: a new card needs no code: words and places that no printed card uses in this way."""

from typing import Any

import pytest
from builders import FENRAX, FIGHTER, N, S, content, corrupt, give, hand, holds, place_ship, planet, quieten
from drivers import bonus, explore

from game.content import Content
from game.content import effects as words
from game.rules import Setup, State, apply, check, legal, new_game, open_decision, settle
from game.rules import choices as c
from game.rules import decisions as dc


def with_card(*effects: Any, cost: words.Cost | None = None) -> State:
    """A quiet table whose first Operation design has these effects; seat 0 holds its first copy."""
    first, *rest = content().operations
    design = first.model_copy(update={"effects": effects, "cost": cost or words.Cost()})
    changed: Content = content().model_copy(update={"operations": (design, *rest)})
    state = new_game(Setup(2, 3, (False, False)), changed)
    while not isinstance(open_decision(state), dc.ChooseBoarding):
        settle(state) if open_decision(state) is None else apply(state, legal(state)[0])
    quieten(state)
    hand(state, 0, [design.name])
    return state


def play(state: State, *wants: Any) -> list[Any]:
    """Seat 0 plays the card as Bonus action."""
    return bonus(state, 0, 4, c.PickCard(0, state.players[0].hand[0]), *wants)


def test_gain_any() -> None:
    """RULES 10: any of choice, N too."""
    state = with_card(words.Gain(do="gain", any=2, basic=1, N=1))
    play(state, c.PickResource(0, N), c.PickResource(0, S), c.PickResource(0, N))
    # Two of any (both N), one basic, and the typed N first.
    assert holds(state, 0) == "1S3N"


def test_each_player() -> None:
    """RULES 10: for each player, the one who plays it too, in turn order."""
    state = with_card(words.EachPlayer(do="each player", effects=(words.Tactics(do="tactics", steps=2),)))
    state.order = [1, 0]
    play(state)
    assert [p.tactics for p in state.players] == [2, 2]
    assert state.pile == [1, 0]


def test_choose_one_of_three() -> None:
    """RULES 10: one of several lists."""
    options = (
        (words.Tactics(do="tactics", steps=1),),
        (words.Gain(do="gain", E=1), words.Tactics(do="tactics", steps=2)),
        (words.RaiseRank(do="raise rank"),),
    )
    state = with_card(words.ChooseOne(do="choose", options=options))
    play(state, c.Option(0, 1))
    assert (state.players[0].tactics, state.players[0].rank, holds(state, 0)) == (2, 0, "1E")


def test_pay_then() -> None:
    """RULES 10: a cost inside an effect, whole or not at all; the rest of the list comes anyway."""
    paid = words.Pay(do="pay", cost=words.Cost(M=1, any=1), then=(words.DiscoveryData(do="data", cubes=2),))
    for has, wants, data, left in (
        ("1M1E", (c.Pay(0, (1, 1, 0, 0)),), 2, ""),
        ("1M1E", (c.Skip(0),), 0, "1M1E"),
        ("2E", (), 0, "2E"),
    ):
        state = with_card(paid, words.Tactics(do="tactics", steps=1))
        give(state, 0, has)
        play(state, *wants)
        assert (state.players[0].data, state.players[0].tactics, holds(state, 0)) == (data, 1, left)


def test_contain_from_the_frigate_only() -> None:
    """RULES 5.2, 10: some effects allow only one of the two."""
    state = with_card(words.Contain(do="contain", ships="none"))
    sick = place_ship(state, FENRAX, FIGHTER, 1, corrupted=True)
    corrupt(state, 0, 3)
    play(state, c.PickShip(0, sick), c.PickCompartment(0, 3))
    assert state.ship_corrupted[sick]
    assert not state.players[0].corrupted[3]


@pytest.mark.parametrize(
    ("where", "hit"), [("frigate", {1}), ("near frigate", {8, 1, 2}), ("anywhere", set(range(1, 9)))]
)
def test_places(where: Any, hit: set[int]) -> None:
    """RULES 10: in or near the Frigate, anywhere."""
    state = with_card(words.Destroy(do="destroy", count=8, where=where))
    for n in range(1, 9):
        state.voidborn[n] = 1
    play(state, *[c.PickSector(0, n) for n in range(1, 9)])
    assert {n for n in range(1, 9) if not state.voidborn[n]} == hit


def test_failure_words_on_an_operation() -> None:
    """RULES 10: Damage and losses may stand on any card."""
    state = with_card(
        words.DamageEvery(do="damage every", types=("Fighter",)),
        words.Lose(do="lose", what="data", otherwise=words.Tactics(do="tactics", steps=2)),
        words.GainCorruption(do="gain corruption"),
    )
    fighter = place_ship(state, FENRAX, FIGHTER, 5)
    play(state, c.PlaceCorruption(0, 2, (0, 0, 0, 0)))
    assert state.ship_damage[fighter] == 1
    assert state.players[0].tactics == 2
    assert state.players[0].corrupted[2]


def test_frigates_drift_on_an_operation() -> None:
    """RULES 10: every Frigate, clockwise, over 8-1."""
    state = with_card(words.Drift(do="drift", sectors=5))
    play(state)
    assert [p.frigate for p in state.players] == [6, 2]
    check(state)


def test_other_numbers_of_the_boards() -> None:
    """The numbers are data: a track reward on another step works without code."""
    rules = content().rules
    track = rules.tactics.model_copy(update={"rewards": {2: (words.Gain(do="gain", N=2),)}})
    changed = content().model_copy(update={"rules": rules.model_copy(update={"tactics": track})})
    state = new_game(Setup(2, 3, (False, False)), changed)
    while not isinstance(open_decision(state), dc.ChooseBoarding):
        settle(state) if open_decision(state) is None else apply(state, legal(state)[0])
    quieten(state)
    planet(state, 1, "Whispering Deep")
    explore(state, 0, 1, 1)
    assert holds(state, 0) == "2N"
