"""Revenant: a heavy space board game for one to four admirals."""
