"""What everybody can see of a trick and of the stakes, in the form that the kernel takes."""

from pinochle_desktop.players.kernel.position import TrickState, face_index
from pinochle_desktop.rules.cards import SUITS
from pinochle_desktop.rules.state import Pair, Playing, tricks_taken
from pinochle_desktop.rules.view import View


def table_of(view: View) -> TrickState:
    """Return the position of strict play but for the hands."""
    assert isinstance(view.phase, Playing)
    assert view.trump is not None
    return TrickState(
        seats=view.rules.seats,
        trump=SUITS.index(view.trump),
        leader=view.phase.leader,
        trick=tuple(face_index(card) for card in view.phase.cards),
        last_trick=view.rules.last_trick,
        head_after_ruff=view.rules.head_after_ruff,
    )


def first_trick_stakes(view: View) -> Pair:
    """Return, by side, the meld that a first trick would save; 0 where it is safe (R21)."""
    taken = tricks_taken(view.rules, view.tricks)
    saves = view.rules.meld_needs_trick
    stakes = [0 if n or not saves else m for n, m in zip(taken, view.meld_points, strict=True)]
    return stakes[0], stakes[1]


def bidding_side(view: View) -> int:
    """Return the side with the contract, -1 where there is none."""
    return view.rules.side_of(view.contract.bidder) if view.contract else -1
