"""The player's settings as one value, and their file; what settings there are stands in `options`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from pinochle_desktop.storage.files import StorageError, read_bytes, set_aside, write_atomic
from pinochle_desktop.storage.folders import make
from pinochle_desktop.storage.json_text import MAX_BYTES, JsonError, decode, encode
from pinochle_desktop.storage.options import BY_KEY, SETTINGS, SettingError


class Settings(Struct, frozen=True):
    """What the player has chosen; every other setting has its default.

    Attributes:
        chosen: key to value, checked.
        extra: what the file holds beside that, of a newer version perhaps.
    """

    chosen: Mapping[str, Any] = field(default_factory=dict)
    extra: Mapping[str, object] = field(default_factory=dict)

    def __getitem__(self, key: str) -> Any:
        """Return a setting's value; raises KeyError where there is no such setting."""
        setting = BY_KEY[key]
        return self.chosen.get(key, setting.default)

    def with_value(self, key: str, value: object) -> "Settings":
        """Return the settings with one changed; raises SettingError, or KeyError."""
        return replace(self, chosen={**self.chosen, key: BY_KEY[key].checked(value)})

    def for_variant(self, key: str, variant: str, default: Any) -> Any:
        """Return one rule set's part of `house_rules` or `first_dealer`."""
        return self[key].get(variant, default)

    def with_variant(self, key: str, variant: str, value: object) -> "Settings":
        """Return the settings with one rule set's part of `house_rules` or `first_dealer` changed."""
        return self.with_value(key, {**self[key], variant: value})


def parse_settings(data: bytes) -> tuple[Settings, tuple[str, ...]]:
    """Return settings, and a sentence for each bad value, which has been replaced by its default.

    Raises JsonError where the bytes are no JSON object.
    """
    raw = decode(data)
    if not isinstance(raw, dict):
        raise JsonError("it does not hold settings")
    settings, complaints = Settings(extra={k: v for k, v in raw.items() if k not in BY_KEY}), []
    for key in BY_KEY.keys() & raw.keys():
        try:
            settings = settings.with_value(key, raw[key])
        except SettingError as error:
            complaints.append(f"A setting was put back to what it is at first. {error}")
    return settings, tuple(sorted(complaints))


def dump_settings(settings: Settings) -> bytes:
    """Return the bytes of the file: what differs from the defaults, then unknown keys as they were."""
    chosen = {s.key: settings[s.key] for s in SETTINGS if settings[s.key] != s.default}
    return encode({**chosen, **settings.extra})


def load_settings(path: Path) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings of a file, and sentences on what could not be read; never raises.

    No file means defaults. A file that cannot be read, or is no settings, is set aside, since the
    next change of a setting would take its place.
    """
    try:
        return parse_settings(read_bytes(path, MAX_BYTES))
    except StorageError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            return Settings(), ()
        reason = str(error)
    except JsonError as error:
        reason = f"{path} cannot be read: {error}."
    try:
        kept = f"It is kept as {set_aside(path)}."
    except StorageError as error:
        kept = str(error)
    return Settings(), (f"All settings are as at first. {reason} {kept}",)


def save_settings(path: Path, settings: Settings) -> None:
    """Write the file, making its folder; raises StorageError."""
    make(path.parent)
    write_atomic(path, dump_settings(settings))
