"""A whole game as readable text, played by one fixed simple chooser.

Run `python -m tests.rules.golden_text three-pass` for a new rule set, or without a key after a change of the
rules that is meant; then read the diff.
"""

import sys
from pathlib import Path

from pinochle_desktop.rules import events as ev
from pinochle_desktop.rules.actions import Bid, Give, Pass, Play
from pinochle_desktop.rules.auction import legal_trumps
from pinochle_desktop.rules.cards import SUIT_NAMES, strongest_first
from pinochle_desktop.rules.deal import deal_hand
from pinochle_desktop.rules.game import apply, legal_actions, new_game, next_hand
from pinochle_desktop.rules.melds import meld_points
from pinochle_desktop.rules.state import Bidding, Exchanging, GameOver, HandOver, Naming, Playing
from pinochle_desktop.rules.variants import PRESETS

FOLDER = Path(__file__).parent / "golden"
SEED = 3


def signs(cards):
    return " ".join(card.sign for card in cards)


def choose(state):
    """Bid what the hand melds and half the counters, lead high, win cheaply, else throw the lowest."""
    seat, legal = state.phase.seat, legal_actions(state)
    match state.phase:
        case Bidding():
            return _call(state, seat, legal)
        case Naming():
            return max(legal, key=lambda action: _worth(state, seat, action.suit))
        case Exchanging():
            return Give(seat, _spare(state, seat))
        case Playing():
            return _card(state, legal)
        case _:
            return legal[0]


def _worth(state, seat, suit):
    hand = state.deal.hands[seat]
    return meld_points(state.rules, suit, hand), sum(card.suit == suit for card in hand)


def _call(state, seat, legal):
    suits = legal_trumps(state.rules, state.deal.hands[seat])
    best = max((_worth(state, seat, suit)[0] for suit in suits), default=-100)
    bids = [action for action in legal if isinstance(action, Bid)]
    if len(legal) == 1 or bids[0].amount <= best + state.rules.counters // 2:
        return bids[0]
    return Pass(seat)


def _spare(state, seat):
    """The bidder's partner gives trumps and aces; the bidder returns its lowest plain cards."""
    giving = seat != state.contract.bidder
    order = sorted(
        strongest_first(state.hands[seat]),
        key=lambda card: (card.suit == state.trump, card.strength),
        reverse=giving,
    )
    return tuple(order[: state.rules.exchange])


def _card(state, legal):
    cards = [action.card for action in legal]
    if not state.phase.cards:
        chosen = max(cards, key=lambda card: (card.strength, card.code))
    else:
        chosen = min(cards, key=lambda card: (card.suit == state.trump, card.strength, card.code))
    return Play(state.phase.seat, chosen)


def game_text(key):
    """Play a game of a preset to its end and return it, a line for every event."""
    rules = PRESETS[key]
    step = new_game(rules, SEED)
    lines = [f"{rules.name}, seed {SEED}"]
    while True:
        lines += [line for event in step.events for line in LINES[type(event)](step.state, event)]
        if isinstance(step.state.phase, GameOver):
            return "\n".join(lines) + "\n"
        if isinstance(step.state.phase, HandOver):
            step = next_hand(step.state)
        else:
            step = apply(step.state, choose(step.state))


def _deal_lines(state, event):
    lines = ["", f"hand {event.number + 1}, seat {event.dealer} deals"]
    for seat, hand in enumerate(state.deal.hands):
        lines.append(f"  seat {seat}: {signs(strongest_first(hand))}")
    if state.deal.stock:
        lines.append(f"  stock: {signs(state.deal.stock)}")
    return lines


def _meld_line(meld):
    return f"  seat {meld.seat} melds {meld.name}, {meld.points}: {signs(meld.cards)}"


def _result_lines(result):
    def both(pair):
        return f"{pair[0]} : {pair[1]}"

    made = {True: "made", False: "set", None: "played"}[result.made]
    points = f"meld {both(result.meld_points)}, counters {both(result.trick_points)}"
    score = f"change {both(result.score_change)}, score {both(result.score)}"
    return [f"  {made}: {points}, tricks {both(result.tricks)}, {score}"]


def _trick_line(state, event):
    trick = state.tricks[-1]
    led = f"seat {trick.leader} leads {signs(trick.cards)}"
    return [f"  trick {len(state.tricks)}: {led}, seat {event.seat} takes {event.points}"]


def _drawn_line(event):
    drawn = ", ".join(f"seat {move.target.owner} {move.card.sign}" for move in event.moves)
    return [f"    drawn: {drawn}"]


def _given_line(event):
    given = signs(move.card for move in event.moves)
    return [f"  seat {event.giver} gives seat {event.receiver} {given}"]


LINES = {
    ev.HandDealt: _deal_lines,
    ev.DixTurned: lambda _, e: [f"  seat {e.seat} scores the turned {e.card.sign}"],
    ev.BidMade: lambda _, e: [f"  seat {e.seat} bids {e.amount}{', stuck' if e.stuck else ''}"],
    ev.Passed: lambda _, e: [f"  seat {e.seat} passes"],
    ev.AuctionWon: lambda _, e: [f"  seat {e.seat} has it for {e.amount}"],
    ev.ThrownIn: lambda *_: ["  thrown in"],
    ev.NoMarriage: lambda _, e: [f"  seat {e.seat} holds no marriage"],
    ev.TrumpNamed: lambda _, e: [f"  seat {e.seat} names {SUIT_NAMES[e.suit]}"],
    ev.CardsGiven: lambda _, e: _given_line(e),
    ev.MeldsShown: lambda _, e: [_meld_line(meld) for meld in e.melds],
    ev.PlayBegun: lambda *_: [],
    ev.CardPlayed: lambda *_: [],
    ev.TrickTaken: _trick_line,
    ev.MeldDeclared: lambda _, e: [_meld_line(e.meld)],
    ev.DixTaken: lambda _, e: [f"  seat {e.seat} takes {e.moves[1].card.sign} for {e.nine.sign}"],
    ev.CardsDrawn: lambda _, e: _drawn_line(e),
    ev.TraysTakenUp: lambda _, e: [f"  trays are taken up, seat {e.leader} leads"],
    ev.HandEnded: lambda _, e: _result_lines(e.result),
    ev.GameWon: lambda _, e: [f"side {e.side} wins ({e.why})"],
}


def shuffle_text():
    """Return the first deals of two seeds: a record's seed means these cards for ever."""
    lines = []
    for key, rules in PRESETS.items():
        for seed, number in ((1, 0), (1, 1), (2**40, 7)):
            deal = deal_hand(rules, seed, number)
            lines.append(f"{key}, seed {seed}, hand {number}")
            lines += [
                f"  seat {s}: {' '.join(map(repr, hand))}" for s, hand in enumerate(deal.hands)
            ]
            if deal.stock:
                lines.append(f"  stock: {' '.join(map(repr, deal.stock))}")
    return "\n".join(lines) + "\n"


def golden_texts(keys):
    """Return file name to text, for the rule sets with these keys and for the shuffle."""
    return {f"{key}.txt": game_text(key) for key in keys} | {"shuffle.txt": shuffle_text()}


if __name__ == "__main__":
    for name, text in golden_texts(sys.argv[1:] or PRESETS).items():
        (FOLDER / name).write_text(text, encoding="utf-8")
