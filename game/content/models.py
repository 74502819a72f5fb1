"""Frozen models of everything in assets/data, and :class:`Content`, which holds them all."""

from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field, PositiveInt, field_validator

from game.content.effects import Cost, Effect, Frozen, ShipType

SectorNumber = Annotated[int, Field(ge=1, le=8)]
HouseName = Literal["Shiveus", "Novaris", "Fenrax", "Dunlork"]
ResourceLetter = Literal["M", "E", "S", "N"]
Family = Literal["War", "Science", "Politics", "Fleet"]

RESOURCES: tuple[ResourceLetter, ...] = ("M", "E", "S", "N")
"""Resource letters in index order: Material, Energy, Science, Neutronium."""


class Listed(Frozen):
    """A model whose JSON lists become tuples."""

    @field_validator("*", mode="before")
    @classmethod
    def _as_tuple(cls, value: object) -> object:
        return tuple(value) if isinstance(value, list) else value


class House(Listed):
    """A Great House (RULES 1.3): its resource and the effects of its Arkships' Provision."""

    name: HouseName
    resource: ResourceLetter
    provision: tuple[Effect, ...]


class Action(Listed):
    """A crew action or Bonus action: name, cost (paid first), effects in order.

    ``needs`` names what must be there for it to be chosen at all.
    """

    name: str
    cost: Cost = Cost()
    effects: tuple[Effect, ...]
    needs: Literal["nothing", "voidborn here", "voidborn near frigate"] = "nothing"


class Ship(Listed):
    """A ship type (RULES 1.4). ``actions`` of the Arkship omit Provision, which is the House's."""

    name: ShipType
    damage_spaces: int = Field(ge=0, le=9)
    corruption_spaces: int = Field(ge=0, le=1)
    crew_spaces: tuple[int, int, int]
    """Crew spaces at 2, 3 and 4 players."""
    berth: Literal["large", "small"]
    supply: PositiveInt
    """Ships of this type per House."""
    actions: tuple[Action, ...]


class Rank(Frozen):
    """One row of RULES 1.7."""

    operations: int = Field(ge=0)
    hidden_draw: PositiveInt
    discount: int = Field(ge=0)
    tactics_reset: int = Field(ge=0, le=12)
    commission_cost: Cost
    """Paid to raise the rank TO this one (rank 0: nothing)."""
    points: int


class Track(Listed):
    """A track with steps 0..last and rewards by step, earned when reached from below (RULES 1.8, 1.9)."""

    last: PositiveInt
    rewards: dict[int, tuple[Effect, ...]]

    @field_validator("rewards", mode="before")
    @classmethod
    def _steps(cls, value: object) -> object:
        if isinstance(value, dict):
            return {int(k): tuple(v) if isinstance(v, list) else v for k, v in value.items()}
        return value


class Rules(Listed):
    """Boards and numbers: RULES 1, 2, 5, 8."""

    cycles: PositiveInt
    rounds: PositiveInt
    large_berths: PositiveInt
    small_berths: PositiveInt
    compartment_spaces: tuple[int, int, int, int, int]
    residue_spaces: PositiveInt
    revenant_damage: PositiveInt
    protection_tokens: PositiveInt
    rift_surge: PositiveInt
    """Voidborn ships each Rift adds (RULES 7)."""
    tactics: Track
    influence: Track
    """Rewards besides the House's resource, which comes at ``influence_resource_step``."""
    influence_resource_step: PositiveInt
    ranks: tuple[Rank, Rank, Rank, Rank]
    cadets: PositiveInt
    start: Cost
    start_basics: tuple[int, int, int, int]
    """Basic resources of choice by place in the first turn order."""
    start_operations: PositiveInt
    reset_hidden_at: PositiveInt
    """Tactics step from which the reset gains Hidden Influence (RULES 7.4)."""
    reset_influence_at: PositiveInt
    reset_material_at: PositiveInt
    house_shares: tuple[tuple[int, int], ...]
    """First, second and third place of a House as fractions of its Power: (numerator, denominator)."""
    influence_points: tuple[tuple[int, int], ...]
    """(from step, points), rising (RULES 8.2)."""
    data_points: tuple[int, ...]
    data_more: int
    tactics_per_point: PositiveInt
    resources_per_point: PositiveInt
    corruption_points: int


class Setup(Listed):
    """Ships on the board at the start for these player counts (RULES 2.2): (House, type, sector)."""

    players: tuple[int, ...]
    ships: tuple[tuple[HouseName, ShipType, SectorNumber], ...]

    @field_validator("ships", mode="before")
    @classmethod
    def _rows(cls, value: object) -> object:
        return tuple(tuple(v) if isinstance(v, list) else v for v in value) if isinstance(value, list) else value


class Region(Listed):
    """What populates the ring (RULES 7.5): Voidborn ships per sector for 2 players, six sectors that get one more
    with 3 or 4, Rifts, four planet sectors of which 2 players use the first three."""

    voidborn: dict[int, PositiveInt]
    more: tuple[SectorNumber, ...]
    rifts: tuple[SectorNumber, ...]
    planets: tuple[SectorNumber, SectorNumber, SectorNumber, SectorNumber]

    @field_validator("voidborn", mode="before")
    @classmethod
    def _sectors(cls, value: object) -> object:
        if isinstance(value, dict):
            out = {int(k): v for k, v in value.items()}
            for sector in out:
                if not 1 <= sector <= 8:
                    raise ValueError(f"sector {sector} is outside 1 to 8")
            return out
        return value


class Departure(Frozen):
    """A Departure card."""

    name: str
    region: Region


class Scanner(Listed):
    """A Scanner card (RULES 9.2). ``shuttle`` is the sector its Shuttle goes to, if its benefit lays one."""

    name: str
    tier: Literal[1, 2, 3]
    cost: int = Field(ge=0)
    benefit: tuple[Effect, ...]
    region: Region
    shuttle: SectorNumber | None = None


class ColonyRule(Frozen):
    """A Colony scoring word (RULES 10): ``points`` per thing, ``bonus`` for the most, ``least`` as threshold."""

    per: Literal[
        "set of resources",
        "tactics step",
        "data",
        "house with influence",
        "operation",
        "uncorrupted compartment",
        "rank",
        "ship of houses led",
    ]
    points: PositiveInt
    bonus: int = 0
    least: int = 0


class Colony(Frozen):
    """A Colony card (RULES 9.3)."""

    name: str
    cost: int = Field(ge=0)
    rule: ColonyRule


class Failure(Listed):
    """A Revenant Failure card: top effect, then bottom. A core one's bottom cannot be covered."""

    name: str
    core: bool
    top: Effect
    bottom: Effect


class HiddenCard(Frozen):
    """A Hidden Influence card."""

    house: HouseName
    value: PositiveInt


class Planet(Listed):
    """A planet card (RULES 9.7)."""

    name: str
    look: Literal["verdant", "cinder", "ice", "glass", "deep", "nadir", "helion", "rock"]
    clean: tuple[Effect, ...]
    corrupted: tuple[Effect, ...]


class Operation(Listed):
    """An Operation design (RULES 9.8)."""

    name: str
    family: Family
    icon: str
    cost: Cost
    effects: tuple[Effect, ...]
    points: int
    copies: PositiveInt = 2


class Content(Listed):
    """All content. Cards are referred to by their index in these tuples.

    Operation cards exist in copies: card c is a copy of design ``operation_cards[c]``.
    """

    rules: Rules
    houses: tuple[House, House, House, House]
    ships: tuple[Ship, Ship, Ship, Ship]
    reinforce: Action
    command: Action
    bonus: tuple[Action, Action, Action, Action, Action]
    setups: tuple[Setup, ...]
    departures: tuple[Departure, ...]
    scanners: tuple[Scanner, ...]
    colonies: tuple[Colony, ...]
    failures: tuple[Failure, ...]
    hidden: tuple[HiddenCard, ...]
    planets: tuple[Planet, ...]
    operations: tuple[Operation, ...]
    digest: str
    """SHA-256 of the data files: saves name it."""

    @cached_property
    def operation_cards(self) -> tuple[int, ...]:
        """Design index of each Operation card."""
        return tuple(i for i, op in enumerate(self.operations) for _ in range(op.copies))
