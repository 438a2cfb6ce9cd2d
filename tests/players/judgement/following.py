"""Positions of a seat that follows to a strict trick: which of the cards that the rules allow."""

from tests.players.judgement.answers import avoids, plays
from tests.players.judgement.setting import Position

BUT_A_NINE = "AH AH TH TH KH KH QH QH JH JH 9H"
"""All trumps but one."""


def follows(name, rules, hand, trick, right, **more):
    """Return a position with `trick` on the table; hearts are trump, and seat 1 leads as a rule."""
    more = {"bidder": 1, **more}
    return Position(name=name, rules=rules, hand=hand, trick=trick, right=right, **more)


POSITIONS = (
    # The partner has the trick
    follows(
        "the partner's ace has won and nobody is left, so the ten goes on it",
        "double-deck",
        "TS JS JS QS JH QH JH TH KD QD JD JD AD TC KC QC JC JC QC KD",
        "JS AS JS",
        plays("TS"),
    ),
    follows(
        "a defender gives the king to his partner's ace",
        "single-pass",
        "KD JD QD JH QH 9H JC QC KC 9S JS TS",
        "9D AD TD",
        plays("KD"),
    ),
    follows(
        "the partner leads an ace at the first trick: a counter goes on it",
        "double-deck",
        "TD KD JD JD QD JH JH QH KH TH AS KS QS JS JS TC KC QC JC JC",
        "AD JD",
        plays("TD KD"),
        bidder=2,
    ),
    follows(
        "the partner behind has shown the ace that takes this ten, so the king goes in now",
        "partnership",
        "KD JD JS QS JC 9C JH QH 9H QC KS",
        "TD",
        plays("KD"),
        bidder=3,
        holds={2: "AS AH AD AC QD"},
        tricks=("AD JD QD 9D",),
        out="TD",
    ),
    follows(
        "the partner has ruffed with the last trump, so the king that ace and ten would catch goes in",
        "partnership",
        "KS 9S 9D JC",
        "QS 9H JS",
        plays("KS"),
        gone=BUT_A_NINE,
        out="AS TS",
    ),
    follows(
        "a discard on the partner's sure trick is a counter, but no ace",
        "partnership",
        "KC JC QC 9C 9C JC QC JD QD 9D KD AD",
        "9S AS 9S",
        plays("KC KD"),
    ),
    follows(
        "the partner's trump ace has won: the king that others would catch goes on it",
        "single-pass",
        "KH 9H AS JS 9S QS JD QD 9D JC QC 9C",
        "QH AH JH",
        plays("KH"),
    ),
    # An opponent has it
    follows(
        "the bidder's ace has won, so the lowest goes",
        "double-deck",
        "TS JS KS JS JH QH TH QD JD JD KD QD AD TC KC JC JC QC QC AC",
        "AS JS JS",
        plays("JS"),
    ),
    follows(
        "an equal ace does not beat the first, so it waits for the next round",
        "double-deck",
        "AS JS QS JS JH QH TH QD JD JD KD QD AD TC KC JC JC QC QC TD",
        "AS JS KS",
        plays("JS QS"),
    ),
    follows(
        "a discard on a lost trick is no counter",
        "partnership",
        "AS KS 9S QS TD KD 9D JC KC TC JS 9C",
        "AH JH QH",
        avoids("AS KS TD KD KC TC"),
    ),
    follows(
        "the bidder's ace draws trump: the lowest goes",
        "double-deck",
        "TH KH JH AS AS KS QS JS AC KC QC JC JC AD TD KD QD JD JD QS",
        "AH JH QH",
        plays("JH"),
    ),
    follows(
        "the trump ace has ruffed, so the nine goes and not the ten",
        "single-pass",
        "TH 9H JC JD 9C 9D QC QD KC KD AD TC",
        "AS 9S AH",
        plays("9H"),
    ),
    # Taking it with as little as does
    follows(
        "last to play the king beats the queen as well as the ace does",
        "partnership",
        "AS KS JD JC QC JH 9C 9D QH 9H QD KC",
        "QS JS 9S",
        plays("KS"),
    ),
    follows(
        "last to play the ten takes the king, the ace waits",
        "partnership",
        "AS TS 9D 9C JC JD QH JH KC QD QC KD",
        "9S KS QS",
        plays("TS"),
        holds={1: "AS"},
    ),
    follows(
        "last to ruff, the nine is enough, and the ace beats the trumps still out",
        "partnership",
        "AH 9H JC",
        "AS KS QS",
        plays("9H"),
        out="KH QH",
    ),
    follows(
        "last to overruff, the king is enough",
        "single-pass",
        "AH KH JC JD 9C 9D QD QC TC KD JC AD",
        "AS KS JH",
        plays("KH"),
    ),
    follows(
        "last to play to a jack of trump, the queen is enough",
        "double-deck",
        "AH QH QH QH AS KS QS JS JS AC KC QC JC JC AD TD KD QD JD JD",
        "JH JH JH",
        plays("QH"),
    ),
)
