"""Whole random games: what must hold at every step (RULES 11)."""

import os
from typing import Any

from builders import content
from games import LEANINGS, Chooser, play, start, step
from hypothesis import given, settings
from hypothesis import strategies as some
from mirror import Mirror, rules_eleven

from game.rules import (
    IllegalChoice,
    Setup,
    State,
    advance,
    apply,
    check,
    digest,
    legal,
    new_game,
    open_decision,
    settle,
    why_not,
)
from game.rules import choices as c
from game.rules import events as ev
from game.rules.choices import from_json, to_json

COUNTS = some.integers(2, 4)
SEEDS = some.integers(0, 2**63)
NUMBERS = some.integers(0, 2**32 - 1)
LEANS = some.lists(some.sampled_from(LEANINGS), min_size=1, max_size=4)

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
many = settings() if SOAK else settings(max_examples=25)
"""For the cheap properties: 25 whole games also in the quick profile."""


@many
@given(COUNTS, SEEDS, NUMBERS, LEANS)
def test_everything_holds_after_every_step(players: int, seed: int, number: int, leans: list[str]) -> None:
    """RULES 11: the engine's check and an independent reading of it, after every step of a whole game."""
    state = start(players, seed)
    choose = Chooser(number, *leans)
    while not state.over:
        before = state.clone()
        step(state, choose)
        check(state)
        rules_eleven(before, state)


@many
@given(COUNTS, SEEDS, NUMBERS, LEANS)
def test_events_tell_everything(players: int, seed: int, number: int, leans: list[str]) -> None:
    """RULES 11: a second account kept from the events alone is the state, after every step; scores are their sum."""
    state = start(players, seed)
    account = Mirror(state)
    choose = Chooser(number, *leans)
    told: list[Any] = []
    while not state.over:
        _, events = step(state, choose)
        for e in events:
            account.follow(e)
        account.compare(state)
        told += events
    (ended,) = [e for e in told if isinstance(e, ev.GameEnded)]
    assert told[-1] is ended
    sums = [sum(e.points for e in told if isinstance(e, ev.Scored) and e.seat == seat) for seat in range(players)]
    assert list(ended.totals) == sums
    assert sorted(ended.ranking) == list(range(players))
    assert all(ended.totals[a] >= ended.totals[b] for a, b in zip(ended.ranking, ended.ranking[1:], strict=False))


def turns_of(events: list[Any]) -> list[list[Any]]:
    """The events of each turn."""
    turns: list[list[Any]] = []
    inside = False
    for e in events:
        if isinstance(e, ev.TurnBegan):
            turns.append([])
            inside = True
        if inside:
            turns[-1].append(e)
        if isinstance(e, ev.TurnEnded | ev.TurnPassed):
            inside = False
    return turns


def count(events: list[Any], *kinds: type) -> int:
    """How many events are of these classes."""
    return sum(1 for e in events if isinstance(e, kinds))


@many
@given(COUNTS, SEEDS, NUMBERS, LEANS)
def test_grammar_of_a_game(players: int, seed: int, number: int, leans: list[str]) -> None:
    """RULES 3, 4, 6: turns, Cycles and sectors have the parts they must have."""
    _, events = play(start(players, seed), Chooser(number, *leans), None)
    turns = turns_of(events)
    assert len(turns) == 4 * 3 * players
    for turn in turns:
        assert count(turn, ev.Boarded, ev.TurnPassed) == 1
        assert count(turn, ev.BonusChosen) <= 1
        assert count(turn, ev.CorruptionGained) <= 1
        seats = {
            e.seat for e in turn if isinstance(e, ev.TurnBegan | ev.Boarded | ev.BonusChosen | ev.CorruptionGained)
        }
        assert len(seats) == 1
    cycles = [i for i, e in enumerate(events) if isinstance(e, ev.CycleBegan)]
    for first, last in zip(cycles, [*cycles[1:], len(events)], strict=True):
        cycle = events[first:last]
        assert count(cycle, ev.ScannerChosen) <= 1
        assert count(cycle, ev.ScannerChosen) == sum(
            isinstance(e, ev.ActionChosen) and e.name == "Hypercharge" for e in cycle
        )
        assert count(cycle, ev.FailureTriggered) <= 2
        assert [e.slot for e in cycle if isinstance(e, ev.FailureTriggered)] in ([], [1], [1, 0])
        assert [e.sector for e in cycle if isinstance(e, ev.SectorBegan)] == list(range(1, 9))
    sector: list[Any] = []
    for e in events:
        if isinstance(e, ev.SectorBegan):
            sector = [e]
        elif sector:
            sector.append(e)
            if isinstance(e, ev.SectorEnded):
                assert sector[0].voidborn == landed(sector)
                assert count([x for x in sector if getattr(x, "why", "") == "Rift"], ev.ShipCorrupted) <= 1
                sector = []


def landed(sector: list[Any]) -> int:
    """Where the Voidborn damage of a sector went: Shields, ships, the Revenant, a Failure, nowhere."""
    on_ships = [e for e in sector if isinstance(e, ev.DamagePlaced | ev.ShipDestroyed) and e.why == "Voidborn"]
    rest = count(sector, ev.ShieldCancelled, ev.RevenantDamaged, ev.FailureTriggered, ev.DamageLost)
    return len(on_ships) + rest


@given(COUNTS, SEEDS, NUMBERS, LEANS)
def test_clone_at_every_decision(players: int, seed: int, number: int, leans: list[str]) -> None:
    """RULES 11: a copy is equal and behaves equally; the original is not touched by what the copy does."""
    state = start(players, seed)
    choose = Chooser(number, *leans)
    settle(state)
    while not state.over:
        copy, text = state.clone(), digest(state)
        assert copy == state and digest(copy) == text
        choice = choose(state)
        told = apply(copy, choice) + settle(copy)
        assert digest(state) == text
        assert apply(state, choice) + settle(state) == told
        assert copy == state and digest(copy) == digest(state)


@given(COUNTS, SEEDS, NUMBERS, LEANS, some.integers(3, 11))
def test_every_legal_answer_applies(players: int, seed: int, number: int, leans: list[str], every: int) -> None:
    """RULES 11: an open decision has answers; they differ, they are of its seat, and all of them apply."""
    state = start(players, seed)
    choose = Chooser(number, *leans)
    settle(state)
    nth = 0
    while not state.over:
        answers = legal(state)
        decision = open_decision(state)
        assert answers and decision is not None
        assert len(set(answers)) == len(answers)
        assert {x.seat for x in answers} == {decision.seat}
        if nth % every == 0:
            for answer in answers:
                assert why_not(state, answer) == ""
                copy = state.clone()
                apply(copy, answer)
                check(copy)
                settle(copy)
                check(copy)
        nth += 1
        apply(state, choose(state))
        settle(state)


@given(COUNTS, SEEDS, NUMBERS, LEANS, some.floats(0, 1))
def test_save_in_the_middle_and_go_on(players: int, seed: int, number: int, leans: list[str], where: float) -> None:
    """RULES 11: the choices, written and read again, rebuild the state at any decision, and the rest ends the same."""
    whole = start(players, seed)
    choices, events = play(whole, Chooser(number, *leans), None)
    lines = [to_json(x) for x in choices]
    cut = int(where * len(lines))
    again = start(players, seed)
    told = settle(again)
    for line in lines[:cut]:
        told += apply(again, from_json(line)) + settle(again)
    middle = digest(again)
    third = start(players, seed)
    settle(third)
    for choice in choices[:cut]:
        apply(third, choice)
        settle(third)
    assert digest(third) == middle
    for line in lines[cut:]:
        told += apply(again, from_json(line)) + settle(again)
    assert again.over and digest(again) == digest(whole)
    assert told == events


@given(COUNTS, SEEDS, NUMBERS, LEANS)
def test_illegal_answers_leave_the_state_untouched(players: int, seed: int, number: int, leans: list[str]) -> None:
    """RULES 11: answers of other decisions and seats are refused with a reason, and nothing changes."""
    state = start(players, seed)
    choose, dice = Chooser(number, *leans), Chooser(number ^ 0x5A5A)
    seen: list[c.Choice] = []
    settle(state)
    while not state.over:
        answers = legal(state)
        before, text = state.clone(), digest(state)
        for _ in range(6):
            if not seen:
                break
            other = seen[dice.below(len(seen))]
            if dice.below(3) == 0:
                other = other._replace(seat=dice.below(players + 1))
            if other in answers:
                assert why_not(state, other) == ""
                continue
            reason = why_not(state, other)
            assert reason.endswith("."), (other, open_decision(state), reason)
            try:
                apply(state, other)
            except IllegalChoice as refused:
                assert str(refused) == reason
            else:
                raise AssertionError(f"{other} was taken")
            assert digest(state) == text and state == before
        choice = choose(state)
        seen.append(choice)
        seen.append(answers[dice.below(len(answers))])
        apply(state, choice)
        settle(state)


@given(COUNTS, SEEDS, NUMBERS, LEANS)
def test_rearranging_at_any_decision(players: int, seed: int, number: int, leans: list[str]) -> None:
    """RULES 5.1: whenever a decision is open; nothing is gained or lost, the decision stays, a replay agrees."""
    state = start(players, seed)
    choose, dice = Chooser(number, *leans), Chooser(number ^ 0x1234)
    log: list[c.Choice] = []
    settle(state)
    moved = 0
    while not state.over:
        answers, decision = legal(state), open_decision(state)
        for _ in range(2):
            move = c.Rearrange(dice.below(players), dice.below(12), dice.below(12))
            before = state.clone()
            old = before.players[move.seat]
            try:
                (event,) = apply(state, move)
            except IllegalChoice:
                assert why_not(state, move)
                assert state == before
                continue
            moved += 1
            log.append(move)
            new = state.players[move.seat]
            assert event == ev.ResourceMoved(*move[:3])
            assert sorted(new.spaces) == sorted(old.spaces)
            assert (legal(state), open_decision(state)) == (answers, decision)
            rules_eleven(before, state)
            check(state)
        choice = choose(state)
        log.append(choice)
        apply(state, choice)
        settle(state)
    again = start(players, seed)
    settle(again)
    for choice in log:
        apply(again, from_json(to_json(choice)))
        settle(again)
    assert digest(again) == digest(state)
    assert moved or players


@given(COUNTS, SEEDS, NUMBERS, LEANS)
def test_persons_are_asked_for_the_end_of_every_turn(players: int, seed: int, number: int, leans: list[str]) -> None:
    """RULES 4.5: with persons at the table each turn that boarded ends by their own answer."""
    state = new_game(Setup(players, seed, (True,) * players), content())
    choices, events = play(state, Chooser(number, *leans))
    ends = [x for x in choices if isinstance(x, c.EndTurn)]
    assert len(ends) == count(events, ev.TurnEnded) == 4 * 3 * players - count(events, ev.TurnPassed)


def test_advance_does_one_thing() -> None:
    """DESIGN 2: one step is small enough to animate: at most one ship dies, one card is drawn, one token lands."""
    single = (ev.ShipDestroyed, ev.DamagePlaced, ev.RevenantDamaged, ev.ShieldCancelled, ev.HiddenDrawn)
    single += (ev.OperationDrawn, ev.PlanetPlaced, ev.FailureTriggered, ev.VoidbornDestroyed, ev.ShipDeployed)
    for players in (2, 3, 4):
        state = start(players, 21)
        choose = Chooser(77, "keen", "revenant", "any")
        while not state.over:
            events = advance(state) if open_decision(state) is None else apply(state, choose(state))
            assert sum(1 for e in events if isinstance(e, single)) <= 1, events


def settled_by_advance(state: State) -> list[Any]:
    """``settle`` written with ``advance``."""
    events: list[Any] = []
    while not state.over and open_decision(state) is None:
        events += advance(state)
    return events


@given(COUNTS, SEEDS, NUMBERS)
def test_settle_is_advance_repeated(players: int, seed: int, number: int) -> None:
    """DESIGN 2: the two ways to go on tell the same events and end in the same state."""
    one, two = start(players, seed), start(players, seed)
    choose = Chooser(number)
    assert settle(one) == settled_by_advance(two)
    while not one.over:
        choice = choose(one)
        assert apply(one, choice) + settle(one) == apply(two, choice) + settled_by_advance(two)
    assert digest(one) == digest(two)
