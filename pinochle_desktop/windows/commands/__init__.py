"""What the menu entries do."""
