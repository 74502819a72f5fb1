"""Games over several processes: what happens when one of them ends."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from game.content import load_content
from game.lab.match import CheckFailed
from game.lab.pool import spread

_SCRIPT = """
import os, time
from multiprocessing import get_context
from game.lab.pool import end_with_parent

def play(ready):
    end_with_parent()
    print("playing", flush=True)
    ready.set()
    time.sleep(60)

if __name__ == "__main__":
    context = get_context("spawn")
    ready = context.Event()
    child = context.Process(target=play, args=(ready,))
    child.start()
    ready.wait(30)
    os._exit(3)
"""


def test_a_playing_process_does_not_outlive_its_parent(tmp_path: Path) -> None:
    """The parent ends at once, as if killed; its output closes only when the child is gone too."""
    script = tmp_path / "asks.py"
    script.write_text(_SCRIPT, encoding="utf-8")
    path = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=40, env=path)
    assert done.returncode == 3
    assert done.stdout == "playing\n"


def test_a_playing_process_that_is_ended_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pool that waited for it would wait for ever."""
    (tmp_path / "ends_itself.py").write_text("import os\n\n\ndef play(content, item):\n    os._exit(item)\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(CheckFailed, match="ended from outside"):
        list(spread(import_module("ends_itself").play, [1, 1, 1], load_content(), 2))
