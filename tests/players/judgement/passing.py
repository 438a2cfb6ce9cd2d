"""Positions in the exchange: what the partner passes to the bidder, and what the bidder returns."""

from tests.players.judgement.answers import gives
from tests.players.judgement.setting import Position


def helps(name, trump, hand, right):
    """Return a position of the bidder's partner."""
    return Position(name=name, rules="single-pass", bidder=2, trump=trump, hand=hand, right=right)


def returns(name, hand, got, right):
    """Return a position of the bidder, in hearts."""
    return Position(name=name, rules="single-pass", hand=f"{hand} {got}", got=got, right=right)


POSITIONS = (
    helps(
        "a 10 j j of diamonds all go to the bidder in diamonds",
        "D",
        "AD TD JD JD AS KS 9H JH QC TC 9C 9S",
        gives("AD TD JD JD"),
    ),
    helps(
        "a 10 j of trump make the bidder's run and go before side aces",
        "H",
        "AH TH JH AS AC KS 9D 9C JS QC TC KD",
        gives("AH TH JH"),
    ),
    helps(
        "the run goes across and four aces stay, one of each suit",
        "H",
        "AH AH TH JH AS AD AC 9S 9C JS TC KD",
        gives("AH TH JH", keeps="AH AS AD AC"),
    ),
    helps(
        "without a trump the side aces go",
        "H",
        "AS AD AC KS 9D 9C JS QC TC KD 9S JC",
        gives("AS AD AC"),
    ),
    helps(
        "a jack of diamonds goes to a bidder in spades for his pinochle",
        "S",
        "AS TS JD AC KH 9D 9C JH TC KD TH JC",
        gives("AS TS JD AC"),
    ),
    helps(
        "a queen of spades goes to a bidder in diamonds for his pinochle",
        "D",
        "AD TD QS AC KH 9S 9C JH TC KS TH JC",
        gives("AD TD QS AC"),
    ),
    helps(
        "the jack of diamonds stays at home when clubs are trump",
        "C",
        "AC TC JC JD AH 9D 9S JH TS KD TH JS",
        gives("AC TC JC", keeps="JD"),
    ),
    helps(
        "a double pinochle held whole is not broken",
        "D",
        "QS QS JD JD AC KH 9C JH TC KS TH JC",
        gives("AC", keeps="QS QS JD JD"),
    ),
    helps(
        "nines of side suits are passed last",
        "H",
        "9S 9S 9D 9D 9C 9C AH TH KS KD JS JC",
        gives("AH TH", keeps="9S 9S 9D 9D 9C 9C"),
    ),
    helps(
        "four trumps go rather than idle side cards",
        "S",
        "AS TS TS JS KH 9H QD 9D KC QC 9C JH",
        gives("AS TS JS"),
    ),
    returns(
        "run and aces around stay with the bidder",
        "AS AD AC 9D 9C JC QD TC KS TS KH QH",
        "AH TH JH JS",
        gives(keeps="AH TH KH QH JH AS AD AC"),
    ),
    returns(
        "no trump goes back while side cards are idle",
        "KH QH QH 9H 9H KH AS JS 9D 9C JC QD",
        "AH TH TC 9S",
        gives(keeps="AH TH KH KH QH QH 9H 9H"),
    ),
    returns(
        "king and queen of a suit are not parted while cards are idle",
        "KH QH 9H KS QS AC JS 9D JC TC TD 9C",
        "AH TH JH AD",
        gives(keeps="AH TH KH QH JH", together="KS QS"),
    ),
    returns(
        "the bidder does not part his pinochle",
        "KH QH 9H 9H QS JD AC JS 9D JC TC TS",
        "AH TH AD 9C",
        gives(keeps="AH TH KH QH", together="QS JD"),
    ),
    returns(
        "a double pinochle is kept whole by the bidder",
        "KH QH TH QS QS JD JD AC 9D 9C TC TD",
        "AH JH KD 9S",
        gives(keeps="AH TH KH QH JH QS QS JD JD"),
    ),
    returns(
        "run and aces stay, queen of spades, her king and her jack are not parted",
        "AH TH KH QH JH 9H AS AD AC KS QS JD",
        "9S 9D 9C JC",
        gives(keeps="AH TH KH QH JH AS AD AC", together="KS QS JD"),
    ),
    returns(
        "two aces and the ten of a side suit stay or go together",
        "KH QH JH AS AS TS 9D 9C JC QC 9S JD",
        "AH TH AD QD",
        gives(keeps="AH TH KH QH JH", together="AS AS TS"),
    ),
)
