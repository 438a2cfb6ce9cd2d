"""Positions in the auction and in naming trump."""

from tests.players.judgement.answers import bids, names, passes
from tests.players.judgement.setting import Position

RUN_AND_ACES = "AH TH KH QH JH 9H AS AD AC TS KS 9D"
DOUBLE_RUN = "AH AH TH TH KH KH QH QH JH JH AS AD"
FOUR_HUNDRED = "AH AH AH TH TH KH KH QH QH JH JH AS AS AD AC AC KS QS TD TC"
"""A double run in double deck, 150, and aces around."""
RUN_OF_NINE = "AH AH AH TH TH KH KH QH JH AS TS KS QS JS TD KD JD TC JC JC"

POSITIONS = (
    # Opening
    Position(
        name="no marriage where trump needs one: however many aces, pass",
        rules="single-pass",
        hand="AH AH TH TH KH AS AS AD AD AC TC 9H",
        calls="",
        right=passes(),
    ),
    Position(
        name="the same hand with aces around opens where no marriage is needed",
        rules="partnership",
        hand="AH AH TH TH KH AS AS AD AD AC TC 9H",
        calls="",
        right=bids(),
    ),
    Position(
        name="a run and three side aces open in single pass",
        rules="single-pass",
        hand=RUN_AND_ACES,
        calls="",
        right=bids(),
    ),
    Position(
        name="length, aces and meld open in double deck",
        rules="double-deck",
        hand="AH AH AH TH TH KH KH QH QH JH AS AS AD AD AC AC KS QS TD TC",
        calls="",
        right=bids(),
    ),
    Position(
        name="everybody passed, the dealer's run is not thrown in",
        rules="partnership",
        hand=RUN_AND_ACES,
        calls="- - -",
        right=bids(),
    ),
    Position(
        name="a jack-high hand stays out of an auction at 28",
        rules="single-pass",
        hand="9H JH QH KH 9S JS TS 9D JD 9C QC TC",
        calls="25 - 28",
        right=passes(),
    ),
    Position(
        name="four in meld and no ace stay out of an auction at 55",
        rules="double-deck",
        hand="TH KH QH JH JH JH TS TS KS JS JS TD TD QD QD TC TC KC KC JC",
        calls="52 - 55",
        right=passes(),
    ),
    # How far
    Position(
        name="a run and three side aces outbid two opponents at 22",
        rules="partnership",
        hand=RUN_AND_ACES,
        calls="20 - 22",
        right=bids(),
    ),
    Position(
        name="a run and three side aces let 60 go",
        rules="single-pass",
        hand=RUN_AND_ACES,
        calls="60 - -",
        right=passes(),
    ),
    Position(
        name="a run and a double pinochle, 45 on the table, outbid 24",
        rules="partnership",
        hand="QS QS JD JD AS TS KS JS AH AC TC 9D",
        calls="20 - 24",
        right=bids(),
    ),
    Position(
        name="eight aces are a hundred: raise an opponent's 34",
        rules="single-pass",
        hand="AH AH AS AS AD AD AC AC KH QH 9D JC",
        calls="30 - 34",
        right=bids(),
    ),
    Position(
        name="a double run of 150 raises an opponent's 65",
        rules="double-deck",
        hand=FOUR_HUNDRED,
        calls="60 - 65",
        right=bids(),
    ),
    Position(
        name="a marriage of two cards is no trump to bid 40 for",
        rules="single-pass",
        hand="KS QS AH AH TH TH KH JH 9H AD 9C JC",
        calls="35 - 39",
        right=passes(),
    ),
    # The partner
    Position(
        name="the partner's 22 is left alone by a hand with a marriage only",
        rules="partnership",
        hand="AH TH KH QH 9H AS AD 9S JS 9D TC JC",
        calls="- 22 -",
        right=passes(),
    ),
    Position(
        name="both opponents passed, a double run takes the contract from the partner all the same",
        rules="single-pass",
        hand=DOUBLE_RUN,
        calls="- 25 -",
        right=bids(),
    ),
    Position(
        name="both opponents passed, a double run in double deck goes over the partner's 50",
        rules="double-deck",
        hand=FOUR_HUNDRED,
        calls="- 50 -",
        right=bids(),
    ),
    Position(
        name="the partner's 55 is left alone by a hand without a meld",
        rules="double-deck",
        hand="AH TH KH QH JS AS TS KS JS JS AD TD KD JD TC TC KC JC JC AC",
        calls="- 55 -",
        right=passes(),
    ),
    # Jumps
    Position(
        name="five side aces with aces around help in any trump: open with a jump in double deck",
        rules="double-deck",
        hand="AH AH TH KH QH JH AS AS TS KS QS AD TD KD QD AC AC TC KC JC",
        calls="",
        right=bids(51, 56),
    ),
    Position(
        name="a double run with nothing for another trump opens without a jump",
        rules="double-deck",
        hand="AH AH TH TH TH KH KH QH QH JH JH TS KS JS TD KD JD TC TC JC",
        calls="",
        right=bids(50, 50),
    ),
    Position(
        name="aces around and a run open with a jump in partnership",
        rules="partnership",
        hand=RUN_AND_ACES,
        calls="",
        right=bids(16, 21),
    ),
    Position(
        name="the partner jumped four steps, so a run outbids an opponent's 70",
        rules="double-deck",
        hand=RUN_OF_NINE,
        calls="54 70",
        right=bids(),
    ),
    Position(
        name="the partner opened without a jump, so the same run lets 70 go",
        rules="double-deck",
        hand=RUN_OF_NINE,
        calls="50 70",
        right=passes(),
    ),
    Position(
        name="the partner jumped three steps: length with two aces outbids an opponent's 28",
        rules="partnership",
        hand="AH AH TH TH KH QH 9H AS TS KD QD 9C",
        calls="18 28",
        right=bids(),
    ),
    Position(
        name="the partner's jump does not make a contract of a hand without an ace or a suit",
        rules="double-deck",
        hand="TH KH QH JH JH JH TS TS KS JS JS TD TD QD QD TC TC KC KC JC",
        calls="53 -",
        right=passes(),
    ),
    # The score
    Position(
        name="two points from home and far ahead, defending wins the match for certain",
        rules="partnership",
        hand="AH AH TH KH QH 9H AS AD 9S 9D JC TC",
        calls="22 - -",
        score=(148, 60),
        right=passes(),
    ),
    # Naming trump
    Position(
        name="the run is named before a marriage",
        rules="partnership",
        hand="AH TH KH QH JH 9H KS QS 9S AD 9D JC",
        right=names("H"),
    ),
    Position(
        name="a trump of two cards is not named beside a long suit",
        rules="single-pass",
        hand="KS QS AH AH TH TH KH 9H QH AD 9D JC",
        right=names("H"),
    ),
    Position(
        name="the long suit headed by two aces is named before four low cards with a marriage",
        rules="partnership",
        hand="AC AC TC TC KC 9C KD QD JD 9D AS 9H",
        right=names("C"),
    ),
    Position(
        name="of two suits of equal length the run is named",
        rules="single-pass",
        hand="AS TS KS QS JS AD TD KD QD 9D AC 9H",
        right=names("S"),
    ),
    Position(
        name="nine cards with three aces are named before a bare marriage in double deck",
        rules="double-deck",
        hand="AD AD AD TD TD KD KD QD JD KS QS JS AH TH JH AC TC KC JC JC",
        right=names("D"),
    ),
)
