"""Determinization: sampling deals consistent with a view, weighted by what happened so far."""
