"""Plays samples on the computer's loudspeaker, through miniaudio.

miniaudio was chosen from what plays sound from Python (sizes as of 2026, one wheel):

- QtMultimedia comes with PySide6-Addons: 58 MB more to download, several times that on disk, and
  importing it fails if libpulse is not installed.
- sounddevice (PortAudio) needs a system package on Linux.
- pygame-ce: 12 MB, and a second event system; simpleaudio: no wheels after Python 3.8.
- miniaudio: 0.6 MB, needs only cffi, MIT licence, wheels for CPython 3.10 to 3.14 on Linux (x86-64),
  Windows and macOS. It looks for PulseAudio, ALSA, WASAPI or Core Audio at run time, so importing it
  always works; without a device it raises an error and never blocks.

Without a wheel (Linux on ARM) it isn't installed, and the program is silent.
"""

import sys
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Protocol

from pinochle_desktop.sound.wav import RATE

_PERIOD_MS = 25
"""Milliseconds in each of the device's three buffers: short enough to sound immediate, long enough
that a busy processor causes no gaps."""

Read = Callable[[int], bytes]
"""Returns the next samples; its argument is their number, two bytes each."""


class DeviceError(Exception):
    """There is no loudspeaker, or no library that can use it."""


class Device(Protocol):
    """Plays samples; every method but `close` may raise DeviceError."""

    def start(self, read: Read) -> None:
        """Play what `read` returns; it is called from a thread of the device."""

    def stop(self) -> None:
        """Stop playing and calling `read`."""

    def close(self) -> None:
        """Release the computer's device; never raises."""


def open_speaker() -> Device:
    """Return the computer's default loudspeaker, stopped; raises DeviceError."""
    backends = _backends()
    if not backends:  # miniaudio would fail too, but takes 7 MB: it brings urllib and OpenSSL
        raise DeviceError("there is neither a sound card nor PulseAudio")
    try:
        import miniaudio  # noqa: PLC0415 - only imported to play a sound
    except (ImportError, OSError) as error:
        raise DeviceError(str(error)) from error
    return _MiniaudioDevice(miniaudio, backends)


def _is_loadable(library: str) -> bool:
    """Return whether the system's loader finds a library, as miniaudio will look for it."""
    import ctypes  # noqa: PLC0415 - only imported to play a sound

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _backends(
    platform: str = sys.platform,
    devices: Path = Path("/dev/snd"),
    is_loadable: Callable[[str], bool] = _is_loadable,
) -> list[str]:
    """Return miniaudio's backends to try, the best first; never its silent "null" backend.

    Empty if nothing on this machine can be heard.
    """
    if platform == "win32":
        return ["WASAPI", "DSOUND", "WINMM"]
    if platform == "darwin":
        return ["COREAUDIO"]
    # Without a sound card ALSA fills the terminal with errors, while PulseAudio may still work.
    has_card = any(devices.glob("pcm*p"))
    has_pulse = is_loadable("libpulse.so.0")
    return [*(["PULSEAUDIO"] if has_pulse else []), *(["ALSA"] if has_card else [])]


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
    """Yield samples as miniaudio expects it: each time it sends the number of samples it wants."""
    count = yield b""
    while True:
        count = yield read(count)
