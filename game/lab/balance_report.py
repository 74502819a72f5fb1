"""The balance study's report in Markdown, and its short form on the terminal."""

import os
from collections.abc import Sequence
from pathlib import Path

from game.lab.balance_game import Kind
from game.lab.balance_stats import FEWEST_USERS, Finding, Findings, Unit, UseFinding

_METHOD = """\
- Every game is the level against itself. Everything is counted from the events of the games.
- **met**: the whole 95 % interval lies inside the target; **missed**: the whole interval lies outside; else
  **not yet decided** by this many games. Of the intervals of a report one in twenty may miss the truth, so a single
  missed target among the many cards needs a second look with another seed.
- A win difference with fewer than {fewest} users decides nothing.
- First places and rates have Wilson intervals (things of one game that hang together count as fewer), shares of points,
  means and win differences normal ones, a game being one observation.
- *Wins* is the rate of first places of those who used a thing above (+) or below (−) what equal chances give, in
  percentage points (pp). It is a correlation: who is ahead can also afford more.
- Places, points, Hyperjumps, ships and Failures are told by seat count; uses over all seat counts together.
"""

_KINDS: dict[Kind, tuple[str, str]] = {
    "crew action": ("Crew actions", ""),
    "Bonus action": ("Bonus actions", ""),
    "planet side": ("Planet sides", "*Offered*: times the planet was laid beside a sector."),
    "Operation": ("Operations", "*Offered*: cards drawn."),
    "Colony": ("Colonies", "*Offered*: times it was revealed. A use is a choice by Hypercharge in Cycle 4."),
    "Scanner card": ("Scanner cards", "*Offered*: times it was revealed. A use is a choice by Hypercharge."),
    "House led": (
        "Houses led",
        "*Offered*: games. A use is first place in the House, alone or tied, while it has ships.",
    ),
}
"""Heading and note of each kind's table."""


def write_report(file: Path, found: Findings, command: str) -> None:
    """Write the report whole or not at all; ``command`` is what makes it again. OSError if it cannot be written."""
    beside = file.with_name(file.name + ".new")
    beside.write_text(report(found, command), encoding="utf-8", newline="\n")
    os.replace(beside, file)


def report(found: Findings, command: str) -> str:
    """The report as Markdown."""
    study = found.study
    games = ", ".join(f"{number} with {players} players" for players, number in found.games.items())
    parts = [
        "# Balance study",
        f"`{command}`",
        f"Games: {games}.  \nLevel: {study.level} (budget {study.budget}; weights {study.weights}).  \n"
        f"Seed: {study.seed}.  \nCard data: digest {study.content}.",
        "\n".join(["## Targets", "", *_target_lines(found)]),
        "## How to read it\n\n" + _METHOD.format(fewest=FEWEST_USERS).rstrip(),
        _places(found),
        _categories(found),
        *(_uses(kind, uses) for kind, uses in found.use.items()),
        _course(found),
    ]
    return "\n\n".join(parts) + "\n"


def print_findings(found: Findings) -> None:
    """How many targets are met, and which are missed, on the standard output."""
    games = ", ".join(f"{number} with {players} players" for players, number in found.games.items())
    print(f"{found.study.level} against itself: {games}; seed {found.study.seed}")
    print(_target_counts(found))
    for line in _missed_lines(found):
        print(line)


def _target_lines(found: Findings) -> list[str]:
    """Counts, then every target missed, then those whose estimate lies outside though not yet surely."""
    lines = [f"**{_target_counts(found)}**"]
    missed = _missed_lines(found)
    if missed:
        lines += ["", "Missed:", "", *missed]
    near = [
        _target_line(title, f)
        for title, f in found.judged()
        if f.verdict == "not yet decided" and f.enough and _outside(f)
    ]
    if near:
        lines += ["", "Not yet decided, but outside by the estimate:", "", *near]
    return lines


def _target_counts(found: Findings) -> str:
    counts = found.verdicts()
    told = ", ".join(f"{number} {verdict}" for verdict, number in counts.items())
    return f"{sum(counts.values())} targets: {told} by this many games."


def _missed_lines(found: Findings) -> list[str]:
    return [_target_line(title, finding) for title, finding in found.judged() if finding.verdict == "missed"]


def _outside(finding: Finding) -> bool:
    return (finding.least is not None and finding.value < finding.least) or (
        finding.most is not None and finding.value > finding.most
    )


def _target_line(title: str, finding: Finding) -> str:
    players = f", {finding.players} players" if finding.players else ""
    value, interval, target, _ = _judged(finding)
    return f"- {title}{players}: {value} ({interval}), target {target}"


# --- tables ----------------------------------------------------------------------------------------------


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table, its first column left, the others right."""
    rule = ["---", *["--:"] * (len(heads) - 1)]
    return "\n".join("| " + " | ".join(row) + " |" for row in (heads, rule, *rows))


def _places(found: Findings) -> str:
    rows = [[str(f.players), f.what, *_judged(f)] for f in found.places]
    heads = ("players", "place", "first places", "95 % interval", "target", "verdict")
    return "## First places by place in the first turn order\n\n" + _table(heads, rows)


def _categories(found: Findings) -> str:
    rows = []
    for category in found.categories:
        cells = _judged(category.share) if category.share else ["–"] * 4
        rows.append([str(category.players), category.what, _number(category.points), *cells])
    heads = ("players", "category", "points of a player", "share", "95 % interval", "target", "verdict")
    note = "The share is of all points earned; Corruption and Core losses are points lost and have none."
    return f"## Share of points by category\n\n{note}\n\n" + _table(heads, rows)


def _uses(kind: Kind, uses: Sequence[UseFinding]) -> str:
    offered = any(use.offered for use in uses)
    share_target = any(use.share.verdict for use in uses)
    win_target = any(use.wins.verdict for use in uses)
    heads: list[str] = [kind, "uses"]
    heads += ["offered", "uses an offer"] if offered else []
    heads += ["share of uses", "95 % interval"]
    heads += ["target", "verdict"] if share_target else []
    heads += ["users", "wins", "95 % interval"]
    heads += ["target", "verdict"] if win_target else []
    rows = []
    for use in uses:
        row = [use.what, str(use.uses)]
        if offered:
            row += [str(use.offered), _number(use.uses / use.offered) if use.offered else "–"]
        row += _judged(use.share)[: 4 if share_target else 2]
        row += [str(use.users), *_judged(use.wins, known=use.users > 0)[: 4 if win_target else 2]]
        rows.append(row)
    title, note = _KINDS[kind]
    return "\n\n".join(part for part in (f"## {title}", note, _table(heads, rows)) if part)


def _course(found: Findings) -> str:
    heads = ("", "players", "value", "95 % interval", "target", "verdict")
    rows = [["Hyperjumps, of Cycles 1–3", str(f.players), *_judged(f)] for f in found.hyperjumps]
    rows += [["ships lost, of all that came on the board", str(f.players), *_judged(f)] for f in found.ships_lost]
    rows += [["Failures in a game", str(f.players), *_judged(f)] for f in found.failures]
    ships = [
        [name, *(_number(means[key]) for key in ("begun", "deployed", "lost"))]
        for name, means in found.ships_by_type.items()
    ]
    ship_heads = ("ship type, in a game", "at the start", "deployed", "lost")
    return f"## Hyperjumps, ships, Failures\n\n{_table(heads, rows)}\n\n{_table(ship_heads, ships)}"


# --- cells -----------------------------------------------------------------------------------------------


def _judged(finding: Finding, known: bool = True) -> list[str]:
    """Estimate, interval, target, verdict; without estimate and interval if nothing is known."""
    unit = finding.unit
    value, interval = "–", "–"
    if known:
        value = _value(finding.value, unit)
        interval = f"{_value(finding.low, unit)} … {_value(finding.high, unit)}"
    return [value, interval, _target(finding), finding.verdict or "–"]


def _target(finding: Finding) -> str:
    if finding.least is None:
        return "–"
    if finding.most is None:
        return f"at least {_value(finding.least, finding.unit)}"
    return f"{_value(finding.least, finding.unit)} … {_value(finding.most, finding.unit)}"


def _value(value: float, unit: Unit) -> str:
    """A rate in percent, a difference in percentage points with its sign."""
    if unit == "rate":
        return f"{100 * value:.1f} %"
    if unit == "difference":
        return f"{100 * value:+.1f} pp".replace("-", "−")
    return _number(value)


def _number(value: float) -> str:
    return f"{value:.2f}".replace("-", "−")
