"""The game's terms: where they stand in a text, and what each means in a sentence or two of our own."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from game.content.models import Content, Rules
from game.words.lines import HoverText
from game.words.names import listing


class Term(NamedTuple):
    """A word with a meaning of its own. ``words``: how it is written in texts, ``rule``: where it is explained."""

    name: str
    icon: str
    rule: str
    meaning: Callable[[Rules], str]
    words: tuple[str, ...] = ()

    @property
    def forms(self) -> tuple[str, ...]:
        """Every way the term is written."""
        return (self.name, *self.words)


class Found(NamedTuple):
    """A term in a text: letters ``start`` to ``end`` (exclusive)."""

    start: int
    end: int
    name: str


def _corruption(r: Rules) -> str:
    return (
        "A token of the Void. In a Compartment it locks the tokens there and closes its Bonus action; on a House ship "
        f"it costs whoever boards it. Each one in your Compartments scores {r.corruption_points} at the end."
    )


def _contain(r: Rules) -> str:
    return (
        "Take a Corruption from your own Compartments or from a House ship and lay it on your Void Residue. Some "
        "effects allow only one of the two."
    )


def _residue(r: Rules) -> str:
    return (
        f"{r.residue_spaces} spaces beside your Compartments for the Corruption you contain. Filling the last one "
        "clears them all and gains Hidden Influence."
    )


def _failure(r: Rules) -> str:
    return (
        f"The Revenant holds {r.revenant_damage} Damage; the next one makes it fail. The bottommost Failure card "
        "strikes first, the topmost the second time; after that it takes no more in this Cycle."
    )


def _influence(r: Rules) -> str:
    steps = listing([f"{n} from step {step}" for step, n in r.influence_points])
    return (
        "Your standing with a Great House. At the end the leaders share the House's Power, and each marker scores for "
        f"its step: {steps}."
    )


def _shares(r: Rules) -> str:
    shares = listing([f"{n}/{d}" if d > 1 else "all" for n, d in r.house_shares])
    return (
        "The number of a House's ships on the ring. It rises with each ship deployed and falls with each one lost. "
        f"First, second and third in its Influence score {shares} of it."
    )


def _tactics(r: Rules) -> str:
    return (
        "A track of 12 steps. At Recall the highest goes first. Steps bring rewards on the way up, a Hyperjump resets "
        f"it, and at the end every {r.tactics_per_point} steps are 1 point."
    )


def _data(r: Rules) -> str:
    return (
        "A cube on each planet. The first player who uses the planet takes it; a collection scores "
        f"{' / '.join(str(p) for p in r.data_points)} points for 1 to {len(r.data_points)} cubes."
    )


def _rank(r: Rules) -> str:
    highest = len(r.ranks) - 1
    return (
        f"The Captain's rank, 0 to {highest}. It gives more cards, a discount on what the Captain does himself, a "
        "better Tactics step after a reset, and points. It rises by Commission."
    )


_TERMS = (
    Term("Corruption", "oily-spiral", "5.1", _corruption),
    Term("Corruption space", "oily-spiral", "5.1", lambda r: (
        "Where a Corruption goes: one in each Compartment but the first, one on each House ship but the Shuttle. "
        "Without a free one you may do nothing that brings you Corruption."
    ), ("Corruption spaces",)),
    Term("Compartment", "cargo-crate", "1.6", lambda r: (
        "One of the five parts of your Frigate: it holds resources and offers one Bonus action. All but the first can "
        "be corrupted."
    ), ("Compartments",)),
    Term("Contain", "hospital-cross", "5.2", _contain, ("contain", "contains", "contained", "Contained")),
    Term("Void Residue", "hospital-cross", "5.2", _residue),
    Term("Resource space", "cargo-crate", "5.1", lambda r: (
        "A place for one token in a Compartment, 12 in all. A token you gain without an empty one is forfeited, or "
        "you discard another first."
    ), ("Resource spaces",)),
    Term("House Power", "spaceship", "1.5", _shares, ("Power",)),
    Term("Great House", "crown", "1.3", lambda r: (
        "Shiveus, Novaris, Fenrax and Dunlork lend their ships to the fleet. Each stands for one resource, and its "
        "favour is what wins the game."
    ), ("Great Houses",)),
    Term("Influence", "crown", "1.9", _influence),
    Term("Hidden Influence", "hood", "8.1", lambda r: (
        "Cards only their owner sees. Each adds its number to the Influence with its House at the end. By rank you "
        "draw several and keep one."
    )),
    Term("Tactics", "chess-knight", "1.8", _tactics),
    Term("Rift", "portal", "7", lambda r: (
        f"A tear in a sector. Each Rift phase it brings {r.rift_surge} more Voidborn there; it corrupts a ship when "
        "Damage lands beside it, and taints the planet next to it."
    ), ("Rifts",)),
    Term("Rift phase", "portal", "7", lambda r: (
        "Ends a Cycle in which nobody Hypercharged: the Rifts surge, a new one tears open, planets beside Rifts are "
        "tainted."
    )),
    Term("Hyperjump", "star-gate", "7", lambda r: (
        "Ends a Cycle in which somebody Hypercharged: planets, Rifts and Voidborn stay behind, Tactics are reset, and "
        "the chosen Scanner card lays out the new region."
    )),
    Term("Hypercharge", "star-gate", "5.4", lambda r: (
        "A Crew space of the Revenant, once a Cycle: choose a revealed Scanner card, pay its Neutronium and gain its "
        "benefit; the Cycle then ends with a Hyperjump. In Cycle IV it chooses the Colony."
    ), ("Hypercharged",)),
    Term("Reinforce", "interceptor-ship", "5.4", lambda r: (
        "A Crew space of the Revenant: pay, deploy a ship near your Frigate, then lay a Protection token on a Failure "
        "card."
    )),
    Term("Shield", "shieldcomb", "6.2.1", lambda r: (
        "Cancels 1 Voidborn Damage in its sector and is gone. Shields come before anything else, cannot be held back, "
        "and leave after the sector's Skirmish."
    ), ("Shields",)),
    Term("Damage", "flamer", "6.2.1", lambda r: (
        "Each Voidborn deals 1. A ship with a free Damage space takes it; without one it is destroyed. Where no House "
        "ship is left it hits the Revenant."
    ), ("Damage spaces", "Damage space")),
    Term("Voidborn", "targeting", "6.2.1", lambda r: (
        "The enemy. Every Voidborn ship in a sector deals 1 Damage there in each Skirmish and stays until it is "
        "destroyed or left behind by a Hyperjump."
    )),
    Term("Skirmish", "crossed-sabres", "6.2", lambda r: (
        "Sector after sector, 1 to 8: Shields cancel Damage, the rest lands on House ships and the Revenant, a Rift "
        "may corrupt a ship, Shields leave."
    )),
    Term("resolving player", "ship-wheel", "6.2", lambda r: (
        "Who decides in a sector's Skirmish: the player whose Frigate is nearest, on a tie the earlier in turn order. "
        "It is settled when the sector begins."
    )),
    Term("near", "compass", "5.6", lambda r: "In the same sector, or in one of the two next to it."),
    Term("Revenant", "spaceship", "5.4", lambda r: (
        "The great ship in the middle, which carries everybody. It has two Crew spaces, Reinforce and Hypercharge, "
        f"and {r.revenant_damage} Damage spaces."
    )),
    Term("Failure", "cracked-shield", "6.2.2", _failure,
         ("Failures", "Failure card", "Failure cards", "Revenant Failure", "Revenant Failures")),
    Term("Core Failure", "cracked-shield", "6.2.2", lambda r: (
        "A Failure card of Cycle IV. Its bottom effect cannot be covered by a Protection token."
    ), ("Core Failures",)),
    Term("Protection token", "bordered-shield", "5.4", lambda r: (
        f"{r.protection_tokens} in all. Reinforce lays one on an effect of a Failure card, which then does not "
        "happen. They come back at the Briefing."
    ), ("Protection tokens", "Protection")),
    Term("Discovery Data", "cube", "8.3", _data),
    Term("tainted", "oily-spiral", "5.6", lambda r: (
        "A planet beside a Rift when it tore: only its corrupted effect can be used until the planet leaves."
    )),
    Term("Crew", "person", "1.7", lambda r: (
        "Your Captain and two Cadets. Each turn one of them boards a ship; all come home at Recall."
    )),
    Term("Captain", "captain-hat-profile", "1.7", lambda r: (
        "The Crew figure with a rank: it takes the rank's discount off every cost of the crew action done by it."
    )),
    Term("Cadet", "person", "1.7", lambda r: "A Crew figure without a rank: no discount.", ("Cadets",)),
    Term("rank", "rank-1", "1.7", _rank, ("Rank",)),
    Term("Crew space", "person", "4.1", lambda r: (
        "Where one Crew figure can board: one on each House ship but the Shuttle, with four players two on an Arkship, "
        "two on the Revenant, one on your own Frigate."
    ), ("Crew spaces",)),
    Term("Bonus action", "card-play", "4.5", lambda r: (
        "The last step of a turn: one action of an uncorrupted Compartment of your own Frigate. The Captain's rank "
        "gives no discount on it."
    ), ("Bonus actions",)),
    Term("Operation", "card-play", "5.7", lambda r: (
        "A card played by Operate or Command for its effect. It stays face up and scores its points at the end."
    ), ("Operations", "Operation card", "Operation cards")),
    Term("Scanner card", "star-gate", "7.5", lambda r: (
        "A region the fleet can jump to: its Neutronium cost, a benefit for whoever Hypercharges, and what the new "
        "ring holds."
    ), ("Scanner cards", "Scanner")),
    Term("Colony card", "planet-conquest", "8.5", lambda r: (
        "Where the fleet settles: one of three scores for everyone at the end. Hypercharge in Cycle IV chooses it; "
        "otherwise the first revealed counts."
    ), ("Colony", "Colony cards", "Colonies")),
    Term("Recall", "return-arrow", "6.1", lambda r: "The new turn order is set by Tactics, then all Crew come home."),
    Term("Briefing", "scroll-unfurled", "3", lambda r: (
        "Opens a Cycle: Protection tokens return and two new Failure cards are revealed."
    )),
    Term("Final Scoring", "laurels", "8", lambda r: (
        f"After the Skirmish of Cycle {r.cycles} everyone's points are counted, House by House and then the rest."
    )),
    Term("berth", "interceptor-ship", "1.2", lambda r: (
        "A ship's place in a sector: two large ones for Arkships, three small ones for the others."
    ), ("berths",)),
    Term("Arkship", "spaceship", "1.4", lambda r: (
        "A House's large ship, with two Damage spaces. Its actions are Provision and Commission."
    ), ("Arkships",)),
    Term("Fighter", "interceptor-ship", "1.4", lambda r: "A House ship whose actions are Strike and Escort.",
         ("Fighters",)),
    Term("Dropship", "planet-conquest", "1.4", lambda r: "A House ship whose actions are Explore and Purge.",
         ("Dropships",)),
    Term("Shuttle", "interceptor-ship", "1.4", lambda r: (
        "A House ship without spaces: nobody boards it, and the first Damage destroys it. It counts for Power."
    ), ("Shuttles",)),
    Term("Frigate", "ship-wheel", "1.6", lambda r: (
        "Your own ship. Its board holds your Compartments; its place on the ring decides what is near you and which "
        "sectors you resolve. It cannot be damaged."
    ), ("Frigates",)),
)  # fmt: skip

TERMS: dict[str, Term] = {term.name: term for term in _TERMS}
"""The terms by name."""


def find_terms(text: str, without: str = "") -> tuple[Found, ...]:
    """The terms in a text, in order, the longest where several fit; each marked only where it first stands.

    ``without`` names a term that is not marked (the one being explained).
    """
    found: list[Found] = []
    seen = {without}
    for match in _pattern().finditer(text):
        name = _names()[match.group()]
        if name not in seen:
            seen.add(name)
            found.append(Found(match.start(), match.end(), name))
    return tuple(found)


def about_term(content: Content, name: str) -> HoverText:
    """The card of a term. Raises KeyError for a name that is no term."""
    term = TERMS[name]
    title = term.name if term.name[0].isupper() else term.name.capitalize()
    return HoverText(title, term.icon, (), term.meaning(content.rules), term.rule)


@lru_cache(maxsize=1)
def _names() -> dict[str, str]:
    return {form: term.name for term in _TERMS for form in term.forms}


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    forms = sorted(_names(), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, forms))})(?![\w-])")
