"""States on their way between processes."""

import pickle

from game.rules.book import Book
from game.rules.state import State


def pack_state(state: State) -> bytes:
    """A state without its content, which the other process has itself."""
    bare = state.clone()
    bare.book = None  # type: ignore[assignment]
    bare.answers = None
    return pickle.dumps(bare, pickle.HIGHEST_PROTOCOL)


def unpack_state(packed: bytes, book: Book) -> State:
    """The state of :func:`pack_state` with its content back."""
    state: State = pickle.loads(packed)
    state.book = book
    return state
