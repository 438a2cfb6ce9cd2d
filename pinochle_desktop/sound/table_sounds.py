"""The sounds of one table as its player wants them: turns what is shown into sounds; draws nothing."""

from collections.abc import Iterable
from typing import Final

from pinochle_desktop.rules.events import Event
from pinochle_desktop.sound.cues import Sound, most_telling
from pinochle_desktop.sound.player import SoundPlayer

PATIENCE_S: Final = 1.0
"""A device that does not stop in this time is left alone."""


class TableSounds:
    """Lets events be heard when they are shown."""

    def __init__(self, player: SoundPlayer) -> None:
        self._player = player
        self._gain = 0.0

    def set_volume(self, percent: int) -> None:
        """Play so loud from now on; 0 is off, and lets go of the device."""
        gain = (percent / 100) ** 2  # ears hear steps of loudness, not of height
        if gain == 0 and self._gain:
            self._player.close()
        self._gain = gain

    def tell(self, events: Iterable[Event], listener: int) -> None:
        """Play the sound of events that come into the picture together, as the side `listener` hears it."""
        self._play(most_telling(events, listener))

    def refuse(self) -> None:
        """Say that this cannot be done."""
        self._play("refusal")

    def close(self) -> None:
        """Let go of everything: the program ends."""
        self._player.close(PATIENCE_S)

    def _play(self, sound: Sound | None) -> None:
        if sound is not None and self._gain:
            self._player.play(sound, self._gain)
