"""Memory of the program after the deal of a double-deck hand in a window of 1280 by 800, in megabytes.

Needs Linux and Xvfb; it starts a screen of its own:

    python -m tests.benchmarks.memory [RUNS]

Resident is what the process has in memory (VmRSS), libraries included; of what it shares with others, proportional
(PSS) counts its share. Printed are the medians.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from tests.benchmarks.screens import painted, screen, without_bytecode_ban

COMMAND = [sys.executable, "-m", "pinochle_desktop", "--new", "--variant", "double-deck"]
CALM = 4
"""Seconds from the first picture until the others have bid or wait for a bid."""


def megabytes(pid, file, key):
    """Return an entry of a file of /proc that is given in kB."""
    lines = Path(f"/proc/{pid}/{file}").read_text("ascii").splitlines()
    return int(next(line for line in lines if line.startswith(key)).split()[1]) * 1024 / 1e6


def measure(shown, folder):
    """Start the program, wait for the deal, end it; return the megabytes resident and proportional."""
    process = subprocess.Popen(
        [*COMMAND, "--data-dir", folder], env=without_bytecode_ban(), start_new_session=True
    )
    painted(shown, process)
    time.sleep(CALM)
    found = (
        megabytes(process.pid, "status", "VmRSS:"),
        megabytes(process.pid, "smaps_rollup", "Pss:"),
    )
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    while shown.colours() > 1:
        time.sleep(0.01)
    return found


def main():
    """Print the medians."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    with tempfile.TemporaryDirectory() as folder, screen() as shown:
        found = [measure(shown, folder) for _ in range(runs + 1)][1:]  # the first run compiles
    resident, proportional = (median(values) for values in zip(*found, strict=True))
    sys.stdout.write(f"resident {resident:.1f} MB, proportional {proportional:.1f} MB\n")


if __name__ == "__main__":
    main()
