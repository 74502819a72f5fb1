"""Every event gives its log line, masked ones tell nothing hidden, like ones share a line."""

from __future__ import annotations

from typing import get_args

from game.content import Content
from game.rules import Setup, new_game
from game.rules import events as ev
from game.rules.book import book_of
from game.words import KINDS, log_line, log_lines, summary_lines
from game.words.events import _MERGED, _SINGLE

from .conftest import SEATS, Played


def test_every_kind_of_event_is_told() -> None:
    assert set(_SINGLE) | set(_MERGED) == set(get_args(ev.Event))


def test_every_event_of_real_games_gives_a_line(played: Played, content: Content, icons: set[str]) -> None:
    book = book_of(content)
    for _, events in played.games:
        for event in events:
            line = log_line(content, book, SEATS, event)
            if isinstance(event, ev.SectorEnded):
                assert line is None
                continue
            assert line is not None, event
            assert 0 < len(line.text) <= 150, line.text
            assert line.text.endswith(".") and "  " not in line.text and "None" not in line.text
            assert line.kind in KINDS
            assert line.icon in icons
            assert all(isinstance(key, tuple) and key for key in line.keys)


def test_masked_events_name_no_hidden_card(played: Played, content: Content) -> None:
    book = book_of(content)
    names = {operation.name for operation in content.operations}
    for _, events in played.games[:6]:
        for event in events:
            if not isinstance(event, ev.HiddenDrawn | ev.HiddenKept | ev.HiddenDiscarded | ev.OperationDrawn):
                continue
            line = log_line(content, book, SEATS, ev.seen_by(event, None))
            assert line is not None
            cause = event.why if hasattr(event, "why") else ""
            told = line.text.replace(f"({cause})", "")
            assert not any(name in told for name in names)
            assert not any(f"{card.house} {card.value}" in told for card in content.hidden)


def text(content: Content, event: ev.Event) -> str:
    line = log_line(content, book_of(content), SEATS, event)
    assert line is not None
    return line.text


def test_lines_tell_cause_and_amounts(content: Content) -> None:
    assert text(content, ev.ShieldCancelled(7, 0)) == "Shield cancelled 1 damage in sector 7."
    assert text(content, ev.HousePowerChanged(0, -1, 4)) == "Shiveus House Power 5 to 4."
    assert text(content, ev.TacticsChanged(0, -2, 3, "Comms Blackout")) == (
        "Emily: −2 Tactics, now 3 (Comms Blackout)."
    )
    assert text(content, ev.HiddenKept(1, -1)) == "Jacob keeps a Hidden Influence card."


def test_a_boarding_names_the_sector_when_the_state_is_given(content: Content) -> None:
    state = new_game(Setup(2, 1), content)
    ship = next(s for s in state.book.ships_of[3][0])
    state.ship_at[ship] = 7
    line = log_line(content, state.book, SEATS, ev.Boarded(0, 1, ship), state)
    assert line is not None
    assert line.text == "Emily boards the Dunlork Arkship in sector 7 with a Cadet."
    assert ("ship", ship) in line.keys and ("crew", 0, 1) in line.keys and line.seat == 0


def test_like_events_in_a_row_share_a_line(content: Content) -> None:
    book = book_of(content)
    shuttle = book.ships_of[0][3][0]
    events: list[ev.Event] = [
        ev.ResourcePaid(0, 2, 1, "Commission"),
        ev.ResourcePaid(0, 2, 0, "Commission"),
        ev.ResourcePaid(1, 1, 0, "Engage"),
        ev.VoidbornDestroyed(1, 3, "Engage"),
        ev.VoidbornDestroyed(1, 3, "Engage"),
        ev.VoidbornDestroyed(1, 4, "Engage"),
        ev.ShipDestroyed(shuttle, 1, 1, "Voidborn"),
        ev.HousePowerChanged(0, -1, 4),
    ]
    assert [line.text for line in log_lines(content, book, SEATS, events)] == [
        "Emily pays 2 Science (Commission).",
        "Jacob pays 1 Energy (Engage).",
        "Jacob destroys 2 Voidborn in sector 3 (Engage).",
        "Jacob destroys 1 Voidborn in sector 4 (Engage).",
        "Shiveus Shuttle destroyed in sector 1 (Voidborn): Power 5 to 4.",
    ]


def test_since_your_last_turn(content: Content) -> None:
    book = book_of(content)
    fighter = book.ships_of[2][1][0]
    events: list[ev.Event] = [
        ev.TurnBegan(1),
        ev.Boarded(1, 0, fighter),
        ev.InfluenceChanged(1, 2, 1, 1, "boarding"),
        ev.ActionChosen(1, "Strike", fighter),
        ev.BonusChosen(1, 0),
        ev.TurnEnded(1, False),
        ev.TurnBegan(2),
        ev.TurnPassed(2),
        ev.PhaseBegan("skirmish"),
        ev.ShipDestroyed(fighter, 2, 1, "Voidborn"),
        ev.FailureTriggered(1, 0),
        ev.PhaseBegan("rift"),
    ]
    assert [line.text for line in summary_lines(content, book, SEATS, events)] == [
        "Jacob, Captain to the Fenrax Fighter: Strike then Navigate.",
        "Alexandra passes: no boarding is possible.",
        f"Skirmish: 1 ship lost, {content.failures[0].name} struck.",
        "Rift phase.",
    ]


def test_every_game_can_be_summed_up(played: Played, content: Content) -> None:
    for state, events in played.games:
        lines = summary_lines(content, state.book, SEATS, events)
        assert lines and all(0 < len(line.text) <= 150 for line in lines)


def test_rare_events(content: Content) -> None:
    shuttle = book_of(content).ships_of[1][3][0]
    assert text(content, ev.ResourceMoved(0, 1, 5)) == "Emily rearranges a resource."
    assert text(content, ev.ResidueDiscarded(0)) == "Emily discards 3 Void Residue for Hidden Influence."
    assert text(content, ev.DeckReshuffled("Operation")) == ("The Operation deck ran out: its discards are reshuffled.")
    assert text(content, ev.DeckEmpty("Hidden Influence")) == (
        "The Hidden Influence deck and its discards are empty: the draw is skipped."
    )
    assert text(content, ev.ShipReturned(shuttle, "Hyperjump")) == (
        "No free berth: the Novaris Shuttle goes back to the supply (Hyperjump)."
    )
