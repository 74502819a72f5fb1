"""Decisions that may wait on ``State.stack``: ``legal`` answers them, ``apply`` takes an answer (DESIGN 2).

Small records of primitive fields, like the steps (:mod:`game.rules.steps`), and as them never changed once made:
copies of a state share them. ``why`` names the cause for log and screen. ``must`` means the effect may not be
forfeited. ``effects`` is the number of an effect list in ``Book.lists``, ``here`` the anchor sector.
"""

from dataclasses import dataclass

# --- setup and turn ---------------------------------------------------------------------------


@dataclass(slots=True)
class PickStartBasic:
    """Answers: PickResource M, E or S (RULES 2.1)."""

    seat: int
    left: int


@dataclass(slots=True)
class PlaceFrigate:
    """Answers: PickSector (RULES 2.5)."""

    seat: int


@dataclass(slots=True)
class ChooseBoarding:
    """Answers: Board (RULES 4.1)."""

    seat: int


@dataclass(slots=True)
class ChooseAction:
    """Answers: TakeAction, Skip (RULES 4.3)."""

    seat: int
    place: int


@dataclass(slots=True)
class ChooseBonus:
    """Answers: TakeBonus, EndTurn (RULES 4.5)."""

    seat: int


@dataclass(slots=True)
class ConfirmEnd:
    """Answers: EndTurn, after a Bonus action. Open only for persons."""

    seat: int


# --- parts of effects -------------------------------------------------------------------------


@dataclass(slots=True)
class ChooseInfluence:
    """Answers: PickHouse among ``houses``, Skip unless ``must``."""

    seat: int
    steps: int
    houses: tuple[int, ...]
    must: bool
    why: str


@dataclass(slots=True)
class ChooseGain:
    """Answers: PickResource below ``kinds`` (3: a basic, 4: any), Skip unless ``must``."""

    seat: int
    kinds: int
    must: bool
    why: str


@dataclass(slots=True)
class AnswerOverflow:
    """A gained token has no space. Answers: PickResource to discard first, Skip to forfeit the gain (RULES 5.1)."""

    seat: int
    resource: int
    why: str


@dataclass(slots=True)
class ChoosePayment:
    """Several ways to pay. Answers: Pay, Skip unless ``must``. ``cost`` counts M, E, S, N, any; then ``effects``."""

    seat: int
    cost: tuple[int, int, int, int, int]
    discount: int
    effects: int
    here: int
    must: bool
    why: str


@dataclass(slots=True)
class ChooseAmount:
    """Answers: Amount 1..most; ``unit`` is the cost of each beyond ``free`` (Strike)."""

    seat: int
    most: int
    free: int
    unit: tuple[int, int, int, int, int]
    effects: int
    here: int
    why: str


@dataclass(slots=True)
class ChooseOption:
    """Answers: Option, Skip. ``options`` are effect lists."""

    seat: int
    options: tuple[int, ...]
    here: int
    must: bool
    why: str


@dataclass(slots=True)
class PlaceShield:
    """Answers: PickSector among ``sectors``, Skip."""

    seat: int
    left: int
    sectors: tuple[int, ...]
    one_sector: bool
    why: str


@dataclass(slots=True)
class DestroyVoidborn:
    """Answers: PickSector with Voidborn ships among ``sectors``, Skip."""

    seat: int
    left: int
    sectors: tuple[int, ...]
    one_sector: bool
    tactics_each: int
    why: str


@dataclass(slots=True)
class MoveVoidborn:
    """Answers: PickSector, Skip. ``source`` 0: the sector to take from; else a neighbour to put one."""

    seat: int
    left: int
    source: int
    why: str


@dataclass(slots=True)
class RepairShip:
    """Answers: PickShip (also REVENANT if ``revenant``), Skip. ``house`` -1: any."""

    seat: int
    left: int
    sectors: tuple[int, ...]
    one_sector: bool
    house: int
    revenant: bool
    why: str


@dataclass(slots=True)
class ContainOne:
    """Answers: PickCompartment if ``frigate``, PickShip in ``sectors``, Skip (RULES 5.2)."""

    seat: int
    left: int
    frigate: bool
    sectors: tuple[int, ...]
    why: str


@dataclass(slots=True)
class MoveFrigate:
    """Answers: PickSector within ``reach``; the own sector is staying."""

    seat: int
    reach: int
    why: str


@dataclass(slots=True)
class MoveShips:
    """Answers: MoveShip of a ship not in ``moved``, Skip."""

    seat: int
    left: int
    moved: tuple[int, ...]
    why: str


@dataclass(slots=True)
class DeployShip:
    """Answers: Deploy of one of ``types`` (0..3) in one of ``sectors``, Skip unless ``must``."""

    seat: int
    types: tuple[int, ...]
    sectors: tuple[int, ...]
    must: bool
    why: str


@dataclass(slots=True)
class ChooseShuttle:
    """Answers: PickHouse with a Shuttle in supply (RULES 7)."""

    seat: int
    why: str


@dataclass(slots=True)
class RemoveOneRift:
    """Answers: PickSector with a Rift among ``sectors``, Skip."""

    seat: int
    sectors: tuple[int, ...]
    why: str


@dataclass(slots=True)
class ChoosePlanet:
    """Answers: UsePlanet in ``sectors``, Skip unless ``must`` (RULES 5.6)."""

    seat: int
    sectors: tuple[int, ...]
    must: bool
    why: str


@dataclass(slots=True)
class PlayCard:
    """Answers: PickCard of an Operation in the hand that can be paid, Skip unless ``must`` (RULES 5.7)."""

    seat: int
    discount: int
    must: bool
    why: str


@dataclass(slots=True)
class PlaceProtection:
    """Answers: Protect, Skip unless ``must`` (RULES 5.4)."""

    seat: int
    must: bool
    why: str


@dataclass(slots=True)
class ExchangeOne:
    """Answers: Swap, Skip."""

    seat: int
    left: int
    why: str


@dataclass(slots=True)
class KeepHidden:
    """Answers: PickCard among the ``drawn`` Hidden Influence cards (RULES 1.7)."""

    seat: int
    drawn: tuple[int, ...]
    why: str


@dataclass(slots=True)
class ChooseScanner:
    """Answers: PickCard among the revealed Scanner (Cycle 4: Colony) cards that can be paid (RULES 5.4)."""

    seat: int


@dataclass(slots=True)
class AssignCorruption:
    """Answers: PlaceCorruption (RULES 5.1)."""

    seat: int
    why: str


@dataclass(slots=True)
class LoseResource:
    """Answers: PickResource to discard."""

    seat: int
    left: int
    why: str


@dataclass(slots=True)
class LoseInfluence:
    """Answers: PickHouse among ``houses``, which tie for the highest track."""

    seat: int
    houses: tuple[int, ...]
    why: str


@dataclass(slots=True)
class LoseOperation:
    """Answers: PickCard of the hand."""

    seat: int
    why: str


@dataclass(slots=True)
class LoseHidden:
    """Answers: PickCard of the own Hidden Influence."""

    seat: int
    why: str


# --- Skirmish ---------------------------------------------------------------------------------


@dataclass(slots=True)
class AssignDamage:
    """Answers: PickShip in the sector, by the resolving player ``seat``. ``left`` damage is still to deal, this one
    included; ``hit``: a House ship here took Voidborn damage already (RULES 6.2.1)."""

    sector: int
    left: int
    seat: int
    hit: bool


@dataclass(slots=True)
class SpreadCorruption:
    """Answers: PickShip in the sector without Corruption (RULES 6.2.3)."""

    sector: int
    seat: int
