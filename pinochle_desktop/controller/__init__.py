"""The session between rules and window: whose turn, threads, undo, autosave; QtCore only."""
