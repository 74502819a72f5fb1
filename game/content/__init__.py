"""What cards, boards and Houses say: frozen models over assets/data, loaded once."""

from game.content.load import ContentError, load_content
from game.content.models import Content

__all__ = ["Content", "ContentError", "load_content"]
