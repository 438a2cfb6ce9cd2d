"""Compiles the kernel's modules where Cython and a compiler are found; without them nothing is lost.

Hatchling runs this at every build. By hand, after a change to the kernel in a checkout::

    python packaging/build_kernel.py
"""

import hashlib
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path("pinochle_desktop", "players", "kernel")
MARK = b"# cython:"
"""What the modules to compile begin with."""


class KernelBuildHook(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel, or puts them beside their sources when editable."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is packed."""
        self.folder = tempfile.TemporaryDirectory()
        built = build(Path(self.root), Path(self.folder.name))
        if version == "editable":
            put_in_place(Path(self.root), built)
        elif built:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            for path in built:
                build_data["force_include"][str(path)] = (PACKAGE / path.name).as_posix()
        if not built:
            self.app.display_warning(
                "The kernel is not compiled: the program works, but thinks slowly"
            )

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Drop what was built for this wheel."""
        self.folder.cleanup()


def modules(root: Path) -> list[Path]:
    """Return the sources to compile."""
    return sorted(p for p in (root / PACKAGE).glob("*.py") if p.read_bytes().startswith(MARK))


def build(root: Path, work: Path) -> list[Path]:
    """Compile the modules inside the empty folder `work`; return the libraries that came out."""
    try:
        from Cython.Build import cythonize  # noqa: PLC0415 - not there, not compiled
        from Cython.Compiler.Errors import CompileError  # noqa: PLC0415
        from setuptools import Distribution, Extension  # noqa: PLC0415
    except ImportError as error:
        print(f"The kernel is not compiled: {error}", file=sys.stderr)
        return []
    names = [_marked_copy(path, work) for path in modules(root)]
    package = ".".join(PACKAGE.parts)
    flags = [] if sys.platform == "win32" else ["-O3", "-g0", "-ffp-contract=off"]
    wanted = [
        Extension(f"{package}.{name}", [str(work / f"{name}.py")], extra_compile_args=flags)
        for name in names
    ]
    try:
        extensions = cythonize(wanted, quiet=True)
    except CompileError as error:  # a later Cython may not take what this one does
        print(f"The kernel is not compiled: Cython refuses {error}", file=sys.stderr)
        return []
    for extension in extensions:
        extension.optional = True  # cythonize drops it; without it a missing compiler is an error
    command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(work / "lib"), str(work / "temp")
    command.parallel = len(extensions)
    command.ensure_finalized()
    command.run()
    found = [path for name in names for path in (work / "lib" / PACKAGE).glob(f"{name}.*")]
    return sorted(found)


def put_in_place(root: Path, built: list[Path]) -> None:
    """Put the libraries beside their sources, in place of older ones."""
    for old in (*(root / PACKAGE).glob("_*.so"), *(root / PACKAGE).glob("_*.pyd")):
        old.unlink()
    for path in built:
        # The copy is renamed: a running program keeps the library it has loaded.
        copy = root / PACKAGE / (path.name + ".new")
        shutil.copyfile(path, copy)
        copy.replace(copy.with_suffix(""))


def _marked_copy(source: Path, work: Path) -> str:
    """Write a copy with its parts that also says what it was made from; return its module's name."""
    name = f"_{source.stem}"
    files = [source, *sorted(source.parent.glob(f"{source.stem}_*.py"))]
    text, *parts = [path.read_bytes().replace(b"\r\n", b"\n") for path in files]
    digest = hashlib.sha256(b"\0".join((text, *parts))).hexdigest()
    for path, part in zip(files[1:], parts, strict=True):
        # One unit of compilation: what a part defines stands where it would be imported.
        (line,) = re.findall(rb"^from \S+\.%s import .*$" % path.stem.encode(), text, re.MULTILINE)
        text = text.replace(line, part[part.index(b"@cython.cclass") :])
    (work / f"{name}.py").write_bytes(text + f'\nSOURCE = "{digest}"\n'.encode())
    return name


def main() -> int:
    """Compile in place, and tell what came out."""
    with tempfile.TemporaryDirectory() as folder:
        built = build(ROOT, Path(folder))
        put_in_place(ROOT, built)
    print("Compiled: " + (", ".join(path.name for path in built) or "nothing"))
    return 0 if built else 1


if __name__ == "__main__":
    sys.exit(main())
