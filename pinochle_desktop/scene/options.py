"""What the player can choose about the look and the speed of the table."""

from typing import Literal

from msgspec import Struct

from pinochle_desktop.models.sorting import HandOrder, RankOrder, SuitOrder

Animation = Literal["off", "slow", "normal", "fast"]
ThemeName = Literal["light", "dark", "contrast"]
Felt = Literal["green", "blue", "burgundy", "grey"]


class TableOptions(Struct, frozen=True):
    """The player's choices for the table; the values must be valid.

    Attributes:
        suit_order, rank_order, trump_first: as in `HandOrder`.
        trick_pause_ms: how long a complete trick stays; None is until a click.
        animation: speed of the cards.
        show_counters: whether the counters taken so far are told.
        theme: colours.
        felt: colour of the table; high contrast has a black one whatever is chosen.
        text_percent: size of the table's own text, 80 to 200, as far as there is room.
        card_style, card_back: as in `CardArt.set_look`.
    """

    suit_order: SuitOrder = "alternating"
    rank_order: RankOrder = "descending"
    trump_first: bool = True
    trick_pause_ms: int | None = 1200
    animation: Animation = "normal"
    show_counters: bool = False
    theme: ThemeName = "light"
    felt: Felt = "green"
    text_percent: int = 100
    card_style: str = "classic"
    card_back: str = "stars"

    @property
    def hand_order(self) -> HandOrder:
        """How hands are sorted."""
        return HandOrder(self.suit_order, self.rank_order, self.trump_first)
