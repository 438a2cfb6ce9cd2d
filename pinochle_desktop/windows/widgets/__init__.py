"""Small controls that dialogs, docks and panels share."""
