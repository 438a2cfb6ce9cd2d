"""Owns which system packages Qt needs on Debian-like systems, and how they get there."""

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable

QT_LIBRARIES = (
    "libdbus-1-3",
    "libegl1",
    "libfontconfig1",
    "libgl1",
    "libglib2.0-0",
    "libxkbcommon0",
)
"""What importing Qt and drawing offscreen needs."""

WINDOW_LIBRARIES = (
    "libwayland-cursor0",
    "libwayland-egl1",
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-keysyms1",
    "libxcb-shape0",
    "libxcb-xkb1",
    "libxkbcommon-x11-0",
)
"""What a window on an X11 or Wayland screen needs besides."""


def missing(wanted: Iterable[str], installed: Iterable[str]) -> list[str]:
    """The wanted packages that are not installed, sorted.

    A library rebuilt for 64-bit time has the suffix "t64" in newer releases; it counts as well.
    """
    present = {name.removesuffix("t64") for name in installed}
    return sorted(name for name in wanted if name not in present)


def install_line(packages: Iterable[str]) -> str:
    """The one line a person without root's rights runs."""
    return f"sudo apt-get update && sudo apt-get install -y {shlex.join(packages)}"


def missing_here(*, window: bool, venv_module: bool) -> list[str]:
    """The packages this machine lacks; none where there is no dpkg.

    Args:
        window: whether a real window will be opened.
        venv_module: whether Python has to make a virtual environment first.
    """
    if not (shutil.which("dpkg-query") and shutil.which("apt-get")):
        return []
    wanted = QT_LIBRARIES + (WINDOW_LIBRARIES if window else ())
    lacking = missing(wanted, _installed(wanted))
    if venv_module and importlib.util.find_spec("ensurepip") is None:
        # Debian ships Python without it.
        lacking.append(f"python3.{sys.version_info.minor}-venv")
    return lacking


def install(packages: Iterable[str]) -> bool:
    """Install packages with apt-get, as root; whether that worked."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    commands = (
        ["apt-get", "update", "-q"],
        ["apt-get", "install", "-q", "-y", "--no-install-recommends", *packages],
    )
    # A failing update still leaves the lists that were there: only the install decides.
    results = [subprocess.run(command, check=False, env=environment) for command in commands]
    return results[-1].returncode == 0


def _installed(wanted: Iterable[str]) -> list[str]:
    names = [name + suffix for name in wanted for suffix in ("", "t64")]
    query = ["dpkg-query", "--show", "--showformat=${db:Status-Status} ${Package}\n", *names]
    # Unknown names make the query fail, and are only missing; the known ones are printed all the same.
    answer = subprocess.run(query, check=False, capture_output=True, text=True).stdout
    return [line.split()[1] for line in answer.splitlines() if line.startswith("installed ")]
