"""Time from the start of a program to its painted window, side by side with another program's.

Needs Xvfb and dbus-daemon; it starts a screen and a session bus of its own:

    python -m tests.benchmarks.start_time [PAIRS] ["OTHER COMMAND"]

The other program is KPat unless named. A window is painted once its middle shows many colours: an empty one shows one.
Prints, for each program, the median of the wall times and of the processor times (user and system) up to that
moment, and the ratios of the pairs.
"""

import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from statistics import median

from tests.benchmarks.screens import painted, screen, session_bus, without_bytecode_ban

OURS = [sys.executable, "-m", "pinochle_desktop", "--new", "--variant", "double-deck"]
OTHER = "kpat"


def times_to_paint(command, shown):
    """Start a command, wait for its picture, end it; return the seconds by the wall clock and of processor time."""
    while shown.colours() > 1:  # the window before is still there
        time.sleep(0.01)
    began = time.perf_counter()
    process = subprocess.Popen(
        command,
        env=without_bytecode_ban(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    painted(shown, process)
    taken = time.perf_counter() - began
    os.killpg(process.pid, signal.SIGKILL)
    _, _, used = os.wait4(process.pid, 0)
    return taken, used.ru_utime + used.ru_stime


def told(name, pairs):
    """Return a line with the medians of a program's times."""
    wall, processor = (median(times) for times in zip(*pairs, strict=True))
    return f"{name:12} {wall:.3f} s, of processor time {processor:.3f} s"


def ratios(ours, theirs, which):
    found = [a[which] / b[which] for a, b in zip(ours, theirs, strict=True)]
    return f"median {median(found):.2f}, from {min(found):.2f} to {max(found):.2f}"


def main():
    """Print the times and ratios."""
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    other = shlex.split(sys.argv[2] if len(sys.argv) > 2 else OTHER)
    ours, theirs = [], []
    with tempfile.TemporaryDirectory() as folder, session_bus(), screen() as shown:
        command = [*OURS, "--data-dir", folder]
        for pair in range(pairs + 1):
            times = times_to_paint(command, shown), times_to_paint(other, shown)
            if pair:  # the first pair warms the caches
                ours.append(times[0])
                theirs.append(times[1])
    sys.stdout.write(f"{told('ours', ours)}\n{told(other[0], theirs)}\n")
    sys.stdout.write(f"ratio by the wall clock: {ratios(ours, theirs, 0)}\n")
    sys.stdout.write(f"ratio of processor time: {ratios(ours, theirs, 1)}\n")


if __name__ == "__main__":
    main()
