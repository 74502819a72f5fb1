"""The career statistics: what has become of all games finished at this screen."""

from __future__ import annotations

from pygame import Rect

from game.scenes.base import Shell
from game.scenes.frame import FramedScene
from game.scenes.result_data import CATEGORIES
from game.store.career import MIXED, PERSONS, Career, Tally, load_career
from game.store.settings import StoreError
from game.table.tracks import house_seal
from game.ui import theme
from game.ui.painter import Painter

_WELL = "#0A1120"
_AGAINST = {PERSONS: "Persons only", MIXED: "Mixed levels"}


class StatisticsScene(FramedScene):
    """Numbers at the top, then whom it was against and how the points came together."""

    title = "Statistics"
    full_width = 1500.0
    compact_width = 1180.0
    full_height = 760.0
    compact_height = 560.0

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        try:
            self.career, sentence = load_career()
        except StoreError as fault:
            self.career, sentence = Career(), str(fault)
        if sentence:
            app.notify(sentence)
        self.ring.set([self.back_button], self.back_button)

    # ---------------------------------------------------------------- showing
    def draw_panel(self, pen: Painter) -> None:
        """Everything, or a line where nothing was played yet."""
        s, area = self.scale, self.inside()
        if not self.career.games:
            words = "No game was finished here yet. Each game you finish is counted, watched ones are not."
            pen.text(words, area.center, s.pick(21, 17), theme.BONE2, anchor="center", width=area.width)
            return
        top = round(s.pick(150, 104))
        self._draw_tiles(pen, Rect(area.x, area.y, area.width, top))
        gap = round(s.pick(44, 26))
        y = area.y + top + round(s.pick(36, 24))
        left = round((area.width - gap) * 0.44)
        height = area.bottom - y
        self._draw_tallies(pen, Rect(area.x, y, left, height))
        self._draw_categories(pen, Rect(area.x + left + gap, y, area.width - left - gap, height))

    def _draw_tiles(self, pen: Painter, area: Rect) -> None:
        s, career = self.scale, self.career
        rated = career.rated
        share = f"{round(100 * rated.wins / rated.games)} %" if rated.games else "–"
        tiles = [
            ("tabletop-players", str(career.games), "games finished"),
            ("laurels", str(rated.wins), f"won against AI, {share}" if rated.games else "won against AI"),
            ("crown", _number(career.best or 0), "best points"),
            ("radial-balance", _number(round(career.mean)), "points on average"),
            ("star-gate", str(career.own_hyperjumps), f"Hyperjumps by you of {career.hyperjumps}"),
        ]
        count = len(tiles) + 1
        gap = s.pick(14, 9)
        wide = (area.width - gap * (count - 1)) / count
        for number, (icon, value, words) in enumerate(tiles):
            box = (area.x + number * (wide + gap), area.y, wide, area.height)
            self._draw_tile(pen, box, value, words)
            pen.icon(icon, (box[0] + wide / 2, box[1] + s.pick(34, 23)), s.pick(34, 24), theme.BRONZE_HI)
        box = (area.x + (count - 1) * (wide + gap), area.y, wide, area.height)
        house = career.favourite
        self._draw_tile(pen, box, house or "–", "favourite House")
        if house in theme.HOUSES:
            pen.put(house_seal(house, s.pick(23, 16)), (box[0] + wide / 2, box[1] + s.pick(36, 24)))

    def _draw_tile(self, pen: Painter, box: tuple[float, float, float, float], value: str, words: str) -> None:
        s, middle = self.scale, box[0] + box[2] / 2
        ground = ((0.0, theme.ROW_TOP, 0.9), (1.0, theme.ROW_BOTTOM, 0.9))
        pen.rect(box, s.px(10), gradient=ground, stroke=theme.ROW_EDGE, stroke_opacity=0.5)
        room, size = box[2] - s.px(20), s.pick(40, 27) if value[:1].isdigit() or value[:1] == "–" else s.pick(25, 18)
        pen.text(value, (middle, box[1] + s.pick(88, 60)), size, theme.NAME, "title", anchor="center", width=room)
        at = (middle, box[1] + box[3] - s.pick(24, 18))
        pen.text(words, at, s.pick(17, 14.5), theme.BONE2, anchor="center", width=room)

    def _draw_tallies(self, pen: Painter, area: Rect) -> None:
        s, career = self.scale, self.career
        rows: list[tuple[str, str, Tally]] = []
        for name, tally in sorted(career.against.items(), key=lambda pair: (pair[0] == PERSONS, pair[0])):
            rows.append(("Against", _AGAINST.get(name, name.capitalize()), tally))
        rows += [("Players", f"{number} players", tally) for number, tally in sorted(career.seats.items())]
        size, y, group = s.pick(15, theme.COMPACT.head), area.y + s.pick(8, 6), ""
        step = min(s.pick(52, 40), (area.height - 2 * s.pick(62, 46)) / max(1, len(rows)))
        for title, name, tally in rows:
            if title != group:
                y += s.pick(24, 12) if group else 0
                note = "won of games" if not group else ""
                pen.heading(title, (area.x, y), area.width, size, right=note)
                y, group = y + s.pick(34, 26), title
            self._draw_tally(pen, Rect(area.x, round(y - step / 2 + 4), area.width, round(step)), name, tally)
            y += step

    def _draw_tally(self, pen: Painter, area: Rect, name: str, tally: Tally) -> None:
        s, y = self.scale, area.centery
        label = s.pick(170, 118)
        size = s.pick(19, 16)
        pen.text(name, (area.x + s.px(4), y), size, theme.BONE, weight="semibold", width=label - s.px(12))
        rated = name != _AGAINST[PERSONS]
        words = f"{tally.wins} of {tally.games}" if rated else str(tally.games)
        pen.text(words, (area.right - s.px(4), y), size, theme.BONE, anchor="midright")
        if rated:
            left, thick = area.x + label, s.pick(12, 9)
            length = area.right - s.pick(104, 80) - left
            pen.rect((left, y - thick / 2, length, thick), thick / 2, fill=_WELL)
            if tally.wins:
                won = max(thick, length * tally.wins / tally.games)
                pen.rect((left, y - thick / 2, won, thick), thick / 2, fill=theme.BRONZE_HI)

    def _draw_categories(self, pen: Painter, area: Rect) -> None:
        """Average points of each category, losses in red."""
        s, career = self.scale, self.career
        head = s.pick(15, theme.COMPACT.head)
        pen.heading("Points by category", (area.x, area.y + s.pick(8, 6)), area.width, head, right="average")
        means = [career.categories.get(category.key, 0) / career.games for category in CATEGORIES]
        most = max(1.0, *(abs(mean) for mean in means))
        first = area.y + s.pick(24, 16)
        step = (area.bottom - first) / len(CATEGORIES)
        size = s.pick(18.5, 16)
        for number, (category, mean) in enumerate(zip(CATEGORIES, means, strict=True)):
            y = first + (number + 0.5) * step
            pen.icon(category.icon, (area.x + s.px(14), y), min(s.pick(25, 20), step - 4), category.color)
            left = area.x + s.pick(196, 148)
            name_at = (area.x + s.pick(38, 32), y)
            pen.text(category.name, name_at, size, theme.BONE, weight="semibold", width=left - name_at[0] - 8)
            thick, length = s.pick(12, 9), area.right - s.pick(70, 56) - left
            pen.rect((left, y - thick / 2, length, thick), thick / 2, fill=_WELL)
            if mean:
                bar = max(thick, length * abs(mean) / most)
                color = category.color if mean > 0 else theme.DANGER
                pen.rect((left, y - thick / 2, bar, thick), thick / 2, fill=color)
            value = f"{mean:.1f}".replace("-", "–")
            pen.text(value, (area.right - s.px(2), y), size, theme.BONE, anchor="midright")


def _number(value: int) -> str:
    return str(value).replace("-", "–")
