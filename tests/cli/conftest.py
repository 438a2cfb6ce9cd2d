"""Calls the command line in this process or as a program of its own."""

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from pinochle_desktop.cli.entry import run
from pinochle_desktop.rules.variants import PRESETS

ROOT = Path(__file__).parent.parent.parent


class Answer(NamedTuple):
    status: int
    out: str
    err: str


@pytest.fixture
def call(capsys):
    """Return a function that calls the program in this process; the window answers 7."""

    def call(*words, window=lambda _: 7):
        status = run([str(word) for word in words], window)
        return Answer(status, *capsys.readouterr())

    return call


@pytest.fixture
def refused(call):
    """Return a function that calls what must be refused, in one sentence on standard error."""

    def refused(*words):
        answer = call(*words)
        assert answer.status == 2
        assert answer.out == ""
        assert answer.err.startswith("pinochle-desktop: ")
        assert answer.err.count("\n") == 1
        return answer.err.removeprefix("pinochle-desktop: ").strip()

    return refused


@pytest.fixture
def program():
    """Return a function that runs `python -m pinochle_desktop` to its end."""

    def program(*words, **more):
        command = [sys.executable, "-m", "pinochle_desktop", *map(str, words)]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "cwd": ROOT}
        done = subprocess.run(command, check=False, **(pipes | more))
        return Answer(done.returncode, done.stdout, done.stderr)

    return program


@pytest.fixture(scope="session")
def games(tmp_path_factory):
    """A folder with one simulated game of each rule set, named as `simulate` names them."""
    folder = tmp_path_factory.mktemp("games")
    for variant in PRESETS:
        words = ["simulate", "--variant", variant, "--games", "1", "--seed", "7"]
        assert run([*words, "--jobs", "1", "--out", str(folder)], lambda _: 7) == 0
    return folder
