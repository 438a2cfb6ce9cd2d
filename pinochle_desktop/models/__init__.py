"""Qt models of the cards and scores that the viewer may see."""
