"""Pending steps that ``advance`` does: small records with primitive fields only, kept on ``State.stack`` beside the
decisions (:mod:`game.rules.decisions`) and never changed once made: copies of a state share them (DESIGN 2).

``why`` names the cause for log and screen. ``must`` means the effect may not be forfeited. ``effects`` is the number
of an effect list in ``Book.lists``, ``at`` the position in it, ``here`` the anchor sector.
"""

from dataclasses import dataclass

# --- the flow of the game -------------------------------------------------------------------------


@dataclass(slots=True)
class DealStart:
    """Set up for the seat at ``place`` of the turn order (RULES 2.1)."""

    place: int


@dataclass(slots=True)
class OpenRing:
    """The Departure card populates the ring (RULES 2.3)."""


@dataclass(slots=True)
class RevealScanners:
    """Reveal three cards: tier 1..3, or 4 for Colonies (RULES 2.4, 7)."""

    tier: int


@dataclass(slots=True)
class Briefing:
    """RULES 3."""


@dataclass(slots=True)
class ActionPhase:
    pass


@dataclass(slots=True)
class StartRound:
    number: int


@dataclass(slots=True)
class StartTurn:
    seat: int


@dataclass(slots=True)
class GainInfluence:
    """RULES 4.2."""

    seat: int
    place: int


@dataclass(slots=True)
class TurnCorruption:
    """RULES 4.4; ``place`` the boarded place, or -1 after the Bonus action."""

    seat: int
    place: int


@dataclass(slots=True)
class FinishTurn:
    seat: int
    bonus_unused: bool


@dataclass(slots=True)
class Recall:
    """RULES 6.1."""


@dataclass(slots=True)
class SkirmishSector:
    """Begin a sector (RULES 6.2)."""

    sector: int


@dataclass(slots=True)
class DealDamage:
    """The next of ``left`` damage of a sector: a Shield cancels it, a ship takes it, or the Revenant."""

    sector: int
    left: int
    seat: int
    hit: bool


@dataclass(slots=True)
class LandDamage:
    """One Damage lands on a House ship. ``seat`` -1: a Failure's."""

    ship: int
    seat: int
    why: str


@dataclass(slots=True)
class SweepShields:
    """Remove the Shields left in a sector (RULES 6.2.4)."""

    sector: int


@dataclass(slots=True)
class StrikeFailure:
    """A Failure card is triggered (RULES 6.2.2)."""

    slot: int


@dataclass(slots=True)
class FailureEffect:
    slot: int
    effect: int


@dataclass(slots=True)
class TuckFailure:
    slot: int


@dataclass(slots=True)
class AfterSkirmish:
    """Rift phase, Hyperjump phase or Final Scoring."""


@dataclass(slots=True)
class RiftSurge:
    sector: int


@dataclass(slots=True)
class RiftTear:
    pass


@dataclass(slots=True)
class DiscardScanners:
    pass


@dataclass(slots=True)
class ClearPlanets:
    sector: int


@dataclass(slots=True)
class ClearRifts:
    sector: int


@dataclass(slots=True)
class ClearVoidborn:
    sector: int


@dataclass(slots=True)
class ResetTactics:
    """RULES 7.4 for one player."""

    seat: int


@dataclass(slots=True)
class SetMarker:
    """RULES 7.4c: the marker goes to the rank's step."""

    seat: int


@dataclass(slots=True)
class StackMarkers:
    """All have reset: markers on one step are stacked anew (RULES 7.4)."""


@dataclass(slots=True)
class Populate:
    """Part 0 Voidborn, 1 Rifts, 2 planets (one each), 3 the Shuttle of RULES 7.5; ``scanner`` -1: Departure."""

    scanner: int
    part: int
    item: int


@dataclass(slots=True)
class CycleEnd:
    """Draw by rank, reveal new cards, next Cycle."""


@dataclass(slots=True)
class DrawByRank:
    seat: int


@dataclass(slots=True)
class FinalScoring:
    pass


@dataclass(slots=True)
class ScoreCategory:
    """One category of RULES 8, in order 0..9."""

    category: int


@dataclass(slots=True)
class DeclareWinner:
    pass


# --- parts of effects -----------------------------------------------------------------------------


@dataclass(slots=True)
class Resolve:
    """Resolve effect ``at`` of list ``effects`` for ``seat``, then the rest of the list."""

    effects: int
    at: int
    seat: int
    here: int
    must: bool
    why: str


@dataclass(slots=True)
class GainToken:
    seat: int
    resource: int
    why: str


@dataclass(slots=True)
class AddInfluence:
    seat: int
    house: int
    steps: int
    why: str


@dataclass(slots=True)
class DrawOperation:
    seat: int
    why: str


@dataclass(slots=True)
class DrawHidden:
    """Draw the next of ``left`` Hidden Influence cards."""

    seat: int
    left: int
    drawn: tuple[int, ...]
    why: str


@dataclass(slots=True)
class DestroyPaid:
    """One of the Voidborn ships paid for (Strike)."""

    seat: int
    sector: int
    tactics_each: int
    why: str


@dataclass(slots=True)
class StrikeShip:
    """A Failure's Damage to every ship: ``left`` more on this ship, then the ships after it."""

    ships: tuple[int, ...]
    left: int
    damage: int
    why: str


@dataclass(slots=True)
class CorruptShip:
    ships: tuple[int, ...]
    why: str


@dataclass(slots=True)
class DriftFrigate:
    """Every Frigate drifts, by place in the turn order."""

    place: int
    sectors: int
    why: str


@dataclass(slots=True)
class HyperchargeBenefit:
    seat: int
    card: int


@dataclass(slots=True)
class HyperchargeEnd:
    """Discard the other two cards, move the Phase Skip token (RULES 5.4)."""

    seat: int
    card: int
