"""Presets of the player's own in the settings: what doesn't fit is told, and stays in the file."""

from pinochle_desktop.rules.own_presets import OwnPreset
from pinochle_desktop.storage.json_text import decode
from pinochle_desktop.storage.presets import own_presets, preset_complaints, with_presets
from pinochle_desktop.storage.settings import DEFAULT_SETTINGS, dump_settings, parse_settings

CLUB = OwnPreset("Tuesday club", "single-pass", {"goal": 50})
LONG = OwnPreset("Long evening", "double-deck", {"goal": 1000, "exchange": 2})
OLD = {"name": "Old", "variant": "cut-throat", "options": {}, "colour": "red"}
TWICE = {"name": "tuesday CLUB", "variant": "two-player", "options": {}}


def again(settings):
    read, complaints = parse_settings(dump_settings(settings))
    assert complaints == ()
    return read


def test_presets_are_read_back_as_they_were_saved():
    assert own_presets(DEFAULT_SETTINGS) == ()
    kept = again(with_presets(DEFAULT_SETTINGS, [LONG, CLUB]))
    assert own_presets(kept) == (LONG, CLUB)
    assert preset_complaints(kept) == ()
    assert b"presets" not in dump_settings(with_presets(kept, []))


def test_what_no_longer_fits_is_told_and_never_lost():
    raw = DEFAULT_SETTINGS.with_value(
        "presets", [OLD, 5, *with_presets(DEFAULT_SETTINGS, [CLUB]).presets, TWICE]
    )
    kept = again(raw)
    assert own_presets(kept) == (CLUB,)
    old, nameless, twice = preset_complaints(kept)
    assert old.startswith("A preset of your own can’t be used. “Old”: There is no rule set “cut-th")
    assert old.endswith(" It stays in the settings file.")
    assert "It has no name." in nameless
    assert "You already have a preset “tuesday CLUB”." in twice
    changed = with_presets(kept, [LONG])
    assert decode(dump_settings(changed))["presets"][1:] == [OLD, 5, TWICE]
    # Its name is free now, so the last one can be used.
    assert own_presets(again(changed)) == (LONG, OwnPreset("tuesday CLUB", "two-player", {}))


def test_something_else_in_their_place_stays_too():
    kept = again(DEFAULT_SETTINGS.with_value("presets", {"from": "a newer version"}))
    assert own_presets(kept) == ()
    assert len(preset_complaints(kept)) == 1
    changed = with_presets(kept, [CLUB])
    assert decode(dump_settings(changed))["presets"][1:] == [{"from": "a newer version"}]
