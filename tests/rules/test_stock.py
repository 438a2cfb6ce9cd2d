"""The two-player game over a stock: R26 to R30, melding after a trick, the dix, drawing."""

import pytest
from msgspec.structs import replace

from pinochle_desktop.rules import events as ev
from pinochle_desktop.rules.actions import DeclareMeld, Dix, Draw, Play
from pinochle_desktop.rules.cards import parse_cards
from pinochle_desktop.rules.events import seen_by
from pinochle_desktop.rules.game import apply, legal_actions, new_game
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.melds import Meld
from pinochle_desktop.rules.state import Drawing, HandOver, Playing, Trick
from pinochle_desktop.rules.variants import PRESETS
from tests.rules.table_of_cards import places
from tests.tables import dealt, drawing, faces, refusal, run

RULES = PRESETS["two-player"]


def some(state, text):
    """Find cards of the seat on turn by their faces, those in hand before those in the tray."""
    seat = state.phase.seat
    held = [*state.hands[seat], *state.trays[seat]]
    found = []
    for face in text.split():
        found.append(next(c for c in held if c.face == face and c not in found))
    return tuple(found)


def meld(state, text):
    return DeclareMeld(state.phase.seat, some(state, text))


def again(state):
    """Return the state with the seat allowed to meld once more, as after its next trick."""
    return replace(state, phase=Drawing(state.phase.seat))


def first_legal_play(state):
    return next(a for a in legal_actions(state) if isinstance(a, Play))


def play_tricks(state, count):
    for _ in range(count):
        while isinstance(state.phase, Playing):
            state = run(state, first_legal_play(state))
        state = run(state, Draw(state.phase.seat))
    return state


def test_r26_twelve_free_tricks_then_twelve_strict_ones():
    state = dealt(RULES, ["", ""], stock="KH")
    assert (len(state.stock), state.trump, state.turned.face) == (24, "H", "KH")
    state = play_tricks(state, 11)
    assert (len(state.tricks), len(state.stock)) == (11, 2)
    while isinstance(state.phase, Playing):
        state = run(state, first_legal_play(state))
    winner = state.phase.seat
    hidden, turned = state.stock
    step = apply(state, Draw(winner))
    assert hidden in step.state.hands[winner]
    assert turned in step.state.hands[1 - winner]
    assert step.state.phase == Playing(winner, winner, ())
    assert [len(hand) for hand in step.state.hands] == [12, 12]
    loser_sees = seen_by(step.events[0], 1 - winner)
    assert [move.card for move in loser_sees.moves] == [None, turned]
    state = step.state
    while not isinstance(state.phase, HandOver):
        state = run(state, first_legal_play(state))
    assert len(state.tricks) == 24


def test_r26_hidden_cards_are_not_shown_to_the_other_seat():
    state = dealt(RULES, ["", ""])
    while isinstance(state.phase, Playing):
        state = run(state, first_legal_play(state))
    drawn = apply(state, Draw(state.phase.seat)).events[0]
    for seat in (0, 1):
        mine = [move.card for move in seen_by(drawn, seat).moves if move.target.owner == seat]
        theirs = [move.card for move in seen_by(drawn, seat).moves if move.target.owner != seat]
        assert None not in mine
        assert theirs == [None]


def test_r26_any_card_may_be_played_while_the_stock_lasts():
    state = dealt(RULES, ["AH KD", "AS TH"], dealer=0, stock="9C")
    state = run(state, Play(1, state.hands[1][0]))
    assert len(legal_actions(state)) == 12


def test_r27_one_meld_then_one_dix_then_the_draw():
    state = drawing("KH QH 9H AS AH AD AC", trump="H", stock="JC TC QC KS")
    assert {type(a) for a in legal_actions(state)} == {DeclareMeld, Dix, Draw}
    melded = run(state, meld(state, "KH QH"))
    assert {type(a) for a in legal_actions(melded)} == {Dix, Draw}
    sentence = "You’ve already melded. You can lay down one meld for each trick you win."
    assert refusal(melded, meld(melded, "AS AH AD AC")).text == sentence
    done = run(melded, Dix(0, some(melded, "9H")[0]))
    assert legal_actions(done) == (Draw(0),)


def test_r27_no_meld_after_the_dix():
    state = drawing("9H QH", trump="H", stock="JC KH")
    state = run(state, Dix(0, some(state, "9H")[0]))
    assert "KH" in faces(state.hands[0])
    sentence = "You’ve already swapped the dix. Melding comes before that."
    assert refusal(state, meld(state, "KH QH")).text == sentence
    assert legal_actions(state) == (Draw(0),)


def test_r27_turned_king_melds_after_the_next_trick_won():
    state = drawing("9H QH", trump="H", stock="JC JS AC KH")
    state = run(state, Dix(0, some(state, "9H")[0]), Draw(0))
    assert meld(again(state), "KH QH") in legal_actions(again(state))


def test_r27_dix_first_by_house_rule():
    rules = rules_with("two-player", {"dix_first": True})
    state = drawing("9H QH", trump="H", stock="JC KH", rules=rules)
    taken = run(state, Dix(0, some(state, "9H")[0]))
    assert run(taken, meld(taken, "KH QH")).meld_points == (5, 0)
    other = drawing("9H QH KH", trump="H", stock="JC AH", rules=rules)
    melded = run(other, meld(other, "KH QH"))
    reason = refusal(melded, Dix(0, some(melded, "9H")[0]))
    assert reason.text == "You’ve already melded. By this house rule the dix comes before the meld."


def test_r27_melding_also_after_the_twelfth_trick():
    state = drawing("KH QH 9H", trump="H", stock="JC AH")
    state = run(state, meld(state, "KH QH"), Dix(0, some(state, "9H")[0]))
    assert state.meld_points == (5, 0)
    state = run(state, Draw(0))
    assert state.stock == ()
    assert faces(state.hands[0]) == ["AH", "JC", "KH", "QH"]
    assert faces(state.hands[1]) == ["9H"]
    assert state.trays == ((), ())


def test_r28_each_nine_scores_once_ever():
    state = drawing("9H 9H", trump="H", stock="JC JS AC KH")
    first, second = state.hands[0]
    state = run(state, Dix(0, first))
    assert (state.meld_points, state.turned) == ((1, 0), first)
    assert refusal(state, Dix(0, second)).code == "dixed"
    state = run(again(state), Dix(0, second))
    assert (state.meld_points, state.turned) == ((2, 0), second)
    reason = refusal(again(state), Dix(0, first))
    assert reason.text == "This nine of hearts has already scored the dix."
    assert not any(isinstance(a, Dix) for a in legal_actions(again(state)))


def test_r28_a_turned_nine_has_scored_for_the_dealer_and_may_be_swapped_with():
    for dealer in (0, 1):
        step = new_game(RULES, 1, dealer, dealt(RULES, ["", "9H"], dealer=dealer, stock="9H").deal)
        assert ev.DixTurned(dealer, step.state.turned) in step.events
        assert step.state.meld_points[dealer] == 1
        assert step.state.meld_points[1 - dealer] == 0
    state = drawing("9H", trump="H", stock="JC 9H")
    turned, mine = state.turned, state.hands[0][0]
    state = replace(state, dix=(turned,), meld_points=(0, 1))
    state = run(state, Dix(0, mine))
    assert (state.meld_points, state.turned, state.hands[0]) == ((1, 1), mine, (turned,))
    assert refusal(again(state), Dix(0, turned)).code == "nine-scored"


def test_r28_only_the_nine_of_trump_from_the_hand():
    state = drawing("9S AH", trump="H", other="9H", stock="JC KH")
    sentence = "You can swap only the nine of trump for the turned card."
    assert refusal(state, Dix(0, some(state, "9S")[0])).text == sentence
    assert refusal(state, Dix(0, some(state, "AH")[0])).text == sentence
    assert refusal(state, Dix(0, state.hands[1][0])).text == "You don’t have the nine of hearts."


def test_r29_a_run_onto_a_royal_marriage_scores_fifteen_more():
    state = drawing("KS QS AS TS JS")
    state = again(run(state, meld(state, "KS QS")))
    assert state.meld_points == (4, 0)
    state = run(state, meld(state, "KS QS AS TS JS"))
    assert state.meld_points == (19, 0)
    assert faces(state.trays[0]) == ["AS", "JS", "KS", "QS", "TS"]


@pytest.fixture
def after_run():
    state = drawing("AS TS KS QS JS KS QS")
    return again(run(state, meld(state, "AS TS KS QS JS")))


def test_r29_run_on_the_table_a_new_queen_with_its_king_is_refused(after_run):
    old_king = next(c for c in after_run.trays[0] if c.face == "KS")
    new_queen = next(c for c in after_run.hands[0] if c.face == "QS")
    reason = refusal(after_run, DeclareMeld(0, (old_king, new_queen)))
    assert reason.text == "The king of spades has already served in a run."


def test_r29_run_on_the_table_new_king_and_queen_score_four(after_run):
    assert run(after_run, meld(after_run, "KS QS")).meld_points == (19, 0)


def test_r29_further_marriage_beside_a_run_refused_by_house_rule():
    rules = rules_with("two-player", {"extra_marriage": False})
    state = drawing("AS TS KS QS JS KS QS KH QH", rules=rules)
    state = again(run(state, meld(state, "AS TS KS QS JS")))
    sentence = "By this house rule a royal marriage doesn’t score beside a run."
    assert refusal(state, meld(state, "KS QS")).text == sentence
    assert run(state, meld(state, "KH QH")).meld_points == (17, 0)


def test_r29_queen_of_a_marriage_and_a_jack_from_the_hand():
    state = drawing("KS QS JD", trump="H")
    state = again(run(state, meld(state, "KS QS")))
    state = run(state, meld(state, "QS JD"))
    assert state.meld_points == (2 + 4, 0)


def test_r29_both_on_the_table_is_refused():
    state = drawing("KS QS JD JS JH JC", trump="H")
    state = again(run(state, meld(state, "KS QS")))
    state = again(run(state, meld(state, "JD JS JH JC")))
    reason = refusal(state, meld(state, "QS JD"))
    assert reason.text == "A meld needs at least one card from your hand."


def test_r29_pinochle_then_double_pinochle_at_the_full_price():
    state = drawing("QS JD QS JD", trump="H")
    state = again(run(state, meld(state, "QS JD")))
    state = run(state, meld(state, "QS QS JD JD"))
    assert state.meld_points == (34, 0)
    assert [m.kind for m in state.melds] == ["pinochle", "double-pinochle"]


def test_r29_never_down_from_the_higher_meld():
    state = drawing("QS JD QS JD KS QH", trump="H")
    state = again(run(state, meld(state, "QS QS JD JD")))
    assert not any(
        isinstance(a, DeclareMeld) and len(a.cards) == 2 and "JD" in faces(a.cards)
        for a in legal_actions(state)
    )
    state = run(state, meld(state, "KS QS"))
    assert state.meld_points == (32, 0)


def test_r29_not_twice_in_one_type():
    state = drawing("KH QH KH QH", trump="S")
    state = again(run(state, meld(state, "KH QH")))
    king = next(c for c in state.trays[0] if c.face == "KH")
    queen = next(c for c in state.hands[0] if c.face == "QH")
    reason = refusal(state, DeclareMeld(0, (king, queen)))
    assert reason.text == "The king of hearts has already served in a marriage."
    assert run(state, meld(state, "KH QH")).meld_points == (4, 0)


def test_r29_aces_twice_need_eight_aces():
    state = drawing("AS AH AD AC AS AH AD", trump="S")
    state = again(run(state, meld(state, "AS AH AD AC")))
    old = next(c for c in state.trays[0] if c.face == "AC")
    reason = refusal(state, DeclareMeld(0, (*some(state, "AS AH AD"), old)))
    assert reason.text == "The ace of clubs has already served in aces around."


def test_r29_a_meld_takes_exactly_its_cards():
    state = drawing("KH QH JH AH", trump="S")
    for text in ("KH", "KH QH JH", "KH JH", "AH JH"):
        assert refusal(state, meld(state, text)).text == "These cards aren’t a meld."
    twice = DeclareMeld(0, (state.hands[0][0], state.hands[0][0]))
    assert refusal(state, twice).code == "no-meld"
    assert refusal(state, DeclareMeld(0, ())).code == "no-meld"
    strange = DeclareMeld(0, parse_cards("KC QC"))
    assert refusal(state, strange).text == "You don’t have the king of clubs."


def test_r29_the_order_of_the_cards_does_not_matter():
    state = drawing("AS TS KS QS JS")
    cards = some(state, "JS QS KS TS AS")
    one, other = run(state, DeclareMeld(0, cards)), run(state, DeclareMeld(0, cards[::-1]))
    assert one == other
    assert one.melds[0] == Meld(0, "run", 1, some(one, "AS TS KS QS JS"), 15)


def test_r30_hand_and_tray_together_return_to_twelve():
    state = dealt(RULES, ["AH KH QH", "9C"], dealer=1, stock="JH")
    state = run(state, Play(0, state.hands[0][0]), Play(1, state.hands[1][0]))
    state = run(state, meld(state, "KH QH"), Draw(0))
    assert (len(state.hands[0]), len(state.trays[0])) == (10, 2)
    assert len(state.hands[1]) == 12
    king = next(c for c in state.trays[0] if c.face == "KH")
    assert Play(0, king) in legal_actions(state)
    after = run(state, Play(0, king))
    assert king not in after.trays[0]
    assert after.meld_points == state.meld_points == (4, 0)
    assert places(after)[king] == ev.Place("trick", 0)


def test_melds_are_offered_dearest_first_and_none_twice():
    state = drawing("QS QS JD JD KS AS TS JS KH QH")
    offers = [a.cards for a in legal_actions(state) if isinstance(a, DeclareMeld)]
    assert len({frozenset(cards) for cards in offers}) == len(offers)
    assert faces(offers[0]) == ["JD", "JD", "QS", "QS"]
    assert faces(offers[1]) == ["AS", "JS", "KS", "QS", "TS"]


def test_two_player_prices_of_single_melds():
    prices = {
        "AS TS KS QS JS": 15,
        "KS QS": 4,
        "KH QH": 2,
        "QS JD": 4,
        "QS QS JD JD": 30,
        "AS AH AD AC": 10,
        "KS KH KD KC": 8,
        "QS QH QD QC": 6,
        "JS JH JD JC": 4,
    }
    for text, price in prices.items():
        state = drawing(text, trump="S")
        assert run(state, meld(state, text)).meld_points == (price, 0)


def test_melding_scores_for_the_seat_that_melds():
    state = drawing("AH", other="KH QH", trump="S")
    state = replace(state, phase=Drawing(1))
    state = run(state, meld(state, "KH QH"))
    assert state.meld_points == (0, 2)
    assert state.melds[0].seat == 1


def test_the_winner_of_the_last_free_trick_leads_the_strict_ones_with_trays_in_hand():
    state = drawing("KH QH", trump="H", tray="AS AH", other="9D TD", stock="JC AD")
    state = run(state, meld(state, "KH QH"))
    step = apply(state, Draw(0))
    assert isinstance(step.events[-1], ev.TraysTakenUp)
    assert step.events[-1].leader == 0
    assert faces(step.state.hands[0]) == ["AH", "AS", "JC", "KH", "QH"]
    assert refusal(step.state, Draw(0)).code == "wrong-time"


def test_trump_beats_a_plain_lead_in_free_play():
    state = dealt(RULES, ["9H", "AS"], dealer=0, stock="KH")
    state = run(state, Play(1, state.hands[1][0]), Play(0, state.hands[0][0]))
    assert state.tricks == (Trick(1, state.tricks[0].cards, 0),)
    assert state.phase == Drawing(0)
