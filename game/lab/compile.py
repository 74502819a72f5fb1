"""A faster copy of the program: ``python -m game.lab.compile FOLDER`` compiles the rules and the searches with mypyc.

The plain Python stays the source and is all that an installation needs; the copy is for long studies. It takes a
C compiler and the packages ``mypy`` and ``setuptools``, and a few minutes. Run the copy from its folder, where
``python -m game`` and ``python -m game.lab.bench`` mean the compiled modules; the same seed gives the same game.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

import game
from game.lab.native import for_compiler
from game.paths import assets_dir

PARTS = ("rules",)
"""Packages compiled whole."""

SEARCH = ("ahead", "evaluate", "forecast", "search", "tree", "worth")
"""Modules of ``game.ai`` that a search spends its time in."""

_CONFIG = "[mypy]\nplugins = pydantic.mypy\n"
_SETUP = """\
import sys
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify(["--config-file=mypy.ini", *sys.argv[3:]], opt_level="2", debug_level="0")
sys.argv[3:] = []
setup(name="revenant-compiled", packages=[], ext_modules=modules)
"""


def copy_program(folder: Path) -> list[str]:
    """Copy package and assets into a folder that is empty or not there yet, the files to compile as the compiler
    likes them (:mod:`game.lab.native`); those files, from there.

    Raises ``FileExistsError`` if the folder holds anything.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise FileExistsError(f"{folder} is not empty; name a new folder.")
    ignored = shutil.ignore_patterns("__pycache__", "_assets", "*.so", "*.pyd")
    shutil.copytree(Path(game.__file__).parent, folder / "game", ignore=ignored)
    shutil.copytree(assets_dir(), folder / "assets")
    whole = [path for part in PARTS for path in sorted((folder / "game" / part).glob("*.py"))]
    chosen = [folder / "game" / "ai" / f"{name}.py" for name in SEARCH]
    for path in (*whole, *chosen):
        path.write_text(for_compiler(path.read_text(encoding="utf-8")), encoding="utf-8")
    return [str(path.relative_to(folder)) for path in (*whole, *chosen)]


def compile_copy(folder: Path, files: list[str]) -> int:
    """Compile these files of a copy in place; the exit code of the compilation."""
    (folder / "mypy.ini").write_text(_CONFIG, encoding="utf-8")
    (folder / "setup.py").write_text(_SETUP, encoding="utf-8")
    command = [sys.executable, "setup.py", "build_ext", "--inplace", *files]
    return subprocess.run(command, cwd=folder, check=False).returncode


def main() -> int:
    """Copy, compile, say how to run it; exit code 1 if the folder is not empty or the compilation failed."""
    parser = argparse.ArgumentParser(prog="python -m game.lab.compile", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="a new folder for the compiled copy")
    folder: Path = parser.parse_args().folder.resolve()
    try:
        files = copy_program(folder)
    except FileExistsError as fault:
        print(fault, file=sys.stderr)
        return 1
    if compile_copy(folder, files):
        print("Nothing was compiled; it takes a C compiler, mypy and setuptools.", file=sys.stderr)
        return 1
    print(f"Compiled. Run it from its folder: cd {folder} && python -m game arena --help")
    return 0


if __name__ == "__main__":
    sys.exit(main())
