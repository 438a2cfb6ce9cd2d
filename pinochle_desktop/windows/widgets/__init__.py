"""Small widgets and helpers that dialogs, docks and panels share."""
