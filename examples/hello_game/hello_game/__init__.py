"""Hello Game for Kontor. The game is in `game`, and everything else is beside it."""
