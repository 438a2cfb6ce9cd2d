"""Finds the compiled form of a kernel module, or the interpreted one; knows nothing of their work."""

import hashlib
import importlib
import logging
import os
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final, Literal

log = logging.getLogger(__name__)

PACKAGE: Final = __name__.rpartition(".")[0]
FORCE: Final = "PINOCHLE_KERNEL"
"""Environment variable: "interpreted" leaves the compiled form alone."""

Form = Literal["compiled", "interpreted"]


class NotCompiled(ImportError):  # noqa: N818 - named for what is the matter
    """There is no compiled form of exactly this source; the message says why."""


@cache
def load(name: str, form: Form | None = None) -> ModuleType:
    """Return a module of the kernel: the compiled form where it is there, unless told otherwise.

    Raises NotCompiled where the compiled form is asked for and not there.
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


def is_compiled(name: str) -> bool:
    """Tell whether `load` gives the compiled form of a module."""
    return load(name).__name__ != f"{PACKAGE}.{name}"


def digest(source: Path) -> str:
    """Return what ties a compiled form to its source and the parts that are compiled with it."""
    files = (source, *sorted(source.parent.glob(f"{source.stem}_*.py")))
    texts = [path.read_bytes().replace(b"\r\n", b"\n") for path in files]
    return hashlib.sha256(b"\0".join(texts)).hexdigest()


def _compiled(name: str) -> ModuleType:
    try:
        module = importlib.import_module(f"{PACKAGE}._{name}")
    except ImportError as error:
        raise NotCompiled(f"the kernel's {name} is not compiled ({error})") from error
    source = Path(__file__).with_name(f"{name}.py")
    # A frozen bundle holds no source; there both forms were built together.
    if source.exists() and digest(source) != module.SOURCE:
        raise NotCompiled(f"the kernel's {name} was compiled from another source")
    return module
