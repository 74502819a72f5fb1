"""Best-first search through one's own coming answers, as a tree that can be carried from answer to answer.

A turn is a chain of small decisions (board, action, payment, targets, Bonus action), most of which pay only
several answers later. So the tree keeps all open lines, always carries on the most promising one, and compares
lines that are not finished by what their open decision may still bring. When the game goes on as one of its
branches says, the branch is the new tree and the thinking done so far is not lost.
"""

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from typing import Any

from game.ai.evaluate import Evaluator
from game.ai.search import DETAILS, HELD_BACK, KeepGoing, Line, distinct, moment, promise
from game.rules import apply, legal, open_decision, see, settle
from game.rules.choices import Choice
from game.rules.state import State


class Node:
    """A position in the tree; ``value`` is that of the best position behind it."""

    __slots__ = ("answer", "children", "open", "parent", "state", "static", "value")

    def __init__(self, parent: "Node | None", answer: Choice | None, state: State, static: float, open: float) -> None:
        self.parent = parent
        self.answer = answer
        self.state = state
        self.static = static
        """What the position itself is worth."""
        self.open = open
        """What its open decision may still bring; 0 where the tree ends."""
        self.value = static + HELD_BACK * open
        self.children: list[Node] = []


class TurnTree:
    """Everything thought about one moment (a turn, a sector's damage) of one seat."""

    def __init__(self, world: State, evaluator: Evaluator, view: State | None = None) -> None:
        """``world``, which stays unchanged, asks the seat of ``evaluator``; it is imagined from ``view``, what that
        seat sees, if the tree is to :meth:`follow` the game."""
        self.seat = evaluator.seat
        self.evaluator = evaluator
        self.looked = 0
        self._moment = moment(world)
        self.root = Node(None, None, world, evaluator.value(world), 1.0)
        self._view = view or world
        self._frontier: list[tuple[float, int, Node]] = [(0.0, 0, self.root)]

    def grow(self, nodes: int, keep_going: KeepGoing | None = None) -> None:
        """Look at about ``nodes`` more positions, but at every answer of the root once at least.

        ``keep_going``, asked before each position, may end it; the first answer is always looked at.
        """
        end = self.looked + nodes
        frontier = self._frontier
        while frontier and (self.looked < end or not self.root.children):
            node = heappop(frontier)[2]
            if not self._expand(node, keep_going):
                return

    def _expand(self, node: Node, keep_going: KeepGoing | None) -> bool:
        """Look at every answer of a position; False if told to stop."""
        evaluator, first, stopped = self.evaluator, node is self.root, True
        step = open_decision(node.state)
        going_on: list[tuple[float, int, Node]] = []
        for answer in distinct(node.state, node.answer, step, evaluator):
            if keep_going is not None and (node.children or not first) and not keep_going():
                break
            self.looked += 1
            state = node.state.clone()
            apply(state, answer)
            settle(state)
            value = evaluator.value(state)
            asked = open_decision(state)
            more = 0.0
            if asked is not None and asked.seat == self.seat and moment(state) == self._moment:
                more = promise(asked)
            child = Node(node, answer, state, value, more)
            node.children.append(child)
            if more:
                going_on.append((-(value + more), self.looked, child))
        else:
            stopped = False
        if going_on and not first and type(step) in DETAILS:
            going_on = [min(going_on)]
        for entry in going_on:
            heappush(self._frontier, entry)
        _carry_up(node)
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
            if not child.open:
                continue
            expected = see(child.state, self.seat)
            if same_sight(expected, view):
                child.parent = None
                self.root = child
                self._view = view
                self._prune()
                return True
        return False

    def _prune(self) -> None:
        """Keep of the frontier what lies behind the root."""
        kept, waiting = {id(self.root)}, [self.root]
        while waiting:
            for child in waiting.pop().children:
                kept.add(id(child))
                waiting.append(child)
        self._frontier = [entry for entry in self._frontier if id(entry[2]) in kept]
        if not self.root.children:
            self._frontier = [(0.0, self.looked, self.root)]
        heapify(self._frontier)


def same_sight(one: State, other: State) -> bool:
    """Whether two views show the same."""
    if one.stack != other.stack or one.phase != other.phase:
        return False
    first, second = one.answers, other.answers
    one.answers = other.answers = None
    same = one == other
    one.answers, other.answers = first, second
    return same


def _carry_up(node: Node | None) -> None:
    while node is not None and node.children:
        node.value = max(child.value for child in node.children)
        node = node.parent


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
    """The position behind ``path`` from ``state``, as far as its answers are legal, and what it still asks the
    seat that walked (None if nothing)."""
    state = state.clone()
    seat = path[0].seat
    begin = moment(state)
    for answer in path:
        asked = open_decision(state)
        if asked is None or asked.seat != seat or moment(state) != begin:
            return state, None
        if answer not in legal(state):
            return state, asked
        apply(state, answer)
        settle(state)
    asked = open_decision(state)
    return state, asked if asked is not None and asked.seat == seat and moment(state) == begin else None
