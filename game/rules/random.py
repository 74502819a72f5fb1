"""The one generator (DESIGN 2): SplitMix64, its position an integer in the state."""

from collections.abc import Iterable

from game.rules.state import State

_MASK = (1 << 64) - 1


def _next(state: State) -> int:
    """A 64-bit number; the position moves on."""
    state.rng = (state.rng + 0x9E3779B97F4A7C15) & _MASK
    z = state.rng
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def shuffled(state: State, cards: Iterable[int]) -> tuple[int, ...]:
    """The cards in a random order; the only thing chance is asked for."""
    mixed = list(cards)
    for i in range(len(mixed) - 1, 0, -1):
        j = (_next(state) * (i + 1)) >> 64
        mixed[i], mixed[j] = mixed[j], mixed[i]
    return tuple(mixed)
