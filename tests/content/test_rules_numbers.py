"""The numbers in the rules to read are those of the data: a tuning cannot leave the texts behind."""

import re

import pytest

from game.content import Content, load_content
from game.content import effects as fx
from game.paths import assets_dir
from game.words.names import cost_text

CONTENT = load_content()
RULES = CONTENT.rules


def text(name: str) -> str:
    """A chapter."""
    return (assets_dir() / "rules" / name).read_text(encoding="utf-8")


def row(name: str, first: str) -> list[str]:
    """The cells of the table row that begins with this cell, without it."""
    found = re.search(rf"^\| \**{re.escape(first)}\** \|(.*)\|$", text(name), re.MULTILINE)
    assert found, f"no row {first} in {name}"
    return [cell.strip() for cell in found[1].split("|")]


def numbers(sentence: str) -> list[int]:
    """The numbers in a text, in order."""
    return [int(found) for found in re.findall(r"\d+", sentence)]


def action(content: Content, name: str) -> tuple[fx.Effect, ...]:
    """The effects of a crew or Bonus action, those of its alternatives after one another."""
    actions = [*content.bonus, content.command, content.reinforce, *(a for ship in content.ships for a in ship.actions)]
    effects: list[fx.Effect] = []
    for effect in next(a for a in actions if a.name == name).effects:
        effects += [e for option in effect.options for e in option] if isinstance(effect, fx.ChooseOne) else [effect]
    return tuple(effects)


def counts(content: Content, name: str) -> list[int]:
    """The numbers of an action's effects, in order."""
    found = []
    for effect in action(content, name):
        if isinstance(effect, fx.Gain):
            found.append(effect.M + effect.E + effect.S + effect.N + effect.basic + effect.any)
        elif isinstance(effect, fx.MoveFrigate):
            found.append(effect.sectors)
        elif isinstance(effect, fx.Tactics):
            found.append(effect.steps)
        elif isinstance(effect, fx.Play):
            found += [1, effect.discount] if effect.discount else [1]
        elif isinstance(effect, fx.Shields | fx.Repair | fx.Destroy | fx.Contain):
            assert isinstance(effect.count, int)
            found.append(effect.count)
    return found


@pytest.mark.parametrize("name", ["Escort", "Purge", "Command"])
def test_crew_actions_5_3(name: str) -> None:
    found = re.search(rf"^\| [\w ]+ \| \*\*{name}\*\* \|[^|]*\|(.*)\|$", text("5-actions.md"), re.MULTILINE)
    assert found and numbers(found[1]) == counts(CONTENT, name)


@pytest.mark.parametrize("place", range(5))
def test_bonus_actions_5_5(place: int) -> None:
    bonus = CONTENT.bonus[place]
    name, cost, effect = row("5-actions.md", str(place + 1))
    assert name == f"**{bonus.name}**"
    assert numbers(effect) == counts(CONTENT, bonus.name)
    if bonus.cost.fixed != (0, 0, 0, 0):
        assert cost == cost_text(bonus.cost)


def test_extract_says_which_resources_5_5() -> None:
    (gain,) = action(CONTENT, "Extract")
    assert isinstance(gain, fx.Gain)
    assert ("basic" in row("5-actions.md", "2")[2]) == bool(gain.basic)
    assert ("any type" in row("5-actions.md", "2")[2]) == bool(gain.any)


def test_starting_goods_2_1() -> None:
    start = text("2-setup.md")
    said = re.search(
        r"With 2 players the second in turn order also takes (\d) basic resource of choice, "
        r"with 3 players the second and the third take (\d) each, "
        r"with 4 players the second takes (\d), the third and the fourth (\d) each",
        start,
    )
    assert said
    two, three, four = (0, int(said[1])), (0, *2 * (int(said[2]),)), (0, int(said[3]), *2 * (int(said[4]),))
    assert RULES.start_basics == (two, three, four)
    assert f"with {RULES.start_operations} Operation cards" in start


def test_more_voidborn_7_5() -> None:
    said = re.search(r"With 3 players (\d+) more come, with 4 players (\d+):", text("7-rift-or-hyperjump.md"))
    assert said and RULES.more_voidborn == (0, int(said[1]), int(said[2]))


def test_surge_and_reset_7() -> None:
    chapter = text("7-rift-or-hyperjump.md")
    assert f"each Rift brings {RULES.rift_surge} more Voidborn ships" in chapter
    assert f"at step {RULES.reset_hidden_at} or higher: gains Hidden Influence" in chapter
    assert f"at step {RULES.reset_influence_at} or {RULES.tactics.last}: also 1 Influence" in chapter


def test_discovery_data_8_3() -> None:
    cubes = [str(n + 1) for n in range(len(RULES.data_points))]
    assert row("8-final-scoring.md", "cubes") == [*cubes, "each more"]
    assert row("8-final-scoring.md", "points") == [str(n) for n in (*RULES.data_points, RULES.data_more)]


def test_other_points_8() -> None:
    chapter = text("8-final-scoring.md")
    steps = re.search(r"## 8\.2[^#]*", chapter)
    assert steps is not None
    said = numbers(steps[0])[2:]
    starts = [start for start, _ in RULES.influence_points]
    ends = [*(start - 1 for start in starts[1:]), None]
    wanted = [
        n
        for (start, worth), end in zip(RULES.influence_points, ends, strict=True)
        for n in ((start, worth) if end is None else (start, end, worth))
    ]
    assert said == wanted
    ranks = [rank.points for rank in RULES.ranks]
    assert f"give {', '.join(map(str, ranks[:-1]))} and {ranks[-1]} points" in chapter
    assert f"1 point for every {RULES.tactics_per_point} steps" in chapter
    assert f"1 point for every {RULES.resources_per_point} resources" in chapter
    assert f"costs {-RULES.corruption_points} point" in chapter


def test_ranks_1_7() -> None:
    for number, rank in enumerate(RULES.ranks):
        cells = [rank.operations, rank.hidden_draw, rank.discount, rank.tactics_reset]
        assert row("1-parts.md", str(number)) == [str(cell) for cell in cells]


def test_ships_1_4() -> None:
    for ship in CONTENT.ships:
        damage, corruption, crew, berth, supply = row("1-parts.md", ship.name)
        assert (int(damage), int(corruption), berth, int(supply)) == (
            ship.damage_spaces,
            ship.corruption_spaces,
            ship.berth,
            ship.supply,
        )
        two, _, four = ship.crew_spaces
        assert numbers(crew) == ([two] if two == four else [two, 4, four])
