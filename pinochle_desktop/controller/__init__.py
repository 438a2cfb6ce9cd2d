"""The game in progress: whose turn it is, the computer players' thread, undo, autosave, guided hands."""
