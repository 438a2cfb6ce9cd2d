"""Stands in for Cython's module where that is not installed, and does nothing; knows no cards."""

from types import TracebackType
from typing import Final, TypeVar

T = TypeVar("T")

compiled: Final = False


def cclass(kind: T) -> T:
    """Return the class as it is."""
    return kind


cfunc = final = cclass


class _NoGil:
    """Both the decorator and the context manager."""

    def __call__(self, function: T) -> T:
        return function

    def __enter__(self) -> None:
        """Keep the lock: interpreted code needs it."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let every error through."""


nogil: Final = _NoGil()


def exceptval(*_: object, check: bool = True) -> _NoGil:  # noqa: ARG001 - as Cython's is called
    """Return a decorator that does nothing."""
    return nogil
