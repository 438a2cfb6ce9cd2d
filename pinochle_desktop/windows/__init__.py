"""The windows: main window, docks, dialogs and the panels over the table; they decide no rules."""
