"""How one thread ends another's thinking; imports nothing of what thinks."""

from array import array
from collections.abc import Iterator


class Stop:
    """A flag by which one thread ends the work of another, within some playouts or nodes."""

    __slots__ = ("flag",)

    def __init__(self) -> None:
        self.flag = array("b", [0])

    def set(self) -> None:
        """End the work; it cannot be taken back."""
        self.flag[0] = 1

    def is_set(self) -> bool:
        """Tell whether the work is to end."""
        return bool(self.flag[0])


def spans(number: int, size: int, stop: Stop | None) -> Iterator[tuple[int, int]]:
    """Yield begin and end of spans of `size` out of so many things, until all are done or it stops.

    The last end may lie beyond the last thing.
    """
    for begin in range(0, number, size):
        if stop is not None and stop.is_set():
            return
        yield begin, begin + size
