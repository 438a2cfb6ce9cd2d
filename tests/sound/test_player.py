"""The thread between the table and the device, with a device that is none; nothing waits by the clock."""

import builtins
import sys
from array import array
from threading import Event

import pytest

from pinochle_desktop.sound import device as device_module
from pinochle_desktop.sound import player as player_module
from pinochle_desktop.sound.device import DeviceError, _backends, open_speaker
from pinochle_desktop.sound.player import Silence, Speaker
from pinochle_desktop.sound.wav import load

SOON = 20
"""Seconds after which a test fails that waits for a thread; no test takes them."""


class Recorder:
    """A device that takes samples when it is told to."""

    def __init__(self, fail_at=""):
        self.fail_at = fail_at
        self.calls = []
        self.read = None
        self.stopped, self.started, self.closed = Event(), Event(), Event()

    def _note(self, name):
        self.calls.append(name)
        if name == self.fail_at:
            raise DeviceError(name)

    def start(self, read):
        self._note("start")
        self.read = read
        self.started.set()

    def stop(self):
        self._note("stop")
        self.stopped.set()

    def close(self):
        self.calls.append("close")
        self.closed.set()


@pytest.fixture
def speaker(monkeypatch):
    """Return a function that makes a speaker over a recorder."""
    made = []

    def make(recorder, linger=SOON):
        monkeypatch.setattr(player_module, "LINGER_S", linger)
        made.append(Speaker(lambda: recorder))
        return made[-1]

    yield make
    for each in made:
        each.close(SOON)


def test_a_sound_reaches_the_device(speaker):
    recorder = Recorder()
    playing = speaker(recorder)
    playing.play("bid", 1)
    assert recorder.started.wait(SOON)
    wanted = list(load("bid"))
    got = []
    while not any(got):  # the sound is added right after the start
        got = list(array("h", recorder.read(len(wanted))))
    assert got == wanted


def test_the_device_stops_when_nothing_is_to_be_heard_and_starts_again(speaker):
    recorder = Recorder()
    playing = speaker(recorder, linger=0)
    playing.play("bid", 1)
    assert recorder.stopped.wait(SOON)
    recorder.started.clear()
    playing.play("card", 1)
    assert recorder.started.wait(SOON)


def test_the_end_closes_the_device_and_ends_the_thread(speaker):
    recorder = Recorder()
    playing = speaker(recorder)
    playing.play("bid", 1)
    thread = playing._thread
    playing.close(SOON)
    assert recorder.closed.is_set()
    assert not thread.is_alive()


def test_after_the_end_there_may_be_a_new_beginning(speaker):
    recorder = Recorder()
    playing = speaker(recorder)
    playing.play("bid", 1)
    playing.close(SOON)
    recorder.started.clear()
    playing.play("bid", 1)
    assert recorder.started.wait(SOON)


@pytest.mark.parametrize("fail_at", ["start", "stop"])
def test_a_device_that_fails_leaves_silence(speaker, fail_at):
    recorder = Recorder(fail_at)
    playing = speaker(recorder, linger=0)
    playing.play("bid", 1)
    playing._thread.join(SOON)
    assert recorder.calls[-1] == "close"
    playing.play("card", 1)
    assert playing._orders.empty() or not playing._thread.is_alive()
    assert recorder.calls.count("start") == 1


def test_no_device_leaves_silence_and_is_not_asked_for_again():
    asked = []

    def none():
        asked.append(1)
        raise DeviceError("none")

    playing = Speaker(none)
    playing.play("bid", 1)
    playing._thread.join(SOON)
    playing.play("bid", 1)
    playing.play("bid", 1)
    playing.close(SOON)
    assert asked == [1]


def test_closing_what_never_played_does_nothing():
    Speaker(Recorder).close(SOON)
    Silence().play("bid", 1)
    Silence().close()


def test_a_missing_library_is_a_missing_device(monkeypatch):
    real = builtins.__import__

    def without(name, *rest):
        if name == "miniaudio":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    monkeypatch.setattr(device_module, "_backends", lambda: ["PULSEAUDIO"])
    with pytest.raises(DeviceError, match="miniaudio"):
        open_speaker()


def test_a_machine_without_sound_says_so(monkeypatch, capfd, tmp_path):
    """Pulse is sent to a socket that is not there; a sound card is not looked for."""
    pytest.importorskip("miniaudio")
    monkeypatch.setenv("PULSE_SERVER", f"unix:{tmp_path / 'none'}")
    monkeypatch.setattr(device_module, "_backends", lambda: ["PULSEAUDIO"])
    with pytest.raises(DeviceError):
        open_speaker()
    assert capfd.readouterr() == ("", "")


def test_miniaudio_asks_for_samples(monkeypatch):
    """With its device that plays to nobody, which is the same on every machine."""
    pytest.importorskip("miniaudio")
    monkeypatch.setattr(device_module, "_backends", lambda: ["NULL"])
    speaker, asked, counts = open_speaker(), Event(), []

    def read(count):
        counts.append(count)
        asked.set()
        return bytes(2 * count)

    speaker.start(read)
    assert asked.wait(SOON)
    speaker.stop()
    stopped = len(counts)
    speaker.start(read)
    speaker.close()
    assert counts[0] > 0
    assert len(counts) >= stopped


def test_what_is_tried_on_each_system(tmp_path):
    assert _backends("win32") == ["WASAPI", "DSOUND", "WINMM"]
    assert _backends("darwin") == ["COREAUDIO"]
    assert _backends("linux", tmp_path, lambda _: True) == ["PULSEAUDIO"]
    assert _backends("linux", tmp_path, lambda _: False) == []
    (tmp_path / "pcmC0D0p").touch()
    assert _backends("linux", tmp_path, lambda _: True) == ["PULSEAUDIO", "ALSA"]
    assert _backends("linux", tmp_path, lambda _: False) == ["ALSA"]


def test_nothing_is_loaded_where_nothing_can_be_heard(monkeypatch):
    monkeypatch.setattr(device_module, "_backends", list)
    monkeypatch.setitem(sys.modules, "miniaudio", None)  # importing it would say so
    with pytest.raises(DeviceError, match="neither a sound card"):
        open_speaker()
