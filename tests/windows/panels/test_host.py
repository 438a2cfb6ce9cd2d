"""The host: the right panel in every phase, inside the window, with the keyboard where it belongs."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit

from pinochle_desktop.rules.actions import Bid, Draw, Give, NameTrump
from pinochle_desktop.rules.cards import deck
from pinochle_desktop.rules.state import Trick
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.scene.options import TableOptions
from pinochle_desktop.windows.menus.entries import MENUS
from pinochle_desktop.windows.panels.style import COLOURS
from tests.tables import (
    bidding,
    calls,
    dealt,
    drawing,
    end_of_hand,
    named,
    playing,
    run,
    split_cards,
)
from tests.windows.panels.tools import ROOMS, Caught, cut_texts, needs_scrolling, seen

LEFT = Qt.MouseButton.LeftButton
RICH = "AH TH KH QH JH AS QS JD KD QD AD AC"


def named_by_partner():
    state = calls(dealt("single-pass", ["", "", "KH QH"], dealer=1), 25, None, None, None)
    return run(state, NameTrump(2, "H"))


def given_back():
    """Return the state after the partner has passed four cards to seat 0, the bidder."""
    state = named("single-pass", [RICH], "H")
    return run(state, Give(2, state.hands[2][:4]))


def melds_shown():
    return named("double-deck", ["AH TH KH QH JH AS QS JD", "KS QS KC QC", "AS AH AD AC"], "H")


def ending(*hands):
    """Return seat 0 on lead with these hands left; everything else has been played."""
    rules = PRESETS["single-pass"]
    held = {card for hand in split_cards(hands, rules) for card in hand}
    gone = [card for card in deck(rules.ranks, rules.copies) if card not in held]
    tricks = tuple(Trick(0, tuple(gone[i : i + 4]), 0) for i in range(0, len(gone), 4))
    return playing(rules, "H", hands, tricks=tricks)


def claimable():
    return ending("AH AH AS", "9H 9D 9C", "JD 9C QC", "JC 9S QS")


def three_melds():
    return drawing("KS QS KH QH JD 9S")


PHASES = {
    "auction": lambda: bidding("double-deck", 50, 51, None, 52, 53),
    "auction, own turn": lambda: bidding("double-deck", 50, 51, 52, 53),
    "auction without a marriage": lambda: dealt(
        "single-pass", ["AS TS JS AH TH JH AD TD JD AC TC JC"], dealer=3
    ),
    "trump": lambda: calls(dealt("double-deck", [RICH], dealer=3), 50, None, None, None),
    "trump of another": lambda: calls(dealt("double-deck", ["", RICH], dealer=0), 50, *[None] * 3),
    "exchange": given_back,
    "exchange of another": lambda: named("single-pass", [RICH], "H"),
    "melds": melds_shown,
    "stock": three_melds,
    "claim": claimable,
    "result": lambda: end_of_hand("double-deck", 30, meld_points=(36, 12)),
    "game over": lambda: end_of_hand("double-deck", 30, meld_points=(36, 12), score=(480, 20)),
    "result for two": lambda: end_of_hand("two-player", 12, meld_points=(8, 4)),
}
PANELS = {
    "auction": "auction",
    "auction, own turn": "auction",
    "auction without a marriage": "auction",
    "trump": "trump",
    "trump of another": "auction",
    "exchange": "exchange",
    "exchange of another": "exchange",
    "melds": "meld",
    "stock": "stock",
    "claim": "claim",
    "result": "result",
    "game over": "result",
    "result for two": "result",
}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(("size", "percent"), ROOMS)
def test_every_panel_fits_and_cuts_no_text(phase, size, percent, make_host):
    table, host = make_host(seen(PHASES[phase]()), size, percent)
    panel = getattr(host, PANELS[phase])
    assert host.current is panel
    assert [each for each in host.panels if each.isVisible()] == [panel]
    assert table.viewport().rect().contains(panel.geometry())
    assert cut_texts(panel) == []
    assert not needs_scrolling(panel)


@pytest.mark.parametrize("phase", ["auction, own turn", "trump", "exchange", "stock"])
@pytest.mark.parametrize(("size", "percent"), ROOMS)
def test_a_panel_for_a_choice_leaves_the_hand_in_sight(phase, size, percent, make_host):
    table, host = make_host(seen(PHASES[phase]()), size, percent)
    assert host.current.geometry().bottom() <= table.panel_rect().bottom()
    if phase == "stock":
        assert host.current.geometry().left() >= table.panel_rect().left()


def test_larger_text_is_larger_where_there_is_room(make_host):
    shown = seen(PHASES["auction, own turn"]())
    heights = [
        make_host(shown, (1600, 1000), percent)[1].auction.title.fontMetrics().height()
        for percent in (100, 150)
    ]
    assert heights[1] > 1.3 * heights[0]


def test_a_large_table_has_larger_text(make_host):
    shown = seen(PHASES["auction, own turn"]())
    small, large = (
        make_host(shown, size)[1].auction.title.fontMetrics().height()
        for size in ((1024, 585), (2560, 1380))
    )
    assert large > 1.5 * small


@pytest.mark.parametrize(
    ("phase", "control"),
    [
        ("auction, own turn", "box"),
        ("auction without a marriage", "pass_"),
        ("melds", "begin"),
        ("stock", "draw"),
        ("result", "next"),
        ("game over", "again"),
    ],
)
def test_an_opening_panel_takes_the_keyboard(phase, control, make_host):
    table, host = make_host(seen(PHASES[phase]()))
    assert table.window().focusWidget() is getattr(host.current, control)


@pytest.mark.parametrize("phase", ["auction", "exchange", "exchange of another", "claim"])
def test_where_nothing_is_decided_in_the_panel_the_table_keeps_the_keyboard(phase, make_host):
    table, _ = make_host(seen(PHASES[phase]()))
    assert table.window().focusWidget() is table


def test_the_keyboard_goes_back_to_the_table_when_the_panel_closes(make_host):
    state = PHASES["stock"]()
    table, host = make_host(seen(state))
    host.show_view(seen(run(state, Draw(0))))
    assert host.current is None
    assert not host.stock.isVisible()
    assert table.window().focusWidget() is table


def test_after_ones_bid_the_panel_stays_and_the_table_has_the_keyboard(make_host):
    state = PHASES["auction, own turn"]()
    table, host = make_host(seen(state))
    made = Caught(host.acted)
    QTest.keyClick(host.auction.box, Qt.Key.Key_Return)
    assert made == [Bid(0, 54)]
    host.follow(seen(run(state, made[0])))
    assert host.current is host.auction
    assert host.auction.isVisible()
    assert table.window().focusWidget() is table


def test_a_panel_opens_only_when_the_cards_lie_still(make_host):
    table, host = make_host(seen(PHASES["claim"]()))
    over = seen(PHASES["result"]())
    host.follow(over)
    assert host.current is None
    table.settled.emit()
    assert host.current is host.result


def test_hidden_panels_stay_hidden_until_the_next_view(make_host):
    table, host = make_host(seen(PHASES["melds"]()))
    host.hide_all()
    table.settled.emit()
    assert host.current is None
    assert not host.meld.isVisible()


def test_an_open_panel_follows_the_size_of_the_window(make_host):
    table, host = make_host(seen(PHASES["trump"]()))
    for size in ((1500, 900), (1024, 585), (1200, 640)):
        table.resize(*size)
        QApplication.processEvents()
        assert table.viewport().rect().contains(host.trump.geometry())
        assert host.trump.geometry().bottom() <= table.panel_rect().bottom()
        assert cut_texts(host.trump) == []


def test_a_click_beside_the_buttons_does_not_reach_the_cards(make_host, monkeypatch):
    table, host = make_host(seen(PHASES["claim"]()))
    pressed, wanted = [], Caught(table.intent_raised)
    monkeypatch.setattr(table.input, "press", pressed.append)
    QTest.mouseClick(host.claim, LEFT, pos=QPoint(3, 3))
    assert not pressed
    assert not wanted


def test_the_buttons_of_the_other_panels_are_passed_on(make_host):
    _, host = make_host(seen(PHASES["melds"]()))
    begun = Caught(host.begin_requested)
    QTest.keyClick(host.meld.begin, Qt.Key.Key_Return)
    QTest.mouseClick(host.meld.begin, LEFT)
    assert len(begun) == 2
    _, host = make_host(seen(PHASES["claim"]()))
    claimed = Caught(host.claim_requested)
    QTest.mouseClick(host.claim.claim, LEFT)
    assert len(claimed) == 1


def test_a_claim_is_offered_only_where_it_saves_something(make_host):
    _, host = make_host(seen(claimable()))
    assert host.claim.claim.text() == "&Claim the rest (3 tricks)"
    last = ending("AH", "9H", "JD", "JC")
    host.show_view(seen(last))
    assert host.current is None
    beaten = ending("TH AS", "AH 9D", "JD 9C", "JC 9S")
    host.show_view(seen(beaten))
    assert host.current is None


CHAINS = {
    "auction, own turn": ["box", "bid", "less", "more", "quick", "quick", "quick", "pass_"],
    "game over": ["again", "same"],
}


@pytest.mark.parametrize("phase", CHAINS)
def test_tab_visits_the_controls_in_order(phase, make_host):
    table, host = make_host(seen(PHASES[phase]()))
    panel = host.current
    visited = [table.window().focusWidget()]
    for _ in CHAINS[phase][1:]:
        QTest.keyClick(visited[-1], Qt.Key.Key_Tab)
        visited.append(table.window().focusWidget())
    names = [
        next(name for name in set(CHAINS[phase]) if _is(getattr(panel, name), each))
        for each in visited
    ]
    assert names == CHAINS[phase]
    lefts = [each.x() for each in panel.quick] if phase.startswith("auction") else []
    assert all(a < b for a, b in pairwise(lefts))


def _is(control, widget):
    return widget in control if isinstance(control, list) else widget is control


@pytest.mark.parametrize("phase", PHASES)
def test_every_control_has_a_name_and_a_key(phase, make_host):
    _, host = make_host(seen(PHASES[phase]()))
    controls = [
        each
        for kind in (QAbstractButton, QLineEdit)
        for each in host.current.findChildren(kind)
        if each.isVisible()
    ]
    menus = {menu.partition("&")[2][:1].lower() for menu in MENUS}
    keys = []
    for each in controls:
        assert each.accessibleName() or each.text()
        if isinstance(each, QAbstractButton) and each.text() not in ("−", "+"):
            key = each.property("key") or each.text().partition("&")[2][:1].lower()
            assert key, each.text()
            assert each.property("key") or key not in menus, each.text()
            keys.append(key)
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        ("auction, own turn", "Your turn to bid. Cleo has the high bid, 53."),
        ("trump", "You won the auction with 50."),
        ("melds", "Your team, 43: You run 15,"),
        ("stock", "You took the trick."),
        ("result", "New score: Your team 66, Opponents 32."),
    ],
)
def test_the_control_with_the_focus_says_all_that_a_screen_reader_needs(phase, words, make_host):
    table, _ = make_host(seen(PHASES[phase]()))
    assert words in table.window().focusWidget().accessibleDescription()


def _contrast(first, second):
    def light(colour):
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((light(first), light(second)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", COLOURS)
def test_text_stands_out_from_what_it_lies_on(theme):
    c = COLOURS[theme]
    for ground in (c.surface, c.band):
        for text in (c.text, c.muted, c.red):
            assert _contrast(text, ground) >= 4.5, (text, ground)
    assert _contrast(c.on_accent, c.accent) >= 4.5
    assert _contrast(c.on_warning, c.warning) >= 4.5
    assert _contrast(c.accent, c.surface) >= 3


@pytest.mark.parametrize("phase", ["melds", "stock"])
def test_pictures_in_a_panel_are_of_the_deck_on_the_table(phase, make_host):
    table, host = make_host(seen(PHASES[phase]()))
    before = host.current.grab().toImage()
    options = TableOptions(animation="off", card_style="large-index")
    table.set_options(options)
    host.set_options(options)
    assert host.current.grab().toImage() != before
