"""Which form of the kernel is used."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from pinochle_desktop.players.kernel import loading


@pytest.fixture(autouse=True)
def fresh():
    loading.load.cache_clear()
    yield
    loading.load.cache_clear()


def stub(monkeypatch, source):
    module = SimpleNamespace(__name__="compiled", SOURCE=source)
    monkeypatch.setitem(sys.modules, f"{loading.PACKAGE}._playout", module)
    return module


def own_digest():
    return loading.digest(Path(loading.__file__).with_name("playout.py"))


def test_the_compiled_form_of_this_source_is_used(monkeypatch):
    monkeypatch.delenv(loading.FORCE, raising=False)
    compiled = stub(monkeypatch, own_digest())
    assert loading.load("playout") is compiled
    assert loading.is_compiled("playout")


def test_one_of_another_source_is_left_alone_and_that_is_logged(monkeypatch, caplog):
    stub(monkeypatch, "other")
    caplog.set_level("INFO")
    assert not loading.is_compiled("playout")
    assert "another source" in caplog.text
    with pytest.raises(loading.NotCompiled):
        loading.load("playout", "compiled")


def test_the_interpreted_form_can_be_asked_for(monkeypatch):
    stub(monkeypatch, own_digest())
    assert loading.load("playout", "interpreted").__name__ == f"{loading.PACKAGE}.playout"
    monkeypatch.setenv(loading.FORCE, "interpreted")
    assert not loading.is_compiled("playout")


def test_line_ends_make_no_difference_but_a_part_does(tmp_path):
    source = tmp_path / "solver.py"
    source.write_bytes(b"a\r\nb\r\n")
    first = loading.digest(source)
    source.write_bytes(b"a\nb\n")
    assert loading.digest(source) == first
    (tmp_path / "solver_hands.py").write_bytes(b"c\n")
    assert loading.digest(source) != first


def test_the_interpreted_form_needs_no_cython():
    code = (
        "import sys; sys.modules['cython'] = None\n"
        "from pinochle_desktop.players.kernel.loading import load\n"
        "print(load('playout', 'interpreted').cython.__name__)"
    )
    root = Path(loading.__file__).parents[3]
    run = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=root
    )
    assert run.stdout.strip() == f"{loading.PACKAGE}.stand_in"
