"""Hello Game for Kontor: the game is in `game`, everything else beside it."""
