"""Adds sounds that overlap, in samples of 16 bits; knows no device and no file."""

from array import array
from collections.abc import Sequence
from threading import Lock
from typing import Final

from msgspec import Struct

MOST_VOICES: Final = 4
"""So many sounds are heard together; a fifth takes the place of the oldest."""
LOUDEST: Final = 32767


class _Voice(Struct):
    samples: Sequence[int]
    gain: float
    at: int = 0


class Mixer:
    """Sounds on their way out; may be fed and read from different threads."""

    def __init__(self) -> None:
        self._voices: list[_Voice] = []
        self._lock = Lock()

    def add(self, samples: Sequence[int], gain: float) -> None:
        """Let a sound begin with the next samples that are read."""
        with self._lock:
            self._voices = [*self._voices[1 - MOST_VOICES :], _Voice(samples, gain)]

    def read(self, count: int) -> bytes:
        """Return the next samples in the machine's own byte order, silence where there are none."""
        with self._lock:
            if not self._voices:
                return bytes(2 * count)
            total = [0.0] * count
            for voice in self._voices:
                for i, sample in enumerate(voice.samples[voice.at : voice.at + count]):
                    total[i] += sample * voice.gain
                voice.at += count
            self._voices = [voice for voice in self._voices if voice.at < len(voice.samples)]
        return array("h", (int(max(-LOUDEST, min(LOUDEST, each))) for each in total)).tobytes()
