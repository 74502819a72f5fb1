"""Undo, sight, saving and going on after the process was killed."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from play_games import asked, content, decisions, random_answer, seats, session

from game.rules import check, digest, legal
from game.rules import decisions as d
from game.rules import events as e
from game.rules.choices import Board, EndTurn, Rearrange
from game.rules.events import UNKNOWN
from game.scenes.session import GameSession
from game.store.saves import autosave_path, recover


def _to_turn(game: GameSession, seed: int = 0) -> d.ChooseBoarding:
    """Play to the first boarding."""
    rng = random.Random(seed)
    while not isinstance(asked(game), d.ChooseBoarding):
        game.choose(random_answer(game, rng))
    step = game.decision
    assert isinstance(step, d.ChooseBoarding)
    return step


@pytest.mark.parametrize("seed", range(12))
def test_undo_goes_back_choice_by_choice_to_the_same_state(seed: int) -> None:
    game = session("person", "person", seed=seed)
    seat = _to_turn(game).seat
    marks = []
    rng = random.Random(seed)
    for _ in range(6):
        before = digest(game.state), len(game.events), list(game.record.choices)
        game.choose(random_answer(game, rng))
        asked(game)
        if game.undo_block(seat):
            marks.clear()
            break
        marks.append(before)
    for mark in reversed(marks):
        assert game.undo(seat)
        assert (digest(game.state), len(game.events), list(game.record.choices)) == mark
        assert len(game.record.digests) == len(game.record.choices)
        assert game.decision.seat == seat
    while game.undo(seat):
        assert game.decision.seat == seat
    assert game.undo_block(seat)


@pytest.mark.parametrize("seed", range(4))
def test_undo_ends_with_a_reveal_a_turn_or_another_player(seed: int) -> None:
    game = session("person", "person", "person", seed=seed)
    seen = set()
    for step in decisions(game, random.Random(seed)):
        start = len(game.events)
        seat = step.seat
        choice = random_answer(game, random.Random(seed + start))
        game.choose(choice)
        asked(game)
        happened = game.events[start:]
        reason = game.undo_block(seat)
        shown = [event for event in happened if e.reveals(event)]
        if any(isinstance(event, e.TurnEnded) for event in happened) or shown:
            assert reason
            seen.add(reason)
        elif not game.state.over:
            assert reason == ""
        for other in game.persons:
            if other != seat:
                assert game.undo_block(other)
    assert any("drawn" in reason for reason in seen) and any("ended the turn" in reason for reason in seen)


def test_rearranging_is_a_choice_that_undo_takes_back() -> None:
    game = session("person", "person")
    seat = _to_turn(game).seat
    spaces = list(game.state.players[seat].spaces)
    game.choose(Rearrange(seat, 0, 6))
    assert game.state.players[seat].spaces != spaces
    assert game.undo(seat)
    assert game.state.players[seat].spaces == spaces


def test_the_other_players_choice_ends_undo_and_says_who() -> None:
    game = session("person", "officer", seed=2)
    rng = random.Random(1)
    for step in decisions(game, rng):
        if step.seat == 1 and len(game.record.choices) > 3:
            break
    game.choose(random_answer(game, rng))
    assert game.undo_block(0) == "Jacob has acted since"


def test_a_spectator_cannot_take_anything_back() -> None:
    assert session("random", "random").undo_block(None)


def test_views_and_events_hide_what_the_viewer_may_not_know() -> None:
    game = session("person", "person", seed=5)
    for _ in decisions(game, random.Random(5), most=120):
        for viewer in (0, 1, None):
            view = game.view(viewer)
            for seat, player in enumerate(view.players):
                if seat != viewer:
                    assert set(player.hand) <= {UNKNOWN} and set(player.hidden) <= {UNKNOWN}
    drawn = [event for event in game.events_for(0) if isinstance(event, e.OperationDrawn)]
    assert any(event.card == UNKNOWN for event in drawn) and any(event.card != UNKNOWN for event in drawn)
    assert all(event.card == UNKNOWN if event.seat == 1 else event.card >= 0 for event in drawn)


def test_a_prediction_changes_nothing_and_does_not_look_at_hidden_cards() -> None:
    game = session("person", "person", seed=7)
    for step in decisions(game, random.Random(7), most=150):
        before = digest(game.state)
        for choice in list(legal(game.state))[:3]:
            first = game.predict(choice, step.seat)
            hands = game.state.players[1 - step.seat].hand
            hands.reverse()
            deck = game.state.operations
            game.state.operations = deck._replace(cards=deck.cards[::-1])
            assert game.predict(choice, step.seat) == first
            hands.reverse()
            game.state.operations = deck
        assert digest(game.state) == before


@pytest.mark.parametrize("seed", range(3))
def test_a_skirmish_choice_does_not_warn_of_cards_that_are_drawn_in_a_later_phase(seed: int) -> None:
    game = session("person", "person", seed=seed)
    met = 0
    for step in decisions(game, random.Random(seed)):
        if isinstance(step, d.AssignDamage | d.SpreadCorruption):
            met += 1
            for choice in legal(game.state):
                found = game.predict(choice, step.seat)
                later = [event for event in found.events if isinstance(event, e.PhaseBegan)]
                assert not later and not found.reveals
    assert met


def test_since_the_last_turn() -> None:
    game = session("person", "person", seed=1)
    assert game.since_last_turn(0) == 0
    for _ in decisions(game, random.Random(1), most=40):
        pass
    since = game.since_last_turn(0)
    assert since and isinstance(game.events[since - 1], e.TurnEnded)
    assert not any(isinstance(event, e.TurnEnded) and event.seat == 0 for event in game.events[since:])


def test_every_choice_is_on_disk_and_the_game_goes_on_from_any_decision() -> None:
    game = GameSession.new(content(), seats("person", "person"), 9)
    rng = random.Random(9)
    for number, _ in enumerate(decisions(game, rng, most=90)):
        if number % 9 == 5:
            again = GameSession.load(content(), autosave_path())
            assert digest(again.state) == digest(game.state)
            assert again.decision == game.decision and again.events == game.events
            assert [again.undo_block(seat) for seat in (0, 1)] == [game.undo_block(seat) for seat in (0, 1)]
            check(again.state)


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("no folder")
    game = session("person", "person")
    game.path = blocked / "game.json"
    seat = _to_turn(game).seat
    assert game.trouble and "\n" not in game.trouble
    game.choose(next(choice for choice in legal(game.state) if isinstance(choice, Board)))
    assert asked(game) is not None and seat in game.persons


def test_a_game_saved_before_its_last_steps_were_played_can_be_read() -> None:
    game = GameSession.new(content(), seats("person", "person"), 21)
    for _ in decisions(game, random.Random(21)):
        last = len(game.record.choices)
    assert game.state.over and len(game.record.choices) == last + 1
    data = json.loads(autosave_path().read_text())
    assert data["finished"] and data["final"]
    assert GameSession.load(content(), autosave_path()).state.over


_KILLED = """
import random, sys
sys.path.insert(0, sys.argv[1])
from play_games import asked, content, random_answer, seats
from game.rules import digest
from game.scenes.session import GameSession
game = GameSession.new(content(), seats("person", "person"), 5)
rng = random.Random(5)
while True:
    asked(game)
    print(len(game.record.choices), digest(game.state), flush=True)
    game.choose(random_answer(game, rng))
"""


def test_going_on_after_the_process_was_killed() -> None:
    here = str(Path(__file__).parent)
    with subprocess.Popen([sys.executable, "-c", _KILLED, here], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        seen = {}
        for line in process.stdout:
            count, mark = line.split()
            seen[int(count)] = mark
            if len(seen) > 60:
                break
        process.kill()
        rest = process.stdout.read().split("\n")
        seen.update({int(line.split()[0]): line.split()[1] for line in rest if len(line.split()) == 2})
    game = GameSession.load(content(), autosave_path())
    assert len(game.record.choices) >= 60
    known = seen.get(len(game.record.choices))
    assert known is None or known == digest(game.state)
    assert any(isinstance(choice, EndTurn) for choice in legal(game.state)) or legal(game.state)


_KILLED_AT_ONCE = """
import random, sys, time
sys.path.insert(0, sys.argv[1])
from play_games import asked, content, random_answer, seats
from game.rules import digest
from game.scenes.session import GameSession
from game.store.writer import Writer
game = GameSession.new(content(), seats("person", "person"), 5)
game.in_background, game._writer = True, Writer(lambda part, path: time.sleep(60))
rng = random.Random(5)
for _ in range(20):
    asked(game)
    game.choose(random_answer(game, rng))
print(digest(game.state), flush=True)
time.sleep(60)
"""


def test_a_choice_is_kept_though_the_process_was_killed_before_the_disk_had_answered() -> None:
    here = str(Path(__file__).parent)
    with subprocess.Popen([sys.executable, "-c", _KILLED_AT_ONCE, here], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        mark = process.stdout.readline().strip()
        process.kill()
    recover()
    game = GameSession.load(content(), autosave_path())
    assert len(game.record.choices) == 20 and game.record.digests[-1] == mark


def test_a_saved_game_is_named_after_the_phase_it_goes_on_in() -> None:
    game = session("person", "person", seed=4)
    while not isinstance(asked(game), d.PlaceFrigate):
        game.choose(legal(game.state)[0])
    while isinstance(game.decision, d.PlaceFrigate):
        game.choose(legal(game.state)[0])
        named = game.record.phase
        asked(game)
        assert named == game.state.phase
    assert named == "action"
