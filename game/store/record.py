"""One file format for saves and finished games: setup, seats, seed, content digest, choices, state digests.

A record is a recipe, not a picture: the game is made again by giving the same answers to the same decisions
(DESIGN 2), so a save works in the middle of any decision and can be checked digest by digest.
"""

import contextlib
import json
import os
import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    PrivateAttr,
    ValidationError,
    field_serializer,
    field_validator,
    model_validator,
)

from game.content import Content
from game.rules import IllegalChoice, Setup, State, apply, digest, new_game, settle
from game.rules.choices import from_json
from game.rules.events import Event

FORMAT: Literal[1] = 1
"""Version of the file format this program writes, the only one it reads."""

PART = ".part"
"""How the name of a file ends that is whole or being written, but not yet in its place."""

PERSON = "person"
"""``SeatInfo.control`` of a seat that a person plays; any other value names an AI level."""


class RecordError(Exception):
    """A save that cannot be written, read or played again; the text is one sentence for the player."""


class SeatInfo(BaseModel):
    """Who sits at a seat: shown name, ``"person"`` or the name of an AI level, colour 0..3."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(min_length=1, max_length=40)
    control: str = Field(min_length=1, max_length=40)
    colour: int = Field(ge=0, le=3)


class Record(BaseModel):
    """A game in progress or finished. ``choices`` are lines of :func:`game.rules.choices.to_json`.

    ``digests[i]`` is the digest of the state right after ``apply`` took ``choices[i]``; ``final`` that of the
    final state of a finished game ("" if not noted). ``saved`` (ISO 8601), ``cycle`` (1..4), ``phase`` and
    ``finished`` let a list of saves be shown without playing them again.
    """

    model_config = ConfigDict(extra="forbid")

    version: Literal[1] = FORMAT
    saved: str
    seed: int
    seats: tuple[SeatInfo, ...] = Field(min_length=2, max_length=4)
    content: str
    choices: list[str] = []
    digests: list[str] = []
    final: str = ""
    finished: bool = False
    cycle: int = Field(1, ge=1, le=4)
    phase: str = "setup"

    _source: Path | None = PrivateAttr(None)

    @field_validator("saved")
    @classmethod
    def _dated(cls, value: str) -> str:
        datetime.fromisoformat(value)
        return value

    @field_validator("choices", mode="before")
    @classmethod
    def _lines(cls, value: object) -> object:
        """Choices stand in the file as JSON lists, ``["board",0,1,17]``."""
        if not isinstance(value, list):
            return value
        return [c if isinstance(c, str) else json.dumps(c, separators=(",", ":")) for c in value]

    @field_validator("choices")
    @classmethod
    def _readable(cls, value: list[str]) -> list[str]:
        for line in value:
            from_json(line)
        return value

    @field_serializer("choices", when_used="json")
    def _lists(self, value: list[str]) -> list[Any]:
        return [json.loads(line) for line in value]

    @model_validator(mode="after")
    def _matching(self) -> Self:
        if len(self.digests) != len(self.choices):
            raise ValueError("there must be one state digest for each choice")
        return self

    @property
    def setup(self) -> Setup:
        """What the game is made from."""
        return Setup(len(self.seats), self.seed, tuple(seat.control == PERSON for seat in self.seats))


def save_record(record: Record, path: Path) -> None:
    """Write the record so that ``path`` holds either the old game or the new one, whole, whatever happens.

    Raises RecordError if the folder or file cannot be written.
    """
    put_in_place(write_part(record, path), path)


def write_part(record: Record, path: Path) -> Path:
    """Write the record into a file of its own beside ``path``: it outlives this program, though not a power cut.

    Fast enough to be waited for. Raises RecordError if the folder or file cannot be written.
    """
    part = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=path.name, suffix=PART, dir=path.parent)
        part = Path(name)
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(record.model_dump_json())
            file.write("\n")
    except OSError as fault:
        raise _not_saved(path, fault, part) from fault
    return part


def put_in_place(part: Path, path: Path) -> None:
    """Make a file of :func:`write_part` last through a power cut and take the place of ``path``; waits for the disk.

    Raises RecordError if that fails; the part is gone then.
    """
    try:
        with open(part, "rb+") as file:
            os.fsync(file.fileno())
        os.replace(part, path)
        _sync_folder(path.parent)
    except OSError as fault:
        raise _not_saved(path, fault, part) from fault


def _not_saved(path: Path, fault: OSError, part: Path | None) -> RecordError:
    if part is not None:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
    return RecordError(
        f"The game could not be saved to {path} ({fault.strerror or fault}); check that the folder is"
        " writable and has space left."
    )


def _sync_folder(folder: Path) -> None:
    """Make the new name last through a power cut, where the system lets a folder be synced."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def load_record(path: Path) -> Record:
    """The record in ``path``. Raises RecordError if it is missing, damaged or of another version."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as fault:
        raise RecordError(f"There is no saved game at {path}; check the name.") from fault
    except UnicodeDecodeError as fault:
        raise RecordError(f"{path} is not a saved game of Revenant; choose another file.") from fault
    except OSError as fault:
        raise RecordError(
            f"{path} cannot be read ({fault.strerror or fault}); check the file and its permissions."
        ) from fault
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise RecordError(f"{path} is damaged or no saved game of Revenant; choose another file.") from fault
    if not isinstance(raw, dict) or "version" not in raw:
        raise RecordError(f"{path} is not a saved game of Revenant; choose another file.")
    if raw["version"] != FORMAT:
        raise RecordError(
            f"{path} has save format {str(raw['version'])[:20]}, this program reads format {FORMAT}; open it"
            " with the version of Revenant that wrote it."
        )
    try:
        record = Record.model_validate(raw)
    except ValidationError as fault:
        first = fault.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the whole"
        raise RecordError(
            f"{path} is damaged at {where} ({first['msg']}); choose another file or start a new game."
        ) from fault
    record._source = path
    return record


def replay(
    record: Record,
    content: Content,
    verify: bool = False,
    on_events: Callable[[list[Event]], None] | None = None,
) -> State:
    """Play the record again and give the state it ends in, settled.

    ``on_events`` gets the events of every step in order. With ``verify`` each state is compared with the
    digest noted in the record. Raises RecordError if the content differs, a choice is not legal or a digest
    differs.
    """
    name = str(record._source) if record._source is not None else "The saved game"
    if record.content != content.digest:
        raise RecordError(
            f"{name} was played with other card data than this program has; restore those data files or"
            " start a new game."
        )
    told = on_events or (lambda events: None)
    state = new_game(record.setup, content)
    told(settle(state))
    for number, line in enumerate(record.choices):
        try:
            told(apply(state, from_json(line)))
        except IllegalChoice as fault:
            raise RecordError(
                f"{name} is damaged: choice {number + 1} is not legal ({str(fault).rstrip('.')}); choose another file."
            ) from fault
        if verify and digest(state) != record.digests[number]:
            raise RecordError(f"{name} differs from its record after choice {number + 1}; do not trust it.")
        told(settle(state))
    ends = state.over and not (verify and record.final and digest(state) != record.final)
    if record.finished and not ends:
        raise RecordError(f"{name} does not end as its own record says; do not trust it.")
    return state
