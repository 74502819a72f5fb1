"""The baked pictures in assets/art, brought to the size they are shown at."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Surface

from game.paths import assets_dir
from game.ui import paint
from game.ui.cache import SPRITES


def picture(file: str, width: int, height: int) -> Surface:
    """A picture of assets/art at ``width`` x ``height``. FileNotFoundError, naming it, if there is none."""
    width, height = max(1, width), max(1, height)
    return SPRITES.get(
        ("picture", file, width, height), lambda: pygame.transform.smoothscale(_loaded(file), (width, height))
    )


def cover(file: str, width: int, height: int) -> Surface:
    """A picture of assets/art that fills ``width`` x ``height`` without being distorted; its middle stays."""
    width, height = max(1, width), max(1, height)

    def make() -> Surface:
        source = _loaded(file)
        w, h = source.get_size()
        scale = max(width / w, height / h)
        part = pygame.Rect(0, 0, min(w, round(width / scale)), min(h, round(height / scale)))
        part.center = (w // 2, h // 2)
        return pygame.transform.smoothscale(source.subsurface(part), (width, height))

    return SPRITES.get(("cover", file, width, height), make)


@lru_cache(maxsize=12)
def _loaded(file: str) -> Surface:
    path = assets_dir() / "art" / file
    if not path.is_file():
        raise FileNotFoundError(f"The picture {file} is missing from assets/art; please reinstall the program.")
    loaded = pygame.image.load(str(path))
    if loaded.get_flags() & pygame.SRCALPHA:
        return paint.converted(loaded)
    # Scaling needs 24 or 32 bits, whatever the window has.
    return loaded.convert(32) if pygame.display.get_surface() else loaded
