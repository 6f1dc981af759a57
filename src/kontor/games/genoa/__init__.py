"""Genoa, a trading game: one player moves the tower, and the others pay to influence where it goes."""
