"""The proof of a deal: the number before, the deal and its check after the hand."""

import os
import shutil
import subprocess

import pytest
from PySide6.QtWidgets import QApplication

from pinochle_desktop.rules.proof import commitment, deal_text
from pinochle_desktop.rules.state import HandOver
from pinochle_desktop.windows.dialogs.proof_dialog import ProofDialog


def test_before_the_hand_has_ended_the_number_alone_is_shown(playing):
    playing.wait()
    playing.key("play.prove")
    dialog = playing.dialog
    assert isinstance(dialog, ProofDialog)
    assert dialog.text.toPlainText() == commitment(playing.session.state)
    dialog.copy.click()
    assert QApplication.clipboard().text() == commitment(playing.session.state)


@pytest.mark.skipif(os.name == "nt" or not shutil.which("sha256sum"), reason="needs sha256sum")
def test_after_the_hand_the_text_can_be_checked_with_the_command_shown(playing):
    promised = commitment(playing.session.state)
    playing.play_until(lambda view: isinstance(view.phase, HandOver))
    playing.key("play.prove")
    shown, text, command = playing.dialog.text.toPlainText().split("\n\n")
    assert shown == promised
    assert text == deal_text(playing.session.state)
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == promised


def test_without_a_game_there_is_nothing_to_prove(start):
    run = start()
    assert not run.window.actions_by_key["play.prove"].isEnabled()
