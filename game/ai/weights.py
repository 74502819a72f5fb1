"""Every number the evaluation of a position rests on, in one place, in points of the final score."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth before the end. "Per turn left" means own turns left, at most 12."""

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
    basic: tuple[float, ...] = (0.6, 0.4, 0.3, 0.25, 0.25)
    neutronium: tuple[float, ...] = (0.75, 0.5, 0.35, 0.25, 0.25)
    tokens_per_turn: float = 2.2
    """Tokens that can be put to use in a turn; more than that are worth only their points."""
    last_space: float = 0.4
    """Each Resource space missing below three free ones."""

    # Corruption.
    compartment: tuple[float, ...] = (0.0, 0.2, 0.25, 0.28, 0.45)
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

    # All terms.
    scales: tuple[tuple[float, ...], ...] = ()
    """By Cycle, what each term of ``evaluate.TERMS`` is multiplied by; empty: nothing is."""

    # Others.
    rival_best: float = 0.6
    """How much of the opponents' estimate is that of the best of them; the rest is their mean."""


HAND_MADE = Weights()
"""Set by hand from the scoring rules."""
