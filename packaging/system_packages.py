"""The system packages that Qt needs on Debian-like systems, and their installation."""

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
"""Needed to import Qt and to draw offscreen."""

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
"""Also needed for a window on X11 or Wayland."""


def missing(wanted: Iterable[str], installed: Iterable[str]) -> list[str]:
    """Return the wanted packages that aren't installed, sorted.

    In newer releases, libraries rebuilt for 64-bit time have the suffix "t64", which is ignored.
    """
    present = {name.removesuffix("t64") for name in installed}
    return sorted(name for name in wanted if name not in present)


def install_line(packages: Iterable[str]) -> str:
    """Return the command that a user without root rights can run."""
    return f"sudo apt-get update && sudo apt-get install -y {shlex.join(packages)}"


def missing_here(*, window: bool, venv_module: bool) -> list[str]:
    """Return the packages that this computer lacks; none on a system without dpkg.

    Args:
        window: whether a real window will be opened.
        venv_module: whether Python has to make a virtual environment first.
    """
    if not (shutil.which("dpkg-query") and shutil.which("apt-get")):
        return []
    wanted = QT_LIBRARIES + (WINDOW_LIBRARIES if window else ())
    lacking = missing(wanted, _installed(wanted))
    if venv_module and importlib.util.find_spec("ensurepip") is None:
        # Debian packages ensurepip separately.
        lacking.append(f"python3.{sys.version_info.minor}-venv")
    return lacking


def install(packages: Iterable[str]) -> bool:
    """Install packages with apt-get, as root; return whether that worked."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    commands = (
        ["apt-get", "update", "-q"],
        ["apt-get", "install", "-q", "-y", "--no-install-recommends", *packages],
    )
    # If the update fails, the old package lists are still there: only the installation counts.
    results = [subprocess.run(command, check=False, env=environment) for command in commands]
    return results[-1].returncode == 0


def _installed(wanted: Iterable[str]) -> list[str]:
    names = [name + suffix for name in wanted for suffix in ("", "t64")]
    query = ["dpkg-query", "--show", "--showformat=${db:Status-Status} ${Package}\n", *names]
    # Unknown names make the query fail, but the known ones are still printed.
    answer = subprocess.run(query, check=False, capture_output=True, text=True).stdout
    return [line.split()[1] for line in answer.splitlines() if line.startswith("installed ")]
