"""The kernel is compiled by the build where that is possible, and nothing fails where it is not."""

import importlib
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from pinochle_desktop.players.kernel import loading
from pinochle_desktop.players.kernel.sources import COMPILED, digest

ROOT = Path(__file__).parent.parent
KERNEL = ROOT / "pinochle_desktop" / "players" / "kernel"


@pytest.fixture
def build_kernel(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "packaging")
    return importlib.import_module("build_kernel")


@pytest.mark.skipif(not loading.is_compiled(), reason="the kernel is not compiled here")
def test_a_compiled_kernel_knows_its_source_and_serves_every_later_python():
    basics = importlib.import_module(f"{loading.PACKAGE}._basics")
    assert digest(KERNEL) == basics.SOURCE_DIGEST
    libraries = {
        path.name.partition(".")[0] for path in KERNEL.glob("_[a-z]*.*") if path.suffix != ".pxd"
    }
    assert libraries == {f"_{name}" for name in COMPILED}
    if os.name != "nt":
        assert all(path.name.endswith(".abi3.so") for path in KERNEL.glob("_*.so"))


def test_what_is_compiled_is_declared_to_the_tools():
    """The lists of modules in pyproject.toml, by which the linters know Cython's sources."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    (pattern,) = (p for p in project["ruff"]["lint"]["per-file-ignores"] if "/kernel/" in p)
    assert pattern == f"pinochle_desktop/players/kernel/{{{','.join(COMPILED)}}}.py"
    assert project["mypy"]["overrides"][0]["module"] == [f"{loading.PACKAGE}.{n}" for n in COMPILED]


def test_without_cython_nothing_is_compiled(build_kernel, tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "Cython.Build", None)
    assert build_kernel.build(ROOT, tmp_path) == []
    assert "not compiled" in capsys.readouterr().err


def test_an_older_library_does_not_stay(build_kernel, tmp_path):
    place = tmp_path / build_kernel.PACKAGE
    place.mkdir(parents=True)
    (place / "_old.so").touch()
    new = tmp_path / "_new.so"
    new.write_bytes(b"new")
    build_kernel.put_in_place(tmp_path, [new])
    assert [(path.name, path.read_bytes()) for path in place.iterdir()] == [("_new.so", b"new")]


@pytest.mark.skipif(os.name == "nt", reason="there the compiler is not named by CC")
def test_a_build_without_a_compiler_succeeds(tmp_path):
    code = (
        "import sys; sys.path.insert(0, 'packaging'); import build_kernel, pathlib;"
        f"print(build_kernel.build(build_kernel.ROOT, pathlib.Path({str(tmp_path)!r})))"
    )
    environment = os.environ | {"CC": "no-such-compiler", "PATH": "/nowhere"}
    run = subprocess.run(
        [sys.executable, "-c", code],
        check=False,
        capture_output=True,
        text=True,
        env=environment,
        cwd=ROOT,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[-1] == "[]"
    assert "Cython refuses" not in run.stderr
