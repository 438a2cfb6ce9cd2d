"""What the compiled modules share: the random numbers, and what source they were made from."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pinochle_desktop.players.kernel import stand_in as cython

if cython.compiled:
    from cython.cimports.pinochle_desktop.players.kernel._basics import KERNEL_DIGEST

    SOURCE_DIGEST = KERNEL_DIGEST

WORD = 0xFFFFFFFF
"""Python's integers have no width: masking with this gives what C's 32 bits hold."""


@cython.cclass
class Xorshift:
    """A 32-bit xorshift generator (Marsaglia, "Xorshift RNGs", 2003).

    Attributes:
        state: any number but 0.
    """

    def __init__(self) -> None:
        self.state = 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def seed(self, seed: cython.ulonglong, place: cython.ulonglong) -> cython.void:
        """Start the stream for a seed and a place in it, such as the number of a deal.

        The bits are mixed by multiplying and shifting, as in the finalizer of MurmurHash3.
        """
        mixed: cython.ulonglong = ((seed ^ seed >> 32) + place * 0x1E3779B1) & WORD
        mixed = ((mixed ^ mixed >> 16) * 0x2C1B3C6D) & WORD
        mixed = ((mixed ^ mixed >> 12) * 0x297A2D39) & WORD
        self.state = (mixed ^ mixed >> 15) | 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def draw(self) -> cython.uint:
        """Return the next number."""
        self.state ^= (self.state << 13) & WORD
        self.state ^= self.state >> 17
        self.state ^= (self.state << 5) & WORD
        return self.state
