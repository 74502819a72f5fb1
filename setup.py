"""Lets an installed wheel carry the assets, which live beside the package in the source tree.

Everything else about the project is in pyproject.toml.
"""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithAssets(build_py):
    """Copies ``assets`` into the built package as ``game/_assets``, where game/paths.py looks for them."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib) / "game" / "_assets"
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(
                Path(__file__).parent / "assets", target, ignore=shutil.ignore_patterns("__pycache__", "*.py")
            )

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        built = Path(self.build_lib) / "game" / "_assets"
        carried = [str(path) for path in built.rglob("*") if path.is_file()]
        return [*super().get_outputs(include_bytecode), *carried]


setup(cmdclass={"build_py": BuildWithAssets})
