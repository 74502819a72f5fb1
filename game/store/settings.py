"""The player's settings: one small JSON file that may be missing, old or broken without stopping the game."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Literal

from platformdirs import user_data_dir
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

Speed = Literal["slow", "normal", "fast", "instant"]
SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "instant")
NAMES = ("Emily", "Jacob", "Mira", "Otto")
"""What the players are called, by seat, until they choose otherwise."""
LONGEST_NAME = 16
_Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME)]

HOME_VARIABLE = "REVENANT_HOME"
"""Environment variable that names another folder for everything kept."""


class StoreError(Exception):
    """Something could not be kept or read; the message is a sentence for the player."""


class Settings(BaseModel):
    """How the player wants the program to behave. Keys of a later version are ignored."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    own_speed: Speed = "normal"
    ai_speed: Speed = "normal"
    reduced_motion: bool = False
    ui_scale: int = Field(default=100, ge=80, le=200)
    """Size of text and pieces in per cent of the layout's own."""
    fullscreen: bool = False
    confirm_end_turn: bool = True
    """Ask for End turn; otherwise a turn ends by itself once nothing else can be done."""
    hints: bool = True
    """One line of help at each new situation of the first Cycle."""
    effects_volume: int = Field(default=70, ge=0, le=100)
    music_volume: int = Field(default=50, ge=0, le=100)
    """Volumes in per cent."""
    muted: bool = False
    mute_in_background: bool = True
    """Silence while the window has no focus."""
    names: tuple[_Name, _Name, _Name, _Name] = NAMES
    """The players' names, by seat, as they were in the last game begun here."""


def data_dir() -> Path:
    """The folder everything is kept in; it may not exist yet."""
    other = os.environ.get(HOME_VARIABLE)
    return Path(other) if other else Path(user_data_dir("Revenant", appauthor=False))


def settings_path() -> Path:
    """The file of the settings."""
    return data_dir() / "settings.json"


def load_settings() -> tuple[Settings, str]:
    """The kept settings and a sentence for the player ("" if all is well).

    A file that cannot be understood is kept under the name ``settings.json.broken`` and the defaults are used.
    """
    path = settings_path()
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, UnicodeDecodeError) as fault:
        return Settings(), f"The settings in {path} cannot be read ({_reason(fault)}); the defaults are used."
    try:
        return Settings.model_validate_json(text), ""
    except ValidationError as fault:
        where = fault.errors()[0]
        name = ".".join(str(part) for part in where["loc"]) or "the file"
        kept = path.with_name(path.name + ".broken")
        try:
            os.replace(path, kept)
        except OSError:
            kept = path
        return Settings(), (
            f"The settings were broken at {name} ({where['msg']}); the defaults are used and the old file is kept"
            f" as {kept}."
        )


def save_settings(settings: Settings) -> None:
    """Keep the settings. Raises StoreError if the folder cannot be written."""
    write_text(settings_path(), settings.model_dump_json(indent=1))


def write_text(path: Path, text: str) -> None:
    """Write a file so that it is either wholly new or wholly old, also when the power fails.

    Raises StoreError, naming the file, if the folder cannot be written.
    """
    spare = path.with_name(path.name + ".tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with spare.open("w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        os.replace(spare, path)
    except OSError as fault:
        raise StoreError(
            f"{path} cannot be written ({_reason(fault)}); make the folder writable or set {HOME_VARIABLE} to"
            " another one."
        ) from fault


def changed(settings: Settings, **values: Any) -> Settings:
    """The settings with some values replaced. Raises pydantic's ValidationError for a value out of range."""
    return Settings.model_validate({**settings.model_dump(), **values})


def _reason(fault: Exception) -> str:
    if isinstance(fault, OSError) and fault.strerror:
        return fault.strerror.lower()
    return str(fault)
