"""The dialogs: new game, games list, house rules, preferences, keys and proof of the deal."""
