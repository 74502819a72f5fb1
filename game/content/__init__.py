"""What cards, boards and Houses say: frozen models over assets/data, loaded once."""

from game.content.faults import ContentError
from game.content.load import load_content
from game.content.models import Content

__all__ = ["Content", "ContentError", "load_content"]
