"""Pinochle for the desktop, offline, against computer players."""

__version__ = "0.1.0"
