"""Motion: every event has its animation or none on purpose; all end in time, draw at any size and disturb nothing."""

from __future__ import annotations

import random
import sys
import time
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import pygame
import pytest
import scene_fixture as fixture
from pygame import Surface

from game.rules import events as e
from game.rules.choices import FRIGATE_PLACE, HYPERCHARGE_PLACE
from game.table.motion import CUES, LONGEST, STILL, Motion
from game.table.physics import Settling
from game.table.table import Table
from game.table.view import TableView
from game.table.zones import Marks

ALL = typing.get_args(e.Event)
SIZES = ((1280, 720), (1920, 1080))
SPEEDS = (2.0, 1.0, 0.5)


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield


class Stand:
    """A table with a drawn scene and the motion over it."""

    def __init__(self, size: tuple[int, int], skirmish: bool = False) -> None:
        self.table = Table(fixture.content(), size)
        self.motion = Motion(self.table)
        make = fixture.skirmish_scene if skirmish else fixture.action_scene
        self.scene, _ = make(self.table)
        self.surface = Surface(size)
        self.draw()

    def draw(self) -> None:
        self.table.draw(self.surface, self.scene, Marks(hidden=self.motion.hidden))
        self.motion.draw(self.surface, self.scene)

    def play(self, event: Any, factor: float = 1.0) -> None:
        self.motion.play([event], factor, self.scene)


@pytest.fixture(scope="module")
def stands() -> dict[tuple[tuple[int, int], bool], Stand]:
    return {(size, skirmish): Stand(size, skirmish) for size in SIZES for skirmish in (False, True)}


def samples(scene: TableView) -> list[Any]:
    """An event of every kind, such as it might happen in the scene."""
    view = scene.view
    ship = next(s for s, at in enumerate(view.ship_at) if at == 7 or at == 6)
    sector = view.ship_at[ship]
    gone = next(s for s, at in enumerate(view.ship_at) if at == 0)
    card = fixture.card("Void Hunt")
    return [
        e.CycleBegan(2), e.PhaseBegan("action"), e.PhaseBegan("hyperjump"), e.RoundBegan(1), e.TurnBegan(0),
        e.TurnPassed(1), e.TurnEnded(0, False), e.TurnOrderSet((0, 1, 2)), e.DepartureDrawn(0),
        e.FailuresRevealed(*view.failures), e.ScannersRevealed(tuple(view.scanners)), e.ColoniesRevealed((0, 1)),
        e.Boarded(0, 2, ship), e.Boarded(1, 1, FRIGATE_PLACE), e.Boarded(2, 0, HYPERCHARGE_PLACE), e.CrewReturned(0),
        e.ActionChosen(0, "Provision", ship), e.BonusChosen(0, 3), e.EffectForfeited(0, "Explore"),
        e.InfluenceChanged(0, 1, 1, 3, "boarding"), e.InfluenceChanged(1, 2, -2, 1, "Failure"),
        e.TacticsChanged(0, 2, 6, "Command"), e.ResourceGained(0, 0, 3, "Provision"),
        e.ResourceGained(1, 3, 0, "Provision"), e.ResourceForfeited(0, 2, "Extract"), e.ResourcePaid(0, 2, 0, "Engage"),
        e.ResourceDiscarded(2, 1, 0, "Failure"), e.ResourceMoved(0, 0, 3), e.CorruptionGained(0, 1, (0, 0, 0, 0), "x"),
        e.CorruptionGained(1, 1, (0, 0, 0, 0), "x"), e.CorruptionContained(0, 2, -1, 2, "Purge"),
        e.CorruptionContained(0, -1, ship, 3, "Purge"), e.ResidueDiscarded(0), e.ShipCorrupted(ship, sector, 0, "Rift"),
        e.ShipCorrupted(ship, sector, -1, "Failure"), e.HiddenDrawn(0, 1, "Frigate"), e.HiddenDrawn(1, -1, "Frigate"),
        e.HiddenKept(0, 1), e.HiddenDiscarded(0, 1, "not kept"), e.OperationDrawn(0, view.players[0].hand[0], "x"),
        e.OperationDrawn(1, -1, "x"), e.OperationPlayed(0, card, "Operate"), e.OperationDiscarded(0, card, "x"),
        e.OperationDiscarded(1, card, "x"), e.DeckReshuffled("Operations"), e.DeckEmpty("Planets"),
        e.VoidbornPlaced(2, 2, "Rift surge"), e.VoidbornPlaced(5, 1, "x"), e.VoidbornDestroyed(0, 7, "Engage"),
        e.VoidbornMoved(0, 7, 8, "x"), e.VoidbornRemoved(7, 2, "Hyperjump"), e.ShieldPlaced(0, 2, "Fortify"),
        e.ShieldCancelled(7, 1), e.ShieldsRemoved(7, 1, "x"), e.RiftOpened(7, "Rift phase"), e.RiftRemoved(5, "x"),
        e.PlanetPlaced(2, 3), e.PlanetRemoved(7, view.planet[7]), e.PlanetTainted(7),
        e.PlanetUsed(0, 7, view.planet[7], 0, "Explore"), e.DataChanged(0, 1, 2, 7, "Explore"),
        e.DataChanged(0, -1, 1, 0, "x"), e.FrigateMoved(0, 4, 6, "Navigate"), e.FrigateMoved(1, 0, 2, "setup"),
        e.ShipDeployed(0, ship, sector, "Reinforce"), e.ShipDeployed(-1, ship, sector, "x"), e.ShipReturned(gone, "x"),
        e.ShipMoved(0, ship, 1, sector, "x"), e.DamagePlaced(ship, sector, 0, 1, "Voidborn"),
        e.DamagePlaced(ship, sector, -1, 1, "Energy Pulse"), e.ShipDestroyed(ship, sector, 0, "Voidborn"),
        e.HousePowerChanged(0, -1, 3), e.DamageRemoved(0, ship, 0, "x"), e.DamageRemoved(0, 48, 1, "x"),
        e.RevenantDamaged(2, 7), e.RevenantCleared(5), e.DamageLost(7), e.FailureTriggered(1, view.failures[1]),
        e.FailureEffectStruck(1, 0, False), e.FailureEffectStruck(1, 1, True), e.FailureResolved(1, view.failures[1]),
        e.ProtectionPlaced(0, 0, 1, "x"), e.ProtectionReturned(1), e.SectorBegan(7, 2, 0), e.SectorEnded(7),
        e.RankChanged(0, 1, 2, "Commission"), e.ScannerChosen(0, view.scanners[0], False),
        e.ScannersDiscarded(tuple(view.scanners)), e.ShuttleOnScanner(0, gone, view.scanners[0]), e.PhaseSkipMoved(0),
        e.PointsLost(0, 2, "core"), e.Scored(0, "houses", 4, 1, ""), e.Scored(0, "corruption", -2, -1, ""),
        e.GameEnded((0, 1, 2), (30, 20, 10), False),
    ]  # fmt: skip


def test_every_event_moves_or_stays_still_on_purpose() -> None:
    assert set(CUES) | STILL == set(ALL)
    assert not set(CUES) & STILL


def test_every_kind_of_event_is_sampled(stands: dict[Any, Stand]) -> None:
    assert {type(event) for event in samples(stands[SIZES[0], False].scene)} == set(ALL)


@pytest.mark.parametrize("skirmish", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_every_animation_draws_and_ends(stands: dict[Any, Stand], size: tuple[int, int], skirmish: bool) -> None:
    stand = stands[size, skirmish]
    for event in samples(stand.scene):
        stand.play(event)
        assert stand.motion.busy == (type(event) in CUES and stand.motion.longest > 0)
        assert stand.motion.longest <= LONGEST
        while stand.motion.busy:
            stand.draw()
            stand.motion.update(0.09)
        assert not stand.motion.hidden


@pytest.mark.parametrize("factor", SPEEDS)
def test_speed_multiplies_the_times(stands: dict[Any, Stand], factor: float) -> None:
    stand = stands[SIZES[0], False]
    for event in samples(stand.scene):
        stand.motion.finish()
        stand.play(event)
        normal = stand.motion.longest
        stand.motion.finish()
        stand.play(event, factor)
        assert stand.motion.longest == pytest.approx(normal * factor)
    stand.motion.finish()


def test_instant_shows_the_end_at_once(stands: dict[Any, Stand]) -> None:
    stand = stands[SIZES[0], False]
    stand.play(e.PhaseBegan("hyperjump"))
    assert stand.motion.busy
    stand.play(e.ResourceGained(0, 0, 3, "Provision"), 0.0)
    assert not stand.motion.busy and not stand.motion.hidden


def test_finish_ends_everything(stands: dict[Any, Stand]) -> None:
    stand = stands[SIZES[0], True]
    for event in samples(stand.scene):
        stand.play(event)
    stand.motion.finish()
    assert not stand.motion.busy and not stand.motion.hidden
    stand.draw()
    bare = Surface(stand.surface.get_size())
    stand.table.draw(bare, stand.scene, Marks())
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(stand.surface, "RGB")


def test_reduced_motion_only_fades(stands: dict[Any, Stand]) -> None:
    stand = stands[SIZES[0], False]
    stand.motion.reduced = True
    try:
        for event in samples(stand.scene):
            stand.play(event)
            assert stand.motion.longest <= 0.121
            while stand.motion.busy:
                stand.draw()
                stand.motion.update(0.04)
    finally:
        stand.motion.reduced = False


def test_drawing_leaves_shared_sprites_as_they_were(stands: dict[Any, Stand]) -> None:
    stand = stands[SIZES[0], False]
    stand.draw()
    before = pygame.image.tobytes(stand.surface, "RGB")
    for event in samples(stand.scene):
        stand.play(event)
        stand.motion.update(0.1)
        stand.draw()
    stand.motion.finish()
    stand.table.resize(stand.table.layout.size, 1.0)
    stand.draw()
    assert pygame.image.tobytes(stand.surface, "RGB") == before


def test_pieces_in_flight_are_hidden_until_they_land(stands: dict[Any, Stand]) -> None:
    stand = stands[SIZES[0], False]
    stand.play(e.ResourceGained(0, 0, 0, "Provision"))
    assert stand.motion.hidden == {("space", 0, 0)}
    stand.motion.update(0.3)
    assert stand.motion.hidden == {("space", 0, 0)}
    stand.motion.update(0.3)
    assert not stand.motion.hidden


def test_a_new_animation_of_a_piece_replaces_the_old(stands: dict[Any, Stand]) -> None:
    stand = stands[SIZES[0], False]
    stand.play(e.FrigateMoved(0, 4, 6, "Navigate"))
    stand.motion.update(0.1)
    stand.play(e.FrigateMoved(0, 6, 7, "Navigate"))
    assert len(stand.motion._clips) == 1
    stand.motion.finish()


def test_a_failure_waits_in_the_middle_for_its_effects_but_not_for_ever(stands: dict[Any, Stand]) -> None:
    stand = stands[SIZES[0], True]
    view = stand.scene.view
    stand.play(e.FailureTriggered(1, view.failures[1]))
    for event in (e.FailureEffectStruck(1, 0, False), e.FailureEffectStruck(1, 1, True)):
        stand.motion.update(0.8)
        stand.play(event)
        stand.draw()
        assert ("failure", 1) in stand.motion.hidden
    stand.motion.update(0.6)
    stand.play(e.FailureResolved(1, view.failures[1]))
    assert 0.2 < stand.motion.longest < 0.4
    stand.motion.update(0.5)
    assert not stand.motion.busy
    stand.play(e.FailureTriggered(1, view.failures[1]))
    stand.motion.update(LONGEST)
    assert not stand.motion.busy


def _drag(stand: Stand, key: Any, to: tuple[float, float]) -> None:
    """Take a piece from where it lies to a pixel, in 20 frames."""
    start = stand.table.rect_of(key)
    assert start is not None
    x, y = start.center
    for frame in range(21):
        share = frame / 20
        stand.motion.held(key, (x + (to[0] - x) * share, y + (to[1] - y) * share))
        stand.motion.update(1 / 60)


def test_a_held_figure_swings_behind_the_hand(stands: dict[Any, Stand]) -> None:
    stand = stands[SIZES[0], False]
    _drag(stand, ("crew", 0, 2), (700.0, 300.0))
    at, lean = stand.motion.held(("crew", 0, 2), (700.0, 300.0))
    assert at[0] < 699 and lean > 1
    for _ in range(90):
        stand.motion.update(1 / 60)
    at, lean = stand.motion.held(("crew", 0, 2), (700.0, 300.0))
    assert at == pytest.approx((700, 300), abs=1.5) and abs(lean) < 2
    stand.motion.play([], 0.0, stand.scene)


def test_a_dropped_figure_settles_from_the_hand(stands: dict[Any, Stand]) -> None:
    stand = stands[SIZES[0], False]
    ship = next(s for s, at in enumerate(stand.scene.view.ship_at) if at == 6)
    # The rules name the first Cadet at home, whichever was held.
    _drag(stand, ("crew", 0, 2), (500.0, 400.0))
    stand.play(e.Boarded(0, 1, ship))
    stand.motion.held(None, None)
    assert stand.motion.hidden == {("crew", 0, 1)}
    assert stand.motion.longest == pytest.approx(Settling.LONGEST)
    while stand.motion.busy:
        stand.draw()
        stand.motion.update(1 / 60)


@pytest.mark.parametrize("key", [("crew", 0, 2), ("space", 0, 0), ("corruption", 0, 2)])
def test_a_piece_let_go_elsewhere_goes_home(stands: dict[Any, Stand], key: Any) -> None:
    stand = stands[SIZES[0], False]
    _drag(stand, key, (600.0, 500.0))
    stand.motion.held(None, None)
    assert stand.motion.hidden == {key}
    while stand.motion.busy:
        stand.draw()
        stand.motion.update(1 / 60)
    assert not stand.motion.hidden


def test_a_token_from_nowhere_fades(stands: dict[Any, Stand]) -> None:
    stand = stands[SIZES[0], True]
    stand.motion.held(("damage", 0), (600.0, 500.0))
    stand.motion.held(None, None)
    assert 0 < stand.motion.longest <= 0.121
    stand.draw()
    stand.motion.finish()


def test_a_new_size_ends_what_runs(stands: dict[Any, Stand]) -> None:
    stand = Stand((1280, 720))
    stand.play(e.PhaseBegan("hyperjump"))
    stand.table.resize((1366, 768), 1.0)
    stand.surface = Surface((1366, 768))
    stand.draw()
    assert not stand.motion.busy


def test_no_flash_brightens_the_screen_by_more_than_an_eighth(stands: dict[Any, Stand]) -> None:
    stand = stands[SIZES[0], False]
    stand.motion.finish()
    stand.draw()
    dark = _brightness(stand.surface)
    for event in samples(stand.scene):
        stand.play(event)
        while stand.motion.busy:
            stand.draw()
            assert _brightness(stand.surface) - dark <= 0.12 * 255, event
            stand.motion.update(0.1)


def _brightness(surface: Surface) -> float:
    red, green, blue, _ = pygame.transform.average_color(surface)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def test_a_busy_frame_costs_little(stands: dict[Any, Stand]) -> None:
    """A Hyperjump with everything else in flight, measured with room for a slow machine."""
    stand = stands[SIZES[1], False]
    dice = random.Random(3)
    for event in dice.sample(samples(stand.scene), 30):
        stand.play(event)
    stand.play(e.PhaseBegan("hyperjump"))
    stand.draw()
    costs = []
    for _ in range(12):
        stand.motion.update(1 / 60)
        begun = time.process_time()
        stand.motion.draw(stand.surface, stand.scene)
        costs.append(time.process_time() - begun)
    stand.motion.finish()
    assert sorted(costs)[len(costs) // 2] < 0.02


def test_markers_of_the_strip_slide_to_their_new_places() -> None:
    """The chips, the coin and the pill begin where they were, are drawn once, and end where they are."""
    stand = Stand((1280, 720))
    strip = stand.table.layout.strip
    before = pygame.image.tobytes(stand.surface.subsurface(strip), "RGB")
    stand.motion.play([e.TurnOrderSet((2, 1, 0)), e.CycleBegan(3), e.PhaseBegan("recall")], 1.0, stand.scene)
    view = stand.scene.view
    view.order, view.cycle, view.phase = [2, 1, 0], 3, "recall"
    chips = {("player", seat) for seat in range(3)}
    assert stand.motion.hidden == {*chips, ("cycle", "now"), ("phase", "now")}
    stand.draw()
    begun = pygame.image.tobytes(stand.surface.subsurface(strip), "RGB")

    def apart(one: bytes, other: bytes) -> int:
        # What moves is laid down by another way than what stands: a level or two of a colour is nothing.
        return sum(abs(a - b) > 4 for a, b in zip(one, other, strict=True))

    stand.motion.update(0.2)
    stand.draw()
    half = pygame.image.tobytes(stand.surface.subsurface(strip), "RGB")
    stand.motion.finish()
    stand.draw()
    ended = pygame.image.tobytes(stand.surface.subsurface(strip), "RGB")
    assert apart(before, begun) < 0.15 * apart(before, ended)
    assert half not in (begun, ended)


def test_an_order_that_stays_moves_no_chip() -> None:
    stand = Stand((1280, 720))
    stand.play(e.TurnOrderSet(tuple(stand.scene.view.order)))
    assert not stand.motion.busy


def _pixels(stand: Stand, area: pygame.Rect) -> bytes:
    return pygame.image.tobytes(stand.surface.subsurface(area), "RGB")


def _differing(one: bytes, other: bytes) -> float:
    """Share of the bytes that differ by more than a trace."""
    return sum(abs(a - b) > 12 for a, b in zip(one, other, strict=True)) / len(one)


def test_a_row_darkens_only_once_the_corruption_has_landed() -> None:
    stand = Stand((1280, 720))
    row = stand.table.rect_of(("compartment", 0, 1))
    assert row is not None
    open_ = _pixels(stand, row)
    stand.play(e.CorruptionGained(0, 1, (0, 0, 0, 0), "x"))
    stand.scene.view = stand.scene.view.clone()
    stand.scene.view.players[0].corrupted[1] = True
    stand.draw()
    assert _differing(open_, _pixels(stand, row)) < 0.002
    stand.motion.update(0.48)
    stand.draw()
    half = _pixels(stand, row)
    stand.motion.finish()
    stand.draw()
    ended = _pixels(stand, row)
    assert _differing(open_, half) > 0.02 and _differing(half, ended) > 0.02 and _differing(open_, ended) > 0.1


def test_the_count_of_shields_ticks_down_when_the_bolt_has_struck() -> None:
    stand = Stand((1280, 720))
    stand.scene.card = None
    stand.draw()
    place = stand.table.rect_of(("shields", 7))
    assert place is not None
    before = _pixels(stand, place)
    stand.play(e.ShieldCancelled(7, 1))
    stand.scene.view = stand.scene.view.clone()
    stand.scene.view.shields[7] = 1
    stand.draw()
    assert _differing(before, _pixels(stand, place)) < 0.02
    stand.motion.finish()
    stand.draw()
    assert _differing(before, _pixels(stand, place)) > 0.02


def test_points_count_up_in_one_sum_for_each_player() -> None:
    stand = Stand((1280, 720))
    motion, origin = stand.motion, stand.motion._origin
    stand.play(e.PhaseBegan("scoring"))
    motion.play(
        [e.Scored(0, "houses", 4, 1, ""), e.Scored(0, "data", 3, -1, ""), e.Scored(1, "data", 5, -1, "")],
        1.0,
        stand.scene,
    )
    motion.play([e.Scored(0, "corruption", -2, -1, "")], 1.0, stand.scene)
    assert origin.points == {0: 5, 1: 5}
    assert sum(clip.subject == ("points", 0) for clip in motion._clips) == 1
    stand.draw()
    stand.play(e.PhaseBegan("scoring"))
    assert not origin.points


def test_the_hand_closes_up_behind_a_card_that_goes() -> None:
    for event in (e.OperationPlayed, e.OperationDiscarded):
        stand = Stand((1280, 720))
        hand = stand.scene.view.players[0].hand
        stand.play(event(0, hand[1], "x"))
        assert {key for key in stand.motion.hidden if key[0] == "operation"} == {("operation", c) for c in hand[2:]}
        stand.play(event(1, hand[1], "x"))


def test_planets_come_and_go_under_the_strip_and_the_bar() -> None:
    stand = Stand((1280, 720))
    layout = stand.table.layout
    edges = [layout.strip, layout.bar]
    before = [_pixels(stand, edge) for edge in edges]
    gone = {sector: stand.scene.view.planet[sector] for sector in (1, 8, 5)}
    stand.motion.play([e.PlanetRemoved(sector, card) for sector, card in gone.items()], 1.0, stand.scene)
    while stand.motion.busy:
        stand.draw()
        assert [_pixels(stand, edge) for edge in edges] == before
        stand.motion.update(0.06)


def test_the_lens_takes_the_place_of_the_players_table_softly() -> None:
    stand = Stand((1280, 720))
    column = stand.table.layout.left
    table = _pixels(stand, column)
    stand.play(e.PhaseBegan("skirmish"))
    stand.scene, _ = fixture.skirmish_scene(stand.table)
    stand.draw()
    begun = _pixels(stand, column)
    stand.motion.update(0.06)
    stand.draw()
    half = _pixels(stand, column)
    stand.motion.finish()
    stand.draw()
    lens = _pixels(stand, column)
    assert _differing(table, begun) < 0.02 < _differing(begun, half)
    assert _differing(half, lens) > 0.02


def test_a_failure_lies_in_the_middle_as_long_as_things_happen_because_of_it() -> None:
    stand = Stand((1280, 720))
    failures = stand.scene.view.failures
    stand.play(e.FailureTriggered(1, failures[1]))
    stand.motion.update(0.7)
    stand.play(e.FailureEffectStruck(1, 0, False))
    show = stand.motion._origin.failure
    assert show is not None
    for seat in (0, 1, 2):
        stand.motion.update(0.7)
        stand.play(e.TacticsChanged(seat, -1, 3, "Energy Pulse"))
        assert show.open and ("failure", 1) in stand.motion.hidden
    stand.play(e.FailureResolved(1, failures[1]))
    assert stand.motion._origin.failure is None
    stand.motion.update(0.5)
    assert ("failure", 1) not in stand.motion.hidden
    stand.play(e.FailureTriggered(1, failures[1]))
    stand.motion.update(2.0)
    assert ("failure", 1) not in stand.motion.hidden, "nothing happens: a person is asked"
    stand.motion.finish()
