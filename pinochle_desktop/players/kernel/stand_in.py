"""Stands in for Cython's module where that is not installed: every declaration does nothing."""

import builtins
from types import SimpleNamespace, TracebackType
from typing import Any, Final, TypeVar

T = TypeVar("T")

compiled: Final = False
int = uint = longlong = ulonglong = bint = double = builtins.object  # noqa: A001 - Cython's names


def declare(kind: object, value: T) -> T:  # noqa: ARG001 - as Cython's is called
    """Return the value as it is."""
    return value


def struct(**fields: object) -> type[Any]:  # noqa: ARG001 - as Cython's is called
    """Return a class whose instances take any attribute."""
    return SimpleNamespace


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
