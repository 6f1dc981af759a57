"""Genoa: a trader, a tower, and everybody who wants it to go their way."""
