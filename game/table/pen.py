"""A pen for the table: the painter of ``ui``, with design units and rows of mixed words, icons and tokens."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Literal

from pygame import Rect, Surface

from game.table import tokens
from game.table.display_list import Tape
from game.table.view import Tone
from game.table.zones import Position, ZoneList
from game.ui import paint, text, theme
from game.ui.paint import Stop
from game.ui.painter import Painter
from game.ui.text import Weight

Part = tuple[str, str]
"""A piece of a row: ("text", words) ("icon", name) ("resource", "M") ("corruption", "") ("damage", "")
("data", "") ("house", name) ("marker", "0".."3") ("color", "#RRGGBB": of what follows)."""

TONES: dict[Tone, str] = {
    "": theme.BONE,
    "quiet": theme.BONE2,
    "good": theme.GOOD,
    "danger": "#FF9C86",
    "gold": theme.GOLD,
    "shield": theme.SHIELD,
    "void": theme.VOID,
    "rift": theme.RIFT,
    "corruption": "#FF9BE6",
    "bronze": theme.BRONZE_HI,
}
ROW_FILL: tuple[Stop, ...] = ((0, theme.ROW_TOP, 0.95), (1, theme.ROW_BOTTOM, 0.95))
LIT_FILL: tuple[Stop, ...] = ((0, "#2A3A5C", 0.95), (1, "#1B2845", 0.95))
CARD_FILL: tuple[Stop, ...] = ((0, "#22314F", 0.985), (1, "#101A2E", 0.985))
_WORD_GAP = 0.3
_LEAST = 0.78
"""Words that do not fit shrink to this share of their size, then end in an ellipsis."""
_RESOURCE_LETTERS = frozenset("MESN")


def parts_of(words: str) -> list[Part]:
    """Short words of a cost as parts: resource letters and "Corruption" become tokens ("pay 1 N")."""
    found: list[Part] = []
    run: list[str] = []
    for word in words.split():
        if word in _RESOURCE_LETTERS or word == "Corruption":
            if run:
                found.append(("text", " ".join(run)))
                run = []
            found.append(("resource", word) if word in _RESOURCE_LETTERS else ("corruption", ""))
        else:
            run.append(word)
    if run:
        found.append(("text", " ".join(run)))
    return found


class Pen(Painter):
    """Draws on ``target``, ``f`` pixels per design unit. Places are pixels, sizes of type design units."""

    def __init__(self, target: Surface, f: float) -> None:
        super().__init__(target)
        self.f = f

    def piece(self, key: Hashable, zones: ZoneList, draw: Callable[[], None]) -> None:
        """Draw what depends on ``key`` alone: on a tape it is taken over from the last frame if it was there.

        A key begins with a name of its own in the whole part of the table.
        """
        if isinstance(self.target, Tape):
            self.target.piece(key, zones, draw)
        else:
            draw()

    def words(
        self,
        words: str,
        at: Position,
        size: float,
        color: str = theme.BONE,
        weight: Weight = "medium",
        anchor: Literal["midleft", "center", "midright"] = "midleft",
        width: float | None = None,
        face: text.Face = "body",
        opacity: float = 1,
        shade: bool = False,
    ) -> Rect:
        """One line of text, ``size`` in design units, made to fit ``width`` pixels."""
        drawn = size * self.f
        if width is not None:
            smallest = max(theme.SMALLEST, drawn * _LEAST)
            words, drawn = text.fit(words, drawn, width, face, weight, smallest=smallest)
        return self.text(words, at, drawn, color, face, weight, anchor, opacity=opacity, shade=shade)

    def wide(self, words: str, size: float, weight: Weight = "medium", face: text.Face = "body") -> float:
        """Width in pixels of a line."""
        return text.measure(words, size * self.f, face, weight)

    def title(self, words: str, at: Position, width: float, right: str, size: float) -> None:
        """A section's heading; where both do not fit, the note at the right gives way."""
        self.piece(
            ("title", words, at, width, right, size), ZoneList(), lambda: self._title(words, at, width, right, size)
        )

    def _title(self, words: str, at: Position, width: float, right: str, size: float) -> None:
        most = width - text.measure(words.upper(), size * self.f, "title", "bold", theme.HEAD_TRACKING) - 40 * self.f
        note = text.shorten(right, (size + 0.5) * self.f, most) if right else ""
        self.heading(words, at, width, size * self.f, "" if note == text.ELLIPSIS else note)

    def parts_width(self, parts: Sequence[Part], size: float, weight: Weight = "semibold") -> float:
        """Width in pixels of a row of parts."""
        total, count = 0.0, 0
        for kind, value in parts:
            if kind != "color":
                total += self._part_width(kind, value, size, weight)
                count += 1
        return total + max(0, count - 1) * size * _WORD_GAP * self.f

    def parts(
        self,
        parts: Sequence[Part],
        at: Position,
        size: float,
        color: str = theme.BONE,
        weight: Weight = "semibold",
        anchor: Literal["midleft", "center", "midright"] = "midleft",
        opacity: float = 1,
    ) -> Rect:
        """A row of words, icons and tokens; ``size`` is that of its words in design units."""
        total = self.parts_width(parts, size, weight)
        x = at[0] - (0 if anchor == "midleft" else total if anchor == "midright" else total / 2)
        left, y, ink = x, at[1], color
        for kind, value in parts:
            if kind == "color":
                ink = value
                continue
            width = self._part_width(kind, value, size, weight)
            if kind == "text":
                self.words(value, (x, y), size, ink, weight, opacity=opacity)
            else:
                self.put(self._part(kind, value, size, ink), (x + width / 2, y), opacity=opacity)
            x += width + size * _WORD_GAP * self.f
        height = round(size * 1.5 * self.f)
        return Rect(round(left), round(y - height / 2), round(total), height)

    def _part_width(self, kind: str, value: str, size: float, weight: Weight) -> float:
        if kind == "text":
            return self.wide(value, size, weight)
        return size * self.f * (1.15 if kind in ("icon", "house") else 1.2)

    def _part(self, kind: str, value: str, size: float, color: str) -> Surface:
        r = size * self.f
        if kind == "icon":
            return paint.icon(value, r * 1.2, color)
        if kind == "house":
            return paint.icon(theme.HOUSES[value].sign, r * 1.15, theme.HOUSES[value].color)
        if kind == "resource":
            return tokens.resource(value, r * 0.58, flat=True)
        if kind == "corruption":
            return tokens.corruption(r * 0.62, glowing=False)
        if kind == "damage":
            return tokens.damage(r * 0.5)
        if kind == "data":
            return tokens.data_cube(r * 0.56)
        if kind == "marker":
            return tokens.marker(int(value), r * 0.42)
        raise ValueError(f"There is no part of the kind {kind!r}.")

    def chip(
        self,
        parts: Sequence[Part],
        at: Position,
        height: float,
        size: float,
        edge: str = theme.BRONZE_HI,
        color: str = theme.BONE,
    ) -> Rect:
        """A pill with a row of parts, its middle on ``at``; ``height`` in design units."""
        h = height * self.f
        w = self.parts_width(parts, size) + h * 0.75
        box = (at[0] - w / 2, at[1] - h / 2, w, h)
        self.shadow(box, h / 2, max(2, 3 * self.f), 2 * self.f, opacity=0.62)
        self.rect(
            box, h / 2, "#0A1120", stroke=edge, stroke_width=max(1, 1.2 * self.f), opacity=0.95, stroke_opacity=0.9
        )
        self.parts(parts, at, size, color, anchor="center")
        return Rect(round(box[0]), round(box[1]), round(w), round(h))

    def row(self, box: Rect, state: str = "normal", radius: float = 8) -> None:
        """The ground of a row of a column: plain, ``legal`` or ``hover`` in gold, ``dim`` for what is elsewhere."""
        r = radius * self.f
        area = (box.x, box.y, box.width, box.height)
        if state in ("legal", "hover", "selected"):
            blur = (5 if state == "legal" else 8) * self.f
            self.shadow(area, r, blur, 0, theme.GOLD, 0.75)
        if state == "dim":
            self.rect(area, r, "#0D1526", opacity=0.8)
        else:
            self.rect(area, r, gradient=LIT_FILL if state in ("hover", "selected") else ROW_FILL)
        edge, width, opacity = theme.ROW_EDGE, 1.0, 0.55
        if state == "legal":
            edge, width, opacity = theme.GOLD, 1.6, 0.95
        elif state in ("hover", "selected"):
            edge, width, opacity = theme.HOVER_EDGE, 2.0, 1.0
        self.rect(
            area,
            r,
            stroke=edge,
            stroke_width=max(1, width * self.f),
            stroke_opacity=opacity,
            dash=(6 * self.f, 5 * self.f) if state == "dim" else None,
        )

    def focus(self, box: Rect, round_: bool = False) -> None:
        """The blue-white ring around what the keyboard points at."""
        gap = 4 * self.f
        area = box.inflate(2 * gap, 2 * gap)
        radius = area.width / 2 if round_ else 8 * self.f + gap
        self.rect(
            (area.x, area.y, area.width, area.height), radius, stroke=theme.FOCUS, stroke_width=max(2, 2.4 * self.f)
        )
