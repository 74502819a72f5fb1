"""The drawn table: everything seen in the play scene, from data, with the zones that answer to the pointer."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.content import Content
from game.table import fingerprint, ring
from game.table.ahead import drawn_ahead
from game.table.berths import Berths
from game.table.board import PlaceOfShips, draw_board
from game.table.call_bar import draw_call_bar
from game.table.card_places import place_card, thread
from game.table.decision_panel import draw_panel
from game.table.display_list import Blit, Piece, Tape, picture, repaint
from game.table.drag import draw_dragged, draw_path
from game.table.fading import Fade
from game.table.hover_card import card_size, card_spots, card_surface, shadow_pad
from game.table.layout import Layout, make_layout
from game.table.left_column import draw_left_column
from game.table.lens import draw_lens, guide_lines
from game.table.other_boards import CLOSE_OVERLAY, draw_boards
from game.table.overview import draw_public
from game.table.pen import Pen
from game.table.right_column import draw_open_log, draw_right_column
from game.table.top_strip import draw_top_strip
from game.table.view import HoverCard, TableView
from game.table.zones import Key, Marks, Position, Zone, ZoneList
from game.ui import paint, theme

_OWN_FOCUS = frozenset({"button", "answer", "pin", "term", "rule"})
"""Things that draw the keyboard's ring themselves."""


@dataclass(slots=True)
class _Region:
    """A part of the window that is drawn anew only when what it shows has changed."""

    rect: Rect
    print: Hashable = None
    zones: list[Zone] = field(default_factory=list)
    blits: list[Blit] | None = None
    """What it was painted with."""
    pieces: dict[Hashable, Piece] = field(default_factory=dict)
    """What that was made of."""
    fade: Fade = field(default_factory=Fade)


class Table:
    """Draws a :class:`TableView` with its :class:`Marks`; asks nothing of the rules and decides nothing."""

    def __init__(self, content: Content, size: tuple[int, int], ui_scale: float = 1.0) -> None:
        self.content = content
        self._berths = Berths()
        self._zones = ZoneList()
        self.layout: Layout
        self.resize(size, ui_scale)

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Take a new window size in pixels and text setting (0.8 to 2.0, held at what fits: ``layout.scale``)."""
        self.layout = layout = make_layout(size, ui_scale)
        self._ground = self._make_ground()
        self._frame = Surface(size)
        self._frame.blit(self._ground, (0, 0))
        edge = layout.table.x
        right = layout.table.right
        below = Rect(0, layout.strip.bottom, size[0], size[1] - layout.strip.bottom)
        self._regions = {
            "ring": _Region(Rect(edge, below.y, layout.table.width, below.height)),
            "left": _Region(Rect(0, below.y, edge, below.height)),
            "right": _Region(Rect(right, below.y, size[0] - right, below.height)),
            "strip": _Region(layout.strip.copy()),
        }
        self._ahead = drawn_ahead(layout)
        self._quiet = False
        """Nothing had to be drawn anew in the last frame."""
        self._open: tuple[Hashable, Surface, Rect, list[Zone]] | None = None
        self.others: dict[Key, Rect] = {}
        """Where the scene draws things of its own over the table."""
        self._cards: dict[Key, Rect] = {}
        """Where hover cards lie, by what they are about: a card stays put while it is shown."""

    # ------------------------------------------------------------ asking
    @property
    def zones(self) -> list[Zone]:
        """Where things were drawn in the last frame, later ones on top."""
        return self._zones.zones

    def hit(self, pos: Position) -> Key | None:
        """The topmost thing under a pixel of the last frame, or None."""
        return self._zones.hit(pos)

    def rect_of(self, key: Key) -> Rect | None:
        """Where a thing was drawn in the last frame; of several places the one on top."""
        return self._zones.rect_of(key)

    def picture(self, rect: Rect) -> Surface:
        """A copy of the table as it was drawn last, without what lies over it."""
        return self._frame.subsurface(rect).copy()

    # ------------------------------------------------------------ time
    def update(self, seconds: float) -> None:
        """Let changed marks fade in and out; a frame with nothing to do draws a piece for later."""
        for region in self._regions.values():
            region.fade.update(seconds)
        if self._quiet and not any(region.fade.busy for region in self._regions.values()):
            next(self._ahead, None)

    def finish(self) -> None:
        """Marks that fade are there, or gone."""
        for region in self._regions.values():
            region.fade.finish()

    # ------------------------------------------------------------ drawing
    def draw(
        self,
        surface: Surface,
        scene: TableView,
        marks: Marks,
        between: Callable[[], None] = lambda: None,
        beneath: Callable[[], None] = lambda: None,
    ) -> None:
        """Draw one frame over the whole of ``surface``, which has the size given to ``resize``.

        ``between`` draws what lies over the table but under the hover cards, ``beneath`` what lies under the question
        and all that is open too; for it things are where the last frame showed them.
        """
        self._refresh(scene, marks)
        surface.blit(self._frame, (0, 0))
        zones = ZoneList()
        for region in self._regions.values():
            zones.zones.extend(region.zones)
            region.fade.draw(surface)
        pen = Pen(surface, self.layout.f)
        beneath()
        if scene.log_open and not self.layout.full:
            draw_open_log(pen, self.layout, scene, marks, zones)
        if scene.panel is not None:
            draw_panel(pen, self.layout, scene, scene.panel, marks, zones)
        if scene.overlay:
            self._overlay(surface, scene, marks, zones)
        self._zones = zones
        between()
        self._focus(pen, marks)
        home = self._home(marks.dragging[0]) if marks.dragging is not None else None
        if marks.dragging is not None and home is not None:
            draw_path(pen, self.layout, home, marks.dragging[1])
        self._hover_cards(pen, scene, marks)
        if marks.dragging is not None:
            draw_dragged(pen, self.layout, scene, *marks.dragging, marks.lean)

    def _make_ground(self) -> Surface:
        """All that never changes: the table, the columns' plates, the bare ring."""
        layout = self.layout
        width, height = layout.size
        out = ring.table_background(width, height, layout.ring.centre, layout.ring.k).copy()
        pen = Pen(out, layout.f)
        for column in (layout.left, layout.right):
            pen.panel((column.x, column.y, column.width, column.height), (12 if layout.full else 10) * layout.f)
        pen.put(ring.ring_background(layout.ring.k), layout.ring.centre)
        # Opaque, but with an alpha channel: SDL copies plain pixels past the processor's cache, and all that is
        # laid on them next takes several times as long.
        return paint.converted(out)

    def _refresh(self, scene: TableView, marks: Marks) -> None:
        """Draw again the regions whose content has changed."""
        self._quiet = True
        state, viewer = scene.view, scene.viewer
        seats = fingerprint.seats_print(scene)
        lens = fingerprint.lens_print(scene)
        berths = self._berths.settle(scene.view)
        places = tuple(sorted(berths.items()))
        # The lens shows a sector in place of a player's table.
        board = fingerprint.board_print(state, viewer) if scene.lens is None else fingerprint.state_print(state)

        def kinds(names: frozenset[str]) -> Hashable:
            return fingerprint.marks_print(marks, names)

        self._region(
            "ring",
            (
                fingerprint.ring_print(state),
                seats,
                lens,
                places,
                kinds(fingerprint.RING_KINDS),
                self._bar_print(scene, marks),
            ),
            marks,
            lambda pen, zones, marks: self._ring(pen, scene, berths, marks, zones),
        )
        self._region(
            "left",
            (board, seats, lens, kinds(fingerprint.LEFT_KINDS)),
            marks,
            lambda pen, zones, marks: self._left(pen, scene, marks, zones),
        )
        self._region(
            "right",
            (
                fingerprint.right_print(state),
                seats,
                fingerprint.log_print(scene),
                tuple(scene.notes.items()),
                kinds(fingerprint.RIGHT_KINDS),
            ),
            marks,
            lambda pen, zones, marks: draw_right_column(pen, self.layout, scene, marks, zones),
        )
        self._region(
            "strip",
            (fingerprint.strip_print(state), seats, kinds(fingerprint.STRIP_KINDS)),
            marks,
            lambda pen, zones, marks: draw_top_strip(pen, self.layout, scene, marks, zones),
        )

    def _region(self, name: str, print_: Hashable, marks: Marks, draw: Callable[[Pen, ZoneList, Marks], None]) -> None:
        region = self._regions[name]
        if region.print == print_:
            return
        region.print, self._quiet = print_, False

        def noted(marks: Marks, zones: ZoneList, known: Mapping[Hashable, Piece]) -> Tape:
            tape = Tape(self.layout.size, known)
            tape.set_clip(region.rect)
            draw(Pen(tape, self.layout.f), zones, marks)
            return tape

        zones = ZoneList()
        tape = noted(marks, zones, region.pieces)
        # What fades looks in most places as it does now, and in the others as it did in the last frame.
        known = {**region.pieces, **tape.pieces}
        region.fade.renew(
            marks,
            region.rect,
            tape.notes,
            lambda other: noted(other, ZoneList(), known).notes,
            lambda spot, wanted: picture(self._frame, self._ground, spot, region.blits, wanted),
        )
        repaint(self._frame, self._ground, region.rect, region.blits, tape.notes)
        region.blits, region.pieces = tape.notes, tape.pieces
        region.zones = zones.zones

    def _left(self, pen: Pen, scene: TableView, marks: Marks, zones: ZoneList) -> None:
        zones.block(self.layout.left)
        if scene.lens is not None:
            draw_lens(pen, self.layout, scene, scene.lens, marks, zones)
            self._guide_lines(pen, scene)
        elif scene.viewer is not None:
            draw_left_column(pen, self.layout, scene, scene.viewer, marks, zones)

    def _ring(self, pen: Pen, scene: TableView, berths: PlaceOfShips, marks: Marks, zones: ZoneList) -> None:
        draw_board(pen, self.layout, scene, berths, marks, zones)
        self._guide_lines(pen, scene)
        print_ = ("call", *self._bar_print(scene, marks))
        pen.piece(print_, zones, lambda: draw_call_bar(pen, self.layout, self.layout.bar, scene, marks, zones))

    def _bar_print(self, scene: TableView, marks: Marks) -> tuple[Hashable, ...]:
        return fingerprint.call_print(scene), fingerprint.marks_print(marks, frozenset({"button"}))

    def _guide_lines(self, pen: Pen, scene: TableView) -> None:
        """From the lens to its sector: each part of the table draws what lies in it."""
        if scene.lens is not None:
            for start, end in guide_lines(self.layout, scene.lens.sector):
                pen.line(start, end, theme.GOLD, max(1, 1.4 * self.layout.f), 0.55)

    def _overlay(self, surface: Surface, scene: TableView, marks: Marks, zones: ZoneList) -> None:
        """What lies open over the table, drawn anew only when its content has changed."""
        lit = marks.hover == CLOSE_OVERLAY, marks.focus == CLOSE_OVERLAY
        print_ = (
            scene.overlay,
            scene.overlay_scroll,
            lit,
            fingerprint.state_print(scene.view),
            fingerprint.decks_print(scene.view),
            fingerprint.seats_print(scene),
            tuple(scene.points),
        )
        if self._open is None or self._open[0] != print_:
            out = paint.blank(*self.layout.size, theme.INK0)
            own = ZoneList()
            draw = draw_boards if scene.overlay == "boards" else draw_public
            draw(Pen(out, self.layout.f), self.layout, scene, marks, own)
            used = own.zones[0].rect.inflate(self.layout.px(90), self.layout.px(90)).clip(out.get_rect())
            self._open = (print_, paint.converted(out.subsurface(used).copy()), used, own.zones)
        surface.blit(self._open[1], self._open[2])
        zones.zones.extend(self._open[3])

    def _focus(self, pen: Pen, marks: Marks) -> None:
        if marks.focus is None or marks.focus[0] in _OWN_FOCUS:
            return
        for zone in reversed(self._zones.zones):
            if zone.key == marks.focus:
                if zone.wedge is not None:
                    self._sector_focus(pen, int(zone.key[1]))
                else:
                    pen.focus(zone.rect, zone.round)
                return

    def _sector_focus(self, pen: Pen, sector: int) -> None:
        place = self.layout.ring
        ring.sector_outline(sector, place.k, theme.FOCUS, 3.4).blit(pen.target, place.centre)

    def _home(self, key: Key) -> Position | None:
        """Where the dotted path of a dragged piece begins."""
        rect = self._zones.rect_of(key)
        if rect is None:
            return None
        return rect.midright if key[0] == "crew" else rect.center

    def card_rect(self, anchor: Key) -> Rect | None:
        """Where the hover card about a thing lay in the last frame, or None."""
        return self._cards.get(anchor)

    def _hover_cards(self, pen: Pen, scene: TableView, marks: Marks) -> None:
        """The pinned cards, then the passing one; those that can be pressed are on top of all zones."""
        before, self._cards = self._cards, {}
        passing = [scene.card] if scene.card is not None and scene.card.anchor not in self._cards else []
        for card in (*scene.pinned, *passing):
            place = self._card_place(card, marks, before.get(card.anchor))
            if place is None:
                continue
            self._cards[card.anchor] = place
            self._draw_card(pen, card, place)
            if not card.live:
                continue
            self._zones.add(("card", card.level), place)
            for key, spot in card_spots(self.layout, card):
                self._zones.add((*key, card.level), spot.move(place.topleft))
                if marks.focus == (*key, card.level):
                    around = spot.move(place.topleft).inflate(6, 4)
                    area = (around.x, around.y, around.width, around.height)
                    pen.rect(area, 4 * pen.f, stroke=theme.FOCUS, stroke_width=max(2, 2 * pen.f))

    def _card_place(self, card: HoverCard, marks: Marks, before: Rect | None) -> Rect | None:
        """Beside its piece, off other legal targets, medallions, other cards and the pointer."""
        layout = self.layout
        size = card_size(layout, card)
        pointer = marks.dragging[1] if marks.dragging else marks.pointer
        if before is not None and before.size == size and (card.live or not marks.dragging):
            fled = not card.live and pointer is not None and before.collidepoint(pointer)
            if not fled or self.hit(pointer or (0, 0)) != card.anchor:
                return before
        anchor = self._anchor(card)
        if anchor is None:
            return before
        # Where a held piece may go counts twice.
        keep_off = [zone.rect for zone in self._zones if zone.key in marks.legal] * (2 if marks.dragging else 1)
        keep_off += [*self.others.values(), *(layout.bar for _ in range(4))]
        if card.anchor[0] in ("log", "lens"):
            # Lines of a list are read one after the other: the card of one lies off all of them.
            keep_off += [zone.rect for zone in self._zones if zone.key[:1] == card.anchor[:1]]
        if card.anchor[0] == "answer":
            keep_off += self._panel_box() * 20
        way_out = self.rect_of(CLOSE_OVERLAY)
        if way_out is not None:
            keep_off += [way_out] * 20
        # Another card counts as much as twenty targets: nothing under it could be read.
        keep_off += [rect for rect in self._cards.values() for _ in range(20)]
        r = max(20, round(20 * layout.ring.k))
        for sector in range(1, 9):
            x, y = layout.ring.numeral(sector)
            keep_off.append(Rect(round(x) - r, round(y) - r, 2 * r, 2 * r))
        window = Rect(0, layout.strip.bottom, layout.size[0], layout.size[1] - layout.strip.bottom)
        gap = max(12, layout.px(12))
        home = layout.table if layout.table.contains(anchor) else None
        return place_card(size, anchor, window.inflate(-8, -8), keep_off, pointer, gap, home)

    def _panel_box(self) -> list[Rect]:
        """The decision panel: what blocks the zones below it comes just before its first answer."""
        zones = self._zones.zones
        first = next((n for n, zone in enumerate(zones) if zone.key[:1] == ("answer",)), 0)
        return [zones[first - 1].rect] if first else []

    def _anchor(self, card: HoverCard) -> Rect | None:
        """What a card lies beside: its piece, of a sector only the middle; None if it is not in view."""
        rect = self._zones.rect_of(card.anchor) or self.others.get(card.anchor)
        if rect is not None and card.anchor[0] == "sector":
            return self._sector_core(int(card.anchor[1]))
        return rect

    def _draw_card(self, pen: Pen, card: HoverCard, place: Rect) -> None:
        """The card and the thread to its piece."""
        drawn, pad = card_surface(self.layout, card), shadow_pad(self.layout)
        anchor = self._anchor(card)
        line = thread(place, anchor) if anchor is not None else None
        if line is not None:
            color = theme.GOLD if card.gold else "#8E9AB3"
            pen.line(*line, color, max(1, 1.8 * self.layout.f), 0.95)
        pen.target.blit(drawn, (place.x - pad, place.y - pad))

    def _sector_core(self, sector: int) -> Rect:
        """What a card about a sector stays off: the middle of its wedge."""
        layout = self.layout
        r = round(84 * layout.ring.k)
        x, y = layout.ring.at(sector, 295)
        return Rect(round(x) - r, round(y) - r, 2 * r, 2 * r)
