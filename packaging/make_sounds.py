"""Synthesise the program's sounds: wood, felt and paper.

Run it from anywhere::

    python packaging/make_sounds.py            # rewrite resources/sounds/
    python packaging/make_sounds.py --check    # exit 1 if a committed file differs
    python packaging/make_sounds.py --out DIR  # write them into DIR instead

The output depends on this file alone, so that the committed files can be compared byte for byte. The
C library's sine differs in the last bit between systems; therefore every coefficient is rounded, and
everything else is sums and products.

A sound is a list of strokes at certain times. A struck stroke is a few damped resonances, like a
wooden bar or a table; a brushed one is filtered noise that swells and fades, like a card.
"""

from __future__ import annotations

import io
import sys
import wave
from array import array
from math import cos, exp, pi
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import generated_files

if TYPE_CHECKING:
    from collections.abc import Sequence

SOUNDS_DIR = Path(__file__).resolve().parent.parent / "resources" / "sounds"
RATE = 22050
"""Samples per second; nothing here is brighter than a card on felt."""
FADE = 440
"""Samples of the fade-out, 20 milliseconds, which avoids a click."""
FULL = 32767

Samples = list[float]
Modes = tuple[tuple[float, float, float], ...]
"""Frequency in hertz, decay time (to 1/e) in milliseconds, and share of the loudness, per mode."""

KNUCKLE: Modes = ((415, 42, 1.0), (1040, 24, 0.5), (1890, 11, 0.22))
TABLE: Modes = ((172, 40, 1.0), (395, 22, 0.45), (760, 10, 0.15))
THUD: Modes = ((118, 38, 1.0), (236, 20, 0.4))
BAR: Modes = ((1.0, 150, 1.0), (3.93, 40, 0.28), (9.2, 12, 0.08))
"""A wooden bar of a marimba; the frequencies are multiples of its note."""


class Stroke(NamedTuple):
    """Samples that start at a time in milliseconds, with a gain relative to the others."""

    at: float
    samples: Samples
    gain: float = 1.0


def _decay(milliseconds: float) -> float:
    """Return the factor per sample for a decay to 1/e in this time."""
    return round(exp(-1000 / (milliseconds * RATE)), 9)


def struck(modes: Modes, pitch: float = 1.0, *, soft: float = 1.0) -> Samples:
    """Return the resonances after a blow that lasts `soft` milliseconds, tuned by `pitch`."""
    longest = max(decay for _, decay, _ in modes)
    out = [0.0] * int(longest * 6 * RATE / 1000)
    blow = _blow(soft)
    for frequency, decay, share in modes:
        keep = _decay(decay)
        angle = 2 * pi * frequency * pitch / RATE
        first, second = round(2 * keep * cos(angle), 9), round(-keep * keep, 9)
        gain = round(share * (1 - cos(angle)) ** 0.5, 9)
        one = two = 0.0
        for i in range(len(out)):
            one, two = first * one + second * two + (blow[i] if i < len(blow) else 0.0), one
            out[i] += gain * one
    return out


def _blow(milliseconds: float) -> Samples:
    """Return a blow of this length, shaped like a parabola."""
    length = max(2, int(milliseconds * RATE / 1000))
    return [i * (length - i) * 6.0 / length**3 for i in range(1, length)]


def note(semitones: int) -> Samples:
    """Return a note of the wooden bar, in semitones above middle C (262 hertz)."""
    return struck(BAR, round(261.63 * 2 ** (semitones / 12), 4), soft=0.9)


def brushed(
    seed: int, rise: float, fall: float, *, bright: tuple[float, float], dull: float = 250
) -> Samples:
    """Return band-passed noise that swells and fades.

    Args:
        seed: of the noise.
        rise: milliseconds of swelling.
        fall: decay time in milliseconds; the noise ends after about four times as long.
        bright: upper edge of the band in hertz, at the beginning and at the end.
        dull: lower edge of the band in hertz.
    """
    chance, up = Random(seed), int(rise * RATE / 1000)
    length, keep = up + int(fall * 4 * RATE / 1000), _decay(fall)
    low = other = floor = 0.0
    level, out = 1.0, []
    lower = _share(dull)
    for i in range(length):
        upper = _share(bright[0] + (bright[1] - bright[0]) * i / length)
        low += upper * (chance.random() * 2 - 1 - low)
        other += upper * (low - other)
        floor += lower * (other - floor)
        level = (i + 1) / up if i < up else level * keep
        out.append(level * (other - floor))
    return out


def _share(hertz: float) -> float:
    """Return the coefficient of a one-pole low-pass filter with this edge."""
    return round(1 - exp(-2 * pi * hertz / RATE), 9)


def scaled(samples: Samples, peak: float) -> Samples:
    """Return the samples, scaled to a peak."""
    most = max(abs(each) for each in samples)
    return [each * peak / most for each in samples]


def mixed(*strokes: Stroke) -> Samples:
    """Return the sum of strokes, each scaled to its gain."""
    starts = [int(stroke.at * RATE / 1000) for stroke in strokes]
    out = [0.0] * max(s + len(k.samples) for s, k in zip(starts, strokes, strict=True))
    for start, stroke in zip(starts, strokes, strict=True):
        for i, each in enumerate(scaled(stroke.samples, stroke.gain)):
            out[start + i] += each
    return out


def _riffle() -> Samples:
    """Return the sound of a riffled packet of cards that is squared on the felt."""
    chance, at, strokes = Random(80), 0.0, []
    for i in range(17):
        flick = brushed(i, 2, 4.5, bright=(2800, 1800), dull=600)
        strokes.append(Stroke(at, flick, 0.55 + 0.35 * chance.random()))
        at += 15 + 9 * chance.random()
    return mixed(*strokes, Stroke(at + 20, struck(TABLE, soft=3), 0.6))


def _card() -> Samples:
    return mixed(
        Stroke(0, brushed(3, 12, 9, bright=(2200, 4200), dull=500), 0.5),
        Stroke(14, brushed(4, 1, 9, bright=(4200, 1500), dull=300), 1),
        Stroke(14, struck(TABLE, soft=2), 0.7),
    )


def _sweep() -> Samples:
    return mixed(
        Stroke(0, brushed(5, 110, 34, bright=(900, 3800), dull=350), 1),
        Stroke(150, struck(TABLE, 0.9, soft=3), 0.5),
    )


def _pass() -> Samples:
    return mixed(
        Stroke(0, struck(TABLE, 1.1, soft=2.5), 1), Stroke(95, struck(TABLE, 1.1, soft=2.5), 0.55)
    )


def _tune(*notes: tuple[float, int], gains: Sequence[float] = ()) -> Samples:
    levels = gains or [1.0] * len(notes)
    strokes = zip(notes, levels, strict=True)
    return mixed(*(Stroke(at, note(tone), gain) for (at, tone), gain in strokes))


def _refusal() -> Samples:
    return mixed(Stroke(0, struck(THUD, soft=4), 1), Stroke(110, struck(THUD, 0.84, soft=4), 0.8))


def _meld() -> Samples:
    paper = Stroke(0, brushed(9, 20, 12, bright=(2500, 4000), dull=500), 0.5)
    return mixed(paper, Stroke(20, _tune((0, 7), (70, 12), (140, 16), gains=(0.8, 0.9, 1)), 1))


def all_sounds() -> dict[str, tuple[Samples, float]]:
    """Return the samples and the peak (up to 1) of each sound."""
    return {
        "bid": (struck(KNUCKLE, soft=1), 0.30),
        "card": (_card(), 0.34),
        "deal": (_riffle(), 0.32),
        "draw": (brushed(7, 45, 18, bright=(1800, 4400), dull=500), 0.20),
        "lost": (_tune((0, 9), (170, 5), (340, 2), (510, -3), gains=(0.9, 0.9, 0.9, 1)), 0.32),
        "made": (_tune((0, 7), (130, 12)), 0.30),
        "meld": (_meld(), 0.28),
        "pass": (_pass(), 0.26),
        "refusal": (_refusal(), 0.34),
        "set": (_tune((0, 3), (150, -2)), 0.32),
        "sweep": (_sweep(), 0.26),
        "trump": (_tune((0, 0), (0, 7), gains=(1, 0.8)), 0.30),
        "won": (_tune((0, 7), (120, 12), (240, 16), (380, 19), gains=(0.8, 0.8, 0.9, 1)), 0.34),
    }


def finished(samples: Samples, peak: float) -> array[int]:
    """Return 16-bit samples with this peak, trimmed and faded out."""
    loud = scaled(samples, peak * FULL)
    while abs(loud[-1]) < FULL / 800:
        loud.pop()
    for i in range(FADE):
        loud[-1 - i] *= i / FADE
    return array("h", [0, *(round(each) for each in loud)])


def wav_bytes(samples: array[int]) -> bytes:
    """Return a WAV file with 16-bit mono samples."""
    data = array("h", samples)
    if sys.byteorder == "big":
        data.byteswap()
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setparams((1, 2, RATE, len(data), "NONE", "not compressed"))
        file.writeframes(data.tobytes())
    return out.getvalue()


def all_files() -> dict[str, bytes]:
    """Return all WAV files by name."""
    return {
        f"{name}.wav": wav_bytes(finished(samples, peak))
        for name, (samples, peak) in all_sounds().items()
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the sounds; return the exit status."""
    return generated_files.run(
        arguments, description="Make the program's sounds.", folder=SOUNDS_DIR, make=all_files
    )


if __name__ == "__main__":
    sys.exit(main())
