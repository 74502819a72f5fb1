"""Hover cards of the lens in the Skirmish: each Damage of the sector, and what happens next (RULES 6.2)."""

from __future__ import annotations

from game.words.lines import HoverText
from game.words.names import first_upper

_FATES = {
    "cancelled": ("shieldcomb", "A Shield cancelled it and is gone."),
    "placed": ("flamer", "It landed on a ship of House {house}, which had a free Damage space."),
    "destroyed": ("cracked-shield", "It destroyed a ship of House {house}: no Damage space was free. The House lost "
                  "1 Power."),
    "revenant": ("spaceship", "No House ship was left in the sector: it hit the Revenant."),
    "lost": ("cancel", "It is lost: both Failures have struck, the Revenant takes no more in this Cycle."),
    "now": ("flamer", "It is dealt now. A Shield cancels it, or the resolving player chooses who takes it."),
    "waits": ("time-trap", "It comes after the ones before it."),
}  # fmt: skip
"""What became of a Damage: icon and sentence."""


def about_damage(state: str, number: int, total: int, house: str = "") -> HoverText:
    """One Damage of the sector being resolved. ``state`` as in the lens ("cancelled", "placed", "now", …),
    ``house`` the name of the House that was hit, if one was. Raises KeyError for another state."""
    icon, words = _FATES[state]
    title = f"Damage {number} of {total}"
    text = f"{words.format(house=house)} Every Voidborn in the sector deals one."
    return HoverText(title, icon, (), text, "6.2.1")


def about_next(icon: str, title: str, detail: str, current: bool) -> HoverText:
    """A line of what happens next in the sector."""
    when = "This comes now." if current else "This comes when what stands above it is done."
    return HoverText(title, icon, (), f"{first_upper(detail)}.\n{when}" if detail else when, "6.2")


def about_progress(sector: int, now: int) -> HoverText:
    """A sector in the row of the eight, seen from the one being resolved."""
    if sector < now:
        text = "Its Skirmish is over."
    elif sector == now:
        text = "It is being resolved."
    else:
        ahead = sector - now
        text = f"It comes {'next' if ahead == 1 else f'after {ahead - 1} more'}."
    return HoverText(f"Sector {sector}", "crossed-sabres", (), f"{text} The sectors fight in order, 1 to 8.", "6.2")
