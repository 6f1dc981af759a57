"""Settlers of Catan, by the almanac and by the modern rulebook."""
