import pytest
from msgspec.structs import replace

from pinochle_desktop.rules.actions import Bid, Pass
from pinochle_desktop.rules.state import (
    Contract,
    Drawing,
    Exchanging,
    HandOver,
    Showing,
    Trick,
)
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from pinochle_desktop.words.captions import info_text, plate_text, side_text
from pinochle_desktop.words.numbers import score
from tests.models.walks import KEYS, find, seen
from tests.tables import bidding, cards, playing, run

NAMES = ("You", "Ada", "Ben", "Cleo")


def plate(state, seat, *, counters=False):
    return plate_text(view(state, 0), seat, NAMES[: state.rules.seats], counters=counters)


def info(state, seat=0):
    return info_text(view(state, seat), NAMES[: state.rules.seats])


def test_calls_at_every_seat():
    state = run(bidding("double-deck", dealer=3), Bid(0, 50), Bid(1, 51), Pass(2))
    assert [plate(state, seat).line for seat in range(4)] == ["bid 50", "bid 51", "pass", "to bid"]
    assert [plate(state, seat).turn for seat in range(4)] == [False, False, False, True]
    assert plate(state, 3).dealer
    assert plate(state, 2).standing == "out"
    assert info(state).lines[0] == "High bid 51 · Ada"


def test_a_pass_after_a_bid_tells_both():
    state = run(
        bidding("double-deck", dealer=3), Bid(0, 50), Bid(1, 51), Pass(2), Bid(3, 52), Pass(0)
    )
    assert plate(state, 0).line == "pass (bid 50)"


def test_before_the_first_bid():
    assert info(bidding("single-pass")).lines == ("Bidding starts at 25", "Score: we 0, they 0", "")


def with_tricks(**changes):
    trick = Trick(0, cards("AH1 TH1 KH1 9H1", "partnership"), 0)
    other = Trick(0, cards("JH1 QH1 9D1 9C1", "partnership"), 1)
    fields = {
        "tricks": (trick, other),
        "contract": Contract(0, 31),
        "meld_points": (12, 6),
        **changes,
    }
    return playing("partnership", "S", ["AH2", "KH2", "QH2", "JH2"], **fields)


def test_tricks_and_counters_of_a_seat_and_a_side():
    state = with_tricks()
    assert plate(state, 0).line == "1 trick"
    assert plate(state, 0, counters=True).line == "1 trick · 3 counters"
    assert plate(state, 2).line == "0 tricks"
    assert plate(state, 0).standing == "bidder"
    assert side_text(view(state, 0), 0, NAMES, counters=True) == ("We: 1 trick", "3 counters")
    assert side_text(view(state, 0), 1, NAMES, counters=False) == ("They: 1 trick",)
    assert side_text(view(replace(state, tricks=()), 0), 1, NAMES, counters=True) == ()


def test_trump_contract_meld_and_what_is_needed():
    text = info(with_tricks())
    assert (text.trump, text.trump_word) == ("S", "spades")
    assert text.lines == ("Contract 31 · You", "We need 16 more", "Meld: we 12, they 6")


def test_the_other_side_sees_it_from_its_own():
    assert info(with_tricks(), seat=1).lines[1:] == ("They need 16 more", "Meld: we 6, they 12")


def test_r21_meld_alone_does_not_make_it():
    assert info(with_tricks(tricks=(), meld_points=(40, 0))).lines[1] == "We need one trick"
    assert info(with_tricks(meld_points=(40, 0))).lines[1] == "We have made it"


def test_after_a_hand_it_says_how_many_were_missing():
    ended = replace(with_tricks(), phase=HandOver())
    # The last trick was the other side's: three counters and twelve of meld against a bid of 31.
    assert info(ended).lines[1] == "We were 16 short"


def test_two_players_see_meld_and_score():
    state = find("two-player", lambda s: isinstance(s.phase, Drawing))
    lines = info(state).lines
    assert lines[0].startswith("Meld: you ")
    assert lines[1] == "Score: you 0, Ada 0"


def test_exchange_and_melds():
    giving = find("single-pass", lambda s: isinstance(s.phase, Exchanging))
    assert plate(giving, giving.phase.seat).line == "to pass cards"
    shown = find("single-pass", lambda s: isinstance(s.phase, Showing))
    for seat in range(4):
        own = sum(meld.points for meld in shown.melds if meld.seat == seat)
        assert plate(shown, seat).line == f"meld {own}"


@pytest.mark.parametrize("key", KEYS)
def test_every_view_of_a_game_has_texts(key):
    counts = set()
    for seat_view, _ in seen(key, 31, hands=2):
        names = NAMES[: seat_view.rules.seats]
        text = info_text(seat_view, names)
        assert text.lines[0]
        counts.add(len(text.lines))
        assert (text.trump_word == "no trump") == (seat_view.trump is None)
        turns = [plate_text(seat_view, n, names, counters=True).turn for n in range(len(names))]
        assert sum(turns) == (seat_view.phase.seat is not None)
    assert counts == {3 if PRESETS[key].auction else 2}


def test_points_below_zero_bear_a_true_minus_sign():
    assert [score(points) for points in (-30, 0, 12)] == ["−30", "0", "12"]
