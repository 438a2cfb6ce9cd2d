"""Heuristics: quick estimates for every decision, one module each."""
