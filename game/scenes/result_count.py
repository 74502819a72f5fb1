"""The count of Final Scoring as it is shown: one category after the other, then everyone takes their place."""

from __future__ import annotations

from game.scenes.result_data import ResultData
from game.table.motion_kit import ease_in_out

CATEGORY_SECONDS = 0.5
_PLACES_SECONDS = 0.6


class Counted:
    """How far the counting has come."""

    def __init__(self, data: ResultData, whole: bool) -> None:
        """``whole``: everything is counted at once."""
        self.data = data
        self._time = 0.0
        self._end = len(data.shown) * CATEGORY_SECONDS + _PLACES_SECONDS
        if whole:
            self.finish()

    @property
    def done(self) -> bool:
        """Whether the result stands."""
        return self._time >= self._end

    @property
    def current(self) -> int:
        """Number of the category being counted, the last one at the end."""
        return min(len(self.data.shown) - 1, int(self._time / CATEGORY_SECONDS))

    def finish(self) -> None:
        """Count the rest at once."""
        self._time = self._end

    def update(self, seconds: float) -> None:
        """Count on for a time at normal speed."""
        self._time = min(self._end, self._time + seconds)

    def share(self, category: int) -> float:
        """How much of a category is counted, 0 to 1."""
        # Each category rests a little before the next, so that its numbers can be read.
        way = (self._time / CATEGORY_SECONDS - category) / 0.7
        return ease_in_out(min(1.0, max(0.0, way)))

    def value(self, category: int, seat: int) -> int:
        """A player's points of a category as far as they are counted."""
        return round(self.data.points[self.data.shown[category].key][seat] * self.share(category))

    def total(self, seat: int) -> int:
        """A player's points so far."""
        return sum(self.value(category, seat) for category in range(len(self.data.shown)))

    def leads(self, seat: int) -> bool:
        """Whether the player is ahead so far; at the end whether it is the winner."""
        if self.done:
            return seat == self.data.winner
        best = max(self.total(other) for other in range(len(self.data.seats)))
        return best > 0 and self.total(seat) == best

    def place(self, seat: int) -> float:
        """Where the player's column stands: by seat while points are counted, then by rank."""
        way = ease_in_out(min(1.0, max(0.0, (self._time - self._end + _PLACES_SECONDS) / _PLACES_SECONDS)))
        return seat + (self.data.ranking.index(seat) - seat) * way
