"""What must hold between the cards of a data folder: numbers, names, room for setups, fitting effects."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Protocol

from game.content import effects as fx
from game.content.faults import fault
from game.content.models import Content, Ship

_HOUSES = ("Shiveus", "Novaris", "Fenrax", "Dunlork")
_SHIPS = ("Arkship", "Fighter", "Dropship", "Shuttle")
_BONUS = 5
_COMPARTMENTS = (4, 2, 2, 2, 2)
_SHIPS_OF_A_HOUSE = 12
"""Ship numbers in saved games leave this much room to a House."""


class _Named(Protocol):
    @property
    def name(self) -> str: ...


def check_content(content: Content) -> None:
    """Raise ContentError if the content as a whole does not fit together (RULES 1, 2, 9)."""
    _numbers(content)
    _names(content)
    _rules(content)
    _setups(content)
    _effects(content)


def _count(file: str, what: str, number: int, wanted: int) -> None:
    if number != wanted:
        raise fault(file, what, "number of cards", f"there are {number}, but there must be {wanted}")


def _numbers(content: Content) -> None:
    _count("houses.json", "Great Houses", len(content.houses), 4)
    _count("ships.json", "ship types", len(content.ships), 4)
    _count("bonus.json", "Bonus actions", len(content.bonus), _BONUS)
    _count("departures.json", "Departure cards", len(content.departures), 3)
    for tier in (1, 2, 3):
        number = sum(card.tier == tier for card in content.scanners)
        _count("scanners.json", f"Scanner cards of tier {tier}", number, 5)
    _count("colonies.json", "Colony cards", len(content.colonies), 8)
    cores = sum(card.core for card in content.failures)
    _count("failures.json", "Failure cards", len(content.failures) - cores, 8)
    _count("failures.json", "Core Failure cards", cores, 4)
    for house in _HOUSES:
        for value, wanted in ((1, 6), (2, 3)):
            number = sum(card.house == house and card.value == value for card in content.hidden)
            _count("hidden.json", f"{house} cards worth {value}", number, wanted)
    _count("hidden.json", "Hidden Influence cards", len(content.hidden), 36)
    _count("planets.json", "planet cards", len(content.planets), 18)
    _count("operations.json", "Operation designs", len(content.operations), 30)
    for card in content.operations:
        if card.copies != 2:
            raise fault("operations.json", card.name, "copies", f"should be 2, not {card.copies}")


def _names(content: Content) -> None:
    files: tuple[tuple[str, Sequence[_Named]], ...] = (
        ("houses.json", content.houses),
        ("ships.json", content.ships),
        ("bonus.json", content.bonus),
        ("departures.json", content.departures),
        ("scanners.json", content.scanners),
        ("colonies.json", content.colonies),
        ("failures.json", content.failures),
        ("planets.json", content.planets),
        ("operations.json", content.operations),
    )
    for file, cards in files:
        for position, card in enumerate(cards, 1):
            if not card.name.strip():
                raise fault(file, f"card {position} (no name)", "name", "should not be empty")
        for name, number in Counter(card.name for card in cards).items():
            if number > 1:
                raise fault(file, name, "name", f"{number} cards have this name")
    orders: tuple[tuple[str, Sequence[_Named], tuple[str, ...]], ...] = (
        ("houses.json", content.houses, _HOUSES),
        ("ships.json", content.ships, _SHIPS),
    )
    for file, ordered, names in orders:
        for card, name in zip(ordered, names, strict=True):
            if card.name != name:
                raise fault(file, card.name, "name", f"{name} should stand here; the order is {', '.join(names)}")


def _rules(content: Content) -> None:
    rules = content.rules
    if rules.compartment_spaces != _COMPARTMENTS:
        raise fault("rules.json", "", "compartment_spaces", "the Frigate board is printed with 4, 2, 2, 2, 2 spaces")
    steps = [step for step, _ in rules.influence_points]
    if steps != sorted(set(steps)):
        raise fault("rules.json", "", "influence_points", "the steps should rise")
    for place, (_, bottom) in enumerate(rules.house_shares, 1):
        if bottom < 1:
            raise fault("rules.json", "", f"house_shares {place}", "a fraction needs a denominator of 1 or more")
    if sum(ship.supply for ship in content.ships) > _SHIPS_OF_A_HOUSE:
        raise fault("ships.json", "all ships", "supply", f"a House has at most {_SHIPS_OF_A_HOUSE} ships in all")


def _setups(content: Content) -> None:
    covered: list[int] = []
    for position, setup in enumerate(content.setups, 1):
        card = f"setup {position}"
        for players in setup.players:
            if players not in (2, 3, 4):
                raise fault("setups.json", card, "players", f"{players} is no number of players (2, 3 or 4)")
            if players in covered:
                raise fault("setups.json", card, "players", f"another setup is for {players} players too")
            covered.append(players)
        _check_ships(content, card, setup.ships)
    for players in (2, 3, 4):
        if players not in covered:
            raise fault("setups.json", f"setup for {players} players", "players", "there is none; add it")


def _check_ships(content: Content, card: str, ships: Sequence[tuple[str, str, int]]) -> None:
    types: dict[str, Ship] = {ship.name: ship for ship in content.ships}
    berths = {"large": content.rules.large_berths, "small": content.rules.small_berths}
    used: Counter[tuple[int, str]] = Counter()
    built: Counter[tuple[str, str]] = Counter()
    for position, (house, kind, sector) in enumerate(ships, 1):
        ship = types[kind]
        used[sector, ship.berth] += 1
        built[house, kind] += 1
        if used[sector, ship.berth] > berths[ship.berth]:
            what = f"sector {sector} has only {berths[ship.berth]} {ship.berth} berths"
            raise fault("setups.json", card, f"ships {position}", what)
        if built[house, kind] > ship.supply:
            what = f"{house} has only {ship.supply} ships of type {kind}"
            raise fault("setups.json", card, f"ships {position}", what)


# --- effects in their place ------------------------------------------------------------------------------

_NAMING = ("influence", "contain", "deploy")
"""Words that name a House for "named" later in the same list."""

_STRIKING = ("damage every", "corrupt ships", "remove shields", "drift", "each player")
"""Words a Failure may use for itself: nobody owns it, so nobody could choose."""

_SUFFERED = ("lose", "gain corruption")
"""Words a Failure may use for each player."""


def _effects(content: Content) -> None:
    for file, card, field, listed, anchored, scanner in _lists(content):
        problem = _problem(listed, anchored, scanner, amount=False, named=False)
        if problem:
            raise fault(file, card, field, problem)
    for scanner_card in content.scanners:
        lays_one = any(effect.do == "shuttle" for effect in scanner_card.benefit)
        if lays_one != (scanner_card.shuttle is not None):
            what = "needs the sector its Shuttle goes to" if lays_one else "is only for a benefit with a Shuttle"
            raise fault("scanners.json", scanner_card.name, "shuttle", what)
    for failure in content.failures:
        for field, effect in (("top", failure.top), ("bottom", failure.bottom)):
            inner = effect.effects if isinstance(effect, fx.EachPlayer) else ()
            words = [] if effect.do in _STRIKING else [effect.do]
            words += [part.do for part in inner if part.do not in _SUFFERED]
            if words:
                raise fault("failures.json", failure.name, field, f'a Failure cannot use the word "{words[0]}" here')


def _lists(content: Content) -> Iterator[tuple[str, str, str, Sequence[fx.Effect], bool, bool]]:
    """Every effect list: file, card, field, effects, if "here" means a sector, if it is a Scanner's."""
    for house in content.houses:
        yield "houses.json", house.name, "provision", house.provision, True, False
    for ship in content.ships:
        for action in ship.actions:
            yield "ships.json", action.name, "effects", action.effects, True, False
    for action in (content.reinforce, content.command):
        yield "ships.json", action.name, "effects", action.effects, False, False
    for action in content.bonus:
        yield "bonus.json", action.name, "effects", action.effects, False, False
    for card in content.scanners:
        yield "scanners.json", card.name, "benefit", card.benefit, False, True
    for planet in content.planets:
        yield "planets.json", planet.name, "clean", planet.clean, True, False
        yield "planets.json", planet.name, "corrupted", planet.corrupted, True, False
    for operation in content.operations:
        yield "operations.json", operation.name, "effects", operation.effects, False, False
    for name, track in (("tactics", content.rules.tactics), ("influence", content.rules.influence)):
        for step, listed in track.rewards.items():
            yield "rules.json", "", f"{name}, rewards, {step}", listed, False, False


def _problem(listed: Sequence[fx.Effect], anchored: bool, scanner: bool, amount: bool, named: bool) -> str:
    """What is wrong with an effect list for where it stands, or "".

    ``amount``: an amount was paid for; ``named``: a House was named before.
    """
    for effect in listed:
        place = getattr(effect, "where", None) or getattr(effect, "ships", None) or getattr(effect, "house", None)
        if place in ("here", "near here", "present here") and not anchored:
            return f'"{place}" means nothing here: there is no ship or planet; use the Frigate'
        if isinstance(effect, fx.Destroy) and effect.count == "paid" and not amount:
            return 'a count "paid" needs a "pay" with "by_amount" around it'
        if isinstance(effect, fx.ShuttleToScanner) and not scanner:
            return 'only a Scanner card can use the word "shuttle"'
        if "named" in (getattr(effect, "house", None), getattr(effect, "whose", None)) and not named:
            return '"named" needs an effect before it that names a House'
        inner: Sequence[Sequence[fx.Effect]] = ()
        if isinstance(effect, fx.ChooseOne):
            inner = effect.options
        elif isinstance(effect, fx.Pay):
            inner = (effect.then,)
        elif isinstance(effect, fx.EachPlayer):
            inner = (effect.effects,)
        paid = amount or (isinstance(effect, fx.Pay) and effect.by_amount)
        for part in inner:
            problem = _problem(part, anchored, scanner, paid, named)
            if problem:
                return problem
        named = named or effect.do in _NAMING
    return ""
