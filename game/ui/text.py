"""Text: two faces, sizes in pixels, spacing that stays readable when small.

A rendered line is trimmed so that the middle of its capitals is the middle of the surface: placing the
surface's ``midleft``, ``center`` or ``midright`` therefore centres the words optically.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Literal

import pygame
from pygame import Surface
from pygame.font import Font

from game.paths import assets_dir
from game.ui.cache import TEXTS
from game.ui.theme import SMALLEST, rgb

Face = Literal["body", "title"]
Weight = Literal["regular", "medium", "semibold", "bold", "italic"]

ELLIPSIS = "…"
_BODY_FILES: dict[str, str] = {
    "regular": "BarlowSemiCondensed-Regular.ttf",
    "medium": "BarlowSemiCondensed-Medium.ttf",
    "semibold": "BarlowSemiCondensed-SemiBold.ttf",
    "bold": "BarlowSemiCondensed-Bold.ttf",
    "italic": "BarlowSemiCondensed-Italic.ttf",
}
_TITLE_FILE = "Cinzel-Bold.ttf"
# Bone to bronze, as light falls on engraved metal: offset between cap height and baseline, colour.
_METAL = ((0.0, "#FFFBEC"), (0.45, "#F0DDB0"), (0.56, "#B98A4E"), (1.0, "#F2D9A4"))
_WORD_SPACE = 0.27
_LEAST_SHARE = 0.6


def font(size: float, face: Face = "body", weight: Weight = "medium") -> Font:
    """The font at a size in pixels, rounded to a whole one; the title face has one weight."""
    return _font(_pixels(size), _TITLE_FILE if face == "title" else _BODY_FILES[weight])


def measure(text: str, size: float, face: Face = "body", weight: Weight = "medium", tracking: float = 0) -> float:
    """Width in pixels of one line; ``tracking`` is extra pixels between letters."""
    return _measure(text, _pixels(size), face, weight, tracking)


def line_height(size: float, spacing: float = 1.25) -> float:
    """Distance in pixels between two lines of body text."""
    return _pixels(size) * spacing


def render(
    text: str,
    size: float,
    color: str,
    face: Face = "body",
    weight: Weight = "medium",
    tracking: float = 0,
    metal: bool = False,
) -> Surface:
    """One line of text, centred on its capitals; ``metal`` shades it from bone to bronze."""
    pixels = _pixels(size)
    key = (text, pixels, color, face, weight, tracking, metal)
    return TEXTS.get(key, lambda: _render(text, pixels, color, face, weight, tracking, metal))


def wrap(
    text: str,
    size: float,
    width: float,
    face: Face = "body",
    weight: Weight = "medium",
    max_lines: int | None = None,
) -> list[str]:
    """The text in lines at most ``width`` pixels wide; beyond ``max_lines`` the last ends in an ellipsis.

    A line feed always breaks; a single word wider than ``width`` is left whole.
    """
    return list(_wrap(text, size, width, face, weight, max_lines))


def balanced(text: str, size: float, width: float, max_lines: int | None = None) -> list[str]:
    """Body text in as few lines as :func:`wrap` gives, all about as long: no word stands alone in a last line."""
    lines = wrap(text, size, width, max_lines=max_lines)
    if len(lines) < 2 or lines[-1].endswith(ELLIPSIS):
        return lines
    low, high = width / 2, width
    while high - low > max(1.0, size / 4):
        middle = (low + high) / 2
        tried = wrap(text, size, middle)
        if len(tried) > len(lines) or any(measure(line, size) > middle for line in tried):
            low = middle
        else:
            high, lines = middle, tried
    return lines


def shorten(
    text: str,
    size: float,
    width: float,
    face: Face = "body",
    weight: Weight = "medium",
    tracking: float = 0,
) -> str:
    """The text, cut and ended with an ellipsis if it is wider than ``width`` pixels."""
    if measure(text, size, face, weight, tracking) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        cut = text[:middle].rstrip() + ELLIPSIS
        if measure(cut, size, face, weight, tracking) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


@lru_cache(maxsize=2048)
def fit(
    text: str,
    size: float,
    width: float,
    face: Face = "body",
    weight: Weight = "medium",
    tracking: float = 0,
    smallest: float | None = None,
) -> tuple[str, float]:
    """The text and the size at which it fits ``width``: smaller down to ``smallest``, then an ellipsis.

    Without ``smallest`` the limit is 11 pixels, or three fifths of a size that is drawn for a larger screen.
    """
    pixels = _pixels(size)
    floor = min(pixels, _pixels(max(SMALLEST, size * _LEAST_SHARE) if smallest is None else smallest))
    while pixels > floor and measure(text, pixels, face, weight, tracking) > width:
        pixels -= 1
    return shorten(text, pixels, width, face, weight, tracking), pixels


def fit_paragraph(
    text: str,
    size: float,
    width: float,
    height: float,
    face: Face = "body",
    weight: Weight = "medium",
    spacing: float = 1.2,
    smallest: float = SMALLEST,
) -> tuple[list[str], int]:
    """Lines and size at which the text fits a box: smaller down to ``smallest``, then an ellipsis."""
    pixels = _pixels(size)
    floor = min(pixels, _pixels(smallest))
    while True:
        lines = wrap(text, pixels, width, face, weight)
        whole = max(1, int(height / line_height(pixels, spacing) + 0.15))
        if len(lines) <= whole and all(measure(line, pixels, face, weight) <= width for line in lines):
            return lines, pixels
        if pixels <= floor:
            return wrap(text, pixels, width, face, weight, whole), pixels
        pixels -= 1


@lru_cache(maxsize=2048)
def _wrap(text: str, size: float, width: float, face: Face, weight: Weight, max_lines: int | None) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and measure(longer, size, face, weight) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    if max_lines is not None and len(lines) > max_lines:
        rest = " ".join(lines[max_lines - 1 :])
        lines = [*lines[: max_lines - 1], shorten(rest, size, width, face, weight)]
    return tuple(lines)


def _pixels(size: float) -> int:
    """Fonts come in whole pixels; halves go up."""
    return max(1, int(size + 0.5))


@lru_cache(maxsize=256)
def _font(size: int, file: str) -> Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return Font(str(assets_dir() / "fonts" / file), size)


@lru_cache(maxsize=256)
def _cap_height(size: int, face: Face) -> int:
    metrics = font(size, face, "medium").metrics("H")
    found = metrics[0] if metrics else None
    return found[3] if found else round(size * 0.7)


def _word_space(used: Font, size: int) -> int:
    """Pixels between two words: the body face is tight at small sizes."""
    return max(used.size(" ")[0], math.ceil(size * _WORD_SPACE))


@lru_cache(maxsize=8192)
def _measure(text: str, size: int, face: Face, weight: Weight, tracking: float) -> float:
    return _place(text, size, face, weight, tracking)[1]


def _place(text: str, size: int, face: Face, weight: Weight, tracking: float) -> tuple[list[tuple[str, float]], float]:
    """Pieces that are drawn in one go with their left edges, and the whole width."""
    used = font(size, face, weight)
    space = _word_space(used, size)
    pieces: list[tuple[str, float]] = []
    x = 0.0
    for number, word in enumerate(text.split(" ")):
        if number:
            # A space is tracked at both sides, as a letter is.
            x += space + 2 * tracking
        if not tracking:
            if word:
                pieces.append((word, x))
                x += used.size(word)[0]
            continue
        for index, letter in enumerate(word):
            if index:
                x += tracking
            pieces.append((letter, x))
            x += used.size(letter)[0]
    return pieces, x


def _render(text: str, size: int, color: str, face: Face, weight: Weight, tracking: float, metal: bool) -> Surface:
    used = font(size, face, weight)
    pieces, width = _place(text, size, face, weight, tracking)
    cap, ascent, height = _cap_height(size, face), used.get_ascent(), used.get_height()
    middle = ascent - cap / 2
    reach = math.ceil(max(middle, height - middle))
    ink = (255, 255, 255) if metal else rgb(color)
    out = Surface((max(1, math.ceil(width) + 1), 2 * reach), pygame.SRCALPHA)
    out.fill((*ink, 0))
    top = round(reach - middle)
    for piece, x in pieces:
        out.blit(used.render(piece, True, ink), (round(x), top))
    if metal:
        out.blit(
            _metal(out.get_width(), out.get_height(), top + ascent - cap, cap),
            (0, 0),
            special_flags=pygame.BLEND_RGB_MULT,
        )
    return out.convert_alpha() if pygame.display.get_surface() else out


def _metal(width: int, height: int, top: int, cap: int) -> Surface:
    """Lines of the metal's colours from ``top`` over the height of the capitals."""
    out = Surface((width, height))
    for y in range(height):
        share = min(1.0, max(0.0, (y - top) / max(1, cap - 1)))
        for (a, low), (b, high) in pairwise(_METAL):
            if a <= share <= b:
                t = (share - a) / (b - a)
                parts = zip(rgb(low), rgb(high), strict=True)
                out.fill(tuple(round(p + (q - p) * t) for p, q in parts), (0, y, width, 1))
                break
    return out
