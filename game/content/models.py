"""Frozen models of everything in assets/data, and :class:`Content`, which holds them all."""

from functools import cached_property
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, NonNegativeInt, PositiveInt, field_validator, model_validator

from game.content.effects import Cost, Effect, Frozen, ShipType


def _sector(number: int) -> int:
    if not 1 <= number <= 8:
        raise ValueError(f"sector {number} is outside 1 to 8")
    return number


def _numbered(value: object, thing: str) -> object:
    """JSON has text keys only: the same object with whole numbers as keys."""
    if not isinstance(value, dict):
        return value
    out: dict[int, object] = {}
    for key, entry in value.items():
        if not (isinstance(key, int) or (isinstance(key, str) and key.isdecimal())):
            raise ValueError(f'"{key}" is no {thing}')
        if int(key) in out:
            raise ValueError(f"{thing} {int(key)} is listed twice")
        out[int(key)] = entry
    return out


SectorNumber = Annotated[int, AfterValidator(_sector)]
CrewSpaces = Annotated[int, Field(ge=0, le=2)]
HouseName = Literal["Shiveus", "Novaris", "Fenrax", "Dunlork"]
ResourceLetter = Literal["M", "E", "S", "N"]
Family = Literal["War", "Science", "Politics", "Fleet"]

RESOURCES: tuple[ResourceLetter, ...] = ("M", "E", "S", "N")
"""Resource letters in index order: Material, Energy, Science, Neutronium."""


class House(Frozen):
    """A Great House (RULES 1.3): its resource and the effects of its Arkships' Provision."""

    name: HouseName
    resource: ResourceLetter
    provision: tuple[Effect, ...]


class Action(Frozen):
    """A crew action or Bonus action: name, cost (paid first), effects in order.

    ``needs`` names what must be there for it to be chosen at all.
    """

    name: str
    cost: Cost = Cost()
    effects: tuple[Effect, ...]
    needs: Literal["nothing", "voidborn here", "voidborn near frigate"] = "nothing"


class Ship(Frozen):
    """A ship type (RULES 1.4). ``actions`` of the Arkship omit Provision, which is the House's."""

    name: ShipType
    damage_spaces: int = Field(ge=0, le=9)
    corruption_spaces: int = Field(ge=0, le=1)
    crew_spaces: tuple[CrewSpaces, CrewSpaces, CrewSpaces]
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


class Track(Frozen):
    """A track with steps 0..last and rewards by step, earned when reached from below (RULES 1.8, 1.9)."""

    last: PositiveInt
    rewards: dict[int, tuple[Effect, ...]]

    @field_validator("rewards", mode="before")
    @classmethod
    def _steps(cls, value: object) -> object:
        return _numbered(value, "step")

    @model_validator(mode="after")
    def _on_the_track(self) -> "Track":
        for step in self.rewards:
            if not 1 <= step <= self.last:
                raise ValueError(f"a reward lies on step {step}, but the track has steps 1 to {self.last}")
        return self


class Rules(Frozen):
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
    more_voidborn: tuple[NonNegativeInt, NonNegativeInt, NonNegativeInt]
    """Voidborn ships that a region brings with 2, 3 and 4 players beyond those on its card (RULES 7)."""
    tactics: Track
    influence: Track
    """Rewards besides the House's resource, which comes at ``influence_resource_step``."""
    influence_resource_step: PositiveInt
    ranks: tuple[Rank, Rank, Rank, Rank]
    cadets: PositiveInt
    start: Cost
    start_basics: tuple[tuple[int, int], tuple[int, int, int], tuple[int, int, int, int]]
    """Basic resources of choice with 2, 3 and 4 players, by place in the first turn order (RULES 2.1)."""
    start_operations: PositiveInt
    reset_hidden_at: PositiveInt
    """Tactics step from which the reset gains Hidden Influence (RULES 7.4)."""
    reset_influence_at: PositiveInt
    reset_material_at: PositiveInt
    house_shares: tuple[tuple[int, int], ...]
    """First, second and third place of a House as fractions of its Power: (numerator, denominator)."""
    influence_points: tuple[tuple[int, int], ...]
    """(from step, points), rising (RULES 8.2)."""
    data_points: Annotated[tuple[int, ...], Field(min_length=1)]
    """Points for 1, 2, ... Discovery Data (RULES 8.3)."""
    data_more: int
    """Points for each Data beyond that list."""
    tactics_per_point: PositiveInt
    resources_per_point: PositiveInt
    corruption_points: int


class Setup(Frozen):
    """Ships on the board at the start for these player counts (RULES 2.2): (House, type, sector)."""

    players: tuple[int, ...]
    ships: tuple[tuple[HouseName, ShipType, SectorNumber], ...]


class Region(Frozen):
    """What populates the ring (RULES 7.5): Voidborn ships by sector; six sectors in the order in which more
    players bring one more each, round and round; Rifts; four planet sectors of which 2 players use the first three."""

    voidborn: dict[SectorNumber, PositiveInt]
    more: tuple[SectorNumber, SectorNumber, SectorNumber, SectorNumber, SectorNumber, SectorNumber]
    rifts: tuple[SectorNumber, ...]
    planets: tuple[SectorNumber, SectorNumber, SectorNumber, SectorNumber]

    @field_validator("voidborn", mode="before")
    @classmethod
    def _by_sector(cls, value: object) -> object:
        return _numbered(value, "sector")

    @field_validator("more", "rifts", "planets")
    @classmethod
    def _once_each(cls, sectors: tuple[int, ...]) -> tuple[int, ...]:
        for sector in sectors:
            if sectors.count(sector) > 1:
                raise ValueError(f"sector {sector} is listed twice")
        return sectors


class Departure(Frozen):
    """A Departure card."""

    name: str
    region: Region


class Scanner(Frozen):
    """A Scanner card (RULES 9.2). ``shuttle`` is the sector its Shuttle goes to, if its benefit lays one."""

    name: str
    tier: Literal[1, 2, 3]
    cost: int = Field(ge=0)
    benefit: tuple[Effect, ...]
    region: Region
    shuttle: SectorNumber | None = None


class ColonyRule(Frozen):
    """A Colony scoring word (RULES 10): ``points`` for every ``each`` things (the rest counts nothing), ``bonus`` for
    the most, ``least`` to count."""

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
    each: PositiveInt = 1
    bonus: int = 0
    least: int = 0


class Colony(Frozen):
    """A Colony card (RULES 9.3)."""

    name: str
    cost: int = Field(ge=0)
    rule: ColonyRule


class Failure(Frozen):
    """A Revenant Failure card: top effect, then bottom. A core one's bottom cannot be covered."""

    name: str
    core: bool
    top: Effect
    bottom: Effect


class HiddenCard(Frozen):
    """A Hidden Influence card."""

    house: HouseName
    value: PositiveInt


class Planet(Frozen):
    """A planet card (RULES 9.7)."""

    name: str
    look: Literal["verdant", "cinder", "ice", "glass", "deep", "nadir", "helion", "rock"]
    clean: tuple[Effect, ...]
    corrupted: tuple[Effect, ...]


class Operation(Frozen):
    """An Operation design (RULES 9.8)."""

    name: str
    family: Family
    icon: str
    cost: Cost
    effects: tuple[Effect, ...]
    points: int
    copies: PositiveInt


class Content(Frozen):
    """All content. Cards are referred to by their index in these tuples.

    Operation cards exist in copies: card c is a copy of design ``operation_cards[c]``.
    """

    rules: Rules
    houses: tuple[House, ...]
    """Shiveus, Novaris, Fenrax, Dunlork."""
    ships: tuple[Ship, ...]
    """Arkship, Fighter, Dropship, Shuttle."""
    reinforce: Action
    command: Action
    bonus: tuple[Action, ...]
    """The Bonus actions of Compartments 1 to 5."""
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
