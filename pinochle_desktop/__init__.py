"""Pinochle for the desktop: four rule sets, offline, against computer players."""

__version__ = "0.1.0"
