"""Learning the evaluation's weights from self-play: ``python -m game.lab.train`` (can be left to run overnight).

Officers with factors on their weights drawn at random play duels (:mod:`game.lab.duel`); from all duels so far it is
fitted (:mod:`game.lab.factors`) which factors do best; the next draws lie around these. What is learned is the mean
of where the second half of the run found the best: several sets are about equally strong, and single fits wander
between them. In the end officers and captains with the learned weights play those with the hand-made ones, and the
set is written with the result. The levels use it if it did not lose to the hand-made one at either level.

``python -m game.lab.train --compare captain`` plays the learned set against the hand-made one and writes nothing.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from game.ai.weights import HAND_MADE, Learned, Weights, read_learned, weights_file
from game.content import Content, ContentError, load_content
from game.lab.duel import Duel, Score, count, played
from game.lab.factors import AS_MADE, GROUPS, Factors, Row, drawn, fit, scaled
from game.lab.match import derived_seed
from game.paths import AssetsMissing

_GENERATION = 100
"""Duels played around one middle."""

LEVELS = ("officer", "captain")
"""Levels at which a learned set has to hold its own."""


class Run(NamedTuple):
    """What a run of learning was asked for. Games come in duels of two: an odd one more is not played."""

    games: int
    """To learn from."""
    trial: tuple[int, int]
    """In which the result is tried at each of :data:`LEVELS`."""
    seed: int
    jobs: int
    kept: Path
    """The file that keeps the games, so that the same run goes on where it was stopped."""

    @property
    def command(self) -> str:
        """What learns the same again; processes and places are left to whoever repeats it."""
        trial = ",".join(map(str, self.trial))
        return f"python -m game.lab.train --games {self.games} --trial {trial} --seed {self.seed}"


def learn(run: Run, content: Content) -> Factors:
    """Play and fit, one generation after the other; a line is printed for each."""
    rows: list[Row] = []
    middle, found = AS_MADE, list[Factors]()
    duels = max(1, run.games // 2)
    for begin in range(0, duels, _GENERATION):
        numbers = range(begin, min(begin + _GENERATION, duels))
        pairs = [_drawn(run.seed, number, middle) for number in numbers]
        asked = [
            Duel("officer", "quick", derived_seed(run.seed, "learn", number), scaled(first), scaled(second))
            for number, (first, second) in zip(numbers, pairs, strict=True)
        ]
        ends = played(asked, content, run.kept, run.jobs)
        rows += [Row(first, second, end.margin) for (first, second), end in zip(pairs, ends, strict=True)]
        middle = fit(rows)
        found.append(middle)
        shown = ", ".join(f"{group.name} {at:+.2f}" for group, at in zip(GROUPS, middle, strict=True))
        print(f"{2 * len(rows)} games: {shown}", flush=True)
    late = found[len(found) // 2 :]
    return tuple(round(sum(values) / len(late), 3) for values in zip(*late, strict=True))


def _drawn(seed: int, number: int, middle: Factors) -> tuple[Factors, Factors]:
    rng = random.Random(derived_seed(seed, "draw", number))
    return drawn(rng, middle), drawn(rng, middle)


def compare(
    new: Weights, level: str, games: int, seed: int, content: Content, kept: Path | None = None, jobs: int = 1
) -> Score:
    """Players of a level with ``new`` weights against those with the hand-made ones, at the quick budget."""
    duels = [
        Duel(level, "quick", derived_seed(seed, "trial", number), new, HAND_MADE)
        for number in range(max(1, games // 2))
    ]
    return count(played(duels, content, kept, jobs))


def train(run: Run, content: Content) -> Learned:
    """The whole run. Raises OSError if its file of games cannot be read or written."""
    weights = scaled(learn(run, content))
    scores = [
        compare(weights, level, games, run.seed, content, run.kept, run.jobs)
        for level, games in zip(LEVELS, run.trial, strict=True)
    ]
    return Learned(
        date=datetime.now(UTC).date().isoformat(),
        command=run.command,
        content=content.digest,
        games=2 * max(1, run.games // 2),
        result=tuple(f"{level}: {score}" for level, score in zip(LEVELS, scores, strict=True)),
        adopted=all(2 * score.wins >= score.games for score in scores),
        weights=weights,
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn, or compare what was learned. 0: done; 1: a fault, told in one line; 2: a wrong argument."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        content = load_content()
        if options.compare:
            learned = read_learned()
            score = compare(learned.weights, options.compare, options.games, options.seed, content, None, options.jobs)
            used = "in use" if learned.adopted else "not in use"
            print(f"{options.compare}, weights learned on {learned.date} ({used}) against hand-made: {score}")
            return 0
        learned = train(Run(options.games, options.trial, options.seed, options.jobs, options.kept), content)
        file: Path = options.out or weights_file()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(learned.model_dump_json(indent=1) + "\n", encoding="utf-8")
    except (AssetsMissing, ContentError) as error:
        print(f"train: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        print(f"train: {error.filename}: {error.strerror}; give another --kept or --out.", file=sys.stderr)
        return 1
    print(*learned.result, sep="\n")
    print(f"Written to {file}; the levels use {'it' if learned.adopted else 'the hand-made weights'}.")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m game.lab.train", description="Learn the evaluation's weights from self-play, or compare them."
    )
    parser.add_argument(
        "--compare", choices=(*LEVELS, "admiral"), metavar="LEVEL", help="only compare the learned weights"
    )
    parser.add_argument("--games", type=_positive, default=1000, metavar="N", help="to learn from, or to compare in")
    parser.add_argument(
        "--trial", type=_trial, default=(240, 80), metavar="N,N", help="officers' and captains' games that judge"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--jobs", type=_positive, default=1, metavar="J", help="processes")
    parser.add_argument(
        "--kept", type=Path, default=Path("train.jsonl"), metavar="FILE", help="keeps the games; the same run goes on"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="default: the program's own file")
    return parser


def _positive(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


def _trial(text: str) -> tuple[int, int]:
    parts = text.split(",")
    if len(parts) != len(LEVELS):
        raise argparse.ArgumentTypeError(f"{text!r} is not two numbers with a comma between them, like 240,80")
    return _positive(parts[0]), _positive(parts[1])


if __name__ == "__main__":
    sys.exit(main())
