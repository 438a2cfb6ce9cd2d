"""Write the page on how to play a game from its rule set, house rules included."""

from pinochle_desktop.rules.cards import RANKS, SUITS
from pinochle_desktop.rules.house_rules import title
from pinochle_desktop.rules.melds import MELD_NAMES, PRICES, MeldKind
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.words.numbers import plural, spelled

_FACES: dict[MeldKind, str] = {
    "run": "A 10 K Q J of trump",
    "royal-marriage": "K Q of trump",
    "marriage": "K Q of another suit",
    "pinochle": "Q♠ J♦",
    "double-pinochle": "Q♠ Q♠ J♦ J♦",
    "aces-around": "an ace of each suit",
    "kings-around": "a king of each suit",
    "queens-around": "a queen of each suit",
    "jacks-around": "a jack of each suit",
    "dix": "the nine of trump",
}
_SETS = ("One", "Two", "Three", "Four")


def how_to_play(rules: RuleSet) -> str:
    """Return the rules as rich text, with a heading for each part of a hand."""
    parts = [f"<h1>{title(rules)}</h1>", _paragraph(_aim(rules))]
    if rules.auction:
        parts += [_heading("The auction"), _list(_auction(rules)), _more("auction")]
        if rules.exchange:
            parts += [_heading("Passing cards"), _paragraph(_exchange(rules))]
    else:
        parts += [_heading("The stock"), _list(_stock(rules)), _more("stock")]
    parts += [_heading("Meld"), _list(_meld(rules)), meld_table(rules), _more("melds")]
    parts += [_heading("Tricks"), _list(_tricks(rules)), _more("tricks")]
    parts += [_heading("The score"), _list(_score(rules)), _more("scoring")]
    return "\n".join(parts)


def _heading(text: str) -> str:
    return f"<h2>{text}</h2>"


def _more(page: str) -> str:
    """Return a link to the help page with examples."""
    return f"<p><a href='help:{page}'>See examples</a></p>"


def _paragraph(text: str) -> str:
    return f"<p>{text}</p>"


def _list(items: tuple[str, ...]) -> str:
    return "<ul>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>"


def _aim(rules: RuleSet) -> str:
    cards = len(rules.ranks) * len(SUITS) * rules.copies
    ranks = ", ".join("10" if rank == "T" else rank for rank in RANKS if rank in rules.ranks)
    who = (
        "You play against one opponent."
        if rules.two_player
        else "You and the player opposite you are partners against the other two."
    )
    return (
        f"{who} The deck has {cards} cards: {spelled(rules.copies)} each of {ranks} in every suit, "
        f"ranking in that order. So the ten beats the king. Each player gets {rules.hand_size} "
        f"cards. The deal moves one seat each hand, and the first deal moves one seat each game. "
        f"You score points with melds, which are sets of cards that you show, and with the aces, "
        f"tens and kings that you take in tricks. The first to reach {rules.goal} wins."
    )


def _auction(rules: RuleSet) -> tuple[str, ...]:
    any_bid = rules.fine_bids_until >= rules.highest_bid
    steps = (
        "Each bid must be higher than the one before"
        if any_bid
        else f"Bids go up by 1 until {rules.fine_bids_until}, then by {rules.coarse_step}"
    )
    stuck = (
        f"If everyone else passes, the dealer must take the hand at {rules.lowest_bid}."
        if rules.all_pass == "stuck"
        else "If everyone passes, the hand is thrown in and the next dealer deals."
    )
    redeal = (
        " A stuck dealer with no king and queen of the same suit throws the hand in instead."
        if rules.all_pass == "stuck" and rules.redeal_without_marriage
        else ""
    )
    trump = (
        "You can name a suit only if you were dealt its king and queen. A bidder with no such pair "
        "loses the bid at once, and the opponents score nothing."
        if rules.marriage_needed
        else "It can be any suit."
    )
    return (
        "A bid is a promise: your team will make that many points, meld and tricks together.",
        f"The player after the dealer bids first. The lowest bid is {rules.lowest_bid}.",
        f"{steps}, up to {rules.highest_bid}. If you pass, you’re out.",
        f"{stuck}{redeal}",
        f"The highest bidder names trump. {trump}",
    )


def _exchange(rules: RuleSet) -> str:
    count = spelled(rules.exchange, "card")
    return (
        f"The bidder’s partner passes {count} to the bidder. Then the bidder passes {count} back, "
        "which may include cards just received."
    )


def _stock(rules: RuleSet) -> tuple[str, ...]:
    first = "before" if rules.dix_first else "after"
    return (
        (
            "The card turned up beside the stock makes its suit trump. If it’s a nine, the dealer scores "
            "1 point. The other player leads first."
        ),
        "While there are cards in the stock, you may play any card to a trick.",
        (
            "If you win a trick, you may lay down one meld. Its cards stay on the table, and you can "
            "still play them."
        ),
        (
            f"You may also swap one nine of trump, the dix, for the turned card, {first} the meld. It "
            "scores 1 point, and each nine scores only once."
        ),
        (
            "Then both players draw a card, the winner first. At the end, the winner draws the last "
            "hidden card and the other player takes the turned card."
        ),
        (
            "When the stock is used up, all melds go back to the hands. The last tricks are played by "
            "the strict rules."
        ),
    )


def _meld(rules: RuleSet) -> tuple[str, ...]:
    return (
        "One card can serve in melds of different kinds, but never twice in the same kind.",
        _beside_a_run(rules),
        "Two sets of a kind score far more than twice one set: see the table."
        if rules.meld_values == "table"
        else "Every set scores by itself, but two pinochles make a double pinochle.",
        *(() if rules.two_player else ("Each partner melds alone, and the team adds the points.",)),
        "A side that takes no trick loses its meld."
        if rules.meld_needs_trick
        else "You keep your meld even if you take no trick.",
    )


def _beside_a_run(rules: RuleSet) -> str:
    if rules.extra_marriage:
        return "A run contains a royal marriage. Another king and queen of trump score extra."
    if rules.auction and rules.meld_values == "list":
        return "A hand scores at most one run or one royal marriage, never both."
    return "A royal marriage doesn’t score beside a run."


def meld_table(rules: RuleSet, *, every: bool = False) -> str:
    """Return a table of what each meld scores in a rule set.

    With `every` it also has the melds that other rule sets add, all but the double pinochle, which
    a table with several columns holds already.
    """
    columns = rules.copies if rules.meld_values == "table" else 1
    heads = _SETS[:columns] if columns > 1 else ("Points",)
    head = "".join(f"<th align='right'>{word}</th>" for word in heads)
    rows = []
    for kind, name in MELD_NAMES.items():
        if not _there_is(kind, rules) and not (every and kind == "dix"):
            continue
        prices = "".join(
            f"<td align='right'>{PRICES[kind][i] if i < len(PRICES[kind]) else '–'}</td>"
            for i in range(columns)
        )
        rows.append(f"<tr><td>{name.capitalize()}</td><td>{_FACES[kind]}</td>{prices}</tr>")
    return (
        f"<table cellpadding='4'><tr><th align='left'>Meld</th><th align='left'>Cards</th>{head}"
        f"</tr>{''.join(rows)}</table>"
    )


def _there_is(kind: MeldKind, rules: RuleSet) -> bool:
    if kind == "dix":
        return "9" in rules.ranks
    return kind != "double-pinochle" or rules.meld_values == "list"


def _tricks(rules: RuleSet) -> tuple[str, ...]:
    lead = "The bidder leads first. After that, the winner of each trick leads to the next."
    ruffed = (
        "Even after a trump, you must beat the best card of the suit led if you can."
        if rules.head_after_ruff
        else "Once the trick has been trumped, you only have to follow suit."
    )
    return (
        lead if rules.auction else "The winner of each trick leads to the next.",
        "Follow the suit led, and beat the best card in the trick if you can.",
        ruffed,
        "If you have none of the suit, you must trump. If a trump is winning, beat it if you can.",
        "If you have neither, play any card.",
        "Of two equal cards, the one played first wins.",
    )


def _score(rules: RuleSet) -> tuple[str, ...]:
    last = plural(rules.last_trick, "point")
    counters = (
        f"Each ace, ten and king you take in a trick is 1 point, and the last trick adds {last}: "
        f"{rules.counters} in all."
    )
    if not rules.auction:
        return (
            counters,
            "Melds score as soon as you lay them down.",
            (
                "If both players reach the goal in the same hand, the higher score wins. If they’re "
                "level, another hand decides."
            ),
        )
    both = {
        "bidders": "the bidders win.",
        "bidders-if-made": "the bidders win if they made the bid, and the defenders if they didn’t.",
        "higher": "the higher score wins.",
    }[rules.both_cross]
    return (
        counters,
        (
            "If the bidders’ meld and tricks reach the bid, they score both. If not, they’re set and "
            "lose the bid."
        ),
        "The defenders score their meld and tricks.",
        f"If both sides reach the goal in the same hand, {both}",
    )
