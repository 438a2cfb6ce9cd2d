"""Finds the compiled form of a kernel module, or the interpreted one."""

import importlib
import logging
import os
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final, Literal

from pinochle_desktop.players.kernel import sources

log = logging.getLogger(__name__)

PACKAGE: Final = __name__.rpartition(".")[0]
FORCE: Final = "PINOCHLE_KERNEL"
"""Environment variable: "interpreted" leaves the compiled form alone."""

Form = Literal["compiled", "interpreted"]


class NotCompiled(ImportError):  # noqa: N818 - named for what is the matter
    """There is no compiled form of exactly this source; the message says why."""


@cache
def load(name: str, form: Form | None = None) -> ModuleType:
    """Return a module of the kernel: the compiled form where there is one, unless told otherwise.

    Raises NotCompiled where the compiled form is asked for and there is none.
    """
    if form is None and os.environ.get(FORCE) == "interpreted":
        form = "interpreted"
    if form != "interpreted":
        try:
            return _compiled(name)
        except NotCompiled as why:
            if form == "compiled":
                raise
            log.info("%s: the interpreted form is used", why)
    return importlib.import_module(f"{PACKAGE}.{name}")


def is_compiled(name: str = "tricks") -> bool:
    """Tell whether `load` gives the compiled form of a module; of all of them, as a rule."""
    return load(name).__name__ != f"{PACKAGE}.{name}"


def _compiled(name: str) -> ModuleType:
    try:
        basics = importlib.import_module(f"{PACKAGE}._{sources.COMPILED[0]}")
        module = importlib.import_module(f"{PACKAGE}._{name}")
    except ImportError as error:
        raise NotCompiled(f"the kernel's {name} is not compiled ({error})") from error
    folder = Path(__file__).parent
    # A frozen bundle holds no source; there both forms were built together.
    if (folder / f"{name}.py").exists() and sources.digest(folder) != basics.SOURCE_DIGEST:
        raise NotCompiled(f"the kernel's {name} was compiled from another source")
    return module
