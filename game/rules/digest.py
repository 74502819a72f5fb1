"""A fingerprint of a state, equal on every machine and Python."""

import hashlib
import json
from dataclasses import fields
from typing import Any

from game.rules.state import Deck, Player, State

_LEFT_OUT = ("book", "answers")


def as_data(state: State) -> dict[str, Any]:
    """The state as plain lists, numbers and words; steps carry their name."""
    data: dict[str, Any] = {}
    for field in fields(state):
        if field.name not in _LEFT_OUT:
            data[field.name] = _plain(getattr(state, field.name))
    data["stack"] = [[type(s).__name__, *(_plain(getattr(s, f.name)) for f in fields(s))] for s in state.stack]
    data["content"] = state.book.content.digest
    return data


def _plain(value: Any) -> Any:
    if isinstance(value, Player):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Deck):
        return {name: _plain(part) for name, part in value._asdict().items()}
    if isinstance(value, (list, tuple)):
        return [_plain(v) for v in value]
    return value


def digest(state: State) -> str:
    """SHA-256 over the whole state, as 64 hexadecimal digits."""
    text = json.dumps(as_data(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
