"""Report a fault of the program: one sentence to the user, the details to the log."""

import traceback
from datetime import UTC, datetime
from pathlib import Path

from pinochle_desktop.storage.files import StorageError
from pinochle_desktop.storage.folders import Folders, make


def explain(error: BaseException, data_dir: Path | None = None) -> str:
    """Return one sentence about a failure nobody foresaw, and write its traceback to the log.

    `data_dir` is the folder that every file is kept under; None is the system's.
    """
    what = f"{type(error).__name__}: {error}".rstrip(": ").replace("\n", " ")
    try:
        log = _log(error, Folders.user() if data_dir is None else Folders.under(data_dir))
    except (OSError, StorageError):
        return f"Something went wrong in the program ({what})."
    return f"Something went wrong in the program ({what}). The details are in {log}."


def _log(error: BaseException, folders: Folders) -> Path:
    stamp = datetime.now(UTC).isoformat(timespec="seconds")
    details = "".join(traceback.format_exception(error))
    make(folders.log.parent)
    with folders.log.open("a", encoding="utf-8", errors="backslashreplace") as stream:
        stream.write(f"{stamp}\n{details}\n")
    return folders.log
