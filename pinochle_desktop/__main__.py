"""The entry point of `python -m pinochle_desktop` and of the command `pinochle-desktop`."""

import gc
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_desktop.launch import LaunchOptions


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return 0 if done, 1 for a negative answer, 2 for a wrong command line."""
    try:
        if getattr(sys, "frozen", False):  # a bundle's worker processes start here as well
            import multiprocessing  # noqa: PLC0415 - a slow import that only a bundle needs

            multiprocessing.freeze_support()
        from pinochle_desktop.cli.entry import run  # noqa: PLC0415 - Ctrl-C may come this early

        return run(sys.argv[1:] if arguments is None else arguments, _open_window)
    except KeyboardInterrupt:
        return 130


def _open_window(options: "LaunchOptions") -> int:
    gc.disable()  # imported modules stay: collecting garbage now would only delay the window
    from pinochle_desktop import app  # noqa: PLC0415 - the verbs never import Qt

    gc.freeze()
    gc.enable()
    return app.run(options)


if __name__ == "__main__":
    raise SystemExit(main())
