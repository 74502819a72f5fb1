"""What things are called and which icon stands for them: Houses, ships, places, resources, players, cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from game.content.effects import Cost
from game.content.models import RESOURCES, Action, Content
from game.rules.choices import FRIGATE_PLACE, HOME, HYPERCHARGE_PLACE, REINFORCE_PLACE, REVENANT

if TYPE_CHECKING:
    from game.rules.book import Book

RESOURCE_NAMES = ("Material", "Energy", "Science", "Neutronium")
RESOURCE_ICONS = ("metal-bar", "electric", "erlenmeyer", "floating-crystal")
HOUSE_ICONS = {"Shiveus": "moon", "Novaris": "polar-star", "Fenrax": "fangs", "Dunlork": "white-tower"}
RANK_ICONS = ("captain-hat-profile", "rank-1", "rank-2", "rank-3")
FAMILY_ICONS = {
    "War": "crossed-sabres",
    "Science": "microscope",
    "Politics": "public-speaker",
    "Fleet": "interceptor-ship",
}
ACTION_ICONS = {
    "Provision": "cargo-crate",
    "Commission": "rank-2",
    "Strike": "incoming-rocket",
    "Escort": "shield-echoes",
    "Explore": "planet-conquest",
    "Purge": "hospital-cross",
    "Command": "ship-wheel",
    "Reinforce": "interceptor-ship",
    "Hypercharge": "star-gate",
    "Navigate": "compass",
    "Extract": "mining",
    "Fortify": "shieldcomb",
    "Engage": "crosshair",
    "Operate": "card-play",
}
PHASE_NAMES = {
    "setup": "Setup",
    "briefing": "Briefing",
    "action": "Action",
    "recall": "Recall",
    "skirmish": "Skirmish",
    "rift": "Rift",
    "hyperjump": "Hyperjump",
    "scoring": "Final Scoring",
}
PHASE_ICONS = {
    "setup": "tabletop-players",
    "briefing": "scroll-unfurled",
    "action": "person",
    "recall": "return-arrow",
    "skirmish": "crossed-sabres",
    "rift": "portal",
    "hyperjump": "star-gate",
    "scoring": "laurels",
}
CATEGORY_NAMES = {
    "houses": "Great Houses",
    "influence": "Influence steps",
    "data": "Discovery Data",
    "operations": "Operations",
    "colony": "Colony",
    "rank": "Captain's rank",
    "tactics": "Tactics",
    "resources": "Resources",
    "corruption": "Corruption",
    "core": "Core losses",
}
CATEGORY_ICONS = {
    "houses": "spaceship",
    "influence": "crown",
    "data": "cube",
    "operations": "card-play",
    "colony": "planet-conquest",
    "rank": "captain-hat-profile",
    "tactics": "chess-knight",
    "resources": "cargo-crate",
    "corruption": "oily-spiral",
    "core": "cracked-shield",
}
SIDES = ("clean", "corrupted")
EFFECT_PLACES = ("top", "bottom")
ROMAN = ("", "I", "II", "III", "IV", "V", "VI")


class SeatInfo(Protocol):
    """Who sits at a seat; only the name is needed here."""

    @property
    def name(self) -> str: ...


def plural(count: int, one: str, many: str = "") -> str:
    """ "1 Shield", "2 Shields"; ``many`` where an s does not do."""
    return f"{count} {one if abs(count) == 1 else many or one + 's'}"


def article(noun: str) -> str:
    """The noun with "a" or "an"."""
    return f"{'an' if noun[:1] in 'AEIOaeio' else 'a'} {noun}"


def listing(parts: Iterable[str], last: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    words = [p for p in parts if p]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def first_lower(text: str) -> str:
    """The text with a small first letter."""
    return text[:1].lower() + text[1:]


def first_upper(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def signed(number: int) -> str:
    """ "+2", "−1" with a true minus."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def seat_name(seats: Sequence[SeatInfo], seat: int) -> str:
    """The player's name; "Player 3" where none is known."""
    return seats[seat].name if 0 <= seat < len(seats) and seats[seat].name else f"Player {seat + 1}"


def house_name(content: Content, house: int) -> str:
    """ "Shiveus"; "its House" for -1."""
    return content.houses[house].name if house >= 0 else "its House"


def house_icon(content: Content, house: int) -> str:
    """The House's sign."""
    return HOUSE_ICONS[content.houses[house].name] if house >= 0 else "spaceship"


def resource_name(resource: int) -> str:
    """ "Material" .. "Neutronium"."""
    return RESOURCE_NAMES[resource]


def resource_icon(resource: int) -> str:
    """Icon of a resource 0..3."""
    return RESOURCE_ICONS[resource]


def tokens_text(counts: Sequence[int], short: bool = False, nothing: str = "nothing") -> str:
    """Counts of M, E, S, N (and a fifth: of any type): "2 Science, 1 Energy", short "2 S, 1 E"."""
    names = (*RESOURCE_NAMES, "of any type")
    letters = (*RESOURCES, "any")
    parts = [f"{n} {letters[i] if short else names[i]}" for i, n in enumerate(counts) if n]
    return ", ".join(parts) or nothing


def cost_text(cost: Cost, short: bool = False, nothing: str = "free") -> str:
    """A printed cost, as :func:`tokens_text`."""
    return tokens_text((*cost.fixed, cost.any), short, nothing)


def type_name(content: Content, ship_type: int) -> str:
    """ "Arkship" .. "Shuttle"."""
    return content.ships[ship_type].name


def ship_name(book: Book, ship: int) -> str:
    """ "Dunlork Arkship", "Revenant" for ship 48."""
    if ship == REVENANT:
        return "Revenant"
    content = book.content
    return f"{content.houses[book.house_of[ship]].name} {content.ships[book.type_of[ship]].name}"


def ship_icon(book: Book, ship: int) -> str:
    """The House's sign, or the Revenant's icon."""
    return "spaceship" if ship == REVENANT else house_icon(book.content, book.house_of[ship])


def place_name(book: Book, place: int) -> str:
    """Where a Crew figure is: "the Dunlork Arkship", "the Revenant (Reinforce)", "the Frigate"."""
    if place == HOME:
        return "home"
    if place == REINFORCE_PLACE:
        return "the Revenant (Reinforce)"
    if place == HYPERCHARGE_PLACE:
        return "the Revenant (Hypercharge)"
    if place == FRIGATE_PLACE:
        return "the Frigate"
    return f"the {ship_name(book, place)}"


def crew_name(crew: int) -> str:
    """ "Captain" or "Cadet" for Crew figure 0, 1, 2."""
    return "Captain" if crew == 0 else "Cadet"


def crew_icon(crew: int) -> str:
    """Icon of a Crew figure."""
    return "captain-hat-profile" if crew == 0 else "person"


def place_actions(book: Book, place: int) -> tuple[str, ...]:
    """Names of the crew actions of a place, in the order of their index (RULES 5.3, 5.4)."""
    content = book.content
    if place == REINFORCE_PLACE:
        return (content.reinforce.name,)
    if place == HYPERCHARGE_PLACE:
        return ("Hypercharge",)
    if place == FRIGATE_PLACE:
        return (content.command.name,)
    names = tuple(action.name for action in content.ships[book.type_of[place]].actions)
    return ("Provision", *names) if book.type_of[place] == 0 else names


def place_action(book: Book, place: int, index: int) -> Action | None:
    """The printed action with that index; None for Provision and Hypercharge, which are no fixed list."""
    content = book.content
    if place == HYPERCHARGE_PLACE:
        return None
    if place == REINFORCE_PLACE:
        return content.reinforce
    if place == FRIGATE_PLACE:
        return content.command
    actions = content.ships[book.type_of[place]].actions
    if book.type_of[place] == 0:
        return actions[index - 1] if index else None
    return actions[index]


def action_icon(name: str) -> str:
    """Icon of a crew or Bonus action."""
    return ACTION_ICONS.get(name, "person")


def operation_name(content: Content, card: int) -> str:
    """Name of an Operation card (its number in the deck); "an Operation" if unknown."""
    return content.operations[content.operation_cards[card]].name if card >= 0 else "an Operation"


def operation_icon(content: Content, card: int) -> str:
    """Icon of the card's family."""
    if card < 0:
        return "card-draw"
    return FAMILY_ICONS[content.operations[content.operation_cards[card]].family]


def hidden_name(content: Content, card: int) -> str:
    """ "Shiveus 2"; "a card" if unknown."""
    return f"{content.hidden[card].house} {content.hidden[card].value}" if card >= 0 else "a card"


def scanner_name(content: Content, card: int) -> str:
    """Name of a Scanner card; "a Scanner card" if unknown."""
    return content.scanners[card].name if card >= 0 else "a Scanner card"


def colony_name(content: Content, card: int) -> str:
    """Name of a Colony card; "a Colony card" if unknown."""
    return content.colonies[card].name if card >= 0 else "a Colony card"


def failure_name(content: Content, card: int) -> str:
    """Name of a Failure card; "a Failure card" if unknown."""
    return content.failures[card].name if card >= 0 else "a Failure card"


def planet_name(content: Content, card: int) -> str:
    """Name of a planet; "a planet" if unknown."""
    return content.planets[card].name if card >= 0 else "a planet"


def departure_name(content: Content, card: int) -> str:
    """Name of a Departure card."""
    return content.departures[card].name if card >= 0 else "a Departure card"


def compartment_name(content: Content, compartment: int) -> str:
    """ "Compartment 3 (Fortify)" for number 0..4."""
    return f"Compartment {compartment + 1} ({content.bonus[compartment].name})"
