"""How one thread ends another's thinking; imports nothing of what thinks."""

from array import array


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
