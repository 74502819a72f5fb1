"""The stock of small animations: flights, drops, lifts, bolts, ripples, numbers that rise (LOOK, Motion)."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame
from pygame import Surface

from game.table.fragments import fragments
from game.table.geometry import polar
from game.table.motion_kit import (
    Clip,
    Ease,
    Paint,
    Spot,
    Sprite,
    Stage,
    bearing,
    blit_faded,
    ease_in,
    ease_in_out,
    ease_out,
    linear,
    mixed,
    part,
    put,
    squeezed,
)
from game.table.pen import Part, Pen
from game.table.physics import Settling
from game.table.zones import Key, Position
from game.ui import paint, theme

FLIGHT, LIFT, RISE, RIPPLE, DROP = 0.36, 0.22, 0.6, 0.26, 0.2
_SQUASH = 0.09


def _keys(*hides: Key) -> frozenset[Key]:
    return frozenset(hides)


# ---------------------------------------------------------------- stillness
def appear(sprite: Sprite, at: Spot, scale: float = 1.0) -> Paint:
    """A sprite fading in."""

    def draw(stage: Stage, t: float) -> None:
        shown, place = sprite(stage), at(stage)
        if shown is not None and place is not None:
            put(stage.target, shown, place, scale, opacity=t)

    return draw


def vanish(sprite: Sprite, at: Spot) -> Paint:
    """A sprite fading out."""
    shown = appear(sprite, at)
    return lambda stage, t: shown(stage, 1 - t)


# ---------------------------------------------------------------- pieces on the move
def flight(
    sprite: Sprite,
    start: Spot,
    end: Spot,
    *hides: Key,
    length: float = FLIGHT,
    delay: float = 0.0,
    arc: float = 0.16,
    scales: tuple[float, float] = (1.0, 1.0),
    ease: Ease = ease_in_out,
    squash: bool = True,
    lifted: float = 0.0,
    subject: Key | None = None,
    waits: bool = False,
) -> Clip:
    """A piece flies to its place on an arc and lands with a small squash.

    ``arc`` is the arc's height as a share of the way (upwards), ``lifted`` a height in design units added to it;
    ``scales`` are the sizes at both ends.
    """
    whole = length + (_SQUASH if squash else 0.0)
    flying = length / whole

    def draw(stage: Stage, t: float) -> None:
        shown, a, b = sprite(stage), start(stage), end(stage)
        if shown is None or b is None:
            return
        a = b if a is None else a
        u = ease(part(t, 0, flying))
        x, y = mixed(a, b, u)
        height = math.dist(a, b) * arc + lifted * stage.f
        y -= height * 4 * u * (1 - u)
        scale = scales[0] + (scales[1] - scales[0]) * u
        if t <= flying:
            put(stage.target, shown, (x, y), scale)
            return
        flat = math.sin(math.pi * part(t, flying, 1)) * 0.14
        squashed = squeezed(shown, scale * (1 + flat), scale * (1 - flat))
        if squashed is not None:
            blit_faded(stage.target, squashed, b, 1)

    return Clip(whole, draw, delay, _keys(*hides), subject, appear(sprite, end, scales[1]), waits)


def settling(sprite: Sprite, piece: Settling, key: Key, scale: float = 1 / 1.15, still: Paint | None = None) -> Clip:
    """A piece that was let go settles in its place, ``scale`` times as large there as in the hand."""
    last = 0.0

    def draw(stage: Stage, t: float) -> None:
        nonlocal last
        shown = sprite(stage)
        seconds = t * Settling.LONGEST
        piece.update(seconds - last)
        last = seconds
        if shown is not None:
            put(stage.target, shown, piece.at, 1 + (scale - 1) * ease_out(part(t, 0, 0.5)), piece.lean)

    return Clip(Settling.LONGEST, draw, hides=_keys(key), subject=key, still=still)


def lift(sprite: Sprite, at: Spot, length: float = LIFT, delay: float = 0.0, rise: float = 8.0) -> Clip:
    """A piece that leaves lifts ``rise`` design units and fades."""

    def draw(stage: Stage, t: float) -> None:
        shown, place = sprite(stage), at(stage)
        if shown is not None and place is not None:
            put(stage.target, shown, (place[0], place[1] - rise * stage.f * ease_out(t)), 1 + 0.08 * t, opacity=1 - t)

    return Clip(length, draw, delay, still=vanish(sprite, at), waits=True)


def stay(sprite: Sprite, at: Spot, length: float, *hides: Key) -> Clip:
    """A piece is still seen as it was for a while."""
    shown = appear(sprite, at)
    return Clip(length, lambda stage, t: shown(stage, 1.0), hides=_keys(*hides))


def drop(sprite: Sprite, at: Spot, *hides: Key, length: float = DROP, delay: float = 0.0, scale: float = 1.4) -> Clip:
    """A piece is put down: it shrinks from ``scale`` to its size while it fades in."""

    def draw(stage: Stage, t: float) -> None:
        shown, place = sprite(stage), at(stage)
        if shown is not None and place is not None:
            put(stage.target, shown, place, scale + (1 - scale) * ease_out(t), opacity=min(1.0, 2.2 * t))

    return Clip(length, draw, delay, _keys(*hides), still=appear(sprite, at))


def along(
    sprite: Sprite,
    path: tuple[float, float],
    radii: tuple[float, float],
    *hides: Key,
    length: float = FLIGHT,
    ease: Ease = ease_in_out,
    opacities: tuple[float, float] = (1.0, 1.0),
    delay: float = 0.0,
    turned: bool = False,
    subject: Key | None = None,
) -> Clip:
    """A piece goes round the ring: from one angle to another (degrees) and from one radius (ring units) to another.

    With ``turned`` the sprite points to 12 o'clock and is turned to the rim on its way.
    """

    def spot(stage: Stage, u: float) -> tuple[Position, float]:
        degrees = path[0] + (path[1] - path[0]) * u
        x, y = polar((radii[0] + (radii[1] - radii[0]) * u) * stage.k, degrees)
        return (stage.ring.centre[0] + x, stage.ring.centre[1] + y), degrees

    def shown(stage: Stage, u: float, opacity: float) -> None:
        drawn = sprite(stage)
        if drawn is not None:
            at, degrees = spot(stage, u)
            # What comes from beyond the ring comes from under the columns, the strip and the bar.
            table, top = stage.layout.table, stage.layout.strip.bottom
            stage.target.set_clip((table.x, top, table.width, stage.layout.bar.y - top))
            put(stage.target, drawn, at, turn=degrees if turned else 0.0, opacity=opacity)
            stage.target.set_clip(None)

    def draw(stage: Stage, t: float) -> None:
        u = ease(t)
        shown(stage, u, opacities[0] + (opacities[1] - opacities[0]) * u)

    def still(stage: Stage, t: float) -> None:
        if opacities[1] > 0:
            shown(stage, 1, t)
        else:
            shown(stage, 0, 1 - t)

    return Clip(length, draw, delay, _keys(*hides), subject, still, waits=opacities[0] > 0)


def stretch(sprite: Sprite, at: Spot, degrees: float, length: float = 0.4, delay: float = 0.0) -> Clip:
    """A piece that points to 12 o'clock is drawn out towards ``degrees`` and vanishes."""

    def draw(stage: Stage, t: float) -> None:
        shown, place = sprite(stage), at(stage)
        if shown is None or place is None:
            return
        u = ease_in(t)
        long = squeezed(shown, 1 - 0.6 * u, 1 + 2.2 * u)
        if long is not None:
            x, y = polar(70 * stage.k * u, degrees)
            put(stage.target, long, (place[0] + x, place[1] + y), turn=degrees, opacity=1 - u)

    def still(stage: Stage, t: float) -> None:
        shown, place = sprite(stage), at(stage)
        if shown is not None and place is not None:
            put(stage.target, shown, place, turn=degrees, opacity=1 - t)

    return Clip(length, draw, delay, still=still, waits=True)


def tear(sprite: Sprite, at: Spot, degrees: float, opens: bool, *hides: Key, length: float, delay: float = 0.0) -> Clip:
    """A Rift opens or closes across its length; its sprite points to 12 o'clock."""

    def draw(stage: Stage, t: float) -> None:
        shown, place = sprite(stage), at(stage)
        if shown is None or place is None:
            return
        u = ease_out(t) if opens else 1 - ease_in(t)
        thin = squeezed(shown, max(0.04, u), 0.5 + 0.5 * u)
        if thin is not None:
            put(stage.target, thin, place, turn=degrees, opacity=min(1.0, 3 * u))

    def still(stage: Stage, t: float) -> None:
        shown, place = sprite(stage), at(stage)
        if shown is not None and place is not None:
            put(stage.target, shown, place, turn=degrees, opacity=t if opens else 1 - t)

    return Clip(length, draw, delay, _keys(*hides), still=still, waits=not opens)


# ---------------------------------------------------------------- light
def ripple(at: Spot, color: str = theme.GOLD, reach: float = 30.0, length: float = RIPPLE, delay: float = 0.0) -> Clip:
    """A ring that widens to ``reach`` design units and fades."""
    # A wide one is no thicker.
    body = f'<circle r="46" fill="none" stroke="{color}" stroke-width="{5 * min(1.0, 46 / reach):.2f}"/>'

    def draw(stage: Stage, t: float) -> None:
        place = at(stage)
        if place is not None:
            ring = paint.local(50, max(0.4, reach * stage.f / 46), body)
            put(stage.target, ring, place, 0.35 + 0.65 * ease_out(t), opacity=0.85 * (1 - t))

    return Clip(length, draw, delay)


def glow(at: Spot, color: str, radius: float, length: float = 0.3, delay: float = 0.0, strength: float = 0.5) -> Clip:
    """A soft light that comes and goes, ``radius`` design units wide."""

    def draw(stage: Stage, t: float) -> None:
        place = at(stage)
        if place is not None:
            r = max(2.0, radius * stage.f)
            light = paint.glow(r * 0.6, 1, f'<circle r="{r * 0.6:.1f}" fill="#fff"/>', color, r * 0.3)
            blit_faded(stage.target, light, place, strength * math.sin(math.pi * t))

    return Clip(length, draw, delay, still=draw)


def bolt(start: Spot, end: Spot, color: str, length: float, ease: Ease = linear, delay: float = 0.0) -> Clip:
    """A streak of light from one place to another."""

    def draw(stage: Stage, t: float) -> None:
        a, b = start(stage), end(stage)
        if a is None or b is None or math.dist(a, b) < 2:
            return
        u = ease(t)
        head, way = mixed(a, b, u), math.dist(a, b)
        long = max(8.0, min(60 * stage.f, way * min(u, 0.6)))
        unit = max(0.5, stage.f)
        body = (
            f'<path d="M0,-4 L3,0 L0,46 L-3,0 Z" fill="{color}" fill-opacity=".85"/>'
            '<path d="M0,-4 L1.3,0 L0,30 L-1.3,0 Z" fill="#fff"/>'
        )
        streak = paint.local(48, unit, body)
        turn = bearing(a, b)
        stretched = pygame.transform.rotozoom(streak, -turn, long / (46 * unit))
        light = paint.glow(6, unit, '<circle r="6" fill="#fff"/>', color, 5 * unit, 0.8)
        blit_faded(stage.target, light, head, 1)
        blit_faded(stage.target, stretched, head, 1)

    return Clip(length, draw, delay)


def shatter(
    sprite: Sprite, at: Spot, count: int, reach: float, length: float, turn: float = 0.0, delay: float = 0.0
) -> Clip:
    """A piece breaks into ``count`` wedges that drift ``reach`` design units apart and fade."""

    def draw(stage: Stage, t: float) -> None:
        whole, place = sprite(stage), at(stage)
        if whole is None or place is None:
            return
        far = reach * stage.f * ease_out(t)
        for index, piece in enumerate(fragments(whole, count, turn)):
            spin = 14 * t * (1 if index % 2 else -1)
            at_ = (place[0] + piece.away[0] * far, place[1] + piece.away[1] * far)
            put(stage.target, piece.surface, at_, 1 - 0.2 * t, spin, 1 - t)

    return Clip(length, draw, delay, still=vanish(sprite, at))


def crack(start: Spot, end: Spot, color: str, length: float, seed: int, delay: float = 0.0) -> Clip:
    """A jagged crack that grows from one place to another, then fades."""
    dice = random.Random(seed)
    bends = [dice.uniform(-1, 1) for _ in range(9)]

    def draw(stage: Stage, t: float) -> None:
        a, b = start(stage), end(stage)
        if a is None or b is None or math.dist(a, b) < 2:
            return
        grown, fade = part(t, 0, 0.7), 1 - part(t, 0.75, 1)
        way = math.dist(a, b)
        nx, ny = (a[1] - b[1]) / way, (b[0] - a[0]) / way
        points = [a]
        for index, bend in enumerate(bends):
            u = (index + 1) / (len(bends) + 1)
            if u >= grown:
                break
            x, y = mixed(a, b, u)
            points.append((x + nx * bend * 9 * stage.f, y + ny * bend * 9 * stage.f))
        points.append(mixed(a, b, grown))
        width = max(1, round(3.2 * stage.f * fade))
        pygame.draw.lines(stage.target, theme.mix(theme.INK0, color, fade), False, points, width + 2)
        pygame.draw.lines(stage.target, theme.mix(color, theme.WHITE, 0.55 * fade), False, points, max(1, width // 2))

    return Clip(length, draw, delay)


# ---------------------------------------------------------------- words
def rise(
    parts: Sequence[Part],
    at: Spot,
    color: str = theme.GOLD,
    size: float = 17.0,
    length: float = RISE,
    delay: float = 0.0,
    fall: bool = False,
) -> Clip:
    """A few words or signs that rise (a loss: sink) from a thing and fade."""

    def draw(stage: Stage, t: float) -> None:
        _words(stage, parts, at, color, size, t, (12 if fall else -24) * ease_out(t))

    def still(stage: Stage, t: float) -> None:
        _words(stage, parts, at, color, size, t, 0)

    return Clip(length, draw, delay, still=still)


def _words(stage: Stage, parts: Sequence[Part], at: Spot, color: str, size: float, t: float, offset: float) -> None:
    place = at(stage)
    if place is None:
        return
    pen = Pen(stage.target, stage.f)
    opacity = min(1.0, 6 * t) * (1 - part(t, 0.65, 1))
    x, y = place[0], place[1] + (offset - 10) * stage.f
    half = pen.parts_width(parts, size) / 2 + 2 * stage.f
    x = min(max(x, half), stage.layout.size[0] - half)
    ground = (x - half, y - size * 0.62 * stage.f, 2 * half, size * 1.24 * stage.f)
    pen.shadow(ground, ground[3] / 2, max(2, 4 * stage.f), 0, opacity=round(0.8 * opacity, 1))
    pen.parts(parts, (x, y), size, color, "bold", "center", opacity=opacity)


def still_sprite(surface: Surface) -> Sprite:
    """A sprite that is always the same."""
    return lambda stage: surface
