"""Positions over the stock of the two-player game: which meld, the dix, which card; hearts are trump."""

from tests.players.judgement.answers import avoids, melds, plays, takes_the_dix
from tests.players.judgement.setting import Position


def over(name, hand, right, stock=12, **more):
    """Return a position over so many cards of the stock."""
    return Position(name=name, rules="two-player", hand=hand, right=right, stock=stock, **more)


POSITIONS = (
    # After a trick won
    over(
        "the dearest meld is declared first",
        "AH AS AD AC KS QS 9D 9C JS TC TD",
        melds("AH AS AD AC"),
    ),
    over(
        "with ten tricks to come the royal marriage is shown before its run",
        "AH TH KH QH JH AS 9D 9C JS TC TD",
        melds("KH QH"),
        stock=20,
    ),
    over(
        "the last trick over the stock is the last chance, so the run is shown at once",
        "AH TH KH QH JH AS 9D 9C JS TC TD",
        melds("AH TH KH QH JH"),
        stock=2,
    ),
    over(
        "after the royal marriage the run follows",
        "AH TH KH QH JH AS 9D 9C JS TC TD",
        melds("AH TH KH QH JH"),
        stock=10,
        melds=("KH QH",),
    ),
    over(
        "with ten tricks to come the pinochle is shown before the double",
        "QS QS JD JD AS 9D 9C TC TD 9S KC",
        melds("QS JD"),
        stock=20,
    ),
    over(
        "the last chance is for the double pinochle, not for the single",
        "QS QS JD JD AS 9D 9C TC TD 9S KC",
        melds("QS QS JD JD"),
        stock=2,
    ),
    over(
        "the last chance is for queens around, not for a marriage",
        "QS QH QD QC KH AS 9D 9C TC TD 9S",
        melds("QS QH QD QC"),
        stock=2,
    ),
    over(
        "the nine of trump takes the turned ace at once",
        "9H TS KS JS 9D 9C JC TC TD 9S 9S",
        takes_the_dix(),
        turned="AH",
    ),
    over(
        "the dix is a free point even for a turned jack at the last trick",
        "9H TS KS JS 9D 9C JC TC TD 9S 9S",
        takes_the_dix(),
        stock=2,
    ),
    over(
        "aces around come before the dix, because no meld may follow it",
        "9H AS AD AC AH KS 9D 9C JS TC TD",
        melds("AH AS AD AC"),
    ),
    # Which card
    over(
        "an idle nine is thrown on a worthless lead",
        "AH TH KH JS AS AD KS QD 9C TD JD KD",
        plays("9C"),
        trick="JC",
    ),
    over(
        "three aces wait for the fourth, they do not take a ten",
        "AS AD AC KS QS 9C 9D JC TC TD KD JS",
        avoids("AS AD AC"),
        trick="TS",
        stock=20,
        out="AH AH",
    ),
    over(
        "two tricks before the end of the stock a ready run is worth a spare ace",
        "AH TH KH QH JH AS AS 9D 9C JS TC 9S",
        plays("AS"),
        trick="QS",
        stock=4,
    ),
    over(
        "a king is taken with the idle ten, not with a trump of the run",
        "AH TH KH QH JH 9S 9D 9C JS TC TD QC",
        plays("TC"),
        trick="KC",
    ),
    over(
        "a ten is taken with the spare ace of its suit",
        "AS AS 9H KD 9D 9C JC QC TD 9S KC JS",
        plays("AS"),
        trick="TS",
    ),
    over(
        "cards that have melded and can meld no more go first",
        "AH TH QH KH AS AD JD QS JS JH QC KC",
        plays("QC KC"),
        trick="9C",
        melds=("KC QC",),
        gone="KD KD KS KS QD QD",
    ),
    over(
        "an idle nine is led, not a part of a meld to come",
        "AH TH KH JH AS AD KS QD 9C TD JS KC",
        plays("9C"),
    ),
    over(
        "the last trick over the stock is lost on purpose, for the turned ace of trump",
        "TS 9S 9S TD KD 9D TC JC 9C KH JH 9C",
        plays("9S 9D 9C JC"),
        trick="JS",
        stock=2,
        turned="AH",
    ),
    over(
        "the spare trump ace cannot be beaten, so it wins the last chance to show the run",
        "AH AH TH KH QH JH 9S 9D 9C JS JC TD",
        plays("AH"),
        stock=2,
    ),
    over(
        "no trump is spent on a worthless nine with nothing to declare",
        "AH AH TH JH AS TD 9D 9S JS TS QD KD",
        avoids("AH TH JH"),
        trick="9C",
    ),
)
