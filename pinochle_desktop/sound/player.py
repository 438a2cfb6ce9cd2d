"""Plays sounds from a thread of its own, so that nobody waits for a device; knows no events."""

import wave
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, Protocol

from pinochle_desktop.sound.cues import Sound
from pinochle_desktop.sound.device import Device, DeviceError, open_speaker
from pinochle_desktop.sound.mixer import Mixer
from pinochle_desktop.sound.wav import load

LINGER_S: Final = 2.0
"""The device runs on so long after the last sound; starting it takes a moment."""
Order = tuple[Sound, float]
Wanted = SimpleQueue[Order | None]
"""What is to be played, and how loud; None is the end."""


class SoundPlayer(Protocol):
    """What the table's sounds are given to."""

    def play(self, sound: Sound, gain: float) -> None:
        """Let a sound be heard, 1 is its full loudness; returns at once and never fails."""

    def close(self, patience_s: float = 0) -> None:
        """Let go of the device, and wait so long at most until it is gone; `play` may begin anew."""


class Silence:
    """Plays nothing: for demonstrations and tests."""

    def play(self, sound: Sound, gain: float) -> None:
        """Do nothing."""

    def close(self, patience_s: float = 0) -> None:
        """Do nothing."""


class Speaker:
    """Plays on the machine's loudspeaker; where that fails, stays silent until it is closed."""

    def __init__(self, open_device: Callable[[], Device] = open_speaker) -> None:
        self._open_device = open_device
        self._wanted: Wanted = SimpleQueue()
        self._samples: dict[Sound, Sequence[int]] = {}
        self._thread: Thread | None = None

    def play(self, sound: Sound, gain: float) -> None:
        """Let a sound be heard as soon as the device can."""
        if self._thread is None:
            own = (self._wanted, Mixer())
            self._thread = Thread(target=self._work, args=own, name="sound", daemon=True)
            self._thread.start()
        if self._thread.is_alive():  # it ends only where there is no device
            self._wanted.put((sound, gain))

    def close(self, patience_s: float = 0) -> None:
        """Let the thread end; a device may hang, so nobody waits for it longer than they say."""
        if self._thread is not None:
            self._wanted.put(None)
            self._thread.join(patience_s)
            self._wanted, self._thread = SimpleQueue(), None

    def _work(self, wanted: Wanted, mixer: Mixer) -> None:
        try:
            device = self._open_device()
        except DeviceError:
            return
        try:
            while (first := wanted.get()) is not None:
                device.start(mixer.read)
                if not self._serve(first, wanted, mixer):
                    break
                device.stop()
        except (DeviceError, OSError, wave.Error):
            return
        finally:
            device.close()

    def _serve(self, first: Order, wanted: Wanted, mixer: Mixer) -> bool:
        """Play what is wanted until nothing is for a while; return False at the end of all."""
        order: Order | None = first
        while order is not None:
            sound, gain = order
            if sound not in self._samples:
                self._samples[sound] = load(sound)
            mixer.add(self._samples[sound], gain)
            try:
                order = wanted.get(timeout=LINGER_S)
            except Empty:
                return True
        return False
