"""The effect vocabulary (RULES 10): cards, ship and Bonus actions and planets are built from these words.

An effect is a frozen record with the key ``do``. Lists of effects resolve in order, left to right. Places are
named by :data:`Where`; the anchor ("here") is the sector of the boarded ship or of the planet in use.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, PositiveInt, model_validator

Where = Literal["here", "near here", "frigate", "near frigate", "anywhere"]
ShipType = Literal["Arkship", "Fighter", "Dropship", "Shuttle"]


def tuples(value: object) -> object:
    """The same value with every list in it, at any depth, made a tuple: frozen content holds no lists."""
    if isinstance(value, list | tuple):
        return tuple(tuples(entry) for entry in value)
    if isinstance(value, dict):
        return {key: tuples(entry) for key, entry in value.items()}
    return value


class Frozen(BaseModel):
    """Base of content: unknown keys and wrong types are faults, lists become tuples, nothing changes."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _lists_are_tuples(cls, value: object) -> object:
        return tuples(value) if isinstance(value, dict) else value


class Cost(Frozen):
    """Tokens to pay: the four resources (RULES letters) and tokens of any type."""

    M: int = Field(0, ge=0, le=12)
    E: int = Field(0, ge=0, le=12)
    S: int = Field(0, ge=0, le=12)
    N: int = Field(0, ge=0, le=12)
    any: int = Field(0, ge=0, le=12)

    @property
    def fixed(self) -> tuple[int, int, int, int]:
        """The typed part as counts of M, E, S, N."""
        return (self.M, self.E, self.S, self.N)


# --- what happens ----------------------------------------------------------------------------------------


class Gain(Frozen):
    """Gain resources: typed, basic of choice (M, E or S), any of choice (RULES 5.1)."""

    do: Literal["gain"]
    M: int = Field(0, ge=0, le=12)
    E: int = Field(0, ge=0, le=12)
    S: int = Field(0, ge=0, le=12)
    N: int = Field(0, ge=0, le=12)
    basic: int = Field(0, ge=0, le=12)
    any: int = Field(0, ge=0, le=12)


class Influence(Frozen):
    """Steps on an Influence track: any House of choice, every House, the House named before in this
    effect ("named"), or a House that has a ship in the anchor's ("here") or the own Frigate's sector."""

    do: Literal["influence"]
    house: Literal["any", "every", "named", "present here", "present at frigate"]
    steps: PositiveInt = 1


class HiddenInfluence(Frozen):
    """Gain Hidden Influence: draw by rank, keep one (RULES 1.7)."""

    do: Literal["hidden influence"]


class Tactics(Frozen):
    """Steps up the Tactics track (RULES 1.8)."""

    do: Literal["tactics"]
    steps: PositiveInt


class Draw(Frozen):
    """Draw Operation cards."""

    do: Literal["draw"]
    cards: PositiveInt


class Play(Frozen):
    """Play one Operation card from the hand at a discount (RULES 5.7)."""

    do: Literal["play"]
    discount: int = Field(0, ge=0)


class Destroy(Frozen):
    """Destroy up to ``count`` Voidborn ships; ``tactics_each`` steps for each one destroyed.
    ``count`` "paid" means the amount paid for (Strike)."""

    do: Literal["destroy"]
    count: PositiveInt | Literal["paid"]
    where: Where
    one_sector: bool = False
    tactics_each: int = Field(0, ge=0)


class MoveVoidborn(Frozen):
    """Move up to ``count`` Voidborn ships from one sector near the Frigate to its two neighbours."""

    do: Literal["move voidborn"]
    count: PositiveInt


class Shields(Frozen):
    """Place up to ``count`` Shields."""

    do: Literal["shields"]
    count: PositiveInt
    where: Where
    one_sector: bool = False


class RemoveShields(Frozen):
    """Remove all Shields from all sectors."""

    do: Literal["remove shields"]


class Repair(Frozen):
    """Remove up to ``count`` Damage from House ships, with ``revenant`` also from the Revenant.
    ``whose`` "named" restricts to ships of the House named before."""

    do: Literal["repair"]
    count: PositiveInt
    where: Where
    one_sector: bool = False
    whose: Literal["any", "named"] = "any"
    revenant: bool = False


class Contain(Frozen):
    """Contain up to ``count`` Corruption (RULES 5.2), from the own Compartments and/or from House ships."""

    do: Literal["contain"]
    count: PositiveInt = 1
    frigate: bool = True
    ships: Literal["none", "here", "anywhere"] = "anywhere"


class MoveFrigate(Frozen):
    """Move the own Frigate up to so many sectors; it may stay."""

    do: Literal["move frigate"]
    sectors: PositiveInt


class MoveShips(Frozen):
    """Move up to ``count`` different House ships one sector each, onto free berths."""

    do: Literal["move ships"]
    count: PositiveInt


class Deploy(Frozen):
    """Deploy one ship from the supply of any House onto a free berth."""

    do: Literal["deploy"]
    types: tuple[ShipType, ...]
    where: Where
    mandatory: bool = False


class ShuttleToScanner(Frozen):
    """Lay a Shuttle of a House of choice from the supply onto the chosen Scanner card."""

    do: Literal["shuttle"]


class RaiseRank(Frozen):
    """Raise the Captain's rank by one (at most 3); ``pay``: Commission's cost for the new rank first, less
    ``discount``."""

    do: Literal["raise rank"]
    pay: bool = False
    discount: int = Field(0, ge=0)


class RemoveRift(Frozen):
    """Remove one Rift."""

    do: Literal["remove rift"]
    where: Where


class DiscoveryData(Frozen):
    """Gain Discovery Data cubes from the supply."""

    do: Literal["data"]
    cubes: PositiveInt = 1


class UsePlanet(Frozen):
    """Resolve one effect of a planet (RULES 5.6)."""

    do: Literal["use planet"]
    where: Where


class Protect(Frozen):
    """Place one free Protection token (RULES 5.4)."""

    do: Literal["protect"]


class Exchange(Frozen):
    """Swap up to ``count`` resources one for one into basics of choice."""

    do: Literal["exchange"]
    count: PositiveInt


class DamageEvery(Frozen):
    """Damage to every ship of the types named; ``rift_only`` only in a Rift's sector (RULES 6.2.2)."""

    do: Literal["damage every"]
    types: tuple[ShipType, ...]
    damage: PositiveInt = 1
    rift_only: bool = False


class CorruptShips(Frozen):
    """1 Corruption to every ship of the types named without one in a Rift's sector."""

    do: Literal["corrupt ships"]
    types: tuple[ShipType, ...]


class Lose(Frozen):
    """One loss of the player concerned. Amounts are made as far as they go.

    ``what``: "resources" (``amount`` typed by M/E/S/N), "resource of choice", "half of resources" (rounded
    down, of choice), "tactics", "influence highest" (own highest track, choice on a tie), "influence power"
    (House of highest Power, all such on a tie), "operation" (from the hand, of choice), "hidden influence"
    (of choice), "data", "rank", "points" (noted as core losses).
    ``otherwise`` happens if nothing can be lost.
    """

    do: Literal["lose"]
    what: Literal[
        "resources",
        "resource of choice",
        "half of resources",
        "tactics",
        "influence highest",
        "influence power",
        "operation",
        "hidden influence",
        "data",
        "rank",
        "points",
    ]
    amount: PositiveInt = 1
    resources: Cost | None = None
    otherwise: "Effect | None" = None

    @model_validator(mode="after")
    def _typed(self) -> "Lose":
        if (self.what == "resources") != (self.resources is not None):
            raise ValueError('"resources" lists the tokens exactly when what is "resources"')
        return self


class GainCorruption(Frozen):
    """Gain 1 Corruption into the own Compartments, or ``otherwise`` if there is no free space."""

    do: Literal["gain corruption"]
    otherwise: "Effect | None" = None


class Drift(Frozen):
    """Every Frigate moves so many sectors clockwise."""

    do: Literal["drift"]
    sectors: int = Field(ge=1, le=7)


# --- how it is put together ------------------------------------------------------------------------------


class ChooseOne(Frozen):
    """Choose one of several lists of effects; may be forfeited."""

    do: Literal["choose"]
    options: "tuple[tuple[Effect, ...], ...]"


class Pay(Frozen):
    """Pay a cost whole, then its effects. ``by_amount``: choose k = 1..``most``; the first ``free`` are free,
    each further one costs ``cost`` (Strike)."""

    do: Literal["pay"]
    cost: Cost
    by_amount: bool = False
    most: PositiveInt = 1
    free: int = Field(0, ge=0)
    then: "tuple[Effect, ...]"


class EachPlayer(Frozen):
    """The effects for each player in turn order, one wholly before the next; ``others``: not the owner."""

    do: Literal["each player"]
    others: bool = False
    effects: "tuple[Effect, ...]"


Effect = Annotated[
    Gain
    | Influence
    | HiddenInfluence
    | Tactics
    | Draw
    | Play
    | Destroy
    | MoveVoidborn
    | Shields
    | RemoveShields
    | Repair
    | Contain
    | MoveFrigate
    | MoveShips
    | Deploy
    | ShuttleToScanner
    | RaiseRank
    | RemoveRift
    | DiscoveryData
    | UsePlanet
    | Protect
    | Exchange
    | DamageEvery
    | CorruptShips
    | Lose
    | GainCorruption
    | Drift
    | ChooseOne
    | Pay
    | EachPlayer,
    Field(discriminator="do"),
]

for _model in (Lose, GainCorruption, ChooseOne, Pay, EachPlayer):
    _model.model_rebuild()
