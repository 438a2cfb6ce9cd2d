"""Handles exceptions that nothing caught: details go to the log, a sentence to the player."""

import logging
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler

from pinochle_desktop.storage.files import StorageError
from pinochle_desktop.storage.folders import make

_log = logging.getLogger("pinochle_desktop")
_qt_log = logging.getLogger("pinochle_desktop.qt")
_LEVELS: Final = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
_LARGEST: Final = 2**20
"""Size in bytes above which a new log is started; one old log is kept."""


class ExceptionHook(QObject):
    """Logs uncaught exceptions and Qt's warnings, and reports the exceptions.

    Signals:
        caught(str): a sentence for the player; the table may no longer show the game's state.
    """

    caught = Signal(str)

    def __init__(self, log: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = log
        self._handler: logging.Handler | None = None

    def install(self) -> None:
        """Replace Python's and Qt's own handlers until `remove`."""
        self._handler = _handler(self._path)
        _log.addHandler(self._handler)
        _log.setLevel(logging.WARNING)
        sys.excepthook = self.handle
        threading.excepthook = lambda args: self.handle(
            args.exc_type, args.exc_value, args.exc_traceback
        )
        qInstallMessageHandler(_log_qt)

    def remove(self) -> None:
        """Restore Python's and Qt's own handlers."""
        qInstallMessageHandler(None)
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        if self._handler is not None:
            _log.removeHandler(self._handler)
            self._handler.close()

    def handle(
        self,
        kind: type[BaseException],
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Log an exception and emit `caught`; the arguments are those of `sys.excepthook`."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error or kind(), trace)
            return
        _log.error("An exception reached nobody", exc_info=(kind, error or kind(), trace))
        self.caught.emit(
            "Something went wrong in the program. Your game is safe, and the table is up to date again. "
            f"The details are in {self._path}."
        )


def _handler(path: Path) -> logging.Handler:
    """Return a log handler for a file, or for standard error if the file can't be written."""
    handler: logging.Handler
    try:
        make(path.parent)
        if path.exists() and path.stat().st_size > _LARGEST:
            path.replace(path.with_suffix(".old.log"))
        handler = logging.FileHandler(path, encoding="utf-8", delay=True)
        path.open("ab").close()
    except (OSError, StorageError):
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    return handler


def _log_qt(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    _qt_log.log(_LEVELS.get(kind, logging.WARNING), "%s (%s)", message, context.category)
