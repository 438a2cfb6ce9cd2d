"""Where the program starts, by `python -m pinochle_desktop` and `pinochle-desktop`; knows no verb."""

import gc
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_desktop.launch import LaunchOptions


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says and return the exit status: 0 done, 1 no, 2 not understood."""
    try:
        if getattr(sys, "frozen", False):  # a bundle's worker processes start here as well
            import multiprocessing  # noqa: PLC0415 - a slow import that only a bundle needs

            multiprocessing.freeze_support()
        from pinochle_desktop.cli.entry import run  # noqa: PLC0415 - Ctrl-C may come this early

        return run(sys.argv[1:] if arguments is None else arguments, _open_window)
    except KeyboardInterrupt:
        return 130


def _open_window(options: "LaunchOptions") -> int:
    gc.disable()  # what is imported stays: to look for garbage meanwhile only delays the window
    from pinochle_desktop import app  # noqa: PLC0415 - the verbs never import Qt

    gc.freeze()
    gc.enable()
    return app.run(options)


if __name__ == "__main__":
    raise SystemExit(main())
