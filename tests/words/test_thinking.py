"""What a computer player thought, in words."""

from __future__ import annotations

from game.ai.explain import Alternative, Explanation, Part
from game.content import Content
from game.rules import Setup, apply, legal, new_game, open_decision, see, settle
from game.rules.choices import Board
from game.rules.decisions import ChooseBoarding
from game.words.thinking import thought_rows, thought_text

from .conftest import SEATS


def test_what_reads_the_same_is_told_once(content: Content) -> None:
    """Both Cadets on one ship, or two Arkships side by side: two answers, one line."""
    state = new_game(Setup(2, 4), content)
    settle(state)
    while not isinstance(open_decision(state), ChooseBoarding):
        apply(state, legal(state)[0])
        settle(state)
    view = see(state, state.active)
    boards = [answer for answer in legal(view) if isinstance(answer, Board) and answer.crew == 1]
    twin = boards[1]._replace(crew=2)
    others = (Alternative(boards[1], 1.0), Alternative(twin, 1.0), Alternative(boards[2], 0.5))
    thought = Explanation(boards[0], (Part("tactics", -1, 2.0), Part("core", -1, -1.0)), 3.0, others, (), (boards[0],))
    lines = thought_text(view, SEATS, thought).splitlines()
    assert lines[0].startswith("Why: +2 Tactics, −1 ")
    assert lines[1].startswith("Estimate +3; instead: ") and lines[1].count(";") == 2 and lines[1].count("(+1)") == 1
    assert [row.value for row in thought_rows(view, SEATS, thought)] == ["+3", "+1", "+0.5"]
