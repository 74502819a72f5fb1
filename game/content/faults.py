"""Faults in the data files, put into one line that names the file, the card and the field."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails


class ContentError(Exception):
    """A data file cannot be used; its text is one line for the player."""


def fault(file: str, card: str, field: str, what: str) -> ContentError:
    """The fault of one field of one card: ``planets.json: Verdance: clean 1, S: ...``."""
    return ContentError(": ".join(part for part in (file, card, field, " ".join(what.split())) if part))


def fault_of(file: str, card: str, raw: object, error: ValidationError) -> ContentError:
    """The first thing pydantic found wrong with the JSON value ``raw`` of a card, in plain words."""
    details = error.errors(include_url=False)[0]
    path = _path(raw, details)
    return fault(file, card, _words(path), _sentence(details))


def _path(raw: object, details: "ErrorDetails") -> list[str | int]:
    """Keys and list positions from the card down to the fault, without pydantic's names of union members."""
    path: list[str | int] = []
    at: Any = raw
    for part in details["loc"]:
        if isinstance(at, Mapping):
            key: str | int = str(part)  # also for numbers: JSON has text keys
            found = key in at
        else:
            key = part
            found = isinstance(at, list) and isinstance(part, int) and part < len(at)
        if found:
            path.append(key)
            at = at[key]
    if details["type"] == "missing":
        path.append(details["loc"][-1])
    elif details["type"] in ("union_tag_invalid", "union_tag_not_found"):
        path.append("do")
    return path


def _words(path: Iterable[str | int]) -> str:
    """``clean 1, then 2, steps``: positions count from 1 behind the list's name; ``options 2.1`` nested."""
    words: list[str] = []
    for part in path:
        if isinstance(part, int):
            before = words.pop() if words else "entry"
            words.append(f"{before}{'.' if before[-1].isdecimal() else ' '}{part + 1}")
        else:
            words.append(part)
    return ", ".join(words)


def _shown(value: object) -> str:
    """A wrong value, short enough for one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "null"
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else text[:39] + "…"


_WANTED = {
    "int_type": "a whole number",
    "bool_type": "true or false",
    "string_type": "text",
    "tuple_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
}


def _sentence(details: "ErrorDetails") -> str:
    kind, given, ctx = details["type"], details["input"], details.get("ctx", {})
    if kind == "missing":
        # A list that is too short is reported as its next entry missing.
        return "an entry is missing" if isinstance(details["loc"][-1], int) else "is missing"
    if kind in ("extra_forbidden", "unexpected_keyword_argument"):
        return "unknown key"
    if kind == "union_tag_invalid":
        return f"unknown effect word {_shown(ctx['tag'])}"
    if kind == "union_tag_not_found":
        return 'an effect is an object with the key "do"'
    if kind == "literal_error":
        return f"should be {str(ctx['expected']).replace(chr(39), chr(34))}, not {_shown(given)}"
    if kind in _WANTED:
        return f"should be {_WANTED[kind]}, not {_shown(given)}"
    if kind in ("too_long", "too_short"):
        wanted = ctx.get("max_length", ctx.get("min_length"))
        return f"should have {wanted} entries, not {ctx['actual_length']}"
    limits = {
        "greater_than": "more than",
        "greater_than_equal": "at least",
        "less_than": "less than",
        "less_than_equal": "at most",
    }
    if kind in limits:
        (limit,) = ctx.values()
        return f"should be {limits[kind]} {limit}, not {_shown(given)}"
    if kind == "value_error":
        return str(ctx["error"])
    return f"{details['msg']} (it is {_shown(given)})"
