"""The player's settings as one typed value, and the file that keeps them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from pinochle_desktop.rules.house_rules import Value
from pinochle_desktop.storage.files import StorageError, put_away, read_bytes, write_atomic
from pinochle_desktop.storage.folders import make
from pinochle_desktop.storage.json_text import MAX_BYTES, JsonError, decode, encode
from pinochle_desktop.storage.setting import SettingError
from pinochle_desktop.storage.setting_table import BY_KEY, SETTINGS

Level = Literal["learner", "club", "strong", "master"]


class Settings(Struct, frozen=True, kw_only=True):
    """The value of every setting in `setting_table.SETTINGS`.

    Attributes:
        extra: keys in the file that this version does not know, kept for the version that does.
    """

    player_name: str
    left_name: str
    left_level: Level
    partner_name: str
    partner_level: Level
    right_name: str
    right_level: Level
    card_style: Literal["classic", "four-colour", "large-index"]
    card_back: Literal["stars", "trellis", "petals", "weave", "plain"]
    suit_order: Literal["alternating", "bridge"]
    rank_order: Literal["descending", "ascending"]
    trump_first: bool
    trick_waits: bool
    trick_pause: int
    animation: Literal["system", "off", "slow", "normal", "fast"]
    sound: bool
    volume: int
    show_counters: bool
    play_single: bool
    confirm_bid: bool
    bid_margin: int
    confirm_leave: bool
    theme: Literal["system", "light", "dark", "contrast"]
    felt: Literal["green", "blue", "burgundy", "grey"]
    text_size: int
    variant: str
    house_rules: Mapping[str, Mapping[str, Value]]
    shortcuts: Mapping[str, Sequence[str]]
    presets: object
    preset: str
    first_dealer: Mapping[str, int]
    window: str
    extra: Mapping[str, object]

    @property
    def names(self) -> tuple[str, str, str]:
        """The names of the computer players on the left, opposite and on the right."""
        return self.left_name, self.partner_name, self.right_name

    @property
    def levels(self) -> tuple[Level, Level, Level]:
        """The levels of the computer players on the left, opposite and on the right."""
        return self.left_level, self.partner_level, self.right_level

    def with_value(self, key: str, value: object) -> "Settings":
        """Return the settings with one value changed.

        Raises SettingError for a value it can't have, and KeyError if there is no such setting.
        """
        return replace(self, **{key: BY_KEY[key].checked(value)})


def _defaults() -> Settings:
    values: dict[str, Any] = {setting.key: setting.default for setting in SETTINGS}
    return Settings(**values, extra={})


DEFAULT_SETTINGS: Final = _defaults()


def parse_settings(data: bytes) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings, and a sentence for each bad value, which the default replaces.

    Raises JsonError if the bytes are not a JSON object.
    """
    raw = decode(data)
    if not isinstance(raw, dict):
        raise JsonError("it doesn’t contain settings")
    extra = {key: value for key, value in raw.items() if key not in BY_KEY}
    settings, complaints = replace(DEFAULT_SETTINGS, extra=extra), []
    for key in BY_KEY.keys() & raw.keys():
        try:
            settings = settings.with_value(key, raw[key])
        except SettingError as error:
            complaints.append(f"A setting is back at its default. {error}")
    return settings, tuple(sorted(complaints))


def dump_settings(settings: Settings) -> bytes:
    """Return the bytes of the file: values that are not the default, then unknown keys as they were."""
    values = {setting.key: setting.value_in(settings) for setting in SETTINGS}
    chosen = {key: value for key, value in values.items() if value != BY_KEY[key].default}
    return encode({**chosen, **settings.extra})


def load_settings(path: Path) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings of a file, and a sentence for everything that could not be read.

    Without a file, return the defaults. A file that can't be read is set aside, since the next change
    of a setting would overwrite it. Raises nothing.
    """
    try:
        return parse_settings(read_bytes(path, MAX_BYTES))
    except StorageError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            return DEFAULT_SETTINGS, ()
        reason = str(error)
    except JsonError as error:
        reason = f"{path} can’t be read: {error}."
    told = f"All settings are back at their defaults. {reason} {put_away(path)}"
    return DEFAULT_SETTINGS, (told,)


def save_settings(path: Path, settings: Settings) -> None:
    """Write the file, and make its folder if needed; raises StorageError."""
    make(path.parent)
    write_atomic(path, dump_settings(settings))
