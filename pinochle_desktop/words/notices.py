"""What the program tells the player about a game it had to change to play it."""

from collections.abc import Iterable, Sequence

from pinochle_desktop.words.numbers import listed


def unknown_levels(levels: Iterable[str], instead: Iterable[tuple[str, str]]) -> str:
    """Return which levels this version doesn't have, and who plays at which level instead.

    Args:
        levels: the unknown levels of a record.
        instead: the name and the new level of each player concerned.
    """
    unknown = listed([f"“{level}”" for level in levels], "or")
    players = listed([f"{name} plays as “{level}”" for name, level in instead])
    return f"This version has no level {unknown}: {players}."


def computer_plays_for(names: Sequence[str]) -> str:
    """Return that the computer plays for other persons of a record."""
    return f"Only one person can play here, so the computer plays for {listed(names)}."


def too_many_chosen(limit: str) -> str:
    """Return that all the cards to pass are chosen already; `limit` is "4 cards"."""
    return f"You’ve chosen {limit}. Put one back first."
