"""The command line: play (the default), simulate, arena, balance, replay, gallery, check-data."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from multiprocessing import freeze_support
from pathlib import Path
from typing import NoReturn

PROGRAM = "revenant"
_LARGEST_SEED = 2**63 - 1


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line and ends with exit code 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{PROGRAM}: {message} (see {self.prog} --help)\n")


def _number(least: int, most: int) -> Callable[[str], int]:
    """An argument that is a whole number from ``least`` to ``most``."""

    def parse(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return value

    return parse


def _levels(text: str) -> tuple[str, ...]:
    """Names of AI levels with commas between them."""
    from game.ai.levels import LEVELS

    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in LEVELS:
            raise argparse.ArgumentTypeError(f"there is no level {name!r}; levels are {', '.join(LEVELS)}")
    return names


def _level(text: str) -> str:
    names = _levels(text)
    if len(names) != 1:
        raise argparse.ArgumentTypeError(f"{len(names)} levels given, the study is of one")
    return names[0]


def _seat_counts(text: str) -> tuple[int, ...]:
    counts = tuple(_number(2, 4)(part.strip()) for part in text.split(","))
    for count in counts:
        if counts.count(count) > 1:
            raise argparse.ArgumentTypeError(f"{count} players are given twice")
    return counts


def _watched(text: str) -> tuple[str, ...]:
    names = _levels(text)
    if not 2 <= len(names) <= 4:
        raise argparse.ArgumentTypeError(f"{len(names)} levels given, a game has 2 to 4 seats")
    return names


def _window(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (320 <= size[0] <= 16384 and 200 <= size[1] <= 16384):
        raise argparse.ArgumentTypeError(f"{text!r} is not a window size like 1280x720")
    return size


def _parser() -> _Parser:
    parser = _Parser(
        prog=PROGRAM,
        description="Revenant: a heavy space board game for the desktop. Without a command the window opens.",
        allow_abbrev=False,
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    play = commands.add_parser("play", help="open the window (the same as no command)", allow_abbrev=False)
    play.add_argument(
        "--watch",
        type=_watched,
        default=(),
        metavar="LEVEL,LEVEL",
        help="look on while 2 to 4 AI players play",
    )
    play.add_argument("--seed", type=_number(0, _LARGEST_SEED), help="seed of a game begun from the command line")
    play.add_argument("--speed", choices=("slow", "normal", "fast", "instant"), help="speed of everything shown")
    play.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    play.add_argument("--window", type=_window, metavar="1280x720", help="size of the window")
    play.add_argument("--exit-at-end", action="store_true", help="end after the result was shown")

    simulate = commands.add_parser("simulate", help="play games without a window", allow_abbrev=False)
    simulate.add_argument("--games", type=_number(1, 10_000_000), required=True, metavar="N")
    simulate.add_argument("--players", type=_number(2, 4), required=True, metavar="P")
    simulate.add_argument(
        "--levels",
        type=_levels,
        required=True,
        metavar="LEVEL[,LEVEL...]",
        help="fewer than players repeat; they rotate by a seat each game",
    )
    simulate.add_argument("--seed", type=_number(0, _LARGEST_SEED), required=True, metavar="N")
    simulate.add_argument("--check", action="store_true", help="assert after every step what must always hold")
    simulate.add_argument("--jobs", type=_number(1, 256), default=1, metavar="J", help="processes")
    simulate.add_argument("--json", action="store_true", help="print one JSON object as the last line")

    arena = commands.add_parser("arena", help="levels against each other, with 95 %% intervals", allow_abbrev=False)
    arena.add_argument("--levels", type=_levels, required=True, metavar="LEVEL,LEVEL[,...]")
    arena.add_argument("--games", type=_number(1, 10_000_000), required=True, metavar="N")
    arena.add_argument("--players", type=_number(2, 4), required=True, metavar="P")
    arena.add_argument("--seed", type=_number(0, _LARGEST_SEED), required=True, metavar="N")
    arena.add_argument("--jobs", type=_number(1, 256), default=1, metavar="J", help="processes")
    arena.add_argument(
        "--budget",
        choices=("quick", "full"),
        default="quick",
        help="how much the levels think (quick: 30 ms a decision)",
    )
    arena.add_argument("--json", action="store_true", help="print one JSON object as the last line")

    balance = commands.add_parser(
        "balance", help="study how fair the game is, with 95 %% intervals", allow_abbrev=False
    )
    balance.add_argument(
        "--games",
        type=_number(1, 10_000_000),
        default=300,
        metavar="N",
        help="for each seat count (default 300); those kept in the folder are not played again",
    )
    balance.add_argument("--players", type=_seat_counts, default=(2, 3, 4), metavar="P[,P...]", help="default 2,3,4")
    balance.add_argument("--level", type=_level, default="captain", help="plays itself (default captain)")
    balance.add_argument("--seed", type=_number(0, _LARGEST_SEED), default=1, metavar="N", help="default 1")
    balance.add_argument("--jobs", type=_number(1, 256), default=1, metavar="J", help="processes")
    balance.add_argument(
        "--out", type=Path, default=Path("balance"), metavar="FOLDER", help="keeps the finished games (default balance)"
    )
    balance.add_argument("--report", type=Path, metavar="FILE", help="Markdown (default report.md in the folder)")
    balance.add_argument("--json", action="store_true", help="print one JSON object as the last line")

    replay = commands.add_parser("replay", help="print the log of a saved or finished game", allow_abbrev=False)
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--verify", action="store_true", help="compare every state with the record")

    gallery = commands.add_parser("gallery", help="show every piece, card and widget", allow_abbrev=False)
    gallery.add_argument("--png", type=Path, metavar="FILE", help="write the sheet to a picture, without a window")

    commands.add_parser("check-data", help="check the card and board data", allow_abbrev=False)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (those of the process if None) and return its exit code.

    0: done; 1: a fault or failed check, told in one line; 2: a wrong argument, told in one line.
    """
    try:
        return _run(_parse(sys.argv[1:] if arguments is None else list(arguments)))
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the output has enough; what is still buffered must not fail again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as fault:
        if os.environ.get("REVENANT_DEBUG"):
            raise
        print(f"{PROGRAM}: {_sentence(fault)}", file=sys.stderr)
        return 1


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = _parser()
    known = ("play", "simulate", "arena", "balance", "replay", "gallery", "check-data", "-h", "--help")
    options = parser.parse_args(arguments if arguments[:1] and arguments[0] in known else _with_play(arguments))
    if options.command in ("simulate", "arena") and len(options.levels) > options.players:
        parser.error(f"{len(options.levels)} levels for {options.players} players; give as many or fewer")
    if options.command == "balance":
        options.report = options.report or options.out / "report.md"
        if options.out.exists() and not options.out.is_dir():
            parser.error(f"{options.out} is no folder; --out names the folder that keeps the games")
        if options.report.is_dir():
            parser.error(f"{options.report} is a folder; --report names a file")
    return options


def _with_play(arguments: list[str]) -> list[str]:
    """``play`` if no command is given; a word that is no command is left for the parser to refuse."""
    return arguments if arguments[:1] and not arguments[0].startswith("-") else ["play", *arguments]


def _run(options: argparse.Namespace) -> int:
    # Imports wait until a command needs them: --help needs none, and only the window needs pygame.
    if options.command in ("play", "simulate", "arena", "balance"):
        from game.ai.weights import in_use

        in_use()  # A file that cannot be used is told before anything begins.
    match options.command:
        case "play":
            from game.app import PlayOptions, run

            return run(
                PlayOptions(
                    watch=options.watch,
                    seed=options.seed,
                    speed=options.speed,
                    load=options.load,
                    window=options.window,
                    exit_at_end=options.exit_at_end,
                )
            )
        case "simulate":
            from game.content import load_content
            from game.lab.simulate import SimulateOptions, print_json, print_summary, simulate

            asked = SimulateOptions(
                options.games, options.players, options.levels, options.seed, options.check, options.jobs
            )
            result = simulate(asked, load_content(), progress=True)
            (print_json if options.json else print_summary)(result)
        case "arena":
            from game.content import load_content
            from game.lab.arena import ArenaOptions, arena, print_arena, print_arena_json

            levels, games, players = options.levels, options.games, options.players
            played = arena(
                ArenaOptions(levels, games, players, options.seed, options.jobs, options.budget),
                load_content(),
                progress=True,
            )
            (print_arena_json if options.json else print_arena)(played)
        case "balance":
            from game.content import load_content
            from game.lab.balance import BalanceOptions, balance, print_balance, print_balance_json

            found = balance(
                BalanceOptions(
                    options.games,
                    options.players,
                    options.level,
                    options.seed,
                    options.out,
                    options.report,
                    options.jobs,
                ),
                load_content(),
                progress=True,
            )
            (print_balance_json if options.json else print_balance)(found, options.report)
        case "replay":
            from game.lab.replay import print_replay

            print_replay(options.file, options.verify)
        case "gallery":
            from game.app import gallery

            return gallery(options.png)
        case "check-data":
            from game.lab.data import print_data

            print_data()
    return 0


def _sentence(fault: Exception) -> str:
    """One line for a fault: its own sentence if it is one of ours, else what happened and what to do."""
    from game.content import ContentError
    from game.lab.balance import BalanceError
    from game.lab.match import CheckFailed
    from game.paths import AssetsMissing
    from game.store.record import RecordError

    text = " ".join(str(fault).split())
    if isinstance(fault, (AssetsMissing, BalanceError, CheckFailed, ContentError, RecordError)):
        return text
    return f"something went wrong ({type(fault).__name__}: {text}); set REVENANT_DEBUG=1 to see where"


if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
