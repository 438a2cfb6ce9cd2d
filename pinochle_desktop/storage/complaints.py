"""Turns msgspec's complaints about types into a place and a reason in words; reads no file."""

import re
from typing import Final

_COMPLAINT: Final = re.compile(r"(.*?)(?: - at (?:`key` in )?`\$(.*)`)?", re.DOTALL)
_STEP: Final = re.compile(r"\.?([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_COUNTED: Final = {"hands": ("hand", 1), "actions": ("action", 1), "seats": ("seat", 0)}
"""Lists whose items have a name, and the number of the first; seats are numbered from 0."""
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


def explain(complaint: str) -> tuple[str, str]:
    """Return place and reason of a complaint of msgspec.

    "Expected `int`, got `str` - at `$.hands[1].dealer`" gives ("hand 2, “dealer”",
    "a whole number is expected, not text").
    """
    match = _COMPLAINT.fullmatch(complaint)
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


def _reason(complaint: str) -> str:
    missing = re.fullmatch(r"Object missing required field `(.*)`", complaint)
    if missing:
        return f"“{missing[1]}” is missing"
    if "RFC3339" in complaint:
        return "a time such as 2025-01-31T20:15:00Z is expected"
    types = re.fullmatch(r"Expected `([^`]*)`, got `([^`]*)`", complaint)
    if types:
        wanted, got = (
            " or ".join(_WORDS.get(word, word) for word in kinds.split(" | "))
            for kinds in types.groups()
        )
        return f"{wanted} is expected, not {got}"
    return complaint[:1].lower() + complaint[1:]
