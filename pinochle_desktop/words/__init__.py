"""The sentences that players read and hear."""
