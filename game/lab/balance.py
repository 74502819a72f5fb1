"""The balance study: one level plays itself, every finished game is kept, and a report says how fair the game is."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from pydantic import ValidationError

from game.ai.budgets import BUDGETS
from game.ai.weights import in_use
from game.content import Content
from game.lab.balance_game import GameNotes, Study, play_game
from game.lab.balance_report import print_findings, write_report
from game.lab.balance_stats import Findings, findings
from game.lab.kept import append_line, whole_lines
from game.lab.pool import bar, spread

BUDGET = "quick"


class BalanceError(Exception):
    """The study cannot go on; one line that says why and what to do."""


@dataclass(frozen=True, slots=True)
class BalanceOptions:
    """What ``balance`` was asked for."""

    games: int
    """For each seat count."""
    players: tuple[int, ...]
    level: str
    seed: int
    folder: Path
    report: Path
    jobs: int = 1


def balance(options: BalanceOptions, content: Content, progress: bool = False) -> Findings:
    """Play the games that the folder lacks, then write the report over the first ``games`` of each seat count.

    A finished game is kept at once, so a run that was stopped goes on where it was; the same options give the same
    games and the same report, whatever ``jobs`` and however often it was stopped. Raises BalanceError if the
    folder holds games of another study or cannot be read or written, CheckFailed if a game breaks down.
    """
    study = study_of(options, content)
    try:
        options.folder.mkdir(parents=True, exist_ok=True)
        options.report.parent.mkdir(parents=True, exist_ok=True)
        kept = {players: read_games(_file(options.folder, players), study) for players in options.players}
        missing = [
            _Game(study, players, number)
            for number in range(options.games)
            for players in options.players
            if number not in kept[players]
        ]
        whole = options.games * len(options.players)
        with bar(whole, whole - len(missing), progress) as tick:
            for notes in spread(_one, missing, content, options.jobs):
                append_game(_file(options.folder, notes.players), notes)
                kept[notes.players][notes.game] = notes
                tick()
        games = [kept[players][number] for players in options.players for number in range(options.games)]
        found = findings(games, content)
        write_report(options.report, found, command(options))
    except OSError as fault:
        raise BalanceError(
            f"{fault.filename or options.folder}: {fault.strerror or fault}; give another --out or --report."
        ) from fault
    return found


def study_of(options: BalanceOptions, content: Content) -> Study:
    """What all games of these options share."""
    numbers = BUDGETS[BUDGET].get(options.level)
    budget = BUDGET if numbers is None else f"{BUDGET}: " + ", ".join(f"{k} {v}" for k, v in numbers._asdict().items())
    return Study(
        content=content.digest, level=options.level, budget=budget, weights=_weights_digest(), seed=options.seed
    )


def _weights_digest() -> str:
    """Of the weights that the levels use."""
    return hashlib.sha256(repr(in_use()).encode()).hexdigest()[:16]


def command(options: BalanceOptions) -> str:
    """The command that makes the same report; processes and places are left to whoever repeats it."""
    players = ",".join(map(str, options.players))
    return (
        f"python -m game balance --games {options.games} --players {players}"
        f" --level {options.level} --seed {options.seed}"
    )


# --- the kept games --------------------------------------------------------------------------------------


def _file(folder: Path, players: int) -> Path:
    return folder / f"games-{players}.jsonl"


def read_games(file: Path, study: Study) -> dict[int, GameNotes]:
    """The games kept in a file, by number; none if there is no file.

    A last line that was cut off, by a power cut say, is taken away. Raises BalanceError if another line cannot be
    read or is of another study.
    """
    games: dict[int, GameNotes] = {}
    for number, line in enumerate(whole_lines(file), 1):
        try:
            notes = GameNotes.model_validate_json(line)
        except ValidationError:
            raise BalanceError(f"{file}, line {number}, is no game of this study; take the line out.") from None
        difference = _difference(notes.study, study)
        if difference:
            raise BalanceError(f"{file} holds games with {difference}; give another folder with --out.")
        games.setdefault(notes.game, notes)
    return games


def _difference(kept: Study, asked: Study) -> str:
    """In words what sets a kept game apart from those asked for; "" if nothing does."""
    if kept.content != asked.content:
        return f"other card data (digest {kept.content[:12]}, now {asked.content[:12]})"
    if kept.level != asked.level:
        return f"the level {kept.level}, not {asked.level}"
    if kept.seed != asked.seed:
        return f"the seed {kept.seed}, not {asked.seed}"
    if kept.budget != asked.budget:
        return f"another budget ({kept.budget}; now {asked.budget})"
    return "" if kept == asked else f"other weights of the evaluation ({kept.weights}, now {asked.weights})"


def append_game(file: Path, notes: GameNotes) -> None:
    """Add a finished game, safe on the disk before the next game is counted."""
    append_line(file, notes.model_dump_json())


# --- playing ---------------------------------------------------------------------------------------------


class _Game(NamedTuple):
    study: Study
    players: int
    number: int


def _one(content: Content, game: _Game) -> GameNotes:
    return play_game(content, game.study, BUDGET, game.players, game.number)


def print_balance(found: Findings, report: Path) -> None:
    """The findings in short, for people."""
    print_findings(found)
    print(f"The report is in {report}.")


def print_balance_json(found: Findings, report: Path) -> None:
    """The same, then all findings as one line of JSON, with the number of ``targets`` by verdict."""
    print_balance(found, report)
    print(json.dumps({**found.model_dump(mode="json"), "targets": found.verdicts()}, separators=(",", ":")))
