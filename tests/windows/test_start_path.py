"""What is loaded when the first picture is painted: everything else waits until it is wanted."""

import subprocess
import sys

import pytest

PROBE = """
import os, sys
from PySide6.QtCore import Qt
from pinochle_desktop import app
from pinochle_desktop.launch import LaunchOptions
from pinochle_desktop.storage.folders import Folders
from pathlib import Path


def tell():
    print(*sorted(sys.modules), flush=True)
    os._exit(0)

application = app.make_application()
program = app.build(application, Folders.under(Path(sys.argv[1])), player=app.Speaker())
program.window.table.painted.connect(tell)
app.begin(program.window, LaunchOptions(new=True, variant="double-deck", seed=4))
program.window.show()
application.exec()
"""

LATER = {
    "cli": "advise analyse check crash engine legal meld show simulate",
    "demo": "",
    "engine_protocol": "",
    "players": "determinization heuristics kernel match pimc review",
    "windows": "dialogs.* docks.score_sheet help.* panels.claim_bar panels.exchange_panel"
    " panels.guide_panel panels.meld_panel panels.result_panel panels.stock_panel"
    " panels.trump_panel panels.welcome widgets.form widgets.race_plot",
    "words": "directives lessons.* rules_text story",
}
"""By part, the modules that the first picture of a bidding hand needs nothing of; "" is the whole part."""

HEAVY = (
    "asyncio",
    "ctypes",
    "dataclasses",
    "difflib",
    "html",
    "json",
    "miniaudio",
    "multiprocessing",
    "ssl",
    "subprocess",
    "tqdm",
    "urllib.request",
    "xml",
)
"""Libraries that take milliseconds or megabytes and that most games do without for their first second."""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory):
    """The names of all modules when the first picture is painted."""
    folder = tmp_path_factory.mktemp("start")
    command = [sys.executable, "-c", PROBE, str(folder)]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    return set(told.stdout.split())


def below(name, loaded):
    return {each for each in loaded if each == name or each.startswith(f"{name}.")}


@pytest.mark.parametrize("part", LATER)
def test_no_module_is_loaded_before_it_is_wanted(loaded, part):
    early = set()
    for module in LATER[part].split() or [""]:
        name = f"pinochle_desktop.{part}.{module}".rstrip(".")
        whole = name.removesuffix(".*")
        early |= below(whole, loaded) - ({whole} if name.endswith("*") else set())
    assert early == set()


@pytest.mark.parametrize("library", HEAVY)
def test_no_heavy_library_is_loaded_for_the_first_picture(loaded, library):
    assert below(library, loaded) == set()


def test_the_first_picture_has_what_it_shows(loaded):
    assert "pinochle_desktop.windows.panels.auction_panel" in loaded
    assert "PySide6.QtSvg" in loaded
