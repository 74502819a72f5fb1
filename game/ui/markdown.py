"""Simple marked-up text (headings, lists, tables, bold) laid out in lines and drawn as far as it is in view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from pygame import Rect

from game.ui import text, theme
from game.ui.painter import Painter
from game.ui.scale import Scale
from game.ui.text import Face, Weight

_NUMBER = re.compile(r"^(\d+(?:\.\d+)*[a-z]?)[.)]?(?=\s|$)")
_ITEM = re.compile(r"^(\s*)(?:[-*]|(\d+)[.)])\s+(.*)$")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_TABLE_RULE = re.compile(r"^\|?[\s:|-]+\|?$")


@dataclass(frozen=True, slots=True)
class Block:
    """A heading (level 1 to 4), paragraph (0), list item or table row with its rows' cells."""

    kind: str
    words: str = ""
    level: int = 0
    mark: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(slots=True)
class Piece:
    """Words in one style at an x from the line's left edge."""

    x: float
    words: str
    size: float
    color: str
    face: Face = "body"
    weight: Weight = "regular"


@dataclass(slots=True)
class Line:
    """One line or row: its pieces, and what is drawn under them."""

    top: float
    height: float
    pieces: list[Piece] = field(default_factory=list)
    ground: str = ""
    """"" nothing, "head" the hairline under a heading, "row" or "row head" a table row, "bullet"."""
    x: float = 0


def parse(source: str) -> list[Block]:
    """The blocks of a text."""
    blocks: list[Block] = []
    table: list[tuple[str, ...]] = []
    words: list[str] = []

    def flush() -> None:
        if words:
            last = blocks[-1] if blocks and words[0] == "" else None
            joined = " ".join(w for w in words if w)
            if last is not None and last.kind == "item":
                blocks[-1] = Block("item", f"{last.words} {joined}", last.level, last.mark)
            else:
                blocks.append(Block("text", joined))
            words.clear()
        if table:
            blocks.append(Block("table", rows=tuple(table)))
            table.clear()

    for raw in source.splitlines():
        line = _LINK.sub(r"\1", raw.rstrip())
        if line.startswith("|"):
            if words:
                flush()
            if not _TABLE_RULE.match(line):
                table.append(tuple(cell.strip() for cell in line.strip("|").split("|")))
            continue
        if not line.strip():
            flush()
            continue
        if line.startswith("#"):
            flush()
            level = len(line) - len(line.lstrip("#"))
            blocks.append(Block("head", line.lstrip("#").strip(), min(level, 4)))
            continue
        found = _ITEM.match(line)
        if found:
            flush()
            indent, number, rest = found.groups()
            blocks.append(Block("item", rest, len(indent) // 2, f"{number}." if number else ""))
            continue
        if table:
            flush()
        if not words and blocks and blocks[-1].kind == "item" and raw.startswith(" "):
            words.append("")
        words.append(line.strip())
    flush()
    return blocks


def plain(words: str) -> str:
    """The words without their marks."""
    return words.replace("**", "").replace("`", "")


def number_of(words: str) -> str:
    """The rule number a heading or paragraph begins with ("4.1"), or ""."""
    found = _NUMBER.match(plain(words))
    return found.group(1).rstrip(".") if found else ""


class Document:
    """A text laid out for one width. ``anchors`` gives the y of each rule number, ``heads`` the headings."""

    def __init__(self, source: str) -> None:
        self.blocks = parse(source)
        self.lines: list[Line] = []
        self.height = 0
        self.anchors: dict[str, float] = {}
        self.heads: list[tuple[int, str, float]] = []
        """Level, words, y."""

    def layout(self, width: float, scale: Scale) -> None:
        """Break everything into lines at most ``width`` pixels wide."""
        self.lines, self.anchors, self.heads = [], {}, []
        y, section = 0.0, ""
        body = scale.pick(18, 16)
        for number, block in enumerate(self.blocks):
            if block.kind == "head":
                y = self._head(block, y if number == 0 else y + body * 1.1, width, scale)
                section = number_of(block.words) or section
                continue
            before = y
            if block.kind == "table":
                y = self._table(block, y + body * 0.3, width, scale) + body * 0.6
            elif block.kind == "item":
                indent = body * (1.3 + 1.2 * block.level)
                start = len(self.lines)
                y = self._flow(block.words, indent, y, width, body, theme.BONE)
                first = self.lines[start]
                if block.mark:
                    first.pieces.insert(0, Piece(indent - body * 1.3, block.mark, body, theme.BRONZE_HI))
                else:
                    first.ground, first.x = "bullet", indent - body * 0.75
                y += body * 0.22
            else:
                y = self._flow(block.words, 0, y, width, body, theme.BONE) + body * 0.5
            self._anchor(block, section, before)
        self.height = round(y + body)

    def _anchor(self, block: Block, section: str, y: float) -> None:
        number = number_of(block.words)
        if number and not block.mark:
            self.anchors.setdefault(number, y)
        if block.mark and section:
            self.anchors.setdefault(f"{section}.{block.mark.rstrip('.')}", y)

    def _head(self, block: Block, y: float, width: float, scale: Scale) -> float:
        size = (scale.pick(34, 26), scale.pick(25, 20), scale.pick(20, 17), scale.pick(18, 16))[block.level - 1]
        words = plain(block.words)
        self.heads.append((block.level, words, y))
        number = number_of(words)
        if number:
            self.anchors.setdefault(number, y)
        color = theme.NAME if block.level < 3 else theme.BRONZE_HI
        face: Face = "title" if block.level < 4 else "body"
        for row in text.wrap(words, size, width, face, "bold"):
            self.lines.append(Line(y, size * 1.5, [Piece(0, row, size, color, face, "bold")]))
            y += size * 1.5
        if block.level < 3:
            self.lines[-1].ground = "head"
        return y + size * 0.25

    def _flow(self, words: str, indent: float, y: float, width: float, size: float, color: str) -> float:
        step = text.line_height(size, 1.42)
        for pieces in flow(words, size, width - indent, color):
            for piece in pieces:
                piece.x += indent
            self.lines.append(Line(y, step, pieces))
            y += step
        return y

    def _table(self, block: Block, y: float, width: float, scale: Scale) -> float:
        size = scale.pick(16.5, 15)
        pad, step = size * 0.6, text.line_height(size, 1.35)
        columns = max(len(row) for row in block.rows)
        rows = [row + ("",) * (columns - len(row)) for row in block.rows]
        widths = _column_widths(rows, size, width, pad)
        for number, row in enumerate(rows):
            head = number == 0
            color = theme.BRONZE_HI if head else theme.BONE
            cells = [
                list(flow(f"**{plain(cell)}**" if head else cell, size, wide - 2 * pad, color))
                for cell, wide in zip(row, widths, strict=True)
            ]
            count = max(1, *(len(cell) for cell in cells))
            top = Line(y, count * step + 2 * pad * 0.5, [], "row head" if head else "row", sum(widths))
            self.lines.append(top)
            if row[0] and number_of(row[0]):
                self.anchors.setdefault(number_of(row[0]), y)
            for index in range(count):
                line = Line(y + pad * 0.5 + index * step, step)
                x = 0.0
                for cell, wide in zip(cells, widths, strict=True):
                    if index < len(cell):
                        for piece in cell[index]:
                            piece.x += x + pad
                            line.pieces.append(piece)
                    x += wide
                self.lines.append(line)
            y += top.height
        return y

    def find(self, anchor: str) -> float | None:
        """The y of a rule number; of the number it belongs to if it has no place of its own; or None."""
        while anchor:
            if anchor in self.anchors:
                return self.anchors[anchor]
            whole = anchor.rstrip("abcdefghijklmnopqrstuvwxyz")
            anchor = whole if whole != anchor else anchor.rpartition(".")[0]
        return None

    def draw(self, pen: Painter, area: Rect, top: int, unit: float) -> None:
        """Draw the lines that ``area`` shows of the text whose top edge is at y ``top``."""
        for line in self.lines:
            y = top + line.top
            if y > area.bottom or y + line.height < area.y:
                continue
            middle = y + line.height / 2
            if line.ground == "head":
                low = y + line.height - 1
                pen.line((area.x, low), (area.right - 8 * unit, low), theme.BRONZE, 1, 0.45)
            elif line.ground == "bullet":
                dot = 5 * unit
                box = (area.x + line.x, middle - dot / 2, dot, dot)
                pen.rect(box, dot / 2, fill=theme.BRONZE_HI)
            elif line.ground:
                fill = theme.INK3 if line.ground == "row head" else theme.INK2
                box = (area.x, y, line.x, line.height - 1)
                pen.rect(box, 0, fill=fill, opacity=0.75)
            for piece in line.pieces:
                at = (area.x + piece.x, middle)
                pen.text(piece.words, at, piece.size, piece.color, piece.face, piece.weight)


def flow(words: str, size: float, width: float, color: str) -> Iterator[list[Piece]]:
    """Words with **bold** parts broken into lines of pieces."""
    space = text.measure("a a", size) - text.measure("aa", size)
    line: list[Piece] = []
    x = 0.0
    for word, bold, glued in _words(words):
        weight: Weight = "semibold" if bold else "regular"
        wide = text.measure(word, size, "body", weight)
        gap = 0 if glued or not line else space
        if line and x + gap + wide > width and not glued:
            yield line
            line, x, gap = [], 0.0, 0
        last = line[-1] if line else None
        if last is not None and last.weight == weight and not glued:
            last.words += " " + word
            x = last.x + text.measure(last.words, size, "body", weight)
        else:
            line.append(Piece(x + gap, word, size, theme.NAME if bold else color, "body", weight))
            x += gap + wide
    if line:
        yield line


def _words(words: str) -> Iterator[tuple[str, bool, bool]]:
    """Each word, whether it is bold, and whether it is glued to the word before."""
    bold, before = False, " "
    for part in words.replace("`", "").split("**"):
        for number, word in enumerate(part.split()):
            glued = number == 0 and not part[0].isspace() and not before[-1:].isspace()
            yield word, bold, glued
        if part:
            before = part
        bold = not bold


def _column_widths(rows: list[tuple[str, ...]], size: float, width: float, pad: float) -> list[float]:
    """Columns as wide as their longest cell if all fit, else the widest give way."""
    wants = [
        max(text.measure(plain(row[c]), size, "body", "semibold") for row in rows) + 2 * pad + 2
        for c in range(len(rows[0]))
    ]
    if sum(wants) <= width:
        return wants
    # Lower one common limit until the columns that exceed it fit in what the others leave.
    limit = max(wants)
    for high, low in pairwise([*sorted(wants, reverse=True), 0.0]):
        wide = [w for w in wants if w >= high]
        rest = sum(w for w in wants if w < high)
        limit = (width - rest) / len(wide)
        if limit >= low:
            break
    return [min(w, limit) for w in wants]
