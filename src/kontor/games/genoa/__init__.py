"""Genoa, a game of negotiation: a trader moves the tower, and the others pay for where it goes."""
