"""Terms are found in texts, explained in our own words with today's numbers, and lead to a rule; buttons too."""

from __future__ import annotations

import itertools
import re
from typing import get_args

import pytest

from game.content import Content
from game.paths import assets_dir
from game.rules import events as ev
from game.scenes.play_keys import SHORTCUTS
from game.table.view import QueueState
from game.words.buttons import about_button, button_names
from game.words.chapters import about_line, chapter_at, chapters
from game.words.events import log_lines, numbered_lines
from game.words.glossary import TERMS, about_term, find_terms
from game.words.lens import about_damage, about_next, about_progress

from .conftest import SEATS, Played


def rule_numbers() -> set[str]:
    chapters_ = "\n".join(p.read_text(encoding="utf-8") for p in (assets_dir() / "rules").glob("*.md"))
    return set(re.findall(r"^#{1,3} (\d[\d.]*) ", chapters_, re.MULTILINE))


@pytest.mark.parametrize("name", list(TERMS))
def test_every_term_is_told_briefly_and_leads_to_a_rule(name: str, content: Content, icons: set[str]) -> None:
    card = about_term(content, name)
    assert card.title.lower() == name.lower() and card.icon in icons
    assert card.rule in rule_numbers()
    assert 20 < len(card.text) <= 240 and card.text.endswith(".")


def test_the_terms_of_the_brief_are_there() -> None:
    wanted = {
        "Corruption", "Compartment", "Void Residue", "Contain", "House Power", "Hidden Influence", "Rift", "Shield",
        "Hyperjump", "resolving player",
    }  # fmt: skip
    assert wanted <= set(TERMS)


def test_numbers_are_those_of_the_content(content: Content) -> None:
    rules = content.rules
    assert f"{rules.residue_spaces} spaces" in about_term(content, "Void Residue").text
    assert f"{rules.rift_surge} more Voidborn" in about_term(content, "Rift").text
    assert f"holds {rules.revenant_damage} Damage" in about_term(content, "Failure").text
    other = content.model_copy(update={"rules": rules.model_copy(update={"rift_surge": 7})})
    assert "7 more Voidborn" in about_term(other, "Rift").text


def test_the_longest_term_wins_and_each_is_marked_once() -> None:
    words = "Hidden Influence adds to Influence; Shields, a Shield and Rifts. Rift phase."
    found = find_terms(words)
    assert [f.name for f in found] == ["Hidden Influence", "Influence", "Shield", "Rift", "Rift phase"]
    assert [words[f.start : f.end] for f in found[:3]] == ["Hidden Influence", "Influence", "Shields"]


def test_parts_of_words_are_no_terms_and_the_explained_one_is_left_out() -> None:
    assert find_terms("Riftborn nearly Shielding") == ()
    assert [f.name for f in find_terms("Contain a Corruption", without="Contain")] == ["Corruption"]
    assert all(f.name != name for name in TERMS for f in find_terms(name, without=name))


def test_every_button_has_its_card(icons: set[str]) -> None:
    assert set(SHORTCUTS) - {"hint", "zoom"} <= set(button_names())
    for name in button_names():
        card = about_button(name, letter="U")
        assert card is not None and card.title and card.icon in icons and len(card.text) > 15
        assert card.rule in rule_numbers() | {""}
        assert card.rows[0].value == "U"
    assert about_button("undo", "Undo", "U", "The game is over").reason == "The game is over"  # type: ignore[union-attr]
    assert about_button("nothing") is None


# --- the log in chapters --------------------------------------------------------------------------------------


def test_numbered_lines_cover_the_events_in_order(played: Played) -> None:
    for state, events in played.games[:6]:
        content, book = state.book.content, state.book
        numbered = numbered_lines(content, book, SEATS, events)
        assert [line for line, _, _ in numbered] == log_lines(content, book, SEATS, events)
        last = 0
        for _, first, after in numbered:
            assert last <= first < after <= len(events)
            last = after


def test_chapters_follow_each_other_and_name_every_turn(played: Played) -> None:
    for _, events in played.games[:9]:
        found = chapters(SEATS, events)
        assert found[0].start == 0
        assert all(a.start <= a.after <= b.start < b.after + 1 for a, b in itertools.pairwise(found))
        turns = [e.seat for e in events if isinstance(e, ev.TurnBegan)]
        assert [c.seat for c in found if c.seat is not None] == turns
        assert any(c.title.startswith("Cycle I, round 1, ") and c.title.endswith("'s turn") for c in found)
        assert any(c.title == "Cycle II, Skirmish, sector 8" for c in found) or len(events) < 200


def test_the_chapter_after_so_many_events(played: Played) -> None:
    _, events = played.games[0]
    found = chapters(SEATS, events)
    for chapter, following in itertools.pairwise(found):
        if following.start > chapter.start + 1:
            assert chapter_at(found, following.start) == chapter
        assert chapter_at(found, following.start + 1) == following
    assert chapter_at(found, 0) == found[0]


def test_a_lines_card_says_when_and_what_a_click_does(played: Played) -> None:
    state, events = played.games[0]
    line = log_lines(state.book.content, state.book, SEATS, events)[-1]
    card = about_line(line, chapters(SEATS, events)[-1])
    assert card.text.startswith(line.text) and "as it was" in card.text and card.title.startswith("Cycle")


def test_every_fate_of_a_damage_is_told(icons: set[str]) -> None:
    for state in get_args(QueueState):
        card = about_damage(state, 2, 5, "Fenrax")
        assert card.title == "Damage 2 of 5" and card.icon in icons and "{" not in card.text
    assert "over" in about_progress(1, 3).text and "next" in about_progress(4, 3).text
    assert about_next("portal", "Rift", "on any ship", False).text.startswith("On any ship.\n")
