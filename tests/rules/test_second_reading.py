"""Random games compared with a second, plain reading of the rules (oracle.py)."""

from typing import Any

import oracle
from builders import give, table, tactics
from drivers import points
from games import LEANINGS, Chooser, start, step
from hypothesis import given, settings
from hypothesis import strategies as some

from game.rules import State, apply, legal, open_decision, settle
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st
from game.rules.book import payments
from game.rules.decks import draw
from game.rules.queries import can_pay

COUNTS = some.integers(2, 4)
SEEDS = some.integers(0, 2**63)
NUMBERS = some.integers(0, 2**32 - 1)
LEANS = some.lists(some.sampled_from(LEANINGS), min_size=1, max_size=4)


def compare(state: State) -> None:
    """The open decision's answers against the second reading, where it has one."""
    decision, answers = open_decision(state), legal(state)
    match decision:
        case dc.ChooseBoarding(seat):
            assert {(x.crew, x.place) for x in answers} == oracle.boardings(state, seat)
        case dc.ChooseBonus(seat):
            offered = {x.compartment for x in answers if isinstance(x, c.TakeBonus)}
            assert offered == oracle.bonus_actions(state, seat)
            assert c.EndTurn(seat) in answers
        case dc.AssignCorruption(seat, _):
            assert {(x.compartment, x.locked) for x in answers} == oracle.locks(state.players[seat])
        case dc.ChoosePayment(seat, cost, discount):
            have = oracle.clean_tokens(state.players[seat])
            assert {x.tokens for x in answers if isinstance(x, c.Pay)} == oracle.ways_to_pay(have, cost, discount)
        case dc.AssignDamage(sector):
            assert {x.ship for x in answers} == {x for x, at in enumerate(state.ship_at) if at == sector}
        case dc.SpreadCorruption(sector):
            fit = [x for x, at in enumerate(state.ship_at) if at == sector and state.book.type_of[x] != 3]
            assert {x.ship for x in answers} == {x for x in fit if not state.ship_corrupted[x]}


@settings(max_examples=30)
@given(COUNTS, SEEDS, NUMBERS, LEANS)
def test_decisions_offer_what_the_rules_say(players: int, seed: int, number: int, leans: list[str]) -> None:
    """RULES 4.1, 4.5, 5.1, 1.7, 6.2.1, 6.2.3: the answers of whole games."""
    state = start(players, seed)
    choose = Chooser(number, *leans)
    settle(state)
    while not state.over:
        compare(state)
        apply(state, choose(state))
        settle(state)


@settings(max_examples=30)
@given(COUNTS, SEEDS, NUMBERS, LEANS)
def test_turn_order_resolving_player_and_scores(players: int, seed: int, number: int, leans: list[str]) -> None:
    """RULES 6.1, 6.2.1, 8.1 to 8.10: order at Recall, resolving players, every category of the final score."""
    state = start(players, seed)
    choose = Chooser(number, *leans)
    events: list[Any] = []
    while not state.over:
        before = state.clone()
        _, told = step(state, choose)
        events += told
        for e in told:
            if isinstance(e, ev.SectorBegan):
                assert e.seat == oracle.nearest(before, e.sector)
                assert e.voidborn == before.voidborn[e.sector]
            if isinstance(e, ev.TurnOrderSet) and before.cycle:
                rank = [(-before.players[s].tactics, -before.pile.index(s), s) for s in range(players)]
                assert list(e.order) == [s for _, _, s in sorted(rank)]
    expected = oracle.scores(state)
    for category, by_seat in expected.items():
        assert [points(events, seat, category) for seat in range(players)] == by_seat, category
    sums = [sum(rows[seat] for rows in expected.values()) for seat in range(players)]
    winner = max(range(players), key=lambda s: (sums[s], state.players[s].tactics, state.pile.index(s)))
    assert state.ranking[0] == winner


SMALL = some.integers(0, 3)


@settings(max_examples=200)
@given(some.tuples(SMALL, SMALL, SMALL, SMALL), some.tuples(SMALL, SMALL, SMALL, SMALL, SMALL), SMALL)
def test_payments(have: tuple[int, int, int, int], cost: tuple[int, int, int, int, int], discount: int) -> None:
    """RULES 1.7, 5.1: every way to pay, with the discount, and no other."""
    ways = payments(have, cost, discount)
    assert len(set(ways)) == len(ways)
    assert set(ways) == oracle.ways_to_pay(have, cost, discount)
    assert can_pay(have, cost, discount) == bool(ways)


@settings(max_examples=60)
@given(some.lists(some.integers(0, 12), min_size=8, max_size=16).filter(lambda x: len(x) % 4 == 0), some.data())
def test_scores_of_any_position(numbers: list[int], data: some.DataObject) -> None:
    """RULES 8.1: houses with ties of every kind, by drawn Influence and Hidden Influence."""
    players = min(4, max(2, len(numbers) // 4))
    state = table(players)
    for seat, player in enumerate(state.players):
        player.influence = [data.draw(some.integers(0, 4)) for _ in range(4)]
        give(state, seat, f"{numbers[seat]}M")
    tactics(state, *numbers[:players])
    for _ in range(data.draw(some.integers(0, 12))):
        state.hidden, card = draw(state, state.hidden, "Hidden Influence", [])
        state.players[data.draw(some.integers(0, players - 1))].hidden.append(card)
    for ship in range(48):
        if state.book.type_of[ship] in (1, 2) and data.draw(some.booleans()):
            state.ship_at[ship] = ship % 8 + 1
    state.colonies = [state.set_aside[2][0]]
    state.set_aside[2] = state.set_aside[2][1:]
    expected = oracle.scores(state)
    state.stack = [st.FinalScoring()]
    state.answers = None
    events = settle(state)
    for category, by_seat in expected.items():
        assert [points(events, seat, category) for seat in range(players)] == by_seat, category
