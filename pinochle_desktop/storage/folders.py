"""Where the program keeps its files on this computer."""

import contextlib
from pathlib import Path
from typing import Final, Self

from msgspec import Struct

from pinochle_desktop.storage.files import StorageError, explain

APP: Final = "pinochle-desktop"
SUFFIX: Final = ".pinochle"


class Folders(Struct, frozen=True):
    """The program's folders; each is made when a file is first written to it.

    Attributes:
        config: for the settings.
        data: for the player's games: the running one, saved ones and finished ones.
        state: for the log.
    """

    config: Path
    data: Path
    state: Path

    @classmethod
    def user(cls) -> Self:
        """Return the folders that this system provides for a user; raises StorageError if there are none."""
        from platformdirs import PlatformDirs  # noqa: PLC0415 - verbs with --data-dir do without

        dirs = PlatformDirs(APP, appauthor=False)
        try:
            return cls(dirs.user_config_path, dirs.user_data_path, dirs.user_state_path)
        except RuntimeError as error:  # a user without a home
            raise StorageError(
                "There’s no home folder to keep games in. Name a folder with --data-dir."
            ) from error

    @classmethod
    def under(cls, folder: Path) -> Self:
        """Return the same folder for everything (`--data-dir`)."""
        whole = folder.absolute()
        with contextlib.suppress(RuntimeError):  # "~nobody" is no home, but a name like others
            whole = folder.expanduser().absolute()
        return cls(whole, whole, whole)

    @property
    def settings(self) -> Path:
        """The file of settings."""
        return self.config / "settings.json"

    @property
    def autosave(self) -> Path:
        """The record of the running game."""
        return self.data / f"current{SUFFIX}"

    @property
    def pending(self) -> Path:
        """The newest record of the running game until it has reached the disk."""
        return self.data / f"current{SUFFIX}.pending"

    @property
    def saves(self) -> Path:
        """The folder of games saved under a name."""
        return self.data / "saves"

    @property
    def history(self) -> Path:
        """The folder of finished games."""
        return self.data / "history"

    @property
    def lock(self) -> Path:
        """The file that a running program locks."""
        return self.data / "lock"

    @property
    def log(self) -> Path:
        """The file of the log."""
        return self.state / f"{APP}.log"


def make(folder: Path) -> Path:
    """Make a folder and its parents if they don't exist, and return it; raises StorageError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise explain(error, folder, "made") from error
    return folder
