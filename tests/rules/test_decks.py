"""RULES 1.10 and 1.11: decks and supplies."""

from builders import ARKSHIP, CADET, DUNLORK, FENRAX, NOVARIS, REST, SHIVEUS, failures, place_ship, planet, scanners
from drivers import of, points, push, run, strike, turn

from game.rules import State, advance, check, legal, open_decision
from game.rules import choices as c
from game.rules import decisions as dc
from game.rules import events as ev
from game.rules import steps as st
from game.rules.state import FREE, Deck

# --- 1.10 Decks, 1.11 supplies ---------------------------------------------------------------------------


def test_deck_that_runs_out_reshuffles_its_discards(quiet: State) -> None:
    """RULES 1.10; decks that run out: the reshuffle comes when the next card must be drawn."""
    *most, last = quiet.operations.cards
    quiet.operations = Deck((last,), (*quiet.operations.discards, *most))
    discards = set(quiet.operations.discards)
    push(quiet, st.DrawOperation(0, "test"))
    events = run(quiet)
    assert not of(events, ev.DeckReshuffled)
    assert quiet.operations.cards == ()
    push(quiet, st.DrawOperation(0, "test"))
    events = run(quiet)
    assert of(events, ev.DeckReshuffled)
    assert quiet.operations.discards == ()
    assert quiet.players[0].hand[-1] in discards
    assert set(quiet.operations.cards) | {quiet.players[0].hand[-1]} == discards
    order = list(quiet.operations.cards)
    assert order not in (sorted(order), sorted(order)[::-1])


def test_deck_and_discards_empty_skips_the_draw(quiet: State) -> None:
    """RULES 1.10: the draw is skipped and the log says so."""
    quiet.players[1].hand += quiet.operations.cards
    quiet.operations = Deck(())
    push(quiet, st.DrawByRank(0))
    events = run(quiet)
    assert quiet.players[0].hand == []
    assert of(events, ev.DeckEmpty)
    assert not of(events, ev.OperationDrawn)


def test_hidden_discards_come_back(quiet: State) -> None:
    """RULES 1.10: with one card left and rank 1, the second comes from the reshuffled discards."""
    quiet.players[0].rank = 1
    *most, last = quiet.hidden.cards
    quiet.hidden = Deck((last,), tuple(most), (0,) * len(most))
    events = turn(quiet, 0, CADET, c.FRIGATE_PLACE, c.PickCard(0, last))
    assert of(events, ev.DeckReshuffled)
    assert len(of(events, ev.HiddenDrawn)) == 2
    assert quiet.players[0].hidden == [last]


def test_hidden_deck_wholly_empty(quiet: State) -> None:
    """RULES 1.10: nothing to draw, nothing kept, the turn goes on."""
    quiet.players[1].hidden += quiet.hidden.cards
    quiet.hidden = Deck(())
    events = turn(quiet, 0, CADET, c.FRIGATE_PLACE)
    assert quiet.players[0].hidden == []
    assert of(events, ev.DeckEmpty)
    assert of(events, ev.TurnEnded)


def test_planet_deck_runs_out(quiet: State) -> None:
    """RULES 1.10: planets left in deck and discards are laid, the rest of the draws is skipped."""
    (card,) = scanners(quiet, "Pale Reach")
    last, one, two, *spare = quiet.planets.cards
    quiet.planets = Deck((last,), (one, two))
    for sector, planet_card in zip((2, 4, 6, 7), spare, strict=False):
        quiet.planet[sector] = planet_card
    # Not every planet can lie beside a sector, so this one test is outside RULES 11's bookkeeping of cards.
    for part_index in range(3):
        quiet.stack = [REST, st.Populate(card, 2, part_index)]
        quiet.answers = None
        while open_decision(quiet) is None:
            advance(quiet)
    assert [quiet.planet[n] != FREE for n in (1, 5, 8)] == [True, True, True]
    assert quiet.planets == Deck(())


def test_tokens_are_not_limited(quiet: State) -> None:
    """RULES 1.11: dozens of Voidborn, Shields and Data are a legal position that works."""
    for n in range(1, 9):
        quiet.voidborn[n], quiet.shields[n], quiet.rift[n] = 40, 40, True
    quiet.players[0].data = 30
    check(quiet)
    push(quiet, st.RiftSurge(1))
    run(quiet)
    assert quiet.voidborn[1:] == [42] * 8


def test_lost_data_goes_to_the_supply(quiet: State) -> None:
    """RULES 1.11: Archive Loss takes 1 Discovery Data, no planet gets it back."""
    failures(quiet, "Core Meltdown", "Archive Loss")
    planet(quiet, 4, "Nadir", data=False)
    quiet.players[0].data = 2
    events = strike(quiet, 1)
    assert quiet.players[0].data == 1
    assert quiet.planet_data[4] is False
    assert points(events, 0, "core") == 0


def test_ships_are_limited(quiet: State) -> None:
    """RULES 1.11: with both Arkships of a House on the board it has none to deploy."""
    place_ship(quiet, FENRAX, ARKSHIP, 4)
    place_ship(quiet, FENRAX, ARKSHIP, 5)
    push(quiet, dc.DeployShip(0, (ARKSHIP,), (8, 1, 2), False, "test"))
    assert {x.house for x in legal(quiet) if isinstance(x, c.Deploy)} == {SHIVEUS, NOVARIS, DUNLORK}
