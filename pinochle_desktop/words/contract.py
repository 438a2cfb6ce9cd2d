"""Small facts of a view that several panels put into words; no widgets."""

from pinochle_desktop.rules.state import Trick
from pinochle_desktop.rules.view import View


def stuck(view: View) -> bool:
    """Whether the dealer had to take the hand because everybody else passed (R11)."""
    contract = view.contract
    return (
        contract is not None
        and view.rules.all_pass == "stuck"
        and contract.bidder == view.dealer
        and len(view.calls) == view.rules.seats
        and all(call.amount is None for call in view.calls[:-1])
    )


def last_trick(view: View) -> Trick | None:
    """Return the last trick of a hand that has been played out."""
    return view.tricks[-1] if view.tricks and not any(view.hand_sizes) else None
