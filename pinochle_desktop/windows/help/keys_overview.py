"""The overview of all keys as rich text."""

from html import escape
from typing import Final

from pinochle_desktop.windows.menus.entries import ENTRIES, MENUS, Entry, plain
from pinochle_desktop.windows.menus.shortcuts import Chosen, keys_of, native

TABLE_KEYS: Final = (
    ("Left, Right, Home, End", "Choose a card in your hand"),
    (
        "Up, Down",
        "Two-player: go to your melds on the table and back. Up also goes to an open panel.",
    ),
    (
        "1 to 9, 0",
        "Go to the first to tenth card you can play. While passing cards, all cards count.",
    ),
    (
        "Enter or Space",
        "Play the card, or choose it while passing cards. Clear a trick that waits.",
    ),
    ("Escape", "Put a card back, go from a panel to your cards, or leave a guided hand."),
    ("Tab", "Go from the table to the buttons and lists, and back"),
    ("Underlined letters in a panel", "Press that button. With Alt, this works from anywhere."),
)
"""Keys that the table and the panels handle, and what they do."""


def keys_overview(chosen: Chosen) -> str:
    """Return all keys as a table for each menu, after one with the table's keys."""
    parts = [_table("At the table", [(escape(keys), escape(tip)) for keys, tip in TABLE_KEYS])]
    for menu in MENUS:
        rows = [(_keys(entry, chosen), _said(entry)) for entry in ENTRIES if entry.menu == menu]
        parts.append(_table(plain(menu).replace("/", ": "), rows))
    return "".join(parts)


def _keys(entry: Entry, chosen: Chosen) -> str:
    return escape(" or ".join(map(native, keys_of(entry, chosen))) or "–")


def _said(entry: Entry) -> str:
    return f"<b>{escape(plain(entry.text))}</b><br>{escape(entry.tip)}"


def _table(title: str, rows: list[tuple[str, str]]) -> str:
    body = "".join(
        f"<tr><td width='30%'>{keys}</td><td width='70%'>{said}</td></tr>" for keys, said in rows
    )
    return f"<h2>{escape(title)}</h2><table width='100%' cellpadding='4'>{body}</table>"
