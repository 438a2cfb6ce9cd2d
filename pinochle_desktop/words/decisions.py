"""What you're asked to decide: prompts, and the titles and sentences of the panels on the table."""

from collections.abc import Sequence
from typing import Final

from pinochle_desktop.rules.actions import Bid, DeclareMeld, Dix
from pinochle_desktop.rules.auction import high_bid
from pinochle_desktop.rules.cards import SUIT_NAMES, Card
from pinochle_desktop.rules.exchange import receiver_of
from pinochle_desktop.rules.melds import count_melds
from pinochle_desktop.rules.state import (
    Bidding,
    Call,
    Drawing,
    Exchanging,
    GameOver,
    HandOver,
    Naming,
    Playing,
    Showing,
)
from pinochle_desktop.rules.view import View
from pinochle_desktop.words.contract import auction_result
from pinochle_desktop.words.numbers import listed, plural
from pinochle_desktop.words.results import game_title, why_won
from pinochle_desktop.words.seat_names import SeatNames

NO_TRUMP: Final = "You have no king and queen of the same suit, so you can’t name trump."
NO_TRUMP_WARNING: Final = (
    "You have no king and queen of the same suit. If you win, you lose the bid."
)


def prompt_for(view: View, seat_names: SeatNames) -> str:
    """Return what the viewer is asked to do now, "" while someone else has to act."""
    match view.phase:
        case GameOver():
            return f"{game_title(view, seat_names)}. {why_won(view)}"
        case HandOver():
            return "Ready for the next hand."
        case Showing():
            return "Take a look at the melds, then begin play."
    return _asked(view, seat_names) if view.my_turn else ""


def _asked(view: View, seat_names: SeatNames) -> str:
    match view.phase:
        case Bidding():
            return "Your turn to bid or pass."
        case Naming():
            return "Name trump."
        case Exchanging():
            mate = seat_names.name(receiver_of(view.rules, view.seat))
            return f"Choose {plural(view.rules.exchange, 'card')} to pass to {mate}."
        case Playing(cards=()):
            return "Your lead."
        case Playing():
            return "Your turn to play."
        case Drawing():
            return stock_sentence(view)
        case _:
            return ""


def auction_title(view: View, seat_names: SeatNames) -> str:
    """Return whose turn it is in the auction."""
    match view.phase:
        case Bidding(seat) if seat == view.seat:
            return "Your turn to bid"
        case Bidding(seat):
            return f"{seat_names.title(seat)} is thinking about a bid"
        case Naming(seat):
            return f"{seat_names.title(seat)} is naming trump"
    return "Auction"


def auction_sentence(view: View, seat_names: SeatNames) -> str:
    """Return where the auction stands, and which bids the viewer may make."""
    high = high_bid(view.calls)
    bids = [action.amount for action in view.legal if isinstance(action, Bid)]
    if isinstance(view.phase, Naming):
        return auction_result(view, seat_names)
    if high is None:
        text = f"No bids yet. The lowest bid is {view.rules.lowest_bid}."
    else:
        text = f"{seat_names.does(high.seat, 'have')} the high bid, {high.amount}."
        if bids:
            text += f" Bid {bids[0]} or more, or pass."
    if Call(view.seat, None) in view.calls:
        text += " You’ve passed."
    return text


def wrong_bid(typed: str, nearest: Sequence[int]) -> str:
    """Return what is wrong with a bid that was typed, and which bids come near it."""
    bids = listed([str(bid) for bid in nearest])
    near = f"The nearest bids are {bids}." if len(nearest) > 1 else f"The nearest bid is {bids}."
    return f"You can’t bid {typed} now. {near}" if typed else f"Type your bid. {near}"


def trump_sentence(view: View, seat_names: SeatNames) -> str:
    """Return how the auction ended, and which suits the viewer may name."""
    text = auction_result(view, seat_names)
    if view.rules.marriage_needed:
        text += " You need the king and queen of a suit to name it trump."
    return text


def exchange_title(view: View, seat_names: SeatNames) -> str:
    """Return who passes cards to whom; the phase must be the exchange."""
    assert isinstance(view.phase, Exchanging)
    if view.selection is None:
        return f"{seat_names.title(view.phase.seat)} is choosing cards to pass"
    back = " back" if view.contract is not None and view.contract.bidder == view.seat else ""
    cards, mate = (
        plural(view.rules.exchange, "card"),
        seat_names.name(receiver_of(view.rules, view.seat)),
    )
    return f"Pass {cards}{back} to {mate}"


def exchange_sentence(view: View, seat_names: SeatNames) -> str:
    """Return what the exchange is about; the phase must be the exchange."""
    assert isinstance(view.phase, Exchanging)
    assert view.contract is not None
    assert view.trump is not None
    bidder, trump = view.contract.bidder, SUIT_NAMES[view.trump]
    named = f"{seat_names.title(bidder)} named {trump}."
    if view.selection is None:
        receiver = receiver_of(view.rules, view.phase.seat)
        cards = plural(view.rules.exchange, "card")
        return f"Trump is {trump}. {seat_names.does(receiver, 'get')} {cards}."
    if bidder == view.seat:
        mate = seat_names.name(receiver_of(view.rules, view.seat))
        return f"Trump is {trump}. The cards from {mate} are marked; you may pass those back too."
    return f"{named} Trumps and aces help most."


def kept_meld(view: View, kept: Sequence[Card]) -> str:
    """Return what the cards that stay in the viewer's hand would meld; trump must be known."""
    assert view.trump is not None
    melds = count_melds(view.rules, view.trump, kept, view.seat)
    if not melds:
        return "The cards you keep meld nothing."
    named = ", ".join(f"{meld.name} {meld.points}" for meld in melds)
    return f"The cards you keep meld {sum(meld.points for meld in melds)}: {named}."


def stock_sentence(view: View) -> str:
    """Return what the winner of a trick may do before drawing."""
    melds = any(isinstance(action, DeclareMeld) for action in view.legal)
    dix = any(isinstance(action, Dix) for action in view.legal)
    meld_first = ["lay down a meld"] * melds + ["swap the dix"] * dix
    steps = meld_first[::-1] if view.rules.dix_first else meld_first
    if steps:
        return f"You can {', then '.join(steps)}, then draw."
    melded = isinstance(view.phase, Drawing) and view.phase.melded
    return "Your meld is on the table. Now draw." if melded else "You have no meld. Draw a card."
