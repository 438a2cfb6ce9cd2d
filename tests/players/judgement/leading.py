"""Positions of a seat that leads to a strict trick; hearts are trump."""

from tests.players.judgement.answers import avoids, plays
from tests.players.judgement.setting import Position

TRUMPS = "AH AH TH TH KH KH QH QH JH JH 9H 9H"


def leads(name, rules, hand, right, **more):
    """Return a position on lead."""
    return Position(name=name, rules=rules, hand=hand, right=right, **more)


POSITIONS = (
    # The bidder
    leads(
        "in double deck a side ace is cashed before trump is drawn",
        "double-deck",
        "AH AH TH KH QH JH JH AS AS TS JS AC QC JD JD QD JC QC JS KS",
        plays("AS AC"),
    ),
    leads(
        "aces of three suits are cashed before the long trump is touched",
        "double-deck",
        "AH TH TH KH KH QH QH JH JH AS AS KS AD AD QD AC AC JC JS JD",
        plays("AS AD AC"),
    ),
    leads(
        "without an ace of trump a low one forces the four aces out, not the ten or the king",
        "double-deck",
        "TH KH QH QH QH JH JH JH QS JS",
        avoids("TH KH"),
        holds={1: "AH AH", 3: "AH AH"},
    ),
    leads(
        "with nothing but winners the high trumps draw first, so that no ace is ruffed",
        "partnership",
        "AH AH TH TH KH QH JH 9H AS AS AD AC",
        plays("AH TH KH"),
    ),
    leads(
        "eight trumps in single pass draw the other four before a side ace is ruffed",
        "single-pass",
        "AH AH TH TH KH KH QH JH AS AS AD AC",
        plays("AH TH KH QH"),
    ),
    # A defender
    leads(
        "no king is led into the aces that the bidder has shown",
        "partnership",
        "KD JD KC JS QS JC 9S 9C",
        avoids("KD KC"),
        bidder=1,
        holds={1: "AD AS AH AC"},
    ),
    leads(
        "a suit that an opponent has ruffed is not led with a ten",
        "partnership",
        "TS JD JC 9C QC KC AH KH QH JH",
        avoids("TS"),
        tricks=("AS 9H JS QS", "KD JD 9D AD"),
    ),
    # Winners
    leads(
        "the ten of a suit that nobody else holds wins, and only when it is led",
        "partnership",
        "TS JC",
        plays("TS"),
        gone=f"{TRUMPS} AS AS TS KS KS QS QS JS JS 9S 9S",
    ),
    leads(
        "the last king of clubs wins now, and is lost on any other lead",
        "single-pass",
        "KC 9D",
        plays("KC"),
        gone=f"{TRUMPS} AC AC TC TC KC QC QC JC JC 9C 9C",
    ),
    leads(
        "the last trump is kept for the last trick",
        "partnership",
        "9H AD JC",
        plays("AD JC"),
        left="TD KD QD AC TC KC QC KS QS",
    ),
)
