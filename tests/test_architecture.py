"""DESIGN 1: who may import whom, asserted on the source itself."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import game

ROOT = Path(game.__file__).resolve().parent
FILES = sorted(ROOT.rglob("*.py"))

ALLOWED = {
    "paths": set(),
    "content": {"paths"},
    "rules": {"content"},
    "words": {"content", "rules"},
    "ai": {"content", "rules", "paths"},
    "store": {"content", "rules", "paths"},
    "lab": {"content", "rules", "ai", "store", "words", "paths"},
    "ui": {"paths", "content"},
    "table": {"paths", "content", "rules", "words", "ui"},
    "cues": {"rules"},
    "sound": {"paths", "rules", "cues"},
    "scenes": {"paths", "content", "rules", "words", "ui", "table", "store", "sound", "ai"},
    "app": {"paths", "content", "rules", "words", "ui", "scenes", "store", "sound"},
    "bench": {"app", "content", "scenes", "store"},
    "__main__": {"app", "lab", "content", "paths", "store", "ai"},
    "__init__": set(),
}
"""Part of the program -> parts it may import besides itself."""

WINDOWLESS = {"content", "rules", "ai", "lab", "words"}
CLOCKS = {"time", "datetime"}
FILES_AND_CHANCE = {"os", "io", "pathlib", "shutil", "tempfile", "random", "secrets", "socket", "subprocess"}


def part_of(path: Path) -> str:
    """``rules`` for game/rules/board.py, ``app`` for game/app.py."""
    first = path.relative_to(ROOT).parts[0]
    return first.removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """Full names of all modules a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module
            if node.module == "game":
                yield from (f"game.{alias.name}" for alias in node.names)
            else:
                yield node.module
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def relative(path: Path) -> str:
    return path.relative_to(ROOT.parent).as_posix()


@pytest.mark.parametrize("path", FILES, ids=relative)
def test_only_allowed_parts_are_imported(path: Path) -> None:
    part = part_of(path)
    used = {name.split(".")[1] for name in imports(path) if name.startswith("game.")}
    assert used - {part} <= ALLOWED[part], f"{relative(path)} imports {sorted(used - {part} - ALLOWED[part])}"


@pytest.mark.parametrize("path", [p for p in FILES if part_of(p) in WINDOWLESS], ids=relative)
def test_no_window_without_need(path: Path) -> None:
    roots = {name.split(".")[0] for name in imports(path)}
    assert not roots & {"pygame", "pymunk"}


@pytest.mark.parametrize("path", [p for p in FILES if part_of(p) in {"rules", "words"}], ids=relative)
def test_rules_read_no_clock_and_no_file(path: Path) -> None:
    # sight.py takes the caller's random.Random to imagine hidden cards; the game's own chance is the state's.
    used = {name.split(".")[0] for name in imports(path)}
    forbidden = CLOCKS | FILES_AND_CHANCE
    if path.name == "sight.py":
        forbidden = forbidden - {"random"}
    assert not used & forbidden
    calls = {
        n.func.id
        for n in ast.walk(ast.parse(path.read_text()))
        if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
    }
    assert not calls & {"open", "input", "print", "hash", "exec", "eval"}


@pytest.mark.parametrize("path", [p for p in FILES if part_of(p) == "ai" and p.name != "worker.py"], ids=relative)
def test_only_the_worker_reads_a_clock(path: Path) -> None:
    assert not {name.split(".")[0] for name in imports(path)} & CLOCKS


def test_scenes_are_imported_by_the_app_and_its_benchmark_only() -> None:
    users = {part_of(p) for p in FILES if any(n.startswith("game.scenes") for n in imports(p))}
    assert users <= {"scenes", "app", "bench"}


def test_no_file_grows_too_long() -> None:
    long = {relative(p): n for p in FILES if (n := len(p.read_text(encoding="utf-8").splitlines())) > 600}
    assert not long
