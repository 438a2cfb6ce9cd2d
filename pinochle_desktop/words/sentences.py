"""Events and situations in words, as the announcer speaks them; knows rules and names, no widget."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pinochle_desktop.rules import events as ev
from pinochle_desktop.rules.actions import DeclareMeld, Dix
from pinochle_desktop.rules.cards import SUIT_NAMES, Card, strongest_first
from pinochle_desktop.rules.melds import Meld
from pinochle_desktop.rules.state import (
    Bidding,
    Drawing,
    Exchanging,
    GameOver,
    HandOver,
    HandResult,
    Naming,
    Playing,
    Showing,
)
from pinochle_desktop.rules.view import View

WHY_WON: Final = {
    "alone": "with {mine} to {theirs}",
    "higher": "with the higher score, {mine} to {theirs}",
    "bidders": "as both sides reached the goal and the bidders come first",
    "made": "as both sides reached the goal and the bid was made",
    "set": "as both sides reached the goal and the bidders were set",
}


@dataclass(frozen=True, slots=True)
class SeatNames:
    """Who is who: the seats' names, and the seat that is spoken to."""

    names: tuple[str, ...]
    viewer: int

    def does(self, seat: int, verb: str) -> str:
        """Return subject and verb: "You play" or "Ada plays"; the verb in its plain form."""
        if seat == self.viewer:
            return f"You {verb}"
        return f"{self.names[seat]} {_third_person(verb)}"

    def name(self, seat: int) -> str:
        """Return a seat's name within a sentence."""
        return "you" if seat == self.viewer else self.names[seat]

    def sides(self) -> tuple[str, str]:
        """Return what the two sides are called: "You & Ada" and "Bo & Cy"."""
        shown = ["You" if seat == self.viewer else name for seat, name in enumerate(self.names)]
        return " & ".join(shown[0::2]), " & ".join(shown[1::2])

    def side(self, side: int) -> str:
        """Return a side within a sentence: "your team" or "the opponents"."""
        if len(self.names) == len(("one", "other")):
            return self.name(side)
        return "your team" if side == self.viewer % 2 else "the opponents"

    def side_does(self, side: int, verb: str) -> str:
        """Return a side and what it does: "Your team wins", "The opponents win", "You win"."""
        if len(self.names) == len(("one", "other")):
            return self.does(side, verb)
        shown = _third_person(verb) if side == self.viewer % 2 else verb
        return f"{self.side(side).capitalize()} {shown}"


_IRREGULAR: Final = {"have": "has", "are": "is"}


def _third_person(verb: str) -> str:
    first, *rest = verb.split(" ")
    ending = "es" if first.endswith(("s", "sh", "ch", "x")) else "s"
    return " ".join((_IRREGULAR.get(first, first + ending), *rest))


def sentence(event: ev.Event, seat_names: SeatNames) -> str:
    """Return what happened in one sentence, "" where nothing need be said."""
    does = seat_names.does
    match event:
        case ev.HandDealt(number, dealer):
            return f"{does(dealer, 'deal')} hand {number + 1}."
        case ev.DixTurned(seat, _):
            return f"A nine is turned: {does(seat, 'score')} 1.".replace(": You", ": you")
        case ev.CardPlayed(seat, card):
            return f"{does(seat, 'play')} the {card.name}."
        case ev.TrickTaken(seat, points):
            return f"{does(seat, 'take')} the trick, {_points(points, 'counter')}."
        case ev.PlayBegun(leader):
            return f"{does(leader, 'lead')}."
        case ev.HandEnded(result):
            return _hand_ended(result, seat_names)
        case ev.GameWon():
            return ""  # the result that comes with it is said by `prompt_for`
        case ev.BidMade() | ev.Passed() | ev.AuctionWon() | ev.ThrownIn() | ev.NoMarriage():
            return _auction(event, seat_names)
        case ev.TrumpNamed(seat, suit):
            return f"{does(seat, 'name')} {SUIT_NAMES[suit]} as trump."
        case ev.CardsGiven(giver, receiver, moves):
            return _given(seat_names, giver, receiver, moves)
        case ev.MeldsShown(melds):
            return _melds_shown(melds, seat_names)
        case _:
            return _stock(event, seat_names)


def _auction(
    event: ev.BidMade | ev.Passed | ev.AuctionWon | ev.ThrownIn | ev.NoMarriage,
    seat_names: SeatNames,
) -> str:
    match event:
        case ev.BidMade(seat, amount, stuck=True):
            return f"Everybody else has passed, so {seat_names.name(seat)} must take the hand at {amount}."
        case ev.BidMade(seat, amount):
            return f"{seat_names.does(seat, 'bid')} {amount}."
        case ev.Passed(seat):
            return f"{seat_names.does(seat, 'pass')}."
        case ev.AuctionWon(seat, amount):
            return f"{seat_names.does(seat, 'win')} the auction with {amount}."
        case ev.NoMarriage(seat):
            held = seat_names.does(seat, "hold no marriage and cannot name trump")
            return f"{held}: the hand is lost."
        case _:
            return "Everybody has passed: the hand is thrown in."


def _stock(event: ev.Event, seat_names: SeatNames) -> str:
    match event:
        case ev.MeldDeclared(meld):
            return f"{seat_names.does(meld.seat, 'meld')} a {meld.name} for {meld.points}."
        case ev.DixTaken(seat, nine):
            did = seat_names.does(seat, "exchange")
            return f"{did} the {nine.name} for the turned card, 1 point."
        case ev.CardsDrawn(moves):
            mine = [
                move.card for move in moves if move.target == ev.Place("hand", seat_names.viewer)
            ]
            cards = [card for card in mine if card is not None]
            return f"You draw {cards_in_words(cards)}." if cards else ""
        case ev.TraysTakenUp(leader):
            lead = seat_names.does(leader, "lead").replace("You", "you")
            return f"The stock is used up. Strict play begins, and {lead}."
        case _:
            return ""


def _given(seat_names: SeatNames, giver: int, receiver: int, moves: Sequence[ev.Move]) -> str:
    cards = [move.card for move in moves if move.card is not None]
    what = cards_in_words(cards) if cards else f"{len(moves)} cards"
    return f"{seat_names.does(giver, 'pass')} {what} to {seat_names.name(receiver)}."


def _melds_shown(melds: Sequence[Meld], seat_names: SeatNames) -> str:
    said = []
    for seat in range(len(seat_names.names)):
        own = [meld for meld in melds if meld.seat == seat]
        if own:
            kinds = ", ".join(meld.name for meld in own)
            said.append(f"{seat_names.does(seat, 'meld')} {sum(m.points for m in own)}: {kinds}.")
    return " ".join(said) or "Nobody has a meld."


def _hand_ended(result: HandResult, seat_names: SeatNames) -> str:
    score = f"Score: {score_in_words(result.score, seat_names)}."
    if result.bidder is None or result.bid is None:
        return score  # that the hand is over is said by `prompt_for`
    side = result.bidder % 2
    did = seat_names.side_does(side, "make" if result.made else "miss")
    return f"{did} the bid of {result.bid}. {score}"


def score_in_words(score: tuple[int, int], seat_names: SeatNames) -> str:
    """Return "your team 64, the opponents minus 50"."""
    return ", ".join(
        f"{seat_names.side(side)} {'minus ' if points < 0 else ''}{abs(points)}"
        for side, points in enumerate(score)
    )


def prompt_for(view: View, seat_names: SeatNames) -> str:
    """Return what is asked of the viewer now, "" where somebody else is to act."""
    phase = view.phase
    match phase:
        case GameOver(winner, why):
            mine, theirs = view.score[winner], view.score[1 - winner]
            return f"{seat_names.side_does(winner, 'win')} the game {WHY_WON[why]}.".format(
                mine=mine, theirs=theirs
            )
        case HandOver():
            return "The hand is over. The next hand may be dealt."
        case Showing():
            return "The melds are on the table. Begin when you are ready."
    return _asked(view) if view.my_turn else ""


def _asked(view: View) -> str:
    match view.phase:
        case Bidding():
            return "It is your turn to bid or to pass."
        case Naming():
            return "Name the trump suit."
        case Exchanging():
            return f"Choose {view.rules.exchange} cards to pass to your partner."
        case Playing(cards=()):
            return "You lead to the trick."
        case Playing():
            return "It is your turn to play."
        case Drawing():
            return _drawing(view)
        case _:
            return ""


def _drawing(view: View) -> str:
    melds = any(isinstance(each, DeclareMeld) for each in view.legal)
    dix = any(isinstance(each, Dix) for each in view.legal)
    first = " or ".join(["declare a meld"] * melds + ["take the dix"] * dix)
    return f"You may {first}, then draw." if first else "Draw a card from the stock."


def cards_in_words(cards: Iterable[Card]) -> str:
    """Return "the ace of hearts, the ten of clubs and the ten of clubs"."""
    names = [f"the {card.name}" for card in strongest_first(cards)]
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def _points(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
