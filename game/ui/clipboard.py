"""The desktop's clipboard, for text. Where there is none nothing is copied and nothing is pasted."""

from __future__ import annotations

import pygame


def copied() -> str:
    """The text that lies in the clipboard, "" if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy(text: str) -> None:
    """Lay a text into the clipboard."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return
