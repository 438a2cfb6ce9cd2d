"""The choice of a game by pictures, as the first start and every new game show it."""
