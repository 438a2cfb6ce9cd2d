"""Fixtures: a table with a host of panels over it, and single panels, in a window with the focus."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.scene.options import TableOptions
from pinochle_desktop.scene.table_view import TableView
from pinochle_desktop.windows.panels.host import PanelHost
from tests.windows.panels.tools import NAMES


@pytest.fixture(scope="session")
def art(qapp):
    return CardArt()


@pytest.fixture
def make_host(qtbot):
    """Return a function that opens a table of a size with its host, and looks at them in a view."""

    def make(shown, size=(1024, 585), percent=100, theme="light"):
        table = TableView()
        qtbot.addWidget(table)
        host = PanelHost(table)
        options = TableOptions(animation="off", theme=theme, text_percent=percent)
        table.set_options(options)
        host.set_options(options)
        table.set_seat_names(NAMES[: shown.rules.seats])
        host.set_seat_names(NAMES[: shown.rules.seats])
        table.resize(*size)
        with qtbot.waitExposed(table):
            table.show()
        table.activateWindow()
        table.setFocus()
        table.reset(shown)
        host.show_view(shown)
        QApplication.processEvents()
        return table, host

    return make


@pytest.fixture
def open_panel(qtbot, art):
    """Return a function that shows one panel alone."""
    windows = []

    def make(kind, shown, size=(900, 460)):
        window = QWidget()
        windows.append(window)
        qtbot.addWidget(window)
        panel = kind(art, window)
        panel.set_names(NAMES[: shown.rules.seats])
        panel.show_view(shown)
        window.resize(*size)
        panel.resize(*size)
        with qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        control = panel.default_control()
        if control is not None:
            control.setFocus()
        return panel

    return make
