"""Deals that could lie behind a view: what is certain, sampling, and how likely each deal is."""
