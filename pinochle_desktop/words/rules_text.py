"""How to play, written from the data of a rule set, so that house rules are told as they are."""

from pinochle_desktop.rules.cards import RANKS, SUITS
from pinochle_desktop.rules.house_rules import title
from pinochle_desktop.rules.melds import MELD_NAMES, PRICES, MeldKind
from pinochle_desktop.rules.ruleset import RuleSet

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
    """Return the rules as rich text: a heading and short paragraphs for each part of a hand."""
    parts = [f"<h1>{title(rules)}</h1>", _paragraph(_aim(rules))]
    if rules.auction:
        parts += [_heading("The auction"), _paragraph(_auction(rules)), _more("auction")]
        if rules.exchange:
            parts += [_heading("Passing cards"), _paragraph(_exchange(rules))]
    else:
        parts += [_heading("The stock"), _paragraph(_stock(rules)), _more("stock")]
    parts += [_heading("Meld"), _paragraph(_meld(rules)), meld_table(rules), _more("melds")]
    parts += [_heading("Tricks"), _list(_tricks(rules)), _more("tricks")]
    parts += [_heading("The score"), _paragraph(_score(rules)), _more("scoring")]
    return "\n".join(parts)


def _heading(text: str) -> str:
    return f"<h2>{text}</h2>"


def _more(page: str) -> str:
    """Return a link to the page of the help that shows examples."""
    return f"<p><a href='help:{page}'>With examples</a></p>"


def _paragraph(text: str) -> str:
    return f"<p>{text}</p>"


def _list(items: tuple[str, ...]) -> str:
    return "<ul>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>"


def _aim(rules: RuleSet) -> str:
    cards = len(rules.ranks) * len(SUITS) * rules.copies
    ranks = ", ".join("10" if rank == "T" else rank for rank in RANKS if rank in rules.ranks)
    who = (
        "You play against one opponent"
        if rules.two_player
        else "You and the player opposite are partners against the other two"
    )
    copies = {2: "two", 4: "four"}.get(rules.copies, str(rules.copies))
    return (
        f"{who}. The deck has {cards} cards: {copies} of each of {ranks} in every suit, ranking in "
        f"this order, the ten above the king. Each player gets {rules.hand_size} cards. Points come "
        f"from melds, which are sets of cards shown, and from aces, tens and kings taken in tricks. "
        f"The first to reach {rules.goal} wins."
    )


def _auction(rules: RuleSet) -> str:
    steps = (
        "any higher number"
        if rules.fine_bids_until >= rules.highest_bid
        else f"one more up to {rules.fine_bids_until}, then in steps of {rules.coarse_step}"
    )
    stuck = (
        f"If everybody else passes, the dealer has to take the hand at {rules.lowest_bid}."
        if rules.all_pass == "stuck"
        else "If everybody passes, the hand is thrown in and the next dealer deals."
    )
    redeal = (
        " A dealer who would be stuck without king and queen of a suit throws the hand in."
        if rules.all_pass == "stuck" and rules.redeal_without_marriage
        else ""
    )
    trump = (
        "and only a suit of which the bidder was dealt king and queen will do. Without any, the "
        "hand is lost at once, and the bid with it."
        if rules.marriage_needed
        else "whichever the bidder likes."
    )
    return (
        f"The player after the dealer begins. A bid promises points of meld and tricks together; "
        f"the lowest is {rules.lowest_bid}, and bids go up by {steps}. Whoever passes is out. "
        f"{stuck}{redeal} The winner of the auction, the bidder, names trump, {trump}"
    )


def _exchange(rules: RuleSet) -> str:
    count = _count(rules.exchange, "card")
    return (
        f"The bidder’s partner passes {count} across the table; then the bidder passes "
        f"{count} back, of all those now held."
    )


def _stock(rules: RuleSet) -> str:
    first = "before" if rules.dix_first else "after"
    return (
        "The turned card shows trump. While cards remain in the stock you may play any card to a "
        "trick. The winner of a trick may lay down one meld; its cards lie on the table and may "
        "still be played. The nine of trump, the dix, may be exchanged for the turned card for one "
        f"point, {first} the meld. Then both draw a card, the winner first. When the stock is used "
        "up, the melds go back to the hands and the last tricks are played by the strict rules."
    )


def _meld(rules: RuleSet) -> str:
    beside = (
        "A run holds a royal marriage already; a further king and queen of trump score as well."
        if rules.extra_marriage
        else "A run holds a royal marriage already, and no other is scored beside it."
    )
    table = (
        "Two sets of a kind are worth far more than one: see the table. "
        if rules.meld_values == "table"
        else "Each set scores at its own price. "
    )
    twice = "One card may serve in melds of different kinds, never twice in the same kind. "
    lost = (
        "A side that takes no trick loses its meld." if rules.meld_needs_trick else "Meld is kept."
    )
    return f"{twice}{beside} {table}{lost}"


def meld_table(rules: RuleSet, *, every: bool = False) -> str:
    """Return the prices of the melds there are, or of `every` meld of all rule sets."""
    columns = rules.copies if rules.meld_values == "table" else 1
    heads = _SETS[:columns] if columns > 1 else ("Points",)
    head = "".join(f"<th align='right'>{word}</th>" for word in heads)
    rows = []
    for kind, name in MELD_NAMES.items():
        if not every and not _there_is(kind, rules):
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
    ruffed = (
        "Even when a trump lies on it, the best card of the suit led must be beaten."
        if rules.head_after_ruff
        else "Once a trump lies on another suit’s trick, following is enough."
    )
    first = "Of equal cards, the one played first wins."
    lead = "The bidder leads first; after that, the winner of each trick."
    return (
        *((lead,) if rules.auction else ()),
        "Follow the suit led, and beat the best card in the trick if you can.",
        ruffed,
        "Without the suit, you must trump, and trump higher if a trump is winning and you can.",
        "With neither, play any card.",
        first,
    )


def _score(rules: RuleSet) -> str:
    last = _count(rules.last_trick, "point")
    counters = "".join(
        (
            "Every ace, ten and king taken in a trick counts one point, and the last trick ",
            f"{last}: {rules.counters} in all. ",
        )
    )
    if not rules.auction:
        level = "If both get there with the same hand, the higher score wins; level, you play on."
        return f"{counters}Melds score as they are laid down. {level}"
    both = {
        "bidders": "If both sides get there with the same hand, the bidders win.",
        "bidders-if-made": "If both sides get there with the same hand, the bidders win if they "
        "made their bid, and the others if they did not.",
        "higher": "If both sides get there with the same hand, the higher score wins.",
    }[rules.both_cross]
    return (
        f"{counters}If the bidder’s side has at least the bid with meld and tricks, it scores them; "
        f"if not, it is set and loses the bid. The other side always scores what it has. {both}"
    )


def _count(number: int, word: str) -> str:
    words = {1: "one", 2: "two", 3: "three", 4: "four"}
    return f"{words.get(number, str(number))} {word}{'' if number == 1 else 's'}"
