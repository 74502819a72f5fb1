"""Which sounds every event of a game is heard by: the table from events to sounds, and where they sit in stereo."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from game.rules import events as e
from game.rules.events import Event


class Cue(NamedTuple):
    """A sound to be heard: which of its alternates (-1: the next one), and how many seconds later."""

    name: str
    which: int = -1
    after: float = 0.0


Cues = tuple[Cue, ...]

_PITCH = {"houses": 0, "influence": 1, "data": 2, "operations": 2, "colony": 3, "rank": 3, "tactics": 3, "resources": 4}
"""Which of the rising score sounds a category has; the lowest for those that take points away."""


def _phase(event: e.PhaseBegan) -> Cues:
    if event.phase == "hyperjump":
        return (Cue("hyperjump"),)
    return () if event.phase in ("setup", "recall") else (Cue("phase"),)


def _gain(event: e.ResourceGained) -> Cues:
    return (Cue("gain", event.resource),)


def _influence(event: e.InfluenceChanged) -> Cues:
    return (Cue("influence", event.house) if event.steps > 0 else Cue("influence_down"),)


def _shot(name: str, after: float) -> Cues:
    # The bolt flies as long as LOOK's Motion table says before it lands.
    return (Cue("shot"), Cue(name, after=after))


def _damage(event: e.DamagePlaced) -> Cues:
    return _shot("damage", 0.18) if event.seat >= 0 else (Cue("damage"),)


def _scored(event: e.Scored) -> Cues:
    return (Cue("score", _PITCH.get(event.category, 0)),) if event.points else ()


def _up_or(rising: str, falling: str = "") -> Callable[[Any], Cues]:
    def cues(event: Any) -> Cues:
        name = rising if event.steps > 0 else falling
        return (Cue(name),) if name else ()

    return cues


def _unless_setup(name: str) -> Callable[[Any], Cues]:
    """Silent where the board is only being filled: no player did it (``seat`` -1) or it comes from nowhere."""

    def cues(event: Any) -> Cues:
        return () if event.seat < 0 or getattr(event, "source", 1) == 0 else (Cue(name),)

    return cues


CUES: dict[type, str | Callable[[Any], Cues] | None] = {
    e.CycleBegan: None,
    e.PhaseBegan: _phase,
    e.RoundBegan: None,
    e.TurnBegan: "turn",
    e.TurnPassed: "turn_ends",
    e.TurnEnded: "turn_ends",
    e.TurnOrderSet: None,
    e.DepartureDrawn: "draw",
    e.FailuresRevealed: "draw",
    e.ScannersRevealed: "scanner",
    e.ColoniesRevealed: "scanner",
    e.Boarded: "board",
    e.CrewReturned: "recall",
    e.ActionChosen: None,
    e.BonusChosen: None,
    e.EffectForfeited: "lose",
    e.InfluenceChanged: _influence,
    e.TacticsChanged: _up_or("tactics", "influence_down"),
    e.ResourceGained: _gain,
    e.ResourceForfeited: "lose",
    e.ResourcePaid: "pay",
    e.ResourceDiscarded: "lose",
    e.ResourceMoved: "lift",
    e.CorruptionGained: "corruption",
    e.CorruptionContained: "contain",
    e.ResidueDiscarded: "lose",
    e.ShipCorrupted: "corruption",
    e.HiddenDrawn: "draw",
    e.HiddenKept: "hidden",
    e.HiddenDiscarded: "lose",
    e.OperationDrawn: "draw",
    e.OperationPlayed: "play",
    e.OperationDiscarded: "lose",
    e.DeckReshuffled: "shuffle",
    e.DeckEmpty: None,
    e.VoidbornPlaced: "voidborn",
    e.VoidbornDestroyed: "volley",
    e.VoidbornMoved: "voidborn",
    e.VoidbornRemoved: None,
    e.ShieldPlaced: "shield_placed",
    e.ShieldCancelled: lambda event: _shot("shield_cancels", 0.16),
    e.ShieldsRemoved: None,
    e.RiftOpened: "rift_opens",
    e.RiftRemoved: "rift_closes",
    e.PlanetPlaced: None,
    e.PlanetRemoved: None,
    e.PlanetTainted: "corruption",
    e.PlanetUsed: "scanner",
    e.DataChanged: _up_or("data", "lose"),
    e.FrigateMoved: _unless_setup("frigate"),
    e.ShipDeployed: _unless_setup("deploy"),
    e.ShipReturned: "recall",
    e.ShipMoved: "move_ship",
    e.DamagePlaced: _damage,
    e.ShipDestroyed: "ship_destroyed",
    e.HousePowerChanged: _up_or("power"),
    e.DamageRemoved: "repair",
    e.RevenantDamaged: lambda event: _shot("revenant_hit", 0.18),
    e.RevenantCleared: None,
    e.DamageLost: "shot",
    e.FailureTriggered: "failure",
    e.FailureEffectStruck: lambda event: (Cue("protected" if event.covered else "failure_strikes"),),
    e.FailureResolved: None,
    e.ProtectionPlaced: "shield_placed",
    e.ProtectionReturned: None,
    e.SectorBegan: "sector",
    e.SectorEnded: None,
    e.RankChanged: _up_or("rank", "lose"),
    e.ScannerChosen: "scanner",
    e.ScannersDiscarded: None,
    e.ShuttleOnScanner: "move_ship",
    e.PhaseSkipMoved: "power",
    e.PointsLost: "lose",
    e.Scored: _scored,
    e.GameEnded: "victory",
}
"""What is heard of each event: a sound, a function that says which, or None for those that pass in silence
because another event of the same moment is heard or nothing happened that deserves a sound."""

GREAT = frozenset({"hyperjump", "failure", "ship_destroyed", "revenant_hit", "rift_opens", "victory", "phase"})
"""Heard even in a burst, and taking a lesser sound's channel if none is free; the music steps back for them."""
_MOVES = (e.FrigateMoved, e.ShipMoved, e.VoidbornMoved)


def cues(event: Event) -> Cues:
    """What is to be heard of an event; () for nothing."""
    how = CUES.get(type(event))
    if how is None:
        return ()
    return (Cue(how),) if isinstance(how, str) else how(event)


def side(event: Event) -> float:
    """Where on the ring it happens, -0.35 (far left) to 0.35; 0 if it has no sector."""
    sector = getattr(event, "target" if isinstance(event, _MOVES) else "sector", 0)
    return 0.35 * math.sin(math.radians(22.5 + 45 * (sector - 1))) if sector else 0.0
