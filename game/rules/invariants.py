"""What must always hold (RULES 11)."""

from collections import Counter

from game.rules.choices import FRIGATE_PLACE, HOME, HYPERCHARGE_PLACE
from game.rules.decisions import KeepHidden
from game.rules.engine import ANSWERS, RUN, legal
from game.rules.queries import protection_free
from game.rules.state import FREE, ON_SCANNER, State
from game.rules.steps import DrawHidden


def check(state: State) -> None:
    """Raise ``AssertionError`` naming the first thing that does not hold."""
    _ships(state)
    _players(state)
    _cards(state)
    tokens = state.book.content.rules.protection_tokens
    assert 0 <= protection_free(state) <= tokens, "Protection tokens on cards and free are not 2"
    assert 0 <= state.revenant_damage <= state.book.content.rules.revenant_damage, "Damage on the Revenant"
    for name, values in (("Voidborn ships", state.voidborn), ("Shields", state.shields)):
        assert min(values) >= 0, f"{name} below 0"
    assert sorted(state.order) == sorted(state.pile) == list(range(len(state.players))), "turn order"
    if not state.over:
        kind = type(state.stack[-1])
        assert kind in RUN or kind in ANSWERS, f"nobody can do the step {kind.__name__}"
        if kind not in RUN and hasattr(state.stack[-1], "seat"):
            assert all(a.seat == state.stack[-1].seat for a in legal(state)), "an answer of another seat"


def _ships(state: State) -> None:
    book = state.book
    for ship, at in enumerate(state.ship_at):
        assert 0 <= at <= ON_SCANNER, f"ship {ship} is nowhere"
        assert 0 <= state.ship_damage[ship] <= book.damage_spaces[ship], f"Damage on ship {ship}"
        assert not state.ship_corrupted[ship] or book.corruption_spaces[ship], f"Corruption on ship {ship}"
        if not 1 <= at <= 8:
            assert not state.ship_damage[ship], f"Damage on ship {ship} off the board"
            assert not state.ship_corrupted[ship], f"Corruption on ship {ship} off the board"
    rules = book.content.rules
    for sector in range(1, 9):
        large = [book.large[book.type_of[s]] for s, at in enumerate(state.ship_at) if at == sector]
        assert large.count(True) <= rules.large_berths, f"large berths of sector {sector} overflow"
        assert large.count(False) <= rules.small_berths, f"small berths of sector {sector} overflow"
    for house in range(4):
        on_board = [s for s in book.ships_of_house[house] if 1 <= state.ship_at[s] <= 8]
        assert state.power(house) == len(on_board), f"Power of House {house}"


def _players(state: State) -> None:
    rules, book = state.book.content.rules, state.book
    used: Counter[int] = Counter()
    for seat, player in enumerate(state.players):
        assert len(player.spaces) == sum(rules.compartment_spaces), f"Resource spaces of seat {seat}"
        assert all(FREE <= token <= 3 for token in player.spaces), f"resources of seat {seat}"
        assert not player.corrupted[0], f"Corruption in the first Compartment of seat {seat}"
        assert len(player.crew) == 3, f"Crew of seat {seat}"
        for place in player.crew:
            assert HOME <= place <= FRIGATE_PLACE, f"Crew of seat {seat} is nowhere"
            if 0 <= place < book.ship_count:
                assert 1 <= state.ship_at[place] <= 8, f"Crew of seat {seat} on a ship off the board"
            if 0 <= place <= HYPERCHARGE_PLACE:
                used[place] += 1
        assert player.crew.count(FRIGATE_PLACE) <= 1, f"Crew on the Frigate of seat {seat}"
        assert 0 <= player.residue < rules.residue_spaces, f"Void Residue of seat {seat}"
        assert 0 <= player.tactics <= rules.tactics.last, f"Tactics of seat {seat}"
        assert all(0 <= i <= rules.influence.last for i in player.influence), f"Influence of seat {seat}"
        assert 0 <= player.rank <= 3, f"rank of seat {seat}"
        assert player.data >= 0 and player.core_losses <= 0, f"Data or losses of seat {seat}"
        assert 0 <= player.frigate <= 8, f"Frigate of seat {seat}"
    for place, crew in used.items():
        room = 1 if place >= book.ship_count else book.crew_spaces(book.type_of[place], len(state.players))
        assert crew <= room, f"too many Crew on place {place}"


def _cards(state: State) -> None:
    """Every card is in exactly one place; an open decision about drawn cards counts as a place."""
    content, players = state.book.content, state.players
    pending = [c for s in state.stack if isinstance(s, (DrawHidden, KeepHidden)) for c in s.drawn]
    hands = [c for p in players for c in p.hand + p.played]
    operations = state.operations
    _all_once("Operation", [*operations.cards, *operations.discards, *hands], len(state.book.design_of))
    kept = [c for p in players for c in p.hidden]
    hidden = state.hidden
    assert len(hidden.owners) == len(hidden.discards), "owners of Hidden Influence discards"
    _all_once("Hidden Influence", [*hidden.cards, *hidden.discards, *kept, *pending], len(content.hidden))
    on_ring = [c for c in state.planet[1:] if c != FREE]
    _all_once("Planet", [*state.planets.cards, *state.planets.discards, *on_ring], len(content.planets))
    scanners = [c for d in state.scanner_decks for c in d.cards + d.discards] + state.scanners
    _all_once("Scanner", [*scanners, *state.set_aside[0], *state.set_aside[1]], len(content.scanners))
    colonies = state.colony_deck
    _all_once(
        "Colony",
        [*colonies.cards, *colonies.discards, *state.colonies, *state.set_aside[2]],
        len(content.colonies),
    )
    failures = [c for d in (state.failure_deck, state.core_deck) for c in d.cards + d.discards] + state.failures
    _all_once("Failure", failures, len(content.failures))
    departures = state.departures
    _all_once("Departure", [*departures.cards, *departures.discards], len(content.departures))


def _all_once(name: str, cards: list[int], count: int) -> None:
    assert sorted(cards) == list(range(count)), f"a {name} card is missing or in two places"
