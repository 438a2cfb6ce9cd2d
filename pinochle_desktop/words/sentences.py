"""Say in a sentence what just happened at the table."""

from collections.abc import Iterable, Sequence

from pinochle_desktop.rules import events as ev
from pinochle_desktop.rules.cards import SUIT_NAMES, Card, strongest_first
from pinochle_desktop.rules.melds import Meld
from pinochle_desktop.rules.state import HandResult
from pinochle_desktop.words.contract import stuck_sentence
from pinochle_desktop.words.numbers import listed, plural, spoken
from pinochle_desktop.words.seat_names import SeatNames


def sentence(event: ev.Event, seat_names: SeatNames) -> str:
    """Return what happened, "" where there is nothing to say."""
    does = seat_names.does
    match event:
        case ev.HandDealt(number, dealer):
            return f"{does(dealer, 'deal')} hand {number + 1}."
        case ev.DixTurned(seat, _):
            return f"A nine is turned up. {does(seat, 'score')} 1 point."
        case ev.CardPlayed(seat, card):
            return f"{does(seat, 'play')} the {card.name}."
        case ev.TrickTaken(seat, points):
            return f"{does(seat, 'take')} the trick: {plural(points, 'counter')}."
        case ev.PlayBegun(leader):
            return f"{does(leader, 'lead')}."
        case ev.HandEnded(result):
            return _hand_ended(result, seat_names)
        case ev.GameWon():
            return ""  # `prompt_for` says who won
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
            return stuck_sentence(seat_names.name(seat), amount)
        case ev.BidMade(seat, amount):
            return f"{seat_names.does(seat, 'bid')} {amount}."
        case ev.Passed(seat):
            return f"{seat_names.does(seat, 'pass')}."
        case ev.AuctionWon(seat, amount):
            return f"{seat_names.does(seat, 'win')} the auction with {amount}."
        case ev.NoMarriage(seat):
            has = seat_names.does(seat, "have")
            return f"{has} no king and queen of the same suit, so the hand is lost."
        case _:
            return "Everyone passed, so the hand is thrown in."


def _stock(event: ev.Event, seat_names: SeatNames) -> str:
    match event:
        case ev.MeldDeclared(meld):
            return f"{seat_names.does(meld.seat, 'meld')} {_article(meld)} for {meld.points}."
        case ev.DixTaken(seat, nine):
            swapped = seat_names.does(seat, "swap")
            return f"{swapped} the {nine.name} for the turned card: 1 point."
        case ev.CardsDrawn(moves):
            mine = [move for move in moves if move.target == ev.Place("hand", seat_names.viewer)]
            cards = [move.card for move in mine if move.card is not None]
            return f"You draw {cards_in_words(cards)}." if cards else ""
        case ev.TraysTakenUp(leader):
            leads = seat_names.does(leader, "lead")
            return f"The stock is used up, so the strict rules apply now. {leads}."
        case _:
            return ""


def _article(meld: Meld) -> str:
    """Return "a pinochle", but "aces around"."""
    return meld.name if meld.kind.endswith("-around") else f"a {meld.name}"


def _given(seat_names: SeatNames, giver: int, receiver: int, moves: Sequence[ev.Move]) -> str:
    cards = [move.card for move in moves if move.card is not None]
    what = cards_in_words(cards) if cards else plural(len(moves), "card")
    return f"{seat_names.does(giver, 'pass')} {what} to {seat_names.name(receiver)}."


def _melds_shown(melds: Sequence[Meld], seat_names: SeatNames) -> str:
    said = []
    for seat in range(len(seat_names.names)):
        own = [meld for meld in melds if meld.seat == seat]
        if own:
            kinds = listed([meld.name for meld in own])
            said.append(f"{seat_names.does(seat, 'meld')} {sum(m.points for m in own)}: {kinds}.")
    return " ".join(said) or "Nobody has a meld."


def _hand_ended(result: HandResult, seat_names: SeatNames) -> str:
    score = f"Score: {score_in_words(result.score, seat_names)}."
    if result.bidder is None or result.bid is None:
        return score
    side = seat_names.rules.side_of(result.bidder)
    if result.made:
        return f"{seat_names.side_does(side, 'make')} the bid of {result.bid}. {score}"
    return f"{seat_names.side_does(side, 'are')} set: minus {result.bid}. {score}"


def score_in_words(score: tuple[int, int], seat_names: SeatNames) -> str:
    """Return "your team 64, the opponents minus 50"."""
    return ", ".join(f"{seat_names.side(side)} {spoken(each)}" for side, each in enumerate(score))


def cards_in_words(cards: Iterable[Card]) -> str:
    """Return "the ace of hearts, the ten of clubs and the ten of clubs"."""
    return listed([f"the {card.name}" for card in strongest_first(cards)])
