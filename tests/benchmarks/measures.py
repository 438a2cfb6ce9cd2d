"""What several benchmarks share: a mean with its error, and a fixed loop to compare times with."""

import statistics
import threading
import time
from pathlib import Path


def mean_and_error(gains):
    """Return the mean and its standard error."""
    return statistics.fmean(gains), statistics.stdev(gains) / len(gains) ** 0.5


def loop_time():
    """Return the milliseconds that a fixed loop takes, the median of 31 runs."""
    return sorted(_loop() for _ in range(31))[15]


def waited():
    """Return the milliseconds that this thread has waited for a processor while ready to run."""
    path = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
    return int(path.read_text("ascii").split()[1]) / 1e6 if path.exists() else 0.0


def _loop():
    start = time.process_time()
    total = 0
    for number in range(12_000):
        total += number * number & 7
    assert total
    return (time.process_time() - start) * 1e3


def percentile(numbers, share):
    """Return the number that this share of all are at most, 1 for the largest."""
    ordered = sorted(numbers)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]
