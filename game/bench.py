"""How long the table takes to draw: ``python -m game.bench`` under SDL's dummy driver.

A four-player table in mid-Skirmish, everything full, as the play scene draws it. Measured at each size, in
milliseconds of this process's own work so that a busy machine does not count:

- ``still``: nothing has changed since the last frame;
- ``fading``: what can be chosen changes six times a second, so that halos always come or go;
- ``carrying``: a token is carried over ships, another hint at every frame;
- ``changed``: something has happened, so that every part of the table is drawn anew;
- ``laid out``: the first frame after the window has changed, with nothing to build on but the pieces;
- ``thinking``: the game goes on at 60 frames a second while officers think in their process: the work of each
  whole frame (input, rules, drawing, flip), and the time by the clock from one frame's start to the next.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.app import App, PlayOptions
from game.content import Content, load_content
from game.scenes.crowded import NAMES, crowded_session
from game.scenes.play import PlayScene
from game.scenes.play_playback import NoAdmiral
from game.store.record import SeatInfo

GOALS = {(1920, 1080): 5.0, (3840, 2160): 16.0}
"""Most milliseconds that drawing one frame may take."""
_FRAMES_PER_SECOND = 60
_LAID_OUT = "laid out"
"""The one frame that is not held to a goal: it is drawn once for a window."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; exit code 1 if a goal is missed and ``--check`` was given."""
    parser = argparse.ArgumentParser(prog="python -m game.bench", description=__doc__.split("\n")[0])
    parser.add_argument("--frames", type=int, default=200, metavar="N", help="frames drawn for each line")
    parser.add_argument("--seconds", type=float, default=8.0, metavar="S", help="how long the officers think")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a goal is missed")
    options = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    content = load_content()
    good = True
    print(f"{'milliseconds':>26}  median    95 %     max")
    for size, goal in GOALS.items():
        for name, times in drawing(content, size, max(2, options.frames)).items():
            held = name != _LAID_OUT
            good &= percentile(times, 50) <= goal or not held
            print(_line(f"{size[0]}x{size[1]} {name}", times, f"   at most {goal:g}" if held else ""))
        work, apart = thinking(content, size, options.seconds)
        print(_line("thinking, work", work))
        print(_line("thinking, frame to frame", apart, f"   {len(apart)} frames"))
    return 1 if options.check and not good else 0


def percentile(times: Sequence[float], share: int) -> float:
    """The time that ``share`` per cent of the frames do not exceed."""
    return statistics.quantiles(times, n=100, method="inclusive")[share - 1]


def _line(name: str, times: Sequence[float], note: str = "") -> str:
    return f"{name:>26}  {percentile(times, 50):6.2f}  {percentile(times, 95):6.2f}  {max(times):6.2f}{note}"


def drawing(content: Content, size: tuple[int, int], frames: int) -> dict[str, list[float]]:
    """Milliseconds of each frame's drawing by what happens meanwhile, on a window of ``size``."""
    app = App(PlayOptions(window=size), content)
    session = crowded_session(content)
    scene = PlayScene(app, session, NoAdmiral())
    app.push(scene)
    app.step(0.02)
    app.step(0.5)
    screen, table = pygame.display.get_surface(), scene.picture.table
    assert screen is not None and scene.asking is not None
    ships = [place.center for key in scene.asking.lit() if (place := table.rect_of(key)) is not None]

    def measured(before: Callable[[int], None]) -> list[float]:
        times = []
        for number in range(frames + 2):
            before(number)
            start = time.process_time()
            scene.draw(screen)
            times.append((time.process_time() - start) * 1000)
        # The first frames find nothing ready; that belongs to opening the window.
        return times[2:]

    truth = session.state
    other = truth.clone()
    # One thing in each part of the table: strip, ring, lens and right column.
    other.hypercharged, other.revenant_damage = True, truth.revenant_damage + 1
    other.players[0].tactics += 1
    other.players[0].spaces[0] = (truth.players[0].spaces[0] + 1) % 4

    def change(number: int) -> None:
        session.state = other if number % 2 else truth

    def carry(number: int) -> None:
        _pointer(scene, pygame.MOUSEMOTION, _between(ships, number / 12), rel=(1, 1), buttons=(1, 0, 0))

    found = {"still": measured(lambda number: None), "changed": measured(change)}
    session.state = truth
    scene.draw(screen)
    asking = scene.asking

    def fade(number: int) -> None:
        scene.asking = asking if number // 10 % 2 else None
        table.update(1 / _FRAMES_PER_SECOND)

    found["fading"] = measured(fade)
    scene.asking = asking
    scene.draw(screen)
    bar = table.layout.bar
    _pointer(scene, pygame.MOUSEBUTTONDOWN, (bar.x + bar.height // 2, bar.centery), button=1)
    carry(0)
    scene.draw(screen)
    table.finish()
    found["carrying"] = measured(carry)
    assert scene.pointer.dragging is not None
    found[_LAID_OUT] = measured(lambda number: table.resize(size, app.settings.ui_scale / 100))
    scene.leave()
    return found


def thinking(content: Content, size: tuple[int, int], seconds: float) -> tuple[list[float], list[float]]:
    """Milliseconds of work in each frame, and from frame to frame, of a game that four officers play."""
    app = App(PlayOptions(window=size), content)
    seats = [SeatInfo(name=name, control="officer", colour=seat) for seat, name in enumerate(NAMES)]
    app.push(PlayScene(app, crowded_session(content, seats)))
    clock = pygame.time.Clock()
    # What the first second meets for the first time, pieces and the process alike, is made ready in it.
    for _ in range(_FRAMES_PER_SECOND):
        app.step(clock.tick(_FRAMES_PER_SECOND) / 1000)
    work: list[float] = []
    apart: list[float] = []
    begin = last = time.perf_counter()
    while last - begin < seconds or len(work) < 2:
        passed = clock.tick(_FRAMES_PER_SECOND) / 1000
        start, busy = time.perf_counter(), time.process_time()
        app.step(passed)
        work.append((time.process_time() - busy) * 1000)
        apart.append((start - last) * 1000)
        last = start
    app.top.leave()
    return work, apart


def _pointer(scene: PlayScene, kind: int, pos: tuple[int, int], **values: Any) -> None:
    scene.handle(pygame.event.Event(kind, pos=pos, **values))


def _between(places: Sequence[tuple[int, int]], way: float) -> tuple[int, int]:
    """The point ``way`` places along a round tour of ``places``."""
    (x0, y0), (x1, y1) = places[int(way) % len(places)], places[(int(way) + 1) % len(places)]
    share = way % 1
    return round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share)


if __name__ == "__main__":
    sys.exit(main())
