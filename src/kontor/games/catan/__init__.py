"""Settlers of Catan, following either the almanac or the modern rulebook. Start reading in `game.py`."""
