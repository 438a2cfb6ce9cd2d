"""Guided hands by real clicks and keys: from begin to result by following, left, and back to one's own."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from pinochle_desktop.rules.actions import Bid, Pass
from pinochle_desktop.rules.state import Bidding, GameOver, HandOver, Playing
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.windows.dialogs.new_game_dialog import NewGameDialog
from pinochle_desktop.windows.dialogs.rule_tile import RuleTile
from pinochle_desktop.words.lessons.steps import LESSONS
from tests.guided_deals import lessons_wanted


def follow(run, until):
    """Press the panel's button until something is so; return the pages seen."""
    panel, pages = run.window.guide_panel, []
    for _ in range(300):
        run.qtbot.waitUntil(panel.step.isEnabled)
        pages.append((panel.page.title, panel.page.text, panel.page.reason))
        if until():
            return pages
        run.click(panel.step)
    raise AssertionError("never reached")


@pytest.mark.parametrize("variant", list(PRESETS))
def test_a_guided_hand_explains_every_stage_to_whoever_follows_it(start, variant):
    run = start(variant="double-deck", seed=4)
    run.key(f"guide.start_{variant}")
    assert run.window.guide_panel.isVisible()
    assert run.view.rules is PRESETS[variant]
    pages = follow(run, lambda: run.window.guide_panel.step.text() == "Back to my game")
    assert lessons_wanted(PRESETS[variant]) <= run.window.guide._shown
    assert isinstance(run.view.phase, HandOver | GameOver)
    result = run.view.results[0]
    if result.bidder is not None:
        assert (result.bidder, result.made) == (0, True)
        assert f"made, +{result.score_change[0]}" in pages[-1][1]
    assert run.window.host.result.next.text() == "E&nd the guided hand"
    assert all(text and "{" not in text + reason for _, text, reason in pages)
    run.click(run.window.guide_panel.step)
    assert not run.window.guide_panel.isVisible()
    assert run.window.host.result.next.text() == "Deal the &next hand"
    assert run.view.rules.key == "double-deck"
    assert run.session.record.seed == 4


def test_leaving_brings_back_the_own_game_just_as_it_was(playing):
    playing.session.submit(Bid(0, 50) if Bid(0, 50) in playing.view.legal else Pass(0))
    playing.wait()
    before, disk = playing.view, playing.folders.autosave.read_bytes()
    playing.key("guide.start_two-player")
    playing.wait()
    playing.click(playing.window.guide_panel.step)
    playing.key("guide.go_on")
    playing.key("guide.go_on")
    playing.key("guide.go_on")
    assert playing.folders.autosave.read_bytes() == disk
    playing.front(playing.window)
    playing.window.table.setFocus()
    QTest.keyClick(playing.window.table, Qt.Key.Key_Escape)
    assert not playing.window.guide_panel.isVisible()
    assert playing.view == before
    playing.wait()
    playing.play_until(lambda view: isinstance(view.phase, Playing))
    assert playing.folders.autosave.read_bytes() != disk


def test_the_power_may_fail_while_a_hand_is_explained(playing, start):
    playing.play_until(lambda view: isinstance(view.phase, Playing) and view.my_turn)
    before = playing.view
    playing.key("guide.start_partnership")
    playing.wait()
    playing.key("guide.go_on")
    playing.kill()
    assert start().view == before


def test_a_new_game_begun_meanwhile_puts_the_own_game_by(playing):
    playing.play_until(lambda view: isinstance(view.phase, Playing) and view.my_turn)
    playing.key("guide.start_two-player")
    playing.wait()
    playing.key("rules.partnership")
    playing.answer("Start new game")
    assert not playing.window.guide.running
    assert not playing.window.guide_panel.isVisible()
    assert playing.view.rules.key == "partnership"
    assert [game.title for game in playing.window.current_game.games()] == ["Double deck"]
    assert b"partnership" in playing.folders.autosave.read_bytes()


def test_the_guide_answers_what_was_done_instead(start):
    run = start(variant="double-deck", seed=4)
    run.key("guide.start_partnership")
    run.wait()
    panel = run.window.guide_panel
    follow(run, lambda: panel.advice.isVisible() and isinstance(run.view.phase, Bidding))
    assert panel.advice.text().startswith("Suggestion: bid")
    run.click(run.window.host.auction.pass_)
    run.wait()
    assert panel.page.remark.startswith("You passed where a club player would bid")


def test_the_guide_says_why_a_card_is_refused(playing):
    playing.key("guide.start_partnership")
    playing.wait()
    follow(
        playing,
        lambda: (
            isinstance(playing.view.phase, Playing)
            and len(playing.view.legal) < len(playing.view.hand)
        ),
    )
    legal = {act.card for act in playing.view.legal}
    wrong = next(card for card in playing.view.hand if card not in legal)
    playing.window.play.activate(wrong)
    assert "Not allowed. You" in playing.window.guide_panel.refusal


def test_the_guide_can_be_begun_again_and_told_lessons_come_again(playing):
    playing.key("guide.start_partnership")
    playing.wait()
    playing.key("guide.go_on")
    first = playing.window.guide._shown
    playing.key("guide.start_partnership")
    playing.wait()
    assert playing.window.guide._shown < first


def test_undo_goes_back_within_the_guided_hand(playing):
    playing.key("guide.start_partnership")
    playing.wait()
    follow(playing, lambda: isinstance(playing.view.phase, Playing))
    cards = len(playing.view.hand)
    follow(playing, lambda: len(playing.view.hand) < cards)
    playing.key("play.undo")
    playing.wait()
    assert len(playing.view.hand) == cards
    assert playing.window.guide_panel.step.isEnabled()


def test_what_would_write_the_guided_hand_is_off(playing):
    actions = playing.window.actions_by_key
    assert actions["game.save_as"].isEnabled()
    assert not actions["guide.go_on"].isEnabled()
    playing.key("guide.start_partnership")
    playing.wait()
    assert not actions["game.save_as"].isEnabled()
    assert not actions["game.same_deal"].isEnabled()
    assert actions["guide.go_on"].isEnabled()


def test_lessons_have_names_of_their_own_and_read_as_sentences():
    assert len({lesson.key for lesson in LESSONS}) == len(LESSONS)
    assert [each.key for each in LESSONS if not each.text.endswith((".", "}"))] == []


def test_without_a_game_of_ones_own_one_is_dealt_when_the_guided_hand_is_left(start):
    run = start()
    assert isinstance(run.dialog, NewGameDialog)
    QTest.keyClick(run.dialog, Qt.Key.Key_Escape)
    run.key("guide.start_two-player")
    run.wait()
    assert not run.folders.autosave.exists()
    run.click(run.window.guide_panel.leave)
    assert not isinstance(run.session.state.phase, GameOver)
    assert not run.window.guide.running
    assert run.folders.autosave.exists()


def test_the_first_start_offers_a_hand_that_explains_itself_and_then_the_chosen_game(start):
    run = start()
    dialog = run.dialog
    run.click(dialog.findChild(RuleTile, "partnership"))
    assert dialog.rules.key == "partnership"
    dialog.name.selectAll()
    QTest.keyClicks(dialog.name, "Max")
    run.click(dialog.show_how)
    run.wait()
    assert run.dialog is None
    assert run.window.guide.running
    assert run.view.rules.key == "partnership"
    assert not run.folders.autosave.exists()
    follow(run, lambda: run.window.guide_panel.step.text() == "Play a game")
    run.click(run.window.guide_panel.step)
    assert run.view.rules.key == "partnership"
    assert run.session.record.seats[0].name == "Max"
    assert run.folders.autosave.exists()
