"""Which form of the kernel is used."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from pinochle_desktop.players.kernel import loading
from pinochle_desktop.players.kernel.sources import COMPILED, digest


@pytest.fixture(autouse=True)
def fresh():
    loading.load.cache_clear()
    yield
    loading.load.cache_clear()


def stub(monkeypatch, digest):
    module = SimpleNamespace(__name__="compiled", SOURCE_DIGEST=digest)
    for name in ("_basics", "_tricks"):
        monkeypatch.setitem(sys.modules, f"{loading.PACKAGE}.{name}", module)
    return module


def own_digest():
    return digest(Path(loading.__file__).parent)


def test_the_compiled_form_of_this_source_is_used(monkeypatch):
    monkeypatch.delenv(loading.FORCE, raising=False)
    compiled = stub(monkeypatch, own_digest())
    assert loading.load("tricks") is compiled
    assert loading.is_compiled()


def test_one_of_another_source_is_left_alone_and_that_is_logged(monkeypatch, caplog):
    stub(monkeypatch, own_digest() ^ 1)
    caplog.set_level("INFO")
    assert not loading.is_compiled()
    assert "another source" in caplog.text
    with pytest.raises(loading.NotCompiled):
        loading.load("tricks", "compiled")


def test_the_interpreted_form_can_be_asked_for(monkeypatch):
    stub(monkeypatch, own_digest())
    assert loading.load("tricks", "interpreted").__name__ == f"{loading.PACKAGE}.tricks"
    monkeypatch.setenv(loading.FORCE, "interpreted")
    assert not loading.is_compiled()


def test_the_digest_depends_on_every_source_but_not_on_line_ends(tmp_path):
    files = [tmp_path / f"{name}.py" for name in COMPILED] + [tmp_path / "_basics.pxd"]
    for file in files:
        file.write_bytes(b"a\nb\n")
    first = digest(tmp_path)
    for file in files:
        file.write_bytes(b"a\r\nb\r\n")
        assert digest(tmp_path) == first
    for file in files:
        file.write_bytes(b"c\n")
        assert digest(tmp_path) != first
        file.write_bytes(b"a\nb\n")


def test_the_interpreted_form_needs_no_cython():
    code = (
        "import sys; sys.modules['cython'] = None\n"
        "from pinochle_desktop.players.kernel.loading import load\n"
        "print(load('tricks', 'interpreted').cython.__name__)"
    )
    root = Path(loading.__file__).parents[3]
    run = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=root
    )
    assert run.stdout.strip() == f"{loading.PACKAGE}.stand_in"
