"""The demo verb: pictures of every stage, the record, and a clear word where it cannot write."""

import os
import subprocess
import sys

import pytest
from PySide6.QtGui import QImage

from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.record import parse
from pinochle_desktop.storage.replay import replay

PLAYED = ["mid-trick", "trick-taken", "hand-result"]


def stages(rules):
    """Return the stages of a hand that have a picture, in order."""
    if not rules.auction:
        return ["mid-trick", "trick-taken", "melding", "hand-result"]
    exchange = ["exchange"] if rules.exchange else []
    return ["auction", "trump", *exchange, "meld", *PLAYED]


def demo(folder, *arguments):
    return subprocess.run(
        [sys.executable, "-m", "pinochle_desktop", "--demo", str(folder), *arguments],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("variant", list(PRESETS))
def test_every_stage_has_its_picture_and_the_record_checks(tmp_path, variant):
    rules = PRESETS[variant]
    size = ("--size", "1024x640") if rules.two_player else ()
    done = demo(tmp_path, "--variant", variant, *size)
    assert done.returncode == 0, done.stderr
    pictures = sorted(tmp_path.glob("*.png"))
    # Two-player melds may come before or after the trick that is shown.
    order = sorted if rules.two_player else list
    assert order(path.stem.partition("-")[2] for path in pictures) == order(stages(rules))
    width, height = (1024, 640) if size else (1280, 800)
    assert {(QImage(str(p)).width(), QImage(str(p)).height()) for p in pictures} == {
        (width, height)
    }
    record = parse((tmp_path / f"{variant}.pinochle").read_bytes(), "demo")
    assert replay(record).disagreement is None
    assert record.hands[0].result is not None


def test_scale_two_doubles_the_pictures(tmp_path):
    done = demo(tmp_path, "--variant", "two-player", "--size", "1024x640", "--scale", "2")
    assert done.returncode == 0, done.stderr
    assert QImage(str(next(tmp_path.glob("*hand-result.png")))).width() == 2048


def test_the_themes_look_different(tmp_path):
    looks = set()
    for theme in ("light", "dark", "contrast"):
        folder = tmp_path / theme
        done = demo(folder, "--variant", "two-player", "--size", "1024x640", "--theme", theme)
        assert done.returncode == 0, done.stderr
        looks.add(QImage(str(next(folder.glob("*hand-result.png")))).pixel(500, 560))
    assert len(looks) == 3


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    done = demo(tmp_path / "file" / "demo")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.strip()
