"""The line of sentences: the newest is shown whole as long as there is room for it."""

import pytest

from pinochle_desktop.rules.game import new_game
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from pinochle_desktop.windows.docks.status_line import SentencesLabel, StatusLine
from pinochle_desktop.words.seat_names import SeatNames

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


def test_a_narrow_bar_keeps_the_score_and_leaves_out_other_facts(qtbot):
    bar = StatusLine()
    qtbot.addWidget(bar)
    bar.show()
    bar.resize(2000, 24)
    state = new_game(PRESETS["partnership"], 3).state
    bar.show_view(view(state, 0), SeatNames(("Max", "Bea", "Ada", "Cal"), 0, state.rules))
    assert bar.facts.text().startswith("Partnership   ·   Hand 1")
    bar.resize(500, 24)
    assert bar.facts.text() == "You & Ada 0   Bea & Cal 0"
    bar.resize(2000, 24)
    assert bar.facts.text().startswith("Partnership")
