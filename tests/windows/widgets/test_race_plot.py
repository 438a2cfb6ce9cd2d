"""The race to the goal: its sentence, and lines that differ without colour."""

import pytest
from PySide6.QtGui import QImage

from pinochle_desktop.rules.state import HandOver
from pinochle_desktop.windows.widgets.race_plot import Race, RacePlot, race

NAMES = ("You & Ada", "Bea & Cal")


def made(*scores, set_=((), ())):
    return Race(150, scores, NAMES, (frozenset(set_[0]), frozenset(set_[1])))


def test_the_sentence_says_what_the_picture_shows():
    assert made().words == "No hand has been played yet. The goal is 150."
    assert (
        made((30, -20), (61, -8), set_=((), (1,))).words
        == "After 2 hands in a game to 150: You & Ada 61, Bea & Cal minus 8 (set 1 time)."
    )


@pytest.fixture
def picture(qtbot):
    """Return a function that draws a race in shades of grey."""

    def draw(shown):
        plot = RacePlot()
        qtbot.addWidget(plot)
        plot.resize(300, 140)
        plot.show_race(shown)
        assert plot.accessibleDescription() == shown.words
        return plot.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)

    return draw


def test_the_sides_differ_without_colour_and_a_set_hand_shows(picture):
    ours, theirs = picture(made((50, 0), (90, 0))), picture(made((0, 50), (0, 90)))
    assert ours != theirs
    assert picture(made((50, 0), (20, 0))) != picture(made((50, 0), (20, 0), set_=((2,), ())))


def test_scores_below_zero_and_above_the_goal_stay_inside(picture):
    for shown in (made((-300, 40)), made((400, 10), (-90, 160)), made()):
        image = picture(shown)
        edge = {image.pixel(x, image.height() - 1) for x in range(image.width())}
        assert len(edge) == 1


def test_the_dock_follows_the_game(start):
    run = start(variant="partnership", seed=5)
    run.play_until(lambda view: isinstance(view.phase, HandOver))
    shown = race(run.view, run.session.seat_names.teams())
    assert len(shown.scores) == 1
    assert shown.scores[0] == run.view.score
    run.window.score_sheet.show()
    assert run.window.score_sheet.sheet.race.accessibleDescription() == shown.words
