"""The pages of the help: their examples are what the rules say, their links lead somewhere."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from pinochle_desktop.players import LEVELS
from pinochle_desktop.players.heuristics.jump_bids import CONVENTIONS
from pinochle_desktop.resource_files import resource_path
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.folders import Folders
from pinochle_desktop.storage.setting_table import LEVEL_NAMES
from pinochle_desktop.windows.help.page_view import headings, plain
from pinochle_desktop.windows.help.pages import FILES, LEVEL_WORDS, pages, source
from pinochle_desktop.words.directives import (
    LINE,
    fields_of,
    meld_example,
    score_words,
    trick_example,
)

LINES = [(key, match[1], match[2]) for key, _ in FILES for match in LINE.finditer(source(key))]


@pytest.fixture
def made(qapp):
    return {p.key: p for p in pages(PRESETS, PRESETS["double-deck"], Folders.under(Path("/x")), {})}


def of(name):
    return [pytest.param(fields_of(rest), id=f"{k}{rest}") for k, n, rest in LINES if n == name]


@pytest.mark.parametrize("fields", of("trick"))
def test_the_cards_that_may_be_played_are_those_of_the_rules(fields):
    assert trick_example(fields).disagreement == ""


@pytest.mark.parametrize("fields", of("melds"))
def test_the_melds_score_what_the_page_says(fields):
    assert meld_example(fields).disagreement == ""


@pytest.mark.parametrize("fields", of("score"))
def test_the_sums_are_right(fields):
    assert score_words(fields)[1] == int(fields["change"])


@pytest.mark.parametrize(("name", "copies"), [("Double deck", 4), ("Partnership", 2)])
def test_the_page_on_jumps_says_what_the_players_bid(name, copies):
    told = CONVENTIONS[copies]
    points = re.sub(r"\n  ", " ", source("players")).splitlines()
    text = next(line for line in points if line.startswith(f"- **{name}**"))
    numbers = [told.base + told.step, told.step, told.top, told.per_step]
    assert [float(n) for n in re.findall(r"[\d.]*\d", text)] == numbers


def test_a_wrong_example_is_found():
    line = {"trump": "C", "cards": "10H", "hand": "AH KH 9H", "may": "KH"}
    assert "You may play A♥." in trick_example(line).disagreement
    assert meld_example({"rules": "partnership", "trump": "S", "hand": "KS QS", "points": "2"})


def test_an_example_follows_the_house_rule_of_the_game_on_the_table(qapp):
    line = {"trump": "C", "cards": "KH 9C", "hand": "AH QH", "may": "AH QH"}
    assert trick_example(line).words.endswith("You may play A♥ or Q♥.")
    assert len(trick_example(line, head_after_ruff=True).may) == 1
    changed = replace(PRESETS["double-deck"], head_after_ruff=True)
    shown = {p.key: p for p in pages(PRESETS, changed, Folders.under(Path("/x")), {})}["tricks"]
    assert any(len(example.may) == 1 for example in shown.examples if len(example.trick) == 2)


def test_no_braces_are_left_and_every_file_is_a_page(made):
    assert [key for key, page in made.items() if "{{" in page.html] == []
    written = {path.stem for path in resource_path("help").glob("*.md")} - {"README"}
    assert written == {key for key, _ in FILES}
    assert {f"game-{key}" for key in PRESETS} <= set(made)


def test_every_link_leads_to_a_page_and_its_heading(made):
    for page in made.values():
        for key, _, heading in (
            link.partition("#") for link in re.findall(r"help:([^\"']+)", page.html)
        ):
            assert key in made
            assert not heading or heading in headings(made[key].html)


def test_the_levels_and_folders_are_told(made):
    names = dict(LEVEL_NAMES)
    text = plain(made["players"].html)
    assert all(names[level].lower() in text for level in LEVELS)
    assert set(LEVEL_WORDS) == set(LEVELS)
    assert str(Folders.under(Path("/x")).saves) in plain(made["files"].html)


def test_the_text_of_a_picture_says_what_it_shows(made):
    assert "spades are trump: run 15" in plain(made["melds"].html)
    assert made["tricks"].html.count("<img") == len(made["tricks"].examples) > 8
