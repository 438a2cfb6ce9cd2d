"""Builds the window from its parts, connects them and starts the first game."""

import contextlib
import logging
import os
import signal
import sys
from pathlib import Path
from typing import Final

from msgspec import Struct
from PySide6 import QtWidgets
from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from pinochle_desktop import __version__
from pinochle_desktop.controller.autosave import Autosave
from pinochle_desktop.controller.current_game import CurrentGame
from pinochle_desktop.controller.new_game import NewGame
from pinochle_desktop.controller.session import GameSession
from pinochle_desktop.controller.thinker import Thinker
from pinochle_desktop.launch import LaunchOptions
from pinochle_desktop.resource_files import resource_path
from pinochle_desktop.sound.player import Silence, SoundPlayer, Speaker
from pinochle_desktop.sound.table_sounds import TableSounds
from pinochle_desktop.storage.files import StorageError, remove_leftovers
from pinochle_desktop.storage.folders import APP, Folders
from pinochle_desktop.storage.lock import DataLock
from pinochle_desktop.storage.presets import preset_complaints
from pinochle_desktop.storage.settings import DEFAULT_SETTINGS, load_settings
from pinochle_desktop.windows.appearance import Appearance
from pinochle_desktop.windows.exception_hook import ExceptionHook
from pinochle_desktop.windows.main_window import MainWindow
from pinochle_desktop.windows.settings_store import SettingsStore

_log = logging.getLogger(__name__)
_ALREADY_RUNNING: Final = (
    "Pinochle Desktop is already running with the games in {}. Go on in its window; "
    "a game played in a second one could not be kept."
)


class Program(Struct, frozen=True):
    """The window and the thread of the computer players, which end together."""

    window: MainWindow
    thinker: Thinker
    autosave: Autosave

    def stop(self) -> None:
        """End the threads; the session must not be used afterwards."""
        self.thinker.stop()
        self.window.sounds.close()
        try:
            self.autosave.close()
        except StorageError:
            _log.exception("The running game is not on the disk")


def run(options: LaunchOptions) -> int:
    """Open the window, run until it is closed, and return the exit status.

    A second window on the same data folder is refused, because its games could not be saved.
    """
    if options.scale is not None:
        os.environ["QT_SCALE_FACTOR"] = str(options.scale)
    app = make_application()
    if options.demo is not None:
        return _demonstrate(app, options, options.demo)
    try:
        folders = Folders.user() if options.data_dir is None else Folders.under(options.data_dir)
    except StorageError as error:
        return _refuse(str(error), 2)
    lock = DataLock(folders.lock)
    if not _take(lock, folders):
        return _refuse(_ALREADY_RUNNING.format(folders.data), 1)
    hook = ExceptionHook(folders.log)
    hook.install()
    try:
        return _play(app, folders, options, hook)
    finally:
        hook.remove()
        lock.release()


def _play(app: QApplication, folders: Folders, options: LaunchOptions, hook: ExceptionHook) -> int:
    program = build(app, folders, player=Speaker())
    try:
        hook.caught.connect(program.window.recover)
        begin(program.window, options)
        program.window.show()
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # every action has been saved
        return app.exec()
    finally:
        program.stop()


def make_application() -> QApplication:
    """Return the application object, a new one unless one exists."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    # A card is small: handing its lines to threads that first have to wake costs more than it saves,
    # most of all while a computer thinks.
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    app = QApplication(sys.argv[:1])
    app.setApplicationName(APP)
    app.setApplicationDisplayName("Pinochle Desktop")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(APP)
    with contextlib.suppress(FileNotFoundError):
        app.setWindowIcon(QIcon(str(resource_path("icons", f"{APP}.svg"))))
    return app


def build(
    app: QApplication,
    folders: Folders,
    *,
    writes: bool = True,
    threaded: bool = True,
    player: SoundPlayer | None = None,
) -> Program:
    """Build the window.

    Args:
        app: the application object.
        folders: where games and settings are kept.
        writes: False neither reads nor writes a file.
        threaded: False lets the computer players decide in the window's thread.
        player: plays the sounds; None for silence.
    """
    settings, complaints = load_settings(folders.settings) if writes else (DEFAULT_SETTINGS, ())
    store = SettingsStore(settings, folders.settings, writes=writes)
    autosave = Autosave(folders, writes=writes, background=threaded)
    thinker = Thinker(threaded=threaded)
    session = GameSession(thinker, autosave.save)
    current_game = CurrentGame(session, autosave, folders, store)
    sounds = TableSounds(player or Silence())
    window = MainWindow(session, current_game, store, Appearance(app), folders, sounds)
    # Queued: what was painted is on the screen before the computers think.
    window.table.painted.connect(thinker.start, Qt.ConnectionType.QueuedConnection)
    for each in (*complaints, *preset_complaints(settings)):
        window.notice.tell(each)
    return Program(window, thinker, autosave)


def _demonstrate(app: QApplication, options: LaunchOptions, folder: Path) -> int:
    from pinochle_desktop import demo  # noqa: PLC0415 - only demonstrations need it

    program = build(app, Folders.under(folder), writes=False, threaded=False)
    status = demo.run(options, app, program.window)
    program.stop()
    return status


def begin(window: MainWindow, options: LaunchOptions) -> None:
    """Start what the command line asks for: a file, a new game or the interrupted one; else ask."""
    if options.starts_game and window.current_game.archive_interrupted():
        window.current_game.start_game(_wanted(window.current_game, options))
        return
    resumed = window.current_game.resume()
    if options.file is not None:
        window.game.open_at_start(options.file)
    elif not resumed:
        window.game.new()


def _wanted(current_game: CurrentGame, options: LaunchOptions) -> NewGame:
    """Return the usual new game, changed by the command line."""
    usual = current_game.defaults()
    return NewGame(
        rules=current_game.rules_for(options.variant, options.options, options.preset)
        if options.variant is not None
        else usual.rules,
        levels=usual.levels if options.level is None else (options.level,) * 3,
        name=usual.name,
        seed=options.seed,
    )


def _take(lock: DataLock, folders: Folders) -> bool:
    """Take the lock and delete half-written files of a killed program; False if it is taken."""
    try:
        taken = lock.acquire()
    except StorageError:
        return True  # the folder is read-only: playing does no harm, and saving reports it
    if taken:
        for folder in (folders.config, folders.data, folders.saves, folders.history):
            remove_leftovers(folder)
    return taken


def _refuse(sentence: str, status: int) -> int:
    """Say why no window opens, in the terminal and in a message box; return the status."""
    sys.stderr.write(f"{sentence}\n")
    QtWidgets.QMessageBox.information(None, "Pinochle Desktop", sentence)
    return status
