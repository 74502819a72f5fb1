"""What the compiler is given means the same as the plain source."""

import pickle
import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from types import ModuleType
from typing import Any

import pytest

from game.lab.native import for_compiler

SOURCE = '''"""A module."""

from dataclasses import dataclass

LIMIT = 3
TABLE: dict[str, int] = {
    "a": 1,
}
lower = 2


@dataclass(slots=True)
class Card:
    """A card."""

    number: int
    name: str = "none"
    """What it is called."""

    def double(self) -> int:
        """Twice the number."""
        return 2 * self.number


@dataclass(slots=True)
class Blank:
    """Nothing."""


class Plain:
    size = LIMIT
'''


def run(source: str, name: str) -> ModuleType:
    module = ModuleType(name)
    sys.modules[name] = module
    exec(compile(source, name, "exec"), module.__dict__)
    return module


@pytest.fixture
def both() -> Iterator[tuple[Any, Any]]:
    yield run(SOURCE, "plain_module"), run(for_compiler(SOURCE), "native_module")
    del sys.modules["plain_module"], sys.modules["native_module"]


def test_the_classes_do_the_same(both: tuple[Any, Any]) -> None:
    for module in both:
        card = module.Card(4, name="x")
        assert (card.number, card.name, card.double(), module.Card(1).name) == (4, "x", 8, "none")
        assert card == module.Card(4, "x") and card != module.Card(4) and card != (4, "x")
        assert replace(card, number=5) == module.Card(5, "x")
        assert [field.name for field in fields(card)] == ["number", "name"]
        assert pickle.loads(pickle.dumps(card)) == card
        assert module.Blank() == module.Blank() and module.Blank() != card
        assert (module.LIMIT, module.TABLE, module.lower, module.Plain.size) == (3, {"a": 1}, 2, 3)


def test_constants_become_final_and_constructors_are_written_out() -> None:
    native = for_compiler(SOURCE)
    assert "LIMIT: Final = 3\n" in native and "TABLE: Final[dict[str, int]] = {'a': 1}\n" in native
    assert "lower = 2\n" in native
    assert "def __init__(self, number: int, name: str = 'none') -> None:\n" in native


def test_a_module_with_nothing_to_do_stays_as_it_is() -> None:
    source = '"""Only functions."""\n\n\ndef one() -> int:\n    return 1\n'
    assert for_compiler(source) == source
