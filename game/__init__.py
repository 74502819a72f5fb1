"""Revenant: a heavy space board game for one to four admirals."""

import os

# Only the game speaks on stdout; pygame would greet there, in every command and worker that imports it.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
