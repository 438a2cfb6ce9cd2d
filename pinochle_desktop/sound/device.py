"""The machine's loudspeaker through miniaudio; knows samples, and not what they mean.

Of what plays a sound from Python, miniaudio was chosen (sizes as of 2026, one wheel):

- QtMultimedia, the obvious one beside Qt, comes with PySide6-Addons: 58 MB more to load, several times
  that on the disk, and its import fails where libpulse is not installed.
- sounddevice (PortAudio) brings no library on Linux: it needs a system package there.
- pygame-ce: 12 MB, and a second event system; simpleaudio: no wheels after Python 3.8.
- miniaudio: 0.6 MB with cffi as its only need, MIT, wheels for CPython 3.10 to 3.14 on Linux (x86-64),
  Windows and macOS. It looks for PulseAudio, ALSA, WASAPI and Core Audio when it is asked to, so it
  imports everywhere; without a device it raises an error, and never blocks.

Where there is no wheel (Linux on ARM), nothing is installed and the program is silent.
"""

import sys
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Protocol

from pinochle_desktop.sound.wav import RATE

_PERIOD_MS = 25
"""Three of them wait at the device: short enough to seem at once, long enough for a busy moment."""

Read = Callable[[int], bytes]
"""Gives so many samples."""


class DeviceError(Exception):
    """There is no loudspeaker, or nothing that can use it."""


class Device(Protocol):
    """What plays samples; every method may raise DeviceError."""

    def start(self, read: Read) -> None:
        """Ask `read` for samples from now on, in a thread of the device."""

    def stop(self) -> None:
        """Ask no more, and use no time of the processor."""

    def close(self) -> None:
        """Let go of the machine's device; never raises."""


def open_speaker() -> Device:
    """Return the machine's usual loudspeaker, stopped; raises DeviceError."""
    try:
        import miniaudio  # noqa: PLC0415 - a program that is silent needs none of it
    except (ImportError, OSError) as error:
        raise DeviceError(str(error)) from error
    return _MiniaudioDevice(miniaudio, _backends())


def _backends(platform: str = sys.platform, devices: Path = Path("/dev/snd")) -> list[str]:
    """Return what to try, best first; never the one that plays to nobody."""
    if platform == "win32":
        return ["WASAPI", "DSOUND", "WINMM"]
    if platform == "darwin":
        return ["COREAUDIO"]
    # Without a sound card, ALSA's library writes pages to the terminal, and Pulse still may do.
    has_card = any(devices.glob("pcm*p"))
    return ["PULSEAUDIO", *(["ALSA"] if has_card else [])]


class _MiniaudioDevice:
    def __init__(self, miniaudio, backends: list[str]) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001 - a module without types
        self._error: type[Exception] = miniaudio.MiniaudioError
        try:
            self._device = miniaudio.PlaybackDevice(
                output_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=_PERIOD_MS,
                backends=[miniaudio.Backend[name] for name in backends],
                app_name="Pinochle Desktop",
            )
        except self._error as error:
            raise DeviceError(str(error)) from error

    def start(self, read: Read) -> None:
        feed = _feed(read)
        next(feed)
        try:
            self._device.start(feed)
        except self._error as error:
            raise DeviceError(str(error)) from error

    def stop(self) -> None:
        try:
            self._device.stop()
        except self._error as error:
            raise DeviceError(str(error)) from error

    def close(self) -> None:
        self._device.close()


def _feed(read: Read) -> Generator[bytes, int, None]:
    """Give samples as miniaudio asks for them: a generator that is sent their number."""
    count = yield b""
    while True:
        count = yield read(count)
