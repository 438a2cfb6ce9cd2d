"""Write counts, scores and lists the way people say them."""

from collections.abc import Sequence
from typing import Final

_WORDS: Final = {1: "one", 2: "two", 3: "three", 4: "four"}


def plural(number: int, noun: str) -> str:
    """Return "1 trick", "2 tricks"."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def spelled(number: int, noun: str = "") -> str:
    """Return "one card", "four cards", "12 cards"; without a noun "one", "four", "12"."""
    word = _WORDS.get(number, str(number))
    return f"{word} {noun}{'' if number == 1 else 's'}" if noun else word


def score(points: int) -> str:
    """Return a score with a true minus sign: "−30", "12"."""
    return str(points).replace("-", "−")


def change(points: int) -> str:
    """Return a change of the score with its sign: "+34", "−60", "0"."""
    return f"{points:+}".replace("-", "−") if points else "0"


def spoken(points: int) -> str:
    """Return a score for a screen reader: "minus 30", "12"."""
    return f"minus {-points}" if points < 0 else str(points)


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Return "a, b and c"; `last` stands before the last part."""
    *first, end = parts or [""]
    return f"{', '.join(first)} {last} {end}" if first else end
