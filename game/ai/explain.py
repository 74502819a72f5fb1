"""Why a level answers as it does: the terms of its judgement that decided, what else it weighed, what it expects."""

import random
from collections.abc import Iterable
from typing import NamedTuple, Protocol, runtime_checkable

from game.ai.evaluate import Evaluator
from game.ai.levels import LEVELS, make_player
from game.ai.officer import Judgement
from game.ai.players import AiPlayer, Look
from game.ai.search import KeepGoing
from game.rules import legal, open_decision
from game.rules.choices import Choice
from game.rules.decisions import ChooseBoarding
from game.rules.state import State

_ALTERNATIVES = 3
_REASONS = 3
_LEAST = 0.15
"""Points below which a term is no reason."""


class Part(NamedTuple):
    """One term of the reason: its name in :data:`game.ai.evaluate.TERMS`, for "houses" with the House 0..3 (else
    -1), and by how many points it is better for the seat, against its opponents."""

    term: str
    house: int
    points: float


class Alternative(NamedTuple):
    """Another answer and its estimate."""

    choice: Choice
    estimate: float


class Explanation(NamedTuple):
    """An answer and why."""

    choice: Choice
    reasons: tuple[Part, ...]
    """The weightiest, first what speaks for it; empty if nothing much hangs on it."""
    estimate: float
    """Own points beyond the opponents' that the line leads to."""
    alternatives: tuple[Alternative, ...]
    """Up to three, the best first."""
    reply: tuple[Choice, ...]
    """What the next player is expected to do (``admiral``); his choices in order, () if not thought about."""
    line: tuple[Choice, ...]
    """The own answers it is meant to go on with, this one first."""


@runtime_checkable
class Judge(Protocol):
    """A level that can say what it weighed."""

    def judge(self, seat: int, answers: tuple[Choice, ...], look: Look) -> Judgement:
        """The answer with the lines it was chosen from."""


def explain(
    view: State,
    seat: int,
    level: str,
    rng: random.Random,
    budget: str = "quick",
    keep_going: KeepGoing | None = None,
) -> Explanation:
    """What the level would answer to the open decision of ``view``, which is what ``seat`` sees, and why.

    ``KeyError`` for an unknown level or budget.
    """
    return explain_player(make_player(level, rng, keep_going, budget), view, seat)


def explain_player(player: AiPlayer, view: State, seat: int) -> Explanation:
    """The player's answer and why; without reasons where it had no choice or is a level that judges nothing."""
    answers = tuple(legal(view))
    if len(answers) == 1 or not isinstance(player, Judge):
        choice = player.choose(seat, answers, lambda: view)
        return Explanation(choice, (), 0.0, (), (), (choice,))
    judged = player.judge(seat, answers, lambda: view)
    best = judged.lines[0]
    others = tuple(Alternative(line.first, line.value) for line in judged.lines[1 : 1 + _ALTERNATIVES])
    return Explanation(judged.answer, _reasons(judged, seat), best.value, others, judged.reply, best.path)


def hint_level(opponents: Iterable[str]) -> str:
    """The level whose advice a person gets: one above the strongest AI opponent, ``captain`` if there is none."""
    strongest = max((LEVELS.index(level) for level in opponents if level in LEVELS), default=LEVELS.index("officer"))
    return LEVELS[min(strongest + 1, len(LEVELS) - 1)]


def _reasons(judged: Judgement, seat: int) -> tuple[Part, ...]:
    """What the best line changes: at the beginning of a turn against now, later (what to pay, where to aim) against
    the other answers."""
    best, evaluator = judged.lines[0], judged.evaluator
    after = _parts(evaluator, best.state, seat)
    if type(open_decision(judged.start)) is ChooseBoarding or len(judged.lines) == 1:
        before = _parts(evaluator, judged.start, seat)
    else:
        others = [_parts(evaluator, line.state, seat) for line in judged.lines[1:4]]
        before = {key: sum(parts[key] for parts in others) / len(others) for key in after}
    return _weightiest(after, before)


def difference(evaluator: Evaluator, after: State, before: State, seat: int) -> tuple[Part, ...]:
    """The weightiest terms that make ``after`` better or worse for the seat than ``before``, the best first."""
    return _weightiest(_parts(evaluator, after, seat), _parts(evaluator, before, seat))


def _weightiest(after: dict[tuple[str, int], float], before: dict[tuple[str, int], float]) -> tuple[Part, ...]:
    changes = [Part(*key, points - before[key]) for key, points in after.items()]
    weighty = [part for part in changes if abs(part.points) >= _LEAST]
    told = sorted(weighty, key=lambda part: -abs(part.points))[:_REASONS]
    return tuple(sorted(told, key=lambda part: -part.points))


def _parts(evaluator: Evaluator, state: State, seat: int) -> dict[tuple[str, int], float]:
    """The terms of a position as the seat's lead over the mean of its opponents."""
    parts: dict[tuple[str, int], float] = {}
    rivals = len(state.players) - 1
    for other in range(len(state.players)):
        share = 1.0 if other == seat else -1.0 / rivals
        for term, points in evaluator.terms(state, other).items():
            if term != "houses":
                parts[term, -1] = parts.get((term, -1), 0.0) + share * points
        for house, points in enumerate(evaluator.house_points(state, other)):
            parts["houses", house] = parts.get(("houses", house), 0.0) + share * points
    return parts
