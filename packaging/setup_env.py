"""Owns the set-up both scripts share: system libraries, .venv, and the program inside it."""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import system_packages

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
INTERRUPTED = 130


class SetupError(Exception):
    """The set-up cannot go on; the message tells the user what to do."""


def say(text: str) -> None:
    """Print one line of progress, at once."""
    print(f"== {text}", flush=True)


def venv_python(folder: Path = VENV) -> Path:
    """The interpreter inside a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def build_inputs(root: Path) -> bytes:
    """What an editable installation is made from: the project's data and what is compiled."""
    kernel = sorted((root / "pinochle_desktop" / "players" / "kernel").glob("*.py"))
    files = (root / "pyproject.toml", root / "packaging" / "build_kernel.py", *kernel)
    return b"\0".join(path.read_bytes() for path in files)


def stamp(inputs: bytes, python: str, root: Path) -> str:
    """What the installation in .venv depends on, as one short text."""
    return hashlib.sha256(b"\0".join((inputs, python.encode(), bytes(root)))).hexdigest()


def prepare(*, extra: str = "", window: bool = False) -> Path:
    """Bring the machine to where the program runs, and return the interpreter to run it with.

    Args:
        extra: the optional dependencies to install as well, or none.
        window: whether a real window will be opened.

    Raises:
        SetupError: something is missing that only the user can mend.
    """
    python = venv_python()
    version = _version_of(python)
    _system_packages(window=window, venv_module=not version)
    if not version:
        _make_venv()
        version = _version_of(python)
    _install_program(python, stamp(build_inputs(ROOT), version, ROOT), extra)
    return python


def run(command: Sequence[str | Path], environment: Mapping[str, str] | None = None) -> int:
    """Run a program to its end and return its exit status, as a shell gives it.

    Raises:
        KeyboardInterrupt: the user pressed Ctrl-C; the program has ended all the same.
    """
    interrupted = False
    with subprocess.Popen(command, env=environment) as child:
        while child.poll() is None:
            try:
                child.wait()
            except KeyboardInterrupt:
                # The program was told as well, and may have something to save before it ends.
                interrupted = True
    if interrupted:
        raise KeyboardInterrupt
    return child.returncode if child.returncode >= 0 else 128 - child.returncode


def guarded(script: Callable[[Sequence[str]], int]) -> None:
    """Run a script with the arguments given and exit; no traceback reaches the user."""
    try:
        status = script(sys.argv[1:])
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        status = 1
    except OSError as error:
        print(f"\n{error}\nPut that right and run the same command again.", file=sys.stderr)
        status = 1
    except KeyboardInterrupt:
        print("\nStopped. The same command goes on from here.", file=sys.stderr)
        status = INTERRUPTED
    sys.exit(status)


def _system_packages(*, window: bool, venv_module: bool) -> None:
    lacking = system_packages.missing_here(window=window, venv_module=venv_module)
    if not lacking:
        return
    line = system_packages.install_line(lacking)
    if os.geteuid() != 0:
        raise SetupError(f"Some system packages are missing. Run this, then try again:\n\n  {line}")
    say(f"Installing system packages: {' '.join(lacking)}")
    if not system_packages.install(lacking):
        raise SetupError(
            "apt-get could not install the system packages; its message is above. With the network\n"
            f"there, run this, then try again:\n\n  {line}"
        )


def _version_of(python: Path) -> str:
    """The version of a working interpreter that has pip, or nothing."""
    ask = "import pip, sys; print(sys.version if sys.version_info >= (3, 11) else '')"
    try:
        answer = subprocess.run([python, "-c", ask], check=False, capture_output=True, text=True)
    except OSError:
        return ""
    return answer.stdout.strip() if answer.returncode == 0 else ""


def _make_venv() -> None:
    say(f"Making {VENV.name} anew: it does not work" if VENV.exists() else f"Making {VENV.name}")
    try:
        venv.EnvBuilder(clear=True, with_pip=True, symlinks=os.name != "nt").create(VENV)
    except OSError as error:
        raise SetupError(
            f"Cannot write {VENV}: {error.strerror}.\n"
            "Copy the whole folder to a place you may write to, and run the script there."
        ) from error
    except subprocess.CalledProcessError as error:
        raise SetupError(
            f"Python could not make a virtual environment: {error}\n"
            "Install your system's package for Python's venv and pip, then try again."
        ) from error
    except KeyboardInterrupt:
        # Half an environment could pass for a whole one the next time.
        shutil.rmtree(VENV, ignore_errors=True)
        raise


def _install_program(python: Path, wanted: str, extra: str) -> None:
    stamps = [VENV / f"installed{name}.stamp" for name in ("", "-" + extra)[: 2 if extra else 1]]
    if stamps[-1].exists() and stamps[-1].read_text() == wanted:
        return
    say("Installing the program and what it needs (the first time takes some minutes)")
    target = f"{ROOT}[{extra}]" if extra else str(ROOT)
    options = ("--disable-pip-version-check", "--editable")
    if run((python, "-m", "pip", "install", *options, target)) != 0:
        raise SetupError(
            "Installing failed; pip's message is above. Most often the network is missing or a proxy\n"
            "is not set (HTTPS_PROXY). Put that right and run the same command again. If it still\n"
            f"fails, delete {VENV} and try once more."
        )
    for path in stamps:
        path.write_text(wanted)
