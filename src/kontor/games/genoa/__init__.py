"""Genoa, a game of negotiation: a trader moves the tower, and the others pay to influence where it goes."""
