"""Plays sounds from a thread of its own, so that the window never waits for a device."""

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
"""Seconds that the device keeps running after the last sound, because starting it takes a moment."""
Order = tuple[Sound, float]
"""A sound and its gain."""
Orders = SimpleQueue[Order | None]
"""What to play; None ends the thread."""


class SoundPlayer(Protocol):
    """Plays the table's sounds."""

    def play(self, sound: Sound, gain: float) -> None:
        """Play a sound; a `gain` of 1 is its full loudness. Returns at once and never fails."""

    def close(self, patience_s: float = 0) -> None:
        """Release the device, waiting at most `patience_s` seconds; `play` opens it again."""


class Silence:
    """Plays nothing, for demonstrations and tests."""

    def play(self, sound: Sound, gain: float) -> None:
        """Do nothing."""

    def close(self, patience_s: float = 0) -> None:
        """Do nothing."""


class Speaker:
    """Plays on the computer's loudspeaker; if that fails, stays silent until it is closed."""

    def __init__(self, open_device: Callable[[], Device] = open_speaker) -> None:
        self._open_device = open_device
        self._orders: Orders = SimpleQueue()
        self._samples: dict[Sound, Sequence[int]] = {}
        self._thread: Thread | None = None

    def play(self, sound: Sound, gain: float) -> None:
        """Play a sound as soon as the device can; `gain` as in `SoundPlayer.play`."""
        if self._thread is None:
            own = (self._orders, Mixer())
            self._thread = Thread(target=self._work, args=own, name="sound", daemon=True)
            self._thread.start()
        if self._thread.is_alive():  # it has ended if there is no device
            self._orders.put((sound, gain))

    def close(self, patience_s: float = 0) -> None:
        """End the thread, waiting at most `patience_s` seconds, because a device may hang."""
        if self._thread is not None:
            self._orders.put(None)
            self._thread.join(patience_s)
            self._orders, self._thread = SimpleQueue(), None

    def _work(self, orders: Orders, mixer: Mixer) -> None:
        try:
            device = self._open_device()
        except DeviceError:
            return
        try:
            while (first := orders.get()) is not None:
                device.start(mixer.read)
                if not self._serve(first, orders, mixer):
                    break
                device.stop()
        except (DeviceError, OSError, wave.Error):
            return
        finally:
            device.close()

    def _serve(self, first: Order, orders: Orders, mixer: Mixer) -> bool:
        """Play orders until none has come for a while; return False if the thread must end."""
        order: Order | None = first
        while order is not None:
            sound, gain = order
            if sound not in self._samples:
                self._samples[sound] = load(sound)
            mixer.add(self._samples[sound], gain)
            try:
                order = orders.get(timeout=LINGER_S)
            except Empty:
                return True
        return False
