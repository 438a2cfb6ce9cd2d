"""How far two colours stand apart, as WCAG 2 measures it."""

from PySide6.QtGui import QColor


def luminance(colour):
    """Return the relative luminance of a colour, 0 to 1."""
    made = QColor(colour)
    parts = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (made.redF(), made.greenF(), made.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    """Return the contrast ratio, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
