"""The log of a saved or finished game, printed."""

from pathlib import Path

from game.content import load_content
from game.rules.book import book_of
from game.rules.events import Event, seen_by
from game.store.record import load_record, replay
from game.words.events import log_lines


def print_replay(path: Path, verify: bool = False) -> None:
    """Print the log of the record in ``path``, with ``verify`` after comparing every state with it.

    Of an unfinished game only what everybody may know. Raises RecordError, before anything is printed.
    """
    content = load_content()
    record = load_record(path)
    events: list[Event] = []
    replay(record, content, verify, events.extend)
    if not record.finished:
        events = [seen_by(event, None) for event in events]
    for line in log_lines(content, book_of(content), record.seats, events):
        print(line.text)
    if verify:
        print(f"Verified: {len(record.choices)} choices, every state as recorded.")
