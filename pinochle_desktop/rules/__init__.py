"""The rules of pinochle as pure functions over immutable values."""
