"""The panels over and beside the table where the player decides or reads."""
