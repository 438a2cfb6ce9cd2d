"""Reads JSON from files nobody vouches for, and writes it so that people can read it.

msgspec reads them: it is strict (no NaN, no broken UTF-8, no lone surrogates, no silent conversion of
types), names the place of a wrong type, is several times faster than the standard library, and its
wheels are small and stand alone.
"""

import re
from codecs import BOM_UTF8
from itertools import accumulate
from typing import Any, Final

import msgspec

MAX_BYTES: Final = 8 * 2**20
"""No file of ours is nearly as large, so a larger one is not decoded."""
MAX_DEPTH: Final = 32
"""The deepest nesting of lists and objects; a record has seven levels."""
_LINE: Final = 160

# The closing quote is optional: otherwise a broken file would be searched again from every quote.
_STRING: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_NO_BRACKETS: Final = bytes(sorted(set(range(256)) - set(b"[]{}")))
_STEPS: Final = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}


class JsonError(ValueError):
    """Bytes that are not acceptable JSON; the message is the reason, without the file's name."""


def decode(data: bytes, shape: Any = Any) -> Any:
    """Return the plain value (dict, list, str, int, float, bool, None); raises JsonError.

    Size and nesting are checked first. A byte order mark is skipped. If an object repeats a key, the
    last one counts. With a `shape`, which is a type that msgspec can check, only its keys are read, and
    values of other types are refused.
    """
    if len(data) > MAX_BYTES:
        raise JsonError(f"it is larger than {MAX_BYTES // 2**20} MiB")
    if _depth(data) > MAX_DEPTH:
        raise JsonError("its lists and objects lie too deep within each other")
    try:
        return msgspec.json.decode(data.removeprefix(BOM_UTF8), type=shape)
    except (msgspec.MsgspecError, UnicodeError) as error:
        reason = str(error).removeprefix("JSON is malformed: ")
        if "truncated" in reason:
            raise JsonError("it breaks off before its end") from error
        raise JsonError(f"it is not valid JSON: {reason}") from error


def _depth(data: bytes) -> int:
    brackets = _STRING.sub(b"", data).translate(None, _NO_BRACKETS)
    return max(accumulate(_STEPS[sign] for sign in brackets), default=0)


def encode_line(value: object) -> bytes:
    """Return the value as one line of JSON, with the line end."""
    return msgspec.json.encode(value) + b"\n"


def encode(value: object) -> bytes:
    """Return readable JSON, where a list or object of scalars, or a short one that starts with a scalar, is one line."""
    return _lay_out(value, "").encode() + b"\n"


def _lay_out(value: object, indent: str) -> str:
    line = msgspec.json.format(msgspec.json.encode(value), indent=0).decode()
    if not isinstance(value, dict | list) or _fits(value, line):
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        parts = [f"{_lay_out(key, '')}: {_lay_out(each, inner)}" for key, each in value.items()]
        opening, closing = "{", "}"
    else:
        parts = [_lay_out(each, inner) for each in value]
        opening, closing = "[", "]"
    body = ",\n".join(inner + part for part in parts)
    return f"{opening}\n{body}\n{indent}{closing}"


def _fits(value: dict[str, object] | list[object], line: str) -> bool:
    parts = list(value.values()) if isinstance(value, dict) else value
    nested = [isinstance(part, dict | list) for part in parts]
    return not any(nested) or (not nested[0] and len(line) <= _LINE)
