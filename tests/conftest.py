"""Keeps every test off the user's screen, scaling, settings and files."""

import os
import sys
import tempfile
from pathlib import Path

import pytest

_OWN_FOLDERS = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
_USER_TASTE = (
    "QT_SCALE_FACTOR",
    "QT_SCREEN_SCALE_FACTORS",
    "QT_FONT_DPI",
    "QT_STYLE_OVERRIDE",
    "QT_QPA_PLATFORMTHEME",
)


def pytest_configure(config: pytest.Config) -> None:
    """Set the environment before anything imports Qt, which reads it once."""
    # A test of a real window says so by setting the platform beforehand.
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    for name in _USER_TASTE:
        os.environ.pop(name, None)
    home = tempfile.TemporaryDirectory(prefix="pinochle-tests-", ignore_cleanup_errors=True)
    config.add_cleanup(home.cleanup)
    for name in _OWN_FOLDERS:
        os.environ[name] = str(Path(home.name, name))
    # Qt asks for a private folder of this name, and warns when there is none.
    os.environ["XDG_RUNTIME_DIR"] = home.name


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Let the widgets of the test before go: they wait for an event loop, which may never run."""
    if "PySide6.QtCore" in sys.modules:
        from PySide6.QtCore import QCoreApplication, QEvent

        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
