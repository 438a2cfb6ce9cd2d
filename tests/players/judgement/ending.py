"""Positions in the last tricks, where all that is left can be counted; hearts are trump."""

from tests.players.judgement.answers import plays
from tests.players.judgement.setting import Position


def ends(name, rules, hand, left, right, **more):
    """Return a position in which the others hold `left`."""
    return Position(name=name, rules=rules, hand=hand, left=left, right=right, **more)


POSITIONS = (
    # Four players
    ends(
        "the loser is led first, the last trump out takes the last trick",
        "single-pass",
        "9H JC",
        "QC TC KC 9S",
        plays("JC"),
        holds={2: "JD QS"},
    ),
    ends(
        "the loser is led first in double deck, where the last trick counts two",
        "double-deck",
        "JH JC",
        "QC TC KC JS",
        plays("JC"),
        holds={2: "JD QS"},
    ),
    ends(
        "last trick but one: only clubs are out, so the ace of clubs stays and the king goes",
        "partnership",
        "AC KD",
        "TC QC JC",
        plays("KD"),
        trick="AS JS QS",
    ),
    Position(
        name="nobody else has a spade: the last trump out is drawn, then ace and ten are led",
        rules="single-pass",
        hand="AH AS TS",
        right=plays("AH"),
        gone="AH TH TH KH KH QH QH JH JH 9H AS TS KS KS QS QS JS JS 9S 9S",
        out="9H",
    ),
    # Two players: every card is known
    ends(
        "the queen draws a counter before the ace takes the last trick",
        "two-player",
        "AS QS",
        "TS KS",
        plays("QS"),
    ),
    ends(
        "the loser is led so that the trump ace catches the king in the last trick",
        "two-player",
        "AH JC",
        "KH TC",
        plays("JC"),
    ),
    ends(
        "the last trump is drawn before the winners are led to an empty suit",
        "two-player",
        "AH TS KS",
        "9H JC JD",
        plays("AH"),
    ),
    ends(
        "the king is enough, so that the ace catches the ten",
        "two-player",
        "AC KC 9D",
        "TC JD",
        plays("KC"),
        trick="QC",
    ),
    ends(
        "a lost lead takes a nine, not an ace",
        "two-player",
        "AD 9C TD",
        "KD KC",
        plays("9C"),
        trick="AS",
    ),
)
