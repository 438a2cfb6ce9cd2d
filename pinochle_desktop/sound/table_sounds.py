"""Plays the sounds of the events that the table shows, at the player's volume."""

from collections.abc import Iterable
from typing import Final

from pinochle_desktop.rules.events import Event
from pinochle_desktop.sound.cues import Sound, most_telling
from pinochle_desktop.sound.player import SoundPlayer

PATIENCE_S: Final = 1.0
"""Seconds to wait for a device that does not stop."""


class TableSounds:
    """Plays a sound for events as they are shown."""

    def __init__(self, player: SoundPlayer) -> None:
        self._player = player
        self._gain = 0.0

    def set_volume(self, percent: int) -> None:
        """Set the volume, 0 to 100; 0 is off and releases the device."""
        gain = (percent / 100) ** 2  # loudness is heard on a curve: the square sounds even
        if gain == 0 and self._gain:
            self._player.close()
        self._gain = gain

    def tell(self, events: Iterable[Event], listener: int) -> None:
        """Play the sound of events that are shown together, for a listener on this side."""
        self._play(most_telling(events, listener))

    def refuse(self) -> None:
        """Play the sound of a refused action."""
        self._play("refusal")

    def close(self) -> None:
        """Release the device, because the program ends."""
        self._player.close(PATIENCE_S)

    def _play(self, sound: Sound | None) -> None:
        if sound is not None and self._gain:
            self._player.play(sound, self._gain)
