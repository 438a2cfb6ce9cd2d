"""A screen of our own under Xvfb, whose pixels a benchmark can read without asking the X server."""

import contextlib
import mmap
import os
import shutil
import struct
import subprocess
import tempfile
import time
from pathlib import Path

SIZE = (1280, 800)
MIDDLE = (range(200, 600, 5), range(150, 450, 5))
"""Columns and rows that lie inside every window of at least 640 by 480 in a corner or in the middle."""

PAINTED = 4
"""Colours in the middle of a window that holds more than its background."""
LONGEST = 60


class Screen:
    """The picture on a screen; Xvfb maps it into memory, so looking at it disturbs nobody."""

    def __init__(self, file):
        self._pixels = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self._pixels[:100])
        header_size, self._line = head[0], head[12]
        self._start = header_size + head[19] * 12  # each colour of the map takes 12 bytes

    def colours(self):
        """Return how many colours a grid of points in the middle shows; 1 before anything is painted."""
        columns, rows = MIDDLE
        found = set()
        for row in rows:
            start = self._start + row * self._line
            line = self._pixels[start : start + self._line]
            found.update(line[4 * column : 4 * column + 4] for column in columns)
        return len(found)


def painted(shown, process):
    """Wait until the picture of a process is on the screen."""
    began = time.perf_counter()
    while shown.colours() < PAINTED:
        if process.poll() is not None or time.perf_counter() - began > LONGEST:
            raise SystemExit("The program painted no window.")
        time.sleep(0.001)


def without_bytecode_ban():
    """Return the environment in which Python keeps compiled modules, as installing a program does."""
    return {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}


def found(program):
    """Return the path of a program, or end with what is missing."""
    path = shutil.which(program)
    if path is None:
        raise SystemExit(f"This benchmark needs {program}.")
    return path


@contextlib.contextmanager
def screen():
    """Start Xvfb on a free display, which DISPLAY then names, and give its picture."""
    with tempfile.TemporaryDirectory() as folder:
        number_out, number_in = os.pipe()
        width, height = SIZE
        options = ["-screen", "0", f"{width}x{height}x24", "-fbdir", folder, "-nolisten", "tcp"]
        server = subprocess.Popen(
            [found("Xvfb"), "-displayfd", str(number_in), *options],
            pass_fds=[number_in],
            stderr=subprocess.DEVNULL,
        )
        os.close(number_in)
        with os.fdopen(number_out, encoding="ascii") as told:
            os.environ["DISPLAY"] = f":{told.readline().strip()}"
        try:
            with Path(folder, "Xvfb_screen0").open("rb") as file:
                yield Screen(file)
        finally:
            server.terminate()
            server.wait()


@contextlib.contextmanager
def session_bus():
    """Start a session bus for the programs of the benchmark: KDE's wait for one."""
    command = [found("dbus-daemon"), "--session", "--nofork", "--print-address"]
    bus = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
    try:
        yield
    finally:
        bus.terminate()
        bus.wait()
