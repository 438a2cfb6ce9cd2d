"""The short texts on the table: name plates, the information corner, bubbles, and notes on tricks."""

from typing import Final, NamedTuple

from msgspec import Struct

from pinochle_desktop.rules.cards import SUIT_NAMES, SUIT_SIGNS, Suit
from pinochle_desktop.rules.events import (
    BidMade,
    Event,
    HandEnded,
    MeldDeclared,
    MeldsShown,
    NoMarriage,
    Passed,
    TrumpNamed,
)
from pinochle_desktop.rules.ruleset import other_side
from pinochle_desktop.rules.state import (
    Bidding,
    Exchanging,
    GameOver,
    HandOver,
    Naming,
    Showing,
    trick_points,
    tricks_taken,
)
from pinochle_desktop.rules.view import View
from pinochle_desktop.words.contract import points_needed
from pinochle_desktop.words.numbers import plural, score
from pinochle_desktop.words.seat_names import SeatNames

DEFAULT_NAMES: Final = {2: ("You", "Opponent"), 4: ("You", "Left", "Partner", "Right")}


class PlateText(Struct, frozen=True):
    """The text of a name plate.

    Attributes:
        name: of the player.
        line: what the player has bid or taken.
        turn: whether the player is to act.
        dealer: whether the player dealt this hand.
        standing: "bidder" for the winner of the auction, "out" for a player who passed, else "".
    """

    name: str
    line: str
    turn: bool
    dealer: bool
    standing: str = ""


class InfoText(Struct, frozen=True):
    """The text of the information corner; a line that is empty keeps its place."""

    trump: Suit | None
    trump_word: str
    lines: tuple[str, ...]


class Saying(NamedTuple):
    """The text of a bubble; a number follows the text and counts up from zero."""

    text: str
    number: int | None = None


def sayings(event: Event | None, view: View) -> dict[int, Saying]:
    """Return the bubbles of an event by seat."""
    match event:
        case BidMade(seat=seat, amount=amount):
            return {seat: Saying(f"{amount}")}
        case Passed(seat=seat):
            return {seat: Saying("Pass")}
        case NoMarriage(seat=seat):
            return {seat: Saying("No marriage")}
        case TrumpNamed(seat=seat, suit=suit):
            return {seat: Saying(f"{SUIT_SIGNS[suit]} {SUIT_NAMES[suit]}")}
        case MeldDeclared(meld=meld):
            return {meld.seat: Saying(f"Meld {meld.points}")}
        case MeldsShown(melds=melds):
            seats = sorted({meld.seat for meld in melds})
            points = [sum(meld.points for meld in melds if meld.seat == seat) for seat in seats]
            return {s: Saying(f"Meld {p}") for s, p in zip(seats, points, strict=True)}
        case HandEnded(result=result):
            # One bubble for each side: at the viewer and at a neighbour.
            ends = (view.seat, view.rules.next_seat(view.seat))
            return {s: Saying("", result.score_change[view.rules.side_of(s)]) for s in ends}
    return {}


def plate_text(view: View, seat: int, names: tuple[str, ...], *, counters: bool) -> PlateText:
    """Return the text of a seat's name plate."""
    contract = view.contract
    standing = "bidder" if contract is not None and contract.bidder == seat else ""
    if isinstance(view.phase, Bidding) and (seat, None) in view.calls:
        standing = "out"
    return PlateText(
        name=names[seat],
        line=_call(view, seat)
        if isinstance(view.phase, Bidding | Naming)
        else _taken(view, seat, counters=counters),
        turn=view.phase.seat == seat,
        dealer=view.dealer == seat,
        standing=standing,
    )


def _call(view: View, seat: int) -> str:
    amounts = [call.amount for call in view.calls if call.seat == seat]
    if not amounts:
        return "to bid" if view.phase.seat == seat else ""
    said = [amount for amount in amounts if amount is not None]
    if amounts[-1] is not None:
        return f"bid {amounts[-1]}"
    return f"pass (bid {said[-1]})" if said else "pass"


def _taken(view: View, seat: int, *, counters: bool) -> str:
    if isinstance(view.phase, Exchanging):
        return "to pass cards" if view.phase.seat == seat else ""
    if isinstance(view.phase, Showing):
        return f"meld {sum(meld.points for meld in view.melds if meld.seat == seat)}"
    won = [trick for trick in view.tricks if trick.winner == seat]
    text = plural(len(won), "trick")
    if counters:
        text += f" · {plural(sum(c.counter for t in won for c in t.cards), 'counter')}"
    return text


def side_names(view: View, names: tuple[str, ...]) -> tuple[str, str]:
    """Return short words for the two sides, side 0 first: "we" and "they", or "you" and a name."""
    if view.rules.two_player:
        return ("you", names[1]) if view.side == 0 else (names[0], "you")
    return ("we", "they") if view.side == 0 else ("they", "we")


def info_text(view: View, names: tuple[str, ...]) -> InfoText:
    """Return trump, the contract, both sides' meld and what the bidders still need."""
    word = SUIT_NAMES[view.trump] if view.trump else "no trump"
    needed, melds = _needed(view, names), _melds(view, names)
    lines = (_contract(view, names), needed, melds) if view.rules.auction else (melds, needed)
    return InfoText(view.trump, word, lines)


def _contract(view: View, names: tuple[str, ...]) -> str:
    if view.contract is not None:
        return f"Contract {view.contract.bid} · {names[view.contract.bidder]}"
    if not view.rules.auction:
        return ""
    bids = [call for call in view.calls if call.amount is not None]
    if bids:
        return f"High bid {bids[-1].amount} · {names[bids[-1].seat]}"
    return f"Bidding starts at {view.rules.lowest_bid}"


def _melds(view: View, names: tuple[str, ...]) -> str:
    if view.rules.auction and not _melds_known(view):
        return ""
    return _pair("Meld", view.meld_points, view, names)


def _melds_known(view: View) -> bool:
    return view.trump is not None and not isinstance(view.phase, Bidding | Naming | Exchanging)


def _pair(title: str, pair: tuple[int, int], view: View, names: tuple[str, ...]) -> str:
    sides = side_names(view, names)
    mine, other = view.side, other_side(view.side)
    return f"{title}: {sides[mine]} {score(pair[mine])}, {sides[other]} {score(pair[other])}"


def _needed(view: View, names: tuple[str, ...]) -> str:
    if view.contract is None or not _melds_known(view):
        return _pair("Score", view.score, view, names)
    side, missing = view.rules.side_of(view.contract.bidder), points_needed(view)
    who = "We" if side == view.side else "They"
    if missing > 0:
        over = isinstance(view.phase, HandOver | GameOver)
        return f"{who} were {missing} short" if over else f"{who} need {missing} more"
    safe = tricks_taken(view.rules, view.tricks)[side] > 0 or not view.rules.meld_needs_trick
    return f"{who} have made it" if safe else f"{who} need one trick"


def side_text(view: View, side: int, names: tuple[str, ...], *, counters: bool) -> tuple[str, ...]:
    """Return the lines beside the tricks that a side has taken, none before its first."""
    taken = tricks_taken(view.rules, view.tricks)[side]
    if not taken:
        return ()
    who = side_names(view, names)[side]
    lines: tuple[str, ...] = (f"{who[0].upper()}{who[1:]}: {plural(taken, 'trick')}",)
    if counters:
        captured = trick_points(view.rules, view.tricks, ended=False)[side]
        lines += (plural(captured, "counter"),)
    return lines


def trick_taken(view: View, seat: int, names: tuple[str, ...]) -> str:
    """Return who takes the trick on the table."""
    return f"{SeatNames(names, view.seat, view.rules).does(seat, 'take')} the trick"


def last_trick_taken(view: View, seat: int, names: tuple[str, ...]) -> str:
    """Return who took the trick that is shown again."""
    return f"Last trick: {SeatNames(names, view.seat, view.rules).name(seat)} took it"


def stock_left(view: View) -> str:
    """Return how many cards are left in the stock, "" for none."""
    return f"{view.stock_size} left" if view.stock_size else ""
