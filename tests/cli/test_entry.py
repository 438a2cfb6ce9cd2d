import contextlib
import io
import os
import re
import shlex
import signal
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pinochle_desktop.cli import meld
from pinochle_desktop.cli.entry import VERBS, run
from pinochle_desktop.storage.folders import Folders

MELD = ("meld", "--variant", "partnership", "--trump", "H")


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_explains_itself_with_an_example(call, verb):
    answer = call(verb, "--help")
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.startswith(f"usage: pinochle-desktop {verb} ")
    assert f"example: pinochle-desktop {verb} " in answer.out


@pytest.mark.parametrize("verb", ["meld", "legal"])
def test_the_examples_work(call, verb):
    text = call(verb, "--help").out
    example = re.search(r"example: pinochle-desktop (.*)", text)[1]
    assert call(*shlex.split(example)).status == 0


WORDS = st.sampled_from(
    ["--variant", "--trump", "--hand", "--trick", "--json", "--", "partnership"]
)
CARDS = st.sampled_from(["H", "AH", "10h", "K♥", "TH9", "9C,9C", "", "-1", "--", "=", "%s"])


@given(st.sampled_from([*VERBS, "--demo"]), st.lists(WORDS | CARDS | st.text(max_size=4)))
@settings(max_examples=150, deadline=None)
def test_whatever_is_typed_is_answered(verb, words):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = run([verb, *words], lambda _: 0)
    assert status in (0, 1, 2)
    assert "went wrong" not in err.getvalue()
    assert (status == 2) == (err.getvalue() != "")


def test_a_fault_of_the_program_is_one_sentence_and_a_log(call, monkeypatch, tmp_path):
    def fail(*_):
        raise RuntimeError("two\nlines")

    folder = tmp_path / "state"
    monkeypatch.setattr(Folders, "user", lambda: Folders.under(folder))
    monkeypatch.setattr(meld, "count_melds", fail)
    answer = call(*MELD, "AH")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert "Something went wrong in the program (RuntimeError: two lines)." in answer.err
    (log,) = folder.iterdir()
    assert str(log) in answer.err
    assert "Traceback" in log.read_text(encoding="utf-8")
    log.unlink()
    folder.rmdir()
    folder.touch()  # nothing can be written here
    assert call(*MELD, "AH").err.endswith("(RuntimeError: two lines).\n")


def test_a_fault_of_the_window_goes_to_the_log_under_its_data_folder(call, monkeypatch, tmp_path):
    def fail(_):
        raise RuntimeError("no table")

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    answer = call("--data-dir", tmp_path / "mine", window=fail)
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    (log,) = (tmp_path / "mine").iterdir()
    assert str(log) in answer.err
    assert "RuntimeError: no table" in log.read_text(encoding="utf-8")


LISTING = """
import sys
from pinochle_desktop.__main__ import main
folder, out = sys.argv[1:]
assert main("meld --variant double-deck --trump H AH KH QH".split()) == 0
slow = {"json", "multiprocessing", "shutil", "tqdm", "pinochle_desktop.rules.state"}
assert not slow & set(sys.modules), slow & set(sys.modules)
assert main("legal --variant two-player --trump H --hand AH KH QH".split()) == 0
assert not slow & set(sys.modules), slow & set(sys.modules)
file = folder + "/partnership-7-0001.pinochle"
assert main(["check", file]) == 0
assert main(["show", file]) == 0
assert main(["simulate", "--variant", "two-player", "--games", "1", "--seed", "1", "--out", out]) == 0
assert main(["--help"]) == 0
assert main(["nonsense"]) == 2
qt = [name for name in sys.modules if "Qt" in name or "PySide" in name or "shiboken" in name]
assert not qt, qt
"""


def test_no_verb_imports_qt_and_quick_verbs_nothing_slow(games, tmp_path):
    command = [sys.executable, "-W", "error", "-c", LISTING, str(games), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (0, 1), done.stderr


def test_the_program_answers_on_the_right_streams(program):
    answer = program(*MELD, "KH", "QH")
    assert (answer.status, answer.err) == (0, "")
    assert "royal marriage  K♥ Q♥  4" in answer.out
    answer = program(*MELD, "KX")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("pinochle-desktop: “KX” is not a card")


def test_a_terminal_without_suit_signs_gets_letters(program):
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    assert "royal marriage  KH QH  4" in program(*MELD, "KH", "QH", env=plain).out
    assert '"KX" is not a card' in program(*MELD, "KX", env=plain).err


@pytest.mark.skipif(os.name == "nt", reason="pipes close in another way")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_closed_pipe_is_no_fault_and_hides_no_answer(program, games, tmp_path, unbuffered):
    reading, writing = os.pipe()
    os.close(reading)
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    file = games / "double-deck-7-0001.pinochle"
    answer = program("show", file, stdout=writing, env=environment)
    assert (answer.status, answer.err) == (0, "")
    wrong = tmp_path / "wrong.pinochle"
    wrong.write_bytes(file.read_bytes().replace(b'"begin"', b'"pass"', 1))
    answer = program("check", file, wrong, stdout=writing, env=environment)
    assert (answer.status, answer.err) == (1, "")
    assert program("--help", stdout=writing, env=environment)[::2] == (0, "")
    os.close(writing)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a full disk")  # noqa: PTH110
def test_a_full_disk_is_said_so(program):
    with open("/dev/full", "w") as full:  # noqa: PTH123
        answer = program(*MELD, "KH", "QH", stdout=full)
    assert answer.status == 2
    sentence = "The answer couldn’t be written: No space left on device."
    assert answer.err == f"pinochle-desktop: {sentence}\n"


def test_as_many_processes_as_you_like_give_the_same_games(program, tmp_path):
    words = [
        "simulate",
        "--variant",
        "two-player",
        "--games",
        "3",
        "--seed",
        "2",
        "--level",
        "club,learner",
    ]
    texts = []
    for jobs in (1, 2):
        out = tmp_path / str(jobs)
        answer = program(*words, "--jobs", jobs, "--out", out)
        assert (answer.status, answer.err) == (0, "")  # no progress bar where nobody sees it
        files = sorted(out.iterdir())
        assert len(files) == 6
        times = re.compile(r'"(created|updated)": "[^"]*"')
        texts.append([times.sub("", file.read_text(encoding="utf-8")) for file in files])
    assert texts[0] == texts[1]


@pytest.mark.skipif(os.name == "nt", reason="needs a terminal of our own")
@pytest.mark.parametrize(
    ("jobs", "stop"),
    [
        ("1", lambda pid: os.killpg(pid, signal.SIGINT)),  # as a terminal does
        ("2", lambda pid: os.killpg(pid, signal.SIGINT)),
        ("2", lambda pid: os.kill(pid, signal.SIGTERM)),
    ],
)
def test_ctrl_c_at_a_terminal_stops_all_processes_in_one_sentence(tmp_path, jobs, stop):
    import pty

    ours, theirs = pty.openpty()
    words = ["simulate", "--variant", "two-player", "--games", "300", "--seed", "2", "--jobs"]
    command = [sys.executable, "-m", "pinochle_desktop", *words, jobs, "--out", str(tmp_path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True
    ) as running:
        os.close(theirs)
        seen = b""
        while not re.search(rb"[1-9]\d*/300", seen):  # the progress bar
            seen += os.read(ours, 1000)
        stop(running.pid)
        while True:
            try:
                more = os.read(ours, 1000)
            except OSError:  # how Linux says that the last writer has gone
                break
            if not more:
                break
            seen += more
        assert running.stdout.read() == b""
    os.close(ours)
    assert running.returncode == 130, seen
    assert b"Traceback" not in seen
    assert b"Warning" not in seen
    assert seen.rstrip().endswith(b"pinochle-desktop: Stopped.")
    assert len(list(tmp_path.glob("*.pinochle"))) >= 1
    assert len(list(tmp_path.glob("*.tmp"))) == 0


@pytest.mark.parametrize("hidden_by", [RuntimeError("release unlocked lock"), OSError("gone")])
def test_ctrl_c_hidden_by_another_fault_still_stops(call, monkeypatch, hidden_by):
    def fail(*_):
        try:
            raise KeyboardInterrupt
        finally:
            raise hidden_by

    monkeypatch.setattr(meld, "count_melds", fail)
    answer = call(*MELD, "AH")
    assert (answer.status, answer.out, answer.err) == (130, "", "pinochle-desktop: Stopped.\n")
