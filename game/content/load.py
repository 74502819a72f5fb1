"""Reading assets/data into :class:`Content`, once; a fault ends the reading with one line (RULES 10)."""

import gc
import hashlib
import json
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

from pydantic import PositiveInt, ValidationError

from game.content import models
from game.content.checks import check_content
from game.content.effects import Frozen
from game.content.faults import ContentError, fault, fault_of
from game.content.models import Content
from game.paths import AssetsMissing, assets_dir

FILES: Final = (
    "rules.json",
    "houses.json",
    "ships.json",
    "bonus.json",
    "setups.json",
    "departures.json",
    "scanners.json",
    "colonies.json",
    "failures.json",
    "hidden.json",
    "planets.json",
    "operations.json",
)
"""Every file that a data folder must hold."""

Model = TypeVar("Model", bound=Frozen)


class HiddenRow(Frozen):
    """Equal Hidden Influence cards, written once with their number (RULES 9.6)."""

    house: models.HouseName
    value: PositiveInt
    copies: PositiveInt


def load_content(folder: Path | None = None) -> Content:
    """All content of a data folder; by default, read once, that of the program's assets.

    Raises ContentError, one line that names file, card and field, if a file is missing, is no JSON, holds an
    unknown key, an unknown effect word, a wrong type or a number outside its range, if the number of cards is
    not that of RULES 9, a name occurs twice, or a setup does not fit the berths or the supply.
    """
    return _default() if folder is None else _load(folder)


@lru_cache(maxsize=1)
def _default() -> Content:
    try:
        folder = assets_dir() / "data"
    except AssetsMissing as missing:
        raise ContentError(str(missing)) from missing
    content = _load(folder)
    # It lives as long as the program: the collector, which would look through all of it again and again while
    # games are played, may leave it alone (a quarter of the time of a random game).
    gc.freeze()
    return content


def _load(folder: Path) -> Content:
    raw = {name: _read(folder / name) for name in FILES}
    ships = raw["ships.json"]
    if not isinstance(ships, dict):
        raise fault("ships.json", "", "", 'should be an object with "ships", "reinforce" and "command"')
    for key in ships:
        if key not in ("ships", "reinforce", "command"):
            raise fault("ships.json", "", key, "unknown key")
    if "ships" not in ships:
        raise fault("ships.json", "", "ships", "is missing")
    hidden = _cards("hidden.json", raw, HiddenRow, _by_position("cards"))
    content = Content(
        rules=_card("rules.json", "", raw["rules.json"], models.Rules),
        houses=_cards("houses.json", raw, models.House),
        ships=_cards("ships.json", {"ships.json": ships["ships"]}, models.Ship),
        reinforce=_card("ships.json", "Reinforce", ships.get("reinforce"), models.Action),
        command=_card("ships.json", "Command", ships.get("command"), models.Action),
        bonus=_cards("bonus.json", raw, models.Action),
        setups=_cards("setups.json", raw, models.Setup, _by_position("setup")),
        departures=_cards("departures.json", raw, models.Departure),
        scanners=_cards("scanners.json", raw, models.Scanner),
        colonies=_cards("colonies.json", raw, models.Colony),
        failures=_cards("failures.json", raw, models.Failure),
        hidden=tuple(models.HiddenCard(house=row.house, value=row.value) for row in hidden for _ in range(row.copies)),
        planets=_cards("planets.json", raw, models.Planet),
        operations=_cards("operations.json", raw, models.Operation),
        digest=_digest(raw),
    )
    check_content(content)
    return content


def _read(path: Path) -> Any:
    """The JSON value of a file."""
    try:
        return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_object)
    except FileNotFoundError:
        raise ContentError(f"{path.name} is missing from {path.parent}; put it back or reinstall the game") from None
    except OSError as error:
        raise fault(path.name, "", "", f"cannot be read ({error.strerror})") from error
    except json.JSONDecodeError as error:
        raise fault(path.name, "", f"line {error.lineno}", f"is no valid JSON ({error.msg})") from error
    except UnicodeDecodeError as error:
        raise fault(path.name, "", "", "is no UTF-8 text") from error
    except RecursionError as error:
        raise fault(path.name, "", "", "is nested too deeply") from error
    except _TwiceError as error:
        raise fault(path.name, error.card, error.key, "is given twice") from error


class _TwiceError(ValueError):
    """A key occurs twice in one object, where JSON would silently take the last."""

    def __init__(self, card: str, key: str) -> None:
        super().__init__(key)
        self.card = card
        self.key = key


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for key, value in pairs:
        if key in out:
            raise _TwiceError(str(out.get("name", "")), key)
        out[key] = value
    return out


def _card(file: str, card: str, raw: object, model: type[Model]) -> Model:
    if raw is None:
        raise fault(file, card, "", "is missing")
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        raise fault_of(file, card, raw, error) from error
    except RecursionError as error:
        raise fault(file, card, "", "is nested too deeply") from error


def _named(position: int, raw: object) -> str:
    name = raw.get("name") if isinstance(raw, dict) else None
    return name if isinstance(name, str) and name.strip() else f"card {position} (no name)"


def _by_position(word: str) -> Callable[[int, object], str]:
    return lambda position, raw: f"{word} {position}"


def _cards(
    file: str, raw: dict[str, Any], model: type[Model], name: Callable[[int, object], str] = _named
) -> tuple[Model, ...]:
    """Every entry of a file that is a list; ``name`` says what a fault calls entry 1, 2, ..."""
    entries = raw[file]
    if not isinstance(entries, list):
        raise fault(file, "", "", "should be a list of cards")
    return tuple(_card(file, name(i, entry), entry, model) for i, entry in enumerate(entries, 1))


def _digest(raw: dict[str, Any]) -> str:
    """SHA-256 over the values, whatever the files' spacing, key order or line ends."""
    text = json.dumps(raw, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()
