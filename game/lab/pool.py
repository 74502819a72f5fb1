"""Whole games over several processes, their results in order whatever the number of processes."""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import NamedTuple, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from game.content import Content, load_content
from game.lab.match import CheckFailed, MatchResult, play_match

Item = TypeVar("Item")
Result = TypeVar("Result")


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
    with bar(len(jobs), shown=progress) as tick:
        numbered = [(index, len(jobs), job) for index, job in enumerate(jobs)]
        for result in spread(_one, numbered, content, processes):
            results.append(result)
            tick()
    return results


def _one(content: Content, numbered: tuple[int, int, Job]) -> MatchResult:
    index, games, job = numbered
    name = f"game {index + 1} of {games} ({', '.join(job.levels)}; seed {job.seed})"
    try:
        return play_match(content, job.levels, job.seed, job.checked, job.budget)
    except CheckFailed as fault:
        raise CheckFailed(f"{name}: {fault}") from None
    except Exception as fault:
        raise CheckFailed(f"{name} broke down: {type(fault).__name__}: {fault}") from fault


def spread(
    play: Callable[[Content, Item], Result], items: Sequence[Item], content: Content, processes: int
) -> Iterator[Result]:
    """What ``play``, a function of a module, makes of every item, in order, whatever the number of processes.

    With more than one process each of them loads the content anew. Raises what ``play`` raises, and CheckFailed
    if a process is ended from outside.
    """
    if processes == 1 or len(items) < 2:
        for item in items:
            yield play(content, item)
        return
    pool = ProcessPoolExecutor(min(processes, len(items)), get_context("spawn"), initializer=_begin)
    try:
        yield from pool.map(partial(_with_loaded, play), items)
    except BrokenProcessPool as fault:
        raise CheckFailed("A process that played was ended from outside; give the same command again.") from fault
    finally:
        pool.shutdown(cancel_futures=True)


_loaded: list[Content] = []
"""The content of a process that plays."""


def _begin() -> None:
    # Ctrl-C reaches every process of a terminal: these end without a word, the first one tells.
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    end_with_parent()
    _loaded.append(load_content())


def _with_loaded(play: Callable[[Content, Item], Result], item: Item) -> Result:
    return play(_loaded[0], item)


def end_with_parent() -> None:
    """For a process that plays: it does not outlive the one that asked for the games, however that one ended."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_exit_after, args=(parent.join,), daemon=True).start()


def _exit_after(wait: Callable[[], None]) -> None:
    wait()
    os._exit(1)


@contextmanager
def bar(games: int, done: int = 0, shown: bool = True) -> Iterator[Callable[[], None]]:
    """A progress bar on a terminal's error output; gives what to call after each game."""
    console = Console(file=sys.stderr)
    if not shown or games <= done or not console.is_terminal:
        yield lambda: None
        return
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("games", total=games, completed=done)
        yield lambda: progress.advance(task)
