"""The table that declares every setting: its key, section, title, help, default and range."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pinochle_desktop.rules.house_rules import OptionError, rules_with
from pinochle_desktop.rules.own_presets import LONGEST_NAME
from pinochle_desktop.rules.variants import DEFAULT, PRESETS
from pinochle_desktop.storage.setting import Setting


def _wrong_dealers(value: object) -> str:
    if isinstance(value, Mapping) and all(
        variant in PRESETS and type(seat) is int and seat in range(PRESETS[variant].seats)
        for variant, seat in value.items()
    ):
        return ""
    return "it must give a seat for each rule set."


def _wrong_house_rules(value: object) -> str:
    if not isinstance(value, Mapping) or not all(isinstance(o, Mapping) for o in value.values()):
        return "it must give the house rules of each rule set."
    try:
        for variant, options in value.items():
            rules_with(variant, options)
    except OptionError as error:
        return str(error)
    return ""


def _nothing_wrong(_: object) -> str:
    """Accept any value: presets that this version can't read have to stay in the file."""
    return ""


def _wrong_shortcuts(value: object) -> str:
    if isinstance(value, Mapping) and all(
        isinstance(keys, list | tuple) and all(isinstance(each, str) for each in keys)
        for keys in value.values()
    ):
        return ""
    return "it must give a list of keys for each entry."


LEVEL_NAMES: Final = (
    ("learner", "Learner"),
    ("club", "Club player"),
    ("strong", "Strong player"),
    ("master", "Master"),
)
"""The levels of the computer players with their names, weakest first."""

SETTINGS: Final[tuple[Setting, ...]] = (
    Setting(
        key="player_name",
        section="Players",
        title="Your name",
        help="Shown at your seat and kept in saved games.",
        default="You",
        low=1,
        high=30,
    ),
    Setting(
        key="left_name",
        section="Players",
        title="The player on your left",
        help="Shown at this seat from the next game on.",
        default="Bea",
        low=1,
        high=30,
    ),
    Setting(
        key="left_level",
        section="Players",
        title="Level on your left",
        help="How well the computer plays this seat, from the next game on.",
        default="club",
        choices=LEVEL_NAMES,
    ),
    Setting(
        key="partner_name",
        section="Players",
        title="The player opposite you",
        help="Your partner, or your opponent in two-player.",
        default="Ada",
        low=1,
        high=30,
    ),
    Setting(
        key="partner_level",
        section="Players",
        title="Level opposite you",
        help="How well your partner plays, or your opponent in two-player.",
        default="club",
        choices=LEVEL_NAMES,
    ),
    Setting(
        key="right_name",
        section="Players",
        title="The player on your right",
        default="Cal",
        help="Shown at this seat from the next game on.",
        low=1,
        high=30,
    ),
    Setting(
        key="right_level",
        section="Players",
        title="Level on your right",
        help="How well the computer plays this seat, from the next game on.",
        default="club",
        choices=LEVEL_NAMES,
    ),
    Setting(
        key="card_style",
        section="Cards",
        title="Faces",
        help="Four colours and large corners give each suit its own colour.",
        default="classic",
        choices=(
            ("classic", "Classic, two colours"),
            ("four-colour", "Four colours"),
            ("large-index", "Large corners"),
        ),
    ),
    Setting(
        key="card_back",
        section="Cards",
        title="Backs",
        help="What hidden cards look like.",
        default="stars",
        choices=(
            ("stars", "Stars, blue"),
            ("trellis", "Trellis, red"),
            ("petals", "Petals, green"),
            ("weave", "Weave, violet"),
            ("plain", "Plain, grey"),
        ),
    ),
    Setting(
        key="suit_order",
        section="Cards",
        title="Order of suits",
        help="How your hand is sorted.",
        default="alternating",
        choices=(
            ("alternating", "Red and black alternate"),
            ("bridge", "Spades, hearts, diamonds, clubs"),
        ),
    ),
    Setting(
        key="rank_order",
        section="Cards",
        title="Order within a suit",
        help="Which cards of a suit are on the left.",
        default="descending",
        choices=(("descending", "High cards first"), ("ascending", "Low cards first")),
    ),
    Setting(
        key="trump_first",
        section="Cards",
        title="Trump first",
        help="Move trump to the left of your hand once it’s named.",
        default=True,
    ),
    Setting(
        key="trick_waits",
        section="Play",
        title="Wait for a click after each trick",
        help="Otherwise the trick is cleared after the pause below.",
        default=False,
    ),
    Setting(
        key="trick_pause",
        section="Play",
        title="Pause after a trick",
        help="How long a full trick stays on the table.",
        default=1200,
        low=0,
        high=5000,
        unit="ms",
    ),
    Setting(
        key="animation",
        section="Play",
        title="Card movement",
        help="Follow system turns movement off if your system has animations off.",
        default="system",
        choices=(
            ("system", "Follow system"),
            ("off", "Off"),
            ("slow", "Slow"),
            ("normal", "Normal"),
            ("fast", "Fast"),
        ),
    ),
    Setting(
        key="sound",
        section="Play",
        title="Sounds",
        help="Hear cards, bids, melds and the end of a hand.",
        default=True,
    ),
    Setting(
        key="volume",
        section="Play",
        title="Volume",
        help="How loud the sounds are, on top of your computer’s volume.",
        default=60,
        low=0,
        high=100,
        unit="%",
    ),
    Setting(
        key="show_counters",
        section="Play",
        title="Show counters taken",
        help="Show how many counters each side has taken in this hand.",
        default=True,
    ),
    Setting(
        key="play_single",
        section="Play",
        title="Play my only legal card for me",
        help="The program plays your card when the rules leave you no choice.",
        default=False,
    ),
    Setting(
        key="confirm_bid",
        section="Play",
        title="Ask me before I bid well above my meld",
        help="The margin below says how far above is too far.",
        default=False,
    ),
    Setting(
        key="bid_margin",
        section="Play",
        title="Margin above my meld",
        help="The points you expect from your partner and from tricks.",
        default=25,
        low=0,
        high=100,
        unit="points",
    ),
    Setting(
        key="confirm_leave",
        section="Play",
        title="Ask me before I leave a game",
        help="Asks before you start another game while one is unfinished.",
        default=True,
    ),
    Setting(
        key="theme",
        section="Look",
        title="Colours",
        help="Follow system picks light or dark. High contrast is easier to see.",
        default="system",
        choices=(
            ("system", "Follow system"),
            ("light", "Light"),
            ("dark", "Dark"),
            ("contrast", "High contrast"),
        ),
    ),
    Setting(
        key="felt",
        section="Look",
        title="Felt",
        help="The colour of the table. In high contrast it’s always black.",
        default="green",
        choices=(
            ("green", "Green"),
            ("blue", "Blue"),
            ("burgundy", "Burgundy"),
            ("grey", "Grey"),
        ),
    ),
    Setting(
        key="text_size",
        section="Look",
        title="Text size",
        help="100 % is the normal size for your screen.",
        default=100,
        low=75,
        high=250,
        unit="%",
    ),
    Setting(
        key="variant",
        section="Hidden",
        title="Rule set of the last game",
        default=DEFAULT,
        choices=tuple((rules.key, rules.name) for rules in PRESETS.values()),
    ),
    Setting(
        key="house_rules",
        section="Hidden",
        title="House rules",
        default=MappingProxyType({}),
        check=_wrong_house_rules,
    ),
    Setting(
        key="presets",  # as `storage.presets` reads them
        section="Hidden",
        title="Presets of your own",
        default=(),
        check=_nothing_wrong,
    ),
    Setting(
        key="preset",  # empty if the last game was played by a built-in preset
        section="Hidden",
        title="Preset of your own in the last game",
        default="",
        high=LONGEST_NAME,
    ),
    Setting(
        key="shortcuts",
        section="Hidden",
        title="Keys of the menu entries",
        default=MappingProxyType({}),
        check=_wrong_shortcuts,
    ),
    Setting(
        key="first_dealer",  # R25: it moves one seat a game
        section="Hidden",
        title="First dealer of the next game",
        default=MappingProxyType({}),
        check=_wrong_dealers,
    ),
    Setting(
        key="window",  # what Qt's saveGeometry gives, as base64
        section="Hidden",
        title="Place of the window",
        default="",
        high=10_000,
    ),
)
"""In the order of the dialog."""

BY_KEY: Final = {setting.key: setting for setting in SETTINGS}
