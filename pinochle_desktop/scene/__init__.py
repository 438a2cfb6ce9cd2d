"""The table as pictures: layout, cards, drag and animation; it raises intents and decides nothing."""
