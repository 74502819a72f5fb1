"""The same seed and choices give the same game, to the byte, on every Python and under every hash seed (RULES 11)."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).resolve().parent / "golden"
SCRIPT = FOLDER / "regenerate.py"


def _regenerate() -> ModuleType:
    spec = importlib.util.spec_from_file_location("golden_regenerate", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


golden = _regenerate()
EXPECTED: dict[str, list[str]] = json.loads((FOLDER / "digests.json").read_text())


def pythons() -> list[str]:
    """This interpreter and every other Python from 3.11 on that is found; REVENANT_PYTHONS may name more."""
    found = {os.path.realpath(sys.executable): sys.executable}
    more = os.environ.get("REVENANT_PYTHONS", "").split(os.pathsep)
    for command in [*filter(None, more), *(f"python3.{minor}" for minor in range(11, 20))]:
        path = shutil.which(command)
        if path and os.path.realpath(path) not in found:
            found[os.path.realpath(path)] = path
    return list(found.values())


@pytest.mark.parametrize("game", golden.GAMES, ids=[golden.name(*game) for game in golden.GAMES])
def test_digests_in_this_process(game: tuple[int, int, str]) -> None:
    """RULES 11: the committed digests; after a wanted change of rules or data run golden/regenerate.py."""
    assert golden.digests(*game) == EXPECTED[golden.name(*game)]


def test_no_golden_game_is_missing() -> None:
    """The file holds exactly the games played, at 2, 3 and 4 seats."""
    assert set(EXPECTED) == {golden.name(*game) for game in golden.GAMES}
    assert {game[0] for game in golden.GAMES} == {2, 3, 4}
    assert all(len(rows) == 6 and len(set(rows)) == 6 for rows in EXPECTED.values())


@pytest.mark.parametrize("hash_seed", ["0", "1"])
@pytest.mark.parametrize("python", pythons(), ids=[Path(p).name for p in pythons()])
def test_digests_elsewhere(python: str, hash_seed: str) -> None:
    """RULES 11: every Python 3.11 or newer that has the dependencies, under two hash seeds."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    probe = "import sys, pydantic; assert sys.version_info >= (3, 11)"
    if subprocess.run([python, "-c", probe], capture_output=True, env=environment).returncode:
        pytest.skip(f"{python} lacks the dependencies")
    done = subprocess.run(
        [python, str(SCRIPT), "--print"], capture_output=True, text=True, env=environment, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == EXPECTED
