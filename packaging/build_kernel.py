"""Compiles the kernel's modules where Cython and a compiler are found; without them nothing is lost.

Hatchling runs this at every build. By hand, after a change to the kernel in a checkout::

    python packaging/build_kernel.py
"""

import runpy
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = Path("pinochle_desktop", "players", "kernel")
LIMITED_API: Final = "0x030b0000"
"""One library serves this Python, 3.11, and every later one."""
TAG: Final = "cp311-abi3"
DIRECTIVES: Final = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}


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
            platform = self.build_config.builder.get_best_matching_tag().rpartition("-")[2]
            build_data["pure_python"] = False
            build_data["tag"] = f"{TAG}-{platform}"
            for path in built:
                build_data["force_include"][str(path)] = (PACKAGE / path.name).as_posix()
        if not built:
            self.app.display_warning(
                "The kernel is not compiled: the program works, but thinks slowly"
            )

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Drop what was built for this wheel."""
        self.folder.cleanup()


def build(root: Path, work: Path) -> list[Path]:
    """Compile the modules inside the empty folder `work`; return the libraries that came out."""
    try:
        from Cython.Build import cythonize  # noqa: PLC0415 - not there, not compiled
        from Cython.Compiler.Errors import CompileError  # noqa: PLC0415
        from setuptools import Distribution, Extension  # noqa: PLC0415
    except ImportError as error:
        print(f"The kernel is not compiled: {error}", file=sys.stderr)
        return []
    kernel = runpy.run_path(str(root / PACKAGE / "sources.py"))
    macros = [
        ("Py_LIMITED_API", LIMITED_API),
        ("KERNEL_DIGEST", f"0x{kernel['digest'](root / PACKAGE):016x}ULL"),
    ]
    flags = [] if sys.platform == "win32" else ["-O3", "-g0", "-ffp-contract=off"]
    wanted = [
        Extension(
            ".".join((*PACKAGE.parts, f"_{name}")),
            [str(root / PACKAGE / f"{name}.py")],
            define_macros=macros,
            extra_compile_args=flags,
            py_limited_api=True,
        )
        for name in kernel["COMPILED"]
    ]
    try:
        extensions = cythonize(
            wanted,
            quiet=True,
            force=True,
            build_dir=str(work / "c"),
            include_path=[str(root)],
            compiler_directives=DIRECTIVES,
        )
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
    return sorted((work / "lib" / PACKAGE).glob("_*"))


def put_in_place(root: Path, built: list[Path]) -> None:
    """Put the libraries beside their sources, in place of older ones."""
    for old in (*(root / PACKAGE).glob("_*.so"), *(root / PACKAGE).glob("_*.pyd")):
        old.unlink()
    for path in built:
        # The copy is renamed: a running program keeps the library it has loaded.
        copy = root / PACKAGE / (path.name + ".new")
        shutil.copyfile(path, copy)
        copy.replace(copy.with_suffix(""))


def main() -> int:
    """Compile in place, and tell what came out."""
    with tempfile.TemporaryDirectory() as folder:
        built = build(ROOT, Path(folder))
        put_in_place(ROOT, built)
    print("Compiled: " + (", ".join(path.name for path in built) or "nothing"))
    return 0 if built else 1


if __name__ == "__main__":
    sys.exit(main())
