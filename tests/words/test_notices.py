"""What is told about a game that had to be changed, and how numbers and lists are written."""

import pytest

from pinochle_desktop.words.notices import computer_plays_for, too_many_chosen, unknown_levels
from pinochle_desktop.words.numbers import change, listed, plural, score, spelled, spoken


def test_unknown_levels_are_told_with_who_plays_instead():
    said = unknown_levels(["champion", "wizard"], [("Nora", "strong"), ("Sue", "club")])
    assert said == (
        "This version has no level “champion” or “wizard”: "
        "Nora plays as “strong” and Sue plays as “club”."
    )


def test_other_persons_and_too_many_cards_are_told():
    assert computer_plays_for(["Bo"]).endswith("the computer plays for Bo.")
    assert too_many_chosen("1 card") == "You’ve chosen 1 card. Put one back first."


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (plural(1, "point"), "1 point"),
        (plural(2, "point"), "2 points"),
        (spelled(4, "card"), "four cards"),
        (spelled(12), "12"),
        (score(-30), "−30"),
        (change(34), "+34"),
        (change(-60), "−60"),
        (change(0), "0"),
        (spoken(-5), "minus 5"),
        (listed([]), ""),
        (listed(["a"]), "a"),
        (listed(["a", "b", "c"]), "a, b and c"),
        (listed(["a", "b"], "or"), "a or b"),
    ],
)
def test_numbers_and_lists(made, told):
    assert made == told
