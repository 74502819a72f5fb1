"""The balance study: kept games, the same whatever the jobs and the stops; honest intervals; a whole report."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from game.__main__ import main
from game.content import load_content
from game.lab import balance as study
from game.lab.balance_game import KINDS, GameNotes, Notebook, Study, names, play_game
from game.lab.balance_stats import (
    Interval,
    clustered_rate,
    findings,
    mean,
    ratio,
    verdict,
    win_difference,
)
from game.rules import Setup, apply, legal, new_game, settle
from game.rules import events as ev
from game.rules.scoring import totals

STUDY = Study(content="c", level="random", budget="quick", weights="w", seed=3)
ARGUMENTS = ("balance", "--games", "3", "--players", "2,3", "--level", "random", "--seed", "5")


def run(folder: Path, *more: str) -> int:
    return main([*ARGUMENTS, "--out", str(folder), *more])


def kept(folder: Path) -> dict[str, list[str]]:
    return {file.name: sorted(file.read_text().splitlines()) for file in folder.glob("games-*.jsonl")}


# --- notes from events -----------------------------------------------------------------------------------


def test_the_notes_are_what_happened() -> None:
    content = load_content()
    state = new_game(Setup(3, 8), content)
    notebook, events, chance = Notebook(content, 3), list(settle(state)), random.Random(4)
    while not state.over:
        events += apply(state, chance.choice(legal(state)))
        events += settle(state)
    notebook.add(events)
    notes = notebook.notes(STUDY, 0)
    kinds = Counter(type(event) for event in events)
    assert list(notes.ranking) == state.ranking and list(notes.order) == state.first_order
    assert [sum(by[seat] for by in notes.points.values()) for seat in range(3)] == totals(state)
    assert sum(sum(by) for by in notes.used["crew action"].values()) == kinds[ev.ActionChosen]
    assert sum(sum(by) for by in notes.used["Bonus action"].values()) == kinds[ev.BonusChosen]
    assert sum(notes.offered["Operation"].values()) == kinds[ev.OperationDrawn]
    played = Counter(content.operations[content.operation_cards[c]].name for c in state.players[1].played)
    assert {name: by[1] for name, by in notes.used["Operation"].items() if by[1]} == dict(played)
    assert notes.cycles == 3 and notes.failures == kinds[ev.FailureTriggered]
    board = sum(state.power(house) for house in range(4))
    assert sum(s.begun + s.deployed - s.lost for s in notes.ships.values()) == board
    known = names(content)
    assert all(set(notes.used.get(kind, {})) <= set(known[kind]) for kind in KINDS)
    assert all(set(notes.offered.get(kind, {})) <= set(known[kind]) for kind in KINDS)


def test_a_house_is_led_by_who_scores_most_for_it() -> None:
    content = load_content()
    notebook = Notebook(content, 3)
    points = {0: (9, 4, 1), 1: (6, 6, 0), 2: (0, 0, 0), 3: (0, 0, 3)}
    notebook.add([ev.Scored(s, "houses", p, h, "") for h, by in points.items() for s, p in enumerate(by)])
    notebook.add([ev.GameEnded((0, 1, 2), (15, 10, 4), False)])
    notes = notebook.notes(STUDY, 0)
    assert notes.used["House led"] == {"Shiveus": (1, 0, 0), "Novaris": (1, 1, 0), "Dunlork": (0, 0, 1)}
    assert notes.offered["House led"] == dict.fromkeys(names(content)["House led"], 1)


def test_a_game_is_made_by_seed_seat_count_and_number() -> None:
    content = load_content()
    first = play_game(content, STUDY, "quick", 2, 0)
    assert play_game(content, STUDY, "quick", 2, 0) == first
    assert play_game(content, STUDY, "quick", 2, 1).points != first.points
    assert GameNotes.model_validate_json(first.model_dump_json()) == first


# --- intervals -------------------------------------------------------------------------------------------


def test_rates_of_independent_games_have_wilson_intervals() -> None:
    assert clustered_rate([(1, 1)] * 50 + [(0, 1)] * 50) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-3)
    assert clustered_rate([]) == (0.0, 0.0, 1.0)
    assert clustered_rate([(0, 0)]) == (0.0, 0.0, 1.0)
    assert clustered_rate([(3, 3)]).low < 0.5


def test_what_hangs_together_in_a_game_counts_as_fewer() -> None:
    loose = clustered_rate([(5, 10)] * 20)
    tied = clustered_rate([(10, 10), (0, 10)] * 10)
    assert loose.value == tied.value == 0.5
    assert tied.high - tied.low > 2 * (loose.high - loose.low)


def test_shares_and_means() -> None:
    assert ratio([(1, 4), (3, 12)]) == (0.25, 0.25, 0.25)
    assert ratio([(1, 4)]) == (0.25, 0.0, 1.0)
    assert ratio([]) == (0.0, 0.0, 1.0)
    value, low, high = mean([1, 3] * 50)
    assert value == 2 and 0 < low < 2 < high < 2.3
    assert mean([4]) == pytest.approx((4, 0.08, 7.92), abs=0.01)


def test_wins_are_measured_against_equal_chances() -> None:
    assert win_difference([(2, 2, True)] * 9) == (0.0, 0.0, 0.0)
    assert win_difference([]) == (0.0, -1.0, 1.0)
    always = win_difference([(1, 4, True)])
    assert always.value == 0.75 and always.low < 0
    fair = win_difference([(1, 3, True), (1, 3, False), (1, 3, False)] * 100)
    assert fair.value == pytest.approx(0) and fair.low == pytest.approx(-0.0533, abs=1e-3)
    mixed = win_difference([(1, 2, True), (2, 4, True), (1, 2, False), (2, 4, False)] * 10)
    assert mixed.value == pytest.approx(0)


def test_the_intervals_hold_what_they_promise() -> None:
    """Of the intervals of chance games about 95 % hold the truth."""
    chance = random.Random(7)
    held = 0
    for _ in range(400):
        games = []
        for _ in range(120):
            players = chance.choice((2, 3, 4))
            users = [seat for seat in range(players) if chance.random() < 0.4]
            if users:
                games.append((len(users), players, chance.randrange(players) in users))
        low, high = win_difference(games)[1:]
        held += low <= 0 <= high
    assert 0.92 <= held / 400 <= 0.98


@pytest.mark.parametrize(
    ("interval", "target", "expected"),
    [
        (Interval(0.5, 0.4, 0.6), (0.3, 0.7), "met"),
        (Interval(0.5, 0.4, 0.6), (0.45, 0.7), "not yet decided"),
        (Interval(0.5, 0.4, 0.6), (0.7, 0.8), "missed"),
        (Interval(0.5, 0.4, 0.6), (0.1, 0.3), "missed"),
        (Interval(0.5, 0.4, 0.6), (0.08, None), "met"),
        (Interval(0.05, 0.04, 0.06), (0.08, None), "missed"),
        (Interval(0.5, 0.4, 0.6), (None, None), ""),
    ],
)
def test_verdicts(interval: Interval, target: tuple[float | None, float | None], expected: str) -> None:
    assert verdict(interval, *target) == expected


# --- findings --------------------------------------------------------------------------------------------


def test_the_sums_fit() -> None:
    content = load_content()
    games = [play_game(content, STUDY, "quick", players, n) for n in range(4) for players in (2, 4)]
    found = findings(games, content)
    assert found.games == {2: 4, 4: 4}
    for players in (2, 4):
        assert sum(f.value for f in found.places if f.players == players) == pytest.approx(1)
        shares = [c.share.value for c in found.categories if c.players == players and c.share]
        assert sum(shares) == pytest.approx(1)
    for kind, uses in found.use.items():
        assert [use.what for use in uses] == names(content)[kind]
        total = sum(use.uses for use in uses)
        assert total == sum(sum(by) for g in games for by in g.used.get(kind, {}).values())
        assert not total or sum(use.share.value for use in uses) == pytest.approx(1)
        for use in uses:
            assert use.users <= use.uses and use.wins.low <= use.wins.value <= use.wins.high
            assert use.wins.enough == (use.users >= 30)
            assert use.wins.enough or use.wins.verdict in ("", "not yet decided")
    assert sum(found.verdicts().values()) == len(found.judged())
    provision = found.use["crew action"][0]
    assert provision.what == "Provision" and provision.uses == sum(
        sum(game.used["crew action"].get("Provision", ())) for game in games
    )


# --- the command -----------------------------------------------------------------------------------------


def test_jobs_and_stops_do_not_matter(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    assert run(one) == 0
    assert main([*ARGUMENTS, "--games", "1", "--players", "3", "--out", str(two)]) == 0
    assert run(two, "--jobs", "2") == 0
    assert kept(one) == kept(two) and [len(lines) for lines in kept(one).values()] == [3, 3]
    assert (one / "report.md").read_text() == (two / "report.md").read_text()
    out, err = capsys.readouterr()
    assert "3 with 2 players, 3 with 3 players" in out and err == ""


def test_kept_games_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(tmp_path) == 0
    before = kept(tmp_path)
    monkeypatch.setattr(study, "play_game", None)
    assert run(tmp_path, "--report", str(tmp_path / "deep" / "again.md")) == 0
    assert kept(tmp_path) == before
    assert (tmp_path / "deep" / "again.md").read_text() == (tmp_path / "report.md").read_text()


def test_a_line_cut_off_is_played_again(tmp_path: Path) -> None:
    assert run(tmp_path) == 0
    before, file = kept(tmp_path), tmp_path / "games-2.jsonl"
    file.write_bytes(file.read_bytes()[:-30])
    assert run(tmp_path) == 0
    assert kept(tmp_path) == before


def test_the_json_object_is_the_last_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "--json") == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert found["games"] == {"2": 3, "3": 3}
    assert set(found["targets"]) == {"met", "missed", "not yet decided"}
    assert found["study"]["content"] == load_content().digest


def test_the_report_names_everything(tmp_path: Path) -> None:
    content = load_content()
    assert run(tmp_path) == 0
    report = (tmp_path / "report.md").read_text()
    for word in (content.digest, "Seed: 5", "Level: random (budget quick", "not yet decided"):
        assert word in report
    for kind, things in names(content).items():
        for thing in things:
            assert f"| {thing} |" in report, (kind, thing)
    assert not [line for line in report.splitlines() if "nan" in line or "inf " in line]
    tables = [line.count("|") for line in report.splitlines() if line.startswith("|")]
    assert tables and min(tables) >= 5


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"content": "0" * 64}, "other card data"),
        ({"level": "officer"}, "level officer"),
        ({"seed": 6}, "seed 6"),
        ({"budget": "full"}, "another budget"),
        ({"weights": "other"}, "other weights"),
    ],
)
def test_games_of_another_study_are_refused(
    tmp_path: Path, change: dict[str, object], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path) == 0
    file = tmp_path / "games-3.jsonl"
    line = json.loads(file.read_text().splitlines()[0])
    line["study"].update(change)
    file.write_text(json.dumps(line) + "\n")
    capsys.readouterr()
    assert run(tmp_path) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and words in err and "games-3.jsonl" in err
    assert file.read_text() == json.dumps(line) + "\n"


def test_a_line_that_is_no_game_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path) == 0
    file = tmp_path / "games-2.jsonl"
    file.write_text("{}\n" + file.read_text())
    capsys.readouterr()
    assert run(tmp_path) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "games-2.jsonl, line 1" in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--games", "0"), "whole number from 1"),
        (("--players", "2,5"), "from 2 to 4"),
        (("--players", "3,3"), "given twice"),
        (("--players", ""), "whole number"),
        (("--level", "genius"), "no level 'genius'"),
        (("--level", "random,random"), "2 levels given"),
        (("--jobs", "none"), "whole number"),
        (("--out", __file__), "no folder"),
        (("--report", str(Path(__file__).parent)), "names a file"),
        (("--gam", "3"), "--gam"),
    ],
)
def test_a_wrong_argument_gets_one_line_and_code_2(
    arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["balance", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and words in err


def test_a_game_that_breaks_down_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("a wrong\nmove")

    monkeypatch.setattr("game.lab.balance_game.apply", fail)
    assert run(tmp_path) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "game 0 with 2 players" in err and "a wrong move" in err
