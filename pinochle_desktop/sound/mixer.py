"""Mixes overlapping sounds of 16-bit samples."""

from array import array
from collections.abc import Sequence
from threading import Lock
from typing import Final

from msgspec import Struct

MAX_VOICES: Final = 4
"""How many sounds are mixed; another one replaces the oldest."""
LOUDEST: Final = 32767


class _Voice(Struct):
    samples: Sequence[int]
    gain: float
    at: int = 0


class Mixer:
    """The sounds that are playing; one thread may add while another reads."""

    def __init__(self) -> None:
        self._voices: list[_Voice] = []
        self._lock = Lock()

    def add(self, samples: Sequence[int], gain: float) -> None:
        """Start a sound at the next `read`; a `gain` of 1 leaves its loudness unchanged."""
        with self._lock:
            self._voices = [*self._voices[1 - MAX_VOICES :], _Voice(samples, gain)]

    def read(self, count: int) -> bytes:
        """Return the next `count` samples in native byte order, zeros if nothing plays."""
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
