"""Every open decision has its call to action, reason, rule and answers in words."""

from __future__ import annotations

import re

from game.content import Content
from game.paths import assets_dir
from game.rules import Setup, legal, new_game, open_decision, settle
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st
from game.rules.choices import EndTurn, PickResource, Skip, Swap
from game.rules.engine import ANSWERS
from game.words import (
    board_rows,
    call_text,
    choice_detail,
    choice_icon,
    choice_text,
    decision_reason,
    decision_title,
    rule_anchor,
    turn_step,
    warning,
)
from game.words.decision_reasons import REASONS, RULES, TITLES
from game.words.decisions import _CALLS

from .conftest import SEATS, Played


def test_every_kind_of_decision_is_worded() -> None:
    decisions = set(ANSWERS)
    for words in (_CALLS, TITLES, REASONS, RULES):
        assert set(words) == decisions


def test_calls_fit_and_name_who_decides(played: Played) -> None:
    for state, _ in played.moments:
        step = open_decision(state)
        own = call_text(state, SEATS, step, step.seat)
        other = call_text(state, SEATS, step, (step.seat + 1) % 2)
        assert 0 < len(own) <= 40 and own[0].isupper() and not own.endswith("…"), own
        assert 0 < len(other) <= 40 and SEATS[step.seat].name[:5] in other, other
        assert decision_title(state, step)
        assert len(decision_reason(state, SEATS, step)) <= 170
        assert rule_anchor(step)


def test_a_long_name_is_cut_and_not_the_call() -> None:
    class Long:
        name = "Admiral of the Fleet Wolfgang Amadeus Hohenfels"

    state_step = dc.SpreadCorruption(3, 0)
    text = call_text(None, (Long(),), state_step, None)  # type: ignore[arg-type]
    assert len(text) == 40 and text.endswith("… spreads the Corruption")


def test_no_decision_no_words() -> None:
    assert call_text(None, SEATS, None, 0) == ""  # type: ignore[arg-type]
    assert rule_anchor(st.Briefing()) == ""


def test_answers_are_short_and_whole(played: Played, icons: set[str]) -> None:
    for state, _ in played.moments:
        answers = legal(state)
        texts = [choice_text(state, SEATS, choice) for choice in answers]
        assert all(0 < len(text) <= 80 for text in texts), texts
        whole = [(text, choice_detail(state, choice)) for text, choice in zip(texts, answers, strict=True)]
        assert all(len(detail) <= 260 for _, detail in whole)
        assert all(choice_icon(state, choice) in icons for choice in answers)


def test_skip_says_what_is_given_up(played: Played) -> None:
    skips: dict[type, set[str]] = {}
    for state, _ in played.moments:
        for choice in legal(state):
            if isinstance(choice, Skip):
                skips.setdefault(type(open_decision(state)), set()).add(choice_text(state, SEATS, choice))
    assert skips[dc.ChooseAction] == {"No crew action"}
    assert skips[dc.DestroyVoidborn] == {"Enough"}
    assert skips[dc.DeployShip] == {"Deploy nothing"}
    assert skips[dc.AnswerOverflow] == {"Forfeit it"}


def test_boarding_rows_tell_influence_actions_and_corruption(played: Played, icons: set[str]) -> None:
    found = 0
    for state, choice in played.moments:
        if not isinstance(open_decision(state), dc.ChooseBoarding):
            continue
        for answer in legal(state):
            rows = board_rows(state, answer.seat, answer.crew, answer.place)
            assert len(rows) >= 2 and all(row.icon in icons and row.label for row in rows)
            assert all(row.tone in ("", "good", "bad", "muted") for row in rows)
            found += 1
        assert choice_text(state, SEATS, choice)
    assert found


def test_the_steps_of_a_turn_run_forward(played: Played) -> None:
    expected = {dc.ChooseBoarding: 0, dc.ChooseAction: 2, dc.ChooseScanner: 2, dc.ChooseBonus: 4, dc.ConfirmEnd: 4}
    for state, _ in played.moments:
        kind = type(open_decision(state))
        if kind in expected:
            assert turn_step(state) == expected[kind]
        assert 0 <= turn_step(state) <= 4


def test_influence_with_the_revenant_is_step_two(played: Played) -> None:
    steps = {
        turn_step(state)
        for state, _ in played.moments
        if isinstance(open_decision(state), dc.ChooseInfluence) and open_decision(state).why == "the Revenant"
    }
    assert steps == {1}


def test_warnings(content: Content, played: Played) -> None:
    state = new_game(Setup(2, 3), content)
    settle(state)
    choice = legal(state)[0]
    assert warning(state, choice) == ""
    assert warning(state, choice, [ev.OperationDrawn(0, 4, "Deep Scan")]) == "Shows a hidden card: no undo after this"
    lost = [ev.ResourceForfeited(choice.seat, 1, "Helion")] * 2
    assert warning(state, choice, lost) == "2 Energy will be lost"
    bonus = next(s for s, _ in played.moments if isinstance(open_decision(s), dc.ChooseBonus))
    assert "unused" in warning(bonus, EndTurn(bonus.active))


def test_a_gain_that_does_not_fit_is_said(content: Content, played: Played) -> None:
    state = next(s for s, _ in played.moments if isinstance(open_decision(s), dc.ChooseGain)).clone()
    seat = open_decision(state).seat
    state.players[seat].spaces = [0] * 12
    assert warning(state, PickResource(seat, 0)) == "No space for 1 gained resource"


def test_breaker_yard_swaps_one_for_one(content: Content) -> None:
    """RULES 9.7: no random game reaches it often enough to be among the moments."""
    state = new_game(Setup(2, 5), content)
    settle(state)
    state.players[0].spaces = [3, 3, 0] + [-1] * 9
    step = dc.ExchangeOne(0, 2, "Breaker Yard")
    state.stack.append(step)
    state.answers = None
    assert call_text(state, SEATS, step, 0) == "Swap a resource for a basic, 2 left"
    assert decision_reason(state, SEATS, step) == "Breaker Yard: up to 2 tokens, one for one, into basics."
    swap = Swap(0, 3, 1)
    assert swap in legal(state)
    assert choice_text(state, SEATS, swap) == "1 Neutronium for 1 Energy"
    assert choice_detail(state, swap) == "Leaves 1 Material, 1 Energy, 1 Neutronium"
    assert choice_text(state, SEATS, Skip(0)) == "Enough"


def test_anchors_are_numbers_of_the_rules_in_the_program() -> None:
    chapters = "\n".join(p.read_text(encoding="utf-8") for p in (assets_dir() / "rules").glob("*.md"))
    headings = set(re.findall(r"^#{1,3} (\d[\d.]*) ", chapters, re.MULTILINE))
    assert set(RULES.values()) <= headings
