"""What is right in a position: which actions a strong player would take, and none would dispute."""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

from pinochle_desktop.rules.actions import Bid, DeclareMeld, Dix, Draw, Give, NameTrump, Pass, Play


@dataclass(frozen=True)
class Answer:
    """Right actions.

    Attributes:
        phase: the action that tells the phase: Play, Bid, NameTrump, Give or Draw.
        text: the right actions in short.
        named: faces that must be there to be chosen or left alone.
        accepts: tells a right action from a wrong one.
    """

    phase: type
    text: str
    named: Counter
    accepts: object


def plays(faces):
    """Play one of these."""
    return Answer(Play, faces, _count(faces), lambda _, a: a.card.face in faces.split())


def avoids(faces):
    """Play none of these."""
    return Answer(
        Play, f"not {faces}", _count(faces), lambda _, a: a.card.face not in faces.split()
    )


def bids(low=0, high=999):
    """Bid something, from `low` to `high`."""
    text = "bid" if (low, high) == (0, 999) else f"bid {low} to {high}"
    return Answer(Bid, text, Counter(), lambda _, a: isinstance(a, Bid) and low <= a.amount <= high)


def passes():
    """Pass."""
    return Answer(Bid, "pass", Counter(), lambda _, a: isinstance(a, Pass))


def names(suits):
    """Name one of these suits trump."""
    return Answer(NameTrump, suits, Counter(), lambda _, a: a.suit in suits.split())


def gives(faces="", *, keeps="", together=""):
    """Pass these cards, and others, but so that `keeps` stay and `together` stay or go as one."""
    wanted, kept, one = _count(faces), _count(keeps), _count(together)

    def accepts(view, action):
        given = Counter(card.face for card in action.cards)
        rest = Counter(card.face for card in view.hand) - given
        whole = one <= given or one <= rest
        return wanted <= given and kept <= rest and whole

    parts = (faces, keeps and f"keep {keeps}", together and f"do not part {together}")
    return Answer(Give, ", ".join(part for part in parts if part), wanted + kept + one, accepts)


def melds(faces):
    """Declare this meld."""
    wanted = _count(faces)
    return Answer(
        Draw,
        f"meld {faces}",
        wanted,
        lambda _, a: isinstance(a, DeclareMeld) and Counter(c.face for c in a.cards) == wanted,
    )


def takes_the_dix():
    """Exchange the nine of trump for the turned card."""
    return Answer(Draw, "dix", Counter(), lambda _, a: isinstance(a, Dix))


def draws():
    """Draw, without a meld or the dix."""
    return Answer(Draw, "draw", Counter(), lambda _, a: isinstance(a, Draw))


def possible(view):
    """Return everything the viewer may do, every choice of cards to pass included."""
    if view.selection is None:
        return view.legal
    return tuple(
        Give(view.seat, cards)
        for cards in combinations(view.selection.cards, view.selection.choose)
    )


def told(action):
    """Return an action in the words of an answer."""
    match action:
        case Play(_, card):
            return card.face
        case Bid(_, amount):
            return f"bid {amount}"
        case NameTrump(_, suit):
            return suit
        case Give(_, cards):
            return " ".join(card.face for card in cards)
        case DeclareMeld(_, cards):
            return "meld " + " ".join(card.face for card in cards)
        case _:
            return action.verb


def _count(faces):
    return Counter(faces.split())
