"""What a guided hand explains, as a table from conditions to texts; each text is told once a hand.

The fields in braces are those of `Situation.facts`.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from pinochle_desktop.rules.state import (
    Bidding,
    Drawing,
    Exchanging,
    GameOver,
    HandOver,
    Naming,
    Playing,
    Showing,
)
from pinochle_desktop.words.lessons.results import result_words
from pinochle_desktop.words.lessons.situation import Situation


class Lesson(NamedTuple):
    """A text, its name, and when it is told."""

    key: str
    when: Callable[[Situation], bool]
    title: str
    text: str


def lessons_for(situation: Situation, told: frozenset[str]) -> tuple[Lesson, ...]:
    """Return what is to be said now and was not said before, with its fields filled in."""
    due = [each for each in LESSONS if each.key not in told and each.when(situation)]
    facts = situation.facts() | {"result": result_words(situation)}
    return tuple(each._replace(text=each.text.format(**facts)) for each in due)


def _bidding(m: Situation) -> bool:
    return isinstance(m.view.phase, Bidding)


def _over(m: Situation) -> bool:
    return isinstance(m.view.phase, HandOver | GameOver)


def _stock(m: Situation) -> bool:
    return m.view.stock_size > 0


def _drawing(m: Situation) -> bool:
    return isinstance(m.view.phase, Drawing) and m.view.my_turn


def _can(m: Situation, verb: str) -> bool:
    return any(act.verb == verb for act in m.view.legal)


def _strict(m: Situation) -> bool:
    return isinstance(m.view.phase, Playing) and not _stock(m)


def _lost_last(m: Situation) -> bool:
    return m.last is not None and not m.view.rules.allied(m.last.winner, m.view.seat)


def _level(m: Situation) -> bool:
    best = m.best
    return best is not None and any(c.face == best.face for c in m.view.hand) and _strict(m)


def _half(m: Situation) -> bool:
    hand = m.view.rules.hand_size
    return _strict(m) and m.following == "lead" and len(m.view.hand) * 2 <= hand


_SEEN: Final = (
    "Your {hand} cards lie at the bottom of the table, sorted by suits. The plate of the player to "
    "act is lit, and the dealer’s plate has a chip. High to low, the ranks are {ranks}: the ten "
    "stands above the king."
)

LESSONS: Final[tuple[Lesson, ...]] = (
    # -- what lies there
    Lesson(
        "seats",
        _bidding,
        "What you see",
        f"{_SEEN} {{partner}}, opposite, is your partner; the other two play against you.",
    ),
    Lesson(
        "stock",
        _stock,
        "What you see",
        f"{_SEEN} {{other}} plays against you. The other cards are the stock. The card turned up "
        "beside it, the {turned}, makes {trump} trump: a trump beats every card of another suit.",
    ),
    Lesson(
        "points",
        lambda m: _bidding(m) or _stock(m),
        "Where points come from",
        "From two things. Melds are sets of cards that you show: king and queen of a suit, an ace "
        "of every suit, and more. Counters are the aces, tens and kings in the tricks you take, one "
        "point each, and {last_trick} for the last trick: {counters} in all. Whoever first has "
        "{goal} points wins the game; that takes several hands.",
    ),
    # -- the auction
    Lesson(
        "auction",
        _bidding,
        "The auction",
        "A bid is a promise: so many points for your team in this hand, melds and tricks together. "
        "The lowest bid is {lowest}. The highest bidder names trump and leads. With the promise "
        "kept, your team scores all it made; if not, it loses the bid.",
    ),
    Lesson(
        "in-hand",
        lambda m: _bidding(m) and m.trump is not None,
        "What your hand is worth",
        "With {trump} as trump you would meld {meld_points}: {melds}. Your partner melds too, and "
        "your team takes its part of the tricks, so about {expected} points can be hoped for. The "
        "panel on the table shows your melds in every suit.",
    ),
    Lesson(
        "marriage",
        lambda m: _bidding(m) and m.view.rules.marriage_needed and m.trump is not None,
        "King and queen",
        "Only a suit of which you were dealt king and queen can become trump. You could name "
        "{suits}. Whoever wins the auction without such a pair loses the hand unplayed.",
    ),
    Lesson(
        "no-marriage",
        lambda m: _bidding(m) and m.view.rules.marriage_needed and m.trump is None,
        "Do not bid",
        "Only a suit of which you were dealt king and queen can become trump, and you have none: "
        "if you won this auction, the hand would be lost unplayed. Pass.",
    ),
    Lesson(
        "outbid",
        lambda m: _bidding(m) and m.high > 0,
        "Somebody has bid",
        "The highest bid is {high} now. You may go above it or pass; whoever passes is out of this "
        "auction. It ends when all but one have passed.",
    ),
    Lesson(
        "naming",
        lambda m: isinstance(m.view.phase, Naming) and m.view.my_turn,
        "The auction is yours",
        "Your team must make {bid} points. Name the suit in which you meld most and hold most "
        "cards: trumps beat every card of another suit.",
    ),
    # -- the exchange
    Lesson(
        "give-back",
        lambda m: isinstance(m.view.phase, Exchanging) and bool(m.view.exchanged),
        "Pass cards back",
        "{partner} has passed you {exchange}; they are marked. Pass {exchange} back, any that you "
        "now hold. Keep trumps, aces and whole melds; your partner’s own melds count too.",
    ),
    Lesson(
        "help",
        lambda m: isinstance(m.view.phase, Exchanging) and not m.view.exchanged,
        "Help the bidder",
        "{bidder} plays with {trump} as trump. Pass {exchange} that help to complete melds and to "
        "win tricks: trumps first, then aces. The bidder then passes {exchange} back to you.",
    ),
    # -- the melds
    Lesson(
        "melds",
        lambda m: isinstance(m.view.phase, Showing),
        "The melds",
        "Everybody shows melds, and partners’ points are added. Yours are {melds}; your team has "
        "{our_meld}. One card may serve in several melds of different kinds. The points stand from "
        "now on, whatever happens to the cards.",
    ),
    Lesson(
        "needed",
        lambda m: isinstance(m.view.phase, Showing) and m.bidding_side,
        "What is still needed",
        "The bid was {bid}, so your team must take {needed} of the {counters} points in the tricks. "
        "Take one trick at least: a side without any loses its melds.",
    ),
    Lesson(
        "defend",
        lambda m: isinstance(m.view.phase, Showing) and not m.bidding_side,
        "You defend",
        "{bidder} bid {bid} and needs {needed} of the {counters} points in the tricks. Take more "
        "than they can spare, and they are set. Take one trick at least, or your melds are lost.",
    ),
    # -- over the stock
    Lesson(
        "free",
        lambda m: _stock(m) and isinstance(m.view.phase, Playing),
        "Free play",
        "While cards lie in the stock you may play any card: nobody has to follow suit. The higher "
        "card of the suit led wins, or the higher trump. Keep the cards that make melds, and throw "
        "the others.",
    ),
    Lesson(
        "reply",
        lambda m: _stock(m) and bool(m.trick),
        "Take it or let it go",
        "The {led} was led. Win the trick if it holds counters or if you have a meld to lay down, "
        "for only the winner may meld. Otherwise throw a card that you do not need.",
    ),
    Lesson(
        "won",
        _drawing,
        "The trick is yours",
        "Its winner may lay down one meld, then draws the top card of the stock, and leads next. "
        "The other player draws the card below.",
    ),
    Lesson(
        "can-meld",
        lambda m: _drawing(m) and _can(m, "meld"),
        "Lay down a meld",
        "You hold a meld. It scores at once. Its cards stay yours on the table: they may still be "
        "played, and may serve again in a meld of another kind, together with a card of your hand.",
    ),
    Lesson(
        "dix",
        lambda m: _drawing(m) and _can(m, "dix"),
        "The dix",
        "The nine of trump, called dix, may be exchanged for the turned card: you get a better "
        "trump and a point.",
    ),
    Lesson(
        "nothing-to-meld",
        lambda m: _drawing(m) and not _can(m, "meld") and not _can(m, "dix"),
        "Nothing to meld yet",
        "You hold no new meld, so draw. Collect kings with their queens, the queen of spades with "
        "the jack of diamonds, and aces of all suits.",
    ),
    Lesson(
        "lost",
        lambda m: _stock(m) and isinstance(m.view.phase, Playing) and _lost_last(m),
        "The trick went across",
        "{other} took the trick, could meld, and drew first. You drew the next card, and {other} "
        "leads. A trick without counters is cheap: do not spend a good card on it.",
    ),
    Lesson(
        "tray",
        lambda m: bool(m.view.tray) and isinstance(m.view.phase, Playing),
        "Cards on the table",
        "Your melded cards lie before your hand. Play them like any others; once their meld has "
        "scored, a card that serves in no further meld can go.",
    ),
    Lesson(
        "last-draw",
        lambda m: _drawing(m) and m.view.stock_size <= len(m.names),
        "The last chance to meld",
        "After this draw the stock is used up. What is not melded now never scores.",
    ),
    Lesson(
        "strict",
        lambda m: _strict(m) and m.view.rules.stock_size > 0,
        "The strict end",
        "The stock is used up, and melded cards are back in the hands. From here on the rules are "
        "strict: follow suit, beat the card led if you can, trump if you have none of the suit.",
    ),
    # -- strict tricks
    Lesson(
        "lead",
        lambda m: m.following == "lead",
        "You lead",
        "Play any card; the others must follow its suit. The highest card of that suit takes the "
        "trick unless it is trumped, and whoever takes it leads next. Of two equal cards, the first "
        "wins. To play a card, drag it to the middle, or click it twice.",
    ),
    Lesson(
        "head",
        lambda m: m.following == "head",
        "You must beat it",
        "The {best} is winning, you have the suit, and you can go higher, so you must: play "
        "{allowed}.{even_partner}",
    ),
    Lesson(
        "follow",
        lambda m: m.following == "follow",
        "Follow suit",
        "{Suit} were led and you have some, so one of them it must be. You cannot beat the {best}, "
        "so any will do: a small one that counts nothing if the trick goes to {them}.",
    ),
    Lesson(
        "ruffed",
        lambda m: m.following == "ruffed",
        "Already trumped",
        "{Suit} were led, but a trump, the {best}, is winning. You must still follow suit, and as "
        "no card of the suit can win any more, any of them will do.",
    ),
    Lesson(
        "trump",
        lambda m: m.following == "trump",
        "You must trump",
        "You have no {suit}, and you hold trumps: one of them has to be played. A small one is "
        "enough as long as nobody trumps higher.",
    ),
    Lesson(
        "overtrump",
        lambda m: m.following == "overtrump",
        "Trump higher",
        "You have no card of the suit led, and the {best} is winning. You must play a trump, and a "
        "higher one, as you can: {allowed}.",
    ),
    Lesson(
        "under",
        lambda m: m.following == "under",
        "A trump that cannot win",
        "You have no card of the suit led, and the {best} is winning. You cannot trump higher, but "
        "a trump it must be all the same. Give the smallest.",
    ),
    Lesson(
        "discard",
        lambda m: m.following == "discard",
        "Any card",
        "You have neither the suit nor a trump, so you may play whatever you like: nothing of value "
        "if the trick goes to {them}.",
    ),
    Lesson(
        "partner",
        lambda m: _strict(m) and m.winner == m.partner,
        "Your partner is winning",
        "The {best} is {partner}’s. The trick will count for your team, so put a king or a ten on "
        "it if the rules leave you the choice, and keep what can win later.",
    ),
    Lesson(
        "level",
        _level,
        "Equal cards",
        "You hold the {best} as well. Of two equal cards the one played first wins, so yours would "
        "not beat it: going higher means strictly higher.",
    ),
    Lesson(
        "safe",
        lambda m: _strict(m) and m.tricks_taken == 1 and m.view.rules.meld_needs_trick,
        "Your melds are safe",
        "Your team has taken a trick, so its melds count, whatever comes.",
    ),
    Lesson(
        "half",
        _half,
        "Half way",
        "Counters so far: {mine} for {us}, {theirs} for {them}. Aces and trumps that nobody "
        "can beat any more are sure tricks; lead them before the others can trump.",
    ),
    Lesson(
        "last",
        lambda m: _strict(m) and len(m.view.hand) == 1,
        "The last trick",
        "It brings {last_trick} on top of its counters.",
    ),
    Lesson("result", _over, "The result", "{result}"),
)
"""In the order in which they are told where several are due."""
