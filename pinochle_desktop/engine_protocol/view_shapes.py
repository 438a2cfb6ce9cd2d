"""The keys and types of a view as JSON, which msgspec checks."""

from typing import Any, NotRequired, TypedDict

from pinochle_desktop.storage.shapes import MeldShape

Codes = list[str | None] | None
"""Codes of cards; null for a card that the seat may not see, or for all of them."""


class SeenDealShape(TypedDict):
    """As in a record, with the seat's own cards, the stock cards it drew, and the turned card."""

    hands: list[Codes]
    stock: NotRequired[list[str | None]]


class SeenHandShape(TypedDict):
    """The current hand; an exchange between other seats has nulls for cards."""

    dealer: int
    deal: SeenDealShape
    actions: list[list[Any]]


class ViewShape(TypedDict):
    """The keys of a view that are read; other keys of a record are allowed and ignored.

    `number` is the number of hands before this one.
    """

    format: NotRequired[str]
    version: NotRequired[int]
    variant: str
    options: NotRequired[dict[str, bool | int | str]]
    hands: list[SeenHandShape]
    seat: int
    score: tuple[int, int]
    number: NotRequired[int]
    melds: NotRequired[list[MeldShape]]
