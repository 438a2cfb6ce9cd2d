"""Samples in, samples out."""

from array import array

from pinochle_desktop.sound.mixer import LOUDEST, MAX_VOICES, Mixer


def read(mixer, count):
    return list(array("h", mixer.read(count)))


def test_without_a_sound_there_is_silence():
    assert read(Mixer(), 3) == [0, 0, 0]


def test_a_sound_is_read_piece_by_piece_and_ends_in_silence():
    mixer = Mixer()
    mixer.add(array("h", [10, -20, 30, -40, 50]), 0.5)
    assert read(mixer, 2) == [5, -10]
    assert read(mixer, 4) == [15, -20, 25, 0]
    assert read(mixer, 2) == [0, 0]


def test_sounds_that_overlap_are_added():
    mixer = Mixer()
    mixer.add(array("h", [100, 100, 100]), 1)
    assert read(mixer, 1) == [100]
    mixer.add(array("h", [7, 8]), 1)
    assert read(mixer, 3) == [107, 108, 0]


def test_too_loud_is_as_loud_as_can_be():
    mixer = Mixer()
    mixer.add(array("h", [30000, -30000]), 1)
    mixer.add(array("h", [30000, -30000]), 1)
    assert read(mixer, 2) == [LOUDEST, -LOUDEST]


def test_the_oldest_makes_room():
    mixer = Mixer()
    for step in range(MAX_VOICES + 1):
        mixer.add(array("h", [10**step]), 1)
    assert read(mixer, 1) == [11110]
