"""What the window's title and status line say about the game."""

from pinochle_desktop.rules.cards import SUIT_SIGNS
from pinochle_desktop.rules.house_rules import title
from pinochle_desktop.rules.view import View
from pinochle_desktop.words.numbers import score
from pinochle_desktop.words.seat_names import SeatNames

PROGRAM_NAME = "Pinochle Desktop"


def status_facts(view: View, seat_names: SeatNames) -> tuple[str, ...]:
    """Return the rule set, the hand, the contract and the score in a few words each."""
    facts = [title(view.rules), f"Hand {view.number + 1}"]
    sign = f" {SUIT_SIGNS[view.trump]}" if view.trump else ""
    if view.contract is not None:
        bidder = seat_names.title(view.contract.bidder)
        facts.append(f"{bidder} bid {view.contract.bid}{sign}")
    elif view.trump is not None:
        facts.append(f"Trump{sign}")
    pairs = zip(seat_names.teams(), view.score, strict=True)
    return (*facts, "   ".join(f"{team} {score(points)}" for team, points in pairs))


def window_title(view: View | None) -> str:
    """Return the title of the window; `view` is None before the first game."""
    if view is None:
        return PROGRAM_NAME
    return f"{title(view.rules)}, hand {view.number + 1} – {PROGRAM_NAME}"
