import sys
from pathlib import Path

import pytest

from pinochle_desktop import __main__, __version__
from pinochle_desktop.cli.window import prepare_screen
from pinochle_desktop.launch import LaunchOptions


@pytest.fixture
def opened(call):
    """Return a function that gives the options with which the window was opened."""

    def opened(*words):
        got = []
        answer = call(*words, window=lambda options: got.append(options) or 5)
        assert answer == (5, "", "")
        return got[0]

    return opened


def test_nothing_given_goes_on_with_the_interrupted_game(opened):
    assert opened() == LaunchOptions()
    assert not LaunchOptions().starts_game


def test_a_record_is_opened(opened, tmp_path):
    for name in ("game.pinochle", "odd name", "meld"):
        file = tmp_path / name
        file.touch()
        assert opened(file) == LaunchOptions(file=file)


def test_a_new_game(opened):
    words = ["--variant", "Two_Player", "--seed", "9", "--level", "CLUB", "--new"]
    options = opened(*words, "--data-dir", "some/where")
    assert options == LaunchOptions(
        variant="two-player", seed=9, level="club", new=True, data_dir=Path("some/where")
    )
    assert options.starts_game


@pytest.mark.parametrize("words", ["--new", "--variant partnership", "--seed 0", "--level learner"])
def test_any_word_of_a_new_game_starts_one(opened, words):
    assert opened(*words.split()).starts_game


@pytest.mark.parametrize("size", ["1280x800", "1280X800", "1280×800"])
def test_a_demo(opened, tmp_path, size):
    words = ("--demo", tmp_path / "demo", "--variant", "partnership", "--seed", "3")
    options = opened(*words, "--size", size, "--scale", "1.5", "--theme", "dark")
    assert options == LaunchOptions(
        demo=tmp_path / "demo",
        variant="partnership",
        seed=3,
        demo_size=(1280, 800),
        scale=1.5,
        demo_theme="dark",
    )
    assert not options.starts_game


def test_the_options_do_not_change():
    with pytest.raises(AttributeError):
        LaunchOptions().seed = 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--size 900x600", "--size only goes with --demo."),
        ("--scale 2", "--scale only goes with --demo."),
        ("--theme dark", "--theme only goes with --demo."),
        ("--demo d --theme pink", "there is no theme “pink”. Choose from light, dark, contrast"),
        ("--demo d --new", "--new doesn’t go with --demo."),
        ("--demo d --level club", "--level doesn’t go with --demo."),
        ("--demo d --size 900", "“900” is not a window size. Write it like 1280x800"),
        ("--demo d --size 9x9", "sides from 200 to 16384"),
        ("--demo d --scale nan", "“nan” is not a scale. Give a number from 0.5 to 8."),
        ("--demo d --scale big", "“big” is not a scale"),
        ("--demo", "--demo: expected one argument."),
        ("--seed 1.5", "“1.5” is not a whole number from 0 up."),
        (f"--seed {10**30}", f"“{10**30}” is too large. The limit is 9007199254740991."),
        ("--level wizard", "there is no level “wizard”. Choose from learner, club"),
        ("--variant spades", "there is no rule set “spades”. Choose from double-deck"),
        ("--frobnicate", "--frobnicate"),
        ("review", "There is no verb and no file “review”. The verbs are simulate, meld,"),
        ("chekc a.pinochle", "Did you mean check?"),
        ("--new chekc", "Did you mean check?"),
        ("--seed 4 simulate", "“simulate” must come first: pinochle-desktop simulate ..."),
        ("none.pinochle", "There is no file none.pinochle."),
        ("no/such/file", "There is no file no/such/file."),
        ("a/b c/d", "The window opens one record at a time."),
    ],
)
def test_what_makes_no_sense(refused, words, sentence):
    assert sentence in refused(*words.split())


def test_records_folders_and_files_are_told_apart(refused, tmp_path):
    file = tmp_path / "game.pinochle"
    file.touch()
    assert refused(tmp_path) == f"{tmp_path} is a folder, not a record."
    assert refused("--data-dir", file) == f"{file} is a file, not a folder."
    assert refused("--demo", file) == f"{file} is a file, not a folder."
    assert "--seed doesn’t go with a record" in refused(file, "--seed", "3")
    assert "--demo doesn’t go with a record" in refused(file, "--demo", tmp_path)
    assert "There is no" in refused("x" * 5000)


def test_help_and_version(call):
    assert call("--version") == (0, f"pinochle-desktop {__version__}\n", "")
    text = call("--help").out
    for word in ("FILE", "--demo DIR", "simulate", "meld", "legal", "check", "show"):
        assert word in text


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a screen")
def test_without_a_screen_only_a_demo_runs(refused, opened, monkeypatch, tmp_path):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert "There’s no screen" in refused("--new")
    assert opened("--demo", tmp_path).demo == tmp_path
    assert opened("--new").new  # the demo has chosen the offscreen platform


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a screen")
def test_a_screen_is_left_alone(monkeypatch):
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    prepare_screen(LaunchOptions(demo=Path("x")))
    assert "QT_QPA_PLATFORM" not in __import__("os").environ


def test_qt_that_cannot_be_loaded_is_said_so(call):
    def window(options):
        raise ImportError("libEGL.so.1: cannot open shared object file", name="PySide6.QtGui")

    answer = call("--new", window=window)
    assert (answer.status, answer.out) == (2, "")
    assert "libEGL.so.1" in answer.err
    assert "packaging/play.py" in answer.err
    assert answer.err.count("\n") == 1


def test_the_program_opens_the_app(monkeypatch):
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    asked = []
    monkeypatch.setattr("pinochle_desktop.app.run", lambda options: asked.append(options) or 3)
    assert __main__.main(["--seed", "8"]) == 3
    assert asked == [LaunchOptions(seed=8)]
