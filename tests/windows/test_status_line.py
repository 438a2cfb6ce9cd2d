"""The line of sentences: the newest is shown whole as long as there is room for it."""

import pytest

from pinochle_desktop.windows.status_line import SentencesLabel

SAID = ("Ada plays the ace of hearts.", "Cal plays the queen of hearts.", "It is your turn.")


@pytest.fixture
def label(qtbot):
    made = SentencesLabel()
    qtbot.addWidget(made)
    made.show_sentences(SAID)
    made.show()
    return made


def width_of(label, text):
    return label.fontMetrics().horizontalAdvance(text)


@pytest.mark.parametrize("first", range(len(SAID)))
def test_as_many_of_the_newest_sentences_as_fit_are_shown_whole(label, first):
    text = " ".join(SAID[first:])
    label.resize(width_of(label, text) + 1, 20)
    assert label.text() == text
    assert label.whole == label.toolTip() == " ".join(SAID)


def test_only_the_newest_sentence_is_ever_cut_and_then_at_its_end(label):
    label.resize(width_of(label, SAID[-1]) - 5, 20)
    assert label.text().startswith("It is your")
    assert label.text().endswith("…")


def test_nothing_said_is_an_empty_line(label):
    label.show_sentences(())
    assert label.text() == ""
