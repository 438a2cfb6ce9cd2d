"""The rules of four pinochle games as a pure function; standard library only."""
