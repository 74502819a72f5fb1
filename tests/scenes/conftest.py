"""Scenes are tested without a screen, with a folder of their own for everything kept and an empty event queue."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest


@pytest.fixture(autouse=True)
def headless(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("REVENANT_HOME", str(tmp_path))
    if pygame.display.get_init():
        # The queue is the process's: what the last test's window has not taken is nobody's.
        pygame.event.clear()
