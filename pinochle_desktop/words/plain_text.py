"""Makes text from files and other programs safe to show."""


def printable(text: str) -> str:
    """Replace what could steer a terminal or break a line with question marks."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
