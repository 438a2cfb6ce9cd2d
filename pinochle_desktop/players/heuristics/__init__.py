"""The rules of thumb: one module for each decision a player makes."""
