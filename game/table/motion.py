"""Motion: what has happened is shown as movement over the table, which already stands as it is now.

Nothing here decides or delays anything. A step's events become clips; while one runs, the pieces it carries are left
out of the table (``hidden``), and when it ends the table simply shows them.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.rules import events as e
from game.rules.events import Event
from game.table import (
    motion_cues_cards,
    motion_cues_cycle,
    motion_cues_points,
    motion_cues_ring,
    motion_cues_strip,
    motion_cues_turn,
)
from game.table.drag import dragged_surface
from game.table.motion_cards import STRIKE
from game.table.motion_cast import Cast, Hand, Origin
from game.table.motion_clips import lift, settling
from game.table.motion_cues_turn import Cue
from game.table.motion_kit import FADE, Clip, Stage, fixed
from game.table.motion_places import Places
from game.table.physics import Hanging, Settling
from game.table.table import Table
from game.table.view import TableView
from game.table.zones import Key, Position

CUES: dict[type, Cue] = {
    **motion_cues_turn.CUES,
    **motion_cues_ring.CUES,
    **motion_cues_cards.CUES,
    **motion_cues_cycle.CUES,
    **motion_cues_strip.CUES,
    **motion_cues_points.CUES,
}
"""The animation of each kind of event."""
STILL: frozenset[type] = frozenset(
    {
        e.TurnEnded,
        e.DepartureDrawn,
        e.EffectForfeited,
        e.DeckReshuffled,
        e.DeckEmpty,
        e.SectorEnded,
        e.ProtectionReturned,
        e.GameEnded,
    }
)
"""Events that move no piece: the table, the log and the next phase's banner tell of them."""
LONGEST = 2.6
"""Seconds at normal speed after which every animation of a step has ended."""
_MOST_CLIPS = 160
_LOOSE = ("crew", "space", "corruption", "residue", "damage", "shields", "protection", "voidborn")
"""What goes home or fades when it is let go; cards and ships are simply back in their place."""
_REACH = 22.0
"""Design units from the middle of a held piece to its edge."""


class Motion:
    """The animations running over one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._layout = table.layout
        self._clips: list[Clip] = []
        self._origin = Origin()
        self._hand: Hand | None = None
        self._lain: Places | None = None
        """Where things lay when the present was last drawn."""
        self.reduced = False
        """Movement is replaced by fades of 120 ms."""

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return bool(self._clips)

    @property
    def hidden(self) -> set[Key]:
        """The pieces in flight, to be left out of the table."""
        return {key for clip in self._clips for key in clip.hides}

    @property
    def longest(self) -> float:
        """Seconds until the last running animation has ended."""
        return max((clip.end - clip.passed for clip in self._clips), default=0.0)

    def play(self, events: Sequence[Event], factor: float, scene: TableView) -> None:
        """Show what a step has done. ``scene`` is what was drawn last before it, as its viewer may know it.

        ``factor`` multiplies the times of normal speed (slow 2, fast 0.5); 0 shows the end at once, also of what
        is still running. The events must be those the viewer may know (``seen_by``).
        """
        hand, self._hand = self._hand, None
        if factor <= 0:
            self.finish()
            return
        self._fit()
        before = self._lain or Places(self._table.layout, self._table.zones)
        cast = Cast(self._table.layout, scene, before, self._origin, self._table.picture, factor, hand)
        for event in events:
            cue = CUES.get(type(event))
            if cue is not None:
                for clip in cue(event, cast):
                    self._start(clip.paced(factor))
        shown = self._origin.failure
        if shown is not None and shown.open:
            # It lies there as long as things happen because of it.
            shown.stay(STRIKE)
        if self.reduced:
            # Its card stays in the column, so its effects strike there.
            self._origin.failure = None

    def held(self, key: Key | None, at: Position | None) -> tuple[Position, float]:
        """What hangs on the pointer in this frame (None: nothing): where it swings, and how far it leans.

        A piece that is no longer held goes home, unless the step that has just been played has moved it.
        """
        if key is None or at is None:
            if self._hand is not None:
                self._go_home(self._hand)
            self._hand = None
            return (0.0, 0.0), 0.0
        if self.reduced:
            return at, 0.0
        if self._hand is None or self._hand.key != key:
            self._hand = Hand(key, Hanging(at, self._table.layout.either(_REACH, 0.7 * _REACH)))
        hanging = self._hand.hanging
        hanging.move(at)
        return hanging.at, hanging.lean

    def _go_home(self, hand: Hand) -> None:
        """The piece settles where it was taken from; one that came from nowhere on the table fades."""
        key, hanging = hand.key, hand.hanging
        if key[0] not in _LOOSE:
            return

        def piece(stage: Stage) -> Surface | None:
            return dragged_surface(stage.layout, stage.scene, key)

        home = Places(self._table.layout, self._table.zones).home(key)
        if home is None:
            self._start(lift(piece, fixed(hanging.at), FADE, rise=0))
            return
        self._start(settling(piece, Settling(hanging.at, home, hanging.velocity, hanging.lean), key))

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._hand is not None:
            self._hand.hanging.update(seconds)
        for clip in self._clips:
            clip.passed += seconds
        self._clips = [clip for clip in self._clips if clip.passed < clip.end]

    def draw(self, surface: Surface, scene: TableView) -> None:
        """Draw what moves over the table just drawn on ``surface`` from ``scene``.

        Where its things lie is kept for the next step: the same table may show the past in between.
        """
        self._fit()
        self._lain = Places(self._table.layout, self._table.zones)
        if not self._clips or scene.overlay:
            return
        stage = Stage(surface, self._table.layout, scene, self._lain)
        for clip in self._clips:
            clip.draw(stage)

    def finish(self) -> None:
        """End everything at its final state."""
        self._clips.clear()
        self._origin.failure = None

    def _start(self, clip: Clip) -> None:
        if self.reduced:
            calm = clip.calm()
            if calm is None:
                return
            clip = calm
        if clip.subject is not None:
            self._clips = [other for other in self._clips if other.subject != clip.subject]
        self._clips.append(clip)
        if len(self._clips) > _MOST_CLIPS:
            del self._clips[0]

    def _fit(self) -> None:
        """After the window was laid out anew, places of before mean nothing."""
        if self._table.layout is not self._layout:
            self._layout = self._table.layout
            self._lain = None
            self.finish()
