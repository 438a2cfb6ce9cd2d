"""Time from the start of a program to its window on the screen, side by side with another program's.

Run under X, Xvfb included, with xdotool installed:

    python tests/benchmarks/start_time.py [RUNS] ["OTHER COMMAND" WINDOW-CLASS]

The other program is KPat unless named. Prints the medians and the median of the ratios of the pairs.
"""

import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from statistics import median

OURS = [sys.executable, "-m", "pinochle_desktop", "--new", "--variant", "double-deck"]


def seconds_to_window(command, window_class):
    """Start a command, wait for its window, end it; returns seconds."""
    began = time.perf_counter()
    process = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    search = ["xdotool", "search", "--onlyvisible", "--class", window_class]
    while subprocess.run(search, capture_output=True, check=False).returncode:
        if process.poll() is not None:
            raise SystemExit(f"{command} ended without a window.")
    taken = time.perf_counter() - began
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    while not subprocess.run(search, capture_output=True, check=False).returncode:
        pass
    return taken


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    other = shlex.split(sys.argv[2]) if len(sys.argv) > 2 else ["kpat"]
    other_class = sys.argv[3] if len(sys.argv) > 3 else "kpat"
    ours, theirs = [], []
    with tempfile.TemporaryDirectory() as folder:
        command = [*OURS, "--data-dir", folder]
        for run in range(runs + 1):
            pair = seconds_to_window(command, "pinochle"), seconds_to_window(other, other_class)
            if run:  # the first pair warms the caches
                ours.append(pair[0])
                theirs.append(pair[1])
    ratios = [a / b for a, b in zip(ours, theirs, strict=True)]
    sys.stdout.write(
        f"ours {median(ours):.3f} s, {other[0]} {median(theirs):.3f} s\n"
        f"ratio: median {median(ratios):.2f}, from {min(ratios):.2f} to {max(ratios):.2f}\n"
    )


if __name__ == "__main__":
    main()
