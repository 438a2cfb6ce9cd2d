"""What the player of a table hears."""

import pytest

from pinochle_desktop.rules.events import BidMade, PlayBegun
from pinochle_desktop.sound.table_sounds import TableSounds

BID = (BidMade(1, 50, stuck=False),)


class Ear:
    def __init__(self):
        self.heard, self.closed = [], 0

    def play(self, sound, gain):
        self.heard.append((sound, gain))

    def close(self, _patience_s=0):
        self.closed += 1


def test_nothing_is_heard_before_a_volume_is_set():
    ear = Ear()
    TableSounds(ear).tell(BID, 0)
    assert ear.heard == []


def test_events_and_refusals_are_heard():
    ear = Ear()
    sounds = TableSounds(ear)
    sounds.set_volume(100)
    sounds.tell(BID, 0)
    sounds.tell((PlayBegun(1),), 0)
    sounds.refuse()
    assert ear.heard == [("bid", 1.0), ("refusal", 1.0)]


def test_the_volume_counts_from_the_next_sound():
    ear = Ear()
    sounds = TableSounds(ear)
    for percent in (50, 10):
        sounds.set_volume(percent)
        sounds.refuse()
    assert [gain for _, gain in ear.heard] == [0.25, pytest.approx(0.01)]


def test_off_lets_go_of_the_device_once():
    ear = Ear()
    sounds = TableSounds(ear)
    for percent in (0, 50, 0, 0):
        sounds.set_volume(percent)
        sounds.refuse()
    assert ear.closed == 1
    assert len(ear.heard) == 1
