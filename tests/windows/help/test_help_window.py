"""The help by real keys and clicks: opened at the phase, searched, read beside the game; about."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest

from pinochle_desktop import __version__
from pinochle_desktop.players import make_player
from pinochle_desktop.rules.state import (
    Bidding,
    Drawing,
    Exchanging,
    GameOver,
    HandOver,
    Naming,
    Playing,
    Showing,
)
from pinochle_desktop.windows.help.page_view import headings
from pinochle_desktop.windows.help.topic import _OF_GAME, _OF_TRICKS, place_of


@pytest.fixture
def opened(playing):
    playing.key("help.rules")
    return playing.window.help.window


def heading_at_top(help_window):
    """Return the heading that stands at the upper edge of the page."""
    view = help_window.text
    cursor = view.cursorForPosition(view.viewport().rect().topLeft())
    block = cursor.block()
    while block.isValid() and not block.blockFormat().headingLevel():
        block = block.next()
    return block.text()


@pytest.mark.parametrize("slip", [0, 1])
def test_a_click_in_the_contents_opens_and_marks_what_was_clicked(opened, slip):
    tree, viewport = opened.contents, opened.contents.viewport()
    for key in (*opened._pages, *reversed(opened._pages)):
        item = opened._item(key, "")
        place = tree.visualItemRect(item).center()
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=place)
        move = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(place.x() + slip, place.y()),
            viewport.mapToGlobal(QPointF(place)),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QGuiApplication.sendEvent(viewport, move)
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=place)
        assert opened.page == key
        assert tree.selectedItems() == [item] == [tree.currentItem()]
        unfolded = [top for top in opened._tops().values() if top.isExpanded()]
        assert unfolded in ([item], [])


@pytest.mark.parametrize(
    ("variant", "seed", "phase", "page", "heading"),
    [
        ("double-deck", 4, Bidding, "game-double-deck", "The auction"),
        ("single-pass", 2, Exchanging, "game-single-pass", "Passing cards"),
        ("double-deck", 4, Showing, "game-double-deck", "Meld"),
        ("partnership", 6, HandOver | GameOver, "game-partnership", "The score"),
        ("two-player", 3, Drawing, "game-two-player", "The stock"),
        ("two-player", 3, Playing, "game-two-player", "The stock"),
    ],
)
def test_it_opens_at_the_phase(start, variant, seed, phase, page, heading):
    run = start(variant=variant, seed=seed)
    run.play_until(lambda view: isinstance(view.phase, phase), most=4000)
    run.key("help.rules")
    shown = run.window.help.window
    assert shown.page == page
    assert shown.contents.currentItem().text(0) == heading
    bar = shown.text.verticalScrollBar()
    assert heading_at_top(shown) == heading or bar.value() == bar.maximum()


def test_in_strict_tricks_it_opens_at_the_rule_that_binds(playing):
    playing.play_until(
        lambda v: isinstance(v.phase, Playing) and v.my_turn and len(v.legal) < len(v.hand)
    )
    playing.key("help.rules")
    shown = playing.window.help.window
    assert shown.page == "tricks"
    assert shown.contents.currentItem().text(0) == place_of(playing.view)[1] != "Leading"


def test_every_place_is_a_heading(opened):
    pages = opened._pages
    games = {
        h for key, page in pages.items() if key.startswith("game-") for h in headings(page.html)
    }
    assert set(_OF_GAME.values()) <= games
    assert set(_OF_GAME) == {Bidding, Naming, Exchanging, Showing, Drawing, HandOver, GameOver}
    assert set(_OF_TRICKS.values()) <= set(headings(pages["tricks"].html))


def test_the_search_finds_opens_and_goes_on_to_the_next_page(opened):
    QTest.keySequence(opened, "Ctrl+F")
    QTest.keyClicks(opened.search, "double pinochle")
    assert "matches on" in opened.found.text()
    assert opened.text.textCursor().selectedText().lower() == "double pinochle"
    assert len(opened.text.extraSelections()) >= 1
    shown = {opened._tops()[key].isHidden() for key in ("keyboard", "files")}
    assert shown == {True}
    seen = [opened.page]
    for _ in range(40):
        QTest.keyClick(opened.search, Qt.Key.Key_Return)
        assert opened.text.textCursor().selectedText().lower() == "double pinochle"
        if opened.page != seen[-1]:
            seen.append(opened.page)
    assert len(set(seen)) == sum(not item.isHidden() for item in opened._tops().values())
    QTest.keyClick(opened.search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert opened.text.textCursor().selectedText().lower() == "double pinochle"


def test_a_search_for_nothing_says_so_and_is_undone(opened):
    opened.search.setText("zzz")
    assert opened.found.text() == "Nothing found"
    assert all(item.isHidden() for item in opened._tops().values())
    opened.search.clear()
    assert not any(item.isHidden() for item in opened._tops().values())
    assert opened.text.extraSelections() == []


def test_contents_and_links_lead_to_pages(opened):
    opened.contents.setFocus()
    QTest.keyClick(opened.contents, Qt.Key.Key_Home)
    assert opened.page == "start"
    opened.text.anchorClicked.emit(QUrl("help:tricks#Trumping"))
    assert opened.page == "tricks"
    assert opened.contents.currentItem().text(0) == "Trumping"


def test_the_pictures_are_drawn_and_follow_the_text_size(playing, opened):
    opened.open_page("melds")
    examples = opened._pages["melds"].examples
    one = QUrl(f"example:{next(i for i, each in enumerate(examples) if len(each.hand) == 1)}")
    small = opened.text.loadResource(2, one).width()
    playing.window.store.change({"text_size": 130})
    playing.qtbot.waitUntil(lambda: opened.text.loadResource(2, one).width() > small)


def test_one_plays_on_while_the_help_is_open_and_escape_closes_it(playing, opened):
    assert not opened.isModal()
    before = playing.view
    playing.session.submit(make_player("club").choose(playing.view, None))
    assert playing.view != before
    QTest.keyClick(opened.text, Qt.Key.Key_Escape)
    assert playing.window.help.window is None


def test_without_a_game_it_opens_at_the_start(start):
    run = start()
    QTest.keyClick(run.dialog, Qt.Key.Key_Escape)
    run.click(run.window.welcome.how_to_play)
    assert run.window.help.window.page == "start"


def test_about_puts_diagnostics_on_the_clipboard_and_opens_folders(playing, monkeypatch):
    asked = []
    monkeypatch.setattr(QDesktopServices, "openUrl", asked.append)
    playing.key("help.about")
    dialog = playing.dialog
    playing.click(dialog.copy)
    text = QGuiApplication.clipboard().text()
    for part in (__version__, "Python", "Qt", str(playing.folders.saves), "deal 4"):
        assert part in text
    assert playing.session.record.seats[0].name not in text.replace("You", "")
    able = [button for button in dialog.folder_buttons if button.isEnabled()]
    assert able
    playing.click(able[0])
    assert asked[0].toLocalFile() in {str(playing.folders.config), str(playing.folders.saves)}
