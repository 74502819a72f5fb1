"""Large pieces that a Skirmish needs all at once, drawn one by one before it, in frames with nothing else to do."""

from __future__ import annotations

from collections.abc import Iterator

from game.table import geometry as geo
from game.table import ring
from game.table.layout import Layout
from game.table.lens import lens_plan
from game.table.lens_glass import glass


def drawn_ahead(layout: Layout) -> Iterator[None]:
    """Each step draws one piece, which stays in the cache."""
    k = layout.ring.k
    for sector in geo.SECTORS:
        for draw in (ring.sector_dim, ring.sector_outline, ring.concerned_wedge, ring.rift_wedge):
            draw(sector, k)
            yield
    for rift in (False, True):
        glass(lens_plan(layout).radius, layout.f, rift)
        yield
