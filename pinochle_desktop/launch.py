"""The command line's options for the window, as the command line reads them and the app follows them."""

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct


class LaunchOptions(Struct, frozen=True, kw_only=True):
    """Options for the window; None means "not given". The command line has checked every value.

    Attributes:
        file: a record to open, an existing file. Not combined with a new game or a demo.
        variant: key of a built-in preset, such as "double-deck".
        options: house rules to play it by; None means the ones kept in the settings. With a variant only.
        preset: name of the player's own preset that variant and options make up, else empty.
        seed: deal number of the new game or of the demo, 0 or more.
        level: level of all computer players. Not combined with a demo.
        new: start a new game even if no other option describes one. Not combined with a demo.
        data_dir: folder for all files; it need not exist.
        demo: folder for the pictures and the record of one hand that plays itself.
        demo_size: width and height of the window in logical pixels; with a demo only.
        scale: device pixels per logical pixel; with a demo only.
        demo_theme: value of the setting "theme"; with a demo only.
    """

    file: Path | None = None
    variant: str | None = None
    options: Mapping[str, bool | int | str] | None = None
    preset: str = ""
    seed: int | None = None
    level: str | None = None
    new: bool = False
    data_dir: Path | None = None
    demo: Path | None = None
    demo_size: tuple[int, int] | None = None
    scale: float | None = None
    demo_theme: str | None = None

    @property
    def starts_game(self) -> bool:
        """Whether to start a new game instead of continuing the interrupted one."""
        named = (self.variant, self.seed, self.level) != (None, None, None)
        return self.demo is None and (self.new or named)
