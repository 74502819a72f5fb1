"""The drawing foundation: assets, palette, vectors, text, cache."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.paths import assets_dir
from game.ui import art, paint, text, theme
from game.ui.cache import SurfaceCache, kept
from game.ui.painter import Painter


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield


def test_every_icon_of_the_theme_is_there() -> None:
    named = [
        *theme.CREW_ICONS.values(),
        *theme.SHIP_ACTION_ICONS.values(),
        *theme.BONUS_ICONS.values(),
        *theme.EFFECT_ICONS.values(),
        *theme.UI_ICONS.values(),
        *(look.sign for look in theme.HOUSES.values()),
        *(look.icon for look in theme.RESOURCES.values()),
        *(look.icon for look in theme.FAMILIES.values()),
    ]
    for name in named:
        assert paint.icon(name, 24, theme.BONE).get_bounding_rect().width > 8, name


def test_every_icon_has_its_author_in_the_credits() -> None:
    icons = json.loads((assets_dir() / "icons" / "icons.json").read_text(encoding="utf-8"))
    lines = (assets_dir() / "CREDITS.md").read_text(encoding="utf-8").splitlines()
    credited = [
        name
        for line in lines
        if (found := re.fullmatch(r"- [A-Z][A-Za-z0-9 ]+: ([a-z0-9-]+(?:, [a-z0-9-]+)*)", line))
        for name in found[1].split(", ")
    ]
    assert sorted(credited) == sorted(icons)


def test_fonts_come_with_their_licences() -> None:
    folder = assets_dir() / "fonts"
    assert len(list(folder.glob("*.ttf"))) == 6
    for licence in ("Cinzel-OFL.txt", "BarlowSemiCondensed-OFL.txt"):
        assert "SIL OPEN FONT LICENSE" in (folder / licence).read_text(encoding="utf-8").upper()


def test_an_unknown_icon_or_picture_is_named() -> None:
    with pytest.raises(KeyError, match="teapot"):
        paint.icon("teapot", 20, theme.BONE)
    with pytest.raises(FileNotFoundError, match=r"teapot\.png"):
        art.picture("teapot.png", 10, 10)


@pytest.mark.parametrize("color", ["", "red", "#12345", "#GGGGGG"])
def test_a_bad_colour_is_refused(color: str) -> None:
    with pytest.raises(ValueError):
        theme.rgb(color)


def test_mix_goes_from_one_colour_to_the_other() -> None:
    assert theme.mix("#000000", "#ffffff", 0) == "#000000"
    assert theme.mix("#000000", "#ffffff", 1) == "#ffffff"
    assert theme.mix("#000", "#fff", 0.5) == "#808080"


def _contrast(one: str, other: str) -> float:
    def light(color: str) -> float:
        parts = (c / 255 for c in theme.rgb(color))
        linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("color", "least"), [(theme.BONE, 12), (theme.BONE2, 7), (theme.BONE3, 4.5)])
def test_text_stands_out_from_a_panel(color: str, least: float) -> None:
    assert _contrast(color, theme.PANEL_TOP) >= least


def test_drawings_are_cached_by_what_they_show() -> None:
    body = paint.shape("hex", 10, "#fff")
    assert paint.local(12, 1, body) is paint.local(12, 1, body)
    assert paint.local(12, 1, body) is not paint.local(12, 2, body)
    assert text.render("Cadet", 16, theme.BONE) is text.render("Cadet", 16, theme.BONE)


def test_the_cache_forgets_the_oldest_beyond_its_bound() -> None:
    cache = SurfaceCache(max_bytes=3 * 10 * 10 * 4)
    made: list[int] = []

    def make(number: int) -> pygame.Surface:
        made.append(number)
        return pygame.Surface((10, 10), pygame.SRCALPHA)

    for number in (1, 2, 3, 1, 4, 1, 2):
        cache.get(number, lambda n=number: make(n))
    assert made == [1, 2, 3, 4, 2]
    assert cache.size_bytes <= 1200 and len(cache) == 3


def test_what_a_function_draws_is_kept_by_its_arguments() -> None:
    drawn = []

    @kept(SurfaceCache(max_bytes=10_000))
    def square(side: int, color: str = "#FFFFFF") -> pygame.Surface:
        drawn.append((side, color))
        return paint.blank(side, side, color)

    assert square(5) is square(5)
    assert square(5, color="#000000") is square(5, color="#000000") is not square(5)
    assert drawn == [(5, "#FFFFFF"), (5, "#000000")]


def test_a_drawing_has_the_size_asked_for() -> None:
    assert paint.svg(30, 17, "").get_size() == (30, 17)
    assert paint.rounded(80, 30, 8, fill="#fff").get_size() == (80, 30)
    assert paint.icon("compass", 23.6, theme.BONE).get_size() == (24, 24)


@pytest.mark.parametrize("kind", ["circle", "square", "triangle", "hex", "diamond"])
def test_dashes_of_a_closed_outline_meet(kind: theme.Shape) -> None:
    """As many gaps as dashes, all dashes as long as one another: nothing is cut where the path closes."""
    drawn = paint.dashed(paint.outline(kind, 20), 4, 3, "#fff", 1)
    lengths = []
    for points in re.findall(r'points="([^"]+)"', drawn):
        corners = [tuple(float(v) for v in pair.split(",")) for pair in points.split(" ")]
        lengths.append(sum(math.dist(a, b) for a, b in pairwise(corners)))
    assert len(lengths) >= 12
    assert max(lengths) - min(lengths) < 0.1


def test_a_halo_fades_out_before_its_edge() -> None:
    halo = paint.glow(20, 1, '<circle r="20" fill="#fff"/>', theme.GOLD, 8)
    width, height = halo.get_size()
    edge = [halo.get_at((x, 0)).a for x in range(width)] + [halo.get_at((0, y)).a for y in range(height)]
    assert max(edge) <= 2
    assert halo.get_at((width // 2, height // 2)).a > 200
    assert halo.get_at((width // 2, height // 2))[:3] == theme.rgb(theme.GOLD)


def test_faded_halves_the_opacity_and_keeps_the_original() -> None:
    whole = paint.rounded(10, 10, 0, fill="#ffffff")
    half = paint.faded(whole, 0.5)
    assert whole.get_at((5, 5)).a == 255 and abs(half.get_at((5, 5)).a - 128) <= 3


@pytest.mark.parametrize("face", ["body", "title"])
@pytest.mark.parametrize("size", [11, 16, 25, 56])
def test_capitals_are_centred(face: text.Face, size: int) -> None:
    drawn = text.render("HEN", size, theme.BONE, face)
    assert abs(drawn.get_bounding_rect().centery - drawn.get_height() / 2) <= 1


def test_words_stand_apart() -> None:
    for size in (11, 12, 14, 16, 25):
        apart = text.measure("a b", size) - text.measure("a", size) - text.measure("b", size)
        assert apart >= 0.27 * size


@pytest.mark.parametrize("face", ["body", "title"])
def test_both_faces_hold_polish_and_german_letters(face: text.Face) -> None:
    missing = text.render("\uffff", 24, theme.BONE, face)
    pixels = pygame.image.tobytes(missing, "RGBA")
    for letter in "ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜ›·–…×":
        drawn = text.render(letter, 24, theme.BONE, face)
        assert pygame.image.tobytes(drawn, "RGBA") != pixels, letter


def test_wrapped_lines_fit() -> None:
    words = "Destroy up to 2 Voidborn in your Frigate's sector or an adjacent one.\nThen gain 2 Tactics."
    lines = text.wrap(words, 15, 120)
    assert " ".join(lines) == words.replace("\n", " ")
    assert all(text.measure(line, 15) <= 120 for line in lines)
    assert "Then gain 2" in lines
    short = text.wrap(words, 15, 120, max_lines=2)
    assert len(short) == 2 and short[1].endswith("…") and text.measure(short[1], 15) <= 120


def test_names_shrink_to_eleven_and_then_end_in_an_ellipsis() -> None:
    name = "Neutronium Synthesis"
    assert text.fit(name, 16, 500, "title") == (name, 16)
    shown, size = text.fit(name, 16, text.measure(name, 12, "title"), "title")
    assert (shown, size) == (name, 12)
    shown, size = text.fit(name, 16, 60, "title")
    assert size == 11 and shown.endswith("…") and text.measure(shown, 11, "title") <= 60
    assert text.fit("", 16, 10) == ("", 16)


def test_a_paragraph_fits_its_box() -> None:
    words = "Gain 2 Influence with one House that has a ship in your Frigate's sector. " * 2
    lines, size = text.fit_paragraph(words.strip(), 16, 150, 90)
    assert 11 <= size < 16
    assert len(lines) * text.line_height(size, 1.2) <= 92


def test_tracking_widens_a_line() -> None:
    assert text.measure("POWER", 13, "title", tracking=2) >= text.measure("POWER", 13, "title") + 6


def test_the_painter_covers_what_it_says() -> None:
    target = pygame.Surface((200, 100))
    pen = Painter(target)
    covered = pen.text("Right", (190, 50), 16, anchor="midright")
    assert abs(covered.right - 190) <= 2 and abs(covered.centery - 50) <= 1
    below = pen.paragraph("one two three four five six", (10, 10), 60, 14)
    assert below > 10 + 2 * text.line_height(14)
    pen.panel((10, 10, 100, 60))
    pen.heading("Crew", (10, 80), 150, right="2 free")
    assert target.get_bounding_rect().width > 0


@pytest.mark.parametrize("end", [(700, 130), (130, 700), (690, 650), (20, 640), (400, 20)])
def test_a_long_line_is_drawn_in_windows_that_do_not_show(end: tuple[float, float]) -> None:
    start = (100.5, 100.2)
    target = pygame.Surface((800, 800), pygame.SRCALPHA)
    Painter(target).line(start, end, "#ffffff", 3)
    length = math.dist(start, end)
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    for i in range(1, int(length)):
        x, y = start[0] + along[0] * i, start[1] + along[1] * i
        assert target.get_at((int(x), int(y))).a > 200, i
        beside = (round(x - along[1] * 5), round(y + along[0] * 5))
        assert target.get_at(beside).a == 0, i


def test_balanced_lines_are_as_few_and_leave_no_word_alone() -> None:
    words = "Breaker Yard: a Shuttle from the supply of any House. Every ship adds to what the House pays."
    for width in range(180, 520, 20):
        plain, even = text.wrap(words, 15, width), text.balanced(words, 15, width)
        assert len(even) == len(plain) and " ".join(even) == words
        assert all(text.measure(line, 15) <= width for line in even)
        shortest = min(text.measure(line, 15) for line in even)
        assert shortest >= max(text.measure(line, 15) for line in even) * 0.55
