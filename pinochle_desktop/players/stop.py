"""How one thread tells another to stop thinking."""

from array import array
from collections.abc import Iterator


class Stop:
    """A flag that ends the work of another thread, after a few more playouts or nodes."""

    __slots__ = ("flag",)

    def __init__(self) -> None:
        self.flag = array("b", [0])

    def set(self) -> None:
        """End the work; this can't be undone."""
        self.flag[0] = 1

    def is_set(self) -> bool:
        """Tell whether the work is to end."""
        return bool(self.flag[0])


def spans(number: int, size: int, stop: Stop | None) -> Iterator[tuple[int, int]]:
    """Yield begin and end of consecutive spans of `size` things until all `number` are covered.

    Nothing more is yielded once `stop` is set. The last end may exceed `number`.
    """
    for begin in range(0, number, size):
        if stop is not None and stop.is_set():
            return
        yield begin, begin + size
