"""What ``check-data`` prints."""

from game.ai.weights import read_learned
from game.content import load_content


def print_data() -> None:
    """Print what the data hold. Raises ContentError, naming file, card and field, on a fault."""
    content = load_content()
    learned = read_learned()
    counts = (
        ("Departure cards", len(content.departures)),
        ("Scanner cards", len(content.scanners)),
        ("Colony cards", len(content.colonies)),
        ("Failure cards", len(content.failures)),
        ("Hidden Influence cards", len(content.hidden)),
        ("planets", len(content.planets)),
        ("Operation cards", len(content.operation_cards)),
    )
    print("All data are well: " + ", ".join(f"{number} {name}" for name, number in counts) + ".")
    print(f"Digest: {content.digest}")
    which = f"learned on {learned.date} from {learned.games} games" if learned.adopted else "made by hand"
    print(f"Weights of the computer admirals: {which}.")
