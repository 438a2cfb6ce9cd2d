"""The keys of the menu entries, including the player's own, and which keys are refused."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtGui import QKeySequence

from pinochle_desktop.windows.menus.entries import ENTRIES, MENUS, Entry, plain

Chosen = Mapping[str, Sequence[str]]
"""The player's own keys: portable key sequences by entry key, as in the setting `shortcuts`."""

RESERVED_KEYS: Final = {
    **dict.fromkeys(("Left", "Right", "Up", "Down", "Home", "End"), "moves along your cards"),
    **dict.fromkeys(("Return", "Enter", "Space"), "plays or chooses a card"),
    **dict.fromkeys("0123456789", "picks a card"),
    "Esc": "puts a card back",
    "Tab": "goes from the table to the buttons",
    "Shift+Tab": "goes from the table to the buttons",
}
"""Keys that only the table uses, and what each does there."""


def keys_of(entry: Entry, chosen: Chosen) -> tuple[str, ...]:
    """Return the keys of an entry: the player's own, or the usual ones."""
    return tuple(chosen.get(entry.key, entry.keys))


def native(keys: str) -> str:
    """Return a key sequence as this system writes it."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def refusal(entry: Entry, keys: str, chosen: Chosen) -> str:
    """Return a sentence on why an entry can't have a key; empty if it can."""
    name = native(keys)
    if keys in RESERVED_KEYS:
        return f"{name} always {RESERVED_KEYS[keys]}. Choose another key."
    for menu in MENUS:
        letter = menu.rpartition("/")[2].partition("&")[2][:1].upper()
        if "/" not in menu and keys == f"Alt+{letter}":
            return f"{name} opens the menu {plain(menu)}. Choose another key."
    for other in ENTRIES:
        if other is not entry and keys in keys_of(other, chosen):
            return f"{name} already belongs to “{plain(other.text)}”. Choose another key."
    return ""


def with_key(entry: Entry, keys: str, chosen: Chosen) -> dict[str, list[str]]:
    """Return the player's keys with an entry's key changed; an empty one removes it."""
    changed = {key: list(each) for key, each in chosen.items() if key != entry.key}
    wanted = [keys] if keys else []
    return changed if tuple(wanted) == entry.keys else {**changed, entry.key: wanted}


def without(entry: Entry, chosen: Chosen) -> dict[str, list[str]]:
    """Return the player's keys with an entry's usual ones restored."""
    return {key: list(each) for key, each in chosen.items() if key != entry.key}
