"""The table of menu entries: every entry has a mnemonic and a key, and none clashes."""

from collections import Counter

import pytest
from PySide6.QtGui import QKeySequence

from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.windows.help.keys_overview import keys_overview
from pinochle_desktop.windows.menus.entries import ENTRIES, MENUS, plain


def mnemonic(text):
    letters = text.replace("&&", "").partition("&")[2]
    return letters[:1].lower()


def test_every_entry_and_every_menu_has_a_mnemonic():
    texts = [entry.text for entry in ENTRIES] + [menu.rpartition("/")[2] for menu in MENUS]
    assert [text for text in texts if not mnemonic(text).isalnum()] == []


@pytest.mark.parametrize("menu", ["", *MENUS])
def test_mnemonics_differ_within_a_menu(menu):
    inside = [entry.text for entry in ENTRIES if entry.menu == menu]
    inside += [each.rpartition("/")[2] for each in MENUS if each.rpartition("/")[0] == menu]
    letters = Counter(mnemonic(text) for text in inside)
    assert inside
    assert [letter for letter, count in letters.items() if count > 1] == []


def test_every_entry_has_a_key_that_qt_understands():
    for entry in ENTRIES:
        assert entry.keys, entry.key
        for keys in entry.keys:
            assert QKeySequence(keys).toString() == keys


def test_no_key_is_given_twice_nor_taken_from_a_menu():
    keys = Counter(keys for entry in ENTRIES for keys in entry.keys)
    assert [each for each, count in keys.items() if count > 1] == []
    of_menus = {f"Alt+{mnemonic(menu).upper()}" for menu in MENUS if "/" not in menu}
    assert of_menus & set(keys) == set()


def test_every_entry_has_a_tip_and_its_own_name():
    assert all(entry.tip.endswith(".") for entry in ENTRIES)
    assert len({entry.key for entry in ENTRIES}) == len(ENTRIES)


def test_every_rule_set_is_a_radio_entry():
    rules = [entry.argument for entry in ENTRIES if entry.group == "rules"]
    assert rules == list(PRESETS)


def test_the_overview_names_every_key(qapp):
    overview = keys_overview({})
    for entry in ENTRIES:
        assert plain(entry.text) in overview
        native = QKeySequence(entry.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)
        assert native in overview
