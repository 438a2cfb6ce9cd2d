import contextlib
import errno
import json
from collections.abc import Mapping
from pathlib import Path
from typing import get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle_desktop.players import LEVELS
from pinochle_desktop.rules.house_rules import HOUSE_RULES, house_rules_for
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.files import StorageError
from pinochle_desktop.storage.json_text import MAX_BYTES
from pinochle_desktop.storage.setting import SettingError
from pinochle_desktop.storage.setting_table import BY_KEY, SETTINGS
from pinochle_desktop.storage.settings import (
    DEFAULT_SETTINGS,
    Settings,
    dump_settings,
    load_settings,
    parse_settings,
    save_settings,
)

GOOD = {
    "player_name": "Zoë",
    "partner_level": "learner",
    "left_level": "strong",
    "right_level": "master",
    "card_style": "large-index",
    "card_back": "weave",
    "suit_order": "bridge",
    "rank_order": "ascending",
    "trump_first": False,
    "trick_waits": True,
    "trick_pause": 0,
    "animation": "off",
    "sound": False,
    "volume": 30,
    "show_counters": False,
    "play_single": True,
    "confirm_leave": False,
    "theme": "dark",
    "text_size": 150,
    "variant": "two-player",
    "felt": "burgundy",
    "left_name": "Wim",
    "partner_name": "Ottilie",
    "right_name": "Xaver",
    "confirm_bid": True,
    "bid_margin": 40,
    "shortcuts": {"game.open": ["Ctrl+Shift+O"], "play.undo": []},
    "house_rules": {"two-player": {"goal": 200, "dix_first": True}, "partnership": {}},
    "presets": [{"name": "Club", "variant": "single-pass", "options": {"goal": 50}}],
    "preset": "Club",
    "first_dealer": {"two-player": 1, "double-deck": 3},
    "window": "AdnQywADAAA=",
}
"""A value other than the default for every setting: the test of completeness demands it."""

BAD = [
    ("player_name", ""),
    ("player_name", "   "),
    ("player_name", "x" * 31),
    ("player_name", "a\nb"),
    ("player_name", "a\ud800"),
    ("player_name", 5),
    ("partner_level", "grandmaster"),
    ("trump_first", 1),
    ("trump_first", None),
    ("trick_pause", -1),
    ("trick_pause", 5001),
    ("trick_pause", True),
    ("trick_pause", 100.0),
    ("theme", ["dark"]),
    ("text_size", 10**30),
    ("variant", "whist"),
    ("house_rules", []),
    ("house_rules", {"two-player": 5}),
    ("house_rules", {"whist": {}}),
    ("house_rules", {"two-player": {"goal": "high"}}),
    ("house_rules", {"two-player": {"lowest_bid": 20}}),
    ("shortcuts", ["Ctrl+O"]),
    ("shortcuts", {"game.open": "Ctrl+O"}),
    ("shortcuts", {"game.open": [5]}),
    ("bid_margin", -1),
    ("left_name", ""),
    ("first_dealer", 1),
    ("first_dealer", {"two-player": 2}),
    ("first_dealer", {"two-player": True}),
    ("first_dealer", {"whist": 0}),
    ("window", 7),
    ("preset", "x" * 31),
]


def test_the_table_is_complete():
    assert set(GOOD) == set(BY_KEY)
    assert len(SETTINGS) == len(BY_KEY)
    for setting in SETTINGS:
        assert setting.checked(setting.default) == setting.default
        assert setting.title
        assert setting.help.endswith(".") or setting.section == "Hidden"
        assert setting.kind != "number" or setting.low < setting.high


def test_every_declared_setting_has_a_typed_field():
    fields = get_type_hints(Settings)
    assert set(Settings.__struct_fields__) == {*BY_KEY, "extra"}
    for setting in SETTINGS:
        kind = fields[setting.key]
        match setting.kind:
            case "choice" if setting.key != "variant":
                assert get_args(kind) == tuple(value for value, _ in setting.choices)
            case "other" if setting.key == "presets":
                assert kind is object  # whatever a newer version has put there stays
            case "other":
                assert get_origin(kind) is Mapping
            case _:
                assert kind is type(setting.default)


def test_the_sections_of_the_dialog_are_not_mixed():
    sections = [setting.section for setting in SETTINGS]
    assert sections == sorted(sections, key=sections.index)
    assert list(dict.fromkeys(sections)) == ["Players", "Cards", "Play", "Look", "Hidden"]


def test_the_levels_are_those_there_are():
    for key in ("left_level", "partner_level", "right_level"):
        assert tuple(value for value, _ in BY_KEY[key].choices) == LEVELS


@pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
def test_every_house_rule_can_be_kept(rules):
    options = {rule.key: rule.choices[-1][0] if rule.choices else rule.high for rule in HOUSE_RULES}
    fitting = {rule.key: options[rule.key] for rule in house_rules_for(rules)}
    settings = DEFAULT_SETTINGS.with_value("house_rules", {rules.key: fitting})
    assert parse_settings(dump_settings(settings)) == (settings, ())


@pytest.mark.parametrize("key", GOOD)
def test_a_setting_is_kept_in_the_file(key, tmp_path):
    path = tmp_path / "config" / "settings.json"
    assert BY_KEY[key].value_in(DEFAULT_SETTINGS) == BY_KEY[key].default != GOOD[key]
    save_settings(path, DEFAULT_SETTINGS.with_value(key, GOOD[key]))
    settings, complaints = load_settings(path)
    assert complaints == ()
    assert BY_KEY[key].value_in(settings) == GOOD[key]
    assert [k for k in BY_KEY if BY_KEY[k].value_in(settings) != BY_KEY[k].default] == [key]


@pytest.mark.parametrize(("key", "value"), BAD)
def test_a_bad_value_is_refused_and_in_a_file_put_back_with_a_sentence(key, value):
    with pytest.raises(SettingError, match=key) as caught:
        DEFAULT_SETTINGS.with_value(key, value)
    assert str(caught.value).endswith(".")
    if value == "a\ud800":
        return  # no JSON can hold it
    raw = json.dumps({key: value, "animation": "fast"}).encode()
    settings, complaints = parse_settings(raw)
    assert BY_KEY[key].value_in(settings) == BY_KEY[key].default
    assert settings.animation == "fast"
    assert complaints == (f"A setting is back at its default. {caught.value}",)


def test_unknown_keys_are_kept():
    raw = {"animation": "fast", "of a newer version": {"a": [1, None]}}
    settings, complaints = parse_settings(json.dumps(raw).encode())
    assert complaints == ()
    assert json.loads(dump_settings(settings.with_value("theme", "dark"))) == raw | {
        "theme": "dark"
    }


def test_what_is_as_at_first_is_not_written():
    settings = DEFAULT_SETTINGS.with_value("animation", "fast").with_value("animation", "system")
    assert json.loads(dump_settings(settings)) == {}


def test_no_such_setting():
    with pytest.raises(KeyError):
        DEFAULT_SETTINGS.with_value("moon", 1)


def test_no_file_means_the_defaults_and_nothing_to_tell(tmp_path):
    assert load_settings(tmp_path / "none" / "settings.json") == (DEFAULT_SETTINGS, ())


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"5", b'{"theme": NaN}', b"\xff" * 9])
def test_a_file_that_is_no_settings_is_set_aside(data, tmp_path):
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    settings, complaints = load_settings(path)
    assert settings == DEFAULT_SETTINGS
    assert complaints[0].startswith(
        f"All settings are back at their defaults. {path} can’t be read: it "
    )
    assert (tmp_path / "settings.json.unreadable-1").read_bytes() == data
    assert not path.exists()


def test_a_folder_that_refuses_everything_is_told_and_its_file_stays(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    save_settings(path, DEFAULT_SETTINGS.with_value("theme", "dark"))

    def refuse(*args):
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        settings, complaints = load_settings(path)
        assert settings == DEFAULT_SETTINGS
        assert f"{path} can’t be read: you don’t have permission." in complaints[0]
        assert f"{path} can’t be set aside: you don’t have permission." in complaints[0]
        with pytest.raises(StorageError, match="can’t be saved"):
            save_settings(path, DEFAULT_SETTINGS)
    assert load_settings(path)[0].theme == "dark"


@pytest.mark.parametrize("fault", ["too large", "no permission", "no file"])
def test_no_file_that_could_not_be_read_is_ever_overwritten(fault, tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    data = b" " * (MAX_BYTES + 1) if fault == "too large" else b"{}"
    if fault == "no file":
        path.mkdir()
    else:
        path.write_bytes(data)
    really = Path.open

    def refuse(self, mode="r"):
        if fault == "no permission" and self == path and mode == "rb":
            raise PermissionError(errno.EACCES, "Permission denied")
        return really(self, mode)

    monkeypatch.setattr(Path, "open", refuse)
    (complaint,) = load_settings(path)[1]
    with contextlib.suppress(StorageError):
        save_settings(path, DEFAULT_SETTINGS.with_value("theme", "dark"))
    kept = tmp_path / "settings.json.unreadable-1"
    if fault == "no file":
        assert path.is_dir()
    else:
        assert f"kept as {kept}" in complaint
        assert kept.read_bytes() == data


def test_a_broken_file_that_cannot_be_set_aside_is_told(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    path.write_bytes(b"{")

    def refuse(*args):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    assert "can’t be set aside: you don’t have permission" in load_settings(path)[1][0]
    assert path.read_bytes() == b"{"


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from(list(BY_KEY)) | st.text(max_size=5), JSON, max_size=6))
def test_any_values_at_all_give_settings_that_can_be_used_and_kept(raw):
    settings, _ = parse_settings(json.dumps(raw).encode())
    again, complaints = parse_settings(dump_settings(settings))
    assert complaints == ()
    assert again.extra == settings.extra
    assert [BY_KEY[key].value_in(again) for key in BY_KEY] == [
        BY_KEY[key].value_in(settings) for key in BY_KEY
    ]
