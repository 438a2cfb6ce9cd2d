"""Turns msgspec's error messages into a place and a reason that a player can read."""

import re
from typing import Final

_MESSAGE: Final = re.compile(r"(.*?)(?: - at (?:`key` in )?`\$(.*)`)?", re.DOTALL)
_STEP: Final = re.compile(r"\.?([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_COUNTED: Final = {"hands": ("hand", 1), "actions": ("action", 1), "seats": ("seat", 0)}
"""What the items of a list are called, and the number of the first; seats are numbered from 0."""
_WORDS: Final = {
    "int": "a whole number",
    "float": "a decimal number",
    "str": "text",
    "bool": "true or false",
    "null": "null",
    "array": "a list",
    "object": "an object",
    "datetime": "a time",
}


def explain(message: str) -> tuple[str, str]:
    """Return the place and the reason that an error message of msgspec gives.

    "Expected `int`, got `str` - at `$.hands[1].dealer`" gives ("hand 2, “dealer”",
    "a whole number is expected, not text").
    """
    match = _MESSAGE.fullmatch(message)
    assert match is not None
    return _place(match[2] or ""), _reason(match[1])


def _place(path: str) -> str:
    words: list[str] = []
    for key, index in _STEP.findall(path):
        counted = _COUNTED.get(words[-1].strip("“”")) if words else None
        if key:
            words.append(f"“{key}”")
        elif counted and index.isdigit():
            words[-1] = f"{counted[0]} {int(index) + counted[1]}"
        elif index.isdigit():
            words.append(f"item {int(index) + 1}")
    return ", ".join(words)


def _reason(message: str) -> str:
    missing = re.fullmatch(r"Object missing required field `(.*)`", message)
    if missing:
        return f"“{missing[1]}” is missing"
    if "RFC3339" in message:
        return "a time such as 2025-01-31T20:15:00Z is expected"
    types = re.fullmatch(r"Expected `([^`]*)`, got `([^`]*)`", message)
    if types:
        wanted, got = (
            " or ".join(_WORDS.get(word, word) for word in kinds.split(" | "))
            for kinds in types.groups()
        )
        return f"{wanted} is expected, not {got}"
    return message[:1].lower() + message[1:]
