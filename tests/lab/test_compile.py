"""The compiled copy: what is copied and what is to be compiled. Compiling itself takes minutes and a C compiler."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.lab.compile import compile_copy, copy_program


def test_copy_runs_from_its_folder(tmp_path: Path) -> None:
    """Package and assets are there, so that the copy plays the same game before anything is compiled."""
    folder = tmp_path / "copy"
    files = copy_program(folder)
    assert {"game/rules/state.py", "game/rules/engine.py", "game/ai/tree.py"} <= {Path(f).as_posix() for f in files}
    assert all((folder / file).is_file() for file in files)
    lines = "import game, game.content as c; c.load_content(); print(game.__file__)"
    done = subprocess.run([sys.executable, "-c", lines], cwd=folder, capture_output=True, text=True, check=True)
    assert Path(done.stdout.strip()).parent == folder / "game"


def test_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(FileExistsError, match="not empty"):
        copy_program(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_failed_compilation_is_told(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "wrong.py").write_text("number: int = 'text'\n", encoding="utf-8")
    assert compile_copy(tmp_path, ["wrong.py"]) != 0
    assert "wrong.py" in "".join(capfd.readouterr())
