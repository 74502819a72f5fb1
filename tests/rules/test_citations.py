"""Every numbered rule of RULES 1 to 8 has a test that cites it, and so has every edge case known to be hard."""

import ast
import re
from pathlib import Path

import pytest

RULES = [
    *(f"RULES 1.{n}" for n in range(1, 12)),
    *(f"RULES 2.{n}" for n in range(1, 6)),
    "RULES 3",
    "RULES 4",
    *(f"RULES 4.{n}" for n in range(1, 6)),
    "RULES 5.1",
    "RULES 5.2",
    *(f"RULES 5.3 {row}" for row in ("Provision", "Commission", "Strike", "Escort", "Explore", "Purge", "Command")),
    "RULES 5.4 Reinforce",
    "RULES 5.4 Hypercharge",
    *(f"RULES 5.5 {row}" for row in ("Navigate", "Extract", "Fortify", "Engage", "Operate")),
    "RULES 5.6",
    "RULES 5.7",
    "RULES 6.1",
    *(f"RULES 6.2.{n}" for n in range(1, 5)),
    *(f"RULES 7 Rift {n}" for n in range(1, 6)),
    *(f"RULES 7 Hyperjump {n}" for n in range(1, 9)),
    *(f"RULES 8.{n}" for n in range(1, 11)),
    *(f"RULES 9.{n}" for n in range(1, 9)),
    "RULES 11",
]

EDGES = [
    "a distance over 8-1",
    "a tie for resolving player",
    "a Failure in the middle of a sector destroys ships of a later one",
    "both Failures in one Cycle, then lost damage",
    "a Shield left over",
    "a Rift with all ships corrupted",
    "more than fits, without corrupted Compartments",
    "more than fits, with corrupted Compartments",
    "a cost payable only from a corrupted Compartment",
    "third Void Residue in a Purge",
    "boarding a corrupted ship with one, and with no, Corruption space",
    "no berth anywhere",
    "the Shuttle on a Scanner card pushed clockwise past full sectors",
    "nowhere to go",
    "decks that run out",
    "Hypercharge in Cycle 4",
    "a tie in a House",
]
"""Words of the docstrings of their tests."""


def _docstrings() -> list[str]:
    texts: list[str] = []
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                texts.append(" ".join((ast.get_docstring(node) or "").split()))
    return texts


DOCSTRINGS = _docstrings()


@pytest.mark.parametrize("rule", RULES)
def test_rule_is_cited_by_a_test(rule: str) -> None:
    """A rule without a test that names it is a rule nobody checks."""
    cited = re.compile(re.escape(rule) + r"(?!\.?\d)")
    assert any(cited.search(text) for text in DOCSTRINGS)


@pytest.mark.parametrize("edge", EDGES)
def test_edge_case_has_its_test(edge: str) -> None:
    """The edge cases by the words of their docstrings."""
    assert any(edge in text for text in DOCSTRINGS)


def test_every_test_says_what_it_tests() -> None:
    """No test without a docstring."""
    assert all(DOCSTRINGS)
