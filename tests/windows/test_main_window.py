"""The window as a person uses it: menus, dialogs, settings, docks, by real keys and clicks."""

import random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QMenu

from pinochle_desktop.rules.actions import Pass
from pinochle_desktop.rules.state import Bidding, Call, GameOver, HandOver, Playing, Showing
from pinochle_desktop.rules.variants import DEFAULT, PRESETS
from pinochle_desktop.storage.settings import load_settings
from pinochle_desktop.windows import window_memory
from pinochle_desktop.windows.dialogs.games_dialog import GamesDialog
from pinochle_desktop.windows.dialogs.house_rules_dialog import HouseRulesDialog
from pinochle_desktop.windows.dialogs.new_game_dialog import NewGameDialog
from pinochle_desktop.windows.dialogs.preferences_dialog import PreferencesDialog
from pinochle_desktop.windows.help.about_dialog import AboutDialog
from pinochle_desktop.windows.help.help_window import HelpWindow
from pinochle_desktop.windows.menus.entries import ENTRIES, MENUS
from tests.windows.conftest import number_key


def is_over(view):
    return isinstance(view.phase, HandOver | GameOver)


# -- the first start


def test_the_first_start_asks_and_one_enter_deals_double_deck(start):
    run = start()
    assert isinstance(run.dialog, NewGameDialog)
    QTest.keyClick(run.dialog.focusWidget(), Qt.Key.Key_Return)
    assert run.dialog is None
    assert run.view.rules.key == "double-deck"
    assert [seat.player for seat in run.session.record.seats] == ["human"] + ["computer"] * 3


def test_the_new_game_is_as_it_was_chosen_and_becomes_the_default(start):
    run = start()
    dialog = run.dialog
    QTest.keyClick(dialog.focusWidget(), number_key("two-player"), Qt.KeyboardModifier.AltModifier)
    run.qtbot.waitUntil(lambda: dialog.rules.key == "two-player")  # a mnemonic presses for a moment
    assert not dialog.left.isVisible()
    assert not dialog.right.isVisible()
    dialog.name.selectAll()
    QTest.keyClicks(dialog.name, "Max")
    QTest.keyClicks(dialog.seed, "12x3")
    dialog.opposite.setFocus()
    QTest.keyClick(dialog.opposite, Qt.Key.Key_Up)
    run.click(dialog.deal)
    record = run.session.record
    assert (record.variant, record.seed) == ("two-player", 123)
    assert [seat.name for seat in record.seats] == ["Max", "Ada"]
    assert record.seats[1].level == "learner"
    run.key("game.new")
    assert run.dialog.new_game().name == "Max"
    assert run.dialog.new_game().rules.key == "two-player"
    assert run.dialog.new_game().levels == ("club", "learner", "club")


def test_whoever_puts_the_first_dialog_away_finds_a_button_on_the_table(start):
    run = start()
    QTest.keyClick(run.dialog, Qt.Key.Key_Escape)
    assert run.dialog is None
    assert not run.session.started
    run.click(run.window.welcome.new_game)
    run.click(run.dialog.deal)
    assert run.session.started
    assert not run.window.welcome.isVisible()


# -- menus


def test_every_entry_is_in_its_menu_with_key_and_tip(playing):
    shown = {}
    for menu in playing.window.findChildren(QMenu):
        for action in menu.actions():
            if action.objectName():
                shown[action.objectName()] = action
    assert set(shown) == {entry.key for entry in ENTRIES}
    for entry in ENTRIES:
        assert [s.toString() for s in shown[entry.key].shortcuts()] == list(entry.keys)
        assert shown[entry.key].statusTip() == entry.tip
    bar = [action.text() for action in playing.window.menuBar().actions()]
    assert bar == [menu for menu in MENUS if "/" not in menu]


# The offscreen screen says of every menu that it cannot do this.
@pytest.mark.qt_log_ignore("support raise", "grabbing the keyboard", extend=True)
def test_the_menus_open_by_mouse_and_by_mnemonic(playing, qtbot):
    bar = playing.window.menuBar()
    rules = bar.actions()[1]
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.actionGeometry(rules).center())
    menu = rules.menu()
    assert menu.isVisible()
    assert [a.isChecked() for a in menu.actions()] == [key == DEFAULT for key in PRESETS]
    QTest.keyClick(menu, Qt.Key.Key_T)
    assert playing.dialog is not None
    playing.answer("Keep playing")


@pytest.mark.parametrize(
    ("entry", "kind"),
    [
        ("game.new", NewGameDialog),
        ("game.list", GamesDialog),
        ("game.house_rules", HouseRulesDialog),
        ("game.preferences", PreferencesDialog),
        ("help.rules", HelpWindow),
        ("help.keys", HelpWindow),
        ("help.about", AboutDialog),
    ],
)
@pytest.mark.parametrize("percent", [100, 150])
def test_dialogs_open_by_key_and_fit_the_screen(playing, entry, kind, percent):
    playing.window.store.change({"text_size": percent})
    playing.key(entry)
    dialog = playing.dialog
    assert isinstance(dialog, kind)
    room = dialog.screen().availableGeometry()
    assert dialog.height() <= room.height()
    assert dialog.width() <= room.width()
    for each in dialog.findChildren(QLineEdit):
        if each.isVisible():
            assert each.height() >= each.fontMetrics().height()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert playing.dialog is None


# -- rule sets


def test_changing_the_rules_asks_while_a_game_runs_and_keeps_that_game(playing):
    playing.session.submit(Pass(0))
    playing.key("rules.two-player")
    assert "Two-player" in playing.dialog.text()
    playing.answer("Keep playing")
    assert playing.view.rules.key == "double-deck"
    assert playing.window.actions_by_key["rules.double-deck"].isChecked()
    playing.key("rules.two-player")
    playing.answer("Start new game")
    assert playing.view.rules.key == "two-player"
    assert playing.window.actions_by_key["rules.two-player"].isChecked()
    assert [game.title for game in playing.window.current_game.games()] == ["Double deck"]


def test_changing_the_rules_asks_nothing_where_no_game_runs(start):
    run = start()
    QTest.keyClick(run.dialog, Qt.Key.Key_Escape)
    run.key("rules.partnership")
    assert run.dialog is None
    assert run.view.rules.key == "partnership"


def test_house_rules_hold_from_the_next_game_and_are_shown_as_such(playing):
    playing.key("game.house_rules")
    dialog = playing.dialog
    goal = dialog.page.controls["goal"]
    goal.selectAll()
    QTest.keyClicks(goal, "400")
    assert "1 change " in dialog.changed_note.text()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert playing.view.rules.goal == 500
    playing.key("rules.double-deck")
    playing.answer("Start new game")
    assert playing.view.rules.goal == 400
    assert "Double deck (house rules)" in playing.window.windowTitle()
    assert "Double deck (house rules)" in playing.window.status.facts.text()
    assert playing.session.record.options == {"goal": 400}
    playing.key("game.house_rules")
    playing.click(playing.dialog.reset)
    QTest.keyClick(playing.dialog, Qt.Key.Key_Return)
    assert playing.window.current_game.rule_sets()["double-deck"].goal == 500


# -- settings


def test_a_setting_holds_at_once_and_in_the_file(playing):
    playing.key("game.preferences")
    dialog = playing.dialog
    control = dialog._controls["theme"]
    dialog.tabs.setCurrentIndex(3)
    control.setFocus()
    QTest.keyClick(control, Qt.Key.Key_End)
    assert playing.window.table.scene().options.theme == "contrast"
    assert playing.window.actions_by_key["view.theme_contrast"].isChecked()
    assert load_settings(playing.folders.settings)[0].theme == "contrast"
    playing.click(dialog.reset)
    assert control.currentData() == "system"
    assert playing.window.table.scene().options.theme == "light"


def test_faces_and_backs_change_at_once(playing):
    playing.key("game.preferences")
    dialog = playing.dialog
    dialog.tabs.setCurrentIndex(1)
    for key, value in (("card_style", "large-index"), ("card_back", "plain")):
        before = playing.window.table.grab().toImage()
        control = dialog._controls[key]
        control.setFocus()
        QTest.keyClick(control, Qt.Key.Key_End)
        assert getattr(playing.window.store.settings, key) == value
        assert playing.window.table.grab().toImage() != before


def test_a_setting_changed_by_key_shows_in_the_open_dialog(playing):
    playing.key("game.preferences")
    dialog = playing.dialog
    playing.window.store.change({"text_size": 130, "suit_order": "bridge"})
    assert dialog._controls["text_size"].value() == 130
    assert dialog._controls["suit_order"].currentData() == "bridge"


def test_the_pause_is_shown_and_typed_in_seconds(playing):
    playing.window.store.change({"trick_pause": 1200})
    playing.key("game.preferences")
    dialog = playing.dialog
    dialog.tabs.setCurrentIndex(2)
    pause = dialog._controls["trick_pause"]
    assert pause.text() == "1.2 s"
    for typed, taken in (("9x.5", 1200), ("2.5", 2500)):
        pause.setFocus()
        pause.selectAll()
        QTest.keyClicks(pause, typed)
        QTest.keyClick(pause, Qt.Key.Key_Tab)
        assert playing.window.store.settings.trick_pause == taken


def test_an_empty_name_is_put_back(playing):
    playing.key("game.preferences")
    name = playing.dialog._controls["player_name"]
    name.setFocus()
    name.selectAll()
    QTest.keyClick(name, Qt.Key.Key_Backspace)
    QTest.keyClick(name, Qt.Key.Key_Tab)
    assert name.text() == "You"


def test_text_size_theme_counters_and_sorting_have_keys(playing):
    store, options = playing.window.store, playing.window.table.scene()
    playing.key("view.larger")
    assert (store.settings.text_size, options.options.text_percent) == (110, 110)
    playing.key("view.smaller")
    playing.key("view.smaller")
    assert store.settings.text_size == 90
    playing.key("view.normal_size")
    assert store.settings.text_size == 100
    playing.key("view.theme_dark")
    assert options.options.theme == "dark"
    counters = store.settings.show_counters
    playing.key("view.counters")
    assert options.options.show_counters is not counters
    playing.key("play.sort")
    assert options.options.suit_order == "bridge"


# -- playing by menu keys


def test_a_hand_is_played_to_its_result_by_menu_keys_and_the_list(playing):
    playing.key("play.pass_bid")
    run, window = playing, playing.window
    for _ in range(200):
        run.wait()
        if is_over(run.view):
            break
        phase = run.view.phase
        if isinstance(phase, Showing):
            run.key("play.go_on")
        elif isinstance(phase, Playing):
            card = run.view.legal[0].card
            window.cards_list.show()
            index = window.table.hand.index(window.table.hand.row_of(card))
            window.cards_list.list.setCurrentIndex(index)
            QTest.keyClick(window.cards_list.list, Qt.Key.Key_Return)
        else:
            run.act(random.Random(1))
    assert is_over(run.view)
    assert window.scores.rowCount() == 1
    run.key("play.go_on")
    run.wait()
    assert run.view.number == 1
    assert isinstance(run.view.phase, Bidding)


def test_undo_and_redo_by_key(playing):
    before = playing.view
    playing.key("play.pass_bid")
    assert playing.view != before
    assert "You pass." in playing.window.status.said.whole
    playing.key("play.undo")
    assert playing.view == before
    assert "You pass." not in playing.window.status.said.whole
    playing.key("play.redo")
    assert Call(0, None) in playing.view.calls
    assert playing.session.record.hands[-1].undone > 0


def test_entries_that_make_no_sense_now_are_grey(start):
    playing = start(variant="single-pass", seed=3)
    actions = playing.window.actions_by_key
    assert actions["play.bid"].isEnabled()
    assert actions["play.pass_bid"].isEnabled()
    assert not actions["play.draw"].isEnabled()
    (naming,) = (each for each in playing.window.findChildren(QMenu) if "trump" in each.title())
    assert not naming.menuAction().isEnabled()
    assert not actions["play.last_trick"].isEnabled()
    assert not actions["play.undo"].isEnabled()
    playing.play_until(is_over)
    assert actions["play.go_on"].isEnabled()
    assert actions["play.last_trick"].isEnabled() == bool(playing.view.tricks)
    assert not actions["play.pass_bid"].isEnabled()


def test_a_refusal_is_said_in_words(playing):
    playing.play_until(
        lambda view: isinstance(view.phase, Playing) and len(view.legal) < len(view.hand)
    )
    view = playing.view
    wrong = next(c for c in view.hand if c not in {a.card for a in view.legal})
    playing.window.play.activate(wrong)
    assert (
        "You must" in playing.window.status.said.whole
        or "You have no" in playing.window.status.said.whole
    )


# -- docks, status, announcements


def test_docks_have_keys_and_are_remembered(start, tmp_path):
    run = start(variant="double-deck", seed=4)
    run.key("view.score_sheet")
    assert run.window.score_sheet.isVisible()
    assert run.window.actions_by_key["view.score_sheet"].isChecked()
    run.key("view.cards_list")
    assert run.window.cards_list.list.hasFocus()
    run.window.resize(1100, 700)
    run.window.close()
    again = start()
    assert again.window.score_sheet.isVisible()
    assert again.window.cards_list.isVisible()
    assert again.window.actions_by_key["view.cards_list"].isChecked()


def test_the_place_of_the_window_is_remembered(start):
    run = start(variant="double-deck", seed=4)
    run.window.setGeometry(0, 30, 800, 610)
    run.window.close()
    run.window.resize(800, 530)
    assert load_settings(run.folders.settings)[0].window
    window_memory.restore(run.window, run.window.store.settings.window)
    assert run.window.size().toTuple() == (800, 610)


def test_status_and_title_tell_rules_hand_and_score(playing):
    assert playing.window.windowTitle().startswith("Double deck, hand 1")
    assert "You & Ada 0" in playing.window.status.facts.text()


def test_the_focused_widget_is_described_by_what_happened(playing):
    playing.window.table.setFocus()
    playing.session.submit(Pass(0))
    assert "You pass." in playing.window.status.said.whole or playing.view.calls
    assert playing.window.focusWidget().accessibleDescription()


def test_the_cards_list_speaks_names_and_whether_they_may_be_played(playing):
    playing.play_until(lambda view: isinstance(view.phase, Playing) and view.my_turn)
    model = playing.window.cards_list.list.model()
    spoken = [
        model.index(i, 0).data(Qt.ItemDataRole.AccessibleTextRole) for i in range(model.rowCount())
    ]
    assert len(spoken) == len(playing.view.hand)
    assert any(text.endswith("playable") for text in spoken)


def test_full_screen_by_key_and_back(playing):
    playing.key("view.full_screen")
    assert playing.window.isFullScreen()
    playing.key("view.full_screen")
    assert not playing.window.isFullScreen()


def test_the_last_trick_is_shown_again_by_key(playing):
    playing.play_until(lambda view: len(view.tricks) == 1 and view.my_turn)
    playing.key("play.last_trick")
    assert playing.window.table.scene().last_trick
    playing.key("play.last_trick")
    assert not playing.window.table.scene().last_trick
    assert playing.window.table.viewport().rect().contains(QPoint(1, 1))


def test_about_names_the_folders(playing):
    playing.key("help.about")
    text = " ".join(label.text() for label in playing.dialog.findChildren(QLabel))
    assert str(playing.folders.saves) in text
    assert str(playing.folders.config) in text


@pytest.mark.parametrize("variant", list(PRESETS))
def test_a_hint_says_a_legal_act_and_why_by_key(start, variant):
    run = start(variant=variant, seed=4)
    said = []
    run.window.play.hinted.connect(said.append)
    run.play_until(lambda view: view.my_turn and isinstance(view.phase, Playing))
    before = run.session.state
    run.key("play.hint")
    assert len(said) == 1
    assert said[0].startswith("Hint: ")
    named = [action.card for action in run.view.legal if action.card.name in said[0]]
    row = run.window.table.hand_selection.currentIndex().row()
    assert run.window.table.hand.card_at(row).face in {card.face for card in named}
    assert run.session.state is before


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("variant", [key for key, rules in PRESETS.items() if rules.auction])
def test_a_hint_in_the_auction_covers_no_name_and_no_control(start, variant, size):
    run = start(variant=variant, seed=4)
    run.window.resize(*size)
    run.key("play.hint")
    table = run.window.table
    hint = table._toast.geometry()
    assert table._toast.isVisible()
    here = table.viewport().mapTo(run.window, QPoint())
    needed = [plate.toRect() for plate in table.scene().current_layout.plates.values()]
    needed += [
        QRect(button.mapTo(run.window, QPoint()) - here, button.size())
        for button in run.window.findChildren(QAbstractButton)
        if button.isVisible()
    ]
    assert not any(hint.intersects(each) for each in needed)


@pytest.mark.parametrize("variant", [key for key, rules in PRESETS.items() if rules.seats == 4])
def test_a_hint_while_melds_are_shown_says_how_to_go_on_whoever_leads(start, variant):
    run = start(variant=variant, seed=4)
    rng = random.Random(1)
    while not isinstance(run.view.phase, Showing):
        passing = [each for each in run.view.legal if isinstance(each, Pass)]
        run.session.submit(passing[0]) if passing else run.act(rng)
        run.wait()
    assert not run.view.my_turn
    said = []
    run.window.play.hinted.connect(said.append)
    run.key("play.hint")
    assert said == ["Hint: begin play. You’ve seen everyone’s melds."]
