"""Presets of the player's own, with mouse and keys: saved, played, renamed, deleted."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from pinochle_desktop.rules.own_presets import OwnPreset
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.json_text import decode
from pinochle_desktop.storage.presets import own_presets, with_presets

CLUB = OwnPreset("Tuesday club", "single-pass", {"goal": 50})


def open_page(run, key):
    """Open the house rules and go to the page of a rule set with the keyboard."""
    run.key("game.house_rules")
    dialog = run.dialog
    dialog.rule_sets.setFocus()
    QTest.keyClick(dialog.rule_sets, Qt.Key.Key_Home)
    for _ in range(dialog.rule_sets.count()):
        if dialog.rule_sets.currentData() == key:
            return dialog
        QTest.keyClick(dialog.rule_sets, Qt.Key.Key_Down)
    raise AssertionError(key)


def type_goal(dialog, goal):
    control = dialog.page.controls["goal"]
    control.selectAll()
    QTest.keyClicks(control, str(goal))


def save_as(run, name):
    """Press the button, type a name over the suggested one, and Enter."""
    dialog = run.dialog
    run.click(dialog.save)
    asked = run.dialog
    assert asked is not dialog
    QTest.keyClicks(asked.name, name)
    QTest.keyClick(asked.name, Qt.Key.Key_Return)
    run.qtbot.waitUntil(lambda: run.dialog is dialog)


def kept(run):
    return own_presets(run.window.store.settings)


def entries(run):
    (menu,) = [each.menu() for each in run.window.menuBar().actions() if each.text() == "&Rules"]
    return [action.text().replace("&", "") for action in menu.actions()]


def test_a_preset_is_saved_listed_everywhere_and_played(start):
    run = start(variant="double-deck", seed=4)
    dialog = open_page(run, "single-pass")
    assert not dialog.rename.isEnabled()
    assert not dialog.delete.isEnabled()
    type_goal(dialog, 50)
    save_as(run, "Tuesday club")
    assert dialog.rule_sets.currentText() == "Tuesday club"
    assert dialog.changed_note.text() == "1 change from the standard rules of Single + pass."
    assert kept(run) == (CLUB,)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)  # what was saved stays
    assert kept(run) == (CLUB,)
    assert run.window.store.settings.house_rules == {}
    assert entries(run) == [*(rules.name for rules in PRESETS.values()), "Tuesday club"]

    run.key("game.new")
    tile = run.dialog.variants.buttons()[-1]
    assert tile.accessibleName() == "Tuesday club"
    assert tile.accessibleDescription() == "Single + pass with your house rules. Game ends at: 50."
    run.click(tile)
    QTest.keyClick(run.dialog.focusWidget(), Qt.Key.Key_Return)
    run.qtbot.waitUntil(lambda: run.view.rules.goal == 50)
    assert run.view.rules == CLUB.rules
    assert run.window.windowTitle().startswith("Tuesday club, hand 1")
    assert run.window.status.facts.text().startswith("Tuesday club")
    assert run.window.actions_by_key["rules.tuesday-club"].isChecked()
    raw = decode(run.folders.autosave.read_bytes())
    assert (raw["variant"], raw["options"], raw["preset"]) == (
        "single-pass",
        {"goal": 50},
        "Tuesday club",
    )


def test_it_comes_back_with_the_program_and_its_game(start):
    run = start(variant="double-deck", seed=4)
    open_page(run, "single-pass")
    type_goal(run.dialog, 50)
    save_as(run, "Tuesday club")
    QTest.keyClick(run.dialog, Qt.Key.Key_Return)
    run.window.rules.choose("tuesday-club")
    run.answer("Start new game")
    run.kill()
    again = start()
    assert again.view.rules == CLUB.rules
    assert again.window.actions_by_key["rules.tuesday-club"].isChecked()
    assert again.window.current_game.defaults().rules == CLUB.rules
    again.key("rules.partnership")
    again.answer("Start new game")
    again.key("game.list")
    table = again.dialog.table
    titles = {table.item(row, 0).text() for row in range(table.rowCount())}
    assert {"Tuesday club", "Double deck"} <= titles


@pytest.fixture
def saved(start):
    """A run in which a preset has been saved; its page is shown."""
    run = start(variant="double-deck", seed=4)
    open_page(run, "single-pass")
    type_goal(run.dialog, 50)
    save_as(run, "Tuesday club")
    return run


def test_changes_of_its_page_wait_for_ok(saved):
    type_goal(saved.dialog, 60)
    QTest.keyClick(saved.dialog, Qt.Key.Key_Escape)
    assert kept(saved) == (CLUB,)
    dialog = open_page(saved, "tuesday-club")
    assert dialog.page.controls["goal"].value() == 50
    type_goal(dialog, 70)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert kept(saved) == (OwnPreset("Tuesday club", "single-pass", {"goal": 70}),)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Partnership", "“Partnership” is built in. Choose another name."),
        ("tuesday club", "You already have a preset “tuesday club”. Choose another name."),
        ("a/b", "A name can’t hold “/”. Use letters, digits and spaces."),
        ("+", "Start the name with a letter or a digit."),
    ],
)
def test_a_name_that_wont_do_is_said_at_once_and_cannot_be_saved(saved, name, said):
    dialog = saved.dialog
    saved.click(dialog.save)
    asked = saved.dialog
    assert asked.save.isEnabled()  # the suggested name will do
    QTest.keyClicks(asked.name, name)
    assert asked.problem.text() == said
    assert not asked.save.isEnabled()
    QTest.keyClick(asked.name, Qt.Key.Key_Return)
    assert asked.isVisible()
    asked.name.clear()
    assert (asked.problem.text(), asked.save.isEnabled()) == ("", False)
    QTest.keyClick(asked, Qt.Key.Key_Escape)
    assert kept(saved) == (CLUB,)


def test_it_is_renamed_and_the_last_game_follows(saved):
    QTest.keyClick(saved.dialog, Qt.Key.Key_Return)
    saved.window.rules.choose("tuesday-club")
    saved.answer("Start new game")
    dialog = open_page(saved, "tuesday-club")
    saved.click(dialog.rename)
    QTest.keyClicks(saved.dialog.name, "Friday club")
    QTest.keyClick(saved.dialog.name, Qt.Key.Key_Return)
    saved.qtbot.waitUntil(lambda: saved.dialog is dialog)
    assert dialog.rule_sets.currentText() == "Friday club"
    assert [own.name for own in kept(saved)] == ["Friday club"]
    assert entries(saved)[-1] == "Friday club"
    assert saved.window.current_game.defaults().rules.name == "Friday club"
    type_goal(dialog, 80)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert kept(saved) == (OwnPreset("Friday club", "single-pass", {"goal": 80}),)


def test_it_is_deleted_and_its_game_goes_on(saved):
    QTest.keyClick(saved.dialog, Qt.Key.Key_Return)
    saved.window.rules.choose("tuesday-club")
    saved.answer("Start new game")
    dialog = open_page(saved, "tuesday-club")
    saved.click(dialog.delete)
    saved.answer("Keep it")
    assert kept(saved) == (CLUB,)
    saved.qtbot.waitUntil(lambda: saved.dialog is dialog)
    saved.click(dialog.delete)
    saved.answer("Delete")
    saved.qtbot.waitUntil(lambda: kept(saved) == ())
    assert dialog.rule_sets.currentData() == "single-pass"
    assert dialog.rule_sets.count() == len(PRESETS)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert entries(saved) == [rules.name for rules in PRESETS.values()]
    assert saved.view.rules == CLUB.rules
    assert saved.window.actions_by_key["rules.single-pass"].isChecked()
    saved.key("game.new")
    assert saved.dialog.rules.key == "single-pass"
    QTest.keyClick(saved.dialog, Qt.Key.Key_Escape)
    saved.kill()


def test_a_long_list_of_presets_opens_at_the_one_played_last(saved):
    many = [OwnPreset(f"Evening {number}", "partnership", {}) for number in range(12)]
    saved.window.store.replace(with_presets(saved.window.store.settings, [*many, CLUB]))
    saved.window.store.change({"preset": CLUB.name})
    QTest.keyClick(saved.dialog, Qt.Key.Key_Escape)
    saved.window.game.new()
    dialog = saved.dialog
    tile = dialog.variants.checkedButton()
    assert tile.accessibleName() == CLUB.name
    assert tile.hasFocus()
    assert not tile.visibleRegion().isEmpty()
    assert tile.visibleRegion().boundingRect().height() == tile.height()


def test_how_it_is_played_is_in_the_help(saved):
    QTest.keyClick(saved.dialog, Qt.Key.Key_Return)
    saved.window.rules.choose("tuesday-club")
    saved.answer("Start new game")
    saved.key("help.rules")
    shown = saved.window.help.window
    assert shown.page == "game-tuesday-club"


def test_its_guided_hand_is_that_of_the_built_in_preset(saved):
    QTest.keyClick(saved.dialog, Qt.Key.Key_Return)
    saved.key("game.new")
    tile = saved.dialog.variants.buttons()[-1]
    saved.click(tile)
    saved.click(saved.dialog.show_how)
    saved.qtbot.waitUntil(lambda: saved.window.guide.running)
    assert saved.view.rules == PRESETS["single-pass"]


def test_a_preset_that_no_longer_fits_is_told_and_stays_in_the_file(start, tmp_path):
    old = b'{"presets": [{"name": "Old", "variant": "whist", "options": {}}]}'
    (tmp_path / "settings.json").write_bytes(old)
    run = start(variant="double-deck", seed=4)
    assert "“Old”: There is no rule set “whist”" in run.window.notice.text
    run.window.store.change({"felt": "blue"})
    raw = decode((tmp_path / "settings.json").read_bytes())
    assert raw["presets"] == [{"name": "Old", "variant": "whist", "options": {}}]
