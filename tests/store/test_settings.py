"""Settings that are missing, broken, old, or cannot be written."""

import os
from pathlib import Path

import pytest
from pydantic import ValidationError

from game.store.settings import (
    HOME_VARIABLE,
    Settings,
    StoreError,
    changed,
    data_dir,
    load_settings,
    save_settings,
    settings_path,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def test_without_a_file_the_defaults_hold(home: Path) -> None:
    assert load_settings() == (Settings(), "")
    assert data_dir() == home
    assert not home.exists(), "looking creates nothing"


def test_what_is_saved_comes_back() -> None:
    settings = changed(Settings(), ui_scale=140, own_speed="fast", hints=False)
    save_settings(settings)
    assert load_settings() == (settings, "")
    assert [path.name for path in settings_path().parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("{oops", "the file"),
        ('{"ui_scale": 900}', "ui_scale"),
        ('{"own_speed": "warp"}', "own_speed"),
        ("[1]", "the file"),
    ],
)
def test_a_broken_file_is_kept_and_told(text: str, named: str) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    settings, sentence = load_settings()
    assert settings == Settings()
    assert named in sentence and "\n" not in sentence
    assert path.with_name("settings.json.broken").read_text(encoding="utf-8") == text
    save_settings(settings)
    assert load_settings() == (settings, "")


def test_keys_of_a_later_version_do_no_harm() -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text('{"hints": false, "music": 7}', encoding="utf-8")
    assert load_settings() == (Settings(hints=False), "")


def test_a_folder_that_cannot_be_written_is_one_sentence(home: Path) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file where the folder should be", encoding="utf-8")
    with pytest.raises(StoreError) as fault:
        save_settings(Settings())
    assert str(settings_path()) in str(fault.value) and "\n" not in str(fault.value)
    assert load_settings()[0] == Settings()


def test_values_out_of_range_are_refused() -> None:
    with pytest.raises(ValidationError):
        changed(Settings(), ui_scale=79)


def test_the_usual_folder_is_the_users_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME_VARIABLE)
    assert data_dir().name == "Revenant"
    assert os.fspath(data_dir()).startswith(os.path.expanduser("~"))
