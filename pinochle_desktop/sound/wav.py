"""Reads the program's own sound files."""

import sys
import wave
from array import array
from collections.abc import Sequence
from typing import Final

from pinochle_desktop.resource_files import resource_path
from pinochle_desktop.sound.cues import Sound

RATE: Final = 22050
"""Samples per second of every file."""


def load(sound: Sound) -> Sequence[int]:
    """Return a sound's 16-bit samples; raises OSError or wave.Error if its file is unusable."""
    with wave.open(str(resource_path("sounds", f"{sound}.wav")), "rb") as file:
        if (file.getnchannels(), file.getsampwidth(), file.getframerate()) != (1, 2, RATE):
            raise wave.Error(f"{sound}.wav is not 16-bit mono at {RATE} Hz")
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples
