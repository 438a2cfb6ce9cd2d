"""The pages of the help, made from Markdown files and from the rule sets' data."""

import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Final

from msgspec import Struct
from PySide6.QtGui import QTextDocument

from pinochle_desktop.resource_files import resource_path
from pinochle_desktop.rules.house_rules import title
from pinochle_desktop.rules.own_presets import choice_key
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.folders import Folders
from pinochle_desktop.storage.setting_table import LEVEL_NAMES
from pinochle_desktop.windows.help.keys_overview import keys_overview
from pinochle_desktop.windows.menus.shortcuts import Chosen
from pinochle_desktop.words.directives import (
    LINE,
    Example,
    fields_of,
    meld_example,
    score_words,
    trick_example,
)
from pinochle_desktop.words.rule_set_names import filled
from pinochle_desktop.words.rules_text import how_to_play, meld_table

FILES: Final = (
    ("start", "Getting started"),
    ("auction", "The auction"),
    ("melds", "Melds"),
    ("tricks", "Tricks"),
    ("stock", "The stock"),
    ("scoring", "The score"),
    ("keyboard", "Keyboard"),
    ("players", "Computer players"),
    ("files", "Your files"),
)
"""Key (also the file's name) and title of each page; the games' pages follow the first one."""

_HEADING: Final = re.compile(r'(<h[2-6] style=") margin-top:0px; margin-bottom:0px;')
"""Matches headings that Qt has made from Markdown, which have no margins."""
LEVEL_WORDS: Final = {
    "learner": "remembers little, misjudges hands, and often plays by habit. Good for first games.",
    "club": "bids what the hand is worth, remembers every card played, and knows the odds.",
    "strong": "bids like a club player, and tries each card it could pass or play on up to a hundred "
    "deals that fit all it has seen.",
    "master": "tries its bids, its trump and every card on several hundred such deals.",
}


class HelpPage(Struct, frozen=True):
    """A page of the help.

    Attributes:
        key, title: its name in the program and in the contents.
        html: its text, with pictures named "example:0", "example:1" and so on.
        examples: what these pictures show.
    """

    key: str
    title: str
    html: str
    examples: tuple[Example, ...] = ()


def game_key(choice: str) -> str:
    """Return the key of the page of a rule set, which is chosen by the key `choice`."""
    return f"game-{choice}"


def pages(
    rules: Mapping[str, RuleSet], present: RuleSet, folders: Folders, chosen: Chosen
) -> tuple[HelpPage, ...]:
    """Return all pages.

    Args:
        rules: each preset as it would be played next, by key.
        present: the current rules, which the examples follow.
        folders: the folders that are listed.
        chosen: the player's own keys.
    """
    files = [_from_file(key, name, present, folders, chosen) for key, name in FILES]
    games = [
        HelpPage(game_key(key), title(each), how_to_play(each))
        for key, each in {**rules, choice_key(present): present}.items()
    ]
    return (files[0], *games, *files[1:])


def source(key: str) -> str:
    """Return the Markdown of a page, with the names of rule sets filled in."""
    return filled(resource_path("help", f"{key}.md").read_text(encoding="utf-8"))


def _from_file(key: str, name: str, present: RuleSet, folders: Folders, chosen: Chosen) -> HelpPage:
    parts: list[str] = []
    examples: list[Example] = []
    text, at = source(key), 0
    for match in LINE.finditer(text):
        parts.append(_html(text[at : match.start()]))
        if match[1] == "keys":
            parts.append(keys_overview(chosen))
        else:
            parts.append(_filled(match[1], fields_of(match[2]), examples, present, folders))
        at = match.end()
    parts.append(_html(text[at:]))
    return HelpPage(key, name, "".join(parts), tuple(examples))


def _filled(
    name: str,
    fields: dict[str, str],
    examples: list[Example],
    present: RuleSet,
    folders: Folders,
) -> str:
    match name:
        case "trick":
            return _pictured(
                trick_example(fields, head_after_ruff=present.head_after_ruff), examples
            )
        case "melds":
            return _pictured(meld_example(fields), examples)
        case "score":
            return _html(f"> {score_words(fields)[0]}")
        case "meld-table":
            return meld_table(max(PRESETS.values(), key=lambda each: each.copies), every=True)
        case "levels":
            return _levels()
        case "folders":
            return _folders(folders)
    raise ValueError(name)


def _pictured(example: Example, examples: list[Example]) -> str:
    examples.append(example)
    picture = f"<img src='example:{len(examples) - 1}' alt='{escape(example.words)}'>"
    caption = escape(example.caption)
    return (
        f"<p style='margin-top:8px;margin-bottom:4px'>{picture}</p>"
        f"<p style='margin-top:0px;margin-bottom:16px'><i>{caption}</i></p>"
    )


def _levels() -> str:
    return "".join(
        f"<p><b>{escape(name)}</b> {LEVEL_WORDS.get(key, '')}</p>" for key, name in LEVEL_NAMES
    )


def _folders(folders: Folders) -> str:
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td>{escape(str(path))}</td></tr>"
        for name, path in folder_names(folders)
    )
    return f"<table cellpadding='4'>{rows}</table>"


def folder_names(folders: Folders) -> tuple[tuple[str, Path], ...]:
    """Return the folders, each with the name of its contents."""
    return (
        ("Saved games", folders.saves),
        ("Finished games", folders.history),
        ("Settings", folders.config),
        ("Log", folders.state),
    )


def _html(markdown: str) -> str:
    """Return Markdown as rich text, without the head and the frame of a document."""
    document = QTextDocument()
    document.setMarkdown(markdown)
    html = document.toHtml()
    body = html.partition("<body")[2].partition(">")[2].rpartition("</body>")[0]
    return _HEADING.sub(r"\1 margin-top:18px; margin-bottom:4px;", body)
