"""Which page and heading of the help matches what is happening in the game."""

from typing import Final

from pinochle_desktop.rules.own_presets import choice_key
from pinochle_desktop.rules.state import (
    Bidding,
    Drawing,
    Exchanging,
    GameOver,
    HandOver,
    Naming,
    Playing,
    Showing,
)
from pinochle_desktop.rules.view import View
from pinochle_desktop.windows.help.pages import game_key
from pinochle_desktop.words.lessons.situation import Following, Situation

_OF_GAME: Final[dict[type, str]] = {
    Bidding: "The auction",
    Naming: "The auction",
    Exchanging: "Passing cards",
    Showing: "Meld",
    Drawing: "The stock",
    HandOver: "The score",
    GameOver: "The score",
}
_OF_TRICKS: Final[dict[Following, str]] = {
    "": "Following suit",
    "lead": "Leading",
    "follow": "Following suit",
    "head": "Beating the winning card",
    "ruffed": "When the trick is already trumped",
    "trump": "Trumping",
    "overtrump": "Trumping higher",
    "under": "Trumping higher",
    "discard": "Neither suit nor trump",
}


def place_of(view: View) -> tuple[str, str]:
    """Return the key of a page and one of its headings."""
    if isinstance(view.phase, Playing):
        if view.stock_size:
            return game_key(choice_key(view.rules)), "The stock"
        return "tricks", _OF_TRICKS[Situation(view, ()).following]
    return game_key(choice_key(view.rules)), _OF_GAME[type(view.phase)]
