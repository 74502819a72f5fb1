"""Whole games over several processes, their results in order whatever the number of processes."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from game.content import Content, load_content
from game.lab.match import CheckFailed, MatchResult, play_match


class Job(NamedTuple):
    """One game to play."""

    levels: tuple[str, ...]
    """By seat."""
    seed: int
    checked: bool = False
    budget: str = "quick"


def play_all(jobs: Sequence[Job], content: Content, processes: int = 1, progress: bool = False) -> list[MatchResult]:
    """The games' results, in order; ``progress`` shows a bar on the error output.

    Raises CheckFailed, naming the first game in which something that must always hold (RULES 11) did not or
    that broke down.
    """
    results = []
    with _bar(len(jobs) if progress else 0) as tick:
        for result in _results(jobs, content, processes):
            results.append(result)
            tick()
    return results


def _results(jobs: Sequence[Job], content: Content, processes: int) -> Iterator[MatchResult]:
    numbered = [(index, len(jobs), job) for index, job in enumerate(jobs)]
    if processes == 1 or len(jobs) == 1:
        for item in numbered:
            yield _one(content, item)
        return
    processes = min(processes, len(jobs))
    chunk = max(1, min(8, len(jobs) // (processes * 4)))
    with get_context("spawn").Pool(processes, initializer=_load) as pool:
        yield from pool.imap(partial(_one, None), numbered, chunksize=chunk)


_loaded: list[Content] = []
"""The content of a pool process."""


def end_with_parent() -> None:
    """For a process that plays: it does not outlive the one that asked for the games, however that one ended."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_exit_after, args=(parent.join,), daemon=True).start()


def _exit_after(wait: Callable[[], None]) -> None:
    wait()
    os._exit(1)


def _load() -> None:
    end_with_parent()
    _loaded.append(load_content())


def _one(content: Content | None, numbered: tuple[int, int, Job]) -> MatchResult:
    index, games, job = numbered
    name = f"game {index + 1} of {games} ({', '.join(job.levels)}; seed {job.seed})"
    try:
        return play_match(content or _loaded[0], job.levels, job.seed, job.checked, job.budget)
    except CheckFailed as fault:
        raise CheckFailed(f"{name}: {fault}") from None
    except Exception as fault:
        raise CheckFailed(f"{name} broke down: {type(fault).__name__}: {fault}") from fault


@contextmanager
def _bar(games: int) -> Iterator[Any]:
    """A progress bar on a terminal; gives what to call after each game."""
    console = Console(file=sys.stderr)
    if not games or not console.is_terminal:
        yield lambda: None
        return
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("games", total=games)
        yield lambda: progress.advance(task)
