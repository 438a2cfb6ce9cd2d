"""The table as pictures: layout, cards, dragging and animation."""
