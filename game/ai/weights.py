"""Every number the evaluation of a position rests on, in one place, in points of the final score.

Two sets: the hand-made one stands here, the learned one in ``assets/ai/weights.json``, where ``python -m
game.lab.train`` writes it with the games that say which of the two is better.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, ClassVar

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError

from game.content.faults import fault, fault_of
from game.paths import assets_dir

Table = tuple[float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth before the end. "Per turn left" means own turns left, at most 12."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", allow_inf_nan=False)
    """For the sets kept in a file: what a file does not name is as made by hand."""

    # Houses: how sure a lead is.
    lead_blur: float = 0.45
    """Influence steps by which a lead is uncertain at the end of the game."""
    lead_blur_per_turn: float = 0.16
    house_fade: float = 0.87
    """What is left of a House's worth after each Cycle still to come: ships die and leads change."""
    late_entry: float = 0.05
    """Chance per turn left that a player still enters a House in which it has nothing."""
    hidden_guess: float = 1 / 3
    """Influence an unseen Hidden Influence card adds to each House on average."""
    hidden_choice: float = 0.5
    """An unseen card of one's own is a choice among those drawn: points beyond the average."""

    # Skirmish forecast.
    loss_early: float = 0.55
    """Weight of an expected ship loss while the whole Action phase is to come; 1 in the Skirmish phase."""
    threat: float = 0.06
    """Voidborn ships that outlive the Cycle, per point of the own share in the ships beside them."""

    # Tracks.
    influence_step: float = 0.12
    """An Influence step towards the next reward or points, per turn left up to 4."""
    hyperjump_guess: float = 0.3
    reset_hidden: float = 2.6
    reset_influence: float = 2.2
    reset_step: float = 0.35
    """Step kept in a reset by rank."""
    carried_tactics: float = 0.25
    order_place: float = 0.45
    """Each opponent behind on Tactics before a new turn order is set."""

    # Captain.
    rank_cycle: float = 0.5
    """Each rank for each Cycle still to come (cards drawn, cards to choose from)."""
    captain_turn: float = 0.35
    """Each point of discount for each Captain's turn to come."""

    # Resources by how many of one type are held: first, second, third, fourth, every further one.
    basic: Table = (0.6, 0.4, 0.3, 0.25, 0.25)
    neutronium: Table = (0.75, 0.5, 0.35, 0.25, 0.25)
    tokens_per_turn: float = 2.2
    """Tokens that can be put to use in a turn; more than that are worth only their points."""
    last_space: float = 0.4
    """Each Resource space missing below three free ones."""

    # Corruption.
    compartment: Table = (0.0, 0.2, 0.25, 0.28, 0.45)
    """What a blocked Compartment costs per turn left up to 6."""
    no_space: float = 1.6
    """No free Corruption space: corrupted ships and planets are closed."""
    residue: float = 0.8

    # Operation cards.
    hand_card: float = 1.0
    """A card not known yet."""
    hand_use: float = 0.55
    """Share of a card's worth that holding it is worth, the best first; each next card counts less."""
    hand_next: float = 0.75

    # Frigate.
    data_near: float = 0.35
    prey_near: float = 0.07
    colony_other: float = 0.12
    """Chance that a Colony other than the first revealed is chosen."""

    # Others.
    rival_best: float = 0.6
    """How much of the opponents' estimate is that of the best of them; the rest is their mean."""


HAND_MADE = Weights()
"""Set by hand from the scoring rules."""


Line = Annotated[str, StringConstraints(min_length=1)]


class Learned(BaseModel):
    """A learned set and what speaks for it: the contents of the file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    date: Line
    command: Line
    """What learned it; the same command on the same program and card data learns it again."""
    content: Line
    """Digest of the card data it was learned on; other data only make it less well founded."""
    games: int
    """Games learned from."""
    result: tuple[Line, ...]
    """How it did against the hand-made set, a line for each level."""
    adopted: bool
    """Whether the levels use it: whether it did not lose."""
    weights: Weights


def weights_file() -> Path:
    """Where the learned set is kept. Raises AssetsMissing."""
    return assets_dir() / "ai" / "weights.json"


def read_learned(file: Path | None = None) -> Learned:
    """The learned set of a file, by default the program's own.

    Raises ContentError, one line that names file and field, if it is not right.
    """
    file = file or weights_file()
    try:
        raw: Any = json.loads(file.read_bytes())
    except OSError as error:
        what = f"cannot be read ({error.strerror}); put it back or reinstall the game"
        raise fault(file.name, "", "", what) from error
    except ValueError as error:
        what = f"is no valid JSON ({error}); put it back or reinstall the game"
        raise fault(file.name, "", "", what) from error
    try:
        return Learned.model_validate(raw)
    except ValidationError as error:
        raise fault_of(file.name, "", raw, error) from error


@lru_cache(maxsize=1)
def in_use() -> Weights:
    """The better set, by what was measured: the levels judge with it. Raises ContentError as :func:`read_learned`."""
    learned = read_learned()
    return learned.weights if learned.adopted else HAND_MADE
