"""Random games played once: the decisions, answers and events that the words must cover."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pytest

from game.content import Content, load_content
from game.paths import assets_dir
from game.rules import Setup, State, advance, apply, legal, new_game, open_decision


class Seat(NamedTuple):
    name: str


SEATS = (Seat("Emily"), Seat("Jacob"), Seat("Alexandra"), Seat("Maximilian of Hohenfels"))


@dataclass
class Played:
    """``moments``: states at an open decision with what was answered; ``events`` by game, with the last state."""

    moments: list[tuple[State, Any]] = field(default_factory=list)
    games: list[tuple[State, list[Any]]] = field(default_factory=list)


@pytest.fixture(scope="session")
def content() -> Content:
    return load_content()


@pytest.fixture(scope="session")
def icons() -> set[str]:
    return set(json.loads((assets_dir() / "icons" / "icons.json").read_text(encoding="utf-8")))


@pytest.fixture(scope="session")
def played(content: Content) -> Played:
    found = Played()
    for number in range(21):
        seats = 2 + number % 3
        state = new_game(Setup(seats, number, (True,) * seats), content)
        chance = random.Random(number)
        events: list[Any] = []
        kinds: dict[type, int] = {}
        while not state.over:
            step = open_decision(state)
            if step is None:
                events += advance(state)
                continue
            choice = chance.choice(legal(state))
            kinds[type(step)] = kinds.get(type(step), 0) + 1
            if kinds[type(step)] <= 3:
                found.moments.append((state.clone(), choice))
            events += apply(state, choice)
        found.games.append((state, events))
    return found
