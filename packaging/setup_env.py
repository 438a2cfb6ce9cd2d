"""Sets up system libraries, the virtual environment and the program in it, for both scripts."""

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
    """The set-up can't continue; the message tells the user what to do."""


def say(text: str) -> None:
    """Print one line of progress, at once."""
    print(f"== {text}", flush=True)


def venv_python(folder: Path = VENV) -> Path:
    """Return the interpreter of a virtual environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def build_inputs(root: Path) -> bytes:
    """Return what an editable installation depends on: project data and sources to compile."""
    kernel = sorted((root / "pinochle_desktop" / "players" / "kernel").glob("*.py"))
    files = (root / "pyproject.toml", root / "packaging" / "build_kernel.py", *kernel)
    return b"\0".join(path.read_bytes() for path in files)


def stamp(inputs: bytes, python: str, root: Path) -> str:
    """Return a digest of everything the installation in .venv depends on."""
    return hashlib.sha256(b"\0".join((inputs, python.encode(), bytes(root)))).hexdigest()


def prepare(*, extra: str = "", window: bool = False) -> Path:
    """Install whatever is missing, and return the interpreter that runs the program.

    Args:
        extra: name of the optional dependencies to install, or empty.
        window: whether a real window will be opened.

    Raises:
        SetupError: only the user can provide what is missing.
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
    """Run a program and return its exit status, as a shell would.

    Raises:
        KeyboardInterrupt: the user pressed Ctrl-C; the program has ended nevertheless.
    """
    interrupted = False
    with subprocess.Popen(command, env=environment) as child:
        while child.poll() is None:
            try:
                child.wait()
            except KeyboardInterrupt:
                # The program got Ctrl-C too, and may have something to save before it ends.
                interrupted = True
    if interrupted:
        raise KeyboardInterrupt
    return child.returncode if child.returncode >= 0 else 128 - child.returncode


def guarded(script: Callable[[Sequence[str]], int]) -> None:
    """Run a script with the command line's arguments and exit, without a traceback on errors."""
    try:
        status = script(sys.argv[1:])
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        status = 1
    except OSError as error:
        print(f"\n{error}\nFix that and run the same command again.", file=sys.stderr)
        status = 1
    except KeyboardInterrupt:
        print("\nStopped. Run the same command to carry on.", file=sys.stderr)
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
            "apt-get couldn't install the system packages; its message is above. Check the network,\n"
            f"run this, then try again:\n\n  {line}"
        )


def _version_of(python: Path) -> str:
    """Return the version of an interpreter if it works and has pip, else an empty text."""
    ask = "import pip, sys; print(sys.version if sys.version_info >= (3, 11) else '')"
    try:
        answer = subprocess.run([python, "-c", ask], check=False, capture_output=True, text=True)
    except OSError:
        return ""
    return answer.stdout.strip() if answer.returncode == 0 else ""


def _make_venv() -> None:
    say(f"Making {VENV.name} again: it doesn't work" if VENV.exists() else f"Making {VENV.name}")
    try:
        venv.EnvBuilder(clear=True, with_pip=True, symlinks=os.name != "nt").create(VENV)
    except OSError as error:
        raise SetupError(
            f"Can't write {VENV}: {error.strerror}.\n"
            "Copy the whole folder to a place where you may write, and run the script there."
        ) from error
    except subprocess.CalledProcessError as error:
        raise SetupError(
            f"Python couldn't make a virtual environment: {error}\n"
            "Install your system's package for Python's venv and pip, then try again."
        ) from error
    except KeyboardInterrupt:
        # Next time, an incomplete environment might be taken for a complete one.
        shutil.rmtree(VENV, ignore_errors=True)
        raise


def _install_program(python: Path, wanted: str, extra: str) -> None:
    stamps = [VENV / f"installed{name}.stamp" for name in ("", "-" + extra)[: 2 if extra else 1]]
    if stamps[-1].exists() and stamps[-1].read_text() == wanted:
        return
    say("Installing the program and what it needs (the first time takes a few minutes)")
    target = f"{ROOT}[{extra}]" if extra else str(ROOT)
    options = ("--disable-pip-version-check", "--editable")
    if run((python, "-m", "pip", "install", *options, target)) != 0:
        raise SetupError(
            "Installing failed; pip's message is above. Usually there is no network, or a proxy isn't\n"
            "set (HTTPS_PROXY). Fix that and run the same command again. If it still fails,\n"
            f"delete {VENV} and try once more."
        )
    for path in stamps:
        path.write_text(wanted)
