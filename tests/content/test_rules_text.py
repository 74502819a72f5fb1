"""The rules to read in the program: every numbered rule is there, and hints are one line each."""

import json
import re
from dataclasses import is_dataclass

import pytest

from game.content import load_content
from game.paths import assets_dir
from game.rules import decisions

RULES = assets_dir() / "rules"
NUMBERS = [
    *(f"1.{n}" for n in range(1, 12)),
    "2",
    *(f"2.{n}" for n in range(1, 6)),
    "3",
    *(f"4.{n}" for n in range(1, 6)),
    *(f"5.{n}" for n in range(1, 8)),
    "6.1",
    "6.2",
    *(f"6.2.{n}" for n in range(1, 5)),
    "7",
    *(f"7.{n}" for n in range(1, 9)),
    *(f"8.{n}" for n in range(1, 11)),
]


def chapters() -> dict[str, str]:
    """File name to text, in reading order."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(RULES.glob("*.md"))}


def test_every_numbered_rule_is_one_heading() -> None:
    headings = re.findall(r"^#{1,3} (\d[\d.]*) \S", "\n".join(chapters().values()), re.MULTILINE)
    assert [number for number in headings if "." in number or number in ("2", "3", "7")] == NUMBERS


def test_the_rift_phase_and_populating_have_their_steps() -> None:
    text = chapters()["7-rift-or-hyperjump.md"]
    for step in range(1, 6):
        assert f"**Rift {step}" in text
    for letter in "abcd":
        assert f"**7.5{letter}**" in text


@pytest.mark.parametrize("name", list(chapters()))
def test_only_simple_markdown(name: str) -> None:
    lines = chapters()[name].splitlines()
    assert re.match(r"# \S", lines[0]), "a chapter begins with its title"
    columns = 0
    for line in lines:
        assert not re.match(r"(####|\d+\. |\* |\t|  |>|```|<)", line), line
        assert line.count("**") % 2 == 0, line
        assert not re.search(r"\[[PRE](:|;|\]|,)", line), f"a developer's mark: {line}"
        if line.startswith("|"):
            assert line.endswith("|") and (not columns or line.count("|") == columns), line
            columns = line.count("|")
        else:
            columns = 0


def test_each_crew_and_bonus_action_is_explained() -> None:
    content = load_content()
    text = chapters()["5-actions.md"]
    actions = [action.name for ship in content.ships for action in ship.actions]
    actions += [action.name for action in content.bonus]
    for name in [*actions, "Provision", "Command", "Reinforce", "Hypercharge"]:
        assert f"**{name}**" in text


def test_hints_are_one_line_each() -> None:
    hints = json.loads((RULES / "hints.json").read_text(encoding="utf-8"))
    for moment, hint in hints.items():
        assert moment.strip() and 0 < len(hint) <= 90 and "\n" not in hint, moment
        assert hint.endswith("."), hint


def test_every_decision_has_a_hint() -> None:
    hints = json.loads((RULES / "hints.json").read_text(encoding="utf-8"))
    names = [name for name, kind in vars(decisions).items() if is_dataclass(kind)]
    assert names and not [name for name in names if name not in hints]
