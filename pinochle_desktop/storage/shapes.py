"""The keys and types of the record format, which msgspec checks."""

from datetime import datetime
from typing import Any, Final, Literal, NotRequired, TypedDict

FORMAT: Final = "pinochle-record"


class SeatShape(TypedDict):
    """A player."""

    name: str
    player: Literal["human", "computer"]
    level: NotRequired[str]


class DealShape(TypedDict):
    """The cards dealt to each seat, and the stock with the turned card last, as codes."""

    hands: list[list[str]]
    stock: NotRequired[list[str]]


class MeldShape(TypedDict):
    """A meld in a result."""

    seat: int
    meld: str
    count: int
    cards: list[str]
    points: int


class ResultShape(TypedDict):
    """How a hand ended; pairs hold one number for each side."""

    melds: NotRequired[list[MeldShape]]
    meld_points: tuple[int, int]
    trick_points: tuple[int, int]
    tricks: tuple[int, int]
    bidder: NotRequired[int | None]
    bid: NotRequired[int | None]
    trump: NotRequired[str | None]
    made: bool | None
    score_change: tuple[int, int]
    score: tuple[int, int]


class HandShape(TypedDict):
    """A deal and what was done with it; `undone` counts the actions that were taken back."""

    dealer: int
    deal: DealShape
    actions: list[list[Any]]
    result: NotRequired[ResultShape]
    undone: NotRequired[int]


class RecordShape(TypedDict):
    """The whole file."""

    format: str
    version: int
    app: str
    created: datetime
    updated: datetime
    variant: str
    options: dict[str, bool | int | str]
    seats: list[SeatShape]
    seed: int
    hands: list[HandShape]
    winner: Literal[0, 1] | None
