"""Computer players: judging a position, choosing an answer, levels, the worker process for the window."""
