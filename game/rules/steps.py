"""Pending steps: small frozen records with primitive fields only, kept on ``State.stack`` (DESIGN 2).

The first part lists the decisions (``legal`` answers them), the second the steps that ``advance`` does.
``why`` names the cause for log and screen. ``must`` means the effect may not be forfeited.
``effects`` is the number of an effect list in ``Book.lists``, ``at`` the position in it, ``here`` the anchor sector.
"""

from typing import NamedTuple

# --- decisions: setup and turn ---------------------------------------------------------------------------


class PickStartBasic(NamedTuple):
    """Answers: PickResource M, E or S (RULES 2.1)."""

    seat: int
    left: int


class PlaceFrigate(NamedTuple):
    """Answers: PickSector (RULES 2.5)."""

    seat: int


class ChooseBoarding(NamedTuple):
    """Answers: Board (RULES 4.1)."""

    seat: int


class ChooseAction(NamedTuple):
    """Answers: TakeAction, Skip (RULES 4.3)."""

    seat: int
    place: int


class ChooseBonus(NamedTuple):
    """Answers: TakeBonus, EndTurn (RULES 4.5)."""

    seat: int


class ConfirmEnd(NamedTuple):
    """Answers: EndTurn, after a Bonus action. Open only for persons."""

    seat: int


# --- decisions: parts of effects -------------------------------------------------------------------------


class ChooseInfluence(NamedTuple):
    """Answers: PickHouse among ``houses``, Skip unless ``must``."""

    seat: int
    steps: int
    houses: tuple[int, ...]
    must: bool
    why: str


class ChooseGain(NamedTuple):
    """Answers: PickResource below ``kinds`` (3: a basic, 4: any), Skip unless ``must``."""

    seat: int
    kinds: int
    must: bool
    why: str


class AnswerOverflow(NamedTuple):
    """A gained token has no space. Answers: PickResource to discard first, Skip to forfeit the gain (RULES 5.1)."""

    seat: int
    resource: int
    why: str


class ChoosePayment(NamedTuple):
    """Several ways to pay. Answers: Pay, Skip unless ``must``. ``cost`` counts M, E, S, N, any; then ``effects``."""

    seat: int
    cost: tuple[int, int, int, int, int]
    discount: int
    effects: int
    here: int
    must: bool
    why: str


class ChooseAmount(NamedTuple):
    """Answers: Amount 1..most; ``unit`` is the cost of each beyond ``free`` (Strike)."""

    seat: int
    most: int
    free: int
    unit: tuple[int, int, int, int, int]
    effects: int
    here: int
    why: str


class ChooseOption(NamedTuple):
    """Answers: Option, Skip. ``options`` are effect lists."""

    seat: int
    options: tuple[int, ...]
    here: int
    must: bool
    why: str


class PlaceShield(NamedTuple):
    """Answers: PickSector among ``sectors``, Skip."""

    seat: int
    left: int
    sectors: tuple[int, ...]
    one_sector: bool
    why: str


class DestroyVoidborn(NamedTuple):
    """Answers: PickSector with Voidborn ships among ``sectors``, Skip."""

    seat: int
    left: int
    sectors: tuple[int, ...]
    one_sector: bool
    tactics_each: int
    why: str


class MoveVoidborn(NamedTuple):
    """Answers: PickSector, Skip. ``source`` 0: the sector to take from; else a neighbour to put one."""

    seat: int
    left: int
    source: int
    why: str


class RepairShip(NamedTuple):
    """Answers: PickShip (also REVENANT if ``revenant``), Skip. ``house`` -1: any."""

    seat: int
    left: int
    sectors: tuple[int, ...]
    one_sector: bool
    house: int
    revenant: bool
    why: str


class ContainOne(NamedTuple):
    """Answers: PickCompartment if ``frigate``, PickShip in ``sectors``, Skip (RULES 5.2)."""

    seat: int
    left: int
    frigate: bool
    sectors: tuple[int, ...]
    why: str


class MoveFrigate(NamedTuple):
    """Answers: PickSector within ``reach``; the own sector is staying."""

    seat: int
    reach: int
    why: str


class MoveShips(NamedTuple):
    """Answers: MoveShip of a ship not in ``moved``, Skip."""

    seat: int
    left: int
    moved: tuple[int, ...]
    why: str


class DeployShip(NamedTuple):
    """Answers: Deploy of one of ``types`` (0..3) in one of ``sectors``, Skip unless ``must``."""

    seat: int
    types: tuple[int, ...]
    sectors: tuple[int, ...]
    must: bool
    why: str


class ChooseShuttle(NamedTuple):
    """Answers: PickHouse with a Shuttle in supply (RULES 7)."""

    seat: int
    why: str


class RemoveOneRift(NamedTuple):
    """Answers: PickSector with a Rift among ``sectors``, Skip."""

    seat: int
    sectors: tuple[int, ...]
    why: str


class ChoosePlanet(NamedTuple):
    """Answers: UsePlanet in ``sectors``, Skip unless ``must`` (RULES 5.6)."""

    seat: int
    sectors: tuple[int, ...]
    must: bool
    why: str


class PlayCard(NamedTuple):
    """Answers: PickCard of an Operation in the hand that can be paid, Skip unless ``must`` (RULES 5.7)."""

    seat: int
    discount: int
    must: bool
    why: str


class PlaceProtection(NamedTuple):
    """Answers: Protect, Skip unless ``must`` (RULES 5.4)."""

    seat: int
    must: bool
    why: str


class ExchangeOne(NamedTuple):
    """Answers: Swap, Skip."""

    seat: int
    left: int
    why: str


class KeepHidden(NamedTuple):
    """Answers: PickCard among the ``drawn`` Hidden Influence cards (RULES 1.7)."""

    seat: int
    drawn: tuple[int, ...]
    why: str


class ChooseScanner(NamedTuple):
    """Answers: PickCard among the revealed Scanner (Cycle 4: Colony) cards that can be paid (RULES 5.4)."""

    seat: int


class AssignCorruption(NamedTuple):
    """Answers: PlaceCorruption (RULES 5.1)."""

    seat: int
    why: str


class LoseResource(NamedTuple):
    """Answers: PickResource to discard."""

    seat: int
    left: int
    why: str


class LoseInfluence(NamedTuple):
    """Answers: PickHouse among ``houses``, which tie for the highest track."""

    seat: int
    houses: tuple[int, ...]
    why: str


class LoseOperation(NamedTuple):
    """Answers: PickCard of the hand."""

    seat: int
    why: str


class LoseHidden(NamedTuple):
    """Answers: PickCard of the own Hidden Influence."""

    seat: int
    why: str


# --- decisions: Skirmish ---------------------------------------------------------------------------------


class AssignDamage(NamedTuple):
    """Answers: PickShip in the sector, by the resolving player ``seat``. ``left`` damage is still to deal, this one
    included; ``hit``: a House ship here took Voidborn damage already (RULES 6.2.1)."""

    sector: int
    left: int
    seat: int
    hit: bool


class SpreadCorruption(NamedTuple):
    """Answers: PickShip in the sector without Corruption (RULES 6.2.3)."""

    sector: int
    seat: int


# --- steps: the flow of the game -------------------------------------------------------------------------


class DealStart(NamedTuple):
    """Set up for the seat at ``place`` of the turn order (RULES 2.1)."""

    place: int


class OpenRing(NamedTuple):
    """The Departure card populates the ring (RULES 2.3)."""


class RevealScanners(NamedTuple):
    """Reveal three cards: tier 1..3, or 4 for Colonies (RULES 2.4, 7)."""

    tier: int


class Briefing(NamedTuple):
    """RULES 3."""


class ActionPhase(NamedTuple):
    pass


class StartRound(NamedTuple):
    number: int


class StartTurn(NamedTuple):
    seat: int


class GainInfluence(NamedTuple):
    """RULES 4.2."""

    seat: int
    place: int


class TurnCorruption(NamedTuple):
    """RULES 4.4; ``place`` the boarded place, or -1 after the Bonus action."""

    seat: int
    place: int


class FinishTurn(NamedTuple):
    seat: int
    bonus_unused: bool


class Recall(NamedTuple):
    """RULES 6.1."""


class SkirmishSector(NamedTuple):
    """Begin a sector (RULES 6.2)."""

    sector: int


class DealDamage(NamedTuple):
    """The next of ``left`` damage of a sector: a Shield cancels it, a ship takes it, or the Revenant."""

    sector: int
    left: int
    seat: int
    hit: bool


class LandDamage(NamedTuple):
    """One Damage lands on a House ship. ``seat`` -1: a Failure's."""

    ship: int
    seat: int
    why: str


class SweepShields(NamedTuple):
    """Remove the Shields left in a sector (RULES 6.2.4)."""

    sector: int


class StrikeFailure(NamedTuple):
    """A Failure card is triggered (RULES 6.2.2)."""

    slot: int


class FailureEffect(NamedTuple):
    slot: int
    effect: int


class TuckFailure(NamedTuple):
    slot: int


class AfterSkirmish(NamedTuple):
    """Rift phase, Hyperjump phase or Final Scoring."""


class RiftSurge(NamedTuple):
    sector: int


class RiftTear(NamedTuple):
    pass


class DiscardScanners(NamedTuple):
    pass


class ClearPlanets(NamedTuple):
    sector: int


class ClearRifts(NamedTuple):
    sector: int


class ClearVoidborn(NamedTuple):
    sector: int


class ResetTactics(NamedTuple):
    """RULES 7.4 for one player."""

    seat: int


class SetMarker(NamedTuple):
    """RULES 7.4c: the marker goes to the rank's step."""

    seat: int


class StackMarkers(NamedTuple):
    """All have reset: markers on one step are stacked anew (RULES 7.4)."""


class Populate(NamedTuple):
    """Part 0 Voidborn, 1 Rifts, 2 planets (one each), 3 the Shuttle of RULES 7.5; ``scanner`` -1: Departure."""

    scanner: int
    part: int
    item: int


class CycleEnd(NamedTuple):
    """Draw by rank, reveal new cards, next Cycle."""


class DrawByRank(NamedTuple):
    seat: int


class FinalScoring(NamedTuple):
    pass


class ScoreCategory(NamedTuple):
    """One category of RULES 8, in order 0..9."""

    category: int


class DeclareWinner(NamedTuple):
    pass


# --- steps: parts of effects -----------------------------------------------------------------------------


class Resolve(NamedTuple):
    """Resolve effect ``at`` of list ``effects`` for ``seat``, then the rest of the list."""

    effects: int
    at: int
    seat: int
    here: int
    must: bool
    why: str


class GainToken(NamedTuple):
    seat: int
    resource: int
    why: str


class AddInfluence(NamedTuple):
    seat: int
    house: int
    steps: int
    why: str


class DrawOperation(NamedTuple):
    seat: int
    why: str


class DrawHidden(NamedTuple):
    """Draw the next of ``left`` Hidden Influence cards."""

    seat: int
    left: int
    drawn: tuple[int, ...]
    why: str


class DestroyPaid(NamedTuple):
    """One of the Voidborn ships paid for (Strike)."""

    seat: int
    sector: int
    tactics_each: int
    why: str


class StrikeShip(NamedTuple):
    """A Failure's Damage to every ship: ``left`` more on this ship, then the ships after it."""

    ships: tuple[int, ...]
    left: int
    damage: int
    why: str


class CorruptShip(NamedTuple):
    ships: tuple[int, ...]
    why: str


class DriftFrigate(NamedTuple):
    """Every Frigate drifts, by place in the turn order."""

    place: int
    sectors: int
    why: str


class HyperchargeBenefit(NamedTuple):
    seat: int
    card: int


class HyperchargeEnd(NamedTuple):
    """Discard the other two cards, move the Phase Skip token (RULES 5.4)."""

    seat: int
    card: int
