"""Files of finished games, a line each: a run that was stopped goes on where it was."""

import errno
import os
from pathlib import Path


def whole_lines(file: Path) -> list[bytes]:
    """The lines of a file, none if there is no file. A last line cut off, by a power cut say, is taken away."""
    if not file.exists():
        return []
    raw = file.read_bytes()
    whole = raw.rfind(b"\n") + 1
    if whole < len(raw):
        os.truncate(file, whole)
    return raw[:whole].splitlines()


def append_line(file: Path, text: str) -> None:
    """Add a line in one write, safe on the disk before anything counts on it."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
    line = text.encode() + b"\n"
    handle = os.open(file, flags, 0o644)
    try:
        if os.write(handle, line) < len(line):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(file))
        os.fsync(handle)
    finally:
        os.close(handle)
