"""The menu bar: every entry with its text, keys and command."""
