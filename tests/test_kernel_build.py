"""The kernel is compiled by the build where that is possible, and nothing fails where it is not."""

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pinochle_desktop.players.kernel.loading import digest

ROOT = Path(__file__).parent.parent
KERNEL = ROOT / "pinochle_desktop" / "players" / "kernel"


@pytest.fixture
def build_kernel(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "packaging")
    return importlib.import_module("build_kernel")


def test_the_modules_to_compile_are_found_by_their_first_line(build_kernel):
    names = {path.stem for path in build_kernel.modules(ROOT)}
    assert "playout" in names
    assert not names & {"loading", "playout_hands"}


def test_a_compiled_module_knows_its_source(build_kernel, tmp_path):
    name = build_kernel._marked_copy(KERNEL / "playout.py", tmp_path)
    text = (tmp_path / f"{name}.py").read_text(encoding="utf-8")
    assert "class HiddenHands" in text
    assert "import HiddenHands" not in text
    assert text.endswith(f'SOURCE = "{digest(KERNEL / "playout.py")}"\n')


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
