"""Every thing on the table has its hover card, from what the viewer may see."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.content import Content
from game.paths import assets_dir
from game.rules import Setup, State, new_game, open_decision, see
from game.rules import decisions as dc
from game.words import about
from game.words.choice_details import colony_rule
from game.words.lines import Key
from game.words.pieces import _ABOUT

from .conftest import SEATS, Played

DECKS = ("Operation", "Hidden Influence", "Planet", "Scanner I", "Scanner III", "Colony", "Failure", "Core Failure")
PHASES = ("setup", "briefing", "action", "recall", "skirmish", "rift", "hyperjump", "scoring")


def every_key(state: State) -> Iterator[Key]:
    yield from (("ship", ship) for ship in range(state.book.ship_count))
    yield from (("revenant", part) for part in ("reinforce", "hypercharge", "hull"))
    for n in range(1, 9):
        yield from ((kind, n) for kind in ("sector", "voidborn", "shields", "rift", "planet"))
        yield from (("planetside", n, side) for side in (0, 1))
    for seat, player in enumerate(state.players):
        yield from ((kind, seat) for kind in ("frigate", "residue", "hidden", "data", "player", "played"))
        yield from (("crew", seat, i) for i in range(3))
        yield from ((kind, seat, c) for kind in ("compartment", "corruption") for c in range(5))
        yield from (("space", seat, s) for s in range(12))
        yield from (("operation", card) for card in player.hand)
        yield from (("played", seat, card) for card in player.played)
    yield from ((kind, h) for kind in ("house", "influence") for h in range(4))
    yield from (("tactics",), ("cycle",))
    yield from (("scanner", card) for card in state.scanners)
    yield from (("colony", card) for card in state.colonies)
    for slot in (0, 1):
        yield ("failure", slot)
        yield from (("failureside", slot, side) for side in (0, 1))
    yield from (("deck", name) for name in DECKS)
    yield from (("phase", name) for name in PHASES)


def test_every_key_of_the_table_is_told(played: Played, icons: set[str]) -> None:
    kinds: set[str | int] = set()
    chapters = "\n".join(p.read_text(encoding="utf-8") for p in (assets_dir() / "rules").glob("*.md"))
    headings = set(re.findall(r"^#{1,3} (\d[\d.]*) ", chapters, re.MULTILINE))
    for state, _ in played.moments[::7]:
        for viewer in (open_decision(state).seat, None):
            view = see(state, viewer)
            for key in every_key(view):
                card = about(view, SEATS, viewer, key)
                assert card is not None and card.title and card.rule in headings, key
                assert 0 < len(card.text) <= 330, (key, card.text)
                assert card.icon in icons and all(row.icon in icons for row in card.rows), key
                assert all(row.tone in ("", "good", "bad", "muted") for row in card.rows)
                kinds.add(key[0])
    assert kinds == set(_ABOUT)


def test_keys_with_their_own_text_give_none(content: Content) -> None:
    state = new_game(Setup(2, 1), content)
    assert about(state, SEATS, 0, ("button", "undo")) is None
    assert about(state, SEATS, 0, ("deck", "nothing")) is None


def test_other_players_hidden_cards_stay_hidden(played: Played) -> None:
    state, _ = next((s, c) for s, c in played.moments if s.players[0].hidden)
    own, other = see(state, 0), see(state, 1)
    mine, theirs = about(own, SEATS, 0, ("hidden", 0)), about(other, SEATS, 1, ("hidden", 0))
    assert mine is not None and theirs is not None
    assert len(mine.rows) == 5 and len(theirs.rows) == 1


def test_a_ship_that_cannot_be_boarded_says_why(played: Played) -> None:
    state = next(s for s, _ in played.moments if isinstance(open_decision(s), dc.ChooseBoarding)).clone()
    seat = open_decision(state).seat
    shuttle = next(s for s in range(48) if state.book.type_of[s] == 3 and 0 < state.ship_at[s] < 9)
    card = about(see(state, seat), SEATS, seat, ("ship", shuttle))
    assert card is not None and card.reason
    other = about(see(state, 1 - seat if seat < 2 else 0), SEATS, 1 - seat if seat < 2 else 0, ("ship", shuttle))
    assert other is not None and not other.reason


def test_the_revenant_before_the_first_briefing_says_that_no_failure_is_known(content: Content) -> None:
    state = new_game(Setup(2, 1), content)
    card = about(state, SEATS, 0, ("revenant", "hull"))
    assert card is not None and "struck" not in card.text
    assert [row.value for row in card.rows] == ["0 of 5", "not revealed yet"]


def test_the_cycle_is_numbered_once_it_has_begun(content: Content) -> None:
    card = about(new_game(Setup(2, 1), content), SEATS, 0, ("cycle",))
    assert card is not None and [(row.label, row.value) for row in card.rows] == [("Phase", "Setup")]


def test_colony_rules_in_words(content: Content) -> None:
    """RULES 9.3: how many things it takes for a point, and what the most bring."""
    texts = {card.name: colony_rule(content, number) for number, card in enumerate(content.colonies)}
    assert texts["Citadel Prime"] == "1 point for every 2 Tactics steps."
    assert texts["New Archive"] == "1 point for each Discovery Data."
    assert texts["Free Harbour"] == "1 point for every 3 Operations face up, 1 more for the most."
    assert texts["Sanctum"] == "2 points for each uncorrupted Compartment."
    numbers = range(len(content.colonies))
    assert colony_rule(content, next(n for n in numbers if content.colonies[n].name == "Free Harbour"), short=True) == (
        "1 per 3 Operations face up, +1 for most"
    )
