"""The main window and everything in it: menus, panels, docks, dialogs and help."""
