import pytest
from msgspec.structs import replace

from pinochle_desktop.rules.actions import Pass, Play
from pinochle_desktop.rules.deal import deal_hand
from pinochle_desktop.rules.state import Deal
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.record import dump, parse
from pinochle_desktop.storage.replay import Disagreement, Replay, positions, replay


@pytest.fixture
def finished(read_fixture):
    return parse(read_fixture("two-player"), "game")


@pytest.fixture
def bid_game(read_fixture):
    return parse(read_fixture("single-pass"), "game")


def with_hand(record, number, **changes):
    hands = list(record.hands)
    hands[number] = replace(hands[number], **changes)
    return replace(record, hands=tuple(hands))


def with_result(record, number, **changes):
    return with_hand(record, number, result=dict(record.hands[number].result) | changes)


def found(record):
    disagreement = replay(record).disagreement
    assert disagreement is not None
    with pytest.raises(Disagreement) as caught:
        list(positions(record))
    assert str(caught.value) == str(disagreement)
    return disagreement.hand, disagreement.action, str(disagreement)


@pytest.mark.parametrize("variant", PRESETS)
def test_a_replay_reaches_every_state_again(variant, play_game):
    record, states = play_game(variant)
    assert replay(record) == Replay(states[-1], None)
    # In every state but the last of each hand, and of the game, an action was taken.
    reached = [position.state for position in positions(record)]
    assert reached == [state for state in states[:-1] if state.phase.seat is not None]


@pytest.mark.parametrize("actions", [0, 1, 30])
def test_an_unfinished_last_hand_is_fine(actions, play_game):
    record, states = play_game("double-deck", 2, actions)
    assert replay(record) == Replay(states[-1], None)


def test_positions_name_the_place_in_the_record(finished):
    for hand, action, state, done in positions(finished):
        assert finished.hands[hand].actions[action] == done
        assert state.phase.seat == done.seat


def test_a_deal_need_not_follow_from_the_seed(play_game):
    record, states = play_game("double-deck", 2, 30)
    assert replay(replace(record, seed=record.seed + 1)).disagreement is None
    other = with_hand(record, 0, deal=deal_hand(record.rules, 99, 0), actions=())
    state = replay(other).state
    assert state is not None
    assert state.hands == other.hands[0].deal.hands != states[0].hands


def test_r25_the_deal_moves_one_seat_a_hand(finished):
    wrong = with_hand(finished, 1, dealer=finished.hands[0].dealer)
    assert found(wrong) == (1, None, "hand 2: Seat 0 deals this hand (R25), not seat 1.")
    nobody = with_hand(finished, 0, dealer=2)
    assert found(nobody) == (0, None, "hand 1: There is no seat 2 to deal.")


def test_a_deal_must_be_the_whole_deck_once(finished):
    hands, stock = finished.hands[0].deal
    twice = with_hand(finished, 0, deal=Deal(((hands[0][1], *hands[0][1:]), hands[1]), stock))
    assert found(twice) == (0, None, f"hand 1: {hands[0][1]} was dealt twice.")
    short = with_hand(finished, 0, deal=Deal(hands, stock[1:]))
    assert found(short) == (0, None, "hand 1: The stock must hold 24 cards, not 23.")
    assert replay(short).state is None


def test_an_illegal_action_is_told_with_the_reason_of_the_rules(finished):
    hand = finished.hands[1]
    not_held = hand.deal.hands[hand.actions[0].seat ^ 1][0]
    wrong = (Play(hand.actions[0].seat, not_held), *hand.actions[1:])
    place = found(with_hand(finished, 1, actions=wrong))
    seat, name = hand.actions[0].seat, not_held.name
    sentence = f"[{seat}, play, {not_held}] is refused: You don’t have the {name}."
    assert place == (1, 0, f"hand 2, action 1: {sentence}")


def test_the_state_before_the_first_disagreement_is_kept(finished):
    hand = finished.hands[0]
    cut = with_hand(finished, 0, actions=(*hand.actions[:5], Pass(0), *hand.actions[5:]))
    assert found(cut)[:2] == (0, 5)
    whole = replace(hand, actions=hand.actions[:5], result=None)
    before = replay(replace(finished, hands=(whole,), winner=None))
    assert before.disagreement is None
    assert replay(cut).state == before.state


def test_an_action_after_the_end_of_the_hand(bid_game):
    hand = bid_game.hands[0]
    more = with_hand(bid_game, 0, actions=(*hand.actions, Pass(0)))
    count = len(hand.actions)
    sentence = f"hand 1, action {count + 1}: The hand had ended before this action."
    assert found(more) == (0, count, sentence)


def test_a_hand_after_an_unfinished_one(finished):
    cut = with_hand(finished, 0, actions=finished.hands[0].actions[:-1], result=None)
    assert found(cut) == (1, None, "hand 2: It was dealt before the hand before it had ended.")


def test_a_hand_after_the_game_was_won(finished):
    more = replace(finished, hands=(*finished.hands, finished.hands[0]))
    number = len(finished.hands)
    sentence = f"hand {number + 1}: The game had been won before this hand was dealt."
    assert found(more) == (number, None, sentence)


def test_a_result_before_the_end_and_none_after_it(finished):
    early = with_hand(finished, 0, actions=finished.hands[0].actions[:-1])
    assert found(early)[2] == "hand 1: There is a result, but the hand has not ended."
    none = with_hand(finished, 0, result=None)
    assert found(none)[2] == "hand 1: The hand has ended, but there is no result."


WRONG = {
    "melds": [],
    "meld_points": [99, 0],
    "trick_points": [0, 99],
    "tricks": [0, 0],
    "bidder": None,
    "bid": 26.5,
    "trump": "X",
    "made": None,
    "score_change": [1, 1],
    "score": [1, 1],
}


@pytest.mark.parametrize("key", WRONG)
def test_every_key_of_a_result_is_compared(key, bid_game):
    number = next(n for n, hand in enumerate(bid_game.hands) if hand.result["melds"])
    hand, _, sentence = found(with_result(bid_game, number, **{key: WRONG[key]}))
    assert hand == number
    assert sentence.startswith(f"hand {number + 1}: The result says “{key}” is ")


def test_a_disagreement_on_melds_does_not_list_them_all(bid_game):
    number = next(n for n, hand in enumerate(bid_game.hands) if len(hand.result["melds"]) > 3)
    wrong = with_result(bid_game, number, melds=bid_game.hands[number].result["melds"][:-1])
    assert len(found(wrong)[2]) < 200


def test_a_result_may_hold_unknown_keys_and_its_melds_in_any_order(bid_game):
    number = next(n for n, h in enumerate(bid_game.hands) if len(h.result["melds"]) > 1)
    melds = [
        dict(meld) | {"cards": meld["cards"][::-1], "shown": True}
        for meld in reversed(bid_game.hands[number].result["melds"])
    ]
    assert replay(with_result(bid_game, number, melds=melds, mvp=2)).disagreement is None


def test_a_key_of_another_kind_of_game_does_not_belong_in_a_result(finished):
    assert "“bidder”" in found(with_result(finished, 0, bidder=1))[2]


def test_the_winner_must_be_the_one_the_rules_find(finished, play_game):
    won = "The record says that side 1 has won, but replaying it gives side 0."
    assert found(replace(finished, winner=1)) == (None, None, won)
    assert "nobody has won" in found(replace(finished, winner=None))[2]
    running, _ = play_game("double-deck", 2, 30)
    assert "gives nobody" in found(replace(running, winner=0))[2]


def test_a_record_made_in_memory_may_be_no_game_at_all(finished):
    assert "no rule set" in found(replace(finished, variant="whist"))[2]
    assert "no hand" in found(replace(finished, hands=()))[2]


def test_what_replays_still_replays_from_its_file(play_game):
    record, states = play_game("partnership", 3, 400, 60)
    assert replay(parse(dump(record), "game")).state == states[-1]
