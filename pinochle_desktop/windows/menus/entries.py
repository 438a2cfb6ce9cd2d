"""The table of all menu entries: text, keys, place, command and tip."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from pinochle_desktop.rules.cards import SUIT_NAMES, SUIT_SIGNS
from pinochle_desktop.rules.variants import PRESETS


class Entry(Struct, frozen=True):
    """A menu entry.

    Attributes:
        key: name of the entry in the program, such as "game.open", which calls the method `open` of
            the game commands.
        menu: title of its menu, or "menu/submenu".
        text: the text in the menu, with its mnemonic.
        keys: portable key sequences; the menu shows the first one.
        tip: a sentence for the status line and the key overview.
        group: name of a group of radio entries, of which one is checked; empty for none.
        checkable: whether the entry has a check mark of its own.
        slot: name of the method to call if it isn't the second part of the key.
        argument: argument for the method, if several entries share it; empty for none.
        ends_section: whether a separator follows in the menu.
    """

    key: str
    menu: str
    text: str
    keys: tuple[str, ...]
    tip: str
    group: str = ""
    checkable: bool = False
    slot: str = ""
    argument: str = ""
    ends_section: bool = False

    @property
    def owner(self) -> str:
        """Name of the commands object that the entry belongs to."""
        return self.key.partition(".")[0]

    @property
    def method(self) -> str:
        """Name of the method that the entry calls."""
        return self.slot or self.key.partition(".")[2]


GAME: Final = "&Game"
RULES: Final = "&Rules"
PLAY: Final = "&Play"
TRUMP: Final = "&Play/Name &trump"
VIEW: Final = "&View"
THEME: Final = "&View/&Theme"
HELP: Final = "&Help"
GUIDE: Final = "&Help/&Show me how"
MENUS: Final = (GAME, RULES, PLAY, TRUMP, VIEW, THEME, HELP, GUIDE)

_THEMES: Final = (
    ("system", "Follow &system", "Shift+F6", "Light or dark, like your desktop."),
    ("light", "&Light", "Shift+F7", "A light window and a bright table."),
    ("dark", "&Dark", "Shift+F8", "A dark window and a deep green table."),
    ("contrast", "High &contrast", "Shift+F9", "White on black with strong edges."),
)
"""Setting value, text, keys and tip of the entry for each theme."""
_DIGITS: Final = 9
_FIRST_GUIDE: Final = 5
"""F1 to F4 belong to help and docks, F10 to the menu bar, F11 to the full screen."""


def with_mnemonics(names: Iterable[str]) -> list[str]:
    """Return menu texts in which each name underlines its first letter that no other has taken."""
    taken, texts = set[str](), []
    for name in names:
        free = (i for i, sign in enumerate(name) if sign.isalnum() and sign.lower() not in taken)
        at = next(free, 0)
        taken.add(name[at].lower())
        texts.append(f"{name[:at]}&{name[at:]}".replace("& ", "&& "))
    return texts


def _rules_keys(number: int) -> tuple[str, ...]:
    return (f"Ctrl+{number}",) if number <= _DIGITS else ()


def _guide_keys(number: int) -> tuple[str, ...]:
    """Return F5 to F9, then Ctrl+F6 to Ctrl+F9, for the guided hands from the first."""
    key = _FIRST_GUIDE - 1 + number
    if key <= _DIGITS:
        return (f"F{key}",)
    return (f"Ctrl+F{key - 4}",) if key - 4 <= _DIGITS else ()


_PRESETS: Final = tuple(
    zip(
        range(1, len(PRESETS) + 1),
        PRESETS.values(),
        with_mnemonics(rules.name for rules in PRESETS.values()),
        strict=True,
    )
)
"""Number, rule set and menu text of each built-in preset."""

ENTRIES: Final[tuple[Entry, ...]] = (
    Entry(
        "game.new", GAME, "&New game…", ("Ctrl+N",), "Choose the rules and the players, then deal."
    ),
    Entry(
        "game.same_deal",
        GAME,
        "Same &deal again",
        ("Ctrl+D",),
        "Play the same cards again from the first hand.",
        ends_section=True,
    ),
    Entry("game.open", GAME, "&Open…", ("Ctrl+O",), "Open a game from a file."),
    Entry(
        "game.save_as", GAME, "Save &as…", ("Ctrl+Shift+S",), "Save a copy of this game to a file."
    ),
    Entry(
        "game.list",
        GAME,
        "&Games list…",
        ("Ctrl+G",),
        "All your games, finished or not.",
        ends_section=True,
    ),
    Entry(
        "game.house_rules",
        GAME,
        "&House rules…",
        ("Ctrl+H",),
        "Change single rules of a game, and save them as a preset of your own.",
    ),
    Entry(
        "game.preferences",
        GAME,
        "&Preferences…",
        ("Ctrl+,",),
        "Names, cards, speed, sound, colours and more.",
        ends_section=True,
    ),
    Entry("game.quit", GAME, "&Quit", ("Ctrl+Q",), "Close the window. Your game is saved."),
    *(
        Entry(
            f"rules.{rules.key}",
            RULES,
            text,
            _rules_keys(number),
            rules.summary,
            group="rules",
            slot="choose",
            argument=rules.key,
        )
        for number, rules, text in _PRESETS
    ),
    Entry("play.undo", PLAY, "&Undo", ("Ctrl+Z", "U"), "Take back your last decision."),
    Entry(
        "play.redo",
        PLAY,
        "&Redo",
        ("Ctrl+Shift+Z", "Ctrl+Y"),
        "Redo the decision you took back.",
        ends_section=True,
    ),
    Entry("play.bid", PLAY, "&Bid", ("B",), "Make the bid shown in the panel."),
    Entry("play.pass_bid", PLAY, "&Pass", ("A", "P"), "Pass and leave this auction."),
    *(
        Entry(
            f"play.trump_{suit}",
            TRUMP,
            f"&{name.capitalize()} {SUIT_SIGNS[suit]}",
            (f"Alt+{number}",),
            f"Name {name} as trump.",
            slot="name_trump",
            argument=suit,
        )
        for number, (suit, name) in enumerate(SUIT_NAMES.items(), start=1)
    ),
    Entry(
        "play.go_on",
        PLAY,
        "Be&gin play or next hand",
        ("G",),
        "Begin play after the melds, or deal the next hand.",
        ends_section=True,
    ),
    Entry(
        "play.dix",
        PLAY,
        "Swap the di&x",
        ("X",),
        "Two-player: swap your nine of trump for the turned card.",
    ),
    Entry(
        "play.draw",
        PLAY,
        "&Draw",
        ("D",),
        "Two-player: draw from the stock.",
        ends_section=True,
    ),
    Entry("play.hint", PLAY, "H&int", ("I",), "See what a club player would do, and why."),
    Entry("play.last_trick", PLAY, "&Last trick", ("L",), "Show the last trick again."),
    Entry(
        "play.claim",
        PLAY,
        "&Claim the rest",
        ("C",),
        "Take all remaining tricks when they’re certain to be yours.",
    ),
    Entry(
        "play.finish",
        PLAY,
        "&Finish moving cards",
        ("F",),
        "Put moving cards in place at once.",
        ends_section=True,
    ),
    Entry(
        "play.sort",
        PLAY,
        "Change the s&ort order",
        ("O",),
        "Sort suits with red and black alternating, or not.",
        ends_section=True,
    ),
    Entry(
        "play.prove",
        PLAY,
        "Pro&ve the deal…",
        ("Shift+F2",),
        "Get a number that proves after the hand that no card was changed.",
    ),
    Entry(
        "view.score_sheet",
        VIEW,
        "&Score sheet",
        ("F2", "T"),
        "All hands of this game with their points.",
        checkable=True,
    ),
    Entry(
        "view.cards_list",
        VIEW,
        "Cards &list",
        ("F3",),
        "Your cards as a list, for the keyboard or a screen reader.",
        checkable=True,
    ),
    Entry(
        "view.counters",
        VIEW,
        "&Counters",
        ("F4",),
        "Show how many counters each side has taken.",
        checkable=True,
        ends_section=True,
    ),
    Entry("view.larger", VIEW, "L&arger text", ("Ctrl++", "Ctrl+="), "Make all text larger."),
    Entry("view.smaller", VIEW, "S&maller text", ("Ctrl+-",), "Make all text smaller."),
    Entry(
        "view.normal_size",
        VIEW,
        "&Normal text size",
        ("Ctrl+0",),
        "Put text back to its normal size.",
        ends_section=True,
    ),
    Entry(
        "view.full_screen",
        VIEW,
        "&Full screen",
        ("F11",),
        "Fill the whole screen with the table.",
        checkable=True,
    ),
    *(
        Entry(
            f"view.theme_{theme}",
            THEME,
            text,
            (keys,),
            tip,
            group="theme",
            slot="choose_theme",
            argument=theme,
        )
        for theme, text, keys, tip in _THEMES
    ),
    Entry(
        "help.rules", HELP, "&How to play this game", ("Ctrl+F1",), "The rules of the current game."
    ),
    *(
        Entry(
            f"guide.start_{rules.key}",
            GUIDE,
            text,
            _guide_keys(number),
            f"Play a hand of {rules.name} that explains itself. Your own game waits.",
            slot="start",
            argument=rules.key,
        )
        for number, rules, text in _PRESETS
    ),
    Entry(
        "guide.go_on",
        HELP,
        "&Go on with the guided hand",
        ("Ctrl+Return",),
        "Turn to the next page, or do what the guide suggests.",
    ),
    Entry("help.keys", HELP, "&Keys", ("F1", "?"), "See all the keys.", ends_section=True),
    Entry(
        "help.about",
        HELP,
        "&About Pinochle Desktop",
        ("Shift+F1",),
        "Version, licence and where your games are kept.",
    ),
)


def plain(text: str) -> str:
    """Return a menu text without mnemonic and ellipsis, such as "Games list"."""
    return text.replace("&", "").removesuffix("…")
