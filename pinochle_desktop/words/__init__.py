"""The sentences that players read and hear, all in one place."""
