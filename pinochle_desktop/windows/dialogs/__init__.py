"""The dialogs: new game, games list, house rules, preferences, keys."""
