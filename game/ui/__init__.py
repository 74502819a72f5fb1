"""The small drawing and widget kit: palette, vector shapes, text."""
