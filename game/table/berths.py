"""Which berth each House ship lies in. The rules only count berths; on the table a ship keeps its place."""

from __future__ import annotations

from game.rules.book import Book
from game.rules.state import State
from game.table.geometry import LARGE_OFFSETS, SMALL_OFFSETS


class Berths:
    """Remembers the berth of every ship on the board from frame to frame."""

    def __init__(self) -> None:
        self._place: dict[int, tuple[int, int]] = {}

    def settle(self, state: State) -> dict[int, tuple[int, int]]:
        """(sector, berth) of every ship on the board: ships that stayed keep theirs, others take a free one.

        Berths count 0 and 1 for large, 0 to 2 for small ones (RULES 1.2).
        """
        book = state.book
        kept = {ship: place for ship, place in self._place.items() if state.ship_at[ship] == place[0]}
        taken = {(place, self._large(book, ship)) for ship, place in kept.items()}
        for ship, sector in enumerate(state.ship_at):
            if not 1 <= sector <= 8 or ship in kept:
                continue
            large = self._large(book, ship)
            count = len(LARGE_OFFSETS) if large else len(SMALL_OFFSETS)
            berth = next((b for b in range(count) if ((sector, b), large) not in taken), 0)
            kept[ship] = (sector, berth)
            taken.add(((sector, berth), large))
        self._place = kept
        return kept

    @staticmethod
    def _large(book: Book, ship: int) -> bool:
        return book.type_of[ship] == 0
