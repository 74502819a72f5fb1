"""The tests need neither display nor sound card, and keep nothing in the user's own folder."""

import os
import tempfile

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("REVENANT_HOME", tempfile.mkdtemp(prefix="revenant-tests-"))
