"""Best-first search through one's own coming answers, as a tree that can be carried from answer to answer.

A turn is a chain of small decisions (board, action, payment, targets, Bonus action), most of which pay only
several answers later. So the tree keeps all open lines, always carries on the most promising one, and compares
lines that are not finished by what their open decision may still bring. When the game goes on as one of its
branches says, the branch is the new tree and the thinking done so far is not lost.
"""

import gc
from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from typing import Any

from game.ai.evaluate import Evaluator
from game.ai.search import DETAILS, HELD_BACK, KeepGoing, Line, distinct, moment, promise
from game.rules import apply, legal, open_decision, see, settle
from game.rules.choices import Choice
from game.rules.state import State
from game.rules.steps import FinishTurn


class Node:
    """A position in the tree; ``value`` is that of the best position behind it."""

    __slots__ = ("answer", "children", "open", "state", "value")

    def __init__(self, answer: Choice | None, state: State, static: float, open: float) -> None:
        self.answer = answer
        self.state = state
        self.open = open
        """What its open decision may still bring; 0 where the tree ends."""
        self.value = static + HELD_BACK * open
        self.children: list[Node] = []


Path = tuple[Node, ...]
"""From the root to a node. Nodes do not know their parents: so a tree is gone as soon as nobody holds its root."""


class TurnTree:
    """Everything thought about one moment (a turn, a sector's damage) of one seat."""

    def __init__(self, world: State, evaluator: Evaluator, view: State | None = None) -> None:
        """``world``, which stays unchanged, asks the seat of ``evaluator``; it is imagined from ``view``, what that
        seat sees, if the tree is to :meth:`follow` the game."""
        self.seat = evaluator.seat
        self.evaluator = evaluator
        self.looked = 0
        self._moment = moment(world)
        self.root = Node(None, world, evaluator.value(world), 1.0)
        self._view = view or world
        self._frontier: list[tuple[float, int, Path]] = [(0.0, 0, (self.root,))]

    def grow(self, nodes: int, keep_going: KeepGoing | None = None) -> None:
        """Look at about ``nodes`` more positions, but at every answer of the root once at least.

        ``keep_going``, asked before each position, may end it; the first answer is always looked at. Meanwhile
        Python's collector of cycles rests: there are none here, and looking for them in all that is kept would take
        as long as the search itself.
        """
        end = self.looked + nodes
        frontier = self._frontier
        collects = gc.isenabled()
        gc.disable()
        try:
            while frontier and (self.looked < end or not self.root.children):
                if not self._expand(heappop(frontier)[2], keep_going):
                    return
        finally:
            if collects:
                gc.enable()

    def _expand(self, path: Path, keep_going: KeepGoing | None) -> bool:
        """Look at every answer of a position; False if told to stop."""
        evaluator, node, first, stopped = self.evaluator, path[-1], len(path) == 1, True
        step = open_decision(node.state)
        going_on: list[tuple[float, int, Path]] = []
        for answer in distinct(node.state, node.answer, step, evaluator):
            if keep_going is not None and (node.children or not first) and not keep_going():
                break
            self.looked += 1
            state = node.state.clone()
            apply(state, answer)
            settle(state, FinishTurn)
            value = evaluator.value(state)
            more = 0.0
            if moment(state) == self._moment:
                asked = open_decision(state)
                if asked is not None and asked.seat == self.seat:
                    more = promise(asked)
            child = Node(answer, state, value, more)
            node.children.append(child)
            if more:
                going_on.append((-(value + more), self.looked, (*path, child)))
        else:
            stopped = False
        if going_on and not first and type(step) in DETAILS:
            going_on = [min(going_on)]
        for entry in going_on:
            heappush(self._frontier, entry)
        for above in reversed(path):
            if above.children:
                above.value = max([child.value for child in above.children])
        return not stopped

    def lines(self) -> list[Line]:
        """The best line behind each answer of the root, the best first."""
        return sorted((_line(child) for child in self.root.children), key=lambda line: -line.value)

    def follow(self, view: State) -> bool:
        """Make the branch that led to ``view`` the tree; False, and an unchanged tree, if none did.

        A branch counts only if the seat would see exactly this: what was drawn meanwhile calls for a new tree.
        """
        if same_sight(self._view, view):
            return True
        for child in self.root.children:
            if child.open and same_sight(see(child.state, self.seat), view):
                self._view, self.root = view, child
                going_on = [(by, at, path[1:]) for by, at, path in self._frontier if path[1:2] == (child,)]
                self._frontier = going_on if child.children else [(0.0, self.looked, (child,))]
                heapify(self._frontier)
                return True
        return False


def same_sight(one: State, other: State) -> bool:
    """Whether two views show the same."""
    if one.stack != other.stack or one.phase != other.phase:
        return False
    first, second = one.answers, other.answers
    one.answers = other.answers = None
    same = one == other
    one.answers, other.answers = first, second
    return same


def _line(node: Node) -> Line:
    assert node.answer is not None
    first, value = node.answer, node.value
    path = [node.answer]
    while node.children:
        node = max(node.children, key=lambda child: child.value)
        assert node.answer is not None
        path.append(node.answer)
    return Line(first, value, tuple(path), node.state)


def walk(state: State, path: Sequence[Choice]) -> tuple[State, Any]:
    """The position behind ``path`` from ``state``, as far as its answers are legal and at most to the end of the
    turn, and what it still asks the seat that walked (None if nothing)."""
    state = state.clone()
    seat = path[0].seat
    begin = moment(state)
    for answer in path:
        asked = open_decision(state) if moment(state) == begin else None
        if asked is None or asked.seat != seat:
            return state, None
        if answer not in legal(state):
            return state, asked
        apply(state, answer)
        settle(state, FinishTurn)
    asked = open_decision(state) if moment(state) == begin else None
    return state, asked if asked is not None and asked.seat == seat else None
