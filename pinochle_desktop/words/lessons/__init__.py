"""What a guided hand says: lessons, advice and reactions."""
