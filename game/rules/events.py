"""Facts: what changed, by how much, why. Log, animation, statistics and scores are made from these alone.

Fields: ``seat`` is a player 0..3, ``house`` 0..3, ``ship`` a ship id 0..47, ``sector`` 1..8, ``resource`` 0..3
(M, E, S, N), ``space`` a Resource space 0..11, ``compartment`` 0..4, ``slot`` a Failure card (0 topmost, 1
bottommost). ``why`` is the name of what caused it ("Provision", "Energy Pulse", "Tactics track").
Card numbers are indices into the content, or -1 for who may not see them (:func:`seen_by`).
"""

from typing import Any, NamedTuple, Union

UNKNOWN = -1


class CycleBegan(NamedTuple):
    cycle: int


class PhaseBegan(NamedTuple):
    """``phase``: setup, briefing, action, recall, skirmish, rift, hyperjump, scoring."""

    phase: str


class RoundBegan(NamedTuple):
    number: int


class TurnBegan(NamedTuple):
    seat: int


class TurnPassed(NamedTuple):
    """No boarding was legal (RULES 4.1)."""

    seat: int


class TurnEnded(NamedTuple):
    seat: int
    bonus_unused: bool


class TurnOrderSet(NamedTuple):
    order: tuple[int, ...]


class DepartureDrawn(NamedTuple):
    card: int


class FailuresRevealed(NamedTuple):
    topmost: int
    bottommost: int


class ScannersRevealed(NamedTuple):
    cards: tuple[int, ...]


class ColoniesRevealed(NamedTuple):
    cards: tuple[int, ...]


class Boarded(NamedTuple):
    seat: int
    crew: int
    place: int


class CrewReturned(NamedTuple):
    seat: int


class ActionChosen(NamedTuple):
    seat: int
    name: str
    place: int


class BonusChosen(NamedTuple):
    seat: int
    compartment: int


class EffectForfeited(NamedTuple):
    seat: int
    why: str


class InfluenceChanged(NamedTuple):
    seat: int
    house: int
    steps: int
    now: int
    why: str


class TacticsChanged(NamedTuple):
    seat: int
    steps: int
    now: int
    why: str


class ResourceGained(NamedTuple):
    seat: int
    resource: int
    space: int
    why: str


class ResourceForfeited(NamedTuple):
    """No space was left for it (RULES 5.1)."""

    seat: int
    resource: int
    why: str


class ResourcePaid(NamedTuple):
    seat: int
    resource: int
    space: int
    why: str


class ResourceDiscarded(NamedTuple):
    seat: int
    resource: int
    space: int
    why: str


class ResourceMoved(NamedTuple):
    seat: int
    source: int
    target: int


class CorruptionGained(NamedTuple):
    seat: int
    compartment: int
    locked: tuple[int, int, int, int]
    why: str


class CorruptionContained(NamedTuple):
    """``compartment`` or ``ship`` it came from (the other is -1); ``residue`` markers now on Void Residue."""

    seat: int
    compartment: int
    ship: int
    residue: int
    why: str


class ResidueDiscarded(NamedTuple):
    seat: int


class ShipCorrupted(NamedTuple):
    ship: int
    sector: int
    seat: int
    why: str


class HiddenDrawn(NamedTuple):
    seat: int
    card: int
    why: str


class HiddenKept(NamedTuple):
    seat: int
    card: int


class HiddenDiscarded(NamedTuple):
    """``why`` "not kept" or what made the player lose it."""

    seat: int
    card: int
    why: str


class OperationDrawn(NamedTuple):
    seat: int
    card: int
    why: str


class OperationPlayed(NamedTuple):
    seat: int
    card: int
    why: str


class OperationDiscarded(NamedTuple):
    seat: int
    card: int
    why: str


class DeckReshuffled(NamedTuple):
    deck: str


class DeckEmpty(NamedTuple):
    """A draw was skipped: deck and discards are empty (RULES 1.10)."""

    deck: str


class VoidbornPlaced(NamedTuple):
    sector: int
    number: int
    why: str


class VoidbornDestroyed(NamedTuple):
    seat: int
    sector: int
    why: str


class VoidbornMoved(NamedTuple):
    seat: int
    source: int
    target: int
    why: str


class VoidbornRemoved(NamedTuple):
    sector: int
    number: int
    why: str


class ShieldPlaced(NamedTuple):
    seat: int
    sector: int
    why: str


class ShieldCancelled(NamedTuple):
    sector: int
    left: int


class ShieldsRemoved(NamedTuple):
    sector: int
    number: int
    why: str


class RiftOpened(NamedTuple):
    sector: int
    why: str


class RiftRemoved(NamedTuple):
    sector: int
    why: str


class PlanetPlaced(NamedTuple):
    sector: int
    card: int


class PlanetRemoved(NamedTuple):
    sector: int
    card: int


class PlanetTainted(NamedTuple):
    sector: int


class PlanetUsed(NamedTuple):
    seat: int
    sector: int
    card: int
    side: int
    why: str


class DataChanged(NamedTuple):
    """Discovery Data gained (steps > 0) or lost; ``sector`` the planet it came from, or 0."""

    seat: int
    steps: int
    now: int
    sector: int
    why: str


class FrigateMoved(NamedTuple):
    """``source`` 0 at setup."""

    seat: int
    source: int
    target: int
    why: str


class ShipDeployed(NamedTuple):
    """``seat`` -1 at setup and when populating."""

    seat: int
    ship: int
    sector: int
    why: str


class ShipReturned(NamedTuple):
    """A Shuttle on a Scanner card found no berth (RULES 7.5d)."""

    ship: int
    why: str


class ShipMoved(NamedTuple):
    seat: int
    ship: int
    source: int
    target: int
    why: str


class DamagePlaced(NamedTuple):
    """``seat`` who assigned it, -1 for a Failure."""

    ship: int
    sector: int
    seat: int
    now: int
    why: str


class ShipDestroyed(NamedTuple):
    ship: int
    sector: int
    seat: int
    why: str


class HousePowerChanged(NamedTuple):
    house: int
    steps: int
    now: int


class DamageRemoved(NamedTuple):
    """``ship`` may be 48, the Revenant."""

    seat: int
    ship: int
    now: int
    why: str


class RevenantDamaged(NamedTuple):
    now: int
    sector: int


class RevenantCleared(NamedTuple):
    """The five markers leave after a Failure."""

    number: int


class DamageLost(NamedTuple):
    """Both Failures of the Cycle have struck (RULES 6.2.2)."""

    sector: int


class FailureTriggered(NamedTuple):
    slot: int
    card: int


class FailureEffectStruck(NamedTuple):
    slot: int
    effect: int
    covered: bool


class FailureResolved(NamedTuple):
    slot: int
    card: int


class ProtectionPlaced(NamedTuple):
    seat: int
    slot: int
    effect: int
    why: str


class ProtectionReturned(NamedTuple):
    number: int


class SectorBegan(NamedTuple):
    """``seat`` is the resolving player, ``voidborn`` the damage to come."""

    sector: int
    voidborn: int
    seat: int


class SectorEnded(NamedTuple):
    sector: int


class RankChanged(NamedTuple):
    seat: int
    steps: int
    now: int
    why: str


class ScannerChosen(NamedTuple):
    """Hypercharge: the Scanner card (Cycle 4: Colony card) that was paid."""

    seat: int
    card: int
    colony: bool


class ScannersDiscarded(NamedTuple):
    cards: tuple[int, ...]


class ShuttleOnScanner(NamedTuple):
    seat: int
    ship: int
    card: int


class PhaseSkipMoved(NamedTuple):
    """A Hyperjump follows instead of a Rift phase."""

    seat: int


class PointsLost(NamedTuple):
    seat: int
    points: int
    why: str


class Scored(NamedTuple):
    """``category``: houses, influence, data, operations, colony, rank, tactics, resources, corruption, core.
    ``house`` 0..3 where the category counts by House, else -1."""

    seat: int
    category: str
    points: int
    house: int
    detail: str


class GameEnded(NamedTuple):
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
        return event._replace(card=UNKNOWN)
    return event


def reveals(event: Event | Any) -> bool:
    """Whether the event shows a hidden card or uses chance, which ends undo."""
    return type(event) in _REVEALING
