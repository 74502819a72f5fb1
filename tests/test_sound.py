"""The sounds and who plays them: complete, in bounds, and harmless without a device."""

import array
import os
import threading
import typing
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.cues import CUES, GREAT, Cue, cues, side
from game.paths import assets_dir
from game.rules import events as e
from game.sound import EFFECT_CHANNELS, MUSIC, MUSIC_CHANNELS, Sound, UiSound

FILES = sorted((assets_dir() / "sounds").glob("*.ogg"))
NAMES = {path.stem.rsplit("-", 1)[0] if path.stem[-1].isdigit() else path.stem for path in FILES}
LONG = {"hyperjump": 2.6, "victory": 2.6}
LOOPS = {"drone": 37, "bells": 53, "pads": 71, "choir": 89}

EVENT_TYPES = typing.get_args(e.Event)


class Clock:
    """A clock the test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def dummy_driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sound(clock: Clock) -> Iterator[Sound]:
    opened = Sound.open(clock=clock, dummy=True)
    assert opened.on
    yield opened
    opened.close()


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the effects that were played, in order."""
    names: list[str] = []
    load = Sound._load

    def noting(self: Sound, path: Path) -> pygame.mixer.Sound | None:
        if path.stem not in MUSIC:
            names.append(path.stem)
        return load(self, path)

    monkeypatch.setattr(Sound, "_load", noting)
    return names


def sample(kind: type, **changes: object) -> e.Event:
    """An event of a type with plausible values."""
    plain = {int: 1, str: "x", bool: False}
    hints = typing.get_type_hints(kind)
    return kind(**{name: changes.get(name, plain.get(hint, (0, 1, 2, 3))) for name, hint in hints.items()})  # type: ignore[no-any-return]


def music_busy() -> list[bool]:
    return [pygame.mixer.Channel(number).get_busy() for number in range(MUSIC_CHANNELS)]


def effects_busy() -> int:
    return sum(
        pygame.mixer.Channel(number).get_busy() for number in range(MUSIC_CHANNELS, MUSIC_CHANNELS + EFFECT_CHANNELS)
    )


def start_music(sound: Sound) -> None:
    sound.update(0.01)
    assert sound._loader is not None
    sound._loader.join()
    for _ in range(40):
        sound.update(1.0)


# ---------------------------------------------------------------- the table
def test_every_event_type_is_in_the_table() -> None:
    assert set(CUES) == set(EVENT_TYPES)


@pytest.mark.parametrize("kind", EVENT_TYPES, ids=lambda kind: kind.__name__)
def test_every_cue_has_its_file(kind: type) -> None:
    for steps in (-1, 1):
        for covered in (False, True):
            for cue in cues(sample(kind, steps=steps, covered=covered, sector=8)):
                assert cue.name in NAMES
                assert cue.after < 1


def test_no_file_is_never_heard() -> None:
    heard = set(typing.get_args(UiSound)) | set(MUSIC)
    for kind in EVENT_TYPES:
        for steps in (-1, 1):
            for covered in (False, True):
                heard |= {cue.name for cue in cues(sample(kind, steps=steps, covered=covered))}
    heard |= {cue.name for cue in cues(e.PhaseBegan("hyperjump"))}
    assert heard == NAMES


def test_what_an_event_says_decides_its_sound() -> None:
    assert cues(e.PhaseBegan("hyperjump")) == (Cue("hyperjump"),)
    assert cues(e.PhaseBegan("setup")) == ()
    assert cues(e.PhaseBegan("skirmish")) == (Cue("phase"),)
    assert [cue.name for cue in cues(e.DamagePlaced(3, 2, 1, 1, ""))] == ["shot", "damage"]
    assert [cue.name for cue in cues(e.DamagePlaced(3, 2, -1, 1, "Failure"))] == ["damage"]
    assert cues(e.FrigateMoved(0, 0, 3, "")) == () != cues(e.FrigateMoved(0, 2, 3, ""))
    assert cues(e.ShipDeployed(-1, 3, 3, "")) == () != cues(e.ShipDeployed(0, 3, 3, ""))
    assert [cues(e.ResourceGained(0, kind, 0, ""))[0].which for kind in range(4)] == [0, 1, 2, 3]


def test_a_sound_comes_from_its_side_of_the_ring() -> None:
    assert side(e.SectorBegan(2, 1, 0)) > 0.3 > -0.3 > side(e.SectorBegan(7, 1, 0))
    assert side(e.FrigateMoved(0, 2, 7, "")) == side(e.SectorBegan(7, 1, 0))
    assert side(e.ResourceMoved(0, 1, 5)) == side(e.TurnBegan(0)) == side(e.DataChanged(0, 1, 1, 0, "")) == 0


# ---------------------------------------------------------------- the files
def test_the_files_are_small_together() -> None:
    assert len(FILES) > 60
    assert sum(path.stat().st_size for path in FILES) < 2_000_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_decodes_and_keeps_the_limits(path: Path) -> None:
    pygame.mixer.init(44100, -16, 2, allowedchanges=0)
    sound = pygame.mixer.Sound(path)
    name = path.stem.rsplit("-", 1)[0] if path.stem[-1].isdigit() else path.stem
    samples = array.array("h", sound.get_raw())
    if name in LOOPS:
        assert len(samples) // 2 == LOOPS[name] * 44100
        assert 0.05 < max(samples) / 32768 < 0.25
    else:
        assert 0.09 <= sound.get_length() <= LONG.get(name, 1.2) + 0.001
        # Two loud effects and the music at once stay below full scale.
        assert 0.02 < max(map(abs, samples)) / 32768 < 0.6
    # No click where it begins, ends or begins again.
    assert max(map(abs, [*samples[:2], *samples[-2:]])) / 32768 < 0.01


def test_the_loops_meet_again_only_after_months() -> None:
    seconds = 1
    for length in LOOPS.values():
        seconds *= length
    assert seconds > 100 * 24 * 3600


# ---------------------------------------------------------------- playing
def test_events_are_heard(sound: Sound) -> None:
    sound.play_event(e.Boarded(0, 1, 2))
    assert effects_busy() == 1


def test_the_same_sound_waits_sixty_milliseconds(sound: Sound, clock: Clock, played: list[str]) -> None:
    for _ in range(3):
        sound.play_event(e.ResourcePaid(0, 1, 0, ""))
    clock.now += 0.05
    sound.play_event(e.ResourcePaid(0, 1, 0, ""))
    assert played == ["pay-1"]
    clock.now += 0.02
    sound.play_event(e.ResourcePaid(0, 1, 0, ""))
    assert played == ["pay-1", "pay-2"]


def test_a_burst_is_thinned_but_great_sounds_stay(sound: Sound, played: list[str]) -> None:
    for kind in EVENT_TYPES:
        sound.play_event(sample(kind))
    small = [name for name in played if name.rsplit("-", 1)[0] not in GREAT]
    assert len(small) <= 4
    assert {"failure", "ship_destroyed", "rift_opens", "victory"} <= set(played)


def test_never_more_than_twelve_effects(sound: Sound, clock: Clock) -> None:
    for kind in EVENT_TYPES * 3:
        sound.play_event(sample(kind))
        clock.now += 0.07
        assert effects_busy() <= EFFECT_CHANNELS


def test_a_great_sound_takes_a_lesser_channel(sound: Sound, clock: Clock, played: list[str]) -> None:
    for kind in EVENT_TYPES:
        if not {cue.name for cue in cues(sample(kind))} & GREAT:
            sound.play_event(sample(kind))
            clock.now += 0.07
    assert effects_busy() == EFFECT_CHANNELS
    sound.play_event(e.GameEnded((0, 1), (9, 8), False))
    assert played[-1] == "victory"
    assert effects_busy() == EFFECT_CHANNELS


def test_a_hit_follows_its_shot_as_long_as_the_animation_says(sound: Sound, clock: Clock, played: list[str]) -> None:
    hit = e.DamagePlaced(3, 2, 1, 1, "")
    sound.play_event(hit, pace=2.0)
    for _ in range(4):
        clock.now += 0.1
        sound.update(0.1)
    assert [name.split("-")[0] for name in played] == ["shot", "damage"]
    played.clear()
    clock.now += 1
    sound.play_event(hit, pace=0.0)
    assert [name.split("-")[0] for name in played] == ["shot", "damage"]


@pytest.mark.parametrize("name", typing.get_args(UiSound))
def test_the_interface_is_heard(sound: Sound, played: list[str], name: UiSound) -> None:
    sound.play_ui(name)
    assert len(played) == 1


def test_muted_or_turned_down_nothing_is_played(sound: Sound, played: list[str]) -> None:
    sound.set_volumes(1.0, 1.0, muted=True)
    sound.play_ui("click")
    sound.set_volumes(0.0, 0.0, muted=False)
    sound.play_ui("click")
    sound.update(1.0)
    assert played == []
    assert sound._loader is None, "music is not even loaded"


def test_volumes_out_of_range_are_taken_as_the_nearest(sound: Sound) -> None:
    sound.set_volumes(7.0, -3.0, muted=False)
    assert (sound._effects, sound._music) == (1.0, 0.0)


def test_the_background_is_silent_if_wished(sound: Sound, played: list[str]) -> None:
    sound.focus(False)
    sound.play_ui("click")
    assert played == []
    sound.mute_in_background = False
    sound.play_ui("click")
    assert played == ["click"]


def test_losing_the_focus_fades_and_returns(sound: Sound) -> None:
    start_music(sound)
    channel = pygame.mixer.Channel(0)
    loud = channel.get_volume()
    assert loud > 0.05
    sound.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    sound.update(0.1)
    assert 0 < channel.get_volume() < loud
    sound.update(0.5)
    assert sound._paused
    sound.handle(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    sound.update(0.5)
    assert channel.get_volume() == pytest.approx(loud, abs=0.02)


def test_the_music_plays_on_its_own_channels_and_steps_back(sound: Sound) -> None:
    start_music(sound)
    assert music_busy() == [True] * MUSIC_CHANNELS
    channel = pygame.mixer.Channel(1)
    before = channel.get_volume()
    sound.play_event(e.FailureTriggered(0, 1))
    sound.update(0.4)
    assert channel.get_volume() < 0.6 * before
    for _ in range(10):
        sound.update(1.0)
    assert channel.get_volume() == before


def test_the_music_is_never_decoded_in_a_frame(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[threading.Thread] = set()
    load = Sound._load

    def noting(self: Sound, path: Path) -> pygame.mixer.Sound | None:
        threads.add(threading.current_thread())
        return load(self, path)

    monkeypatch.setattr(Sound, "_load", noting)
    start_music(sound)
    assert threads == {sound._loader}


# ---------------------------------------------------------------- devices that are not there
def everything(sound: Sound) -> None:
    """Use all there is."""
    for kind in EVENT_TYPES:
        sound.play_event(sample(kind))
    for name in typing.get_args(UiSound):
        sound.play_ui(name)
    sound.set_volumes(0.5, 0.5, False)
    sound.focus(False)
    sound.update(1.0)
    sound.focus(True)
    sound.update(1.0)
    for kind in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
        sound.handle(pygame.event.Event(kind, which=2, iscapture=False))
    sound.update(1.0)


def failing(*_args: object, **_more: object) -> None:
    raise pygame.error("no such audio device")


def test_without_a_device_all_is_silent(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    monkeypatch.setattr(pygame.mixer, "init", failing)
    sound = Sound.open(clock=clock, dummy=True)
    assert not sound.on
    everything(sound)
    assert not sound.on
    sound.close()


def test_the_dummy_driver_counts_as_no_device() -> None:
    sound = Sound.open()
    assert not sound.on
    assert pygame.mixer.get_init() is None
    everything(sound)


def test_an_unknown_driver_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sound = Sound.open(dummy=True)
    assert not sound.on
    everything(sound)


@pytest.mark.parametrize(
    "come_back", [lambda s: s.focus(True), lambda s: s.set_volumes(1, 1, False)], ids=["focus", "unmuted"]
)
def test_a_device_is_looked_for_when_the_player_returns(
    monkeypatch: pytest.MonkeyPatch, clock: Clock, come_back: Callable[[Sound], None]
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(pygame.mixer, "init", failing)
        sound = Sound.open(clock=clock, dummy=True)
        sound.set_volumes(1, 1, True)
    come_back(sound)
    sound.update(0.01)
    assert sound.on
    sound.close()


def test_a_device_that_is_plugged_in_is_used(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    added = pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=False)
    tries = 0

    def counting(*_args: object, **_more: object) -> None:
        nonlocal tries
        tries += 1
        failing()

    with monkeypatch.context() as broken:
        broken.setattr(pygame.mixer, "init", counting)
        sound = Sound.open(clock=clock, dummy=True)
        for _ in range(600):
            sound.handle(added)
            sound.update(0.016)
            clock.now += 0.016
    assert 2 <= tries <= 4, "a device that cannot be opened is not tried every frame"
    sound.handle(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=True))
    sound.handle(added)
    clock.now += 21
    sound.update(0.016)
    assert sound.on
    sound.close()


def test_a_device_pulled_out_is_replaced_or_waited_for(
    sound: Sound, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_music(sound)
    removed = pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=False)
    sound.handle(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=False))
    assert sound.on, "another device than ours"
    sound.handle(removed)
    sound.play_ui("click")
    sound.update(0.016)
    assert sound.on, "the next device was taken"
    start_music(sound)
    assert music_busy() == [True] * MUSIC_CHANNELS
    with monkeypatch.context() as broken:
        broken.setattr(pygame.mixer, "init", failing)
        sound.handle(removed)
        sound.update(0.016)
        everything(sound)
        assert not sound.on


def test_a_mixer_closed_by_others_is_no_fault(sound: Sound) -> None:
    start_music(sound)
    sound.play_ui("click")
    pygame.mixer.quit()
    sound.play_ui("lift")
    sound.update(0.016)
    assert not sound.on
    everything(sound)


def test_closing_while_the_music_loads_is_safe(clock: Clock) -> None:
    for _ in range(3):
        sound = Sound.open(clock=clock, dummy=True)
        sound.update(0.01)
        sound.close()
        assert not sound.on
    sound.close()


def test_missing_and_broken_files_are_silent(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "click.ogg").write_bytes(b"not a sound")
    (tmp_path / "drone.ogg").write_bytes(b"")
    for folder in (tmp_path, tmp_path / "none"):
        sound = Sound.open(folder, clock=clock, dummy=True)
        assert sound.on
        start_music(sound)
        everything(sound)
        assert effects_busy() == 0
        sound.close()


def test_where_nobody_looks_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_AUDIODRIVER")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    tried: list[object] = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *given, **more: tried.append(given))
    pygame.display.init()
    assert not Sound.open().on and not tried


def test_a_system_without_a_device_says_nothing_on_stderr(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def complain(*given: object, **more: object) -> None:
        os.write(2, b"cannot find card '0'\n")
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", complain)
    assert not Sound.open(dummy=True).on
    os.write(2, b"heard again")
    assert capfd.readouterr().err == "heard again"
