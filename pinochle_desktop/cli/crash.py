"""What is said when the program itself is at fault: one sentence, and the details in the log."""

import traceback
from datetime import UTC, datetime
from pathlib import Path


def explain(error: BaseException) -> str:
    """Return one sentence about a failure nobody foresaw, and write its traceback to the log."""
    what = f"{type(error).__name__}: {error}".rstrip(": ").replace("\n", " ")
    try:
        log = _log(error)
    except OSError:
        return f"Something went wrong in the program ({what})."
    return f"Something went wrong in the program ({what}). The details are in {log}."


def _log(error: BaseException) -> Path:
    from platformdirs import user_log_path  # noqa: PLC0415 - hardly ever needed

    folder = user_log_path("pinochle-desktop", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "command-line.log"
    stamp = datetime.now(UTC).isoformat(timespec="seconds")
    details = "".join(traceback.format_exception(error))
    with path.open("a", encoding="utf-8", errors="backslashreplace") as stream:
        stream.write(f"{stamp}\n{details}\n")
    return path
