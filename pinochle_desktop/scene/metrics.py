"""The sizes of everything on the table, derived from the size of the window."""

from typing import Final

from msgspec import Struct

from pinochle_desktop.scene.card_art import ASPECT

LEAST_STRIP: Final = 0.235
"""The least part of a card's width that is visible in a full hand."""
MOST_STRIP: Final = 0.6
"""The greatest distance between cards of a hand, in widths of a card."""
FAN_STEP: Final = 0.4
"""Degrees from one card of the hand to the next."""
FOUR_SEATS: Final = 4


class Metrics(Struct, frozen=True):
    """Lengths in logical pixels.

    Attributes:
        width, height: size of the table.
        unit: height of plain text.
        margin: distance between things.
        plate_w, plate_h: size of a name plate.
        back_w: width of the other seats' cards and of the stacks of tricks.
        hand_w: width of the viewer's cards.
        tray_w, other_tray_w: width of the viewer's and the opponent's melded cards.
        stock_w: width of the stock's cards.
        top_h: height of the row at the top.
        raise_by: how far a chosen card is raised.
    """

    width: float
    height: float
    unit: float
    margin: float
    plate_w: float
    plate_h: float
    back_w: float
    hand_w: float
    tray_w: float
    other_tray_w: float
    stock_w: float
    top_h: float
    raise_by: float

    @property
    def column(self) -> float:
        """Width of the columns at the left and right edges, with margins."""
        return self.plate_w + 2 * self.margin


def measure(width: float, height: float, text_percent: int, seats: int, hand_size: int) -> Metrics:
    """Return the sizes for a table.

    Args:
        width: in logical pixels.
        height: the same.
        text_percent: size of text that the player wants.
        seats: number of seats.
        hand_size: the largest number of cards in a hand.
    """
    extent = min(height, width / 1.5)
    unit = min(max(extent / 48, 13) * text_percent / 100, extent / 36, 48)
    margin = max(6.0, extent / 76)
    trays = seats < FOUR_SEATS
    hand_h = extent * (0.235 if trays else 0.26)
    fit = (width - 3 * margin) / (1 + LEAST_STRIP * (hand_size - 1))
    hand_w = min(hand_h / ASPECT, fit)
    back_h = extent * 0.085
    plate_h = unit * 3.1
    return Metrics(
        width=width,
        height=height,
        unit=unit,
        margin=margin,
        plate_w=min(unit * 11.5, width * 0.2),
        plate_h=plate_h,
        back_w=back_h / ASPECT,
        hand_w=hand_w,
        tray_w=extent * 0.145 / ASPECT,
        other_tray_w=extent * 0.12 / ASPECT,
        stock_w=extent * 0.16 / ASPECT,
        top_h=max(back_h, plate_h, unit * 4.3),
        raise_by=hand_w * ASPECT * 0.09,
    )
