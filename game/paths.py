"""Where the program's read-only files are, however it was installed."""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path


class AssetsMissing(Exception):
    """The folder with fonts, icons, pictures and card data cannot be found."""


@lru_cache(maxsize=1)
def assets_dir() -> Path:
    """The folder that holds ``fonts``, ``icons``, ``art`` and ``data``.

    Looked for inside a one-file build, then beside the package (a source checkout), then inside the package
    (an installed wheel). Raises AssetsMissing, with a sentence for the player, if it is in none of them.
    """
    package = Path(__file__).resolve().parent
    places = [package.parent / "assets", package / "_assets"]
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        places.insert(0, Path(bundle) / "assets")
    for place in places:
        if (place / "icons" / "icons.json").is_file():
            return place
    looked = " or ".join(str(place) for place in places)
    raise AssetsMissing(f"The game's assets were not found at {looked}; please reinstall the program.")
