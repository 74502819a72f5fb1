"""Facts: what changed, by how much, why. Log, animation, statistics and scores are made from these alone.

Fields: ``seat`` is a player 0..3, ``house`` 0..3, ``ship`` a ship id 0..47, ``sector`` 1..8, ``resource`` 0..3
(M, E, S, N), ``space`` a Resource space 0..11, ``compartment`` 0..4, ``slot`` a Failure card (0 topmost, 1
bottommost). ``why`` is the name of what caused it ("Provision", "Energy Pulse", "Tactics track").
Card numbers are indices into the content, or -1 for who may not see them (:func:`seen_by`).
"""

from dataclasses import dataclass, replace
from typing import Any, Union

UNKNOWN = -1


@dataclass(slots=True)
class CycleBegan:
    cycle: int


@dataclass(slots=True)
class PhaseBegan:
    """``phase``: setup, briefing, action, recall, skirmish, rift, hyperjump, scoring."""

    phase: str


@dataclass(slots=True)
class RoundBegan:
    number: int


@dataclass(slots=True)
class TurnBegan:
    seat: int


@dataclass(slots=True)
class TurnPassed:
    """No boarding was legal (RULES 4.1)."""

    seat: int


@dataclass(slots=True)
class TurnEnded:
    seat: int
    bonus_unused: bool


@dataclass(slots=True)
class TurnOrderSet:
    order: tuple[int, ...]


@dataclass(slots=True)
class DepartureDrawn:
    card: int


@dataclass(slots=True)
class FailuresRevealed:
    topmost: int
    bottommost: int


@dataclass(slots=True)
class ScannersRevealed:
    cards: tuple[int, ...]


@dataclass(slots=True)
class ColoniesRevealed:
    cards: tuple[int, ...]


@dataclass(slots=True)
class Boarded:
    seat: int
    crew: int
    place: int


@dataclass(slots=True)
class CrewReturned:
    seat: int


@dataclass(slots=True)
class ActionChosen:
    seat: int
    name: str
    place: int


@dataclass(slots=True)
class BonusChosen:
    seat: int
    compartment: int


@dataclass(slots=True)
class EffectForfeited:
    seat: int
    why: str


@dataclass(slots=True)
class InfluenceChanged:
    seat: int
    house: int
    steps: int
    now: int
    why: str


@dataclass(slots=True)
class TacticsChanged:
    seat: int
    steps: int
    now: int
    why: str


@dataclass(slots=True)
class ResourceGained:
    seat: int
    resource: int
    space: int
    why: str


@dataclass(slots=True)
class ResourceForfeited:
    """No space was left for it (RULES 5.1)."""

    seat: int
    resource: int
    why: str


@dataclass(slots=True)
class ResourcePaid:
    seat: int
    resource: int
    space: int
    why: str


@dataclass(slots=True)
class ResourceDiscarded:
    seat: int
    resource: int
    space: int
    why: str


@dataclass(slots=True)
class ResourceMoved:
    seat: int
    source: int
    target: int


@dataclass(slots=True)
class CorruptionGained:
    seat: int
    compartment: int
    locked: tuple[int, int, int, int]
    why: str


@dataclass(slots=True)
class CorruptionContained:
    """``compartment`` or ``ship`` it came from (the other is -1); ``residue`` markers now on Void Residue."""

    seat: int
    compartment: int
    ship: int
    residue: int
    why: str


@dataclass(slots=True)
class ResidueDiscarded:
    seat: int


@dataclass(slots=True)
class ShipCorrupted:
    ship: int
    sector: int
    seat: int
    why: str


@dataclass(slots=True)
class HiddenDrawn:
    seat: int
    card: int
    why: str


@dataclass(slots=True)
class HiddenKept:
    seat: int
    card: int


@dataclass(slots=True)
class HiddenDiscarded:
    """``why`` "not kept" or what made the player lose it."""

    seat: int
    card: int
    why: str


@dataclass(slots=True)
class OperationDrawn:
    seat: int
    card: int
    why: str


@dataclass(slots=True)
class OperationPlayed:
    seat: int
    card: int
    why: str


@dataclass(slots=True)
class OperationDiscarded:
    seat: int
    card: int
    why: str


@dataclass(slots=True)
class DeckReshuffled:
    deck: str


@dataclass(slots=True)
class DeckEmpty:
    """A draw was skipped: deck and discards are empty (RULES 1.10)."""

    deck: str


@dataclass(slots=True)
class VoidbornPlaced:
    sector: int
    number: int
    why: str


@dataclass(slots=True)
class VoidbornDestroyed:
    seat: int
    sector: int
    why: str


@dataclass(slots=True)
class VoidbornMoved:
    seat: int
    source: int
    target: int
    why: str


@dataclass(slots=True)
class VoidbornRemoved:
    sector: int
    number: int
    why: str


@dataclass(slots=True)
class ShieldPlaced:
    seat: int
    sector: int
    why: str


@dataclass(slots=True)
class ShieldCancelled:
    sector: int
    left: int


@dataclass(slots=True)
class ShieldsRemoved:
    sector: int
    number: int
    why: str


@dataclass(slots=True)
class RiftOpened:
    sector: int
    why: str


@dataclass(slots=True)
class RiftRemoved:
    sector: int
    why: str


@dataclass(slots=True)
class PlanetPlaced:
    sector: int
    card: int


@dataclass(slots=True)
class PlanetRemoved:
    sector: int
    card: int


@dataclass(slots=True)
class PlanetTainted:
    sector: int


@dataclass(slots=True)
class PlanetUsed:
    seat: int
    sector: int
    card: int
    side: int
    why: str


@dataclass(slots=True)
class DataChanged:
    """Discovery Data gained (steps > 0) or lost; ``sector`` the planet it came from, or 0."""

    seat: int
    steps: int
    now: int
    sector: int
    why: str


@dataclass(slots=True)
class FrigateMoved:
    """``source`` 0 at setup."""

    seat: int
    source: int
    target: int
    why: str


@dataclass(slots=True)
class ShipDeployed:
    """``seat`` -1 at setup and when populating."""

    seat: int
    ship: int
    sector: int
    why: str


@dataclass(slots=True)
class ShipReturned:
    """A Shuttle on a Scanner card found no berth (RULES 7.5d)."""

    ship: int
    why: str


@dataclass(slots=True)
class ShipMoved:
    seat: int
    ship: int
    source: int
    target: int
    why: str


@dataclass(slots=True)
class DamagePlaced:
    """``seat`` who assigned it, -1 for a Failure."""

    ship: int
    sector: int
    seat: int
    now: int
    why: str


@dataclass(slots=True)
class ShipDestroyed:
    ship: int
    sector: int
    seat: int
    why: str


@dataclass(slots=True)
class HousePowerChanged:
    house: int
    steps: int
    now: int


@dataclass(slots=True)
class DamageRemoved:
    """``ship`` may be 48, the Revenant."""

    seat: int
    ship: int
    now: int
    why: str


@dataclass(slots=True)
class RevenantDamaged:
    now: int
    sector: int


@dataclass(slots=True)
class RevenantCleared:
    """The five markers leave after a Failure."""

    number: int


@dataclass(slots=True)
class DamageLost:
    """Both Failures of the Cycle have struck (RULES 6.2.2)."""

    sector: int


@dataclass(slots=True)
class FailureTriggered:
    slot: int
    card: int


@dataclass(slots=True)
class FailureEffectStruck:
    slot: int
    effect: int
    covered: bool


@dataclass(slots=True)
class FailureResolved:
    slot: int
    card: int


@dataclass(slots=True)
class ProtectionPlaced:
    seat: int
    slot: int
    effect: int
    why: str


@dataclass(slots=True)
class ProtectionReturned:
    number: int


@dataclass(slots=True)
class SectorBegan:
    """``seat`` is the resolving player, ``voidborn`` the damage to come."""

    sector: int
    voidborn: int
    seat: int


@dataclass(slots=True)
class SectorEnded:
    sector: int


@dataclass(slots=True)
class RankChanged:
    seat: int
    steps: int
    now: int
    why: str


@dataclass(slots=True)
class ScannerChosen:
    """Hypercharge: the Scanner card (Cycle 4: Colony card) that was paid."""

    seat: int
    card: int
    colony: bool


@dataclass(slots=True)
class ScannersDiscarded:
    cards: tuple[int, ...]


@dataclass(slots=True)
class ShuttleOnScanner:
    seat: int
    ship: int
    card: int


@dataclass(slots=True)
class PhaseSkipMoved:
    """A Hyperjump follows instead of a Rift phase."""

    seat: int


@dataclass(slots=True)
class PointsLost:
    seat: int
    points: int
    why: str


@dataclass(slots=True)
class Scored:
    """``category``: houses, influence, data, operations, colony, rank, tactics, resources, corruption, core.
    ``house`` 0..3 where the category counts by House, else -1."""

    seat: int
    category: str
    points: int
    house: int
    detail: str


@dataclass(slots=True)
class GameEnded:
    """Seats from first to last place; ``tie_break`` whether Tactics decided the first place."""

    ranking: tuple[int, ...]
    totals: tuple[int, ...]
    tie_break: bool


Event = Union[
    CycleBegan, PhaseBegan, RoundBegan, TurnBegan, TurnPassed, TurnEnded, TurnOrderSet, DepartureDrawn,
    FailuresRevealed,
    ScannersRevealed, ColoniesRevealed, Boarded, CrewReturned, ActionChosen, BonusChosen, EffectForfeited,
    InfluenceChanged, TacticsChanged, ResourceGained, ResourceForfeited, ResourcePaid, ResourceDiscarded, ResourceMoved,
    CorruptionGained, CorruptionContained, ResidueDiscarded, ShipCorrupted, HiddenDrawn, HiddenKept, HiddenDiscarded,
    OperationDrawn, OperationPlayed, OperationDiscarded, DeckReshuffled, DeckEmpty, VoidbornPlaced, VoidbornDestroyed,
    VoidbornMoved, VoidbornRemoved, ShieldPlaced, ShieldCancelled, ShieldsRemoved, RiftOpened, RiftRemoved,
    PlanetPlaced,
    PlanetRemoved, PlanetTainted, PlanetUsed, DataChanged, FrigateMoved, ShipDeployed, ShipReturned, ShipMoved,
    DamagePlaced, ShipDestroyed, HousePowerChanged, DamageRemoved, RevenantDamaged, RevenantCleared, DamageLost,
    FailureTriggered, FailureEffectStruck, FailureResolved, ProtectionPlaced, ProtectionReturned, SectorBegan,
    SectorEnded, RankChanged, ScannerChosen, ScannersDiscarded, ShuttleOnScanner, PhaseSkipMoved, PointsLost, Scored,
    GameEnded,
]  # fmt: skip

_PRIVATE = (HiddenDrawn, HiddenKept, HiddenDiscarded, OperationDrawn)
_REVEALING = frozenset(
    {
        HiddenDrawn,
        OperationDrawn,
        DeckReshuffled,
        PlanetPlaced,
        ScannersRevealed,
        ColoniesRevealed,
        FailuresRevealed,
    }
)


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as ``seat`` (None: a spectator) may know it: cards of others become ``UNKNOWN``."""
    if isinstance(event, _PRIVATE) and event.seat != seat:
        return replace(event, card=UNKNOWN)
    return event


def reveals(event: Event | Any) -> bool:
    """Whether the event shows a hidden card or uses chance, which ends undo."""
    return type(event) in _REVEALING
