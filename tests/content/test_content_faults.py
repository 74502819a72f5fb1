"""A fault in the data ends the start with one line that names file, card and field (RULES 10)."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.content import ContentError, load_content
from game.content.load import FILES
from game.paths import assets_dir

Change = Callable[[Any], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data that a test may spoil."""
    return Path(shutil.copytree(assets_dir() / "data", tmp_path / "data"))


def spoil(folder: Path, file: str, change: Change) -> str:
    """Load after a change to one file's JSON value; the one line of the fault."""
    path = folder / file
    value = json.loads(path.read_text(encoding="utf-8"))
    change(value)
    path.write_text(json.dumps(value), encoding="utf-8")
    return fault(folder)


def fault(folder: Path) -> str:
    with pytest.raises(ContentError) as caught:
        load_content(folder)
    line = str(caught.value)
    assert line and "\n" not in line and len(line) < 250, line
    assert "pydantic" not in line and "input" not in line.lower(), line
    return line


def card(name: str, value: Any) -> Any:
    """The card of that name in a file's value."""
    return next(entry for entry in value if entry["name"] == name)


def put(name: str, *path: Any) -> Change:
    """Set the last part of ``path`` below the card: keys and positions, then the new value."""

    def change(value: Any) -> None:
        at = card(name, value) if name else value
        for part in path[:-2]:
            at = at[part]
        at[path[-2]] = path[-1]

    return change


def drop(name: str, *path: Any) -> Change:
    """Remove a key or list entry below the card."""

    def change(value: Any) -> None:
        at = card(name, value) if name else value
        for part in path[:-1]:
            at = at[part]
        del at[path[-1]]

    return change


def test_the_unspoilt_copy_loads(folder: Path) -> None:
    assert load_content(folder) == load_content()


@pytest.mark.parametrize("file", FILES)
def test_missing_file(folder: Path, file: str) -> None:
    (folder / file).unlink()
    assert fault(folder).startswith(f"{file} is missing from ")


@pytest.mark.parametrize("file", FILES)
def test_broken_json_names_the_line(folder: Path, file: str) -> None:
    path = folder / file
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([lines[0], '  "here" is no JSON', *lines[1:]]), encoding="utf-8")
    assert fault(folder).startswith(f"{file}: line 2: is no valid JSON")


@pytest.mark.parametrize("file", FILES)
def test_a_file_of_the_wrong_shape(folder: Path, file: str) -> None:
    (folder / file).write_text('"nothing"', encoding="utf-8")
    assert fault(folder).startswith(f"{file}: ")


def test_a_file_that_is_no_text(folder: Path) -> None:
    (folder / "planets.json").write_bytes(b"\xff\xfe\x00[")
    assert fault(folder) == "planets.json: is no UTF-8 text"


def test_a_file_that_cannot_be_read(folder: Path) -> None:
    (folder / "planets.json").unlink()
    (folder / "planets.json").mkdir()
    assert fault(folder).startswith("planets.json: cannot be read (")


def test_a_key_given_twice(folder: Path) -> None:
    path = folder / "colonies.json"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"Sanctum", "cost":', '"Sanctum", "cost": 3, "cost":'), encoding="utf-8")
    assert fault(folder) == "colonies.json: Sanctum: cost: is given twice"


SPOILT: list[tuple[str, Change, str]] = [
    # unknown keys
    ("planets.json", put("Haven", "colour", "red"), "planets.json: Haven: colour: unknown key"),
    (
        "planets.json",
        put("Haven", "clean", 0, "howmany", 2),
        "planets.json: Haven: clean 1, howmany: unknown key",
    ),
    ("rules.json", put("", "moons", 2), "rules.json: moons: unknown key"),
    ("rules.json", put("", "ranks", 1, "pay", 2), "rules.json: ranks 2, pay: unknown key"),
    ("rules.json", drop("", "more_voidborn"), "rules.json: more_voidborn: is missing"),
    ("rules.json", put("", "more_voidborn", 1, -1), "rules.json: more_voidborn 2: should be at least 0, not -1"),
    (
        "rules.json",
        put("", "more_voidborn", 2, "8 ships"),
        'rules.json: more_voidborn 3: should be a whole number, not "8 ships"',
    ),
    ("rules.json", put("", "more_voidborn", [0, 7]), "rules.json: more_voidborn 3: an entry is missing"),
    ("rules.json", put("", "more_voidborn", [0, 7, 8, 9]), "rules.json: more_voidborn: should have 3 entries, not 4"),
    ("ships.json", put("", "extra", 2), "ships.json: extra: unknown key"),
    ("ships.json", put("", "command", "price", 2), "ships.json: Command: price: unknown key"),
    ("operations.json", put("Deep Scan", "cost", "X", 1), "operations.json: Deep Scan: cost, X: unknown key"),
    # unknown effect words
    (
        "operations.json",
        put("Deep Scan", "effects", 0, "do", "explode"),
        'operations.json: Deep Scan: effects 1, do: unknown effect word "explode"',
    ),
    (
        "bonus.json",
        put("Fortify", "effects", 0, "options", 1, 0, "do", "heal"),
        'bonus.json: Fortify: effects 1, options 2.1, do: unknown effect word "heal"',
    ),
    (
        "failures.json",
        put("Mutiny", "bottom", "effects", 0, "otherwise", "do", "weep"),
        'failures.json: Mutiny: bottom, effects 1, otherwise, do: unknown effect word "weep"',
    ),
    (
        "houses.json",
        drop("Fenrax", "provision", 0, "do"),
        'houses.json: Fenrax: provision 1, do: an effect is an object with the key "do"',
    ),
    (
        "colonies.json",
        put("Sanctum", "rule", "per", "smile"),
        'colonies.json: Sanctum: rule, per: should be "set of resources", ',
    ),
    (
        "failures.json",
        put("Stores Fire", "bottom", "do", "draw"),
        "failures.json: Stores Fire: bottom, cards: is missing",
    ),
    # sectors outside 1 to 8
    (
        "departures.json",
        put("Last Beacon", "region", "voidborn", "9", 1),
        "departures.json: Last Beacon: region, voidborn, 9: sector 9 is outside 1 to 8",
    ),
    (
        "departures.json",
        put("Last Beacon", "region", "more", 2, 0),
        "departures.json: Last Beacon: region, more 3: sector 0 is outside 1 to 8",
    ),
    (
        "scanners.json",
        put("Iron Shoals", "region", "rifts", 0, 12),
        "scanners.json: Iron Shoals: region, rifts 1: sector 12 is outside 1 to 8",
    ),
    (
        "scanners.json",
        put("Iron Shoals", "region", "planets", 3, -1),
        "scanners.json: Iron Shoals: region, planets 4: sector -1 is outside 1 to 8",
    ),
    (
        "scanners.json",
        put("Iron Shoals", "shuttle", 9),
        "scanners.json: Iron Shoals: shuttle: sector 9 is outside 1 to 8",
    ),
    (
        "setups.json",
        put("", 0, "ships", 4, 2, 9),
        "setups.json: setup 1: ships 5.3: sector 9 is outside 1 to 8",
    ),
    (
        "departures.json",
        put("Last Beacon", "region", "voidborn", "east", 1),
        'departures.json: Last Beacon: region, voidborn: "east" is no sector',
    ),
    (
        "departures.json",
        put("Last Beacon", "region", "rifts", [4, 4]),
        "departures.json: Last Beacon: region, rifts: sector 4 is listed twice",
    ),
    (
        "departures.json",
        put("Last Beacon", "region", "planets", [1, 2, 3]),
        "departures.json: Last Beacon: region, planets 4: an entry is missing",
    ),
    # wrong types and ranges
    (
        "planets.json",
        put("Helion", "clean", 0, "E", "two"),
        'planets.json: Helion: clean 1, E: should be a whole number, not "two"',
    ),
    (
        "planets.json",
        put("Helion", "clean", 0, "E", 2.5),
        "planets.json: Helion: clean 1, E: should be a whole number, not 2.5",
    ),
    (
        "planets.json",
        put("Helion", "clean", 0, "E", True),
        "planets.json: Helion: clean 1, E: should be a whole number, not true",
    ),
    (
        "planets.json",
        put("Helion", "clean", 0, "E", -1),
        "planets.json: Helion: clean 1, E: should be at least 0, not -1",
    ),
    (
        "planets.json",
        put("Helion", "clean", {}),
        "planets.json: Helion: clean: should be a list, not an object",
    ),
    ("planets.json", put("Helion", "clean", 0, 7), "planets.json: Helion: clean 1"),
    ("planets.json", put("Helion", "look", "hot"), 'planets.json: Helion: look: should be "verdant", '),
    ("planets.json", drop("Helion", "corrupted"), "planets.json: Helion: corrupted: is missing"),
    ("planets.json", drop("Helion", "name"), "planets.json: card 3 (no name): name: is missing"),
    ("planets.json", put("Helion", "name", " "), "planets.json: card 3 (no name): name: should not be empty"),
    (
        "planets.json",
        put("", 2, ["Helion"]),
        "planets.json: card 3 (no name): should be an object, not a list of 1",
    ),
    (
        "bonus.json",
        put("Engage", "effects", 0, "count", "many"),
        "bonus.json: Engage: effects 1, count: should be a whole number",
    ),
    (
        "bonus.json",
        put("Engage", "needs", "luck"),
        'bonus.json: Engage: needs: should be "nothing", "voidborn here" or "',
    ),
    (
        "failures.json",
        put("Energy Pulse", "core", "no"),
        'failures.json: Energy Pulse: core: should be true or false, not "no"',
    ),
    (
        "failures.json",
        put("Energy Pulse", "top", "types", 0, "Tug"),
        'failures.json: Energy Pulse: top, types 1: should be "Arkship", ',
    ),
    (
        "failures.json",
        drop("Energy Pulse", "bottom", "effects", 0, "resources"),
        'failures.json: Energy Pulse: bottom, effects 1: "resources" lists the tokens',
    ),
    (
        "scanners.json",
        drop("Iron Shoals", "shuttle"),
        "scanners.json: Iron Shoals: shuttle: needs the sector its Shuttle goes to",
    ),
    (
        "scanners.json",
        put("Quiet Tide", "shuttle", 3),
        "scanners.json: Quiet Tide: shuttle: is only for a benefit",
    ),
    ("rules.json", put("", "rounds", 0), "rules.json: rounds: should be more than 0, not 0"),
    ("rules.json", put("", "tactics", "rewards", "x", []), 'rules.json: tactics, rewards: "x" is no step'),
    ("rules.json", put("", "tactics", "rewards", "13", []), "rules.json: tactics: a reward lies on step 13"),
    ("rules.json", drop("", "ranks", 3), "rules.json: ranks 4: an entry is missing"),
    (
        "rules.json",
        put("", "compartment_spaces", [4, 2, 2, 2, 3]),
        "rules.json: compartment_spaces: the Frigate board",
    ),
    ("ships.json", drop("", "reinforce"), "ships.json: Reinforce: is missing"),
    ("ships.json", drop("", "ships"), "ships.json: ships: is missing"),
    (
        "ships.json",
        put("", "ships", 0, "crew_spaces", [1, 1]),
        "ships.json: Arkship: crew_spaces 3: an entry is missing",
    ),
    (
        "ships.json",
        put("", "ships", 3, "supply", 6),
        "ships.json: all ships: supply: a House has at most 12 ships",
    ),
    # numbers of cards
    (
        "departures.json",
        drop("", 0),
        "departures.json: Departure cards: number of cards: there are 2, but there must be 3",
    ),
    ("scanners.json", drop("", 6), "scanners.json: Scanner cards of tier 2: number of cards: there are 4"),
    (
        "scanners.json",
        put("Quiet Tide", "tier", 3),
        "scanners.json: Scanner cards of tier 1: number of cards: there are 4",
    ),
    (
        "colonies.json",
        drop("", 0),
        "colonies.json: Colony cards: number of cards: there are 7, but there must be 8",
    ),
    (
        "failures.json",
        drop("", 0),
        "failures.json: Failure cards: number of cards: there are 7, but there must be 8",
    ),
    ("failures.json", drop("", 11), "failures.json: Core Failure cards: number of cards: there are 3"),
    ("hidden.json", drop("", 0), "hidden.json: Shiveus cards worth 1: number of cards: there are 0"),
    (
        "hidden.json",
        put("", 3, "copies", 4),
        "hidden.json: Novaris cards worth 2: number of cards: there are 4",
    ),
    ("hidden.json", drop("", 0, "copies"), "hidden.json: cards 1: copies: is missing"),
    (
        "planets.json",
        drop("", 0),
        "planets.json: planet cards: number of cards: there are 17, but there must be 18",
    ),
    ("operations.json", drop("", 0), "operations.json: Operation designs: number of cards: there are 29"),
    (
        "operations.json",
        put("Void Hunt", "copies", 3),
        "operations.json: Void Hunt: copies: should be 2, not 3",
    ),
    ("operations.json", drop("Void Hunt", "copies"), "operations.json: Void Hunt: copies: is missing"),
    (
        "houses.json",
        drop("", 3),
        "houses.json: Great Houses: number of cards: there are 3, but there must be 4",
    ),
    (
        "ships.json",
        drop("", "ships", 3),
        "ships.json: ship types: number of cards: there are 3, but there must be 4",
    ),
    (
        "bonus.json",
        drop("", 4),
        "bonus.json: Bonus actions: number of cards: there are 4, but there must be 5",
    ),
    # names
    ("planets.json", put("Helion", "name", "Haven"), "planets.json: Haven: name: 2 cards have this name"),
    (
        "operations.json",
        put("Ambush", "name", "Deep Scan"),
        "operations.json: Deep Scan: name: 2 cards have this name",
    ),
    (
        "failures.json",
        put("Mutiny", "name", "Hull Breach"),
        "failures.json: Hull Breach: name: 2 cards have this name",
    ),
    ("houses.json", list.reverse, "houses.json: Dunlork: name: Shiveus should stand here"),
    ("houses.json", put("Novaris", "name", "Borg"), "houses.json: Borg: name: should be "),
    # setups
    ("setups.json", drop("", 0), "setups.json: setup for 2 players: players: there is none"),
    ("setups.json", put("", 1, "players", [3]), "setups.json: setup for 4 players: players: there is none"),
    (
        "setups.json",
        put("", 1, "players", [2, 3, 4]),
        "setups.json: setup 2: players: another setup is for 2",
    ),
    (
        "setups.json",
        put("", 1, "players", [3, 4, 5]),
        "setups.json: setup 2: players: 5 is no number of players",
    ),
    (
        "setups.json",
        lambda value: value[0]["ships"].extend([["Fenrax", "Arkship", 1], ["Dunlork", "Arkship", 1]]),
        "setups.json: setup 1: ships 14: sector 1 has only 2 large berths",
    ),
    (
        "setups.json",
        lambda value: value[1]["ships"].extend([["Novaris", "Shuttle", 1]] * 3),
        "setups.json: setup 2: ships 19: sector 1 has only 3 small berths",
    ),
    (
        "setups.json",
        lambda value: value[0]["ships"].extend([["Shiveus", "Arkship", 2], ["Shiveus", "Arkship", 3]]),
        "setups.json: setup 1: ships 14: Shiveus has only 2 ships of type Arkship",
    ),
    # words that make no sense where they stand
    (
        "operations.json",
        put("Void Hunt", "effects", 0, "where", "near here"),
        'operations.json: Void Hunt: effects: "near here" means nothing here',
    ),
    (
        "bonus.json",
        put("Engage", "effects", 0, "count", "paid"),
        'bonus.json: Engage: effects: a count "paid" needs',
    ),
    (
        "planets.json",
        put("Haven", "clean", 0, {"do": "shuttle"}),
        'planets.json: Haven: clean: only a Scanner card can use the word "shuttle"',
    ),
    (
        "operations.json",
        drop("Mutual Aid", "effects", 0),
        'operations.json: Mutual Aid: effects: "named" needs an effect before it',
    ),
    (
        "failures.json",
        put("Gravity Shear", "top", {"do": "move ships", "count": 1}),
        'failures.json: Gravity Shear: top: a Failure cannot use the word "move ships"',
    ),
    (
        "failures.json",
        put("Gravity Shear", "top", {"do": "each player", "effects": [{"do": "draw", "cards": 1}]}),
        'failures.json: Gravity Shear: top: a Failure cannot use the word "draw"',
    ),
]


@pytest.mark.parametrize(("file", "change", "line"), SPOILT, ids=[line for _, _, line in SPOILT])
def test_one_line_names_file_card_and_field(folder: Path, file: str, change: Change, line: str) -> None:
    assert spoil(folder, file, change).startswith(line)


def test_the_assets_are_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.content import load
    from game.paths import AssetsMissing

    def nowhere() -> Path:
        raise AssetsMissing("The game's assets were not found.")

    monkeypatch.setattr(load, "assets_dir", nowhere)
    load._default.cache_clear()
    with pytest.raises(ContentError, match=r"^The game's assets were not found\.$"):
        load_content()
