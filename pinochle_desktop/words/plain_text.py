"""Make text from files and other programs safe to show."""


def printable(text: str) -> str:
    """Return the text with a question mark for each character that could control a terminal or break a line."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
