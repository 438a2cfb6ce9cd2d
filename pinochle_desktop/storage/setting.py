"""What a setting is: its key, its default, and which values it can have."""

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

Section = Literal["Players", "Cards", "Play", "Look", "Hidden"]
Kind = Literal["text", "number", "yes-no", "choice", "other"]
Choices = tuple[tuple[str, str], ...]


class SettingError(ValueError):
    """A value that a setting cannot have; the message is a sentence."""


class Setting(Struct, frozen=True, kw_only=True):
    """One setting.

    Attributes:
        key: its name in the file.
        section: its page in the dialog; a "Hidden" setting is saved but not shown.
        title, help: as the dialog shows them.
        default: the first value, which also gives the type.
        choices: for a choice, the values with their names.
        low, high, unit: for a number its range and unit, for a text its shortest and longest length.
        check: for a value of another type, returns what is wrong with it, or "".
    """

    key: str
    section: Section
    title: str
    help: str = ""
    default: object
    choices: Choices = ()
    low: int = 0
    high: int = 0
    unit: str = ""
    check: Callable[[object], str] | None = None

    @property
    def kind(self) -> Kind:
        """The kind of control that shows it."""
        if self.check:
            return "other"
        if self.choices:
            return "choice"
        kinds: dict[type, Kind] = {bool: "yes-no", int: "number", str: "text"}
        return kinds[type(self.default)]

    def value_in(self, settings: object) -> Any:
        """Return the setting's value in a `Settings`."""
        return getattr(settings, self.key)

    def checked(self, value: object) -> object:
        """Return the value if the setting can have it; raises SettingError with a sentence if not."""
        wrong = getattr(self, f"_{self.kind.replace('-', '_')}")(value)
        if wrong:
            raise SettingError(f"{self.title} ({self.key}): {wrong}")
        return value

    def _yes_no(self, value: object) -> str:
        return "" if type(value) is bool else "it must be true or false."

    def _number(self, value: object) -> str:
        fits = type(value) is int and self.low <= value <= self.high
        return "" if fits else f"it must be a whole number from {self.low} to {self.high}."

    def _text(self, value: object) -> str:
        if isinstance(value, str) and self.low <= len(value.strip()) <= len(value) <= self.high:
            return "" if value.isprintable() else "it can’t contain control characters."
        return f"it must be {self.low} to {self.high} characters of text."

    def _choice(self, value: object) -> str:
        values = [known for known, _ in self.choices]
        return "" if value in values else f"it must be one of {', '.join(values)}."

    def _other(self, value: object) -> str:
        return self.check(value) if self.check else ""
