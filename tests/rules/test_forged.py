"""Damaged and forged lines of a save: refused in words, never a fault."""

from typing import Any

from games import LEANINGS, Chooser, start
from hypothesis import given
from hypothesis import strategies as some

from game.rules import IllegalChoice, apply, legal, open_decision, settle
from game.rules import choices as c
from game.rules.choices import from_json, to_json

COUNTS = some.integers(2, 4)
SEEDS = some.integers(0, 2**63)
NUMBERS = some.integers(0, 2**32 - 1)
LEANS = some.lists(some.sampled_from(LEANINGS), min_size=1, max_size=4)

STRANGE: tuple[Any, ...] = (
    -1,
    0,
    3,
    7,
    48,
    99,
    10**9,
    (),
    (1,),
    (0, 0, 0, 0),
    (1, 2, 3, 4, 5),
    (-1, 0, 0, 0),
    ((1,), 2, 0, 0),
)
"""Values a damaged or forged save could hold where a choice has its numbers."""


@given(COUNTS, SEEDS, NUMBERS, LEANS)
def test_forged_answers_are_refused_in_words(players: int, seed: int, number: int, leans: list[str]) -> None:
    """RULES 11: whatever a line of a save holds: no choice, a legal answer, or refused with a reason."""
    state = start(players, seed)
    choose, dice = Chooser(number, *leans), Chooser(number ^ 0x777)
    classes = c.Choice.__args__
    settle(state)
    while not state.over:
        answers, decision = legal(state), open_decision(state)
        for _ in range(5):
            if dice.below(2):
                kind = classes[dice.below(len(classes))]
                forged = kind(*(STRANGE[dice.below(len(STRANGE))] for _ in kind._fields[:-1]))
            else:
                real = answers[dice.below(len(answers))]
                field = real._fields[dice.below(len(real._fields) - 1)]
                forged = real._replace(**{field: STRANGE[dice.below(len(STRANGE))]})
            if dice.below(2):
                forged = forged._replace(seat=decision.seat)  # type: ignore[union-attr]
            before = state.clone()
            try:
                forged = from_json(to_json(forged))
            except ValueError:
                continue
            try:
                apply(state, forged)
            except IllegalChoice as refused:
                assert str(refused).endswith(".")
                assert state == before
            else:
                assert forged in answers or isinstance(forged, c.Rearrange)
                state = before
        apply(state, choose(state))
        settle(state)
